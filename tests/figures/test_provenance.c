/* The facts that decide whether a game counts, and which of them stay with cards that are dealt again. */

#include "../test.h"

#include "figures/provenance.h"

enum { EVENTS = 4, DAY = 20000 };
static sol_event events[EVENTS];
static sol_step steps[EVENTS];

static sol_game game_of(const char *name, uint64_t number)
{
    const sol_variant variant = usual(name);
    return dealt_game(&variant, number, events, steps, EVENTS);
}

TEST_CASE(a_game_of_ones_own_counts) { assert_true(figures_may_count((figures_provenance){.daily = DAY})); }

TEST_CASE(a_watched_game_never_counts_and_a_helped_one_does)
{
    assert_false(figures_may_count((figures_provenance){.watched = true}));
    assert_true(figures_may_count((figures_provenance){.helped = true}));
}

TEST_CASE(a_game_with_the_coach_counts_as_any_other)
{
    assert_true(figures_may_count((figures_provenance){.coached = true}));
    assert_true(figures_joined((figures_provenance){.coached = true}, (figures_provenance){0}).coached);
    assert_true(figures_joined((figures_provenance){0}, (figures_provenance){.coached = true}).coached);
}

TEST_CASE(joined_provenances_keep_every_mark_and_the_first_day)
{
    figures_provenance both = figures_joined((figures_provenance){.daily = DAY, .watched = true},
                                             (figures_provenance){.daily = DAY + 1, .helped = true});
    assert_true(both.watched && both.helped);
    assert_int_equal(both.daily, DAY);
    assert_int_equal(figures_joined((figures_provenance){0}, (figures_provenance){.daily = DAY}).daily, 0);
}

TEST_CASE(cards_that_are_dealt_again_stay_what_they_were)
{
    figures_memory memory = {0};
    sol_game one = game_of("klondike", 1), other = game_of("klondike", 2);
    figures_remember(&memory, &one, (figures_provenance){.watched = true});
    figures_remember(&memory, &one, (figures_provenance){.helped = true});
    figures_remember(&memory, &one, (figures_provenance){.coached = true});
    figures_provenance again = figures_begun(&memory, &one, (figures_provenance){0});
    assert_true(again.watched && again.helped && again.coached);
    figures_provenance fresh = figures_begun(&memory, &other, (figures_provenance){0});
    assert_false(fresh.watched || fresh.helped || fresh.coached);
}

TEST_CASE(other_cards_in_between_are_a_new_beginning)
{
    figures_memory memory = {0};
    sol_game one = game_of("klondike", 1), other = game_of("klondike", 2);
    figures_remember(&memory, &one, (figures_provenance){.watched = true, .helped = true});
    figures_remember(&memory, &other, (figures_provenance){0});
    figures_provenance again = figures_begun(&memory, &one, (figures_provenance){0});
    assert_false(again.watched || again.helped);
}

TEST_CASE(the_same_cards_in_another_game_are_other_cards)
{
    figures_memory memory = {0};
    sol_game klondike = game_of("klondike", 1), yukon = game_of("yukon", 1);
    figures_remember(&memory, &klondike, (figures_provenance){.helped = true});
    assert_false(figures_begun(&memory, &yukon, (figures_provenance){0}).helped);
}

TEST_CASE(a_days_deal_is_still_the_days_after_other_cards)
{
    figures_memory memory = {0};
    sol_game one = game_of("klondike", 1), other = game_of("klondike", 2);
    figures_remember_day(&memory, &one, DAY);
    figures_remember(&memory, &other, (figures_provenance){0});
    assert_int_equal(figures_begun(&memory, &one, (figures_provenance){0}).daily, DAY);
    assert_int_equal(figures_begun(&memory, &other, (figures_provenance){0}).daily, 0);
    figures_remember_day(&memory, &one, 0);
    assert_int_equal(figures_day_of(&memory, &one), 0);
}

TEST_CASE(a_deal_is_not_the_days_by_rules_that_give_the_day_another_deal)
{
    figures_memory memory = {0};
    sol_game one = game_of("klondike", 1), other = one;
    figures_remember_day(&memory, &one, DAY);
    other.variant.options.timed = !other.variant.options.timed;
    assert_int_equal(figures_day_of(&memory, &other), DAY);
    other.variant.options.draw = other.variant.options.draw == 1 ? 3 : 1;
    assert_int_equal(figures_day_of(&memory, &other), 0);
}

int main(void) { return run_file(NULL); }
