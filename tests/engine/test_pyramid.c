/* Pyramid's rule book: every rule where it allows and where it refuses. */
#include "board.h"

/* The bottom row alone; a place above it is empty if a test does not name it. */
#define BOTTOM "p22: 6H\np23: 7S\np24: KD\np25: 3C\np26: 10C\np27: AS\np28: 5D\n"

static void the_deal_lays_28_cards_and_24_in_the_stock_all_of_the_pyramid_face_up(void **state)
{
    (void)state;
    board b = {.variant.rules = sol_game_named("pyramid")};
    sol_deal deal = deal_of(b.variant.rules, 1); /* 9S 7S QH 4S … */
    b.variant.options = b.variant.rules->defaults;
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_string_equal(pile_text(&b, "p1"), "9S");
    assert_string_equal(pile_text(&b, "p2"), "7S");
    assert_string_equal(pile_text(&b, "p4"), "4S");
    assert_int_equal(sol_pile_len(&b.position, 0), 24);
}

static void two_cards_that_make_thirteen_leave_together(void **state)
{
    (void)state;
    board b = board_of("pyramid", BOTTOM, "s");
    assert_legal(&b, "p22+p23");
    assert_legal(&b, "p25+p26");
    assert_refused(&b, "p22+p25", SOL_NOT_THIRTEEN);
    make(&b, "p22+p23");
    assert_string_equal(pile_text(&b, "p22"), "");
    assert_string_equal(pile_text(&b, "p23"), "");
    assert_int_equal(sol_pile_len(&b.position, 2), 2);
}

static void a_king_leaves_alone_and_no_other_card(void **state)
{
    (void)state;
    board b = board_of("pyramid", BOTTOM, "s");
    assert_legal(&b, "p24");
    assert_refused(&b, "p23", SOL_NOT_THIRTEEN);
}

static void a_covered_card_does_not_play(void **state)
{
    (void)state;
    board b = board_of("pyramid", "p16: 7H\n" BOTTOM, "s");
    assert_refused(&b, "p16+p22", SOL_COVERED);
    make(&b, "p22+p23");
    b = board_of("pyramid", "p16: 7H\np22: 6H\np28: 6C\n", "s");
    assert_refused(&b, "p16+p28", SOL_COVERED);
    b = board_of("pyramid", "p16: 7H\np23: 6H\np28: 6C\n", "s");
    assert_refused(&b, "p16+p28", SOL_COVERED);
}

static void a_card_is_free_when_both_that_cover_it_are_gone(void **state)
{
    (void)state;
    board b = board_of("pyramid", "p16: 7H\np24: 6H\n", "s");
    assert_legal(&b, "p16+p24");
}

static void the_wastes_top_card_plays_with_the_pyramid_or_alone(void **state)
{
    (void)state;
    board b = board_of("pyramid", BOTTOM "w: QH 8D", "s");
    assert_legal(&b, "w+p28");
    assert_refused(&b, "w+p27", SOL_NOT_THIRTEEN);
    b = board_of("pyramid", BOTTOM "w: KH", "s");
    assert_legal(&b, "w");
}

static void the_waste_plays_with_the_next_card_drawn(void **state)
{
    (void)state;
    board b = board_of("pyramid", BOTTOM "w: 9H\ns: 4s", "p1");
    make(&b, "draw");
    assert_legal(&b, "w+w");
    make(&b, "w+w");
    assert_string_equal(pile_text(&b, "w"), "");
    b = board_of("pyramid", BOTTOM "w: 9H 5S", "s");
    assert_refused(&b, "w+w", SOL_NOT_THIRTEEN);
    b = board_of("pyramid", BOTTOM "w: 9H", "s");
    assert_refused(&b, "w+w", SOL_NOT_SO_MANY);
}

static void there_are_three_passes(void **state)
{
    (void)state;
    board b = board_of("pyramid", "w: 9H 5S", "p1");
    for (int redeal = 0; redeal < 2; redeal++) {
        make(&b, "redeal:2");
        make(&b, "draw");
        make(&b, "draw");
    }
    assert_refused(&b, "redeal:2", SOL_NO_PASSES_LEFT);
}

static void it_is_won_when_the_pyramid_is_gone(void **state)
{
    (void)state;
    board b = board_of("pyramid", "p1: KD", "s");
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "p1");
    assert_true(sol_is_won(&b.variant, &b.position));
}

static void as_an_option_it_is_won_only_when_all_cards_are_gone(void **state)
{
    (void)state;
    board b = board_of("pyramid", "p1: KD\nw: KH", "f");
    b.variant.options.whole = true;
    make(&b, "p1");
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "w");
    assert_true(sol_is_won(&b.variant, &b.position));
}

static void it_is_stuck_when_no_pair_can_come_up(void **state)
{
    (void)state;
    board b = board_of("pyramid", "p1: 9D\ns: 3s 2s\nf: 4C 4D 4H 4S", "f");
    assert_true(sol_is_stuck(&b.variant, &b.position));
    b = board_of("pyramid", "p1: 9D\ns: 4s 2s", "f");
    assert_false(sol_is_stuck(&b.variant, &b.position));
}

static void nothing_is_moved_from_pile_to_pile(void **state)
{
    (void)state;
    board b = board_of("pyramid", BOTTOM, "s");
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_MOVE, 24, 25, 1}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_PAIR, 25, 24, 2}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_PAIR, 24, 24, 2}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_PAIR, 0, 24, 2}), SOL_NOTHING_TAKEN);
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_PAIR, 3, 24, 2}), SOL_PILE_IS_EMPTY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_lays_28_cards_and_24_in_the_stock_all_of_the_pyramid_face_up),
        cmocka_unit_test(two_cards_that_make_thirteen_leave_together),
        cmocka_unit_test(a_king_leaves_alone_and_no_other_card),
        cmocka_unit_test(a_covered_card_does_not_play),
        cmocka_unit_test(a_card_is_free_when_both_that_cover_it_are_gone),
        cmocka_unit_test(the_wastes_top_card_plays_with_the_pyramid_or_alone),
        cmocka_unit_test(the_waste_plays_with_the_next_card_drawn),
        cmocka_unit_test(there_are_three_passes),
        cmocka_unit_test(it_is_won_when_the_pyramid_is_gone),
        cmocka_unit_test(as_an_option_it_is_won_only_when_all_cards_are_gone),
        cmocka_unit_test(it_is_stuck_when_no_pair_can_come_up),
        cmocka_unit_test(nothing_is_moved_from_pile_to_pile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
