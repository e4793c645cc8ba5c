/*
 * Games without a stock, which the coach plays by the same code as Klondike: it knows only what was seen, its
 * candidates are all the commitments that can be made, and its lines can be played.
 */

#include "../test.h"

#include <solitaire/advice.h>

#include "coach/reach.h"
#include "unseen.h"

/* One game of so many is Yukon, whose worlds take longer to solve; the others are Russian. */
enum { YUKON = 0, RUSSIAN = 1, EVERY = 8 };

static sol_variant variant_of(int i) { return usual(i % EVERY == YUKON ? "yukon" : "russian"); }

/* A game after some moves.  Where there is a choice, the moves are random and by the rules' tips in turn. */
static sol_game middle(int i, uint64_t *random)
{
    sol_variant variant = variant_of(i);
    sol_game game = start(&variant, 1 + below(random, 1000000));
    for (uint32_t left = below(random, 40); left && !game.won; left--) {
        sol_move moves[SOL_MOVES_MAX];
        sol_tip tips[SOL_TIPS_MAX];
        size_t count = sol_legal_moves(&variant, &game.position, moves);
        if (!count)
            break;
        bool told = below(random, 2) && sol_tips(&game, tips) > 0;
        make(&game, told ? tips[0].move : moves[below(random, (uint32_t)count)]);
    }
    return game;
}

/* ---- what it knows ---------------------------------------------------------------------------------------------- */

TEST_CASE(its_advice_is_the_same_whatever_the_unseen_cards_are)
{
    assert_same_answer(EVERY * tables_or(SAMPLE(20, QUICK(6, 2))), sizeof(coach_advice), ask_advice, middle);
}

TEST_CASE(the_odds_are_the_same_whatever_was_not_seen)
{
    assert_same_answer(EVERY * tables_or(SAMPLE(20, QUICK(4, 2))), sizeof(coach_odds), ask_odds, middle);
}

TEST_CASE(the_judgement_of_a_review_is_the_same_whatever_was_not_seen)
{
    /* A review asks for advice at every move, so that fewer of them see as much. */
    assert_same_answer(SAMPLE(16, QUICK(4, 2)), sizeof(coach_review), ask_review, middle);
}

/* ---- what it lists ---------------------------------------------------------------------------------------------- */

TEST_CASE(every_line_can_be_played_and_nothing_is_turned_over_before_its_end)
{
    size_t shows = 0, listed = assert_lines_can_be_played(SAMPLE(150, 45), middle, &shows);
    assert_true(shows > SAMPLE(20, 5) && listed > 2 * shows);
}

TEST_CASE(what_can_be_won_can_be_won_by_one_of_its_candidates)
{
    int compared[2] = {0, 0};
    assert_one_candidate_wins(400, middle, compared);
    assert_true(compared[0] > 50 && compared[1] > 5);
}

static bool is_listed(uint64_t comes_to)
{
    for (size_t i = 0; i < found.count; i++)
        if (found.one[i].comes_to == comes_to)
            return true;
    return false;
}

/* Does the move only bring its cards to another place, from which they may go back? */
static bool is_swap(const sol_game *game, sol_move move)
{
    sol_position after = game->position;
    sol_apply(&game->variant, &after, move);
    return sol_role_of(game->variant.rules, move.to) == SOL_TABLEAU && down_in(&after) == down_in(&game->position) &&
           !sol_pile_empty(&after, move.from) &&
           sol_check(&game->variant, &after, (sol_move){SOL_MOVE, move.to, move.from, move.count}) == SOL_OK;
}

/* After the move the player has the same choices: the same candidates, in the same worlds. */
static void assert_settles_nothing(sol_game *game, sol_move move)
{
    static coach_candidates before;
    sol_view view = view_of(game);
    coach_list(&before, &game->variant, &view);
    uint64_t digest = coach_digest(&before);
    assert_true(before.safe || before.tables > 1);
    assert_false(coach_reach_chooses(&game->variant, &game->position, move));
    make(game, move);
    view = view_of(game);
    coach_list(&found, &game->variant, &view);
    if (before.safe || before.tables == COACH_REACHED_MAX)
        return; /* too many candidates to list them all */
    assert_int_equal(coach_digest(&found), digest);
    assert_int_equal(found.count, before.count);
    for (size_t i = 0; i < before.count; i++)
        assert_true(is_listed(before.one[i].comes_to));
}

/* If a card lies on one of its two hosts, moving it to the other one commits the player to nothing. */
TEST_CASE(in_yukon_a_card_that_changes_its_host_settles_nothing)
{
    uint64_t random = 21;
    int swaps = 0;
    for (int i = 0; i < SAMPLE(300, 90); i++) {
        sol_move moves[SOL_MOVES_MAX];
        sol_game game = middle(YUKON, &random);
        size_t count = sol_legal_moves(&game.variant, &game.position, moves), at = 0;
        while (at < count && !is_swap(&game, moves[at]))
            at++;
        if (at == count)
            continue;
        assert_settles_nothing(&game, moves[at]);
        swaps++;
    }
    assert_true(swaps > SAMPLE(30, 6));
}

int main(void) { return run_file(make_solver); }
