/*
 * Themes: they are readable, their parts can be told apart with the colours of any terminal, and nothing is shown by
 * colour alone.
 */

#include "../contrast.h"
#include "../test.h"
#include "ui/model/themes.h"
#include "ui/view/frame.h"
#include "ui/view/theme.h"

static const int depths[] = {0, 8, 16, 256, 1 << 24};
enum { DEPTHS = sizeof depths / sizeof *depths, TRUE_COLOUR = 1 << 24 };

static ui_theme themes[UI_THEMES];

/* The theme that the model uses; without colours it is mono. */
static ui_style styled(const ui_settings *settings, int role, int colours)
{
    return ui_theme_style(&themes[colours ? settings->theme : UI_THEME_MONO], settings, role, colours);
}

static ui_style style_of(int theme, bool four, int role, int colours)
{
    ui_settings settings = {.theme = (uint8_t)theme, .four_colours = four};
    return styled(&settings, role, colours);
}

static bool same(ui_style a, ui_style b)
{
    return a.fg == b.fg && a.bg == b.bg && a.bold == b.bold && a.dim == b.dim && a.reverse == b.reverse &&
           a.underline == b.underline;
}

/*
 * ---- what a terminal can show -------------------------------------------------------------------------------------
 */

static bool possible(int32_t colour, int colours)
{
    if (colour == -1)
        return true;
    if (colours == 0)
        return false;
    if (colours <= 256)
        return colour >= 0 && colour < colours;
    return (colour >= 0 && colour < 16) || colour >> 24 == 1;
}

TEST_CASE(no_terminal_is_asked_for_colours_it_has_not)
{
    for (int theme = 0; theme < UI_THEMES; theme++)
        for (int role = 0; role < UI_ROLES; role++)
            for (int depth = 0; depth < DEPTHS; depth++)
                for (int four = 0; four < 2; four++) {
                    ui_style style = style_of(theme, four, role, depths[depth]);
                    assert_true(possible(style.fg, depths[depth]));
                    assert_true(possible(style.bg, depths[depth]));
                }
}

TEST_CASE(without_colours_every_theme_is_mono)
{
    for (int theme = 0; theme < UI_THEMES; theme++)
        for (int role = 0; role < UI_ROLES; role++)
            assert_true(same(style_of(theme, true, role, 0), style_of(UI_THEME_MONO, true, role, 0)));
}

/*
 * ---- contrast ------------------------------------------------------------------------------------------------------
 */

/* Is text written in this role?  The others are for lines of shade and patterns only (see test_view.c). */
static bool is_text(int role)
{
    static const int shades[] = {UI_ROLE_SHADOW,      UI_ROLE_SLOT_INK,    UI_ROLE_SLOT_SOLID,  UI_ROLE_PATTERN,
                                 UI_ROLE_EDGE,        UI_ROLE_BOX_SOLID,   UI_ROLE_SLOT_CURSOR, UI_ROLE_SLOT_LEGAL,
                                 UI_ROLE_SLOT_SHADOW, UI_ROLE_BACK_CURSOR, UI_ROLE_BACK_LEGAL,  UI_ROLE_BACK_SHADOW};
    int part = ui_role_part(role);
    for (size_t i = 0; i < sizeof shades / sizeof *shades; i++)
        if (role == shades[i] || role >= UI_ROLE_SMALL)
            return false;
    return part < 0 || (part >= UI_ON_CLUBS && part <= UI_ON_SPADES);
}

static void can_be_read(int theme, double least)
{
    for (int four = 0; four < 2; four++)
        for (int role = 0; role < UI_ROLES; role++) {
            ui_style style = style_of(theme, four, role, TRUE_COLOUR);
            if (!is_text(role))
                continue;
            double ratio = contrast(style.fg, style.bg);
            if (ratio < least)
                fail_msg("theme %s, role %c: contrast %.1f", ui_theme_names[theme], ui_role_letter(role), ratio);
        }
}

TEST_CASE(classic_and_colour_blind_have_a_contrast_of_4_5)
{
    can_be_read(UI_THEME_CLASSIC, 4.5);
    can_be_read(UI_THEME_COLOUR_BLIND, 4.5);
}

TEST_CASE(the_contrast_theme_has_7) { can_be_read(UI_THEME_HIGH_CONTRAST, 7.0); }

/* Around a card that is not framed itself, the highlight and a destination have frames of their own colours. */
TEST_CASE(frames_can_be_told_from_cards_and_from_each_other)
{
    static const int many[] = {256, TRUE_COLOUR};
    for (int theme = 0; theme < UI_THEMES; theme++)
        for (int i = 0; i < 2; i++) {
            int32_t highlight = style_of(theme, false, UI_ROLE_LABEL_CURSOR, many[i]).fg;
            int32_t legal = style_of(theme, false, UI_ROLE_LABEL_LEGAL, many[i]).fg;
            int32_t card = style_of(theme, false, UI_ROLE_CARD, many[i]).bg;
            if (card == style_of(theme, false, UI_ROLE_TABLE, many[i]).bg)
                continue;
            assert_int_not_equal(highlight, card);
            assert_int_not_equal(legal, card);
            assert_int_not_equal(highlight, legal);
        }
}

TEST_CASE(a_shadow_on_a_card_has_the_ink_of_shadows_and_the_ground_of_the_card)
{
    static const int sheets[] = {UI_ROLE_CARD, UI_ROLE_COVERED, UI_ROLE_COVERED + 2 * UI_CARD_ROLES, UI_ROLE_PICKED};
    int32_t ink = style_of(UI_THEME_CLASSIC, false, UI_ROLE_SHADOW, TRUE_COLOUR).fg;
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        ui_style shadow = style_of(UI_THEME_CLASSIC, false, sheets[i] + UI_ON_SHADOW, TRUE_COLOUR);
        assert_int_equal(shadow.fg, ink);
        assert_int_equal(shadow.bg, style_of(UI_THEME_CLASSIC, false, sheets[i], TRUE_COLOUR).bg);
    }
    ui_style on_back = style_of(UI_THEME_CLASSIC, false, UI_ROLE_BACK_SHADOW, TRUE_COLOUR);
    assert_int_equal(on_back.fg, ink);
    assert_int_equal(on_back.bg, style_of(UI_THEME_CLASSIC, false, UI_ROLE_PATTERN, TRUE_COLOUR).bg);
}

static const int32_t linuxs_colours[16] = {0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA,
                                           0x00AAAA, 0xAAAAAA, 0x555555, 0xFF5555, 0x55FF55, 0xFFFF55,
                                           0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF};
static const struct {
    const char *name;
    const int32_t *colours;
} consoles[] = {{"xterm", xterms_colours}, {"Linux console", linuxs_colours}};

/*
 * The colours as they are seen there: with eight colours bold text is bright; the terminal's own ink is the opposite of
 * its background.
 */
static double contrast_seen(ui_style style, const int32_t sixteen[16], int colours, bool light)
{
    int32_t own[] = {0x000000, 0xFFFFFF};
    bool bright = colours == 8 && style.bold && style.fg >= 0 && style.fg < 8;
    int32_t fg = style.fg < 0 ? own[!light] : of_256(sixteen, style.fg + (bright ? 8 : 0));
    int32_t bg = style.bg < 0 ? own[light] : of_256(sixteen, style.bg);
    return contrast(fg, bg);
}

/*
 * Among few colours no reddish one has 7 : 1 on both backgrounds, so hearts have less where each suit has its own
 * colour.
 */
static double least_of(int theme, bool four, int role, int colours)
{
    bool covered = role >= UI_ROLE_COVERED && role < UI_ROLE_PICKED;
    if (covered && colours == 16 && theme != UI_THEME_HIGH_CONTRAST)
        return 2.7; /* sixteen colours have no other grey than that one for a covered card */
    if (theme != UI_THEME_HIGH_CONTRAST)
        return 4.5;
    return four && ui_role_part(role) == UI_ON_HEARTS && colours < 256 ? 6.6 : 7.0;
}

/*
 * Look at every text and mark, in every theme, on black and on white, with the colours of xterm and of the Linux
 * console.
 */
TEST_CASE(everything_can_be_read_with_few_colours_too)
{
    for (int i = 0; i < 2 * 2 * 2 * 3; i++) {
        int light = i & 1, four = i >> 1 & 1, console = i >> 2 & 1, colours = (const int[]){8, 16, 256}[i >> 3];
        for (int theme = 0; theme < UI_THEMES; theme++)
            for (int role = 0; role < UI_ROLES; role++) {
                ui_settings settings = {.theme = (uint8_t)theme, .four_colours = four, .light = light};
                ui_style style = styled(&settings, role, colours);
                double ratio = contrast_seen(style, consoles[console].colours, colours, light);
                if (ratio < least_of(theme, four, role, colours) && is_text(role))
                    fail_msg("%s, %d colours, %s, theme %s, role %c, %d on %d: contrast %.1f", consoles[console].name,
                             colours, light ? "light" : "dark", ui_theme_names[theme], ui_role_letter(role), style.fg,
                             style.bg, ratio);
            }
    }
}

/*
 * ---- suits ---------------------------------------------------------------------------------------------------------
 */

static int32_t ink(int theme, bool four, int role, int colours) { return style_of(theme, four, role, colours).fg; }

TEST_CASE(four_colours_are_four)
{
    for (int theme = 0; theme < UI_THEMES; theme++)
        for (int depth = 1; depth < DEPTHS && theme != UI_THEME_MONO; depth++)
            for (int a = UI_ROLE_CLUBS; a <= UI_ROLE_SPADES; a++)
                for (int b = a + 1; b <= UI_ROLE_SPADES; b++)
                    assert_int_not_equal(ink(theme, true, a, depths[depth]), ink(theme, true, b, depths[depth]));
}

TEST_CASE(a_tint_of_small_deals_is_the_same_colour_as_ink_and_as_ground)
{
    for (int theme = 0; theme < UI_THEMES; theme++)
        for (int a = 0; a < UI_SMALL_TINTS; a++)
            for (int b = 0; b < UI_SMALL_TINTS; b++) {
                ui_style one = style_of(theme, false, UI_ROLE_SMALL + a * UI_SMALL_TINTS + b, TRUE_COLOUR),
                         other = style_of(theme, false, UI_ROLE_SMALL + b * UI_SMALL_TINTS + a, TRUE_COLOUR);
                assert_int_equal(one.fg, other.bg);
                if (theme == UI_THEME_CLASSIC)
                    assert_int_equal(one.fg == one.bg, a == b);
            }
}

int main(void)
{
    ui_themes_shipped(themes);
    return run_file(NULL);
}
