/* The message about a move that was made, when there is nothing else to say. */
#include "player.h"

#include <stdio.h>
#include <string.h>

static void a_draw_names_the_cards(void **state)
{
    (void)state;
    player *p = player_at(1, 1);
    p->model.settings.automatic = SOL_AUTO_OFF;
    player_types(p, "<Space>");
    assert_reads(p, "Drew 4♣.");
    p = player_at(1, 3);
    player_types(p, "<Space>");
    assert_non_null(strstr(player_reads(p), "Drew 4♣ "));
}

static void a_draw_names_the_card_that_goes_up_at_once(void **state)
{
    (void)state;
    player *p = player_on("klondike", "w: TD\ns: 5c ah", "5");
    player_types(p, "<Space>");
    assert_reads(p, "Drew A♥, 1 card goes up.");
}

static void a_move_names_the_card_that_it_turns(void **state)
{
    (void)state;
    player *p = player_with("1: TH\n3: 9S 8D\n4: kc 9H");
    player_types(p, "3 1");
    assert_reads(p, "3→1 9♠ 8♦.");
    p = player_with("1: TS\n4: kc 9H\n5: 3d 2c 8H");
    player_types(p, "4 1");
    assert_reads(p, "4→1 9♥, uncovers K♣.");
}

static void a_column_that_is_filled_at_once_is_told(void **state)
{
    (void)state;
    player *p = player_of("canfield", 28);
    p->model.settings.automatic = SOL_AUTO_OFF;
    player_types(p, "1 f");
    assert_reads(p, "1→f 8♠, filled by Q♣.");
}

static void cards_that_go_up_behind_it_are_counted(void **state)
{
    (void)state;
    player *p = player_with("1: TS\n4: ac 9H\n5: 3d 2c 8H");
    player_types(p, "4 1");
    assert_reads(p, "4→1 9♥, 1 card goes up.");
    p = player_with("4: AC\n5: AH\n6: 3d KH");
    player_types(p, "4 f");
    assert_reads(p, "4→f A♣, 1 more card goes up.");
}

static void a_move_that_is_made_again_is_told_again(void **state)
{
    (void)state;
    player *p = player_at(1, 3);
    player_types(p, "7 5");
    char told[160];
    (void)snprintf(told, sizeof told, "%s", player_reads(p));
    assert_non_null(strstr(told, "7→5 9♣"));
    player_types(p, "u r");
    assert_reads(p, told);
    p = player_at(1, 1);
    p->model.settings.automatic = SOL_AUTO_OFF;
    player_types(p, "<Space> u r");
    assert_reads(p, "Drew 4♣.");
    p = player_at(1, 1);
    player_types(p, "<Space> u r");
    assert_reads(p, "Drew 4♣, 2 cards go up.");
}

static void turning_the_stock_over_tells_the_pass(void **state)
{
    (void)state;
    player *p = player_at(1, 3);
    p->model.settings.automatic = SOL_AUTO_OFF;
    for (int i = 0; i < 8; i++)
        player_types(p, "<Space>");
    player_types(p, "<Space>");
    assert_reads(p, "Turned the waste over: pass 2.");
}

static void a_row_tells_how_many_are_left(void **state)
{
    (void)state;
    player *p = player_of("spider", 1);
    player_types(p, "<Space>");
    assert_reads(p, "Dealt a row; 4 left.");
    for (int i = 0; i < 4; i++)
        player_types(p, "<Space>");
    assert_reads(p, "Dealt the last row.");
}

static void the_message_about_a_move_gives_way_to_carried_cards_and_comes_again(void **state)
{
    (void)state;
    player *p = player_with("1: TH\n3: 9S 8D\n4: kc 9H\n5: 9C");
    player_types(p, "3 1 5");
    assert_null(strstr(player_reads(p), "3→1"));
    player_types(p, "<Esc>");
    assert_reads(p, "3→1 9♠ 8♦.");
}

static void nothing_is_told_of_a_move_that_was_taken_back(void **state)
{
    (void)state;
    player *p = player_at(1, 1);
    p->model.settings.automatic = SOL_AUTO_OFF;
    player_types(p, "<Space> u");
    assert_null(strstr(player_reads(p), "Drew"));
    player_types(p, "<Right>");
    assert_null(strstr(player_reads(p), "Drew"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_names_the_cards),
        cmocka_unit_test(a_draw_names_the_card_that_goes_up_at_once),
        cmocka_unit_test(a_move_names_the_card_that_it_turns),
        cmocka_unit_test(a_column_that_is_filled_at_once_is_told),
        cmocka_unit_test(cards_that_go_up_behind_it_are_counted),
        cmocka_unit_test(a_move_that_is_made_again_is_told_again),
        cmocka_unit_test(turning_the_stock_over_tells_the_pass),
        cmocka_unit_test(a_row_tells_how_many_are_left),
        cmocka_unit_test(the_message_about_a_move_gives_way_to_carried_cards_and_comes_again),
        cmocka_unit_test(nothing_is_told_of_a_move_that_was_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
