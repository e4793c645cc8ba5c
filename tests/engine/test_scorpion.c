/* Scorpion's rule book: every rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

/* A table on which the rest of the deck lies face down at the bottom of column 4. */
static board scorpion(const char *piles) { return board_of("scorpion", piles, "4"); }

static void the_deal_is_seven_columns_of_seven_with_three_cards_hidden_in_four_of_them(void **state)
{
    (void)state;
    board b = {.variant.rules = sol_game_named("scorpion")};
    b.variant.options = b.variant.rules->defaults;
    sol_deal deal = deal_of(b.variant.rules, 1);
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_string_equal(pile_text(&b, "1"), "9s jh qc KD 4C 6S 9H");
    assert_string_equal(pile_text(&b, "5"), "AC JC 2H AD KS 6D TH");
    assert_string_equal(pile_text(&b, "s"), "4h kh ts");
}

static void any_face_up_card_moves_with_all_that_lies_on_it_to_the_next_of_its_suit(void **state)
{
    (void)state;
    board b = scorpion("1: 9H\n2: 4d 8H KD 2C\n3: 8S\n4: KC");
    assert_legal(&b, "2-1:3");
    assert_refused(&b, "2-1:4", SOL_FACE_DOWN);
    assert_refused(&b, "3-1", SOL_OTHER_SUIT);
    make(&b, "2-1:3");
    assert_string_equal(pile_text(&b, "2"), "4D"); /* turned over */
}

static void an_empty_column_takes_a_king_with_what_lies_on_it(void **state)
{
    (void)state;
    board b = scorpion("1: 9H\n2: 8S KD 2C\n4: KC");
    assert_legal(&b, "2-3:2");
    assert_refused(&b, "2-3", SOL_NEEDS_KING);
}

static void the_stock_deals_its_three_cards_to_the_first_three_columns_also_to_empty_ones(void **state)
{
    (void)state;
    board b = scorpion("s: 2h 3h 4h\n1: 9H\n2: 8S\n4: KC");
    assert_refused(&b, "row:7", SOL_NOT_IN_THIS_GAME);
    make(&b, "row:3");
    assert_string_equal(pile_text(&b, "1"), "9H 4H");
    assert_string_equal(pile_text(&b, "2"), "8S 3H");
    assert_string_equal(pile_text(&b, "3"), "2H");
    assert_refused(&b, "row:3", SOL_STOCK_EMPTY);
}

static void a_complete_suit_leaves_by_itself(void **state)
{
    (void)state;
    board b = scorpion("1: 9H KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n2: AS\n4: KC");
    make(&b, "2-1");
    assert_string_equal(pile_text(&b, "f1"), "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS");
    assert_string_equal(pile_text(&b, "1"), "9H");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_is_seven_columns_of_seven_with_three_cards_hidden_in_four_of_them),
        cmocka_unit_test(any_face_up_card_moves_with_all_that_lies_on_it_to_the_next_of_its_suit),
        cmocka_unit_test(an_empty_column_takes_a_king_with_what_lies_on_it),
        cmocka_unit_test(the_stock_deals_its_three_cards_to_the_first_three_columns_also_to_empty_ones),
        cmocka_unit_test(a_complete_suit_leaves_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
