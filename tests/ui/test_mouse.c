/* The mouse: click to pick and place, drag, double click, right click. */
#include "player.h"
#include "ui/model/destinations.h"

#define TABLE "1: TH\n2: TD\n3: kc 9S 8D\n4: QC"

TEST_CASE(a_click_picks_up_from_that_card_and_another_places)
{
    player *p = player_points(player_with(TABLE), "press 3:2");
    assert_int_equal(p->model.picked_count, 2);
    player_points(p, "drop 3"); /* released where it was pressed: still in hand */
    assert_sees(player_points(p, "press 2:1"), "2", "TD 9S 8D");
}

TEST_CASE(just_the_cards_that_were_clicked_move)
{
    player *p = player_points(player_with("1: TH\n3: kc 9S 8D\n4: 9C"), "press 3:1");
    assert_int_equal(ui_destinations(&p->model), 1u << player_pile(p, "4"));
    assert_sees(player_points(p, "press 4:1"), "4", "9C 8D");
}

TEST_CASE(a_click_below_a_column_where_the_carried_cards_cannot_go_picks_up_its_top_card)
{
    player *p = player_points(player_with("1: TH\n3: kc 9S 8D\n4: 9C"), "press 4:1, press 3");
    assert_int_equal(p->model.picked_count, 1);
    assert_sees(player_points(p, "press 4:1"), "4", "9C 8D");
}

TEST_CASE(what_is_dragged_is_shown_where_it_may_go_and_else_where_it_came_from)
{
    static const char *const over[] = {"1", "4", "1", "", "2", "3"};
    static const bool goes[] = {true, false, true, false, true, false};
    player *p = player_points(player_with(TABLE), "press 3:2");
    for (int i = 0; i < 6; i++) {
        int pile = *over[i] ? player_pile(p, over[i]) : -1;
        player_clicks(p, UI_DRAG, pile, -1);
        assert_int_equal(p->model.target, goes[i] ? pile : -1);
        assert_int_equal(p->model.cursor, goes[i] ? pile : player_pile(p, "3"));
        assert_int_equal(p->model.picked_count, 2);
    }
    assert_sees(player_points(p, "over 2, drop 2"), "2", "TD 9S 8D");
}

TEST_CASE(a_release_that_changes_nothing_draws_nothing)
{
    player *p = player_with(TABLE);
    assert_int_equal(player_points(p, "drop 1")->effects, 0);
    player_points(p, "press 3:2");
    assert_int_equal(player_points(p, "drop 3")->effects, 0);
}

static bool drags_through_the_air(player *p, int pile, int y, int x)
{
    return ui_update(&p->model, (ui_intent){.action = UI_DRAG, .pile = pile, .index = -1, .y = y, .x = x}, p->now) != 0;
}

TEST_CASE(what_the_mouse_takes_from_the_highlight_is_drawn)
{
    player *p = player_with(TABLE);
    p->model.cursor = player_pile(p, "3");
    player_clicks(p, UI_UP, -1, -1);
    assert_int_equal(p->model.reach, 2);
    assert_int_equal(player_points(p, "drop 1")->effects, UI_DO_DRAW);
    player_points(p, "press 3:2");
    assert_true(drags_through_the_air(p, player_pile(p, "3"), 5, 5));
    p->model.cursor = player_pile(p, "1");
    assert_true(drags_through_the_air(p, player_pile(p, "3"), 5, 5));
    assert_false(drags_through_the_air(p, player_pile(p, "3"), 5, 5));
}

TEST_CASE(what_is_dragged_follows_the_pointer_until_it_is_let_go_or_carried_by_keys)
{
    player *p = player_points(player_with(TABLE), "press 3:2");
    assert_false(p->model.in_air);
    assert_true(drags_through_the_air(p, -1, 10, 40));
    assert_true(p->model.in_air && p->model.air_y == 10 && p->model.air_x == 40);
    assert_false(drags_through_the_air(p, -1, 10, 40));
    assert_true(drags_through_the_air(p, -1, 11, 40));
    assert_true(drags_through_the_air(p, player_pile(p, "1"), 11,
                                      41)); /* over a pile that takes it, the card lies on the pile */
    assert_false(p->model.in_air);
    assert_true(drags_through_the_air(p, player_pile(p, "4"), 11, 42));
    assert_true(p->model.in_air);
    assert_after(p, "<Right>", p->model.in_air, false);
    assert_true(drags_through_the_air(p, -1, 10, 40));
    assert_false(player_points(p, "drop 3")->model.in_air);
    assert_int_equal(p->model.picked, player_pile(p, "3"));
}

TEST_CASE(a_drag_to_nowhere_goes_back_and_one_to_a_wrong_place_says_why)
{
    player *p = player_points(player_with(TABLE), "press 3:2, drop -");
    assert_int_equal(p->model.picked, -1);
    assert_int_equal(player_points(p, "press 3:2, drop 4")->model.picked, -1);
    assert_true(p->model.refusal);
    assert_sees(p, "3", "kc 9S 8D");
}

TEST_CASE(a_click_on_another_card_picks_that_up_instead)
{
    player *p = player_points(player_with("1: TH\n3: kc 9S 8D\n4: JC\n5: QH"), "press 3:2");
    assert_int_equal(p->model.picked, player_pile(p, "3"));
    player_points(p, "press 4:1"); /* 9♠ does not go on J♣, but that goes on Q♥ */
    assert_int_equal(p->model.picked, player_pile(p, "4"));
    assert_false(p->model.refusal);
}

/* The message that the keys bring about 9♣ on 2♥ in deal 1. */
static const char *said_by_keys(void)
{
    static char said[300];
    player *p = player_types(player_at(1, 1), "7 4");
    assert_true(p->model.refusal);
    (void)snprintf(said, sizeof said, "%s", player_reads(p));
    return said;
}

TEST_CASE(a_click_where_the_carried_cards_cannot_go_says_what_the_key_says_and_keeps_them)
{
    const char *said = said_by_keys();
    player *p = player_points(player_types(player_at(1, 1), "7"), "press 4:1");
    assert_reads(p, said);
    assert_int_equal(p->model.picked, player_pile(p, "7"));
    assert_int_equal(p->model.cursor, player_pile(p, "4"));
    assert_after(p, "<Esc>", p->model.picked, -1);
}

TEST_CASE(what_a_press_was_told_stays_after_the_release_wherever_that_is)
{
    const char *said = said_by_keys();
    static const char *const released_at[] = {"4", "1", "7", ""};
    for (int i = 0; i < 4; i++) {
        player *p = player_points(player_types(player_at(1, 1), "7"), "press 4:1");
        player_clicks(p, UI_DROP, *released_at[i] ? player_pile(p, released_at[i]) : -1, -1);
        assert_reads(p, said);
        assert_int_equal(p->model.picked, player_pile(p, "7"));
    }
}

TEST_CASE(a_drag_to_a_wrong_place_says_what_the_key_says_and_keeps_nothing_in_hand)
{
    static const char hint[] = "   Esc put back";
    char said[300];
    (void)snprintf(said, sizeof said, "%s", said_by_keys());
    said[strlen(said) - strlen(hint)] = 0;
    player *p = player_points(player_at(1, 1), "press 7:1, drop 4");
    assert_reads(p, said);
    assert_int_equal(p->model.picked, -1);
    player_points(p, "drop -"); /* some terminals report the release twice */
    assert_reads(p, said);
}

TEST_CASE(a_click_on_the_same_pile_or_beside_the_table_puts_back)
{
    player *p = player_points(player_with(TABLE), "press 3:2, press 3:2");
    assert_int_equal(p->model.picked, -1);
    assert_int_equal(player_points(p, "press 3:2, press -")->model.picked, -1);
}

TEST_CASE(a_double_click_moves_to_the_best_place)
{
    player *p = player_points(player_with(TABLE), "press 3:2, double 3:2");
    assert_sees(p, "1", "TH 9S 8D");
    player_points(p, "double 4:1");
    assert_true(p->model.refusal || sol_pile_len(&p->model.game.position, player_pile(p, "4")) == 0);
    assert_int_equal(player_points(p, "double -")->model.picked, -1);
}

/* More cards would turn one over, but they were not clicked. */
TEST_CASE(a_double_click_on_a_card_that_has_a_place_moves_just_that_card)
{
    player *p = player_points(player_with("1: TH\n3: kc 9S 8D\n4: 9C"), "press 3:1, double 3:1");
    assert_sees(p, "4", "9C 8D");
    assert_sees(p, "3", "kc 9S");
    p = player_points(player_with("3: kc 9S 8D\n4: 9C"), "press 3:1, double 3:1"); /* only the card below it has one */
    assert_sees(p, "4", "9C 8D");
}

TEST_CASE(a_double_click_on_the_stock_draws_again)
{
    assert_int_equal(sol_game_moves(&player_points(player_at(1, 1), "press s, double s")->model.game), 2);
}

TEST_CASE(a_right_click_sends_up)
{
    player *p = player_points(player_with("1: 5H 2S\nfs: AS\n2: kd 7C"), "right 1");
    assert_sees(p, "fs", "AS 2S");
    assert_reads(player_points(p, "right 2"), "The next club to go up is A♣, not 7♣.");
    assert_false(player_points(p, "right -")->model.refusal);
    p = player_points(player_on("pyramid", "p22: KH\np23: 4C\nw: KS", "s"), "right p22");
    assert_sees(p, "p22", ""); /* a king leaves alone */
}

TEST_CASE(a_card_with_no_place_follows_the_pointer_and_goes_back)
{
    player *p = player_points(player_with(TABLE), "press 1:1");
    char why[160];
    (void)snprintf(why, sizeof why, "%s", player_reads(p));
    assert_true(drags_through_the_air(p, -1, 10, 40));
    assert_true(p->model.in_air && p->model.picked_count == 1);
    assert_true(drags_through_the_air(p, player_pile(p, "4"), 11, 40));
    assert_reads(p, why);
    assert_false(player_points(p, "drop 4")->model.in_air);
    assert_int_equal(p->model.picked, -1);
    assert_reads(p, why);
    assert_int_equal(player_points(p, "press 1:1, drop 1")->model.picked, -1);
    assert_false(drags_through_the_air(p, -1, 10, 40));
}

int main(void) { return run_file(NULL); }
