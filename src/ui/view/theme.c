#include "theme.h"

#include <assert.h>
#include <stddef.h>

#include "frame.h"

/* A colour where there are millions, and the one that stands for it among 256; −1: the terminal's own. */
typedef struct paint {
    int32_t rgb;
    int16_t indexed;
} paint;

enum {
    BLACK,
    RED,
    GREEN,
    YELLOW,
    BLUE,
    MAGENTA,
    CYAN,
    WHITE,
    GREY,
    LIGHT_RED,
    LIGHT_YELLOW = 11,
    LIGHT_MAGENTA = 13,
    LIGHT_CYAN,
    LIGHT_WHITE
};
enum { BOLD = 1, DIM = 2, REVERSE = 4, UNDERLINE = 8 };

typedef struct look {
    paint fg, bg;
    uint8_t attributes;
} look;

/* A tint's suits are those of a plain card on its ground: only its sheet has an entry. */
typedef look palette[UI_ROLES];

/* The terminal's own colour; one of many; one of the eight or sixteen whatever there is. */
/* clang-format off */
#define OWN {-1, -1}
#define INK(rgb, indexed) {UI_RGB | (rgb), indexed}
#define ONLY(index) {index, index}
/* clang-format on */

/* ---- classic: light cards on felt -------------------------------------------------------------------------------- */

#define FELT INK(0x0A5C2C, 22)
#define DARK_FELT INK(0x123D27, 235)
#define FACE INK(0xF6F2E6, 230)
#define BACK INK(0x23508E, 24)
#define PALE INK(0xE9F2EA, 255)
#define WINDOW INK(0xF0ECDD, 255)
#define BLACK_INK INK(0x000000, 16)
#define RED_INK INK(0xB81428, 124)

/* Table, labels and highlight share their colours, so that moving the highlight sends no more than an attribute. */
static const palette classic = {
    [UI_ROLE_TABLE] = {PALE, FELT, 0},
    [UI_ROLE_STATUS] = {PALE, DARK_FELT, 0},
    [UI_ROLE_LABEL] = {PALE, FELT, 0},
    [UI_ROLE_LABEL_CURSOR] = {PALE, FELT, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {INK(0xFFE27A, 221), FELT, BOLD},
    [UI_ROLE_SLOT] = {INK(0xA9CDB4, 151), FELT, 0},
    [UI_ROLE_CARD] = {INK(0xAFA58A, 144), FACE, 0},
    [UI_ROLE_CLUBS] = {BLACK_INK, FACE, 0},
    [UI_ROLE_DIAMONDS] = {RED_INK, FACE, 0},
    [UI_ROLE_HEARTS] = {RED_INK, FACE, 0},
    [UI_ROLE_SPADES] = {BLACK_INK, FACE, 0},
    [UI_ROLE_COVERED] = {INK(0x9A9482, 245), INK(0xE2DED0, 253), 0},
    [UI_ROLE_PICKED] = {INK(0x6B3E00, 58), INK(0xFFE08A, 222), 0},
    [UI_ROLE_TIP] = {INK(0x0B4A6F, 24), INK(0xC6E6F7, 195), 0},
    [UI_ROLE_BACK] = {INK(0xE4EDF8, 255), BACK, 0},
    [UI_ROLE_PATTERN] = {INK(0x6C93C8, 67), BACK, 0},
    [UI_ROLE_MESSAGE] = {PALE, FELT, 0},
    [UI_ROLE_REFUSAL] = {INK(0xFFE27A, 221), FELT, BOLD},
    [UI_ROLE_KEYS] = {INK(0xC4DCCB, 252), DARK_FELT, 0},
    [UI_ROLE_BOX] = {BLACK_INK, WINDOW, 0},
    [UI_ROLE_BOX_TITLE] = {INK(0x14532D, 22), WINDOW, BOLD},
    [UI_ROLE_BOX_KEY] = {INK(0x1B4B8F, 24), WINDOW, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {INK(0xFFFFFF, 231), INK(0x1B4B8F, 24), BOLD},
};

/* ---- few colours: the table has the terminal's own background ----------------------------------------------------- */

/* Sixteen have a white that every dark colour can be read on. */
static const palette sixteen = {
    [UI_ROLE_TABLE] = {OWN, OWN, 0},
    [UI_ROLE_STATUS] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL] = {OWN, OWN, 0},
    [UI_ROLE_LABEL_CURSOR] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {OWN, OWN, BOLD},
    [UI_ROLE_SLOT] = {OWN, OWN, 0},
    [UI_ROLE_CARD] = {ONLY(GREY), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_CLUBS] = {ONLY(BLACK), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_DIAMONDS] = {ONLY(RED), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_HEARTS] = {ONLY(RED), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_SPADES] = {ONLY(BLACK), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_COVERED] = {ONLY(GREY), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_PICKED] = {ONLY(BLACK), ONLY(LIGHT_YELLOW), 0},
    [UI_ROLE_TIP] = {ONLY(BLACK), ONLY(LIGHT_CYAN), 0},
    [UI_ROLE_BACK] = {ONLY(LIGHT_WHITE), ONLY(BLUE), 0},
    [UI_ROLE_PATTERN] = {ONLY(WHITE), ONLY(BLUE), 0},
    [UI_ROLE_MESSAGE] = {OWN, OWN, 0},
    [UI_ROLE_REFUSAL] = {OWN, OWN, BOLD},
    [UI_ROLE_KEYS] = {OWN, OWN, 0},
    [UI_ROLE_BOX] = {ONLY(BLACK), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_BOX_TITLE] = {ONLY(BLACK), ONLY(LIGHT_WHITE), UNDERLINE},
    [UI_ROLE_BOX_KEY] = {ONLY(BLUE), ONLY(LIGHT_WHITE), 0},
    [UI_ROLE_BOX_CHOSEN] = {ONLY(LIGHT_WHITE), ONLY(BLUE), 0},
};

/* Eight have no white that a red can be read on everywhere, but bold ones are bright, and can be read on black. */
static const palette eight = {
    [UI_ROLE_TABLE] = {OWN, OWN, 0},
    [UI_ROLE_STATUS] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL] = {OWN, OWN, 0},
    [UI_ROLE_LABEL_CURSOR] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {OWN, OWN, BOLD},
    [UI_ROLE_SLOT] = {OWN, OWN, 0},
    [UI_ROLE_CARD] = {ONLY(WHITE), ONLY(BLACK), 0},
    [UI_ROLE_CLUBS] = {ONLY(WHITE), ONLY(BLACK), BOLD},
    [UI_ROLE_DIAMONDS] = {ONLY(RED), ONLY(BLACK), BOLD},
    [UI_ROLE_HEARTS] = {ONLY(RED), ONLY(BLACK), BOLD},
    [UI_ROLE_SPADES] = {ONLY(WHITE), ONLY(BLACK), BOLD},
    [UI_ROLE_COVERED] = {ONLY(WHITE), ONLY(BLACK), 0},
    [UI_ROLE_PICKED] = {ONLY(YELLOW), ONLY(BLACK), BOLD},
    [UI_ROLE_TIP] = {ONLY(CYAN), ONLY(BLACK), BOLD},
    [UI_ROLE_BACK] = {ONLY(WHITE), ONLY(BLUE), 0},
    [UI_ROLE_PATTERN] = {ONLY(WHITE), ONLY(BLUE), 0},
    [UI_ROLE_MESSAGE] = {OWN, OWN, 0},
    [UI_ROLE_REFUSAL] = {OWN, OWN, BOLD},
    [UI_ROLE_KEYS] = {OWN, OWN, 0},
    [UI_ROLE_BOX] = {ONLY(WHITE), ONLY(BLACK), 0},
    [UI_ROLE_BOX_TITLE] = {ONLY(WHITE), ONLY(BLACK), BOLD},
    [UI_ROLE_BOX_KEY] = {ONLY(CYAN), ONLY(BLACK), BOLD},
    [UI_ROLE_BOX_CHOSEN] = {ONLY(WHITE), ONLY(BLUE), BOLD},
};

/* ---- terminal: the user's own colours ---------------------------------------------------------------------------- */

/*
 * Only suits are in colour, dark ones on a light background and bright ones on a dark one:
 * of others one cannot know whether they can be read.
 */
static const palette terminal = {
    [UI_ROLE_TABLE] = {OWN, OWN, 0},
    [UI_ROLE_STATUS] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL] = {OWN, OWN, 0},
    [UI_ROLE_LABEL_CURSOR] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {OWN, OWN, BOLD},
    [UI_ROLE_SLOT] = {OWN, OWN, DIM},
    [UI_ROLE_CARD] = {OWN, OWN, 0},
    [UI_ROLE_CLUBS] = {OWN, OWN, 0},
    [UI_ROLE_DIAMONDS] = {ONLY(RED), OWN, 0},
    [UI_ROLE_HEARTS] = {ONLY(RED), OWN, 0},
    [UI_ROLE_SPADES] = {OWN, OWN, 0},
    [UI_ROLE_COVERED] = {OWN, OWN, DIM},
    [UI_ROLE_PICKED] = {OWN, OWN, BOLD},
    [UI_ROLE_TIP] = {OWN, OWN, BOLD},
    [UI_ROLE_BACK] = {OWN, OWN, 0},
    [UI_ROLE_PATTERN] = {OWN, OWN, DIM},
    [UI_ROLE_MESSAGE] = {OWN, OWN, 0},
    [UI_ROLE_REFUSAL] = {OWN, OWN, BOLD},
    [UI_ROLE_KEYS] = {OWN, OWN, DIM},
    [UI_ROLE_BOX] = {OWN, OWN, 0},
    [UI_ROLE_BOX_TITLE] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_KEY] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {OWN, OWN, REVERSE},
};

/* Of eight colours bold ones are bright. */
static const palette terminal_eight = {
    [UI_ROLE_TABLE] = {OWN, OWN, 0},
    [UI_ROLE_STATUS] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL] = {OWN, OWN, 0},
    [UI_ROLE_LABEL_CURSOR] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {OWN, OWN, BOLD},
    [UI_ROLE_SLOT] = {OWN, OWN, DIM},
    [UI_ROLE_CARD] = {OWN, OWN, 0},
    [UI_ROLE_CLUBS] = {OWN, OWN, BOLD},
    [UI_ROLE_DIAMONDS] = {ONLY(RED), OWN, BOLD},
    [UI_ROLE_HEARTS] = {ONLY(RED), OWN, BOLD},
    [UI_ROLE_SPADES] = {OWN, OWN, BOLD},
    [UI_ROLE_COVERED] = {OWN, OWN, DIM},
    [UI_ROLE_PICKED] = {OWN, OWN, BOLD},
    [UI_ROLE_TIP] = {OWN, OWN, BOLD},
    [UI_ROLE_BACK] = {OWN, OWN, 0},
    [UI_ROLE_PATTERN] = {OWN, OWN, DIM},
    [UI_ROLE_MESSAGE] = {OWN, OWN, 0},
    [UI_ROLE_REFUSAL] = {OWN, OWN, BOLD},
    [UI_ROLE_KEYS] = {OWN, OWN, DIM},
    [UI_ROLE_BOX] = {OWN, OWN, 0},
    [UI_ROLE_BOX_TITLE] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_KEY] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {OWN, OWN, REVERSE},
};

/* ---- mono: attributes only, and few of them ---------------------------------------------------------------------- */

static const palette mono = {
    [UI_ROLE_TABLE] = {OWN, OWN, 0},
    [UI_ROLE_STATUS] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL] = {OWN, OWN, 0},
    [UI_ROLE_LABEL_CURSOR] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {OWN, OWN, BOLD},
    [UI_ROLE_SLOT] = {OWN, OWN, 0},
    [UI_ROLE_CARD] = {OWN, OWN, 0},
    [UI_ROLE_CLUBS] = {OWN, OWN, 0},
    [UI_ROLE_DIAMONDS] = {OWN, OWN, BOLD},
    [UI_ROLE_HEARTS] = {OWN, OWN, BOLD},
    [UI_ROLE_SPADES] = {OWN, OWN, 0},
    [UI_ROLE_COVERED] = {OWN, OWN, 0},
    [UI_ROLE_PICKED] = {OWN, OWN, BOLD},
    [UI_ROLE_TIP] = {OWN, OWN, BOLD},
    [UI_ROLE_BACK] = {OWN, OWN, 0},
    [UI_ROLE_PATTERN] = {OWN, OWN, 0},
    [UI_ROLE_MESSAGE] = {OWN, OWN, 0},
    [UI_ROLE_REFUSAL] = {OWN, OWN, BOLD},
    [UI_ROLE_KEYS] = {OWN, OWN, 0},
    [UI_ROLE_BOX] = {OWN, OWN, 0},
    [UI_ROLE_BOX_TITLE] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_KEY] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {OWN, OWN, REVERSE},
};

/* ---- contrast: black and white, and pure colours ----------------------------------------------------------------- */

#define NIGHT INK(0x000000, 16)
#define DAY INK(0xFFFFFF, 231)
#define DEEP_RED INK(0x900000, 88)
#define DEEP_BLUE INK(0x0000A0, 19)
#define PURE_YELLOW INK(0xFFFF00, 226)

/* Cards are not bold: that it comes and goes with each suit would cost more bytes than colours do. */
static const palette contrast = {
    [UI_ROLE_TABLE] = {DAY, NIGHT, 0},
    [UI_ROLE_STATUS] = {NIGHT, DAY, 0},
    [UI_ROLE_LABEL] = {DAY, NIGHT, 0},
    [UI_ROLE_LABEL_CURSOR] = {DAY, NIGHT, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {PURE_YELLOW, NIGHT, BOLD},
    [UI_ROLE_SLOT] = {DAY, NIGHT, 0},
    [UI_ROLE_CARD] = {NIGHT, DAY, 0},
    [UI_ROLE_CLUBS] = {NIGHT, DAY, 0},
    [UI_ROLE_DIAMONDS] = {DEEP_RED, DAY, 0},
    [UI_ROLE_HEARTS] = {DEEP_RED, DAY, 0},
    [UI_ROLE_SPADES] = {NIGHT, DAY, 0},
    [UI_ROLE_COVERED] = {NIGHT, INK(0xE0E0E0, 254), 0},
    [UI_ROLE_PICKED] = {NIGHT, PURE_YELLOW, 0},
    [UI_ROLE_TIP] = {NIGHT, INK(0x00FFFF, 51), 0},
    [UI_ROLE_BACK] = {DAY, DEEP_BLUE, 0},
    [UI_ROLE_PATTERN] = {INK(0x8080FF, 105), DEEP_BLUE, 0},
    [UI_ROLE_MESSAGE] = {DAY, NIGHT, 0},
    [UI_ROLE_REFUSAL] = {PURE_YELLOW, NIGHT, BOLD},
    [UI_ROLE_KEYS] = {DAY, NIGHT, 0},
    [UI_ROLE_BOX] = {NIGHT, DAY, 0},
    [UI_ROLE_BOX_TITLE] = {NIGHT, DAY, BOLD},
    [UI_ROLE_BOX_KEY] = {DEEP_BLUE, DAY, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {DAY, DEEP_BLUE, BOLD},
};

/* ---- suits ------------------------------------------------------------------------------------------------------- */

/*
 * Suits that differ from the palette's own: red and black for everybody else, blue and orange for those who cannot
 * tell red. With four colours the two families stay apart, reddish and dark, so that the alternation can still be
 * seen; never yellow.
 */
typedef paint suit_paints[4]; /* clubs, diamonds, hearts, spades: the order of their roles */

#define ORANGE INK(0x9A4000, 58)
#define NAVY INK(0x1034A6, 19)

static const suit_paints four_colours = {NAVY, ORANGE, RED_INK, BLACK_INK};
static const suit_paints four_pure = {DEEP_BLUE, INK(0x703000, 58), DEEP_RED, NIGHT};
static const suit_paints four_sixteen = {ONLY(BLUE), ONLY(MAGENTA), ONLY(RED), ONLY(BLACK)};
static const suit_paints four_eight = {ONLY(CYAN), ONLY(MAGENTA), ONLY(RED), ONLY(WHITE)};
static const suit_paints two_on_dark = {OWN, ONLY(LIGHT_RED), ONLY(LIGHT_RED), OWN};
static const suit_paints four_on_dark = {ONLY(LIGHT_CYAN), ONLY(LIGHT_MAGENTA), ONLY(LIGHT_RED), OWN};
static const suit_paints four_on_light = {ONLY(BLUE), ONLY(MAGENTA), ONLY(RED), OWN};
static const suit_paints four_own = {ONLY(CYAN), ONLY(MAGENTA), ONLY(RED), OWN};
static const suit_paints blind_two = {NAVY, INK(0xA03E00, 58), INK(0xA03E00, 58), NAVY};
static const suit_paints blind_sixteen = {ONLY(BLUE), ONLY(RED), ONLY(RED), ONLY(BLUE)};
static const suit_paints blind_eight = {ONLY(CYAN), ONLY(RED), ONLY(RED), ONLY(CYAN)};
static const suit_paints blind_four = {INK(0x1659B5, 19), INK(0x7C4410, 58), INK(0xA03A00, 124), INK(0x0B1E66, 16)};

/* ---- the themes --------------------------------------------------------------------------------------------------- */

/* What each is made of: its palette, and the suits' paints where they are not the palette's. */
typedef struct theme {
    const palette *palette;
    const suit_paints *two_colours, *four_colours;
    bool framed; /* nothing tells a sheet from the table */
} theme;
enum { MANY, SIXTEEN, EIGHT, DEPTHS };
static const theme themes[UI_THEMES][DEPTHS] = {
    [UI_THEME_CLASSIC] = {{&classic, NULL, &four_colours, false},
                          {&sixteen, NULL, &four_sixteen, false},
                          {&eight, NULL, &four_eight, true}},
    [UI_THEME_TERMINAL] = {{&terminal, &two_on_dark, &four_on_dark, true},
                           {&terminal, &two_on_dark, &four_on_dark, true},
                           {&terminal_eight, NULL, &four_own, true}},
    [UI_THEME_MONO] = {{&mono, NULL, NULL, true}, {&mono, NULL, NULL, true}, {&mono, NULL, NULL, true}},
    [UI_THEME_CONTRAST] = {{&contrast, NULL, &four_pure, false},
                           {&sixteen, NULL, &four_sixteen, false},
                           {&eight, NULL, &four_eight, true}},
    [UI_THEME_COLOUR_BLIND] = {{&classic, &blind_two, &blind_four, false},
                               {&sixteen, &blind_sixteen, &four_sixteen, false},
                               {&eight, &blind_eight, &four_eight, true}},
};

static const theme terminal_on_light = {&terminal, NULL, &four_on_light, true};

/* What other themes say by colour, mono says by attributes. */
static const theme *theme_at(const ui_settings *settings, int colours)
{
    assert(settings->theme < UI_THEMES);
    if (colours && settings->light && settings->theme == UI_THEME_TERMINAL)
        return &terminal_on_light;
    return &themes[colours ? settings->theme : UI_THEME_MONO][colours >= 256 ? MANY : colours >= 16 ? SIXTEEN : EIGHT];
}

bool ui_theme_framed(const ui_settings *settings)
{
    return settings->ascii || theme_at(settings, settings->colours)->framed;
}

/* Which tint a role belongs to, as the role of its sheet; UI_ROLE_CARD for roles that are no card's. */
static int tint_of(int role)
{
    bool tinted = role >= UI_ROLE_COVERED && role < UI_ROLE_BACK;
    return tinted ? role - (role - UI_ROLE_CARD) % UI_CARD_ROLES : UI_ROLE_CARD;
}

/* Of few colours not every suit's can be read on the strong ones that mark a card: there its sheet has one ink. */
static look look_of(const theme *t, bool four, int role, bool few)
{
    const suit_paints *suits = four ? t->four_colours : t->two_colours;
    int tint = tint_of(role), plain = role - tint + UI_ROLE_CARD;
    if (plain == UI_ROLE_CARD || (few && (tint == UI_ROLE_PICKED || tint == UI_ROLE_TIP)))
        return (*t->palette)[tint];
    look l = (*t->palette)[plain];
    if (plain < UI_ROLE_CARD || plain > UI_ROLE_SPADES)
        return l;
    l.fg = suits ? (*suits)[plain - UI_ROLE_CLUBS] : l.fg;
    l.bg = (*t->palette)[tint].bg;
    return l;
}

static int32_t colour_of(paint p, int colours)
{
    if (colours == 0 || p.rgb < 0)
        return -1;
    return colours <= 256 ? p.indexed : p.rgb;
}

ui_style ui_theme_style(const ui_settings *settings, int role, int colours)
{
    assert(role >= 0 && role < UI_ROLES);
    const theme *t = theme_at(settings, colours);
    look l = look_of(t, settings->four_colours, role, colours < 256);
    return (ui_style){.fg = colour_of(l.fg, colours),
                      .bg = colour_of(l.bg, colours),
                      .bold = l.attributes & BOLD,
                      .dim = l.attributes & DIM,
                      .reverse = l.attributes & REVERSE,
                      .underline = l.attributes & UNDERLINE};
}
