/*
 * Spider with one deck: dead ends, positions in which some column never becomes empty.
 *
 * Suppose that no move took anything away: what may once move, or come to end a column, may do so at any time.  What
 * can happen then is a closure, found by going round the columns until nothing is added.  Where no column becomes empty
 * in it, none ever does, and the position is lost.
 */
#include "spider.h"

#include "solver/cards.h"

typedef solver_spider_column column;
typedef solver_spider_table table;
typedef solver_spider_game game;

/* What may happen: cards, as bits of a number. */
typedef struct closure {
    uint64_t bare; /* cards that may come to end a column, so that others can be laid on them */
    /* Cards that may leave what they lie on at first, or lie on the next of their suit and may leave with it. */
    uint64_t loose;
} closure;

/* May the card be laid on another?  The one below it is not bare unless it may. */
static bool has_host(const closure *may, int card)
{
    const uint64_t suits = (1 << SOL_SUITS) - 1;
    return (may->bare & suits << (solver_spider_rank(card) + 1) * SOL_SUITS) != 0;
}

/* Is it a king on which the rest of its suit may be laid, so that all of it leaves? */
static bool completes(const closure *may, int card)
{
    const uint64_t others = UINT64_C(0x111111111111) << (SOL_SUITS * SOL_ACE + card % SOL_SUITS);
    return solver_spider_rank(card) == SOL_KING && (may->loose & others) == others;
}

/* Go down a column as far as its cards may move.  True if all of them may. */
static bool may_empty(closure *may, const column *c)
{
    for (int i = c->count - 1; i >= 0; i--) {
        int card = c->cards[i], below = i ? c->cards[i - 1] : 0;
        if (has_host(may, card) || completes(may, card))
            may->bare |= solver_bit(below);
        else if (i <= c->down || below != card + SOL_SUITS)
            return false;
        may->loose |= solver_bit(card);
    }
    return true;
}

bool solver_spider_dead_end(const game *g, const table *t)
{
    closure may = {0}, before;
    for (int i = 0; i < t->left; i++)
        may.bare |= solver_bit(g->stock[i]);
    may.loose = may.bare;
    for (int i = 0; i < g->columns; i++) {
        const column *c = &t->columns[i];
        if (!c->count)
            return false;
        may.bare |= solver_bit(c->cards[c->count - 1]);
    }
    do {
        before = may;
        for (int i = 0; i < g->columns; i++)
            if (may_empty(&may, &t->columns[i]))
                return false;
    } while (before.bare != may.bare || before.loose != may.loose);
    return true;
}
