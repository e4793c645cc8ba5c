/*
 * Scoring as a fold: each function lets one thing happen to the score.  The tables stand in docs/rules.md.
 */
#ifndef ENGINE_SCORE_H
#define ENGINE_SCORE_H

#include <solitaire/game.h>

/* In Vegas scoring the price of a game, and what a card brings that goes up, in dollars. */
enum { ENGINE_VEGAS_STAKE = 52, ENGINE_VEGAS_CARD = 5 };

void engine_score_start(sol_score *score, const sol_options *options);

/* The clock shows `ms`: charge every full ten seconds not charged before. */
void engine_score_clock(sol_score *score, const sol_options *options, uint32_t ms);

/*
 * `step->move` is about to move `step->card` in `position`.  Fills step->points with what it gives or costs, the floor
 * considered, and step->refund with what undo must restore.
 */
void engine_score_move(sol_score *score, const sol_variant *variant, const sol_position *position, sol_step *step);

/*
 * What a step costs by itself, whatever it gives, each time it is made: engine_score_move has charged it for the first
 * time, this does when the step is made again.
 */
void engine_score_again(sol_score *score, const sol_options *options, const sol_step *step);

/* The game is won at `ms` by this step: add the bonus to it, or, with the sign −1, take that away again. */
void engine_score_win(sol_score *score, const sol_options *options, uint32_t ms, int sign, sol_step *step);

/*
 * Take a step back, or make one again that was taken back: what it gave is taken, what the undo took is given.
 */
void engine_score_swap(sol_score *score, const sol_options *options, sol_step *step);

/* What one press of undo costs by itself. */
void engine_score_undo(sol_score *score, const sol_options *options);

#endif
