/* What the solver is asked about the game on the table, and what its answers do. */
#include "app.h"

#include <poll.h>

#include "base/dates.h"
#include "coach/coach.h"
#include "coach/moves.h"
#include "session/kept/game_lookup.h"
#include "session/kept/practice.h"
#include "terminal/terminal.h"
#include "ui/update/update.h"

static session_answer answer;

static void start_thinking(session_app *a)
{
    if (a->thinks || a->unprovable)
        return;
    a->thinks = session_thread_start();
    a->unprovable = !a->thinks;
    terminal_watch(session_thread_fd(a->thinks));
}

/* The coach is told what the player has seen and was told, and no more. */
static bool know(const ui_model *model, session_question *question)
{
    question->chosen = sol_view_of_deal(&question->deal, &model->game, model->seen_before) && model->chosen;
    return sol_view_of(&question->view, &model->game, model->seen_before);
}

bool session_app_wait_for_odds(session_app *a, coach_odds *odds)
{
    session_question question = {.about = SESSION_ASKED_ODDS, .variant = a->model.game.variant};
    bool asks = coach_has_odds(&question.variant) && !ui_stays_undecided(&a->model) && know(&a->model, &question);
    if (asks)
        start_thinking(a);
    *odds = (coach_odds){0};
    answer.final = !asks || !a->thinks;
    if (!answer.final)
        session_thread_ask(a->thinks, &question);
    while (!answer.final) {
        struct pollfd news = {.fd = session_thread_fd(a->thinks), .events = POLLIN};
        (void)poll(&news, 1, -1);
        if (session_thread_answer(a->thinks, &answer))
            *odds = answer.odds;
    }
    if (asks)
        ui_note_odds(&a->model, odds, true);
    session_app_keep_new(a);
    return odds->worlds > 0;
}

/* What the model would like to know; false where that is nothing. */
static bool choose_question(const ui_model *model, session_question *question)
{
    const ui_review *review = &model->review;
    if (ui_wants_review(model)) {
        *question = (session_question){.about = SESSION_ASKED_REVIEW,
                                       .variant = review->game->variant,
                                       .position = review->game->position,
                                       .game = *review->game,
                                       .played = review->played,
                                       .seen_before = review->seen_before};
        sol_deal_position(&question->variant, review->game->deal.deck, &question->start);
        return true;
    }
    *question = (session_question){.variant = model->game.variant};
    if (ui_wants_judgement(model)) {
        question->about = SESSION_ASKED_JUDGEMENT;
        question->answer = model->practice.asked;
        return true;
    }
    if (ui_wants_advice(model)) {
        question->about = SESSION_ASKED_ADVICE;
    } else if (ui_wants_proof(model)) {
        question->about = SESSION_ASKED_PROOF;
        question->position = model->game.position;
        question->shorter = ui_wants_short_line(model);
        question->shortest = question->shorter && ui_is_puzzle(model) && sol_solves_shortest(question->variant.rules);
        sol_deal_position(&question->variant, model->game.deal.deck, &question->start);
    } else if (ui_wants_odds(model)) {
        question->about = SESSION_ASKED_ODDS;
    } else if (ui_wants_fewest(model)) {
        question->about = SESSION_ASKED_FEWEST;
        question->start = coach_table_after(&model->game, sol_game_set_up(&model->game));
    } else {
        return false;
    }
    return true;
}

/* Learn the deal's verdict, once for each game. */
static void learn_verdict(session_app *a)
{
    const ui_proof *proof = &a->model.proof;
    sol_verdict deal = proof->verdict == SOL_LOST ? proof->deal : proof->verdict;
    if (!proof->known || !session_app_keeps(a) || a->serial != a->model.serial || a->learnt == a->serial)
        return;
    if (deal != SOL_UNKNOWN)
        session_app_judge(a, deal == SOL_WON ? FIGURES_VERDICT_WINNABLE : FIGURES_VERDICT_LOST);
    a->learnt = deal == SOL_UNKNOWN ? 0 : a->serial;
}

/* Tell the model how good an answer in practice is, and keep how far its point is now. */
static unsigned take_judgement(session_app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    unsigned effects = ui_judged(&a->model, &answer.judged, base_day_at(base_now()), now);
    if (effects)
        (void)session_practice_keep(a->kept, &a->model.practice, &notice);
    session_app_tell(a, &notice);
    return effects;
}

static void take_answer(session_app *a)
{
    uint64_t now = base_clock_ms();
    const ui_review *review = &a->model.review;
    unsigned effects = 0;
    switch (answer.about) {
    case SESSION_ASKED_PROOF: effects = ui_proved(&a->model, &answer.proof, now); break;
    case SESSION_ASKED_ADVICE: effects = ui_advised(&a->model, &answer.of, &answer.advice, now); break;
    case SESSION_ASKED_ODDS: effects = ui_told_odds(&a->model, &answer.odds, answer.final, now); break;
    case SESSION_ASKED_REVIEW: effects = ui_reviewed(&a->model, &answer.review, answer.final, now); break;
    case SESSION_ASKED_JUDGEMENT: effects = take_judgement(a, now); break;
    case SESSION_ASKED_FEWEST: effects = ui_told_fewest(&a->model, answer.fewest); break;
    }
    a->needs_redraw |= (effects & UI_DO_DRAW) != 0;
    if (effects & UI_DO_SAVE)
        session_app_keep(a, now);
    if (answer.about == SESSION_ASKED_PROOF)
        learn_verdict(a);
    store_notice notice = {.text = ""};
    bool reviewed = answer.about == SESSION_ASKED_REVIEW && answer.final && a->thinks;
    if (reviewed && !session_review_keep(a->kept, review->id, review->game, &answer.review, &notice))
        session_app_tell(a, &notice);
}

void session_app_think(session_app *a)
{
    static session_question question; /* a game is large */
    if (!choose_question(&a->model, &question)) {
        if (a->thinks)
            session_thread_cancel(a->thinks);
        return;
    }
    bool coach = question.about == SESSION_ASKED_ADVICE || question.about == SESSION_ASKED_ODDS;
    bool known = !coach || know(&a->model, &question);
    start_thinking(a);
    if (!a->thinks || !known) {
        /* The answer says nothing: there is no solver for lack of memory, or the coach knows too little. */
        answer.about = question.about;
        answer.final = true;
        answer.proof = (ui_proof){.position = question.position, .why = SOL_UNKNOWN_MEMORY};
        answer.advice.why = COACH_NOTHING;
        answer.of = question.view;
        answer.odds = (coach_odds){0};
        answer.judged = (coach_judged){0};
        answer.fewest = 0;
        answer.review = a->model.review.of; /* of a game that cannot be judged, the table alone is shown */
        take_answer(a);
        return;
    }
    if (question.about == SESSION_ASKED_PROOF)
        ui_thinks(&a->model, base_clock_ms());
    session_thread_ask(a->thinks, &question);
}

/*
 * First the present question is asked: a key pressed in the meantime may have made the answer one about another table.
 */
void session_app_hear(session_app *a)
{
    session_app_think(a);
    if (a->thinks && session_thread_answer(a->thinks, &answer))
        take_answer(a);
}

bool session_app_wait_for_answer(session_app *a, int in, int ms)
{
    session_app_think(a);
    while (ui_wants_proof(&a->model) || ui_wants_advice(&a->model) || ui_wants_judgement(&a->model) ||
           ui_wants_fewest(&a->model)) {
        struct pollfd news[] = {{.fd = session_thread_fd(a->thinks), .events = POLLIN}, {.fd = in, .events = POLLIN}};
        if (poll(news, 2, ms) == 0 || news[1].revents)
            return false;
        session_app_hear(a);
    }
    return true;
}
