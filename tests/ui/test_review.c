/*
 * The review on the screen: it is asked for when a game is over, read, walked through, continued from and left.
 */
#include "player.h"

#include "figures/review_words.h"
#include "golden.h"
#include "ui/view/view.h"

static sol_event events[SOL_EVENTS_MAX], line[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static sol_game record;
static coach_review_room room;
static coach_review review;
static ui_frame frame;

enum { MOVES = 17, LOST = 14, STEP_MS = 4000, GIVEN_UP_MS = 100000 };

/*
 * A player of the game in docs/coach.md: deal 23, played by the first tips, with a move that was taken back, and given
 * up.
 */
static void make_record(void)
{
    sol_variant variant = usual("klondike");
    sol_tip tips[SOL_TIPS_MAX];
    variant.options.draw = 3;
    sol_deal deal = ours(23, 1);
    sol_game_start(&record, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; record.played < MOVES; i++) {
        assert_true(sol_tips(&record, tips) > 0);
        assert_int_equal(sol_game_append(&record, sol_event_move(tips[0].move, i * STEP_MS)), SOL_OK);
        if (i == 4)
            assert_int_equal(sol_game_append(&record, sol_event_of(SOL_EVENT_UNDO, i * STEP_MS)), SOL_OK);
    }
    assert_int_equal(sol_game_append(&record, sol_event_of(SOL_EVENT_GIVE_UP, GIVEN_UP_MS)), SOL_OK);
}

/* Invented chances, in which the third commitment loses the game. */
static void make_review(void)
{
    static const unsigned best[] = {4000, 3400, 2900, 0, 0, 0, 0, 0}, kept[] = {2800, 3400, 0, 0, 0, 0, 0, 0};
    coach_review_begin(&room, &record, GIVEN_UP_MS, 0, &review);
    assert_true(review.count >= 3 && review.count <= sizeof best / sizeof *best);
    for (size_t i = 0; i < review.count; i++) {
        coach_turn *turn = &review.turn[i];
        turn->worlds = 400;
        turn->best = turn->chance = best[i];
        turn->kept = kept[i];
        turn->first = turn->better = record.steps[0].move;
        turn->other = review.turn[0].card;
        turn->why = COACH_BEST;
    }
    review.turn[0].luck = 600;
    review.fated = review.whole = true;
    review.left = 0;
    review.deal = SOL_WON;
    review.ended = SOL_LOST;
    review.could = review.turn[2].at;
    review.lost = review.could + 1;
    review.fatal = (coach_told){.move = review.turn[2].played, .card = review.turn[2].card};
    review.moves = 109;
    review.told = 1;
    review.line[0] = review.fatal;
    review.line[0].draws = 2;
    review.start = 4000;
    review.luck = 600;
    review.regret = 4600;
}

/* A player who has just opened a review in which nothing is judged yet. */
static player *player_at_review(void)
{
    player *p = player_at(1, 3);
    make_record();
    make_review();
    ui_model_review(&p->model, &record, GIVEN_UP_MS, 0, line);
    return p;
}

static player *player_at_whole_review(void)
{
    player *p = player_at_review();
    assert_int_equal(ui_reviewed(&p->model, &review, true, p->now), UI_DO_DRAW);
    return p;
}

static const ui_frame *look(player *p, int cols, int rows)
{
    (void)ui_resize(&p->model, rows, cols);
    ui_view(&p->model, rows, cols, &frame);
    return &frame;
}

/* ---- reading it -------------------------------------------------------------------------------------------------- */

TEST_CASE(a_review_asks_for_judgements_until_all_moves_are_judged)
{
    player *p = player_at_review();
    assert_true(ui_wants_review(&p->model));
    assert_int_equal(ui_reviewed(&p->model, &review, false, p->now), UI_DO_DRAW);
    assert_true(ui_wants_review(&p->model));
    assert_int_equal(ui_reviewed(&p->model, &review, true, p->now), UI_DO_DRAW);
    assert_false(ui_wants_review(&p->model));
    assert_int_equal(ui_reviewed(&p->model, &review, true, p->now), 0);
}

TEST_CASE(what_is_judged_so_far_is_shown)
{
    player *p = player_at_review();
    golden_has(look(p, 80, 24), "Judging the moves: 0 of 1 parts done");
    review.whole = false;
    review.left = 1;
    review.turn[0].worlds = 0;
    (void)ui_reviewed(&p->model, &review, false, p->now);
    golden_has(look(p, 80, 24), "Judging the moves: 9 of 10 parts done");
}

TEST_CASE(the_curve_of_a_game_that_is_not_judged_to_its_end_stands_at_nothing_there)
{
    player *p = player_at_review();
    review.whole = false;
    (void)ui_reviewed(&p->model, &review, false, p->now);
    golden_lacks(look(p, 80, 40), "▁");
}

TEST_CASE(a_text_that_is_longer_than_the_window_scrolls_to_its_end)
{
    player *p = player_at_whole_review();
    golden_lacks(look(p, 64, 16), "Luck and play");
    golden_has(look(player_types(p, "<End>"), 64, 16), "mistakes 46.00 =");
    golden_has(look(player_types(p, "<Home>"), 64, 16), "With all cards known");
    golden_has(look(player_types(p, "<Down> <Down> <Up>"), 64, 16), " 2-14 of 28");
    golden_has(look(player_types(p, "<End> <PgUp>"), 64, 16), " 4-16 of 28");
}

TEST_CASE(in_a_window_that_has_grown_the_first_key_that_goes_up_scrolls)
{
    player *p = player_types(player_at_whole_review(), "<End>");
    (void)ui_resize(&p->model, 18, 64);
    golden_has(look(p, 64, 18), " 14-28 of 28");
    golden_has(look(player_types(p, "<Up>"), 64, 18), " 13-27 of 28");
}

TEST_CASE(a_key_that_the_review_does_not_know_says_so)
{
    golden_has(look(player_types(player_at_whole_review(), "x"), 80, 24),
               "x does nothing here. Press ? to see the keys.");
}

TEST_CASE(a_large_window_shows_the_whole_review)
{
    golden_check("review-120x40", look(player_at_whole_review(), 120, 40));
}

TEST_CASE(a_first_move_that_was_made_again_is_where_the_clock_begins)
{
    player *p = player_at(1, 3);
    make_record();
    sol_move first = record.steps[0].move;
    sol_variant variant = record.variant;
    sol_deal deal = record.deal;
    sol_game_start(&record, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    assert_int_equal(sol_game_append(&record, sol_event_move(first, 0)), SOL_OK);
    assert_int_equal(sol_game_append(&record, sol_event_of(SOL_EVENT_UNDO, STEP_MS)), SOL_OK);
    assert_int_equal(sol_game_append(&record, sol_event_move(first, 2 * STEP_MS)), SOL_OK);
    assert_int_equal(sol_game_append(&record, sol_event_of(SOL_EVENT_GIVE_UP, GIVEN_UP_MS)), SOL_OK);
    ui_model_review(&p->model, &record, GIVEN_UP_MS, 0, line);
    assert_int_equal(p->model.game.played, 1);
}

/* ---- walking through it ------------------------------------------------------------------------------------------ */

TEST_CASE(at_each_step_it_is_said_what_it_was_worth)
{
    player *p = player_types(player_at_whole_review(), "v p");
    (void)ui_resize(&p->model, 24, 80);
    assert_int_equal(p->model.replay.next, review.turn[2].at);
    assert_non_null(strstr(player_reads(p), "Blunder. Better: A♠ (1) → foundation, which wins about 29% of games "
                                            "(this move: 0%)."));
    assert_non_null(strstr(player_reads(p), "This move lost the game."));
    golden_has(look(p, 80, 24), " Review  step 3 of 17  chance 29% ━━━───────",
               "Next: 9♦ (waste) → 10♣ (4). Blunder. Better: A♠ (1) → foundation, which wins");
    assert_steps(p, p->model.replay.next, {"p", review.turn[0].at}, {"n", review.turn[2].at});
    assert_answer(p, "n", "No later turning point has been found.");
    assert_answer(p, "p p", "No earlier turning point has been found.");
}

/*
 * The steps of a review are those that its text counts: giving up is not one of them, and leaves the table its chance.
 */
TEST_CASE(at_the_end_it_stands_as_it_did_before_it_was_given_up)
{
    player *p = player_at_review();
    review.last = 5694;
    (void)ui_reviewed(&p->model, &review, true, p->now);
    assert_answer_has(p, "v", "You gave up here.");
    golden_has(look(p, 80, 24), "step 17 of 17", "chance 57%");
    golden_lacks(&frame, "cannot be won");
    assert_after(p, "<Enter>", p->model.review.on, false);
    assert_int_equal(p->model.game.played, MOVES);
}

TEST_CASE(a_won_game_ends_with_the_win)
{
    player *p = player_types(player_at_whole_review(), "v");
    record.given_up = false;
    p->model.game.won = true;
    assert_reads(p, "You won here.");
}

TEST_CASE(the_clock_shows_when_each_step_was_made_last)
{
    player *p = player_types(player_at_whole_review(), "v");
    assert_int_equal(sol_game_last_time(&p->model.game), MOVES * STEP_MS);
    assert_after(p, "<Home> <Right> <Right> <Right>", sol_game_last_time(&p->model.game), 2 * STEP_MS);
}

TEST_CASE(the_page_of_practice_opens_over_it_and_leads_back)
{
    player *p = player_types(player_at_whole_review(), "P");
    assert_int_equal(p->model.kept.want, UI_WANT_PRACTICE_PAGE);
    p->model.screen = UI_AT_PRACTICE; /* as the store answers */
    assert_drawn(&p->model, 24, 80, "back to the review");
    assert_after(p, "<Down> <Enter>", p->model.screen, UI_AT_REVIEW);
}

TEST_CASE(a_continued_replay_is_practice)
{
    player *p = player_types(player_at_whole_review(), "<Enter>");
    assert_true(p->model.review.on);
    assert_after(p, "p <Enter>", p->model.review.on || p->model.replay.on, false);
    assert_true(p->model.provenance.watched);
    assert_int_equal(p->model.game.played, review.turn[2].at);
    assert_true(p->effects & UI_DO_SAVE);
    assert_reads(p, "Play on from here for practice: this game does not count.");
}

int main(void) { return run_file(NULL); }
