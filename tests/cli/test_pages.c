/* The pages of docs/ that are made from the tables are those that the tables make now. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/commands.h"
#include "pages/pages.h"

static char *made(void (*write)(FILE *))
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    write(out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void same_as_file(const char *path, void (*write)(FILE *))
{
    static char committed[1 << 17];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    committed[fread(committed, 1, sizeof committed - 1, file)] = 0;
    (void)fclose(file);
    char *text = made(write);
    if (strcmp(committed, text) != 0)
        fail_msg("%s is not what the tables say: cmake --build BUILD --target pages writes it anew", path);
    free(text);
}

static void the_man_page_is_up_to_date(void **state)
{
    (void)state;
    same_as_file(SOLITAIRE_SOURCE_DIR "/docs/solitaire.6", cli_write_man);
}

static void the_page_of_keys_is_up_to_date(void **state)
{
    (void)state;
    same_as_file(SOLITAIRE_SOURCE_DIR "/docs/keys.md", cli_write_keys);
}

static void the_page_of_plain_mode_is_up_to_date(void **state)
{
    (void)state;
    same_as_file(SOLITAIRE_SOURCE_DIR "/docs/plain.md", cli_write_plain);
}

static void the_man_page_names_every_option_and_every_action(void **state)
{
    (void)state;
    char *text = made(cli_write_man);
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
    free(text);
}

static void the_man_page_is_ascii_without_stray_commands(void **state)
{
    (void)state;
    static const char *const known[] = {".\\\"", ".TH", ".SH", ".SS", ".TP", ".PP", ".nf", ".fi", ".RS", ".RE", ".br"};
    char *text = made(cli_write_man);
    for (const char *c = text; *c; c++)
        assert_true(*c == '\n' || (*c >= 0x20 && *c < 0x7F));
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        bool good = *line != '.' && *line != '\'';
        for (unsigned i = 0; !good && i < sizeof known / sizeof *known; i++)
            good = strncmp(line, known[i], 3) == 0;
        assert_true(good);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_man_page_is_up_to_date),
        cmocka_unit_test(the_page_of_keys_is_up_to_date),
        cmocka_unit_test(the_page_of_plain_mode_is_up_to_date),
        cmocka_unit_test(the_man_page_names_every_option_and_every_action),
        cmocka_unit_test(the_man_page_is_ascii_without_stray_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
