/* How games that are kept are called: their options in words. */
#include "run.h"

#include "session/game_lookup.h"

static void assert_words(const char *game, const char *options, const char *words)
{
    char text[SOL_OPTIONS_TEXT_MAX];
    session_options_text(game, options, text);
    assert_string_equal(text, words);
}

static void options_are_those_that_the_game_has(void **state)
{
    (void)state;
    assert_words("klondike", "draw=3 passes=unlimited scoring=standard", "draw 3, unlimited passes, standard");
    assert_words("klondike", "draw=1 passes=1 scoring=vegas", "draw 1, 1 pass, vegas");
    assert_words("spider", "suits=2", "2 suits");
    assert_words("freecell", "", "as usual");
}

static void a_game_is_named_before_its_options(void **state)
{
    (void)state;
    char text[SOL_OPTIONS_TEXT_MAX];
    session_game_text("freecell", "", text);
    assert_string_equal(text, "FreeCell, as usual");
    session_game_text("klondike", "draw=1 passes=1 scoring=vegas", text);
    assert_string_equal(text, "Klondike, draw 1, 1 pass, vegas");
    session_game_text("whist", "trumps=hearts", text);
    assert_string_equal(text, "whist, trumps=hearts");
}

static void what_is_not_as_usual_is_said(void **state)
{
    (void)state;
    assert_words("klondike", "draw=1 passes=2 scoring=none worrying-back=no timed=yes thoughtful=yes peek=yes",
                 "draw 1, 2 passes, no score, no worrying back, timed, all cards shown, next card shown");
    assert_words("klondike", "time-limit=300", "draw 1, unlimited passes, standard, time limit 5:00");
    assert_words("spider", "row-on-empty=yes", "4 suits, rows onto empty columns");
    assert_words("freecell", "worrying-back=yes", "worrying back");
}

static void what_nobody_can_read_stays_as_it_is(void **state)
{
    (void)state;
    assert_words("klondike", "draw=9", "draw=9");
    assert_words("bridge", "trumps=hearts", "trumps=hearts");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_those_that_the_game_has),
        cmocka_unit_test(a_game_is_named_before_its_options),
        cmocka_unit_test(what_is_not_as_usual_is_said),
        cmocka_unit_test(what_nobody_can_read_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
