#include "internal.h"

/*
 * The games of the same deal as game ?1: when it begins to count, or no longer does, another one may.  `kinds` only
 * grows: a set of options that no game has any more is no harm.
 */
#define SAME_DEAL                                                                                                   \
    "(SELECT other.id FROM games AS this JOIN games AS other ON other.deal = this.deal AND other.game = this.game " \
    "AND other.deck IS this.deck WHERE this.id = ?1)"

int store_tally_game(store *kept, int64_t id)
{
    static const char *const steps[] = {
        "DELETE FROM tally WHERE id IN " SAME_DEAL,
        STORE_KINDS_INSERT " WHERE id IN " SAME_DEAL,
        STORE_TALLY_INSERT " WHERE counted.id IN " SAME_DEAL,
    };
    int code = SQLITE_OK;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && code == SQLITE_OK; i++)
        code = store_do(kept, steps[i], 1, &id);
    return code;
}

int store_tally_rebuild(store *kept)
{
    return sqlite3_exec(kept->db, "DELETE FROM tally; DELETE FROM kinds;" STORE_TALLY_FILL, NULL, NULL, NULL);
}

int64_t store_tally_differs(store *kept)
{
    static const char compare[] =
        "WITH fresh AS (SELECT finished, id, " STORE_TALLY_MARKS
        ", score, moves, time_ms, game, options FROM counted), "
        "kept AS (SELECT finished, tally.id, marks, score, moves, time_ms, game, options FROM tally "
        "LEFT JOIN kinds ON kinds.id = kind) "
        "SELECT (SELECT count(*) FROM (SELECT * FROM fresh EXCEPT SELECT * FROM kept)) + "
        "(SELECT count(*) FROM (SELECT * FROM kept EXCEPT SELECT * FROM fresh))";
    sqlite3_stmt *row = store_ask(kept, compare, 0, NULL);
    int64_t count = row && sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : -1;
    sqlite3_finalize(row);
    return count;
}
