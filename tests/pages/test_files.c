/* solitaire_pages: it writes the page that is asked for, where it is asked for, and says what it can write. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "printed.h"

static const char usage[] = "usage: solitaire_pages man|keys|plain FILE, which is written\n";

static void each_page_is_written_into_the_file(void **state)
{
    (void)state;
    static const struct {
        const char *command, *path;
    } pages[] = {
        {SOLITAIRE_PAGES " man \"$TMPDIR/page\" && cat \"$TMPDIR/page\"", SOLITAIRE_SOURCE_DIR "/docs/solitaire.6"},
        {SOLITAIRE_PAGES " keys \"$TMPDIR/page\" && cat \"$TMPDIR/page\"", SOLITAIRE_SOURCE_DIR "/docs/keys.md"},
        {SOLITAIRE_PAGES " plain \"$TMPDIR/page\" && cat \"$TMPDIR/page\"", SOLITAIRE_SOURCE_DIR "/docs/plain.md"},
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        int status;
        const char *page = printed(pages[i].command, &status);
        assert_int_equal(status, EXIT_SUCCESS);
        assert_true(strcmp(page, contents(pages[i].path)) == 0);
    }
}

static void what_cannot_be_written_is_refused_with_the_usage(void **state)
{
    (void)state;
    static const char *const wrong[] = {SOLITAIRE_PAGES " 2>&1", SOLITAIRE_PAGES " man 2>&1",
                                        SOLITAIRE_PAGES " novel \"$TMPDIR/page\" 2>&1",
                                        SOLITAIRE_PAGES " man \"$TMPDIR/no/page\" 2>&1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int status;
        assert_string_equal(printed(wrong[i], &status), usage);
        assert_int_equal(status, EXIT_FAILURE);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_page_is_written_into_the_file),
        cmocka_unit_test(what_cannot_be_written_is_refused_with_the_usage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
