#include "internal.h"

/* The marks of a row of `counted`, and how it comes into the cache. */
#define MARKS "won + 2 * helped + 4 * (undos > 0) + 8 * (tips > 0) + 16 * (verdict = 1) + 32 * (verdict = 2)"
#define KINDS_INSERT "INSERT OR IGNORE INTO kinds (game, options) SELECT game, options FROM counted"
#define TALLY_INSERT                                                                             \
    "INSERT INTO tally SELECT finished, counted.id, kinds.id, " MARKS ", score, moves, time_ms " \
    "FROM counted JOIN kinds USING (game, options)"

/*
 * Game ?1 and the games with the same cards: when one of them begins or ceases to count, another one may change, too.
 * `kinds` only grows; a set of options that no game has any more does no harm.
 */
#define SAME_DEAL                                                                                          \
    "(SELECT ?1 UNION SELECT other.id FROM games AS this JOIN games AS other ON other.cards = this.cards " \
    "AND other.game = this.game WHERE this.id = ?1)"

int store_tally_game(store *kept, int64_t id)
{
    static const char *const steps[] = {
        "DELETE FROM tally WHERE id IN " SAME_DEAL,
        KINDS_INSERT " WHERE id IN " SAME_DEAL,
        TALLY_INSERT " WHERE counted.id IN " SAME_DEAL,
    };
    int code = SQLITE_OK;
    for (size_t i = 0; i < sizeof steps / sizeof *steps && code == SQLITE_OK; i++)
        code = store_do(kept, steps[i], 1, &id);
    return code;
}

/* Does the row identify its cards by another number than its deal's cards have? */
#define OTHER_CARDS "cards IS NOT coalesce(cards_of(game, deal, deck), cards)"

int store_tally_rebuild(store *kept)
{
    return sqlite3_exec(kept->db,
                        "UPDATE games SET cards = cards_of(game, deal, deck) WHERE " OTHER_CARDS ";"
                        "DELETE FROM tally; DELETE FROM kinds;" KINDS_INSERT "; " TALLY_INSERT,
                        NULL, NULL, NULL);
}

int64_t store_tally_differs(store *kept)
{
    static const char compare[] =
        "SELECT (SELECT count(*) - 2 * total(same) FROM (SELECT tally.id IS NOT NULL AND "
        "(marks, tally.score, tally.moves, tally.time_ms, kinds.game, kinds.options) IS "
        "(" MARKS ", fresh.score, fresh.moves, fresh.time_ms, fresh.game, fresh.options) AS same "
        "FROM counted AS fresh LEFT JOIN tally ON (tally.finished, tally.id) = (fresh.finished, fresh.id) "
        "LEFT JOIN kinds ON kinds.id = kind)) + (SELECT count(*) FROM tally) + "
        "(SELECT count(*) FROM games WHERE " OTHER_CARDS ")";
    sqlite3_stmt *row = store_ask(kept, compare, 0, NULL);
    int64_t count = row && sqlite3_step(row) == SQLITE_ROW ? sqlite3_column_int64(row, 0) : -1;
    sqlite3_finalize(row);
    return count;
}
