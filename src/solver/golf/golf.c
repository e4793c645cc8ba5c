/*
 * Golf and TriPeaks: a tableau whose cards leave one by one for the waste, each next in rank to the one before it.
 *
 * Depth first through every state that can be reached, each visited once.  Suits do not matter: a state is which cards
 * of the tableau are left, how many of the stock were drawn, and the rank on top of the waste (docs/solver.md).
 */
#include <string.h>

#include "solver/back_end.h"
#include "solver/table.h"

enum { DRAW = SOL_DECK, STEPS_MOST = SOL_DECK, RANK_BITS = 4, DRAWN_BITS = 6 };

/* What is the same in all states.  The cards of the tableau are numbered by how many others they cover, most first. */
typedef struct golf_layout {
    uint64_t all;                   /* the cards of the tableau */
    uint64_t on[SOL_DECK];          /* the cards that lie on a card and cover it */
    uint64_t follow[SOL_RANKS + 1]; /* the cards of the ranks that may be laid on a rank */
    uint8_t rank[SOL_DECK];         /* of each card */
    uint8_t pile[SOL_DECK];         /* where it lies */
    uint8_t stock[SOL_DECK];        /* the ranks of the stock, in the order in which they are drawn */
    int stock_count;
    bool wrap;                                     /* do ace and king fit each other? */
    uint64_t of_rank[SOL_RANKS + 1];               /* the cards of the tableau of a rank */
    uint8_t in_stock[SOL_DECK + 1][SOL_RANKS + 2]; /* after so many draws, the stock's cards of a rank */
} golf_layout;

typedef struct golf_state {
    uint64_t left; /* the cards in the tableau */
    int drawn;     /* how many of the stock were drawn */
    int rank;      /* of the waste's top card */
} golf_state;

typedef struct solver_golf {
    golf_layout layout;
    solver_question *question;
    solver_table visited;
    int draws_most;           /* how many draws the search may make */
    uint8_t path[STEPS_MOST]; /* the steps to where the search is: the number of a card, or DRAW */
    int steps;
} solver_golf;

/* ---- reading a position ------------------------------------------------------------------------------------------ */

/* The cards of the tableau in the order of their piles, in which a card comes after those that it covers. */
typedef struct reading {
    int count;
    uint8_t pile[SOL_DECK], rank[SOL_DECK];
    uint64_t under[SOL_DECK]; /* the cards that a card covers itself … */
    uint64_t below[SOL_DECK]; /* … and all that come free only after it */
} reading;

/* Does a card on the one pile cover the card on the other, which comes before it? */
static bool covers(const sol_rules *rules, int pile, int other)
{
    int first = sol_first_pile(rules, SOL_TABLEAU);
    return rules->places && sol_place_covers(rules->places[pile - first], rules->places[other - first]);
}

static void read_golf_card(reading *r, const sol_rules *rules, int pile, sol_card card)
{
    int at = r->count++;
    r->pile[at] = (uint8_t)pile;
    r->rank[at] = (uint8_t)sol_rank(card);
    for (int i = 0; i < at; i++)
        if (covers(rules, pile, r->pile[i]) || (i == at - 1 && r->pile[i] == pile)) {
            r->under[at] |= solver_bit(i);
            r->below[at] |= solver_bit(i) | r->below[i];
        }
}

/* The number of a card: how many cards of the reading come before it, because more depends on them. */
static int number_in_reading(const reading *r, int card)
{
    int number = 0;
    for (int i = 0; i < r->count; i++) {
        int more = solver_count(r->below[i]) - solver_count(r->below[card]);
        number += more > 0 || (more == 0 && i < card);
    }
    return number;
}

static bool are_beside(int rank, int other, bool wrap)
{
    int apart = rank > other ? rank - other : other - rank;
    return apart == 1 || (wrap && apart == SOL_KING - SOL_ACE);
}

/*
 * Every position is one of these games that has a card on the waste and, where cards overlap, at most one on a place.
 */
static bool read_golf(golf_layout *l, const solver_task *task, golf_state *first)
{
    const sol_position *p = task->position;
    const sol_rules *rules = task->variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    int columns = sol_first_pile(rules, SOL_TABLEAU), limit = sol_group_of(rules, columns)->limit;
    reading r = {.count = 0};
    memset(l, 0, sizeof *l);
    if (!sol_position_valid(p, 1) || sol_pile_empty(p, waste) || p->down[stock] != sol_pile_len(p, stock))
        return false;
    for (int pile = columns; pile < rules->pile_count; pile++) {
        if (limit && sol_pile_len(p, pile) > limit)
            return false;
        for (int i = 0; i < sol_pile_len(p, pile); i++)
            read_golf_card(&r, rules, pile, sol_pile_card(p, pile, i));
    }
    l->wrap = sol_group_of(rules, waste)->wrap;
    for (int i = 0; i < r.count; i++) {
        int number = number_in_reading(&r, i);
        l->pile[number] = r.pile[i];
        l->rank[number] = r.rank[i];
        l->all |= solver_bit(number);
        l->of_rank[r.rank[i]] |= solver_bit(number);
        for (int under = 0; under < i; under++)
            if (r.under[i] >> under & 1)
                l->on[number_in_reading(&r, under)] |= solver_bit(number);
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
            if (are_beside(rank, r.rank[i], l->wrap))
                l->follow[rank] |= solver_bit(number);
    }
    l->stock_count = sol_pile_len(p, stock);
    for (int i = l->stock_count; i-- > 0;) {
        l->stock[i] = (uint8_t)sol_rank(sol_pile_card(p, stock, l->stock_count - 1 - i));
        memcpy(l->in_stock[i], l->in_stock[i + 1], sizeof l->in_stock[i]);
        l->in_stock[i][l->stock[i]]++;
    }
    *first = (golf_state){l->all, 0, (int)sol_rank(sol_pile_top(p, waste))};
    return true;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/*
 * Each card of the tableau needs one before it on the waste that is next to it in rank, and no card has two that follow
 * it at once.  Is there no way to give each a card of its own, of the tableau, the stock or the waste's top, wherever
 * these lie?  Then the state is lost.  The ranks are given out in order, every second one by the ranks between them:
 * what the rank below has left over comes first, because no later rank can use it.
 */
static bool lacks_cards(const golf_layout *l, const golf_state *s)
{
    for (int parity = 0; parity < 2; parity++) {
        int over = 0;
        for (int rank = SOL_ACE + parity; rank <= SOL_KING; rank += 2) {
            int above = rank == SOL_KING ? 0 : solver_count(s->left & l->of_rank[rank + 1]);
            above += l->in_stock[s->drawn][rank + 1] + (s->rank == rank + 1);
            if (rank == SOL_ACE + 1)
                over =
                    solver_count(s->left & l->of_rank[SOL_ACE]) + l->in_stock[s->drawn][SOL_ACE] + (s->rank == SOL_ACE);
            int wanted = solver_count(s->left & l->of_rank[rank]) - over;
            if (wanted > above)
                return true;
            over = above - (wanted > 0 ? wanted : 0);
        }
    }
    return false;
}

static bool wins_golf(solver_golf *solver, const golf_state *s);

static bool step_wins(solver_golf *solver, int step, golf_state after)
{
    solver->path[solver->steps++] = (uint8_t)step;
    if (wins_golf(solver, &after))
        return true;
    solver->steps--;
    return false;
}

static bool wins_golf(solver_golf *solver, const golf_state *s)
{
    const golf_layout *l = &solver->layout;
    if (!s->left)
        return true;
    bool is_new;
    uint64_t key = (s->left << DRAWN_BITS | (unsigned)s->drawn) << RANK_BITS | (unsigned)s->rank;
    (void)solver_table_put(&solver->visited, key, 0, &is_new);
    if (!is_new || !solver_visit(solver->question) || (!l->wrap && lacks_cards(l, s)))
        return false;
    for (uint64_t cards = s->left & l->follow[s->rank]; cards; cards &= cards - 1) {
        int card = solver_lowest(cards);
        if (!(l->on[card] & s->left) &&
            step_wins(solver, card, (golf_state){s->left & ~solver_bit(card), s->drawn, l->rank[card]}))
            return true;
        if (solver->question->why != SOL_UNKNOWN_NOT)
            return false;
    }
    return s->drawn < solver->draws_most &&
           step_wins(solver, DRAW, (golf_state){s->left, s->drawn + 1, l->stock[s->drawn]});
}

static sol_verdict search_golf(solver_golf *solver, const golf_state *first, int draws_most)
{
    solver->draws_most = draws_most;
    solver->steps = 0;
    solver_table_clear(&solver->visited, SOLVER_TABLE_FIRST);
    if (wins_golf(solver, first))
        return SOL_WON;
    return solver->question->why == SOL_UNKNOWN_NOT ? SOL_LOST : SOL_UNKNOWN;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

static void play_golf_line(const solver_golf *solver, solver_playing *l)
{
    uint8_t waste = (uint8_t)sol_first_pile(l->variant->rules, SOL_WASTE);
    for (int i = 0; i < solver->steps; i++) {
        int step = solver->path[i];
        bool made = step == DRAW ? solver_playing_add(l, sol_stock_move(l->variant, &l->position))
                                 : solver_playing_add(l, (sol_move){SOL_MOVE, solver->layout.pile[step], waste, 1});
        if (!made)
            return;
    }
}

/* ---- solving ----------------------------------------------------------------------------------------------------- */

static bool takes_golf(const sol_rules *rules)
{
    return solver_is_game(rules, sol_game_named("golf")) || solver_is_game(rules, sol_game_named("tripeaks"));
}

static void prepare_golf(sol_solver *of)
{
    solver_arena a = solver_room(of);
    solver_golf *solver = solver_cut(&a, sizeof *solver);
    memset(solver, 0, sizeof *solver);
    solver->question = &of->question;
    solver_table_init(&solver->visited, solver->question, a.at, solver_arena_left(&a), 1, 0);
}

static sol_verdict solve_golf(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_golf *solver = of->room;
    golf_state first;
    if (!read_golf(&solver->layout, task, &first))
        return solver_refuse(of);
    sol_verdict verdict = search_golf(solver, &first, solver->layout.stock_count);
    solver_playing line = solver_playing_begin(task, of->line);
    if (verdict == SOL_WON && task->line)
        play_golf_line(solver, &line);
    *moves = line.count;
    return verdict;
}

/* All lines that win play the same cards, so the one with the fewest draws is the shortest: look for one with fewer. */
static size_t shortest_golf(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_golf *solver = of->room;
    golf_state first;
    (void)read_golf(&solver->layout, task, &first);
    size_t cards = (size_t)solver_count(first.left);
    while (*moves > cards && search_golf(solver, &first, (int)(*moves - cards) - 1) == SOL_WON) {
        solver_playing line = solver_playing_begin(task, of->line);
        play_golf_line(solver, &line);
        *moves = line.count;
    }
    return of->question.why == SOL_UNKNOWN_NOT && *moves > 0 ? *moves : cards;
}

const solver_back_end solver_of_golf = {.takes = takes_golf,
                                        .prepare = prepare_golf,
                                        .solve = solve_golf,
                                        .shortest = shortest_golf,
                                        .shortest_is_quick = true};
