/*
 * The short list of moves that tips look through for what a move has made possible: it has all of them that can count.
 */
#include "board.h"

#include "engine/moves.h"

enum { GAMES = 20, MOVES = 80 };

static bool is_column(const sol_rules *rules, int pile) { return sol_role_of(rules, pile) == SOL_TABLEAU; }

/* Must the move be in the list for these piles? */
static bool belongs(const sol_rules *rules, const sol_position *p, sol_move m, uint32_t piles)
{
    bool touches = (piles >> m.from & 1) || (piles >> m.to & 1);
    bool part = is_column(rules, m.from) && is_column(rules, m.to) && m.count < sol_pile_up(p, m.from);
    return m.kind == SOL_MOVE && touches && !part;
}

static bool is_in(const sol_move *moves, size_t count, sol_move move)
{
    for (size_t i = 0; i < count; i++)
        if (sol_move_equal(moves[i], move))
            return true;
    return false;
}

static void assert_lists_what_belongs(const sol_variant *variant, const sol_position *p, const sol_move *legal,
                                      size_t legal_count, uint32_t piles)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = engine_clearing_moves(variant, p, piles, moves), belonging = 0;
    for (size_t i = 0; i < legal_count; i++)
        if (belongs(variant->rules, p, legal[i], piles)) {
            belonging++;
            assert_true(is_in(moves, count, legal[i]));
        }
    assert_int_equal(count, belonging);
}

static void walk(const sol_variant *variant, uint64_t *random)
{
    sol_position p;
    sol_deal deal = deal_of(variant->rules, random_next(random));
    sol_deal_position(variant, deal.deck, &p);
    for (int i = 0; i < MOVES; i++) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(variant, &p, moves);
        assert_lists_what_belongs(variant, &p, moves, count, (uint32_t)random_next(random));
        assert_lists_what_belongs(variant, &p, moves, count, UINT32_MAX);
        if (count == 0)
            return;
        sol_apply(variant, &p, moves[random_below(random, (uint32_t)count)]);
    }
}

static void clearing_moves_are_the_legal_ones_that_touch_the_piles_and_leave_no_part_of_a_column(void **state)
{
    (void)state;
    uint64_t random = 20261123;
    const sol_rules *rules;
    for (int game = 0; (rules = sol_game_at(game)); game++)
        for (int i = 0; i < GAMES && rules->kinds & 1 << SOL_MOVE; i++) {
            sol_variant variant = {rules, rules->defaults};
            if (rules->fewer_suits)
                variant.options.suits = (uint8_t)(1 + random_below(&random, 4));
            walk(&variant, &random);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clearing_moves_are_the_legal_ones_that_touch_the_piles_and_leave_no_part_of_a_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
