/*
 * Giving up: the key must be pressed twice, ends the game as a loss, and cannot be undone.
 */
#include "player.h"

/* A player for whom no card goes up by itself, so that each key is one event. */
static player *at_table(void)
{
    player *p = player_at(1, 1);
    p->model.settings.automatic = SOL_AUTO_OFF;
    return p;
}

TEST_CASE(a_deal_played_before_is_given_up_without_counting)
{
    player *p = player_types(at_table(), "<Space>");
    p->model.repeated = true;
    assert_answer(p, "G", "Press G again to give up: a deal played before does not count.");
    assert_after(p, "G", sol_game_status(&p->model.game, 0), SOL_GAVE_UP);
}

TEST_CASE(the_key_pressed_again_ends_the_game_as_lost)
{
    player *p = player_types(at_table(), "<Space> <Space> G");
    assert_int_equal(p->model.game.event_count, 2);
    assert_reads(p, "Press G again to give up: the game counts as a loss.");
    assert_after(p, "G", sol_game_status(&p->model.game, 0), SOL_GAVE_UP);
    assert_int_equal(p->model.game.events[2].kind, SOL_EVENT_GIVE_UP);
    assert_int_equal(p->model.screen, UI_AT_GAVE_UP);
    assert_true(p->effects & UI_DO_SAVE);
}

TEST_CASE(any_other_key_between_the_two_means_no)
{
    player *p = player_types(at_table(), "<Space> G <Space> G");
    assert_int_equal(sol_game_status(&p->model.game, 0), SOL_PLAYING);
}

TEST_CASE(a_game_that_has_not_begun_or_is_over_cannot_be_given_up)
{
    player *p = at_table();
    assert_answer(p, "G G", "You have not made a move yet, so there is nothing to give up.");
    assert_answer(p, "<Space> G G <Esc> G G", "This game is over. N deals the next one.");
    assert_int_equal(p->model.game.event_count, 2);
}

TEST_CASE(the_clock_stands_after_it_and_nothing_can_be_taken_back)
{
    player *p = player_types(at_table(), "<Space> 3000ms G G <Esc> 9000ms");
    assert_int_equal(ui_played(&p->model, p->now), 3000);
    assert_refused(p, "u");
    assert_int_equal(p->model.game.event_count, 2);
}

TEST_CASE(a_stuck_game_can_be_given_up_from_its_panel)
{
    player *p = player_types(at_table(), "<Space>");
    p->model.screen = UI_AT_STUCK;
    assert_answer(p, "G", "Press G again to give up: the game counts as a loss.");
    assert_leads(p, "G", UI_AT_GAVE_UP);
}

int main(void) { return run_file(NULL); }
