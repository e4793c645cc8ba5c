/*
 * Commitments in the games whose moves the rules alone tell apart: all that the coach weighs but Klondike.
 *
 * A move can be taken back if the same cards may go back at once and all is as it was before, and so can a draw where
 * passes are unlimited.  The tables that such moves lead to count as one, for nothing is lost or learnt on the way, and
 * so do tables that differ only in the order of like piles; every other move is a commitment.  `sol_legal_moves`,
 * `sol_check` and `sol_apply` say which moves these are.  Commitments after which the same tables can be reached are
 * one candidate.  So a line of advice is some moves that can be taken back and a commitment, and no game goes round in
 * a circle.  In Russian, where a card fits on one other card alone, nearly every legal move is a commitment; in Yukon a
 * card that lies on one of its two hosts may go to the other one and come back.
 *
 * candidates.h has the functions by which all games are asked; these here are what they come to in such games.
 */
#ifndef COACH_REACH_H
#define COACH_REACH_H

#include "candidates.h"

void coach_reach_list(coach_candidates *found);
size_t coach_reach_line(const coach_candidates *found, const coach_candidate *candidate, sol_move *line, size_t room);
uint64_t coach_reach_digest(const coach_candidates *found);

/* Is the move a choice that may be wrong: a commitment, and no card that goes up and can never be missed? */
bool coach_reach_chooses(const sol_variant *variant, const sol_position *before, sol_move move);

#endif
