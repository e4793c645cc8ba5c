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

/*
 * A fresh directory for each test, which is its home, and its removal with all that lies in it: cmocka's setup and
 * teardown.
 */
int run_home_make(void **state);
int run_home_remove(void **state);
extern char run_home[RUN_PATH_MAX];

/* Go on as somebody who owns nothing here, for root may do everything; and as before. */
void run_as_nobody(void);
void run_as_before(void);

/* Set a variable of the environment that the commands see, until the end of the test; NULL takes it away. */
void run_set(const char *name, const char *value);

/* Write a file into the home; returns its path, good until the next call. */
const char *run_write(const char *name, const char *text);

/* What the command reads as standard input, until the end of the test. */
void run_type(const char *text);

/* Run `solitaire` with these words (split at spaces); returns its exit status. */
int run(const char *words);
/* What it printed; good until the next run. */
extern char *run_out, *run_err;

/* Ruin a page of the kept database, of at least 40 games, that holds games among the 10th to the 30th, and no other. */
void run_ruin_a_page_of_games(void);

/* Run SQL on the kept database, as another program would. */
void run_sql(const char *sql);

void assert_has(const char *text, const char *part);
void assert_has_not(const char *text, const char *part);

#endif
