#include <string.h>

#include "internal.h"

int64_t store_last(store *kept)
{
    sqlite3_stmt *row = kept && kept->db ? store_statement(kept, STORE_SQL_LAST) : NULL;
    if (!row)
        return 0;
    int64_t id = sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_reset(row);
    return id;
}

/* A text of the row, made fit to be shown. */
static void copy_text(sqlite3_stmt *row, int column, char *out, size_t size)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    sol_visible(out, size, text ? (const char *)text : "", text ? (size_t)sqlite3_column_bytes(row, column) : 0);
}

static uint32_t count_of(sqlite3_stmt *row, int column)
{
    int64_t value = sqlite3_column_int64(row, column);
    return value < 0 ? 0 : value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

static void read_row(sqlite3_stmt *row, store_row *out)
{
    copy_text(row, 0, out->game, sizeof out->game);
    copy_text(row, 1, out->options, sizeof out->options);
    copy_text(row, 2, out->deal, sizeof out->deal);
    copy_text(row, 3, out->result, sizeof out->result);
    out->id = sqlite3_column_int64(row, 4);
    out->started = sqlite3_column_int64(row, 5);
    out->saved = sqlite3_column_int64(row, 6);
    out->finished = sqlite3_column_int64(row, 7);
    out->score = sqlite3_column_int(row, 8);
    out->moves = count_of(row, 9);
    out->undos = count_of(row, 10);
    out->tips = count_of(row, 11);
    out->time_ms = count_of(row, 12);
    out->origin = sqlite3_column_int(row, 13) == STORE_TAKEN_OVER ? STORE_TAKEN_OVER : STORE_DEALT;
    out->events = count_of(row, 14);
}

bool store_list(store *kept, bool (*each)(const store_row *row, void *context), void *context)
{
    if (!kept)
        return true;
    sqlite3_stmt *row = kept->db ? store_statement(kept, STORE_SQL_LIST) : NULL;
    if (!row)
        return false;
    int code;
    bool more = true;
    while (more && (code = sqlite3_step(row)) == SQLITE_ROW) {
        store_row out;
        read_row(row, &out);
        more = each(&out, context);
    }
    sqlite3_reset(row);
    return !more || code == SQLITE_DONE;
}
