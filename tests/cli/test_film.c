/* solitaire film: a saved game or a record as an animated SVG or an asciicast. */
#include "made.h"
#include "run.h"

static unsigned count_of(const char *part)
{
    unsigned count = 0;
    for (const char *at = run_out; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

static unsigned keep_one(void)
{
    return (unsigned)made_saved(&(made_wish){.deal = 1, .draw = 1, .give_up = true, .step_ms = 1000},
                                (figures_row){.started = MADE_NOW})
        ->event_count;
}

TEST_CASE(a_film_has_a_picture_for_each_step_and_one_before)
{
    unsigned events = keep_one();
    assert_int_equal(run("film last"), 0);
    assert_memory_equal(run_out, "<svg ", 5);
    assert_string_equal(run_out + strlen(run_out) - 7, "</svg>\n");
    assert_true(events > 1);
    assert_non_null(strstr(run_out, "fill=\"#0"));                  /* a table in colour */
    assert_in_range(count_of("<g visibility"), events - 1, events); /* giving up changes nothing that is seen */
}

TEST_CASE(the_status_line_shows_a_replay_that_plays)
{
    (void)keep_one();
    run_prints("film last", "step 0 of ");
    run_lacks("", "paused");
    assert_has(run_out, "given up"); /* at its end */
}

TEST_CASE(an_asciicast_has_a_line_for_each_picture)
{
    unsigned events = keep_one();
    assert_int_equal(run("film last --cast"), 0);
    const char head[] = "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.000, \"o\", \"\\u001b[?25l";
    assert_memory_equal(run_out, head, sizeof head - 1);
    assert_in_range(count_of("\n["), events, events + 1);
}

/* When the last picture of a game comes whose four steps were so far apart: the first step after 350 ms. */
static unsigned last_at(uint32_t step_ms)
{
    unsigned last = 0, s, ms;
    (void)made_saved(&(made_wish){.deal = 1, .draw = 1, .give_up = true, .step_ms = step_ms},
                     (figures_row){.started = MADE_NOW});
    assert_int_equal(run("film last --cast"), 0);
    for (const char *at = run_out; (at = strstr(at, "\n[")) && sscanf(at, "\n[%u.%3u", &s, &ms) == 2; at++)
        last = s * 1000 + ms;
    return last;
}

TEST_CASE(the_pauses_of_a_film_are_the_players_from_350_ms_to_1500)
{
    assert_int_equal(last_at(10), 350 + 3 * 350);
    assert_int_equal(last_at(1000), 350 + 3 * 1000);
    assert_int_equal(last_at(60000), 350 + 3 * 1500);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
