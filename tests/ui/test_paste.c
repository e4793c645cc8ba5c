/* Pasted text: never keys; typed where a name is typed, and the number of a deal everywhere else. */
#include "player.h"

static player *pastes(player *p, const char *text)
{
    p->effects = ui_update(&p->model, (ui_intent){.action = UI_PASTE, .text = text, .pile = -1, .index = -1}, p->now);
    return p;
}

static const char refusal[] = "Only the number of a deal can be pasted here.";

TEST_CASE(at_the_table_pasted_text_is_refused_and_plays_nothing)
{
    static const char *const texts[] = {"q", "dddd", "1 2 q", "", "Klondike, draw 1", "-5", "nowhere:617"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        player *p = pastes(player_at(7, 1), texts[i]);
        assert_reads(p, refusal);
        assert_int_equal(p->model.game.event_count, 0);
        assert_int_equal(p->model.screen, UI_AT_TABLE);
        assert_int_equal(p->effects, UI_DO_DRAW);
    }
}

TEST_CASE(pasted_text_confirms_nothing_and_answers_no_question)
{
    player *p = pastes(player_types(player_at(7, 1), "d N"), "N");
    assert_reads(p, refusal);
    assert_int_equal(p->model.pending.kind, UI_AWAITS_NOTHING);
    assert_int_equal(p->model.serial, player_types(p, "<Esc>")->model.serial);
    p = pastes(player_types(p, "/"), "7h");
    assert_reads(p, refusal);
}

TEST_CASE(the_number_of_a_deal_that_is_pasted_at_the_table_opens_the_menu_with_it)
{
    static const char *const numbers[] = {"617", "ms:617", "#617"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        player *p = pastes(player_types(player_at(7, 3), "d"), numbers[i]);
        assert_int_equal(p->model.screen, UI_AT_NEW);
        assert_string_equal(p->model.menu.deal, numbers[i] + (*numbers[i] == '#'));
        assert_int_equal(p->model.game.deal.number, 7); /* nothing is dealt before the player says so */
        player_types(p, "<Enter>");
        assert_int_equal(p->model.game.deal.number, 617);
        assert_int_equal(p->model.game.variant.options.draw, 3);
    }
}

TEST_CASE(in_the_picker_the_number_is_one_of_the_chosen_game)
{
    player *p = pastes(player_types(player_at(7, 1), "n f"), "617");
    assert_int_equal(p->model.screen, UI_AT_NEW);
    player_types(p, "<Enter>");
    assert_int_equal(p->model.game.deal.number, 617);
    assert_string_not_equal(p->model.game.variant.rules->name, "klondike");
}

TEST_CASE(in_the_picker_which_has_no_line_for_messages_other_text_does_nothing)
{
    player *p = pastes(player_types(player_at(7, 1), "n"), "q");
    assert_int_equal(p->model.screen, UI_AT_PICKER);
    assert_int_equal(p->effects, 0);
    assert_string_equal(player_types(p, "<Esc>")->model.message, "");
}

TEST_CASE(the_picker_behind_the_menu_that_a_paste_opens_asks_how_often_each_game_was_won)
{
    player *p = pastes(player_at(7, 1), "617");
    assert_true(p->effects & UI_DO_KEPT);
    assert_int_equal(p->model.kept.want, UI_WANT_SCREEN);
}

TEST_CASE(in_the_menu_pasted_text_is_typed_into_the_row_of_the_deal)
{
    player *p = pastes(player_types(player_at(7, 1), "n <Enter>"), " 61 ");
    assert_string_equal(p->model.menu.deal, "61");
    assert_string_equal(pastes(p, "7q")->model.menu.deal, "617q");
    for (size_t i = 0; i < SOL_DEAL_NAME_MAX; i++)
        pastes(p, "0");
    assert_int_equal(strlen(p->model.menu.deal), SOL_DEAL_NAME_MAX - 1);
}

TEST_CASE(where_a_path_is_typed_pasted_text_is_a_part_of_it)
{
    player *p = player_types(player_at(7, 1), "H");
    assert_int_equal(p->model.screen, UI_AT_HISTORY);
    ui_ask_path(&p->model, "/tmp/");
    assert_string_equal(pastes(p, "my games/\xC3\xA4.txt")->model.kept.path, "/tmp/my games/\xC3\xA4.txt");
    assert_true(p->model.kept.naming);
}

TEST_CASE(on_other_screens_pasted_text_does_nothing)
{
    static const char *const keys[] = {"?", "H", "%"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        player *p = player_types(player_at(7, 1), keys[i]);
        int screen = p->model.screen;
        assert_int_not_equal(screen, UI_AT_TABLE);
        assert_int_equal(pastes(p, "q")->effects, 0);
        assert_int_equal(pastes(p, "617")->model.screen, screen);
    }
}

int main(void) { return run_file(NULL); }
