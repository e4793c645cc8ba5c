/*
 * Spider with one deck: the whole key of a position, of which the position can be made again.
 *
 * A card that no move has laid anywhere lies where the deal or a row laid it.  Any other lies on the next higher rank
 * of one of four suits, or is the lowest of a column.  So a digit below five for each card but the kings, a bit for
 * each king that is not the lowest of a column, the lowest card of each column and the size of the stock say it all.
 */
#include <string.h>

#include "spider.h"

#include "solver/cards.h"

typedef solver_spider_column column;
typedef solver_spider_table table;
typedef solver_spider_game game;

enum { FIRST = SOL_SUITS * SOL_ACE, KINGS = SOL_SUITS * SOL_KING, HALF = SOLVER_SPIDER_DIGITS, BASE_BITS = 6 };
_Static_assert(SOLVER_SPIDER_COLUMNS *BASE_BITS <= 64 && KINGS + SOL_SUITS <= 1 << BASE_BITS, "lowest cards have room");
_Static_assert(KINGS - FIRST == 2 * HALF, "each card but the kings has a digit");

/* Five to the power of HALF: the place above the digits of a word. */
#define ABOVE UINT64_C(59604644775390625)

/* ---- writing a key ----------------------------------------------------------------------------------------------- */

/* Add what a column's cards lie on.  True if each but the lowest lies on the next higher rank, all face up. */
static bool add_digits(const game *g, const column *c, solver_key *key)
{
    bool loose = !c->down;
    for (int i = 1; i < c->count; i++) {
        int card = c->cards[i], below = c->cards[i - 1], place = card - FIRST;
        if (card >= KINGS)
            key->word[1] += ABOVE << (card - KINGS);
        else if (i > c->down && solver_spider_rank(below) == solver_spider_rank(card) + 1) {
            key->word[place / HALF] += g->power[place % HALF] * (uint64_t)(below % SOL_SUITS + 1);
            continue;
        }
        loose = false;
    }
    return loose;
}

solver_key solver_spider_whole_key(const game *g, const table *t)
{
    solver_key key = {{(uint64_t)t->left * ABOVE, 0, 0}};
    uint8_t bases[SOLVER_SPIDER_COLUMNS];
    bool ordered = solver_spider_in_order(g, t);
    int loose[SOLVER_SPIDER_COLUMNS], count = 0; /* columns that may change places, by their lowest cards so far */
    for (int i = 0; i < g->columns; i++) {
        const column *c = &t->columns[i];
        uint8_t base = c->count ? c->cards[0] : 0;
        if (add_digits(g, c, &key) && !ordered) {
            int at = count++;
            loose[at] = i;
            for (; at && bases[loose[at - 1]] < base; at--)
                bases[loose[at]] = bases[loose[at - 1]];
            bases[loose[at]] = base;
        } else
            bases[i] = base;
    }
    for (int i = 0; i < g->columns; i++)
        key.word[2] |= (uint64_t)bases[i] << BASE_BITS * i;
    return key;
}

/* ---- reading it -------------------------------------------------------------------------------------------------- */

/* What a key says of the cards, each as a bit of a number or as a place in an array. */
typedef struct lies {
    uint8_t on[KINGS + SOL_SUITS]; /* the card that lies on each, 0 if none does */
    uint64_t apart;                /* cards that lie where the deal or a row laid them */
} lies;

static void read_digits(const solver_key *key, lies *l, table *t)
{
    uint64_t words[2] = {key->word[0], key->word[1]};
    for (int card = FIRST; card < KINGS; card++) {
        uint64_t *word = &words[(card - FIRST) / HALF];
        int digit = (int)(*word % (SOL_SUITS + 1));
        *word /= SOL_SUITS + 1;
        if (digit)
            l->on[(solver_spider_rank(card) + 1) * SOL_SUITS + digit - 1] = (uint8_t)card;
        else
            l->apart |= solver_bit(card);
    }
    l->apart |= words[1] << KINGS;
    t->left = (int)words[0];
}

static int base_of(const solver_key *key, int i) { return (int)(key->word[2] >> BASE_BITS * i & 63); }

/* Take out what is not in play, or is the lowest of a column.  A suit has left when its king is nowhere. */
static void take_out(const game *g, const solver_key *key, lies *l, table *t)
{
    uint64_t elsewhere = 0;
    for (int i = 0; i < g->columns; i++)
        elsewhere |= solver_bit(base_of(key, i));
    for (int i = 0; i < t->left; i++)
        elsewhere |= solver_bit(g->stock[i]);
    t->complete = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        if (!((elsewhere | l->apart) & solver_bit(KINGS + suit))) {
            t->complete++;
            for (int card = FIRST + suit; card < KINGS; card += SOL_SUITS)
                elsewhere |= solver_bit(card);
        }
    l->apart &= ~elsewhere;
}

/* Lay a card onto a column, with all that lies on it. */
static void lay(const lies *l, int card, column *c)
{
    for (; card; card = l->on[card])
        c->cards[c->count++] = (uint8_t)card;
}

void solver_spider_table_of_key(const game *g, const solver_key *key, table *t)
{
    lies l;
    memset(&l, 0, sizeof l);
    read_digits(key, &l, t);
    take_out(g, key, &l, t);
    for (int i = 0; i < g->columns; i++) {
        const uint8_t *first = g->first[i];
        column *c = &t->columns[i];
        c->count = c->down = 0;
        for (int n = 1; n < g->first_count[i]; n++)
            if (l.apart & solver_bit(first[n])) {
                l.on[first[n - 1]] = first[n];
                c->down = n <= g->first_down[i] ? (uint8_t)n : c->down;
            }
    }
    for (int i = 0; i < g->columns; i++)
        lay(&l, base_of(key, i), &t->columns[i]);
    for (int n = 0; n < g->first_left - t->left; n++) {
        int card = g->stock[g->first_left - 1 - n];
        if (l.apart & solver_bit(card))
            lay(&l, card, &t->columns[n % g->columns]);
    }
}
