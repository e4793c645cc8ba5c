#include "helper.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

test_place place[1];

/* ---- directories ------------------------------------------------------------------------------------------------ */

static void join(char *out, size_t size, const char *dir, const char *name)
{
    int length = snprintf(out, size, "%s/%s", dir, name);
    assert_true(length > 0 && (size_t)length < size);
}

void test_dir_use(const char *name)
{
    char dir[TEST_PATH_MAX]; /* a compiler fears that one path of the place could reach into the next */
    memcpy(dir, place->top, sizeof place->top);
    join(place->dir, sizeof place->dir, dir, name);
    memcpy(dir, place->dir, sizeof dir);
    join(place->db, sizeof place->db, dir, "solitaire.db");
}

static void game_arrays(test_game *test)
{
    test->events = calloc(SOL_EVENTS_MAX, sizeof *test->events);
    test->steps = calloc(SOL_EVENTS_MAX, sizeof *test->steps);
    assert_true(test->events && test->steps);
}

int test_dir_make(void **state)
{
    const char *temporary = geteuid() ? getenv("TMPDIR") : NULL; /* a place where as_nobody can go, too */
    place[0] = (test_place){0};
    join(place->top, sizeof place->top, temporary && *temporary ? temporary : "/tmp", "solitaire-store-XXXXXX");
    assert_non_null(mkdtemp(place->top));
    test_dir_use("kept");
    game_arrays(&place->a);
    game_arrays(&place->b);
    return 0;
}

static void remove_tree(const char *path)
{
    char inside[TEST_PATH_MAX];
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        join(inside, sizeof inside, path, entry->d_name);
        if (unlink(inside) != 0)
            remove_tree(inside);
    }
    if (dir)
        closedir(dir);
    rmdir(path);
}

int test_dir_remove(void **state)
{
    test_close(place->kept);
    chmod(place->dir, 0700);
    remove_tree(place->top);
    free(place->a.events);
    free(place->a.steps);
    free(place->b.events);
    free(place->b.steps);
    return 0;
}

int test_count_files(const char *prefix)
{
    int count = 0;
    DIR *dir = opendir(place->dir);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));)
        count += strncmp(entry->d_name, prefix, strlen(prefix)) == 0;
    closedir(dir);
    return count;
}

const char *test_path(const char *tail)
{
    static char paths[4][TEST_PATH_MAX + 64];
    static unsigned next;
    char *path = paths[next++ % 4];
    (void)snprintf(path, sizeof paths[0], "%s%s", place->db, tail);
    return path;
}

test_file test_slurp(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    test_file whole = {.size = (size_t)ftell(file)};
    rewind(file);
    whole.bytes = malloc(whole.size + 1);
    assert_non_null(whole.bytes);
    assert_int_equal(fread(whole.bytes, 1, whole.size, file), whole.size);
    fclose(file);
    return whole;
}

void test_spill(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

void test_assert_file(const char *path, const void *bytes, size_t size)
{
    test_file found = test_slurp(path);
    assert_int_equal(found.size, size);
    assert_memory_equal(found.bytes, bytes, size);
    free(found.bytes);
}

void test_keep_once(void (*make)(store *kept, test_game *game))
{
    static test_file made;
    if (made.bytes) {
        assert_true(mkdir(place->dir, 0700) == 0 || errno == EEXIST);
        test_spill(place->db, made.bytes, made.size);
        return;
    }
    store *kept = test_open();
    make(kept, &place->a);
    test_close(kept);
    made = test_slurp(place->db);
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

void test_deal(test_game *test, uint64_t number)
{
    sol_variant variant = drawing(number % 2 ? 1 : 3);
    sol_deal deal = ours(number, 1);
    sol_game_start(&test->game, &variant, &deal, test->events, test->steps, SOL_EVENTS_MAX);
    test->played = 0;
}

static sol_event next_event(const sol_game *game)
{
    uint32_t n = game->event_count, at = n ? sol_game_last_time(game) + 700 + n % 7 : 0;
    uint32_t choice = (n + 1) * 2654435761u >> 8;
    if (game->played < game->step_count && choice % 3)
        return sol_event_of(SOL_EVENT_REDO, at);
    if (game->played && choice % 5 == 0)
        return sol_event_of(SOL_EVENT_UNDO, at);
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    if (count == 0)
        return sol_event_of(SOL_EVENT_UNDO, at);
    sol_move move = moves[choice / 16 % count];
    return game->played && choice % 7 == 1 ? sol_event_automatic(move, at) : sol_event_move(move, at);
}

void test_play(test_game *test, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(sol_game_append(&test->game, next_event(&test->game)), SOL_OK);
    test->played = sol_game_last_time(&test->game) + 350;
}

void test_deal_and_play(test_game *test, uint64_t number, uint32_t count)
{
    test_deal(test, number);
    test_play(test, count);
}

void test_give_up(test_game *test)
{
    assert_int_equal(sol_game_append(&test->game, sol_event_of(SOL_EVENT_GIVE_UP, test->played)), SOL_OK);
}

/* ---- the store -------------------------------------------------------------------------------------------------- */

static store *open_whole(void)
{
    store_notice notice;
    store *kept = store_open(place->dir, TEST_NOW, &notice);
    assert_string_equal(notice.text, "");
    assert_non_null(kept);
    return kept;
}

store *test_open(void) { return place->kept = open_whole(); }

void test_begin(void)
{
    assert_true(store_begin(place->kept, &place->a.game, TEST_NOW, &place->ticket, &place->notice));
}

store *test_begin_game(uint64_t number, uint32_t events)
{
    test_open();
    test_deal(&place->a, number);
    if (events)
        test_play(&place->a, events);
    test_begin();
    return place->kept;
}

bool test_save(void)
{
    return store_save(place->kept, &place->a.game, place->a.played, TEST_NOW, &place->ticket, &place->notice);
}

bool test_load(int64_t id)
{
    test_game *to = &place->b;
    return store_load(place->kept, id, to->events, to->steps, &to->game, &to->played, &place->notice);
}

bool test_resume(void)
{
    test_game *to = &place->b;
    return store_resume(place->kept, to->events, to->steps, &to->game, &to->played, &place->ticket, &place->notice);
}

bool test_resume_id(int64_t id)
{
    test_game *to = &place->b;
    return store_resume_id(place->kept, id, to->events, to->steps, &to->game, &to->played, &place->ticket,
                           &place->notice);
}

void test_close(store *kept)
{
    store_close(kept);
    if (place->kept == kept)
        place->kept = NULL;
}

void test_close_and_find(void)
{
    test_close(place->kept);
    test_assert_kept(place->ticket.id, &place->a);
}

void test_assert_kept(int64_t id, const test_game *expected)
{
    test_game found;
    store_notice notice;
    game_arrays(&found);
    store *kept = open_whole();
    bool loaded = store_load(kept, id, found.events, found.steps, &found.game, &found.played, &notice);
    assert_string_equal(notice.text, "");
    assert_true(loaded);
    assert_same_game(&found.game, &expected->game);
    store_close(kept);
    free(found.events);
    free(found.steps);
}

int64_t test_keep_one(void)
{
    place->ticket = (store_ticket){0};
    test_close(test_begin_game(1, 40));
    int64_t id = place->ticket.id;
    place->ticket = (store_ticket){0};
    return id;
}

void test_assert_says(const store_notice *notice, const char *part)
{
    if (!strstr(notice->text, part))
        fail_msg("\"%s\" does not say \"%s\"", notice->text, part);
}

void test_open_to_all(mode_t dir)
{
    char lock[TEST_PATH_MAX];
    join(lock, sizeof lock, place->dir, "solitaire.lock");
    assert_int_equal(chmod(place->top, 0755), 0);
    if (access(place->db, F_OK) == 0)
        assert_int_equal(chmod(place->db, 0444), 0);
    if (access(lock, F_OK) == 0)
        assert_int_equal(chmod(lock, dir & 0222 ? 0666 : 0444), 0);
    assert_int_equal(chmod(place->dir, dir), 0);
}

static sqlite3 *open_behind(void)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(place->db, &db), SQLITE_OK);
    return db;
}

void test_sql(const char *sql)
{
    sqlite3 *db = open_behind();
    char *message = NULL;
    if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK)
        fail_msg("%s: %s", sql, message);
    sqlite3_close(db);
}

int64_t test_number(const char *sql)
{
    sqlite3 *db = open_behind();
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

size_t test_leaf(const char *tree, int n)
{
    char sql[200];
    (void)snprintf(
        sql, sizeof sql,
        "SELECT pageno - 1 FROM dbstat WHERE name = '%s' AND pagetype = 'leaf' ORDER BY path LIMIT 1 OFFSET %d", tree,
        n);
    return (size_t)test_number(sql) * TEST_PAGE;
}

void test_ruin(size_t at)
{
    test_file db = test_slurp(place->db);
    assert_true(at + TEST_PAGE <= db.size);
    memset(db.bytes + at, 0xA5, TEST_PAGE);
    test_spill(place->db, db.bytes, db.size);
    free(db.bytes);
}
