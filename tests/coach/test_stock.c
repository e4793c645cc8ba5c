/*
 * Commitments in games with a stock, which the rules alone tell apart: the coach knows only what was seen there, too,
 * and says which move is better, but not how often it wins.
 */

#include "../test.h"

#include "coach/moves.h"
#include "unseen.h"

/* The games of that kind, Canfield drawing three and one, and Pyramid with three passes and any number. */
static const char *const games[] = {"pyramid", "canfield", "canfield", "golf", "tripeaks", "easthaven", "pyramid"};
enum { DRAWING_ONE = 2, ENDLESS = 6, GAMES = sizeof games / sizeof *games };

static sol_variant variant_of(int i)
{
    sol_variant variant = usual(games[i % GAMES]);
    if (i % GAMES == DRAWING_ONE)
        variant.options.draw = 1;
    if (i % GAMES == ENDLESS)
        variant.options.passes = SOL_PASSES_UNLIMITED;
    return variant;
}

/* A game after fewer than `most` moves at random; it is not over. */
static sol_game played_at_random(const sol_variant *variant, uint64_t *random, uint32_t most)
{
    sol_game game = start(variant, 1 + below(random, 1000000));
    for (uint32_t left = below(random, most); left; left--) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(variant, &game.position, moves);
        if (count == 0 || game.won)
            return start(variant, 1);
        make(&game, moves[below(random, (uint32_t)count)]);
    }
    return game;
}

static sol_game middle(int i, uint64_t *random)
{
    sol_variant variant = variant_of(i);
    return played_at_random(&variant, random, 50);
}

TEST_CASE(its_advice_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(GAMES * tables_or(SAMPLE(50, QUICK(6, 3))), sizeof(coach_advice), ask_advice, middle);
}

/* Do the same cards go back at once, so that everything lies as before? */
static bool comes_back(const sol_variant *variant, const sol_position *before, const sol_position *after, sol_move back)
{
    sol_position again = *after;
    if (sol_check(variant, after, back) != SOL_OK)
        return false;
    sol_apply(variant, &again, back);
    return memcmp(&again, before, sizeof again) == 0;
}

TEST_CASE(every_line_can_be_played_and_only_its_last_move_is_for_good_or_shows_a_card)
{
    uint64_t random = 3;
    size_t listed = 0, longer = 0;
    for (int i = 0; i < SAMPLE(200, 30); i++) {
        sol_game game = middle(i, &random);
        sol_view view = view_of(&game);
        coach_list(&found, &game.variant, &view);
        for (size_t c = 0; c < found.count; c++, listed++) {
            sol_move line[SOL_LINE_MAX];
            size_t moves = coach_line(&found, &found.one[c], line, SOL_LINE_MAX);
            sol_position position = game.position;
            longer += moves > 1;
            assert_true(coach_turned_place(game.variant.rules, &found.one[c].before.table) < 0);
            for (size_t m = 0; m < moves; m++) {
                assert_int_equal(sol_check(&game.variant, &position, line[m]), SOL_OK);
                sol_position before = position;
                sol_move back = {SOL_MOVE, line[m].to, line[m].from, line[m].count};
                sol_apply(&game.variant, &position, line[m]);
                if (!coach_is_of_stock(line[m]))
                    assert_int_equal(comes_back(&game.variant, &before, &position, back), m + 1 < moves);
            }
        }
    }
    assert_true(longer > 0 && listed > longer);
}

/* Canfield in which nearly every card fits on nearly every other. */
static sol_variant loose(void)
{
    sol_variant variant = usual("canfield");
    variant.options.draw = 1;
    variant.options.build = SOL_COLUMNS_ANY_SUIT;
    variant.options.empty = SOL_EMPTY_ANY;
    variant.options.parts = true;
    variant.options.thoughtful = true;
    variant.rules = sol_rules_with(variant.rules, &variant.options);
    return variant;
}

static bool is_listed_up(const sol_rules *rules, sol_card card)
{
    for (size_t c = 0; c < found.count; c++) {
        const coach_candidate *one = &found.one[c];
        if (sol_role_of(rules, one->last.to) == SOL_FOUNDATION && one->last.kind == SOL_MOVE &&
            sol_pile_top(&one->before.table, one->last.from) == card)
            return true;
    }
    return false;
}

/* Is each card that may go up listed, where another move than that is? */
static void assert_ups_come_first(const sol_variant *variant)
{
    if (!found.count || sol_role_of(variant->rules, found.one[found.count - 1].last.to) == SOL_FOUNDATION)
        return;
    for (size_t t = 0; t < found.tables; t++) {
        const sol_position *p = &found.reached[t].table;
        sol_move moves[SOL_MOVES_MAX];
        for (size_t left = sol_legal_moves(variant, p, moves); left--;)
            if (moves[left].kind == SOL_MOVE && sol_role_of(variant->rules, moves[left].to) == SOL_FOUNDATION)
                assert_true(is_listed_up(variant->rules, sol_pile_top(p, moves[left].from)));
    }
}

TEST_CASE(where_there_are_too_many_commitments_those_of_the_worst_rank_are_missing)
{
    uint64_t random = 5;
    size_t full = 0;
    sol_variant variant = loose();
    for (int i = 0; i < SAMPLE(200, 40); i++) {
        sol_game game = played_at_random(&variant, &random, 60);
        sol_view view = view_of(&game);
        coach_list(&found, &variant, &view);
        full += found.count == COACH_CANDIDATES_MAX;
        for (size_t c = 1; c < found.count; c++)
            assert_true(found.one[c - 1].order <= found.one[c].order);
        assert_ups_come_first(&variant);
    }
    assert_true(full > 0);
}

TEST_CASE(a_tip_is_tried_in_as_many_worlds_as_there_is_time_for)
{
    for (int i = 0; i < GAMES; i++) {
        sol_variant variant = variant_of(i);
        assert_true(coach_plays(&variant) && !coach_has_odds(&variant));
        assert_in_range(coach_tip_worlds(&variant), 1, COACH_WORLDS_MAX);
        assert_int_not_equal(coach_tip_worlds(&variant), COACH_WORLDS);
    }
}

int main(void) { return run_file(make_solver); }
