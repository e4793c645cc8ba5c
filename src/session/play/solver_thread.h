/*
 * The solver in a thread of its own, so that it never delays a key.
 *
 *     session_thread *thinks = session_thread_start();
 *     session_thread_ask(thinks, &variant, &position, &start, false);   whatever was being thought about is given up
 *     … when session_thread_fd(thinks) can be read:
 *     if (session_thread_answer(thinks, &proof))
 *         ui_proved(&model, &proof, now);
 *     session_thread_stop(thinks);
 *
 * One question at a time: the last one asked.  An answer to an earlier one is never given.  Nothing is shared with the
 * thread but the question and the answer, both copied under a lock, and the flag by which it is called off; it looks at
 * that every 128 positions, which takes a millisecond or two in the slowest game, and mostly far less.
 */
#ifndef SESSION_SOLVER_THREAD_H
#define SESSION_SOLVER_THREAD_H

#include "coach/review.h"
#include "ui/model/proof.h"

typedef struct session_thread session_thread;

/*
 * How long a question is thought about, the one about the deal included, and a review; few take longer than a second or
 * two. What is not found out by then is not known.
 */
enum { SESSION_THREAD_SECONDS = 20, SESSION_REVIEW_SECONDS = 10 };

/* Start the thread, which sleeps.  NULL if there is no memory for the solver or no thread to be had. */
session_thread *session_thread_start(void);

/*
 * Can `position` be won under these rules, and if not, could `start`, the deal's position?  The answer has a line of
 * moves that win, made short where that is asked for: that takes longer than all the rest.  Asking again what is being
 * thought about changes nothing.
 */
void session_thread_ask(session_thread *p, const sol_variant *variant, const sol_position *position,
                        const sol_position *start, bool shorter);

/* What the coach is told: what a player knows of the table, and of a deal that was chosen because it can be won. */
typedef struct session_known {
    sol_view view, deal;
    bool chosen;
} session_known;

/* What would the coach do, and how likely does it win?  Likewise. */
void session_thread_ask_coach(session_thread *p, const sol_variant *variant, const session_known *known);
void session_thread_ask_odds(session_thread *p, const sol_variant *variant, const session_known *known);

/* Ask for the review of this game, which is over.  Likewise; the rest as in coach/review.h. */
void session_thread_ask_review(session_thread *p, const sol_game *game, uint32_t played, uint64_t seen_before);

/* Give up the question: nobody wants the answer any more. */
void session_thread_cancel(session_thread *p);

/* Becomes readable when an answer may be there; −1 for NULL. */
int session_thread_fd(const session_thread *p);

/* Take the answer to the last question.  False if there is none (yet). */
bool session_thread_answer(session_thread *p, ui_proof *proof);

/*
 * Take the coach's, and the view that it is about.  False if there is none (yet), or the last question was not the
 * coach's.
 */
bool session_thread_advice(session_thread *p, sol_view *of, coach_advice *advice);

/*
 * Take the odds.  They come several times, first by few worlds, which takes less than a tenth of a second, then by
 * more; `final` says that these are the last.
 */
bool session_thread_odds(session_thread *p, coach_odds *odds, bool *final);

/* Take the review, likewise: it comes part after part. */
bool session_thread_review(session_thread *p, coach_review *review, bool *final);

/* End the thread and give everything back.  NULL is allowed. */
void session_thread_stop(session_thread *p);

#endif
