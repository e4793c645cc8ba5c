/*
 * The coach's advice as values, for the code that shows it.
 */
#ifndef COACH_ADVICE_H
#define COACH_ADVICE_H

#include <solitaire/solver.h>
#include <solitaire/view.h>

/* How many worlds are usual, and how many there may be at most. */
enum { COACH_WORLDS = 200, COACH_WORLDS_MAX = 1000 };

typedef struct coach_limits {
    unsigned worlds; /* how many are dealt at most, 1 … COACH_WORLDS_MAX */
    /* As in sol_solve_limits: asked now and then whether to go on; may be NULL. */
    sol_answer (*ask)(void *context);
    void *context;
    /*
     * Where the deal was chosen because it can be won: the view of the deal (sol_view_of_deal), and worlds whose deal
     * is proved lost are passed over.  NULL: any deal was as likely as any other.
     */
    const sol_view *chosen;
} coach_limits;

/* A table has at most 31 cards that can commit, few of them in two ways. */
enum { COACH_CANDIDATES_MAX = 64 };

/* Why a move is advised. */
enum {
    COACH_NOTHING,   /* there is no advice: the coach does not play the game or knows no move, or `ask` said to stop */
    COACH_WINS,      /* every card that matters is known, and the line wins */
    COACH_LOST,      /* the game can no longer be won, whatever is hidden */
    COACH_LOOK,      /* turn the stock: its cards can be known for nothing */
    COACH_SAFE,      /* a card goes up that will never be missed, and uncovers or frees another */
    COACH_ONLY,      /* the only commitment there is; in trial deals that are played on, the only move */
    COACH_TURNS,     /* Spider: the line turns over the card that is best seen next */
    COACH_COMPLETES, /* Spider: the line completes a suit, and turns a card over with it */
    COACH_ROW,       /* Spider: a row is dealt, on the best table for it that the line can make */
    COACH_EARNS,     /* the step that brings most dollars in the worlds that were tried */
    COACH_BEST       /* the commitment that does best in the worlds that were tried */
};

/* How a commitment did in the worlds that were tried; one that was clearly worse than another was tried in fewer. */
typedef struct coach_choice {
    sol_move first, last; /* the first move towards it, and the one that commits */
    unsigned worlds;      /* tried */
    unsigned won;         /* that can be won */
    unsigned open;        /* that were not decided in the time that a world is given */
    unsigned up;          /* of COACH_EARNS: the cards that were up at the end of all these worlds together */
    bool shows;           /* it turns over a card that was never seen */
} coach_choice;

typedef struct coach_advice {
    uint8_t why;                 /* COACH_NOTHING … */
    size_t moves;                /* to be made before the coach is asked again; 0: no move is better than none */
    sol_move line[SOL_LINE_MAX]; /* those moves */
    /*
     * Of ten thousand games so many are won after that line, by what the net says in Spider (spider_net.h) and by the
     * trial deals that were played to their end (tree.h); 0: none is named.
     */
    unsigned share;
    size_t choices; /* of COACH_BEST, COACH_EARNS and COACH_ONLY: what was weighed, best first */
    coach_choice choice[COACH_CANDIDATES_MAX];
} coach_advice;

/* What a world is worth: one that is not decided as much as it is worth on the average. */
enum { COACH_WON = 100, COACH_OPEN = 45 };

/* In how many of a hundred worlds the choice wins. */
static inline unsigned coach_chance(const coach_choice *choice)
{
    unsigned points = choice->won * COACH_WON + choice->open * COACH_OPEN;
    return choice->worlds ? (points + choice->worlds / 2) / choice->worlds : 0;
}

#endif
