/*
 * The shortest line: deepening depth first, with deadlocks as the bound (docs/lab/solver.md has the proof).
 */
#include "solver/shortest.h"
#include "freecell.h"

typedef struct freecell_shortest {
    solver_fc *solver;
    solver_fc_deadlock deadlock;
    solver_fc_table table; /* where the search is: it makes each step here and takes it back */
    solver_fc_dealt dealt; /* of the state that `least` was asked about last, which is then that of `key` */
} freecell_shortest;

/* ---- what the search asks ---------------------------------------------------------------------------------------- */

/* Each card that is not up takes a move, and so does each lift. */
static int least_freecell(void *game, const void *state)
{
    freecell_shortest *s = game;
    return SOL_DECK - solver_fc_cards_up(state) + solver_fc_lifts_at_least(&s->deadlock, state, &s->dealt);
}

/*
 * A key's first 47 bits say how deep the columns still lie as they were dealt, and what is up.  Then comes what each
 * other card lies on, in order: two words hold 36 such cards, or 23 where columns build whatever the suit.  A state
 * with more of them has no key.
 */
static bool key_freecell(void *game, const void *state, uint64_t key[2])
{
    enum { SUIT_BITS = 4, FIRST_CODE = 47, FIRST_END = 55, SECOND_END = 64 };
    const freecell_shortest *s = game;
    const solver_fc_table *t = state;
    int bits = s->solver->game.build == SOL_BUILD_DOWN_ANY ? 3 : 2, at = 0, word = 1;
    solver_set others = SOLVER_ALL & ~s->dealt.cards;
    key[0] = s->dealt.number;
    key[1] = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        key[0] = key[0] << SUIT_BITS | t->up[suit];
        others &= ~(solver_suit(suit) & (solver_bit(4 * t->up[suit]) - 1));
    }
    for (; others; others &= others - 1, at += bits) {
        int card = solver_lowest(others);
        if (word == 1 && at + bits > SECOND_END) {
            word = 0;
            at = FIRST_CODE;
        }
        if (word == 0 && at + bits > FIRST_END)
            return false;
        key[word] |= (uint64_t)(s->solver->game.code[card][t->on[card]] - 1) << at;
    }
    return true;
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/*
 * Try what was made on the table, and take it back.  Columns have no number here, so that each step is written as its
 * card and what this is laid on, and becomes a move of the game when the line is known.
 */
static bool try_made(solver_shortest *by, solver_fc_made *made, int left)
{
    freecell_shortest *s = by->game;
    solver_macro step;
    step.count = (int)made->count;
    for (size_t i = 0; i < made->count; i++)
        step.moves[i] = (sol_move){SOL_MOVE, made->step[i].card, made->step[i].to, 1};
    bool wins = solver_shortest_try(by, &step, &s->table, left);
    solver_fc_take_back(&s->solver->game, &s->table, made);
    return wins;
}

/* Safe cards go up with the step that bares them, and by a step of their own only where they were bare at first. */
static bool expand_shortest_freecell(solver_shortest *by, const void *state, int left)
{
    freecell_shortest *s = by->game;
    int lifts = left - SOL_DECK + solver_fc_cards_up(state);
    if (!solver_fc_lifts_are_enough(&s->deadlock, state, lifts))
        return false;
    solver_fc_made made;
    solver_fc_step steps[SOLVER_FC_STEPS];
    made.count = 0;
    solver_fc_safe_up(&s->solver->game, &s->table, &made);
    if (made.count > 0)
        return try_made(by, &made, left);
    size_t count = solver_fc_steps(&s->solver->game, &s->table, steps);
    for (size_t i = 0; i < count; i++) {
        if (steps[i].to != SOLVER_FC_UP && lifts == 0)
            break; /* those that go up come first */
        solver_fc_make(&s->solver->game, &s->table, steps[i], &made);
        solver_fc_safe_up(&s->solver->game, &s->table, &made);
        if (try_made(by, &made, left))
            return true;
    }
    return false;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/* Make moves of the game of the steps that are written in their place. */
static void write_shortest_line(const solver_task *task, sol_move *moves, size_t count)
{
    solver_playing line = solver_playing_begin(task, moves);
    for (size_t i = 0; i < count; i++)
        solver_fc_play(&line, (solver_fc_step){moves[i].from, moves[i].to});
}

size_t solver_fc_shortest(sol_solver *of, const solver_task *task, size_t *moves)
{
    enum { PART_OF_BOUNDS = 8 };
    solver_arena a = solver_room(of);
    solver_fc *solver = solver_cut(&a, sizeof *solver);
    freecell_shortest *s = solver_cut(&a, sizeof *s);
    size_t bytes = solver_arena_left(&a) / PART_OF_BOUNDS, before = *moves;
    void *bounds = solver_cut(&a, bytes);
    solver_table visited;
    solver->game.safe_up = !(of->without & SOLVER_FC_WITHOUT_SAFE);
    solver->game.all_runs = true;
    (void)solver_fc_read(&solver->game, task->variant, task->position, &s->table);
    s->solver = solver;
    solver_fc_deadlock_init(&s->deadlock, &of->question, &solver->game, &s->table, bounds, bytes);
    solver_table_init(&visited, &of->question, a.at, solver_arena_left(&a), 2, SOLVER_SHORTEST_BITS);
    solver_shortest by = {.question = &of->question,
                          .visited = &visited,
                          .game = s,
                          .least = least_freecell,
                          .key = key_freecell,
                          .expand = expand_shortest_freecell,
                          .deepens = true};
    size_t fewest = solver_shortest_run(of, &by, &s->table, moves);
    if (*moves < before)
        write_shortest_line(task, of->line, *moves);
    return fewest;
}
