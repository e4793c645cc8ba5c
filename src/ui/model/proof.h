/*
 * What the solver has said, as the model keeps it.
 *
 * The front end does not solve: it says that it would like to know (ui_wants_proof, model.h), its caller lets the
 * solver think in a thread of its own, and hands the answer to ui_proved.  An answer is about one position.  While play
 * goes along the line that was found, or on from a position that is lost, it is carried along and nobody need ask anew.
 */
#ifndef UI_MODEL_PROOF_H
#define UI_MODEL_PROOF_H

#include <solitaire/solver.h>

typedef struct ui_proof {
    bool known;          /* the solver has answered in this game */
    bool stale;          /* the answer says nothing about where the game has gone since */
    sol_verdict verdict; /* of `position` */
    sol_unknown why;     /* where that is SOL_UNKNOWN */
    sol_verdict deal;    /* where it is SOL_LOST: could the deal be won? */
    sol_position position;
    uint32_t played; /* steps of the game in effect then */
    size_t moves;    /* where it is SOL_WON: how many moves of `line` win, in their order */
    bool is_short;   /* the line is as short as the solver can make it, which takes longer than to find one */
    sol_move line[SOL_LINE_MAX];
} ui_proof;

#endif
