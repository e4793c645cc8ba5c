/*
 * What a file of `export --all` has, so that no backup is replaced by one that lacks anything of it.
 *
 *     cli_starts old = {0};
 *     bool ours = cli_starts_read(&old, file);                what the file has, before the new one is written
 *     for each game:   cli_starts_have_game(&old, started, &game);
 *     for each reset:  cli_starts_have_reset(&old, draw, at);
 *     size_t lacking = cli_starts_lacking(&old, &line);
 *     cli_starts_end(&old);
 *
 * A game is known by the second in which it began, by its name and its cards: these are the same in every backup, also
 * after an import, and when it was played on since. All that was played of it must be there, move for move.
 */
#ifndef CLI_STARTS_H
#define CLI_STARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <solitaire/game.h>

typedef struct cli_start {
    int64_t at;     /* the game began, or the bankroll was begun anew */
    uint64_t what;  /* game and cards, or which bankroll */
    uint64_t moves; /* what was played of it */
    uint32_t events;
    bool there; /* in the new file too */
    uint64_t line;
} cli_start;

typedef struct cli_starts {
    cli_start *of;
    size_t count, room;
} cli_starts;

/* All that a file has; false if a line of it is none of ours, or too long to be one, or it cannot be read. */
bool cli_starts_read(cli_starts *starts, FILE *file);

/* The new file has this. */
void cli_starts_have_game(cli_starts *starts, int64_t started, const sol_game *game);
void cli_starts_have_reset(cli_starts *starts, int draw, int64_t at);

/* How many the new file has not, and the first line of such a one. */
size_t cli_starts_lacking(const cli_starts *starts, uint64_t *line);

void cli_starts_end(cli_starts *starts);

#endif
