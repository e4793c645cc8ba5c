/* solitaire_pages: pages have the tables and descriptions that it makes now, and the man page names everything. */

#include "../golden_text.h"
#include "coach/coach.h"
#include "printed.h"
#include "settings/options.h"

#include <solitaire/solver.h>

static const char *filled(const char *command)
{
    int status;
    const char *page = printed(command, &status);
    assert_int_equal(status, EXIT_SUCCESS);
    return page;
}

TEST_CASE(tables_and_descriptions_are_up_to_date)
{
    static const char *const pages[] = {"README.md",
                                        "docs/keys.md",
                                        "docs/library.md",
                                        "docs/plain.md",
                                        "packaging/debian/control",
                                        "packaging/fedora/solitaire-tui.spec",
                                        "packaging/desktop/solitaire-tui.desktop",
                                        "packaging/desktop/solitaire-tui.metainfo.xml.in"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        char path[400], command[900];
        snprintf(path, sizeof path, SOLITAIRE_SOURCE_DIR "/%s", pages[i]);
        snprintf(command, sizeof command, SOLITAIRE_PAGES " < '%s'", path);
        if (strcmp(filled(command), contents(path)) != 0)
            fail_msg("%s is not what the tables say: cmake --build BUILD --target pages writes it anew", pages[i]);
    }
}

/*
 * Rows of a command, a tab, and what it may be completed by.  What several commands have is one line, with all of them
 * before the tab.
 */
static const char *by_what_is_completed(const char *rows)
{
    static char text[200000];
    struct {
        char commands[300];
        const char *what;
        int length;
    } all[400];
    size_t count = 0, used = 0;
    for (const char *row = rows, *end; *row; row = end + 1) {
        size_t at = 0;
        const char *what = strchr(row, '\t');
        end = strchr(row, '\n');
        assert_true(what && end && what < end && count < sizeof all / sizeof *all);
        while (at < count && (all[at].length != end - what || memcmp(all[at].what, what, (size_t)(end - what)) != 0))
            at++;
        if (at == count) {
            all[count].commands[0] = 0;
            all[count].what = what;
            all[count++].length = (int)(end - what);
        }
        size_t named = strlen(all[at].commands);
        snprintf(all[at].commands + named, sizeof all[at].commands - named, "%s%.*s", named ? " " : "",
                 (int)(what - row), row);
    }
    for (size_t i = 0; i < count; i++)
        used +=
            (size_t)snprintf(text + used, sizeof text - used, "%s%.*s\n", all[i].commands, all[i].length, all[i].what);
    return text;
}

TEST_CASE(what_shells_complete_stays_as_it_is)
{
    golden_text("completions.txt", by_what_is_completed(filled("echo '@completions@' | " SOLITAIRE_PAGES)));
}

/* ---- the descriptions of packages -------------------------------------------------------------------------------- */

/* The sentence that a page gets in this place, in one line, since in a page's width it would be broken. */
static const char *described(const char *part)
{
    static char sentence[4000];
    char command[400];
    snprintf(command, sizeof command, "echo '@%s@' | " SOLITAIRE_PAGES " | tr '\n' ' '", part);
    snprintf(sentence, sizeof sentence, "%s", filled(command));
    return sentence;
}

/* Is this game in the sentence's list?  A title may be a part of another one's. */
static bool names(const char *sentence, const char *title)
{
    static const char *const before[] = {"", ", ", " and ", " but ", "in ", "In "};
    for (unsigned i = 0; i < sizeof before / sizeof *before; i++) {
        char wanted[100];
        size_t length = (size_t)snprintf(wanted, sizeof wanted, "%s%s", before[i], title);
        const char *at = i ? strstr(sentence, wanted) : strncmp(sentence, title, length) == 0 ? sentence : NULL;
        for (; at; at = i ? strstr(at + 1, wanted) : NULL)
            if (strchr(",. ", at[length]))
                return true;
    }
    return false;
}

TEST_CASE(a_description_names_every_game)
{
    for (int i = 0; sol_game_at(i); i++)
        assert_true(names(described("about"), sol_game_at(i)->title));
}

/* A sentence that names what is left out leaves out what it names. */
static bool means(const char *sentence, const char *title)
{
    return strstr(sentence, "n every game") || names(sentence, title) != (strstr(sentence, "all games but ") != NULL);
}

TEST_CASE(a_description_says_of_each_game_whether_the_solver_and_the_coach_play_it)
{
    for (int i = 0; sol_game_at(i); i++) {
        const sol_rules *rules = sol_game_at(i);
        assert_int_equal(means(described("solver"), rules->title), sol_solves(rules));
        assert_int_equal(means(described("coach"), rules->title), coach_plays(&(sol_variant){rules, rules->defaults}));
    }
}

TEST_CASE(a_part_in_a_comment_is_replaced_up_to_its_end_and_its_comment_stays)
{
    const char *page = filled("printf '# @keywords@\nold\n# end\nnew\n' | " SOLITAIRE_PAGES);
    assert_ptr_equal(strstr(page, "# @keywords@\nKeywords=patience;cards;klondike;"), page);
    assert_null(strstr(page, "old"));
    assert_non_null(strstr(page, "\n# end\nnew\n"));
}

static const char *const man_pages[] = {
    SOLITAIRE_PAGES " < " SOLITAIRE_SOURCE_DIR "/src/pages/solitaire.6.in",
    SOLITAIRE_PAGES " < " SOLITAIRE_SOURCE_DIR "/src/pages/solitaire-study.6.in",
};
enum { MAN_PAGES = sizeof man_pages / sizeof *man_pages };

/* All man pages, one behind the other. */
static const char *man_page(void)
{
    static char all[2 << 17];
    size_t used = 0;
    for (int i = 0; i < MAN_PAGES; i++)
        used += (size_t)snprintf(all + used, sizeof all - used, "%s", filled(man_pages[i]));
    assert_true(used < sizeof all);
    return all;
}

TEST_CASE(the_man_pages_name_every_option_and_every_action)
{
    const char *text = man_page();
    for (int i = 0; i < SETTINGS_OPTIONS; i++)
        if (settings_option_reaches(i, 'e')) {
            char variable[64];
            settings_option_variable(i, variable);
            assert_non_null(strstr(text, variable));
        }
    for (int i = 0; i < UI_ACTIONS; i++) {
        char name[64] = "[";
        size_t length = 1;
        for (const char *c = ui_actions[i].name; *c; c++) {
            if (*c == '-')
                name[length++] = '\\';
            name[length++] = *c;
        }
        name[length] = ']';
        assert_non_null(strstr(text, name));
    }
}

TEST_CASE(the_man_pages_are_ascii_without_stray_commands_or_parts_left_out)
{
    static const char *const known[] = {".\\\"", ".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi", ".RS", ".RE", ".br"};
    const char *text = man_page();
    for (const char *c = text; *c; c++)
        assert_true(*c == '\n' || (*c >= 0x20 && *c < 0x7F));
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        bool good = *line != '.' && *line != '\'' && *line != '@';
        for (unsigned i = 0; !good && i < sizeof known / sizeof *known; i++)
            good = strncmp(line, known[i], 3) == 0;
        assert_true(good);
    }
}

/* Headings, and of each item the head and the first and the last line of its text. */
TEST_CASE(the_man_pages_have_the_items_that_they_had)
{
    static char outline[100000];
    size_t used = 0;
    int nth = 0; /* line of the item, counted from its .TP; 0: there is none */
    for (const char *line = man_page(), *next; *line; line = next) {
        int length = (int)strcspn(line, "\n");
        next = line + length + 1;
        bool begins = *line == '.', ends = *next == '.' || !*next;
        nth = strncmp(line, ".TP", 3) == 0 ? 1 : begins ? 0 : nth + (nth > 0);
        if (strncmp(line, ".S", 2) == 0 || (nth > 1 && (nth < 4 || ends)))
            used +=
                (size_t)snprintf(outline + used, sizeof outline - used, "%s%.*s%s", nth > 3 ? " … " : "", length, line,
                                 nth == 0 || ends ? "\n"
                                 : nth == 2       ? "  "
                                                  : "");
    }
    golden_text("man-pages.txt", outline);
}

TEST_CASE(what_cannot_be_written_is_a_failure)
{
    int status;
    (void)printed("echo @keys@ | " SOLITAIRE_PAGES " >&-", &status);
    assert_int_equal(status, EXIT_FAILURE);
}

int main(void) { return run_file(NULL); }
