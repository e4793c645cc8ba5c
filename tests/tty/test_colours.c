/*
 * The colours that arrive at the terminal are those of the theme, as far as the terminal is known to show them, and can
 * be read: for each kind of terminal, whether or not it promises every colour, and for each theme.
 */

#include "../contrast.h"
#include "game.h"
#include "ui/view/theme.h"

/* ---- kinds of terminals ------------------------------------------------------------------------------------------ */

/* How many colours arrive with and without COLORTERM, and what else the terminal says in the environment. */
enum { EVERY = 1 << 24 };
static const struct {
    const char *term;
    int colours, promised;
    const char *says;
} kinds[] = {
    {"xterm-256color", 256, EVERY, NULL},
    {"xterm-direct", EVERY, EVERY, NULL},
    {"kitty", 256, EVERY, NULL},
    {"kitty-direct", EVERY, EVERY, NULL},
    {"xterm-kitty", EVERY, EVERY, NULL}, /* its entry has Tc */
    {"alacritty", EVERY, EVERY, NULL},
    {"tmux-256color", 256, EVERY, NULL},
    {"screen-256color", 256, 256, NULL},
    {"linux", 8, 8, NULL},
    {"vt100", 0, 0, NULL},
    {"xterm", 8, EVERY, NULL},
    {"xterm", 256, EVERY, "XTERM_VERSION=XTerm(330)"},
    {"xterm", EVERY, EVERY, "XTERM_VERSION=XTerm(379)"},
    {"kind-16", 16, 16, NULL},
    {"kind-direct256", EVERY, EVERY, NULL},
    {"kind-rgb-less", 256, EVERY, NULL}, /* many numbers that are no colours */
};

/* What matters of their entries, for machines that have no others. */
static const char entries[] =
    "kind-16|sixteen colours, use=xterm-256color, colors#16, pairs#256, ccc@, initc@,\n"
    "\tsetaf=\\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm,\n"
    "\tsetab=\\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm,\n"
    "kind-rgb-less|many numbers that are no colours, use=xterm-256color, colors#0x1000000, pairs#0x7fff,\n"
    "xterm-direct|a colour is its own number but for eight, use=xterm-256color, RGB, colors#0x1000000, pairs#0x7fff,\n"
    "\tccc@, initc@, setaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "\tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "kind-direct256|but for two hundred and fifty-six, use=xterm-direct,\n"
    "\tsetaf=\\E[38;%?%p1%{256}%<%t5;%p1%d%e2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "\tsetab=\\E[48;%?%p1%{256}%<%t5;%p1%d%e2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
    "kitty|not installed here, use=xterm-256color,\n"
    "kitty-direct|not installed here, use=xterm-direct,\n"
    "xterm-kitty|not installed here, use=xterm-256color, Tc,\n"
    "alacritty|not installed here, use=xterm-256color,\n";

/* Does the machine have the entry of this terminal itself? */
static bool is_installed(const char *term)
{
    char command[200];
    snprintf(command, sizeof command, "infocmp '%s' >/dev/null 2>&1", term);
    return system(command) == 0;
}

/* Make a home with those entries that the machine lacks.  The test is skipped where they cannot be compiled. */
static int make_home(void **state)
{
    char path[600], lacking[300] = "", command[1700];
    if (tty_home_make(state) != 0)
        return -1;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!is_installed(kinds[i].term))
            snprintf(lacking + strlen(lacking), sizeof lacking - strlen(lacking), "%s,", kinds[i].term);
    snprintf(path, sizeof path, "%s/entries", (const char *)*state);
    FILE *file = fopen(path, "w");
    if (!file || fputs(entries, file) < 0 || fclose(file) != 0)
        return -1;
    snprintf(command, sizeof command, "tic -x -e '%s' -o '%s/.terminfo' '%s' 2>/dev/null", lacking,
             (const char *)*state, path);
    return system(command) == 0 ? 0 : 1;
}

/* ---- what should arrive ------------------------------------------------------------------------------------------ */

/* A colour as tty_cell numbers it. */
enum { PALETTE = 1 << 24, RGB = 2 << 24 };

static uint32_t arriving(int32_t colour)
{
    return colour < 0 ? 0 : (colour & UI_RGB ? RGB : PALETTE) | ((uint32_t)colour & 0xFFFFFF);
}

/* What is seen of it; of eight colours bold ones are bright. */
static int32_t seen(uint32_t colour, bool bright, int32_t own)
{
    int32_t index = (int32_t)(colour & 0xFF) + (bright && (colour & 0xFF) < 8 ? 8 : 0);
    return colour & RGB ? (int32_t)colour & 0xFFFFFF : colour & PALETTE ? of_256(xterms_colours, index) : own;
}

/* Each of these texts stands on the screen in one role; those of cards are written otherwise in ASCII. */
static const struct {
    const char *text, *ascii;
    int role;
} places[] = {
    {"9♥", "9H", UI_ROLE_HEARTS},       {"K♦", "KD", UI_ROLE_DIAMONDS}, {"2♣", "2C", UI_ROLE_CLUBS},
    {"5♠", "5S", UI_ROLE_SPADES},       {"24", "24", UI_ROLE_BACK},     {"Klondike  ", "Klondike  ", UI_ROLE_TITLE},
    {"q quit", "q quit", UI_ROLE_KEYS},
};

typedef struct case_of {
    const char *term;
    int colours;
    bool light;
    const char *where; /* the theme, or the message that names it */
} case_of;

static void assert_cell(tty_cell cell, const ui_theme *theme, const case_of *it, int role)
{
    ui_settings settings = {.light = it->light};
    ui_style style = ui_theme_style(theme, &settings, role, it->colours);
    int32_t ink = seen(cell.fg, cell.bold && it->colours == 8, it->light ? 0 : 0xFFFFFF);
    double ratio = contrast(ink, seen(cell.bg, false, it->light ? 0xFFFFFF : 0));
    bool blank = strcmp(cell.text, " ") == 0;
    if ((cell.fg != arriving(style.fg) && !blank) || cell.bg != arriving(style.bg))
        fail_msg("%s, %s: %s is %#x on %#x and should be %#x on %#x", it->term, it->where, cell.text, cell.fg, cell.bg,
                 arriving(style.fg), arriving(style.bg));
    if (ratio < 4.0 && !blank)
        fail_msg("%s, %s: %s, %#x on %#x, has %.1f : 1", it->term, it->where, cell.text, cell.fg, cell.bg, ratio);
}

static void assert_colours(tty *t, const ui_theme *theme, const case_of *it)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        int row, col;
        if (!tty_find(t, places[i].text, &row, &col) && !tty_find(t, places[i].ascii, &row, &col))
            fail_msg("%s, %s: no %s", it->term, it->where, places[i].text);
        assert_cell(tty_at(t, row, col), theme, it, places[i].role);
    }
    assert_cell(tty_at(t, 10, 0), theme, it, UI_ROLE_TABLE);
}

/* T walks through the themes in their order and comes back to the first. */
static void assert_every_theme(const char *home, case_of it, const char *const env[])
{
    static ui_theme themes[UI_THEMES];
    tty_options options = {.home = home, .term = it.term, .env = env};
    tty *t = tty_start(&options);
    ui_themes_shipped(themes);
    tty_wait_text(t, "q quit");
    assert_true(tty_wait_idle(t));
    it.where = ui_theme_names[0];
    assert_colours(t, &themes[0], &it);
    for (int theme = 1; it.colours && theme <= UI_THEMES; theme++) {
        char message[60];
        snprintf(message, sizeof message, "Theme: %s", ui_theme_names[theme % UI_THEMES]);
        it.where = message;
        tty_asks(t, "T", message);
        assert_true(tty_wait_idle(t));
        assert_colours(t, &themes[theme % UI_THEMES], &it);
    }
    game_quit(t);
}

/* Some promises come in one form and some in the other. */
TEST_CASE(what_arrives_is_the_themes_on_every_kind_of_terminal)
{
    static const char *const promises[] = {"COLORTERM=truecolor", "COLORTERM=24bit"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int promised = 0; promised < 2; promised++) {
            bool light = (i + (size_t)promised) % 2;
            const char *const env[] = {light ? "COLORFGBG=0;15" : "COLORFGBG=15;default;0",
                                       promised ? promises[i % 2] : "COLORTERM=", kinds[i].says, NULL};
            case_of it = {kinds[i].term, promised ? kinds[i].promised : kinds[i].colours, light, NULL};
            assert_every_theme(*state, it, env);
        }
}

int main(void) { return run_each(make_home, tty_home_remove); }
