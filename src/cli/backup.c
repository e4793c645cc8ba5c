#include "backup.h"

#include <string.h>

#include "json.h"

static char text[SOL_RECORD_BYTES_MAX + 1];

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static cli_json begin(FILE *out)
{
    cli_json json = cli_json_on(out);
    json.line = true;
    cli_json_open(&json, NULL, '{');
    cli_json_number(&json, "solitaire", CLI_BACKUP_VERSION);
    return json;
}

bool cli_backup_write(FILE *out, const store_row *row, const cli_record *record)
{
    if (sol_record_write(&record->game, record->played, text, sizeof text) >= sizeof text)
        return false;
    cli_json json = begin(out);
    cli_json_number(&json, "id", row->id);
    cli_json_number(&json, "started", row->started);
    cli_json_number(&json, "saved", row->saved);
    cli_json_number(&json, "finished", row->finished);
    cli_json_number(&json, "tips", row->tips);
    cli_json_truth(&json, "solver", row->helped);
    cli_json_truth(&json, "replay", row->origin == STORE_TAKEN_OVER);
    cli_json_number(&json, "daily", row->daily);
    cli_json_truth(&json, "favourite", row->favourite);
    cli_json_number(&json, "verdict", row->noted);
    cli_json_text(&json, "record", text);
    cli_json_close(&json, '}');
    return true;
}

void cli_backup_write_reset(FILE *out, int draw, int64_t at)
{
    cli_json json = begin(out);
    cli_json_number(&json, "reset_draw", draw);
    cli_json_number(&json, "at", at);
    cli_json_close(&json, '}');
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

enum {
    VERSION,
    STARTED,
    SAVED,
    FINISHED,
    TIPS,
    SOLVER,
    REPLAY,
    DAILY,
    FAVOURITE,
    VERDICT,
    RECORD,
    RESET_DRAW,
    AT,
    FIELDS
};

/* Which numbers a field may have: a clock that was never set is one thing, a text of bits another. */
static const struct {
    const char *name;
    int64_t least, most;
} known[FIELDS] = {
    [VERSION] = {"solitaire", 1, CLI_BACKUP_VERSION},
    [STARTED] = {"started", 0, (int64_t)1 << 40},
    [SAVED] = {"saved", 0, (int64_t)1 << 40},
    [FINISHED] = {"finished", 0, (int64_t)1 << 40},
    [TIPS] = {"tips", 0, UINT32_MAX},
    [SOLVER] = {"solver", 0, 1},
    [REPLAY] = {"replay", 0, 1},
    [DAILY] = {"daily", 0, (int64_t)1 << 24},
    [FAVOURITE] = {"favourite", 0, 1},
    [VERDICT] = {"verdict", 0, STORE_VERDICTS - 1},
    [RECORD] = {"record", 0, 0},
    [RESET_DRAW] = {"reset_draw", 1, 3},
    [AT] = {"at", 0, (int64_t)1 << 40},
};

static bool check(const cli_json_field *fields, cli_fault *fault)
{
    if (!fields[VERSION].given)
        return cli_fail(fault, "this is no line of solitaire export --all: \"solitaire\" is missing");
    for (int i = 0; i < FIELDS; i++) {
        bool in_range = fields[i].number >= known[i].least && fields[i].number <= known[i].most;
        if (fields[i].given && !in_range)
            return cli_fail(fault, "\"%s\" is %lld, which is not possible", known[i].name, (long long)fields[i].number);
    }
    return true;
}

static int read_game(const cli_json_field *fields, cli_backup *out, cli_fault *fault)
{
    out->about = (store_row){.started = fields[STARTED].number,
                             .saved = fields[SAVED].number,
                             .finished = fields[FINISHED].number,
                             .tips = (uint32_t)fields[TIPS].number,
                             .helped = fields[SOLVER].number,
                             .origin = fields[REPLAY].number ? STORE_TAKEN_OVER : STORE_DEALT,
                             .daily = fields[DAILY].number,
                             .favourite = fields[FAVOURITE].number,
                             .verdict = (uint8_t)fields[VERDICT].number,
                             .noted = (uint8_t)fields[VERDICT].number};
    if (out->about.started == 0) {
        (void)cli_fail(fault, "\"started\" is missing");
        return CLI_BACKUP_BAD;
    }
    cli_fault why;
    if (cli_record_read(text, fields[RECORD].length, &out->record, &why))
        return CLI_BACKUP_GAME;
    (void)cli_fail(fault, "in its record, %s", why.text);
    return CLI_BACKUP_BAD;
}

int cli_backup_read(const char *line, size_t length, cli_backup *out, cli_fault *fault)
{
    cli_json_field fields[FIELDS] = {0};
    for (int i = 0; i < FIELDS; i++)
        fields[i].name = known[i].name;
    fields[RECORD].text = text;
    fields[RECORD].size = sizeof text;
    if (!cli_json_read(line, length, fields, FIELDS, fault) || !check(fields, fault))
        return CLI_BACKUP_BAD;
    if (fields[RECORD].given)
        return read_game(fields, out, fault);
    out->draw = (int)fields[RESET_DRAW].number;
    out->at = fields[AT].number;
    if (fields[RESET_DRAW].given && fields[AT].given)
        return CLI_BACKUP_RESET;
    (void)cli_fail(fault, "\"record\" is missing");
    return CLI_BACKUP_BAD;
}
