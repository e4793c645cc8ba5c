/*
 * The shortest line: every draw and redeal counts, and a king of the stock leaves only where that helps.
 */
#include "pyramid.h"

#include "solver/shortest.h"

enum { STOCK, WASTE, GONE, PYRAMID, PASS = PYRAMID_PASS };

static uint32_t waste_of(const pyramid_state *s) { return s->stock & pyramid_below(s->clock % PASS); }
static uint32_t undrawn_of(const pyramid_state *s) { return s->stock & ~pyramid_below(s->clock % PASS); }

/* ---- the bound --------------------------------------------------------------------------------------------------- */

/* Moves of the stock, at least, until so many of these of its cards were on top of the waste. */
static int moves_to(const pyramid_state *s, uint32_t cards, int wanted)
{
    uint32_t undrawn = undrawn_of(s);
    wanted -= solver_count(cards & waste_of(s));
    for (cards &= undrawn; wanted > 0 && cards; wanted--) {
        int next = solver_lowest(cards);
        cards &= cards - 1;
        if (wanted == 1)
            return solver_count(undrawn & pyramid_below((unsigned)next + 1));
    }
    return wanted > 0 ? SOLVER_NEVER : 0;
}

/* Both, and kings only in the pyramid: how many removals the cards of a rank and of its partner take at least. */
static int removals_of(const pyramid_layout *l, const pyramid_state *s, int rank)
{
    uint32_t stock = l->whole ? s->stock : 0;
    int here = solver_count(s->pyramid & l->places_of[rank]) + solver_count(stock & l->stock_of[rank]);
    int partner = SOL_KING - rank;
    int there = solver_count(s->pyramid & l->places_of[partner]) + solver_count(stock & l->stock_of[partner]);
    return here > there ? here : there;
}

/*
 * A removal takes two cards whose ranks add up to thirteen, or a king.  So of two such ranks the pyramid's cards take
 * as many removals as the more frequent one has, and what the other lacks comes from the stock.  The moves of the stock
 * until that rank could be had which takes longest are counted once.
 */
static int least_pyramid(void *of, const void *state)
{
    const pyramid_layout *l = &((const solver_pyramid *)of)->layout;
    const pyramid_state *s = state;
    int removals = 0, turning = l->whole ? solver_count(undrawn_of(s)) : 0;
    for (int rank = 0; rank <= SOL_KING / 2; rank++)
        removals += removals_of(l, s, rank ? rank : SOL_KING);
    for (int rank = 1; rank < SOL_KING; rank++) {
        int lacking =
            solver_count(s->pyramid & l->places_of[rank]) - solver_count(s->pyramid & l->places_of[SOL_KING - rank]);
        int moves = moves_to(s, s->stock & l->stock_of[SOL_KING - rank], lacking);
        turning = moves > turning ? moves : turning;
    }
    return removals + turning;
}

/* ---- the moves --------------------------------------------------------------------------------------------------- */

/* The clock and what is left of pyramid and stock. */
static bool key_pyramid(void *game, const void *state, uint64_t key[2])
{
    const pyramid_state *s = state;
    (void)game;
    key[0] = (uint64_t)s->stock << PYRAMID_PLACES | s->pyramid;
    key[1] = s->clock;
    return true;
}

static int highest_or_none(uint32_t waste) { return waste ? solver_highest(waste) : -1; }

/*
 * A state whose steps are tried.  A step takes cards away, after the moves of the stock that bring one of them: pairs
 * of the pyramid's cards can as well leave before those.
 */
typedef struct expansion {
    solver_shortest *by;
    const pyramid_layout *layout;
    pyramid_state now; /* after the moves of the stock in `step` */
    solver_macro step;
    int left;
} expansion;

/* Turn the stock by one move.  False if that is not possible. */
static bool turn_stock(expansion *e)
{
    pyramid_state *s = &e->now;
    uint32_t undrawn = undrawn_of(s);
    if (!undrawn && (!s->stock || s->clock / PASS >= e->layout->redeals))
        return false;
    e->step.moves[e->step.count++] = undrawn ? (sol_move){SOL_DRAW, STOCK, WASTE, 1}
                                             : (sol_move){SOL_REDEAL, WASTE, STOCK, (uint8_t)solver_count(s->stock)};
    s->clock = (s->clock / PASS + !undrawn) * PASS + (undrawn ? (unsigned)solver_lowest(undrawn) + 1 : 0);
    return true;
}

/* Remove these places and cards of the stock, which are free. */
static bool remove_cards(const expansion *e, sol_move move, uint32_t places, uint32_t cards)
{
    const pyramid_state *s = &e->now;
    pyramid_state after = {s->pyramid & ~places, s->stock & ~cards, s->clock};
    solver_macro step = e->step;
    after.clock = s->clock / PASS * PASS + (unsigned)(highest_or_none(waste_of(&after)) + 1);
    step.moves[step.count++] = move;
    return solver_shortest_try(e->by, &step, &after, e->left);
}

static bool remove_places(const expansion *e, uint32_t free)
{
    for (; free; free &= free - 1) {
        int place = solver_lowest(free);
        uint8_t pile = (uint8_t)(PYRAMID + place);
        uint32_t others = free & e->layout->places_of[SOL_KING - e->layout->rank[place]];
        for (; others; others &= others - 1) {
            int other = solver_lowest(others);
            sol_move pair = {SOL_PAIR, pile, (uint8_t)(PYRAMID + other), 2};
            if (place < other && remove_cards(e, pair, pyramid_bit(place) | pyramid_bit(other), 0))
                return true;
        }
    }
    return false;
}

/* Remove the waste's top card: a king, or with the card under it or one of these places. */
static bool remove_top(const expansion *e, uint32_t free)
{
    const pyramid_layout *l = e->layout;
    uint32_t waste = waste_of(&e->now);
    if (!waste)
        return false;
    int top = highest_or_none(waste), under = highest_or_none(waste & ~pyramid_bit(top)),
        partner = SOL_KING - sol_rank(l->card[top]);
    if (partner == 0)
        return remove_cards(e, (sol_move){SOL_PAIR, WASTE, WASTE, 1}, 0, pyramid_bit(top));
    for (uint32_t places = free & l->places_of[partner]; places; places &= places - 1) {
        int place = solver_lowest(places);
        if (remove_cards(e, (sol_move){SOL_PAIR, WASTE, (uint8_t)(PYRAMID + place), 2}, pyramid_bit(place),
                         pyramid_bit(top)))
            return true;
    }
    return under >= 0 && (int)sol_rank(l->card[under]) == partner &&
           remove_cards(e, (sol_move){SOL_PAIR, WASTE, WASTE, 2}, 0, pyramid_bit(top) | pyramid_bit(under));
}

/* A king of the pyramid leaves as soon as it is free: it must at some time, and nothing needs it. */
static bool expand_shortest_pyramid(solver_shortest *by, const void *state, int left)
{
    solver_pyramid *solver = by->game;
    expansion e = {by, &solver->layout, *(const pyramid_state *)state, {.count = 0}, left};
    uint32_t free = pyramid_free(e.now.pyramid), kings = free & e.layout->places_of[SOL_KING];
    uint8_t king = (uint8_t)(PYRAMID + (kings ? solver_lowest(kings) : 0));
    if (pyramid_relaxed_lost(solver, &e.now))
        return false;
    if (kings)
        return remove_cards(&e, (sol_move){SOL_PAIR, king, king, 1}, kings & -kings, 0);
    if (remove_places(&e, free))
        return true;
    unsigned pass = e.now.clock / PASS, drawn = e.now.clock % PASS;
    do {
        if (remove_top(&e, free))
            return true;
    } while (turn_stock(&e) && e.step.count < left && (e.now.clock / PASS == pass || e.now.clock % PASS < drawn));
    return false;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

size_t pyramid_shortest(sol_solver *of, const solver_task *task, size_t *moves)
{
    solver_pyramid *solver = of->room;
    solver_table *visited = &solver->visited;
    pyramid_state first;
    solver_shortest by = {.question = solver->question,
                          .visited = visited,
                          .game = solver,
                          .least = least_pyramid,
                          .key = key_pyramid,
                          .expand = expand_shortest_pyramid};
    (void)pyramid_read(&solver->layout, task, &first);
    solver_table_clear(&solver->relaxed_table, SOLVER_TABLE_FIRST);
    solver_table_init(visited, solver->question, visited->slots, (size_t)64 << visited->lines_most, 2,
                      SOLVER_SHORTEST_BITS);
    return solver_shortest_run(of, &by, &first, moves);
}
