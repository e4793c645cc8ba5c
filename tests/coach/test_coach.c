/* The coach: it knows only what was seen, lists every commitment that can be made, and its lines can be played. */

#include "../test.h"

#include <solitaire/notation.h>

#include "coach/worlds.h"
#include "unseen.h"

/* ---- games in the middle ---------------------------------------------------------------------------------------- */

static void look_through_stock(sol_game *game)
{
    while (!sol_pile_empty(&game->position, sol_first_pile(game->variant.rules, SOL_STOCK)))
        make(game, sol_stock_move(&game->variant, &game->position));
}

/* A game after a look through the stock and some moves at random, of which few are draws. */
static sol_game middle(const sol_variant *variant, uint64_t *random)
{
    sol_game game = start(variant, 1 + below(random, 1000000));
    look_through_stock(&game);
    for (uint32_t left = below(random, 60); left; left--) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(variant, &game.position, moves);
        sol_move move = moves[below(random, (uint32_t)count)];
        if (move.kind != SOL_MOVE && below(random, 2))
            move = moves[below(random, (uint32_t)count)];
        make(&game, move);
    }
    return game;
}

/* Advise as in a deal that was chosen because it can be won. */
static void ask_advice_of_chosen(const sol_game *game, void *answer)
{
    sol_view view = view_of(game), deal;
    coach_limits limits = {.worlds = FEW_WORLDS, .chosen = &deal};
    assert_true(sol_view_of_deal(&deal, game, 0));
    coach_advise(&room, solver, &game->variant, &view, &limits, answer);
}

/* ---- what it knows ---------------------------------------------------------------------------------------------- */

static sol_game any_draw(int i, uint64_t *random)
{
    sol_variant variant = drawing(1 + i % 3);
    return middle(&variant, random);
}

TEST_CASE(its_advice_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(3 * tables_or(SAMPLE(40, QUICK(8, 3))), sizeof(coach_advice), ask_advice, any_draw);
}

TEST_CASE(advice_on_a_chosen_deal_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(3 * tables_or(SAMPLE(10, 3)), sizeof(coach_advice), ask_advice_of_chosen, any_draw);
}

TEST_CASE(the_odds_are_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(3 * tables_or(SAMPLE(30, QUICK(5, 2))), sizeof(coach_odds), ask_odds, any_draw);
}

TEST_CASE(what_a_review_says_of_play_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(SAMPLE(18, QUICK(3, 1)), sizeof(coach_review), ask_review, any_draw);
}

/* The deal whose cards lie as they do in that world leads to it by the same moves. */
static void assert_leads_there(const sol_game *game, const sol_view *start, const sol_card *cards,
                               const sol_position *world)
{
    sol_position position;
    sol_view_world(start, cards, &position);
    for (uint32_t i = 0; i < game->played; i++) {
        assert_int_equal(sol_check(&game->variant, &position, game->steps[i].move), SOL_OK);
        sol_apply(&game->variant, &position, game->steps[i].move);
    }
    assert_memory_equal(&position, world, sizeof position);
}

TEST_CASE(worlds_of_a_chosen_deal_are_of_deals_that_are_not_proved_lost)
{
    uint64_t random = 3;
    unsigned dealt = 0, taken = 0;
    for (int i = 0; i < 8; i++) {
        sol_variant variant = drawing(3);
        sol_game game = middle(&variant, &random);
        sol_view view = view_of(&game), start;
        coach_limits limits = {.worlds = 10, .chosen = &start};
        sol_card cards[SOL_CARDS_MAX];
        sol_position world, deal;
        assert_true(sol_view_of_deal(&start, &game, 0));
        sol_deal_position(&variant, game.deal.deck, &deal);
        if (solve(&variant, &deal) != SOL_WON)
            continue;
        coach_worlds w = coach_worlds_of(solver, &variant, &view, &limits, 1);
        while (coach_worlds_next(&w, cards)) {
            sol_solve_limits most = {.nodes = 2000, .verdict_only = true};
            sol_view_world(&view, cards, &world);
            sol_view_world(&start, cards, &deal);
            assert_leads_there(&game, &start, cards, &world);
            assert_true(sol_solve(solver, &variant, &deal, &most, NULL, 0).verdict != SOL_LOST);
        }
        dealt += w.dealt;
        taken += w.taken;
    }
    assert_true(taken > 30 && dealt > taken);
}

TEST_CASE(how_the_stock_is_turned_and_loose_cards_lie_does_not_change_its_worlds)
{
    uint64_t random = 4;
    int compared = 0;
    for (int i = 0; i < 60; i++) {
        sol_variant variant = drawing(3);
        sol_game game = middle(&variant, &random);
        sol_view before = view_of(&game), after = before;
        coach_list(&found, &variant, &before);
        uint64_t digest = coach_digest(&found);
        sol_move turn = sol_stock_move(&variant, &game.position);
        if (turn.kind == SOL_NO_MOVE || found.safe)
            continue;
        sol_apply(&variant, &after.table, turn);
        coach_list(&found, &variant, &after);
        assert_true(coach_digest(&found) == digest);
        compared++;
    }
    assert_true(compared > 20);
}

/* ---- what it lists ---------------------------------------------------------------------------------------------- */

static sol_game with_and_without_worrying_back(int i, uint64_t *random)
{
    sol_variant variant = drawing(1 + i % 3);
    variant.options.worrying_back = i % 4 != 0;
    return middle(&variant, random);
}

TEST_CASE(every_line_can_be_played_and_nothing_is_turned_over_before_its_end)
{
    size_t shows = 0;
    assert_true(assert_lines_can_be_played(SAMPLE(200, 50), with_and_without_worrying_back, &shows) > shows);
    assert_true(shows > 0);
}

static const coach_candidate *that_shows(void)
{
    for (size_t c = 0; c < found.count; c++)
        if (found.one[c].shows)
            return &found.one[c];
    return NULL;
}

/* What undo has covered again is known, on the table as everywhere. */
TEST_CASE(a_card_that_was_turned_over_and_taken_back_shows_nothing_new)
{
    sol_move line[SOL_LINE_MAX];
    int taken_back = 0, listed = 0;
    for (uint64_t number = 1; number <= 20; number++) {
        sol_variant variant = drawing(3);
        sol_game game = start(&variant, number);
        sol_view view = view_of(&game);
        coach_list(&found, &variant, &view);
        const coach_candidate *one = that_shows();
        if (!one)
            continue;
        int card = one->step.card;
        size_t moves = coach_line(&found, one, line, SOL_LINE_MAX);
        for (size_t i = 0; i < moves; i++)
            make(&game, line[i]);
        for (size_t i = 0; i < moves; i++)
            assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
        taken_back++;
        view = view_of(&game);
        found = (coach_candidates){0};
        coach_list(&found, &variant, &view);
        for (size_t c = 0; c < found.count; c++)
            if (found.one[c].step.card == card) {
                assert_false(found.one[c].shows);
                listed++;
            }
    }
    assert_true(taken_back > 10 && listed > 10);
}

static sol_game by_one_and_three(int i, uint64_t *random)
{
    sol_variant variant = drawing(i % 2 ? 3 : 1);
    variant.options.worrying_back = i % 4 < 3;
    return middle(&variant, random);
}

TEST_CASE(what_can_be_won_can_be_won_by_one_of_its_candidates)
{
    int compared[2] = {0, 0};
    assert_one_candidate_wins(SAMPLE(200, 50), by_one_and_three, compared);
    assert_true(compared[0] > SAMPLE(200, 50) / 10 && compared[1] > SAMPLE(200, 50) / 10);
}

TEST_CASE(with_every_card_known_the_coach_wins_or_says_that_nobody_can)
{
    uint64_t random = 5;
    for (int i = 0; i < 20; i++) {
        sol_variant variant = drawing(3);
        variant.options.thoughtful = true;
        sol_game game = start(&variant, 1 + below(&random, 1000));
        advise(&game, 20);
        assert_true(advice.why == COACH_WINS || advice.why == COACH_LOST);
        follow(&game);
        assert_int_equal(game.won, advice.why == COACH_WINS);
    }
}

TEST_CASE(it_says_nothing_of_games_that_it_does_not_play)
{
    sol_variant variant = usual("doubleklondike");
    sol_game game = start(&variant, 3);
    assert_false(coach_plays(&variant));
    advise(&game, 20);
    assert_int_equal(advice.why, COACH_NOTHING);
}

TEST_CASE(it_stops_when_it_is_told_to)
{
    uint64_t random = 12;
    sol_variant variant = drawing(3);
    sol_game game = middle(&variant, &random);
    for (advise(&game, 20); advice.why != COACH_BEST; advise(&game, 20))
        game = middle(&variant, &random);
    assert_stops(&game, 1000, 4);
}

TEST_CASE(a_tip_tries_fewer_deals_where_each_takes_long_and_more_where_none_is_solved)
{
    sol_variant klondike = drawing(1), yukon = usual("yukon"), easthaven = usual("easthaven"), golf = usual("golf");
    assert_int_equal(coach_tip_worlds(&klondike), COACH_WORLDS);
    assert_within(coach_tip_worlds(&yukon), coach_tip_worlds(&easthaven) + 1, COACH_WORLDS - 1);
    assert_within(coach_tip_worlds(&golf), COACH_WORLDS + 1, COACH_WORLDS_MAX - 1);
    klondike.options.passes = 1;
    assert_int_equal(coach_tip_worlds(&klondike), COACH_WORLDS_MAX);
}

int main(void) { return run_file(make_solver); }
