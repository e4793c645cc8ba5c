/* FreeCell's tips, which look ahead: they follow a plan to the end, and find another when the player leaves it. */
#include "board.h"

static const sol_rules *rules;

static int find_rules(void **state)
{
    (void)state;
    rules = sol_game_named("freecell");
    return !rules;
}

static sol_event events[256];
static sol_step steps[256];

static sol_game game_of(uint64_t number)
{
    const sol_variant variant = {rules, rules->defaults};
    sol_game game;
    sol_deal deal = deal_of(rules, number);
    sol_game_start(&game, &variant, &deal, events, steps, 256);
    return game;
}

static void the_card_that_a_tip_clears_the_way_for_is_the_next_that_goes_up(void **state)
{
    (void)state;
    sol_game game = game_of(2);
    sol_tip tips[SOL_TIPS_MAX];
    sol_card promised = SOL_NO_CARD;
    int named = 0;
    while (!game.won && sol_tips(&game, tips) > 0) {
        sol_card top = sol_pile_top(&game.position, tips[0].move.from);
        if (sol_role_of(rules, tips[0].move.to) == SOL_FOUNDATION) {
            assert_true(promised == SOL_NO_CARD || top == promised);
            promised = SOL_NO_CARD;
        }
        if (tips[0].why == SOL_TIP_FREES) {
            assert_true(promised == SOL_NO_CARD || tips[0].card == promised);
            promised = tips[0].card;
            named++;
        }
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, 0)), SOL_OK);
    }
    assert_true(named > 5);
    assert_true(game.won);
}

static void a_plan_goes_on_behind_aces_that_went_up_by_themselves(void **state)
{
    (void)state;
    sol_game alone = game_of(2), helped;
    sol_tip tips[SOL_TIPS_MAX];
    while (!alone.won && sol_tips(&alone, tips) > 0)
        assert_int_equal(sol_game_append(&alone, sol_event_move(tips[0].move, 0)), SOL_OK);
    uint32_t moves = alone.played;
    helped = game_of(2);
    while (!helped.won && sol_tips(&helped, tips) > 0) {
        assert_int_equal(sol_game_append(&helped, sol_event_move(tips[0].move, 0)), SOL_OK);
        for (sol_move up; (up = sol_next_automatic(&helped, SOL_AUTO_ACES)).kind != SOL_NO_MOVE;)
            assert_int_equal(sol_game_append(&helped, sol_event_automatic(up, 0)), SOL_OK);
    }
    assert_true(helped.won);
    assert_int_equal(helped.played, moves);
}

static void tips_after_other_moves_find_their_way_again(void **state)
{
    (void)state;
    sol_game game = game_of(2);
    sol_tip tips[SOL_TIPS_MAX];
    sol_move moves[SOL_MOVES_MAX];
    for (int i = 0; i < 2; i++) {
        size_t count = sol_legal_moves(&game.variant, &game.position, moves);
        assert_int_equal(sol_game_append(&game, sol_event_move(moves[count / 2], 0)), SOL_OK);
    }
    while (!game.won && sol_tips(&game, tips) > 0)
        assert_int_equal(sol_game_append(&game, sol_event_move(tips[0].move, 0)), SOL_OK);
    assert_true(game.won);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_card_that_a_tip_clears_the_way_for_is_the_next_that_goes_up),
        cmocka_unit_test(a_plan_goes_on_behind_aces_that_went_up_by_themselves),
        cmocka_unit_test(tips_after_other_moves_find_their_way_again),
    };
    return cmocka_run_group_tests(tests, find_rules, NULL);
}
