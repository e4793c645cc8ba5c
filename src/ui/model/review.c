#include "review.h"

#include "figures/review_words.h"
#include "names.h"
#include "words/words.h"
#include "words/wrap.h"

/* The text is written twice: counted, and drawn. */
typedef struct review_pen {
    ui_review_page *page;
    ui_review_writer *write; /* NULL: lines are only counted */
    void *to;
    int line;
} review_pen;

enum { ITEM_INDENT = 2, UNDER_THE_CURVE = 2, LINE_BYTES = 512 };

static void put_review_line(review_pen *p, int kind, int indent, const char *text)
{
    if (p->write)
        p->write(p->to, p->line, kind, indent, text);
    p->line++;
}

static void put_review_text(review_pen *p, int kind, const char *text, int indent)
{
    char part[LINE_BYTES];
    for (int by = 0; *text; by = indent) {
        text = words_wrap_line(text, p->page->width - by, part, sizeof part);
        put_review_line(p, kind, by, part);
    }
}

static void put_said(void *to, int kind, const char *text)
{
    review_pen *p = to;
    switch (kind) {
    case FIGURES_SAYS_HEADING:
        p->line += p->line > 0;
        put_review_text(p, UI_REVIEW_HEADING, text, 0);
        return;
    case FIGURES_SAYS_CURVE:
        p->page->curve_at = p->line;
        p->line += p->page->curve_rows + UNDER_THE_CURVE;
        return;
    case FIGURES_SAYS_ITEM: put_review_text(p, UI_REVIEW_TEXT, text, ITEM_INDENT); return;
    default: put_review_text(p, UI_REVIEW_TEXT, text, 0);
    }
}

static void write_review_page(const ui_model *model, review_pen *p)
{
    const ui_review *review = &model->review;
    figures_says says = {ui_spelling(model, false), false, review->of.open, put_said, p};
    if (!review->done)
        put_review_line(p, UI_REVIEW_TEXT, 0,
                        words_name("Judging the moves: %zu of %zu parts done …", coach_review_judged(&review->of),
                                   coach_review_parts(&review->of))
                            .text);
    figures_tell_review(&review->of, review->done, &says);
}

ui_review_page ui_review_set_out(const ui_model *model, const ui_layout *layout)
{
    ui_review_page page = {.window = ui_window(layout, layout->rows, layout->width), .curve_at = -1};
    review_pen p = {.page = &page};
    page.width = page.window.cols - 2 * UI_REVIEW_INSET;
    page.rows = page.window.rows - 3;
    page.curve_rows = ui_within(page.window.rows / 4, 3, 12);
    write_review_page(model, &p);
    page.lines = p.line;
    page.furthest = ui_within(page.lines - page.rows, 0, page.lines);
    return page;
}

void ui_review_write(const ui_model *model, const ui_review_page *page, ui_review_writer *write, void *to)
{
    ui_review_page again = *page;
    review_pen p = {.page = &again, .write = write, .to = to};
    write_review_page(model, &p);
}
