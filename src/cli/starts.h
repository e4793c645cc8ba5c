/*
 * Which games a file of `export --all` has, so that no backup is replaced by one that lacks a game of it.
 *
 * A game is known by the second in which it began: it is the same in every backup, also after an import, and when the
 * game was played on since.
 */
#ifndef CLI_STARTS_H
#define CLI_STARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct cli_starts {
    int64_t *of;
    size_t count, room;
} cli_starts;

/* False if there is no memory left. */
bool cli_starts_add(cli_starts *starts, int64_t started);

/* Add those of a file; false if a line of it is none of ours, or too long to be one, or it cannot be read. */
bool cli_starts_read(cli_starts *starts, FILE *file);

/* How many of the old ones are not among the new ones; both are sorted by it. */
size_t cli_starts_lacking(cli_starts *old, cli_starts *fresh);

void cli_starts_end(cli_starts *starts);

#endif
