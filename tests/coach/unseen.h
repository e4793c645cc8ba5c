/*
 * Games in progress, what the coach says about them, and the test that this does not depend on the unseen cards.
 *
 * To try more tables of each game by hand: COACH_TABLES=300 test_coach reach.
 */
#ifndef TESTS_COACH_UNSEEN_H
#define TESTS_COACH_UNSEEN_H

#include <stdlib.h>
#include <string.h>

#include "coach/review.h"
#include "progress.h"

static sol_verdict solve(const sol_variant *variant, const sol_position *position)
{
    sol_solve_limits limits = {.nodes = 20000, .verdict_only = true};
    return sol_solve(solver, variant, position, &limits, NULL, 0).verdict;
}

/* ---- other cards ------------------------------------------------------------------------------------------------ */

/* Where in the deck the cards lie that were never seen.  Of one deck a card's value tells its place. */
static int unseen_places(const sol_game *game, int places[SOL_CARDS_MAX])
{
    sol_card unseen[SOL_CARDS_MAX];
    sol_view view = view_of(game);
    int unseen_count = sol_view_unseen(&view, unseen), count = 0;
    for (int i = 0; i < SOL_DECK; i++)
        for (int j = 0; j < unseen_count; j++)
            if (game->deal.deck[i] == unseen[j])
                places[count++] = i;
    return count;
}

/* Two decks, those of Spider and Forty Thieves, are dealt row by row onto ten columns, and the rest is the stock. */
static int unseen_places_of_two_decks(const sol_game *game, int places[SOL_CARDS_MAX])
{
    const sol_position *p = &game->position;
    int first = sol_first_pile(game->variant.rules, SOL_TABLEAU), columns = sol_pile_count(game->variant.rules) - first;
    int count = 0;
    for (int column = 0; column < columns; column++)
        for (int row = 0; row < p->down[first + column]; row++)
            places[count++] = row * columns + column;
    for (int left = sol_pile_len(p, sol_first_pile(game->variant.rules, SOL_STOCK)); left; left--)
        places[count++] = SOL_CARDS_MAX - left;
    return count;
}

/* The same moves of a deal in which the unseen cards lie in another order. */
static sol_game with_other_cards(const sol_game *game, uint64_t *random)
{
    int places[SOL_CARDS_MAX];
    sol_deal deal = game->deal;
    sol_game other;
    int count = (deal.decks > 1 ? unseen_places_of_two_decks : unseen_places)(game, places);
    for (int left = count; left > 1; left--) {
        int at = places[below(random, (uint32_t)left)], last = places[left - 1];
        sol_card card = deal.deck[at];
        deal.deck[at] = deal.deck[last];
        deal.deck[last] = card;
    }
    sol_game_start(&other, &game->variant, &deal, events[1], steps[1], SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game->event_count; i++)
        assert_int_equal(sol_game_append(&other, game->events[i]), SOL_OK);
    return other;
}

/* What is asked of a game in progress: the answer is written over zeroes. */
typedef void question(const sol_game *game, void *answer);

/* Game number i of those that are asked about, in progress. */
typedef sol_game in_progress(int i, uint64_t *random);

/* How many tables of each game are asked about: `usual`, unless the environment says otherwise. */
static inline int tables_or(int usual)
{
    const char *text = getenv("COACH_TABLES");
    return text ? (int)strtol(text, NULL, 10) : usual;
}

static void assert_same_answer(int games, size_t bytes, question *ask, in_progress *next)
{
    static union {
        coach_advice advice;
        coach_odds odds;
        coach_review review;
    } one, two;
    uint64_t random = 20261122;
    int others = 0;
    for (int i = 0; i < games; i++) {
        sol_game game = next(i, &random), other = with_other_cards(&game, &random);
        memset(&one, 0, sizeof one);
        memset(&two, 0, sizeof two);
        ask(&game, &one);
        ask(&other, &two);
        assert_memory_equal(&one, &two, bytes);
        others += memcmp(&game.position, &other.position, sizeof game.position) != 0;
    }
    assert_true(others > games / 3);
}

enum { FEW_WORLDS = 10 };
static void ask_advice(const sol_game *game, void *answer)
{
    sol_view view = view_of(game);
    coach_limits limits = {.worlds = FEW_WORLDS};
    coach_advise(&room, solver, &game->variant, &view, &limits, answer);
}

static inline void ask_odds(const sol_game *game, void *odds)
{
    sol_view view = view_of(game);
    coach_limits limits = {.worlds = FEW_WORLDS};
    assert_true(coach_reckon(&room, solver, &game->variant, &view, &limits, odds));
}

/* Of a review all but what is said with all cards known. */
static inline void ask_review(const sol_game *game, void *answer)
{
    static coach_review_room of;
    coach_review *review = answer;
    coach_limits limits = {.worlds = FEW_WORLDS};
    coach_review_begin(&of, game, 0, 0, review);
    review->fated = true;
    while (coach_review_more(&of, solver, &limits, review))
        ;
    assert_true(review->whole);
}

/* ---- what is listed --------------------------------------------------------------------------------------------- */

static coach_candidates found;

static int down_in(const sol_position *p)
{
    int down = 0;
    for (int pile = 0; pile < SOL_PILES_MAX; pile++)
        down += p->down[pile];
    return down;
}

/* The moves of a candidate's line lead to the table that it names, except for a card that the last one turns over. */
static void assert_line_leads_there(const sol_game *game, const coach_candidate *one)
{
    sol_move line[SOL_LINE_MAX];
    sol_game played = *game;
    size_t moves = coach_line(&found, one, line, SOL_LINE_MAX);
    int stock = sol_first_pile(game->variant.rules, SOL_STOCK), before = down_in(&game->position);
    assert_int_equal(moves, one->moves);
    assert_true(sol_move_equal(line[0], one->first) && sol_move_equal(line[moves - 1], one->last));
    for (size_t i = 0; i < moves; i++) {
        int drawn = stock < 0 ? 0 : game->position.down[stock] - played.position.down[stock];
        assert_int_equal(down_in(&played.position), before - drawn);
        for (int c = 0; i + 1 == moves && c < SOL_DECK; c++)
            assert_true(one->before.table.cards[c] == played.position.cards[c] ||
                        one->before.table.cards[c] == SOL_NO_CARD);
        make(&played, line[i]);
    }
}

/* Every line can be played, and nothing is turned over before its end.  Returns how many candidates were listed. */
static inline size_t assert_lines_can_be_played(int games, in_progress *next, size_t *shows)
{
    uint64_t random = 1;
    size_t listed = 0;
    for (int i = 0; i < games; i++) {
        sol_game game = next(i, &random);
        sol_view view = view_of(&game);
        coach_list(&found, &game.variant, &view);
        for (size_t c = 0; c < found.count; c++) {
            assert_line_leads_there(&game, &found.one[c]);
            *shows += found.one[c].shows;
            listed++;
        }
    }
    return listed;
}

/* With all cards known to the solver: is any of the commitments won? */
static sol_verdict best_of_candidates(const sol_game *game)
{
    sol_card unseen[SOL_CARDS_MAX];
    sol_view view = view_of(game);
    sol_verdict best = SOL_LOST;
    int count = 0;
    for (int i = 0; i < SOL_DECK; i++)
        if (view.table.cards[i] == SOL_NO_CARD)
            unseen[count++] = game->position.cards[i];
    coach_list(&found, &game->variant, &view);
    for (size_t c = 0; c < found.count && best != SOL_WON; c++) {
        sol_position world;
        sol_view_world(&found.one[c].before, unseen, &world);
        sol_apply(&game->variant, &world, found.one[c].last);
        sol_verdict verdict = solve(&game->variant, &world);
        best = verdict == SOL_LOST ? best : verdict;
    }
    return best;
}

/*
 * A table that can be won can be won by one of its commitments, and a lost table by none.  `compared` gets how many
 * lost and won ones there were.
 */
static inline void assert_one_candidate_wins(int games, in_progress *next, int compared[2])
{
    uint64_t random = 7;
    for (int i = 0; i < games; i++) {
        sol_game game = next(i, &random);
        sol_verdict truth = solve(&game.variant, &game.position), best = best_of_candidates(&game);
        if (game.won || truth == SOL_UNKNOWN || best == SOL_UNKNOWN || down_in(&game.position) == 0)
            continue;
        assert_int_equal(best, truth);
        compared[truth == SOL_WON]++;
    }
}

#endif
