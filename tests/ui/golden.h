/* Goldens of frames (golden_text.h): rows of glyphs, each with its roles; rows with nothing in them are left out. */
#ifndef TEST_GOLDEN_H
#define TEST_GOLDEN_H

#include <stdio.h>

#include "ui/model/model.h"
#include "ui/view/frame.h"
#include "ui/view/theme.h"

/* Assert that the frame looks as tests/golden/NAME.txt says; the test fails with the first line that differs. */
void golden_check(const char *name, const ui_frame *frame);

/*
 * Assert the same with the attributes that a terminal without colours gets instead of the roles: b bold, r reverse, .
 * none.
 */
void golden_check_mono(const char *name, const ui_frame *frame, const ui_settings *settings);

/* A row of the frame as UTF-8, without the blanks at its end. */
enum { GOLDEN_ROW_MAX = UI_COLS_MAX * 4 + 1 };
void golden_row(const ui_frame *frame, int row, char text[GOLDEN_ROW_MAX]);

/* Is there nothing at all in the row? */
bool golden_is_bare(const ui_frame *frame, int row);

/*
 * Print the row's number and its text; and below, unless `with_roles` is NULL, its roles, a letter each (frame.h), or
 * "=" behind the number if they are those of the row above and that was printed last, as `*with_roles` says.
 */
void golden_put_row(FILE *out, const ui_frame *frame, int row, int *with_roles);

/* Is the text somewhere on the frame, within one row? */
int golden_find(const ui_frame *frame, const char *text);

/* Assert that all of these texts are on the frame, or that none is. */
#define golden_has(frame, ...) golden_assert(frame, true, (const char *const[]){__VA_ARGS__, NULL})
#define golden_lacks(frame, ...) golden_assert(frame, false, (const char *const[]){__VA_ARGS__, NULL})
void golden_assert(const ui_frame *frame, bool there, const char *const texts[]);

/*
 * The same of the frame that this model makes in a window of so many rows and columns; or that one text is there, and
 * another is not.
 */
#define assert_drawn(model, rows, cols, ...) golden_has(golden_draw(model, rows, cols), __VA_ARGS__)
#define assert_undrawn(model, rows, cols, ...) golden_lacks(golden_draw(model, rows, cols), __VA_ARGS__)
#define assert_drawn_without(model, rows, cols, there, missing) \
    do {                                                        \
        const ui_frame *drawn = golden_draw(model, rows, cols); \
        golden_has(drawn, there);                               \
        golden_lacks(drawn, missing);                           \
    } while (0)
const ui_frame *golden_draw(const ui_model *model, int rows, int cols);

/* Assert that the message is whole in this window: neither of the last two rows ends with the mark of a cut text. */
void golden_whole(const ui_model *model, int rows, int cols);

#endif
