#include "app.h"
#include "base/dates.h"
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

/* A solver that could not be had knows nothing, and that is its answer. */
static void answer_nothing(session_app *a)
{
    answer = (ui_proof){.position = a->model.game.position, .why = SOL_UNKNOWN_MEMORY};
    a->needs_redraw |= (ui_proved(&a->model, &answer, base_clock_ms()) & UI_DO_DRAW) != 0;
}

/* The coach is told what the player has seen, and no more. */
static void think_about_tip(session_app *a)
{
    sol_view view;
    start_thinking(a);
    advice.why = COACH_NOTHING;
    if (a->thinks && sol_view_of(&view, &a->model.game, a->model.seen_before))
        session_thread_ask_coach(a->thinks, &a->model.game.variant, &view);
    else
        (void)ui_advised(&a->model, &a->model.game.position, &advice, base_clock_ms());
}

void session_app_think(session_app *a)
{
    const sol_game *game = &a->model.game;
    sol_position start;
    if (ui_wants_advice(&a->model)) {
        think_about_tip(a);
        return;
    }
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

/* Once is enough for each game. */
static void learn(session_app *a)
{
    const ui_proof *proof = &a->model.proof;
    sol_verdict deal = proof->verdict == SOL_LOST ? proof->deal : proof->verdict;
    if (!proof->known || session_app_shows_record(a) || a->serial != a->model.serial || a->learnt == a->serial)
        return;
    if (deal != SOL_UNKNOWN)
        session_app_judge(a, deal == SOL_WON ? FIGURES_VERDICT_WINNABLE : FIGURES_VERDICT_LOST);
    a->learnt = deal == SOL_UNKNOWN ? 0 : a->serial;
}

void session_app_hear(session_app *a)
{
    if (a->thinks && ui_wants_advice(&a->model) && session_thread_advice(a->thinks, &advice))
        a->needs_redraw |= (ui_advised(&a->model, &a->model.game.position, &advice, base_clock_ms()) & UI_DO_DRAW) != 0;
    if (!a->thinks || !session_thread_answer(a->thinks, &answer))
        return;
    a->needs_redraw |= (ui_proved(&a->model, &answer, base_clock_ms()) & UI_DO_DRAW) != 0;
    learn(a);
}
