/*
 * Details of playing that the library's other parts share.
 */
#ifndef ENGINE_MOVES_H
#define ENGINE_MOVES_H

#include <solitaire/rules.h>

/* The null move: what is returned where there is no move to return. */
static const sol_move engine_no_move = {SOL_NO_MOVE, 0, 0, 0};

static inline bool engine_is_move(sol_move move) { return move.kind != SOL_NO_MOVE; }

/*
 * Like sol_legal_moves, but only moves of cards (SOL_MOVE) that leave or come to one of these piles, a bit for each,
 * and from column to column only those of all face-up cards, which uncover a card or empty the column.
 */
size_t engine_clearing_moves(const sol_variant *variant, const sol_position *position, uint32_t piles, sol_move *out);

/* How many columns a row gives a card to: fewer than there are where the stock has fewer. */
static inline int engine_row(const sol_rules *rules, const sol_position *position)
{
    int columns = sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count;
    int left = sol_pile_len(position, sol_first_pile(rules, SOL_STOCK));
    return left < columns ? left : columns;
}

/*
 * The foundation of the card's suit: the first one where there are two.  The first foundation of all where foundations
 * have no suit, and of SOL_NO_CARD.
 */
int engine_foundation_of(const sol_rules *rules, sol_card card);

/* The rank with which foundations of a suit each begin: that of the first one that has a card, or else the ace. */
int engine_base_rank(const sol_rules *rules, const sol_position *position);

/* Do cards leave the table one by one in any order, as in Aces Up? */
bool engine_discards(const sol_rules *rules);

/* Does this move put a card on a foundation, or take one from it? */
bool engine_goes_up(const sol_rules *rules, sol_move move);
bool engine_comes_down(const sol_rules *rules, sol_move move);

/* Does it uncover a face-down card? */
bool engine_turns(const sol_rules *rules, const sol_position *position, sol_move move);

/* Is one of these legal moves a move of a card that changes something?  Turning the stock, and idle moves, do not. */
bool engine_cards_move(const sol_rules *rules, const sol_position *position, const sol_move *moves, size_t count);

/*
 * The hash of a table: the same for two that differ only in which of the like piles has which cards, such as columns or
 * cells, and without the stock also for those that differ in stock and waste.  The piles' hashes are mixed before they
 * are added up, because bare sums are equal for one in four tables of which two piles have exchanged their last cards.
 */
uint64_t engine_table_hash(const sol_rules *rules, const sol_position *position, bool with_stock);

/* How many top cards of a pile of this group, which is not empty, move as one. */
int engine_run_of(const sol_pile_group *group, const sol_position *position, int pile);

#endif
