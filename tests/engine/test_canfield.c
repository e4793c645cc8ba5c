/* Canfield's rule book: every rule where it allows and where it refuses. */
#include "board.h"

#include <string.h>

#include <solitaire/solver.h>

/* A table whose stock is the rest of the deck. */
static board canfield(const char *piles) { return board_of("canfield", piles, "s"); }

static void explains(const board *b, const char *move, const char *sentence)
{
    char text[SOL_EXPLAIN_MAX];
    sol_explain(&b->variant, &b->position, move_of(b, move), false, text);
    assert_string_equal(text, sentence);
}

static void the_deal_is_a_reserve_of_13_a_first_foundation_card_and_4_columns_of_one(void **state)
{
    (void)state;
    board b = {.variant.rules = sol_game_named("canfield")};
    sol_deal deal = deal_of(b.variant.rules, 1); /* 9S 7S QH 4S AC 8H QS JH 6C 5H 7D JC 3D  7H  QC AS TC 5C  2H … */
    b.variant.options = b.variant.rules->defaults;
    sol_deal_position(&b.variant, deal.deck, &b.position);
    assert_string_equal(pile_text(&b, "r"), "9s 7s qh 4s ac 8h qs jh 6c 5h 7d jc 3D");
    assert_string_equal(pile_text(&b, "fh"), "7H");
    assert_string_equal(pile_text(&b, "1"), "QC");
    assert_string_equal(pile_text(&b, "4"), "5C");
    assert_int_equal(sol_pile_len(&b.position, 0), 34);
    assert_int_equal(b.variant.options.draw, 3);
}

static void all_foundations_begin_with_the_rank_of_the_first(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\n1: 7S\n2: AS\n3: 8H\n4: KD\nr: 3D");
    assert_legal(&b, "1-fs");
    assert_refused(&b, "2-fs", SOL_NEEDS_BASE);
    explains(&b, "2-fs", "the foundations begin with a 7, as the first one did, not with AS");
    assert_legal(&b, "3-fh");
}

static void foundations_go_on_from_the_king_to_the_ace(void **state)
{
    (void)state;
    board b = canfield("fh: QH KH\n1: AH\n2: 2H\nr: 3D");
    assert_refused(&b, "2-fh", SOL_WRONG_RANK);
    explains(&b, "2-fh", "the next heart to go up is AH, not 2H");
    make(&b, "1-fh");
    make(&b, "2-fh");
    assert_string_equal(pile_text(&b, "fh"), "QH KH AH 2H");
}

static void columns_build_down_in_alternating_colours_from_the_ace_to_the_king(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\n1: AS\n2: KH\n3: KC\n4: 2H\nr: 3S");
    assert_legal(&b, "2-1");
    assert_refused(&b, "3-1", SOL_SAME_COLOUR);
    assert_legal(&b, "1-4");
    assert_refused(&b, "4-1", SOL_WRONG_RANK);
    explains(&b, "4-1", "2H does not go on AS: KD or KH would");
}

static void a_column_moves_whole_or_gives_its_top_card(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\n1: 9H 8S 7D\n2: TC\n3: 8C\n4: 9S\nr: 3D");
    assert_legal(&b, "1-2:3");
    assert_legal(&b, "1-3");
    b = canfield("fh: 7H\n1: 9H 8S 7D\n2: 9D\n3: 8C\n4: 9S\nr: 3D");
    assert_refused(&b, "1-2:2", SOL_NOT_WHOLE);
    explains(&b, "1-2:2", "column 1 moves whole (3 cards), or its top card alone");
}

static void an_empty_column_is_filled_from_the_reserve_at_once(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\n1: 8H\n2: TC\n3: 8C\n4: 9S\nr: 4c 3D");
    make(&b, "1-fh");
    assert_string_equal(pile_text(&b, "1"), "3D");
    assert_string_equal(pile_text(&b, "r"), "4C"); /* turned over */
}

static void the_reserves_top_card_plays_and_nothing_is_laid_there(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\n1: 2S\n2: TC\n3: 9D\n4: 9S\nr: 4c 8H");
    assert_refused(&b, "1-r", SOL_NOTHING_LAID);
    explains(&b, "1-r", "no card can be put on the reserve");
    make(&b, "r-fh");
    assert_string_equal(pile_text(&b, "r"), "4C");
}

static void once_the_reserve_is_used_up_an_empty_column_takes_anything(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\n1: 8H\n2: TC\n3: 8C 7D\n4: 9S\nw: 4D");
    make(&b, "1-fh");
    assert_string_equal(pile_text(&b, "1"), "");
    assert_legal(&b, "w-1");
    assert_legal(&b, "3-1");
    assert_true(sol_is_idle(b.variant.rules, &b.position, move_of(&b, "2-1")));
}

static void three_cards_are_drawn_and_the_waste_is_turned_over_without_end(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\n1: 8H\n2: TC\n3: 8C\n4: 9S\nr: 3D");
    int turned = 0;
    for (int i = 0; i < 200; i++) {
        sol_move move = sol_stock_move(&b.variant, &b.position);
        assert_true(move.kind == SOL_DRAW || move.kind == SOL_REDEAL);
        turned += move.kind == SOL_REDEAL;
        assert_true(move.kind == SOL_REDEAL || move.count <= 3);
        sol_apply(&b.variant, &b.position, move);
    }
    assert_true(turned > 5);
}

static void cards_stay_on_the_foundations(void **state)
{
    (void)state;
    board b = canfield("fh: 7H 8H\n1: 9S\nr: 3D");
    assert_refused(&b, "fh-1", SOL_NOTHING_TAKEN);
}

static void a_board_whose_foundations_begin_differently_is_refused(void **state)
{
    (void)state;
    board b = canfield("fh: 7H\nfs: 8S\n1: 9S\nr: 3D");
    char text[SOL_BOARD_TEXT_MAX];
    const sol_rules *rules;
    sol_position position;
    sol_fault fault;
    size_t length = sol_board_write(b.variant.rules, &b.position, text);
    assert_false(sol_board_read(text, length, &rules, &position, &fault));
    assert_string_equal(
        fault.text,
        "line 6: fh: a foundation holds its suit upwards from the rank with which all begin, none left out");
}

#define ALL_BUT_6C                                                                             \
    "fs: 7S 8S 9S TS JS QS KS AS 2S 3S 4S 5S 6S\nfh: 7H 8H 9H TH JH QH KH AH 2H 3H 4H 5H 6H\n" \
    "fd: 7D 8D 9D TD JD QD KD AD 2D 3D 4D 5D 6D\nfc: 7C 8C 9C TC JC QC KC AC 2C 3C 4C 5C\n"

static void it_is_won_with_all_cards_up(void **state)
{
    (void)state;
    board b = canfield(ALL_BUT_6C "1: 6C");
    assert_false(sol_is_won(&b.variant, &b.position));
    make(&b, "1-fc");
    assert_true(sol_is_won(&b.variant, &b.position));
}

static void it_is_stuck_when_no_pass_brings_a_card_that_goes(void **state)
{
    (void)state;
    board b = board_of("canfield", "fh: 7H\n1: 9H\n2: JH\n3: 9D\n4: KD\nw: 5S 4S 2S\nr: 3C", "r");
    assert_true(sol_is_stuck(&b.variant, &b.position));
    b = board_of("canfield", "fh: 7H\n1: 9H\n2: JH\n3: 9D\n4: KD\nw: 5S 4S TS\nr: 3C", "r");
    assert_false(sol_is_stuck(&b.variant, &b.position));
}

/* ---- advice ----------------------------------------------------------------------------------------------------- */

static void only_the_first_card_of_a_suit_is_safe(void **state)
{
    (void)state;
    board b = canfield("fh: 7H 8H\n1: 7S\n2: AS\n3: 9H\nr: 3D");
    assert_true(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(7, SOL_SPADES)));
    assert_false(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(SOL_ACE, SOL_SPADES)));
    assert_false(sol_is_safe_up(b.variant.rules, &b.position, sol_card_of(9, SOL_HEARTS)));
}

static void the_first_card_of_a_suit_goes_up_by_itself_and_the_reserve_is_a_tip(void **state)
{
    (void)state;
    static sol_event events[64];
    static sol_step steps[64];
    sol_game game;
    sol_tip tips[SOL_TIPS_MAX];
    board b = canfield("fh: 7H\n1: 7S\n2: 4S\n3: KD\n4: 2C\nr: 3D");
    sol_deal deal = deal_of(b.variant.rules, 1);
    sol_game_start(&game, &b.variant, &deal, events, steps, 64);
    game.position = b.position;
    assert_true(sol_move_equal(sol_next_automatic(&game, SOL_AUTO_ACES), move_of(&b, "1-fs")));
    assert_true(sol_tips(&game, tips) >= 2);
    assert_true(sol_move_equal(tips[0].move, move_of(&b, "1-fs")));
    assert_int_equal(tips[0].why, SOL_TIP_UP_SAFE);
    assert_true(sol_move_equal(tips[1].move, move_of(&b, "r-2")));
    assert_int_equal(tips[1].why, SOL_TIP_FROM_RESERVE);
}

/* ---- its relatives ---------------------------------------------------------------------------------------------- */

static void columns_build_in_suit_or_whatever_the_suit_where_that_was_chosen(void **state)
{
    (void)state;
    static const char piles[] = "fh: 4H\n1: 9H\n2: 8H\n3: 8D\n4: 8S\nr: kc";
    board b = board_of("canfield build=suit", piles, "s");
    assert_legal(&b, "2-1");
    assert_refused(&b, "3-1", SOL_OTHER_SUIT);
    b = board_of("canfield build=any", piles, "s");
    assert_legal(&b, "2-1");
    assert_legal(&b, "3-1");
    assert_legal(&b, "4-1");
}

static void a_part_of_a_column_moves_where_that_was_chosen(void **state)
{
    (void)state;
    static const char piles[] = "fh: 4H\n1: 9S 8H 7S 6H\n2: 9C\n3: QD\n4: QH\nr: KC";
    board b = canfield(piles);
    assert_refused(&b, "1-2:3", SOL_NOT_WHOLE);
    b = board_of("canfield parts=yes", piles, "s");
    assert_legal(&b, "1-2:3");
    assert_true(is_listed(&b, "1-2:3"));
    assert_refused(&b, "1-2:2", SOL_WRONG_RANK);
}

static void nothing_is_laid_on_the_foundations_first_rank_where_columns_stop_at_it(void **state)
{
    (void)state;
    static const char piles[] = "fh: 4H\n1: 4S\n2: 3D\n3: KH\n4: AC\nr: 2c 5D";
    board b = canfield(piles);
    assert_legal(&b, "2-1");
    b = board_of("canfield stop-at-base=yes", piles, "s");
    assert_refused(&b, "2-1", SOL_AT_BASE);
    assert_false(is_listed(&b, "2-1"));
    assert_legal(&b, "3-4");
}

static void an_empty_column_waits_for_any_card_where_that_was_chosen(void **state)
{
    (void)state;
    board b = board_of("canfield empty=any", "fh: 4H\n1: 9S\n2: 8H\n3: QD\n4: QH\nr: 2c KC\nw: 5D", "s");
    make(&b, "2-1");
    assert_string_equal(pile_text(&b, "2"), "");
    assert_legal(&b, "w-2");
    assert_legal(&b, "3-2");
    make(&b, "r-2");
    assert_string_equal(pile_text(&b, "r"), "2C");
}

/* Where the solver does not know a rule it must not claim to know the verdict. */
static void the_solver_plays_canfield_with_parts_and_stopping_columns_and_no_other_columns(void **state)
{
    (void)state;
    board b = canfield("fh: 4H");
    assert_true(sol_solves(b.variant.rules));
    b = board_of("canfield parts=yes", "fh: 4H", "s");
    assert_true(sol_solves(b.variant.rules));
    b = board_of("canfield stop-at-base=yes", "fh: 4H", "s");
    assert_true(sol_solves(b.variant.rules));
    b = board_of("canfield parts=yes stop-at-base=yes", "fh: 4H", "s");
    assert_true(sol_solves(b.variant.rules));
    b = board_of("canfield build=any parts=yes", "fh: 4H", "s");
    assert_false(sol_solves(b.variant.rules));
    b = board_of("canfield empty=any", "fh: 4H", "s");
    assert_false(sol_solves(b.variant.rules));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_build_in_suit_or_whatever_the_suit_where_that_was_chosen),
        cmocka_unit_test(a_part_of_a_column_moves_where_that_was_chosen),
        cmocka_unit_test(nothing_is_laid_on_the_foundations_first_rank_where_columns_stop_at_it),
        cmocka_unit_test(an_empty_column_waits_for_any_card_where_that_was_chosen),
        cmocka_unit_test(the_solver_plays_canfield_with_parts_and_stopping_columns_and_no_other_columns),
        cmocka_unit_test(the_deal_is_a_reserve_of_13_a_first_foundation_card_and_4_columns_of_one),
        cmocka_unit_test(all_foundations_begin_with_the_rank_of_the_first),
        cmocka_unit_test(foundations_go_on_from_the_king_to_the_ace),
        cmocka_unit_test(columns_build_down_in_alternating_colours_from_the_ace_to_the_king),
        cmocka_unit_test(a_column_moves_whole_or_gives_its_top_card),
        cmocka_unit_test(an_empty_column_is_filled_from_the_reserve_at_once),
        cmocka_unit_test(the_reserves_top_card_plays_and_nothing_is_laid_there),
        cmocka_unit_test(once_the_reserve_is_used_up_an_empty_column_takes_anything),
        cmocka_unit_test(three_cards_are_drawn_and_the_waste_is_turned_over_without_end),
        cmocka_unit_test(cards_stay_on_the_foundations),
        cmocka_unit_test(a_board_whose_foundations_begin_differently_is_refused),
        cmocka_unit_test(it_is_won_with_all_cards_up),
        cmocka_unit_test(it_is_stuck_when_no_pass_brings_a_card_that_goes),
        cmocka_unit_test(only_the_first_card_of_a_suit_is_safe),
        cmocka_unit_test(the_first_card_of_a_suit_goes_up_by_itself_and_the_reserve_is_a_tip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
