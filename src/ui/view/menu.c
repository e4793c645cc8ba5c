/*
 * The new-game menu: the options of the game that was picked.
 */
#include <string.h>

#include <solitaire/notation.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "ui/model/figures.h"
#include "words/words.h"

/* Above and below the rows: frame and blank; two lines for a fault, a blank, the keys, the frame. */
enum { MENU_COLS = 62, MENU_TEXT = 2, MENU_HEAD = 2, MENU_VALUE = 15, FAULT_LINES = 2, MENU_FOOT = FAULT_LINES + 3 };

static const char *menu_row_title(int row)
{
    int option = ui_menu_option(row);
    if (option >= 0)
        return words_in("option", sol_option_at(option)->title);
    return words_of(row == UI_ROW_DEALS ? N_("Deals") : row == UI_ROW_DEAL ? N_("Deal") : N_("Start"));
}

/*
 * What random deals must be; until the first win they are kind, where nothing else is asked
 * (session/deals/first_deals.h).
 */
static engine_name deals_chosen(const ui_model *model)
{
    const ui_menu *menu = &model->menu;
    bool kind = model->settings.kind && !model->kept.records[ui_game_number(menu->variant.rules)].beaten;
    if (ui_menu_deals_chosen(menu) == UI_MENU_PUZZLES)
        return words_name("puzzles: win in %u", menu->puzzle);
    if (ui_menu_deals_chosen(menu) != FIGURES_DEALS_ANY)
        return ui_figure_looked_for(menu->deals);
    return engine_name_of("%s", words_of(kind ? N_("any, easier ones until you win") : N_("any")));
}

/* Draw the value, between arrows if these can change it; a name that is being typed ends in a mark. */
static void draw_value(const ui_canvas *canvas, int y, int x, int row, int role)
{
    enum { ROOM = MENU_COLS - MENU_VALUE - MENU_TEXT - 3 };
    char value[4 * ROOM];
    const ui_menu *menu = &canvas->model->menu;
    bool chosen = row == menu->row;
    engine_text text = engine_text_in(value, sizeof value);
    if (ui_menu_option(row) >= 0)
        ui_put_option(&text, &menu->variant, ui_menu_option(row));
    else if (row == UI_ROW_DEALS)
        engine_text_put(&text, deals_chosen(canvas->model).text);
    else
        engine_text_put(&text, menu->deal);
    if (row < UI_ROW_DEAL) {
        ui_frame_put(canvas->frame, y, x, chosen ? UI_GLYPH_LEFT : ' ', role);
        if (chosen) /* hitting the cells beside the arrow is enough */
            ui_frame_key(canvas->frame, (ui_area){y, x - 1, 1, 3}, UI_MENU_LEFT);
        ui_frame_clipped(canvas->frame, y, x + 2, ROOM, value, role);
        x += engine_utf8_count(value) < ROOM ? engine_utf8_count(value) + 3 : ROOM + 3;
        ui_frame_put(canvas->frame, y, x, chosen ? UI_GLYPH_RIGHT : ' ', role);
        return;
    }
    /* Of a name that is too long, the end, where the next key comes. */
    bool cut = engine_utf8_count(value) >= ROOM;
    x = ui_frame_text(canvas->frame, y, x + 2, cut ? "…" : "", role);
    x = ui_frame_text(canvas->frame, y, x, cut ? value + text.length - (ROOM - 2) : value, role);
    if (chosen) {
        ui_frame_put(canvas->frame, y, x, '_', role);
        ui_frame_stand(canvas->frame, y, x);
        x += 2;
    }
    const char *numbers = words_of(menu->variant.rules->decks == 1 ? N_("new, or type a number like 42 or ms:617")
                                                                   : N_("new, or type a number"));
    if (!value[0])
        ui_frame_clipped(canvas->frame, y, x, ROOM - 2 * chosen, numbers, role);
}

/* A row of the menu, `at` lines below its first. */
static void draw_row(const ui_canvas *canvas, ui_area area, int at, int row)
{
    bool chosen = row == canvas->model->menu.row;
    int y = area.y + MENU_HEAD + at, x = area.x + MENU_TEXT, role = chosen ? UI_ROLE_BOX_CHOSEN : UI_ROLE_BOX;
    ui_view_choice(canvas, (ui_area){y, area.x + 1, 1, area.cols - 2}, x, row, chosen);
    ui_frame_text(canvas->frame, y, x + 2, menu_row_title(row), role);
    if (row != UI_ROW_START)
        draw_value(canvas, y, area.x + MENU_VALUE, row, role);
}

void ui_view_menu(const ui_canvas *canvas)
{
    const ui_model *model = canvas->model;
    int rows[UI_MENU_ROWS], count = ui_menu_rows(&model->menu, rows);
    /* The menu has the same size for every game, so that nothing jumps when the game is changed. */
    ui_area area = ui_window(&canvas->layout, MENU_HEAD + ui_menu_most_rows() + MENU_FOOT, MENU_COLS);
    int x = area.x + MENU_TEXT, below = area.y + area.rows - MENU_FOOT, w = area.cols - 2 * MENU_TEXT;
    ui_window_draw(canvas, area, words_of(model->menu.variant.rules->title));
    for (int i = 0; i < count; i++)
        draw_row(canvas, area, i, rows[i]);
    ui_frame_wrapped(canvas->frame, (ui_area){below, x, FAULT_LINES, w}, model->message,
                     model->refusal ? UI_ROLE_REFUSAL : UI_ROLE_BOX);
    ui_window_keys(canvas, (ui_area){below + FAULT_LINES + 1, x, 1, w}, UI_AT_NEW);
}
