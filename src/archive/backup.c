#include "backup.h"

#include <inttypes.h>
#include <string.h>

#include <solitaire/option.h>

#include "base/dates.h"
#include "base/json.h"
#include "base/json_read.h"
#include "base/line_reader.h"
#include "store/health.h"
#include "store/stats.h"

static char text[SOL_RECORD_BYTES_MAX + 1];

/* ---- the members of a line ------------------------------------------------------------------------------------ */

enum {
    VERSION,
    STARTED,
    SAVED,
    FINISHED,
    TIPS,
    SOLVER,
    COACH,
    REPLAY,
    DAILY,
    FAVOURITE,
    VERDICT,
    GRADED,
    RECORD,
    REVIEW_BY,
    LUCK,
    REGRET,
    CLASSES,
    RESET_DRAW = CLASSES + FIGURES_CLASSES,
    AT,
    PRACTICE,
    FIELDS
};

/* More luck or regret than this no review finds. */
enum { LUCK_MAX = COACH_TURNS_MAX * COACH_SURE };

/* The numbers that a field may have; archive_backup_check says what is wrong with a time. */
static const struct {
    const char *name;
    int64_t least, most;
    bool truth; /* 0 and 1 are written as false and true */
} known[FIELDS] = {
    [VERSION] = {"solitaire", 1, ARCHIVE_BACKUP_VERSION, false},
    [STARTED] = {"started", 0, INT64_MAX, false},
    [SAVED] = {"saved", 0, INT64_MAX, false},
    [FINISHED] = {"finished", 0, INT64_MAX, false},
    [TIPS] = {"tips", 0, UINT32_MAX, false},
    [SOLVER] = {"solver", 0, 1, true},
    [COACH] = {"coach", 0, 1, true},
    [REPLAY] = {"replay", 0, 1, true},
    [DAILY] = {"daily", 0, INT64_MAX, false},
    [FAVOURITE] = {"favourite", 0, 1, true},
    [VERDICT] = {"verdict", 0, FIGURES_VERDICTS - 1, false},
    [GRADED] = {"graded", 0, FIGURES_DEALS - 1, false},
    [RECORD] = {"record", 0, 0, false},
    [REVIEW_BY] = {"review_by", 0, INT32_MAX, false},
    [LUCK] = {"luck", -LUCK_MAX, LUCK_MAX, false},
    [REGRET] = {"regret", -LUCK_MAX, LUCK_MAX, false},
    [CLASSES] = {"best", 0, SOL_EVENTS_MAX, false},
    [CLASSES + 1] = {"fine", 0, SOL_EVENTS_MAX, false},
    [CLASSES + 2] = {"inaccuracies", 0, SOL_EVENTS_MAX, false},
    [CLASSES + 3] = {"mistakes", 0, SOL_EVENTS_MAX, false},
    [CLASSES + 4] = {"blunders", 0, SOL_EVENTS_MAX, false},
    [RESET_DRAW] = {"reset_draw", 1, 3, false},
    [AT] = {"at", 0, INT64_MAX, false},
    [PRACTICE] = {"practice", 0, 0, false},
};

/* ---- points of practice ------------------------------------------------------------------------------------------ */

/* A point is four numbers with a blank between them, "step due right row"; between points stands a comma. */
enum { POINT_NUMBERS = 4, POINTS_BYTES = FIGURES_POINTS_MAX * POINT_NUMBERS * 22 };
static char points_text[POINTS_BYTES];

static void write_points(base_json *json, const archive_points *points)
{
    engine_text out = engine_text_in(points_text, sizeof points_text);
    for (size_t i = 0; i < points->count; i++) {
        const figures_point *point = &points->one[i];
        engine_text_add(&out, "%s%u %u %u %u", i ? ", " : "", point->step, (unsigned)point->at.due, point->at.right,
                        point->at.row);
    }
    if (points->count)
        base_json_text(json, "practice", points_text);
}

/* Read the numbers of a point, and what ends it: a comma or the end of the text.  NULL: it is none. */
static const char *scan_point(const char *at, figures_point *point)
{
    uint32_t numbers[POINT_NUMBERS] = {0};
    for (int i = 0; i < POINT_NUMBERS; i++) {
        at += strspn(at, " ");
        size_t digits = strspn(at, "0123456789");
        if (digits == 0 || digits > 9)
            return NULL;
        for (; digits > 0; digits--)
            numbers[i] = numbers[i] * 10 + (uint32_t)(*at++ - '0');
    }
    *point = (figures_point){.step = numbers[0], .at = {.due = numbers[1], .right = numbers[2], .row = numbers[3]}};
    bool likely = point->step < SOL_EVENTS_MAX && point->at.row <= point->at.right;
    return likely && (*at == ',' || *at == 0) ? at : NULL;
}

static bool scan_points(const base_json_field *field, archive_points *points, base_fault *fault)
{
    const char *at = field->given ? points_text : "";
    points->count = 0;
    for (bool more = *at != 0; more; more = *at++ == ',') {
        if (points->count == FIGURES_POINTS_MAX || !(at = scan_point(at, &points->one[points->count++])))
            return base_fault_set(fault,
                                  "\"practice\" must be a list of positions, as written by \"solitaire export --all\"");
    }
    return true;
}

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static base_json begin_line(FILE *out)
{
    base_json json = base_json_on(out);
    json.line = true;
    base_json_open(&json, NULL, '{');
    base_json_number(&json, "solitaire", ARCHIVE_BACKUP_VERSION);
    return json;
}

/* A moment as it is written; 0 says that it is not known, or that there is none. */
static int64_t moment_or_none(int64_t when) { return when ? base_moment(when) : 0; }

void archive_backup_write(FILE *out, const figures_row *row, const session_record *record, const store_review *review,
                          const archive_points *points)
{
    (void)sol_record_write(&record->game, record->played, text, sizeof text);
    base_json json = begin_line(out);
    base_json_number(&json, "id", row->id);
    base_json_number(&json, "started", base_moment(row->started));
    base_json_number(&json, "saved", moment_or_none(row->saved));
    base_json_number(&json, "finished", moment_or_none(row->finished));
    base_json_number(&json, "tips", row->tips);
    base_json_truth(&json, "solver", row->provenance.helped);
    base_json_truth(&json, "coach", row->provenance.coached);
    base_json_truth(&json, "replay", row->provenance.watched);
    /* The day of the daily deal; one that no date can say, as damage leaves it, is left out. */
    int64_t day = row->provenance.daily;
    base_json_number(&json, "daily", day > 0 && day <= base_day_at(BASE_MOMENT_MAX) ? day : 0);
    base_json_truth(&json, "favourite", row->favourite);
    base_json_number(&json, "verdict", row->noted);
    base_json_number(&json, "graded", row->graded);
    base_json_text(&json, "record", text);
    if (review) {
        base_json_number(&json, "review_by", review->coach);
        base_json_number(&json, "luck", review->play.luck);
        base_json_number(&json, "regret", review->play.regret);
        for (int i = 0; i < FIGURES_CLASSES; i++)
            base_json_number(&json, known[CLASSES + i].name, review->play.moves[i]);
    }
    write_points(&json, points);
    base_json_close(&json, '}');
}

void archive_backup_write_reset(FILE *out, int draw, int64_t at)
{
    base_json json = begin_line(out);
    base_json_number(&json, "reset_draw", draw);
    base_json_number(&json, "at", base_moment(at));
    base_json_close(&json, '}');
}

void archive_backup_write_collection(FILE *out, const archive_points *points)
{
    if (!points->count)
        return;
    base_json json = begin_line(out);
    write_points(&json, points);
    base_json_close(&json, '}');
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* Nothing else that is wrong with such a line says anything: a member may mean something different in that form. */
static bool is_newer(const base_json_field *fields, base_fault *fault)
{
    if (!fields[VERSION].given || fields[VERSION].number <= ARCHIVE_BACKUP_VERSION)
        return false;
    (void)base_fault_set(
        fault,
        "this line is in format %lld, but this version of solitaire reads only format %d: import the file with a "
        "newer version",
        (long long)fields[VERSION].number, ARCHIVE_BACKUP_VERSION);
    return true;
}

static bool check(const base_json_field *fields, base_fault *fault)
{
    if (!fields[VERSION].given)
        return base_fault_set(fault,
                              "this line was not written by \"solitaire export --all\": \"solitaire\" is missing");
    for (int i = 0; i < FIELDS; i++) {
        bool in_range = fields[i].number >= known[i].least && fields[i].number <= known[i].most;
        if (fields[i].given && !in_range)
            return base_fault_set(fault, "\"%s\" cannot be %lld", known[i].name, (long long)fields[i].number);
    }
    return true;
}

static int read_game_fields(const base_json_field *fields, archive_backup *out, base_fault *fault)
{
    out->about = (figures_row){.started = fields[STARTED].number,
                               .saved = fields[SAVED].number,
                               .finished = fields[FINISHED].number,
                               .tips = (uint32_t)fields[TIPS].number,
                               .provenance = {.daily = fields[DAILY].number,
                                              .watched = fields[REPLAY].number,
                                              .helped = fields[SOLVER].number,
                                              .coached = fields[COACH].number},
                               .favourite = fields[FAVOURITE].number,
                               .verdict = (uint8_t)fields[VERDICT].number,
                               .noted = (uint8_t)fields[VERDICT].number,
                               .graded = (uint8_t)fields[GRADED].number};
    if (out->about.started == 0) {
        (void)base_fault_set(fault, "\"started\" is missing");
        return ARCHIVE_BACKUP_BAD;
    }
    base_fault why;
    if (session_record_read(NULL, text, fields[RECORD].length, &out->record, &why)) {
        out->reviewed = fields[REVIEW_BY].number == COACH_REVIEW_VERSION && fields[LUCK].given && fields[REGRET].given;
        out->review =
            (store_review){.coach = COACH_REVIEW_VERSION,
                           .events = out->record.game.event_count,
                           .play = {.luck = (int32_t)fields[LUCK].number, .regret = (int32_t)fields[REGRET].number}};
        for (int i = 0; i < FIGURES_CLASSES; i++)
            out->review.play.moves[i] = (uint32_t)fields[CLASSES + i].number;
        return ARCHIVE_BACKUP_GAME;
    }
    (void)base_fault_set(fault, "in the record, %s", why.text);
    return ARCHIVE_BACKUP_BAD;
}

int archive_backup_read(const char *line, size_t length, archive_backup *out, base_fault *fault)
{
    base_json_field fields[FIELDS] = {0};
    for (int i = 0; i < FIELDS; i++)
        fields[i] = (base_json_field){.name = known[i].name, .truth = known[i].truth};
    fields[RECORD].text = text;
    fields[RECORD].size = sizeof text;
    fields[PRACTICE].text = points_text;
    fields[PRACTICE].size = sizeof points_text;
    bool good = base_json_read(line, length, fields, FIELDS, fault);
    if (is_newer(fields, fault) || !good || !check(fields, fault) ||
        !scan_points(&fields[PRACTICE], &out->points, fault))
        return ARCHIVE_BACKUP_BAD;
    if (fields[RECORD].given)
        return read_game_fields(fields, out, fault);
    if (fields[PRACTICE].given)
        return ARCHIVE_BACKUP_COLLECTION;
    out->draw = (int)fields[RESET_DRAW].number;
    out->at = fields[AT].number;
    if (fields[RESET_DRAW].given && fields[AT].given)
        return ARCHIVE_BACKUP_RESET;
    (void)base_fault_set(fault, "\"record\" is missing");
    return ARCHIVE_BACKUP_BAD;
}

/* ---- what a file has that is not kept ---------------------------------------------------------------------------- */

/* Is each of the points kept for that game, 0 for the collection, with an account that is as good? */
static bool has_points(store *kept, int64_t game, const archive_points *wanted)
{
    static archive_points here;
    if (wanted->count && !store_practice_of(kept, game, here.one, &here.count))
        return false;
    for (size_t i = 0; i < wanted->count; i++) {
        figures_practice at = {0};
        for (size_t j = 0; j < here.count; j++)
            if (here.one[j].step == wanted->one[i].step)
                at = here.one[j].at;
        figures_practice joined = figures_practice_joined(at, wanted->one[i].at);
        if (joined.right != at.right || joined.due != at.due)
            return false;
    }
    return true;
}

bool archive_lacking(store *kept, FILE *file, size_t *lacking, uint64_t *first)
{
    static archive_backup backup;
    base_line_reader lines = {.in = file};
    base_fault unused;
    int read = BASE_LINE, kind = ARCHIVE_BACKUP_GAME;
    *lacking = 0;
    *first = 0;
    base_line_reader_pass_mark(file);
    while (kind != ARCHIVE_BACKUP_BAD && (read = base_line_reader_next(&lines)) == BASE_LINE) {
        if (lines.length == 0)
            continue;
        kind = archive_backup_read(lines.text, lines.length, &backup, &unused);
        int64_t id =
            kind == ARCHIVE_BACKUP_GAME ? store_same_game(kept, &backup.record.game, backup.about.started, true) : 0;
        bool there = kind == ARCHIVE_BACKUP_GAME         ? id && has_points(kept, id, &backup.points)
                     : kind == ARCHIVE_BACKUP_RESET      ? store_has_reset(kept, backup.draw, backup.at)
                     : kind == ARCHIVE_BACKUP_COLLECTION ? has_points(kept, 0, &backup.points)
                                                         : true;
        if (!there && (*lacking)++ == 0)
            *first = lines.number;
    }
    base_line_reader_end(&lines);
    return kind != ARCHIVE_BACKUP_BAD && read == BASE_LINES_OVER && !ferror(file);
}

/* ---- times ------------------------------------------------------------------------------------------------------ */

static bool is_a_date(const char *name, int64_t value, int64_t most, base_fault *fault)
{
    return value <= most || base_fault_set(fault, "\"%s\" is %" PRId64 ", which is after the year 9999", name, value);
}

/* Is the time not before the start? 0 says that it is not known, or that there is none. */
static bool is_not_before(const char *name, int64_t value, int64_t started, base_fault *fault)
{
    return value == 0 || value >= started ||
           base_fault_set(fault, "\"%s\" (%" PRId64 ") is before \"started\" (%" PRId64 ")", name, value, started);
}

bool archive_backup_check(int kind, const archive_backup *line, base_fault *fault)
{
    /*
     * A reset concerns every game until its time, so it must not lie in the future.  The clock of another machine may
     * be a little wrong.
     */
    if (kind == ARCHIVE_BACKUP_RESET)
        return is_a_date("at", line->at, BASE_MOMENT_MAX, fault) &&
               (line->at <= base_now() + BASE_DAY_SECONDS ||
                base_fault_set(fault, "\"at\" is %" PRId64 ", which is in the future", line->at));
    return kind == ARCHIVE_BACKUP_COLLECTION ||
           (is_a_date("started", line->about.started, BASE_MOMENT_MAX, fault) &&
            is_a_date("saved", line->about.saved, BASE_MOMENT_MAX, fault) &&
            is_a_date("finished", line->about.finished, BASE_MOMENT_MAX, fault) &&
            is_a_date("daily", line->about.provenance.daily, base_day_at(BASE_MOMENT_MAX), fault) &&
            is_not_before("saved", line->about.saved, line->about.started, fault) &&
            is_not_before("finished", line->about.finished, line->about.started, fault));
}
