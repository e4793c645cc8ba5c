/*
 * The review in its window: the curve of the chances, and what is said, as far as it is seen.
 */
#include "ui/model/review.h"

#include <string.h>

#include "figures/review_words.h"
#include "kept/kept.h"
#include "words/words.h"

enum { CURVE_AT = 4, STRETCH_MAX = 6 };

typedef struct pen {
    const ui_canvas *canvas;
    const ui_review_page *page;
    int scroll;
} pen;

/* The row on the screen of a line of the text, −1 if it is not seen. */
static int row_of(const pen *p, int line)
{
    int row = line - p->scroll;
    return row >= 0 && row < p->page->rows ? p->page->window.y + 1 + row : -1;
}

static void draw_line(void *to, int line, int kind, int indent, const char *text)
{
    const pen *p = to;
    int y = row_of(p, line);
    if (y >= 0)
        ui_frame_clipped(p->canvas->frame, y, p->page->window.x + UI_REVIEW_INSET + indent, p->page->width - indent,
                         text, kind == UI_REVIEW_HEADING ? UI_ROLE_BOX_TITLE : UI_ROLE_BOX);
}

/* ---- the curve --------------------------------------------------------------------------------------------------- */

static void put_label(const pen *p, int line, const char *text)
{
    int y = row_of(p, line);
    if (y >= 0)
        ui_frame_text(p->canvas->frame, y, p->page->window.x + UI_REVIEW_INSET + CURVE_AT - 1 - (int)strlen(text), text,
                      UI_ROLE_BOX);
}

/* Under the curve: what is told below, and where the table stands. */
static void draw_marks(const pen *p, int x, int stretch, int w)
{
    const ui_model *model = p->canvas->model;
    const coach_review *review = &model->review.of;
    int y = row_of(p, p->page->curve_at + p->page->curve_rows + 1);
    for (size_t i = 0; y >= 0 && i < review->count && (int)coach_curve_point_of(review, i) * stretch < w; i++)
        if (figures_is_turning(&review->turn[i]))
            ui_frame_put(p->canvas->frame, y, x + (int)coach_curve_point_of(review, i) * stretch, 0x25B2,
                         UI_ROLE_BOX_KEY); /* ▲ */
}

/* Draw one point after the other and, last, how the game ended; each as wide as there is room for. */
static void draw_curve(const pen *p)
{
    enum { CELLS_MAX = (COACH_TURNS_MAX + 1) * STRETCH_MAX };
    const ui_review_page *page = p->page;
    const coach_review *review = &p->canvas->model->review.of;
    uint32_t values[CELLS_MAX];
    int points = (int)coach_curve_points(review) + 1, w = page->width - CURVE_AT,
        x = page->window.x + UI_REVIEW_INSET + CURVE_AT;
    int stretch = w / points < 1 ? 1 : w / points > STRETCH_MAX ? STRETCH_MAX : w / points;
    for (int i = 0; i < points * stretch; i++) {
        int turn = i / stretch;
        values[i] = turn < points - 1 ? coach_curve_chance(review, (size_t)turn) : review->whole ? review->end : 0;
    }
    ui_column_pen bars = {p->canvas, page->window.y + 1, x, w, page->rows, p->scroll, page->curve_at};
    ui_chart_shares(&bars, values, points * stretch, COACH_SURE, page->curve_rows);
    put_label(p, page->curve_at, "100");
    put_label(p, page->curve_at + page->curve_rows, "0");
    draw_marks(p, x, stretch, w);
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

void ui_view_review(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    static const ui_hint keys[] = {
        {UI_CANCEL, UI_NOTHING, N_("back")},
        {UI_STEP_BACK, UI_STEP, N_("step")},
        {UI_NEXT_POINT, UI_NOTHING, N_("next point")},
        {UI_MENU_UP, UI_MENU_DOWN, N_("scroll")},
        {UI_HELP, UI_NOTHING, N_("help")},
    };
    ui_review_page page = ui_review_set_out(model, &canvas->layout);
    pen p = {canvas, &page, model->review.scroll < page.furthest ? model->review.scroll : page.furthest};
    ui_area keys_at = {page.window.y + page.window.rows - 2, page.window.x + UI_REVIEW_INSET, 1, page.width};
    ui_window_draw(canvas, page.window, words_of("Review"));
    ui_review_write(model, &page, draw_line, &p);
    if (page.curve_at >= 0)
        draw_curve(&p);
    /* "lines 1-18 of 58" at the right end of the lower border. */
    int last = p.scroll + p.page->rows, lines = p.page->lines;
    if (p.page->furthest)
        ui_view_place(p.canvas, (uint32_t)p.scroll + 1, (uint32_t)(last < lines ? last : lines), (uint32_t)lines);
    ui_window_keys(canvas, keys_at, keys, sizeof keys / sizeof *keys);
}
