/* The words for the facts that are known about a game. */

#include "../test.h"

#include "figures/review_words.h"
#include "figures/words.h"

static void assert_words(const char *game, const char *options, const char *words)
{
    char text[SOL_OPTIONS_TEXT_MAX];
    figures_options_text(game, options, text);
    assert_string_equal(text, words);
}

TEST_CASE(options_are_those_that_the_game_has)
{
    assert_words("klondike", "draw=3 passes=unlimited scoring=standard", "draw 3, unlimited passes, standard");
    assert_words("klondike", "draw=1 passes=1 scoring=vegas", "draw 1, 1 pass, vegas");
    assert_words("spider", "suits=2", "2 suits");
    assert_words("freecell", "", "usual rules");
}

TEST_CASE(a_game_is_named_before_its_options)
{
    char text[SOL_OPTIONS_TEXT_MAX];
    figures_game_text("freecell", "", text);
    assert_string_equal(text, "FreeCell, usual rules");
    figures_game_text("klondike", "draw=1 passes=1 scoring=vegas", text);
    assert_string_equal(text, "Klondike, draw 1, 1 pass, vegas");
    figures_game_text("whist", "trumps=hearts", text);
    assert_string_equal(text, "whist, trumps=hearts");
}

TEST_CASE(a_castle_is_named_once)
{
    char text[SOL_OPTIONS_TEXT_MAX];
    figures_game_text("castle", "castle=streets", text);
    assert_string_equal(text, "Streets and Alleys, usual rules");
    figures_game_told("castle", "castle=fortress time-limit=300", text);
    assert_string_equal(text, "Fortress, time limit 5:00");
    assert_words("castle", "castle=streets", "usual rules");
}

TEST_CASE(what_is_not_as_usual_is_said)
{
    assert_words(
        "klondike", "draw=1 passes=2 scoring=none worrying-back=no timed=yes thoughtful=yes peek=yes",
        "draw 1, 2 passes, no score, no cards back from the foundations, timed, all cards shown, next card shown");
    assert_words("klondike", "time-limit=300", "draw 1, unlimited passes, standard, time limit 5:00");
    assert_words("klondike", "undo=no", "draw 1, unlimited passes, standard, no undo");
    assert_words("spider", "row-on-empty=yes", "4 suits, rows onto empty columns");
    assert_words("freecell", "build=suit empty=kings", "built in suit, empty columns take kings only");
    assert_words("freecell", "build=suit empty=none", "built in suit, empty columns take no card");
    assert_words("freecell", "worrying-back=yes", "cards back from the foundations");
    assert_words("pyramid", "scoring=none time-limit=90 whole=yes",
                 "3 passes, no score, time limit 1:30, all 52 cards");
    assert_words("pyramid", "scoring=par", "3 passes");
}

TEST_CASE(options_that_cannot_be_read_stay_as_they_are)
{
    assert_words("klondike", "draw=9", "draw=9");
    assert_words("bridge", "trumps=hearts", "trumps=hearts");
}

static void assert_short_rules(const char *game, const char *options, const char *words)
{
    assert_string_equal(figures_rules(game, options).text, words);
}

TEST_CASE(rules_in_short_name_every_game)
{
    assert_short_rules("klondike", "draw=3 scoring=vegas", "Vegas 3");
    assert_short_rules("spider", "suits=2", "Spider 2");
    assert_short_rules("freecell", "", "FreeCell");
    assert_short_rules("klondike", "draw=1 scoring=standard", "Klondike 1");
    assert_short_rules("fortythieves", "", "F. Thieves");
    assert_short_rules("castle", "", "B. Castle");
    assert_short_rules("castle", "castle=streets", "S. Alleys");
    assert_short_rules("castle", "castle=fortress", "Fortress");
    assert_short_rules("a-game-of-tomorrow", "", "a-game-of-");
}

TEST_CASE(rules_in_full_shorten_no_name)
{
    assert_string_equal(figures_rules_in_full("fortythieves", "").text, "Forty Thieves");
    assert_string_equal(figures_rules_in_full("spider", "suits=2").text, "Spider 2");
    assert_string_equal(figures_rules_in_full("castle", "castle=streets").text, "Streets and Alleys");
}

TEST_CASE(what_the_rules_do_not_say_of_a_game_is_said_beside_them)
{
    char text[FIGURES_HERE_MAX];
    sol_variant variant = usual("canfield");
    figures_here(&variant, text);
    assert_string_equal(text, "");
    variant.options.draw = 1;
    variant.options.passes = 1;
    figures_here(&variant, text);
    assert_memory_equal(text, "This game: Canfield, draw 1, 1 pass", 35);
}

TEST_CASE(points_are_dollars_in_vegas_only)
{
    assert_true(figures_counts_dollars("klondike", "draw=1 passes=1 scoring=vegas"));
    assert_false(figures_counts_dollars("klondike", "draw=1 scoring=standard"));
    assert_false(figures_counts_dollars("whist", "scoring=vegas"));
    assert_string_equal(figures_points(-52, true).text, "-$52");
    assert_string_equal(figures_points(0, true).text, "$0");
    assert_string_equal(figures_points(-1, false).text, "-1");
}

TEST_CASE(a_time_of_play_has_hours_only_where_there_are_some)
{
    assert_string_equal(figures_clock(245999).text, "4:05");
    assert_string_equal(figures_clock(3723000).text, "1:02:03");
    assert_string_equal(figures_clock(UINT64_C(3600000) * 5000).text, "5000:00:00");
}

TEST_CASE(a_game_stands_in_one_of_four_ways)
{
    assert_string_equal(figures_status_words(SOL_PLAYING), "unfinished");
    assert_string_equal(figures_status_words(SOL_HAS_WON), "won");
    assert_string_equal(figures_status_words(SOL_GAVE_UP), "given up");
    assert_string_equal(figures_status_words(SOL_TIMED_OUT), "time up");
}

TEST_CASE(a_mean_is_rounded_to_the_nearest_on_both_sides_of_zero)
{
    assert_string_equal(figures_mean(5, 2).text, "0.03");
    assert_string_equal(figures_mean(-5, 2).text, "-0.03");
    assert_string_equal(figures_mean(4, 3).text, "0.01");
    assert_string_equal(figures_mean(-4, 3).text, "-0.01");
    assert_string_equal(figures_mean(700, 0).text, "7.00");
}

TEST_CASE(a_pair_whose_partner_is_not_known_is_named_by_one_card)
{
    const figures_spelling as = {.rules = sol_game_named("pyramid")};
    const sol_move pair = {.kind = SOL_PAIR, .from = 3, .to = 5, .count = 1};
    assert_string_equal(figures_move(&as, pair, "7H", "").text, figures_placed(&as, 3, "7H").text);
}

int main(void) { return run_file(NULL); }
