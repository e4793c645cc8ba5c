/*
 * Games whose trial deals are played to their end: the coach knows what was seen, its steps are legal moves, and it
 * plays for what counts.
 */

#include "../test.h"

#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "engine/mix.h"
#include "unseen.h"

/* The kinds of game: Klondike drawing one and three with few passes, for wins and for dollars, and two others. */
enum { KLONDIKES = 4, SCORPION = KLONDIKES, THIEVES, GAMES };

static const struct {
    const coach_player *player;
    int kinds; /* of steps */
} players[GAMES] = {{&coach_passes_player, COACH_PASSES_NONE},      {&coach_passes_player, COACH_PASSES_NONE},
                    {&coach_passes_player, COACH_PASSES_NONE},      {&coach_passes_player, COACH_PASSES_NONE},
                    {&coach_scorpion_player, COACH_SCORPION_KINDS}, {&coach_thieves_player, COACH_THIEVES_KINDS}};

static sol_variant variant_of(int i)
{
    if (i >= KLONDIKES)
        return usual(i == SCORPION ? "scorpion" : "fortythieves");
    sol_variant variant = usual("klondike");
    variant.options.draw = i & 1 ? 3 : 1;
    variant.options.passes = i & 1 ? 3 : 1;
    variant.options.scoring = i & 2 ? SOL_SCORING_VEGAS : SOL_SCORING_STANDARD;
    return variant;
}

/* The step that the fast player would make, or, one time in four, any step. */
static coach_step one_of(const coach_step *all, int count, uint64_t *random)
{
    coach_step best = all[0];
    for (int i = 1; i < count; i++)
        best = all[i].score > best.score ? all[i] : best;
    return below(random, 4) ? best : all[below(random, (uint32_t)count)];
}

static int steps_of(int i, const coach_tree_table *table, coach_step all[COACH_STEPS_MAX])
{
    return players[i].player->steps(table, players[i].player->weights, all);
}

static uint64_t scores; /* a digest of those of all steps that after_steps chose from */

/* A game of kind i after fewer than `most` such steps. */
static sol_game after_steps(int i, const sol_variant *variant, uint64_t *random, uint32_t most)
{
    sol_game game = start(variant, 1 + below(random, 1000000));
    for (uint32_t left = below(random, most); left; left--) {
        coach_step all[COACH_STEPS_MAX];
        coach_tree_table table;
        sol_move moves[COACH_STEP_MOVES];
        sol_view view = view_of(&game);
        players[i].player->read(variant, &view, &table);
        int count = steps_of(i, &table, all);
        if (count == 0)
            return game;
        for (int step = 0; step < count; step++, scores = engine_split_mix(&scores))
            scores += (uint32_t)all[step].score;
        coach_step one = one_of(all, count, random);
        size_t made = players[i].player->moves(variant, &view, one, moves);
        for (size_t m = 0; m < made; m++)
            make(&game, moves[m]);
    }
    return game;
}

static sol_game middle(int i, uint64_t *random)
{
    sol_variant variant = variant_of(i % GAMES);
    return after_steps(i % GAMES, &variant, random, 40);
}

/* ---- what it knows ---------------------------------------------------------------------------------------------- */

TEST_CASE(its_advice_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(GAMES * tables_or(SAMPLE(24, QUICK(4, 2))), sizeof(coach_advice), ask_advice, middle);
}

/* The steps of a table, and the number that stands for it, say nothing of cards that were not seen. */
TEST_CASE(the_fast_player_does_not_see_what_a_trial_deal_hides)
{
    uint64_t random = 11;
    for (int i = 0; i < SAMPLE(200, 60); i++) {
        sol_game game = middle(i, &random);
        sol_view view = view_of(&game);
        sol_card unseen[SOL_CARDS_MAX];
        coach_tree_table empty, dealt;
        coach_step here[COACH_STEPS_MAX] = {0}, there[COACH_STEPS_MAX] = {0};
        const coach_player *player = players[i % GAMES].player;
        player->read(&game.variant, &view, &empty);
        dealt = empty;
        (void)sol_view_unseen(&view, unseen);
        player->deal(&dealt, unseen);
        assert_int_equal(steps_of(i % GAMES, &empty, here), steps_of(i % GAMES, &dealt, there));
        assert_memory_equal(here, there, sizeof here);
        assert_true(player->key(&empty) == player->key(&dealt));
    }
}

TEST_CASE(tables_on_which_other_cards_are_seen_have_other_numbers)
{
    coach_tree_table one, other;
    for (int i = 0; i < GAMES; i++) {
        sol_variant variant = variant_of(i);
        sol_game game = start(&variant, 1), next = start(&variant, 2);
        sol_view view = view_of(&game), then = view_of(&next);
        players[i].player->read(&variant, &view, &one);
        players[i].player->read(&variant, &then, &other);
        assert_true(players[i].player->key(&one) != players[i].player->key(&other));
    }
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

/* They look alike, and what they hide makes them end alike. */
static void assert_same_table(const coach_player *player, coach_tree_table one, coach_tree_table other)
{
    assert_true(player->key(&one) == player->key(&other));
    coach_play_on(player, &one);
    coach_play_on(player, &other);
    assert_true(player->key(&one) == player->key(&other));
    assert_int_equal(player->done(&one), player->done(&other));
}

/* Make a step's moves by the rules; returns how many. */
static size_t make_moves(const coach_player *player, const sol_variant *variant, sol_view *view, coach_step step)
{
    sol_move moves[COACH_STEP_MOVES];
    size_t count = player->moves(variant, view, step, moves);
    assert_within(count, 1, COACH_STEP_MOVES);
    for (size_t m = 0; m < count; m++) {
        assert_int_equal(sol_check(variant, &view->table, moves[m]), SOL_OK);
        sol_apply(variant, &view->table, moves[m]);
    }
    return count;
}

/* Of games whose cards all are known, so that the tables can be compared to the last card. */
TEST_CASE(a_step_does_what_its_moves_do)
{
    uint64_t random = 3;
    int kinds[GAMES][COACH_PASSES_NONE] = {{0}};
    size_t longest[GAMES] = {0};
    for (int i = 0; i < SAMPLE(12000, 3000); i++) {
        int kind = i % GAMES;
        const coach_player *player = players[kind].player;
        sol_variant variant = variant_of(kind);
        variant.options.thoughtful = true;
        sol_game game = after_steps(kind, &variant, &random, kind < KLONDIKES ? 100 : 200);
        sol_view view = view_of(&game);
        coach_step all[COACH_STEPS_MAX];
        coach_tree_table here, made, there;
        player->read(&variant, &view, &here);
        for (int left = steps_of(kind, &here, all); left--;) {
            sol_view after = view;
            size_t count = make_moves(player, &variant, &after, all[left]);
            made = here;
            player->make(&made, all[left]);
            player->read(&variant, &after, &there);
            assert_same_table(player, made, there);
            kinds[kind < KLONDIKES ? KLONDIKES - 1 : kind][all[left].kind]++;
            longest[kind] = count > longest[kind] ? count : longest[kind];
        }
    }
    for (int i = KLONDIKES - 1; i < GAMES; i++)
        for (int kind = 0; kind < players[i].kinds; kind++)
            if (!kinds[i][kind])
                fail_msg("no step of kind %d was met in game %d", kind, i);
    assert_true(longest[THIEVES] > 3);
}

/*
 * A weight that is a little off only plays a little worse, which nothing else here would notice.  Whoever changes a
 * player on purpose copies what this test prints.
 */
TEST_CASE(the_fast_player_scores_every_step_as_ever)
{
    static const uint32_t were[GAMES] = {0x3F7A4A7D, 0xCA0814B3, 0x0053A507, 0xB7A57561, 0xFE50CAB5, 0x7F4D4FFD};
    uint64_t random = 31;
    int other = 0;
    for (int i = 0; i < GAMES; i++) {
        sol_variant variant = variant_of(i);
        scores = 0;
        for (int games = 0; games < 150; games++)
            (void)after_steps(i, &variant, &random, 150);
        if ((uint32_t)scores == were[i])
            continue;
        print_error("game %d: 0x%08" PRIX32 "\n", i, (uint32_t)scores);
        other++;
    }
    assert_int_equal(other, 0);
}

/* ---- what it is sure of ------------------------------------------------------------------------------------------ */

/* How many legal moves change anything. */
static int moves_of(const sol_game *game)
{
    sol_move moves[SOL_MOVES_MAX];
    int count = (int)sol_legal_moves(&game->variant, &game->position, moves), changing = 0;
    for (int i = 0; i < count; i++)
        changing += !sol_is_idle(game->variant.rules, &game->position, moves[i]);
    return changing;
}

/* But for the solver, which speaks where all cards are known, it goes by the rules alone. */
TEST_CASE(it_calls_a_game_lost_only_where_it_is_stuck_and_a_move_the_only_one_only_where_it_is)
{
    int lost = 0, only = 0;
    for (int i = 0; i < SAMPLE(10, 2) * GAMES; i++) {
        sol_variant variant = variant_of(i % GAMES);
        sol_game game = start(&variant, 500 + (uint64_t)i);
        do {
            sol_view view = view_of(&game);
            advise(&game, 5);
            if (advice.why == COACH_LOST && (sol_view_hidden(&view) > 1 || !sol_solves(variant.rules)))
                assert_true(sol_is_stuck(&variant, &game.position));
            if (advice.why == COACH_ONLY)
                assert_int_equal(moves_of(&game), 1);
            lost += advice.why == COACH_LOST;
            only += advice.why == COACH_ONLY;
            follow(&game);
        } while (advice.moves && !game.won);
    }
    assert_true(lost > 0 && only > 0);
}

/* The nine of the first column goes to the ten, and the eight on it: runs that the coach does not split by itself. */
TEST_CASE(it_does_not_call_a_game_lost_that_is_won_by_a_run_that_is_split)
{
    static const char board[] = "fortythieves\ns:\nw:\nf1: AS 2S 3S 4S 5S 6S\n"
                                "f2: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\nf3: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\n"
                                "f4: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC\nf5: AS 2S 3S 4S 5S 6S\n"
                                "f6: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH\nf7: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\n"
                                "f8: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\n1: 7S 9S 8S\n2: 7S TS 9S\n3: 8S TS\n"
                                "4: JS QS KS\n5: JS QS KS\n6: QH KH\n7: QH KH\n8: QD KD\n9: QD KD\n10: QC KC\n";
    const sol_rules *rules;
    sol_fault fault;
    sol_variant variant = variant_of(THIEVES);
    sol_game game = start(&variant, 1);
    assert_true(sol_board_read(board, strlen(board), &rules, &game.position, &fault));
    advise(&game, 10);
    assert_int_equal(advice.why, COACH_NOTHING);
    assert_int_equal(advice.moves, 0);
    assert_true(moves_of(&game) > 0);
}

TEST_CASE(a_lost_game_still_earns_dollars)
{
    uint64_t random = 21;
    int earned = 0;
    for (int i = 0; i < 60; i++) {
        sol_variant variant = variant_of(3);
        variant.options.thoughtful = true;
        sol_game game = after_steps(3, &variant, &random, 60);
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

TEST_CASE(it_stops_when_it_is_told_to)
{
    sol_variant variant = variant_of(1);
    sol_game game = start(&variant, 1);
    assert_stops(&game, 1000, 3);
}

TEST_CASE(it_plays_klondike_with_every_limit_and_scoring_and_forty_thieves_once)
{
    for (int i = 0; i < KLONDIKES; i++)
        for (int passes = 1; passes <= 5; passes += 2) {
            sol_variant variant = variant_of(i);
            variant.options.passes = (uint8_t)passes;
            variant.options.timed = passes == 3;
            assert_true(coach_plays(&variant) && coach_passes_takes(&variant));
            assert_false(coach_judges(&variant));
            assert_int_equal(coach_has_odds(&variant), passes <= 3);
        }
    sol_variant unlimited = usual("klondike"), any = variant_of(1), twice = variant_of(THIEVES);
    twice.options.passes = 2;
    any.options.empty = SOL_EMPTY_ANY;
    any.rules = sol_rules_with(any.rules, &any.options);
    assert_false(coach_passes_takes(&unlimited) || coach_passes_takes(&any) || coach_plays(&twice));
}

/* The rules' tips win neither of these deals. */
TEST_CASE(forty_thieves_and_scorpion_are_won)
{
    static const uint64_t deals[] = {[SCORPION] = 29, [THIEVES] = 8};
    for (int i = KLONDIKES; i < GAMES; i++) {
        sol_variant variant = variant_of(i);
        sol_game game = start(&variant, deals[i]);
        assert_true(coach_plays(&variant) && coach_has_odds(&variant));
        assert_false(coach_judges(&variant));
        while (goes_on(&game, 20))
            ;
        assert_true(game.won);
    }
}

int main(void) { return run_file(make_solver); }
