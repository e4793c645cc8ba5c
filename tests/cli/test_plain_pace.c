/* Plain mode does not hear how fast a line follows another: lines come at once or slowly. */
#include "run.h"

#include <solitaire/rules.h>

/* What is answered to these lines in a fresh home, to be freed, where so many milliseconds pass with each of them. */
static char *answers(const char *words, const char *lines, uint64_t ms)
{
    char command[200];
    assert_int_equal(run_home_make(NULL), 0);
    run_pace(ms);
    (void)snprintf(command, sizeof command, "%s --plain --new", words);
    run_type(lines);
    assert_int_equal(run(command), 0);
    char *said = strdup(run_out);
    (void)run_home_remove(NULL);
    return said;
}

TEST_CASE(a_move_is_played_however_soon_it_follows_a_refusal)
{
    char *at_once = answers("--seed 7", "7 3\n1 5\n", 0);
    assert_has(at_once, "\n9 of hearts to the 10 of clubs, column 1 empty.\n");
    free(at_once);
}

/*
 * Every pile to every pile, and now and then what is played without naming two piles.  Most of it is refused, and each
 * line begins with another pile than the line before, as what would be the second key of its move.
 */
static void write_every_pair(char *lines, size_t size)
{
    static const char *const piles[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "w", "e", "a", "b", "f"};
    enum { PILES = sizeof piles / sizeof *piles };
    size_t used = 0;
    for (int to = 0; to < PILES; to++)
        for (int from = 0; from < PILES; from++)
            used += (size_t)snprintf(lines + used, size - used, "%s %s\n%s", piles[from], piles[to],
                                     from == PILES - 1 ? "draw\n7\n1\nup\nall\nundo 2\nredo\nf 2\n3-4\n" : "");
    assert_true(used < size);
}

TEST_CASE(the_same_lines_get_the_same_answers_at_once_and_slowly)
{
    static char lines[4096];
    write_every_pair(lines, sizeof lines);
    for (int i = 0; sol_game_at(i); i++) {
        char words[80];
        (void)snprintf(words, sizeof words, "%s --seed 7", sol_game_at(i)->name);
        char *at_once = answers(words, lines, 0), *slowly = answers(words, lines, 1000);
        assert_string_equal(at_once, slowly);
        free(at_once);
        free(slowly);
    }
}

int main(void) { return run_file(NULL); }
