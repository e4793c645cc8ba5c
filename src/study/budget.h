/*
 * How many worlds the coach can try within the time that a tip may take, by how long its tips take on this machine.
 *
 *     study_pilot pilot = {.solver = solver, .variant = &variant, .clock = base_thread_us};
 *     unsigned worlds = study_worlds_within(&pilot, &hand, 200000);
 *
 * The number is all that a budget decides.  The games depend on it and on nothing else, so whoever repeats a run gives
 * the number, and needs no machine of the same speed.
 */
#ifndef STUDY_BUDGET_H
#define STUDY_BUDGET_H

#include "play.h"

/* What the trial is made with. */
typedef struct study_pilot {
    sol_solver *solver;
    const sol_variant *variant; /* of a game that the coach plays, with cards that nobody has seen */
    uint64_t (*clock)(void);    /* in microseconds: read before and after each tip */
} study_pilot;

/*
 * So many worlds, 1 … COACH_WORLDS_MAX, that the longest tip of a trial would have taken `budget` microseconds.  The
 * trial plays a hundred tips of the same few deals, whatever is to be played afterwards, with as many worlds as are
 * usual for a tip.
 */
unsigned study_worlds_within(const study_pilot *pilot, study_hand *hand, uint64_t budget);

#endif
