#include "workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "play.h"
#include "session/deals/solver_memory.h"

typedef struct crew {
    const study_work *work;
    pthread_mutex_t feeding; /* held by the one worker that takes a position, and passes over those that are done */
    pthread_mutex_t giving;  /* held while a deal is given or the caller looks on; guards `alive` */
    pthread_cond_t ended;    /* a worker has ended */
    unsigned alive;
} crew;

typedef struct worker {
    crew *crew;
    pthread_t thread;
    bool started;
    session_solver with; /* empty where games are played without a solver */
    sol_move line[SOL_LINE_MAX];
    study_hand hand;
    uint64_t deadline; /* for the position under way, in µs of this thread's time; 0: none */
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

/* The signals that end the work. */
static const int caught[] = {SIGINT, SIGTERM, SIGHUP};
enum { CAUGHT = sizeof caught / sizeof *caught };

static void on_signal(int signal) { end_by(signal); }

/*
 * Signals that were ignored before, as under nohup, stay so.  A second signal ends the program at once, whatever it is
 * waiting for.
 */
static void catch_signals(struct sigaction before[CAUGHT])
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)(SA_RESTART | SA_RESETHAND)};
    (void)sigemptyset(&action.sa_mask);
    for (int i = 0; i < CAUGHT; i++)
        if (sigaction(caught[i], NULL, &before[i]) == 0 && before[i].sa_handler != SIG_IGN)
            (void)sigaction(caught[i], &action, NULL);
}

/* ---- a worker --------------------------------------------------------------------------------------------------- */

static sol_answer ask(void *context)
{
    const worker *w = context;
    if (atomic_load_explicit(&stop, memory_order_relaxed) != 0)
        return SOL_STOP_CANCELLED;
    return w->deadline && base_thread_us() >= w->deadline ? SOL_STOP_TIME : SOL_GO_ON;
}

static bool solves(const study_work *work) { return work->by == STUDY_SOLVES || work->by == STUDY_PLAYS_SOLVED; }

/*
 * Solve a position.  A line that is to be played stays as it was found, so that its number of moves does not depend on
 * whether they are printed.
 */
static study_row solve(worker *w, const study_item *item, sol_solve_limits *limits)
{
    const study_work *work = w->crew->work;
    limits->as_found = work->by != STUDY_SOLVES;
    limits->shortest = work->shortest;
    sol_solution found = sol_solve(w->with.solver, &work->source->variant, &item->position, limits,
                                   work->lines ? w->line : NULL, work->lines ? SOL_LINE_MAX : 0);
    return (study_row){.verdict = found.verdict,
                       .why = found.why,
                       .moves = found.verdict == SOL_WON ? found.moves : 0,
                       .least = found.least,
                       .nodes = found.nodes};
}

enum { VEGAS_STAKE = 52 };

/*
 * Play a game.  What the coach says about the deal before its first move is asked when the game is over and its time is
 * taken, so that it costs none of the time of the game.
 */
static study_row play(worker *w, const study_item *item, const sol_solve_limits *limits)
{
    const study_work *work = w->crew->work;
    const sol_variant *variant = &work->source->variant;
    const study_player player = {work->by, work->worlds, w->with.solver};
    const sol_game *game = &w->hand.game;
    study_row row = {.verdict = SOL_UNKNOWN};
    uint64_t begun = base_thread_us();
    row.verdict = study_play(&w->hand, variant, &item->deal, &player, limits, &row.why);
    row.moves = w->hand.game.played;
    row.us = base_thread_us() - begun;
    row.paid = variant->options.scoring == SOL_SCORING_VEGAS;
    row.back = row.paid ? (uint64_t)(sol_game_score(game, sol_game_last_time(game)) + VEGAS_STAKE) : 0;
    for (uint32_t i = 0; i < row.moves; i++)
        w->line[i] = w->hand.game.steps[i].move;
    if (work->by != STUDY_PLAYS_FAIR)
        return row;
    w->deadline = 0;
    row.weighed = study_chance(&w->hand, variant, &item->deal, &player, limits, &row.chance);
    if (!row.weighed && ask(w) != SOL_GO_ON)
        row = (study_row){.verdict = SOL_UNKNOWN, .why = SOL_UNKNOWN_CANCELLED};
    return row;
}

static study_row find_out(worker *w, const study_item *item)
{
    const study_work *work = w->crew->work;
    sol_solve_limits limits = {.nodes = work->nodes, .ask = ask, .context = w};
    uint64_t begun = base_thread_us();
    w->deadline = work->seconds ? begun + work->seconds * 1000000 : 0;
    study_row row = solves(work) ? solve(w, item, &limits) : play(w, item, &limits);
    if (solves(work))
        row.us = base_thread_us() - begun;
    memcpy(row.name, item->name, sizeof row.name);
    return row;
}

/* Take the next position that is not done yet; false at the end. */
static bool take(crew *c, study_item *item)
{
    const study_work *work = c->work;
    bool found;
    (void)pthread_mutex_lock(&c->feeding);
    do
        found = atomic_load(&stop) == 0 && study_source_next(work->source, item);
    while (found && work->skip && work->skip(work->context, item->name));
    (void)pthread_mutex_unlock(&c->feeding);
    return found;
}

static void *run_worker(void *argument)
{
    worker *w = argument;
    crew *c = w->crew;
    study_item item;
    while (take(c, &item)) {
        study_row row = find_out(w, &item);
        if (row.verdict == SOL_UNKNOWN && row.why == SOL_UNKNOWN_CANCELLED)
            break;
        (void)pthread_mutex_lock(&c->giving);
        if (!c->work->give(c->work->context, &item, &row, w->line))
            end_by(STUDY_WORK_STOPPED);
        (void)pthread_mutex_unlock(&c->giving);
    }
    (void)pthread_mutex_lock(&c->giving);
    c->alive--;
    (void)pthread_cond_signal(&c->ended);
    (void)pthread_mutex_unlock(&c->giving);
    return NULL;
}

/* ---- the crew --------------------------------------------------------------------------------------------------- */

enum { STACK_BYTES = 1 << 20, LOOK_MS = 100 }; /* some systems give a thread very little stack */

/* Begin when all have the memory that they need. */
static bool start(crew *c, worker *workers)
{
    const study_work *work = c->work;
    pthread_attr_t attributes;
    for (unsigned i = 0; i < work->jobs && (solves(work) || work->by == STUDY_PLAYS_FAIR); i++) {
        workers[i].with = session_solver_make(work->memory);
        if (!workers[i].with.solver)
            return false;
    }
    if (pthread_attr_init(&attributes) != 0)
        return false;
    (void)pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool good = true;
    for (unsigned i = 0; good && i < work->jobs; i++) {
        workers[i].crew = c;
        good = workers[i].started = pthread_create(&workers[i].thread, &attributes, run_worker, &workers[i]) == 0;
        c->alive += good;
    }
    (void)pthread_attr_destroy(&attributes);
    return good;
}

/* Wait a moment, or until a worker ends, and let the caller look on. */
static void look_on(crew *c)
{
    struct timespec until = {0};
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_MS * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    (void)pthread_cond_timedwait(&c->ended, &c->giving, &until);
    c->work->tick(c->work->context);
}

int study_workers_run(const study_work *work, base_fault *fault)
{
    crew c = {.work = work};
    struct sigaction before[CAUGHT];
    worker *workers = calloc(work->jobs, sizeof *workers);
    (void)pthread_mutex_init(&c.feeding, NULL);
    (void)pthread_mutex_init(&c.giving, NULL);
    (void)pthread_cond_init(&c.ended, NULL);
    atomic_store(&stop, 0);
    catch_signals(before);
    (void)pthread_mutex_lock(&c.giving);
    if (!workers || !start(&c, workers))
        end_by(STUDY_WORK_FAILED);
    while (c.alive > 0)
        look_on(&c);
    (void)pthread_mutex_unlock(&c.giving);
    for (unsigned i = 0; workers && i < work->jobs; i++) {
        if (workers[i].started)
            (void)pthread_join(workers[i].thread, NULL);
        session_solver_free(&workers[i].with);
    }
    for (int i = 0; i < CAUGHT; i++)
        (void)sigaction(caught[i], &before[i], NULL);
    free(workers);
    (void)pthread_cond_destroy(&c.ended);
    (void)pthread_mutex_destroy(&c.giving);
    (void)pthread_mutex_destroy(&c.feeding);
    if (atomic_load(&stop) == STUDY_WORK_FAILED)
        (void)base_fault_set(
            fault, "there is not enough memory for the solvers (%u, of %zu MiB each): lower --jobs or --memory",
            work->jobs, work->memory >> 20);
    return atomic_load(&stop);
}
