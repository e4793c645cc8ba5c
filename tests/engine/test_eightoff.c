/* Eight Off's rule book: every rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

/* A table on which the rest of the deck lies out of the way, face down on the foundation of clubs. */
static board eightoff(const char *piles) { return board_of("eightoff", piles, "fc"); }

static void the_deal_is_eight_columns_of_six_and_four_cards_in_cells(void **state)
{
    (void)state;
    board b = {.variant.rules = sol_game_named("eightoff")};
    b.variant.options = b.variant.rules->defaults;
    sol_deal deal = deal_of(b.variant.rules, 1);
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_string_equal(pile_text(&b, "1"), "9S 6C TC 5D KS QD");
    assert_string_equal(pile_text(&b, "a"), "9D");
    assert_string_equal(pile_text(&b, "d"), "4H");
    assert_string_equal(pile_text(&b, "e"), "");
}

static void columns_build_down_in_suit(void **state)
{
    (void)state;
    board b = eightoff("1: 9H\n2: 8H\n3: 8D\n4: 7H");
    assert_legal(&b, "2-1");
    assert_refused(&b, "3-1", SOL_OTHER_SUIT);
    assert_refused(&b, "4-1", SOL_WRONG_RANK);
}

static void an_empty_column_takes_kings_only(void **state)
{
    (void)state;
    board b = eightoff("1: 9H\n2: 8S KD\na: KH\nb: 4D");
    assert_legal(&b, "2-3");
    assert_legal(&b, "a-3");
    assert_refused(&b, "b-3", SOL_NEEDS_KING);
}

static void each_of_the_eight_cells_holds_one_card(void **state)
{
    (void)state;
    board b = eightoff("1: 9H\nf: 4D");
    assert_legal(&b, "1-h");
    assert_refused(&b, "1-f", SOL_PILE_FULL);
    assert_legal(&b, "f-a");
}

static void a_run_moves_by_way_of_free_cells_alone(void **state)
{
    (void)state;
    board b = eightoff("1: JH\n2: TH 9H 8H\na: 2S\nb: 2D\nc: 3S\nd: 3D\ne: 4S\nf: 4D");
    assert_legal(&b, "2-1:3"); /* two free cells */
    b = eightoff("1: JH\n2: TH 9H 8H\na: 2S\nb: 2D\nc: 3S\nd: 3D\ne: 4S\nf: 4D\ng: 5S");
    assert_refused(&b, "2-1:3", SOL_TOO_MANY_AT_ONCE); /* empty columns do not help */
}

static void every_card_that_goes_up_is_safe(void **state)
{
    (void)state;
    board b = eightoff("fs: AS 2S\n1: 3S");
    assert_true(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(3, SOL_SPADES)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_is_eight_columns_of_six_and_four_cards_in_cells),
        cmocka_unit_test(columns_build_down_in_suit),
        cmocka_unit_test(an_empty_column_takes_kings_only),
        cmocka_unit_test(each_of_the_eight_cells_holds_one_card),
        cmocka_unit_test(a_run_moves_by_way_of_free_cells_alone),
        cmocka_unit_test(every_card_that_goes_up_is_safe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
