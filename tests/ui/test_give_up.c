/*
 * Giving up: the key must be pressed twice, ends the game as a loss, and cannot be undone.
 */
#include "player.h"

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

int main(void) { return run_file(NULL); }
