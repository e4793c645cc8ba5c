#include "theme.h"

#include <assert.h>

static const ui_look *look_at(const ui_theme *theme, bool light, int row, int colours)
{
    bool eight = colours > 0 && colours < 16;
    const ui_look *of_eight = &theme->of[UI_LOOKS_EIGHT_LIGHT][row], *of_all = &theme->of[UI_LOOKS_LIGHT][row];
    if (light && eight && (of_eight->attributes & UI_SAID))
        return of_eight;
    if (light && colours && (of_all->attributes & UI_SAID))
        return of_all;
    return &theme->of[colours >= 256 ? UI_LOOKS_MANY : colours >= 16 ? UI_LOOKS_SIXTEEN : UI_LOOKS_EIGHT][row];
}

static int32_t colour_of(ui_paint paint, int colours)
{
    if (colours == 0 || !paint.given)
        return -1;
    return colours <= 256 ? paint.indexed : paint.rgb;
}

enum { BLACK = 0, LIGHT_WHITE = 15 };

/*
 * A theme is framed if cards have the table's ground. Where that is the terminal's own, a black card counts, too, since
 * most terminals are black, and a white one if the terminal has said that it is light.
 */
bool ui_theme_framed(const ui_theme *theme, const ui_settings *settings)
{
    int colours = settings->colours;
    int32_t table = colour_of(look_at(theme, settings->light, UI_ROLE_TABLE, colours)->bg, colours);
    int32_t card = colour_of(look_at(theme, settings->light, UI_ROLE_CARD, colours)->bg, colours);
    bool like_own = card == BLACK || (settings->light && card == LIGHT_WHITE);
    return settings->ascii || card == table || (like_own && table < 0);
}

/* Which tint a role belongs to, as the role of its sheet; UI_ROLE_CARD for roles that are no card's. */
static int tint_of(int role)
{
    bool tinted = role >= UI_ROLE_COVERED && role < UI_ROLE_BACK;
    return tinted ? role - (role - UI_ROLE_CARD) % UI_CARD_ROLES : UI_ROLE_CARD;
}

/*
 * With few colours not every suit's ink can be read on the strong colours that mark a card; such a sheet has one ink
 * only.
 */
static ui_look look_of(const ui_theme *theme, const ui_settings *settings, int role, int colours)
{
    int tint = tint_of(role), plain = role - tint + UI_ROLE_CARD;
    bool suit = plain >= UI_ROLE_CLUBS && plain <= UI_ROLE_SPADES;
    bool one_ink = colours < 256 && (tint == UI_ROLE_PICKED || tint == UI_ROLE_TIP);
    const ui_look *sheet = look_at(theme, settings->light, tint, colours);
    if (plain == UI_ROLE_CARD || (suit && one_ink))
        return *sheet;
    int row = suit && settings->four_colours ? plain - UI_ROLE_CLUBS + UI_FOUR_SUITS : plain;
    ui_look look = *look_at(theme, settings->light, row, colours);
    look.bg = suit ? sheet->bg : look.bg;
    return look;
}

ui_style ui_theme_style(const ui_theme *theme, const ui_settings *settings, int role, int colours)
{
    assert(role >= 0 && role < UI_ROLES);
    ui_look look = look_of(theme, settings, role, colours);
    return (ui_style){.fg = colour_of(look.fg, colours),
                      .bg = colour_of(look.bg, colours),
                      .bold = look.attributes & UI_BOLD,
                      .dim = look.attributes & UI_DIM,
                      .reverse = look.attributes & UI_REVERSE,
                      .underline = look.attributes & UI_UNDERLINE};
}
