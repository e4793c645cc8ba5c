/*
 * The relaxed game where empty columns take nothing and no card comes down: only what cannot be undone is kept, that is
 * which cards lie as they were dealt and which are up.  All others, the loose ones, may lie anywhere at each step.
 */
#include "freecell.h"

#include <string.h>

enum { DEPTH_BITS = 6, DEPTHS_A_WORD = 10, UP_BITS = 4, NONE = -1, WON = 1 };

_Static_assert((SOLVER_FC_COLUMNS - DEPTHS_A_WORD) * DEPTH_BITS + SOL_SUITS * UP_BITS <= 64, "two words are enough");

/* A state of the relaxed game. */
typedef struct relaxed_state {
    uint8_t depth[SOLVER_FC_COLUMNS]; /* how many cards of each column have never left it */
    uint8_t up[SOL_SUITS];
} relaxed_state;

typedef solver_fc_relaxation relaxation;

/* ---- states ----------------------------------------------------------------------------------------------------- */

static solver_key pack(const relaxed_state *s)
{
    solver_key key = {{0}};
    for (int i = 0; i < SOLVER_FC_COLUMNS; i++) {
        uint64_t *word = &key.word[i / DEPTHS_A_WORD];
        *word = *word << DEPTH_BITS | s->depth[i];
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        key.word[1] = key.word[1] << UP_BITS | s->up[suit];
    return key;
}

/* The top card of what still lies in a column as it was dealt. */
static int top_as_dealt(const relaxation *r, const relaxed_state *s, int column)
{
    return s->depth[column] ? r->cards[column][s->depth[column] - 1] : NONE;
}

/* The column of which the card is that top, or NONE. */
static int column_under(const relaxation *r, const relaxed_state *s, int card)
{
    int column = SOLVER_FC_COLUMNS - 1;
    while (column >= 0 && top_as_dealt(r, s, column) != card)
        column--;
    return column;
}

static solver_set as_dealt(const relaxation *r, const relaxed_state *s)
{
    solver_set cards = 0;
    for (int column = 0; column < SOLVER_FC_COLUMNS; column++)
        cards |= r->column[column][s->depth[column]];
    return cards;
}

static solver_set cards_gone_up(const relaxed_state *s)
{
    solver_set cards = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        cards |= solver_suit(suit) & (solver_bit(4 * s->up[suit]) - 1);
    return cards;
}

/* ---- is there room? --------------------------------------------------------------------------------------------- */

/*
 * Can all loose cards lie somewhere, while these two are bare: a loose card and a column's top, or NONE?  Cards of one
 * rank are of a kind if they may be laid on the same cards.  From the kings on, as many of each kind are laid on others
 * as find a host, since that gives most hosts to those below; the rest need cells.
 */
static bool has_room_for_loose(const relaxation *r, const relaxed_state *s, int bare_loose, int bare_top)
{
    const solver_fc_game *game = r->game;
    solver_set dealt = as_dealt(r, s), loose = SOLVER_ALL & ~dealt & ~cards_gone_up(s), tops = 0;
    bool in_suit = game->build == SOL_BUILD_DOWN_SUIT;
    int taken = 0, hosts[SOL_SUITS] = {0};
    for (int column = 0; column < SOLVER_FC_COLUMNS; column++) {
        int top = top_as_dealt(r, s, column);
        tops |= top == NONE || top == bare_top ? 0 : solver_bit(top);
    }
    for (int rank = SOL_KING - 1; rank >= 0; rank--) {
        int hosts_below[SOL_SUITS];
        for (int kind = 0; kind < (in_suit ? 4 : 2); kind++) {
            solver_set cards = (in_suit ? UINT64_C(1) << kind : UINT64_C(3) << 2 * kind) << 4 * rank;
            int count = solver_count(loose & cards), found = hosts[in_suit ? kind : 1 - kind];
            int laid = count < found ? count : found;
            bool bare_is_laid = bare_loose != NONE && cards >> bare_loose & 1 && laid == count;
            taken += count - laid;
            hosts_below[kind] = laid - bare_is_laid + solver_count(tops & cards);
        }
        memcpy(hosts, hosts_below, sizeof hosts);
    }
    return taken <= game->cells;
}

/* ---- the search ------------------------------------------------------------------------------------------------- */

/* Let the next card of a suit go up; false if that cannot be, because it lies as dealt below others. */
static bool put_next_up(const relaxation *r, relaxed_state *s, int suit)
{
    int card = 4 * s->up[suit] + suit, column = column_under(r, s, card);
    if (card >= SOL_DECK || (column == NONE && as_dealt(r, s) >> card & 1))
        return false;
    s->up[suit]++;
    if (column != NONE)
        s->depth[column]--;
    return true;
}

static bool wins_relaxed_freecell(relaxation *r, relaxed_state s);

/* Is there a step that leads to a state that wins? */
static bool has_winning_step(relaxation *r, const relaxed_state *from)
{
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        relaxed_state to = *from;
        int card = 4 * from->up[suit] + suit;
        bool loose = column_under(r, from, card) == NONE;
        if (put_next_up(r, &to, suit) && has_room_for_loose(r, from, loose ? card : NONE, loose ? NONE : card) &&
            wins_relaxed_freecell(r, to))
            return true;
    }
    for (int column = 0; column < SOLVER_FC_COLUMNS; column++) {
        relaxed_state to = *from;
        if (from->depth[column] == 0)
            continue;
        to.depth[column]--;
        if (has_room_for_loose(r, &to, top_as_dealt(r, from, column), top_as_dealt(r, &to, column)) &&
            wins_relaxed_freecell(r, to))
            return true;
    }
    return false;
}

/*
 * No step is ever undone, so that a state is lost or won for good, and what is known of it is kept.  False, too, where
 * the search was ended: then r->ended is true.
 */
static bool wins_relaxed_freecell(relaxation *r, relaxed_state s)
{
    bool is_new;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        if (solver_fc_is_safe(r->game, s.up, 4 * s.up[suit] + suit) && put_next_up(r, &s, suit))
            suit = -1;
    if (cards_gone_up(&s) == SOLVER_ALL)
        return true;
    solver_key key = pack(&s);
    uint64_t *slot = solver_table_find(&r->table, key.word[0], key.word[1]);
    if (slot)
        return *slot & WON;
    r->ended = r->ended || r->left == 0 || !solver_visit(r->question);
    if (r->ended)
        return false;
    r->left--;
    bool won = has_winning_step(r, &s);
    if (won || !r->ended)
        *solver_table_put(&r->table, key.word[0], key.word[1], &is_new) |= won ? WON : 0;
    return won;
}

void solver_fc_relaxation_begin(relaxation *r, const solver_fc_game *game, const solver_fc_table *first)
{
    int column = 0;
    r->game = game;
    solver_table_clear(&r->table, SOLVER_TABLE_FIRST);
    memset(r->dealt, 0, sizeof r->dealt);
    for (solver_set tops = first->tops; tops; tops &= tops - 1, column++) {
        int card = solver_lowest(tops);
        r->dealt[column] = (uint8_t)(solver_count(first->under[card]) + 1);
        for (int i = r->dealt[column] - 1; i >= 0; i--, card = first->on[card]) {
            r->cards[column][i] = (uint8_t)card;
            r->column[column][i + 1] = first->under[card] | solver_bit(card);
        }
    }
}

sol_verdict solver_fc_relaxed(relaxation *r, const solver_fc_table *table, uint64_t most)
{
    relaxed_state s = {{0}, {0}};
    for (int column = 0; column < SOLVER_FC_COLUMNS; column++) {
        uint8_t on = SOLVER_FC_IN_COLUMN, *depth = &s.depth[column];
        while (*depth < r->dealt[column] && table->on[r->cards[column][*depth]] == on)
            on = r->cards[column][(*depth)++];
    }
    memcpy(s.up, table->up, sizeof s.up);
    r->left = most;
    r->ended = false;
    return wins_relaxed_freecell(r, s) ? SOL_WON : r->ended ? SOL_UNKNOWN : SOL_LOST;
}
