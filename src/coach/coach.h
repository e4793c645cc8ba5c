/*
 * The coach: which move wins most often, as far as a player can know.
 *
 * It is given a view (solitaire/view.h) and never a position, so that it cannot look under a card; its random numbers
 * begin with what the view shows.  Therefore its advice is the same for all deals that look the same so far, and on
 * every machine; it hangs on the view and the number of worlds alone.
 *
 *     static coach_room room;
 *     static coach_advice advice;
 *     coach_limits limits = {.worlds = COACH_WORLDS};
 *     coach_advise(&room, solver, &variant, &view, &limits, &advice);
 *     if (advice.moves)
 *         … advice.line[0] is the move, and advice.why says why
 *
 * Where at most one card was never seen, the coach solves the game.  Else, in Klondike with unlimited passes, it lists
 * the *commitments*: the steps after which the table can never be as before, reached by moves that can be taken back.
 * It deals the unseen cards anew many times, the same way for each commitment, and has the solver tell which of the
 * resulting worlds can be won.  docs/coach.md has the method, and how often it wins.  Like the solver, it allocates
 * nothing and reads no clock; a room is used by one thread at a time.
 */
#ifndef COACH_COACH_H
#define COACH_COACH_H

#include <solitaire/solver.h>
#include <solitaire/view.h>

#include "candidates.h"

/* How many worlds are usual, and how many there may be at most. */
enum { COACH_WORLDS = 200, COACH_WORLDS_MAX = 1000 };

/* What an advice is made for. */
enum {
    COACH_NOTHING, /* there is none: no game that the coach plays, or `ask` said to stop */
    COACH_WINS,    /* all that matters is known, and the line wins */
    COACH_LOST,    /* the game cannot be won any more, whatever is hidden */
    COACH_LOOK,    /* turn the stock: its cards can be known for nothing */
    COACH_SAFE,    /* a card goes up that will never be missed, and uncovers or frees another */
    COACH_ONLY,    /* the only commitment there is */
    COACH_BEST     /* the commitment that wins in most worlds */
};

typedef struct coach_limits {
    unsigned worlds; /* how many are dealt at most, 1 … COACH_WORLDS_MAX */
    /* As in sol_solve_limits: asked now and then whether to go on; may be NULL. */
    int (*ask)(void *context);
    void *context;
} coach_limits;

/* How a commitment did in the worlds that were tried; one that was clearly worse than another was tried in fewer. */
typedef struct coach_choice {
    sol_move first, last; /* the first move towards it, and the one that commits */
    unsigned worlds;      /* tried */
    unsigned won;         /* that can be won */
    unsigned open;        /* that were not decided in the time that a world is given */
} coach_choice;

typedef struct coach_advice {
    uint8_t why;                 /* COACH_NOTHING … */
    size_t moves;                /* to be made before the coach is asked again; 0: no move is better than none */
    sol_move line[SOL_LINE_MAX]; /* these */
    size_t choices;              /* of COACH_BEST and COACH_ONLY: what was weighed, best first */
    coach_choice choice[COACH_CANDIDATES_MAX];
} coach_advice;

/* Memory that the coach works with; there is nothing to initialise or release. */
typedef struct coach_room {
    coach_candidates found;
    uint8_t value[COACH_CANDIDATES_MAX][COACH_WORLDS_MAX]; /* what a candidate is worth in a world: 0 … COACH_WON */
} coach_room;

/* Are whole games of this kind played: Klondike, with unlimited passes? */
bool coach_plays(const sol_variant *variant);

/* What a player of this game should do now. */
void coach_advise(coach_room *room, sol_solver *solver, const sol_variant *variant, const sol_view *view,
                  const coach_limits *limits, coach_advice *advice);

/* The chance of a choice, in per cent: worlds that were not decided count COACH_OPEN of a hundred. */
enum { COACH_WON = 100, COACH_OPEN = 45 };
int coach_chance(const coach_choice *choice);

#endif
