/*
 * The games' tables, one file each, and what their deals have in common.
 */
#ifndef ENGINE_GAMES_GAMES_H
#define ENGINE_GAMES_GAMES_H

#include <solitaire/deal.h>
#include <solitaire/rules.h>

/* The games that there are, in the order in which they are listed: NAME is engine_NAME, in games/NAME.c. */
#define ENGINE_GAME_TABLE(GAME) \
    GAME(klondike)              \
    GAME(spider)                \
    GAME(freecell)              \
    GAME(pyramid)               \
    GAME(yukon)                 \
    GAME(russian)               \
    GAME(canfield)              \
    GAME(fortythieves)          \
    GAME(scorpion)              \
    GAME(eightoff)              \
    GAME(seahaven)              \
    GAME(spiderette)            \
    GAME(easthaven)             \
    GAME(doubleklondike)        \
    GAME(acesup)                \
    GAME(golf)                  \
    GAME(tripeaks)              \
    GAME(simplesimon)           \
    GAME(castle)                \
    GAME(bakersdozen)

#define ENGINE_GAME_DECLARED(name) extern const sol_rules engine_##name;
ENGINE_GAME_TABLE(ENGINE_GAME_DECLARED)
extern const sol_rules engine_nullgame; /* the template: compiled and tested, not in the list */

/* A group of piles: a foundation for each suit, from the ace up to the king, whose top card may be taken back. */
#define ENGINE_FOUNDATIONS                                                                            \
    {                                                                                                 \
        .role = SOL_FOUNDATION, .count = SOL_SUITS, .build = SOL_BUILD_UP_SUIT, .base = SOL_BASE_ACE, \
        .take = SOL_TAKE_TOP, .suited = true                                                          \
    }

/* A group of piles: so many of Klondike's columns, of which an empty one takes what `emptied` (sol_base) says. */
#define ENGINE_ALTERNATING_COLUMNS(columns, emptied)                                                     \
    {                                                                                                    \
        .role = SOL_TABLEAU, .count = (columns), .build = SOL_BUILD_DOWN_ALTERNATING, .base = (emptied), \
        .take = SOL_TAKE_RUN, .run = SOL_BUILD_DOWN_ALTERNATING                                          \
    }

/*
 * What columns build, and what an empty one takes, by what the player chose of sol_columns and sol_empty.  A game in
 * which these are options has a table for each set of piles, made by a macro with the chosen values.
 */
#define ENGINE_BUILD(chosen)                                          \
    ((chosen) == SOL_COLUMNS_ALTERNATING ? SOL_BUILD_DOWN_ALTERNATING \
     : (chosen) == SOL_COLUMNS_IN_SUIT   ? SOL_BUILD_DOWN_SUIT        \
                                         : SOL_BUILD_DOWN_ANY)
#define ENGINE_BASE(chosen) \
    ((chosen) == SOL_EMPTY_KINGS ? SOL_BASE_KING : (chosen) == SOL_EMPTY_NONE ? SOL_BASE_NONE : SOL_BASE_ANY)

/* The groups of a game's table; and what a game has in which nothing can be chosen, and nothing is counted. */
#define ENGINE_GROUPS(all) .group_count = sizeof(all) / sizeof *(all), .groups = (all)
#define ENGINE_NO_CHOICES                             \
    .draw_max = 1, .scorings = 1 << SOL_SCORING_NONE, \
    .defaults = {.draw = 1, .passes = SOL_PASSES_UNLIMITED, .suits = 4, .scoring = SOL_SCORING_NONE}

/* What a game has whose cards go onto the waste in chains, in one pass through the stock. */
#define ENGINE_CHAINS                                                           \
    .draw_max = 1, .scorings = 1 << SOL_SCORING_CHAINS | 1 << SOL_SCORING_NONE, \
    .defaults = {.draw = 1, .passes = 1, .suits = 4, .scoring = SOL_SCORING_CHAINS}

/* Put the cards of the deck from `next` on face down on the stock, so that its first card is drawn first. */
void engine_deal_stock(const sol_variant *variant, const sol_card *deck, int next, sol_position *position);

/* Lay so many cards on the columns, row by row and face up, and the others on the stock. */
void engine_deal_rows(const sol_variant *variant, const sol_card *deck, int count, sol_position *position);

/* The same, but the first of the others goes onto the waste. */
void engine_deal_waste(const sol_variant *variant, const sol_card *deck, int count, sol_position *position);

/* The tableau is cleared; so a game is won whose columns are played onto the waste. */
bool engine_is_cleared(const sol_variant *variant, const sol_position *position);

/*
 * Klondike's columns, row by row: a card to each of them, then to all but the first, …, at last one to the last; the
 * first card of each row stays face up.  Returns how many cards of the deck lie there.
 */
int engine_deal_triangle(const sol_variant *variant, const sol_card *deck, sol_position *position);

/* The same, and the others on the stock. */
void engine_deal_klondike(const sol_variant *variant, const sol_card *deck, sol_position *position);

/* The deal of Yukon and Russian: columns of 1, 6, 7, … 11 cards, with 0 … 6 face down. */
void engine_deal_yukon(const sol_variant *variant, const sol_card *deck, sol_position *position);

/* Turn all but the top card of these piles face down. */
void engine_turn_down(sol_position *position, int first, int count);

#endif
