/* solitaire practise: positions of the coach's collection and of reviewed games are asked, judged, and come back. */
#include "run.h"

#include "made.h"
#include "screen.h"

#include <solitaire/notation.h>

#include "coach/coach.h"
#include "session/kept/practice.h"

enum { COLLECTION = 30 };

static figures_point kept_point(int64_t game, size_t at)
{
    figures_point points[FIGURES_POINTS_MAX];
    size_t count;
    store *kept = made_store();
    assert_true(store_practice_of(kept, game, points, &count) && count > at);
    store_close(kept);
    return points[at];
}

/* ---- the collection ---------------------------------------------------------------------------------------------- */

TEST_CASE(the_collection_has_thirty_positions_of_six_games)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    int games = 0;
    const sol_rules *last = NULL;
    assert_int_equal(session_collection_count(), COLLECTION);
    for (int i = 0; i < COLLECTION; i++) {
        const char *text = session_collection_record(i);
        sol_game game;
        sol_fault fault;
        uint32_t played;
        if (!sol_record_read(text, strlen(text), events, steps, &game, &played, &fault))
            fail_msg("position %d: the record cannot be read", i + 1);
        assert_true(coach_has_odds(&game.variant) && game.played > 0 && !game.won);
        assert_int_equal(game.steps[game.played - 1].move.kind, SOL_MOVE);
        games += game.variant.rules != last;
        last = game.variant.rules;
    }
    assert_int_equal(games, 6);
}

TEST_CASE(the_answer_is_judged_and_the_next_position_is_another)
{
    run_type("w 5\npractise\n");
    run_prints("practise --plain", "Not the best: your move wins about ");
    run_also("", "Coach: draw 2 times, then ace of diamonds up, ");
    run_also("", "The position returns in 1 day.");
    run_also("", "Collection: 29 due, 1 for later, 0 solved.");
    run_also("", "Position 2 of the coach's collection.");
    figures_point point = kept_point(0, 0);
    assert_true(point.step == 0 && point.at.right == 0 && point.at.due > 0);
}

TEST_CASE(a_second_right_answer_solves_a_position)
{
    store_notice notice;
    figures_point once = {.step = 0, .at = {.due = 1, .right = 1, .row = 1}};
    store *kept = made_store();
    assert_true(store_practice_keep(kept, &once, &notice));
    store_close(kept);
    run_type("draw\ndraw\nw fd\n");
    run_prints("practise --plain", "Right: your move wins about ");
    run_also("", "In the game: king of clubs to column 5, ");
    run_also("", "Solved.");
    figures_point point = kept_point(0, 0);
    assert_true(point.at.right == 2 && point.at.row == 2);
}

TEST_CASE(the_games_of_another_directory_are_practised_on)
{
    run_type("quit\n");
    run_prints("practise --plain --data-dir ~/other", "Position 1 of the coach's collection.");
}

TEST_CASE(without_a_terminal_it_says_so_in_a_sentence)
{
    screen_refuses = true;
    run_refuses("practise", ": use --plain to play in lines of text");
}

/* ---- games of one's own ------------------------------------------------------------------------------------------ */

/* Save the game of docs/coach.md, given up, and review it. */
static void review_a_game(void)
{
    assert_int_equal(run_with("simulate --draw 3 23 --records %s", run_home), 0);
    assert_int_equal(run("import ~/klondike-23.txt"), 0);
    run_type("resign\nresign\n");
    assert_int_equal(run("--plain klondike"), 0);
    assert_int_equal(run("review last"), 0);
}

TEST_CASE(a_review_makes_points_of_the_mistakes_and_these_are_asked_first)
{
    review_a_game();
    assert_has(run_out, "Step 2, KH (4) -> column 1. Mistake.");
    assert_int_equal(kept_point(1, 0).step, 1);
    run_type("4 1\npractise\n");
    run_prints("practise --plain", "Game 1, step 2: you missed a better move here. What is it?");
    run_also("", "Klondike, draw 3, unlimited passes, standard. Deal 23."); /* as the position was */
    run_also("", "1 move, ");
    run_also("", "Not the best: your move wins about ");
    run_lacks("", "In the game:"); /* it was the same move */
    assert_true(kept_point(1, 0).at.due > 0);
}

/* All positions of the collection are solved but this one; COLLECTION: all. */
static void solve_all_but(uint32_t open)
{
    store_notice notice;
    store *kept = made_store();
    for (uint32_t i = 0; i < COLLECTION; i++) {
        figures_point solved = {.step = i, .at = {.due = 1, .right = 2, .row = 2}};
        assert_true(i == open || store_practice_keep(kept, &solved, &notice));
    }
    store_close(kept);
}

TEST_CASE(where_nothing_is_due_that_is_said)
{
    solve_all_but(COLLECTION);
    run_type("");
    assert_run(run("practise --plain"), 2, "no position is due for practice today");
    run_type("practise\n");
    run_prints("--plain klondike", "No position is due for practice today.");
}

enum { IN_FREECELL = 26 };

TEST_CASE(where_all_cards_are_face_up_a_right_answer_still_wins)
{
    solve_all_but(IN_FREECELL);
    run_type("6 c\n");
    run_prints("practise --plain", "Right: after your move you can still win. The position returns in 1 day.");
}

TEST_CASE(where_all_cards_are_face_up_a_wrong_answer_no_longer_wins)
{
    solve_all_but(IN_FREECELL);
    run_type("1 b\n");
    run_prints("practise --plain", "Not the best: after your move you can no longer win. Better: ");
    run_lacks("", "good play wins");
}

TEST_CASE(a_point_that_its_game_does_not_have_is_passed_over)
{
    const uint32_t steps[] = {2000};
    store_notice notice;
    made_given_up("klondike", MADE_NOW);
    store *kept = made_store();
    assert_true(store_practice_add(kept, 1, steps, 1, 1, &notice));
    store_close(kept);
    run_type("");
    run_prints("practise --plain", "Position 1 of the coach's collection.");
    run_sql("SELECT 1 / (SELECT count(*) = 0 FROM practice)");
}

TEST_CASE(a_point_whose_game_cannot_be_read_is_passed_over_and_kept)
{
    const uint32_t steps[] = {0};
    store_notice notice;
    made_given_up("klondike", MADE_NOW);
    made_given_up("yukon", MADE_NOW);
    store *kept = made_store();
    for (int64_t id = 1; id <= 2; id++)
        assert_true(store_practice_add(kept, id, steps, 1, 1, &notice));
    store_close(kept);
    run_sql("UPDATE games SET game = 'newer' WHERE id = 2");
    run_type("");
    run_prints("practise --plain", "Game 1, step 1: you missed a better move here.");
    assert_int_equal(kept_point(2, 0).at.due, 1);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
