/* solitaire learn: a lesson is played and leaves nothing behind. */
#include "run.h"

#include "made.h"

TEST_CASE(a_lesson_is_not_kept)
{
    run_type("\n1 2\n1 3\n");
    run_prints("learn spider --plain", "Step 4 of 11.");
    assert_int_equal(run("games"), 0);
    assert_has_not(run_out, "Spider");
    assert_has_not(run_out, "spider");
}

TEST_CASE(what_the_first_step_asks_for_is_said_last)
{
    run_type("");
    assert_int_equal(run("learn --plain"), 0);
    const char *step = strstr(run_out, "Press Enter.\n"),
               *hint = strstr(run_out, "Type \"help\" to hear what you can type.\n");
    assert_non_null(step);
    assert_non_null(hint);
    assert_true(hint < step);
}

TEST_CASE(a_move_that_the_step_does_not_ask_for_is_named_as_a_sentence_names_it)
{
    run_type("2 f\n\n1 5\n");
    run_prints("learn castle --plain",
               "You tried 2 of diamonds (2) to foundation, but this step asks for another move.\n");
    assert_has(run_out, "You tried 4 of clubs (1) to 5 of clubs (5), but this step asks for another move.\n");
}

TEST_CASE(without_a_game_it_is_klondike)
{
    run_type("");
    run_prints("learn --plain", "Klondike");
}

TEST_CASE(it_is_offered_to_newcomers_and_leads_back_to_the_game_that_waits)
{
    run_type("7 3\nlearn yukon\n\n2 4\nquit\nundo\nundo\n");
    run_prints("--plain --seed 42", "New to Klondike? Type \"learn\".\n");
    assert_has(run_out, "Step 3 of 11.");
    assert_has(run_out, "Undone: 6 of hearts to the 7 of spades in column 3.\n");
    run_type("");
    assert_int_equal(run("games"), 0);
    assert_has_not(run_out, "yukon");
    assert_int_equal(run("--plain"), 0);
    assert_has_not(run_out, "New to");
}

TEST_CASE(another_game_is_asked_for_as_from_the_one_that_waits)
{
    run_type("7 3\nlearn yukon\nlearn pyramid\nresume 1\nundo\nlearn yukon\nquit\nredo\nquit\n");
    run_prints("--plain --seed 42", "Pyramid, 3 passes. Custom deal.\n");
    assert_has(run_out, "Step 1 of 12.");
    assert_has(run_out, "Undone: 6 of hearts to the 7 of spades in column 3.\n");
    assert_has_not(run_out, "asks for something else");
}

/* Keep game 1, a Klondike with a move, and game 2, a FreeCell. */
static void keep_two_games(void)
{
    run_type("7 3\n");
    assert_int_equal(run("--plain --seed 42"), 0);
    run_type("1 d\n");
    assert_int_equal(run("--plain --new --game freecell --seed 5"), 0);
}

static const char game_1[] = "Klondike, draw 1, unlimited passes, standard. Deal 42.\nStock 24, waste empty.\n"
                             "Foundations empty.\nColumn 1: jack of spades.\nColumn 2: 1 hidden, 6 of clubs.\n"
                             "Column 3: 2 hidden, 7 of spades, 6 of hearts.\n";

TEST_CASE(another_game_is_resumed_from_within_a_lesson_and_its_table_is_told)
{
    keep_two_games();
    run_type("learn freecell\nresume 1\nundo\n");
    run_prints("--plain", game_1);
    assert_has(run_out, "\nUndone: 6 of hearts to the 7 of spades in column 3.\n");
    assert_has_not(run_out, "You are already playing that game.");
}

TEST_CASE(a_lesson_of_the_command_line_is_left_for_a_kept_game_too)
{
    keep_two_games();
    run_type("resume 1\nundo\n");
    run_prints("learn freecell --plain", game_1);
    assert_has(run_out, "\nUndone: 6 of hearts to the 7 of spades in column 3.\n");
    run_type("resume 9\nstats\n");
    run_prints("learn freecell --plain",
               "\nThere is no game 9: run \"solitaire games\" to list the saved games.\nPress Enter.\n");
    assert_has(run_out, "\nAll games: ");
}

TEST_CASE(a_finished_game_is_kept_once_whatever_is_resumed_in_vain)
{
    run_type("7 3\nresign\nresign\nresume 9\nresume 9\nstats\n");
    run_prints("--plain --seed 42", "There is no game 9");
    store *kept = made_store();
    assert_int_equal(store_count(kept, &(store_filter){0}), 1);
    store_close(kept);
}

TEST_CASE(a_lesson_begun_once_more_is_told_from_its_beginning)
{
    run_type("learn spider\n\nlearn spider\nlearn klondike\nquit\nresume 1\n");
    assert_int_equal(run("--plain --seed 42"), 0);
    const char *first = strstr(run_out, "Step 1 of 11."), *second = first ? strstr(first + 1, "Step 1 of 11.") : NULL;
    assert_non_null(second);
    assert_has(second, "Step 1 of 13.");
    assert_has(second, "Deal 42.");
    assert_has(second, "\nYou are already playing that game.\n");
}

TEST_CASE(a_tip_in_plain_mode_is_that_of_the_step_whose_sentence_is_not_said_again)
{
    run_type("\ntip\ndo\n");
    run_prints("learn spider --plain", "Type \"1 2\".\n"
                                       "5 of hearts to the 6 of spades, uncovering a card.\n"
                                       "Type \"1 2\".\n"
                                       "5 of hearts to the 6 of spades in column 2, uncovers 9 of spades.\n"
                                       "Step 3 of 11.");
}

/* What the last step says is to be typed, with the line's end; where any move will do, that of a tip. */
static const char *line_asked_for(void)
{
    static char line[80];
    const char *step = run_out;
    for (const char *at = run_out; (at = strstr(at, "\nStep ")); at++)
        step = at;
    const char *typed = strstr(step, "\nType \""), *read = strstr(step, "\nPress Enter.\n");
    if (read)
        return "\n";
    (void)snprintf(line, sizeof line, "%.*s\n", typed ? (int)strcspn(typed + 7, "\"") : 0, typed ? typed + 7 : "");
    return typed ? line : "tip\ndo\n";
}

TEST_CASE(a_lesson_is_over_when_each_line_was_typed_that_it_asks_for)
{
    for (int i = 0; i < 4; i++) {
        static const char *const games[] = {"klondike", "freecell", "pyramid", "golf"};
        char lines[1000] = "", words[40];
        (void)snprintf(words, sizeof words, "learn %s --plain", games[i]);
        for (int steps = 0; steps == 0 || !strstr(run_out, "\nThe lesson is over. Type \"new\" for a game"); steps++) {
            run_type(lines);
            assert_int_equal(run(words), 0);
            if (steps == 40)
                fail_msg("%s is never over:\n%s", games[i], run_out);
            (void)snprintf(lines + strlen(lines), sizeof lines - strlen(lines), "%s", line_asked_for());
        }
    }
}

TEST_CASE(in_a_lesson_there_are_no_saved_games_yet)
{
    run_type("history\n");
    run_prints("learn --plain", "\nThere are no saved games yet.\n");
}

int main(void) { return run_each(run_home_make, run_home_remove); }
