/* The mouse: click to pick and place, drag, double click, right click. */
#include "player.h"
#include "ui/model/destinations.h"

#define TABLE "1: TH\n2: TD\n3: kc 9S 8D\n4: QC"

TEST_CASE(just_the_cards_that_were_clicked_move)
{
    player *p = player_points(player_with("1: TH\n3: kc 9S 8D\n4: 9C"), "press 3:1");
    assert_int_equal(ui_destinations(&p->model), 1u << player_pile(p, "4"));
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

/* The message that the keys bring about 9♣ on 2♥ in deal 1. */
static const char *said_by_keys(void)
{
    static char said[300];
    player *p = player_types(player_at(1, 1), "7 4");
    assert_true(p->model.refusal);
    (void)snprintf(said, sizeof said, "%s", player_reads(p));
    return said;
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
