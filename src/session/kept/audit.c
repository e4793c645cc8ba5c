#include "audit.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/grown.h"
#include "figures/words.h"
#include "store/health.h"

enum { PARTS_MAX = 16 };

/* The games of one thread. */
typedef struct part {
    session_audit *audit;
    store *kept; /* a connection of its own; NULL: this part has not begun */
    pthread_t thread;
    sol_event *events;
    sol_step *steps;
    session_faulty found;
} part;

struct session_audit {
    store *kept; /* the caller's connection */
    uint8_t count;
    part parts[PARTS_MAX];
    atomic_uint_fast64_t done;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int working;          /* how many threads are at work; under the lock */
    int64_t claimed;      /* all games up to this one have their thread; under the lock */
    bool ended;           /* no thread is at work any more */
    session_faulty found; /* what all threads have found */
};

/* ---- one game --------------------------------------------------------------------------------------------------- */

/* Does the game's line in the list say what follows from its moves? */
static bool is_as_listed(const figures_row *row, const sol_game *game, uint32_t played)
{
    uint32_t last = sol_game_last_time(game), now = played > last ? played : last;
    int status = sol_game_status(game, now);
    const char *result = status == SOL_PLAYING ? "" : figures_status_words(status);
    return strcmp(row->result, result) == 0 && row->score == sol_game_score(game, now) &&
           row->moves == sol_game_moves(game) && row->undos == game->undos;
}

bool session_audit_look(store *kept, const figures_row *row, base_fault *fault)
{
    static session_record record;
    if (!session_record_of(kept, row->id, &record, fault))
        return false;
    return is_as_listed(row, &record.game, record.played) ||
           base_fault_set(fault, "Game %" PRId64 ": the list does not agree with its moves.", row->id);
}

/* ---- all of them ------------------------------------------------------------------------------------------------ */

static bool note_faulty(session_faulty *to, int64_t id)
{
    int64_t *ids = base_grown(to->ids, to->count, sizeof *ids);
    if (!ids)
        return false;
    to->ids = ids;
    to->ids[to->count++] = id;
    return true;
}

static bool visit(const figures_row *row, const sol_game *game, uint32_t played, void *context)
{
    part *p = context;
    bool sound = game && is_as_listed(row, game, played);
    p->found.played++;
    p->found.events += game ? game->event_count : 0;
    p->found.whole = sound || note_faulty(&p->found, row->id);
    atomic_fetch_add_explicit(&p->audit->done, 1, memory_order_relaxed);
    return p->found.whole && !atomic_load_explicit(&p->audit->stop, memory_order_relaxed);
}

enum { SHARE = 256 }; /* so few games that all threads end at nearly the same time */

/* Claim the next share that no thread has.  False if there is none. */
static bool claim(part *p, int64_t *after, int64_t *end)
{
    session_audit *audit = p->audit;
    (void)pthread_mutex_lock(&audit->lock);
    *after = audit->claimed;
    bool more = *after < INT64_MAX;
    if (more)
        *end = audit->claimed = store_share_end(p->kept, *after, SHARE);
    (void)pthread_mutex_unlock(&audit->lock);
    return more;
}

static void play_part(part *p)
{
    int64_t after, end;
    p->found.whole = true;
    while (p->found.whole && !atomic_load_explicit(&p->audit->stop, memory_order_relaxed) && claim(p, &after, &end)) {
        bool read = store_play_share(p->kept, after, end, p->events, p->steps, visit, p);
        p->found.whole = p->found.whole && read;
    }
}

static void count_workers(session_audit *audit, int change)
{
    (void)pthread_mutex_lock(&audit->lock);
    audit->working += change;
    (void)pthread_cond_signal(&audit->changed);
    (void)pthread_mutex_unlock(&audit->lock);
}

static void *work(void *argument)
{
    part *p = argument;
    play_part(p);
    count_workers(p->audit, -1);
    return NULL;
}

/* ---- the threads ------------------------------------------------------------------------------------------------ */

/* A part that could not begin keeps its room for the next attempt. */
static bool make_room(part *p, session_audit *audit)
{
    p->audit = audit;
    p->events = p->events ? p->events : malloc(SOL_EVENTS_MAX * sizeof *p->events);
    p->steps = p->steps ? p->steps : malloc(SOL_EVENTS_MAX * sizeof *p->steps);
    return p->events && p->steps;
}

static void release(part *p)
{
    free(p->events);
    free(p->steps);
    free(p->found.ids);
}

/* Begin one more thread, with a connection of its own.  False if there can be none. */
static bool begin_part(session_audit *audit)
{
    part *p = &audit->parts[audit->count];
    if (!make_room(p, audit) || !(p->kept = store_second(audit->kept)))
        return false;
    count_workers(audit, 1);
    if (pthread_create(&p->thread, NULL, work, p) == 0) {
        audit->count++;
        return true;
    }
    count_workers(audit, -1);
    store_close_second(p->kept);
    p->kept = NULL;
    return false;
}

static void begin_parts(session_audit *audit, long wanted)
{
    while (audit->count < wanted && audit->count < PARTS_MAX && begin_part(audit))
        ;
}

session_audit *session_audit_begin(store *kept)
{
    session_audit *audit = calloc(1, sizeof *audit);
    if (!audit)
        return NULL;
    audit->kept = kept;
    (void)pthread_mutex_init(&audit->lock, NULL);
    (void)pthread_cond_init(&audit->changed, NULL);
    long others = sysconf(_SC_NPROCESSORS_ONLN) - 1; /* one is the caller's */
    begin_parts(audit, others < 1 ? 1 : others);
    return audit;
}

void session_audit_hurry(session_audit *audit)
{
    if (audit && audit->count && !audit->ended)
        begin_parts(audit, sysconf(_SC_NPROCESSORS_ONLN));
}

uint64_t session_audit_done(const session_audit *audit)
{
    return audit ? atomic_load_explicit(&audit->done, memory_order_relaxed) : 0;
}

bool session_audit_wait(session_audit *audit, int ms)
{
    struct timespec until = {0};
    if (!audit)
        return true;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += ms % 1000 * 1000000L;
    until.tv_sec += ms / 1000 + until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    (void)pthread_mutex_lock(&audit->lock);
    while (audit->working && pthread_cond_timedwait(&audit->changed, &audit->lock, &until) == 0)
        ;
    bool over = audit->working == 0;
    (void)pthread_mutex_unlock(&audit->lock);
    return over;
}

static void end_part(part *p)
{
    (void)pthread_join(p->thread, NULL);
    store_close_second(p->kept);
}

/* If no thread could begin, play all games now, by the caller's connection. */
static void play_alone(session_audit *audit)
{
    part *p = &audit->parts[0];
    if (p->events && p->steps) {
        p->kept = audit->kept;
        play_part(p);
    }
}

static int by_number(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Add what a part has found to the rest. */
static bool gather(const session_faulty *of, session_faulty *to)
{
    to->played += of->played;
    to->events += of->events;
    for (size_t i = 0; i < of->count; i++)
        if (!note_faulty(to, of->ids[i]))
            return false;
    return of->whole;
}

static void gather_all(session_audit *audit)
{
    session_faulty *all = &audit->found;
    all->whole = true;
    for (int i = 0; i == 0 || i < audit->count; i++) /* a caller that plays alone uses the first part, too */
        all->whole = gather(&audit->parts[i].found, all) && all->whole;
    if (all->count)
        qsort(all->ids, all->count, sizeof *all->ids, by_number);
}

static void end(session_audit *audit)
{
    if (audit->count == 0)
        play_alone(audit);
    for (int i = 0; i < audit->count; i++)
        end_part(&audit->parts[i]);
    gather_all(audit);
    audit->ended = true;
}

const session_faulty *session_audit_end(session_audit *audit)
{
    static const session_faulty nothing_read;
    if (!audit)
        return &nothing_read;
    if (!audit->ended)
        end(audit);
    return &audit->found;
}

void session_audit_free(session_audit *audit)
{
    if (!audit)
        return;
    atomic_store(&audit->stop, true);
    (void)session_audit_end(audit);
    for (int i = 0; i < PARTS_MAX; i++)
        release(&audit->parts[i]);
    (void)pthread_mutex_destroy(&audit->lock);
    (void)pthread_cond_destroy(&audit->changed);
    free(audit->found.ids);
    free(audit);
}
