/* Themes as texts: what a line changes, what it leaves as it was, and the messages about mistakes. */

#include "../golden_rows.h"
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

static void put_style(engine_text *out, int role, int colours, bool four, bool light)
{
    const ui_settings settings = {.four_colours = four, .light = light, .colours = colours};
    ui_style style = ui_theme_style(&theme, &settings, role, colours);
    engine_text_add(out, colours > 256 ? "%d%s%s: %06x on %06x" : "%d%s%s: %d on %d", colours, four ? " four" : "",
                    light ? " light" : "", style.fg, style.bg);
    engine_text_add(out, "%s%s%s%s%s\n", style.bold ? " bold" : "", style.dim ? " dim" : "",
                    style.reverse ? " reverse" : "", style.underline ? " underline" : "",
                    ui_theme_framed(&theme, &settings) ? ", cards are framed" : "");
}

/* A theme and one of the roles below: why it is refused, or the role's look with more and fewer colours. */
static void put_theme(const golden_row *row, char answer[ROW_ANSWER])
{
    static const struct {
        const char *name;
        int role;
    } roles[] = {{"table", UI_ROLE_TABLE}, {"keys", UI_ROLE_KEYS},     {"message", UI_ROLE_MESSAGE},
                 {"clubs", UI_ROLE_CLUBS}, {"spades", UI_ROLE_SPADES}, {"tip", UI_ROLE_TIP},
                 {"back", UI_ROLE_BACK},   {"picked", UI_ROLE_PICKED}};
    static const int colours[] = {1 << 24, 256, 16, 8};
    engine_text out = engine_text_in(answer, ROW_ANSWER);
    ui_theme before = theme;
    size_t role = 0;
    if (!reads(row->fields[0])) {
        assert_memory_equal(&theme, &before, sizeof theme);
        engine_text_put(&out, why);
        return;
    }
    while (role < sizeof roles / sizeof *roles && strcmp(roles[role].name, row->fields[1]) != 0)
        role++;
    assert_true(role < sizeof roles / sizeof *roles);
    for (size_t i = 0; i < 4; i++)
        for (int light = 0; light < 2; light++)
            put_style(&out, roles[role].role, colours[i], false, light != 0);
    put_style(&out, roles[role].role, 256, true, false);
}

TEST_CASE(each_theme_is_read_or_refused_so) { golden_rows("themes.txt", put_theme); }

TEST_CASE(what_a_theme_does_not_set_is_as_in_classic)
{
    assert_true(reads(""));
    assert_memory_equal(&theme, &shipped[UI_THEME_CLASSIC], sizeof theme);
    assert_true(reads("like terminal"));
    assert_memory_equal(&theme, &shipped[UI_THEME_TERMINAL], sizeof theme);
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

int main(void) { return run_file(set_up); }
