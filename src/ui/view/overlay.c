/*
 * Windows over the table, and the panels of a game that is won, stuck or out of time.
 */
#include <string.h>

#include "canvas.h"
#include "ui/model/figures.h"

/* ---- windows ----------------------------------------------------------------------------------------------------- */

ui_area ui_window(const ui_layout *layout, int rows, int cols)
{
    int free_rows = layout->rows - rows, free_cols = layout->width - cols;
    return (ui_area){free_rows > 0 ? free_rows / 2 : 0, layout->left + (free_cols > 0 ? free_cols / 2 : 0), rows, cols};
}

static void window_row(const ui_canvas *canvas, ui_area area, int row, const uint32_t glyphs[3])
{
    for (int c = 0; c < area.cols; c++)
        ui_frame_put(canvas->frame, area.y + row, area.x + c,
                     glyphs[c == 0               ? 0
                            : c == area.cols - 1 ? 2
                                                 : 1],
                     UI_ROLE_BOX);
}

void ui_window_draw(const ui_canvas *canvas, ui_area area, const char *title)
{
    static const uint32_t top[] = {0x250C, 0x2500, 0x2510}, body[] = {0x2502, ' ', 0x2502}; /* ┌ ─ ┐ │ */
    static const uint32_t bottom[] = {0x2514, 0x2500, 0x2518};                              /* └ ┘ */
    for (int row = 0; row < area.rows; row++)
        window_row(canvas, area, row, row == 0 ? top : row == area.rows - 1 ? bottom : body);
    ui_frame_put(canvas->frame, area.y, area.x + 2, ' ', UI_ROLE_BOX_TITLE);
    int x = ui_frame_text(canvas->frame, area.y, area.x + 3, title, UI_ROLE_BOX_TITLE);
    ui_frame_put(canvas->frame, area.y, x, ' ', UI_ROLE_BOX_TITLE);
}

/* The bytes of a text's next line of at most `w` (≥ 1) cells: up to a blank where there is one. */
static size_t line_length(const char *text, int w)
{
    size_t at = 0, blank = 0;
    for (int cells = 0; text[at]; at++) {
        if (text[at] == ' ')
            blank = at;
        cells += ((unsigned char)text[at] & 0xC0) != 0x80;
        if (cells > w)
            return blank ? blank : at;
    }
    return at;
}

const char *ui_window_line(const char *text, int w, char *line, size_t size)
{
    size_t length = line_length(text, w), kept = length < size ? length : size - 1;
    memcpy(line, text, kept);
    line[kept] = 0;
    text += length;
    return text + strspn(text, " ");
}

static int put_key(const ui_canvas *canvas, int y, int x, int action)
{
    char name[16];
    ui_action_key(&canvas->model->keymap, ui_table_context(canvas->model), action, name);
    return ui_frame_text(canvas->frame, y, x, name, UI_ROLE_BOX_KEY);
}

static bool has_key(const ui_canvas *canvas, int action)
{
    return action != UI_NOTHING && canvas->model->keymap.keys[action][0] != UI_KEY_NONE;
}

static int cells_of_key(const ui_canvas *canvas, int action)
{
    char name[16];
    ui_action_key(&canvas->model->keymap, ui_table_context(canvas->model), action, name);
    return (int)strlen(name);
}

static int cells_of_choice(const ui_canvas *canvas, const ui_choice *choice)
{
    int cells = cells_of_key(canvas, choice->action) + 1 + (int)strlen(choice->what);
    return has_key(canvas, choice->other) ? cells + 1 + cells_of_key(canvas, choice->other) : cells;
}

enum { CHOICE_GAP = 3 };

static bool is_drawn(const ui_canvas *canvas, const ui_choice *choice, int room)
{
    return has_key(canvas, choice->action) && cells_of_choice(canvas, choice) <= room;
}

/* Of two keys the first is clicked on its name; the other on its name, and on what both do. */
static int action_of(const ui_canvas *canvas, const ui_choice *choice, int at)
{
    bool first = !has_key(canvas, choice->other) || at <= cells_of_key(canvas, choice->action);
    return first ? choice->action : choice->other;
}

int ui_window_key_at(const ui_canvas *canvas, int x, int w, const ui_choice *choices, int count, int at)
{
    int end = x + w;
    for (int i = 0; i < count; i++) {
        if (!is_drawn(canvas, &choices[i], end - x))
            continue;
        int cells = cells_of_choice(canvas, &choices[i]);
        if (at >= x && at < x + cells)
            return action_of(canvas, &choices[i], at - x);
        x += cells + CHOICE_GAP;
    }
    return UI_NOTHING;
}

void ui_window_keys(const ui_canvas *canvas, int y, int x, int w, const ui_choice *choices, int count)
{
    int end = x + w;
    for (int i = 0; i < count; i++) {
        if (!is_drawn(canvas, &choices[i], end - x))
            continue;
        x = put_key(canvas, y, x, choices[i].action);
        if (has_key(canvas, choices[i].other))
            x = put_key(canvas, y, x + 1, choices[i].other);
        x = ui_frame_text(canvas->frame, y, x + 1, choices[i].what, UI_ROLE_BOX) + CHOICE_GAP;
    }
}

/* ---- panels ------------------------------------------------------------------------------------------------------ */

enum { PANEL_COLS = 56, PANEL_TEXT = 3, PANEL_HEAD = 5 }; /* the head: border, sentence, blank, figures, blank */

static const char *panel_title(const ui_model *model)
{
    switch (model->screen) {
    case UI_AT_WON: return "Won!";
    case UI_AT_STUCK: return "Stuck";
    case UI_AT_GAVE_UP: return "Given up";
    default: return "Time is up";
    }
}

static const char *panel_sentence(const ui_model *model)
{
    bool passes = model->game.rules->kinds & 1 << SOL_REDEAL, pairs = model->game.rules->kinds & 1 << SOL_PAIR;
    switch (model->screen) {
    case UI_AT_WON:
        if (model->helped)
            return "With the solver's help: it does not count as won.";
        return pairs ? "It is cleared. Well played!" : "All cards are up. Well played!";
    case UI_AT_STUCK:
        return passes ? "No card can be moved, nor in any pass that is left." : "No card can be moved any more.";
    case UI_AT_GAVE_UP: return "The game ends here, as lost.";
    default: return "The game ends here.";
    }
}

static const char *choice_text(int action)
{
    switch (action) {
    case UI_UNDO: return "take back the last move";
    case UI_RESTART: return "the same deal again";
    case UI_DEAL_NEXT: return "a new deal";
    case UI_NEW: return "choose a new game";
    case UI_CANCEL: return "look at the table";
    case UI_QUIT: return "quit";
    default: return ui_actions[action].help;
    }
}

static void put_figure(engine_text *text, const char *name, const char *figure)
{
    if (text->length)
        engine_text_put(text, "    ");
    engine_text_put(text, name);
    engine_text_put(text, figure);
}

static void draw_result(const ui_canvas *canvas, ui_area area)
{
    char line[200], figure[UI_FIGURE_MAX];
    const ui_model *model = canvas->model;
    engine_text text = engine_text_in(line, sizeof line);
    ui_figure_score(model, figure);
    if (ui_has_score(model))
        put_figure(&text, "Score ", figure);
    ui_figure_moves(model, figure);
    put_figure(&text, "Moves ", figure);
    ui_figure_played(model, figure);
    put_figure(&text, "Time ", figure);
    ui_figure_pass(model, figure);
    if (figure[0])
        put_figure(&text, "", figure);
    ui_frame_text(canvas->frame, area.y + 1, area.x + PANEL_TEXT, panel_sentence(model), UI_ROLE_BOX);
    ui_view_clipped(canvas->frame, area.y + 3, area.x + PANEL_TEXT, area.cols - 2 * PANEL_TEXT, line,
                    UI_ROLE_BOX_TITLE);
}

static void draw_choice(const ui_canvas *canvas, ui_area area, int row, int action, bool chosen)
{
    int y = area.y + PANEL_HEAD + row, x = area.x + PANEL_TEXT, text = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX;
    char name[16];
    for (int c = 1; chosen && c < area.cols - 1; c++)
        ui_frame_put(canvas->frame, y, area.x + c, ' ', text);
    ui_frame_put(canvas->frame, y, x, chosen ? UI_GLYPH_RIGHT : ' ', text);
    ui_action_key(&canvas->model->keymap, ui_table_context(canvas->model), action, name);
    ui_frame_text(canvas->frame, y, x + 2, name, chosen ? text : UI_ROLE_BOX_KEY);
    ui_frame_text(canvas->frame, y, x + 12, choice_text(action), text);
}

static ui_area panel_area(const ui_canvas *canvas, int choices)
{
    return ui_window(&canvas->layout, PANEL_HEAD + choices + 1, PANEL_COLS);
}

void ui_view_panel(const ui_canvas *canvas)
{
    int actions[UI_CHOICES_MAX], count = ui_panel_choices(canvas->model, actions);
    ui_area area = panel_area(canvas, count);
    ui_window_draw(canvas, area, panel_title(canvas->model));
    draw_result(canvas, area);
    for (int i = 0; i < count; i++)
        draw_choice(canvas, area, i, actions[i], i == canvas->model->scroll % count);
}

int ui_panel_row_at(const ui_canvas *canvas, int y, int x)
{
    int actions[UI_CHOICES_MAX], count = ui_panel_choices(canvas->model, actions);
    ui_area area = panel_area(canvas, count);
    int row = y - area.y - PANEL_HEAD;
    return row >= 0 && row < count && x > area.x && x < area.x + area.cols - 1 ? row : -1;
}
