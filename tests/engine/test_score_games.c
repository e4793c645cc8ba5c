/* The scores of Spider and of Pyramid, by the vectors of the rule book. */
#include "board.h"

#include "engine/view.h"

#include <string.h>

static sol_event events[256];
static sol_step steps[256];

/* A game that begins at a position written by hand, so that undo leads back to it. */
static sol_game at(const char *name, const char *piles, const char *rest)
{
    sol_game game;
    board b = board_of(name, piles, rest);
    sol_deal deal = deal_of(b.variant.rules, 1);
    sol_game_start(&game, &b.variant, &deal, events, steps, 256);
    game.position = b.position;
    game.seen = engine_seen(&b.variant, &b.position);
    game.checkpoint = b.position;
    return game;
}

static int after(sol_game *game, const char *text)
{
    sol_move move;
    sol_fault fault;
    assert_true(sol_move_read(game->variant.rules, text, strlen(text), &move, &fault));
    assert_int_equal(sol_game_append(game, sol_event_move(move, 0)), SOL_OK);
    return sol_game_score(game, 0);
}

static int after_event(sol_game *game, sol_event_kind kind)
{
    assert_int_equal(sol_game_append(game, sol_event_of(kind, 0)), SOL_OK);
    return sol_game_score(game, 0);
}

/* ---- spider ----------------------------------------------------------------------------------------------------- */

#define KING_TO_THREE "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"
#define COLUMNS "3: KH\n4: KH\n5: KD\n6: KD\n7: KC\n8: KC\n9: QC\n10: QC\n"

static void spider_starts_at_500_and_each_move_row_and_undo_costs_1(void **state)
{
    (void)state;
    sol_game game = at("spider", "1: 9H\n2: 5D 8S\n" COLUMNS, "s");
    assert_int_equal(sol_game_score(&game, 0), 500);
    assert_int_equal(after(&game, "2-1"), 499);
    assert_int_equal(after(&game, "row:10"), 498);
    assert_int_equal(after_event(&game, SOL_EVENT_UNDO), 497);
    assert_int_equal(after_event(&game, SOL_EVENT_REDO), 496);
}

static void spider_a_completed_suit_gives_100_and_its_move_is_free(void **state)
{
    (void)state;
    sol_game game = at("spider", "1: " KING_TO_THREE "\n2: 2S AS\n" COLUMNS, "s");
    game.score.points = 458;
    assert_int_equal(after(&game, "2-1:2"), 558);
    assert_int_equal(after_event(&game, SOL_EVENT_UNDO), 457);
    assert_int_equal(after_event(&game, SOL_EVENT_REDO), 557);
}

static void spider_a_row_may_complete_a_suit_too(void **state)
{
    (void)state;
    sol_game game = at("spider", "1: " KING_TO_THREE " 2S\n2: 9H\n" COLUMNS "s: 2d 2d 3d 3d 4d 4d 5d 5d 6d as", "f1");
    assert_int_equal(after(&game, "row:10"), 600);
}

static void spider_can_be_played_without_a_score(void **state)
{
    (void)state;
    sol_game game = at("spider", "1: 9H\n2: 5D 8S\n" COLUMNS, "s");
    game.variant.options.scoring = SOL_SCORING_NONE;
    game.score.points = 0;
    assert_int_equal(after(&game, "2-1"), 0);
    assert_int_equal(after_event(&game, SOL_EVENT_UNDO), 0);
}

/* ---- pyramid ---------------------------------------------------------------------------------------------------- */

static void pyramid_begins_with_minus_all_cards(void **state)
{
    (void)state;
    sol_game game;
    const sol_rules *rules = sol_game_named("pyramid");
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal = deal_of(rules, 1);
    sol_game_start(&game, &variant, &deal, events, steps, 256);
    assert_int_equal(sol_game_score(&game, 0), -52);
}

/* The score for clearing the pyramid in this pass: only its last card is left, and four cards in the waste. */
static int cleared_in_pass(int pass)
{
    sol_game game = at("pyramid", "p1: KD\nw: 2C 3C 4C 5C", "f");
    game.score.points = -5;
    game.position.redeals = (uint8_t)(pass - 1);
    return after(&game, "p1");
}

static void pyramid_cleared_in_pass_1_2_3_gives_50_35_20_less_the_cards_left(void **state)
{
    (void)state;
    assert_int_equal(cleared_in_pass(1), 50 - 4);
    assert_int_equal(cleared_in_pass(2), 35 - 4);
    assert_int_equal(cleared_in_pass(3), 20 - 4);
    assert_int_equal(cleared_in_pass(4), -4);
}

static void pyramid_not_cleared_gives_minus_the_cards_left_and_undo_gives_back(void **state)
{
    (void)state;
    sol_game game = at("pyramid", "p1: 2D\np22: 6H\np23: 7S\np28: KD\nw: 9C", "s");
    assert_int_equal(after(&game, "p22+p23"), -50);
    assert_int_equal(after(&game, "p28"), -49);
    assert_int_equal(after(&game, "draw"), -49);
    assert_int_equal(after_event(&game, SOL_EVENT_UNDO), -49);
    assert_int_equal(after_event(&game, SOL_EVENT_UNDO), -50);
    assert_int_equal(after_event(&game, SOL_EVENT_REDO), -49);
}

static void pyramid_to_the_last_card_goes_on_after_the_pyramid_up_to_50(void **state)
{
    (void)state;
    sol_game game = at("pyramid", "p1: KD\nw: 4C 9C", "f");
    game.variant.options.whole = true;
    game.score.points = -3;
    assert_int_equal(after(&game, "p1"), 48);
    assert_false(game.won);
    assert_int_equal(after(&game, "w+w"), 50);
    assert_true(game.won);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spider_starts_at_500_and_each_move_row_and_undo_costs_1),
        cmocka_unit_test(spider_a_completed_suit_gives_100_and_its_move_is_free),
        cmocka_unit_test(spider_a_row_may_complete_a_suit_too),
        cmocka_unit_test(spider_can_be_played_without_a_score),
        cmocka_unit_test(pyramid_begins_with_minus_all_cards),
        cmocka_unit_test(pyramid_cleared_in_pass_1_2_3_gives_50_35_20_less_the_cards_left),
        cmocka_unit_test(pyramid_not_cleared_gives_minus_the_cards_left_and_undo_gives_back),
        cmocka_unit_test(pyramid_to_the_last_card_goes_on_after_the_pyramid_up_to_50),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
