/* Klondike's rule book: every rule where it allows and where it refuses. */
#include "board.h"

#define KLONDIKE(piles) board_of("klondike", piles, "s")

/* ---- the deal --------------------------------------------------------------------------------------------------- */

static board dealt(uint64_t seed)
{
    board b = {.variant.rules = sol_game_named("klondike")};
    sol_deal deal = deal_of(b.variant.rules, seed);
    b.variant.options = b.variant.rules->defaults;
    sol_deal_position(&b.variant, deal.deck, &b.position);
    return b;
}

static void the_deal_goes_row_by_row_with_the_first_card_of_each_row_face_up(void **state)
{
    (void)state;
    board b = dealt(1); /* 9S 7S QH 4S AC 8H QS | JH 6C 5H 7D JC 3D | 7H QC AS TC 5C | … */
    assert_string_equal(pile_text(&b, "1"), "9S");
    assert_string_equal(pile_text(&b, "2"), "7s JH");
    assert_string_equal(pile_text(&b, "3"), "qh 6c 7H");
    assert_string_equal(pile_text(&b, "7"), "qs 3d 5c kd 5d 2c 9C");
}

static void the_other_24_cards_lie_on_the_stock_the_first_one_drawn_first(void **state)
{
    (void)state;
    board b = dealt(1); /* the stock begins 4C 2D 6H 3C … */
    make(&b, "draw");
    assert_string_equal(pile_text(&b, "w"), "4C");
    assert_int_equal(sol_pile_len(&b.position, 0), 23);
    make(&b, "draw");
    assert_string_equal(pile_text(&b, "w"), "4C 2D");
}

/* ---- columns ---------------------------------------------------------------------------------------------------- */

static void columns_build_down_in_alternating_colours(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 9H\n2: 8S\n3: 8D\n4: 9D\n5: 10H\n6: 7S");
    assert_legal(&b, "2-1");
    assert_legal(&b, "2-4");
    assert_refused(&b, "3-1", SOL_SAME_COLOUR);
    assert_refused(&b, "5-1", SOL_WRONG_RANK);
    assert_refused(&b, "1-2", SOL_WRONG_RANK);
    assert_refused(&b, "6-1", SOL_WRONG_RANK);
    assert_refused(&b, "1-1", SOL_SAME_PILE);
}

static void any_part_of_a_run_moves_as_one(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 10C\n2: 9D 8S 7H\n3: 9H\n4: 8C");
    assert_legal(&b, "2-1:3");
    assert_legal(&b, "2-3:2");
    assert_legal(&b, "2-4");
    assert_refused(&b, "2-1:2", SOL_WRONG_RANK);
    make(&b, "2-3:2");
    assert_string_equal(pile_text(&b, "3"), "9H 8S 7H");
    assert_string_equal(pile_text(&b, "2"), "9D");
}

static void cards_that_are_no_run_do_not_move_together(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 10C\n2: 9D 8S 7S\n3: 5D 9H");
    assert_refused(&b, "2-1:3", SOL_NOT_A_RUN);
    assert_refused(&b, "3-1:2", SOL_NOT_A_RUN);
    assert_legal(&b, "3-1");
}

static void face_down_cards_do_not_move(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 10C\n2: 9d 8S");
    assert_refused(&b, "2-1:2", SOL_FACE_DOWN);
    assert_refused(&b, "2-1:3", SOL_NOT_SO_MANY);
    assert_refused(&b, "2-1:0", SOL_NOT_SO_MANY);
    assert_refused(&b, "3-1", SOL_PILE_IS_EMPTY);
}

static void an_empty_column_takes_a_king(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 5c KH\n2: 5H QH\nw: KS");
    assert_legal(&b, "1-3");
    assert_legal(&b, "w-3");
    assert_refused(&b, "2-3", SOL_NEEDS_KING);
}

static void an_empty_column_takes_a_run_that_begins_with_a_king_and_no_part_of_it(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 5c KH QS JD");
    assert_legal(&b, "1-3:3");
    assert_refused(&b, "1-3:2", SOL_NEEDS_KING);
    make(&b, "1-3:3");
    assert_string_equal(pile_text(&b, "3"), "KH QS JD");
}

static void the_card_under_what_was_taken_turns_up(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 5c 9d 8S\n2: 9H");
    make(&b, "1-2");
    assert_string_equal(pile_text(&b, "1"), "5c 9D");
}

/* ---- foundations ------------------------------------------------------------------------------------------------ */

static void foundations_go_up_in_suit_from_the_ace(void **state)
{
    (void)state;
    board b = KLONDIKE("fs: AS 2S\n1: 3S\n2: 4S\n3: 3H\n4: AH\n5: 2D");
    assert_legal(&b, "1-fs");
    assert_refused(&b, "2-fs", SOL_WRONG_RANK);
    assert_refused(&b, "3-fs", SOL_OTHER_SUIT);
    assert_legal(&b, "4-fh");
    assert_refused(&b, "4-fd", SOL_OTHER_SUIT);
    assert_refused(&b, "5-fd", SOL_NEEDS_ACE);
}

static void a_foundation_takes_one_card_at_a_time(void **state)
{
    (void)state;
    board b = KLONDIKE("1: 2H AS");
    assert_refused(&b, "1-fs:2", SOL_ONE_AT_A_TIME);
    assert_legal(&b, "1-fs");
}

static void a_card_comes_back_from_the_foundation(void **state)
{
    (void)state;
    board b = KLONDIKE("fs: AS 2S 3S\n1: 4H\n2: 4C");
    assert_legal(&b, "fs-1");
    assert_refused(&b, "fs-2", SOL_SAME_COLOUR);
    assert_refused(&b, "fs-1:2", SOL_ONLY_TOP_CARD);
    assert_refused(&b, "fh-1", SOL_PILE_IS_EMPTY);
    make(&b, "fs-1");
    assert_string_equal(pile_text(&b, "1"), "4H 3S");
}

static void no_card_comes_back_where_worrying_back_is_forbidden(void **state)
{
    (void)state;
    board b = KLONDIKE("fs: AS 2S 3S\n1: 4H");
    b.variant.options.worrying_back = false;
    assert_refused(&b, "fs-1", SOL_NO_WORRYING_BACK);
    assert_false(is_listed(&b, "fs-1"));
}

static void an_ace_does_not_wander_between_foundations(void **state)
{
    (void)state;
    board b = KLONDIKE("fs: AS");
    assert_refused(&b, "fs-fh", SOL_OTHER_SUIT);
}

/* ---- stock and waste -------------------------------------------------------------------------------------------- */

static void only_the_top_card_of_the_waste_plays(void **state)
{
    (void)state;
    board b = KLONDIKE("w: 9H 8S\n1: 9D\n2: 10S\nfh: AH");
    assert_legal(&b, "w-1");
    assert_refused(&b, "w-2", SOL_WRONG_RANK);
    assert_refused(&b, "w-2:2", SOL_ONLY_TOP_CARD);
    make(&b, "w-1");
    assert_legal(&b, "w-2");
}

static void the_waste_takes_no_card_but_drawn_ones(void **state)
{
    (void)state;
    board b = KLONDIKE("w: 9H\n1: 8S");
    assert_refused(&b, "1-w", SOL_NOTHING_LAID);
    assert_refused(&b, "1-s", SOL_NOTHING_LAID);
    assert_refused(&b, "s-1", SOL_NOTHING_TAKEN);
}

static void drawing_three_turns_them_one_by_one(void **state)
{
    (void)state;
    board b = board_of("klondike", "s: 2h 3h 4h 5h", "7");
    b.variant.options.draw = 3;
    make(&b, "draw:3");
    assert_string_equal(pile_text(&b, "w"), "5H 4H 3H");
    assert_string_equal(pile_text(&b, "s"), "2h");
}

static void drawing_three_turns_what_is_left(void **state)
{
    (void)state;
    board b = board_of("klondike", "s: 2h 3h", "7");
    b.variant.options.draw = 3;
    assert_refused(&b, "draw:3", SOL_NOT_IN_THIS_GAME);
    make(&b, "draw:2");
    assert_string_equal(pile_text(&b, "w"), "3H 2H");
    assert_refused(&b, "draw:3", SOL_STOCK_EMPTY);
}

static void the_waste_is_turned_over_as_it_lies(void **state)
{
    (void)state;
    board b = board_of("klondike", "w: 5H 4H 3H 2H", "7");
    make(&b, "redeal:4");
    assert_string_equal(pile_text(&b, "s"), "2h 3h 4h 5h");
    assert_int_equal(b.position.redeals, 1);
    make(&b, "draw");
    assert_string_equal(pile_text(&b, "w"), "5H");
}

static void the_stock_is_turned_over_only_when_it_is_used_up(void **state)
{
    (void)state;
    board b = board_of("klondike", "s: 2h\nw: 5H", "7");
    assert_refused(&b, "redeal", SOL_STOCK_NOT_EMPTY);
    b = board_of("klondike", "1: 5H", "7");
    assert_refused(&b, "redeal", SOL_WASTE_EMPTY);
}

static void passes_are_redeals_and_one(void **state)
{
    (void)state;
    board b = board_of("klondike", "w: 5H 4H", "7");
    b.variant.options.passes = 1;
    assert_refused(&b, "redeal:2", SOL_NO_PASSES_LEFT);
    b.variant.options.passes = 2;
    make(&b, "redeal:2");
    make(&b, "draw");
    make(&b, "draw");
    assert_refused(&b, "redeal:2", SOL_NO_PASSES_LEFT);
    b.variant.options.passes = SOL_PASSES_UNLIMITED;
    assert_legal(&b, "redeal:2");
}

static void the_count_of_redeals_never_runs_over(void **state)
{
    (void)state;
    board b = board_of("klondike", "w: 5H", "7");
    b.position.redeals = 254;
    for (int i = 0; i < 3; i++) {
        make(&b, "redeal");
        make(&b, "draw");
    }
    assert_int_equal(b.position.redeals, 255);
}

static void there_are_no_rows_and_no_pairs(void **state)
{
    (void)state;
    board b = KLONDIKE("1: KH");
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_DEAL_ROW, 0, 6, 7}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_PAIR, 6, 6, 1}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){77, 6, 6, 1}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_check(&b.variant, &b.position, (sol_move){SOL_MOVE, 6, 13, 1}), SOL_NO_SUCH_PILE);
}

/* ---- the end ---------------------------------------------------------------------------------------------------- */

#define SUITS_TO_QUEEN                                                                           \
    "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS\nfh: AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH\n" \
    "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD\nfc: AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC"

static void the_game_is_won_with_all_52_on_the_foundations(void **state)
{
    (void)state;
    board b = board_of("klondike", SUITS_TO_QUEEN "\n1: KC", "s");
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "1-fc");
    assert_true(sol_is_won(&b.variant, &b.position));
    assert_false(sol_is_stuck(&b.variant, &b.position));
}

static bool stuck(const board *b) { return sol_is_stuck(&b->variant, &b->position); }

/* No card of these columns fits anywhere, so what the stock holds decides. */
#define BLOCKED "1: 2S\n2: 2H\n3: 2D\n4: 2C\n5: 4H\n6: 4S\n7: "

static void a_game_is_not_stuck_while_a_card_can_move(void **state)
{
    (void)state;
    board b = board_of("klondike", BLOCKED "3H", "7");
    assert_false(stuck(&b));
}

static void a_game_is_stuck_when_no_card_can_move_now_or_in_any_pass(void **state)
{
    (void)state;
    board b = board_of("klondike", BLOCKED "10H\ns: kd 9d", "7");
    assert_true(stuck(&b));
}

static void a_card_deep_in_the_stock_saves_the_game(void **state)
{
    (void)state;
    board b = board_of("klondike", BLOCKED "10H\ns: 9s kd", "7");
    assert_false(stuck(&b));
}

static void with_three_drawn_a_card_that_never_comes_to_the_top_does_not_save_it(void **state)
{
    (void)state;
    board b = board_of("klondike", BLOCKED "10H\ns: kd 9s kh", "7");
    assert_false(stuck(&b));
    b.variant.options.draw = 3;
    assert_true(stuck(&b));
}

static void a_redeal_that_is_left_saves_the_game_and_one_that_is_not_does_not(void **state)
{
    (void)state;
    board b = board_of("klondike", BLOCKED "10H\nw: 9S KD", "7");
    assert_false(stuck(&b));
    b.variant.options.passes = 1;
    assert_true(stuck(&b));
}

static void in_the_middle_of_a_pass_the_other_offset_of_the_next_pass_counts(void **state)
{
    (void)state; /* drawing three, the waste of one puts the nine second; after the redeal it comes third, on top */
    board b = board_of("klondike", BLOCKED "10H\nw: KD\ns: kh qh 9s jd", "7");
    b.variant.options.draw = 3;
    assert_false(stuck(&b));
}

static void a_king_that_can_only_wander_between_empty_columns_is_stuck(void **state)
{
    (void)state;
    board b = board_of("klondike", "1: KH\n2: 2S\n3: 2H", "2");
    b.variant.options.worrying_back = false;
    assert_legal(&b, "1-4");
    assert_true(sol_is_idle(b.variant.rules, &b.position, move_of(&b, "1-4")));
    assert_true(stuck(&b));
}

static void every_legal_move_is_listed_once_and_no_other(void **state)
{
    (void)state;
    board b = KLONDIKE("w: KS\n1: 10C\n2: 9D 8S 7H\n3: 9H\n4: 8C\n5: AS");
    sol_move moves[SOL_MOVES_MAX];
    size_t listed = sol_legal_moves(&b.variant, &b.position, moves), legal = 0;
    for (uint8_t kind = 0; kind <= SOL_KINDS; kind++)
        for (uint8_t from = 0; from < 14; from++)
            for (uint8_t to = 0; to < 14; to++)
                for (uint8_t count = 0; count < 60; count++)
                    legal += sol_check(&b.variant, &b.position, (sol_move){kind, from, to, count}) == SOL_OK;
    assert_int_equal(listed, legal);
    for (size_t i = 0; i < listed; i++) {
        assert_int_equal(sol_check(&b.variant, &b.position, moves[i]), SOL_OK);
        for (size_t j = 0; j < i; j++)
            assert_false(sol_move_equal(moves[i], moves[j]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal_goes_row_by_row_with_the_first_card_of_each_row_face_up),
        cmocka_unit_test(the_other_24_cards_lie_on_the_stock_the_first_one_drawn_first),
        cmocka_unit_test(columns_build_down_in_alternating_colours),
        cmocka_unit_test(any_part_of_a_run_moves_as_one),
        cmocka_unit_test(cards_that_are_no_run_do_not_move_together),
        cmocka_unit_test(face_down_cards_do_not_move),
        cmocka_unit_test(an_empty_column_takes_a_king),
        cmocka_unit_test(an_empty_column_takes_a_run_that_begins_with_a_king_and_no_part_of_it),
        cmocka_unit_test(the_card_under_what_was_taken_turns_up),
        cmocka_unit_test(foundations_go_up_in_suit_from_the_ace),
        cmocka_unit_test(a_foundation_takes_one_card_at_a_time),
        cmocka_unit_test(a_card_comes_back_from_the_foundation),
        cmocka_unit_test(no_card_comes_back_where_worrying_back_is_forbidden),
        cmocka_unit_test(an_ace_does_not_wander_between_foundations),
        cmocka_unit_test(only_the_top_card_of_the_waste_plays),
        cmocka_unit_test(the_waste_takes_no_card_but_drawn_ones),
        cmocka_unit_test(drawing_three_turns_them_one_by_one),
        cmocka_unit_test(drawing_three_turns_what_is_left),
        cmocka_unit_test(the_waste_is_turned_over_as_it_lies),
        cmocka_unit_test(the_stock_is_turned_over_only_when_it_is_used_up),
        cmocka_unit_test(passes_are_redeals_and_one),
        cmocka_unit_test(the_count_of_redeals_never_runs_over),
        cmocka_unit_test(there_are_no_rows_and_no_pairs),
        cmocka_unit_test(the_game_is_won_with_all_52_on_the_foundations),
        cmocka_unit_test(a_game_is_not_stuck_while_a_card_can_move),
        cmocka_unit_test(a_game_is_stuck_when_no_card_can_move_now_or_in_any_pass),
        cmocka_unit_test(a_card_deep_in_the_stock_saves_the_game),
        cmocka_unit_test(with_three_drawn_a_card_that_never_comes_to_the_top_does_not_save_it),
        cmocka_unit_test(a_redeal_that_is_left_saves_the_game_and_one_that_is_not_does_not),
        cmocka_unit_test(in_the_middle_of_a_pass_the_other_offset_of_the_next_pass_counts),
        cmocka_unit_test(a_king_that_can_only_wander_between_empty_columns_is_stuck),
        cmocka_unit_test(every_legal_move_is_listed_once_and_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
