/* Themes as texts: what a line changes, what it leaves as it was, and the messages about mistakes. */

#include "../test.h"
#include "ui/view/theme.h"

static ui_theme shipped[UI_THEMES], theme;
static char why[UI_THEME_WHY_MAX];

static int set_up(void **state)
{
    (void)state;
    ui_themes_shipped(shipped);
    return 0;
}

static bool reads(const char *text) { return ui_theme_read("mine", text, strlen(text), shipped, &theme, why); }

static ui_style style_of(int role, int colours, bool four, bool light)
{
    ui_settings settings = {.four_colours = four, .light = light};
    return ui_theme_style(&theme, &settings, role, colours);
}

static ui_style plain_style(int role, int colours) { return style_of(role, colours, false, false); }

TEST_CASE(a_line_gives_a_role_its_look)
{
    assert_true(reads("# mine\n\n  table\t#102030/17 on #405060/60 bold underline\r\n"));
    ui_style table = plain_style(UI_ROLE_TABLE, 1 << 24);
    assert_int_equal(table.fg, 0x1102030);
    assert_int_equal(table.bg, 0x1405060);
    assert_true(table.bold && table.underline && !table.dim && !table.reverse);
    assert_int_equal(plain_style(UI_ROLE_TABLE, 256).fg, 17);
    assert_int_equal(plain_style(UI_ROLE_TABLE, 256).bg, 60);
}

TEST_CASE(what_a_theme_does_not_set_is_as_in_classic)
{
    assert_true(reads(""));
    assert_memory_equal(&theme, &shipped[UI_THEME_CLASSIC], sizeof theme);
    assert_true(reads("like terminal"));
    assert_memory_equal(&theme, &shipped[UI_THEME_TERMINAL], sizeof theme);
}

TEST_CASE(a_direct_colour_falls_back_to_the_nearest_of_256)
{
    static const struct {
        const char *line;
        int nearest;
    } samples[] = {{"table #000000", 16},  {"table #ffffff", 231}, {"table #0a5c2c", 22}, {"table #123d27", 236},
                   {"table #808080", 244}, {"table #ff0000", 196}, {"table #5f87af", 67}, {"table #eeeeee", 255}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        assert_true(reads(samples[i].line));
        assert_int_equal(plain_style(UI_ROLE_TABLE, 256).fg, samples[i].nearest);
    }
}

TEST_CASE(a_terminal_with_fewer_colours_keeps_what_it_can_show)
{
    assert_true(reads("tip #102030 on #405060\npicked light-red on black\nback red on blue\n"));
    for (int colours = 8; colours <= 16; colours += 8) {
        const ui_look *usual =
            &shipped[UI_THEME_CLASSIC].of[colours == 8 ? UI_LOOKS_EIGHT : UI_LOOKS_SIXTEEN][ui_theme_row(UI_ROLE_TIP)];
        assert_int_equal(plain_style(UI_ROLE_TIP, colours).fg, usual->fg.indexed);
        assert_int_equal(plain_style(UI_ROLE_BACK, colours).fg, 1);
    }
    assert_int_equal(plain_style(UI_ROLE_PICKED, 16).fg, 9);
    assert_int_equal(plain_style(UI_ROLE_PICKED, 8).fg, 3);
}

TEST_CASE(sections_speak_of_fewer_colours_and_of_a_light_ground)
{
    assert_true(reads("like mono\nkeys cyan\n[16]\nkeys light-blue\n[8]\nkeys blue\n[light]\nkeys red\n"));
    assert_int_equal(plain_style(UI_ROLE_KEYS, 256).fg, 6);
    assert_int_equal(plain_style(UI_ROLE_KEYS, 16).fg, 12);
    assert_int_equal(plain_style(UI_ROLE_KEYS, 8).fg, 4);
    assert_int_equal(style_of(UI_ROLE_KEYS, 256, false, true).fg, 1);
    assert_int_equal(style_of(UI_ROLE_MESSAGE, 256, false, true).fg, -1);
}

static void refused(const char *text, const char *sentence)
{
    ui_theme before = theme;
    assert_false(reads(text));
    assert_string_equal(why, sentence);
    assert_memory_equal(&theme, &before, sizeof theme);
}

TEST_CASE(of_eight_colours_on_a_light_ground_the_line_for_both_counts_unless_a_later_one_is_about_more)
{
    assert_true(reads("[8-light]\nkeys red\n"));
    assert_int_equal(style_of(UI_ROLE_KEYS, 8, false, true).fg, 1);
    assert_int_not_equal(style_of(UI_ROLE_KEYS, 8, false, false).fg, 1);
    assert_int_not_equal(style_of(UI_ROLE_KEYS, 16, false, true).fg, 1);
    assert_true(reads("[light]\nkeys blue\n[8-light]\nkeys red\n"));
    assert_int_equal(style_of(UI_ROLE_KEYS, 8, false, true).fg, 1);
    assert_int_equal(style_of(UI_ROLE_KEYS, 16, false, true).fg, 4);
    assert_true(reads("[8-light]\nkeys red\n[8]\nkeys blue\n"));
    assert_int_equal(style_of(UI_ROLE_KEYS, 8, false, true).fg, 4);
    refused("[8-light]\nkeys light-red\n", "mine:2: \"light-red\" is not among 8 colours; those are black to white");
}

TEST_CASE(with_eight_colours_cards_are_as_light_as_the_ground)
{
    ui_settings settings = {.colours = 8, .light = true};
    assert_true(reads(""));
    assert_true(ui_theme_framed(&theme, &settings));
    assert_int_equal(style_of(UI_ROLE_CLUBS, 8, false, true).bg, -1);
    assert_int_equal(style_of(UI_ROLE_CLUBS, 8, false, false).bg, 0);
}

/* White sheets on a white table would be suits without cards. */
TEST_CASE(with_sixteen_colours_white_cards_are_framed_on_a_light_ground_of_the_terminals_own)
{
    ui_settings settings = {.colours = 16, .light = true};
    assert_true(reads("table own on own"));
    assert_true(ui_theme_framed(&theme, &settings));
    settings.light = false;
    assert_false(ui_theme_framed(&theme, &settings));
}

TEST_CASE(a_suit_is_the_same_in_both_decks_until_the_four_are_named)
{
    assert_true(reads("clubs red\nfour-clubs blue\nspades green"));
    assert_int_equal(style_of(UI_ROLE_CLUBS, 256, false, false).fg, 1);
    assert_int_equal(style_of(UI_ROLE_CLUBS, 256, true, false).fg, 4);
    assert_int_equal(style_of(UI_ROLE_SPADES, 256, true, false).fg, 2);
}

TEST_CASE(cards_that_look_like_the_table_are_framed)
{
    ui_settings settings = {.colours = 256};
    assert_true(reads(""));
    assert_false(ui_theme_framed(&theme, &settings));
    assert_true(reads("table white on blue\ncard white on blue"));
    assert_true(ui_theme_framed(&theme, &settings));
}

TEST_CASE(a_mistake_is_told_with_its_line_and_what_would_be_right)
{
    refused("\ntabel red\n", "mine:2: \"tabel\" is no role; table, card, hearts and the others are in docs/themes.md");
    refused("table pinkish\n",
            "mine:1: \"pinkish\" is no colour; right would be own, red, light-blue, #102030 or #102030/17");
    refused("table #12345g\n",
            "mine:1: \"#12345g\" is no colour; right would be own, red, light-blue, #102030 or #102030/17");
    refused("table red blue\n",
            "mine:1: \"blue\" cannot follow a colour; on COLOUR, bold, dim, reverse or underline can");
    refused("table\n", "mine:1: a colour is missing; a line is like: table white on blue bold");
    refused("table red on\n", "mine:1: a colour is missing; a line is like: table white on blue bold");
    refused("hearts red on white\n", "mine:1: \"on\" is not for a suit, which stands on its card; give its ink alone");
    refused("[64]\n", "mine:1: \"[64]\" is no section; they are [16], [8], [light] and [8-light]");
    refused("table red\nlike mono\n", "mine:2: \"like\" comes too late; it stands before every other line");
    refused("like night\n",
            "mine:1: \"night\" is no theme to be like; classic, terminal, mono, high-contrast and colour-blind are");
    refused("[8]\ntable light-red\n", "mine:2: \"light-red\" is not among 8 colours; those are black to white");
    refused("[16]\ntable red on #000000\n",
            "mine:2: \"#000000\" is not among 16 colours; those are black to light-white");
}

int main(void) { return run_file(set_up); }
