/*
 * A race: which of some candidates can be won in most worlds.
 *
 * All are tried in the same worlds.  A candidate that trails the leader by more than two standard deviations of the
 * paired difference is tried no further.  Who asks says how a candidate is judged in a world.
 */
#ifndef COACH_RACE_H
#define COACH_RACE_H

#include "worlds.h"

typedef struct coach_race {
    coach_advice *advice; /* its choices are the candidates, in the order of their list until the race is over */
    size_t count;         /* how many there are, one at least */
    uint8_t (*value)[COACH_WORLDS_MAX]; /* room for what each is worth in each world */
    int handicap[COACH_CANDIDATES_MAX]; /* points a world, out of COACH_WON, by which it must be ahead of others */
    /* Can this world be won after that candidate? */
    sol_verdict (*judge)(const void *context, size_t candidate, const sol_card *cards);
    /* Is the world lost whatever is done?  Asked once for each world; NULL: nobody knows. */
    bool (*is_lost)(const void *context, const sol_card *cards);
    const void *context;
    bool running[COACH_CANDIDATES_MAX]; /* the race's own: who is still in it, and how many */
    size_t left;
} coach_race;

/*
 * Run it, and put the choices in order, the best first; of equal ones the first of the list.  Returns the place in the
 * list of the best; COACH_CANDIDATES_MAX where limits->ask said to stop.
 */
size_t coach_race_run(coach_race *race, coach_worlds *worlds, const coach_limits *limits);

#endif
