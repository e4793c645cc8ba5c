/*
 * The colours that arrive at the terminal are those of the theme: for each entry of a terminal that is installed here,
 * and for each theme.
 */
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "ui/view/theme.h"

/* ---- what should arrive ----------------------------------------------------------------------------------------- */

/* A colour as tty_cell numbers it. */
enum { PALETTE = 1 << 24, RGB = 2 << 24, DIRECT = 1 << 24 };

/* Where a colour is its own number, the entry can say eight of the palette's; these stand for the eight bright ones. */
static const uint32_t bright[] = {0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};

static uint32_t arriving(int32_t colour, int colours)
{
    if (colour < 0)
        return 0;
    if (!(colour & UI_RGB))
        return colours < DIRECT || colour < 8 ? PALETTE | (uint32_t)colour : RGB | bright[colour - 8];
    uint32_t rgb = (uint32_t)colour & 0xFFFFFF;
    return RGB | (rgb < 256 ? rgb | 0x100 : rgb); /* see colour_number in screen.c */
}

/* ---- what arrives ----------------------------------------------------------------------------------------------- */

/* How many colours an entry has, 0 for none; −1 if it is not installed here. */
static int colours_of(const char *term)
{
    char command[200], line[40] = "";
    snprintf(command, sizeof command, "tput -T %s colors 2>/dev/null", term);
    FILE *out = popen(command, "r");
    bool told = out && fgets(line, sizeof line, out);
    if (!out || pclose(out) != 0 || !told)
        return -1;
    int colours = 0;
    (void)sscanf(line, "%d", &colours);
    return colours >= DIRECT ? DIRECT : colours >= 256 ? 256 : colours >= 16 ? 16 : colours >= 8 ? 8 : 0;
}

typedef struct terminal_kind {
    const char *term;
    int colours;
    bool light;
} terminal_kind;

/* Each of these texts stands on the screen in one role; those of cards are written otherwise in ASCII. */
static const struct {
    const char *text, *ascii;
    int role;
} places[] = {
    {"9♥", "9H", UI_ROLE_HEARTS},       {"K♦", "KD", UI_ROLE_DIAMONDS}, {"2♣", "2C", UI_ROLE_CLUBS},
    {"5♠", "5S", UI_ROLE_SPADES},       {"24", "24", UI_ROLE_BACK},     {"Klondike  ", "Klondike  ", UI_ROLE_TITLE},
    {"q quit", "q quit", UI_ROLE_KEYS},
};

static void assert_cell(tty_cell cell, const ui_theme *theme, const terminal_kind *kind, int role, const char *where)
{
    ui_settings settings = {.light = kind->light};
    ui_style style = ui_theme_style(theme, &settings, role, kind->colours);
    uint32_t fg = arriving(style.fg, kind->colours), bg = arriving(style.bg, kind->colours);
    if (cell.fg != fg || cell.bg != bg)
        fail_msg("%s, %s: %s is %#x on %#x and should be %#x on %#x", kind->term, where, cell.text, cell.fg, cell.bg,
                 fg, bg);
}

static void assert_colours(tty *t, const ui_theme *theme, const terminal_kind *kind, const char *where)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        int row, col;
        if (!tty_find(t, places[i].text, &row, &col) && !tty_find(t, places[i].ascii, &row, &col))
            fail_msg("%s, %s: no %s", kind->term, where, places[i].text);
        assert_cell(tty_at(t, row, col), theme, kind, places[i].role, where);
    }
    assert_cell(tty_at(t, 10, 0), theme, kind, UI_ROLE_TABLE, where);
}

/* T walks through the themes in their order and comes back to the first. */
static void assert_every_theme(const char *home, const terminal_kind *kind, const char *promise)
{
    static const char *const argv[] = {SOLITAIRE_BINARY, "--seed", "7", "--no-clock", NULL};
    static ui_theme themes[UI_THEMES];
    const char *const env[] = {kind->light ? "COLORFGBG=0;15" : "COLORFGBG=15;0", promise, NULL};
    tty_options options = {.argv = argv, .home = home, .term = kind->term, .env = env};
    tty *t = tty_start(&options);
    ui_themes_shipped(themes);
    tty_wait_text(t, "q quit");
    assert_true(tty_wait_idle(t));
    assert_colours(t, &themes[0], kind, ui_theme_names[0]);
    for (int theme = 1; kind->colours && theme <= UI_THEMES; theme++) {
        char message[60];
        snprintf(message, sizeof message, "Theme: %s", ui_theme_names[theme % UI_THEMES]);
        tty_type(t, "T");
        tty_wait_text(t, message);
        assert_true(tty_wait_idle(t));
        assert_colours(t, &themes[theme % UI_THEMES], kind, message);
    }
    tty_type(t, "q");
    assert_int_equal(tty_wait_exit(t), 0);
    tty_end(t);
}

static void assert_every_theme_on(const char *home, const char *term, int colours, const char *promise)
{
    for (int light = 0; light < 2; light++) {
        terminal_kind kind = {term, colours, light};
        assert_every_theme(home, &kind, promise);
    }
}

static void what_arrives_is_the_themes_on_every_kind_of_terminal(void **state)
{
    static const char *const terms[] = {"xterm-256color",
                                        "xterm-direct",
                                        "kitty",
                                        "xterm-kitty",
                                        "kitty-direct",
                                        "alacritty",
                                        "alacritty-direct",
                                        "tmux-256color",
                                        "screen-256color",
                                        "vte-direct",
                                        "linux",
                                        "vt100",
                                        "xterm"};
    int seen = 0;
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        int colours = colours_of(terms[i]);
        if (colours >= 0 && ++seen)
            assert_every_theme_on(*state, terms[i], colours, NULL);
    }
    if (!seen)
        skip();
}

static void where_every_colour_is_promised_the_best_entry_is_taken(void **state)
{
    static const char *const terms[][3] = {{"xterm", "xterm-direct", "xterm-256color"},
                                           {"xterm-256color", "xterm-direct", NULL},
                                           {"xterm-kitty", "kitty-direct", NULL},
                                           {"tmux-256color", "tmux-direct", NULL}};
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
        int direct = colours_of(terms[i][1]), other = terms[i][2] ? colours_of(terms[i][2]) : -1;
        int own = colours_of(terms[i][0]);
        if (own >= 0)
            assert_every_theme_on(*state, terms[i][0],
                                  direct > 0  ? direct
                                  : other > 0 ? other
                                              : own,
                                  "COLORTERM=truecolor");
    }
}

/* Debian calls it xterm, and the entry of that name has eight colours there, of which none makes a card's white. */
static void an_xterm_that_says_so_has_all_its_colours(void **state)
{
    int colours = colours_of("xterm-256color");
    if (colours < 256)
        skip();
    assert_every_theme_on(*state, "xterm", colours, "XTERM_VERSION=XTerm(379)");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, tty_home_make, tty_home_remove)
    const struct CMUnitTest tests[] = {
        TEST(what_arrives_is_the_themes_on_every_kind_of_terminal),
        TEST(where_every_colour_is_promised_the_best_entry_is_taken),
        TEST(an_xterm_that_says_so_has_all_its_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
