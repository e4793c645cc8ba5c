/* The hints at keys: at the table as many useful ones as fit into its line or its rail, in windows those that do. */

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/figures.h"
#include "ui/model/help.h"
#include "ui/model/plan.h"
#include "words/words.h"

/* A hint: "Up Down choose", the key of `action`, that of `other` (UI_NOTHING: none), and what they do. */
typedef struct ui_hint {
    int action, other;
    const char *word;
} ui_hint;

/* ---- a list of hints in its place -------------------------------------------------------------------------------- */

/* Has the action a key, and the review turning points to go to? */
static bool has_key(const ui_model *model, int action)
{
    if ((action == UI_PREVIOUS_POINT || action == UI_NEXT_POINT) && !ui_review_has_points(model))
        return false;
    return action != UI_NOTHING && model->keymap.keys[action][0] != UI_KEY_NONE;
}

/*
 * The keys of so many actions that follow each other: "1-7" where the keys do so too, else the first and the last of
 * them, "F1…F7".
 */
static engine_name range_of(const ui_model *model, int first, int count)
{
    bool follow = true;
    for (int i = first; i < first + count - 1; i++)
        follow = follow && model->keymap.keys[i + 1][0] == model->keymap.keys[i][0] + 1;
    return engine_name_of("%s%s%s", ui_key_of(model, first).text, follow ? "-" : "…",
                          ui_key_of(model, first + count - 1).text);
}

/* The first column and the first cell stand for all of them: "1-8", with ten columns "1-9 0", with more "1-9 0 a-c". */
static engine_name keys_of(const ui_model *model, int action)
{
    const sol_rules *rules = model->game.variant.rules;
    int columns = ui_plan_named_columns(rules);
    if (action == UI_CELL_A)
        return range_of(model, UI_CELL_A, ui_plan_cells(rules));
    if (action != UI_COLUMN_1)
        return ui_key_of(model, action);
    if (UI_COLUMN_1 + columns <= UI_COLUMN_10)
        return range_of(model, UI_COLUMN_1, columns);
    engine_name nine = range_of(model, UI_COLUMN_1, 9), tenth = ui_key_of(model, UI_COLUMN_10);
    if (columns == 10)
        return engine_name_of("%s %s", nine.text, tenth.text);
    return engine_name_of("%s %s %s", nine.text, tenth.text, range_of(model, UI_COLUMN_11, columns - 10).text);
}

/*
 * Of two keys the first is hit on its name; the other on its name, and on what both do.  Many keys name no one action.
 */
static void draw_hint(const ui_canvas *canvas, ui_area area, const ui_hint *hint, int key, int word)
{
    const ui_model *model = canvas->model;
    int x = ui_frame_text(canvas->frame, area.y, area.x, keys_of(model, hint->action).text, key);
    bool many = hint->action == UI_COLUMN_1 || hint->action == UI_CELL_A, two = has_key(model, hint->other);
    if (!many)
        ui_frame_key(canvas->frame, area, two ? hint->other : hint->action);
    if (two && !many)
        ui_frame_key(canvas->frame, (ui_area){area.y, area.x, 1, x + 1 - area.x}, hint->action);
    if (two)
        x = ui_frame_text(canvas->frame, area.y, x + 1, keys_of(model, hint->other).text, key);
    if (hint->word[0])
        ui_frame_text(canvas->frame, area.y, x + 1, words_of(hint->word), word);
}

static int cells_of(const ui_model *model, const ui_hint *hint)
{
    int cells = engine_utf8_count(keys_of(model, hint->action).text);
    if (has_key(model, hint->other))
        cells += 1 + engine_utf8_count(keys_of(model, hint->other).text);
    return hint->word[0] ? cells + 1 + engine_utf8_count(words_of(hint->word)) : cells;
}

/*
 * Put hints into the lines of an area, `gap` blanks apart, in the roles of keys and of words.  Those without room are
 * left out: are there none?  With `key` −1 nothing is drawn.
 */
static bool put_hints(const ui_canvas *canvas, ui_area area, const ui_hint *hints, int count, int gap, int key,
                      int word)
{
    bool all = true;
    int end = area.x + area.cols, y = area.y, x = area.x;
    for (int i = 0; i < count; i++) {
        if (!has_key(canvas->model, hints[i].action))
            continue;
        int cells = cells_of(canvas->model, &hints[i]), at = x > area.x ? x + gap : x;
        if (at + cells > end && y + 1 < area.y + area.rows)
            y++, at = area.x;
        if (at + cells > end) {
            all = false;
            continue;
        }
        x = at + cells;
        if (key >= 0)
            draw_hint(canvas, (ui_area){y, at, 1, cells}, &hints[i], key, word);
    }
    return all;
}

/* ---- which hints ------------------------------------------------------------------------------------------------- */

/*
 * A hint, when it is given, and in which lines: from the longest to the shortest, of which the first that fits is
 * shown, and last in the rail.  How to leave stands in every line, and how to begin a new game in all but the shortest.
 * A window (UI_AT_…) has one line, the most useful keys first; what everybody tries comes last, because those without
 * room are left out, and the help has them.  All panels at the end of a game have the same line.
 */
enum { AT_TABLE = UI_SCREENS, IN_REPLAY, IN_REVIEW, AT_END };
enum { LINES = 10, IN_RAIL = LINES };
static const struct {
    int when;
    char lines[LINES + 2];
    ui_hint hint;
} key_hints[] = {
    {AT_TABLE, "#########.#", {UI_DRAW, UI_NOTHING, N_("draw")}},
    {AT_TABLE, "##.........", {UI_COLUMN_1, UI_NOTHING, N_("pick / move")}},
    {AT_TABLE, "..#........", {UI_COLUMN_1, UI_NOTHING, N_("pick/move")}},
    {AT_TABLE, "...###....#", {UI_COLUMN_1, UI_WASTE, N_("pick")}},
    {AT_TABLE, "......##...", {UI_COLUMN_1, UI_NOTHING, N_("pick")}},
    {AT_TABLE, "#########.#", {UI_CELL_A, UI_NOTHING, N_("cell")}},
    {AT_TABLE, "###........", {UI_WASTE, UI_NOTHING, N_("waste")}},
    {AT_TABLE, "##.........", {UI_FOUNDATION, UI_NOTHING, N_("foundation")}},
    {AT_TABLE, "..###.....#", {UI_FOUNDATION, UI_NOTHING, N_("up")}},
    {AT_TABLE, "###........", {UI_ALL_UP, UI_NOTHING, N_("all up")}},
    {AT_TABLE, "#########.#", {UI_UNDO, UI_NOTHING, N_("undo")}},
    {AT_TABLE, "###........", {UI_REDO, UI_NOTHING, N_("redo")}},
    {AT_TABLE, "#######...#", {UI_TIP, UI_NOTHING, N_("tip")}},
    {AT_TABLE, "####.......", {UI_SHOW, UI_NOTHING, N_("show me")}},
    {AT_TABLE, "#########..", {UI_NEW, UI_NOTHING, N_("new")}},
    {AT_TABLE, "#..........", {UI_HISTORY, UI_STATISTICS, N_("history, statistics")}},
    {AT_TABLE, "###########", {UI_HELP, UI_NOTHING, N_("help")}},
    {AT_TABLE, "###########", {UI_QUIT, UI_NOTHING, N_("quit")}},

    {IN_REPLAY, "#########.#", {UI_PLAY_PAUSE, UI_NOTHING, N_("play")}},
    {IN_REPLAY, "#########.#", {UI_STEP_BACK, UI_STEP, N_("step")}},
    {IN_REPLAY, "#..........", {UI_JUMP_BACK, UI_JUMP, N_("ten steps")}},
    {IN_REPLAY, "###.......#", {UI_SLOWER, UI_FASTER, N_("speed")}},
    {IN_REPLAY, "#..........", {UI_PACE, UI_NOTHING, N_("original pace")}},
    {IN_REPLAY, "####......#", {UI_TAKE_OVER, UI_NOTHING, N_("play on")}},
    {IN_REPLAY, ".#.#######.", {UI_HELP, UI_NOTHING, N_("help")}},
    {IN_REPLAY, "##########.", {UI_QUIT, UI_NOTHING, N_("quit")}},
    {IN_REPLAY, "..........#", {UI_QUIT, UI_NOTHING, ""}},

    {IN_REVIEW, "#########.#", {UI_REVIEW, UI_NOTHING, N_("review")}},
    {IN_REVIEW, "#####.....#", {UI_STEP_BACK, UI_STEP, N_("step")}},
    {IN_REVIEW, "##.........", {UI_PREVIOUS_POINT, UI_NEXT_POINT, N_("turning points")}},
    {IN_REVIEW, "..##......#", {UI_PREVIOUS_POINT, UI_NEXT_POINT, N_("points")}},
    {IN_REVIEW, "#..........", {UI_JUMP_BACK, UI_JUMP, N_("ten steps")}},
    {IN_REVIEW, "###.......#", {UI_TAKE_OVER, UI_NOTHING, N_("play on")}},
    {IN_REVIEW, "##########.", {UI_HELP, UI_NOTHING, N_("help")}},
    {IN_REVIEW, "##########.", {UI_QUIT, UI_NOTHING, N_("quit")}},
    {IN_REVIEW, "..........#", {UI_QUIT, UI_NOTHING, ""}},

    {AT_END, "#########.#", {UI_DEAL_NEXT, UI_NOTHING, N_("next deal")}},
    {AT_END, "####.......", {UI_RESTART, UI_NOTHING, N_("restart")}},
    {AT_END, "#########.#", {UI_NEW, UI_NOTHING, N_("new")}},
    {AT_END, "#####.....#", {UI_REVIEW, UI_NOTHING, N_("review")}},
    {AT_END, "######....#", {UI_UNDO, UI_NOTHING, N_("undo")}},
    {AT_END, "##.........", {UI_HISTORY, UI_STATISTICS, N_("history, statistics")}},
    {AT_END, "###########", {UI_HELP, UI_NOTHING, N_("help")}},
    {AT_END, "###########", {UI_QUIT, UI_NOTHING, N_("quit")}},

    {UI_AT_HELP, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_HELP, "#", {UI_MENU_UP, UI_MENU_DOWN, N_("scroll")}},
    {UI_AT_HELP, "#", {UI_MENU_PAGE_UP, UI_MENU_PAGE_DOWN, N_("page")}},

    {UI_AT_PICKER, "#", {UI_MENU_ENTER, UI_NOTHING, N_("options")}},
    {UI_AT_PICKER, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_PICKER, "#", {UI_PRACTISE, UI_NOTHING, N_("practice")}},
    {UI_AT_PICKER, "#", {UI_RANDOM, UI_NOTHING, N_("any game")}},
    {UI_AT_PICKER, "#", {UI_QUIT, UI_NOTHING, N_("quit")}},
    {UI_AT_PICKER, "#", {UI_HELP, UI_NOTHING, N_("help")}},
    {UI_AT_PICKER, "#", {UI_MENU_UP, UI_MENU_DOWN, N_("choose")}},

    {UI_AT_NEW, "#", {UI_MENU_ENTER, UI_NOTHING, N_("deal")}},
    {UI_AT_NEW, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_NEW, "#", {UI_MENU_LEFT, UI_MENU_RIGHT, N_("change")}},
    {UI_AT_NEW, "#", {UI_MENU_UP, UI_MENU_DOWN, N_("choose")}},

    {UI_AT_HISTORY, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_HISTORY, "#", {UI_LIST_ENTER, UI_NOTHING, N_("replay")}},
    {UI_AT_HISTORY, "#", {UI_GO_ON, UI_NOTHING, N_("continue")}},
    {UI_AT_HISTORY, "#", {UI_REVIEW, UI_NOTHING, N_("review")}},
    {UI_AT_HISTORY, "#", {UI_HELP, UI_NOTHING, N_("help")}},
    {UI_AT_HISTORY, "#", {UI_DEAL_AGAIN, UI_NOTHING, N_("again")}},
    {UI_AT_HISTORY, "#", {UI_EXPORT, UI_NOTHING, N_("export")}},
    {UI_AT_HISTORY, "#", {UI_DELETE, UI_NOTHING, N_("delete")}},
    {UI_AT_HISTORY, "#", {UI_FILTER, UI_NOTHING, N_("filter")}},
    {UI_AT_HISTORY, "#", {UI_FAVOURITE, UI_NOTHING, N_("favourite")}},

    {UI_AT_STATISTICS, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_STATISTICS, "#", {UI_NEXT_SCREEN, UI_NOTHING, N_("next")}},
    {UI_AT_STATISTICS, "#", {UI_LIST_LEFT, UI_LIST_RIGHT, N_("options")}},
    {UI_AT_STATISTICS, "#", {UI_HELP, UI_NOTHING, N_("what counts")}},
    {UI_AT_STATISTICS, "#", {UI_LIST_UP, UI_LIST_DOWN, N_("scroll")}},

    {UI_AT_CALENDAR, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_CALENDAR, "#", {UI_NEXT_SCREEN, UI_NOTHING, N_("next")}},
    {UI_AT_CALENDAR, "#", {UI_LIST_ENTER, UI_NOTHING, N_("play")}},
    {UI_AT_CALENDAR, "#", {UI_MENU_PAGE_UP, UI_MENU_PAGE_DOWN, N_("month")}},
    {UI_AT_CALENDAR, "#", {UI_MENU_HOME, UI_NOTHING, N_("today")}},

    {UI_AT_BANKROLL, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_BANKROLL, "#", {UI_NEXT_SCREEN, UI_NOTHING, N_("next")}},
    {UI_AT_BANKROLL, "#", {UI_LIST_LEFT, UI_LIST_RIGHT, N_("draw")}},
    {UI_AT_BANKROLL, "#", {UI_RESET, UI_NOTHING, N_("reset")}},

    {UI_AT_ACHIEVEMENTS, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_ACHIEVEMENTS, "#", {UI_NEXT_SCREEN, UI_NOTHING, N_("next")}},
    {UI_AT_ACHIEVEMENTS, "#", {UI_LIST_ENTER, UI_NOTHING, N_("replay")}},
    {UI_AT_ACHIEVEMENTS, "#", {UI_LIST_UP, UI_LIST_DOWN, N_("choose")}},

    {UI_AT_OPTIONS, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_OPTIONS, "#", {UI_NEXT_SCREEN, UI_NOTHING, N_("next")}},
    {UI_AT_OPTIONS, "#", {UI_LIST_LEFT, UI_LIST_RIGHT, N_("change")}},
    {UI_AT_OPTIONS, "#", {UI_LIST_UP, UI_LIST_DOWN, N_("choose")}},

    {UI_AT_REVIEW, "#", {UI_CANCEL, UI_NOTHING, N_("back")}},
    {UI_AT_REVIEW, "#", {UI_STEP_BACK, UI_STEP, N_("step")}},
    {UI_AT_REVIEW, "#", {UI_NEXT_POINT, UI_NOTHING, N_("next point")}},
    {UI_AT_REVIEW, "#", {UI_MENU_UP, UI_MENU_DOWN, N_("scroll")}},
    {UI_AT_REVIEW, "#", {UI_HELP, UI_NOTHING, N_("help")}},

    {UI_AT_WON, "#", {UI_HISTORY, UI_NOTHING, N_("history")}},
    {UI_AT_WON, "#", {UI_STATISTICS, UI_NOTHING, N_("statistics")}},
};
enum { HINTS = sizeof key_hints / sizeof *key_hints };

/* Is the game over, also where its panel was put away? */
static bool is_over(const ui_model *model)
{
    return model->screen >= UI_AT_WON || (!model->replay.on && ui_game_status(model) != SOL_PLAYING);
}

/* Is the stock used up for good?  A row that cannot be dealt yet, because a column is empty, still lies in it. */
static bool is_stock_gone(const ui_model *model)
{
    const sol_game *game = &model->game;
    return sol_pile_empty(&game->position, sol_first_pile(game->variant.rules, SOL_STOCK)) &&
           sol_stock_move(&game->variant, &game->position).kind == SOL_NO_MOVE;
}

/*
 * Has the game what the action is about, and is it offered here?  Where a move is asked for, what undoes and redoes is
 * offered only when it can.  In the panel of a game that has ended, those that it lists are; without it, only a win can
 * be taken back; and a line of the solver has no pace at which it was played.
 */
static bool is_key_offered(const ui_model *model, int action)
{
    int choices[UI_CHOICES_MAX], count = ui_panel_choices(model, choices);
    bool offered = !count || action == UI_HELP || action == UI_HISTORY || action == UI_QUIT;
    if ((action == UI_PACE && model->replay.ahead) || !ui_plan_offers(model->game.variant.rules, action) ||
        !ui_allows(model, action) || (action == UI_DRAW && is_stock_gone(model)) ||
        (action == UI_REVIEW && !model->review.on && !ui_can_review(model)) ||
        (action == UI_REDO && ui_is_being_asked(&model->practice) && model->game.played == model->game.step_count))
        return false;
    if (action == UI_UNDO && !count && is_over(model))
        return ui_game_status(model) == SOL_HAS_WON;
    for (int i = 0; i < count; i++)
        offered |= choices[i] == action;
    return offered;
}

/* The word for what the key does now, which a few actions have beside their usual one. */
static const char *word_now(const ui_model *model, const ui_hint *hint)
{
    static const char *const plays[UI_WAYS] = {[UI_ONTO_GOAL] = N_("play card"), [UI_AWAY] = N_("discard")};
    const char *played = plays[ui_plan_way(model->game.variant.rules)];
    switch (hint->action) {
    case UI_COLUMN_1: return played ? played : hint->word;
    case UI_DRAW: return model->game.variant.rules->kinds & 1 << SOL_DEAL_ROW ? N_("row") : hint->word;
    case UI_QUIT: return hint->word[0] && ui_leads_back(model) ? N_("back") : hint->word;
    case UI_PLAY_PAUSE: return model->replay.playing ? N_("pause") : hint->word;
    default: return hint->word;
    }
}

/*
 * Of the chosen game in the history only an unfinished one can be continued, and only one that is over reviewed; on the
 * other screens a key is offered where there is something for it.
 */
static bool is_offered_in_window(const ui_canvas *canvas, int screen, int action)
{
    const ui_model *model = canvas->model;
    const figures_row *row = ui_history_chosen(&model->kept.history);
    const ui_achievements *earned = &model->kept.achievements;
    if (screen == UI_AT_HELP && action != UI_CANCEL)
        return ui_help_set_out(model, &canvas->layout).furthest > 0;
    if (action == UI_RESET)
        return model->kept.bankroll.of.games > 0;
    if (screen == UI_AT_ACHIEVEMENTS && action == UI_LIST_ENTER)
        return earned->rows.count > 0 && earned->all[earned->rows.chosen].id != 0;
    if (screen != UI_AT_HISTORY || (row && action != UI_GO_ON && action != UI_REVIEW && action != UI_EXPORT))
        return true;
    switch (action) {
    case UI_GO_ON: return row && !row->result[0];
    case UI_REVIEW: return row && row->result[0] && !row->provenance.puzzle;
    case UI_EXPORT: return row && !model->settings.restricted;
    default: return action == UI_CANCEL || action == UI_HELP || action == UI_FILTER;
    }
}

static int hints_of(const ui_canvas *canvas, int when, int line, ui_hint hints[HINTS])
{
    int count = 0;
    const ui_model *model = canvas->model;
    for (int i = 0; i < HINTS; i++) {
        ui_hint hint = key_hints[i].hint;
        if (key_hints[i].when != when || key_hints[i].lines[line] != '#' ||
            !(when < UI_SCREENS ? is_offered_in_window(canvas, when, hint.action) : is_key_offered(model, hint.action)))
            continue;
        hint.other = ui_plan_offers(model->game.variant.rules, hint.other) ? hint.other : UI_NOTHING;
        hint.word = word_now(model, &hint);
        hints[count++] = hint;
    }
    return count;
}

/* Hints are set closer before a shorter line is taken.  In a replay the speed stands before them. */
void ui_view_keys(const ui_canvas *canvas)
{
    ui_hint hints[HINTS];
    const ui_model *model = canvas->model;
    const ui_layout *layout = &canvas->layout;
    bool rail = layout->kind == UI_LAYOUT_RAIL, speeds = ui_context(model) == UI_IN_REPLAY && !rail;
    engine_name speed = speeds ? ui_figure_speed(model) : (engine_name){""};
    ui_area area = {layout->keys_y, layout->text, 1, layout->left + layout->width - layout->text};
    if (rail)
        area = (ui_area){UI_RAIL_KEYS, layout->rail, UI_RAIL_KEY_LINES, UI_RAIL_WIDTH};
    else
        ui_frame_fill(canvas->frame, area.y, 0, layout->cols, ' ', UI_ROLE_KEYS);
    ui_frame_text(canvas->frame, area.y, area.x, speed.text, UI_ROLE_KEYS);
    int when = model->review.on ? IN_REVIEW : is_over(model) ? AT_END : model->replay.on ? IN_REPLAY : AT_TABLE;
    if (model->screen == UI_AT_HELP || model->screen == UI_AT_NEW) /* these windows name their own keys */
        return;
    int last = rail ? IN_RAIL : LINES - 1, closest = rail ? 1 : 2, cells = engine_utf8_count(speed.text);
    for (int line = rail ? IN_RAIL : 0; line <= last; line++)
        for (int gap = 3, count = hints_of(canvas, when, line, hints); gap >= closest; gap--) {
            int before = cells ? cells + gap : 0;
            ui_area rest = {area.y, area.x + before, area.rows, area.cols - before};
            bool fit = put_hints(canvas, rest, hints, count, gap, -1, -1);
            if (fit || (line == last && gap == closest)) {
                (void)put_hints(canvas, rest, hints, count, gap, UI_ROLE_KEYS, UI_ROLE_KEYS);
                return;
            }
        }
}

/* ---- in windows -------------------------------------------------------------------------------------------------- */

void ui_window_keys(const ui_canvas *canvas, ui_area area, int screen)
{
    ui_hint hints[HINTS];
    int count = hints_of(canvas, screen, 0, hints);
    (void)put_hints(canvas, area, hints, count, 3, UI_ROLE_BOX_KEY, UI_ROLE_BOX_HINT);
}

void ui_window_foot(const ui_canvas *canvas, ui_area area, int screen)
{
    const char *said = canvas->model->message;
    int role = canvas->model->refusal ? UI_ROLE_REFUSAL : UI_ROLE_BOX;
    int cells = said[0] ? engine_utf8_count(said) + 3 : 0;
    ui_frame_clipped(canvas->frame, area.y, area.x, area.cols, said, role);
    ui_window_keys(canvas, (ui_area){area.y, area.x + cells, 1, area.cols - cells}, screen);
}
