/*
 * Judging an answer in practice: compared with the move made then and with the coach's, in the same trial deals.
 */
#include "../test.h"

#include "coach/practice.h"
#include "coach/review.h"
#include "solver.h"

enum { WORLDS = QUICK(40, 12) };

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static coach_room room;
static coach_advice advice;
static coach_asked asked;

static sol_answer stop_at_once(void *unused)
{
    (void)unused;
    return SOL_STOP_CANCELLED;
}

static const coach_limits limits = {.worlds = WORLDS};

/* The first legal move that a review would judge. */
static sol_move a_commitment(const sol_game *game)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, &game->position, moves), i = 0;
    while (i < count && !coach_review_commits(&game->variant, &game->position, moves[i]))
        i++;
    assert_true(i < count);
    return moves[i];
}

/* Ask about a deal as it is laid out, in which the first commitment was made; the coach's line is in `advice`. */
static void ask(const char *name, uint64_t number)
{
    sol_variant variant = usual(name);
    sol_game game = dealt_game(&variant, number, events, steps, SOL_EVENTS_MAX);
    asked = (coach_asked){.variant = variant, .then = a_commitment(&game)};
    assert_true(sol_view_of(&asked.view, &game, 0));
    coach_advise(&room, solver, &variant, &asked.view, &limits, &advice);
    assert_true(advice.moves > 0);
}

static coach_judged answer(const sol_move *line, size_t moves)
{
    coach_judged judged;
    memcpy(asked.answer, line, moves * sizeof *line);
    asked.moves = moves;
    coach_practice_judge(&room, solver, &limits, &asked, &judged);
    return judged;
}

TEST_CASE(the_coachs_own_line_is_right_and_worth_what_the_coachs_is)
{
    static const char *const games[] = {"klondike", "russian"};
    for (size_t i = 0; i < 2; i++) {
        ask(games[i], 3);
        coach_judged judged = answer(advice.line, advice.moves);
        assert_true(judged.known && coach_practice_is_right(&judged));
        assert_int_equal(judged.answer, judged.best);
        assert_true(sol_move_equal(judged.first, asked.answer[0]));
    }
}

TEST_CASE(the_move_made_then_is_worth_what_it_was)
{
    ask("klondike", 3);
    coach_judged judged = answer(&asked.then, 1);
    assert_true(judged.known);
    assert_int_equal(judged.answer, judged.then);
}

TEST_CASE(an_answer_is_wrong_from_what_a_review_calls_an_inaccuracy_on)
{
    coach_judged judged = {.known = true, .best = 5000, .then = 3000, .answer = 5000 - COACH_INACCURACY_FROM + 1};
    assert_true(coach_practice_is_right(&judged));
    judged.answer--;
    assert_false(coach_practice_is_right(&judged));
    judged.then = 5100; /* what was made then may turn out to be the best of the three */
    judged.answer = 5000;
    assert_true(coach_practice_is_right(&judged));
}

TEST_CASE(where_all_cards_are_face_up_a_move_wins_or_loses)
{
    ask("freecell", 7);
    asked.then = advice.line[0];
    coach_judged judged = answer(advice.line, 1);
    assert_true(judged.known && coach_practice_is_right(&judged));
    assert_true(judged.answer == COACH_SURE && judged.best == COACH_SURE && judged.then == COACH_SURE);
}

TEST_CASE(a_game_whose_chances_are_not_known_is_not_judged)
{
    ask("spider", 1);
    coach_judged judged = answer(&asked.then, 1);
    assert_false(judged.known);
    assert_false(coach_practice_is_right(&judged));
}

TEST_CASE(a_judgement_that_is_called_off_is_none)
{
    ask("klondike", 3);
    coach_judged judged = answer(&asked.then, 1);
    asked.moves = 0;
    coach_limits none = {.worlds = WORLDS, .ask = stop_at_once};
    coach_practice_judge(&room, solver, &none, &asked, &judged);
    assert_false(judged.known);
}

int main(void) { return run_file(make_solver); }
