#include "theme.h"

#include <assert.h>

/* A theme as it is worn: with these settings, on a terminal of so many colours. */
typedef struct worn_theme {
    const ui_theme *theme;
    const ui_settings *settings;
    int colours;
} worn_theme;

/* What the theme's words say about a role. */
static const ui_look *look_at(const worn_theme *w, int role)
{
    int row = ui_theme_row(role), colours = w->colours;
    bool light = w->settings->light, eight = colours > 0 && colours < 16;
    const ui_look *of_eight = &w->theme->of[UI_LOOKS_EIGHT_LIGHT][row], *of_all = &w->theme->of[UI_LOOKS_LIGHT][row];
    if (light && eight && (of_eight->attributes & UI_SAID))
        return of_eight;
    if (light && colours && (of_all->attributes & UI_SAID))
        return of_all;
    return &w->theme->of[colours >= 256 ? UI_LOOKS_MANY : colours >= 16 ? UI_LOOKS_SIXTEEN : UI_LOOKS_EIGHT][row];
}

static int32_t colour_of(ui_paint paint, int colours)
{
    if (colours == 0 || !paint.given)
        return -1;
    if (colours > 256)
        return paint.rgb;
    return paint.indexed == UI_NEAREST ? ui_nearest_of_256(paint.rgb) : paint.indexed;
}

enum { BLACK = 0, LIGHT_WHITE = 15 };

/*
 * A theme is framed if cards have the table's ground. Where that is the terminal's own, a black card counts, too, since
 * most terminals are black, and a white one if the terminal has said that it is light.
 */
bool ui_theme_framed(const ui_theme *theme, const ui_settings *settings)
{
    const worn_theme w = {theme, settings, settings->colours};
    int32_t table = colour_of(look_at(&w, UI_ROLE_TABLE)->bg, w.colours);
    int32_t card = colour_of(look_at(&w, UI_ROLE_CARD)->bg, w.colours);
    bool like_own = card == BLACK || (settings->light && card == LIGHT_WHITE);
    return settings->ascii || card == table || (like_own && table < 0);
}

/* ---- shades ------------------------------------------------------------------------------------------------------ */

/* A ground between two, `of_b` thousandths towards the other; where either is no colour itself it is the other. */
static ui_paint paint_between(ui_paint a, ui_paint b, int of_b)
{
    if (!a.given || !b.given || !(a.rgb & UI_RGB) || !(b.rgb & UI_RGB))
        return of_b ? b : a;
    return of_b == 0 ? a : (ui_paint){ui_rgb_between(a.rgb, b.rgb, of_b), UI_NEAREST, true};
}

/*
 * The look of a card's sheet.  Covered sheets go from the card's ground to the theme's darkest, 18 % a card and every
 * second one 10 % more, so that neighbours differ although no line is drawn between them.  Of tinted cards only two
 * shades alternate.
 */
static ui_look sheet_of(const worn_theme *w, int tint)
{
    static const int covered[UI_COVERED_SHADES] = {280, 360, 640, 720, 1000, 900};
    static const int tinted[UI_TINT_SHADES] = {0, 35, 60};
    static const ui_paint black = {UI_RGB, 16, true};
    int shade = (tint - UI_ROLE_COVERED) / UI_CARD_ROLES;
    if (tint == UI_ROLE_CARD)
        return *look_at(w, UI_ROLE_CARD);
    if (tint < UI_ROLE_PICKED) {
        ui_look look = *look_at(w, UI_ROLE_COVERED);
        look.bg = paint_between(look_at(w, UI_ROLE_CARD)->bg, look.bg, covered[shade]);
        return look;
    }
    bool picked = tint < UI_ROLE_TIP;
    ui_look look = *look_at(w, picked ? UI_ROLE_PICKED : UI_ROLE_TIP);
    if (w->colours > 256) /* among 256 there is none between that all inks can be read on */
        look.bg = paint_between(look.bg, black, tinted[(shade - UI_COVERED_SHADES) % UI_TINT_SHADES]);
    return look;
}

/*
 * What is on a card.  With few colours not every suit's ink can be read on the strong colours that mark a card; such a
 * sheet has one ink only.
 */
static ui_look card_look(const worn_theme *w, int role)
{
    int part = ui_role_part(role), tint = role - part;
    bool one_ink = w->colours < 256 && tint >= UI_ROLE_PICKED;
    ui_look sheet = sheet_of(w, tint);
    if (part == UI_ON_SHEET || (one_ink && part < UI_ON_SOLID))
        return sheet;
    bool solid = part >= UI_ON_SOLID && part < UI_ON_CURSOR;
    int ink = part >= UI_ON_CURSOR ? UI_ROLE_LABEL_CURSOR + part - UI_ON_CURSOR
                                   : UI_ROLE_CARD + (solid ? part - UI_ON_SOLID + UI_ON_CLUBS : part);
    if (ink >= UI_ROLE_CLUBS && ink <= UI_ROLE_SPADES && w->settings->four_colours)
        ink += UI_FOUR_SUITS - UI_ROLE_CLUBS;
    ui_look look = *look_at(w, ink);
    look.fg = one_ink && solid ? sheet.fg : look.fg;
    look.bg = solid ? look.fg : sheet.bg;
    return look;
}

/* A tint of small deals: the ground of what it stands for. */
static ui_paint small_paint(const worn_theme *w, int tint)
{
    static const int of[UI_SMALL_TINTS] = {
        [UI_SMALL_TABLE] = UI_ROLE_TABLE,        [UI_SMALL_SLOT] = UI_ROLE_SLOT, [UI_SMALL_BACK] = UI_ROLE_PATTERN,
        [UI_SMALL_BACK_LIGHT] = UI_ROLE_PATTERN, [UI_SMALL_CARD] = UI_ROLE_CARD, [UI_SMALL_COVERED] = UI_ROLE_COVERED};
    enum { SHADE = 2 * UI_CARD_ROLES }; /* the third: the first is too much like the card itself */
    if (tint == UI_SMALL_COVERED)
        return sheet_of(w, UI_ROLE_COVERED + SHADE).bg;
    const ui_look *look = look_at(w, of[tint]);
    return tint == UI_SMALL_BACK_LIGHT ? look->fg : look->bg;
}

/* A look that follows from those of the theme's words. */
static ui_look derived_look(const worn_theme *w, int role)
{
    enum { SUIT_IN_SLOT = 250, HINT_TO_GROUND = 300 };
    ui_look look;
    switch (role) {
    case UI_ROLE_TAB_CURSOR:
    case UI_ROLE_TAB_LEGAL:
        look = *look_at(w, UI_ROLE_LABEL_CURSOR + role - UI_ROLE_TAB_CURSOR);
        look.attributes |= UI_REVERSE;
        return look;
    case UI_ROLE_SLOT_INK:
    case UI_ROLE_SLOT_SOLID:
        look = *look_at(w, UI_ROLE_SLOT);
        look.fg = paint_between(look.bg, look.fg, SUIT_IN_SLOT);
        look.bg = role == UI_ROLE_SLOT_SOLID ? look.fg : look.bg;
        return look;
    case UI_ROLE_EDGE:
        look = *look_at(w, UI_ROLE_PATTERN);
        look.fg = look_at(w, UI_ROLE_CARD)->bg;
        return look;
    case UI_ROLE_SLOT_CURSOR:
    case UI_ROLE_SLOT_LEGAL:
    case UI_ROLE_SLOT_SHADOW:
    case UI_ROLE_BACK_CURSOR:
    case UI_ROLE_BACK_LEGAL:
    case UI_ROLE_BACK_SHADOW: {
        bool slot = role < UI_ROLE_CARD;
        int around = role - (slot ? UI_ROLE_SLOT_CURSOR : UI_ROLE_BACK_CURSOR);
        look = *look_at(w, UI_ROLE_LABEL_CURSOR + around);
        look.bg = look_at(w, slot ? UI_ROLE_SLOT : UI_ROLE_PATTERN)->bg;
        return look;
    }
    case UI_ROLE_BOX_HINT: /* among few colours there is none between */
        look = *look_at(w, UI_ROLE_BOX);
        look.fg = w->colours < 256 ? look.fg : paint_between(look.fg, look.bg, HINT_TO_GROUND);
        return look;
    case UI_ROLE_BOX_SOLID:
        look = *look_at(w, UI_ROLE_BOX_TITLE);
        look.bg = look.fg;
        return look;
    default:
        if (role >= UI_ROLE_SMALL)
            return (ui_look){.fg = small_paint(w, (role - UI_ROLE_SMALL) / UI_SMALL_TINTS),
                             .bg = small_paint(w, (role - UI_ROLE_SMALL) % UI_SMALL_TINTS)};
        return ui_role_part(role) < 0 ? *look_at(w, role) : card_look(w, role);
    }
}

/* The terminal's own ink fills a cell only in reverse. */
ui_style ui_theme_style(const ui_theme *theme, const ui_settings *settings, int role, int colours)
{
    assert(role >= 0 && role < UI_ROLES);
    const worn_theme w = {theme, settings, colours};
    ui_look look = derived_look(&w, role);
    int32_t fg = colour_of(look.fg, colours), bg = colour_of(look.bg, colours);
    int part = ui_role_part(role);
    bool solid =
        role == UI_ROLE_SLOT_SOLID || role == UI_ROLE_BOX_SOLID || (part >= UI_ON_SOLID && part < UI_ON_CURSOR);
    return (ui_style){.fg = fg,
                      .bg = bg,
                      .bold = look.attributes & UI_BOLD,
                      .dim = look.attributes & UI_DIM,
                      .reverse = (look.attributes & UI_REVERSE) || (solid && bg < 0),
                      .underline = look.attributes & UI_UNDERLINE};
}
