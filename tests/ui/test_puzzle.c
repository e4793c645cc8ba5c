/* A puzzle on the table: a game whose first moves were made by the program. */
#include "player.h"

#include "golden.h"

/* Golf after the keys, as a puzzle that is said to take so many moves. */
static player *player_puzzled(const char *keys, uint32_t fewest)
{
    player *p = player_types(player_of("golf", 3), keys);
    ui_model_set_up(&p->model, &p->model.game, fewest);
    return p;
}

TEST_CASE(undo_and_restart_lead_to_the_beginning_of_the_puzzle)
{
    player *p = player_puzzled("6 6", 9);
    sol_position puzzle = p->model.game.position;
    assert_answer(p, "u", "There is nothing to undo.");
    player_types(p, "3");
    assert_int_equal(sol_game_moves(&p->model.game), 1);
    player_types(p, "u");
    assert_memory_equal(&p->model.game.position, &puzzle, sizeof puzzle);
    uint32_t before = p->model.serial;
    player_types(p, "3 R R");
    assert_int_not_equal(p->model.serial, before);
    assert_memory_equal(&p->model.game.position, &puzzle, sizeof puzzle);
    assert_drawn(&p->model, 24, 80, "puzzle: win in 9");
}

TEST_CASE(the_line_above_the_table_says_in_how_many_moves_it_is_won)
{
    player *p = player_puzzled("6 6", 9);
    assert_drawn(&p->model, 24, 80, "puzzle: win in 9");
    assert_drawn(&p->model, 16, 64, "win in 9");
    assert_false(ui_wants_fewest(&p->model));
    p = player_puzzled("6 6", 9);
    p->model.fewest_of = 0; /* as after a resumption */
    assert_true(ui_wants_fewest(&p->model));
    assert_drawn_without(&p->model, 24, 80, "Golf", "puzzle");
    (void)ui_told_fewest(&p->model, 9);
    assert_drawn(&p->model, 24, 80, "puzzle: win in 9");
}

TEST_CASE(the_panel_says_whether_it_was_won_in_the_fewest_moves)
{
    player *p = player_types(player_puzzled("6 6", 1), "3");
    p->model.screen = UI_AT_WON;
    assert_drawn(&p->model, 24, 80, "Solved in the fewest moves. Well played!");
    assert_drawn(&p->model, 24, 80, "Moves 1 (fewest 1)");
    p = player_types(player_puzzled("6", 1), "6 3");
    p->model.screen = UI_AT_WON;
    assert_drawn(&p->model, 24, 80, "Won, but fewer moves are enough: try again.");
    assert_drawn_without(&p->model, 24, 80, "the same deal again", "what decided the game");
}

TEST_CASE(of_a_deal_that_is_dealt_again_the_fewest_moves_are_asked_for_as_of_any_other)
{
    player *p = player_types(player_of("golf", 3), "6 R R");
    p->model.screen = UI_AT_WON;
    assert_true(ui_wants_fewest(&p->model));
    assert_false(p->model.provenance.watched);
}

TEST_CASE(a_puzzle_that_was_not_touched_is_left_without_a_question)
{
    player *p = player_puzzled("6 6", 9);
    uint32_t before = p->model.serial;
    player_types(p, "N");
    assert_int_not_equal(p->model.serial, before);
}

int main(void) { return run_file(NULL); }
