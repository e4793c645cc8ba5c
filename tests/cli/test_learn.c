/* solitaire learn: a lesson is played and leaves nothing behind. */
#include "run.h"

#include "made.h"

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

TEST_CASE(a_finished_game_is_kept_once_whatever_is_resumed_in_vain)
{
    run_type("7 3\nresign\nresign\nresume 9\nresume 9\nstats\n");
    run_prints("--plain --seed 42", "There is no game 9");
    store *kept = made_store();
    assert_int_equal(store_count(kept, &(store_filter){0}), 1);
    store_close(kept);
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

int main(void) { return run_each(run_home_make, run_home_remove); }
