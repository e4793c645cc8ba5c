/*
 * solitaire export: print the record of a game that is kept, or write all of them into a file.
 */
#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "archive/backup.h"
#include "base/replacement.h"
#include "coach/review.h"
#include "commands.h"
#include "session/kept/store_open.h"
#include "store/health.h"
#include "words/words.h"

static int export_one(const base_world *world, const settings_values *settings, const char *word)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    static session_record record;
    base_fault fault;
    if (!session_record_load(world, settings, word, NULL, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    size_t length = sol_record_write(&record.game, record.played, text, sizeof text);
    (void)fwrite(text, 1, length, world->out);
    return BASE_GOOD;
}

/* ---- all of them ------------------------------------------------------------------------------------------------ */

typedef struct export_run {
    const base_world *world;
    store *kept;
    FILE *out;
    uint64_t written, refused, untouched;
    bool whole;  /* nothing that could be read was left out */
    bool unread; /* points of practice could not be read */
    bool force;  /* replace a file whatever it has */
} export_run;

static bool write_game(const figures_row *row, void *context)
{
    static session_record record;
    static store_review review;
    static archive_points points;
    export_run *to = context;
    base_fault fault;
    if (row->events == 0) { /* dealt and never touched */
        to->untouched++;
        return true;
    }
    bool good = session_record_of(to->kept, row->id, &record, &fault);
    bool reviewed = store_review_read(to->kept, row->id, COACH_REVIEW_VERSION, &review);
    to->unread |= !store_practice_of(to->kept, row->id, points.one, &points.count);
    if (good)
        archive_backup_write(to->out, row, &record, reviewed ? &review : NULL, &points);
    else
        (void)base_complain(to->world, 0, fault.text);
    to->written += good;
    to->refused += !good;
    return !ferror(to->out);
}

static bool export_reset(int draw, int64_t at, void *context)
{
    export_run *to = context;
    archive_backup_write_reset(to->out, draw, at);
    return !ferror(to->out);
}

static int export_games(export_run *to)
{
    static const store_filter all = {.by_number = true}; /* so that import gives numbers in the same order */
    to->whole = store_list(to->kept, &all, write_game, to) && store_resets(to->kept, export_reset, to);
    static archive_points points;
    to->unread |= !store_practice_of(to->kept, 0, points.one, &points.count);
    archive_backup_write_collection(to->out, &points);
    to->whole &= !to->unread;
    if (!to->whole && !ferror(to->out))
        return base_complain(to->world, BASE_FAILED,
                             "some saved games could not be read, so no file was written or replaced");
    return to->refused || !to->whole ? BASE_FAILED : BASE_GOOD;
}

/* Is everything kept that the file that is there has, and so in the new one?  False with a sentence. */
static bool is_kept(store *kept, const char *path, base_fault *fault)
{
    size_t lacking;
    uint64_t line;
    FILE *file = fopen(path, "rb");
    bool ours = file && archive_lacking(kept, file, &lacking, &line);
    if (file)
        (void)fclose(file);
    if (!ours)
        return base_fault_set(
            fault,
            "%s is not a backup of games and was left unchanged: name another file, or add --force to replace this "
            "one",
            base_show(path).text);
    return lacking == 0 ||
           base_fault_set(
               fault,
               "%s has games, moves or practice results that are not saved here (on %zu of its lines, first on line %" PRIu64
               "), so it was left unchanged: import the file first, name another, or add --force to replace it",
               base_show(path).text, lacking, line);
}

/* Replace the old file only if nothing is lost by it; otherwise it stays as it is. */
static int may_replace(export_run *to, const base_replacement *at, int status)
{
    base_fault fault;
    if (!at->there || to->force || !to->whole)
        return status;
    if (to->refused)
        (void)base_fault_set(
            &fault, "the file already exists and may hold these games, so it was left unchanged: name another file");
    else if (is_kept(to->kept, at->path, &fault))
        return status;
    to->whole = false;
    return base_complain(to->world, BASE_FAILED, fault.text);
}

static int write_file(export_run *to, const char *path)
{
    static base_replacement at;
    base_fault fault;
    to->out = base_replacement_open(&at, path, true);
    int status = to->out ? may_replace(to, &at, export_games(to)) : BASE_FAILED;
    if (!to->out || !base_replacement_end(&at, to->out, to->whole)) {
        (void)base_fault_set(&fault, "%s cannot be written: %s", base_show(path).text, strerror(errno));
        return base_complain(to->world, BASE_FAILED, fault.text);
    }
    if (to->whole) {
        (void)fprintf(to->world->out,
                      words_counted("%" PRIu64 " game written to %s", "%" PRIu64 " games written to %s", to->written),
                      to->written, base_show(path).text);
        if (to->untouched)
            (void)fprintf(to->world->out,
                          words_counted(", %" PRIu64 " unplayed game left out", ", %" PRIu64 " unplayed games left out",
                                        to->untouched),
                          to->untouched);
        (void)fputs(".\n", to->world->out);
    }
    return status;
}

static int export_all(const base_world *world, const settings_values *settings, const char *path)
{
    store *kept = session_store_for(world, settings, STORE_TO_LOOK);
    if (!kept)
        return BASE_FAILED;
    export_run to = {
        .world = world, .kept = kept, .out = world->out, .force = settings_is_on(settings, SETTINGS_FORCE)};
    int status = strcmp(path, "-") == 0 ? export_games(&to) : write_file(&to, path);
    store_close(kept);
    return status;
}

int cli_export(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    const char *all = settings->of[SETTINGS_ALL].text;
    if (*all && arguments->count)
        return base_complain(world, BASE_BAD_INPUT, "--all exports every game, so do not name one");
    if (!*all && settings_is_on(settings, SETTINGS_FORCE))
        return base_complain(world, BASE_BAD_INPUT,
                             "--force works only with --all FILE: nothing else replaces a "
                             "file");
    if (*all)
        return export_all(world, settings, all);
    if (arguments->count == 0 || !session_names_kept_game(arguments->words[0]))
        return base_complain(world, BASE_BAD_INPUT, "name a game: \"last\" or a number listed by \"solitaire games\"");
    return export_one(world, settings, arguments->words[0]);
}
