/*
 * Garbage in a database: wherever it is, no game is lost that can still be read, and at most one file is set aside.
 *
 *     STORE_GARBAGE=1000 test_store garbage     takes 1000 cases; without this, 60, and 12 in the quick build
 *
 * Each case takes a database, with the log of a killed process or without, and puts garbage into it: every tree and
 * every kind of page is hit in turn, by a bit, a few bytes, a page of noise, a page of zeros or another page. A plain
 * reader, which asks for each game by its number and for its events in order, says what can be read before the repair
 * and after.
 */
#include "helper.h"
#include "store/health.h"

#include <unistd.h>

#include <sqlite3.h>

enum { GAMES = 40, PAGE = 1024, TREES_MAX = 32, KINDS = 6, SHAPES = 6 };

typedef struct sample {
    test_file db, log; /* without a log its length is 0 */
    uint64_t games[GAMES + 1];
} sample;

static test_file read_file(const char *tail)
{
    return access(test_path(tail), F_OK) == 0 ? test_slurp(test_path(tail)) : (test_file){0};
}

static void write_file(const char *tail, test_file content)
{
    (void)unlink(test_path(tail));
    if (content.size)
        test_spill(test_path(tail), content.bytes, content.size);
}

static uint64_t noise(uint64_t *state)
{
    *state += 0x9E3779B97F4A7C15u;
    uint64_t z = (*state ^ (*state >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/* ---- the plain reader ------------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001B3u;
    return hash;
}

/* A hash of all that the statement yields for that game; 0 if it yields nothing or cannot be read to its end. */
static uint64_t hash_rows(sqlite3 *db, const char *sql, int id)
{
    sqlite3_stmt *row = NULL;
    uint64_t hash = 0xCBF29CE484222325u;
    int code = sqlite3_prepare_v2(db, sql, -1, &row, NULL), rows = 0;
    if (code == SQLITE_OK)
        sqlite3_bind_int(row, 1, id);
    while (code == SQLITE_OK && (code = sqlite3_step(row)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(row); i++) {
            const unsigned char *text = sqlite3_column_text(row, i);
            hash = mix(hash, text ? (const char *)text : "null", text ? (size_t)sqlite3_column_bytes(row, i) : 4);
            hash = mix(hash, "|", 1);
        }
        rows++;
        code = SQLITE_OK;
    }
    sqlite3_finalize(row);
    return code == SQLITE_DONE && rows ? hash : 0;
}

static void read_games(uint64_t games[GAMES + 1])
{
    sqlite3 *db = NULL;
    memset(games, 0, (GAMES + 1) * sizeof *games);
    assert_int_equal(sqlite3_open(place->db, &db), SQLITE_OK);
    for (int id = 1; id <= GAMES; id++) {
        uint64_t row =
            hash_rows(db,
                      "SELECT game, options, deal, deck, started, result, score, moves, tips, time_ms, daily "
                      "FROM games WHERE id = ?1",
                      id);
        uint64_t events = hash_rows(db,
                                    "SELECT n, at, kind, automatic, move, source, target, count FROM events "
                                    "WHERE game = ?1 ORDER BY n",
                                    id);
        games[id] = row && events ? row ^ (events << 1) : 0;
    }
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(db);
}

/* ---- the sample ------------------------------------------------------------------------------------------------- */

static void keep(store *kept, int from, int to)
{
    for (int i = from; i < to; i++) {
        const figures_row about = {.started = TEST_NOW + i, .saved = TEST_NOW + i};
        test_deal_and_play(&place->a, (uint64_t)i + 1, 30 + (uint32_t)i * 3);
        if (i % 3)
            assert_int_equal(
                sol_game_append(&place->a.game, sol_event_of(SOL_EVENT_GIVE_UP, sol_game_last_time(&place->a.game))),
                SOL_OK);
        assert_int_equal(store_import(kept, &place->a.game, place->a.played, &about, NULL, &place->notice),
                         STORE_ADDED);
    }
}

/*
 * Make the samples.  Some games are in the database and some in the log; a few were deleted and have left free pages.
 */
static void make(sample *whole, sample *killed)
{
    store *kept = test_open();
    keep(kept, 0, GAMES - 8);
    test_close(kept);
    test_sql("PRAGMA foreign_keys = ON; DELETE FROM games WHERE id IN (5, 6, 7, 20)");
    kept = test_open();
    keep(kept, GAMES - 8, GAMES);
    *killed = (sample){.db = read_file(""), .log = read_file("-wal")};
    test_close(kept);
    *whole = (sample){.db = read_file("")};
    read_games(whole->games);
    memcpy(killed->games, whole->games, sizeof killed->games);
}

/* ---- the garbage ------------------------------------------------------------------------------------------------ */

static int find_roots(size_t roots[TREES_MAX])
{
    char sql[128];
    int count = (int)test_number("SELECT count(*) FROM sqlite_master WHERE rootpage > 0");
    assert_true(count > 0 && count <= TREES_MAX);
    for (int i = 0; i < count; i++) {
        (void)snprintf(sql, sizeof sql, "SELECT rootpage FROM sqlite_master WHERE rootpage > 0 LIMIT 1 OFFSET %d", i);
        roots[i] = (size_t)test_number(sql) - 1;
    }
    return count;
}

/*
 * Choose a page of that kind: a leaf or branch of a table or an index, none of these (free or overflow), or any page.
 */
static size_t page_of_kind(const test_file *db, int kind, uint64_t *state)
{
    static const unsigned char types[KINDS] = {0x0D, 0x05, 0x0A, 0x02};
    size_t pages = db->size / PAGE;
    for (int tries = 0; tries < 5000; tries++) {
        size_t page = (size_t)(noise(state) % pages);
        unsigned char type = db->bytes[page * PAGE + (page == 0 ? 100 : 0)];
        bool none = type != 0x0D && type != 0x05 && type != 0x0A && type != 0x02;
        if (kind == KINDS - 1 || (kind == KINDS - 2 ? none : type == types[kind]))
            return page;
    }
    return (size_t)(noise(state) % pages);
}

static void spoil(test_file *at, size_t page, int shape, uint64_t *state)
{
    unsigned char *bytes = at->bytes + page * PAGE;
    size_t here = noise(state) % PAGE, pages = at->size / PAGE;
    switch (shape) {
    case 0: bytes[here] ^= (unsigned char)(1 << noise(state) % 8); break;
    case 1: bytes[noise(state) % 12] = (unsigned char)noise(state); break; /* a byte of the page's header */
    case 2:
        for (size_t i = here; i < PAGE && i < here + 16; i++)
            bytes[i] = (unsigned char)noise(state);
        break;
    case 3:
        for (size_t i = 0; i < PAGE; i++)
            bytes[i] = (unsigned char)noise(state);
        break;
    case 4: memset(bytes, 0, PAGE); break;
    default: memmove(bytes, at->bytes + noise(state) % pages * PAGE, PAGE);
    }
}

/* ---- a case ----------------------------------------------------------------------------------------------------- */

typedef struct sum {
    long damaged, readable, lost, rebuilt, untouched;
} sum;

static void remove_files(void)
{
    char aside[STORE_ASIDE_MAX][STORE_NAME_MAX], path[STORE_NAME_MAX + 8];
    int count = store_find_aside(place->dir, aside);
    for (int i = 0; i < count; i++)
        for (int part = 0; part < 3; part++) {
            (void)snprintf(path, sizeof path, "%.*s%s", STORE_NAME_MAX - 1, aside[i],
                           part == 0   ? ""
                           : part == 1 ? "-wal"
                                       : "-shm");
            (void)unlink(path);
        }
    write_file("", (test_file){0});
    write_file("-wal", (test_file){0});
    write_file("-shm", (test_file){0});
}

/* Open the database as a start does, and as `doctor --repair` does. */
static bool repair(void)
{
    static store_health health;
    store_notice notice;
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    bool opened = kept != NULL;
    if (opened && store_examine(kept, &health) && health.damage[0])
        assert_true(store_renew(kept, &notice));
    if (opened && store_examine(kept, &health))
        assert_string_equal(health.damage, "");
    test_close(kept);
    return opened;
}

static void compare(const sample *of, const uint64_t *before, const uint64_t *after, long number, sum *out)
{
    for (int id = 1; id <= GAMES; id++) {
        bool readable = of->games[id] && before[id] == of->games[id];
        out->readable += readable;
        out->lost += readable && after[id] != of->games[id];
        if (readable && after[id] != of->games[id])
            print_message("case %ld: game %d is lost\n", number, id);
    }
}

static void run_case(const sample *of, const size_t *roots, int trees, long number, sum *out)
{
    uint64_t state = (uint64_t)number, before[GAMES + 1], after[GAMES + 1];
    int target = (int)(number % (trees + KINDS)), shape = (int)(number % SHAPES);
    test_file db = {malloc(of->db.size), of->db.size};
    assert_non_null(db.bytes);
    memcpy(db.bytes, of->db.bytes, db.size);
    size_t page = target < trees ? roots[target] : page_of_kind(&db, target - trees, &state);
    spoil(&db, page < db.size / PAGE ? page : 1, shape, &state);
    for (int turn = 0; turn < 2; turn++) { /* reading is tried on a copy, because opening it may change the log */
        remove_files();
        write_file("", db);
        write_file("-wal", of->log);
        if (turn == 0)
            read_games(before);
    }
    out->untouched += !repair();
    read_games(after);
    compare(of, before, after, number, out);
    int aside = test_count_files("solitaire.db.corrupt");
    out->rebuilt += aside > 0;
    out->damaged++;
    char names[STORE_ASIDE_MAX][STORE_NAME_MAX];
    assert_true(store_find_aside(place->dir, names) <= 1);
    assert_int_equal(test_count_files("solitaire.db.mending") + test_count_files("solitaire.db.repaired"), 0);
    free(db.bytes);
}

TEST_CASE(no_game_is_lost_that_can_still_be_read)
{
    static sample whole, killed;
    size_t roots[TREES_MAX];
    sum out = {0};
    make(&whole, &killed);
    int trees = find_roots(roots);
    const char *asked = getenv("STORE_GARBAGE");
    long cases = asked ? strtol(asked, NULL, 10) : QUICK(60, 12);
    for (long i = 0; i < cases; i++)
        run_case(i / (trees + KINDS) % 2 ? &killed : &whole, roots, trees, i, &out);
    print_message("%ld databases, %d trees: %ld games readable, %ld lost; %ld rebuilt, %ld left untouched\n",
                  out.damaged, trees, out.readable, out.lost, out.rebuilt, out.untouched);
    assert_int_equal(out.lost, 0);
    free(whole.db.bytes);
    free(killed.db.bytes);
    free(killed.log.bytes);
}

int main(void) { return run_each(test_dir_make, test_dir_remove); }
