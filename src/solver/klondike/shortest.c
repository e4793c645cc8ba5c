/*
 * The shortest line: deepening depth first, every move counted, with deadlocks as the bound (docs/lab/solver.md, "The
 * shortest line of Klondike").
 */
#include "solver/shortest.h"
#include "board.h"
#include "solver/deadlock.h"

#include <string.h>

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };

typedef struct klondike_shortest {
    const solver_layout *layout;
    solver_dealt dealt;
    solver_deadlock deadlock;
    uint8_t foundation[SOL_SUITS]; /* its pile */
} klondike_shortest;

/* ---- deadlocks --------------------------------------------------------------------------------------------------- */

/* Columns and stock as they are at first: each place of the stock may come to be one of the waste. */
static void read_piles(const solver_dealt *s, const solver_board *first, solver_piles *p)
{
    int place = 0;
    p->columns = (uint8_t)s->layout->columns;
    p->waste_places = SOLVER_STOCK;
    for (int i = 0; i < p->columns; i++) {
        p->start[i] = (uint8_t)place;
        for (int at = 0; at < s->length[i]; at++, place++) {
            int card = s->cards[i][at];
            p->card[place] = (uint8_t)card;
            p->run[place] = (uint8_t)(p->start[i] + s->run[i][at]);
            p->column[card] = (uint8_t)i;
            p->place[card] = (uint8_t)place;
        }
        p->end[i] = (uint8_t)place;
    }
    for (uint32_t places = first->stock; places; places &= places - 1) {
        int at = solver_lowest(places);
        p->column[s->stock_card[at]] = SOLVER_IN_WASTE;
        p->place[s->stock_card[at]] = (uint8_t)at;
    }
}

/*
 * How many of the lowest cards of the column lie as they did at first.  What came back to lie so in a run that was none
 * at first counts as laid, for it moves with that run.
 */
static int as_at_first(const solver_dealt *s, int i, solver_column c)
{
    int at = c.hidden;
    for (unsigned above = c.len; above-- > 0 && at < s->length[i] && s->run[i][at] == c.hidden; at++)
        if (s->cards[i][at] != solver_run_card(c, above))
            break;
    return at;
}

/*
 * Cards that came to a column count as lying nowhere, but for one thing: a run of which a card lies over a hidden lower
 * one of its suit is lifted at once, in one lift, for it must be in any case.
 */
static int lifts_at_least(klondike_shortest *s, const solver_board *at)
{
    const solver_layout *l = s->layout;
    solver_rest r;
    int lifts = 0;
    for (int i = 0; i < l->columns; i++) {
        solver_column c = at->columns[i];
        bool lifted = solver_board_run_blocks(&s->dealt, at, i);
        r.end[i] = (uint8_t)(s->deadlock.first.start[i] + (lifted ? c.hidden : as_at_first(&s->dealt, i, c)));
        lifts += lifted;
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        r.up[suit] = (uint8_t)solver_up(at->up, suit);
    r.waste = l->draw == 1 || !at->redeals ? solver_board_waste(at) : 0;
    return lifts + solver_fewest_lifts(&s->deadlock, r);
}

/* ---- what the search asks ---------------------------------------------------------------------------------------- */

/* Each card that is not up takes a move, and so does each draw that is left in this pass, and each lift. */
static int least_klondike(void *game, const void *state)
{
    klondike_shortest *s = game;
    const solver_board *at = state;
    int up = solver_cards_up(at->up), to_draw = solver_count(at->stock & ~solver_places_before(at->waste));
    if (up == SOL_DECK)
        return 0;
    return SOL_DECK - up + s->layout->draws[to_draw] + lifts_at_least(s, at);
}

/*
 * The first word says what is hidden, what is up and what is left in the stock, and so which cards lie in runs; the
 * second, for each of those, on which of the two cards that it fits on, and how far the stock is turned.
 */
static bool key_klondike(void *game, const void *state, uint64_t key[2])
{
    enum { WASTE_AT = SOL_DECK, REDEALS_AT = WASTE_AT + 5, REDEALS_MOST = 31 };
    const klondike_shortest *s = game;
    const solver_board *at = state;
    const solver_layout *l = s->layout;
    uint32_t waste = solver_board_waste(at);
    uint64_t code = 0, on = 0;
    for (int i = 0; i < l->columns; i++) {
        solver_column c = at->columns[i];
        for (unsigned above = 1; above < c.len; above++)
            on |= (uint64_t)(c.suits >> above & 1) << solver_run_card(c, above - 1);
        if (c.len && (c.hidden || solver_run_highest(c) >> 2 < SOL_RANKS - 1))
            code += l->weight[solver_run_highest(c)];
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        code += l->up_weight[suit] * (unsigned)solver_up(at->up, suit);
    key[0] = code << SOLVER_STOCK | at->stock;
    key[1] = on | (waste ? (unsigned)solver_highest(waste) + UINT64_C(1) : 0) << WASTE_AT |
             (uint64_t)(at->redeals == SOLVER_UNLIMITED ? REDEALS_MOST : at->redeals) << REDEALS_AT;
    return solver_table_fits(code, SOLVER_SHORTEST_BITS + SOLVER_STOCK);
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* Write a move as moves of the game, of the position in which it is made. */
static void write_board_move(const klondike_shortest *s, const solver_board *at, solver_board_move move,
                             solver_macro *to)
{
    int waste = solver_count(solver_board_waste(at)), stock = solver_count(at->stock) - waste;
    for (int i = 0; i < move.turns; i++) {
        int count = stock < s->layout->draw ? stock : s->layout->draw;
        if (stock)
            to->moves[to->count++] = (sol_move){SOL_DRAW, STOCK, WASTE, (uint8_t)count};
        else
            to->moves[to->count++] = (sol_move){SOL_REDEAL, WASTE, STOCK, (uint8_t)waste};
        waste = stock ? waste + count : 0;
        stock = stock ? stock - count : solver_count(at->stock);
    }
    int up = s->foundation[move.card & 3];
    int from = move.from == SOLVER_AT_STOCK ? WASTE : move.from == SOLVER_AT_FOUNDATION ? up : COLUMNS + move.from;
    int goal = move.to == SOLVER_AT_FOUNDATION ? up : COLUMNS + move.to;
    to->moves[to->count++] = (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)goal, move.count};
}

/* Make the move, and what must follow it. */
static bool try_board_move(solver_shortest *by, const solver_board *at, solver_board_move move, int left)
{
    const klondike_shortest *s = by->game;
    solver_board after = *at;
    solver_macro step;
    step.count = 0;
    write_board_move(s, &after, move, &step);
    solver_board_make(&s->dealt, &after, move);
    if (move.from < SOLVER_COLUMNS && move.count < at->columns[move.from].len && move.to < SOLVER_COLUMNS) {
        int bared = (int)after.columns[move.from].low;
        solver_board_move up = {move.from, SOLVER_AT_FOUNDATION, 1, (uint8_t)bared, 0, false};
        write_board_move(s, &after, up, &step);
        solver_board_make(&s->dealt, &after, up);
    }
    return solver_shortest_try(by, &step, &after, left);
}

static bool expand_shortest_klondike(solver_shortest *by, const void *state, int left)
{
    const klondike_shortest *s = by->game;
    const solver_board *at = state;
    solver_board_move moves[SOLVER_BOARD_MOVES];
    size_t count = solver_board_moves(&s->dealt, at, moves);
    while (count-- > 0)
        if (try_board_move(by, at, moves[count], left))
            return true;
    return false;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

size_t solver_klondike_shortest(sol_solver *of, const solver_task *task, size_t *moves)
{
    enum { PART_OF_BOUNDS = 8 };
    solver_arena a = solver_room(of);
    solver_layout *layout = solver_cut(&a, sizeof *layout);
    klondike_shortest *s = solver_cut(&a, sizeof *s);
    size_t bytes = solver_arena_left(&a) / PART_OF_BOUNDS;
    void *bounds = solver_cut(&a, bytes);
    solver_state first;
    solver_board board;
    solver_table visited;
    (void)solver_layout_read(layout, task->variant, task->position, &first);
    s->layout = layout;
    solver_board_read(&s->dealt, layout, task->position, &first, &board);
    solver_deadlock_init(&s->deadlock, &of->question, bounds, bytes);
    read_piles(&s->dealt, &board, &s->deadlock.first);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int pile = FOUNDATIONS; pile < COLUMNS; pile++)
            if (sol_pile_suit(task->variant->rules, pile) == sol_suit(solver_card(suit)))
                s->foundation[suit] = (uint8_t)pile;
    solver_table_init(&visited, &of->question, a.at, solver_arena_left(&a), 2, SOLVER_SHORTEST_BITS);
    solver_shortest by = {.question = &of->question,
                          .visited = &visited,
                          .game = s,
                          .least = least_klondike,
                          .key = key_klondike,
                          .expand = expand_shortest_klondike,
                          .deepens = true};
    return solver_shortest_run(of, &by, &board, moves);
}
