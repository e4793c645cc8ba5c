/* Spiderette's rule book: where it differs from Spider's, each rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

/* A table on which the rest of the deck lies out of the way, face down on the last foundation. */
static board spiderette(const char *piles) { return board_of("spiderette", piles, "f4"); }

static void the_deal_is_klondikes_columns_and_a_stock_of_24(void **state)
{
    (void)state;
    board b = {.variant.rules = sol_game_named("spiderette")};
    b.variant.options = b.variant.rules->defaults;
    sol_deal deal = deal_of(b.variant.rules, 1);
    sol_deal_position(&b.variant, deal.deck, &b.position);
    for (int column = 1; column <= 7; column++) {
        int pile = sol_first_pile(b.variant.rules, SOL_TABLEAU) + column - 1;
        assert_int_equal(sol_pile_len(&b.position, pile), column);
        assert_int_equal(b.position.down[pile], column - 1);
    }
    assert_int_equal(sol_pile_len(&b.position, sol_first_pile(b.variant.rules, SOL_STOCK)), 24);
}

static void columns_build_whatever_the_suit_and_runs_of_one_suit_move(void **state)
{
    (void)state;
    board b = spiderette("1: 9H\n2: 8S 7S\n3: 9D 8C 7D");
    assert_legal(&b, "2-1:2");
    assert_refused(&b, "3-1:2", SOL_NOT_A_RUN);
}

static void a_row_gives_each_column_a_card_and_the_last_one_three(void **state)
{
    (void)state;
    board b = spiderette("s: 2s 3s 4s 5s 6s 7s 8s 9s ts js\n1: KH\n2: KD\n3: KC\n4: QH\n5: QD\n6: QC\n7: JH");
    assert_refused(&b, "row:10", SOL_NOT_IN_THIS_GAME);
    make(&b, "row:7");
    assert_string_equal(pile_text(&b, "7"), "JH 5S");
    make(&b, "row:3");
    assert_string_equal(pile_text(&b, "3"), "KC 9S 2S");
    assert_string_equal(pile_text(&b, "4"), "QH 8S");
    assert_refused(&b, "row:3", SOL_STOCK_EMPTY);
}

static void no_row_is_dealt_while_a_column_is_empty_unless_the_option_allows_it(void **state)
{
    (void)state;
    board b = spiderette("s: 2s 3s 4s\n1: KH\n2: KD QD\n3: KC\n4: QH\n5: QC\n6: JC");
    assert_refused(&b, "row:3", SOL_COLUMN_EMPTY);
    b.variant.options.row_on_empty = true;
    assert_legal(&b, "row:3");
    b = spiderette("s: 2s 3s 4s\n1: KH\n2: KD QD\n3: KC");
    assert_legal(&b, "row:3"); /* four cards cannot fill seven columns */
}

static void a_complete_suit_leaves_and_four_win(void **state)
{
    (void)state;
    board b = board_of("spiderette",
                       "f1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nf2: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH\n"
                       "f3: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD\n1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C\n2: AC",
                       "s");
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "2-1");
    assert_int_equal(strlen(pile_text(&b, "f4")), 13 * 3 - 1);
    assert_true(sol_is_won(&b.variant, &b.position));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_is_klondikes_columns_and_a_stock_of_24),
        cmocka_unit_test(columns_build_whatever_the_suit_and_runs_of_one_suit_move),
        cmocka_unit_test(a_row_gives_each_column_a_card_and_the_last_one_three),
        cmocka_unit_test(no_row_is_dealt_while_a_column_is_empty_unless_the_option_allows_it),
        cmocka_unit_test(a_complete_suit_leaves_and_four_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
