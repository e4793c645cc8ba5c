/*
 * A new game: the picker, which has all games, and the menu for the one that is chosen there.  The menu's rows are one
 * for each of the game's options that has a title (option.h), and what a deal must be.
 */
#ifndef UI_MODEL_MENU_H
#define UI_MODEL_MENU_H

#include <solitaire/notation.h>
#include <solitaire/option.h>

#include "engine/text/text.h"
#include "figures/row.h"

enum {
    UI_ROW_OPTIONS, /* the first of the rows that are about an option of the game: UI_ROW_OPTIONS + SOL_OPTION_… */
    UI_ROW_DEALS = UI_ROW_OPTIONS + SOL_OPTION_COUNT, /* what a random deal must be */
    UI_ROW_DEAL,
    UI_ROW_START,
    UI_MENU_ROWS
};
/*
 * Room for a deal as it is typed: the longest name is that of a permutation, `msc:` and the 68 digits of 52! - 1, and
 * some zeros may stand in front of a number.
 */
enum { UI_DEAL_TYPED_MAX = 80 };

/* The value of the row UI_ROW_DEALS after those of FIGURES_DEALS_…: random deals are puzzles. */
enum { UI_MENU_PUZZLES = FIGURES_DEALS };
typedef struct ui_menu {
    int row;
    bool over_table;              /* a paste at the table opened it: Esc leads back there, not to the picker */
    sol_variant variant;          /* what is chosen; passes may be SOL_PASSES_BY_SCORING while the menu is open */
    uint8_t deals;                /* FIGURES_DEALS_…, or UI_MENU_PUZZLES */
    uint8_t puzzle;               /* in how many moves puzzles are won; 0: none are offered */
    char deal[UI_DEAL_TYPED_MAX]; /* as typed; empty = a new random deal */
} ui_menu;

/*
 * How the picker shows the games, column by column: each with its picture where these fit, otherwise as a list of
 * names, with the chosen game's picture and rules beside it.
 */
typedef struct ui_picker {
    bool pictures;
    int down;     /* how many games a column has */
    int w, pitch; /* how wide a column is without the gap beside it, and the rows from one game to the next */
} ui_picker;
ui_picker ui_picker_for(int rows, int cols);

/* In the picker, the number of the game to which an arrow (UI_MENU_LEFT …) leads from that one. */
int ui_picker_next(const ui_picker *picker, int game, int action);

/*
 * How many games there are; and the number of a game, whatever its options, for sol_game_at: 0 if it is none of them.
 */
int ui_games(void);
int ui_game_number(const sol_rules *rules);

/* The option that a row is about (SOL_OPTION_…), −1 if it is about none. */
static inline int ui_menu_option(int row)
{
    return row >= UI_ROW_OPTIONS && row < UI_ROW_DEALS ? row - UI_ROW_OPTIONS : -1;
}

/*
 * The rows that the chosen game has, in their order, those about points after those that decide the play; returns how
 * many.
 */
int ui_menu_rows(const ui_menu *menu, int rows[UI_MENU_ROWS]);

/* How many values the row UI_ROW_DEALS has for the chosen game: UI_MENU_PUZZLES only where puzzles can be proved. */
int ui_menu_deals(const ui_menu *menu);

/* What is chosen in that row; puzzles count as FIGURES_DEALS_ANY in a game that has none. */
uint8_t ui_menu_deals_chosen(const ui_menu *menu);

/* How many rows the game that has the most of them has: room for each, so that the menu stays where it is. */
int ui_menu_most_rows(void);

/*
 * The variant, with SOL_PASSES_BY_SCORING where its passes are those of its scoring, so that they follow when the
 * scoring is changed in the menu.
 */
sol_variant ui_usual_passes(sol_variant variant);

/* Put the value of an option (SOL_OPTION_…) in words: "3 cards", "unlimited (default)". */
void ui_put_option(engine_text *text, const sol_variant *variant, int option);

#endif
