/*
 * Two solvers at once, each in a thread of its own, and a third thread that cancels: they share nothing but a flag. The
 * preset `thread` runs this under ThreadSanitizer.
 */
#include "small.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

enum { SOLVERS = 2, HARD_LOST = 12, DEALS = 12 };

/* What one thread has to solve, and its answer. */
typedef struct job {
    uint64_t first, last;
    uint32_t without;
    atomic_int *cancelled; /* NULL: nobody cancels */
    atomic_int asked;
    sol_solution found[DEALS];
} job;

/* A thread that is far ahead waits for the other one, so that its search does not end by itself on a busy machine. */
static sol_answer ask(void *context)
{
    enum { FAR_AHEAD = 1000 };
    job *j = context;
    int asked = atomic_fetch_add(&j->asked, 1);
    if (!j->cancelled)
        return SOL_GO_ON;
    while (asked > FAR_AHEAD && !atomic_load(j->cancelled))
        sched_yield();
    return atomic_load(j->cancelled) ? SOL_STOP_CANCELLED : SOL_GO_ON;
}

static void *solve_all(void *context)
{
    job *j = context;
    sol_variant variant = usual("klondike");
    sol_solve_limits limits = {.ask = ask, .context = j};
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *solver = sol_solver_init(memory, SOL_SOLVER_BYTES_MIN);
    variant.options.draw = 3;
    if (solver)
        solver->without = j->without;
    for (uint64_t number = j->first; solver && number <= j->last; number++) {
        sol_position position = dealt_position(&variant, number);
        j->found[number - j->first] = sol_solve(solver, &variant, &position, &limits, NULL, 0);
    }
    free(memory);
    return NULL;
}

static void start(pthread_t threads[SOLVERS], job jobs[SOLVERS])
{
    for (int i = 0; i < SOLVERS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, solve_all, &jobs[i]), 0);
}

static void finish(pthread_t threads[SOLVERS])
{
    for (int i = 0; i < SOLVERS; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
}

static void assert_same(const sol_solution *one, const sol_solution *other)
{
    assert_int_equal(one->verdict, other->verdict);
    assert_int_equal(one->nodes, other->nodes);
    assert_int_equal(one->moves, other->moves);
}

TEST_CASE(two_solvers_at_once_find_what_each_finds_alone)
{
    static job jobs[SOLVERS] = {{.first = 13, .last = 12 + DEALS}, {.first = 63, .last = 62 + DEALS}};
    static job alone[SOLVERS] = {{.first = 13, .last = 12 + DEALS}, {.first = 63, .last = 62 + DEALS}};
    pthread_t threads[SOLVERS];
    start(threads, jobs);
    finish(threads);
    for (int i = 0; i < SOLVERS; i++) {
        solve_all(&alone[i]);
        for (int deal = 0; deal < DEALS; deal++) {
            assert_true(jobs[i].found[deal].verdict == SOL_WON || jobs[i].found[deal].verdict == SOL_LOST);
            assert_same(&jobs[i].found[deal], &alone[i].found[deal]);
        }
    }
}

static void *cancel_when_both_are_at_work(void *context)
{
    job *jobs = context;
    for (int i = 0; i < SOLVERS; i++)
        while (atomic_load(&jobs[i].asked) < 3)
            sched_yield();
    atomic_store(jobs[0].cancelled, 1);
    return NULL;
}

/* Without the relaxed game these searches would take hours. */
TEST_CASE(a_third_thread_cancels_both)
{
    atomic_int cancelled = 0;
    job jobs[SOLVERS] = {
        {.first = HARD_LOST, .last = HARD_LOST, .without = SOLVER_WITHOUT_RELAXED, .cancelled = &cancelled},
        {.first = HARD_LOST + 13, .last = HARD_LOST + 13, .without = SOLVER_WITHOUT_RELAXED, .cancelled = &cancelled}};
    pthread_t threads[SOLVERS], canceller;
    start(threads, jobs);
    assert_int_equal(pthread_create(&canceller, NULL, cancel_when_both_are_at_work, jobs), 0);
    finish(threads);
    assert_int_equal(pthread_join(canceller, NULL), 0);
    for (int i = 0; i < SOLVERS; i++)
        assert_int_equal(jobs[i].found[0].why, SOL_UNKNOWN_CANCELLED);
}

int main(void) { return run_file(NULL); }
