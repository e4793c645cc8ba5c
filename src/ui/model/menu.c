#include "menu.h"

#include <solitaire/option.h>
#include <solitaire/solver.h>

/* The rows that are about an option of the game, which only a game that has it shows. */
static const int8_t option_of[UI_MENU_ROWS] = {
    [UI_ROW_DRAW] = 1 + SOL_OPTION_DRAW,   [UI_ROW_PASSES] = 1 + SOL_OPTION_PASSES,
    [UI_ROW_SUITS] = 1 + SOL_OPTION_SUITS, [UI_ROW_EMPTY] = 1 + SOL_OPTION_ROW_ON_EMPTY,
    [UI_ROW_WHOLE] = 1 + SOL_OPTION_WHOLE, [UI_ROW_SCORING] = 1 + SOL_OPTION_SCORING,
    [UI_ROW_TIMED] = 1 + SOL_OPTION_TIMED,
};

static bool has_row(const sol_rules *rules, int row)
{
    if (row == UI_ROW_DEALS)
        return sol_solves(rules);
    return !option_of[row] || sol_option_in(rules, option_of[row] - 1);
}

int ui_menu_rows(const ui_menu *menu, int rows[UI_MENU_ROWS])
{
    int count = 0;
    for (int row = 0; row < UI_MENU_ROWS; row++)
        if (has_row(menu->variant.rules, row))
            rows[count++] = row;
    return count;
}

sol_variant ui_usual_passes(sol_variant variant)
{
    sol_variant usual = variant;
    usual.options.passes = SOL_PASSES_BY_SCORING;
    sol_options_resolve_passes(&usual);
    if (variant.options.passes == usual.options.passes)
        variant.options.passes = SOL_PASSES_BY_SCORING;
    return variant;
}
