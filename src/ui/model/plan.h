/*
 * The ground plan of a game: where its piles stand on the table, and by which keys they are named.
 *
 * All of it is read off the game's table of piles: stock, waste and cells stand at the left of the upper row, the
 * foundations at its right end, the columns in the lower row.  Cells that are too many for that have a row of their own
 * between these two.  A game whose tableau stands otherwise has a row in the table of forms (plan.c); one without such
 * a row plays all the same.
 */
#ifndef UI_MODEL_PLAN_H
#define UI_MODEL_PLAN_H

#include <solitaire/rules.h>

/* How many columns of cards the table must hold side by side. */
int ui_plan_columns(const sol_rules *rules);

/*
 * How many rows of piles stand above the columns: 1, or 2 where the cells have one of their own; 0 where the first row
 * of overlapping cards, as the peak of a pyramid, has room between stock and foundation.
 */
int ui_plan_rows_above(const sol_rules *rules);

/* How many rows overlapping cards have. */
int ui_plan_rows(const sol_rules *rules);

/*
 * Where a pile stands: the row, counted from the top (the columns are the last; overlapping cards count their own), and
 * how many *half* columns from the left.
 */
typedef struct ui_spot {
    int row, half;
} ui_spot;
ui_spot ui_plan_spot(const sol_rules *rules, int pile);

/* Does the pile stand in the lower row, where cards lie on each other below a label: a column or the reserve? */
bool ui_plan_below(const sol_rules *rules, int pile);

/* Can the highlight rest there?  Not on the covered cards and empty places of overlapping cards. */
bool ui_plan_stop(const sol_rules *rules, const sol_position *position, int pile);

/*
 * The pile that an action names (column-1 …, cell-a …, waste, reserve), −1 if the game has none by that name.  Where
 * cards overlap, column n is the line that leads from the n-th card of the last row up to the right: of each such line
 * only the lowest card that is left can be free, so that seven keys name every free card of a pyramid, and ten those of
 * three peaks.  If none is left, it is the lowest place of the line.
 */
int ui_plan_pile(const sol_rules *rules, const sol_position *position, int action);

/*
 * How the keys call a pile: columns "1" … "9", "0" for the tenth and "a" "b" "c" for those after it, cells "a" … "d"
 * "E" … "H", "w", "f", "e" for the reserve.  No game has both cells and more than ten columns.
 */
void ui_plan_name(const sol_rules *rules, int pile, char name[4]);

/* The same, but columns from the tenth on by their numbers: "10", "11" … */
void ui_plan_number(const sol_rules *rules, int pile, char name[4]);

/* Of an overlapping card: in which of these lines it lies, from 0. */
int ui_plan_line(const sol_rules *rules, int pile);

/*
 * The pile onto which every card goes that is played, as the waste of Golf; −1 where cards may go to several piles, or
 * leave in pairs.  There a pile's key plays its card at once.
 */
int ui_plan_goal(const sol_rules *rules);

/* How cards are played: onto piles, in pairs that leave, all onto the goal, or away for good. */
typedef enum ui_way { UI_ONTO_PILES, UI_IN_PAIRS, UI_ONTO_GOAL, UI_AWAY, UI_WAYS } ui_way;
ui_way ui_plan_way(const sol_rules *rules);

/* With more cells than this, some cells have keys that other games need. */
enum { UI_FEW_CELLS = 4 };

/* How many columns and how many cells are named by keys. */
int ui_plan_named_columns(const sol_rules *rules);
int ui_plan_cells(const sol_rules *rules);

/*
 * Has the game what the action is about: a stock to draw from, cells, foundations on which cards are put, a choice of
 * how many cards are picked up, positions that can be solved?
 */
bool ui_plan_offers(const sol_rules *rules, int action);

/*
 * Has it by these options: may cards come back from the foundations, is the next card of the stock shown, and are there
 * undo and tips (ui_plan_helps)?  All help of the screen and of plain mode asks here what it may name.
 */
bool ui_plan_offers_by(const sol_variant *variant, int action);

/*
 * Is it undo or redo, or does it tell what the table does not: a tip, the chance, the solver's help?  A game without
 * undo refuses these.
 */
bool ui_plan_helps(int action);

/* Is there ever a second pass, in which the waste is turned over? */
bool ui_plan_redeals(const sol_variant *variant);

/* What the key that draws does in this game, as its help says it. */
const char *ui_plan_draws(const sol_variant *variant);

#endif
