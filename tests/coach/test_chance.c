/*
 * The chance that a share of worlds stands for: greater for a greater share, smaller the more is hidden, and certain
 * only if nothing is hidden.
 */

#include "../test.h"

#include "coach/chance.h"

enum { COLUMNS = 21, STOCK = 24 };

static void assert_grows_with_the_share(const sol_variant *variant, coach_stage stage)
{
    unsigned before = 0;
    for (unsigned share = 0; share <= COACH_SURE; share += 50) {
        unsigned chance = coach_fair_chance(variant, share, stage);
        assert_within(chance, before, COACH_SURE);
        before = chance;
    }
}

TEST_CASE(a_greater_share_never_means_a_smaller_chance)
{
    for (int draw = 1; draw <= 3; draw++)
        for (int hidden = 0; hidden <= COLUMNS; hidden++)
            for (int left = 0; left <= STOCK; left += 2)
                for (int unseen = 0; unseen <= left; unseen += 3) {
                    sol_variant variant = drawing(draw);
                    assert_grows_with_the_share(&variant, (coach_stage){hidden, unseen, left});
                }
}

/*
 * At the deal 71 of 100 worlds can be won drawing three, 89 drawing one; the coach wins 49.75 and 71.4 games in 100.
 */
TEST_CASE(the_usual_share_of_a_deal_is_worth_what_the_coach_wins)
{
    const coach_stage deal = {.hidden = COLUMNS, .unseen = STOCK, .left = STOCK};
    sol_variant one = drawing(1), three = drawing(3);
    assert_within(coach_fair_chance(&one, 8940, deal), 6600, 7400);
    assert_within(coach_fair_chance(&three, 7130, deal), 4600, 5300);
}

TEST_CASE(it_is_certain_only_where_one_card_is_hidden_at_most)
{
    for (int draw = 1; draw <= 3; draw++)
        for (int hidden = 0; hidden <= 3; hidden++) {
            sol_variant variant = drawing(draw);
            coach_stage stage = {.hidden = hidden, .left = 3};
            unsigned none = coach_fair_chance(&variant, 0, stage), all = coach_fair_chance(&variant, COACH_SURE, stage);
            assert_int_equal(none == 0, hidden <= 1);
            assert_int_equal(all == COACH_SURE, hidden <= 1);
            assert_within(none, 0, 300);
            assert_within(all, COACH_SURE - 300, COACH_SURE);
        }
}

TEST_CASE(each_game_of_the_coach_has_a_curve_by_the_cards_hidden)
{
    const char *const names[] = {"klondike", "russian", "yukon"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sol_variant variant = usual(names[i]);
        for (int hidden = 0; hidden <= COLUMNS; hidden++)
            assert_grows_with_the_share(&variant, (coach_stage){.hidden = hidden});
        unsigned much = coach_fair_chance(&variant, 5000, (coach_stage){.hidden = COLUMNS});
        assert_within(coach_fair_chance(&variant, 5000, (coach_stage){.hidden = 5}), much + 500, COACH_SURE);
    }
}

int main(void) { return run_file(NULL); }
