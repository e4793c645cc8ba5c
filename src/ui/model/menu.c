#include "menu.h"

#include "intent.h"
#include "layout.h"
#include "words/words.h"

#include <solitaire/solver.h>

/* First what changes the moves, then what is only counted, and how the game is played. */
static int add_rows(const sol_rules *rules, int from, int to, bool no_rule, int *rows)
{
    int count = 0;
    for (int row = from; row < to; row++) {
        int option = ui_menu_option(row);
        const sol_option *of = option >= 0 ? sol_option_at(option) : NULL;
        bool there = of ? of->title && sol_option_in(rules, option) : row != UI_ROW_DEALS || sol_solves(rules);
        if (there && (of && of->no_rule) == no_rule)
            rows[count++] = row;
    }
    return count;
}

/* Pictures need so much room, their names included; a list keeps so much beside it for the chosen game. */
enum { PICTURE_COLS = 26, LISTED_PICTURE_ROWS = 7, NAME_COLS = 28, BESIDE_COLS = 24, AROUND = 3 };

ui_picker ui_picker_for(int rows, int cols)
{
    int games = ui_games(), lines = rows > AROUND ? rows - AROUND : 1, best = 0;
    int columns = (games + lines - 1) / lines;
    ui_picker picker = {.down = (games + columns - 1) / columns,
                        .w = ui_least(NAME_COLS, (cols - BESIDE_COLS) / columns - 1),
                        .pitch = 1};
    for (columns = cols / PICTURE_COLS; columns > 0; columns--) {
        int down = (games + columns - 1) / columns, w = cols / columns - 1, pitch = lines / down;
        int size = ui_least(w, 3 * pitch);
        if (pitch >= LISTED_PICTURE_ROWS && size > best) {
            best = size;
            picker = (ui_picker){.pictures = true, .down = down, .w = w, .pitch = pitch};
        }
    }
    return picker;
}

/* From the last game on to the first, and from the last column to the first one of the next row. */
int ui_picker_next(const ui_picker *picker, int game, int action)
{
    int games = ui_games(), row = game % picker->down, rows = picker->down, columns = (games + rows - 1) / rows;
    if (action == UI_MENU_UP || action == UI_MENU_DOWN)
        return (game + (action == UI_MENU_UP ? games - 1 : 1)) % games;
    int place = row * columns + game / rows; /* the places row by row, of which the last column may lack some */
    do
        place = (place + (action == UI_MENU_LEFT ? rows * columns - 1 : 1)) % (rows * columns);
    while (place % columns * rows + place / columns >= games);
    return place % columns * rows + place / columns;
}

int ui_games(void)
{
    int count = 0;
    while (sol_game_at(count))
        count++;
    return count;
}

int ui_game_number(const sol_rules *rules)
{
    int game = ui_games() - 1;
    while (game > 0 && sol_game_at(game) != sol_rules_usual(rules))
        game--;
    return game;
}

int ui_menu_rows(const ui_menu *menu, int rows[UI_MENU_ROWS])
{
    const sol_rules *rules = menu->variant.rules;
    int count = add_rows(rules, UI_ROW_OPTIONS, UI_ROW_DEALS, false, rows);
    count += add_rows(rules, UI_ROW_OPTIONS, UI_ROW_DEALS, true, rows + count);
    return count + add_rows(rules, UI_ROW_DEALS, UI_MENU_ROWS, false, rows + count);
}

int ui_menu_deals(const ui_menu *menu)
{
    return menu->puzzle && sol_solves_shortest(menu->variant.rules) ? UI_MENU_PUZZLES + 1 : FIGURES_DEALS;
}

uint8_t ui_menu_deals_chosen(const ui_menu *menu)
{
    return menu->deals < ui_menu_deals(menu) ? menu->deals : FIGURES_DEALS_ANY;
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

/* ---- the values of an option in words --------------------------------------------------------------------------- */

static void put_passes(engine_text *text, sol_variant variant)
{
    bool by_scoring = variant.options.passes == SOL_PASSES_BY_SCORING;
    sol_options_resolve(&variant);
    engine_name passes = variant.options.passes == SOL_PASSES_UNLIMITED ? words_name("unlimited")
                                                                        : engine_name_of("%d", variant.options.passes);
    if (by_scoring)
        words_add(text, "%s (default)", passes.text);
    else
        engine_text_put(text, passes.text);
}

static const char *switch_words(const sol_options *options, int option)
{
    const sol_option *of = sol_option_at(option);
    bool costs = options->scoring == SOL_SCORING_STANDARD || options->scoring == SOL_SCORING_WINDOWS;
    if (!sol_option_get(options, option))
        return words_of(of->no ? of->no : N_("no"));
    if (option == SOL_OPTION_TIMED && !costs)
        return words_of(N_("yes (no effect with this scoring)"));
    return words_of(of->yes ? of->yes : N_("yes"));
}

void ui_put_option(engine_text *text, const sol_variant *variant, int option)
{
    const sol_options *options = &variant->options;
    uint16_t number = sol_option_get(options, option);
    switch (sol_option_at(option)->as) {
    case SOL_OPTION_AS_PASSES: put_passes(text, *variant); break;
    case SOL_OPTION_AS_SCORING: engine_text_put(text, words_in("scoring", sol_scoring_name(options->scoring))); break;
    case SOL_OPTION_AS_YES_NO: engine_text_put(text, switch_words(options, option)); break;
    case SOL_OPTION_AS_WORD: words_put(text, sol_option_at(option)->phrases[number - 1]); break;
    default:
        if (sol_option_at(option)->unit) /* the one that there is: cards */
            words_add_counted(text, "%d card", "%d cards", number, number);
        else
            engine_text_add(text, "%d", number);
    }
}
