/*
 * solitaire doctor: are the saved games whole, and do they follow the rules?
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "session/kept/audit.h"
#include "session/kept/kept_review.h"
#include "session/kept/store_open.h"
#include "store/health.h"
#include "words/words.h"

#include <solitaire/version.h>

static const char advice[] = "something is wrong; solitaire doctor --repair can mend it";
static const char no_writing[] = "something is wrong, and it cannot be mended: nothing can be written there";

/* Files that were set aside. */
typedef struct files {
    int count;
    char path[STORE_ASIDE_MAX][STORE_NAME_MAX];
} files;

typedef struct visit {
    const base_world *world;
    store *kept;
    session_audit *audit;
    const session_faulty *faulty; /* what playing the games has found; NULL: it has not ended yet */
    int64_t games;                /* the number of all games */
    const files *before;          /* those that had been set aside when the doctor came */
    const char *advice;           /* where something is wrong */
} visit;

/* ---- progress --------------------------------------------------------------------------------------------------- */

/* One line on a terminal, written over again and again; many games take a minute. While pages are read, games are played. */
static void show_progress(const char *doing, int64_t done, int64_t all, void *context)
{
    const visit *at = context;
    FILE *err = at->world->err;
    if (all == 0 && at->audit && !at->faulty) {
        done = (int64_t)session_audit_done(at->audit);
        all = at->games + 1;
    }
    if (all == 0)
        (void)fprintf(err, "\r%-30s", doing);
    else if (done < all)
        (void)fprintf(err, "\r%s: %2d %%%3s", doing, (int)(done * 100 / all), "");
    else
        (void)fputs("\r                              \r", err);
    (void)fflush(err);
}

static bool is_shown(const visit *at) { return isatty(fileno(at->world->err)); }

/* ---- every game ------------------------------------------------------------------------------------------------- */

static void print_fault(const visit *at, int64_t id)
{
    figures_row row;
    base_fault fault;
    if (!store_look(at->kept, id, &row))
        (void)base_fault_set(&fault, "Game %" PRId64 " cannot be read.", id);
    else if (session_audit_look(at->kept, &row, &fault))
        return;
    (void)fprintf(at->world->out, "  %s\n", fault.text);
}

/* Wait until every game is played. */
static void play_games(visit *at)
{
    session_audit_hurry(at->audit);
    while (is_shown(at) && !session_audit_wait(at->audit, 200))
        show_progress("playing every game", 0, 0, at);
    at->faulty = session_audit_end(at->audit);
    if (is_shown(at))
        show_progress("", 1, 1, at);
}

static bool print_games(visit *at)
{
    const session_faulty *faulty = at->faulty;
    for (size_t i = 0; i < faulty->count; i++)
        print_fault(at, faulty->ids[i]);
    if (!faulty->whole)
        (void)fputs(words_of("  The list of games could not be read to its end.\n"), at->world->out);
    uint64_t sound = faulty->played - faulty->count;
    (void)fprintf(at->world->out,
                  words_counted("rules      %" PRIu64 " game follows the rules, %zu do not\n",
                                "rules      %" PRIu64 " games follow the rules, %zu do not\n", sound),
                  sound, faulty->count);
    return faulty->whole && faulty->count == 0;
}

/* ---- reviews ---------------------------------------------------------------------------------------------------- */

/*
 * Check the reviews. They are only a cache: one that does not agree is deleted, and made anew when somebody asks for
 * it.
 */
static bool print_reviews(const visit *at, bool mend)
{
    session_reviews found;
    bool read = session_reviews_check(at->kept, mend, &found);
    (void)fprintf(at->world->out,
                  words_counted("reviews    %" PRIu64 " review agrees with its game, %" PRIu64 " do not\n",
                                "reviews    %" PRIu64 " reviews agree with their games, %" PRIu64 " do not\n",
                                found.sound),
                  found.sound, found.wrong);
    return read && found.wrong == found.forgotten;
}

/* ---- the database ----------------------------------------------------------------------------------------------- */

static void print_health(FILE *out, const store_health *of)
{
    (void)fprintf(out, words_of("solitaire  %s, SQLite %s\n"), sol_version(), of->sqlite);
    (void)fprintf(out, words_of("database   %s\n"), base_show(of->path).text);
    (void)fprintf(out, words_of("size       %" PRId64 " bytes, log %" PRId64 " bytes\n"), of->bytes, of->log_bytes);
    (void)fprintf(out, words_of("schema     %d\n"), of->schema);
    (void)fprintf(out,
                  words_of("games      %" PRId64 " (%" PRId64 " open, %" PRId64 " broken) with %" PRId64 " events\n"),
                  of->games, of->open, of->broken, of->events);
    if (of->damage[0])
        (void)fprintf(out, words_of("integrity  damaged: %s\n"), of->damage);
    else
        (void)fputs(words_of("integrity  whole\n"), out);
    if (of->stale)
        (void)fprintf(out, words_of("figures    the cache does not agree with the games\n"));
    else
        (void)fprintf(out, words_of("figures    agree with the games\n"));
}

static void print_aside(FILE *out, int count, char aside[][STORE_NAME_MAX])
{
    for (int i = 0; i < count; i++)
        (void)fprintf(out, words_of("set aside  %s\n"), base_show(aside[i]).text);
}

static void find_aside(const settings_values *settings, files *aside)
{
    char dir[SETTINGS_TEXT_MAX];
    aside->count = session_store_dir(settings, dir) ? store_find_aside(dir, aside->path) : 0;
}

static bool has(const files *aside, const char *path)
{
    for (int i = 0; i < aside->count; i++)
        if (strcmp(aside->path[i], path) == 0)
            return true;
    return false;
}

/* ---- mending ---------------------------------------------------------------------------------------------------- */

/* False with a sentence if nothing of the file can be had. */
static bool take_over(visit *at, const char *path)
{
    store_salvaged found;
    store_notice notice;
    bool read = store_salvage(at->kept, path, session_record_events(), session_record_steps(), &found, &notice);
    if (read)
        (void)fprintf(at->world->out,
                      words_of("%s: %" PRIu32 " games taken over, %" PRIu32 " kept already, %" PRIu32 " lost\n"),
                      base_show(path).text, found.added, found.there, found.lost);
    else
        (void)base_complain(at->world, 0, notice.text);
    return read && (found.added || found.there || !found.lost);
}

/*
 * Take over games from files that were set aside. A loss in a file from an earlier repair is neither news nor a fault
 * of the present database. The file that this repair set aside was read for it, unless nothing could be read; if it has
 * an older schema, games can be taken from it all the same.
 */
static bool take_over_all(visit *at, const store_health *health)
{
    bool saved = true;
    for (int i = 0; i < health->aside_count; i++) {
        bool known = has(at->before, health->aside[i]);
        if (known || health->games == 0)
            saved = (take_over(at, health->aside[i]) || known) && saved;
    }
    return saved;
}

static bool refresh(const visit *at, store_health *health)
{
    store_notice notice;
    if (!store_refresh(at->kept, &notice))
        return base_complain(at->world, 0, notice.text);
    health->stale = 0;
    store_remeasure(at->kept, health);
    return true;
}

static bool repair(visit *at, store_health *health)
{
    store_notice notice = {.text = ""};
    bool good = !health->damage[0] || store_renew(at->kept, &notice);
    if (notice.text[0])
        (void)base_complain(at->world, 0, notice.text);
    if (good && health->damage[0])
        good = store_examine_again(at->kept, health);
    bool saved = !good || take_over_all(at, health);
    return good && (!health->stale || refresh(at, health)) && saved;
}

/*
 * Look at everything: games are played while pages are read. A damaged database is mended before its games are played.
 */
static bool look(visit *at, store_health *health)
{
    at->games = store_count(at->kept, NULL);
    at->audit = session_audit_begin(at->kept);
    return store_examine_around_events(at->kept, health);
}

static void forget_games(visit *at)
{
    session_audit_free(at->audit);
    at->audit = NULL;
    at->faulty = NULL;
}

static void play_again(visit *at)
{
    forget_games(at);
    at->audit = session_audit_begin(at->kept);
    play_games(at);
}

/* Was every event in the database played? Then the rows of events are whole, too. */
static bool has_played_all(const visit *at, const store_health *health)
{
    return at->faulty->whole && at->faulty->count == 0 && (int64_t)at->faulty->events == health->events;
}

/* Play, and see what the rows are like where that does not show it. */
static bool play_and_look(visit *at, store_health *health)
{
    play_games(at);
    return has_played_all(at, health) || store_examine(at->kept, health);
}

/* Has a repair something to do? */
static bool has_trouble(const store_health *health)
{
    return health->damage[0] || health->stale || health->aside_count > 0;
}

/* Do the games stay as they are? New indexes do not change them, so they need not be played again. */
static bool stays_as_it_is(const store_health *health)
{
    return health->aside_count == 0 && (health->of_indexes || !health->damage[0]);
}

/* Other games, or those of another database, are looked at from the beginning. */
static bool mend_and_play_again(visit *at, store_health *health)
{
    forget_games(at);
    bool mended = repair(at, health);
    mended = store_examine(at->kept, health) && mended;
    play_again(at);
    return mended;
}

/* Look and mend at the same time: playing games needs no index, so indexes and the cache are made anew meanwhile. */
static bool look_and_mend(visit *at, store_health *health)
{
    bool mended = !stays_as_it_is(health) || !has_trouble(health) || repair(at, health);
    if (!mended)
        play_games(at);
    else if (stays_as_it_is(health))
        (void)play_and_look(at, health);
    return mended && (!has_trouble(health) || mend_and_play_again(at, health));
}

static int examine(visit *at, bool mend)
{
    static store_health health;
    bool mended = true;
    if (!look(at, &health))
        return base_complain(at->world, BASE_FAILED, "there is no database to check");
    if (mend)
        mended = look_and_mend(at, &health);
    else
        mended = play_and_look(at, &health);
    print_health(at->world->out, &health);
    print_aside(at->world->out, health.aside_count, health.aside);
    bool sound = mended && !health.damage[0] && health.stale == 0, games = print_games(at);
    bool reviews = health.damage[0] || print_reviews(at, mend);
    if (sound && games && reviews)
        return BASE_GOOD;
    return base_complain(at->world, BASE_FAILED, mend ? "some of it could not be mended" : at->advice);
}

static bool is_read_only(const char *path)
{
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 && errno != ENOENT;
}

/* The files or their directory. */
static const char *advice_for(const settings_values *settings)
{
    char dir[SETTINGS_TEXT_MAX], path[SETTINGS_TEXT_MAX + 16];
    if (!session_store_dir(settings, dir))
        return advice;
    (void)snprintf(path, sizeof path, "%s/solitaire.db", dir);
    return is_read_only(dir) || is_read_only(path) ? no_writing : advice;
}

int cli_doctor(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    static files before;
    store_notice notice;
    bool mend = settings_is_on(settings, SETTINGS_REPAIR);
    find_aside(settings, &before);
    store *kept = (mend ? session_store_open : session_store_look)(settings, &notice);
    if (notice.text[0])
        (void)base_complain(world, 0, notice.text);
    if (!kept) {
        print_aside(world->out, before.count, before.path);
        return mend ? BASE_FAILED : base_complain(world, BASE_FAILED, advice_for(settings));
    }
    visit at = {.world = world, .kept = kept, .before = &before, .advice = advice_for(settings)};
    if (is_shown(&at))
        store_report_to(kept, (store_progress){show_progress, &at});
    int status = examine(&at, mend);
    forget_games(&at);
    store_close(kept);
    return status;
}
