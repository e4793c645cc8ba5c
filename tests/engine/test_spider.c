/* Spider's rule book: every rule where it allows and where it refuses. */
#include <stdio.h>

#include "board.h"

#define SPIDER(piles) board_of("spider", piles, "s")
#define KING_TO_THREE "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"

static board dealt(int suits)
{
    board b = {.variant.rules = sol_game_named("spider")};
    sol_deal deal = deal_of(b.variant.rules, 1);
    b.variant.options = b.variant.rules->defaults;
    b.variant.options.suits = (uint8_t)suits;
    sol_deal_position(&b.variant, deal.deck, &b.position);
    return b;
}

static void the_deal_gives_six_cards_to_four_columns_and_five_to_six(void **state)
{
    (void)state;
    board b = dealt(4);
    for (int column = 0; column < 10; column++) {
        assert_int_equal(sol_pile_len(&b.position, 9 + column), column < 4 ? 6 : 5);
        assert_int_equal(sol_pile_up(&b.position, 9 + column), 1);
    }
    assert_int_equal(sol_pile_len(&b.position, 0), 50);
}

static void fewer_suits_leave_as_many_cards_of_every_rank(void **state)
{
    (void)state;
    for (int suits = 1; suits <= 4; suits *= 2) {
        board b = dealt(suits);
        uint8_t seen[64] = {0};
        for (int i = 0; i < SOL_CARDS_MAX; i++)
            seen[b.position.cards[i]]++;
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++)
            assert_int_equal(seen[sol_card_of(rank, SOL_SPADES)], 8 / suits);
        assert_true(sol_position_valid(&b.position, 2));
    }
}

static void columns_build_down_whatever_the_suit(void **state)
{
    (void)state;
    board b = SPIDER("1: 9H\n2: 8H\n3: 8S\n4: 7C");
    assert_legal(&b, "2-1");
    assert_legal(&b, "3-1");
    assert_legal(&b, "4-2");
    assert_refused(&b, "4-1", SOL_WRONG_RANK);
}

static void only_a_run_of_one_suit_moves_as_one(void **state)
{
    (void)state;
    board b = SPIDER("1: 9H\n2: 8S 7S 6S\n3: 8D 7C");
    assert_legal(&b, "2-1:3");
    assert_refused(&b, "3-1:2", SOL_NOT_A_RUN);
}

static void an_empty_column_takes_anything(void **state)
{
    (void)state;
    board b = SPIDER("1: 9H\n2: 8S 7S");
    assert_legal(&b, "1-3");
    assert_legal(&b, "2-3");
    assert_legal(&b, "2-3:2");
}

static void nothing_is_moved_to_or_from_a_foundation(void **state)
{
    (void)state;
    board b = SPIDER("1: AH");
    assert_refused(&b, "1-f1", SOL_NOTHING_LAID);
    b = SPIDER("f1: " KING_TO_THREE " 2S AS\n1: 2H");
    assert_refused(&b, "f1-1", SOL_NOTHING_TAKEN);
}

static void a_complete_suit_leaves_by_itself(void **state)
{
    (void)state;
    board b = SPIDER("1: 4h " KING_TO_THREE "\n2: 2S AS");
    make(&b, "2-1:2");
    assert_string_equal(pile_text(&b, "f1"), KING_TO_THREE " 2S AS");
    assert_string_equal(pile_text(&b, "1"), "4H");
    assert_string_equal(pile_text(&b, "2"), "");
}

static void a_run_of_two_suits_stays(void **state)
{
    (void)state;
    board b = SPIDER("1: " KING_TO_THREE "\n2: 2H AS");
    make(&b, "2-3");
    make(&b, "2-1");
    make(&b, "3-1");
    assert_string_equal(pile_text(&b, "f1"), "");
}

#define NINE_COLUMNS "1: KS\n2: KS\n3: KH\n4: KH\n5: QS\n6: QS\n7: QH\n8: QH\n9: JD\n"

static void a_row_goes_to_every_column_face_up(void **state)
{
    (void)state;
    board b = SPIDER(NINE_COLUMNS "10: JD");
    int stock = sol_pile_len(&b.position, 0);
    make(&b, "row:10");
    assert_int_equal(sol_pile_len(&b.position, 0), stock - 10);
    for (int pile = 9; pile < 19; pile++)
        assert_int_equal(sol_pile_up(&b.position, pile), 2);
}

static void no_row_is_dealt_while_a_column_is_empty(void **state)
{
    (void)state;
    board b = SPIDER(NINE_COLUMNS "1: 2S");
    assert_refused(&b, "row:10", SOL_COLUMN_EMPTY);
    b.variant.options.row_on_empty = true;
    assert_legal(&b, "row:10");
}

static void with_too_few_cards_to_fill_them_empty_columns_do_not_matter(void **state)
{
    (void)state;
    board b = SPIDER(NINE_COLUMNS);
    assert_legal(&b, "row:10");
}

static void no_row_is_dealt_from_an_empty_stock(void **state)
{
    (void)state;
    board b = board_of("spider", NINE_COLUMNS, "10");
    assert_refused(&b, "row:10", SOL_STOCK_EMPTY);
}

/* A table with eight suits on the foundations, except for the last cards of the eighth. */
static board nearly_won(void)
{
    static const char letters[] = "SSHHDDCC";
    static char text[1024];
    char *out = text;
    for (int i = 0; i < 8; i++) {
        out += snprintf(out, 8, i < 7 ? "f%d:" : "1:", i + 1);
        for (int rank = SOL_KING; rank > (i < 7 ? 0 : 2); rank--)
            out += snprintf(out, 8, " %c%c", "-A23456789TJQK"[rank], letters[i]);
        out += snprintf(out, 8, "\n");
    }
    (void)snprintf(out, 16, "2: 2C AC");
    return SPIDER(text);
}

static void it_is_won_when_the_eighth_suit_leaves(void **state)
{
    (void)state;
    board b = nearly_won();
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "2-1:2");
    assert_true(sol_is_won(&b.variant, &b.position));
}

static void it_is_stuck_when_no_row_is_left_and_no_card_fits(void **state)
{
    (void)state;
    board b = board_of("spider", NINE_COLUMNS "10: JD", "f1");
    assert_false(sol_is_stuck(&b.variant, &b.position)); /* the queens go on kings */
    b = board_of("spider", "1: KS\n2: KS\n3: KH\n4: KH\n5: JS\n6: JS\n7: JH\n8: JH\n9: 9D\n10: 9D", "f1");
    assert_true(sol_is_stuck(&b.variant, &b.position));
    b = board_of("spider", "1: KS\n2: KS\n3: KH\n4: KH\n5: JS\n6: JS\n7: JH\n8: JH\n9: 9D\n10: 9D", "s");
    assert_false(sol_is_stuck(&b.variant, &b.position)); /* a row can be dealt */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_gives_six_cards_to_four_columns_and_five_to_six),
        cmocka_unit_test(fewer_suits_leave_as_many_cards_of_every_rank),
        cmocka_unit_test(columns_build_down_whatever_the_suit),
        cmocka_unit_test(only_a_run_of_one_suit_moves_as_one),
        cmocka_unit_test(an_empty_column_takes_anything),
        cmocka_unit_test(nothing_is_moved_to_or_from_a_foundation),
        cmocka_unit_test(a_complete_suit_leaves_by_itself),
        cmocka_unit_test(a_run_of_two_suits_stays),
        cmocka_unit_test(a_row_goes_to_every_column_face_up),
        cmocka_unit_test(no_row_is_dealt_while_a_column_is_empty),
        cmocka_unit_test(with_too_few_cards_to_fill_them_empty_columns_do_not_matter),
        cmocka_unit_test(no_row_is_dealt_from_an_empty_stock),
        cmocka_unit_test(it_is_won_when_the_eighth_suit_leaves),
        cmocka_unit_test(it_is_stuck_when_no_row_is_left_and_no_card_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
