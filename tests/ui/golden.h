/*
 * Goldens: frames kept as text under tests/golden, glyph rows and below them style rows (a letter a role, frame.h), so
 * that a person can read what has changed.  UPDATE_GOLDEN=1 in the environment writes them anew; look at the diff
 * before committing it.
 */
#ifndef TEST_GOLDEN_H
#define TEST_GOLDEN_H

#include "tui/frame.h"
#include "tui/theme.h"

/* Does the frame look as tests/golden/NAME.txt has it?  Fails the test with the first line that differs. */
void golden_check(const char *name, const tui_frame *frame);

/* The same with the attributes that a terminal without colours gets instead of the roles: b bold, r reverse, . none. */
void golden_check_mono(const char *name, const tui_frame *frame, const tui_settings *settings);

/* A row of the frame as UTF-8, without the blanks at its end. */
enum { GOLDEN_ROW_MAX = TUI_COLS_MAX * 4 + 1 };
void golden_row(const tui_frame *frame, int row, char text[GOLDEN_ROW_MAX]);

/* Is the text somewhere on the frame, within one row? */
int golden_find(const tui_frame *frame, const char *text);

#endif
