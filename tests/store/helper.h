/*
 * For the tests of the store: temporary directories, games that are played by a fixed rule, and queries to the database
 * behind the store's back.
 */
#ifndef TESTS_STORE_HELPER_H
#define TESTS_STORE_HELPER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <cmocka.h>

#include "../within.h"
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

/* The state of a test between these two. */
typedef struct test_place {
    char top[TEST_PATH_MAX / 2]; /* made for this test */
    char dir[TEST_PATH_MAX];     /* where the store shall keep its games: top/kept, which does not exist yet */
    char db[TEST_PATH_MAX];      /* its database */
    test_game a, b;              /* two games for the test's use */
} test_place;

/* Let the store keep its games in top/name from now on. */
void test_dir_use(test_place *place, const char *name);

/* Deal a game of draw-three Klondike by number (draw one for odd numbers). */
void test_deal(test_game *test, uint64_t number);

/*
 * Play `count` more events: legal moves chosen by a fixed rule, some of them automatic, with undos and redos among
 * them.
 */
void test_play(test_game *test, uint32_t count);

/* Assert that both are the same game: deal, options, every event, and all that follows from them. */
void test_assert_same(const sol_game *a, const sol_game *b);

/* Open the store; the notice must be empty. */
store *test_open(const test_place *place);

/* Open the store, load game `id`, and assert that it is all of `expected`. */
void test_assert_kept(const test_place *place, int64_t id, const test_game *expected);

/* Save a game of 40 events, place->a.  Returns its number. */
int64_t test_keep_one(test_place *place);

/* Assert that the notice says this, among other things. */
void test_assert_says(const store_notice *notice, const char *part);

/* Let everybody read the store's files, write none, and use its directory as `dir` says. */
void test_open_to_all(const test_place *place, mode_t dir);

/* Become a user who owns nothing here, because root may do everything; and become oneself again. */
void test_as_nobody(void);
void test_as_before(void);

/* Run SQL on the database, as another program would. */
void test_sql(const test_place *place, const char *sql);

/* The one number that a query yields. */
int64_t test_number(const test_place *place, const char *sql);

/* How many files in the store's directory have a name that begins so. */
int test_count_files(const test_place *place, const char *prefix);

/* Read a whole file, and its size; the caller frees it. */
unsigned char *test_slurp(const char *path, size_t *size);
void test_spill(const char *path, const void *bytes, size_t size);

/*
 * Give the test games that several tests begin with.  `make` saves them in a store that is closed afterwards; it is
 * called once, and later tests get a copy of the database.  Nobody has it open.
 */
void test_keep_once(test_place *place, void (*make)(store *kept, test_game *game));

#endif
