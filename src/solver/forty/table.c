/*
 * Tables of Forty Thieves: how they are read, told apart and changed.
 */
#include <string.h>

#include "forty.h"
#include "solver/cards.h"

typedef solver_forty_game game;
typedef solver_forty_table table;
typedef solver_forty_column column;
typedef solver_forty_step step;

enum { WASTE = SOLVER_FORTY_WASTE, UP = SOLVER_FORTY_UP, NONE = SOL_DECK, LANE = 16 };

/* ---- reading a position ------------------------------------------------------------------------------------------ */

bool solver_forty_takes(const sol_rules *rules)
{
    return solver_is_game(rules, sol_game_named("fortythieves")) &&
           sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count <= SOLVER_FORTY_COLUMNS;
}

/* Count cards in play, each once or, if one of its copies was counted before, as the second one. */
static void count_card(solver_forty_copies *copies, solver_forty_lanes cards)
{
    copies->two |= copies->one & cards;
    copies->one |= cards;
}

/* Once a run has left, the one at the end of the hidden cards is the column's run. */
static void bare(const game *g, column *c, int number)
{
    int below = c->hidden ? g->run[number][c->hidden] : 0;
    c->count = (uint8_t)(c->hidden - below);
    c->base = c->count ? g->hidden[number][below] : 0;
    c->hidden = (uint8_t)below;
}

/* Read a column.  False if a card of it is face down, or more cards than a key can count lie below its last run. */
static bool read_thieves_column(game *g, const sol_position *p, int pile, int number, column *c)
{
    int count = sol_pile_len(p, pile), run = 0;
    *c = (column){0};
    memset(g->under[number], 0, sizeof g->under[number]);
    for (int i = 0, before = NONE; i < count; i++) {
        int card = solver_index(sol_pile_card(p, pile, i));
        run = before == card + SOL_SUITS ? run : i;
        before = card;
        if (run > SOLVER_FORTY_HIDDEN)
            return false;
        c->base = run == i ? (uint8_t)card : c->base;
        if (i <= SOLVER_FORTY_HIDDEN)
            g->hidden[number][i] = (uint8_t)card;
        if (i < SOLVER_FORTY_HIDDEN) {
            g->run[number][i + 1] = (uint8_t)run;
            g->under[number][i + 1] = g->under[number][i];
            count_card(&g->under[number][i + 1], solver_forty_bit(card));
        }
    }
    c->hidden = (uint8_t)run;
    c->count = (uint8_t)(count - run);
    return p->down[pile] == 0;
}

/* Read a foundation.  False unless it has the cards of its suit in order from the ace on. */
static bool read_thieves_foundation(const sol_rules *rules, const sol_position *p, int pile, table *t)
{
    const int count = sol_pile_len(p, pile), suit = sol_pile_suit(rules, pile);
    uint8_t *up = t->up[solver_index(sol_card_of(SOL_ACE, suit))];
    for (int i = 0; i < count; i++)
        if (sol_pile_card(p, pile, i) != sol_card_of(SOL_ACE + i, suit))
            return false;
    up[1] = (uint8_t)(count < up[0] ? count : up[0]);
    up[0] = (uint8_t)(count > up[0] ? count : up[0]);
    return p->down[pile] == 0;
}

bool solver_forty_read(game *g, const sol_variant *variant, const sol_position *p, table *t)
{
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    int columns = sol_first_pile(rules, SOL_TABLEAU);
    *t = (table){.drawn = (uint8_t)sol_pile_len(p, waste), .redeals = solver_redeals_left(variant, p)};
    g->columns = sol_group_of(rules, columns)->count;
    const int left = t->drawn + sol_pile_len(p, stock);
    if (!sol_position_valid(p, 2) || left > SOLVER_FORTY_STOCK || p->down[stock] != left - t->drawn || p->down[waste])
        return false;
    for (int i = 0; i < left; i++) {
        g->cards[i] =
            (uint8_t)solver_index(i < t->drawn ? sol_pile_card(p, waste, i) : sol_pile_card(p, stock, left - 1 - i));
        t->left |= solver_bit(i);
    }
    for (int pile = sol_first_pile(rules, SOL_FOUNDATION); pile < columns; pile++)
        if (!read_thieves_foundation(rules, p, pile, t))
            return false;
    for (int i = 0; i < g->columns; i++)
        if (!read_thieves_column(g, p, columns + i, i, &t->columns[i]))
            return false;
    return true;
}

/* ---- the canonical form ------------------------------------------------------------------------------------------ */

/* A column is a number of ten bits: 0 if it is empty, from FREE on if nothing lies in it as at first. */
enum { FREE = 1 + SOLVER_FORTY_HIDDEN * SOL_RANKS, COLUMN_BITS = 10, COLUMNS_A_WORD = 6 };
_Static_assert(FREE + SOL_DECK * SOL_RANKS <= 1 << COLUMN_BITS, "a column's number has room");

solver_key solver_forty_key(const game *g, const table *t)
{
    solver_key key = {{t->left, 0, 0}};
    uint64_t words[2] = {0};
    int loose[SOLVER_FORTY_COLUMNS], count = 0;
    for (int i = 0; i < g->columns; i++) {
        const column *c = &t->columns[i];
        if (c->hidden || !c->count)
            continue;
        int number = FREE + c->base * SOL_RANKS + c->count - 1, at = count++;
        for (; at && loose[at - 1] < number; at--)
            loose[at] = loose[at - 1];
        loose[at] = number;
    }
    for (int i = 0, next = 0; i < g->columns; i++) {
        const column *c = &t->columns[i];
        int number = c->hidden ? 1 + (c->hidden - 1) * SOL_RANKS + c->count - 1 : next < count ? loose[next++] : 0;
        words[i / COLUMNS_A_WORD] |= (uint64_t)number << COLUMN_BITS * (i % COLUMNS_A_WORD);
    }
    key.word[1] = words[0];
    key.word[2] = words[1] | (uint64_t)t->drawn << 48 | (uint64_t)t->redeals << 56;
    return key;
}

/* The cards of a run, from the first one down. */
static solver_forty_lanes run_cards(int base, int count)
{
    int suit = base % SOL_SUITS, rank = base / SOL_SUITS;
    return ((UINT64_C(1) << count) - 1) << (LANE * suit + rank - count + 1);
}

/* How many ranks from the ace on are not in a lane. */
static int missing(solver_forty_lanes cards, int suit)
{
    solver_forty_lanes lane = (cards >> LANE * suit & 0x1fff) | 1 << SOL_RANKS;
    return solver_lowest(lane);
}

void solver_forty_table_of(const game *g, const solver_key *key, table *t)
{
    solver_forty_copies in_play = {0, 0};
    t->left = key->word[0];
    t->drawn = (uint8_t)(key->word[2] >> 48 & 127);
    t->redeals = (uint8_t)(key->word[2] >> 56);
    for (int i = 0; i < g->columns; i++) {
        int number = (int)(key->word[1 + i / COLUMNS_A_WORD] >> COLUMN_BITS * (i % COLUMNS_A_WORD) & 1023);
        column *c = &t->columns[i];
        *c = (column){0};
        if (number >= FREE) {
            c->base = (uint8_t)((number - FREE) / SOL_RANKS);
            c->count = (uint8_t)((number - FREE) % SOL_RANKS + 1);
        } else if (number) {
            c->hidden = (uint8_t)(1 + (number - 1) / SOL_RANKS);
            c->count = (uint8_t)((number - 1) % SOL_RANKS + 1);
            c->base = g->hidden[i][c->hidden];
            in_play.two |= (in_play.one & g->under[i][c->hidden].one) | g->under[i][c->hidden].two;
            in_play.one |= g->under[i][c->hidden].one;
        }
        if (c->count)
            count_card(&in_play, run_cards(c->base, c->count));
    }
    for (uint64_t left = t->left; left; left &= left - 1)
        count_card(&in_play, solver_forty_bit(g->cards[solver_lowest(left)]));
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        t->up[suit][0] = (uint8_t)missing(in_play.two, suit);
        t->up[suit][1] = (uint8_t)missing(in_play.one, suit);
    }
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

static int end_of_column(const column *c) { return c->base - SOL_SUITS * (c->count - 1); }

int solver_forty_top(const game *g, const table *t, int from)
{
    if (from == WASTE)
        return t->drawn ? g->cards[t->drawn - 1] : NONE;
    return t->columns[from].count ? end_of_column(&t->columns[from]) : NONE;
}

bool solver_forty_goes_up(const table *t, int card)
{
    const uint8_t *up = t->up[card % SOL_SUITS];
    return up[0] == card / SOL_SUITS || up[1] == card / SOL_SUITS;
}

int solver_forty_cards_up(const table *t)
{
    int up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        up += t->up[suit][0] + t->up[suit][1];
    return up;
}

static void put_up(table *t, int card)
{
    uint8_t *up = t->up[card % SOL_SUITS];
    up[up[0] != card / SOL_SUITS]++;
}

static void take_end(const game *g, table *t, int from, int count)
{
    if (from == WASTE) {
        uint64_t waste = solver_forty_waste(t) & ~solver_bit(t->drawn - 1);
        t->left &= ~solver_bit(t->drawn - 1);
        t->drawn = (uint8_t)(waste ? solver_highest(waste) + 1 : 0);
        return;
    }
    column *c = &t->columns[from];
    c->count = (uint8_t)(c->count - count);
    if (!c->count)
        bare(g, c, from);
}

void solver_forty_go(const game *g, table *t, step made)
{
    if (made.from == WASTE && made.to == WASTE) {
        uint64_t stock = t->left & ~solver_forty_waste(t);
        t->drawn = (uint8_t)(stock ? solver_lowest(stock) + 1 : 0);
        if (!stock)
            t->redeals = (uint8_t)(t->redeals - (t->redeals != SOLVER_UNLIMITED));
        return;
    }
    int first = solver_forty_top(g, t, made.from) + SOL_SUITS * (made.count - 1);
    take_end(g, t, made.from, made.count);
    if (made.to == UP) {
        put_up(t, first);
        return;
    }
    column *to = &t->columns[made.to];
    to->base = to->count ? to->base : (uint8_t)first;
    to->count = (uint8_t)(to->count + made.count);
}

step solver_forty_safe(const game *g, const table *t)
{
    for (int i = 0; i <= g->columns; i++) {
        int from = i < g->columns ? i : WASTE, card = solver_forty_top(g, t, from);
        if (card != NONE && t->up[card % SOL_SUITS][1] == card / SOL_SUITS)
            return (step){(uint8_t)from, UP, 1};
    }
    return (step){0, 0, 0};
}

/* List where the top cards of a column or the waste's card go but up.  Of the empty columns the last one is enough. */
static int list_places(const table *t, const int tops[], int columns, bool few, step from, step *steps)
{
    const int source = from.from, top = tops[source], run = source == WASTE ? 1 : t->columns[source].count;
    const bool whole = source != WASTE && !t->columns[source].hidden;
    int count = 0, empty = 0, space = 0;
    for (int to = 0; to < columns; to++)
        if (tops[to] == NONE) {
            space = to;
            empty++;
        }
    for (int to = 0; to < columns; to++) {
        int moved = tops[to] == NONE || tops[to] % SOL_SUITS != top % SOL_SUITS ? 0 : (tops[to] - top) / SOL_SUITS;
        if (moved > 0 && moved <= run && moved <= 1 << empty)
            steps[count++] = (step){from.from, (uint8_t)to, (uint8_t)moved};
    }
    for (int moved = 1; empty && moved <= run && moved <= 1 << (empty - 1); moved++) {
        int bared = top + SOL_SUITS * moved;
        if (moved == run ? !whole : !few || solver_forty_goes_up(t, bared))
            steps[count++] = (step){from.from, (uint8_t)space, (uint8_t)moved};
    }
    return count;
}

int solver_forty_steps(const game *g, const table *t, bool few, step steps[SOLVER_FORTY_STEPS_MAX])
{
    int count = 0, tops[SOLVER_FORTY_COLUMNS + 1];
    for (int i = 0; i < g->columns; i++)
        tops[i] = solver_forty_top(g, t, i);
    tops[WASTE] = solver_forty_top(g, t, WASTE);
    for (int i = 0; i <= g->columns; i++) {
        step from = {(uint8_t)(i < g->columns ? i : WASTE), UP, 1};
        if (tops[from.from] == NONE)
            continue;
        if (solver_forty_goes_up(t, tops[from.from]))
            steps[count++] = from;
        count += list_places(t, tops, g->columns, few, from, steps + count);
    }
    if (t->left & ~solver_forty_waste(t) || (t->redeals && t->drawn))
        steps[count++] = (step){WASTE, WASTE, 1};
    return count;
}
