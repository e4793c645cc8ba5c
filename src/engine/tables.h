/*
 * The tables at which a game has been: so that tips lead on, and never back.
 */
#ifndef ENGINE_TABLES_H
#define ENGINE_TABLES_H

#include <solitaire/game.h>

/*
 * The stock of a game with a waste comes before moves that only lengthen a run, and always brings something new or
 * tells that it does not; without one, tips themselves must see to it that they lead on.
 */
bool engine_stock_leads_on(const sol_rules *rules);

/*
 * A digest of the table: the same for two that differ only in which column or cell has which cards, or in what lies in
 * a stock that comes round again.
 */
uint64_t engine_table_of(const sol_rules *rules, const sol_position *position);

/*
 * For each move: does it lead to a table at which this game has been since the deal, by the moves now in effect?  And
 * where no stock leads on: is it one more of many in a row that turned no card, dealt none and brought none up?
 */
void engine_find_returns(const sol_game *game, const sol_move *moves, size_t count, bool *returns);

#endif
