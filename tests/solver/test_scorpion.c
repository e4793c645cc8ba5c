/*
 * Scorpion: the solver against the plain truth, its lines, and what is refused.
 */
#include "small.h"

#include "engine/games/games.h"
#include "engine/position.h"
#include "solver/scorpion/scorpion.h"

#include <solitaire/notation.h>

enum { STOCK, FOUNDATIONS, COLUMNS = FOUNDATIONS + SOL_SUITS };

/* ---- small positions --------------------------------------------------------------------------------------------- */

/* To try more by hand: SOLVER_POSITIONS=20000 SOLVER_WALK=200000 test_solver scorpion. */
enum { POSITIONS = SAMPLE(1500, QUICK(80, 30)), WALK_MOST = 3000 };

/* A table that is made from its end on: complete suits, from which moves are taken back. */
typedef struct table {
    sol_card cards[SOL_PILES_MAX][SOL_DECK], stock[SOL_DECK];
    int len[SOL_PILES_MAX], columns, row;
} table;

/*
 * Take back a move: cards that lie on the next of their suit, or a whole column, go onto any other column.  One time in
 * sixteen it is any card, so that many of the tables are lost.
 */
static void take_back(table *t, uint64_t *random)
{
    int from = (int)random_below(random, (uint32_t)t->columns), to = (int)random_below(random, (uint32_t)t->columns);
    if (from == to || t->len[from] == 0)
        return;
    int at = (int)random_below(random, (uint32_t)t->len[from]), count = t->len[from] - at;
    sol_card *first = t->cards[from] + at;
    if (at > 0 && *first + 1 != first[-1] && random_below(random, 16))
        return;
    memcpy(t->cards[to] + t->len[to], first, (size_t)count);
    t->len[to] += count;
    t->len[from] = at;
}

/* Take back the row: cards on top of the first columns. */
static void take_row_back(table *t, uint64_t *random)
{
    int most = (int)random_below(random, (uint32_t)t->columns + 1);
    while (t->row < most && t->len[t->row]) {
        t->stock[t->row] = t->cards[t->row][t->len[t->row] - 1];
        t->len[t->row++]--;
    }
}

static table make_table(int columns, int suits, uint64_t *random)
{
    table t = {.columns = columns};
    for (int suit = 0; suit < suits; suit++)
        for (int rank = SOL_KING, to = (int)random_below(random, (uint32_t)columns); rank >= SOL_ACE; rank--)
            t.cards[to][t.len[to]++] = sol_card_of(rank, suit);
    int before = (int)random_below(random, 60), after = (int)random_below(random, 60);
    for (int i = 0; i < before; i++)
        take_back(&t, random);
    take_row_back(&t, random);
    for (int i = 0; i < after; i++)
        take_back(&t, random);
    return t;
}

/* Make a position of two to seven columns; one suit to three are in play, and the stock has a card for some columns. */
static void make(small *s, uint64_t *random)
{
    int suits = 1 + (int)random_below(random, 3), hides = (int)random_below(random, 2);
    table t = make_table(2 + (int)random_below(random, 6), suits, random);
    small_begin(s, sol_game_named("scorpion"), t.columns);
    for (int i = t.row; i > 0; i--)
        engine_put(&s->position, STOCK, t.stock[i - 1]);
    s->position.down[STOCK] = (uint8_t)t.row;
    for (int suit = suits; suit < SOL_SUITS; suit++)
        for (int rank = SOL_KING; rank >= SOL_ACE; rank--)
            engine_put(&s->position, FOUNDATIONS + suit, sol_card_of(rank, suit));
    for (int i = 0; i < t.columns; i++) {
        for (int j = 0; j < t.len[i]; j++)
            engine_put(&s->position, COLUMNS + i, t.cards[i][j]);
        int most = t.len[i] < 4 ? t.len[i] : 4;
        s->position.down[COLUMNS + i] = (uint8_t)(hides && most ? random_below(random, (uint32_t)most) : 0);
    }
    assert_true(sol_position_valid(&s->position, 1));
}

/* Is it a position of a game, in which complete suits have left? */
static bool is_settled(const small *s)
{
    sol_position settled = s->position;
    s->rules.settle(&s->variant, &settled);
    return memcmp(&settled, &s->position, sizeof settled) == 0;
}

TEST_CASE(small_positions_have_their_true_verdict_with_any_prunings_and_the_shortest_line)
{
    size_t positions = small_number_from("SOLVER_POSITIONS", POSITIONS), won = 0, lost = 0, rows = 0;
    sol_move moves[SOL_LINE_MAX];
    uint64_t random = small_number_from("SOLVER_SEED", 20261128);
    while (won + lost < positions) {
        small s;
        make(&s, &random);
        size_t least;
        sol_verdict truth = !is_settled(&s) ? SOL_UNKNOWN
                                            : small_walk_to(&s.variant, &s.position, small_sort_without_rows,
                                                            small_number_from("SOLVER_WALK", WALK_MOST), &least);
        if (truth == SOL_UNKNOWN)
            continue;
        *(truth == SOL_WON ? &won : &lost) += 1;
        rows += truth == SOL_WON && !sol_pile_empty(&s.position, STOCK);
        for (uint32_t without = 0; without <= SOLVER_SCORPION_WITHOUT_ALL; without++)
            assert_int_equal(small_solve(&s, without), truth);
        assert_int_equal(small_verdict(&s, 0), truth);
        sol_solution shortest = small_line(&s, &(sol_solve_limits){.shortest = true}, moves);
        assert_int_equal(shortest.moves, truth == SOL_WON ? least : 0);
        assert_int_equal(shortest.least, shortest.moves);
    }
    print_message("%zu won, %zu of these with a row, %zu lost\n", won, rows, lost);
    assert_within(won, positions / 10, positions * 9 / 10);
    assert_true(rows > positions / 20);
}

/* Where the kings lie, 4H would fall on 5S, and 4S on 5H.  So one of them must move to an empty column first. */
TEST_CASE(a_king_at_the_bottom_moves_where_only_that_lets_the_row_fall_well)
{
    static const char board[] = "scorpion\n"
                                "s: 3h 4s 4h\n"
                                "f1: KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C AC\n"
                                "f2: KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD\n"
                                "1: KS QS JS 10S 9S 8S 7S 6S 5S\n"
                                "2: KH QH JH 10H 9H 8H 7H 6H 5H\n"
                                "3: 3S 2S AS\n"
                                "4: 2H AH\n";
    const sol_rules *rules;
    sol_fault fault;
    small s = small_deal("scorpion", 1);
    assert_true(sol_board_read(board, strlen(board), &rules, &s.position, &fault));
    for (uint32_t without = 0; without <= SOLVER_SCORPION_WITHOUT_ALL; without++)
        assert_int_equal(small_solve(&s, without), SOL_WON);
}

TEST_CASE(a_complete_suit_that_has_not_left_its_column_is_refused)
{
    uint64_t random = 1;
    sol_move moves[SOL_LINE_MAX];
    for (int refused = 0; refused < 5;) {
        small s;
        make(&s, &random);
        if (is_settled(&s))
            continue;
        assert_int_equal(small_line(&s, NULL, moves).why, SOL_UNKNOWN_POSITION);
        refused++;
    }
}

int main(void) { return run_file(NULL); }
