/* The leaves of the tree of legal moves from fixed deals: a change of the rules shows in these numbers. */
#include "board.h"

#include <string.h>

#include "engine/games/games.h"

static uint64_t perft(const sol_variant *variant, const sol_position *position, int depth)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(variant, position, moves);
    uint64_t leaves = 0;
    if (depth == 1)
        return count;
    for (size_t i = 0; i < count; i++) {
        sol_position next = *position;
        sol_apply(variant, &next, moves[i]);
        leaves += perft(variant, &next, depth - 1);
    }
    return leaves;
}

enum { DEPTH = 6 }; /* levels are counted up to this depth, or to the first 0 */

static void assert_leaves(const sol_variant *variant, uint64_t seed, const uint64_t wanted[DEPTH])
{
    sol_position position;
    sol_deal deal = deal_of(variant->rules, seed);
    sol_deal_position(variant, deal.deck, &position);
    for (int depth = 1; depth <= DEPTH && wanted[depth - 1]; depth++)
        assert_int_equal(perft(variant, &position, depth), wanted[depth - 1]);
}

static void klondike_drawing_one(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){4, 13, 41, 130, 428, 1372});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){5, 23, 104, 466, 2030, 8596});
}

static void klondike_drawing_three_with_one_pass_and_no_worrying_back(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    variant.options.draw = 3;
    variant.options.passes = 1;
    variant.options.worrying_back = false;
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){4, 13, 39, 108, 278, 668});
    assert_leaves(&variant, 3, (const uint64_t[DEPTH]){3, 8, 22, 63, 172, 470});
}

static void spider_with_four_suits_and_with_one(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("spider");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){8, 57, 384, 2550, 17257, 121254});
    variant.options.suits = 1;
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){8, 59, 427, 3161, 24560, 202372});
}

static void freecell(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("freecell");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){35, 1063, 26620, 525024});
    variant.options.worrying_back = true;
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){33, 944, 21848, 380048});
}

static void yukon(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("yukon");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){10, 97, 888, 7638, 62363, 490328});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){5, 24, 114, 555, 2799, 14421});
}

static void russian(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("russian");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){6, 34, 184, 940, 4394, 18199});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){4, 14, 38, 78, 130, 140});
}

static void canfield(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("canfield");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 3, (const uint64_t[DEPTH]){3, 8, 17, 26, 38, 65});
    assert_leaves(&variant, 8, (const uint64_t[DEPTH]){4, 13, 40, 117, 326, 871});
}

static void forty_thieves(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("fortythieves");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){7, 39, 171, 603, 1837, 5258});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){4, 16, 62, 224, 678, 1841});
}

static void scorpion(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("scorpion");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){5, 26, 136, 700, 3504, 16948});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){6, 34, 187, 1021, 5573, 30043});
}

static void eight_off(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("eightoff");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){51, 2309, 91805});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){50, 2218, 86324});
}

static void seahaven_towers(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("seahaven");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){27, 502, 5754, 53778});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){26, 470, 5633, 70039});
}

static void spiderette(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("spiderette");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){5, 27, 133, 629, 3062, 14251});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){5, 19, 63, 214, 796, 2981});
}

static void pyramid(void **state)
{
    (void)state;
    const sol_rules *rules = sol_game_named("pyramid");
    sol_variant variant = {rules, rules->defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){2, 4, 8, 10, 13, 23});
    assert_leaves(&variant, 2, (const uint64_t[DEPTH]){2, 4, 8, 11, 20, 35});
}

static void the_template_game(void **state)
{
    (void)state;
    sol_variant variant = {&engine_nullgame, engine_nullgame.defaults};
    assert_leaves(&variant, 1, (const uint64_t[DEPTH]){1, 1, 1, 1, 1, 2});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(klondike_drawing_one),
        cmocka_unit_test(klondike_drawing_three_with_one_pass_and_no_worrying_back),
        cmocka_unit_test(spider_with_four_suits_and_with_one),
        cmocka_unit_test(freecell),
        cmocka_unit_test(pyramid),
        cmocka_unit_test(yukon),
        cmocka_unit_test(russian),
        cmocka_unit_test(canfield),
        cmocka_unit_test(forty_thieves),
        cmocka_unit_test(scorpion),
        cmocka_unit_test(eight_off),
        cmocka_unit_test(seahaven_towers),
        cmocka_unit_test(spiderette),
        cmocka_unit_test(the_template_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
