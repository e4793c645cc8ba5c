/*
 * solitaire doctor: are the saved games whole, and do they follow the rules?
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "session/kept/game_lookup.h"
#include "session/kept/store_open.h"
#include "store/health.h"
#include "words/words.h"

#include <solitaire/version.h>

typedef struct visit {
    const base_world *world;
    const settings_values *settings;
    store *kept;
    bool mend;
    bool told;    /* opening the database has told of something */
    bool curable; /* something is wrong that a repair mends */
} visit;

/* ---- every game ------------------------------------------------------------------------------------------------- */

/* Play every game and compare it with its row.  Are all as they should be? */
static bool check_games(visit *at)
{
    FILE *out = at->world->out;
    uint64_t found[STORE_ROW_STATES] = {0};
    store_notice notice;
    int64_t id = 0;
    while ((id = store_next(at->kept, id)) > 0) {
        int state = store_check_row(at->kept, id, at->mend, session_record_events(), session_record_steps(), &notice);
        found[state]++;
        if (state == STORE_ROW_UNREADABLE)
            (void)fprintf(out, "  %s\n", notice.text);
        else if (state == STORE_ROW_WRONG)
            (void)fprintf(out, words_of("  Game %" PRId64 ": its entry in the list does not match its moves.\n"), id);
        else if (state == STORE_ROW_MENDED)
            (void)fprintf(
                out, words_of("  Game %" PRId64 ": its entry in the list was corrected to match its moves.\n"), id);
    }
    if (id < 0)
        (void)fputs(words_of("  Some saved games could not be read.\n"), out);
    uint64_t sound = found[STORE_ROW_RIGHT] + found[STORE_ROW_MENDED];
    uint64_t faulty = found[STORE_ROW_WRONG] + found[STORE_ROW_UNREADABLE];
    (void)fprintf(out,
                  words_counted("rules      followed by %" PRIu64 " game, broken by %" PRIu64 "\n",
                                "rules      followed by %" PRIu64 " games, broken by %" PRIu64 "\n", sound),
                  sound, faulty);
    at->curable |= found[STORE_ROW_WRONG] > 0;
    return id == 0 && faulty == 0;
}

/* ---- the database ----------------------------------------------------------------------------------------------- */

static void print_aside(FILE *out, int count, char aside[][STORE_NAME_MAX])
{
    for (int i = 0; i < count; i++)
        (void)fprintf(out, words_of("set aside  %s\n"), base_show(aside[i]).text);
}

/* ---- repairing -------------------------------------------------------------------------------------------------- */

/* Mend the database.  It is not well where nothing in it could be read. */
static bool repair(visit *at, store_health *health)
{
    store_notice notice = {.text = ""};
    bool damaged = at->told || health->damage[0], good = !health->damage[0] || store_renew(at->kept, &notice);
    if (notice.text[0])
        (void)base_complain(at->world, 0, notice.text);
    return store_examine(at->kept, health) && good && !(damaged && health->games == 0);
}

/* ---- what to do ------------------------------------------------------------------------------------------------- */

static bool is_read_only(const char *path)
{
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) != 0 && errno != ENOENT;
}

/* Say only what helps: a repair helps the database and its lists, but no game that breaks the rules. */
static int advise(const visit *at)
{
    char dir[SETTINGS_TEXT_MAX], path[SETTINGS_TEXT_MAX + 16] = "";
    bool found = session_store_dir(at->settings, dir);
    if (found)
        (void)snprintf(path, sizeof path, "%s/solitaire.db", dir);
    if (!at->curable)
        return base_complain(at->world, BASE_FAILED,
                             "these games break the rules and cannot be repaired: they were left unchanged");
    const char *closed = !found ? NULL : is_read_only(dir) ? dir : is_read_only(path) ? path : NULL;
    if (closed) {
        base_fault fault;
        (void)base_fault_set(&fault, "%s is not writable: change its permissions or use --data-dir",
                             base_show(closed).text);
        return base_complain(at->world, BASE_FAILED, fault.text);
    }
    return base_complain(at->world, BASE_FAILED,
                         at->mend ? N_("some damage could not be repaired")
                                  : N_("there are problems: run \"solitaire doctor --repair\" to repair them"));
}

static int examine(visit *at)
{
    static store_health health;
    if (!store_examine(at->kept, &health))
        return base_complain(at->world, BASE_FAILED, "there are no saved games yet");
    bool good = !at->mend || repair(at, &health);
    (void)fprintf(at->world->out, words_of("solitaire  %s, SQLite %s\n"), sol_version(), health.sqlite);
    (void)fprintf(at->world->out, words_of("database   %s\n"), base_show(health.path).text);
    (void)fprintf(at->world->out, words_of("size       %" PRId64 " bytes, log %" PRId64 " bytes\n"), health.bytes,
                  health.log_bytes);
    (void)fprintf(at->world->out, words_of("schema     %d\n"), health.schema);
    (void)fprintf(
        at->world->out,
        words_of("games      %" PRId64 " (%" PRId64 " unfinished, %" PRId64 " broken) with %" PRId64 " events\n"),
        health.games, health.open, health.broken, health.events);
    if (health.damage[0])
        (void)fprintf(at->world->out, words_of("integrity  damaged: %s\n"), health.damage);
    else
        (void)fputs(words_of("integrity  ok\n"), at->world->out);
    print_aside(at->world->out, health.aside_count, health.aside);
    at->curable = !good || health.damage[0];
    good = check_games(at) && good && !health.damage[0];
    return good ? BASE_GOOD : advise(at);
}

int cli_doctor(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    store_notice notice;
    visit at = {.world = world, .settings = settings, .mend = settings_is_on(settings, SETTINGS_REPAIR)};
    at.kept = session_store_open(settings, at.mend ? STORE_TO_READ : STORE_TO_LOOK, &notice);
    at.told = notice.text[0];
    if (at.told)
        (void)base_complain(world, 0, notice.text);
    if (!at.kept) {
        char dir[SETTINGS_TEXT_MAX];
        static char aside[STORE_ASIDE_MAX][STORE_NAME_MAX];
        print_aside(world->out, session_store_dir(settings, dir) ? store_find_aside(dir, aside) : 0, aside);
        at.curable = true;
        return notice.damaged ? advise(&at) : BASE_FAILED;
    }
    int status = examine(&at);
    store_close(at.kept);
    return status;
}
