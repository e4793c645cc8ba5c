/* Russian's rule book: every rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

/* A table on which the rest of the deck lies face down at the bottom of column 7. */
static board russian(const char *piles) { return board_of("russian", piles, "7"); }

static void the_deal_is_yukons(void **state)
{
    (void)state;
    const sol_rules *russian = sol_game_named("russian"), *yukon = sol_game_named("yukon");
    const sol_variant ours = {russian, russian->defaults}, theirs = {yukon, yukon->defaults};
    sol_position position, wanted;
    sol_deal deal = deal_of(russian, 1);
    sol_deal_position(&ours, deal.deck, &position);
    sol_deal_position(&theirs, deal.deck, &wanted);
    assert_memory_equal(&position, &wanted, sizeof position);
}

static void columns_build_down_in_suit(void **state)
{
    (void)state;
    board b = russian("1: 9H\n2: 8H KD 2C\n3: 8S\n4: 8D\n7: KC");
    assert_legal(&b, "2-1:3");
    assert_refused(&b, "3-1", SOL_OTHER_SUIT);
    assert_refused(&b, "4-1", SOL_OTHER_SUIT);
    make(&b, "2-1:3");
    assert_string_equal(pile_text(&b, "1"), "9H 8H KD 2C");
}

static void an_empty_column_takes_a_king_with_what_lies_on_it(void **state)
{
    (void)state;
    board b = russian("2: 8H KD 2C\n7: KC");
    assert_legal(&b, "2-1:2");
    assert_refused(&b, "2-1", SOL_NEEDS_KING);
}

static void every_card_that_goes_up_is_safe(void **state)
{
    (void)state;
    board b = russian("fs: AS 2S 3S\n1: 4S\n7: KC");
    assert_true(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(4, SOL_SPADES)));
}

static void it_is_won_with_all_cards_up(void **state)
{
    (void)state;
    board b = board_of("russian",
                       "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n"
                       "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC\n1: KC",
                       "2");
    make(&b, "1-fc");
    assert_true(sol_is_won(&b.variant, &b.position));
}

static void it_is_stuck_when_no_card_meets_the_next_of_its_suit(void **state)
{
    (void)state;
    board b = russian("1: 9H\n2: 8S\n3: 7H\n4: 6S\n5: KD\n6: 2C\n7: KC");
    assert_true(sol_is_stuck(&b.variant, &b.position));
    b = russian("1: 9H\n2: 8H\n3: 7S\n4: 6S\n5: KD\n6: 2C\n7: KC");
    assert_false(sol_is_stuck(&b.variant, &b.position));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_is_yukons),
        cmocka_unit_test(columns_build_down_in_suit),
        cmocka_unit_test(an_empty_column_takes_a_king_with_what_lies_on_it),
        cmocka_unit_test(every_card_that_goes_up_is_safe),
        cmocka_unit_test(it_is_won_with_all_cards_up),
        cmocka_unit_test(it_is_stuck_when_no_card_meets_the_next_of_its_suit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
