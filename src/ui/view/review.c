/*
 * The review in its window: the curve of the chances, and what is said, as far as it is seen.
 */
#include "ui/model/review.h"
#include "ui/model/figures.h"

#include <string.h>

#include "figures/review_words.h"
#include "kept/kept.h"
#include "words/words.h"

enum { CURVE_AT = 4, STRETCH_MAX = 6 };

/* The row on the screen of a line of the text, −1 if it is not seen. */
static int row_on_screen(ui_column_pen *pen, int line)
{
    pen->line = line;
    return ui_pen_row(pen);
}

static void draw_review_line(void *to, int line, int kind, int indent, const char *text)
{
    ui_column_pen *pen = to;
    int y = row_on_screen(pen, line), role = kind == UI_REVIEW_HEADING ? UI_ROLE_BOX_TITLE : UI_ROLE_BOX;
    if (y >= 0)
        ui_frame_clipped(pen->canvas->frame, y, pen->x + indent, pen->w - indent, text, role);
}

/* ---- the curve --------------------------------------------------------------------------------------------------- */

static void put_label(ui_column_pen *pen, int line, const char *text)
{
    int y = row_on_screen(pen, line);
    if (y >= 0)
        ui_frame_text(pen->canvas->frame, y, pen->x - 1 - (int)strlen(text), text, UI_ROLE_BOX);
}

/* Draw one point after the other and, last, how the game ended; each as wide as there is room for. */
static void draw_curve(ui_column_pen pen, const ui_review_page *page)
{
    enum { CELLS_MAX = (COACH_TURNS_MAX + 1) * STRETCH_MAX };
    const coach_review *review = &pen.canvas->model->review.of;
    uint32_t values[CELLS_MAX];
    pen.x += CURVE_AT;
    pen.w -= CURVE_AT;
    pen.line = page->curve_at;
    int points = (int)coach_curve_points(review) + 1, stretch = ui_within(pen.w / points, 1, STRETCH_MAX);
    for (int i = 0; i < points * stretch; i++) {
        int turn = i / stretch;
        values[i] = turn < points - 1 ? coach_curve_chance(review, (size_t)turn) : review->whole ? review->end : 0;
    }
    ui_chart_shares(&pen, values, points * stretch, COACH_SURE, page->curve_rows);
    put_label(&pen, page->curve_at, "100");
    put_label(&pen, page->curve_at + page->curve_rows, "0");
    /* Under the curve: what is told below, and where the table stands. */
    int y = row_on_screen(&pen, page->curve_at + page->curve_rows + 1);
    for (size_t i = 0; y >= 0 && i < review->count; i++) {
        int x = (int)coach_curve_point_of(review, i) * stretch;
        if (x < pen.w && figures_is_turning(&review->turn[i]))
            ui_frame_put(pen.canvas->frame, y, pen.x + x, UI_GLYPH_LEGAL, UI_ROLE_BOX_KEY);
    }
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

void ui_view_review(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    ui_review_page page = ui_review_set_out(model, &canvas->layout);
    int scroll = model->review.scroll < page.furthest ? model->review.scroll : page.furthest;
    ui_column_pen pen = {canvas, page.window.y + 1, page.window.x + UI_REVIEW_INSET, page.width, page.rows, scroll, 0};
    ui_area keys_at = {page.window.y + page.window.rows - 2, pen.x, 1, page.width};
    engine_name title = engine_name_of("%s   %s %s", words_of("Review"), words_of(model->game.variant.rules->title),
                                       ui_figure_deal(model).text);
    ui_window_draw(canvas, page.window, title.text);
    ui_review_write(model, &page, draw_review_line, &pen);
    if (page.curve_at >= 0)
        draw_curve(pen, &page);
    if (page.furthest)
        ui_window_place(canvas, page.window, scroll, page.rows, page.lines);
    ui_window_foot(canvas, keys_at, UI_AT_REVIEW);
}
