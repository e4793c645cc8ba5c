/*
 * The new-game menu: its rows, what the arrows change in them, and the name of a deal as it is typed.
 */
#include "parts.h"

#include <string.h>

enum { MENU_PASSES_MAX = 9 };

/* The choices in their order: as the scoring says, unlimited, 1 … 9. */
static uint8_t next_passes(uint8_t passes, int by)
{
    int at = passes == SOL_PASSES_BY_SCORING ? 0 : passes == SOL_PASSES_UNLIMITED ? 1 : passes + 1;
    at = (at > MENU_PASSES_MAX + 1 ? MENU_PASSES_MAX + 1 : at) + by;
    at = (at + MENU_PASSES_MAX + 2) % (MENU_PASSES_MAX + 2);
    return (uint8_t)(at == 0 ? SOL_PASSES_BY_SCORING : at == 1 ? SOL_PASSES_UNLIMITED : at - 1);
}

/* Up and down, from the last row on to the first. */
static unsigned next_row(ui_model *model, int by)
{
    int rows[UI_MENU_ROWS], count = ui_menu_rows(&model->menu, rows), at = 0;
    while (at < count - 1 && rows[at] != model->menu.row)
        at++;
    model->menu.row = rows[(at + by + count) % count];
    return UI_DO_DRAW;
}

/* Another game, with the options that are usual for it; the game on the table keeps those that it was begun with. */
static void choose_game(ui_model *model, int by)
{
    int count = 0, at = 0;
    for (; sol_game_at(count); count++)
        at = sol_game_at(count) == model->menu.variant.rules ? count : at;
    at = (at + by + count) % count;
    bool same = sol_game_at(at) == model->game.variant.rules;
    model->menu.variant =
        ui_usual_passes(same ? model->game.variant : (sol_variant){sol_game_at(at), model->usual[at]});
    model->menu.fault[0] = 0;
}

/* One, two, four suits. */
static uint8_t next_suits(uint8_t suits, int by)
{
    static const uint8_t choices[] = {1, 2, 4};
    int at = suits == 1 ? 0 : suits == 2 ? 1 : 2;
    return choices[(at + by + 3) % 3];
}

static uint8_t next_scoring(const sol_rules *rules, uint8_t scoring, int by)
{
    do
        scoring = (uint8_t)((scoring + SOL_SCORINGS + by) % SOL_SCORINGS);
    while (!(rules->scorings & 1 << scoring));
    return scoring;
}

static unsigned change(ui_model *model, int by)
{
    sol_options *options = &model->menu.variant.options;
    const sol_rules *rules = model->menu.variant.rules;
    switch (model->menu.row) {
    case UI_ROW_GAME: choose_game(model, by); break;
    case UI_ROW_DRAW:
        options->draw = (uint8_t)((options->draw - 1 + rules->draw_max + by) % rules->draw_max + 1);
        break;
    case UI_ROW_PASSES: options->passes = next_passes(options->passes, by); break;
    case UI_ROW_SUITS: options->suits = next_suits(options->suits, by); break;
    case UI_ROW_EMPTY: options->row_on_empty = !options->row_on_empty; break;
    case UI_ROW_WHOLE: options->whole = !options->whole; break;
    case UI_ROW_SCORING: options->scoring = next_scoring(rules, options->scoring, by); break;
    case UI_ROW_TIMED: options->timed = !options->timed; break;
    case UI_ROW_DEALS: model->menu.deals = (uint8_t)((model->menu.deals + UI_DEALS + by) % UI_DEALS); break;
    default: break;
    }
    return UI_DO_DRAW;
}

/* The name of the deal, as typed. */
static void type_deal(ui_menu *menu, ui_key key)
{
    size_t length = strlen(menu->deal);
    menu->row = UI_ROW_DEAL;
    menu->fault[0] = 0;
    if ((key == UI_KEY_BACKSPACE || key == UI_KEY_DELETE) && length)
        menu->deal[length - 1] = 0;
    else if (key > ' ' && key < 0x7F && length + 1 < sizeof menu->deal)
        menu->deal[length] = (char)key, menu->deal[length + 1] = 0;
}

/* A digit is the number of cards, passes or suits on their rows; on the others it begins the deal's number. */
static unsigned type(ui_model *model, ui_key key)
{
    ui_menu *menu = &model->menu;
    int digit = key >= '0' && key <= '9' ? (int)(key - '0') : -1;
    if (menu->row == UI_ROW_DRAW && digit >= 1 && digit <= menu->variant.rules->draw_max)
        menu->variant.options.draw = (uint8_t)digit;
    else if (menu->row == UI_ROW_PASSES && digit >= 1)
        menu->variant.options.passes = (uint8_t)digit;
    else if (menu->row == UI_ROW_SUITS && (digit == 1 || digit == 2 || digit == 4))
        menu->variant.options.suits = (uint8_t)digit;
    else if (menu->row == UI_ROW_DEAL || (menu->row > UI_ROW_SUITS && digit >= 0))
        type_deal(menu, key);
    return UI_DO_DRAW;
}

static bool read_deal(ui_model *model, sol_deal *deal)
{
    sol_fault fault;
    const sol_rules *rules = model->menu.variant.rules;
    if (sol_deal_parse_as(rules->dialect, model->menu.deal, rules->decks, deal, &fault))
        return true;
    engine_text text = engine_text_in(model->menu.fault, sizeof model->menu.fault);
    engine_text_put(&text, fault.text);
    return false;
}

static unsigned start(ui_model *model)
{
    sol_deal deal;
    sol_variant variant = model->menu.variant;
    sol_options_resolve_passes(&variant);
    model->settings.deals = model->menu.deals;
    if (!model->menu.deal[0])
        return ui_deal_random(model, &variant);
    if (!read_deal(model, &deal)) {
        model->menu.row = UI_ROW_DEAL;
        return UI_DO_DRAW;
    }
    ui_model_deal(model, &variant, &deal);
    return UI_DO_DRAW | UI_DO_SAVE;
}

static unsigned menu_click(ui_model *model, int row)
{
    if (row < 0 || row >= UI_MENU_ROWS)
        return 0;
    model->menu.row = row;
    return row == UI_ROW_START ? start(model) : change(model, 1);
}

/* While a name is typed, letters are letters. */
static bool is_typed(const ui_menu *menu, ui_key key) { return menu->row == UI_ROW_DEAL && key > ' ' && key < 0x7F; }

unsigned ui_update_menu(ui_model *model, ui_intent intent)
{
    ui_menu *menu = &model->menu;
    if (is_typed(menu, intent.key))
        return type(model, intent.key);
    switch (intent.action) {
    case UI_MENU_UP: return next_row(model, -1);
    case UI_MENU_DOWN: return next_row(model, 1);
    case UI_MENU_LEFT: return change(model, -1);
    case UI_MENU_RIGHT: return change(model, 1);
    case UI_MENU_ENTER: return start(model);
    case UI_CHOOSE: return menu_click(model, intent.index);
    case UI_CANCEL: return ui_leave_window(model);
    case UI_TYPE: return type(model, intent.key);
    default: return 0;
    }
}
