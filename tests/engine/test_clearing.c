/*
 * The short lists that save time: of the moves that tips look through for what a move has made possible, and of the
 * best tips alone.  They have all that can count.
 */
#include "board.h"

#include "engine/moves.h"
#include "engine/tips.h"

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
    sol_position p = dealt_position(variant, random_next(random));
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

static sol_variant variant_of(const sol_rules *rules, uint64_t *random)
{
    sol_variant variant = usual_of(rules);
    if (rules->fewer_suits)
        variant.options.suits = (uint8_t)(1 + random_below(random, 4));
    return variant;
}

TEST_CASE(clearing_moves_are_the_legal_ones_that_touch_the_piles_and_leave_no_part_of_a_column)
{
    uint64_t random = 20261123;
    const sol_rules *rules;
    for (int game = 0; (rules = sol_game_at(game)); game++)
        for (int i = 0; i < GAMES && rules->kinds & 1 << SOL_MOVE; i++) {
            sol_variant variant = variant_of(rules, &random);
            walk(&variant, &random);
        }
}

/* Compare the two lists of tips in this position.  Returns whether its best tip gains something at once. */
static bool compare_tips(const sol_game *game)
{
    sol_tip tips[SOL_TIPS_MAX], best[SOL_TIPS_MAX];
    size_t count = engine_tips_here(game, tips), best_count = engine_best_tips_here(game, best);
    assert_true(best_count <= count);
    assert_true(best_count > 0 || count == 0);
    for (size_t i = 0; i < best_count; i++) {
        assert_true(sol_move_equal(best[i].move, tips[i].move));
        assert_int_equal(best[i].why, tips[0].why);
        assert_int_equal(tips[i].why, tips[0].why);
    }
    assert_true(best_count == count || tips[best_count].why != tips[0].why);
    return count > 0 && tips[0].why < SOL_TIP_OPENS;
}

/* Play any moves of a deal, and compare wherever the game comes.  Returns in how many positions something is gained. */
static int compare_in_game(const sol_variant *variant, uint64_t *random)
{
    sol_event events[MOVES];
    sol_step steps[MOVES];
    sol_game game = dealt_game(variant, random_next(random), events, steps, MOVES);
    int gains = 0;
    for (int i = 0; i < MOVES; i++) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(variant, &game.position, moves);
        gains += compare_tips(&game);
        if (count == 0 || game.won)
            break;
        (void)sol_game_append(&game, sol_event_move(moves[random_below(random, (uint32_t)count)], 0));
    }
    return gains;
}

TEST_CASE(the_best_tips_alone_are_those_with_the_best_reason)
{
    uint64_t random = 20261123;
    const sol_rules *rules;
    for (int game = 0; (rules = sol_game_at(game)); game++) {
        sol_variant variant = variant_of(rules, &random);
        int gains = 0;
        for (int i = 0; i < GAMES; i++)
            gains += compare_in_game(&variant, &random);
        assert_within(gains, 1, GAMES * MOVES - 1);
    }
}

int main(void) { return run_file(NULL); }
