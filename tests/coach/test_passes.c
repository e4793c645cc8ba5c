/* Klondike with limited passes: the coach knows what was seen, its steps are legal moves, and it plays for what counts. */

#include "../test.h"

#include <solitaire/advice.h>

#include "unseen.h"

/* The kinds of game: drawing one and three, for wins and for dollars. */
enum { GAMES = 4 };
static sol_variant variant_of(int i)
{
    sol_variant variant = usual("klondike");
    variant.options.draw = i & 1 ? 3 : 1;
    variant.options.passes = i & 1 ? 3 : 1;
    variant.options.scoring = i & 2 ? SOL_SCORING_VEGAS : SOL_SCORING_STANDARD;
    return variant;
}

/* The step that the fast player would make, or, one time in four, any step. */
static coach_passes_step one_of(const coach_passes_step *all, int count, uint64_t *random)
{
    coach_passes_step best = all[0];
    for (int i = 1; i < count; i++)
        best = all[i].score > best.score ? all[i] : best;
    return below(random, 4) ? best : all[below(random, (uint32_t)count)];
}

/* A game after fewer than `most` such steps. */
static sol_game after_steps(const sol_variant *variant, uint64_t *random, uint32_t most)
{
    sol_game game = start(variant, 1 + below(random, 1000000));
    for (uint32_t left = below(random, most); left; left--) {
        coach_passes_step all[COACH_PASSES_STEPS_MAX];
        coach_passes_table table;
        sol_move moves[2];
        sol_view view = view_of(&game);
        coach_passes_read(variant, &view, &table);
        int count = coach_passes_steps(&table, all);
        if (count == 0)
            return game;
        coach_passes_step one = one_of(all, count, random);
        size_t made = coach_passes_moves(variant, &view, one, moves);
        for (size_t i = 0; i < made; i++)
            make(&game, moves[i]);
    }
    return game;
}

static sol_game middle(int i, uint64_t *random)
{
    sol_variant variant = variant_of(i % GAMES);
    return after_steps(&variant, random, 40);
}

/* ---- what it knows ---------------------------------------------------------------------------------------------- */

TEST_CASE(its_advice_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(SAMPLE(300, QUICK(100, 40)), sizeof(coach_advice), ask_advice, middle);
}

/* The steps of a table, and the number that stands for it, say nothing of cards that were not seen. */
TEST_CASE(the_fast_player_does_not_see_what_a_trial_deal_hides)
{
    uint64_t random = 11;
    for (int i = 0; i < SAMPLE(400, 100); i++) {
        sol_game game = middle(i, &random);
        sol_view view = view_of(&game);
        sol_card unseen[SOL_CARDS_MAX];
        coach_passes_table empty, dealt;
        coach_passes_step here[COACH_PASSES_STEPS_MAX] = {0}, there[COACH_PASSES_STEPS_MAX] = {0};
        coach_passes_read(&game.variant, &view, &empty);
        dealt = empty;
        (void)sol_view_unseen(&view, unseen);
        coach_passes_deal(&dealt, unseen);
        assert_int_equal(coach_passes_steps(&empty, here), coach_passes_steps(&dealt, there));
        assert_memory_equal(here, there, sizeof here);
        assert_true(coach_passes_key(&empty) == coach_passes_key(&dealt));
    }
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static void assert_same_table(const coach_passes_table *one, const coach_passes_table *other)
{
    assert_memory_equal(one->len, other->len, sizeof one->len);
    assert_memory_equal(one->down, other->down, sizeof one->down);
    assert_memory_equal(one->up, other->up, sizeof one->up);
    for (int i = 0; i < COACH_PASSES_COLUMNS; i++)
        assert_memory_equal(one->cards[i], other->cards[i], one->len[i]);
    assert_memory_equal(one->cards[COACH_PASSES_STOCK], other->cards[COACH_PASSES_STOCK], one->left);
    assert_int_equal(one->left, other->left);
    assert_int_equal(one->drawn, other->drawn);
    assert_int_equal(one->seen, other->seen);
    assert_int_equal(one->redeals, other->redeals);
}

/* Of a game whose cards all are known, so that the tables can be compared to the last card. */
TEST_CASE(a_step_does_what_its_moves_do)
{
    uint64_t random = 3;
    int kinds[COACH_PASSES_NONE] = {0};
    for (int i = 0; i < SAMPLE(20000, 5000); i++) {
        sol_variant variant = variant_of(i % GAMES);
        variant.options.thoughtful = true;
        sol_game game = after_steps(&variant, &random, 100);
        sol_view view = view_of(&game);
        coach_passes_step all[COACH_PASSES_STEPS_MAX];
        coach_passes_table here, made, there;
        coach_passes_read(&variant, &view, &here);
        for (int left = coach_passes_steps(&here, all); left--;) {
            sol_move moves[2];
            sol_view after = view;
            size_t count = coach_passes_moves(&variant, &view, all[left], moves);
            for (size_t m = 0; m < count; m++) {
                assert_int_equal(sol_check(&variant, &after.table, moves[m]), SOL_OK);
                sol_apply(&variant, &after.table, moves[m]);
            }
            made = here;
            coach_passes_make(&made, all[left]);
            coach_passes_read(&variant, &after, &there);
            assert_same_table(&made, &there);
            kinds[all[left].kind]++;
        }
    }
    for (int kind = 0; kind < COACH_PASSES_NONE; kind++)
        if (!kinds[kind])
            fail_msg("no step of kind %d was met", kind);
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

static int cards_up(const sol_game *game)
{
    int up = 0;
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        if (sol_role_of(game->variant.rules, pile) == SOL_FOUNDATION)
            up += sol_pile_len(&game->position, pile);
    return up;
}

TEST_CASE(a_game_of_the_coach_comes_to_an_end_with_every_card_up_that_can_go)
{
    for (int i = 0; i < 3 * GAMES; i++) {
        sol_variant variant = variant_of(i % GAMES);
        sol_game game = start(&variant, 100 + (uint64_t)i);
        while (goes_on(&game, 10))
            assert_true(game.played < 1000);
        sol_move up[SOL_PILES_MAX];
        if (advice.why == COACH_LOST && coach_passes_earns(&variant))
            assert_int_equal(sol_moves_up(&game, -1, up), 0);
    }
}

/* The rules' tips bring up some 10 cards of these deals on average, and the fast player alone 10 or 11. */
TEST_CASE(dollars_are_earned)
{
    int up = 0, games = 0;
    for (uint64_t number = 1; number <= 40; number++, games++) {
        sol_variant variant = variant_of(3);
        sol_game game = start(&variant, number);
        while (goes_on(&game, 20))
            ;
        up += cards_up(&game);
    }
    assert_true(up >= 10 * games);
}

TEST_CASE(a_lost_game_still_earns_dollars)
{
    uint64_t random = 21;
    int earned = 0;
    for (int i = 0; i < 60; i++) {
        sol_variant variant = variant_of(3);
        variant.options.thoughtful = true;
        sol_game game = after_steps(&variant, &random, 60);
        sol_variant for_wins = variant_of(1);
        for_wins.options.thoughtful = true;
        game.variant = for_wins;
        advise(&game, 10);
        if (advice.why != COACH_LOST)
            continue;
        game.variant = variant;
        advise(&game, 10);
        earned += advice.why == COACH_EARNS;
    }
    assert_true(earned > 0);
}

TEST_CASE(what_is_weighed_is_listed_after_the_step_that_is_advised)
{
    uint64_t random = 8;
    int listed = 0;
    for (int i = 0; i < 40; i++) {
        sol_game game = middle(i, &random);
        advise(&game, 10);
        if (advice.why != COACH_BEST && advice.why != COACH_EARNS)
            continue;
        for (size_t c = 0; c < advice.choices; c++)
            assert_true(advice.choice[c].worlds > 0 && advice.choice[c].won <= advice.choice[c].worlds);
        assert_true(sol_move_equal(advice.choice[0].first, advice.line[0]));
        assert_true(sol_move_equal(advice.choice[0].last, advice.line[advice.moves - 1]));
        assert_int_equal(advice.why == COACH_EARNS, coach_passes_earns(&game.variant));
        listed++;
    }
    assert_true(listed > 10);
}

TEST_CASE(it_stops_when_it_is_told_to)
{
    sol_variant variant = variant_of(1);
    sol_game game = start(&variant, 1);
    assert_stops(&game, 1000, 3);
}

TEST_CASE(it_plays_with_every_limit_and_scoring_and_says_no_chance)
{
    for (int i = 0; i < GAMES; i++)
        for (int passes = 1; passes <= 5; passes += 2) {
            sol_variant variant = variant_of(i);
            variant.options.passes = (uint8_t)passes;
            variant.options.timed = passes == 3;
            assert_true(coach_plays(&variant) && coach_passes_takes(&variant));
            assert_false(coach_has_odds(&variant));
        }
    sol_variant unlimited = usual("klondike"), any = variant_of(1);
    any.options.empty = SOL_EMPTY_ANY;
    any.rules = sol_rules_with(any.rules, &any.options);
    assert_false(coach_passes_takes(&unlimited) || coach_passes_takes(&any));
}

int main(void) { return run_file(make_solver); }
