/*
 * Giving up: the key must be pressed twice, ends the game as a loss, and cannot be undone.
 */
#include "stories.h"

#include "golden.h"

TEST_CASE(a_deal_played_before_is_given_up_without_counting)
{
    player *p = player_types(player_at(1, 1), "<Space>");
    p->model.repeated = true;
    assert_answer(p, "G", "Press G again to give up. A deal played before does not count.");
    assert_after(p, "G", sol_game_status(&p->model.game, 0), SOL_GAVE_UP);
}

TEST_CASE(a_game_continued_from_a_replay_is_given_up_without_being_called_a_loss)
{
    player *p = player_types(player_at(1, 1), "<Space>");
    p->model.provenance.watched = true;
    assert_answer(p, "G", "Press G again to give up. This game does not count.");
    player_types(p, "G");
    assert_drawn(&p->model, 24, 80, "Given up", "This game does not count.");
}

TEST_CASE(the_panel_of_a_stuck_game_calls_giving_up_a_loss_only_if_the_game_counts)
{
    player *p = player_types(player_on("golf", "1: 9H\ns: 2c", "w"), "<Space>");
    assert_drawn(&p->model, 24, 80, "Stuck", "give up: the game counts as a loss");
    p->model.provenance.watched = true;
    assert_drawn_without(&p->model, 24, 80, "give up", "counts as a loss");
}

TEST_CASE(an_unsaved_game_is_left_only_by_a_second_q_from_the_picker_and_the_panel_of_a_stuck_game_too)
{
    static const char asked[] = "This game is not being saved. Press q again to quit and lose it.";
    static const char *const keys[] = {"<Space> q", "n q"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        player *p = i == 0 ? player_on("golf", "1: 9H\ns: 2c", "w") : player_types(player_at(1, 1), "<Space>");
        p->model.unsaved = true;
        assert_leads(p, keys[i], UI_AT_TABLE);
        assert_reads(p, asked);
        assert_false(p->effects & UI_DO_QUIT);
        assert_does(p, "q", UI_DO_QUIT);
    }
}

/* ---- stories ----------------------------------------------------------------------------------------------------- */

/* No card goes up by itself, so that each key is one event. */
static void by_hand(player *p) { p->model.settings.automatic = SOL_AUTO_OFF; }

static const story stories[] = {
    STORY("the_key_pressed_again_ends_the_game_as_lost", "klondike", NULL, "1", "<Space> <Space> G => events 2",
          "=> reads Press G again to give up. The game counts as a loss.", "G => status gave up", "=> events 3",
          "=> screen gave up", "=> does save"),
    STORY("any_other_key_between_the_two_means_no", "klondike", NULL, "1", "<Space> G <Space> G => status playing"),
    STORY("a_game_that_has_not_begun_or_is_over_cannot_be_given_up", "klondike", NULL, "1",
          "G G => reads You have not made a move yet, so there is nothing to give up.",
          "<Space> G G <Esc> G G => reads This game is over. N deals the next one.", "=> events 2"),
    STORY("the_clock_stands_after_it_and_nothing_can_be_taken_back", "klondike", NULL, "1",
          "<Space> 3000ms G G <Esc> 9000ms => ms 3000", "u => refused 1", "=> events 2"),
    STORY("a_stuck_game_can_be_given_up_from_its_panel", "golf", "1: 9H\ns: 2c", "w", "<Space> => screen stuck",
          "G => reads Press G again to give up. The game counts as a loss.", "G => screen gave up"),
};

int main(void) { return RUN_STORIES(stories, by_hand) + run_file(NULL); }
