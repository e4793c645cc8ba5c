/*
 * JSON, as far as it is needed: writing values as they come, and reading one flat object of strings, numbers and
 * truths on a line.
 *
 *     cli_json json = cli_json_on(stdout);
 *     cli_json_open(&json, NULL, '{');
 *     cli_json_number(&json, "played", 12);
 *     cli_json_close(&json, '}');
 */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdint.h>
#include <stdio.h>

#include "fault.h"

/* ---- writing ---------------------------------------------------------------------------------------------------- */

typedef struct cli_json {
    FILE *out;
    int depth;
    bool line;  /* all on one line */
    bool later; /* a comma is due before the next value */
} cli_json;

cli_json cli_json_on(FILE *out);

/* Values; `name` NULL within a list.  `bracket` is { or [, and for cli_json_close } or ]. */
void cli_json_open(cli_json *json, const char *name, char bracket);
void cli_json_close(cli_json *json, char bracket);
void cli_json_text(cli_json *json, const char *name, const char *text);
void cli_json_number(cli_json *json, const char *name, int64_t value);
void cli_json_share(cli_json *json, const char *name, double value); /* with six decimals, in any locale */
void cli_json_truth(cli_json *json, const char *name, bool value);

/* A date and time as "2026-08-01T00:00:00Z", null for 0; and a day as "2026-08-01", null for 0. */
void cli_json_time(cli_json *json, const char *name, int64_t unix_seconds);
void cli_json_day(cli_json *json, const char *name, int64_t day);

/* ---- reading ---------------------------------------------------------------------------------------------------- */

typedef struct cli_json_field {
    const char *name;
    char *text; /* where a string goes, with room for `size` bytes; NULL: a number, true (1) or false (0) is wanted */
    size_t size;
    size_t length; /* of the string */
    int64_t number;
    bool given;
} cli_json_field;

/*
 * Read one object.  Names that are not among the fields are passed over.  False with a sentence if it is no such
 * object, a name stands there twice, or a value is of the wrong kind or too long.
 */
bool cli_json_read(const char *text, size_t length, cli_json_field *fields, int count, cli_fault *fault);

#endif
