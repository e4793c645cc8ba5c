/* Seahaven Towers' rule book: every rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

/* A table on which the rest of the deck lies out of the way, face down on the foundation of clubs. */
static board seahaven(const char *piles) { return board_of("seahaven", piles, "fc"); }

static void the_deal_is_ten_columns_of_five_and_two_cards_in_the_middle_cells(void **state)
{
    (void)state;
    board b = {.variant.rules = sol_game_named("seahaven")};
    b.variant.options = b.variant.rules->defaults;
    sol_deal deal = deal_of(b.variant.rules, 1);
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_string_equal(pile_text(&b, "1"), "9S 7D 5S 6H QD");
    assert_string_equal(pile_text(&b, "10"), "5H 8C 2D 6D TS");
    assert_string_equal(pile_text(&b, "a"), "");
    assert_string_equal(pile_text(&b, "b"), "KH");
    assert_string_equal(pile_text(&b, "c"), "4H");
    assert_string_equal(pile_text(&b, "d"), "");
}

static void columns_build_down_in_suit(void **state)
{
    (void)state;
    board b = seahaven("1: 9H\n2: 8H\n3: 8D\n4: 7H");
    assert_legal(&b, "2-1");
    assert_refused(&b, "3-1", SOL_OTHER_SUIT);
    assert_refused(&b, "4-1", SOL_WRONG_RANK);
}

static void an_empty_column_takes_kings_only(void **state)
{
    (void)state;
    board b = seahaven("1: 9H\n2: 8S KD\na: KH\nb: 4D");
    assert_legal(&b, "2-10");
    assert_legal(&b, "a-3");
    assert_refused(&b, "b-3", SOL_NEEDS_KING);
}

static void each_of_the_four_cells_holds_one_card(void **state)
{
    (void)state;
    board b = seahaven("1: 9H\nb: 4D");
    assert_legal(&b, "1-d");
    assert_refused(&b, "1-b", SOL_PILE_FULL);
}

static void a_run_moves_by_way_of_free_cells_alone(void **state)
{
    (void)state;
    board b = seahaven("1: JH\n2: TH 9H 8H\na: 2S\nb: 2D");
    assert_legal(&b, "2-1:3"); /* two free cells */
    b = seahaven("1: JH\n2: TH 9H 8H\na: 2S\nb: 2D\nc: 3S");
    assert_refused(&b, "2-1:3", SOL_TOO_MANY_AT_ONCE); /* empty columns do not help */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_is_ten_columns_of_five_and_two_cards_in_the_middle_cells),
        cmocka_unit_test(columns_build_down_in_suit),
        cmocka_unit_test(an_empty_column_takes_kings_only),
        cmocka_unit_test(each_of_the_four_cells_holds_one_card),
        cmocka_unit_test(a_run_moves_by_way_of_free_cells_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
