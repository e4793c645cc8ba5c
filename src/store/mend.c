/*
 * Mending a damaged database by the smallest change that helps. Where only indexes are damaged, they are made anew in
 * their place and nothing else is touched; otherwise rebuild.c makes a new database of what can be read.
 */
#include "internal.h"

#include <string.h>

static bool is_of_today(store *kept)
{
    return store_number(kept, "PRAGMA application_id") == STORE_APPLICATION &&
           store_number(kept, "PRAGMA user_version") == STORE_SCHEMA;
}

/* Has the log frames that its checksums do not vouch for? */
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
 * A number computed from all that can be read, with each game's events by their key, as loading asks for them; 0 if it
 * cannot be read. It shows whether making indexes anew has lost anything: an index that leads into a table's pages
 * takes them for its own then, and what is left of the table may look sound; and a row whose key is damaged is sorted
 * out of its game.
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

/*
 * Do the tables fit their indexes? The events are left out: they have none, and are nearly all that there is to read.
 */
static bool do_indexes_fit(store *kept)
{
    return store_finds_whole(kept, "PRAGMA integrity_check(games)") &&
           store_finds_whole(kept, "PRAGMA integrity_check(tally)") &&
           store_finds_whole(kept, "PRAGMA integrity_check(kinds)");
}

/*
 * To be called where nothing but indexes is damaged. Each page then belongs to one table or index only, so making an
 * index anew cannot change another one.
 */
static bool make_indexes_anew(store *kept)
{
    store_watch(kept, "making indexes anew");
    int code = store_execute(kept, "REINDEX games; REINDEX tally; REINDEX kinds");
    store_watch(kept, NULL);
    return code == SQLITE_OK && do_indexes_fit(kept);
}

/* Making the index of the events anew means sorting all of them, so it is done only where nothing less helps. */
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

/* Make the change, and take it back unless it makes the database whole. */
static bool attempt(store *kept, bool (*make)(store *kept))
{
    bool made =
        store_execute(kept, "BEGIN IMMEDIATE") == SQLITE_OK && make(kept) && store_execute(kept, "COMMIT") == SQLITE_OK;
    if (!sqlite3_get_autocommit(kept->db))
        store_execute(kept, "ROLLBACK");
    return made;
}

/* The result of the check is kept, so that nobody needs to look again at once. */
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
