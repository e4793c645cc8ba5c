#include "json.h"

#include <inttypes.h>

#include "dates.h"

base_json base_json_on(FILE *out) { return (base_json){.out = out}; }

static void put_string(FILE *out, const char *text)
{
    (void)fputc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            (void)fputc('\\', out);
        if (c == '\n')
            (void)fputs("\\n", out);
        else if (c < ' ')
            (void)fprintf(out, "\\u%04x", c);
        else
            (void)fputc(c, out);
    }
    (void)fputc('"', out);
}

/* What stands before a value: a comma, a new line, its name. */
static void begin_value(base_json *json, const char *name)
{
    if (json->later)
        (void)fputs(json->line ? ", " : ",", json->out);
    if (json->depth > 0 && !json->line)
        (void)fprintf(json->out, "\n%*s", json->depth * 2, "");
    if (name) {
        put_string(json->out, name);
        (void)fputs(": ", json->out);
    }
    json->later = true;
}

void base_json_open(base_json *json, const char *name, char bracket)
{
    begin_value(json, name);
    (void)fputc(bracket, json->out);
    json->depth++;
    json->later = false;
}

void base_json_close(base_json *json, char bracket)
{
    json->depth--;
    if (json->later && !json->line)
        (void)fprintf(json->out, "\n%*s", json->depth * 2, "");
    (void)fputc(bracket, json->out);
    json->later = true;
    if (json->depth == 0)
        (void)fputc('\n', json->out);
}

void base_json_text(base_json *json, const char *name, const char *text)
{
    begin_value(json, name);
    put_string(json->out, text);
}

void base_json_number(base_json *json, const char *name, int64_t value)
{
    begin_value(json, name);
    (void)fprintf(json->out, "%" PRId64, value);
}

void base_json_raw(base_json *json, const char *name, const char *value, size_t length)
{
    begin_value(json, name);
    (void)fwrite(value, 1, length, json->out);
}

void base_json_share(base_json *json, const char *name, double value)
{
    int64_t millionths = (int64_t)((value < 0 ? -value : value) * 1e6 + 0.5);
    begin_value(json, name);
    (void)fprintf(json->out, "%s%" PRId64 ".%06" PRId64, value < 0 && millionths ? "-" : "", millionths / 1000000,
                  millionths % 1000000);
}

void base_json_truth(base_json *json, const char *name, bool value)
{
    begin_value(json, name);
    (void)fputs(value ? "true" : "false", json->out);
}

static void put_date(FILE *out, int64_t day)
{
    char text[BASE_DATE_MAX];
    (void)fprintf(out, "\"%s", base_day_text(day, text));
}

void base_json_time(base_json *json, const char *name, int64_t unix_seconds)
{
    int64_t day = base_day_at(unix_seconds), of_day = unix_seconds - day * BASE_DAY_SECONDS;
    begin_value(json, name);
    if (unix_seconds == 0) {
        (void)fputs("null", json->out);
        return;
    }
    put_date(json->out, day);
    (void)fprintf(json->out, "T%02d:%02d:%02dZ\"", (int)(of_day / 3600), (int)(of_day / 60 % 60), (int)(of_day % 60));
}

void base_json_day(base_json *json, const char *name, int64_t day)
{
    begin_value(json, name);
    if (day == 0) {
        (void)fputs("null", json->out);
        return;
    }
    put_date(json->out, day);
    (void)fputc('"', json->out);
}
