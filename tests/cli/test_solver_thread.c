/*
 * The solver in a thread of its own: it answers the latest question, and none that was called off.
 */
#include "run.h"

#include <poll.h>

#include <solitaire/deal.h>

#include "coach/coach.h"
#include "session/deals/solver_memory.h"
#include "session/play/app.h"
#include "ui/update/update.h"

static session_thread *thinks;
static session_answer answer;

static int set_up(void **state)
{
    run_pace(0); /* no solver or coach runs out of time, however slow the machine is */
    thinks = session_thread_start();
    return thinks ? 0 : -1;
}

static int tear_down(void **state)
{
    session_thread_stop(thinks);
    return 0;
}

static sol_position start_of(uint64_t seed)
{
    sol_variant variant = usual("klondike");
    return dealt_position(&variant, seed);
}

static void ask_for(const sol_position *position, const sol_position *start, bool shorter)
{
    sol_variant variant = usual("klondike");
    session_question question = {.variant = variant, .position = *position, .start = *start, .shorter = shorter};
    session_thread_ask(thinks, &question);
}

static void ask(const sol_position *position, const sol_position *start) { ask_for(position, start, false); }

/* Wait until there is an answer, however long it takes. */
static void await(void)
{
    struct pollfd fd = {.fd = session_thread_fd(thinks), .events = POLLIN};
    do
        assert_int_equal(poll(&fd, 1, -1), 1);
    while (!session_thread_answer(thinks, &answer));
}

TEST_CASE(a_question_is_answered_with_a_line)
{
    sol_position won = start_of(1);
    ask(&won, &won);
    await();
    assert_int_equal(answer.proof.verdict, SOL_WON);
    assert_true(answer.proof.moves > 0);
    assert_memory_equal(&answer.proof.position, &won, sizeof won);
}

TEST_CASE(a_line_is_made_short_only_where_that_is_asked_for)
{
    sol_position won = start_of(1);
    ask(&won, &won);
    ask_for(&won, &won, true); /* another question, though about the same position */
    await();
    assert_true(answer.proof.is_short);
    size_t moves = answer.proof.moves;
    ask(&won, &won);
    await();
    assert_false(answer.proof.is_short);
    assert_true(answer.proof.moves > moves);
}

TEST_CASE(the_fewest_moves_are_those_that_are_proved)
{
    sol_variant variant = usual("golf");
    session_question question = {
        .about = SESSION_ASKED_FEWEST, .variant = variant, .start = dealt_position(&variant, 3)};
    session_thread_ask(thinks, &question);
    await();
    assert_int_equal(answer.fewest, 47);
    question.start = dealt_position(&variant, 1); /* a lost deal */
    session_thread_ask(thinks, &question);
    await();
    assert_int_equal(answer.fewest, 0);
}

TEST_CASE(a_lost_position_of_a_deal_that_could_be_won_says_both)
{
    sol_position lost = start_of(12), won = start_of(1);
    ask(&lost, &won);
    await();
    assert_int_equal(answer.proof.verdict, SOL_LOST);
    assert_int_equal(answer.proof.deal, SOL_WON);
    ask(&lost, &lost);
    await();
    assert_int_equal(answer.proof.deal, SOL_LOST);
}

/* Deal 24 can be won as Pyramid is usually won, but not with all 52 cards. */
TEST_CASE(a_verdict_is_not_kept_for_another_way_of_winning)
{
    sol_variant variant = usual("pyramid");
    sol_position position = dealt_position(&variant, 24);
    session_question question = {.variant = variant, .position = position, .start = position};
    session_thread_ask(thinks, &question);
    await();
    assert_int_equal(answer.proof.deal, SOL_WON);
    question.variant.options.whole = true;
    session_thread_ask(thinks, &question);
    await();
    assert_int_equal(answer.proof.deal, SOL_LOST);
}

static sol_view view_of(uint64_t seed, sol_variant *variant)
{
    static sol_event events[1];
    static sol_step steps[1];
    sol_view view;
    *variant = usual("klondike");
    sol_game game = dealt_game(variant, seed, events, steps, 1);
    assert_true(sol_view_of(&view, &game, 0));
    return view;
}

TEST_CASE(the_coach_answers_what_it_was_asked_and_the_solver_no_more)
{
    session_question question = {.about = SESSION_ASKED_ADVICE};
    question.view = view_of(1, &question.variant);
    sol_position won = start_of(1);
    ask(&won, &won);
    session_thread_ask(thinks, &question);
    await();
    assert_int_equal(answer.about, SESSION_ASKED_ADVICE);
    assert_int_not_equal(answer.advice.why, COACH_NOTHING);
    assert_true(answer.advice.moves > 0);
    assert_memory_equal(&answer.of, &question.view, sizeof answer.of);
}

TEST_CASE(the_odds_come_several_times_each_by_more_worlds)
{
    session_question question = {.about = SESSION_ASKED_ODDS};
    question.view = view_of(1, &question.variant);
    unsigned worlds = 0;
    session_thread_ask(thinks, &question);
    do {
        await();
        assert_true(answer.odds.worlds > worlds);
        worlds = answer.odds.worlds;
    } while (!answer.final);
    assert_int_equal(worlds, 1000);
}

/*
 * The second question differs only in the move that was made then, which is the answer itself.  A trial deal of Russian
 * takes no time once some moves are made.
 */
TEST_CASE(a_judgement_is_about_the_move_that_was_made_then)
{
    enum { PLAYED = 20 };
    static sol_event events[PLAYED];
    static sol_step steps[PLAYED];
    session_question question = {.about = SESSION_ASKED_JUDGEMENT, .variant = usual("russian")};
    sol_game game = dealt_game(&question.variant, 39, events, steps, PLAYED);
    sol_tip tips[SOL_TIPS_MAX];
    while (game.played < PLAYED && sol_tips(&game, tips) > 0)
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, 0)), SOL_OK);
    sol_move moves[SOL_MOVES_MAX];
    assert_true(sol_legal_moves(&game.variant, &game.position, moves) > 1);
    assert_true(sol_view_of(&question.view, &game, 0));
    question.answer = (coach_asked){
        .variant = question.variant, .view = question.view, .then = moves[1], .moves = 1, .answer = {moves[0]}};
    session_thread_ask(thinks, &question);
    question.answer.then = moves[0];
    session_thread_ask(thinks, &question);
    await();
    assert_true(answer.judged.known);
    assert_int_equal(answer.judged.then, answer.judged.answer);
}

TEST_CASE(only_the_latest_of_many_questions_is_answered)
{
    sol_position position;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        position = start_of(seed);
        ask(&position, &position);
    }
    await();
    assert_memory_equal(&answer.proof.position, &position, sizeof position);
}

TEST_CASE(what_was_called_off_is_not_answered_and_can_be_asked_again)
{
    sol_position lost = start_of(12);
    for (int i = 0; i < 20; i++) {
        ask(&lost, &lost);
        session_thread_cancel(thinks);
        assert_false(session_thread_answer(thinks, &answer));
    }
    ask(&lost, &lost);
    await();
    assert_int_equal(answer.proof.verdict, SOL_LOST);
}

TEST_CASE(an_answer_is_given_once)
{
    sol_position won = start_of(2);
    ask(&won, &won);
    await();
    assert_false(session_thread_answer(thinks, &answer));
    ask(&won, &won);
    await();
    assert_int_equal(answer.proof.verdict, SOL_WON);
}

TEST_CASE(it_can_be_stopped_while_it_thinks)
{
    sol_position lost = start_of(12);
    ask(&lost, &lost);
    session_thread_stop(thinks);
    thinks = session_thread_start();
    assert_non_null(thinks);
}

/* The odds of a game by so many worlds, computed here without the thread. */
static coach_odds odds_of(const sol_game *game, unsigned worlds)
{
    static coach_room room;
    coach_limits limits = {.worlds = worlds};
    coach_odds odds;
    sol_view view;
    session_solver with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    assert_non_null(with.solver);
    assert_true(sol_view_of(&view, game, 0));
    assert_true(coach_reckon(&room, with.solver, &game->variant, &view, &limits, &odds));
    session_solver_free(&with);
    return odds;
}

TEST_CASE(odds_are_of_the_table_that_is_there_when_they_come)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    static session_app app;
    ui_model *model = &app.model;
    sol_variant variant = usual("klondike");
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 3, 1, &deal));
    ui_model_init(model, events, steps);
    ui_model_deal(model, &variant, &deal);
    model->settings.odds = true;
    session_app_think(&app);
    struct pollfd fd = {.fd = session_thread_fd(app.thinks), .events = POLLIN};
    assert_int_equal(poll(&fd, 1, -1), 1);
    (void)ui_update(model, (ui_intent){.action = UI_DRAW, .pile = -1, .index = -1}, 1000);
    for (session_app_hear(&app); !model->odds.of.worlds; session_app_hear(&app))
        assert_int_equal(poll(&fd, 1, -1), 1);
    coach_odds right = odds_of(&model->game, model->odds.of.worlds);
    assert_int_equal(model->odds.of.could, right.could);
    assert_int_equal(model->odds.of.chance, right.chance);
    session_thread_stop(app.thinks);
}

TEST_CASE(without_a_prover_there_is_nothing_to_watch)
{
    assert_int_equal(session_thread_fd(NULL), -1);
    session_thread_stop(NULL);
}

int main(void) { return run_each(set_up, tear_down); }
