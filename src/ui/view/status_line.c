/*
 * The status line: what is being played, and how it stands.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/figures.h"
#include "words/words.h"

enum { STATUS_MAX = 240 };

/* How roomily the status line is set. */
typedef struct status_plan {
    int gap;       /* between game, draw and pass */
    int score;     /* the column where the figures begin; 0: after a gap … */
    int middle;    /* … or the column of their middle; 0: none */
    int digits;    /* width of a figure with the blanks before it */
    int wide;      /* between score, moves, time and deal */
    bool bare;     /* the time without its word … */
    bool brief;    /* the chance without its "about" … */
    bool blunt;    /* … or without its bar */
    bool terse;    /* without draw and options … */
    bool passless; /* … and without the pass … */
    bool nameless; /* … or with it, and without the game */
} status_plan;
static const status_plan roomy[UI_DESIGNS] = {
    {.gap = 2, .wide = 2},
    {.gap = 2, .score = 30, .digits = 4, .wide = 4},
    {.gap = 3, .score = 43, .digits = 5, .wide = 6},
    {.gap = 4, .middle = 82, .digits = 5, .wide = 8},
    {.gap = 4, .middle = 104, .digits = 6, .wide = 10},
};
static const status_plan tight[] = {
    {.gap = 2, .score = 30, .digits = 4, .wide = 3},
    {.gap = 2, .wide = 2},
    {.gap = 2, .wide = 2, .bare = true, .brief = true},
    {.gap = 2, .wide = 2, .bare = true, .blunt = true},
    {.gap = 2, .wide = 2, .bare = true, .blunt = true, .terse = true},
    {.gap = 2, .wide = 2, .bare = true, .brief = true, .blunt = true, .terse = true, .passless = true},
    {.gap = 2, .wide = 2, .bare = true, .brief = true, .blunt = true, .terse = true, .nameless = true}};

static void put_field(engine_text *text, int gap, const char *name, engine_name figure, int width)
{
    ui_put_gap(text, gap);
    words_put(text, name);
    if (name[0])
        ui_put_right(text, figure, width);
    else
        engine_text_put(text, figure.text);
}

/* Put a figure with the word before it; if the figure is empty, the word is left out, too. */
static void put_part(engine_text *text, int gap, const char *word, engine_name figure)
{
    if (!figure.text[0])
        return;
    ui_put_gap(text, gap);
    words_put(text, word);
    engine_text_put(text, figure.text);
}

/* What is being played. */
static void put_game(engine_text *text, const ui_model *model, const status_plan *plan)
{
    const ui_replay *replay = &model->replay;
    if (!plan->nameless || replay->on)
        words_put(text, model->review.on ? N_("Review")
                        : replay->ahead  ? N_("Show me")
                        : replay->on     ? N_("Replay")
                                         : model->game.variant.rules->title);
    if (replay->on) {
        put_part(text, plan->gap, "", ui_figure_step(model));
        if (!model->review.on)
            put_part(text, plan->gap, "",
                     engine_name_of("%s", words_of(replay->playing ? N_("playing") : N_("paused"))));
        return;
    }
    if (!plan->terse)
        put_part(text, plan->gap, "", ui_figure_draw(model));
    if (!plan->passless)
        put_part(text, plan->gap, "", ui_figure_pass(model));
    put_part(text, plan->gap, N_("base "), ui_figure_base(model));
    if (!plan->terse)
        put_part(text, plan->gap, "", ui_figure_grade(model));
}

static void put_status(const ui_model *model, const status_plan *plan, char out[STATUS_MAX])
{
    char figures[STATUS_MAX];
    engine_text text = engine_text_in(out, STATUS_MAX), right = engine_text_in(figures, STATUS_MAX);
    put_game(&text, model, plan);
    put_part(&text, plan->gap, "", ui_figure_verdict(model));
    put_part(&text, plan->gap, "", plan->brief ? ui_figure_odds_in_short(model) : ui_figure_odds(model));
    if (!plan->blunt)
        put_part(&text, 1, "", ui_figure_bar(model));
    /* How it stands. */
    if (ui_has_score(model))
        put_field(&right, plan->wide, N_("Score"), ui_figure_score(model), plan->digits);
    if (!model->review.on) /* there the steps are counted, which the review's text names */
        put_field(&right, plan->wide, N_("Moves"), ui_figure_moves(model), plan->digits);
    if (ui_shows_clock(model))
        put_field(&right, plan->wide,
                  ui_has_limit(model) ? N_("Left")
                  : plan->bare        ? ""
                                      : N_("Time"),
                  ui_figure_time(model), plan->digits ? 6 : 0);
    put_part(&right, plan->wide, "", ui_figure_deal(model));
    int start = plan->middle ? plan->middle - (engine_utf8_count(figures) + 1) / 2 : plan->score,
        gap = start - engine_utf8_count(out);
    ui_put_gap(&text, gap > plan->wide ? gap : plan->wide);
    engine_text_put(&text, figures);
}

void ui_view_status(const ui_canvas *canvas)
{
    char line[STATUS_MAX];
    const ui_layout *layout = &canvas->layout;
    int room = layout->left + layout->width - layout->text;
    put_status(canvas->model, &roomy[layout->design], line);
    for (size_t i = 0; i < sizeof tight / sizeof *tight && engine_utf8_count(line) > room; i++)
        put_status(canvas->model, &tight[i], line);
    ui_frame_fill(canvas->frame, 0, 0, layout->cols, ' ', UI_ROLE_STATUS);
    ui_frame_clipped(canvas->frame, 0, layout->text, room, line, UI_ROLE_STATUS);
}
