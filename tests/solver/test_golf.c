/*
 * Golf and TriPeaks: the solver against the plain truth on late positions, and its lines, which are the shortest.
 */
#include "small.h"

#include <stdlib.h>

enum { DEALS = SAMPLE(150, QUICK(30, 10)), WALK_MOST = 20000, LEFT_MOST = 16 };

/* ---- help -------------------------------------------------------------------------------------------------------- */

/* Any legal move, if there is one. */
static bool play_any(small *s, uint64_t *random)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&s->variant, &s->position, moves);
    if (count == 0 || sol_is_won(&s->variant, &s->position))
        return false;
    sol_apply(&s->variant, &s->position, moves[random_below(random, (uint32_t)count)]);
    return true;
}

/*
 * A late position of a deal: of one that is won, where its line comes to; of another, after random moves; then one
 * more.
 */
static small late(const char *game, uint64_t number, uint64_t *random)
{
    sol_move moves[SOL_LINE_MAX];
    small s = small_deal(game, number);
    sol_solution found = small_line(&s, NULL, moves);
    size_t left = random_below(random, LEFT_MOST) + 1;
    for (size_t i = 0; i + left < found.moves; i++)
        sol_apply(&s.variant, &s.position, moves[i]);
    for (int i = 0; i < 34 && found.verdict == SOL_LOST; i++)
        (void)play_any(&s, random);
    (void)play_any(&s, random);
    return s;
}

static int by_number(const void *a, const void *b) { return *(const sol_card *)a - *(const sol_card *)b; }

/* Make positions equal that differ only in the order of the cards under the waste's top card. */
static void normalise(const sol_variant *variant, sol_position *p)
{
    int waste = sol_first_pile(variant->rules, SOL_WASTE), under = sol_pile_len(p, waste) - 1;
    qsort(p->cards + sol_pile_start(p, waste), (size_t)under, sizeof *p->cards, by_number);
}

/* ---- verdicts and lines ------------------------------------------------------------------------------------------ */

static void assert_truth(const char *game)
{
    uint64_t random = small_number_from("SOLVER_SEED", 20261127);
    size_t won = 0, lost = 0;
    for (uint64_t number = 1; number <= DEALS; number++) {
        sol_move moves[SOL_LINE_MAX];
        small s = late(game, number, &random);
        const sol_solve_limits limits = {.shortest = true};
        size_t least;
        sol_verdict truth = small_walk_to(&s.variant, &s.position, normalise, WALK_MOST, &least);
        if (truth == SOL_UNKNOWN)
            continue;
        sol_solution found = small_line(&s, &limits, moves);
        assert_int_equal(found.verdict, truth);
        assert_int_equal(found.moves, truth == SOL_WON ? least : 0);
        assert_int_equal(found.least, found.moves);
        *(truth == SOL_WON ? &won : &lost) += 1;
    }
    assert_true(won > DEALS / 10 && lost > DEALS / 20);
}

TEST_CASE(late_positions_of_golf_have_their_true_verdict_and_the_shortest_line) { assert_truth("golf"); }

TEST_CASE(late_positions_of_tripeaks_have_their_true_verdict_and_the_shortest_line) { assert_truth("tripeaks"); }

/* As many as a published study found: 45.109 % of Golf's deals (Blake and Gent). */
TEST_CASE(deals_are_won_as_often_as_the_literature_says)
{
    int won = 0;
    enum { STUDIED = SAMPLE(1000, 100) };
    for (uint64_t number = 1; number <= STUDIED; number++) {
        small s = small_deal("golf", number);
        sol_solve_limits limits = {.verdict_only = true};
        won += sol_solve(small_solver(), &s.variant, &s.position, &limits, NULL, 0).verdict == SOL_WON;
    }
    assert_int_equal(won, SAMPLE(431, 48));
}

/* ---- positions that are none ------------------------------------------------------------------------------------- */

TEST_CASE(a_position_without_a_card_on_the_waste_is_none_of_the_game)
{
    small s = small_deal("golf", 1);
    s.position.end[0]++; /* the card on the waste lies on the stock */
    s.position.down[0]++;
    assert_int_equal(small_line(&s, NULL, (sol_move[SOL_LINE_MAX]){0}).why, SOL_UNKNOWN_POSITION);
}

int main(void) { return run_file(NULL); }
