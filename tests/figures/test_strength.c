/*
 * Strength: how often somebody who plays so wins, estimated by results less luck.
 */
#include "../test.h"

#include <math.h>
#include <string.h>

#include "coach/odds.h"
#include "figures/lines.h"
#include "figures/strength.h"

static figures_set set;
static figures_strength strength;

/* Rate so many games of deals with a chance of 40 per cent, with such luck and mistakes; the result is what is left. */
static void play(int games, int luck, int regret)
{
    for (int i = 0; i < games; i++)
        figures_rate(&set, &(figures_play){.luck = luck, .regret = regret}, 4000 + luck - regret == COACH_SURE);
}

static int begin(void **unused)
{
    (void)unused;
    set = (figures_set){0};
    return 0;
}

static void assert_near(double value, double expected) { assert_true(fabs(value - expected) < 1e-4); }

TEST_CASE(with_fewer_than_twenty_games_nothing_is_said)
{
    char said[400] = "";
    engine_text text = engine_text_in(said, sizeof said);
    play(19, -4000, 0);
    assert_false(figures_strength_of(&set, 0, &strength));
    figures_put_strength(&text, &set);
    assert_string_equal(said, "");
    play(1, -4000, 0);
    assert_true(figures_strength_of(&set, 0, &strength));
    assert_false(figures_strength_of(&set, 100, &strength));
}

TEST_CASE(the_level_is_that_of_the_last_hundred_games)
{
    const figures_strength rows[FIGURES_STRENGTHS_MAX] = {
        {.level = FIGURES_GRANDMASTER}, {.level = FIGURES_GRANDMASTER - 1}, {.level = FIGURES_GRANDMASTER - 2}};
    assert_int_equal(figures_level_of(rows, 3), FIGURES_GRANDMASTER - 1);
    assert_int_equal(figures_level_of(rows, 1), FIGURES_GRANDMASTER);
}

/* Ten are won and ten lost, by luck alone: each was worth the chance at its deal. */
TEST_CASE(luck_that_wins_and_loses_changes_nothing)
{
    play(10, 6000, 0);
    play(10, -4000, 0);
    assert_true(figures_strength_of(&set, 0, &strength));
    assert_near(strength.share, .4);
    assert_near(strength.low, .4);
    assert_near(strength.high, .4);
    assert_near(strength.best, .4);
    assert_int_equal(strength.level, FIGURES_GRANDMASTER);
}

/*
 * Ten times nothing was given away, and ten times half of the chance: a mean of 30 per cent, and a deviation of 10.26.
 */
TEST_CASE(the_interval_is_students)
{
    play(10, -4000, 0);
    play(10, -2000, 2000);
    assert_true(figures_strength_of(&set, 0, &strength));
    assert_near(strength.share, .3);
    assert_near(strength.high - strength.share, 2.0930 * .1025978 / sqrt(20));
    assert_near(strength.share - strength.low, strength.high - strength.share);
}

TEST_CASE(the_last_games_are_told_apart_from_all)
{
    play(101, 0, 4000);
    play(20, -4000, 0);
    assert_true(figures_strength_of(&set, 20, &strength));
    assert_near(strength.share, .4);
    assert_true(figures_strength_of(&set, 100, &strength));
    assert_near(strength.share, .08);
    assert_true(figures_strength_of(&set, 0, &strength));
    assert_near(strength.share, .4 * 20 / 121);
    assert_int_equal(strength.games, 121);
}

/* The level of somebody who keeps so many of 10 000 parts of a chance of 50 per cent. */
static int level_at(int kept)
{
    set = (figures_set){0};
    for (int i = 0; i < 20; i++)
        figures_rate(&set, &(figures_play){.luck = -kept / 2, .regret = 5000 - kept / 2}, false);
    assert_true(figures_strength_of(&set, 0, &strength));
    return strength.level;
}

/* In whatever game: it counts how much of the chance is kept, and not how many games can be won. */
TEST_CASE(each_level_begins_at_its_part_of_the_chance_that_is_kept)
{
    static const int percent[FIGURES_LEVELS] = {
        [FIGURES_NEWCOMER] = 0,  [FIGURES_BEGINNER] = 30, [FIGURES_CASUAL] = 50, [FIGURES_INTERMEDIATE] = 65,
        [FIGURES_ADVANCED] = 75, [FIGURES_EXPERT] = 85,   [FIGURES_MASTER] = 92, [FIGURES_GRANDMASTER] = 98};
    for (int level = FIGURES_BEGINNER; level < FIGURES_LEVELS; level++) {
        assert_int_equal(level_at(100 * percent[level] - 2), level - 1);
        assert_int_equal(level_at(100 * percent[level] + 2), level);
    }
    assert_int_equal(level_at(0), FIGURES_NEWCOMER);
    assert_int_equal(level_at(10000), FIGURES_GRANDMASTER);
}

TEST_CASE(it_is_said_in_a_sentence)
{
    char said[400];
    engine_text text = engine_text_in(said, sizeof said);
    play(20, -2400, 1600);
    play(20, -4000, 0);
    figures_put_strength(&text, &set);
    assert_string_equal(said, "You play like someone who wins 32% of these games (95% interval 29 to 35). Level: "
                              "advanced. In your last 20 games it was 40% (40 to 40).\n");
}

/* As many games as have no chance cannot be worth less than none, though the estimate can. */
TEST_CASE(what_is_shown_is_a_share)
{
    figures_line lines[FIGURES_LINES_MAX];
    for (int i = 0; i < 20; i++)
        figures_rate(&set, &(figures_play){.luck = 100 * i, .regret = 0}, false);
    set.reviewed = set.played = 20;
    unsigned found = 0;
    for (size_t i = figures_lines(&set, "", lines); i-- > 0;) {
        bool is_strength = strcmp(lines[i].label.text, "Strength") == 0,
             is_streak = strcmp(lines[i].label.text, "Streak") == 0;
        if (is_strength || is_streak)
            assert_string_equal(lines[i].value.text, is_strength ? "0.0% (0.0 to 0.0)" : "0 won");
        found += is_strength || is_streak;
    }
    assert_int_equal(found, 2);
}

int main(void) { return run_each(begin, NULL); }
