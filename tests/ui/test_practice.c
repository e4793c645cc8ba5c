/*
 * Practice at the table: a move is asked for, barred is what would help, and after the judgement the player plays on.
 */
#include "player.h"

#include "../test.h"
#include "golden.h"
#include "ui/view/view.h"

enum { TODAY = 20000 };

/* The player at a point of Klondike's deal 1, drawing one: two cards were drawn, and the third move was wrong. */
static player *asked(void)
{
    static sol_event events[8];
    static sol_step steps[8];
    player *p = player_at(1, 1);
    sol_variant variant = p->model.game.variant;
    sol_game game = dealt_game(&variant, 1, events, steps, 8);
    ui_practice practice = {.visit = true, .from = 2, .point = {.game = 7, .step = 2}};
    for (int i = 0; i < 3; i++)
        assert_int_equal(sol_game_append(&game, sol_event_move(sol_stock_move(&variant, &game.position), 0)), SOL_OK);
    ui_practice_begin(&p->model, &game, &practice);
    assert_true(sol_view_of(&p->model.practice.asked.view, &p->model.game, 0));
    return p;
}

/* The first legal move that cannot be made up for, made. */
static void make_answer(player *p)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &p->model.game;
    size_t count = sol_legal_moves(&game->variant, &game->position, moves), i = 0;
    while (i < count && !coach_review_commits(&game->variant, &game->position, moves[i]))
        i++;
    assert_true(i < count);
    p->effects =
        ui_update(&p->model, (ui_intent){.action = UI_MAKE, .pile = -1, .index = -1, .move = moves[i]}, p->now);
}

static void judge(player *p, unsigned answer, unsigned best)
{
    const coach_judged judged = {.known = true, .answer = answer, .best = best, .then = 1000};
    assert_int_equal(ui_judged(&p->model, &judged, TODAY, p->now), UI_DO_DRAW);
}

TEST_CASE(the_table_is_that_before_the_wrong_move)
{
    player *p = asked();
    assert_int_equal(p->model.game.played, 2);
    assert_reads(p, "Game 7, step 3: you missed a better move here. What is it?");
    golden_whole(&p->model, 16, 64);
    golden_whole(&p->model, 24, 80);
}

TEST_CASE(it_is_saved_nowhere)
{
    player *p = asked();
    make_answer(p);
    assert_false(figures_is_kept(p->model.provenance));
}

TEST_CASE(draws_are_no_answer_and_can_be_undone_up_to_the_point)
{
    player *p = asked();
    assert_after(p, "d d", p->model.practice.stage, UI_PRACTICE_ASKED);
    assert_non_null(strstr(player_reads(p), "The first one you cannot undo is your answer."));
    assert_after(p, "u u", p->model.game.played, 2);
    assert_drawn(&p->model, 24, 80, "r redo");
    assert_answer(p, "u", "There is nothing to undo.");
    assert_int_equal(p->model.game.played, 2);
}

TEST_CASE(what_lies_over_it_is_put_away_before_it_is_left)
{
    static const int over[] = {UI_AT_PICKER, UI_AT_PRACTICE, UI_AT_WON, UI_AT_GAVE_UP};
    for (size_t i = 0; i < sizeof over / sizeof *over; i++) {
        player *p = asked();
        p->model.screen = over[i];
        assert_wants(p, "q", UI_WANT_NOTHING);
        assert_int_equal(p->model.screen, UI_AT_TABLE);
        assert_wants(p, "q", UI_WANT_RETURN);
    }
}

TEST_CASE(nothing_that_helps_is_shown_before_the_answer)
{
    static const char *const keys[] = {"t", "s", "S", "O"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        player *p = asked();
        assert_answer(p, keys[i], "Find the move yourself first.");
    }
    player *p = asked();
    static const char *const offers[] = {"t tip", "s show me", "u undo", "r redo"};
    static ui_frame frame;
    (void)ui_resize(&p->model, 24, 80);
    ui_view(&p->model, 24, 80, &frame);
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
        golden_lacks(&frame, offers[i]);
    p->model.settings.odds = p->model.settings.status = true;
    assert_false(ui_wants_odds(&p->model) || ui_shows_status(&p->model));
}

TEST_CASE(an_answer_is_all_moves_since_the_point)
{
    player *p = asked();
    player_types(p, "d");
    make_answer(p);
    assert_true(ui_wants_judgement(&p->model));
    assert_int_equal(p->model.practice.asked.moves, 2);
    assert_int_equal(p->model.practice.asked.answer[0].kind, SOL_DRAW);
    assert_reads(p, "The coach is thinking …");
}

TEST_CASE(while_it_is_judged_no_move_is_made)
{
    player *p = asked();
    make_answer(p);
    uint32_t played = p->model.game.played;
    assert_answer(p, "d", "The coach is judging your move.");
    assert_answer(p, "u", "The coach is judging your move.");
    assert_int_equal(p->model.game.played, played);
}

TEST_CASE(a_right_answer_is_told_with_what_the_others_are_worth)
{
    player *p = asked();
    make_answer(p);
    judge(p, 5600, 5700);
    (void)ui_resize(&p->model, 24, 80);
    assert_true(p->model.practice.right && p->model.practice.point.at.right == 1);
    assert_int_equal(p->model.practice.point.at.due, TODAY + 1);
    assert_non_null(strstr(player_reads(p), "Right: your move wins about 56% of games. Coach: "));
    assert_non_null(strstr(player_reads(p), "In the game: draw, 10%. The position returns in 1 day.  P next"));
    golden_whole(&p->model, 24, 80);
}

TEST_CASE(a_judgement_that_is_too_long_for_two_lines_does_not_tell_all)
{
    player *p = asked();
    make_answer(p);
    judge(p, 1600, 5700);
    ui_practice *practice = &p->model.practice;
    const int waste = player_pile(p, "w");
    practice->asked.then = (sol_move){SOL_MOVE, (uint8_t)waste, (uint8_t)player_pile(p, "5"), 1};
    practice->judged.first = (sol_move){SOL_DRAW, 0, (uint8_t)waste, 1};
    practice->judged.better = (sol_move){SOL_MOVE, (uint8_t)waste, (uint8_t)player_pile(p, "fs"), 1};
    practice->judged.draws = 12;
    practice->judged.then = 1000;
    for (int cols = 64; cols <= 80; cols += 16) {
        (void)ui_resize(&p->model, 24, cols);
        golden_whole(&p->model, 24, cols);
        golden_has(golden_draw(&p->model, 24, cols), "Not the best: ", "P next");
    }
}

TEST_CASE(a_wrong_answer_comes_back_on_the_next_day)
{
    player *p = asked();
    make_answer(p);
    judge(p, 2000, 5700);
    assert_false(p->model.practice.right);
    assert_non_null(strstr(player_reads(p), "Not the best: your move wins about 20% of games."));
    assert_int_equal(p->model.practice.point.at.due, TODAY + 1);
}

TEST_CASE(what_cannot_be_judged_changes_nothing)
{
    player *p = asked();
    make_answer(p);
    assert_int_equal(ui_judged(&p->model, &(coach_judged){0}, TODAY, p->now), UI_DO_DRAW);
    assert_int_equal(p->model.practice.point.at.due, 0);
    assert_non_null(strstr(player_reads(p), "The coach cannot judge this move."));
}

TEST_CASE(a_judgement_that_nobody_waits_for_is_forgotten)
{
    player *p = asked();
    assert_int_equal(ui_judged(&p->model, &(coach_judged){.known = true}, TODAY, p->now), 0);
    assert_int_equal(p->model.practice.stage, UI_PRACTICE_ASKED);
}

TEST_CASE(after_the_judgement_the_player_plays_on_asks_for_the_next_or_leaves)
{
    player *p = asked();
    make_answer(p);
    judge(p, 5600, 5700);
    assert_wants(p, "P", UI_WANT_PRACTICE);
    assert_wants(p, "<Esc>", UI_WANT_RETURN);
    uint32_t played = p->model.game.played;
    p->model.settings.automatic = SOL_AUTO_OFF;
    assert_after(p, "d", p->model.game.played, played + 1);
    assert_int_equal(p->model.practice.stage, UI_PRACTICE_JUDGED);
    assert_null(strstr(player_reads(p), "Right"));
}

TEST_CASE(practice_says_that_it_has_no_review)
{
    player *p = asked();
    make_answer(p);
    judge(p, 5600, 5700);
    assert_answer(p, "v", "Lessons and practice have no review: their games are not saved.");
}

/* The first legal move of cards that can be made up for, in the game as it stands. */
static bool find_open_move(const sol_game *game, sol_move *found)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, &game->position, moves), i = 0;
    while (i < count && (moves[i].kind != SOL_MOVE || coach_review_commits(&game->variant, &game->position, moves[i])))
        i++;
    *found = moves[i < count ? i : 0];
    return i < count;
}

TEST_CASE(a_move_of_cards_that_can_be_undone_is_said_to_be_no_answer)
{
    static sol_event events[64];
    static sol_step steps[64];
    player *p = player_at(1, 1);
    sol_move move;
    sol_game game = dealt_game(&p->model.game.variant, 1, events, steps, 64);
    while (!find_open_move(&game, &move)) {
        sol_move all[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(&game.variant, &game.position, all);
        assert_int_equal(sol_game_append(&game, sol_event_move(all[count - 1], 0)), SOL_OK);
    }
    ui_practice practice = {.from = game.played, .point = {.game = 7}};
    assert_int_equal(sol_game_append(&game, sol_event_move(move, 0)), SOL_OK);
    ui_practice_begin(&p->model, &game, &practice);
    (void)ui_update(&p->model, (ui_intent){.action = UI_MAKE, .pile = -1, .index = -1, .move = move}, p->now);
    assert_int_equal(p->model.practice.stage, UI_PRACTICE_ASKED);
    assert_reads(p, "You can still undo this move. The first one you cannot undo is your answer.   u undo");
}

TEST_CASE(the_page_of_the_picker_leads_back_to_it)
{
    player *p = player_at(1, 1);
    assert_wants(p, "n P", UI_WANT_PRACTICE_PAGE);
    p->model.screen = UI_AT_PRACTICE;
    assert_undrawn(&p->model, 24, 80, "deal #1");
    assert_drawn(&p->model, 24, 80, "back to the list of games");
    assert_leads(p, "<Esc>", UI_AT_PICKER);
    assert_leads(p, "<Esc>", UI_AT_TABLE);
}

TEST_CASE(below_the_page_nothing_is_said_about_the_table_behind_it)
{
    player *p = player_types(player_at(1, 1), "t");
    assert_reads(player_types(p, "<Esc>"),
                 "Space draws. Type a number to pick up from a column, another to place. ? help");
    assert_wants(p, "P", UI_WANT_PRACTICE_PAGE);
    p->model.screen = UI_AT_PRACTICE;
    assert_reads(p, "");
}

TEST_CASE(the_page_is_asked_for_from_the_table_and_from_the_picker)
{
    player *p = player_at(1, 1);
    assert_wants(p, "P", UI_WANT_PRACTICE_PAGE);
    assert_wants(p, "n P", UI_WANT_PRACTICE_PAGE);
    p->model.screen = UI_AT_PRACTICE;
    p->model.practice.own = (figures_practice_count){3, 2, 5};
    golden_whole(&p->model, 16, 64);
    assert_wants(p, "<Enter>", UI_WANT_PRACTICE);
    p->model.screen = UI_AT_PRACTICE;
    assert_wants(p, "P", UI_WANT_PRACTICE);
    p->model.screen = UI_AT_PRACTICE;
    assert_leads(p, "<Esc>", UI_AT_PICKER);
}

int main(void) { return run_file(NULL); }
