/*
 * The help: every action of the table of actions with its keys as they are bound now, what the marks mean, the mouse,
 * the rules.
 */
#include <limits.h>
#include <string.h>

#include "canvas.h"
#include "ui/model/figures.h"
#include "ui/model/plan.h"
#include "ui/model/words.h"

enum { KEY_CELLS = 12, BODY_AT = KEY_CELLS + 1, COLUMN_GAP = 3, INSET = 2, TWO_COLUMNS_FROM = 100 };

/*
 * The text is written several times: counted, to know how long it is; counted again, to find the entry at which it can
 * be split into two columns; then drawn.
 */
typedef struct pen {
    const ui_canvas *canvas;
    bool draw;
    int line;          /* the next one, counted through the whole text */
    int width;         /* of a column */
    int y, x, rows;    /* of the window's inside */
    int scroll, split; /* the first line shown; the line with which the second column begins */
    int half, entry;   /* the first entry at or after the line `half` begins at the line `entry` */
} pen;

static void write_line(const pen *p, int line, int indent, int w, const char *text, int role)
{
    bool second = line >= p->split;
    int row = line - (second ? p->split : 0) - p->scroll;
    int x = p->x + indent + (second ? p->width + COLUMN_GAP : 0);
    if (p->draw && row >= 0 && row < p->rows)
        ui_frame_clipped(p->canvas->frame, p->y + row, x, w, text, role);
}

static void begin(pen *p)
{
    if (p->entry < p->half)
        p->entry = p->line;
}

static void entry(pen *p, const char *head, const char *body)
{
    begin(p);
    int lines = 0, w = p->width - BODY_AT;
    write_line(p, p->line, 0, KEY_CELLS, head, UI_ROLE_BOX_KEY);
    while (*body) {
        char part[240];
        body = ui_window_line(body, w, part, sizeof part);
        write_line(p, p->line + lines++, BODY_AT, w, part, UI_ROLE_BOX);
    }
    p->line += lines;
}

static void heading(pen *p, const char *title)
{
    p->line += p->line > 0 && p->line != p->split;
    begin(p);
    write_line(p, p->line++, 0, p->width, title, UI_ROLE_BOX_TITLE);
}

/* ---- what it says ------------------------------------------------------------------------------------------------ */

/* All keys of an action, "u Backspace". */
static void put_keys(engine_text *text, const ui_model *model, int action)
{
    for (int i = 0; i < UI_KEYS_PER_ACTION && model->keymap.keys[action][i]; i++) {
        char name[16];
        if (!ui_key_reaches(&model->keymap, ui_table_context(model), action, model->keymap.keys[action][i]))
            continue;
        ui_key_name(model->keymap.keys[action][i], name);
        if (text->length)
            engine_text_char(text, ' ');
        engine_text_put(text, name);
    }
}

static void action_entry(pen *p, int action, const char *help)
{
    char keys[80];
    engine_text text = engine_text_in(keys, sizeof keys);
    put_keys(&text, p->canvas->model, action);
    if (text.length)
        entry(p, keys, help);
}

/* The columns' rows, and the cells', have no help line of their own; they are told as one. */
static void range_entry(pen *p, int first, int count, const char *help)
{
    char keys[80];
    engine_text text = engine_text_in(keys, sizeof keys);
    for (int action = first; action < first + count; action++) {
        char name[16];
        ui_action_key(&p->canvas->model->keymap, ui_table_context(p->canvas->model), action, name);
        if (text.length && strlen(name) > 1)
            engine_text_char(&text, ' ');
        engine_text_put(&text, name);
    }
    entry(p, keys, help);
}

static void columns_entry(pen *p)
{
    const sol_rules *rules = p->canvas->model->game.variant.rules;
    bool pyramid = ui_plan_form(rules) == UI_FORM_PYRAMID;
    range_entry(p, UI_COLUMN_1, ui_plan_named_columns(rules),
                pyramid ? "pick up the free card that shows this number, then its partner; a king leaves at once; the "
                          "same key again: the first partner there is"
                        : "pick up from a column; with something picked up, put it there; the same key again: where it "
                          "goes best");
}

/* Whose keys are to be explained: UI_IN_…. */
static int place_beneath(const pen *p)
{
    int screen = p->canvas->model->beneath;
    if (screen >= UI_AT_HISTORY && screen <= UI_AT_ACHIEVEMENTS)
        return UI_IN_RECORD;
    return p->canvas->model->replay.on ? UI_IN_REPLAY : UI_IN_TABLE;
}

static void actions_part(pen *p)
{
    const sol_rules *rules = p->canvas->model->game.variant.rules;
    static const char *const titles[UI_CONTEXTS] = {
        [UI_IN_TABLE] = "Keys", [UI_IN_REPLAY] = "Keys of the replay", [UI_IN_RECORD] = "Keys of these screens"};
    int context = place_beneath(p);
    heading(p, titles[context]);
    for (int i = 0; i < UI_ACTIONS; i++) {
        if (!strchr(ui_actions[i].contexts, ui_context_letters[context][0]))
            continue;
        if (i == UI_COLUMN_1)
            columns_entry(p);
        if (i == UI_RESERVE && ui_plan_cells(rules))
            range_entry(p, UI_CELL_A, ui_plan_cells(rules), "the cells, likewise");
        if (ui_actions[i].help[0] && ui_plan_offers(rules, i))
            action_entry(p, i, ui_actions[i].help);
    }
}

static void marks_part(pen *p)
{
    bool rail = p->canvas->layout.kind == UI_LAYOUT_RAIL;
    heading(p, "Marks");
    entry(p, "[4]", "the highlight");
    entry(p, "▲4▲", "what is picked up can go there");
    entry(p, rail ? "▸ 9♠" : "╔9♠══╗", "picked up");
    entry(p, "●", "what the tip would move");
    if (ui_plan_form(p->canvas->model->game.variant.rules) == UI_FORM_PYRAMID)
        entry(p, "dimmed", "covered by other cards: it does not play; a free card shows its number");
    else
        entry(p, rail ? "░░5×░" : "╭──5×──╮", "five cards for which there is no room, the lowest of the column");
}

static void mouse_part(pen *p)
{
    bool stock = sol_first_pile(p->canvas->model->game.variant.rules, SOL_STOCK) >= 0;
    heading(p, "Mouse");
    entry(p, "click", stock ? "pick up; again: put there; on the stock: draw" : "pick up; again: put there");
    entry(p, "drag", "from pile to pile");
    entry(p, "double click", "where it goes best");
    entry(p, "right click", "up to the foundation");
    entry(p, "wheel", stock ? "down: draw; up: take back" : "up: take back");
}

static void counting_part(pen *p)
{
    heading(p, "What counts");
    entry(p, "played", "a game counts from its first move, once it is over; one left open is neither won nor lost");
    entry(p, "lost", "giving up and running out of time are lost");
    entry(p, "once", "a deal that was played before counts only the first time, whatever the options");
    entry(p, "replays", "a game taken over from a replay never counts");
    entry(p, "the solver", "a win in which the solver played counts as played, not as won");
    entry(p, "bankroll", "a game of Vegas in which the solver played costs its stake and earns nothing");
    entry(p, "daily deal", "the first attempt decides its day; later ones are practice");
    entry(p, "undo, tips", "games with undo or tips count, and are counted apart as well");
}

static void rules_part(pen *p)
{
    heading(p, "The game");
    entry(p, p->canvas->model->game.variant.rules->title, p->canvas->model->game.variant.rules->help);
}

static void write_all(pen *p)
{
    p->line = 0;
    actions_part(p);
    if (place_beneath(p) == UI_IN_RECORD)
        counting_part(p);
    if (place_beneath(p) != UI_IN_TABLE)
        return;
    marks_part(p);
    if (p->canvas->model->settings.mouse)
        mouse_part(p);
    rules_part(p);
    counting_part(p);
}

/* ---- the window -------------------------------------------------------------------------------------------------- */

static ui_area help_area(const ui_canvas *canvas)
{
    const ui_layout *layout = &canvas->layout;
    int most = layout->kind == UI_LAYOUT_RAIL ? layout->rows : layout->rows - 2;
    return ui_window(layout, most, layout->width - (layout->design ? 4 : 2));
}

/* "lines 1-18 of 58" at the right end of the last line; returns where it begins. */
static int draw_place(const pen *p, ui_area area, int lines)
{
    char place[48];
    int last = p->scroll + p->rows;
    engine_text text = engine_text_in(place, sizeof place);
    engine_text_put(&text, "lines ");
    engine_text_number(&text, (uint64_t)p->scroll + 1);
    engine_text_char(&text, '-');
    engine_text_number(&text, (uint64_t)(last < lines ? last : lines));
    engine_text_put(&text, " of ");
    engine_text_number(&text, (uint64_t)lines);
    int x = area.x + area.cols - INSET - (int)text.length;
    ui_frame_text(p->canvas->frame, area.y + area.rows - 2, x, place, UI_ROLE_BOX);
    return x;
}

/* Where the text is in the whole, and the keys that move it. */
static void draw_foot(const pen *p, ui_area area, int lines)
{
    static const ui_choice keys[] = {
        {UI_CANCEL, UI_NOTHING, "back"},
        {UI_MENU_UP, UI_MENU_DOWN, "scroll"},
        {UI_MENU_PAGE_UP, UI_MENU_PAGE_DOWN, "page"},
    };
    bool all = lines <= p->rows;
    int end = all ? area.x + area.cols - INSET : draw_place(p, area, lines) - 1;
    ui_window_keys(p->canvas, area.y + area.rows - 2, p->x, end - p->x, keys, all ? 1 : 3);
}

/* Where the second column begins, and how many lines the longer one has. */
static int split(pen *p, bool two)
{
    p->split = INT_MAX;
    write_all(p);
    if (!two)
        return p->line;
    p->half = (p->line + 1) / 2;
    p->entry = -1;
    write_all(p);
    p->split = p->entry;
    write_all(p);
    return p->split > p->line - p->split ? p->split : p->line - p->split;
}

/* A pen for this window, set where the text is to be split; and how many lines that has. */
static pen set_out(const ui_canvas *canvas, ui_area area, int *lines)
{
    bool two = canvas->layout.width >= TWO_COLUMNS_FROM;
    int inside = area.cols - 2 * INSET, width = two ? (inside - COLUMN_GAP) / 2 : inside;
    pen p = {.canvas = canvas, .width = width, .y = area.y + 1, .x = area.x + INSET, .rows = area.rows - 3};
    *lines = split(&p, two);
    return p;
}

static int furthest(const pen *p, int lines) { return lines > p->rows ? lines - p->rows : 0; }

ui_help_size ui_help_size_of(const ui_model *model)
{
    ui_canvas canvas = {model, ui_layout_for(model->rows, model->cols, model->game.variant.rules), NULL};
    int lines;
    pen p = set_out(&canvas, help_area(&canvas), &lines);
    return (ui_help_size){.rows = p.rows, .furthest = furthest(&p, lines)};
}

void ui_view_help(const ui_canvas *canvas)
{
    ui_area area = help_area(canvas);
    int lines, scroll = canvas->model->scroll;
    pen p = set_out(canvas, area, &lines);
    p.scroll = scroll < furthest(&p, lines) ? scroll : furthest(&p, lines);
    p.draw = true;
    ui_window_draw(canvas, area, "Help");
    write_all(&p);
    draw_foot(&p, area, lines);
}
