/* What must stay true when a deal or its rules are changed: no outside verdict is needed for that. */
#include "small.h"

enum { DEALS = SAMPLE(40, 4), FIRST = 2000, NODES = 20000 };

static sol_verdict verdict_of(const sol_card *deck, const sol_options *options)
{
    sol_variant variant = {sol_game_named("klondike"), *options};
    sol_solve_limits limits = {.nodes = NODES};
    sol_position position;
    sol_deal_position(&variant, deck, &position);
    return sol_solve(small_solver(), &variant, &position, &limits, NULL, 0).verdict;
}

static sol_deal deal_of(uint64_t number)
{
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_OURS, number, 1, &deal));
    return deal;
}

/* The deal with each suit in another's place. */
static sol_deal relabelled(sol_deal deal, const int suits[SOL_SUITS])
{
    for (int i = 0; i < SOL_DECK; i++)
        deal.deck[i] = sol_card_of(sol_rank(deal.deck[i]), suits[sol_suit(deal.deck[i])]);
    return deal;
}

static void assert_relabelling_changes_nothing(const int suits[SOL_SUITS])
{
    sol_options options = sol_game_named("klondike")->defaults;
    int compared = 0;
    for (uint64_t number = FIRST; number < FIRST + DEALS; number++)
        for (options.draw = 1; options.draw <= 3; options.draw++) {
            sol_deal deal = deal_of(number), other = relabelled(deal, suits);
            sol_verdict one = verdict_of(deal.deck, &options), two = verdict_of(other.deck, &options);
            assert_true(one == two || one == SOL_UNKNOWN || two == SOL_UNKNOWN);
            compared += one && two;
        }
    assert_true(compared > 2 * DEALS);
}

TEST_CASE(suits_of_one_colour_may_change_places)
{
    assert_relabelling_changes_nothing((const int[]){SOL_SPADES, SOL_DIAMONDS, SOL_HEARTS, SOL_CLUBS});
    assert_relabelling_changes_nothing((const int[]){SOL_CLUBS, SOL_HEARTS, SOL_DIAMONDS, SOL_SPADES});
}

TEST_CASE(the_colours_may_change_places)
{
    assert_relabelling_changes_nothing((const int[]){SOL_DIAMONDS, SOL_CLUBS, SOL_SPADES, SOL_HEARTS});
    assert_relabelling_changes_nothing((const int[]){SOL_HEARTS, SOL_SPADES, SOL_CLUBS, SOL_DIAMONDS});
}

/* Each of the options is looser than the one before it, so what one wins the next must not lose. */
static void assert_looser_never_loses(const sol_options *options, size_t count)
{
    size_t compared = 0;
    for (uint64_t number = FIRST; number < FIRST + DEALS; number++) {
        sol_deal deal = deal_of(number);
        bool won = false;
        for (size_t i = 0; i < count; i++) {
            sol_verdict verdict = verdict_of(deal.deck, &options[i]);
            assert_false(won && verdict == SOL_LOST);
            won |= verdict == SOL_WON;
            compared += verdict != SOL_UNKNOWN;
        }
    }
    assert_true(compared > DEALS * count / 2);
}

static sol_options rules_of(int draw, int passes, bool worrying_back)
{
    sol_options options = sol_game_named("klondike")->defaults;
    options.draw = (uint8_t)draw;
    options.passes = (uint8_t)passes;
    options.worrying_back = worrying_back;
    return options;
}

TEST_CASE(more_passes_never_lose_a_won_deal)
{
    for (int draw = 1; draw <= 3; draw++) {
        const sol_options options[] = {rules_of(draw, 1, true), rules_of(draw, 2, true),  rules_of(draw, 3, true),
                                       rules_of(draw, 9, true), rules_of(draw, 30, true), rules_of(draw, 0, true)};
        assert_looser_never_loses(options, sizeof options / sizeof options[0]);
    }
}

TEST_CASE(worrying_back_never_loses_a_won_deal)
{
    for (int draw = 1; draw <= 3; draw++) {
        const sol_options options[] = {rules_of(draw, 3, false), rules_of(draw, 0, false), rules_of(draw, 0, true)};
        assert_looser_never_loses(options, sizeof options / sizeof options[0]);
    }
}

TEST_CASE(drawing_one_never_loses_a_deal_that_drawing_more_wins)
{
    for (int draw = 2; draw <= 3; draw++) {
        const sol_options options[] = {rules_of(draw, 0, true), rules_of(1, 0, true)};
        assert_looser_never_loses(options, sizeof options / sizeof options[0]);
    }
}

int main(void) { return run_file(NULL); }
