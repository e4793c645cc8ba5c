/*
 * Forty Thieves for the coach: its tables, and the steps made on them.
 */
#include "thieves.h"

#include <string.h>

#include "engine/mix.h"
#include "engine/moves.h"

typedef coach_thieves_table table;
typedef coach_step step;

enum { COLUMNS = COACH_THIEVES_COLUMNS, COPIES = COACH_THIEVES_COPIES };

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* A foundation of the suit; those of the second deck lie behind all of the first. */
static int foundation_pile(const sol_rules *rules, int suit, int copy)
{
    return engine_foundation_of(rules, sol_card_of(SOL_ACE, suit)) + copy * SOL_SUITS;
}

/* The stock is drawn from its end on, and the waste lies in the order of drawing. */
void coach_thieves_read(const sol_variant *variant, const sol_view *view, void *at)
{
    const sol_position *p = &view->table;
    const sol_rules *rules = variant->rules;
    int stock_pile = sol_first_pile(rules, SOL_STOCK), waste_pile = sol_first_pile(rules, SOL_WASTE);
    int waste = sol_pile_len(p, waste_pile), stock = sol_pile_len(p, stock_pile);
    int columns = sol_first_pile(rules, SOL_TABLEAU);
    table *t = at;
    *t = (table){.left = (uint8_t)(waste + stock), .drawn = (uint8_t)waste};
    memcpy(t->stock, p->cards + sol_pile_start(p, waste_pile), (size_t)waste);
    for (int i = 0; i < stock; i++)
        t->stock[waste + i] = sol_pile_card(p, stock_pile, stock - 1 - i);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int i = 0; i < COPIES; i++)
            t->up[suit][i] = (uint8_t)sol_pile_len(p, foundation_pile(rules, suit, i));
    for (int i = 0; i < COLUMNS; i++) {
        t->len[i] = (uint8_t)sol_pile_len(p, columns + i);
        memcpy(t->cards[i], p->cards + sol_pile_start(p, columns + i), t->len[i]);
    }
}

/* sol_view_world fills the stock from its bottom, where the cards lie that are drawn last. */
void coach_thieves_deal(void *at, const sol_card *cards)
{
    table *t = at;
    for (int i = t->left; i-- > t->drawn;)
        if (t->stock[i] == SOL_NO_CARD)
            t->stock[i] = *cards++;
}

int coach_thieves_cards_up(const void *at)
{
    const table *t = at;
    int up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int i = 0; i < COPIES; i++)
            up += t->up[suit][i];
    return up;
}

uint64_t coach_thieves_key(const void *at)
{
    const table *t = at;
    uint64_t hash = engine_hash(ENGINE_HASH_START, &t->left, 1);
    hash = engine_hash(hash, &t->drawn, 1);
    hash = engine_hash(hash, t->up, sizeof t->up);
    hash = engine_hash(hash, t->stock, t->drawn);
    for (int i = 0; i < COLUMNS; i++) {
        hash = engine_hash(hash, &t->len[i], 1);
        hash = engine_hash(hash, t->cards[i], t->len[i]);
    }
    return engine_split_mix(&hash);
}

/* ---- making steps ----------------------------------------------------------------------------------------------- */

/* The foundation of its suit that takes the card now; COPIES: none does. */
static int foundation_for(const table *t, sol_card card)
{
    const uint8_t *up = t->up[sol_suit(card)];
    int at = 0;
    while (at < COPIES && up[at] + 1 != sol_rank(card))
        at++;
    return at;
}

static void count_card_up(table *t, sol_card card) { t->up[sol_suit(card)][foundation_for(t, card)]++; }

static sol_card take_thieves_waste(table *t)
{
    sol_card *at = &t->stock[--t->drawn], card = *at;
    t->left--;
    memmove(at, at + 1, (size_t)(t->left - t->drawn));
    return card;
}

void coach_thieves_make(void *at, step made)
{
    table *t = at;
    int count = t->len[made.from] - made.at;
    switch (made.kind) {
    case COACH_THIEVES_DRAW: t->drawn++; break;
    case COACH_THIEVES_UP: count_card_up(t, t->cards[made.from][--t->len[made.from]]); break;
    case COACH_THIEVES_WASTE_UP: count_card_up(t, take_thieves_waste(t)); break;
    case COACH_THIEVES_WASTE: t->cards[made.to][t->len[made.to]++] = take_thieves_waste(t); break;
    case COACH_THIEVES_RUN:
        memcpy(t->cards[made.to] + t->len[made.to], t->cards[made.from] + made.at, (size_t)count);
        t->len[made.to] = (uint8_t)(t->len[made.to] + count);
        t->len[made.from] = made.at;
        break;
    default: break;
    }
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

int coach_thieves_longest(int empty)
{
    return empty < 4 && 1 << empty < COACH_THIEVES_LONGEST ? 1 << empty : COACH_THIEVES_LONGEST;
}

typedef struct way {
    sol_move *moves;
    size_t count;
    uint8_t empty[COLUMNS]; /* piles */
} way;

/*
 * A run goes from one pile to another, with the first `empty` of the empty ones to help.  As few cards as possible wait
 * in the last of these while the rest goes ahead with the others' help; then they follow.
 */
static void write_supermove(way *w, int from, int to, int count, int empty)
{
    if (count == 1) {
        w->moves[w->count++] = (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, 1};
        return;
    }
    int rest = coach_thieves_longest(empty - 1), wait = count > rest ? count - rest : 1;
    write_supermove(w, from, w->empty[empty - 1], wait, empty - 1);
    write_supermove(w, from, to, count - wait, empty - 1);
    write_supermove(w, w->empty[empty - 1], to, wait, empty - 1);
}

static size_t run_moves(const sol_position *p, int columns, step made, sol_move moves[COACH_STEP_MOVES])
{
    way w = {.moves = moves};
    int empty = 0;
    for (int i = 0; i < COLUMNS; i++)
        if (sol_pile_empty(p, columns + i) && i != made.to)
            w.empty[empty++] = (uint8_t)(columns + i);
    write_supermove(&w, columns + made.from, columns + made.to, sol_pile_len(p, columns + made.from) - made.at, empty);
    return w.count;
}

size_t coach_thieves_moves(const sol_variant *variant, const sol_view *view, step made,
                           sol_move moves[COACH_STEP_MOVES])
{
    const sol_position *p = &view->table;
    int columns = sol_first_pile(variant->rules, SOL_TABLEAU), waste = sol_first_pile(variant->rules, SOL_WASTE);
    int from = made.kind == COACH_THIEVES_UP ? columns + made.from : waste, to = columns + made.to;
    sol_card card = sol_pile_top(p, from);
    table t;
    switch (made.kind) {
    case COACH_THIEVES_DRAW: moves[0] = sol_stock_move(variant, p); return 1;
    case COACH_THIEVES_UP:
    case COACH_THIEVES_WASTE_UP:
        coach_thieves_read(variant, view, &t);
        to = foundation_pile(variant->rules, sol_suit(card), foundation_for(&t, card));
        moves[0] = (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, 1};
        return 1;
    case COACH_THIEVES_WASTE: moves[0] = (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, 1}; return 1;
    default: return run_moves(p, columns, made, moves);
    }
}
