/*
 * A position: where every card lies, as a plain value.
 *
 * The struct has a fixed size, no pointers and no padding.  `=` copies it, memcmp compares it, and its bytes may be
 * hashed.  `cards` is the whole deck cut into piles that follow each other: pile 0 is cards[0 … end[0]), pile 1 is
 * cards[end[0] … end[1]), and so on; the last card of a pile is its top, with nothing on it.  Because
 * moving cards is a rotation of that one array (src/engine/position.h), no move can lose, double or invent a card, and
 * because only the *number* of face-down cards at the bottom of a pile is kept, none can lie above a face-up one.
 *
 * The rules (rules.h), and not the position, say what each pile is: stock, waste, foundation, tableau column.
 */
#ifndef SOLITAIRE_POSITION_H
#define SOLITAIRE_POSITION_H

#include <solitaire/api.h>
#include <solitaire/card.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SOL_CARDS_MAX = 104, SOL_PILES_MAX = 32 };

/* A position; a zeroed one has no cards. */
typedef struct sol_position {
    sol_card cards[SOL_CARDS_MAX]; /* pile after pile, bottom card first; unused places are SOL_NO_CARD */
    uint8_t end[SOL_PILES_MAX];    /* where each pile ends in `cards`; a pile that a game does not have is empty */
    uint8_t down[SOL_PILES_MAX];   /* how many cards at the bottom of each pile lie face down */
    uint8_t redeals;               /* how often the waste was turned over so far; the count stays at 255 */
    uint8_t zero[3];               /* always 0, so that equal positions have equal bytes */
} sol_position;

static inline int sol_pile_start(const sol_position *p, int pile) { return pile ? p->end[pile - 1] : 0; }
static inline int sol_pile_len(const sol_position *p, int pile) { return p->end[pile] - sol_pile_start(p, pile); }
static inline bool sol_pile_empty(const sol_position *p, int pile) { return sol_pile_len(p, pile) == 0; }

/* How many cards of the pile lie face up. */
static inline int sol_pile_up(const sol_position *p, int pile) { return sol_pile_len(p, pile) - p->down[pile]; }

/* The card at `index` from the bottom (0 … sol_pile_len − 1). */
static inline sol_card sol_pile_card(const sol_position *p, int pile, int index)
{
    return p->cards[sol_pile_start(p, pile) + index];
}

/* The top card, face up or not; SOL_NO_CARD where the pile is empty. */
static inline sol_card sol_pile_top(const sol_position *p, int pile)
{
    if (sol_pile_empty(p, pile))
        return SOL_NO_CARD;
    return p->cards[p->end[pile] - 1];
}

/*
 * Is this a possible position: the piles lie in order inside `cards`, no pile has more face-down
 * cards than cards, every card is one of the 52 and there are exactly `decks` (1 or 2) of each, and unused bytes are
 * 0?  As in Spider with fewer suits, two decks may also be eight times the spades, four times the spades and hearts,
 * or four times the spades and twice the hearts and diamonds.
 * Use it on anything from outside; positions that the engine made always pass.
 */
SOL_API bool sol_position_valid(const sol_position *position, int decks);

#ifdef __cplusplus
}
#endif

#endif
