/*
 * The new-game menu: its rows, what the arrows change in them, and the name of a deal as it is typed.
 */
#include "parts.h"
#include "words/words.h"

#include <string.h>

/*
 * The values of an option through which the arrows go; after the last comes the first again.  The game may have only
 * some of them.  The passes that the scoring means stand before 0, which is unlimited passes.
 */
typedef struct values {
    int first, last;
} values;

static int last_word(const char *const *words)
{
    int count = 0;
    while (words[count])
        count++;
    return count;
}

static values values_of(int option)
{
    switch (sol_option_at(option)->as) {
    case SOL_OPTION_AS_YES_NO: return (values){0, 1};
    case SOL_OPTION_AS_SCORING: return (values){0, SOL_SCORINGS - 1};
    case SOL_OPTION_AS_PASSES: return (values){-1, 9};
    case SOL_OPTION_AS_COUNT: return (values){0, 9};
    case SOL_OPTION_AS_WORD: return (values){1, last_word(sol_option_at(option)->words)};
    default: return (values){1, 9};
    }
}

/* Set an option, if the game can have that value. */
static bool set_option(sol_variant *variant, int option, int value)
{
    sol_variant chosen = *variant;
    sol_option_set(&chosen.options, option, (uint16_t)(value < 0 ? SOL_PASSES_BY_SCORING : value));
    sol_variant resolved = chosen;
    sol_options_resolve(&resolved);
    if (sol_options_check(&resolved) != SOL_OK)
        return false;
    *variant = (sol_variant){resolved.rules, chosen.options};
    return true;
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

static unsigned change(ui_model *model, int by)
{
    ui_menu *menu = &model->menu;
    int option = ui_menu_option(menu->row);
    if (option >= 0) {
        values of = values_of(option);
        int value = sol_option_get(&menu->variant.options, option), count = of.last - of.first + 1;
        if (sol_option_at(option)->as == SOL_OPTION_AS_PASSES && value == SOL_PASSES_BY_SCORING)
            value = -1;
        value = value > of.last ? of.last : value;
        do
            value = of.first + (value - of.first + count + by) % count;
        while (!set_option(&menu->variant, option, value));
    } else if (menu->row == UI_ROW_DEALS)
        menu->deals = (uint8_t)((menu->deals + FIGURES_DEALS + by) % FIGURES_DEALS);
    return UI_DO_DRAW;
}

static bool is_number(int option)
{
    int as = option < 0 ? SOL_OPTION_AS_YES_NO : sol_option_at(option)->as;
    return as == SOL_OPTION_AS_NUMBER || as == SOL_OPTION_AS_PASSES || as == SOL_OPTION_AS_COUNT;
}

/*
 * Type a key.  On the rows for cards, passes, suits or cells a digit is that number; on other rows it begins the deal's
 * number.
 */
static unsigned type(ui_model *model, ui_key key)
{
    ui_menu *menu = &model->menu;
    int digit = key >= '0' && key <= '9' ? (int)(key - '0') : -1, option = ui_menu_option(menu->row);
    if (is_number(option) && digit >= 0)
        (void)set_option(&menu->variant, option, digit);
    else if (menu->row == UI_ROW_DEAL || (!is_number(option) && digit >= 0)) {
        /* The name of the deal, as typed. */
        size_t length = strlen(menu->deal);
        menu->row = UI_ROW_DEAL;
        menu->fault[0] = 0;
        if ((key == UI_KEY_BACKSPACE || key == UI_KEY_DELETE) && length)
            menu->deal[length - 1] = 0;
        else if (key > ' ' && key < 0x7F && length + 1 < sizeof menu->deal)
            menu->deal[length] = (char)key, menu->deal[length + 1] = 0;
    }
    return UI_DO_DRAW;
}

static bool read_deal(ui_model *model, sol_deal *deal)
{
    sol_fault fault;
    const sol_rules *rules = model->menu.variant.rules;
    if (sol_deal_parse_as(rules->dialect, model->menu.deal, rules->decks, deal, &fault))
        return true;
    engine_text text = engine_text_in(model->menu.fault, sizeof model->menu.fault);
    engine_text_put(&text, words_fault(&fault).text);
    return false;
}

static unsigned start(ui_model *model)
{
    sol_deal deal;
    sol_variant variant = model->menu.variant;
    sol_options_resolve(&variant);
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
    bool chosen = model->menu.row == row;
    model->menu.row = row;
    return row == UI_ROW_START ? start(model) : chosen ? change(model, 1) : UI_DO_DRAW;
}

unsigned ui_update_menu(ui_model *model, ui_intent intent)
{
    ui_menu *menu = &model->menu;
    /* While a name is typed, letters are letters. */
    if (menu->row == UI_ROW_DEAL && intent.key > ' ' && intent.key < 0x7F)
        return type(model, intent.key);
    switch (intent.action) {
    case UI_MENU_UP: return next_row(model, -1);
    case UI_MENU_DOWN: return next_row(model, 1);
    case UI_MENU_LEFT: return change(model, -1);
    case UI_MENU_RIGHT: return change(model, 1);
    case UI_MENU_ENTER: return start(model);
    case UI_CHOOSE: return menu_click(model, intent.index);
    case UI_CANCEL:
    case UI_QUIT: return ui_leave_window(model);
    case UI_TYPE: return type(model, intent.key);
    default: return 0;
    }
}
