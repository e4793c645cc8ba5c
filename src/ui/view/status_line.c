/*
 * The figures of the game: in the status line as many as fit into the window's width, in the rail one below the other.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "figures/words.h"
#include "ui/model/figures.h"
#include "words/words.h"

/* ---- what there is to say; of a figure without a text its word is left out, too ---------------------------------- */

static engine_name nothing(void) { return (engine_name){""}; }
static engine_name said(const char *word) { return engine_name_of("%s", words_of(word)); }

/* What is being played: what is shown of the game, or the game. */
static engine_name mode_shown(const ui_model *model)
{
    return said(model->review.on      ? N_("Review")
                : model->replay.ahead ? N_("Show me")
                : model->replay.on    ? N_("Replay")
                                      : "");
}

static engine_name title(const ui_model *model) { return said(model->game.variant.rules->title); }

/* At the end of a replay, how the game stands there. */
static engine_name pace_shown(const ui_model *model)
{
    const ui_replay *replay = &model->replay;
    if (!replay->on || model->review.on)
        return nothing();
    if (replay->next == replay->count)
        return said(figures_status_words(ui_game_status(model)));
    return said(replay->playing ? N_("playing") : N_("paused"));
}

/* All that can be unusual about a castle is which one it is, and the game's title says that already. */
static engine_name draw_shown(const ui_model *model)
{
    return model->game.variant.rules->castles ? nothing() : ui_figure_draw(model);
}

static engine_name score_shown(const ui_model *model)
{
    return ui_has_score(model) ? ui_figure_score(model) : nothing();
}

/* In a review the steps are counted, which its text names. */
static engine_name moves_shown(const ui_model *model) { return model->review.on ? nothing() : ui_figure_moves(model); }

static engine_name left_shown(const ui_model *model)
{
    return ui_shows_clock(model) && ui_has_limit(model) ? ui_figure_time(model) : nothing();
}

static engine_name played_shown(const ui_model *model)
{
    return ui_shows_clock(model) && !ui_has_limit(model) ? ui_figure_time(model) : nothing();
}

/* ---- the status line --------------------------------------------------------------------------------------------- */

/*
 * A figure, its word, whether it stands at the table or in a replay, and in which lines: from the whole of it to what
 * fits the narrowest window, of which the first that fits is shown.
 */
enum { LINES = 10, AT_LEFT = 0, AT_RIGHT, BOTH = 0, TABLE, REPLAY };
static const struct {
    int side, where;
    char lines[LINES + 1];
    engine_name (*figure)(const ui_model *model);
    const char *word;
} figures[] = {
    {AT_LEFT, BOTH, "##########", mode_shown, ""},
    {AT_LEFT, TABLE, "#######...", title, ""},
    {AT_LEFT, REPLAY, "##########", ui_figure_step, ""},
    {AT_LEFT, BOTH, "#######...", pace_shown, ""},
    {AT_LEFT, TABLE, "####......", draw_shown, ""},
    {AT_LEFT, TABLE, "#####..#..", ui_figure_pass, ""},
    {AT_LEFT, TABLE, "##########", ui_figure_base, N_("base")},
    {AT_LEFT, TABLE, "#####.....", ui_figure_undo, ""},
    {AT_LEFT, BOTH, "##########", ui_figure_puzzle, N_("puzzle:")},
    {AT_LEFT, TABLE, "####......", ui_figure_grade, ""},
    {AT_LEFT, BOTH, "##########", ui_figure_verdict_beside_odds, ""},
    {AT_LEFT, BOTH, "##.##.....", ui_figure_odds, ""},
    {AT_LEFT, BOTH, "..#..#####", ui_figure_odds_in_short, ""},
    {AT_LEFT, BOTH, "###.......", ui_figure_bar, ""},
    {AT_RIGHT, BOTH, "###.......", ui_figure_race, N_("Race")},
    {AT_RIGHT, BOTH, "...#######", ui_figure_race_in_short, N_("Race")},
    {AT_RIGHT, BOTH, "#########.", score_shown, N_("Score")},
    {AT_RIGHT, BOTH, "########..", moves_shown, N_("Moves")},
    {AT_RIGHT, BOTH, "##########", left_shown, N_("Left")},
    {AT_RIGHT, BOTH, "##########", played_shown, ""},
    {AT_RIGHT, BOTH, "######....", ui_figure_deal, ""},
};

enum { STATUS_MAX = 240, CLOSE = 2, WIDE = 3 };

static void put_side(engine_text *text, const ui_model *model, int side, int line)
{
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        bool here = figures[i].where == BOTH || (figures[i].where == REPLAY) == model->replay.on;
        engine_name figure = here ? figures[i].figure(model) : nothing();
        if (figures[i].side != side || figures[i].lines[line] != '#' || !figure.text[0])
            continue;
        int gap = figures[i].figure == ui_figure_bar ? 1 : side == AT_RIGHT && line == 0 ? WIDE : CLOSE;
        for (; text->length && gap > 0; gap--)
            engine_text_char(text, ' ');
        words_put(text, figures[i].word);
        engine_text_add(text, figures[i].word[0] ? " %s" : "%s", figure.text);
    }
}

static void draw_status_line(const ui_canvas *canvas)
{
    char line[STATUS_MAX], right[STATUS_MAX];
    const ui_layout *layout = &canvas->layout;
    const ui_model *model = canvas->model;
    int room = layout->cols - 2 * layout->text, width = room;
    engine_name name = model->replay.on ? mode_shown(model) : title(model);
    for (int i = 0; i < LINES; i++) {
        engine_text at_left = engine_text_in(line, STATUS_MAX), at_right = engine_text_in(right, STATUS_MAX);
        put_side(&at_left, model, AT_LEFT, i);
        put_side(&at_right, model, AT_RIGHT, i);
        width = engine_utf8_count(right);
        if (engine_utf8_count(line) + (i == 0 ? WIDE : CLOSE) + width <= room)
            break;
    }
    ui_frame_fill(canvas->frame, 0, 0, layout->cols, ' ', UI_ROLE_STATUS);
    ui_frame_clipped(canvas->frame, 0, layout->text, room - width - 1, line, UI_ROLE_STATUS);
    if (strncmp(line, name.text, strlen(name.text)) == 0)
        ui_frame_text(canvas->frame, 0, layout->text, name.text, UI_ROLE_TITLE);
    ui_frame_text(canvas->frame, 0, layout->text + room - width, right, UI_ROLE_STATUS);
}

/* ---- the rail ---------------------------------------------------------------------------------------------------- */

static engine_name deal_shown(const ui_model *model)
{
    bool named = model->day.month || model->game.deal.dialect == SOL_DEAL_DECK; /* in words that say what it is */
    return named ? ui_figure_deal(model) : words_name("deal %s", ui_figure_deal(model).text);
}

static engine_name rules_shown(const ui_model *model)
{
    engine_name dealt = ui_figure_draw(model), passed = ui_figure_pass(model);
    return engine_name_of("%s%s%s", dealt.text, dealt.text[0] && passed.text[0] ? "  " : "", passed.text);
}

/*
 * In a replay how far it is, and above, how fast it runs or, while it rests, what the solver says.  Otherwise in how
 * many moves a puzzle is won, or what the solver or the coach says, which the player switched on; before it, where
 * there is room, how a race stands.  Where there is none of these, that there is no undo.
 */
static engine_name outlook(const ui_model *model)
{
    engine_name verdict = ui_figure_verdict(model), race = ui_figure_race_in_short(model);
    engine_name odds = ui_figure_odds(model), known = verdict.text[0] ? verdict : odds;
    engine_name puzzle = ui_figure_puzzle(model), rule = known.text[0] || race.text[0] ? known : ui_figure_undo(model);
    engine_name said = puzzle.text[0] ? puzzle : rule;
    engine_name both = engine_name_of("%s%s%s", race.text, race.text[0] && said.text[0] ? "  " : "", said.text);
    engine_name named = engine_name_of("%s %s", words_of("Race"), both.text);
    if (model->replay.on)
        return ui_figure_step(model);
    if (race.text[0] && engine_utf8_count(named.text) <= UI_RAIL_WIDTH)
        return named;
    return engine_utf8_count(both.text) <= UI_RAIL_WIDTH ? both : said;
}

static engine_name speed(const ui_model *model)
{
    bool runs = model->replay.playing && pace_shown(model).text[0];
    engine_name verdict = model->replay.on ? ui_figure_verdict(model) : nothing();
    return runs ? ui_figure_speed(model) : verdict.text[0] ? verdict : pace_shown(model);
}

/*
 * The lines stand on one sheet, with a cell of it before them, because each on a ground of its own length looks torn.
 * No game has both a score and a base.
 */
static void draw_rail(const ui_canvas *canvas)
{
    enum { FIRST = 4, FIGURE_END = 11 };
    static const struct {
        int row;
        engine_name (*figure)(const ui_model *model);
        const char *word;
    } lines[] = {{4, ui_figure_bar, ""},        {4, speed, ""},
                 {5, score_shown, N_("score")}, {5, ui_figure_base, N_("base")},
                 {6, moves_shown, N_("moves")}, {7, left_shown, N_("left")},
                 {7, played_shown, N_("time")}, {8, rules_shown, ""},
                 {9, deal_shown, ""},           {10, outlook, ""}};
    for (int row = FIRST; row < UI_RAIL_KEYS + UI_RAIL_KEY_LINES; row++)
        ui_frame_fill(canvas->frame, row, canvas->layout.rail - 1, UI_RAIL_WIDTH + 1, ' ',
                      row < UI_RAIL_KEYS ? UI_ROLE_STATUS : UI_ROLE_KEYS);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[STATUS_MAX];
        engine_text text = engine_text_in(line, sizeof line);
        engine_name figure = lines[i].figure(canvas->model);
        words_put(&text, lines[i].word);
        int blanks = ui_most(1, FIGURE_END - engine_utf8_count(line) - engine_utf8_count(figure.text));
        for (; lines[i].word[0] && blanks > 0; blanks--)
            engine_text_char(&text, ' ');
        engine_text_put(&text, figure.text);
        if (figure.text[0])
            ui_frame_clipped(canvas->frame, lines[i].row, canvas->layout.rail, UI_RAIL_WIDTH, line, UI_ROLE_STATUS);
    }
}

void ui_view_status(const ui_canvas *canvas)
{
    if (canvas->layout.kind == UI_LAYOUT_RAIL)
        draw_rail(canvas);
    else
        draw_status_line(canvas);
}
