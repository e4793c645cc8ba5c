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

enum {
    UI_FORM_COLUMNS,
    UI_FORM_PYRAMID, /* a card a place, in rows of one, two, three …, each card covered by two of the next row */
};
int ui_plan_form(const sol_rules *rules);

/* How many columns of cards the table must hold side by side. */
int ui_plan_columns(const sol_rules *rules);

/* How many rows of piles stand above the columns: 1, or 2 where the cells have one of their own. */
int ui_plan_rows_above(const sol_rules *rules);

/*
 * Where a pile stands: the row, counted from the top (the columns are the last; a pyramid has a row for each of its
 * own, and its peak is in row 0 between stock and foundation), and how many *half* columns from the left.
 */
typedef struct ui_spot {
    int row, half;
} ui_spot;
ui_spot ui_plan_spot(const sol_rules *rules, int pile);

/* Does the pile stand in the lower row, where cards lie on each other below a label: a column or the reserve? */
bool ui_plan_below(const sol_rules *rules, int pile);

/*
 * Is the pile's card covered by those of other piles?  Only a pyramid's can be.  (That such a card does not play is the
 * rules' affair; this is about what is drawn.)
 */
bool ui_plan_covered(const sol_rules *rules, const sol_position *position, int pile);

/* Can the highlight rest there?  Not on a pyramid's covered cards and empty places. */
bool ui_plan_stop(const sol_rules *rules, const sol_position *position, int pile);

/*
 * The pile that an action names (column-1 …, cell-a …, waste, reserve), −1 if the game has none by that name.  A
 * pyramid's column n is the line that leads from the n-th card of its last row up to the right: of each such line only
 * the lowest card that is left can be free, so that seven keys name every free card.
 */
int ui_plan_pile(const sol_rules *rules, const sol_position *position, int action);

/* How the keys call a pile: "1" … "9", "0" for the tenth column, "a" … "d" "E" … "H", "w", "f", "e" for the reserve. */
void ui_plan_name(const sol_rules *rules, int pile, char name[4]);

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

#endif
