/* The picker: all games, of which one is chosen before its options are. */
#include "parts.h"

#include "kept/kept.h"

/* Choose a game, with the options that are usual for it; that on the table keeps those that it was begun with. */
static unsigned choose(ui_model *model, int game)
{
    bool same = sol_game_at(game) == sol_rules_usual(model->game.variant.rules);
    model->menu.variant =
        ui_usual_passes(same ? model->game.variant : (sol_variant){sol_game_at(game), model->usual[game]});
    model->menu.fault[0] = 0;
    return UI_DO_DRAW;
}

/* From the last game on to the first, and from the last row to the first. */
static unsigned walk(ui_model *model, int by)
{
    int count = ui_games();
    return choose(model, (ui_game_number(model->menu.variant.rules) + by + count) % count);
}

unsigned ui_open_picker(ui_model *model)
{
    ui_clear_message(model);
    ui_put_down(model);
    model->beneath = model->screen;
    model->screen = UI_AT_PICKER;
    model->menu = (ui_menu){.variant = ui_usual_passes(model->game.variant), .deals = model->settings.deals};
    return model->newcomer ? UI_DO_DRAW : ui_want(model, UI_WANT_SCREEN); /* nothing was kept of a newcomer */
}

bool ui_pick_by_letter(ui_model *model, ui_key key)
{
    int count = ui_games(), game = ui_game_number(model->menu.variant.rules);
    for (int i = 1; key >= 'a' && key <= 'z' && i <= count; i++) {
        int next = (game + i) % count;
        if ((ui_key)(words_of(sol_game_at(next)->title)[0] | 0x20) == key) {
            (void)choose(model, next);
            return true;
        }
    }
    return false;
}

static unsigned open_options(ui_model *model)
{
    int rows[UI_MENU_ROWS];
    (void)ui_menu_rows(&model->menu, rows);
    model->menu.row = rows[0];
    model->screen = UI_AT_NEW;
    return UI_DO_DRAW;
}

static unsigned click(ui_model *model, int game)
{
    return game == ui_game_number(model->menu.variant.rules) ? open_options(model) : choose(model, game);
}

/* A digit begins the number of a deal. */
static unsigned type(ui_model *model, ui_intent intent)
{
    if (intent.key < '0' || intent.key > '9')
        return 0;
    (void)open_options(model);
    model->menu.row = UI_ROW_DEAL;
    return ui_update_menu(model, intent);
}

unsigned ui_update_picker(ui_model *model, ui_intent intent)
{
    switch (intent.action) {
    case UI_MENU_LEFT: return walk(model, -1);
    case UI_MENU_RIGHT: return walk(model, 1);
    case UI_MENU_UP: return walk(model, -UI_PICKER_COLS);
    case UI_MENU_DOWN: return walk(model, UI_PICKER_COLS);
    case UI_MENU_ENTER: return open_options(model);
    case UI_CHOOSE: return click(model, intent.index);
    case UI_CANCEL: return ui_leave_window(model);
    case UI_TYPE: return type(model, intent);
    default: return 0;
    }
}
