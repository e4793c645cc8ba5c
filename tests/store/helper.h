/*
 * For the tests of the store: temporary directories, games that are played by a fixed rule, and queries to the database
 * behind the store's back.
 */
#ifndef TESTS_STORE_HELPER_H
#define TESTS_STORE_HELPER_H

#include <sys/types.h>

#include "../nobody.h"
#include "../same_game.h"
#include "store/store.h"

enum { TEST_PATH_MAX = 512, TEST_NOW = 1785542400 /* 2026-08-01 00:00:00 UTC */ };

/* A game with its own arrays. */
typedef struct test_game {
    sol_game game;
    sol_event *events;
    sol_step *steps;
    uint32_t played;
} test_game;

/* cmocka's setup and teardown: make a fresh directory for the test, and remove it with everything in it. */
int test_dir_make(void **state);
int test_dir_remove(void **state);

/* What a test has between these two. */
typedef struct test_place {
    char top[TEST_PATH_MAX / 2]; /* made for this test */
    char dir[TEST_PATH_MAX];     /* where the store shall keep its games: top/kept, which does not exist yet */
    char db[TEST_PATH_MAX];      /* its database */
    test_game a, b;              /* two games for the test's use */
    store *kept;                 /* the store that was opened last */
    store_ticket ticket;         /* of the game a in it */
    store_notice notice;
} test_place;
extern test_place place[1];

/* Let the store keep its games in top/name from now on. */
void test_dir_use(const char *name);

/* Deal a game of draw-three Klondike by number (draw one for odd numbers). */
void test_deal(test_game *test, uint64_t number);

/*
 * Play `count` more events: legal moves chosen by a fixed rule, some of them automatic, with undos and redos among
 * them.
 */
void test_play(test_game *test, uint32_t count);

/* Both. */
void test_deal_and_play(test_game *test, uint64_t number, uint32_t count);

/* Give the game up, at the time that it was played until. */
void test_give_up(test_game *test);

/* Open the store, place->kept; the notice must be empty.  The test's end closes it, if nothing has before. */
store *test_open(void);
void test_close(store *kept);

/* In place->kept, begin place->a as it is; or first open the store, deal that number and play so many events. */
void test_begin(void);
store *test_begin_game(uint64_t number, uint32_t events);

/* Save place->a in place->kept. */
bool test_save(void);

/* Read a game of place->kept into place->b, or resume the last one, or one by its number. */
bool test_load(int64_t id);
bool test_resume(void);
bool test_resume_id(int64_t id);

/* Close place->kept, and assert that the game of the ticket in it is place->a. */
void test_close_and_find(void);

/* Open the store, load game `id`, and assert that it is all of `expected`. */
void test_assert_kept(int64_t id, const test_game *expected);

/* Save a game of 40 events, place->a.  Returns its number. */
int64_t test_keep_one(void);

/* Assert that the notice says this, among other things. */
void test_assert_says(const store_notice *notice, const char *part);

/* Let everybody read the store's files, write none, and use its directory as `dir` says. */
void test_open_to_all(mode_t dir);

/* Run SQL on the database, as another program would. */
void test_sql(const char *sql);

/* The one number that a query yields. */
int64_t test_number(const char *sql);

/* Where leaf number `n`, from 0, of a table or an index begins in the database; and ruin the page that begins there. */
enum { TEST_PAGE = 1024 };
size_t test_leaf(const char *tree, int n);
void test_ruin(size_t at);

/* How many files in the store's directory have a name that begins so. */
int test_count_files(const char *prefix);

/* The path of the database with this tail, such as "-wal"; good for the next few calls. */
const char *test_path(const char *tail);

/* Read a whole file, whose bytes the caller frees; write one; and assert that one has just these bytes. */
typedef struct test_file {
    unsigned char *bytes;
    size_t size;
} test_file;
test_file test_slurp(const char *path);
void test_spill(const char *path, const void *bytes, size_t size);
void test_assert_file(const char *path, const void *bytes, size_t size);

/*
 * Give the test games that several tests begin with.  `make` saves them in a store that is closed afterwards; it is
 * called once, and later tests get a copy of the database.  Nobody has it open.
 */
void test_keep_once(void (*make)(store *kept, test_game *game));

#endif
