/*
 * solitaire import: take over games.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "archive/backup.h"
#include "base/files.h"
#include "base/line_reader.h"
#include "commands.h"
#include "session/kept/store_open.h"
#include "store/health.h"
#include "words/words.h"

typedef struct import_run {
    const base_world *world;
    const settings_values *settings;
    store *kept;
    const char *name; /* the name of the source, as it can be shown */
    uint64_t line, outcomes[STORE_REFUSED + 1], resets;
} import_run;

/* Refuse a game; `line` 0 is a single record, and not a line of several games. */
static void refuse_game(import_run *in, const char *why)
{
    base_fault fault;
    in->outcomes[STORE_REFUSED]++;
    if (in->line)
        (void)base_fault_set(&fault, "%s:%" PRIu64 ": %s", in->name, in->line, why);
    else
        (void)base_fault_set(&fault, "%s: %s", in->name, why);
    (void)base_complain(in->world, 0, fault.text);
}

static void count(import_run *in, int outcome, const store_notice *notice)
{
    if (outcome == STORE_REFUSED)
        refuse_game(in, notice->text);
    else
        in->outcomes[outcome]++;
}

/* ---- lines ------------------------------------------------------------------------------------------------------ */

/* Take over a game, and its points of practice; where these cannot be kept the line is refused, and the game stays. */
static void take_kept_game(import_run *in, const archive_backup *backup)
{
    store_notice notice = {.text = ""};
    const sol_game *game = &backup->record.game;
    int outcome = store_import(in->kept, game, backup->record.played, &backup->about,
                               backup->reviewed ? &backup->review : NULL, &notice);
    count(in, outcome, &notice);
    int64_t id = outcome != STORE_REFUSED && backup->points.count
                     ? store_same_game(in->kept, game, backup->about.started, false)
                     : 0;
    if (id && !store_practice_import(in->kept, id, backup->points.one, backup->points.count, &notice))
        refuse_game(in, notice.text);
}

static void take_backup_line(import_run *in, const char *line, size_t length)
{
    static archive_backup backup;
    base_fault fault;
    store_notice notice = {.text = ""};
    if (length == 0)
        return;
    int kind = archive_backup_read(line, length, &backup, &fault);
    if (kind == ARCHIVE_BACKUP_BAD || !archive_backup_check(kind, &backup, &fault))
        refuse_game(in, fault.text);
    else if (kind == ARCHIVE_BACKUP_GAME)
        take_kept_game(in, &backup);
    else if (kind == ARCHIVE_BACKUP_COLLECTION) {
        if (!store_practice_import(in->kept, 0, backup.points.one, backup.points.count, &notice))
            refuse_game(in, notice.text);
    } else {
        int outcome = store_import_reset(in->kept, backup.draw, backup.at, &notice);
        in->resets += outcome == STORE_ADDED;
        if (outcome == STORE_REFUSED)
            refuse_game(in, notice.text);
    }
}

static bool take_lines(import_run *in, FILE *file, size_t passed)
{
    base_line_reader lines = {.in = file, .number = passed};
    int read;
    while ((read = base_line_reader_next(&lines)) == BASE_LINE) {
        in->line = lines.number;
        take_backup_line(in, lines.text, lines.length);
    }
    in->line = lines.number;
    if (read == BASE_LINE_TOO_LONG)
        refuse_game(
            in,
            words_of(
                "this line is longer than any that \"solitaire export --all\" writes, so the lines after it were not read"));
    base_line_reader_end(&lines);
    return read != BASE_LINES_NO_MEMORY && !ferror(file);
}

/* ---- a single game ---------------------------------------------------------------------------------------------- */

/*
 * Take a single game. It does not say who played it or when, so it is kept as one that was continued from a replay.
 * The lines that were passed over stand before it again, so that a fault has its line in the file.
 */
static bool take_single_game(import_run *in, FILE *file, size_t passed)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    static session_record record;
    const figures_row about = {.provenance = {.watched = true}};
    base_fault fault;
    store_notice notice = {.text = ""};
    size_t length = passed < sizeof text ? passed : sizeof text;
    memset(text, '\n', length);
    length += fread(text + length, 1, sizeof text - length, file);
    if (length >= sizeof text)
        refuse_game(in, words_of("this file is too long for a record, which can be at most 4 MiB"));
    else if (!session_game_read(in->settings, in->name, text, length, &record, &fault)) {
        in->outcomes[STORE_REFUSED]++; /* the sentence itself names the file and the wrong line */
        (void)base_complain(in->world, 0, fault.text);
    } else
        count(in, store_import(in->kept, &record.game, record.played, &about, NULL, &notice), &notice);
    return !ferror(file);
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

/* How a record begins, and what sol_solution_begins knows. */
static bool begins_game(int first) { return first && strchr("s#-M123456789", first); }

static bool take_all(import_run *in, FILE *file)
{
    size_t passed = 0; /* lines, of blanks alone, at the beginning of the file */
    int first;
    base_line_reader_pass_mark(file);
    while ((first = getc(file)) != EOF && strchr(" \t\r\n", first))
        passed += first == '\n';
    if (first == EOF)
        return !ferror(file);
    (void)ungetc(first, file);
    if (begins_game(first))
        return take_single_game(in, file, passed);
    if (first == '{') /* as a line of export --all does */
        return take_lines(in, file, passed);
    refuse_game(in, words_of("this file holds no games: import reads what \"solitaire export\" writes, and FreeCell "
                             "solutions"));
    return true;
}

static int import_file(const base_world *world, const settings_values *settings, const char *name, FILE *file)
{
    store *kept = session_store_for(world, settings, STORE_TO_SAVE);
    if (!kept)
        return BASE_FAILED;
    import_run in = {.world = world, .settings = settings, .kept = kept, .name = name};
    bool whole = take_all(&in, file);
    const uint64_t *of = in.outcomes;
    (void)fprintf(
        in.world->out,
        words_counted("%" PRIu64 " game added, %" PRIu64 " continued, %" PRIu64 " already saved, %" PRIu64 " refused",
                      "%" PRIu64 " games added, %" PRIu64 " continued, %" PRIu64 " already saved, %" PRIu64 " refused",
                      of[STORE_ADDED]),
        of[STORE_ADDED], of[STORE_CONTINUED], of[STORE_THERE], of[STORE_REFUSED]);
    if (in.resets)
        (void)fprintf(
            in.world->out,
            words_counted(", %" PRIu64 " bankroll reset added", ", %" PRIu64 " bankroll resets added", in.resets),
            in.resets);
    (void)fputs(".\n", in.world->out);
    int status = of[STORE_REFUSED] ? BASE_BAD_INPUT : BASE_GOOD;
    store_close(kept);
    return whole ? status : base_complain(world, BASE_FAILED, "the file could not be read to the end");
}

int cli_import(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    base_fault fault;
    if (arguments->count == 0)
        return base_complain(world, BASE_BAD_INPUT, "name a file to import, as written by \"solitaire export\"");
    base_input in;
    if (!base_input_open(&in, arguments->words[0], world->in, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    int status = import_file(world, settings, base_show(in.name).text, in.file);
    base_input_close(&in);
    return status;
}
