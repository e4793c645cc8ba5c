#include "health.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "internal.h"
#include "words/words.h"

/* ---- looking ---------------------------------------------------------------------------------------------------- */

static int64_t size_of(const char *path, const char *tail)
{
    char name[STORE_PATH_MAX + 8];
    struct stat about;
    (void)snprintf(name, sizeof name, "%s%s", path, tail);
    return stat(name, &about) == 0 ? (int64_t)about.st_size : 0;
}

static bool is_aside(const char *name)
{
    static const char prefix[] = "solitaire.db.corrupt-";
    size_t length = strlen(name);
    bool part = length > 4 && (strcmp(name + length - 4, "-wal") == 0 || strcmp(name + length - 4, "-shm") == 0);
    return strncmp(name, prefix, sizeof prefix - 1) == 0 && !part;
}

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

int store_find_aside(const char *dir, char aside[STORE_ASIDE_MAX][STORE_NAME_MAX])
{
    DIR *open = opendir(dir);
    int count = 0;
    for (struct dirent *entry; open && count < STORE_ASIDE_MAX && (entry = readdir(open));)
        count += is_aside(entry->d_name) && store_join(aside[count], dir, entry->d_name);
    if (open)
        (void)closedir(open);
    qsort(aside, (size_t)count, sizeof *aside, by_name);
    return count;
}

typedef void finder(store *kept, store_damage *out);

/*
 * A database that has just been mended was checked for that.  What that check did not read may still be damaged, and is
 * then mended as well.
 */
static void find_damage_left(store *kept, finder *find_damage, store_damage *damage)
{
    if (kept->mended && !(kept->in_place && find_damage == store_find_damage))
        return;
    find_damage(kept, damage);
    kept->mended = kept->mended && !damage->text[0];
}

void store_remeasure(const store *kept, store_health *of)
{
    of->bytes = size_of(kept->path, "");
    of->log_bytes = size_of(kept->path, "-wal");
}

/* `events` is the number of events, as far as it is known; 0 if nobody has counted them. */
static bool examine(store *kept, store_health *out, finder *find_damage, int64_t events)
{
    memset(out, 0, sizeof *out);
    if (!store_is_open(kept))
        return false;
    (void)snprintf(out->path, sizeof out->path, "%s", kept->path);
    (void)snprintf(out->sqlite, sizeof out->sqlite, "%s", sqlite3_libversion());
    store_remeasure(kept, out);
    out->schema = (int)store_number(kept, "PRAGMA user_version");
    store_damage damage = {.text = ""};
    find_damage_left(kept, find_damage, &damage);
    memcpy(out->damage, damage.text, sizeof out->damage);
    out->of_indexes = kept->of_indexes = damage.of_indexes;
    out->games = store_number(kept, "SELECT count(*) FROM games WHERE deleted = 0");
    out->open = store_number(kept, "SELECT count(*) FROM games WHERE deleted = 0 AND result IS NULL");
    out->broken = store_number(kept, "SELECT count(*) FROM games WHERE deleted = 0 AND result = 'broken'");
    out->events = events ? events : store_number(kept, "SELECT count(*) FROM events");
    out->stale = store_tally_differs(kept);
    out->aside_count = store_find_aside(kept->dir, out->aside);
    return true;
}

bool store_examine(store *kept, store_health *out) { return examine(kept, out, store_find_damage, 0); }

bool store_examine_around_events(store *kept, store_health *out) { return examine(kept, out, store_survey, 0); }

bool store_examine_again(store *kept, store_health *of)
{
    return examine(kept, of, store_survey, kept && kept->in_place ? of->events : 0);
}

void store_report_to(store *kept, store_progress progress)
{
    if (kept)
        kept->progress = progress;
}

store *store_second(const store *kept)
{
    const char *file = kept && kept->db ? sqlite3_db_filename(kept->db, "main") : NULL;
    store *second = file && *file ? store_beside(kept->path, "") : NULL;
    if (!second)
        return NULL;
    second->read_only = true;
    if (store_connect(second) == SQLITE_OK)
        return second;
    free(second);
    return NULL;
}

void store_close_second(store *second)
{
    store_disconnect(second, true);
    free(second);
}

/* ---- mending ---------------------------------------------------------------------------------------------------- */

bool store_renew(store *kept, store_notice *notice)
{
    notice->text[0] = 0;
    return kept && kept->db && !kept->read_only && store_replace(kept, notice);
}

static int rebuild(store *kept, void *context)
{
    (void)context;
    store_watch(kept, "making the figures anew");
    int code = store_tally_rebuild(kept);
    store_watch(kept, NULL);
    return code;
}

bool store_refresh(store *kept, store_notice *notice) { return store_transact(kept, rebuild, NULL, notice); }

/* The highest number that a game has there, by whichever of its tables can still be read. */
static int64_t highest_game(store *from)
{
    static const char *const queries[] = {"SELECT max(id) FROM games", "SELECT max(game) FROM events",
                                          "SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'"};
    int64_t highest = 0;
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        int64_t found = store_number(from, queries[i]);
        highest = found > highest ? found : highest;
    }
    return highest;
}

/* Read what the database there knows about a game.  Its figures follow from the events, and are not asked for. */
static bool read_about(store *from, int64_t id, figures_row *about)
{
    sqlite3_stmt *row = store_ask(from,
                                  "SELECT started, saved, finished, tips, " STORE_PROVENANCE
                                  ", favourite, verdict FROM games WHERE id = ?1",
                                  1, &id);
    bool read = row && sqlite3_step(row) == SQLITE_ROW;
    if (read)
        *about = (figures_row){.id = id,
                               .started = sqlite3_column_int64(row, 0),
                               .saved = sqlite3_column_int64(row, 1),
                               .finished = sqlite3_column_int64(row, 2),
                               .tips = (uint32_t)sqlite3_column_int64(row, 3),
                               .provenance = store_read_provenance(row, 4),
                               .favourite = sqlite3_column_int64(row, 7) != 0,
                               .verdict = (uint8_t)(sqlite3_column_int64(row, 8) & 3)};
    sqlite3_finalize(row);
    return read;
}

/* As what a game's deal was looked for; databases of earlier versions do not know. */
static uint8_t read_grade(store *from, int64_t id)
{
    sqlite3_stmt *row = store_ask(from, "SELECT graded FROM games WHERE id = ?1", 1, &id);
    int64_t graded = row && sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_finalize(row);
    return graded > 0 && graded < FIGURES_DEALS ? (uint8_t)graded : FIGURES_DEALS_ANY;
}

static void salvage_one(store *kept, store *from, int64_t id, sol_event *events, sol_step *steps, store_salvaged *out)
{
    store_notice why;
    figures_row about;
    sol_game game;
    uint32_t played;
    if (!store_load(from, id, events, steps, &game, &played, &why)) {
        out->lost += strncmp(why.text, "There is no game", 16) != 0;
        return;
    }
    if (game.event_count == 0 || !read_about(from, id, &about))
        return;
    about.graded = read_grade(from, id);
    int outcome = store_import(kept, &game, played, &about, &why);
    out->added += outcome == STORE_ADDED || outcome == STORE_CONTINUED;
    out->there += outcome == STORE_THERE;
    out->lost += outcome == STORE_REFUSED;
}

/* From this version on a game's row has all that read_about and store_load ask for. */
enum { OLDEST_TO_SALVAGE = 2 };

bool store_salvage(store *kept, const char *path, sol_event *events, sol_step *steps, store_salvaged *out,
                   store_notice *notice)
{
    store *from = store_beside(path, "");
    memset(out, 0, sizeof *out);
    notice->text[0] = 0;
    if (!from)
        return false;
    from->read_only = true;
    bool opened = store_connect(from) == SQLITE_OK;
    int64_t version = opened ? store_number(from, "PRAGMA user_version") : 0;
    bool known = version >= OLDEST_TO_SALVAGE && version <= STORE_SCHEMA;
    int64_t highest = known ? highest_game(from) : 0;
    for (int64_t id = 1; id <= highest && id < UINT32_MAX; id++)
        salvage_one(kept, from, id, events, steps, out);
    if (highest == 0)
        store_say(notice,
                  known ? N_("Nothing can be read in %s.") : N_("%s cannot be opened, or is of another version."),
                  store_shown(path).text);
    store_close_second(from);
    return highest > 0;
}
