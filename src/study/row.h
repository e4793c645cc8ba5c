/*
 * A deal that was solved or played: what is known of it, and its line in a study (docs/winnability-study.md, "The
 * format").  A line says all that must be equal for lines to be counted together, so that files of them can be joined,
 * split and sorted.
 */
#ifndef STUDY_ROW_H
#define STUDY_ROW_H

#include <stdio.h>

#include <solitaire/notation.h>
#include <solitaire/solver.h>

#include "settings/options.h"

enum { STUDY_NAME_MAX = 64 };

/*
 * Who finds out: the solver as such, for solve; or who plays the game, for simulate, in the order of the words of
 * --player.
 */
enum { STUDY_SOLVES, STUDY_PLAYS_AT_RANDOM, STUDY_PLAYS_BY_RULES, STUDY_PLAYS_SOLVED, STUDY_PLAYS_FAIR, STUDY_WAYS };

/* By a player who sees what a person would see, or nothing: what is not won then is not won. */
static inline bool study_is_by_hand(int by)
{
    return by == STUDY_PLAYS_AT_RANDOM || by == STUDY_PLAYS_BY_RULES || by == STUDY_PLAYS_FAIR;
}

/* What all deals of a study have in common, as text. */
enum {
    STUDY_GAME,
    STUDY_OPTIONS,
    STUDY_PLAYER, /* empty for deals that are solved */
    STUDY_LIMITS,
    STUDY_PROGRAM, /* the version of the program: another one may visit other positions */
    STUDY_TERMS
};
typedef struct study_terms {
    int by; /* STUDY_SOLVES … */
    char text[STUDY_TERMS][SOL_OPTIONS_TEXT_MAX];
} study_terms;

/* There is not enough memory for all deals: the machine fails, and no file is wrong. Always false. */
bool study_no_memory(base_fault *fault);

/* What a term is called in a line: "options". */
const char *study_terms_key(int term);

/* The terms by which the settings have deals solved or played. */
void study_terms_make(study_terms *terms, int by, const settings_values *settings, const sol_variant *variant);

/* The figures of a deal, in the order in which its line has them; a line has those that are known. */
enum {
    STUDY_MOVES, /* of the line found, or all that were made */
    STUDY_LEAST, /* where the shortest line was looked for and won, no line is shorter */
    STUDY_NODES,
    STUDY_CHANCE,  /* as the coach sees the deal, how likely good play is to win it, out of COACH_SURE */
    STUDY_DOLLARS, /* what the cards of a game of Vegas brought back of the stake */
    STUDY_US,      /* computing time in microseconds, which a line has in seconds */
    STUDY_FIGURES
};
enum { STUDY_NOT_KNOWN = -1 };

typedef struct study_row {
    char name[STUDY_NAME_MAX];
    sol_verdict verdict; /* of a game that was played: LOST is stuck, UNKNOWN broken off at the limit of moves */
    sol_unknown why;
    int64_t of[STUDY_FIGURES];
} study_row;

/* A row of which no figure is known yet. */
study_row study_row_of(sol_verdict verdict, sol_unknown why);

/* How a verdict is called where these find out: "won", "lost", "unknown", or "won", "stuck", "limit". */
const char *study_row_word(int by, sol_verdict verdict);

/* Write the line of the row; with the moves that win, if there are any. */
void study_row_write(FILE *out, const study_terms *terms, const study_row *row, const sol_rules *rules,
                     const sol_move *line);

/* Write the row as a sentence for a person who asked about one deal: "Won in 113 moves:", and the moves. */
void study_row_answer(FILE *out, const study_row *row, const sol_rules *rules, const sol_move *line);

/* Read from a line its terms, its name and what a tally counts.  False if it is no line of a study. */
bool study_row_read(const char *line, size_t length, study_terms *terms, study_row *row);

#endif
