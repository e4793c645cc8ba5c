#include "workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "pipe_room.h"
#include "play.h"
#include "session/deals/solver_memory.h"

/*
 * How many positions a worker may be ahead: enough to keep it busy while another worker is at one of the few positions
 * that take thousands of times as long as the rest.
 */
enum { PLACES = 4096 };

typedef struct place {
    study_item item;
    study_row row;
    sol_move *line; /* NULL where there are none, or they are not wanted */
    enum { WORKING, DONE, DROPPED } state;
} place;

typedef struct crew {
    const study_work *work;
    pthread_mutex_t feeding; /* held by the one worker that reads the source, so that a slow one holds up nobody else */
    pthread_mutex_t lock;    /* guards everything below */
    pthread_cond_t moved;    /* something under the lock has changed */
    place *places;           /* a ring: the position with number n is at n mod room */
    uint64_t room, taken, given;
    bool ended; /* the source has no more positions */
    unsigned alive;
    sigset_t mask; /* the signal mask of the writing thread, outside of the work */
} crew;

typedef struct worker {
    crew *crew;
    pthread_t thread;
    bool started;
    session_solver with; /* empty where games are played without a solver */
    sol_move line[SOL_LINE_MAX];
    study_hand hand;
    uint64_t begun, deadline; /* for the position under way, in µs of this thread's time; deadline 0: none */
} worker;

/* ---- stopping --------------------------------------------------------------------------------------------------- */

/* 0, or the signal or STUDY_WORK_… that ends the work; the workers ask it every few hundred positions. */
static atomic_int stop;

/* Note how the work ends; the first reason counts. */
static void end_by(int how)
{
    int nothing = 0;
    (void)atomic_compare_exchange_strong(&stop, &nothing, how);
}

/* Our own signal, to wake a worker that waits for input.  It is one that programs do not get by default. */
enum { WAKE = SIGURG };

static void on_signal(int signal)
{
    if (signal != WAKE)
        end_by(signal);
}

static const int caught[] = {WAKE, SIGINT, SIGTERM, SIGHUP};
enum { CAUGHT = sizeof caught / sizeof *caught };

/*
 * Signals that were ignored before, as under nohup, stay so.  SA_RESTART is off, because a worker may be waiting for
 * input.
 */
static void catch_signals(struct sigaction before[CAUGHT])
{
    struct sigaction action = {.sa_handler = on_signal};
    (void)sigemptyset(&action.sa_mask);
    for (int i = 0; i < CAUGHT; i++)
        if (sigaction(caught[i], NULL, &before[i]) == 0 && (before[i].sa_handler != SIG_IGN || caught[i] == WAKE))
            (void)sigaction(caught[i], &action, NULL);
}

static void release_signals(const struct sigaction before[CAUGHT])
{
    for (int i = 0; i < CAUGHT; i++)
        (void)sigaction(caught[i], &before[i], NULL);
}

/*
 * The writing thread must not be interrupted while it writes, but only while it waits for room; the others get the
 * signals.
 */
static void block_signals(sigset_t *before)
{
    sigset_t all;
    (void)sigemptyset(&all);
    for (int i = 0; i < CAUGHT; i++)
        (void)sigaddset(&all, caught[i]);
    (void)pthread_sigmask(SIG_BLOCK, &all, before);
}

/* ---- a worker --------------------------------------------------------------------------------------------------- */

static int ask(void *context)
{
    const worker *w = context;
    if (atomic_load_explicit(&stop, memory_order_relaxed) != 0)
        return SOL_STOP_CANCELLED;
    return w->deadline && base_thread_us() >= w->deadline ? SOL_STOP_TIME : SOL_GO_ON;
}

static bool solves(const study_work *work) { return work->by == STUDY_SOLVES || work->by == STUDY_PLAYS_SOLVED; }

/* Does the work need a solver? */
static bool takes_solver(const study_work *work) { return solves(work) || work->by == STUDY_PLAYS_FAIR; }

static bool wants_line(const study_work *work, const study_item *item)
{
    return work->lines || (work->line_alone && item->alone);
}

/* Give the place a copy of the line that is no longer than need be. */
static void keep_line(const worker *w, place *p)
{
    size_t bytes = p->row.moves * sizeof *p->line;
    if (bytes == 0 || !wants_line(w->crew->work, &p->item))
        return;
    p->line = malloc(bytes);
    if (p->line) {
        memcpy(p->line, w->line, bytes);
        return;
    }
    p->row = (study_row){.verdict = SOL_UNKNOWN, .why = SOL_UNKNOWN_CANCELLED};
    atomic_store(&stop, STUDY_WORK_FAILED);
}

/*
 * Solve a position.  A line that is to be played stays as it was found, so that its number of moves does not depend on
 * whether they are printed.
 */
static study_row solve(worker *w, const study_item *item, sol_solve_limits *limits)
{
    const study_work *work = w->crew->work;
    bool line = wants_line(work, item);
    limits->as_found = work->by != STUDY_SOLVES;
    sol_solution found = sol_solve(w->with.solver, &work->source->variant, &item->position, limits,
                                   line ? w->line : NULL, line ? SOL_LINE_MAX : 0);
    return (study_row){.verdict = found.verdict,
                       .why = found.why,
                       .moves = found.verdict == SOL_WON ? found.moves : 0,
                       .nodes = found.nodes};
}

static study_player player_of(const worker *w)
{
    const study_work *work = w->crew->work;
    return (study_player){work->by, work->worlds, w->with.solver};
}

/*
 * What the coach says about the deal before its first move.  This is asked when the game is over and its time is taken,
 * so that it costs none of the time of the game.
 */
static void weigh(worker *w, const study_item *item, study_row *row)
{
    const sol_solve_limits limits = {.ask = ask, .context = w};
    const study_player player = player_of(w);
    w->deadline = 0;
    row->weighed = study_chance(&w->hand, &w->crew->work->source->variant, &item->deal, &player, &limits, &row->chance);
    if (!row->weighed && ask(w) != SOL_GO_ON)
        *row = (study_row){.verdict = SOL_UNKNOWN, .why = SOL_UNKNOWN_CANCELLED};
}

static study_row play(worker *w, const study_item *item, const sol_solve_limits *limits)
{
    const study_work *work = w->crew->work;
    study_row row = {.verdict = SOL_UNKNOWN};
    const study_player player = player_of(w);
    row.verdict = study_play(&w->hand, &work->source->variant, &item->deal, &player, limits, &row.why);
    row.moves = w->hand.game.played;
    for (uint32_t i = 0; i < row.moves; i++)
        w->line[i] = w->hand.game.steps[i].move;
    return row;
}

static void find_out(worker *w, place *p)
{
    const study_work *work = w->crew->work;
    sol_solve_limits limits = {.nodes = work->nodes, .ask = ask, .context = w};
    w->begun = base_thread_us();
    w->deadline = work->seconds ? w->begun + work->seconds * 1000000 : 0;
    p->row = solves(work) ? solve(w, &p->item, &limits) : play(w, &p->item, &limits);
    p->row.us = base_thread_us() - w->begun;
    if (work->by == STUDY_PLAYS_FAIR)
        weigh(w, &p->item, &p->row);
    memcpy(p->row.name, p->item.name, sizeof p->row.name);
    keep_line(w, p);
}

/* Wait for a free place; NULL once the work is at its end. */
static place *free_place(crew *c)
{
    (void)pthread_mutex_lock(&c->lock);
    while (c->taken - c->given == c->room && !c->ended && atomic_load(&stop) == 0)
        (void)pthread_cond_wait(&c->moved, &c->lock);
    bool over = c->ended || atomic_load(&stop) != 0;
    place *p = over ? NULL : &c->places[c->taken % c->room];
    (void)pthread_mutex_unlock(&c->lock);
    return p;
}

/* The next position, in its place; NULL at the end. */
static place *take(crew *c)
{
    (void)pthread_mutex_lock(&c->feeding);
    place *p = free_place(c);
    if (p && !study_source_next(c->work->source, &p->item))
        p = NULL;
    (void)pthread_mutex_lock(&c->lock);
    if (p) {
        p->state = WORKING;
        c->taken++;
    } else {
        c->ended = true;
        (void)pthread_cond_broadcast(&c->moved);
    }
    (void)pthread_mutex_unlock(&c->lock);
    (void)pthread_mutex_unlock(&c->feeding);
    return p;
}

static void put_back(crew *c, place *p)
{
    bool dropped = p->row.verdict == SOL_UNKNOWN && p->row.why == SOL_UNKNOWN_CANCELLED;
    (void)pthread_mutex_lock(&c->lock);
    p->state = dropped ? DROPPED : DONE;
    if (p == &c->places[c->given % c->room])
        (void)pthread_cond_broadcast(&c->moved);
    (void)pthread_mutex_unlock(&c->lock);
}

static void *run_worker(void *argument)
{
    worker *w = argument;
    crew *c = w->crew;
    for (place *p; (p = take(c));) {
        find_out(w, p);
        put_back(c, p);
    }
    (void)pthread_mutex_lock(&c->lock);
    c->alive--;
    (void)pthread_cond_broadcast(&c->moved);
    (void)pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* ---- handing out ------------------------------------------------------------------------------------------------ */

static void wait_at_most(crew *c, long ms)
{
    struct timespec until = {0};
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    (void)pthread_cond_timedwait(&c->moved, &c->lock, &until);
}

static void tick(crew *c, bool room)
{
    if (!c->work->tick(c->work->context, room))
        end_by(STUDY_WORK_STOPPED);
}

/* Wait for room.  Only here the writing thread gets signals, because the workers may all be gone. */
static bool wait_for_room_at_most(crew *c, int ms)
{
    sigset_t blocked;
    (void)pthread_sigmask(SIG_SETMASK, &c->mask, &blocked);
    bool room = study_pipe_room_in(c->work->out, ms);
    (void)pthread_sigmask(SIG_SETMASK, &blocked, NULL);
    return room;
}

/* Wait until the output takes something.  False if the work shall end and the output has taken nothing for a second. */
static bool wait_for_room(crew *c)
{
    if (study_pipe_room_in(c->work->out, 0))
        return true;
    for (int waits = 0; waits < 10; waits += atomic_load(&stop) != 0) {
        if (wait_for_room_at_most(c, 100))
            return true;
        tick(c, false);
    }
    return false;
}

/* The next place in order, once its row is done; NULL if there are no more. */
static place *next_done(crew *c)
{
    place *p = NULL;
    (void)pthread_mutex_lock(&c->lock);
    for (;;) {
        bool waiting = c->given < c->taken;
        p = &c->places[c->given % c->room];
        if ((waiting && p->state != WORKING) || (!waiting && c->ended) || atomic_load(&stop) != 0)
            break;
        wait_at_most(c, 100);
        (void)pthread_mutex_unlock(&c->lock);
        tick(c, study_pipe_room_in(c->work->out, 0));
        (void)pthread_mutex_lock(&c->lock);
    }
    p = c->given < c->taken && p->state == DONE ? p : NULL;
    (void)pthread_mutex_unlock(&c->lock);
    return p;
}

static void count_given(crew *c)
{
    (void)pthread_mutex_lock(&c->lock);
    c->given++;
    (void)pthread_cond_broadcast(&c->moved);
    (void)pthread_mutex_unlock(&c->lock);
}

static void hand_out(crew *c)
{
    const study_work *work = c->work;
    for (place *p; wait_for_room(c) && (p = next_done(c));) {
        if (!work->give(work->context, &p->item, &p->row, p->line)) {
            end_by(STUDY_WORK_STOPPED);
            return;
        }
        free(p->line);
        p->line = NULL;
        count_given(c);
        tick(c, study_pipe_room_in(work->out, 0));
    }
}

/* ---- the crew --------------------------------------------------------------------------------------------------- */

static bool make_places(crew *c)
{
    c->room = (uint64_t)c->work->jobs * PLACES;
    c->places = calloc(c->room, sizeof *c->places);
    return c->places != NULL;
}

static void free_places(crew *c)
{
    for (uint64_t i = 0; c->places && i < c->room; i++)
        free(c->places[i].line);
    free(c->places);
}

enum { STACK_BYTES = 1 << 20 }; /* some systems give a thread very little stack */

static bool start_thread(worker *w)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0)
        return false;
    (void)pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool good = pthread_create(&w->thread, &attributes, run_worker, w) == 0;
    (void)pthread_attr_destroy(&attributes);
    return good;
}

static bool start(crew *c, worker *w)
{
    w->crew = c;
    if (takes_solver(c->work)) {
        w->with = session_solver_make(c->work->memory);
        if (!w->with.solver)
            return false;
    }
    (void)pthread_mutex_lock(&c->lock);
    w->started = start_thread(w);
    c->alive += w->started;
    (void)pthread_mutex_unlock(&c->lock);
    return w->started;
}

/*
 * Wake workers that wait for input, by a signal.  It is sent again and again, because it may come just before a worker
 * begins to wait.
 */
static void wake(crew *c, const worker *workers)
{
    (void)pthread_mutex_lock(&c->lock);
    while (c->alive > 0) {
        bool over = atomic_load(&stop) != 0;
        (void)pthread_cond_broadcast(&c->moved);
        for (unsigned i = 0; over && i < c->work->jobs; i++)
            if (workers[i].started)
                (void)pthread_kill(workers[i].thread, WAKE);
        wait_at_most(c, 10);
    }
    (void)pthread_mutex_unlock(&c->lock);
}

static void join(crew *c, worker *workers)
{
    wake(c, workers);
    for (unsigned i = 0; i < c->work->jobs; i++) {
        if (workers[i].started)
            (void)pthread_join(workers[i].thread, NULL);
        session_solver_free(&workers[i].with);
    }
}

/* Start them all and hand out what they find. */
static bool work_together(crew *c, worker *workers)
{
    bool good = make_places(c);
    for (unsigned i = 0; good && i < c->work->jobs; i++)
        good = start(c, &workers[i]);
    block_signals(&c->mask);
    if (good)
        hand_out(c);
    else
        atomic_store(&stop, STUDY_WORK_FAILED); /* ends those that have begun */
    join(c, workers);
    (void)pthread_sigmask(SIG_SETMASK, &c->mask, NULL);
    return good;
}

int study_workers_run(const study_work *work, base_fault *fault)
{
    crew c = {.work = work};
    struct sigaction before[CAUGHT];
    worker *workers = calloc(work->jobs, sizeof *workers);
    (void)pthread_mutex_init(&c.feeding, NULL);
    (void)pthread_mutex_init(&c.lock, NULL);
    (void)pthread_cond_init(&c.moved, NULL);
    atomic_store(&stop, 0);
    catch_signals(before);
    if (!workers || !work_together(&c, workers))
        atomic_store(&stop, STUDY_WORK_FAILED);
    release_signals(before);
    free_places(&c);
    free(workers);
    (void)pthread_cond_destroy(&c.moved);
    (void)pthread_mutex_destroy(&c.lock);
    (void)pthread_mutex_destroy(&c.feeding);
    if (atomic_load(&stop) == STUDY_WORK_FAILED)
        (void)base_fault_set(fault,
                             "there is not enough memory for %u solvers of %zu MiB; give fewer --jobs or less --memory",
                             work->jobs, work->memory >> 20);
    return atomic_load(&stop);
}
