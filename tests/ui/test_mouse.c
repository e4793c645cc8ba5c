/* The mouse: click to pick and place, drag, double click, right click. */
#include "player.h"

#define TABLE "1: TH\n2: TD\n3: kc 9S 8D\n4: QC"

static int card(const player *p, const char *pile, int from_top)
{
    return sol_pile_len(&p->model.game.position, player_pile(p, pile)) - from_top;
}

static void press(player *p, const char *pile, int from_top)
{
    player_clicks(p, TUI_PICK, player_pile(p, pile), card(p, pile, from_top));
}

static void a_click_picks_up_from_that_card_and_another_places(void **state)
{
    (void)state;
    player *p = player_with(TABLE);
    press(p, "3", 2);
    assert_int_equal(p->model.picked_count, 2);
    player_clicks(p, TUI_DROP, player_pile(p, "3"), -1); /* released where it was pressed: still in hand */
    press(p, "2", 1);
    assert_sees(p, "2", "TD 9S 8D");
}

static void just_the_cards_that_were_clicked_move(void **state)
{
    (void)state;
    player *p = player_with("1: TH\n3: kc 9S 8D\n4: 9C");
    press(p, "3", 1);
    assert_int_equal(tui_destinations(&p->model), 1u << player_pile(p, "4"));
    press(p, "4", 1);
    assert_sees(p, "4", "9C 8D");
}

static void dragging_places_where_the_button_is_released(void **state)
{
    (void)state;
    player *p = player_with(TABLE);
    press(p, "3", 2);
    player_clicks(p, TUI_DROP, player_pile(p, "1"), -1);
    assert_sees(p, "1", "TH 9S 8D");
}

static void a_drag_to_nowhere_goes_back_and_one_to_a_wrong_place_says_why(void **state)
{
    (void)state;
    player *p = player_with(TABLE);
    press(p, "3", 2);
    player_clicks(p, TUI_DROP, -1, -1);
    assert_int_equal(p->model.picked, -1);
    press(p, "3", 2);
    player_clicks(p, TUI_DROP, player_pile(p, "4"), -1);
    assert_int_equal(p->model.picked, -1);
    assert_true(p->model.refusal);
    assert_sees(p, "3", "kc 9S 8D");
}

static void a_click_on_another_card_picks_that_up_instead(void **state)
{
    (void)state;
    player *p = player_with("1: TH\n2: TD\n3: kc 9S 8D\n4: JC");
    press(p, "3", 2);
    press(p, "4", 1);
    assert_true(p->model.refusal || p->model.picked == player_pile(p, "4"));
    press(p, "1", 1); /* 10♥ goes on J♣ */
    assert_int_equal(p->model.picked, player_pile(p, "1"));
}

static void a_click_on_the_same_pile_or_beside_the_table_puts_back(void **state)
{
    (void)state;
    player *p = player_with(TABLE);
    press(p, "3", 2);
    press(p, "3", 2);
    assert_int_equal(p->model.picked, -1);
    press(p, "3", 2);
    player_clicks(p, TUI_PICK, -1, -1);
    assert_int_equal(p->model.picked, -1);
}

static void clicks_on_the_stock_draw_also_fast_ones(void **state)
{
    (void)state;
    player *p = player_with(TABLE);
    player_clicks(p, TUI_PICK, player_pile(p, "s"), 0);
    player_clicks(p, TUI_BEST, player_pile(p, "s"), 0);
    assert_int_equal(sol_pile_len(&p->model.game.position, player_pile(p, "w")), 2);
}

static void a_double_click_moves_to_the_best_place(void **state)
{
    (void)state;
    player *p = player_with(TABLE);
    press(p, "3", 2);
    player_clicks(p, TUI_BEST, player_pile(p, "3"), card(p, "3", 2));
    assert_sees(p, "1", "TH 9S 8D");
    player_clicks(p, TUI_BEST, player_pile(p, "4"), card(p, "4", 1));
    assert_true(p->model.refusal || sol_pile_len(&p->model.game.position, player_pile(p, "4")) == 0);
    player_clicks(p, TUI_BEST, -1, -1);
    assert_int_equal(p->model.picked, -1);
}

static void a_right_click_sends_up(void **state)
{
    (void)state;
    player *p = player_with("1: 5H 2S\nfs: AS\n2: kd 7C");
    player_clicks(p, TUI_SEND_UP, player_pile(p, "1"), -1);
    assert_sees(p, "fs", "AS 2S");
    player_clicks(p, TUI_SEND_UP, player_pile(p, "2"), -1);
    assert_reads(p, "The next club to go up is A♣, not 7♣.");
    player_clicks(p, TUI_SEND_UP, -1, -1);
    assert_false(p->model.refusal);
}

static void a_card_with_no_place_says_so(void **state)
{
    (void)state;
    player *p = player_with(TABLE);
    press(p, "1", 1);
    assert_true(p->model.refusal);
    press(p, "7", 0);
    assert_int_equal(p->model.picked, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_click_picks_up_from_that_card_and_another_places),
        cmocka_unit_test(just_the_cards_that_were_clicked_move),
        cmocka_unit_test(dragging_places_where_the_button_is_released),
        cmocka_unit_test(a_drag_to_nowhere_goes_back_and_one_to_a_wrong_place_says_why),
        cmocka_unit_test(a_click_on_another_card_picks_that_up_instead),
        cmocka_unit_test(a_click_on_the_same_pile_or_beside_the_table_puts_back),
        cmocka_unit_test(clicks_on_the_stock_draw_also_fast_ones),
        cmocka_unit_test(a_double_click_moves_to_the_best_place),
        cmocka_unit_test(a_right_click_sends_up),
        cmocka_unit_test(a_card_with_no_place_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
