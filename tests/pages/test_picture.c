/*
 * Pictures of frames: what is drawn is what the screen shows, cell for cell, and what docs/ has of it is what
 * solitaire_picture draws now.
 */

#include "../test.h"
#include "printed.h"

#include "cli/pictures.h"
#include "ui/update/update.h"
#include "ui/view/theme.h"
#include "ui/view/view.h"

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

/* ---- a picture --------------------------------------------------------------------------------------------------- */

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_model model;
static ui_frame frame;

/* The frame as a picture in that theme, good until the caller frees it. */
static char *drawn(int theme)
{
    static cli_pictures film;
    char *text;
    size_t size;
    memset(&film, 0, sizeof film);
    film.out = open_memstream(&text, &size);
    model.settings.theme = (uint8_t)theme;
    cli_pictures_show(&film, &model, &frame, 0);
    cli_pictures_end(&film);
    assert_int_equal(fclose(film.out), 0);
    return text;
}

static void assert_drawn(const char *text, const char *wanted)
{
    ui_frame_clear(&frame, 1, 3);
    (void)ui_frame_text(&frame, 0, 0, text, UI_ROLE_TABLE);
    char *svg = drawn(0);
    assert_non_null(strstr(svg, wanted));
    free(svg);
}

static void show_a_deal(void)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal cards;
    ui_model_init(&model, events, steps);
    assert_true(sol_deal_make(rules->dialect, 5, rules->decks, &cards));
    ui_model_deal(&model, &variant, &cards);
    (void)ui_resize(&model, ROWS, COLS);
    ui_view(&model, ROWS, COLS, &frame);
}

TEST_CASE(a_frame_is_drawn_cell_for_cell)
{
    char wanted[GLYPH_MAX];
    show_a_deal();
    char *svg = drawn(0);
    read_picture(svg);
    for (int row = 0; row < ROWS; row++)
        for (int col = 0; col < COLS; col++) {
            put_utf8(wanted, ui_frame_at(&frame, row, col).glyph);
            if (strcmp(shown[row][col], wanted) != 0)
                fail_msg("row %d, column %d is \"%s\", not \"%s\"", row, col, shown[row][col], wanted);
        }
    free(svg);
}

TEST_CASE(what_means_something_in_svg_is_written_as_a_number) { assert_drawn("<&>", ">&#60;&#38;&#62;</text>"); }

/* U+1FB00 is the upper left sixth, U+1FB14 both thirds of a diagonal, and U+1FB3B all but the upper left. */
TEST_CASE(sextants_are_drawn_as_sixths_of_their_cells)
{
    assert_drawn("🬀🬔🬻", " d=\"M0 0h5v6h-5zM15 0h5v6h-5zM10 6h5v7h-5zM10 13h5v7h-5z"
                                 "M25 0h5v6h-5zM20 6h5v7h-5zM25 6h5v7h-5zM20 13h5v7h-5zM25 13h5v7h-5z\"");
}

TEST_CASE(a_theme_has_its_own_colours)
{
    show_a_deal();
    for (int theme = 0; theme < UI_THEMES; theme++) {
        char *svg = drawn(theme);
        const char *name = ui_theme_names[theme];
        if (strcmp(name, "classic") == 0 || strcmp(name, "high-contrast") == 0)
            assert_int_equal(strstr(svg, "fill=\"#0e5a34\"") != NULL, name[0] == 'c');
        free(svg);
    }
}

TEST_CASE(what_it_does_not_know_is_refused_with_its_usage)
{
    int status;
    assert_string_equal(printed(SOLITAIRE_PICTURE " films 2>&1", &status), "solitaire_picture [film]\n");
    assert_int_equal(status, EXIT_FAILURE);
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
