/*
 * The rail's lines: figures, and the keys worth knowing.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/figures.h"
#include "words/words.h"

enum {
    RAIL_FIGURES = 5,
    RAIL_STEP = 10,
    RAIL_KEYS = 11,
    RAIL_FIGURE_WIDTH = 11,
    RAIL_KEY_LINES = 4,
    RAIL_WIDTH = 19,
    HINTS = 3
};

/* A line of hints and how far they stand apart. */
typedef struct rail_line {
    int gap;
    ui_hint hints[HINTS];
} rail_line;
static const rail_line rail_table[RAIL_KEY_LINES] = {
    {3, {{UI_DRAW, UI_NOTHING, N_("draw")}, {UI_CELL_A, UI_NOTHING, N_("cell")}}},
    {3, {{UI_COLUMN_1, UI_WASTE, N_("pick")}}},
    {3, {{UI_FOUNDATION, UI_NOTHING, N_("up")}, {UI_UNDO, UI_NOTHING, N_("undo")}}},
    {1, {{UI_TIP, UI_NOTHING, N_("tip")}, {UI_HELP, UI_NOTHING, N_("help")}, {UI_QUIT, UI_NOTHING, N_("quit")}}},
};
static const rail_line rail_replay[RAIL_KEY_LINES] = {
    {3, {{UI_PLAY_PAUSE, UI_NOTHING, N_("play")}}},
    {3, {{UI_STEP_BACK, UI_STEP, N_("step")}}},
    {3, {{UI_SLOWER, UI_FASTER, N_("speed")}}},
    {3, {{UI_TAKE_OVER, UI_NOTHING, N_("play on")}, {UI_QUIT, UI_NOTHING, ""}}},
};

static const rail_line rail_review[RAIL_KEY_LINES] = {
    {3, {{UI_REVIEW, UI_NOTHING, N_("review")}}},
    {3, {{UI_STEP_BACK, UI_STEP, N_("step")}}},
    {3, {{UI_PREVIOUS_POINT, UI_NEXT_POINT, N_("points")}}},
    {3, {{UI_TAKE_OVER, UI_NOTHING, N_("play on")}, {UI_QUIT, UI_NOTHING, ""}}},
};

static void rail_text(const ui_canvas *canvas, int row, const char *text, int role)
{
    ui_frame_clipped(canvas->frame, row, canvas->layout.rail, RAIL_WIDTH, text, role);
}

static void rail_figure(const ui_canvas *canvas, int row, const char *name, engine_name figure)
{
    char line[sizeof figure.text * 2];
    engine_text text = engine_text_in(line, sizeof line);
    words_put(&text, name);
    ui_put_right(&text, figure, RAIL_FIGURE_WIDTH - engine_utf8_count(line));
    rail_text(canvas, row, line, UI_ROLE_STATUS);
}

static void rail_figures(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    engine_name base = ui_figure_base(model), draw = ui_figure_draw(model), pass = ui_figure_pass(model);
    if (ui_has_score(model))
        rail_figure(canvas, RAIL_FIGURES, N_("score"), ui_figure_score(model));
    if (base.text[0]) /* no game has both a base and a pass */
        rail_figure(canvas, RAIL_FIGURES, N_("base"), base);
    if (!model->review.on)
        rail_figure(canvas, RAIL_FIGURES + 1, N_("moves"), ui_figure_moves(model));
    if (ui_shows_clock(model))
        rail_figure(canvas, RAIL_FIGURES + 2, ui_has_limit(model) ? N_("left") : N_("time"), ui_figure_time(model));
    engine_name rules = engine_name_of("%s%s%s", draw.text, draw.text[0] ? "  " : "", pass.text);
    rail_text(canvas, RAIL_FIGURES + 3, rules.text, UI_ROLE_STATUS);
    engine_name deal = model->day.month ? ui_figure_deal(model) : words_name("deal %s", ui_figure_deal(model).text);
    rail_text(canvas, RAIL_FIGURES + 4, deal.text, UI_ROLE_STATUS);
}

/* How far the replay is, and how it runs. */
static void rail_step(const ui_canvas *canvas)
{
    const ui_replay *replay = &canvas->model->replay;
    engine_name verdict = ui_figure_verdict(canvas->model), odds = ui_figure_odds(canvas->model);
    engine_name step = replay->on ? ui_figure_step(canvas->model) : verdict.text[0] ? verdict : odds;
    rail_text(canvas, RAIL_STEP, step.text, UI_ROLE_STATUS);
    rail_text(canvas, RAIL_FIGURES - 1, ui_figure_bar(canvas->model).text, UI_ROLE_STATUS);
    if (replay->on && !canvas->model->review.on)
        rail_text(canvas, RAIL_FIGURES - 1,
                  replay->playing ? ui_figure_speed(canvas->model).text : words_of(N_("paused")), UI_ROLE_STATUS);
}

/* A line of hints, set closer where words or keys' names are too long for it, and then without its last ones. */
static void rail_hints(const ui_canvas *canvas, int row, const rail_line *hints)
{
    char line[120];
    for (int gap = hints->gap, count = HINTS; count > 0; gap > 1 ? gap-- : count--) {
        engine_text text = engine_text_in(line, sizeof line);
        ui_put_hints(&text, canvas->model, hints->hints, count, gap);
        if (engine_utf8_count(line) <= RAIL_WIDTH)
            break;
    }
    rail_text(canvas, row, line, UI_ROLE_KEYS);
}

void ui_view_rail_lines(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    const rail_line *lines = model->review.on ? rail_review : model->replay.on ? rail_replay : rail_table;
    /*
     * The lines stand on one sheet, with a cell of it before them, because each on a ground of its own length looks
     * torn.
     */
    for (int row = RAIL_FIGURES - 1; row < RAIL_KEYS + RAIL_KEY_LINES; row++)
        ui_frame_fill(canvas->frame, row, canvas->layout.rail - 1, RAIL_WIDTH + 1, ' ',
                      row < RAIL_KEYS ? UI_ROLE_STATUS : UI_ROLE_KEYS);
    rail_figures(canvas);
    rail_step(canvas);
    for (int i = 0; i < RAIL_KEY_LINES; i++)
        rail_hints(canvas, RAIL_KEYS + i, &lines[i]);
}
