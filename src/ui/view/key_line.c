/*
 * The line of keys: what is worth knowing, as far as the window is wide.
 */
#include "canvas.h"
#include "engine/utf8.h"
#include "ui/model/figures.h"
#include "ui/model/plan.h"
#include "ui/model/words.h"

enum { HINTS_MAX = 13 };
typedef ui_hint hint_list[HINTS_MAX]; /* ends with a hint without a word, or full */

/* From the longest to the shortest; the first that fits is shown. */
static const hint_list at_table[] = {
    {{UI_DRAW, UI_NOTHING, "draw"},
     {UI_COLUMN_1, UI_NOTHING, "pick / move"},
     {UI_CELL_A, UI_NOTHING, "cell"},
     {UI_WASTE, UI_NOTHING, "waste"},
     {UI_FOUNDATION, UI_NOTHING, "foundation"},
     {UI_ALL_UP, UI_NOTHING, "all up"},
     {UI_UNDO, UI_NOTHING, "undo"},
     {UI_REDO, UI_NOTHING, "redo"},
     {UI_TIP, UI_NOTHING, "tip"},
     {UI_NEW, UI_NOTHING, "new"},
     {UI_HISTORY, UI_STATISTICS, "history, statistics"},
     {UI_HELP, UI_NOTHING, "help"},
     {UI_QUIT, UI_NOTHING, "quit"}},
    {{UI_DRAW, UI_NOTHING, "draw"},
     {UI_COLUMN_1, UI_NOTHING, "pick / move"},
     {UI_CELL_A, UI_NOTHING, "cell"},
     {UI_WASTE, UI_NOTHING, "waste"},
     {UI_FOUNDATION, UI_NOTHING, "foundation"},
     {UI_ALL_UP, UI_NOTHING, "all up"},
     {UI_UNDO, UI_NOTHING, "undo"},
     {UI_REDO, UI_NOTHING, "redo"},
     {UI_TIP, UI_NOTHING, "tip"},
     {UI_NEW, UI_NOTHING, "new"},
     {UI_HELP, UI_NOTHING, "help"},
     {UI_QUIT, UI_NOTHING, "quit"}},
    {{UI_DRAW, UI_NOTHING, "draw"},
     {UI_COLUMN_1, UI_NOTHING, "pick/move"},
     {UI_CELL_A, UI_NOTHING, "cell"},
     {UI_WASTE, UI_NOTHING, "waste"},
     {UI_FOUNDATION, UI_NOTHING, "up"},
     {UI_ALL_UP, UI_NOTHING, "all up"},
     {UI_UNDO, UI_NOTHING, "undo"},
     {UI_REDO, UI_NOTHING, "redo"},
     {UI_TIP, UI_NOTHING, "tip"},
     {UI_NEW, UI_NOTHING, "new"},
     {UI_HELP, UI_NOTHING, "help"},
     {UI_QUIT, UI_NOTHING, "quit"}},
    {{UI_DRAW, UI_NOTHING, "draw"},
     {UI_COLUMN_1, UI_WASTE, "pick/move"},
     {UI_CELL_A, UI_NOTHING, "cell"},
     {UI_FOUNDATION, UI_NOTHING, "up"},
     {UI_ALL_UP, UI_NOTHING, "all"},
     {UI_UNDO, UI_NOTHING, "undo"},
     {UI_TIP, UI_NOTHING, "tip"},
     {UI_NEW, UI_NOTHING, "new"},
     {UI_HELP, UI_NOTHING, "help"},
     {UI_QUIT, UI_NOTHING, "quit"}},
    {{UI_DRAW, UI_NOTHING, "draw"},
     {UI_COLUMN_1, UI_WASTE, "pick"},
     {UI_CELL_A, UI_NOTHING, "cell"},
     {UI_FOUNDATION, UI_NOTHING, "up"},
     {UI_UNDO, UI_NOTHING, "undo"},
     {UI_TIP, UI_NOTHING, "tip"},
     {UI_HELP, UI_NOTHING, "help"}},
    {{UI_HELP, UI_NOTHING, "help"}},
};
static const hint_list in_replay[] = {
    {{UI_PLAY_PAUSE, UI_NOTHING, "play/pause"},
     {UI_STEP_BACK, UI_STEP, "step"},
     {UI_JUMP_BACK, UI_JUMP, "ten steps"},
     {UI_SLOWER, UI_FASTER, "speed"},
     {UI_PACE, UI_NOTHING, "actual pace"},
     {UI_TAKE_OVER, UI_NOTHING, "play on"},
     {UI_QUIT, UI_NOTHING, "quit"}},
    {{UI_PLAY_PAUSE, UI_NOTHING, "play/pause"},
     {UI_STEP_BACK, UI_STEP, "step"},
     {UI_SLOWER, UI_FASTER, "speed"},
     {UI_TAKE_OVER, UI_NOTHING, "play on"},
     {UI_HELP, UI_NOTHING, "help"},
     {UI_QUIT, UI_NOTHING, ""}},
    {{UI_PLAY_PAUSE, UI_NOTHING, "play"},
     {UI_STEP_BACK, UI_STEP, "step"},
     {UI_SLOWER, UI_FASTER, "speed"},
     {UI_TAKE_OVER, UI_NOTHING, "play on"},
     {UI_QUIT, UI_NOTHING, "quit"}},
    {{UI_PLAY_PAUSE, UI_NOTHING, "play"}, {UI_STEP_BACK, UI_STEP, "step"}, {UI_HELP, UI_NOTHING, "help"}},
    {{UI_HELP, UI_NOTHING, "help"}},
};

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
    engine_text_put(text, from);
    bool follow = true;
    for (int i = first; i < first + count - 1; i++)
        follow = follow && model->keymap.keys[i + 1][0] == model->keymap.keys[i][0] + 1;
    engine_text_put(text, follow ? "-" : "…");
    engine_text_put(text, to);
}

/* "1-8", with ten columns "1-9 0". */
static void put_column_keys(engine_text *text, const ui_model *model)
{
    int columns = ui_plan_named_columns(model->game.variant.rules);
    bool ten = UI_COLUMN_1 + columns > UI_COLUMN_10;
    put_range(text, model, UI_COLUMN_1, columns - ten);
    if (ten) {
        engine_text_char(text, ' ');
        ui_put_key(text, model, UI_COLUMN_10);
    }
}

static void put_key(engine_text *text, const ui_model *model, int action)
{
    if (action == UI_COLUMN_1)
        put_column_keys(text, model);
    else if (action == UI_CELL_A)
        put_range(text, model, UI_CELL_A, ui_plan_cells(model->game.variant.rules));
    else
        ui_put_key(text, model, action);
}

/* Has the game what the action is about, and the action a key? */
static bool has_key(const ui_model *model, int action)
{
    return action != UI_NOTHING && model->keymap.keys[action][0] != UI_KEY_NONE &&
           ui_plan_offers(model->game.variant.rules, action);
}

static void put_hint(engine_text *text, const ui_model *model, const ui_hint *h, int gap)
{
    bool row = h->action == UI_DRAW && model->game.variant.rules->kinds & 1 << SOL_DEAL_ROW;
    bool back = h->action == UI_QUIT && ui_replay_leads_back(model);
    if (!has_key(model, h->action))
        return;
    ui_put_gap(text, gap);
    put_key(text, model, h->action);
    if (has_key(model, h->other)) {
        engine_text_char(text, ' ');
        put_key(text, model, h->other);
    }
    if (h->word[0]) {
        engine_text_char(text, ' ');
        engine_text_put(text, row ? "row" : back ? "back" : h->word);
    }
}

void ui_put_hints(engine_text *text, const ui_model *model, const ui_hint *list, int count, int gap)
{
    for (int i = 0; i < count && list[i].word; i++)
        put_hint(text, model, &list[i], gap);
}

static void put_replay_speed(engine_text *text, const ui_model *model)
{
    char figure[UI_FIGURE_MAX];
    if (!model->replay.on)
        return;
    ui_figure_speed(model, figure);
    engine_text_put(text, figure);
}

enum { KEYS_LINE_MAX = 300 };

static int keys_room(const ui_layout *layout) { return layout->left + layout->width - layout->text; }

/* The line of keys for this width: of the lists the first that fits, set closer before a shorter one is taken. */
static const ui_hint *keys_line(const ui_canvas *canvas, char line[KEYS_LINE_MAX], int *gap)
{
    const ui_model *model = canvas->model;
    const hint_list *lists = model->replay.on ? in_replay : at_table;
    size_t count = model->replay.on ? sizeof in_replay / sizeof *in_replay : sizeof at_table / sizeof *at_table;
    size_t last = count - 1;
    for (size_t i = 0; i < count; i++)
        for (*gap = 3; *gap >= 2; --*gap) {
            engine_text text = engine_text_in(line, KEYS_LINE_MAX);
            put_replay_speed(&text, model);
            ui_put_hints(&text, model, lists[i], HINTS_MAX, *gap);
            if (text.length < KEYS_LINE_MAX && engine_utf8_count(line) <= keys_room(&canvas->layout))
                return lists[i];
        }
    return lists[last];
}

void ui_view_keys(const ui_canvas *canvas)
{
    char line[KEYS_LINE_MAX];
    int gap;
    const ui_layout *layout = &canvas->layout;
    (void)keys_line(canvas, line, &gap);
    ui_frame_fill(canvas->frame, layout->keys_y, 0, layout->cols, ' ', UI_ROLE_KEYS);
    ui_frame_clipped(canvas->frame, layout->keys_y, layout->text, keys_room(layout), line, UI_ROLE_KEYS);
}

int ui_keys_action_at(const ui_canvas *canvas, int y, int x)
{
    char line[KEYS_LINE_MAX];
    int gap, at = x - canvas->layout.text;
    if (y != canvas->layout.keys_y || ui_message_needs_two(canvas))
        return UI_NOTHING;
    const ui_hint *list = keys_line(canvas, line, &gap);
    engine_text text = engine_text_in(line, sizeof line);
    put_replay_speed(&text, canvas->model);
    for (int i = 0; i < HINTS_MAX && list[i].word; i++) {
        int start = engine_utf8_count(line) + (text.length ? gap : 0);
        put_hint(&text, canvas->model, &list[i], gap);
        bool one = list[i].other == UI_NOTHING && list[i].action != UI_COLUMN_1 && list[i].action != UI_CELL_A;
        if (at >= start && at < engine_utf8_count(line)) /* a hint at several keys names no one action */
            return one ? list[i].action : UI_NOTHING;
    }
    return UI_NOTHING;
}
