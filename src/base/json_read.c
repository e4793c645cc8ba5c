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

/* ---- values ----------------------------------------------------------------------------------------------------- */

static bool take_text(const char *value, base_json_field *field, base_fault *fault)
{
    size_t length = value ? strlen(value) : SIZE_MAX;
    if (length >= field->size)
        return base_fault_set(fault, "a text is longer than %zu bytes for \"%s\"", field->size - 1, field->name);
    memcpy(field->text, value, length + 1);
    field->length = length;
    return true;
}

static bool take_number(sqlite3_stmt *member, base_json_field *field, base_fault *fault)
{
    bool whole = sqlite3_column_type(member, VALUE) == SQLITE_INTEGER;
    double value = sqlite3_column_double(member, VALUE) * (field->parts ? field->parts : 1);
    if (value <= -9e18 || value >= 9e18)
        return base_fault_set(fault, "a number is too large for \"%s\"", field->name);
    field->number =
        whole && !field->parts ? sqlite3_column_int64(member, VALUE) : (int64_t)(value + (value < 0 ? -0.5 : 0.5));
    return whole || field->parts || base_fault_set(fault, "a whole number is expected for \"%s\"", field->name);
}

/* Lists and objects have the value NULL, truths 1 and 0. */
static bool take_value(sqlite3_stmt *member, const char *kind, base_json_field *field, base_fault *fault)
{
    bool text = strcmp(kind, "text") == 0, truth = strcmp(kind, "true") == 0 || strcmp(kind, "false") == 0;
    field->given = true;
    if (sqlite3_column_type(member, VALUE) == SQLITE_NULL)
        return base_fault_set(fault, "one value is expected for \"%s\", not a list or an object", field->name);
    if (field->text && !text && !field->any)
        return base_fault_set(fault, "a text in quotation marks is expected for \"%s\"", field->name);
    if (text && !field->text)
        return base_fault_set(fault, "a number, true, false or null is expected for \"%s\"", field->name);
    if (field->text)
        return take_text(truth ? kind : (const char *)sqlite3_column_text(member, VALUE), field, fault);
    return take_number(member, field, fault);
}

/* ---- the object ------------------------------------------------------------------------------------------------- */

static bool take_member(sqlite3_stmt *member, base_json_field *fields, int count, base_fault *fault)
{
    const char *name = (const char *)sqlite3_column_text(member, NAME);
    const char *kind = (const char *)sqlite3_column_text(member, KIND);
    for (int i = 0; name && kind && i < count; i++) {
        if (strcmp(fields[i].name, name) != 0)
            continue;
        if (fields[i].given)
            return base_fault_set(fault, "\"%s\" is given twice", name);
        return strcmp(kind, "null") == 0 || take_value(member, kind, &fields[i], fault);
    }
    return true;
}

static bool no_memory(base_fault *fault) { return base_fault_set(fault, "there is not enough memory to read it"); }

static bool broken(base_fault *fault)
{
    return base_fault_set(fault, "this is not valid JSON: a comma, a colon, a quotation mark or a backslash is "
                                 "missing, or there is one too many");
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
        return base_fault_set(fault, "this is not a JSON object; one begins with { and ends with }");
    (void)sqlite3_bind_text(member, 1, text, (int)length, SQLITE_STATIC);
    int step = SQLITE_DONE;
    bool good = true;
    while (good && (step = sqlite3_step(member)) == SQLITE_ROW)
        good = sqlite3_column_int(member, VALID) ? take_member(member, fields, count, fault) : broken(fault);
    (void)sqlite3_reset(member);
    (void)sqlite3_clear_bindings(member);
    return step == SQLITE_ROW || step == SQLITE_DONE ? good : step == SQLITE_NOMEM ? no_memory(fault) : broken(fault);
}
