/* The leaves of the tree of legal moves from fixed deals: a change of the rules shows in these numbers. */
#include "board.h"

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
    sol_position position = dealt_position(variant, seed);
    for (int depth = 1; depth <= DEPTH && wanted[depth - 1]; depth++) {
        uint64_t leaves = perft(variant, &position, depth);
        if (leaves != wanted[depth - 1])
            fail_msg("%s, deal %d: %d leaves at depth %d, not %d", variant->rules->name, (int)seed, (int)leaves, depth,
                     (int)wanted[depth - 1]);
    }
}

/* The games and deals, as the game's name, options, number of the deal, and leaves. */
static const struct {
    const char *game, *options;
    uint64_t seed, leaves[DEPTH];
} trees[] = {
    {"klondike", "", 1, {4, 13, 41, 130, 428, 1372}},
    {"klondike", "", 2, {5, 23, 104, 466, 2030, 8596}},
    {"klondike", "draw=3 passes=1 worrying-back=no", 1, {4, 13, 39, 108, 278, 668}},
    {"klondike", "draw=3 passes=1 worrying-back=no", 3, {3, 8, 22, 63, 172, 470}},
    {"spider", "", 1, {8, 57, 384, 2550, 17257, 121254}},
    {"spider", "suits=1", 1, {8, 59, 427, 3161, 24560, 202372}},
    {"freecell", "", 1, {35, 1063, 26620, 525024}},
    {"freecell", "worrying-back=yes", 2, {33, 944, 21848, 380048}},
    {"yukon", "", 1, {10, 97, 888, 7638, 62363, 490328}},
    {"yukon", "", 2, {5, 24, 114, 555, 2799, 14421}},
    {"russian", "", 1, {6, 34, 184, 940, 4394, 18199}},
    {"russian", "", 2, {4, 14, 38, 78, 130, 140}},
    {"canfield", "", 3, {3, 8, 17, 26, 38, 65}},
    {"canfield", "", 8, {4, 13, 40, 117, 326, 871}},
    {"fortythieves", "", 1, {7, 39, 171, 603, 1837, 5258}},
    {"fortythieves", "", 2, {4, 16, 62, 224, 678, 1841}},
    {"scorpion", "", 1, {5, 26, 136, 700, 3504, 16948}},
    {"scorpion", "", 2, {6, 34, 187, 1021, 5573, 30043}},
    {"eightoff", "", 1, {51, 2309, 91805}},
    {"eightoff", "", 2, {50, 2218, 86324}},
    {"seahaven", "", 1, {27, 502, 5754, 53778}},
    {"seahaven", "", 2, {26, 470, 5633, 70039}},
    {"spiderette", "", 1, {5, 27, 133, 629, 3062, 14251}},
    {"spiderette", "", 2, {5, 19, 63, 214, 796, 2981}},
    {"easthaven", "", 1, {3, 10, 42, 167, 636, 2397}},
    {"easthaven", "", 2, {2, 5, 17, 53, 173, 634}},
    {"doubleklondike", "", 1, {7, 47, 300, 1800, 10102, 52857}},
    {"doubleklondike", "draw=3", 2, {4, 18, 87, 429, 2161, 10959}},
    {"acesup", "", 1, {3, 12, 48, 195, 779, 3132}},
    {"acesup", "", 2, {2, 7, 22, 67, 211, 671}},
    {"golf", "", 1, {1, 3, 5, 14, 29, 53}},
    {"golf", "", 2, {2, 5, 12, 26, 50, 90}},
    {"tripeaks", "", 1, {3, 5, 17, 43, 105, 236}},
    {"tripeaks", "", 2, {1, 3, 9, 26, 68, 192}},
    {"simplesimon", "", 1, {5, 30, 198, 1240, 7535, 47031}},
    {"simplesimon", "", 2, {4, 22, 110, 571, 3035, 16564}},
    {"castle", "", 1, {7, 44, 258, 1479, 8477, 47750}},
    {"castle", "", 2, {5, 25, 125, 621, 3043, 14725}},
    {"castle", "castle=streets", 1, {6, 30, 124, 447, 1515, 4841}},
    {"castle", "castle=fortress", 4, {4, 7, 9, 14, 26, 46}},
    {"bakersdozen", "", 1, {13, 156, 1857, 22329, 271227}},
    {"bakersdozen", "", 2, {11, 118, 1239, 12924, 135268}},
    {"pyramid", "", 1, {2, 4, 8, 10, 13, 23}},
    {"pyramid", "", 2, {2, 4, 8, 11, 20, 35}},
};

TEST_CASE(every_game_has_as_many_leaves_as_it_had)
{
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        sol_variant variant = {.rules = sol_game_named(trees[i].game)};
        sol_fault fault;
        if (!sol_options_read(&variant, trees[i].options, strlen(trees[i].options), &fault))
            fail_msg("%s", fault.text);
        assert_leaves(&variant, trees[i].seed, trees[i].leaves);
    }
    sol_variant template = {&engine_nullgame, engine_nullgame.defaults};
    assert_leaves(&template, 1, (const uint64_t[DEPTH]){1, 1, 1, 1, 1, 2});
}

TEST_CASE(every_game_has_its_tree)
{
    for (int g = 0; sol_game_at(g); g++) {
        size_t i = 0;
        while (i < sizeof trees / sizeof *trees && strcmp(trees[i].game, sol_game_at(g)->name) != 0)
            i++;
        if (i == sizeof trees / sizeof *trees)
            fail_msg("%s has no leaves here", sol_game_at(g)->name);
    }
}

int main(void) { return run_file(NULL); }
