/*
 * The search is the same as ever.  A wrong order, a pruning left out or a bound that is off by one changes no verdict:
 * it only takes more work, or makes a line longer.  So each row says of a few deals of a game how many are won and
 * lost, after how many positions, and how long their lines are.  The signatures of bench_solver ask the same of many
 * more deals, before a release.  Whoever changes a search on purpose copies the new rows from what this test prints in
 * the build `dev`; the quick one asks every third.
 */
#include "small.h"

typedef struct outcome {
    int won, lost;                /* of the deals; the others stay unknown */
    uint64_t nodes, moves, least; /* their sums */
} outcome;

typedef struct search {
    const char *game; /* with its options */
    uint64_t first, deals, nodes;
    outcome expected;
} search;

/* Make moves at random, as long as there are some. */
static void play_on(small *s, uint64_t random, int played)
{
    sol_move moves[SOL_MOVES_MAX];
    for (size_t count; played-- > 0 && (count = sol_legal_moves(&s->variant, &s->position, moves)) > 0;)
        sol_apply(&s->variant, &s->position, moves[random_below(&random, (uint32_t)count)]);
}

static outcome search_all(const search *s, const sol_solve_limits *limits, int played)
{
    static sol_move moves[SOL_LINE_MAX];
    outcome all = {.won = 0};
    for (uint64_t number = s->first; number < s->first + s->deals; number++) {
        small deal = small_deal(s->game, number);
        play_on(&deal, number, played);
        sol_solution found = limits->verdict_only
                                 ? sol_solve(small_solver(), &deal.variant, &deal.position, limits, NULL, 0)
                                 : small_line(&deal, limits, moves);
        all.won += found.verdict == SOL_WON;
        all.lost += found.verdict == SOL_LOST;
        all.nodes += found.nodes;
        all.moves += found.moves;
        all.least += found.least;
    }
    return all;
}

static void assert_same(const search *searches, size_t count, sol_solve_limits limits, int played)
{
    int other = 0;
    for (size_t i = 0; i < count; i += QUICK(1, 3)) {
        const search *s = &searches[i];
        limits.nodes = s->nodes;
        outcome is = search_all(s, &limits, played), was = s->expected;
        if (is.won == was.won && is.lost == was.lost && is.nodes == was.nodes && is.moves == was.moves &&
            is.least == was.least)
            continue;
        print_error("        {\"%s\", %" PRIu64 ", %" PRIu64 ", %" PRIu64 ", {%d, %d, %" PRIu64 ", %" PRIu64
                    ", %" PRIu64 "}},\n",
                    s->game, s->first, s->deals, s->nodes, is.won, is.lost, is.nodes, is.moves, is.least);
        other++;
    }
    assert_int_equal(other, 0);
}

TEST_CASE(lines_are_found_after_as_many_positions_and_are_as_long_as_ever)
{
    static const search searches[] = {
        {"klondike draw=1", 1, 40, 3000, {34, 1, 22449, 7744, 0}},
        {"klondike draw=2 worrying-back=no", 1, 40, 8000, {33, 3, 93267, 6430, 0}},
        {"klondike draw=3", 1, 40, 3000, {29, 1, 48682, 5021, 0}},
        {"klondike draw=3 passes=3", 1, 12, 30000, {4, 3, 229537, 458, 0}},
        {"klondike draw=1 passes=1", 1, 8, 30000, {2, 2, 186213, 254, 0}},
        {"freecell", 1, 80, 3000, {80, 0, 9618, 7301, 0}},
        {"freecell cells=2", 1, 8, 6000, {6, 0, 20394, 562, 0}},
        {"freecell build=suit", 1, 12, 5000, {8, 0, 26634, 687, 0}},
        {"freecell empty=kings", 1, 4, 3000, {4, 0, 452, 357, 0}},
        {"eightoff", 1, 40, 3000, {39, 0, 6610, 3236, 0}},
        {"seahaven", 1, 20, 5000, {14, 1, 34509, 1154, 0}},
        {"simplesimon", 1, 6, 4000, {4, 0, 13611, 284, 0}},
        {"castle", 1, 24, 5000, {16, 7, 19940, 1513, 0}},
        {"castle castle=fortress", 1, 8, 3000, {1, 7, 1175, 95, 0}},
        {"bakersdozen", 1, 24, 5000, {22, 0, 19102, 1744, 0}},
        {"yukon", 1, 30, 4000, {21, 1, 35797, 1986, 0}},
        {"russian", 1, 30, 4000, {1, 29, 72, 80, 0}},
        {"canfield", 60, 20, 5000, {14, 1, 37054, 3789, 0}},
        {"canfield draw=1", 1, 12, 4000, {8, 0, 16292, 2984, 0}},
        {"pyramid", 1, 60, 5000, {36, 22, 61677, 2415, 0}},
        {"pyramid whole=yes", 1, 20, 3000, {11, 5, 26637, 780, 0}},
        {"golf", 1, 20, 3000, {4, 3, 44446, 200, 0}},
        {"tripeaks", 1, 20, 2000, {13, 0, 15553, 617, 0}},
        {"spider suits=1", 1, 3, 3000, {3, 0, 7815, 343, 0}},
        {"spider", 82, 1, 5000, {1, 0, 4363, 174, 0}},
        {"spiderette", 1, 4, 4000, {1, 0, 14696, 107, 0}},
        {"easthaven", 1, 10, 3000, {6, 1, 13925, 658, 0}},
        {"scorpion", 1, 30, 3000, {4, 25, 4673, 209, 0}},
        {"fortythieves", 1, 12, 30000, {6, 0, 246801, 1475, 0}},
        {"russian", 31, 20, 0, {3, 17, 109, 246, 0}},
        {"scorpion", 1, 200, 0, {26, 174, 36177, 1346, 0}}, /* every deal is decided */
        {"easthaven", 1, 10, 0, {9, 1, 38906, 1105, 0}},
        /* won by one set of weights where another goes astray */
        {"freecell", 906929, 1, 20000, {1, 0, 9763, 106, 0}},
        {"freecell", 908288, 1, 20000, {1, 0, 8951, 91, 0}},
        /* without the relaxed game, 100,000 positions do not decide these, or 1,000,000 */
        {"freecell empty=none", 9, 2, 30000, {0, 2, 40020, 0, 0}},
        {"freecell empty=none", 14, 1, 30000, {0, 1, 16966, 0, 0}},
        {"freecell empty=none", 43, 1, 150000, {1, 0, 62555, 101, 0}},
        {"klondike draw=3",
         3016182,
         1,
         20000,
         {0, 1, 12347, 0, 0}}, /* lost by the order of the first draw, or after millions */
        /* lost in the relaxed game, at first or in every state of the second try */
        {"canfield draw=3", 57, 1, 20000, {0, 1, 16721, 0, 0}},
        {"canfield draw=3", 880, 1, 6000, {0, 1, 4289, 0, 0}},
        /* before a release only */
        {"freecell empty=none", 99, 2, 150000, {1, 1, 137586, 103, 0}},
    };
    assert_same(searches, sizeof searches / sizeof *searches - SAMPLE(0, 1), (sol_solve_limits){.as_found = true}, 0);
}

/*
 * Searches try orders or beams one after the other.  For each of those that win deals now and then, there is a deal
 * here that it wins and those before it do not.  The first rows take few positions.
 */
TEST_CASE(each_order_wins_a_deal_after_as_many_positions_as_ever)
{
    enum { FEW = 15 };
    static const search searches[] = {
        {"yukon", 712, 1, 0, {1, 0, 169, 102, 0}},       {"yukon", 101, 1, 0, {1, 0, 2202, 91, 0}},
        {"yukon", 158, 1, 0, {1, 0, 5485, 112, 0}},      {"yukon", 854, 1, 0, {1, 0, 10498, 109, 0}},
        {"yukon", 373, 1, 0, {1, 0, 16239, 115, 0}},     {"easthaven", 1, 1, 0, {1, 0, 545, 103, 0}},
        {"easthaven", 5, 1, 0, {1, 0, 6723, 224, 0}},    {"canfield", 65, 1, 0, {1, 0, 42, 188, 0}},
        {"canfield", 133, 1, 0, {1, 0, 4396, 251, 0}},   {"canfield", 78, 1, 0, {1, 0, 11362, 629, 0}},
        {"canfield", 248, 1, 0, {1, 0, 27533, 1136, 0}}, {"canfield", 312, 1, 0, {1, 0, 20205, 892, 0}},
        {"canfield", 159, 1, 0, {1, 0, 26902, 240, 0}},  {"spider", 82, 1, 0, {1, 0, 4363, 174, 0}},
        {"spider", 148, 1, 0, {1, 0, 20684, 161, 0}},    {"easthaven", 11, 1, 0, {1, 0, 70203, 267, 0}},
        {"canfield", 324, 1, 0, {1, 0, 225484, 359, 0}}, {"canfield", 4, 1, 0, {1, 0, 106387, 291, 0}},
        {"canfield", 180, 1, 0, {1, 0, 230730, 188, 0}}, {"canfield", 210, 1, 0, {1, 0, 78970, 258, 0}},
        {"canfield", 35, 1, 0, {1, 0, 93487, 212, 0}},   {"canfield", 41, 1, 0, {1, 0, 485733, 269, 0}},
        {"canfield", 291, 1, 0, {1, 0, 329200, 404, 0}}, {"canfield", 400, 1, 0, {1, 0, 296773, 380, 0}},
        {"canfield", 196, 1, 0, {1, 0, 324499, 674, 0}}, {"spider", 146, 1, 0, {1, 0, 84436, 154, 0}},
        {"spider", 49, 1, 0, {1, 0, 319698, 197, 0}},    {"spider", 74, 1, 0, {1, 0, 653620, 163, 0}},
    };
    assert_same(searches, SAMPLE(sizeof searches / sizeof *searches, FEW), (sol_solve_limits){.as_found = true}, 0);
}

TEST_CASE(verdicts_alone_are_found_after_as_many_positions_as_ever)
{
    static const search searches[] = {
        {"klondike draw=1", 1, 40, 3000, {34, 1, 22498, 0, 0}},
        {"klondike draw=2 worrying-back=no", 1, 40, 3000, {21, 1, 58687, 0, 0}},
        {"klondike draw=3", 1, 40, 3000, {28, 1, 50108, 0, 0}},
        {"klondike draw=3 passes=3", 1, 40, 3000, {7, 1, 108792, 0, 0}},
        {"klondike draw=1 passes=1", 1, 40, 3000, {2, 2, 114363, 0, 0}},
    };
    assert_same(searches, sizeof searches / sizeof *searches, (sol_solve_limits){.verdict_only = true}, 0);
}

TEST_CASE(shortest_lines_are_proved_after_as_many_positions_as_ever)
{
    static const search searches[] = {
        {"klondike draw=1", 1, 1, 1000, {1, 0, 1000, 108, 90}},
        {"klondike draw=3", 4, 3, 1500, {1, 0, 4500, 96, 208}},
        {"canfield draw=1", 1, 1, 1000, {1, 0, 29, 145, 85}},
        {"klondike draw=3 worrying-back=no", 2, 1, 1000, {0, 0, 1000, 0, 67}},
        {"klondike draw=1 passes=1", 1, 3, 1000, {0, 0, 3000, 0, 248}},
        {"freecell", 1, 1, 1000, {1, 0, 1000, 96, 74}},
        {"freecell cells=2", 1, 2, 1000, {0, 0, 2000, 0, 104}},
        {"eightoff", 1, 1, 1000, {1, 0, 1000, 75, 69}},
        {"seahaven", 1, 3, 1000, {1, 0, 3000, 70, 171}},
        {"simplesimon", 2, 3, 1000, {0, 0, 3000, 0, 12}},
        {"castle", 1, 1, 1000, {1, 0, 1000, 79, 63}},
        {"bakersdozen", 1, 1, 1000, {1, 0, 1000, 70, 63}},
        {"yukon", 1, 1, 1000, {1, 0, 36, 78, 58}},
        {"pyramid", 1, 2, 1000, {1, 1, 1196, 70, 39}},
        {"pyramid whole=yes", 1, 3, 1000, {1, 1, 2196, 72, 104}},
        {"golf", 1, 6, 500, {0, 0, 3000, 0, 210}},
        {"tripeaks", 1, 2, 500, {0, 0, 1000, 0, 56}},
        {"spider suits=1", 1, 1, 3000, {1, 0, 2713, 111, 10}},
        {"spiderette", 1, 2, 500, {0, 0, 1000, 0, 16}},
        {"easthaven", 1, 1, 1000, {1, 0, 545, 98, 58}},
        {"scorpion", 1, 3, 500, {1, 2, 502, 51, 47}},
        {"fortythieves", 1, 2, 500, {0, 0, 1000, 0, 336}},
        {"klondike draw=1", 1, 1, 7000, {1, 0, 7000, 108, 93}},
        {"freecell", 5, 1, 7000, {1, 0, 7000, 98, 78}},
        {"freecell", 3, 1, 0, {1, 0, 2272, 70, 70}},
        {"pyramid", 2, 1, 1000, {1, 0, 1000, 70, 39}},
        {"pyramid", 2, 1, 10000, {1, 0, 10000, 65, 39}},
        {"pyramid", 2, 1, 0, {1, 0, 119569, 63, 63}},
        /* What every line takes: a card or suit each goes up; then there are draws, rows, or cards over lower ones. */
        {"canfield draw=3",
         20,
         1,
         20000,
         {1, 0, 212, 127, 63}},                        /* 51 + 12: one card is up at first, and 34 are in the stock */
        {"russian", 20, 1, 20000, {1, 0, 29, 77, 58}}, /* 52 + 6 */
        {"spider suits=1", 20, 1, 20000, {1, 0, 2881, 126, 11}}, /* 8 - 2 + 5: two aces lie in the stock */
        /* before a release only */
        {"klondike draw=1", 1, 1, 49000, {1, 0, 49000, 108, 96}},
        {"freecell", 5, 1, 49000, {1, 0, 49000, 98, 80}},
        {"canfield", 65, 1, 1000, {1, 0, 42, 120, 63}},
        {"canfield draw=1", 20, 1, 20000, {1, 0, 20, 136, 85}}, /* 51 + 34 */
    };
    assert_same(searches, sizeof searches / sizeof *searches - SAMPLE(0, 4),
                (sol_solve_limits){.shortest = true, .as_found = true}, 0);
}

/* A line that is wanted is made shorter than it was found, in every game. */
TEST_CASE(lines_are_made_as_short_as_ever)
{
    static const search searches[] = {
        {"klondike draw=1", 1, 2, 3000, {2, 0, 52, 219, 0}},
        {"klondike draw=2", 1, 1, 3000, {1, 0, 743, 91, 0}},
        {"klondike draw=3", 1, 4, 3000, {3, 0, 5858, 304, 0}},
        {"klondike draw=3", 78, 1, 100000, {1, 0, 6347, 138, 0}},
        {"freecell", 1, 3, 3000, {3, 0, 158, 252, 0}},
        {"yukon", 1, 1, 4000, {1, 0, 36, 78, 0}},
        {"russian", 20, 1, 4000, {1, 0, 29, 77, 0}},
        {"canfield draw=3", 79, 1, 100000, {1, 0, 4416, 161, 0}},
        {"canfield draw=1", 5, 1, 100000, {1, 0, 7088, 215, 0}},
        {"spider suits=1", 4, 1, 5000, {1, 0, 3929, 102, 0}},
        {"spiderette", 27, 1, 60000, {1, 0, 11813, 91, 0}},
        {"eightoff", 1, 2, 3000, {2, 0, 350, 166, 0}},
        {"seahaven", 1, 1, 5000, {1, 0, 3213, 85, 0}},
        {"castle", 2, 1, 5000, {1, 0, 106, 96, 0}},
        {"bakersdozen", 1, 1, 5000, {1, 0, 54, 70, 0}},
        {"simplesimon", 1, 1, 4000, {1, 0, 1314, 67, 0}},
        {"pyramid", 9, 1, 20000, {1, 0, 1124, 38, 0}},
        {"easthaven", 1, 2, 3000, {2, 0, 784, 189, 0}},
        {"scorpion", 1, 4, 3000, {1, 3, 91, 51, 0}},
        /* before a release only */
        {"canfield draw=3", 1, 2, 100000, {2, 0, 7060, 315, 0}},
        {"canfield draw=3", 602, 1, 100000, {1, 0, 5803, 169, 0}},
        {"klondike draw=1", 3, 1, 3000, {1, 0, 2564, 110, 0}},
    };
    assert_same(searches, sizeof searches / sizeof *searches - SAMPLE(0, 3), (sol_solve_limits){.nodes = 0}, 0);
}

/* The waste is not empty then, runs lie in wrong places and foundations are begun. */
TEST_CASE(games_in_progress_are_searched_as_ever)
{
    static const search searches[] = {
        {"klondike draw=1", 1, 8, 1500, {7, 0, 2140, 1307, 0}},
        {"klondike draw=3 passes=3", 1, 8, 1500, {1, 3, 7459, 103, 0}},
        {"freecell", 1, 8, 1500, {1, 7, 76, 79, 0}},
        {"seahaven", 1, 8, 1500, {1, 7, 38, 78, 0}},
        {"simplesimon", 1, 8, 1500, {2, 5, 4095, 128, 0}},
        {"castle", 1, 8, 1500, {2, 6, 1413, 157, 0}},
        {"bakersdozen", 1, 8, 1500, {4, 2, 4768, 272, 0}},
        {"yukon", 1, 8, 1500, {2, 4, 3142, 155, 0}},
        {"russian", 1, 8, 1500, {0, 8, 8, 0, 0}},
        {"canfield", 1, 8, 1500, {3, 1, 7025, 835, 0}},
        {"pyramid", 1, 8, 1500, {3, 4, 3022, 136, 0}},
        {"pyramid whole=yes", 1, 8, 1500, {3, 4, 3037, 142, 0}},
        {"golf", 1, 8, 1500, {0, 8, 8, 0, 0}},
        {"tripeaks", 1, 8, 1500, {2, 4, 7777, 50, 0}},
        {"spiderette", 1, 8, 1500, {0, 8, 490, 0, 0}},
        {"easthaven", 1, 8, 1500, {1, 7, 267, 85, 0}},
        {"scorpion", 1, 8, 1500, {0, 8, 125, 0, 0}},
    };
    assert_same(searches, sizeof searches / sizeof *searches, (sol_solve_limits){.as_found = true}, 25);
}

int main(void) { return run_file(NULL); }
