/* Yukon's rule book: every rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

static const sol_rules *rules;

/* A table on which the rest of the deck lies face down at the bottom of column 7. */
static board yukon(const char *piles) { return board_of("yukon", piles, "7"); }

static int find_rules(void **state)
{
    (void)state;
    rules = sol_game_named("yukon");
    return !rules;
}

static void the_deal_is_klondikes_and_four_more_cards_on_all_columns_but_the_first(void **state)
{
    static const int lengths[7] = {1, 6, 7, 8, 9, 10, 11};
    (void)state;
    board b = {.variant.rules = rules, .variant.options = rules->defaults};
    sol_deal deal = deal_of(rules, 1); /* 9S 7S QH 4S AC 8H QS  JH … */
    sol_deal_position(&b.variant, deal.deck, &b.position);
    for (int column = 0; column < 7; column++) {
        assert_int_equal(sol_pile_len(&b.position, 4 + column), lengths[column]);
        assert_int_equal(b.position.down[4 + column], column);
    }
    assert_string_equal(pile_text(&b, "1"), "9S");
    assert_string_equal(pile_text(&b, "2"), "7s JH 4C 3H QD TH");
}

static void any_face_up_card_moves_with_all_that_lies_on_it(void **state)
{
    (void)state;
    board b = yukon("1: 9H\n2: 4d 8S KD 2C\n7: KC");
    assert_legal(&b, "2-1:3");
    assert_refused(&b, "2-1:2", SOL_WRONG_RANK);
    assert_refused(&b, "2-1:4", SOL_FACE_DOWN);
    make(&b, "2-1:3");
    assert_string_equal(pile_text(&b, "1"), "9H 8S KD 2C");
    assert_string_equal(pile_text(&b, "2"), "4D"); /* turned over */
}

static void the_card_itself_must_fit_down_in_alternating_colours(void **state)
{
    (void)state;
    board b = yukon("1: 9H\n2: 8D 2C\n3: 7S KD\n7: KC");
    assert_refused(&b, "2-1:2", SOL_SAME_COLOUR);
    assert_refused(&b, "3-1:2", SOL_WRONG_RANK);
}

static void every_place_for_a_card_within_a_column_is_listed(void **state)
{
    (void)state;
    board b = yukon("1: 9H\n2: 8S KD 9D 8C\n7: KC");
    assert_true(is_listed(&b, "2-1:4"));
    assert_true(is_listed(&b, "2-1"));
    assert_true(is_listed(&b, "2-3:3")); /* the king to an empty column */
    assert_false(is_listed(&b, "2-1:2"));
}

static void an_empty_column_takes_a_king_with_what_lies_on_it(void **state)
{
    (void)state;
    board b = yukon("1: 9H\n2: 8S KD 2C\n7: KC");
    assert_legal(&b, "2-3:2");
    assert_refused(&b, "2-3", SOL_NEEDS_KING);
    assert_refused(&b, "1-3", SOL_NEEDS_KING);
}

static void foundations_build_up_in_suit_one_card_at_a_time(void **state)
{
    (void)state;
    board b = yukon("1: 2S AS\n2: 2H\n7: KC");
    make(&b, "1-fs");
    make(&b, "1-fs");
    assert_refused(&b, "2-fh", SOL_NEEDS_ACE);
    b = yukon("1: AS 2S\n7: KC");
    assert_refused(&b, "1-fs:2", SOL_ONE_AT_A_TIME);
}

static void there_is_no_stock(void **state)
{
    (void)state;
    board b = yukon("1: 9H\n7: KC");
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_DRAW, 0, 1, 1}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_stock_move(&b.variant, &b.position).kind, SOL_NO_MOVE);
}

static void cards_stay_on_the_foundations_unless_the_option_lets_them_back(void **state)
{
    (void)state;
    board b = yukon("fs: AS\n1: 2H\n7: KC");
    assert_refused(&b, "fs-1", SOL_NO_WORRYING_BACK);
    b.variant.options.worrying_back = true;
    assert_legal(&b, "fs-1");
}

static void it_is_won_with_all_cards_up(void **state)
{
    (void)state;
    board b = board_of("yukon",
                       "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH\n"
                       "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC\n1: KC",
                       "2");
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "1-fc");
    assert_true(sol_is_won(&b.variant, &b.position));
}

static void it_is_stuck_when_nothing_fits_and_only_a_whole_column_could_change_places(void **state)
{
    (void)state;
    board b = yukon("1: KH\n2: KS\n3: KD\n7: 9C");
    assert_true(is_listed(&b, "1-4"));
    assert_true(sol_is_stuck(&b.variant, &b.position));
    b = yukon("1: KH\n2: KS\n3: KD QC\n7: 9C");
    assert_false(sol_is_stuck(&b.variant, &b.position)); /* the queen goes on the other king */
}

/* ---- advice ----------------------------------------------------------------------------------------------------- */

static void a_card_is_safe_only_when_no_card_is_left_that_could_lie_on_it(void **state)
{
    (void)state;
    board b = yukon("fh: AH 2H\nfd: AD 2D\nfs: AS 2S 3S\nfc: AC\n7: KC");
    assert_false(sol_is_safe_up(rules, &b.position, sol_card_of(4, SOL_SPADES))); /* 3H may lie buried */
    b = yukon("fh: AH 2H 3H\nfd: AD 2D 3D\nfs: AS 2S 3S\n7: KC");
    assert_true(sol_is_safe_up(rules, &b.position, sol_card_of(4, SOL_SPADES)));
    assert_true(sol_is_safe_up(rules, &b.position, sol_card_of(SOL_ACE, SOL_CLUBS)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_is_klondikes_and_four_more_cards_on_all_columns_but_the_first),
        cmocka_unit_test(any_face_up_card_moves_with_all_that_lies_on_it),
        cmocka_unit_test(the_card_itself_must_fit_down_in_alternating_colours),
        cmocka_unit_test(every_place_for_a_card_within_a_column_is_listed),
        cmocka_unit_test(an_empty_column_takes_a_king_with_what_lies_on_it),
        cmocka_unit_test(foundations_build_up_in_suit_one_card_at_a_time),
        cmocka_unit_test(there_is_no_stock),
        cmocka_unit_test(cards_stay_on_the_foundations_unless_the_option_lets_them_back),
        cmocka_unit_test(it_is_won_with_all_cards_up),
        cmocka_unit_test(it_is_stuck_when_nothing_fits_and_only_a_whole_column_could_change_places),
        cmocka_unit_test(a_card_is_safe_only_when_no_card_is_left_that_could_lie_on_it),
    };
    return cmocka_run_group_tests(tests, find_rules, NULL);
}
