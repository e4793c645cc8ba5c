#include "json_read.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { NAME, KIND, VALUE, VALID };

/* A query that lists the members of the text it is given; it is made when it is first asked for. */
static sqlite3_stmt *query;

static void put_away(void)
{
    sqlite3 *nowhere = sqlite3_db_handle(query);
    (void)sqlite3_finalize(query);
    (void)sqlite3_close(nowhere);
    query = NULL;
}

/* The query; NULL if there is no memory for it. */
static sqlite3_stmt *members(void)
{
    sqlite3 *nowhere = NULL;
    if (query)
        return query;
    if (sqlite3_open(":memory:", &nowhere) != SQLITE_OK ||
        sqlite3_prepare_v2(nowhere, "SELECT key, type, atom, json_valid(?1) FROM json_each(?1)", -1, &query, NULL))
        (void)sqlite3_close(nowhere);
    else
        (void)atexit(put_away);
    return query;
}

/* ---- values as they were written -------------------------------------------------------------------------------- */

/* A part of a text that SQLite has found to be valid JSON, so that looking for what must follow ends within it. */
typedef struct span {
    const char *at;
    size_t length;
} span;

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* From a quotation mark to what is behind the string that it begins. */
static const char *pass_string(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

/* From the beginning of a value to the comma or the bracket behind it. */
static const char *pass_value(const char *at)
{
    for (int depth = 0; depth > 0 || (*at != ',' && *at != '}');) {
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        at = *at == '"' ? pass_string(at) : at + 1;
    }
    return at;
}

/*
 * The value of the next member; `at` moves on to what is behind it.  False where no name stands in quotation marks:
 * SQLite 3.40 takes an object for a name if a text stands last in it.
 */
static bool next_value(const char **at, span *value)
{
    const char *name = *at;
    while (is_space(*name))
        name++;
    for (name++; is_space(*name);) /* behind the bracket or the comma */
        name++;
    if (*name != '"')
        return false;
    value->at = pass_string(name);
    while (is_space(*value->at) || *value->at == ':')
        value->at++;
    *at = pass_value(value->at);
    value->length = (size_t)(*at - value->at);
    while (is_space(value->at[value->length - 1]))
        value->length--;
    return true;
}

/* ---- values ----------------------------------------------------------------------------------------------------- */

/* Lists and objects have the value NULL, truths 1 and 0. */
static bool take_value(sqlite3_stmt *member, const char *kind, span written, base_json_field *field, base_fault *fault)
{
    const char *string = strcmp(kind, "text") == 0 ? (const char *)sqlite3_column_text(member, VALUE) : NULL;
    bool truth = strcmp(kind, "true") == 0 || strcmp(kind, "false") == 0;
    field->given = true;
    if (sqlite3_column_type(member, VALUE) == SQLITE_NULL)
        return base_fault_set(fault, "\"%s\" must be a single value, not a list or an object", field->name);
    if (field->text && !string && !field->any)
        return base_fault_set(fault, "\"%s\" must be text in quotation marks", field->name);
    if (field->text) {
        span value = string ? (span){string, strlen(string)} : written;
        if (value.length >= field->size)
            return base_fault_set(fault, "the text is too long: at most %zu bytes fit in \"%s\"", field->size - 1,
                                  field->name);
        memcpy(field->text, value.at, value.length);
        field->text[value.length] = 0;
        field->length = value.length;
        return true;
    }
    if (string || (truth && !field->truth))
        return field->truth ? base_fault_set(fault, "\"%s\" must be true or false", field->name)
                            : base_fault_set(fault, "\"%s\" must be a number", field->name);
    bool whole = sqlite3_column_type(member, VALUE) == SQLITE_INTEGER;
    double value = sqlite3_column_double(member, VALUE) * (field->parts ? field->parts : 1);
    if (value <= -9e18 || value >= 9e18)
        return base_fault_set(fault, "the number for \"%s\" is too large", field->name);
    field->number =
        whole && !field->parts ? sqlite3_column_int64(member, VALUE) : (int64_t)(value + (value < 0 ? -0.5 : 0.5));
    return whole || field->parts || base_fault_set(fault, "\"%s\" must be a whole number", field->name);
}

/* ---- the object ------------------------------------------------------------------------------------------------- */

static bool take_member(sqlite3_stmt *member, span written, base_json_field *fields, int count, base_fault *fault)
{
    const char *name = (const char *)sqlite3_column_text(member, NAME);
    const char *kind = (const char *)sqlite3_column_text(member, KIND);
    for (int i = 0; name && kind && i < count; i++) {
        if (strcmp(fields[i].name, name) != 0)
            continue;
        if (fields[i].given)
            return base_fault_set(fault, "\"%s\" is given twice", name);
        if (!fields[i].raw)
            return strcmp(kind, "null") == 0 || take_value(member, kind, written, &fields[i], fault);
        fields[i].given = true;
        fields[i].value = written.at;
        fields[i].length = written.length;
    }
    return true;
}

static bool no_memory(base_fault *fault) { return base_fault_set(fault, "there is not enough memory"); }

static bool broken(base_fault *fault)
{
    return base_fault_set(fault, "this is not valid JSON: check its commas, colons, quotation marks and backslashes");
}

/* SQLite would stop at a zero byte, and would also read texts that are no object. */
static bool has_its_brackets(const char *text, size_t length)
{
    static const char space[] = " \t\r\n";
    while (length > 0 && memchr(space, text[length - 1], sizeof space - 1))
        length--;
    for (; length > 0 && memchr(space, text[0], sizeof space - 1); text++)
        length--;
    return length > 1 && text[0] == '{' && text[length - 1] == '}' && !memchr(text, 0, length);
}

bool base_json_read(const char *text, size_t length, base_json_field *fields, int count, base_fault *fault)
{
    sqlite3_stmt *member = members();
    if (!member)
        return no_memory(fault);
    if (!has_its_brackets(text, length))
        return base_fault_set(fault, "this is not a JSON object: it must begin with { and end with }");
    (void)sqlite3_bind_text(member, 1, text, (int)length, SQLITE_STATIC);
    int step = SQLITE_DONE;
    bool valid = true, good = true;
    base_fault later;
    span written = {NULL, 0};
    while (valid && (step = sqlite3_step(member)) == SQLITE_ROW) {
        valid = (sqlite3_column_int(member, VALID) && next_value(&text, &written)) || broken(fault);
        good = valid && take_member(member, written, fields, count, good ? fault : &later) && good;
    }
    (void)sqlite3_reset(member);
    (void)sqlite3_clear_bindings(member);
    return step == SQLITE_ROW || step == SQLITE_DONE ? good : step == SQLITE_NOMEM ? no_memory(fault) : broken(fault);
}
