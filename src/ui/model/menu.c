#include "menu.h"

#include <solitaire/solver.h>

/* Does the game have what the row is about? */
static bool has_row(const sol_rules *rules, int row)
{
    const int by_time = 1 << SOL_SCORING_STANDARD | 1 << SOL_SCORING_WINDOWS;
    switch (row) {
    case UI_ROW_DRAW: return rules->draw_max > 1;
    case UI_ROW_PASSES: return rules->kinds & 1 << SOL_REDEAL;
    case UI_ROW_SUITS: return rules->decks == 2;
    case UI_ROW_EMPTY: return rules->kinds & 1 << SOL_DEAL_ROW;
    case UI_ROW_WHOLE: return rules->kinds & 1 << SOL_PAIR;
    case UI_ROW_SCORING: return rules->scorings & (rules->scorings - 1);
    case UI_ROW_TIMED: return rules->scorings & by_time;
    case UI_ROW_DEALS: return sol_solves(rules);
    default: return true;
    }
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
