/*
 * Final moves: advice in games whose moves the rules alone tell apart.
 *
 * A move is *reversible* if the same cards may go back at once and everything lies as before, and so is a draw where
 * the passes are unlimited.  All tables that reversible moves reach are one choice, for nothing is lost or learnt on
 * the way; what decides is the move that leaves them for good: a final one.  So a line of advice is some reversible
 * moves and a final one, and no game goes round in a circle.  Whatever game it is, `sol_legal_moves`, `sol_check` and
 * `sol_apply` say which moves these are.
 *
 * Each final move is tried in the same worlds (race.h), by the solver.  candidates.h does the same for the games of
 * chance.h with knowledge of their own: faster, and with its chances held against games.
 */
#ifndef COACH_FINALS_H
#define COACH_FINALS_H

#include "advice.h"

/* How many tables are looked at: those that reversible moves reach, and those from where a final move has led. */
enum { COACH_FINALS_TABLES = 256, COACH_FINALS_THEN = 48 };

/* A final move. */
typedef struct coach_final {
    sol_move move;
    uint16_t table; /* the place of the table where it is made, in coach_finals.reached */
    uint8_t rank;   /* which of two that win as often comes first: the smaller number */
    bool shows;     /* it turns over a card of the table that was never seen */
    uint64_t key;   /* the tables that reversible moves reach after it: final moves with the same key are the same */
} coach_final;

/* A table in reach, and how it was reached. */
typedef struct coach_finals_table {
    sol_position table;
    uint64_t key; /* equal tables have equal keys, whichever column has which cards */
    sol_move by;
    uint16_t from;
} coach_finals_table;

typedef struct coach_finals {
    const sol_variant *variant;
    const sol_view *view;
    size_t tables, count;
    coach_final one[COACH_CANDIDATES_MAX];
    coach_finals_table reached[COACH_FINALS_TABLES], then[COACH_FINALS_THEN];
} coach_finals;

/* What is worth knowing of a game whose final moves are weighed. */
typedef struct coach_finals_game {
    const char *name;
    unsigned tip; /* worlds for a tip, so that it stands within 0.3 s */
} coach_finals_game;

/* NULL where the rules' tips are as good, or where the coach has a better way. */
const coach_finals_game *coach_finals_game_of(const sol_variant *variant);

/*
 * List the final moves, the best rank first.  Where there are more than COACH_CANDIDATES_MAX, those of the worst rank
 * are missing.
 */
void coach_finals_list(coach_finals *finals, const sol_variant *variant, const sol_view *view);

/* The moves of a final one: those that reach its table, and itself.  Returns how many, one at least. */
size_t coach_finals_line(const coach_finals *finals, const coach_final *one, sol_move line[COACH_FINALS_TABLES]);

#endif
