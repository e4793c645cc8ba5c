/* For the tests of the programs that make pages and pictures of docs/: run one, and see what it prints. */
#ifndef TESTS_PAGES_PRINTED_H
#define TESTS_PAGES_PRINTED_H

/* What the command of the shell prints, good until the next call; and its exit status. */
const char *printed(const char *command, int *status);

/* The same of a file. */
const char *contents(const char *path);

#endif
