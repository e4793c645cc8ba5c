/* What keys and mouse do in each game, and what is said, as far as a walk (test_walks.c) does not show it. */
#include "player.h"

#include "golden.h"
#include "ui/model/destinations.h"
#include "ui/model/names.h"
#include "ui/view/view.h"

/* Column 1 has a run of three that fits on column 10, and column 2 is empty. */
#define SPIDER "1: 2d KD 9S 8S 7S\n3: 5C\n4: 2H\n5: 2C\n6: 3H\n7: 2S\n8: 4C\n9: 4D\n10: TH"
/* A pyramid whose last row is complete, with the rest of the pyramid above it. */
#define PEAK                                                                            \
    "p1: 2S\np2: 3S\np3: 4S\np4: 5S\np5: 6S\np6: 7S\np7: 8S\np8: 9S\np9: TS\np10: JS\n" \
    "p11: 2H\np12: 3H\np13: 4H\np14: 5H\np15: 6H\n"                                     \
    "p16: AC\np17: 7H\np18: 8H\np19: 9H\np20: TH\np21: JH\n"
#define PYRAMID PEAK "p22: QD\np23: AD\np24: KD\np25: 6D\np26: 7D\np27: 9D\np28: 5D\nw: 4D"

TEST_CASE(a_row_is_refused_while_a_column_is_empty)
{
    player *p = player_on("spider", SPIDER, "s");
    assert_answer(p, "<Space>", "You cannot deal a row while a column is empty, and column 2 is.");
    p->model.game.variant.options.row_on_empty = true;
    assert_after(p, "<Space>", sol_pile_len(&p->model.game.position, player_pile(p, "2")), 1);
}

TEST_CASE(the_letters_of_cells_have_other_keys_for_their_verbs)
{
    player *p = player_of("freecell", 617);
    char name[16];
    assert_int_equal(ui_keymap_intent(&p->model.keymap, ui_context(&p->model), 'a').action, UI_CELL_A);
    assert_int_equal(ui_keymap_intent(&p->model.keymap, ui_context(&p->model), 'A').action, UI_ALL_UP);
    ui_action_key(&p->model.keymap, ui_table_context(&p->model), UI_CLOCK, name);
    assert_string_equal(name, "K");
    ui_action_key(&p->model.keymap, UI_IN_TABLE, UI_CLOCK, name);
    assert_string_equal(name, "c");
}

TEST_CASE(letters_of_cells_that_are_not_there_have_their_usual_verbs)
{
    player *p = player_of("freecell", 1);
    sol_game *game = &p->model.game;
    game->variant.options.cells = 5;
    sol_options_resolve(&game->variant);
    sol_deal_position(&game->variant, game->deal.deck, &game->position);
    assert_answer(p, "1 E G", "Press Ctrl-g again to give up. The game counts as a loss.");
    game->variant.options.cells = 2;
    sol_options_resolve(&game->variant);
    sol_deal_position(&game->variant, game->deal.deck, &game->position);
    assert_answer(p, "<Esc> c", "The clock is hidden.");
}

TEST_CASE(two_cards_of_the_waste_are_named_together_and_a_king_is_removed)
{
    player *p =
        player_on("pyramid", PEAK "p22: QD\np23: AD\np24: KD\np25: 6D\np26: 7D\np27: 9D\np28: 5D\nw: 9C 4D", "s");
    uint8_t waste = (uint8_t)player_pile(p, "w"), king = (uint8_t)player_pile(p, "p24");
    assert_string_equal(ui_short_name(&p->model, (sol_move){SOL_PAIR, waste, waste, 2}).text, "9♣ 4♦ (waste)");
    engine_name removed = ui_short_name(&p->model, (sol_move){SOL_PAIR, king, king, 1});
    assert_non_null(strstr(removed.text, "remove K♦ ("));
}

TEST_CASE(the_highlight_rests_on_free_cards_only)
{
    player *p = player_on("pyramid", PYRAMID, "s");
    for (int i = 0; i < 40; i++) {
        player_types(p, i % 3 ? "<Right>" : i % 2 ? "<Up>" : "<Down>");
        int nth = p->model.cursor - player_pile(p, "p1");
        assert_true(nth < 0 || nth >= 21);
    }
}

TEST_CASE(the_menu_begins_with_the_options_that_are_set_up_for_the_chosen_game)
{
    player *p = player_at(1, 3);
    for (int i = 0; sol_game_at(i); i++)
        if (sol_game_at(i) == sol_game_named("spider"))
            p->model.usual[i].suits = 2;
    assert_after(p, "n <Down>", p->model.menu.variant.options.suits, 2);
    assert_after(p, "<Up>", p->model.menu.variant.options.draw, 3);
    assert_after(p, "<Down> <Enter> <Enter>", p->model.game.variant.options.suits, 2);
}

/* Follow the tips, and assert that each move can be made by the keys that the tip names. */
TEST_CASE(tips_can_be_played_in_every_game)
{
    for (int g = 0; sol_game_at(g); g++) {
        player *p = player_of(sol_game_at(g)->name, 5);
        for (int i = 0; i < 60 && p->model.screen == UI_AT_TABLE; i++) {
            uint32_t before = p->model.game.event_count;
            player_types(p, "t <Enter>");
            if (p->model.refusal || p->model.no_tip)
                break;
            assert_true(p->model.game.event_count > before);
        }
        assert_true(p->model.game.event_count > 5);
    }
}

int main(void) { return run_file(NULL); }
