/*
 * Sets of cards as 64-bit masks, and what can be read off them at once.
 *
 * A card is the bit 4 · (rank − 1) + suit, suits in the order clubs, spades, diamonds, hearts: each rank is a nibble,
 * and in it each colour a pair of bits.  The two cards of a pair are twins: whatever may be laid on one may be laid on
 * the other.
 */
#ifndef SOLVER_CARDS_H
#define SOLVER_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include <solitaire/card.h>

typedef uint64_t solver_set;

#define SOLVER_ALL ((UINT64_C(1) << SOL_DECK) - 1)
#define SOLVER_KINGS (UINT64_C(15) << 48)
#define SOLVER_SUIT UINT64_C(0x1111111111111)  /* all clubs; shifted by 1 … 3, the other suits */
#define SOLVER_BLACK UINT64_C(0x1111111111111) /* the lower bit of each black pair */
#define SOLVER_RED UINT64_C(0x4444444444444)   /* and of each red one */
#define SOLVER_PAIRS (SOLVER_BLACK | SOLVER_RED)

static inline int solver_lowest(solver_set set)
{
#if defined __GNUC__
    return __builtin_ctzll(set);
#else
    int n = 0;
    for (; !(set & 255); set >>= 8)
        n += 8;
    for (; !(set & 1); set >>= 1)
        n++;
    return n;
#endif
}

static inline int solver_highest(solver_set set)
{
#if defined __GNUC__
    return 63 - __builtin_clzll(set);
#else
    int n = 0;
    for (; set >> 8; set >>= 8)
        n += 8;
    for (; set >> 1; set >>= 1)
        n++;
    return n;
#endif
}

/*
 * In plain C, because the builtin is a call into the compiler's library where the processor has no instruction for it.
 */
static inline int solver_count(solver_set set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >> 56);
}

static inline void solver_prefetch(const void *at)
{
#if defined __GNUC__
    __builtin_prefetch(at);
#else
    (void)at;
#endif
}

static inline solver_set solver_first(solver_set set) { return set & -set; }
static inline solver_set solver_bit(int index) { return (solver_set)1 << index; }
static inline solver_set solver_suit(int index) { return SOLVER_SUIT << (index & 3); }

/* The cards of these suits from these on. */
static inline solver_set solver_and_higher(solver_set cards)
{
    for (int shift = SOL_SUITS; shift < SOL_DECK; shift *= 2)
        cards |= cards << shift;
    return cards & SOLVER_ALL;
}

/* The card and its twin; and the two cards on which it may be laid (none for a king). */
static inline solver_set solver_twins(int index) { return (solver_set)3 << (index & ~1); }
static inline solver_set solver_parents(int index)
{
    return (index & 2 ? (solver_set)3 << (index & ~3) << 4 : (solver_set)3 << (index & ~3) << 6) & SOLVER_ALL;
}

static inline int solver_index(sol_card card)
{
    static const uint8_t order[SOL_SUITS] = {[SOL_CLUBS] = 0, [SOL_SPADES] = 1, [SOL_DIAMONDS] = 2, [SOL_HEARTS] = 3};
    return (sol_rank(card) - 1) * 4 + order[sol_suit(card)];
}

static inline sol_card solver_card(int index)
{
    static const uint8_t suits[SOL_SUITS] = {SOL_CLUBS, SOL_SPADES, SOL_DIAMONDS, SOL_HEARTS};
    return sol_card_of(index / 4 + 1, suits[index & 3]);
}

/*
 * The cards whose pair has more members in the tableau than cards that lie on them.  `table` is what lies face up in
 * the tableau, `loose` that without the lowest face-up card of each column: each loose card lies on a card of its
 * parents' pair. One card of such a pair can be bared, for what lies on it can move to its twin; and one more card can
 * be laid on it.
 */
static inline solver_set solver_open(solver_set table, solver_set loose)
{
    solver_set any = (table | table >> 1) & SOLVER_PAIRS, both = table & table >> 1 & SOLVER_PAIRS;
    solver_set some = (loose | loose >> 1) & SOLVER_PAIRS, two = loose & loose >> 1 & SOLVER_PAIRS;
    solver_set one_on = (some & SOLVER_BLACK) << 6 | (some & SOLVER_RED) << 2;
    solver_set two_on = (two & SOLVER_BLACK) << 6 | (two & SOLVER_RED) << 2;
    return ((both & ~two_on) | (any & ~one_on)) * 3;
}

/* The cards that could be laid on a card of `open`. */
static inline solver_set solver_landing(solver_set open)
{
    return ((open & SOLVER_BLACK) >> 2 | (open & SOLVER_RED) >> 6) * 3;
}

/*
 * The places of a stock, of which a set has a bit for each that still has its card.  Of these, those whose cards come
 * to the waste's top while all of them are drawn, the lowest place first.
 */
static inline uint64_t solver_shown(uint64_t places, int draw)
{
    uint64_t tops = 0;
    if (draw == 1)
        return places;
    while (places) {
        for (int drawn = 1; drawn < draw && places & (places - 1); drawn++)
            places &= places - 1;
        tops |= places & -places;
        places &= places - 1;
    }
    return tops;
}

#endif
