/*
 * Mending a damaged database, by the least that helps: where only indexes are damaged they are made anew in their place,
 * and nothing else is touched; else rebuild.c makes a new database of what can be read.
 */
#include "internal.h"

#include <string.h>

static bool is_of_today(store *kept)
{
    return store_number(kept, "PRAGMA application_id") == STORE_APPLICATION &&
           store_number(kept, "PRAGMA user_version") == STORE_SCHEMA;
}

/* Has the log frames that it does not vouch for? */
static bool has_dropped_frames(store *kept)
{
    enum { HEADER = 32, FRAME_HEADER = 24 };
    int frames = 0, done = 0;
    if (sqlite3_wal_checkpoint_v2(kept->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &frames, &done) != SQLITE_OK)
        return false;
    int64_t frame = store_number(kept, "PRAGMA page_size") + FRAME_HEADER;
    return store_log_at(kept).bytes > HEADER + frames * frame;
}

/*
 * A number made of all that can be read, each game's events by their key as whoever loads it asks for them; 0 if it
 * cannot be read. An index that leads into a table's pages takes them for its own when it is made anew, and what it
 * leaves of the table may be sound in itself; and where the key of a row is damaged, sorting takes it out of its game.
 */
static int64_t fingerprint(store *kept)
{
    return store_number(kept,
                        "SELECT 1 + count(*) + coalesce(sum((games.id * 8191 + n * 127 + at * 31 + kind + "
                        "automatic + move * 3 + source * 5 + target * 7 + count * 11) & 0xFFFFFFFF), 0) + "
                        "(SELECT count(*) + coalesce(sum((id * 8191 + started * 31 + length(options) * 3 + "
                        "length(deal) * 5 + score + moves * 7 + time_ms) & 0xFFFFFFFF), 0) "
                        "FROM games NOT INDEXED) FROM games NOT INDEXED CROSS JOIN events ON events.game = games.id");
}

/* Do the tables fit their indexes, but for the events, which are nearly all that there is to read and have none? */
static bool do_indexes_fit(store *kept)
{
    return store_finds_whole(kept, "PRAGMA integrity_check(games)") &&
           store_finds_whole(kept, "PRAGMA integrity_check(tally)") &&
           store_finds_whole(kept, "PRAGMA integrity_check(kinds)");
}

/* Where nothing else is damaged: each page belongs to one table or index alone, so that no other can be changed by it. */
static bool make_indexes_anew(store *kept)
{
    store_watch(kept, "making indexes anew");
    int code = store_execute(kept, "REINDEX games; REINDEX tally; REINDEX kinds");
    store_watch(kept, NULL);
    return code == SQLITE_OK && do_indexes_fit(kept);
}

/* To make that of the events anew is to sort all of them: it is done where nothing less helps. */
static bool make_anew_and_compare(store *kept)
{
    store_watch(kept, "reading every event");
    int64_t before = fingerprint(kept);
    store_watch(kept, NULL);
    bool whole = before && store_execute(kept, "REINDEX games; REINDEX tally; REINDEX kinds") == SQLITE_OK &&
                 store_is_whole(kept);
    whole = whole || (before && store_execute(kept, "REINDEX") == SQLITE_OK && store_is_whole(kept));
    return whole && fingerprint(kept) == before;
}

/* Nothing is changed unless all is whole by it. */
static bool attempt(store *kept, bool (*make)(store *kept))
{
    bool made =
        store_execute(kept, "BEGIN IMMEDIATE") == SQLITE_OK && make(kept) && store_execute(kept, "COMMIT") == SQLITE_OK;
    if (!sqlite3_get_autocommit(kept->db))
        store_execute(kept, "ROLLBACK");
    return made;
}

/* Who has looked just now need not look again. */
static int mend_indexes(store *kept)
{
    store_damage damage = {.text = "?", .of_indexes = kept->of_indexes};
    if (!is_of_today(kept))
        return STORE_BEYOND_MENDING;
    if (!kept->of_indexes)
        store_find_damage(kept, &damage);
    if (!damage.text[0])
        return has_dropped_frames(kept) ? STORE_LOG_DROPPED : STORE_FOUND_SOUND;
    bool mended = (damage.of_indexes && attempt(kept, make_indexes_anew)) || attempt(kept, make_anew_and_compare);
    return mended ? STORE_INDEXES_MENDED : STORE_BEYOND_MENDING;
}

void store_mend(store *kept, store_mended *out)
{
    memset(out, 0, sizeof *out);
    out->how = STORE_BEYOND_MENDING;
    if (store_connect(kept) == SQLITE_OK)
        out->how = mend_indexes(kept);
    kept->of_indexes = false;
    if (out->how == STORE_BEYOND_MENDING)
        store_rebuild(kept, out);
    store_disconnect(kept, true);
}
