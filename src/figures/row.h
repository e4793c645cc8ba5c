/*
 * A game that was played, as one row of the list of saved games: the store fills it, screen, commands and backups show
 * it.
 */
#ifndef FIGURES_ROW_H
#define FIGURES_ROW_H

#include <stdbool.h>
#include <stdint.h>

#include <solitaire/notation.h>

#include "provenance.h"

/* What is known of a deal under the rules by which it was played. */
enum { FIGURES_VERDICT_UNKNOWN, FIGURES_VERDICT_WINNABLE, FIGURES_VERDICT_LOST, FIGURES_VERDICTS };

/*
 * What a random deal must be: from the second value on proved winnable by the solver, and from the third on of a grade,
 * too.  Kept games have these numbers: the enum grows at the end only.
 */
enum {
    FIGURES_DEALS_ANY,
    FIGURES_DEALS_WINNABLE,
    FIGURES_DEALS_EASY,
    FIGURES_DEALS_NORMAL,
    FIGURES_DEALS_HARD,
    FIGURES_DEALS_EXPERT,
    FIGURES_DEALS
};

typedef struct figures_row {
    int64_t id;
    int64_t started, saved, finished;   /* Unix seconds; `finished` is 0 while the game is open */
    char game[16];                      /* as in sol_rules.name */
    char options[SOL_OPTIONS_TEXT_MAX]; /* as sol_options_write writes them */
    char deal[SOL_DEAL_NAME_MAX];       /* as sol_deal_name names it; "deck" where it has no number */
    char result[12];                    /* "won", "given up", "time up", "broken"; empty while it is open */
    int32_t score;
    uint32_t moves, undos, tips, time_ms, events;
    uint8_t verdict; /* FIGURES_VERDICT_… of the deal by these options, from any game of it: won once, it is winnable */
    uint8_t noted;   /* what this game alone says of it, which is what the figures count and an export has */
    uint8_t graded; /* FIGURES_DEALS_…: as what its deal was looked for */
    bool favourite;
    bool repeated; /* a win that does not count, for a game before had the same cards */
    figures_provenance provenance;
} figures_row;

#endif
