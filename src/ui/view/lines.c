/*
 * The lines of text: status, message, keys; and the rail's.
 */
#include <string.h>

#include "canvas.h"
#include "ui/model/figures.h"
#include "ui/model/plan.h"
#include "ui/model/words.h"
#include "view.h"

static int cells_in(const char *text)
{
    int cells = 0;
    for (; *text; text++)
        cells += ((unsigned char)*text & 0xC0) != 0x80;
    return cells;
}

void ui_view_clipped(ui_frame *frame, int y, int x, int w, const char *text, int role)
{
    char part[400];
    size_t length = 0;
    if (cells_in(text) <= w) {
        ui_frame_text(frame, y, x, text, role);
        return;
    }
    for (int cells = 0; text[length] && length + 1 < sizeof part; length++) {
        cells += ((unsigned char)text[length] & 0xC0) != 0x80;
        if (cells >= w)
            break;
        part[length] = text[length];
    }
    part[length] = 0;
    ui_frame_put(frame, y, ui_frame_text(frame, y, x, part, role), UI_GLYPH_MORE, role);
}

static void fill_row(const ui_canvas *canvas, int y, int role)
{
    for (int x = 0; x < canvas->layout.cols; x++)
        ui_frame_put(canvas->frame, y, x, ' ', role);
}

/* ---- status ------------------------------------------------------------------------------------------------------ */

enum { STATUS_MAX = 240 };

/* How roomily the status line is set. */
typedef struct status_plan {
    int gap;    /* between game, draw and pass */
    int score;  /* the figures begin here; 0: after a gap … */
    int middle; /* … or have their middle here; 0: not so */
    int digits; /* width of a figure with the blanks before it */
    int wide;   /* between score, moves, time and deal */
    bool bare;  /* the time without its word … */
    bool terse; /* … and without game and draw */
} status_plan;
static const status_plan roomy[UI_DESIGNS] = {
    {.gap = 2, .wide = 2},
    {.gap = 2, .score = 30, .digits = 4, .wide = 4},
    {.gap = 3, .score = 43, .digits = 5, .wide = 6},
    {.gap = 4, .middle = 82, .digits = 5, .wide = 8},
    {.gap = 4, .middle = 104, .digits = 6, .wide = 10},
};
static const status_plan tight[] = {{.gap = 2, .score = 30, .digits = 4, .wide = 3},
                                    {.gap = 2, .wide = 2},
                                    {.gap = 2, .wide = 2, .bare = true},
                                    {.gap = 2, .wide = 2, .bare = true, .terse = true}};

static void put_blanks(engine_text *text, int count)
{
    for (int i = 0; text->length && i < count; i++)
        engine_text_char(text, ' ');
}

static void put_field(engine_text *text, int gap, const char *name, const char *figure, int width)
{
    put_blanks(text, gap);
    engine_text_put(text, name);
    if (name[0])
        ui_put_right(text, figure, width);
    else
        engine_text_put(text, figure);
}

static void put_verdict(engine_text *text, const ui_model *model, const status_plan *plan)
{
    char figure[UI_FIGURE_MAX];
    ui_figure_verdict(model, figure);
    if (figure[0])
        put_blanks(text, plan->gap);
    engine_text_put(text, figure);
}

/* What is being played. */
static void put_game(engine_text *text, const ui_model *model, const status_plan *plan)
{
    char figure[UI_FIGURE_MAX];
    const ui_replay *replay = &model->replay;
    if (!plan->terse || replay->on)
        engine_text_put(text, replay->ahead ? "Show me" : replay->on ? "Replay" : model->game.rules->title);
    if (replay->on) {
        put_blanks(text, plan->gap);
        ui_figure_step(model, figure);
        engine_text_put(text, figure);
        put_blanks(text, plan->gap);
        engine_text_put(text, replay->playing ? "playing" : "paused");
        return;
    }
    ui_figure_draw(model, figure);
    if (!plan->terse && figure[0]) {
        put_blanks(text, plan->gap);
        engine_text_put(text, figure);
    }
    ui_figure_pass(model, figure);
    if (figure[0])
        put_blanks(text, plan->gap);
    engine_text_put(text, figure);
    ui_figure_base(model, figure);
    if (figure[0]) {
        put_blanks(text, plan->gap);
        engine_text_put(text, "base ");
    }
    engine_text_put(text, figure);
}

static const char *time_word(const ui_model *model, const status_plan *plan)
{
    return ui_has_limit(model) ? "Left" : plan->bare ? "" : "Time";
}

/* How it stands. */
static void put_figures(engine_text *text, const ui_model *model, const status_plan *plan)
{
    char figure[UI_FIGURE_MAX];
    if (ui_has_score(model)) {
        ui_figure_score(model, figure);
        put_field(text, plan->wide, "Score", figure, plan->digits);
    }
    ui_figure_moves(model, figure);
    put_field(text, plan->wide, "Moves", figure, plan->digits);
    if (model->settings.clock) {
        ui_figure_time(model, figure);
        put_field(text, plan->wide, time_word(model, plan), figure, plan->digits ? 6 : 0);
    }
    put_blanks(text, plan->wide);
    ui_figure_deal(model, figure);
    engine_text_put(text, figure);
}

static void put_status(const ui_model *model, const status_plan *plan, char out[STATUS_MAX])
{
    char figures[STATUS_MAX];
    engine_text text = engine_text_in(out, STATUS_MAX), right = engine_text_in(figures, STATUS_MAX);
    put_game(&text, model, plan);
    put_verdict(&text, model, plan);
    put_figures(&right, model, plan);
    int start = plan->middle ? plan->middle - ((int)right.length + 1) / 2 : plan->score, gap = start - (int)text.length;
    put_blanks(&text, gap > plan->wide ? gap : plan->wide);
    engine_text_put(&text, figures);
}

void ui_view_status(const ui_canvas *canvas)
{
    char line[STATUS_MAX];
    const ui_layout *layout = &canvas->layout;
    int room = layout->left + layout->width - layout->text;
    put_status(canvas->model, &roomy[layout->design], line);
    for (size_t i = 0; i < sizeof tight / sizeof *tight && (int)strlen(line) > room; i++)
        put_status(canvas->model, &tight[i], line);
    fill_row(canvas, 0, UI_ROLE_STATUS);
    ui_view_clipped(canvas->frame, 0, layout->text, room, line, UI_ROLE_STATUS);
}

/* ---- message ----------------------------------------------------------------------------------------------------- */

enum { MESSAGE_MAX = 400 };

static int message_room(const ui_canvas *canvas) { return canvas->layout.cols - canvas->layout.text; }

/* "Not shown of column 7: 9♦ 4♦ J♠": a pile's cards from `first` to `last`; before others, "… J♠". */
static void put_not_shown(engine_text *text, const ui_model *model, int first, int last, bool others)
{
    engine_text_put(text, "Not shown of ");
    ui_put_pile_words(text, model, model->cursor);
    engine_text_put(text, !others ? ":" : model->settings.ascii ? ": .." : ": …");
    for (int i = first; i <= last; i++) {
        engine_text_char(text, ' ');
        ui_put_card(text, model, sol_pile_card(&model->game.position, model->cursor, i));
    }
}

/*
 * Face-up cards of the highlighted column that there is no room for can be wanted all the same.  So they are named, as
 * many as the line takes, from those above: a second line could cover the column's end.
 */
static void say_hidden(const ui_canvas *canvas, char message[MESSAGE_MAX])
{
    const ui_model *model = canvas->model;
    int pile = model->cursor, down = model->game.position.down[pile];
    if (!ui_plan_below(model->game.rules, pile) || canvas->layout.slope || !ui_scene_cursor(model))
        return;
    ui_column column = ui_layout_column(&canvas->layout, sol_pile_len(&model->game.position, pile), down);
    for (int first = down; first < column.blocked; first++) {
        engine_text text = engine_text_in(message, MESSAGE_MAX);
        put_not_shown(&text, model, first, column.blocked - 1, first > down);
        if (cells_in(message) <= message_room(canvas))
            return;
    }
}

/* The message, none where something lies over the table that it is about; does it need two lines? */
static bool message_of(const ui_canvas *canvas, char message[MESSAGE_MAX])
{
    const ui_model *model = canvas->model;
    message[0] = 0;
    if (model->screen != UI_AT_HELP && model->screen != UI_AT_NEW && !ui_at_record(model))
        ui_message(model, message_room(canvas), message, MESSAGE_MAX);
    if (!message[0])
        say_hidden(canvas, message);
    return cells_in(message) > message_room(canvas);
}

/*
 * What is too long for its line takes that of the keys as well, until the next key; where there is none, the table's
 * last row.
 */
void ui_view_message(const ui_canvas *canvas)
{
    char message[MESSAGE_MAX], line[MESSAGE_MAX];
    const ui_layout *layout = &canvas->layout;
    int role = canvas->model->refusal ? UI_ROLE_REFUSAL : UI_ROLE_MESSAGE, room = message_room(canvas);
    bool two = message_of(canvas, message);
    int y = layout->message_y - (two && layout->keys_y < 0);
    const char *rest = message;
    for (int last = y + two; y <= last; y++) {
        fill_row(canvas, y, UI_ROLE_MESSAGE);
        if (y < last)
            rest = ui_window_line(rest, room, line, sizeof line);
        ui_view_clipped(canvas->frame, y, layout->text, room, y < last ? line : rest, role);
    }
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

/* Keys worth knowing in few words.  `other`: an action whose key stands behind the first one's; UI_NOTHING: none. */
typedef struct hint {
    int action, other;
    const char *word;
} hint;
enum { HINTS_MAX = 13 };
typedef hint hint_list[HINTS_MAX]; /* ends with a hint without a word, or full */

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
    int columns = ui_plan_named_columns(model->game.rules);
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
        put_range(text, model, UI_CELL_A, ui_plan_cells(model->game.rules));
    else
        ui_put_key(text, model, action);
}

/* Has the game what the action is about, and the action a key? */
static bool has_key(const ui_model *model, int action)
{
    return action != UI_NOTHING && model->keymap.keys[action][0] != UI_KEY_NONE &&
           ui_plan_offers(model->game.rules, action);
}

static void put_hint(engine_text *text, const ui_model *model, const hint *h, int gap)
{
    bool row = h->action == UI_DRAW && model->game.rules->kinds & 1 << SOL_DEAL_ROW;
    bool back = h->action == UI_QUIT && ui_replay_leads_back(model);
    if (!has_key(model, h->action))
        return;
    put_blanks(text, gap);
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

static void put_hints(engine_text *text, const ui_model *model, const hint *list, int count, int gap)
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
static const hint *keys_line(const ui_canvas *canvas, char line[KEYS_LINE_MAX], int *gap)
{
    const ui_model *model = canvas->model;
    const hint_list *lists = model->replay.on ? in_replay : at_table;
    size_t count = model->replay.on ? sizeof in_replay / sizeof *in_replay : sizeof at_table / sizeof *at_table;
    size_t last = count - 1;
    for (size_t i = 0; i < count; i++)
        for (*gap = 3; *gap >= 2; --*gap) {
            engine_text text = engine_text_in(line, KEYS_LINE_MAX);
            put_replay_speed(&text, model);
            put_hints(&text, model, lists[i], HINTS_MAX, *gap);
            if (text.length < KEYS_LINE_MAX && cells_in(line) <= keys_room(&canvas->layout))
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
    fill_row(canvas, layout->keys_y, UI_ROLE_KEYS);
    ui_view_clipped(canvas->frame, layout->keys_y, layout->text, keys_room(layout), line, UI_ROLE_KEYS);
}

int ui_keys_action_at(const ui_canvas *canvas, int y, int x)
{
    char line[KEYS_LINE_MAX];
    int gap, at = x - canvas->layout.text;
    if (y != canvas->layout.keys_y || message_of(canvas, (char[MESSAGE_MAX]){0}))
        return UI_NOTHING;
    const hint *list = keys_line(canvas, line, &gap);
    engine_text text = engine_text_in(line, sizeof line);
    put_replay_speed(&text, canvas->model);
    for (int i = 0; i < HINTS_MAX && list[i].word; i++) {
        int start = cells_in(line) + (text.length ? gap : 0);
        put_hint(&text, canvas->model, &list[i], gap);
        bool one = list[i].other == UI_NOTHING && list[i].action != UI_COLUMN_1 && list[i].action != UI_CELL_A;
        if (at >= start && at < cells_in(line)) /* a hint at several keys names no one action */
            return one ? list[i].action : UI_NOTHING;
    }
    return UI_NOTHING;
}

/* ---- the rail ---------------------------------------------------------------------------------------------------- */

enum { RAIL_FIGURES = 5, RAIL_STEP = 10, RAIL_KEYS = 11, RAIL_FIGURE_WIDTH = 11, RAIL_KEY_LINES = 4, RAIL_WIDTH = 19 };

/* A line of hints and how far they stand apart. */
typedef struct rail_line {
    int gap;
    hint hints[2];
} rail_line;
static const rail_line rail_table[RAIL_KEY_LINES] = {
    {3, {{UI_DRAW, UI_NOTHING, "draw"}, {UI_CELL_A, UI_NOTHING, "cell"}}},
    {3, {{UI_COLUMN_1, UI_WASTE, "pick"}}},
    {3, {{UI_FOUNDATION, UI_NOTHING, "up"}, {UI_UNDO, UI_NOTHING, "undo"}}},
    {1, {{UI_TIP, UI_NOTHING, "tip"}, {UI_HELP, UI_NOTHING, "help"}}},
};
static const rail_line rail_replay[RAIL_KEY_LINES] = {
    {3, {{UI_PLAY_PAUSE, UI_NOTHING, "play/pause"}}},
    {3, {{UI_STEP_BACK, UI_STEP, "step"}}},
    {3, {{UI_SLOWER, UI_FASTER, "speed"}}},
    {3, {{UI_TAKE_OVER, UI_NOTHING, "play on"}, {UI_QUIT, UI_NOTHING, ""}}},
};

static void rail_text(const ui_canvas *canvas, int row, const char *text, int role)
{
    ui_view_clipped(canvas->frame, row, canvas->layout.rail, RAIL_WIDTH, text, role);
}

static void rail_figure(const ui_canvas *canvas, int row, const char *name, const char *figure)
{
    char line[UI_FIGURE_MAX * 2];
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_put(&text, name);
    ui_put_right(&text, figure, RAIL_FIGURE_WIDTH - (int)strlen(name));
    rail_text(canvas, row, line, UI_ROLE_STATUS);
}

static void rail_figures(const ui_canvas *canvas)
{
    char figure[UI_FIGURE_MAX], other[UI_FIGURE_MAX], line[UI_FIGURE_MAX * 2];
    const ui_model *model = canvas->model;
    ui_figure_score(model, figure);
    if (ui_has_score(model))
        rail_figure(canvas, RAIL_FIGURES, "score", figure);
    ui_figure_base(model, other);
    if (other[0]) /* no game has both */
        rail_figure(canvas, RAIL_FIGURES, "base", other);
    ui_figure_moves(model, figure);
    rail_figure(canvas, RAIL_FIGURES + 1, "moves", figure);
    ui_figure_time(model, figure);
    if (model->settings.clock)
        rail_figure(canvas, RAIL_FIGURES + 2, ui_has_limit(model) ? "left" : "time", figure);
    ui_figure_draw(model, figure);
    ui_figure_pass(model, other);
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_put(&text, figure);
    put_blanks(&text, 2);
    engine_text_put(&text, other);
    rail_text(canvas, RAIL_FIGURES + 3, line, UI_ROLE_STATUS);
    text = engine_text_in(line, sizeof line);
    ui_figure_deal(model, figure);
    engine_text_put(&text, model->day.month ? "" : "deal ");
    engine_text_put(&text, figure);
    rail_text(canvas, RAIL_FIGURES + 4, line, UI_ROLE_STATUS);
}

/* How far the replay is, and how it runs. */
static void rail_step(const ui_canvas *canvas)
{
    char figure[UI_FIGURE_MAX];
    const ui_model *model = canvas->model;
    if (!model->replay.on) {
        ui_figure_verdict(model, figure);
        rail_text(canvas, RAIL_STEP, figure, UI_ROLE_STATUS);
        return;
    }
    ui_figure_step(model, figure);
    rail_text(canvas, RAIL_STEP, figure, UI_ROLE_STATUS);
    ui_figure_speed(model, figure);
    rail_text(canvas, RAIL_FIGURES - 1, model->replay.playing ? figure : "paused", UI_ROLE_STATUS);
}

void ui_view_rail_lines(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    const rail_line *lines = model->replay.on ? rail_replay : rail_table;
    rail_figures(canvas);
    rail_step(canvas);
    for (int i = 0; i < RAIL_KEY_LINES; i++) {
        char line[120];
        engine_text text = engine_text_in(line, sizeof line);
        put_hints(&text, model, lines[i].hints, 2, lines[i].gap);
        rail_text(canvas, RAIL_KEYS + i, line, UI_ROLE_KEYS);
    }
}
