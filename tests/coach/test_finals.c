/* Final moves: the coach in games where draws and pairs are for good; it knows only what was seen there, too. */

#include "../test.h"

#include "unseen.h"

static coach_finals finals;

/* The games whose final moves are weighed. */
enum { GAMES = 3 };
static sol_variant variant_of(int i)
{
    sol_variant variant = usual(i % GAMES ? "canfield" : "pyramid");
    if (i % GAMES == 2)
        variant.options.draw = 1;
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
    assert_same_answer(GAMES * tables_or(SAMPLE(50, 8)), sizeof(coach_advice), ask_advice, middle);
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

TEST_CASE(every_line_can_be_played_and_only_its_last_move_is_for_good)
{
    uint64_t random = 3;
    size_t listed = 0, longer = 0;
    for (int i = 0; i < SAMPLE(200, 30); i++) {
        sol_game game = middle(i, &random);
        sol_view view = view_of(&game);
        coach_finals_list(&finals, &game.variant, &view);
        for (size_t c = 0; c < finals.count; c++, listed++) {
            sol_move line[COACH_FINALS_TABLES];
            size_t moves = coach_finals_line(&finals, &finals.one[c], line);
            sol_position position = game.position;
            longer += moves > 1;
            for (size_t m = 0; m < moves; m++) {
                assert_int_equal(sol_check(&game.variant, &position, line[m]), SOL_OK);
                sol_position before = position;
                sol_move back = {SOL_MOVE, line[m].to, line[m].from, line[m].count};
                sol_apply(&game.variant, &position, line[m]);
                if (line[m].kind == SOL_MOVE)
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
    for (size_t c = 0; c < finals.count; c++) {
        const coach_final *one = &finals.one[c];
        if (sol_role_of(rules, one->move.to) == SOL_FOUNDATION && one->move.kind == SOL_MOVE &&
            sol_pile_top(&finals.reached[one->table].table, one->move.from) == card)
            return true;
    }
    return false;
}

/* Is each card that may go up listed, where another move than that is? */
static void assert_ups_come_first(const sol_variant *variant)
{
    if (!finals.count || sol_role_of(variant->rules, finals.one[finals.count - 1].move.to) == SOL_FOUNDATION)
        return;
    for (size_t t = 0; t < finals.tables; t++) {
        const sol_position *p = &finals.reached[t].table;
        sol_move moves[SOL_MOVES_MAX];
        for (size_t left = sol_legal_moves(variant, p, moves); left--;)
            if (moves[left].kind == SOL_MOVE && sol_role_of(variant->rules, moves[left].to) == SOL_FOUNDATION)
                assert_true(is_listed_up(variant->rules, sol_pile_top(p, moves[left].from)));
    }
}

TEST_CASE(where_there_are_too_many_final_moves_those_of_the_worst_rank_are_missing)
{
    uint64_t random = 5;
    size_t full = 0;
    sol_variant variant = loose();
    for (int i = 0; i < SAMPLE(200, 40); i++) {
        sol_game game = played_at_random(&variant, &random, 60);
        sol_view view = view_of(&game);
        coach_finals_list(&finals, &variant, &view);
        full += finals.count == COACH_CANDIDATES_MAX;
        for (size_t c = 1; c < finals.count; c++)
            assert_true(finals.one[c - 1].rank <= finals.one[c].rank);
        assert_ups_come_first(&variant);
    }
    assert_true(full > 0);
}

TEST_CASE(a_tip_is_tried_in_fewer_worlds_where_each_takes_long)
{
    for (int i = 0; i < GAMES; i++) {
        sol_variant variant = variant_of(i);
        assert_true(coach_plays(&variant) && !coach_has_odds(&variant));
        assert_true(coach_tip_worlds(&variant) > 0 && coach_tip_worlds(&variant) < COACH_WORLDS);
    }
}

int main(void) { return run_file(make_solver); }
