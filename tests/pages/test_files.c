/* solitaire_pages: docs/ has the tables that it makes now, and the man page names everything. */

#include "../test.h"
#include "printed.h"
#include "settings/options.h"

static const char *filled(const char *command)
{
    int status;
    const char *page = printed(command, &status);
    assert_int_equal(status, EXIT_SUCCESS);
    return page;
}

TEST_CASE(the_tables_of_docs_are_up_to_date)
{
    static const struct {
        const char *command, *path;
    } pages[] = {
        {SOLITAIRE_PAGES " < " SOLITAIRE_SOURCE_DIR "/docs/keys.md", SOLITAIRE_SOURCE_DIR "/docs/keys.md"},
        {SOLITAIRE_PAGES " < " SOLITAIRE_SOURCE_DIR "/docs/plain.md", SOLITAIRE_SOURCE_DIR "/docs/plain.md"},
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(filled(pages[i].command), contents(pages[i].path)) != 0)
            fail_msg("%s is not what the tables say: cmake --build BUILD --target pages writes it anew", pages[i].path);
}

static const char *man_page(void)
{
    return filled(SOLITAIRE_PAGES " < " SOLITAIRE_SOURCE_DIR "/src/pages/solitaire.6.in");
}

TEST_CASE(the_man_page_names_every_option_and_every_action)
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

TEST_CASE(the_man_page_is_ascii_without_stray_commands_or_parts_left_out)
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

TEST_CASE(what_cannot_be_written_is_a_failure)
{
    int status;
    (void)printed("echo @keys@ | " SOLITAIRE_PAGES " >&-", &status);
    assert_int_equal(status, EXIT_FAILURE);
}

int main(void) { return run_file(NULL); }
