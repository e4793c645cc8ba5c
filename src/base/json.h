/*
 * Writing JSON: values as they come, indented or on one line.
 *
 *     base_json json = base_json_on(stdout);
 *     base_json_open(&json, NULL, '{');
 *     base_json_number(&json, "played", 12);
 *     base_json_close(&json, '}');
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct base_json {
    FILE *out;
    int depth;
    bool line;  /* all on one line */
    bool later; /* a comma is due before the next value */
} base_json;

base_json base_json_on(FILE *out);

/* Values; `name` NULL within a list.  `bracket` is { or [, and for base_json_close } or ]. */
void base_json_open(base_json *json, const char *name, char bracket);
void base_json_close(base_json *json, char bracket);
void base_json_text(base_json *json, const char *name, const char *text);
void base_json_number(base_json *json, const char *name, int64_t value);
void base_json_raw(base_json *json, const char *name, const char *value, size_t length); /* JSON that others wrote */
void base_json_share(base_json *json, const char *name, double value); /* with six decimals, in any locale */
void base_json_truth(base_json *json, const char *name, bool value);

/* A date and time as "2026-08-01T00:00:00Z", null for 0; and a day as "2026-08-01", null for 0. */
void base_json_time(base_json *json, const char *name, int64_t unix_seconds);
void base_json_day(base_json *json, const char *name, int64_t day);

#endif
