/* The line of keys: as many useful keys as fit into the window's width. */
#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/figures.h"
#include "ui/model/plan.h"
#include "words/words.h"

/*
 * A hint, and its word in each line from the longest to the shortest, of which the first that fits is shown; without a
 * word it is left out there.
 */
enum { LINES = 7 };
typedef struct line_hint {
    int action, other; /* as in ui_hint */
    const char *words[LINES];
} line_hint;

static const line_hint at_table[] = {
    {UI_DRAW, UI_NOTHING, {N_("draw"), N_("draw"), N_("draw"), N_("draw"), N_("draw"), N_("draw")}},
    {UI_COLUMN_1, UI_NOTHING, {N_("pick / move"), N_("pick / move"), N_("pick/move")}},
    {UI_COLUMN_1, UI_WASTE, {[3] = N_("pick"), N_("pick"), N_("pick")}},
    {UI_CELL_A, UI_NOTHING, {N_("cell"), N_("cell"), N_("cell"), N_("cell"), N_("cell"), N_("cell")}},
    {UI_WASTE, UI_NOTHING, {N_("waste"), N_("waste"), N_("waste")}},
    {UI_FOUNDATION, UI_NOTHING, {N_("foundation"), N_("foundation"), N_("up"), N_("up"), N_("up"), N_("up")}},
    {UI_ALL_UP, UI_NOTHING, {N_("all up"), N_("all up"), N_("all up")}},
    {UI_UNDO, UI_NOTHING, {N_("undo"), N_("undo"), N_("undo"), N_("undo"), N_("undo"), N_("undo")}},
    {UI_REDO, UI_NOTHING, {N_("redo"), N_("redo"), N_("redo")}},
    {UI_TIP, UI_NOTHING, {N_("tip"), N_("tip"), N_("tip"), N_("tip"), N_("tip"), N_("tip")}},
    {UI_SHOW, UI_NOTHING, {N_("show me"), N_("show me"), N_("show me"), N_("show me"), N_("show me")}},
    {UI_NEW, UI_NOTHING, {N_("new"), N_("new"), N_("new"), N_("new")}},
    {UI_HISTORY, UI_STATISTICS, {N_("history, statistics")}},
    {UI_HELP, UI_NOTHING, {N_("help"), N_("help"), N_("help"), N_("help"), N_("help"), N_("help"), N_("help")}},
    {UI_QUIT, UI_NOTHING, {N_("quit"), N_("quit"), N_("quit"), N_("quit"), N_("quit"), [6] = N_("quit")}},
};
static const line_hint in_replay[] = {
    {UI_PLAY_PAUSE, UI_NOTHING, {N_("play"), N_("play"), N_("play"), N_("play")}},
    {UI_STEP_BACK, UI_STEP, {N_("step"), N_("step"), N_("step"), N_("step")}},
    {UI_JUMP_BACK, UI_JUMP, {N_("ten steps")}},
    {UI_SLOWER, UI_FASTER, {N_("speed"), N_("speed"), N_("speed")}},
    {UI_PACE, UI_NOTHING, {N_("actual pace")}},
    {UI_TAKE_OVER, UI_NOTHING, {N_("play on"), N_("play on"), N_("play on")}},
    {UI_HELP, UI_NOTHING, {[1] = N_("help"), [3] = N_("help"), N_("help"), N_("help")}},
    {UI_QUIT, UI_NOTHING, {N_("quit"), N_("quit"), N_("quit")}},
};
static const line_hint in_review[] = {
    {UI_REVIEW, UI_NOTHING, {N_("review"), N_("review"), N_("review"), N_("review"), N_("review")}},
    {UI_STEP_BACK, UI_STEP, {N_("step"), N_("step"), N_("step"), N_("step"), N_("step")}},
    {UI_PREVIOUS_POINT, UI_NEXT_POINT, {N_("turning points"), N_("turning points"), N_("points"), N_("points")}},
    {UI_JUMP_BACK, UI_JUMP, {N_("ten steps")}},
    {UI_TAKE_OVER, UI_NOTHING, {N_("play on"), N_("play on"), N_("play on")}},
    {UI_HELP, UI_NOTHING, {N_("help"), N_("help"), N_("help"), N_("help"), N_("help")}},
    {UI_QUIT, UI_NOTHING, {N_("quit"), N_("quit"), N_("quit"), N_("quit")}},
};
static const line_hint at_end[] = {
    {UI_DEAL_NEXT, UI_NOTHING, {N_("next deal"), N_("next deal"), N_("next deal"), N_("next deal"), N_("next deal")}},
    {UI_RESTART, UI_NOTHING, {N_("restart"), N_("restart"), N_("restart"), N_("restart")}},
    {UI_NEW, UI_NOTHING, {N_("new"), N_("new"), N_("new"), N_("new"), N_("new")}},
    {UI_REVIEW, UI_NOTHING, {N_("review"), N_("review"), N_("review"), N_("review"), N_("review")}},
    {UI_UNDO, UI_NOTHING, {N_("undo"), N_("undo"), N_("undo"), N_("undo"), N_("undo")}},
    {UI_HISTORY, UI_STATISTICS, {N_("history, statistics"), N_("history, statistics")}},
    {UI_HELP, UI_NOTHING, {N_("help"), N_("help"), N_("help"), N_("help"), N_("help"), N_("help"), N_("help")}},
    {UI_QUIT, UI_NOTHING, {N_("quit"), N_("quit"), N_("quit"), N_("quit"), N_("quit"), N_("quit"), N_("quit")}},
};
enum { HINTS_MAX = sizeof at_table / sizeof *at_table };

typedef struct hint_list {
    const line_hint *all;
    size_t count;
} hint_list;
#define HINT_LIST(list) ((hint_list){list, sizeof(list) / sizeof *(list)})

/* Is the game over, also where its panel was put away? */
static bool is_over(const ui_model *model)
{
    return model->screen >= UI_AT_WON || (!model->replay.on && ui_game_status(model) != SOL_PLAYING);
}

/*
 * Is this action offered here?  In the panel of a game that has ended, those that it lists are; without it, only a win
 * can be taken back; and a line of the solver has no pace at which it was played.
 */
static bool is_offered(const ui_model *model, int action)
{
    int choices[UI_CHOICES_MAX], count = ui_panel_choices(model, choices);
    bool offered = !count || action == UI_HELP || action == UI_HISTORY;
    if (action == UI_PACE && model->replay.ahead)
        return false;
    if (action == UI_UNDO && !count && is_over(model))
        return ui_game_status(model) == SOL_HAS_WON;
    for (int i = 0; i < count; i++)
        offered |= choices[i] == action;
    return offered;
}

/*
 * The keys of so many actions that follow each other: "1-7" where the keys do so too, else the first and the last of
 * them, "F1…F7".
 */
static void put_range(engine_text *text, const ui_model *model, int first, int count)
{
    int context = ui_table_context(model);
    char from[16], to[16];
    ui_action_key(&model->keymap, context, first, from);
    ui_action_key(&model->keymap, context, first + count - 1, to);
    bool follow = true;
    for (int i = first; i < first + count - 1; i++)
        follow = follow && model->keymap.keys[i + 1][0] == model->keymap.keys[i][0] + 1;
    engine_text_add(text, "%s%s%s", from, follow ? "-" : "…", to);
}

static void put_key(engine_text *text, const ui_model *model, int action)
{
    if (action == UI_COLUMN_1) {
        /* "1-8", with ten columns "1-9 0". */
        int columns = ui_plan_named_columns(model->game.variant.rules);
        bool ten = UI_COLUMN_1 + columns > UI_COLUMN_10;
        put_range(text, model, UI_COLUMN_1, columns - ten);
        if (ten)
            engine_text_add(text, " %s", ui_key_of(model, UI_COLUMN_10).text);
    } else if (action == UI_CELL_A)
        put_range(text, model, UI_CELL_A, ui_plan_cells(model->game.variant.rules));
    else
        engine_text_put(text, ui_key_of(model, action).text);
}

/* Has the game what the action is about, and the review turning points to go to?  And has the action a key? */
static bool has_key(const ui_model *model, int action)
{
    if ((action == UI_PREVIOUS_POINT || action == UI_NEXT_POINT) && !ui_review_has_points(model))
        return false;
    return action != UI_NOTHING && model->keymap.keys[action][0] != UI_KEY_NONE &&
           ui_plan_offers(model->game.variant.rules, action);
}

/* The word for what the key does now, which a few actions have beside their usual one. */
static const char *word_now(const ui_model *model, const ui_hint *h)
{
    switch (h->action) {
    case UI_DRAW: return model->game.variant.rules->kinds & 1 << SOL_DEAL_ROW ? N_("row") : h->word;
    case UI_QUIT: return ui_leads_back(model) ? N_("back") : h->word;
    case UI_PLAY_PAUSE: return model->replay.playing ? N_("pause") : N_("play");
    default: return h->word;
    }
}

static void put_hint(engine_text *text, const ui_model *model, const ui_hint *h, int gap)
{
    if (!has_key(model, h->action))
        return;
    ui_put_gap(text, gap);
    put_key(text, model, h->action);
    if (has_key(model, h->other)) {
        engine_text_char(text, ' ');
        put_key(text, model, h->other);
    }
    if (h->word[0])
        engine_text_add(text, " %s", words_of(word_now(model, h)));
}

void ui_put_hints(engine_text *text, const ui_model *model, const ui_hint *list, int count, int gap)
{
    for (int i = 0; i < count && list[i].word; i++)
        put_hint(text, model, &list[i], gap);
}

static void put_replay_speed(engine_text *text, const ui_model *model)
{
    if (model->replay.on && !model->review.on)
        engine_text_put(text, ui_figure_speed(model).text);
}

enum { KEYS_LINE_MAX = 300 };

static int keys_room(const ui_layout *layout) { return layout->left + layout->width - layout->text; }

/* The hints for this width, and the line that they make; hints are set closer before a shorter line is taken. */
static int keys_line(const ui_canvas *canvas, ui_hint hints[HINTS_MAX], char text[KEYS_LINE_MAX], int *gap)
{
    int count = 0;
    for (int line = 0; line < LINES; line++) {
        /* The hints of this line. */
        hint_list from = canvas->model->review.on   ? HINT_LIST(in_review)
                         : is_over(canvas->model)   ? HINT_LIST(at_end)
                         : canvas->model->replay.on ? HINT_LIST(in_replay)
                                                    : HINT_LIST(at_table);
        int taken = 0;
        for (size_t i = 0; i < from.count; i++)
            if (from.all[i].words[line] && is_offered(canvas->model, from.all[i].action))
                hints[taken++] = (ui_hint){from.all[i].action, from.all[i].other, from.all[i].words[line]};
        count = taken;
        for (*gap = 3; *gap >= 2; --*gap) {
            engine_text out = engine_text_in(text, KEYS_LINE_MAX);
            put_replay_speed(&out, canvas->model);
            ui_put_hints(&out, canvas->model, hints, count, *gap);
            if (out.length < KEYS_LINE_MAX && engine_utf8_count(text) <= keys_room(&canvas->layout))
                return count;
        }
    }
    return count;
}

void ui_view_keys(const ui_canvas *canvas)
{
    ui_hint hints[HINTS_MAX];
    char line[KEYS_LINE_MAX];
    int gap;
    const ui_layout *layout = &canvas->layout;
    (void)keys_line(canvas, hints, line, &gap);
    ui_frame_fill(canvas->frame, layout->keys_y, 0, layout->cols, ' ', UI_ROLE_KEYS);
    ui_frame_clipped(canvas->frame, layout->keys_y, layout->text, keys_room(layout), line, UI_ROLE_KEYS);
}

int ui_keys_action_at(const ui_canvas *canvas, int y, int x)
{
    ui_hint hints[HINTS_MAX];
    char line[KEYS_LINE_MAX];
    int gap, at = x - canvas->layout.text;
    if (y != canvas->layout.keys_y || ui_message_needs_two(canvas))
        return UI_NOTHING;
    int count = keys_line(canvas, hints, line, &gap);
    engine_text text = engine_text_in(line, sizeof line);
    put_replay_speed(&text, canvas->model);
    for (int i = 0; i < count; i++) {
        int start = engine_utf8_count(line) + (text.length ? gap : 0), action = hints[i].action;
        put_hint(&text, canvas->model, &hints[i], gap);
        bool one = hints[i].other == UI_NOTHING && action != UI_COLUMN_1 && action != UI_CELL_A;
        if (at >= start && at < engine_utf8_count(line)) /* a hint at several keys names no one action */
            return one ? action : UI_NOTHING;
    }
    return UI_NOTHING;
}
