/*
 * The solver in a thread of its own, so that it never delays a key.
 *
 *     prover *thinks = prover_start();
 *     prover_ask(thinks, rules, &options, &position, &start, false);   whatever was being thought about is given up
 *     … when prover_fd(thinks) can be read:
 *     if (prover_answer(thinks, &proof))
 *         tui_proved(&model, &proof, now);
 *     prover_stop(thinks);
 *
 * One question at a time: the last one asked.  An answer to an earlier one is never given.  Nothing is shared with the
 * thread but the question and the answer, both copied under a lock, and the flag by which it is called off; it looks at
 * that every few hundred positions, which takes it less than a millisecond.
 */
#ifndef CLI_PROVER_H
#define CLI_PROVER_H

#include "tui/proof.h"

typedef struct prover prover;

/*
 * How long a question is thought about, the one about the deal included; few take longer than a second.  What is not
 * found out by then is not known.
 */
enum { PROVER_SECONDS = 20 };

/* Start the thread, which sleeps.  NULL if there is no memory for the solver or no thread to be had. */
prover *prover_start(void);

/*
 * Can `position` be won under these rules, and if not, could `start`, the deal's position?  The answer has a line of
 * moves that win, made short where that is asked for: that takes longer than all the rest.  Asking again what is being
 * thought about changes nothing.
 */
void prover_ask(prover *p, const sol_rules *rules, const sol_options *options, const sol_position *position,
                const sol_position *start, bool shorter);

/* Nobody wants to know any more. */
void prover_cancel(prover *p);

/* Becomes readable when an answer may be there; −1 for NULL. */
int prover_fd(const prover *p);

/* Take the answer to the last question.  False if there is none (yet). */
bool prover_answer(prover *p, tui_proof *proof);

/* End the thread and give everything back.  NULL is allowed. */
void prover_stop(prover *p);

#endif
