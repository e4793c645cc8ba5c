/* What the terminal is asked, and what its answers mean: the rows of tests/golden/questions.txt. */
#include "../golden_rows.h"

#include "terminal/questions.h"
#include "terminal/terminal.h"
#include "ui/model/model.h"

/* "TERM" or "TERM VARIABLE=value". */
static void make_environment(const char *text)
{
    static const char *const said[] = {"COLORFGBG", "TERM_PROGRAM", "WT_SESSION", "VTE_VERSION"};
    char term[60];
    const char *space = strchr(text, ' ');
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        (void)unsetenv(said[i]);
    (void)snprintf(term, sizeof term, "%.*s", (int)strcspn(text, " "), text);
    (void)setenv("TERM", term, 1);
    if (space) {
        char name[60];
        const char *equals = strchr(space, '=');
        (void)snprintf(name, sizeof name, "%.*s", (int)(equals - space - 1), space + 1);
        (void)setenv(name, equals + 1, 1);
    }
    terminal_questions_forget();
}

/* What is sent to the terminal, with ^[ for an escape. */
static void put_sent(engine_text *out, const char *sent)
{
    engine_text_put(out, *sent ? "sends " : "sends nothing");
    for (; *sent; sent++)
        engine_text_add(out, *sent == '\033' ? "^[" : "%c", *sent);
}

static void put_state(engine_text *out)
{
    static const char *const blocks[] = {
        [UI_BLOCKS_HALF] = "half", [UI_BLOCKS_QUADRANT] = "quadrant", [UI_BLOCKS_SEXTANT] = "sextant"};
    engine_text_add(out, ": %s%s%s%s%s, synchronized %d%s", blocks[terminal_questions_blocks()],
                    terminal_light() ? ", light" : "", terminal_questions_wide() ? ", wide" : "",
                    terminal_quick() ? ", quick" : "", terminal_slow() ? ", slow" : "",
                    terminal_questions_synchronized(), terminal_questions_news() ? ", news" : "");
}

/*
 * A deed: ask or ask-ascii, mark or mark-few (behind enough bytes or one less), hear and what, each at a time; look, at
 * what is due then; expect, a slow line.
 */
static void do_deed(engine_text *out, const char *deed)
{
    char verb[12] = "";
    int now = 0, used = 0;
    assert_true(sscanf(deed, "%11s %d %n", verb, &now, &used) >= 1);
    if (strncmp(verb, "ask", 3) == 0)
        put_sent(out, terminal_questions_ask(strcmp(verb, "ask") == 0, now));
    else if (strncmp(verb, "mark", 4) == 0)
        put_sent(out, terminal_questions_mark(TERMINAL_TELLING_BYTES - (strcmp(verb, "mark") != 0), now));
    else if (strcmp(verb, "hear") == 0)
        engine_text_put(out, terminal_questions_hear(deed + used, now) ? "an answer" : "no answer");
    else if (strcmp(verb, "look") == 0)
        engine_text_add(out, "awaits %d, doubts %d%s%s%s", terminal_questions_awaits(now),
                        terminal_questions_doubt(now), terminal_questions_may_ask() ? "" : ", is not asked",
                        terminal_questions_behind(now) ? ", behind" : "",
                        terminal_questions_may_recover(TERMINAL_TELLING_BYTES) ? ", may recover" : "");
    else if (strcmp(verb, "expect") == 0)
        terminal_questions_expect_slowness();
    else
        fail_msg("nothing is called %s", deed);
}

static void answer(const golden_row *row, char text[ROW_ANSWER])
{
    engine_text out = engine_text_in(text, ROW_ANSWER);
    char deed[100];
    make_environment(row->fields[0]);
    for (const char *at = row->fields[1]; *at;) {
        const char *end = strstr(at, ", ");
        (void)snprintf(deed, sizeof deed, "%.*s", end ? (int)(end - at) : (int)strlen(at), at);
        do_deed(&out, deed);
        put_state(&out);
        at = end ? end + 2 : at + strlen(at);
        engine_text_put(&out, *at ? "\n" : "");
    }
}

TEST_CASE(each_terminal_is_asked_and_understood_so) { golden_rows("questions.txt", answer); }

TEST_CASE(a_line_may_recover_only_by_a_mark_behind_enough_bytes)
{
    make_environment("xterm-256color");
    (void)terminal_questions_ask(true, 5000);
    assert_true(terminal_questions_hear("\033[?2026;2$y", 5000 + TERMINAL_SLOW_MS + 1));
    assert_false(terminal_questions_may_recover(TERMINAL_TELLING_BYTES - 1));
    assert_true(terminal_questions_may_recover(TERMINAL_TELLING_BYTES));
}

int main(void) { return run_file(NULL); }
