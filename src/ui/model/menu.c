#include "menu.h"

#include "words/words.h"

#include <solitaire/solver.h>

static bool has_row(const sol_rules *rules, int row)
{
    int option = ui_menu_option(row);
    return option >= 0 ? sol_option_at(option)->title && sol_option_in(rules, option)
                       : row != UI_ROW_DEALS || sol_solves(rules);
}

static bool is_about_points(int row)
{
    int option = ui_menu_option(row);
    return option == SOL_OPTION_SCORING || option == SOL_OPTION_TIMED;
}

static int add_rows(const sol_rules *rules, int from, int to, bool points, int *rows)
{
    int count = 0;
    for (int row = from; row < to; row++)
        if (has_row(rules, row) && is_about_points(row) == points)
            rows[count++] = row;
    return count;
}

int ui_menu_rows(const ui_menu *menu, int rows[UI_MENU_ROWS])
{
    const sol_rules *rules = menu->variant.rules;
    int count = add_rows(rules, UI_ROW_GAME, UI_ROW_DEALS, false, rows);
    count += add_rows(rules, UI_ROW_OPTIONS, UI_ROW_DEALS, true, rows + count);
    return count + add_rows(rules, UI_ROW_DEALS, UI_MENU_ROWS, false, rows + count);
}

int ui_menu_most_rows(void)
{
    int most = 0, rows[UI_MENU_ROWS];
    for (int i = 0; sol_game_at(i); i++) {
        int count = ui_menu_rows(&(ui_menu){.variant.rules = sol_game_at(i)}, rows);
        most = count > most ? count : most;
    }
    return most;
}

sol_variant ui_usual_passes(sol_variant variant)
{
    variant.rules = sol_rules_with(variant.rules, &variant.options);
    sol_variant usual = variant;
    usual.options.passes = SOL_PASSES_BY_SCORING;
    sol_options_resolve(&usual);
    if (variant.options.passes == usual.options.passes)
        variant.options.passes = SOL_PASSES_BY_SCORING;
    return variant;
}

const char *ui_deals_words(uint8_t deals)
{
    static const char *const words[FIGURES_DEALS] = {
        [FIGURES_DEALS_ANY] = N_("any"),
        [FIGURES_DEALS_WINNABLE] = N_("winnable"),
        [FIGURES_DEALS_EASY] = N_("winnable, easy"),
        [FIGURES_DEALS_NORMAL] = N_("winnable, normal"),
        [FIGURES_DEALS_HARD] = N_("winnable, hard"),
        [FIGURES_DEALS_EXPERT] = N_("winnable, expert"),
    };
    return words_of(words[deals % FIGURES_DEALS]);
}
