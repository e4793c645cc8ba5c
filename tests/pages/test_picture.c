/*
 * solitaire_picture: what it draws is what the screen shows, cell for cell, and what docs/ has of it is what it draws
 * now.
 */

#include "../test.h"
#include "printed.h"

#define TABLE SOLITAIRE_SOURCE_DIR "/tests/golden/klondike-80x24.txt"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20, ROWS = 24, COLS = 80, GLYPH_MAX = 8 };

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

/* Read a text, which stands in its cells and is as wide as they are.  Blanks are left to what is drawn there. */
static void read_text(const char *text)
{
    int x = number_behind(text, " x=\""), y = number_behind(text, " y=\""), col = x / CELL_WIDTH;
    for (const char *c = strchr(text, '>') + 1; *c != '<'; col++)
        c = read_glyph(c, shown[y / CELL_HEIGHT][col]);
    assert_int_equal(col * CELL_WIDTH, x + number_behind(text, " textLength=\""));
}

/* Read the rectangles of block glyphs, and note which quarters of each cell they cover, an eighth of its height too. */
static void read_blocks(const char *path)
{
    static const char *const glyphs[] = {NULL, "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟"};
    static unsigned covered[ROWS][COLS];
    memset(covered, 0, sizeof covered);
    int x, y, w, h, end;
    for (const char *at = strstr(path, " d=\"") + 4; *at == 'M'; at += end) {
        assert_int_equal(sscanf(at, "M%d %dh%dv%dh-%*dz%n", &x, &y, &w, &h, &end), 4);
        int row = y / CELL_HEIGHT, col = x / CELL_WIDTH, quarters = w == CELL_WIDTH ? 3 : x % CELL_WIDTH ? 2 : 1;
        assert_true(x % CELL_WIDTH + w <= CELL_WIDTH && y % CELL_HEIGHT + h <= CELL_HEIGHT);
        if (h < CELL_HEIGHT / 2) {
            (void)snprintf(shown[row][col], GLYPH_MAX, "▔");
            continue;
        }
        if (y % CELL_HEIGHT == 0)
            covered[row][col] |= (unsigned)quarters;
        if (y % CELL_HEIGHT + h == CELL_HEIGHT)
            covered[row][col] |= (unsigned)quarters << 2;
        (void)snprintf(shown[row][col], GLYPH_MAX, "%s", glyphs[covered[row][col]]);
    }
}

/* Read a picture, a line of it after the other: where the runs of cells of one style lie, and what is in them. */
static void read_picture(const char *svg)
{
    memset(shown, 0, sizeof shown);
    for (const char *at = strstr(svg, "<rect "); at; at = strstr(at + 1, "<rect ")) {
        int x = number_behind(at, " x=\""), y = number_behind(at, " y=\""), width = number_behind(at, " width=\"");
        assert_int_equal(number_behind(at, " height=\""), CELL_HEIGHT);
        for (int i = 0; i < width / CELL_WIDTH; i++)
            (void)snprintf(shown[y / CELL_HEIGHT][x / CELL_WIDTH + i], GLYPH_MAX, " ");
        const char *end = strchr(at, '\n'), *text = strstr(at, "<text "), *path = strstr(at, "<path ");
        if (text && text < end)
            read_text(text);
        if (path && path < end)
            read_blocks(path);
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

TEST_CASE(a_frame_is_drawn_cell_for_cell)
{
    char line[COLS * GLYPH_MAX];
    read_picture(picture(SOLITAIRE_PICTURE " " TABLE " classic"));
    const char *frame = contents(TABLE);
    for (int row = 0; row < ROWS; row++, frame += strcspn(frame, "\n") + 1) {
        shown_row(row, line);
        if (strlen(line) != strcspn(frame, "\n") || memcmp(line, frame, strlen(line)) != 0)
            fail_msg("row %d is \"%s\"", row, line);
    }
}

TEST_CASE(what_means_something_in_svg_is_written_as_a_number)
{
    const char *text =
        picture("f=$(mktemp) && printf '<&>\\n---- styles\\n...\\n' > $f && " SOLITAIRE_PICTURE " $f classic && rm $f");
    assert_non_null(strstr(text, ">&#60;&#38;&#62;</text>"));
}

/* U+1FB00 is the upper left sixth, U+1FB14 both thirds of a diagonal, and U+1FB3B all but the upper left. */
TEST_CASE(sextants_are_drawn_as_sixths_of_their_cells)
{
    (void)state;
    const char *text = picture("f=$(mktemp) && printf '🬀🬔🬻\\n---- styles\\n...\\n' > $f && " SOLITAIRE_PICTURE
                               " $f classic && rm $f");
    assert_non_null(strstr(text, " d=\"M0 0h5v6h-5zM15 0h5v6h-5zM10 6h5v7h-5zM10 13h5v7h-5z"
                                 "M25 0h5v6h-5zM20 6h5v7h-5zM25 6h5v7h-5zM20 13h5v7h-5zM25 13h5v7h-5z\""));
}

TEST_CASE(a_theme_has_its_own_colours)
{
    char *classic = strdup(picture(SOLITAIRE_PICTURE " " TABLE " classic"));
    const char *other = picture(SOLITAIRE_PICTURE " " TABLE " high-contrast");
    assert_non_null(strstr(classic, "fill=\"#0e5a34\""));
    assert_null(strstr(other, "fill=\"#0e5a34\""));
    free(classic);
}

TEST_CASE(a_game_in_a_theme_is_that_of_the_readme)
{
    char *usual = strdup(picture(SOLITAIRE_PICTURE));
    assert_string_equal(picture(SOLITAIRE_PICTURE " game classic"), usual);
    free(usual);
}

TEST_CASE(what_it_does_not_know_is_refused_with_its_usage)
{
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

TEST_CASE(the_pictures_of_a_film_follow_each_other)
{
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

TEST_CASE(the_readmes_picture_is_up_to_date)
{
    assert_up_to_date(SOLITAIRE_SOURCE_DIR "/docs/picture.svg", SOLITAIRE_PICTURE);
}

TEST_CASE(the_readmes_film_is_up_to_date)
{
    assert_up_to_date(SOLITAIRE_SOURCE_DIR "/docs/film.svg", SOLITAIRE_PICTURE " film");
}

int main(void) { return run_file(NULL); }
