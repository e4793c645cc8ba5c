/*
 * Playing cards as small numbers.
 *
 * A card is one byte: the suit in the high nibble (0…3), the rank in the low one (1…13).  Zero is "no card", so that
 * a zeroed array holds none.  Two cards of equal rank and suit from two decks are the same value: no rule of any game
 * tells them apart.
 */
#ifndef SOLITAIRE_CARD_H
#define SOLITAIRE_CARD_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A card, or SOL_NO_CARD. */
typedef uint8_t sol_card;

/* The suits, and the ranks that have names.  Functions give them as int, because they are counted with. */
typedef enum sol_card_suit { SOL_CLUBS, SOL_DIAMONDS, SOL_HEARTS, SOL_SPADES, SOL_SUITS } sol_card_suit;
typedef enum sol_card_rank { SOL_ACE = 1, SOL_JACK = 11, SOL_QUEEN = 12, SOL_KING = 13, SOL_RANKS = 13 } sol_card_rank;

enum { SOL_NO_CARD = 0, SOL_DECK = 52 };

/* The card of `rank` (1…13) and `suit` (SOL_CLUBS…SOL_SPADES). */
static inline sol_card sol_card_of(int rank, int suit) { return (sol_card)(suit << 4 | rank); }

static inline int sol_rank(sol_card card) { return card & 15; }
static inline int sol_suit(sol_card card) { return card >> 4; }
static inline bool sol_is_red(sol_card card) { return sol_suit(card) == SOL_DIAMONDS || sol_suit(card) == SOL_HEARTS; }

/* True for the 52 cards; false for SOL_NO_CARD and every other byte. */
static inline bool sol_is_card(sol_card card)
{
    return card < SOL_SUITS << 4 && sol_rank(card) >= SOL_ACE && sol_rank(card) <= SOL_KING;
}

#ifdef __cplusplus
}
#endif

#endif
