/*
 * Windows over the table: their frame, and the keys that are in force there.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "words/words.h"

static void window_row(const ui_canvas *canvas, ui_area area, int row, const uint32_t glyphs[3])
{
    ui_frame_put(canvas->frame, area.y + row, area.x, glyphs[0], UI_ROLE_BOX);
    ui_frame_fill(canvas->frame, area.y + row, area.x + 1, area.cols - 2, glyphs[1], UI_ROLE_BOX);
    ui_frame_put(canvas->frame, area.y + row, area.x + area.cols - 1, glyphs[2], UI_ROLE_BOX);
}

/* A sheet of felt with a shadow; where nothing tells a sheet from the table it has a frame. */
void ui_window_draw(const ui_canvas *canvas, ui_area area, const char *title)
{
    static const uint32_t top[] = {0x250C, 0x2500, 0x2510}, body[] = {0x2502, ' ', 0x2502}; /* ┌ ─ ┐ │ */
    static const uint32_t bottom[] = {0x2514, 0x2500, 0x2518}, sheet[] = {' ', ' ', ' '};   /* └ ┘ */
    ui_card_box box = ui_whole_box(canvas->model, area);
    for (int row = 0; row < area.rows; row++)
        window_row(canvas, area, row, !box.framed ? sheet : row == 0 ? top : row == area.rows - 1 ? bottom : body);
    ui_art_shadow(canvas->frame, box);
    ui_frame_put(canvas->frame, area.y, area.x + 2, ' ', UI_ROLE_BOX_TITLE);
    int x = ui_frame_text(canvas->frame, area.y, area.x + 3, title, UI_ROLE_BOX_TITLE);
    ui_frame_put(canvas->frame, area.y, x, ' ', UI_ROLE_BOX_TITLE);
    ui_frame_stand(canvas->frame, area.y + 1, area.x + 2); /* where reading begins, unless a row is chosen */
}

void ui_view_choice(const ui_canvas *canvas, ui_area row, int x, bool chosen)
{
    if (!chosen)
        return;
    ui_frame_fill(canvas->frame, row.y, row.x, row.cols, ' ', UI_ROLE_BOX_CHOSEN);
    ui_frame_put(canvas->frame, row.y, x, UI_GLYPH_RIGHT, UI_ROLE_BOX_CHOSEN);
    ui_frame_stand(canvas->frame, row.y, x);
}

/* ---- keys ----------------------------------------------------------------------------------------------------- */

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
    return engine_utf8_count(name);
}

static int cells_of_choice(const ui_canvas *canvas, const ui_choice *choice)
{
    int cells = cells_of_key(canvas, choice->action) + 1 + engine_utf8_count(words_of(choice->what));
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
        x = ui_frame_text(canvas->frame, y, x + 1, words_of(choices[i].what), UI_ROLE_BOX) + CHOICE_GAP;
    }
}
