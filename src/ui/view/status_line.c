/*
 * The status line: what is being played, and how it stands.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/figures.h"
#include "words/words.h"

enum { STATUS_MAX = 240 };

/* What the line says, and how roomily; from the whole of it to what fits the narrowest window. */
typedef struct status_plan {
    int gap;       /* between game, draw and pass */
    int wide;      /* between score, moves, time and deal */
    bool brief;    /* the chance without its "about" … */
    bool blunt;    /* … or without its bar */
    bool terse;    /* without draw and options … */
    bool passless; /* … and without the pass … */
    bool dealless; /* … and without the number of the deal … */
    bool nameless; /* … or with it, and without the game */
} status_plan;
static const status_plan plans[] = {
    {.gap = 2, .wide = 3},
    {.gap = 2, .wide = 2},
    {.gap = 2, .wide = 2, .brief = true},
    {.gap = 2, .wide = 2, .blunt = true},
    {.gap = 2, .wide = 2, .blunt = true, .terse = true},
    {.gap = 2, .wide = 2, .brief = true, .blunt = true, .terse = true, .passless = true},
    {.gap = 2, .wide = 2, .brief = true, .blunt = true, .terse = true, .passless = true, .dealless = true},
    {.gap = 2, .wide = 2, .brief = true, .blunt = true, .terse = true, .dealless = true, .nameless = true}};
enum { PLANS = sizeof plans / sizeof *plans };

/* Put a figure with the word before it; if the figure is empty, the word is left out, too. */
static void put_part(engine_text *text, int gap, const char *word, engine_name figure)
{
    if (!figure.text[0])
        return;
    ui_put_gap(text, gap);
    words_put(text, word);
    engine_text_put(text, figure.text);
}

/* What is being played: the game, or what is shown of it. */
static const char *title_of(const ui_model *model, const status_plan *plan)
{
    const ui_replay *replay = &model->replay;
    if (plan->nameless && !replay->on)
        return "";
    return words_of(model->review.on ? N_("Review")
                    : replay->ahead  ? N_("Show me")
                    : replay->on     ? N_("Replay")
                                     : model->game.variant.rules->title);
}

static void put_game(engine_text *text, const ui_model *model, const status_plan *plan)
{
    const ui_replay *replay = &model->replay;
    engine_text_put(text, title_of(model, plan));
    if (replay->on) {
        put_part(text, plan->gap, "", ui_figure_step(model));
        if (!model->review.on)
            put_part(text, plan->gap, "",
                     engine_name_of("%s", words_of(replay->playing ? N_("playing") : N_("paused"))));
    } else {
        if (!plan->terse)
            put_part(text, plan->gap, "", ui_figure_draw(model));
        if (!plan->passless)
            put_part(text, plan->gap, "", ui_figure_pass(model));
        put_part(text, plan->gap, N_("base "), ui_figure_base(model));
        if (!plan->terse)
            put_part(text, plan->gap, "", ui_figure_grade(model));
    }
    put_part(text, plan->gap, "", ui_figure_verdict_beside_odds(model));
    put_part(text, plan->gap, "", plan->brief ? ui_figure_odds_in_short(model) : ui_figure_odds(model));
    if (!plan->blunt)
        put_part(text, 1, "", ui_figure_bar(model));
}

/* A figure with its name, as "Moves 42". */
static void put_field(engine_text *text, int gap, const char *name, engine_name figure)
{
    ui_put_gap(text, gap);
    words_put(text, name);
    engine_text_put(text, " ");
    engine_text_put(text, figure.text);
}

/* How it stands. */
static void put_figures(engine_text *text, const ui_model *model, const status_plan *plan)
{
    if (ui_has_score(model))
        put_field(text, plan->wide, N_("Score"), ui_figure_score(model));
    if (!model->review.on) /* there the steps are counted, which the review's text names */
        put_field(text, plan->wide, N_("Moves"), ui_figure_moves(model));
    if (ui_shows_clock(model) && ui_has_limit(model))
        put_field(text, plan->wide, N_("Left"), ui_figure_time(model));
    else if (ui_shows_clock(model))
        put_part(text, plan->wide, "", ui_figure_time(model));
    if (!plan->dealless)
        put_part(text, plan->wide, "", ui_figure_deal(model));
}

void ui_view_status(const ui_canvas *canvas)
{
    const ui_layout *layout = &canvas->layout;
    const ui_model *model = canvas->model;
    int room = layout->cols - 2 * layout->text;
    for (int i = 0; i < PLANS; i++) {
        char line[STATUS_MAX], figures[STATUS_MAX];
        engine_text left = engine_text_in(line, STATUS_MAX), right = engine_text_in(figures, STATUS_MAX);
        put_game(&left, model, &plans[i]);
        put_figures(&right, model, &plans[i]);
        int width = engine_utf8_count(figures);
        if (i < PLANS - 1 && engine_utf8_count(line) + plans[i].wide + width > room)
            continue;
        ui_frame_fill(canvas->frame, 0, 0, layout->cols, ' ', UI_ROLE_STATUS);
        ui_frame_clipped(canvas->frame, 0, layout->text, room - width - 1, line, UI_ROLE_STATUS);
        ui_frame_clipped(canvas->frame, 0, layout->text, room, title_of(model, &plans[i]), UI_ROLE_TITLE);
        ui_frame_text(canvas->frame, 0, layout->text + room - width, figures, UI_ROLE_STATUS);
        return;
    }
}
