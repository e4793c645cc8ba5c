#include "json.h"

#include <inttypes.h>
#include <string.h>

#include "dates.h"

/* ---- writing ---------------------------------------------------------------------------------------------------- */

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
static void begin(base_json *json, const char *name)
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
    begin(json, name);
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
    begin(json, name);
    put_string(json->out, text);
}

void base_json_number(base_json *json, const char *name, int64_t value)
{
    begin(json, name);
    (void)fprintf(json->out, "%" PRId64, value);
}

void base_json_share(base_json *json, const char *name, double value)
{
    int64_t millionths = (int64_t)(value * 1e6 + 0.5);
    begin(json, name);
    (void)fprintf(json->out, "%" PRId64 ".%06" PRId64, millionths / 1000000, millionths % 1000000);
}

void base_json_truth(base_json *json, const char *name, bool value)
{
    begin(json, name);
    (void)fputs(value ? "true" : "false", json->out);
}

static void put_date(FILE *out, int64_t day)
{
    char text[BASE_DATE_MAX];
    (void)fprintf(out, "\"%s", base_day_text(day, text));
}

void base_json_time(base_json *json, const char *name, int64_t unix_seconds)
{
    int64_t of_day = ((unix_seconds % 86400) + 86400) % 86400;
    begin(json, name);
    if (unix_seconds == 0) {
        (void)fputs("null", json->out);
        return;
    }
    put_date(json->out, (unix_seconds - of_day) / 86400);
    (void)fprintf(json->out, "T%02d:%02d:%02dZ\"", (int)(of_day / 3600), (int)(of_day / 60 % 60), (int)(of_day % 60));
}

void base_json_day(base_json *json, const char *name, int64_t day)
{
    begin(json, name);
    if (day == 0) {
        (void)fputs("null", json->out);
        return;
    }
    put_date(json->out, day);
    (void)fputc('"', json->out);
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

typedef struct scan {
    const char *at, *end;
    base_fault *fault;
} scan;

static void skip_space(scan *in)
{
    while (in->at < in->end && strchr(" \t\r\n", *in->at) && *in->at)
        in->at++;
}

static bool take(scan *in, char c)
{
    skip_space(in);
    bool there = in->at < in->end && *in->at == c;
    in->at += there;
    return there;
}

/* The character that \uNNNN means, where it is one of ASCII: nothing else is ever written so by us. */
static bool read_escape_u(scan *in, char *c)
{
    static const char digits[] = "0123456789abcdef";
    unsigned value = 0;
    for (int i = 0; i < 4; i++, in->at++) {
        char low = in->at < in->end ? (char)(*in->at | 0x20) : 0;
        const char *digit = low ? strchr(digits, low) : NULL;
        if (!digit)
            return base_fault_set(in->fault, "\\u needs four hexadecimal digits");
        value = value * 16 + (unsigned)(digit - digits);
    }
    *c = (char)value;
    return (value > 0 && value < 0x80) || base_fault_set(in->fault, "\\u%04x is not expected here", value);
}

static bool read_escape(scan *in, char *c)
{
    static const char names[] = "\"\\/nrtbf", values[] = "\"\\/\n\r\t\b\f";
    char name = in->at < in->end ? *in->at++ : 0;
    const char *known = name ? strchr(names, name) : NULL;
    if (name == 'u')
        return read_escape_u(in, c);
    if (!known)
        return base_fault_set(in->fault, "a backslash is followed by nothing that is known");
    *c = values[known - names];
    return true;
}

/* A string into `out`; with `out` NULL it is passed over. */
static bool read_string(scan *in, char *out, size_t size, size_t *length)
{
    size_t used = 0;
    if (!take(in, '"'))
        return base_fault_set(in->fault, "a text in quotation marks is expected");
    while (in->at < in->end && *in->at != '"') {
        char c = *in->at++;
        if (c == '\\' && !read_escape(in, &c))
            return false;
        if (out && used + 1 >= size)
            return base_fault_set(in->fault, "a text is longer than %zu bytes", size - 1);
        if (out)
            out[used] = c;
        used++;
    }
    if (out)
        out[used] = 0;
    *length = used;
    return take(in, '"') || base_fault_set(in->fault, "a quotation mark is missing");
}

static bool take_word(scan *in, const char *word)
{
    size_t length = strlen(word);
    bool there = (size_t)(in->end - in->at) >= length && memcmp(in->at, word, length) == 0;
    in->at += there ? length : 0;
    return there;
}

static bool read_number(scan *in, int64_t *number)
{
    bool negative = take(in, '-');
    const char *first = in->at;
    int64_t value = 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++) {
        if (value > (INT64_MAX - 9) / 10)
            return base_fault_set(in->fault, "a number is too large");
        value = value * 10 + (*in->at - '0');
    }
    *number = negative ? -value : value;
    return in->at > first || base_fault_set(in->fault, "a number, true, false or null is expected");
}

/* Null is as if nothing had been said. */
static bool read_value(scan *in, base_json_field *field)
{
    skip_space(in);
    field->given = true;
    if (take_word(in, "null")) {
        field->given = false;
        return true;
    }
    if (field->text)
        return read_string(in, field->text, field->size, &field->length);
    if (take_word(in, "true"))
        field->number = 1;
    else if (take_word(in, "false"))
        field->number = 0;
    else
        return read_number(in, &field->number);
    return true;
}

/* The value of a name that we do not know. */
static bool pass_over(scan *in)
{
    size_t length;
    base_json_field unused = {0};
    skip_space(in);
    return in->at < in->end && *in->at == '"' ? read_string(in, NULL, 0, &length) : read_value(in, &unused);
}

static bool read_member(scan *in, base_json_field *fields, int count)
{
    char name[32];
    size_t length;
    if (!read_string(in, name, sizeof name, &length))
        return false;
    if (!take(in, ':'))
        return base_fault_set(in->fault, "a colon is missing after \"%s\"", base_show(name).text);
    for (int i = 0; i < count; i++) {
        if (strcmp(fields[i].name, name) != 0)
            continue;
        if (fields[i].given)
            return base_fault_set(in->fault, "\"%s\" stands there twice", name);
        return read_value(in, &fields[i]) || base_fault_append(in->fault, " for \"%s\"", name);
    }
    return pass_over(in);
}

bool base_json_read(const char *text, size_t length, base_json_field *fields, int count, base_fault *fault)
{
    scan in = {.at = text, .end = text + length, .fault = fault};
    if (!take(&in, '{'))
        return base_fault_set(fault, "this is no JSON object, which begins with {");
    bool more = !take(&in, '}');
    while (more) {
        if (!read_member(&in, fields, count))
            return false;
        more = take(&in, ',');
        if (!more && !take(&in, '}'))
            return base_fault_set(fault, "a comma or } is missing");
    }
    skip_space(&in);
    return in.at == in.end || base_fault_set(fault, "something follows the object");
}
