/*
 * What does not change while a position is being solved: which card lies under which, the order of the stock, the
 * rules.
 *
 * And the compact state that does.  Within a column everything below the longest run at its end is *hidden*, whether it
 * lies face up or not: it cannot move before the run has gone, and all cards are known.  Then a card comes free, or, if
 * it lies face up, the longest run that ends with it.  The lowest card of that run is *locked* (on a hidden card or on
 * the table); all others of the run, and kings with nothing below them, are *loose*.  Which loose run lies where need
 * not be kept (docs/lab/solver.md, "The state").
 */
#ifndef SOLVER_LAYOUT_H
#define SOLVER_LAYOUT_H

#include "../back_end.h"
#include "../cards.h"

enum { SOLVER_COLUMNS = 7, SOLVER_STOCK = 24 };

typedef struct solver_state {
    solver_set seen;   /* neither hidden nor in stock or waste: in the tableau or on a foundation */
    solver_set locked; /* the locked cards */
    uint64_t code;     /* foundations and hidden cards as one number */
    uint32_t stock;    /* a bit for each place of the stock that still has its card */
    uint16_t up;       /* a nibble a suit: how many of its cards are on the foundation */
    uint8_t waste;     /* places below this are in the waste; brought to its normal form */
    uint8_t waste_len; /* how many cards that are */
    uint8_t redeals;   /* how many may still be used, or SOLVER_UNLIMITED */
} solver_state;

typedef struct solver_layout {
    solver_set
        below[SOL_DECK]; /* what comes free when a locked card goes: the card or the run under it; 0 on the table */
    uint64_t weight[SOL_DECK];     /* a tableau card's share in `code` while it is locked */
    uint64_t up_weight[SOL_SUITS]; /* what each card on a foundation adds to `code` */
    uint8_t place[SOL_DECK];       /* a stock card's place in the order in which a pass turns them */
    solver_set card_at[SOLVER_STOCK];
    solver_set cards_at[4][64]; /* the cards of any of six places at a time */
    uint64_t waste_radix, redeal_radix;
    bool by_order; /* in the last pass the relaxed game knows that the waste's cards come one by one */
    unsigned
        chain_bits; /* so many bits say how far each chain of turnings of the stock was visited; 0: there are none */
    unsigned stock_bits;
    int columns, draw;
    bool worrying_back;
    bool free_stock;                 /* any stock card can be had at any time: one card at a time, no limit on passes */
    uint8_t draws[SOLVER_STOCK + 1]; /* how many draws bring this number of cards into the waste */
    uint8_t odd[SOLVER_STOCK + 1];   /* how many cards whole draws leave over of this number */
} solver_layout;

/* Is a game with these rules Klondike, or one that differs in what the layout knows of? */
bool solver_layout_takes(const sol_rules *rules);

/*
 * Read position and options of such a game.  SOL_UNKNOWN_NOT, or why they cannot be solved.
 */
sol_unknown solver_layout_read(solver_layout *layout, const sol_variant *variant, const sol_position *position,
                               solver_state *first);

/* Cards of the stock as a set. */
static inline solver_set solver_stock_cards(const solver_layout *l, uint32_t places)
{
    return l->cards_at[0][places & 63] | l->cards_at[1][places >> 6 & 63] | l->cards_at[2][places >> 12 & 63] |
           l->cards_at[3][places >> 18 & 63];
}

static inline int solver_up(unsigned up, int suit) { return (int)(up >> 4 * suit & 15); }

/* The cards on the foundations. */
static inline solver_set solver_up_cards(unsigned up)
{
    return ((solver_bit(4 * solver_up(up, 0)) - 1) & SOLVER_SUIT) |
           ((solver_bit(4 * solver_up(up, 1)) - 1) & SOLVER_SUIT << 1) |
           ((solver_bit(4 * solver_up(up, 2)) - 1) & SOLVER_SUIT << 2) |
           ((solver_bit(4 * solver_up(up, 3)) - 1) & SOLVER_SUIT << 3);
}

/* The cards that the foundations take next. */
static inline solver_set solver_next_cards(unsigned up)
{
    return (solver_bit(4 * solver_up(up, 0)) | solver_bit(4 * solver_up(up, 1) + 1) |
            solver_bit(4 * solver_up(up, 2) + 2) | solver_bit(4 * solver_up(up, 3) + 3)) &
           SOLVER_ALL;
}

/* How many columns are free for a king. */
static inline int solver_spaces(const solver_layout *l, solver_set table, solver_set locked)
{
    return l->columns - solver_count(locked | (table & SOLVER_KINGS));
}

/*
 * The locked card leaves its place for another column or a foundation, and what lay under it comes free.  If that is a
 * run, its first card is locked then, unless it is a king on the table, which is as good as a loose one.  Returns what
 * is added to `code`.
 */
static inline uint64_t solver_turn(const solver_layout *l, solver_set *seen, solver_set *locked, int index)
{
    solver_set under = l->below[index];
    *locked &= ~solver_bit(index);
    *seen |= under;
    if (!under)
        return -l->weight[index];
    int turned = solver_highest(under);
    if ((under & SOLVER_KINGS) && !l->below[turned])
        return -l->weight[index];
    *locked |= solver_bit(turned);
    return l->weight[turned] - l->weight[index];
}

#endif
