/* Forty Thieves' rule book: every rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

/* A table whose stock is the rest of both decks. */
static board forty(const char *piles) { return board_of("fortythieves", piles, "s"); }

static void the_deal_is_ten_columns_of_four_and_a_stock_of_sixty_four(void **state)
{
    (void)state;
    board b = {.variant.rules = sol_game_named("fortythieves")};
    b.variant.options = b.variant.rules->defaults;
    sol_deal deal = deal_of(b.variant.rules, 1); /* 8S 7H 9H AH TC 9C 5H 8C 3D KC  KD … */
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_string_equal(pile_text(&b, "1"), "8S KD 6C 9C");
    assert_string_equal(pile_text(&b, "10"), "KC 7S KS 7D");
    assert_int_equal(sol_pile_len(&b.position, 0), 64);
}

static void columns_build_down_in_suit_one_card_at_a_time(void **state)
{
    (void)state;
    board b = forty("1: 9H\n2: KD 8H 7H\n3: 8D");
    assert_refused(&b, "2-1:2", SOL_ONLY_TOP_CARD);
    assert_refused(&b, "3-1", SOL_OTHER_SUIT);
    assert_refused(&b, "2-1", SOL_WRONG_RANK);
    b = forty("1: 9H\n2: KD 8H");
    assert_legal(&b, "2-1");
}

static void an_empty_column_takes_any_card(void **state)
{
    (void)state;
    board b = forty("1: 9H\n2: KD 8H\nw: 4C");
    assert_legal(&b, "2-3");
    assert_legal(&b, "w-3");
}

static void each_suit_has_two_foundations_and_each_begins_with_its_ace(void **state)
{
    (void)state;
    board b = forty("1: 2S AS\n2: 2S AS\n3: 2H");
    assert_legal(&b, "1-f1");
    assert_legal(&b, "1-f5");
    assert_refused(&b, "1-f2", SOL_OTHER_SUIT);
    assert_refused(&b, "3-f2", SOL_NEEDS_ACE);
    make(&b, "1-f5");
    make(&b, "1-f5");
    assert_refused(&b, "2-f5", SOL_WRONG_RANK);
    assert_legal(&b, "2-f1");
}

static void no_card_comes_back_from_a_foundation(void **state)
{
    (void)state;
    board b = forty("f1: AS\n1: 2S");
    assert_refused(&b, "f1-1", SOL_NOTHING_TAKEN);
}

static void the_stock_is_drawn_one_by_one_and_only_once_unless_the_player_says_otherwise(void **state)
{
    (void)state;
    board b = board_of("fortythieves", "w: 4C 5C", "10");
    b.variant.options.passes = 1;
    assert_refused(&b, "redeal:2", SOL_NO_PASSES_LEFT);
    b.variant.options.passes = 2;
    assert_legal(&b, "redeal:2");
    b = forty("w: 4C");
    assert_legal(&b, "draw");
}

static void a_card_is_safe_only_when_nothing_below_can_be_laid_on_it(void **state)
{
    (void)state;
    board b = forty("f1: AS\nf5: AS\n1: 2S");
    assert_true(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(2, SOL_SPADES)));
    b = forty("f1: AS\n1: 2S\n2: AS"); /* the other ace may want to lie on the two */
    assert_false(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(2, SOL_SPADES)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_is_ten_columns_of_four_and_a_stock_of_sixty_four),
        cmocka_unit_test(columns_build_down_in_suit_one_card_at_a_time),
        cmocka_unit_test(an_empty_column_takes_any_card),
        cmocka_unit_test(each_suit_has_two_foundations_and_each_begins_with_its_ace),
        cmocka_unit_test(no_card_comes_back_from_a_foundation),
        cmocka_unit_test(the_stock_is_drawn_one_by_one_and_only_once_unless_the_player_says_otherwise),
        cmocka_unit_test(a_card_is_safe_only_when_nothing_below_can_be_laid_on_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
