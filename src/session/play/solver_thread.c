#include "solver_thread.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <solitaire/option.h>

#include "base/dates.h"
#include "base/waker.h"
#include "coach/coach.h"
#include "session/deals/solver_memory.h"

struct session_thread {
    pthread_t thread;
    int fds[2]; /* a pipe: a byte is written when an answer is there, and the waiting thread reads it */
    session_solver with;
    uint64_t began;     /* when it began, in ms */
    atomic_uint wanted; /* the number of the question that counts; 0: none does */
    unsigned working;   /* the number of the question that the thread works on; the thread's own */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* under the lock: */
    session_question asked;    /* the events of its game lie in `record` */
    unsigned number, answered; /* the numbers of `asked` and of the question that `answer` is for */
    bool over;
    session_answer answer;
    sol_event record[SOL_EVENTS_MAX];
    /* the thread's own: */
    session_question task;
    session_answer found;
    coach_room room;
    coach_review_room review_room;
    session_question judged; /* the last deal that was solved from its start on, and */
    sol_verdict deal;
};

/* ---- the thread ------------------------------------------------------------------------------------------------- */

static sol_answer go_on_in_thread(void *context)
{
    session_thread *p = context;
    if (atomic_load_explicit(&p->wanted, memory_order_relaxed) != p->working)
        return SOL_STOP_CANCELLED;
    unsigned seconds = p->task.about == SESSION_ASKED_REVIEW   ? SESSION_REVIEW_SECONDS
                       : p->task.about == SESSION_ASKED_FEWEST ? SESSION_FEWEST_SECONDS
                                                               : SESSION_THREAD_SECONDS;
    return base_clock_ms() - p->began >= seconds * 1000U ? SOL_STOP_TIME : SOL_GO_ON;
}

static bool same_rules(const session_question *a, const session_question *b)
{
    return a->variant.rules == b->variant.rules && sol_options_play_alike(&a->variant.options, &b->variant.options);
}

static bool same_position(const sol_position *a, const sol_position *b) { return memcmp(a, b, sizeof *a) == 0; }

static sol_solution solve_for(session_thread *p, const sol_position *position, sol_move *line, size_t room)
{
    sol_solve_limits limits = {
        .ask = go_on_in_thread, .context = p, .as_found = !p->task.shorter, .shortest = line && p->task.shortest};
    return sol_solve(p->with.solver, &p->task.variant, position, &limits, line, room);
}

/* Most questions are about the same deal as the one before. */
static sol_verdict judge_deal(session_thread *p)
{
    if (same_rules(&p->judged, &p->task) && same_position(&p->judged.start, &p->task.start))
        return p->deal;
    sol_verdict verdict = solve_for(p, &p->task.start, NULL, 0).verdict;
    if (verdict != SOL_UNKNOWN) {
        p->judged = p->task;
        p->deal = verdict;
    }
    return verdict;
}

static coach_limits limits_of(session_thread *p, unsigned worlds)
{
    return (coach_limits){
        .worlds = worlds, .ask = go_on_in_thread, .context = p, .chosen = p->task.chosen ? &p->task.deal : NULL};
}

static void prove(session_thread *p)
{
    ui_proof *found = &p->found.proof;
    sol_solution solution = solve_for(p, &p->task.position, found->line, SOL_LINE_MAX);
    found->position = p->task.position;
    found->verdict = solution.verdict;
    found->why = solution.why;
    found->moves = solution.moves;
    found->is_short = p->task.shorter;
    found->deal = solution.verdict == SOL_LOST ? judge_deal(p) : solution.verdict;
}

/* Wait for a question that has no answer; false at the end. */
static bool next_task(session_thread *p)
{
    (void)pthread_mutex_lock(&p->lock);
    while (!p->over && (p->working == p->number || atomic_load(&p->wanted) != p->number))
        (void)pthread_cond_wait(&p->changed, &p->lock);
    p->working = p->number;
    p->task = p->asked;
    bool over = p->over;
    if (!over && p->task.about == SESSION_ASKED_REVIEW) /* this reads the record, which the next question may replace */
        coach_review_begin(&p->review_room, &p->task.game, p->task.played, p->task.seen_before, &p->found.review);
    (void)pthread_mutex_unlock(&p->lock);
    return !over;
}

static void give_answer(session_thread *p)
{
    (void)pthread_mutex_lock(&p->lock);
    bool good = atomic_load(&p->wanted) == p->working;
    if (good) {
        p->answer = p->found;
        p->answered = p->working;
    }
    (void)pthread_mutex_unlock(&p->lock);
    if (good && write(p->fds[1], "", 1) < 0)
        return; /* the pipe is full of unread news, so nothing needs to be added */
}

/*
 * Answer in steps: the first answer comes soon, and each further one is better. One of them is marked as the last, even
 * if the time runs out between two.
 */
static void reckon(session_thread *p)
{
    static const unsigned worlds[] = {40, COACH_WORLDS, COACH_WORLDS_MAX};
    enum { STAGES = sizeof worlds / sizeof *worlds };
    for (int stage = 0; stage < STAGES; stage++) {
        coach_limits limits = limits_of(p, worlds[stage]);
        coach_odds odds;
        bool known = coach_reckon(&p->room, p->with.solver, &p->task.variant, &p->task.view, &limits, &odds);
        p->found.odds = known || stage == 0 ? odds : p->found.odds;
        p->found.final = !known || stage + 1 == STAGES || (odds.worlds < worlds[stage] && !limits.chosen);
        give_answer(p);
        if (p->found.final)
            return;
    }
}

static void think(session_thread *p)
{
    coach_limits limits;
    sol_solution shortest;
    p->began = base_clock_ms();
    p->found.about = p->task.about;
    p->found.final = true;
    switch (p->task.about) {
    case SESSION_ASKED_PROOF:
        prove(p);
        give_answer(p);
        break;
    case SESSION_ASKED_ADVICE:
        limits = limits_of(p, coach_tip_worlds(&p->task.variant));
        coach_advise(&p->room, p->with.solver, &p->task.variant, &p->task.view, &limits, &p->found.advice);
        p->found.of = p->task.view;
        give_answer(p);
        break;
    case SESSION_ASKED_ODDS: reckon(p); break;
    case SESSION_ASKED_FEWEST:
        shortest = sol_solve(p->with.solver, &p->task.variant, &p->task.start,
                             &(sol_solve_limits){.ask = go_on_in_thread, .context = p, .shortest = true}, NULL, 0);
        p->found.fewest = shortest.least == shortest.moves ? (uint32_t)shortest.moves : 0;
        give_answer(p);
        break;
    case SESSION_ASKED_JUDGEMENT:
        limits = (coach_limits){.worlds = COACH_REVIEW_WORLDS, .ask = go_on_in_thread, .context = p};
        coach_practice_judge(&p->room, p->with.solver, &limits, &p->task.answer, &p->found.judged);
        give_answer(p);
        break;
    case SESSION_ASKED_REVIEW: /* each part is told as soon as it is judged */
        limits = (coach_limits){.worlds = COACH_REVIEW_WORLDS, .ask = go_on_in_thread, .context = p};
        do {
            p->found.final = !coach_review_more(&p->review_room, p->with.solver, &limits, &p->found.review);
            give_answer(p);
        } while (!p->found.final);
        break;
    }
}

static void *run(void *context)
{
    session_thread *p = context;
    while (next_task(p))
        think(p);
    return NULL;
}

/* ---- the caller's side ------------------------------------------------------------------------------------------ */

/* Signals are the main thread's affair. */
static bool start_thread(session_thread *p)
{
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    bool good = session_solver_thread(&p->thread, run, p);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

static void free_thread(session_thread *p)
{
    for (int i = 0; i < 2; i++)
        if (p->fds[i] >= 0)
            (void)close(p->fds[i]);
    (void)pthread_mutex_destroy(&p->lock);
    (void)pthread_cond_destroy(&p->changed);
    session_solver_free(&p->with);
    free(p);
}

session_thread *session_thread_start(void)
{
    session_thread *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->fds[0] = p->fds[1] = -1;
    (void)pthread_mutex_init(&p->lock, NULL);
    (void)pthread_cond_init(&p->changed, NULL);
    atomic_init(&p->wanted, 0);
    p->with = session_solver_make_usual();
    if (p->with.solver && base_waker_open(p->fds) && start_thread(p))
        return p;
    free_thread(p);
    return NULL;
}

static bool same_question(const session_question *a, const session_question *b)
{
    return a->shorter == b->shorter && a->shortest == b->shortest && a->about == b->about && same_rules(a, b) &&
           a->game.event_count == b->game.event_count && a->seen_before == b->seen_before &&
           same_position(&a->position, &b->position) && same_position(&a->start, &b->start) &&
           same_position(&a->view.table, &b->view.table) && a->chosen == b->chosen &&
           same_position(&a->deal.table, &b->deal.table) && a->answer.moves == b->answer.moves &&
           sol_move_equal(a->answer.then, b->answer.then) &&
           same_position(&a->answer.view.table, &b->answer.view.table) &&
           memcmp(a->answer.answer, b->answer.answer, a->answer.moves * sizeof *a->answer.answer) == 0;
}

void session_thread_ask(session_thread *p, const session_question *question)
{
    (void)pthread_mutex_lock(&p->lock);
    if (!p->number || atomic_load(&p->wanted) != p->number || !same_question(&p->asked, question)) {
        p->asked = *question;
        if (question->about == SESSION_ASKED_REVIEW) {
            memcpy(p->record, question->game.events, question->game.event_count * sizeof *p->record);
            p->asked.game.events = p->record;
        }
        p->number = p->number + 1 ? p->number + 1 : 1;
        atomic_store(&p->wanted, p->number);
        (void)pthread_cond_signal(&p->changed);
    }
    (void)pthread_mutex_unlock(&p->lock);
}

void session_thread_cancel(session_thread *p) { atomic_store(&p->wanted, 0); }

int session_thread_fd(const session_thread *p) { return p ? p->fds[0] : -1; }

bool session_thread_answer(session_thread *p, session_answer *answer)
{
    base_waker_empty(p->fds[0]);
    (void)pthread_mutex_lock(&p->lock);
    bool there = p->answered && p->answered == atomic_load(&p->wanted);
    if (there) {
        *answer = p->answer;
        p->answered = 0; /* a better one may come */
        if (answer->final)
            atomic_store(&p->wanted, 0);
    }
    (void)pthread_mutex_unlock(&p->lock);
    return there;
}

void session_thread_stop(session_thread *p)
{
    if (!p)
        return;
    (void)pthread_mutex_lock(&p->lock);
    p->over = true;
    atomic_store(&p->wanted, 0);
    (void)pthread_cond_signal(&p->changed);
    (void)pthread_mutex_unlock(&p->lock);
    (void)pthread_join(p->thread, NULL);
    free_thread(p);
}
