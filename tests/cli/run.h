/*
 * For the tests of the commands: run a command inside the test, with an environment of its own, and see what it
 * printed.
 */
#ifndef TESTS_CLI_RUN_H
#define TESTS_CLI_RUN_H

#include "../test.h"

enum { RUN_PATH_MAX = 512 };

/* cmocka's setup and teardown: make a fresh directory, the test's home, and remove it with everything in it. */
int run_home_make(void **state);
int run_home_remove(void **state);
extern char run_home[RUN_PATH_MAX];

/* A test in a home of its own, in a file whose other tests share one. */
#define RUN_AT_HOME(name) TEST_BETWEEN(run_home_make, name, run_home_remove)

/* Let everybody read the saved games, and nobody write them. */
void run_only_for_reading(void);

/* Set a variable of the environment that the commands see, until the end of the test; NULL takes it away. */
void run_set(const char *name, const char *value);

/* Write a file into the home; returns its path, good until the next call. */
const char *run_write(const char *name, const char *text);

/* The text of a file in the home, good until the next call. */
const char *run_read(const char *name);

/* Seven events of deal 1, as docs/notation.md shows them. */
extern const char run_record[];

/* The path of a file in the home, good for the next few calls. */
const char *run_path(const char *name);

/* Are there files in the home whose export was not finished? */
bool run_has_parts(void);

/* What the command reads as standard input, until the end of the test. */
void run_type(const char *text);

/*
 * From now on each look at the clock is so many milliseconds later than the one before, until the end of the test; 0,
 * and time stands still.  Otherwise it is the machine's clock.
 */
void run_pace(uint64_t ms);

/* Run `solitaire` with these words, split at spaces; ~/ begins a path in the home.  Returns its exit status. */
int run(const char *words);
/* The same, while the script (screen.h) presses keys. */
int run_keys(const char *words, const char *script);

/* The same, with the words as printf makes them. */
__attribute__((format(printf, 1, 2))) int run_with(const char *format, ...);

/* The same, with the names of these files of the home, up to NULL, after the words. */
int run_on(const char *words, const char *const *names);
#define FILES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* What the command printed; good until the next run. */
extern char *run_out, *run_err;

/* Open the database of saved games, as fopen does. */
FILE *run_database(const char *how);

/* Ruin one page of the database, which must have at least 40 games: a page with games from the 10th to the 30th. */
void run_ruin_a_page_of_games(void);

/* Run SQL on the database of saved games, as another program would. */
void run_sql(const char *sql);

/*
 * Run it, and assert what comes of it: that it went well and printed this part, just this, or this first; that it was
 * refused, with nothing printed and this said; or that the keys were taken and this is on the screen then.
 */
void run_prints(const char *words, const char *part);
void run_answers(const char *words, const char *text);
void run_begins(const char *words, const char *start);
void run_refuses(const char *words, const char *part);
void run_shows(const char *words, const char *script, const char *part);

/* Assert that what was printed last has this part, too, or has it not; no words are run. */
void run_also(const char *words, const char *part);
void run_lacks(const char *words, const char *part);

/*
 * Assert that a run ended with this status and has printed this part, or has complained of it if the status is not 0.
 */
void assert_run(int ended, int status, const char *part);
void assert_has(const char *text, const char *part);
void assert_has_not(const char *text, const char *part);

#endif
