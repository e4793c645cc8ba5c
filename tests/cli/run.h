/*
 * For the tests of the commands: run a command inside the test, with an environment of its own, and see what it
 * printed.
 */
#ifndef TESTS_CLI_RUN_H
#define TESTS_CLI_RUN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../within.h"

enum { RUN_PATH_MAX = 512 };

/* cmocka's setup and teardown: make a fresh directory, the test's home, and remove it with everything in it. */
int run_home_make(void **state);
int run_home_remove(void **state);
extern char run_home[RUN_PATH_MAX];

/* Become a user who owns nothing here, because root may do everything; and become oneself again. */
void run_as_nobody(void);
void run_as_before(void);

/* Set a variable of the environment that the commands see, until the end of the test; NULL takes it away. */
void run_set(const char *name, const char *value);

/* Write a file into the home; returns its path, good until the next call. */
const char *run_write(const char *name, const char *text);

/* What the command reads as standard input, until the end of the test. */
void run_type(const char *text);

/*
 * From now on each look at the clock is so many milliseconds later than the one before, until the end of the test; 0, and
 * time stands still.  Otherwise it is the machine's clock.
 */
void run_pace(uint64_t ms);

/* Run `solitaire` with these words (split at spaces); returns its exit status. */
int run(const char *words);
/* What the command printed; good until the next run. */
extern char *run_out, *run_err;

/* Ruin one page of the database, which must have at least 40 games: a page with games from the 10th to the 30th. */
void run_ruin_a_page_of_games(void);

/* Run SQL on the database of saved games, as another program would. */
void run_sql(const char *sql);

void assert_has(const char *text, const char *part);
void assert_has_not(const char *text, const char *part);

#endif
