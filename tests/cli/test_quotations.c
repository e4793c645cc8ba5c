/*
 * What README.md and the pages of docs/ quote of the program is what the program prints.  A quotation is an indented or
 * fenced block with lines
 *
 *     $ solitaire deal 1       a command, and after it …
 *     > 7 3                    … what is typed to it
 *     9S 7S …                  … and all that it prints; "…" stands for a part of a line, alone on a line for any lines
 *
 * The commands of a block run one after the other in an empty home, which is also the working directory.  The commands
 * that README.md lists in a block of sh without quoting what they print must run, too.
 */
#include "run.h"

#include <glob.h>
#include <locale.h>
#include <unistd.h>

enum { PAGE_MAX = 1 << 18, TEXT_MAX = 1 << 14 };

static const char *page_at(const char *path)
{
    static char page[PAGE_MAX];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(page, 1, sizeof page - 1, file);
    assert_true(length < sizeof page - 1);
    page[length] = 0;
    assert_int_equal(fclose(file), 0);
    return page;
}

/* ---- comparing -------------------------------------------------------------------------------------------------- */

#define GAP "…"

static bool is_gap_line(const char *quoted, bool at_start)
{
    return at_start && strncmp(quoted, GAP "\n", strlen(GAP "\n")) == 0;
}

static bool is_like(const char *printed, const char *quoted, bool at_start)
{
    for (; *quoted; at_start = quoted[-1] == '\n') {
        if (is_gap_line(quoted, at_start)) {
            do
                if (is_like(printed, quoted + strlen(GAP "\n"), true))
                    return true;
            while ((printed = strchr(printed, '\n')) && printed++);
            return false;
        }
        if (strncmp(quoted, GAP, strlen(GAP)) == 0) {
            quoted += strlen(GAP);
            while (!is_like(printed, quoted, false))
                if (!*printed || *printed++ == '\n')
                    return false;
            return true;
        }
        if (*printed++ != *quoted++)
            return false;
    }
    return !*printed;
}

/* ---- reading a page --------------------------------------------------------------------------------------------- */

/* A command of a block, with what is typed to it and what is quoted of its output. */
static struct quotation {
    char words[400], typed[TEXT_MAX], printed[TEXT_MAX];
} quotation;

static void add(char *text, const char *line, size_t length)
{
    size_t used = strlen(text);
    assert_true(used + length + 2 <= TEXT_MAX);
    (void)snprintf(text + used, TEXT_MAX - used, "%.*s\n", (int)length, line);
}

/* Run the command that was read last, if there is one. */
static int compare(const char *path)
{
    static char all[1 << 18];
    if (!quotation.words[0])
        return 0;
    run_pace(0); /* neither solver nor coach runs out of time, however slow the machine is */
    run_type(quotation.typed);
    (void)run(quotation.words);
    (void)snprintf(all, sizeof all, "%s%s", run_out, run_err);
    if (!is_like(all, quotation.printed, true))
        fail_msg("%s quotes of `solitaire %s`:\n%s\nbut it prints:\n%s", path, quotation.words, quotation.printed, all);
    quotation.words[0] = 0;
    return 1;
}

static bool begins(const char *line, const char *with) { return strncmp(line, with, strlen(with)) == 0; }

static void read_line(const char *line, size_t length)
{
    if (begins(line, "> "))
        add(quotation.typed, line + 2, length - 2);
    else
        add(quotation.printed, line, length);
}

static void begin_command(const char *line, size_t length)
{
    static const char before[] = "$ solitaire ";
    quotation.typed[0] = quotation.printed[0] = 0;
    (void)snprintf(quotation.words, sizeof quotation.words, "%.*s", (int)(length - strlen(before)),
                   line + strlen(before));
}

static void enter_home(void **state)
{
    assert_int_equal(run_home_make(state), 0);
    assert_int_equal(chdir(run_home), 0);
    (void)setlocale(LC_ALL, "C.UTF-8");
}

/* Compare all quotations of a page; returns how many there are. */
static int compare_page(const char *path, void **state)
{
    int count = 0;
    bool fenced = false, within = false;
    for (const char *line = page_at(path); *line; line += strcspn(line, "\n") + 1) {
        bool fence = begins(line, "```"), indented = begins(line, "    ");
        const char *text = fenced || !indented ? line : line + 4;
        size_t length = strcspn(text, "\n");
        fenced ^= fence;
        if (within && (fence || (!fenced && !indented))) {
            count += compare(path);
            within = false;
        }
        if ((fenced || indented) && begins(text, "$ solitaire ")) {
            if (!within)
                enter_home(state);
            count += compare(path);
            begin_command(text, length);
            within = true;
        } else if (within)
            read_line(text, length);
    }
    return count + compare(path);
}

/* ---- the tests -------------------------------------------------------------------------------------------------- */

TEST_CASE(what_the_pages_quote_is_what_the_program_prints)
{
    glob_t pages;
    int count = 0;
    assert_int_equal(glob(SOLITAIRE_SOURCE_DIR "/docs/*.md", 0, NULL, &pages), 0);
    for (size_t i = 0; i < pages.gl_pathc; i++)
        count += compare_page(pages.gl_pathv[i], state);
    globfree(&pages);
    assert_true(count + compare_page(SOLITAIRE_SOURCE_DIR "/README.md", state) > 0);
}

TEST_CASE(the_commands_that_the_front_page_lists_run)
{
    int count = 0;
    enter_home(state);
    run_type("draw\nresign\nresign\n");
    assert_int_equal(run("--plain --seed 1"), 0); /* the game that is last */
    run_type("");
    for (const char *line = page_at(SOLITAIRE_SOURCE_DIR "/README.md"); *line; line += strcspn(line, "\n") + 1)
        if (begins(line, "solitaire ")) {
            char words[200];
            size_t length = strcspn(line, "#\n") - strlen("solitaire ");
            (void)snprintf(words, sizeof words, "%.*s", (int)length, line + strlen("solitaire "));
            /* Only a real terminal shows moves; until it is looked for, all has been right. */
            if (run_keys(words, "q") != 0 && !strstr(run_err, "standard input is not a terminal"))
                fail_msg("`solitaire %s` says: %s", words, run_err);
            count++;
        }
    assert_int_equal(count, 10);
}

TEST_CASE(a_gap_stands_for_a_part_of_a_line_or_for_lines)
{
    assert_true(is_like("a b c\n", "a … c\n", true));
    assert_true(is_like("a\nb\nc\n", "a\n…\nc\n", true));
    assert_true(is_like("a\n", "…\na\n", true));
    assert_false(is_like("a\nc\n", "a … c\n", true));
    assert_false(is_like("a\nb\n", "a\n", true));
    assert_false(is_like("a\n", "a\nb\n", true));
}

int main(void) { return run_each(run_home_make, run_home_remove); }
