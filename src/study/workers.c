#include "workers.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "engine/score.h"
#include "play.h"
#include "session/deals/solver_memory.h"

typedef struct worker {
    study_run *run;
    pthread_t thread;
    session_solver with; /* empty where games are played without a solver */
    sol_move line[SOL_LINE_MAX];
    study_hand hand;
    uint64_t deadline; /* for the position under way, in µs of this thread's time; 0: none */
} worker;

/* One run at a time has workers. */
static pthread_mutex_t lock =
    PTHREAD_MUTEX_INITIALIZER; /* held while a deal is taken or given, or the caller looks on */
static pthread_cond_t ended = PTHREAD_COND_INITIALIZER; /* a worker has ended */
static unsigned alive;                                  /* workers that have not */

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
static void catch_stop_signals(struct sigaction before[CAUGHT])
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)(SA_RESTART | SA_RESETHAND)};
    (void)sigemptyset(&action.sa_mask);
    for (int i = 0; i < CAUGHT; i++)
        if (sigaction(caught[i], NULL, &before[i]) == 0 && before[i].sa_handler != SIG_IGN)
            (void)sigaction(caught[i], &action, NULL);
}

/* ---- a worker --------------------------------------------------------------------------------------------------- */

static sol_answer whether_to_stop(void *context)
{
    const worker *w = context;
    if (atomic_load_explicit(&stop, memory_order_relaxed) != 0)
        return SOL_STOP_CANCELLED;
    return w->deadline && base_thread_us() >= w->deadline ? SOL_STOP_TIME : SOL_GO_ON;
}

/*
 * Solve a position.  A line that is to be played stays as it was found, so that its number of moves does not depend on
 * whether they are printed.
 */
static study_row solve_item(worker *w, const study_item *item, sol_solve_limits *limits)
{
    const study_run *run = w->run;
    bool played = run->by != STUDY_SOLVES, lines = run->printed || run->each || run->answers;
    uint64_t begun = base_thread_us();
    limits->as_found = played;
    limits->shortest = settings_is_on(run->settings, SETTINGS_SHORTEST);
    sol_solution found = sol_solve(w->with.solver, &run->source.variant, &item->position, limits,
                                   lines ? w->line : NULL, lines ? SOL_LINE_MAX : 0);
    study_row row = study_row_of(found.verdict, found.why);
    if (found.verdict == SOL_WON || played)
        row.of[STUDY_MOVES] = found.verdict == SOL_WON ? (int64_t)found.moves : 0;
    if (found.least)
        row.of[STUDY_LEAST] = (int64_t)found.least;
    if (!played) { /* the lines of games that are played are the same on every machine */
        row.of[STUDY_NODES] = (int64_t)found.nodes;
        row.of[STUDY_US] = (int64_t)(base_thread_us() - begun);
    }
    return row;
}

/*
 * Play a game.  What the coach says about the deal before its first move is asked when the game is over and its time is
 * taken, so that it costs none of the time of the game.
 */
static study_row play_item(worker *w, const study_item *item, const sol_solve_limits *limits)
{
    const sol_variant *variant = &w->run->source.variant;
    const sol_game *game = &w->hand.game;
    study_row row = study_row_of(SOL_UNKNOWN, SOL_UNKNOWN_NOT);
    uint64_t begun = base_thread_us();
    row.verdict = study_play(&w->hand, variant, &item->deal, limits, &row.why);
    row.of[STUDY_MOVES] = game->played;
    for (uint32_t i = 0; i < game->played; i++)
        w->line[i] = game->steps[i].move;
    if (variant->options.scoring == SOL_SCORING_VEGAS)
        row.of[STUDY_DOLLARS] = sol_game_score(game, sol_game_last_time(game)) + ENGINE_VEGAS_STAKE;
    if (w->hand.by != STUDY_PLAYS_FAIR)
        return row;
    unsigned chance;
    row.of[STUDY_US] = (int64_t)(base_thread_us() - begun);
    w->deadline = 0;
    if (study_chance(&w->hand, variant, &item->deal, limits, &chance))
        row.of[STUDY_CHANCE] = chance;
    else if (whether_to_stop(w) != SOL_GO_ON)
        return study_row_of(SOL_UNKNOWN, SOL_UNKNOWN_CANCELLED);
    return row;
}

/* A line is written whole and at once, so that little is lost whatever happens.  False if it cannot be written. */
static bool give(study_run *run, const study_item *item, const study_row *row, const sol_move *line)
{
    const sol_rules *rules = run->source.variant.rules;
    study_progress_clear(&run->progress, false);
    if (run->answers)
        study_row_answer(run->out, row, rules, line);
    else
        study_row_write(run->out, &run->results.terms, row, rules, run->printed ? line : NULL);
    study_tally_add(&run->results.tally, row);
    run->given++;
    return fflush(run->out) == 0 && !ferror(run->out) && (!run->each || run->each(run, item, row, line));
}

static void *run_worker(void *argument)
{
    worker *w = argument;
    study_run *run = w->run;
    const settings_value *of = run->settings->of;
    bool solves = run->by == STUDY_SOLVES || run->by == STUDY_PLAYS_SOLVED;
    (void)pthread_mutex_lock(&lock);
    for (study_item item; atomic_load(&stop) == 0 && study_source_next(&run->source, &item);) {
        (void)pthread_mutex_unlock(&lock);
        sol_solve_limits limits = {.nodes = of[SETTINGS_NODES].number, .ask = whether_to_stop, .context = w};
        w->deadline = of[SETTINGS_TIME].number ? base_thread_us() + of[SETTINGS_TIME].number * 1000000 : 0;
        study_row row = solves ? solve_item(w, &item, &limits) : play_item(w, &item, &limits);
        memcpy(row.name, item.name, sizeof row.name);
        (void)pthread_mutex_lock(&lock);
        if (row.verdict == SOL_UNKNOWN && row.why == SOL_UNKNOWN_CANCELLED)
            break;
        if (!give(run, &item, &row, w->line))
            end_by(STUDY_WORK_STOPPED);
    }
    alive--;
    (void)pthread_cond_signal(&ended);
    (void)pthread_mutex_unlock(&lock);
    return NULL;
}

/* ---- the crew --------------------------------------------------------------------------------------------------- */

enum { LOOK_MS = 100 };

/* Begin when all have the memory that they need. */
static bool start(study_run *run, worker *workers, unsigned jobs)
{
    const settings_value *of = run->settings->of;
    for (worker *w = workers; w < workers + jobs; w++) {
        w->run = run;
        if (run->by != STUDY_PLAYS_AT_RANDOM && run->by != STUDY_PLAYS_BY_RULES) {
            w->with = session_solver_make((size_t)of[SETTINGS_MEMORY].number << 20);
            if (!w->with.solver)
                return false;
        }
        w->hand.by = run->by;
        w->hand.worlds = (unsigned)of[SETTINGS_WORLDS].number;
        w->hand.solver = w->with.solver;
    }
    while (alive < jobs && session_solver_thread(&workers[alive].thread, run_worker, &workers[alive]))
        alive++;
    return alive == jobs;
}

/* Wait a moment, or until a worker ends, and show how far they are. */
static void look_on(study_run *run)
{
    struct timespec until = {0};
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_MS * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    (void)pthread_cond_timedwait(&ended, &lock, &until);
    const study_done done = {.before = run->source.skipped,
                             .now = run->given,
                             .total = run->total,
                             .share = study_tally_share(&run->results.tally, run->by)};
    study_progress_show(&run->progress, &done);
}

int study_workers_run(study_run *run, unsigned jobs, base_fault *fault)
{
    struct sigaction before[CAUGHT];
    worker *workers = calloc(jobs, sizeof *workers);
    atomic_store(&stop, 0);
    catch_stop_signals(before);
    (void)pthread_mutex_lock(&lock); /* none of them looks at `alive` before all have started */
    if (!workers || !start(run, workers, jobs))
        end_by(STUDY_WORK_FAILED);
    const unsigned started = alive;
    while (alive > 0)
        look_on(run);
    (void)pthread_mutex_unlock(&lock);
    for (unsigned i = 0; i < started; i++)
        (void)pthread_join(workers[i].thread, NULL);
    for (unsigned i = 0; workers && i < jobs; i++)
        session_solver_free(&workers[i].with);
    for (int i = 0; i < CAUGHT; i++)
        (void)sigaction(caught[i], &before[i], NULL);
    free(workers);
    if (atomic_load(&stop) == STUDY_WORK_FAILED)
        (void)base_fault_set(
            fault, "there is not enough memory for the solvers (%u, of %zu MiB each): lower --jobs or --memory", jobs,
            (size_t)run->settings->of[SETTINGS_MEMORY].number);
    return atomic_load(&stop);
}
