/* What the solver is asked about the game on the table, and what its answers do. */
#include "app.h"

#include <poll.h>

#include "base/dates.h"
#include "coach/coach.h"
#include "session/kept/kept_review.h"
#include "terminal/terminal.h"
#include "ui/update/update.h"

static ui_proof answer;
static coach_advice advice;

static void start_thinking(session_app *a)
{
    if (a->thinks || a->unprovable)
        return;
    a->thinks = session_thread_start();
    a->unprovable = !a->thinks;
    terminal_watch(session_thread_fd(a->thinks));
}

/* If there is no solver (for lack of memory), the answer is that nothing is known. */
static void answer_nothing(session_app *a)
{
    answer = (ui_proof){.position = a->model.game.position, .why = SOL_UNKNOWN_MEMORY};
    a->needs_redraw |= (ui_proved(&a->model, &answer, base_clock_ms()) & UI_DO_DRAW) != 0;
}

/* The coach is told what the player has seen and was told, and no more. */
static bool know(const ui_model *model, session_known *known)
{
    known->chosen = model->chosen;
    return sol_view_of(&known->view, &model->game, model->seen_before) &&
           sol_view_of_deal(&known->deal, &model->game, model->seen_before);
}

static void think_about_tip(session_app *a)
{
    session_known known = {0};
    bool good = know(&a->model, &known);
    start_thinking(a);
    advice.why = COACH_NOTHING;
    if (a->thinks && good)
        session_thread_ask_coach(a->thinks, &a->model.game.variant, &known);
    else
        (void)ui_advised(&a->model, &known.view, &advice, base_clock_ms());
}

static void think_about_odds(session_app *a)
{
    session_known known;
    start_thinking(a);
    if (a->thinks && know(&a->model, &known))
        session_thread_ask_odds(a->thinks, &a->model.game.variant, &known);
    else
        (void)ui_told_odds(&a->model, &(coach_odds){0}, true, base_clock_ms());
}

/* Ask for a review; of a game that cannot be judged, the table alone is shown. */
static void think_about_review(session_app *a)
{
    const ui_review *review = &a->model.review;
    start_thinking(a);
    if (a->thinks)
        session_thread_ask_review(a->thinks, review->game, review->played, review->seen_before);
    else
        a->needs_redraw |= ui_reviewed(&a->model, &review->of, true, base_clock_ms()) != 0;
}

bool session_app_wait_for_odds(session_app *a, coach_odds *odds)
{
    session_known known;
    bool final = !coach_plays(&a->model.game.variant) || !know(&a->model, &known);
    *odds = (coach_odds){0};
    if (!final)
        start_thinking(a);
    if (a->thinks && !final)
        session_thread_ask_odds(a->thinks, &a->model.game.variant, &known);
    while (a->thinks && !final) {
        struct pollfd news = {.fd = session_thread_fd(a->thinks), .events = POLLIN};
        (void)poll(&news, 1, -1);
        (void)session_thread_odds(a->thinks, odds, &final);
    }
    a->model.provenance.coached |= odds->worlds > 0;
    session_app_keep_new(a);
    return odds->worlds > 0;
}

/* Ask the coach for what is wanted; false if it is not needed. */
static bool think_as_coach(session_app *a)
{
    bool review = ui_wants_review(&a->model), tip = ui_wants_advice(&a->model),
         odds = ui_wants_odds(&a->model) && !ui_wants_proof(&a->model);
    if (review)
        think_about_review(a);
    else if (tip)
        think_about_tip(a);
    else if (odds)
        think_about_odds(a);
    return review || tip || odds;
}

void session_app_think(session_app *a)
{
    const sol_game *game = &a->model.game;
    sol_position start;
    if (think_as_coach(a))
        return;
    if (!ui_wants_proof(&a->model)) {
        if (a->thinks)
            session_thread_cancel(a->thinks);
        return;
    }
    start_thinking(a);
    if (!a->thinks) {
        answer_nothing(a);
        return;
    }
    ui_thinks(&a->model, base_clock_ms());
    sol_deal_position(&game->variant, game->deal.deck, &start);
    session_thread_ask(a->thinks, &game->variant, &game->position, &start, ui_wants_short_line(&a->model));
}

/* Learn the deal's verdict, once for each game. */
static void learn(session_app *a)
{
    const ui_proof *proof = &a->model.proof;
    sol_verdict deal = proof->verdict == SOL_LOST ? proof->deal : proof->verdict;
    if (!proof->known || !session_app_keeps(a) || a->serial != a->model.serial || a->learnt == a->serial)
        return;
    if (deal != SOL_UNKNOWN)
        session_app_judge(a, deal == SOL_WON ? FIGURES_VERDICT_WINNABLE : FIGURES_VERDICT_LOST);
    a->learnt = deal == SOL_UNKNOWN ? 0 : a->serial;
}

static void hear_odds(session_app *a)
{
    coach_odds odds;
    bool final;
    if (a->thinks && ui_wants_odds(&a->model) && session_thread_odds(a->thinks, &odds, &final))
        a->needs_redraw |= (ui_told_odds(&a->model, &odds, final, base_clock_ms()) & UI_DO_DRAW) != 0;
}

static void hear_review(session_app *a)
{
    static coach_review review;
    const ui_review *of = &a->model.review;
    bool final;
    if (!a->thinks || !ui_wants_review(&a->model) || !session_thread_review(a->thinks, &review, &final))
        return;
    a->needs_redraw |= (ui_reviewed(&a->model, &review, final, base_clock_ms()) & UI_DO_DRAW) != 0;
    if (final)
        session_review_keep(a->kept, of->id, of->game, &review);
}

/*
 * First the present question is asked: a key pressed in the meantime may have made the answer one about another table.
 */
void session_app_hear(session_app *a)
{
    sol_view of;
    session_app_think(a);
    hear_odds(a);
    hear_review(a);
    if (a->thinks && ui_wants_advice(&a->model) && session_thread_advice(a->thinks, &of, &advice))
        a->needs_redraw |= (ui_advised(&a->model, &of, &advice, base_clock_ms()) & UI_DO_DRAW) != 0;
    if (!a->thinks || !session_thread_answer(a->thinks, &answer))
        return;
    unsigned effects = ui_proved(&a->model, &answer, base_clock_ms());
    a->needs_redraw |= (effects & UI_DO_DRAW) != 0;
    if (effects & UI_DO_SAVE)
        session_app_keep(a, base_clock_ms());
    learn(a);
}

bool session_app_wait_for_answer(session_app *a, int in, int ms)
{
    session_app_think(a);
    while (ui_wants_proof(&a->model) || ui_wants_advice(&a->model)) {
        struct pollfd news[] = {{.fd = session_thread_fd(a->thinks), .events = POLLIN}, {.fd = in, .events = POLLIN}};
        if (poll(news, 2, ms) == 0 || news[1].revents)
            return false;
        session_app_hear(a);
    }
    return true;
}
