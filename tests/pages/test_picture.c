/*
 * solitaire_picture: what it draws is what the screen shows, cell for cell, and what docs/ has of it is what it draws
 * now.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "printed.h"

#define TABLE SOLITAIRE_SOURCE_DIR "/tests/golden/table-80x24.txt"

enum { CELL_WIDTH = 9, CELL_HEIGHT = 18, ROWS = 24, COLS = 80, GLYPH_MAX = 8 };

static const char *picture(const char *words)
{
    int status;
    const char *text = printed(words, &status);
    assert_int_equal(status, 0);
    return text;
}

/* ---- reading a picture ------------------------------------------------------------------------------------------- */

static char shown[ROWS][COLS][GLYPH_MAX];

static int number_behind(const char *at, const char *name)
{
    const char *found = strstr(at, name);
    assert_non_null(found);
    return atoi(found + strlen(name));
}

static void put_utf8(char out[GLYPH_MAX], unsigned point)
{
    if (point < 0x80)
        (void)snprintf(out, GLYPH_MAX, "%c", (int)point);
    else if (point < 0x800)
        (void)snprintf(out, GLYPH_MAX, "%c%c", (int)(0xC0 | point >> 6), (int)(0x80 | (point & 0x3F)));
    else
        (void)snprintf(out, GLYPH_MAX, "%c%c%c", (int)(0xE0 | point >> 12), (int)(0x80 | (point >> 6 & 0x3F)),
                       (int)(0x80 | (point & 0x3F)));
}

/* Read one glyph of a text, which is written as itself or as a number.  Returns what follows it. */
static const char *read_glyph(const char *at, char out[GLYPH_MAX])
{
    char *end;
    unsigned point = (unsigned char)*at;
    if (*at != '&') {
        put_utf8(out, point);
        return at + 1;
    }
    point = at[2] == 'x' ? (unsigned)strtoul(at + 3, &end, 16) : (unsigned)strtoul(at + 2, &end, 10);
    assert_int_equal(*end, ';');
    put_utf8(out, point);
    return end + 1;
}

/*
 * Read a picture, and assert that each text stands in its cells, is as wide as they are, and lies on a background of
 * exactly their size.
 */
static void read_picture(const char *svg)
{
    memset(shown, 0, sizeof shown);
    for (const char *at = svg; (at = strstr(at, "<rect ")); at++) {
        const char *text = strstr(at, "<text ");
        assert_non_null(text);
        int x = number_behind(at, " x=\""), y = number_behind(at, " y=\""), width = number_behind(at, " width=\"");
        assert_int_equal(number_behind(at, " height=\""), CELL_HEIGHT);
        assert_int_equal(number_behind(text, " x=\""), x);
        assert_int_equal(number_behind(text, " textLength=\""), width);
        assert_true(number_behind(text, " y=\"") > y && number_behind(text, " y=\"") < y + CELL_HEIGHT);
        int col = x / CELL_WIDTH, row = y / CELL_HEIGHT;
        for (const char *c = strchr(text, '>') + 1; *c != '<'; col++)
            c = read_glyph(c, shown[row][col]);
        assert_int_equal(col * CELL_WIDTH, x + width);
    }
}

static void shown_row(int row, char line[COLS * GLYPH_MAX])
{
    size_t used = 0;
    for (int col = 0; col < COLS; col++)
        used += (size_t)snprintf(line + used, COLS * GLYPH_MAX - used, "%s", shown[row][col]);
    while (used > 0 && line[used - 1] == ' ')
        line[--used] = 0;
}

/* ---- a picture --------------------------------------------------------------------------------------------------- */

static void a_frame_is_drawn_cell_for_cell(void **state)
{
    (void)state;
    char line[COLS * GLYPH_MAX];
    read_picture(picture(SOLITAIRE_PICTURE " " TABLE " classic"));
    const char *frame = contents(TABLE);
    for (int row = 0; row < ROWS; row++, frame += strcspn(frame, "\n") + 1) {
        shown_row(row, line);
        if (strlen(line) != strcspn(frame, "\n") || memcmp(line, frame, strlen(line)) != 0)
            fail_msg("row %d is \"%s\"", row, line);
    }
}

static void what_means_something_in_svg_is_written_as_a_number(void **state)
{
    (void)state;
    const char *text =
        picture("f=$(mktemp) && printf '<&>\\n---- styles\\n...\\n' > $f && " SOLITAIRE_PICTURE " $f classic && rm $f");
    assert_non_null(strstr(text, ">&#60;&#38;&#62;</text>"));
}

static void a_theme_has_its_own_colours(void **state)
{
    (void)state;
    char *classic = strdup(picture(SOLITAIRE_PICTURE " " TABLE " classic"));
    const char *other = picture(SOLITAIRE_PICTURE " " TABLE " high-contrast");
    assert_non_null(strstr(classic, "fill=\"#0e5a34\""));
    assert_null(strstr(other, "fill=\"#0e5a34\""));
    free(classic);
}

static void a_game_in_a_theme_is_that_of_the_readme(void **state)
{
    (void)state;
    char *usual = strdup(picture(SOLITAIRE_PICTURE));
    assert_string_equal(picture(SOLITAIRE_PICTURE " game classic"), usual);
    free(usual);
}

static void what_it_does_not_know_is_refused_with_its_usage(void **state)
{
    (void)state;
    static const char *const wrong[] = {SOLITAIRE_PICTURE " films", SOLITAIRE_PICTURE " game plaid",
                                        SOLITAIRE_PICTURE " nowhere classic", SOLITAIRE_PICTURE " " TABLE,
                                        SOLITAIRE_PICTURE " /dev/null classic"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int status;
        char command[1024];
        (void)snprintf(command, sizeof command, "%s 2>&1", wrong[i]);
        assert_string_equal(printed(command, &status), "solitaire_picture [film | game THEME | FRAME THEME]\n");
        assert_int_equal(status, EXIT_FAILURE);
    }
}

/* ---- the film ---------------------------------------------------------------------------------------------------- */

static void the_pictures_of_a_film_follow_each_other(void **state)
{
    (void)state;
    int pictures = 0;
    double last = 0;
    for (const char *at = picture(SOLITAIRE_PICTURE " film"); (at = strstr(at, "keyTimes=\"0;")); pictures++) {
        double time = strtod(at += strlen("keyTimes=\"0;"), NULL);
        assert_true(time > last && time < 1);
        last = time;
    }
    assert_true(pictures > 2 * 8); /* there are at least a tip and a move, eight times */
}

/* ---- what docs/ has ---------------------------------------------------------------------------------------------- */

static void assert_up_to_date(const char *path, const char *words)
{
    if (strcmp(picture(words), contents(path)) != 0)
        fail_msg("%s is not what the screen shows: cmake --build BUILD --target picture draws it anew", path);
}

static void the_readmes_picture_is_up_to_date(void **state)
{
    (void)state;
    assert_up_to_date(SOLITAIRE_SOURCE_DIR "/docs/picture.svg", SOLITAIRE_PICTURE);
}

static void the_readmes_film_is_up_to_date(void **state)
{
    (void)state;
    assert_up_to_date(SOLITAIRE_SOURCE_DIR "/docs/film.svg", SOLITAIRE_PICTURE " film");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_is_drawn_cell_for_cell),
        cmocka_unit_test(what_means_something_in_svg_is_written_as_a_number),
        cmocka_unit_test(a_theme_has_its_own_colours),
        cmocka_unit_test(a_game_in_a_theme_is_that_of_the_readme),
        cmocka_unit_test(what_it_does_not_know_is_refused_with_its_usage),
        cmocka_unit_test(the_pictures_of_a_film_follow_each_other),
        cmocka_unit_test(the_readmes_picture_is_up_to_date),
        cmocka_unit_test(the_readmes_film_is_up_to_date),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
