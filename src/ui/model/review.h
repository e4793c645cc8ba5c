/*
 * What stands in the window of a review, line by line.
 */
#ifndef UI_MODEL_REVIEW_H
#define UI_MODEL_REVIEW_H

#include "layout.h"
#include "model.h"

enum { UI_REVIEW_HEADING, UI_REVIEW_TEXT, UI_REVIEW_INSET = 3 };

typedef struct ui_review_page {
    ui_area window;
    int width, rows;          /* of the text as far as it is seen */
    int curve_at, curve_rows; /* the first line of the curve, and how high it is; below it are its axis and its marks */
    int lines, furthest;      /* of the whole text; how far it can be scrolled */
} ui_review_page;

ui_review_page ui_review_set_out(const ui_model *model, const ui_layout *layout);

/* Called for each line of the text, from 0 on; `indent` cells from the left. */
typedef void ui_review_writer(void *to, int line, int kind, int indent, const char *text);
void ui_review_write(const ui_model *model, const ui_review_page *page, ui_review_writer *write, void *to);

#endif
