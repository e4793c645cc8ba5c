/*
 * The solver in a thread of its own, so that it never delays a key.
 *
 *     session_thread *thinks = session_thread_start();
 *     session_thread_ask(thinks, &question);      whatever was being thought about is given up
 *     … when session_thread_fd(thinks) can be read:
 *     if (session_thread_answer(thinks, &answer))
 *         ui_proved(&model, &answer.proof, now);
 *     session_thread_stop(thinks);
 *
 * One question at a time: the last one asked.  An answer to an earlier one is never given.  Nothing is shared with the
 * thread but the question and the answer, both copied under a lock, and the flag by which it is called off; it looks at
 * that every 128 positions, which takes a millisecond or two in the slowest game, and mostly far less.
 */
#ifndef SESSION_SOLVER_THREAD_H
#define SESSION_SOLVER_THREAD_H

#include "coach/practice.h"
#include "coach/review.h"
#include "ui/model/proof.h"

typedef struct session_thread session_thread;

/*
 * How long a question is thought about, the one about the deal included, and a review; few take longer than a second or
 * two. What is not found out by then is not known.
 */
enum { SESSION_THREAD_SECONDS = 20, SESSION_REVIEW_SECONDS = 10, SESSION_FEWEST_SECONDS = 5 };

/* Start the thread, which sleeps.  NULL if there is no memory for the solver or no thread to be had. */
session_thread *session_thread_start(void);

/*
 * What is asked.  The solver: can `position` be won under these rules, and if not, could `start`, the deal's position?
 * Its answer has a line of moves that win, made short where that is asked for: that takes longer than all the rest.
 * And how many moves does it take at least to win from `start`?
 * The coach: what would it do, how likely does it win, how was a game played that is over, or how
 * good is an answer in practice?
 */
typedef enum session_asked {
    SESSION_ASKED_PROOF,
    SESSION_ASKED_ADVICE,
    SESSION_ASKED_ODDS,
    SESSION_ASKED_REVIEW,
    SESSION_ASKED_JUDGEMENT,
    SESSION_ASKED_FEWEST
} session_asked;

typedef struct session_question {
    session_asked about;
    sol_variant variant;
    /* of a proof: */
    sol_position position, start;
    bool shorter;  /* is the line to be a short one, … */
    bool shortest; /* … or even the shortest? */
    /* of advice and odds, what a player knows of the table, and of a deal that was chosen because it can be won: */
    sol_view view, deal;
    bool chosen;
    /* of a review, as in coach/review.h: */
    sol_game game;
    uint32_t played;
    uint64_t seen_before;
    /* of a judgement: */
    coach_asked answer;
} session_question;

/* Asking again what is being thought about changes nothing. */
void session_thread_ask(session_thread *p, const session_question *question);

/* Give up the question: nobody wants the answer any more. */
void session_thread_cancel(session_thread *p);

/* Becomes readable when an answer may be there; −1 for NULL. */
int session_thread_fd(const session_thread *p);

/*
 * Odds come several times, first by few worlds, which takes less than a tenth of a second, then by more, and a review
 * comes part after part: `final` says that this is the last.
 */
typedef struct session_answer {
    session_asked about; /* which of these it is: */
    ui_proof proof;
    coach_advice advice;
    coach_odds odds;
    coach_review review;
    coach_judged judged;
    uint32_t fewest; /* 0: that is not proved */
    sol_view of;     /* the view that advice is about */
    bool final;
} session_answer;

/* Take the answer to the last question.  False if there is none (yet). */
bool session_thread_answer(session_thread *p, session_answer *answer);

/* End the thread and give everything back.  NULL is allowed. */
void session_thread_stop(session_thread *p);

#endif
