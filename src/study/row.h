/*
 * A deal that was solved or played: what is known of it, and its line in the output (docs/winnability-study.md, "The
 * format").
 *
 * Numbers are written without the locale, so that a line is the same everywhere.
 */
#ifndef STUDY_ROW_H
#define STUDY_ROW_H

#include <solitaire/solver.h>

#include "terms.h"

typedef struct study_row {
    char name[STUDY_NAME_MAX];
    sol_verdict verdict; /* of a game that was played: LOST is stuck, UNKNOWN broken off at the limit of moves */
    sol_unknown why;
    uint64_t moves; /* of the line found, or all that were made */
    uint64_t nodes;
    uint64_t us; /* computing time, microseconds */
    bool
        weighed; /* of a game that the coach played: is it known how likely good play was to win it, seen from the deal? */
    unsigned chance; /* out of COACH_SURE */
} study_row;

/* Write the row; behind it, if there are any, the moves of its line. */
void study_row_write(FILE *out, const study_terms *study, const study_row *row, const sol_rules *rules,
                     const sol_move *line);

/* Write the row as a sentence for a person who asked about one deal: "Won in 113 moves:", and the moves. */
void study_row_answer(FILE *out, const study_row *row, const sol_rules *rules, const sol_move *line);

/* Read the row of such a study back, but not its moves.  False if the line, which has no newline, is none. */
bool study_row_read(const char *line, const study_terms *study, study_row *row);

/*
 * How a verdict is called where these find out (STUDY_SOLVES …): "won", "lost", "unknown", or "won", "stuck", "limit".
 */
const char *study_row_word(int by, sol_verdict verdict);

/* How many moves stand on a line of moves of the text form; 0 if it is no such line. */
uint64_t study_row_moves_on(const char *line);

/* A number of thousandths as `12.345`. */
void study_write_thousandths(FILE *out, uint64_t number);

#endif
