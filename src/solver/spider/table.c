/*
 * Tables of Spider: how they are read, told apart, and what they are worth.
 */
#include <string.h>

#include "solver/nodes.h"
#include "spider.h"

typedef solver_spider_column column;
typedef solver_spider_table table;
typedef solver_spider_game game;

/* ---- the rules -------------------------------------------------------------------------------------------------- */

bool solver_spider_takes(const sol_rules *rules)
{
    return (solver_is_game(rules, sol_game_named("spider")) || solver_is_game(rules, sol_game_named("spiderette")) ||
            solver_is_game(rules, sol_game_named("simplesimon"))) &&
           sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count <= SOLVER_SPIDER_COLUMNS;
}

/* ---- reading a position ------------------------------------------------------------------------------------------ */

static int number_in_suit(sol_card card) { return SOL_SUITS * sol_rank(card) + sol_suit(card); }

/* Read a foundation.  It has a whole suit or nothing; false otherwise. */
static bool read_spider_foundation(const sol_position *p, int pile, table *t)
{
    int count = sol_pile_len(p, pile);
    for (int i = 1; i < count; i++)
        if (number_in_suit(sol_pile_card(p, pile, i - 1)) != number_in_suit(sol_pile_card(p, pile, i)) + SOL_SUITS)
            return false;
    t->complete += count == SOL_RANKS;
    return p->down[pile] == 0 && (count == 0 || count == SOL_RANKS);
}

/* Read a column.  False if its last card is face down, or if a complete suit lies in it, which would have left. */
static bool read_spider_column(const sol_position *p, int pile, column *c)
{
    int count = sol_pile_len(p, pile), in_suit = 1;
    if (count && p->down[pile] == count)
        return false;
    c->count = (uint8_t)count;
    c->down = p->down[pile];
    for (int i = 0; i < count; i++) {
        c->cards[i] = (uint8_t)number_in_suit(sol_pile_card(p, pile, i));
        in_suit = i > c->down && c->cards[i - 1] == c->cards[i] + SOL_SUITS ? in_suit + 1 : 1;
        if (in_suit == SOL_RANKS)
            return false;
    }
    return true;
}

bool solver_spider_read(game *g, const sol_variant *variant, const sol_position *p, table *t)
{
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), foundations = sol_first_pile(rules, SOL_FOUNDATION);
    int columns = sol_first_pile(rules, SOL_TABLEAU);
    t->complete = 0;
    t->left = g->first_left = stock < 0 ? 0 : sol_pile_len(p, stock);
    g->columns = sol_group_of(rules, columns)->count;
    g->suits = sol_group_of(rules, foundations)->count;
    g->row_on_empty = variant->options.row_on_empty;
    g->one_deck = rules->decks == 1;
    for (int i = 0; i < SOLVER_SPIDER_DIGITS; i++)
        g->power[i] = i ? g->power[i - 1] * (SOL_SUITS + 1) : 1;
    if (!sol_position_valid(p, rules->decks) || (stock >= 0 && p->down[stock] != t->left) ||
        (t->left + g->columns - 1) / g->columns >= SOLVER_SPIDER_LEVELS)
        return false;
    for (int i = 0; i < t->left; i++)
        g->stock[i] = (uint8_t)number_in_suit(sol_pile_card(p, stock, i));
    for (int pile = foundations; pile < columns; pile++)
        if (!read_spider_foundation(p, pile, t))
            return false;
    for (int i = 0; i < g->columns; i++) {
        if (!read_spider_column(p, columns + i, &t->columns[i]))
            return false;
        memcpy(g->first[i], t->columns[i].cards, sizeof g->first[i]);
        g->first_count[i] = t->columns[i].count;
        g->first_down[i] = t->columns[i].down;
    }
    return true;
}

/* ---- what a table is worth --------------------------------------------------------------------------------------- */

/* What a card costs that lies on another. */
static int cost_on(const solver_spider_weights *w, int card, int below, bool over)
{
    if (below == card + SOL_SUITS)
        return w->join;
    int cost = over ? w->over : 0;
    if (solver_spider_rank(below) == solver_spider_rank(card) + 1)
        return cost + w->mixed;
    return cost + w->broken + (solver_spider_rank(below) < solver_spider_rank(card) ? w->higher : 0);
}

static int cost_in_column(const solver_spider_weights *w, const column *c)
{
    int cost = w->hidden * c->down + (c->down ? w->hides : 0);
    if (c->count && !c->down)
        cost += w->base * (SOL_KING - solver_spider_rank(c->cards[0]));
    for (int i = c->down + 1; i < c->count; i++)
        cost += cost_on(w, c->cards[i], c->cards[i - 1], c->down > 0);
    return cost;
}

int solver_spider_cost(const game *g, const table *t)
{
    const solver_spider_weights *w = &g->weights;
    int cost = w->start - w->complete * t->complete, empty = t->left ? w->empty_soon : w->empty;
    for (int i = 0; i < g->columns; i++)
        cost += t->columns[i].count ? t->columns[i].cost : empty;
    return cost;
}

/* ---- which table it is ------------------------------------------------------------------------------------------- */

static uint64_t mixed_word(uint64_t word)
{
    word = (word ^ word >> 31) * UINT64_C(0x9E3779B97F4A7C15);
    return word ^ word >> 29;
}

/* A column's hash.  Its number stands for the cards that lie face down in it. */
static uint64_t hash_of(const column *c, int number)
{
    uint64_t hash = c->down ? (uint64_t)(number * SOL_CARDS_MAX + c->down) : 0;
    for (int i = c->down; i < c->count; i++)
        hash = (hash ^ c->cards[i]) * UINT64_C(0xBF58476D1CE4E5B9) + (hash >> 37);
    return hash;
}

uint64_t solver_spider_hash(const game *g, const table *t)
{
    uint64_t hash = (uint64_t)t->left;
    bool ordered = solver_spider_in_order(g, t);
    for (int i = 0; i < g->columns; i++)
        hash += mixed_word(t->columns[i].hash + (ordered ? (uint64_t)(i + 1) << 56 : 0));
    return mixed_word(hash);
}

static bool same_column(const column *a, const column *b)
{
    return a->count == b->count && a->down == b->down && memcmp(a->cards, b->cards, a->count) == 0;
}

/* Does every column of one table have a column of its own in the other that is the same? */
static bool same_in_any_order(const game *g, const table *a, const table *b)
{
    unsigned taken = 0;
    for (int i = 0; i < g->columns; i++) {
        int j = 0;
        while (j < g->columns && (taken >> j & 1 || !same_column(&a->columns[i], &b->columns[j])))
            j++;
        if (j == g->columns)
            return false;
        taken |= 1U << j;
    }
    return true;
}

bool solver_spider_same(const game *g, const table *a, const table *b)
{
    if (a->left != b->left)
        return false;
    if (!solver_spider_in_order(g, a))
        return same_in_any_order(g, a, b);
    for (int i = 0; i < g->columns; i++)
        if (!same_column(&a->columns[i], &b->columns[i]))
            return false;
    return true;
}

void solver_spider_look_at(const game *g, table *t, int number)
{
    column *c = &t->columns[number];
    c->hash = hash_of(c, number);
    c->cost = cost_in_column(&g->weights, c);
}

void solver_spider_look(const game *g, table *t)
{
    for (int i = 0; i < g->columns; i++)
        solver_spider_look_at(g, t, i);
}
