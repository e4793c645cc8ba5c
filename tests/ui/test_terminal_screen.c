/* What the terminal is told about a frame: each change, and nothing if there is none. */
#include <locale.h>
#include <unistd.h>

#include "sent.h"

#include "terminal/font.h"
#include "terminal/keys.h"
#include "terminal/questions.h"
#include "terminal/screen.h"
#include "ui/view/card_art.h"

static FILE *terminal;
static ui_frame frame;
static const ui_settings settings;
static ui_theme themes[UI_THEMES];

static void fill(uint32_t glyph)
{
    for (int i = 0; i < frame.rows * frame.cols; i++)
        frame.cells[i] = (ui_cell){.glyph = glyph, .role = UI_ROLE_TABLE};
}

/* Open a terminal that keeps what it is sent in a file. */
static int set_up(void **state)
{
    terminal = sent_open();
    terminal_keys_learn();
    ui_themes_shipped(themes);
    frame.rows = 24;
    frame.cols = 80;
    fill('x');
    return 0;
}

static int tear_down(void **state) { return sent_close(); }

/* What was sent since then. */
static void read_sent(long before, char *told, size_t size)
{
    long bytes = sent_bytes() - before;
    assert_within(bytes, 0, (long)size - 1);
    assert_int_equal(pread(fileno(terminal), told, (size_t)bytes, before), bytes);
    told[bytes] = 0;
}

/* Show as much of the frame as is shown at once, with what was sent in `told`.  True if that is all of the frame. */
static bool shows(char *told, size_t size)
{
    long before = sent_bytes();
    bool whole = terminal_show(&frame, &themes[UI_THEME_CLASSIC], &settings);
    read_sent(before, told, size);
    return whole;
}

static long bytes_of_frame(void)
{
    long before = sent_bytes();
    terminal_show(&frame, &themes[UI_THEME_CLASSIC], &settings);
    return sent_bytes() - before;
}

TEST_CASE(a_frame_that_is_the_same_sends_nothing)
{
    assert_within(bytes_of_frame(), 1000, 100000);
    assert_int_equal(bytes_of_frame(), 0);
}

TEST_CASE(a_cell_that_changes_its_glyph_alone_is_sent)
{
    (void)bytes_of_frame();
    frame.cells[500].glyph = 'y';
    assert_within(bytes_of_frame(), 1, 110);
}

TEST_CASE(a_cell_that_changes_its_style_alone_is_sent)
{
    (void)bytes_of_frame();
    frame.cells[500].role = UI_ROLE_KEYS;
    assert_within(bytes_of_frame(), 1, 110);
}

TEST_CASE(behind_a_wide_glyph_cells_stand_where_they_should)
{
    char told[110] = "";
    frame.cells[0].glyph = 0x5B57;
    frame.cells[1].glyph = UI_GLYPH_TAIL;
    (void)bytes_of_frame();
    assert_int_equal(bytes_of_frame(), 0);
    frame.cells[79].glyph = 'y';
    assert_true(shows(told, sizeof told));
    assert_non_null(strstr(told, "\033[80G"));
}

/* Some fonts draw blocks beyond their cells, and only what is written there again takes the remains away. */
TEST_CASE(beside_a_block_that_goes_cells_are_written_again)
{
    enum { CELL = 500 };
    char told[200];
    frame.cells[CELL].glyph = UI_GLYPH_LEFT_HALF;
    (void)bytes_of_frame();
    frame.cells[CELL].role = UI_ROLE_SHADOW; /* the same block again covers them itself */
    assert_true(shows(told, sizeof told));
    assert_null(strchr(told, 'x'));
    frame.cells[CELL].glyph = 'y';
    assert_true(shows(told, sizeof told));
    assert_non_null(strchr(told, 'x'));
    assert_non_null(strchr(strchr(told, 'x') + 1, 'x'));
}

TEST_CASE(beside_a_block_of_a_terminal_that_draws_blocks_itself_they_are_not)
{
    enum { CELL = 500 };
    char told[200];
    assert_true(terminal_questions_hear("\033P>|kitty(0.35.2)\033\\", 0));
    frame.cells[CELL].glyph = UI_GLYPH_LEFT_HALF;
    (void)bytes_of_frame();
    frame.cells[CELL].glyph = 'y';
    assert_true(shows(told, sizeof told));
    assert_null(strchr(told, 'x'));
}

/* The highlight's role is bold, for its label. */
TEST_CASE(a_block_is_never_bold)
{
    char told[200];
    (void)bytes_of_frame();
    frame.cells[500] = (ui_cell){UI_GLYPH_UPPER, UI_ROLE_SHADOW};
    frame.cells[501] = (ui_cell){UI_GLYPH_UPPER, UI_ROLE_LABEL_CURSOR};
    assert_true(shows(told, sizeof told));
    assert_null(strstr(told, "\033[1m"));
}

TEST_CASE(what_was_forgotten_is_sent_whole)
{
    long whole = bytes_of_frame();
    terminal_forget();
    assert_within(bytes_of_frame(), whole / 2, whole * 2);
}

TEST_CASE(a_screen_that_is_emptied_is_so_at_once)
{
    (void)bytes_of_frame();
    long before = sent_bytes();
    terminal_screen_empty();
    assert_true(sent_bytes() > before);
}

TEST_CASE(the_cursor_stands_where_the_player_is_though_nothing_else_changes)
{
    char told[32] = "";
    (void)bytes_of_frame();
    frame.at_row = 11;
    frame.at_col = 33;
    assert_true(shows(told, sizeof told));
    assert_string_equal(told, "\033[12;34H");
    frame.at_row = frame.at_col = 0;
}

TEST_CASE(on_a_slow_line_a_frame_comes_in_parts_with_what_it_says_first)
{
    char told[2000];
    int parts = 1;
    terminal_questions_expect_slowness();
    assert_true(bytes_of_frame() > 0 && bytes_of_frame() == 0); /* the first frame cannot be cut */
    for (int i = 0; i < frame.rows * frame.cols; i++)
        frame.cells[i].glyph = i % 2 ? 'y' : 'z';
    (void)ui_frame_text(&frame, 20, 3, "Won!", UI_ROLE_BOX_TITLE);
    assert_false(shows(told, sizeof told));
    assert_non_null(strstr(told, "Won!"));
    for (; !shows(told, sizeof told); parts++)
        assert_within((long)strlen(told), 80, 1000);
    assert_within(parts, 5, 24);
    assert_int_equal(bytes_of_frame(), 0);
    terminal_questions_forget();
}

/* A part of a frame that is not sent yet is never sent if it is outdated by then. */
TEST_CASE(on_a_slow_line_a_newer_frame_takes_the_place_of_what_is_left)
{
    char told[2000];
    terminal_questions_expect_slowness();
    (void)bytes_of_frame();
    fill('y');
    assert_false(shows(told, sizeof told));
    fill('x');
    assert_true(shows(told, sizeof told));
    assert_null(strstr(told, "y"));
    terminal_questions_forget();
}

/* What is sent for a frame that has this text and blanks only. */
static void told_of(const char *text, char *told, size_t size)
{
    ui_frame_clear(&frame, frame.rows, frame.cols);
    (void)ui_frame_text(&frame, 0, 0, text, UI_ROLE_MESSAGE);
    terminal_forget();
    (void)shows(told, size);
}

TEST_CASE(with_ascii_letters_are_still_those_of_the_language)
{
    char told[2000];
    (void)terminal_use(&(terminal_options){.ascii = true});
    told_of("K\u00F6nig \u7A7A\u304D", told, sizeof told);
    assert_non_null(strstr(told, "K\u00F6nig \u7A7A\u304D"));
}

TEST_CASE(without_unicode_a_letter_is_the_nearest_of_ascii)
{
    char told[2000];
    terminal_screen_close();
    const terminal_options options = {.colour = true};
    (void)setenv("TERM", "vt220", 1);
    assert_true(terminal_screen_open(terminal, &options));
    assert_true(terminal_ascii());
    told_of("\u201EK\u00F6nig\u201D \u00FCber \u7A7A!", told, sizeof told);
    assert_non_null(strstr(told, "\"Konig\" uber ? !"));
    assert_true(terminal_has('x'));
    assert_false(terminal_has(0x3002));
}

/* Take the Linux console, and what it is told about a card and letters if its font has these characters and places. */
static const char *on_a_console(const uint16_t *font, size_t count)
{
    static char told[2000];
    terminal_screen_close();
    (void)setenv("TERM", "linux", 1);
    assert_true(terminal_screen_open(terminal, &(terminal_options){.colour = true}));
    if (font)
        terminal_font_is(font, count / 2, 2);
    told_of("\u256D9\u2660\u2500\u256E 10\u2665 \u25CF \u2191 \u00FCber \u7A7A", told, sizeof told);
    assert_false(terminal_ascii());
    return told;
}

TEST_CASE(a_console_whose_font_lacks_suits_shows_their_letters_and_keeps_its_frames)
{
    static const uint16_t font[] = {0x2500, 1, 0x250C, 2, 0x2510, 3, 0x2660, 4, 0x2191, 5, 0xFC, 6};
    assert_non_null(
        strstr(on_a_console(font, sizeof font / sizeof *font), "\u250C9S\u2500\u2510 10H * \u2191 \u00FCber ?"));
    assert_false(terminal_has(0x2666));
}

TEST_CASE(a_console_whose_font_has_all_suits_shows_them)
{
    static const uint16_t font[] = {0x2500, 1, 0x256D, 2, 0x256E, 3, 0x2660, 4, 0x2663, 5, 0x2665, 6, 0x2666, 7};
    assert_non_null(
        strstr(on_a_console(font, sizeof font / sizeof *font), "\u256D9\u2660\u2500\u256E 10\u2665 * ? uber ?"));
}

TEST_CASE(a_console_that_cannot_be_asked_has_what_all_consoles_have)
{
    assert_non_null(strstr(on_a_console(NULL, 0), "\u250C9S\u2500\u2510 10H * ? \u00FCber ?"));
}

/* Where pictures of cards need them. */
TEST_CASE(a_console_without_blocks_has_no_more_than_eight_colours)
{
    static const uint16_t font[] = {0x2500, 0x250C, 0x2510, 0x2666};
    terminal_screen_close();
    (void)setenv("TERM", "linux-16color", 1);
    assert_true(terminal_screen_open(terminal, &(terminal_options){.colour = true}));
    assert_int_equal(terminal_colours(), 16);
    terminal_font_is(font, sizeof font / sizeof *font, 1);
    assert_int_equal(terminal_colours(), 8);
}

TEST_CASE(the_player_decides_about_block_glyphs_over_what_the_terminal_is_known_for)
{
    assert_true(terminal_use(&(terminal_options){.blocks = UI_BLOCKS_SEXTANT}));
    assert_int_equal(terminal_blocks(), UI_BLOCKS_SEXTANT);
    assert_false(terminal_use(&(terminal_options){.blocks = UI_BLOCKS_SEXTANT}));
    assert_true(terminal_use(&(terminal_options){.blocks = TERMINAL_BLOCKS_KNOWN}));
    assert_int_equal(terminal_blocks(), terminal_questions_blocks());
}

int main(void)
{
    (void)setlocale(LC_ALL, "C.UTF-8");
    return run_each(set_up, tear_down);
}
