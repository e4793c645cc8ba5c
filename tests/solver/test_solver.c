/* The solver's door: what it takes, what it refuses, what its limits mean, and the lines that it gives. */
#include "engine/text/text.h"
#include "small.h"

/* ---- help ------------------------------------------------------------------------------------------------------- */

enum { HARD_LOST = 12, HARDEST_LOST = 66, EASY_WON = 1 }; /* deals drawing three */

static small dealt(uint64_t number, int draw)
{
    small s = {.variant = drawing(draw)};
    s.position = dealt_position(&s.variant, number);
    return s;
}

static sol_solution solved_without(const small *s, const sol_solve_limits *limits, uint32_t without)
{
    return sol_solve(small_solver_without(without), &s->variant, &s->position, limits, NULL, 0);
}

static sol_solution solved(const small *s, const sol_solve_limits *limits) { return solved_without(s, limits, 0); }

static void assert_unknown(const small *s, const sol_solve_limits *limits, sol_unknown why)
{
    sol_solution found = solved(s, limits);
    assert_int_equal(found.verdict, SOL_UNKNOWN);
    assert_int_equal(found.why, why);
    assert_int_equal(found.moves, 0);
}

/* ---- lines ------------------------------------------------------------------------------------------------------ */

TEST_CASE(these_deals_are_won_and_still_so_after_each_move_of_their_lines)
{
    static const struct {
        const char *game;
        uint64_t deal;
    } rows[] = {{"klondike draw=3", 2}, {"freecell", 617}, {"easthaven", 1}, {"castle castle=fortress", 4}};
    sol_move moves[SOL_LINE_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        small s = small_deal(rows[i].game, rows[i].deal);
        sol_solution found = small_line(&s, NULL, moves);
        assert_int_equal(found.verdict, SOL_WON);
        for (size_t j = 0; j < found.moves; j++) {
            sol_apply(&s.variant, &s.position, moves[j]);
            if (j % SAMPLE(2, 16) == 0)
                assert_int_equal(solved(&s, NULL).verdict, SOL_WON);
        }
    }
}

TEST_CASE(a_line_that_is_longer_than_the_room_is_cut_to_its_first_moves)
{
    sol_move all[SOL_LINE_MAX], some[10], beyond = {9, 9, 9, 9};
    small s = dealt(EASY_WON, 3);
    some[9] = beyond;
    sol_solution found = sol_solve(small_solver(), &s.variant, &s.position, NULL, all, SOL_LINE_MAX);
    sol_solution again = sol_solve(small_solver(), &s.variant, &s.position, NULL, some, 9);
    assert_int_equal(again.moves, found.moves);
    assert_memory_equal(all, some, 9 * sizeof *some);
    assert_true(sol_move_equal(some[9], beyond));
}

TEST_CASE(a_position_that_is_won_already_has_a_line_of_no_moves)
{
    small s = dealt(1, 1);
    memset(&s.position, 0, sizeof s.position);
    for (int pile = 0; pile < SOL_PILES_MAX; pile++)
        s.position.end[pile] = (uint8_t)(pile < 2 ? 0 : pile < 5 ? (pile - 1) * 13 : 52);
    for (int i = 0; i < SOL_DECK; i++)
        s.position.cards[i] = sol_card_of(i % 13 + 1, sol_pile_suit(s.variant.rules, 2 + i / 13));
    sol_solution found = solved(&s, NULL);
    assert_int_equal(found.verdict, SOL_WON);
    assert_int_equal(found.moves, 0);
}

/* ---- limits ----------------------------------------------------------------------------------------------------- */

/* Deals that take long. */
static const struct {
    const char *game;
    uint64_t deal, least, most; /* limits of positions that are tried */
    uint32_t without;
    int questions; /* after so many the caller says stop */
} hard[] = {
    {"klondike draw=3", HARD_LOST, 1, 100000, SOLVER_WITHOUT_RELAXED, 6},
    {"klondike draw=3", HARDEST_LOST, 1, 1, 0, SAMPLE(40, 20)},
    {"klondike draw=3", HARDEST_LOST, 1, 1, SOLVER_WITHOUT_RELAXED, SAMPLE(40, 20)},
    {"pyramid passes=1 whole=yes", 22, 1, 30000, 0, 12},
    {"freecell", 11982, 1, 3000, 0, 4},
    {"yukon", 5, 1000, 1000, 0, 4},
    {"spider suits=4", 1, 1000, 1000, 0, 4},
    {"canfield draw=3", 13, 4000, 4000, 0, 4},
};

TEST_CASE(a_limit_of_positions_is_kept_exactly)
{
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
        small s = small_deal(hard[i].game, hard[i].deal);
        for (uint64_t nodes = hard[i].least; nodes <= hard[i].most; nodes = nodes * 3 + 1) {
            sol_solution found = solved_without(&s, &(sol_solve_limits){.nodes = nodes}, hard[i].without);
            assert_int_equal(found.verdict, SOL_UNKNOWN);
            assert_int_equal(found.why, SOL_UNKNOWN_NODES);
            assert_int_equal(found.nodes, nodes);
        }
    }
}

typedef struct patience {
    sol_answer answer;
    int times;
} patience;

static sol_answer ask(void *context)
{
    patience *p = context;
    return --p->times < 0 ? p->answer : SOL_GO_ON;
}

/*
 * A search visits tens of thousands of positions a second, mostly millions, so with this a cancelled one ends at once.
 */
TEST_CASE(the_caller_is_asked_every_128_positions_and_may_end_the_search)
{
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
        uint64_t before = 0;
        small s = small_deal(hard[i].game, hard[i].deal);
        for (int n = 0; n < hard[i].questions; n++) {
            patience hasty = {n % 2 ? SOL_STOP_TIME : SOL_STOP_CANCELLED, n};
            sol_solve_limits limits = {.ask = ask, .context = &hasty};
            sol_solution found = solved_without(&s, &limits, hard[i].without);
            assert_int_equal(found.verdict, SOL_UNKNOWN);
            assert_int_equal(found.why, n % 2 ? SOL_UNKNOWN_TIME : SOL_UNKNOWN_CANCELLED);
            assert_int_equal(found.moves, 0);
            assert_int_equal(hasty.times, -1);
            assert_within(found.nodes - before, 0, 128);
            before = found.nodes;
        }
    }
}

TEST_CASE(the_caller_is_asked_while_a_great_table_grows)
{
    enum { NODES = 400000 };
    small s = dealt(HARD_LOST, 3);
    patience counting = {SOL_STOP_TIME, 1 << 30};
    sol_solve_limits limits = {.nodes = NODES, .ask = ask, .context = &counting};
    solved_without(&s, &limits, SOLVER_WITHOUT_RELAXED | SOLVER_WITHOUT_QUICK_TRY);
    assert_true((1 << 30) - counting.times > NODES / 128 + 2);
}

TEST_CASE(stopping_while_the_line_is_made_shorter_still_gives_a_line)
{
    static sol_move moves[SOL_LINE_MAX];
    small s = dealt(4, 3);
    sol_solution plain = solved(&s, NULL);
    patience hasty = {SOL_STOP_TIME, (int)(plain.nodes / 128) + 2};
    sol_solve_limits limits = {.ask = ask, .context = &hasty};
    sol_solution found = sol_solve(small_solver(), &s.variant, &s.position, &limits, moves, SOL_LINE_MAX);
    assert_true(hasty.times < 0);
    assert_int_equal(found.verdict, SOL_WON);
    assert_int_equal(found.why, SOL_UNKNOWN_NOT);
    assert_true(small_line_wins(&s.variant, &s.position, moves, found.moves));
}

TEST_CASE(least_memory_is_enough_for_most_and_never_makes_a_wrong_verdict)
{
    static const struct {
        const char *game;
        uint64_t first, last;
        bool may_fill;
    } rows[] = {{"klondike draw=3", 1, SAMPLE(40, 8), true},
                {"freecell", 781948, 781948, false},
                {"freecell", 1, 1, false},
                {"pyramid passes=2", 1, 10, false}};
    void *memory = malloc(SOL_SOLVER_BYTES_MIN + 1);
    sol_solver *least = sol_solver_init((char *)memory + 1, SOL_SOLVER_BYTES_MIN);
    assert_non_null(least);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (uint64_t number = rows[i].first; number <= rows[i].last; number++) {
            small s = small_deal(rows[i].game, number);
            sol_solution found = sol_solve(least, &s.variant, &s.position, NULL, NULL, 0);
            assert_true(found.verdict == solved(&s, NULL).verdict ||
                        (rows[i].may_fill && found.why == SOL_UNKNOWN_MEMORY));
        }
    free(memory);
}

TEST_CASE(full_memory_is_unknown)
{
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *least = sol_solver_init(memory, SOL_SOLVER_BYTES_MIN);
    small s = dealt(HARD_LOST, 3);
    least->without = SOLVER_WITHOUT_ALL;
    sol_solution found = sol_solve(least, &s.variant, &s.position, NULL, NULL, 0);
    assert_int_equal(found.verdict, SOL_UNKNOWN);
    assert_int_equal(found.why, SOL_UNKNOWN_MEMORY);
    free(memory);
}

TEST_CASE(too_many_waiting_positions_are_not_called_full_memory)
{
    small s = dealt(HARD_LOST, 3);
    sol_solver *solver = small_solver_without(SOLVER_WITHOUT_ALL);
    solver_klondike *narrow = solver_klondike_in(solver);
    size_t most = narrow->frames_most;
    narrow->frames_most = 10;
    sol_solution found = sol_solve(solver, &s.variant, &s.position, NULL, NULL, 0);
    narrow->frames_most = most;
    assert_int_equal(found.verdict, SOL_UNKNOWN);
    assert_int_equal(found.why, SOL_UNKNOWN_WAITING);
}

TEST_CASE(asking_for_the_verdict_only_gives_the_same_verdict_and_no_line_in_every_game)
{
    const sol_solve_limits alone = {.nodes = 2000, .verdict_only = true}, with_line = {.nodes = 2000};
    for (int i = 0; sol_game_at(i); i++)
        for (uint64_t number = 1; number <= 4 && sol_solves(sol_game_at(i)); number++) {
            sol_variant variant = usual_of(sol_game_at(i));
            sol_move untouched = {9, 9, 9, 9}, moves[1] = {untouched};
            sol_position position = dealt_position(&variant, number);
            sol_solution found = sol_solve(small_solver(), &variant, &position, &alone, moves, 1);
            sol_verdict expected = sol_solve(small_solver(), &variant, &position, &with_line, NULL, 0).verdict;
            assert_true(found.verdict == expected || !found.verdict || !expected);
            assert_int_equal(found.moves, 0);
            assert_true(sol_move_equal(moves[0], untouched));
        }
}

TEST_CASE(too_little_memory_makes_no_solver)
{
    char little[64];
    assert_null(sol_solver_init(little, sizeof little));
    assert_null(sol_solver_init(NULL, SOL_SOLVER_BYTES));
}

/* ---- refusals --------------------------------------------------------------------------------------------------- */

TEST_CASE(games_without_a_back_end_and_positions_of_another_game_are_refused)
{
    for (int g = 0; sol_game_at(g); g++) {
        small s = dealt(1, 1);
        sol_variant variant = usual_of(sol_game_at(g));
        if (sol_solves(sol_game_at(g)))
            continue;
        sol_solution found = sol_solve(small_solver(), &variant, &s.position, NULL, NULL, 0);
        assert_int_equal(found.why, sol_solves(variant.rules) ? SOL_UNKNOWN_POSITION : SOL_UNKNOWN_GAME);
    }
}

static const char *const properties[] = {"role", "count", "build", "base",   "take",
                                         "run",  "limit", "wrap",  "suited", "pairs"};
enum { PROPERTIES = sizeof properties / sizeof *properties };

/* Change a property of the group, in the order of their names. */
static void change(sol_pile_group *g, int nth)
{
    switch (nth) {
    case 0: g->role = (uint8_t)((g->role + 1) % SOL_ROLES); break;
    case 1: g->count++; break;
    case 2: g->build = g->build == SOL_BUILD_UP_SUIT ? SOL_BUILD_BESIDE : SOL_BUILD_UP_SUIT; break;
    case 3: g->base = g->base == SOL_BASE_KING ? SOL_BASE_ACE : SOL_BASE_KING; break;
    case 4: g->take = g->take == SOL_TAKE_NONE ? SOL_TAKE_TOP : SOL_TAKE_NONE; break;
    case 5: g->run = g->run == SOL_BUILD_UP_SUIT ? SOL_BUILD_BESIDE : SOL_BUILD_UP_SUIT; break;
    case 6: g->limit += 3; break;
    case 7: g->wrap = !g->wrap; break;
    case 8: g->suited = !g->suited; break;
    default: g->pairs = !g->pairs; break;
    }
}

/* What may be changed in the game's table, one property of one group, so that a solver still takes it. */
static void put_taken(engine_text *text, const sol_rules *game)
{
    static const char *const roles[SOL_ROLES] = {"stock", "waste", "foundation", "column", "cell", "reserve"};
    for (int group = 0; group < game->group_count; group++)
        for (int nth = 0; nth < PROPERTIES; nth++) {
            sol_pile_group groups[8];
            sol_rules rules = *game;
            assert_within(game->group_count, 1, sizeof groups / sizeof *groups);
            memcpy(groups, game->groups, game->group_count * sizeof *groups);
            change(&groups[group], nth);
            rules.groups = groups;
            if (sol_solves(&rules))
                engine_text_add(text, "%s %s, ", roles[game->groups[group].role], properties[nth]);
        }
}

/*
 * A solver has most rules of its game built in, so it takes no other ones for them.  What it takes all the same is a
 * property that it reads from the table, or one that the game makes no use of.
 */
TEST_CASE(a_table_that_the_solver_does_not_know_is_refused)
{
    static const struct {
        const char *game, *taken;
    } games[] = {
        {"klondike", ""},
        {"spider", ""},
        {"freecell", "cell count, column count, column base, column pairs, "},
        {"pyramid", ""},
        {"yukon", "column count, "},
        {"russian", "column count, "},
        {"canfield", ""},
        {"fortythieves", ""},
        {"scorpion", ""},
        {"eightoff", "column count, column base, column pairs, "},
        {"seahaven", "cell count, column count, column base, column pairs, "},
        {"spiderette", "column count, "},
        {"easthaven", "column base, "},
        {"golf", "column count, "},
        {"tripeaks", ""},
        {"simplesimon", ""},
        {"castle", "column count, column base, column run, column pairs, "},
        {"bakersdozen", "column base, column run, column pairs, "},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char taken[400];
        engine_text text = engine_text_in(taken, sizeof taken);
        put_taken(&text, sol_game_named(games[i].game));
        assert_string_equal(taken, games[i].taken);
    }
}

TEST_CASE(options_that_the_game_has_not_are_refused)
{
    small s = dealt(1, 1);
    s.variant.options.draw = 0;
    assert_unknown(&s, NULL, SOL_UNKNOWN_GAME);
    s.variant.options.draw = 4;
    assert_unknown(&s, NULL, SOL_UNKNOWN_GAME);
    s.variant.options.draw = 3;
    s.variant.options.passes = SOL_PASSES_BY_SCORING;
    assert_unknown(&s, NULL, SOL_UNKNOWN_GAME);
}

TEST_CASE(impossible_positions_are_refused)
{
    enum {
        CARDS = offsetof(sol_position, cards),
        END = offsetof(sol_position, end),
        DOWN = offsetof(sol_position, down)
    };
    enum { THE_SAME = -1 };
    static const struct {
        const char *game;
        size_t field; /* bytes `first` to `last` of it become byte `from`, and so much more */
        int first, last, from, more;
    } rows[] = {
        {"klondike", CARDS, 3, 3, 4, 0},              /* a card twice */
        {"klondike", DOWN, 6, 6, THE_SAME, 1},        /* a column whose last card lies face down */
        {"klondike", END, 0, 1, THE_SAME, -1},        /* the stock's last card lies face down elsewhere */
        {"klondike", END, 2, 2, THE_SAME, 1},         /* a foundation that does not begin with its ace */
        {"freecell", CARDS, 0, 0, 1, 0},              /* a card twice */
        {"freecell", DOWN, 15, 15, THE_SAME, 1},      /* a card lies face down */
        {"freecell", END, 0, 7, THE_SAME, 2},         /* two cards in the first cell */
        {"freecell", END, 4, 7, THE_SAME, 1},         /* a card on the foundation of another suit */
        {"pyramid", CARDS, 3, 3, 4, 0},               /* a card twice */
        {"pyramid", END, 3, 3, THE_SAME, -1},         /* two cards on one place, none on the peak */
        {"pyramid", END, 1, 2, THE_SAME, 1},          /* the peak lies on the waste: a place is empty under others */
        {"pyramid", DOWN, 0, 0, THE_SAME, -24},       /* the stock lies face up */
        {"yukon", DOWN, 4, 4, THE_SAME, 1},           /* a column face down */
        {"yukon", END, 0, 3, THE_SAME, 1},            /* a column's card, which is no ace, lies on a foundation */
        {"spider suits=1", DOWN, 9, 9, THE_SAME, 1},  /* a column face down */
        {"spider suits=1", DOWN, 0, 0, THE_SAME, -1}, /* a card of the stock lies face up */
        {"easthaven", DOWN, 5, 5, THE_SAME, 1},       /* a column face down */
        {"easthaven", DOWN, 0, 0, THE_SAME, -1},      /* a card of the stock lies face up */
        {"canfield draw=3", END, 3, 6, 2, 0},         /* no foundation has begun: its card lies in a column */
        {"canfield draw=3", END, 9, 9, 10, 0},        /* a column is empty, though the reserve has cards */
        {"canfield draw=3", DOWN, 2, 2, THE_SAME, 1}, /* the whole reserve lies face down */
        {"scorpion", DOWN, 0, 0, THE_SAME, -3},       /* the stock lies face up */
        {"scorpion", DOWN, 5, 5, THE_SAME, 4},        /* a column face down */
        {"fortythieves", DOWN, 0, 0, THE_SAME, -64},  /* the stock lies face up */
        {"fortythieves", DOWN, 10, 10, THE_SAME, 1},  /* a column's card lies face down */
        {"fortythieves", END, 9, 9, THE_SAME, 1},     /* a column's card, which is no ace, lies on a foundation */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        small s = small_deal(rows[i].game, 1);
        unsigned char *field = (unsigned char *)&s.position + rows[i].field;
        for (int at = rows[i].first; at <= rows[i].last; at++)
            field[at] = (unsigned char)(field[rows[i].from < 0 ? at : rows[i].from] + rows[i].more);
        if (solved(&s, NULL).why != SOL_UNKNOWN_POSITION)
            fail_msg("row %zu of %s is taken", i, rows[i].game);
    }
}

/* Find how many positions the first deal of each game takes, and how its search ends. */
static void search_all_games(unsigned char *memory, sol_solution *found)
{
    const sol_solve_limits limits = {.nodes = 3000, .verdict_only = true};
    sol_solver *solver = sol_solver_init(memory, SOL_SOLVER_BYTES_MIN);
    const sol_rules *rules;
    for (int i = 0; (rules = sol_game_at(i)); i++) {
        sol_variant variant = usual_of(rules);
        sol_position position = dealt_position(&variant, 1);
        found[i] = sol_solve(solver, &variant, &position, &limits, NULL, 0);
    }
}

TEST_CASE(earlier_contents_of_the_memory_change_nothing)
{
    sol_solution clean[32] = {0}, dirty[32] = {0};
    unsigned char *memory = calloc(1, SOL_SOLVER_BYTES_MIN);
    assert_non_null(memory);
    search_all_games(memory, clean);
    memset(memory, 0xA5, SOL_SOLVER_BYTES_MIN);
    search_all_games(memory, dirty);
    free(memory);
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++) {
        assert_int_equal(dirty[i].verdict, clean[i].verdict);
        assert_int_equal(dirty[i].why, clean[i].why);
        assert_int_equal(dirty[i].nodes, clean[i].nodes);
    }
}

int main(void) { return run_file(NULL); }
