/* A puzzle on the table: a game whose first moves were made by the program. */
#include "player.h"

#include "golden.h"
#include "ui/model/figures.h"

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
    assert_reads(p, "Puzzle: win in 9 moves.");
    assert_drawn(&p->model, 16, 64, "win in 9");
    assert_false(ui_wants_fewest(&p->model));
    p = player_puzzled("6 6", 9);
    p->model.fewest_of = 0; /* as after a resumption */
    assert_true(ui_wants_fewest(&p->model));
    assert_drawn_without(&p->model, 24, 80, "Golf", "puzzle");
    (void)ui_told_fewest(&p->model, 9);
    assert_drawn(&p->model, 24, 80, "puzzle: win in 9");
}

TEST_CASE(in_a_narrow_window_that_number_stands_although_the_live_status_is_on)
{
    player *p = player_puzzled("6 6", 9);
    p->model.settings.status = true;
    p->model.proof = (ui_proof){.known = true, .verdict = SOL_WON};
    assert_string_equal(ui_figure_verdict(&p->model).text, "winnable");
    assert_drawn(&p->model, 16, 64, "win in 9");
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

TEST_CASE(the_new_game_menu_says_that_the_next_deal_is_a_puzzle_and_offers_ordinary_ones)
{
    player *p = player_puzzled("6 6", 9);
    p->model.settings.puzzle = 9;
    p->model.settings.puzzles = true;
    assert_drawn(&player_types(p, "n <Enter>")->model, 24, 80, "Deals        puzzles: win in 9");
    while (p->model.menu.row != UI_ROW_DEALS)
        player_types(p, "<Down>");
    assert_drawn(&player_types(p, "<Right>")->model, 24, 80, "Deals      ◂ any ▸");
    player_types(p, "<Enter>");
    assert_false(ui_is_puzzle(&p->model));
    assert_false(p->model.settings.puzzles);
    player_types(p, "n <Enter>");
    while (p->model.menu.row != UI_ROW_DEALS)
        player_types(p, "<Down>");
    assert_drawn(&player_types(p, "<Left>")->model, 24, 80, "Deals      ◂ puzzles: win in 9 ▸");
    assert_does(p, "<Enter>", UI_DO_DEAL);
}

TEST_CASE(no_puzzle_is_offered_for_a_game_in_which_none_can_be_proved)
{
    player *p = player_of("spider", 3);
    p->model.settings.puzzle = 9;
    p->model.settings.puzzles = true;
    assert_drawn_without(&player_types(p, "n <Enter>")->model, 24, 80, "any", "puzzles");
}

TEST_CASE(no_key_offers_to_review_a_puzzle_whose_panel_was_put_away)
{
    player *p = player_types(player_of("klondike", 3), "<Space>");
    p->model.screen = UI_AT_TABLE;
    p->model.game.won = true;
    golden_has(golden_draw(&p->model, 24, 80), "v review");
    ui_model_set_up(&p->model, &p->model.game, 9);
    p->model.game.won = true;
    assert_drawn_without(&p->model, 24, 80, "next deal", "v review");
    assert_answer_has(p, "v", "A puzzle has no review");
    assert_true(p->effects & UI_DO_DRAW);
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

TEST_CASE(a_puzzle_shows_the_cards_that_its_deal_hides)
{
    assert_true(player_puzzled("6 6", 9)->model.game.variant.options.thoughtful);
    player *p = player_types(player_of("freecell", 1), "f 1 1");
    ui_model_set_up(&p->model, &p->model.game, 9);
    assert_int_equal(sol_game_set_up(&p->model.game), 1);
    assert_false(p->model.game.variant.options.thoughtful);
}

/* Leave a puzzle by these keys for an ordinary deal of the same game. */
static void assert_left_with_cards_hidden(const char *keys)
{
    player *p = player_puzzled("6 6", 9);
    uint32_t before = p->model.serial;
    p->model.settings.kind = false;
    player_types(p, keys);
    assert_int_not_equal(p->model.serial, before);
    assert_string_equal(p->model.game.variant.rules->name, "golf");
    assert_int_equal(sol_game_set_up(&p->model.game), 0);
    assert_false(p->model.game.variant.options.thoughtful);
}

TEST_CASE(a_new_deal_after_a_puzzle_shows_no_cards_that_nobody_asked_to_see) { assert_left_with_cards_hidden("N"); }

TEST_CASE(nor_does_a_deal_that_is_named_in_the_menu) { assert_left_with_cards_hidden("n <Enter> 4 2 <Enter>"); }

TEST_CASE(nor_does_the_same_game_when_it_is_chosen_again_in_the_picker)
{
    assert_left_with_cards_hidden("n k g <Enter> 4 2 <Enter>");
}

TEST_CASE(a_new_deal_after_a_puzzle_shows_the_cards_where_the_player_asked_for_it)
{
    player *p = player_puzzled("6 6", 9);
    p->model.settings.kind = false;
    p->model.usual[ui_game_number(p->model.game.variant.rules)].thoughtful = true;
    assert_true(player_types(p, "N")->model.game.variant.options.thoughtful);
}

/* What t says in Golf, on this table, if the solver answers that moving column 3 is the first of two moves that win. */
static const char *tip_by(player *p, uint8_t by)
{
    p->model.settings.tips_by = by;
    player_types(p, "t");
    if (ui_wants_proof(&p->model)) {
        ui_proof proof = {.position = p->model.game.position, .verdict = SOL_WON, .moves = 2, .is_short = true};
        proof.line[0] = (sol_move){SOL_MOVE, (uint8_t)player_pile(p, "3"), (uint8_t)player_pile(p, "w"), 1};
        (void)ui_proved(&p->model, &proof, p->now);
    }
    return player_reads(p);
}

TEST_CASE(the_solver_gives_the_tips_of_a_puzzle_and_they_are_no_help)
{
    player *puzzled = player_puzzled("6 6", 9);
    assert_non_null(strstr(tip_by(puzzled, UI_TIPS_BY_COACH), "which wins in 2 moves."));
    assert_false(puzzled->model.provenance.helped);
    assert_null(strstr(tip_by(player_types(player_of("golf", 3), "6 6"), UI_TIPS_BY_COACH), "which wins"));
}

TEST_CASE(not_even_the_coach_gives_the_tips_of_a_puzzle)
{
    player *p = player_types(player_of("pyramid", 5), "<Space>");
    p->model.settings.tips_by = UI_TIPS_BY_COACH;
    assert_int_equal(ui_tips_by(&p->model), UI_TIPS_BY_COACH);
    ui_model_set_up(&p->model, &p->model.game, 20);
    assert_int_equal(ui_tips_by(&p->model), UI_TIPS_BY_SOLVER);
}

TEST_CASE(the_rules_give_them_to_a_player_who_chose_the_rules)
{
    assert_non_null(strstr(tip_by(player_puzzled("6 6", 9), UI_TIPS_BY_RULES), "Tip 1/"));
}

/* A puzzle of two moves that are set up, and one by the player, as a replay. */
static player *player_replays_a_puzzle(void)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    player *p = player_types(player_puzzled("6 6", 9), "3");
    sol_game record = p->model.game;
    record.events = memcpy(events, record.events, record.event_count * sizeof *events);
    record.steps = memcpy(steps, record.steps, record.step_count * sizeof *steps);
    ui_model_replay(&p->model, &record);
    return p;
}

TEST_CASE(who_plays_on_from_within_the_set_up_of_a_replay_begins_with_the_puzzle)
{
    player *p = player_types(player_replays_a_puzzle(), "<Space> 500ms <Space>");
    assert_int_equal(p->model.replay.next, 1);
    player_types(p, "<Enter>");
    assert_false(p->model.replay.on);
    assert_int_equal(sol_game_set_up(&p->model.game), 2);
    assert_int_equal(p->model.game.played, 2);
}

TEST_CASE(what_is_set_up_is_not_lent_to_whoever_plays_on_from_a_replay)
{
    player *p = player_types(player_replays_a_puzzle(), "<Right> <Enter>");
    assert_int_equal(p->model.game.played, 2);
    assert_int_equal(p->model.lent, 0);
}

int main(void) { return run_file(NULL); }
