#include "theme.h"

#include <assert.h>
#include <stddef.h>

#include "frame.h"

/* A colour where there are many, and its stand-in among the eight; −1: the terminal's own. */
typedef struct paint {
    int32_t rgb;
    int8_t eight;
} paint;

enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };
enum { BOLD = 1, DIM = 2, REVERSE = 4, UNDERLINE = 8 };

typedef struct look {
    paint fg, bg;
    uint8_t attributes;
} look;

typedef look palette[UI_ROLES];

/* The terminal's own colour; one of many with its stand-in; one of the eight whatever there is. */
/* clang-format off */
#define OWN {-1, -1}
#define INK(rgb, eight) {UI_RGB | (rgb), eight}
#define ONLY(eight) {eight, eight}
/* clang-format on */

/* ---- classic: light cards on felt -------------------------------------------------------------------------------- */

/* A green that is also one where 256 colours must do: the nearest to most greens as dark as felt is a grey. */
#define FELT INK(0x0A5C2C, GREEN)
#define DARK_FELT INK(0x123D27, BLACK)
#define FACE INK(0xF6F2E6, WHITE)
#define BACK INK(0x23508E, BLUE)
#define PALE INK(0xE9F2EA, WHITE)
#define WINDOW INK(0xF0ECDD, WHITE)
#define BLACK_INK INK(0x000000, BLACK) /* of all blacks it has the shortest name among 256 colours */

/* Table, labels and highlight share their colours, so that moving the highlight sends no more than an attribute. */
static const palette classic = {
    [UI_ROLE_TABLE] = {PALE, FELT, 0},
    [UI_ROLE_STATUS] = {PALE, DARK_FELT, 0},
    [UI_ROLE_LABEL] = {PALE, FELT, 0},
    [UI_ROLE_LABEL_CURSOR] = {PALE, FELT, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {INK(0xFFE27A, YELLOW), FELT, BOLD},
    [UI_ROLE_SLOT] = {INK(0xA9CDB4, BLACK), FELT, 0},
    [UI_ROLE_CARD] = {BLACK_INK, FACE, 0},
    [UI_ROLE_CLUBS] = {BLACK_INK, FACE, 0},
    [UI_ROLE_DIAMONDS] = {INK(0xB81428, RED), FACE, 0},
    [UI_ROLE_HEARTS] = {INK(0xB81428, RED), FACE, 0},
    [UI_ROLE_SPADES] = {BLACK_INK, FACE, 0},
    [UI_ROLE_BACK] = {INK(0xD6E4F8, WHITE), BACK, 0},
    [UI_ROLE_COVERED] = {INK(0x4A473F, BLACK), INK(0xC2BDAC, WHITE), 0},
    [UI_ROLE_PICKED] = {INK(0x8A3C00, BLACK), FACE, BOLD},
    [UI_ROLE_TIP] = {INK(0x8C3A00, RED), INK(0xFFE9A8, WHITE), BOLD},
    [UI_ROLE_MESSAGE] = {PALE, FELT, 0},
    [UI_ROLE_REFUSAL] = {INK(0xFFE27A, YELLOW), FELT, BOLD},
    [UI_ROLE_KEYS] = {INK(0xC4DCCB, WHITE), DARK_FELT, 0},
    [UI_ROLE_BOX] = {BLACK_INK, WINDOW, 0},
    [UI_ROLE_BOX_TITLE] = {INK(0x14532D, BLACK), WINDOW, BOLD},
    [UI_ROLE_BOX_KEY] = {INK(0x1B4B8F, BLUE), WINDOW, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {INK(0xFFFFFF, WHITE), INK(0x1B4B8F, BLUE), BOLD},
};

/* ---- terminal: the user's own colours ---------------------------------------------------------------------------- */

static const palette terminal = {
    [UI_ROLE_TABLE] = {OWN, OWN, 0},
    [UI_ROLE_STATUS] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL] = {OWN, OWN, 0},
    [UI_ROLE_LABEL_CURSOR] = {OWN, OWN, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {ONLY(GREEN), OWN, BOLD},
    [UI_ROLE_SLOT] = {OWN, OWN, DIM},
    [UI_ROLE_CARD] = {OWN, OWN, 0},
    [UI_ROLE_CLUBS] = {OWN, OWN, BOLD},
    [UI_ROLE_DIAMONDS] = {ONLY(RED), OWN, BOLD},
    [UI_ROLE_HEARTS] = {ONLY(RED), OWN, BOLD},
    [UI_ROLE_SPADES] = {OWN, OWN, BOLD},
    [UI_ROLE_BACK] = {ONLY(CYAN), OWN, 0},
    [UI_ROLE_COVERED] = {OWN, OWN, DIM},
    [UI_ROLE_PICKED] = {ONLY(GREEN), OWN, BOLD},
    [UI_ROLE_TIP] = {ONLY(MAGENTA), OWN, BOLD},
    [UI_ROLE_MESSAGE] = {OWN, OWN, 0},
    [UI_ROLE_REFUSAL] = {ONLY(RED), OWN, BOLD},
    [UI_ROLE_KEYS] = {OWN, OWN, DIM},
    [UI_ROLE_BOX] = {OWN, OWN, 0},
    [UI_ROLE_BOX_TITLE] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_KEY] = {ONLY(CYAN), OWN, BOLD},
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
    [UI_ROLE_BACK] = {OWN, OWN, 0},
    [UI_ROLE_COVERED] = {OWN, OWN, 0},
    [UI_ROLE_PICKED] = {OWN, OWN, BOLD},
    [UI_ROLE_TIP] = {OWN, OWN, BOLD},
    [UI_ROLE_MESSAGE] = {OWN, OWN, 0},
    [UI_ROLE_REFUSAL] = {OWN, OWN, BOLD},
    [UI_ROLE_KEYS] = {OWN, OWN, 0},
    [UI_ROLE_BOX] = {OWN, OWN, 0},
    [UI_ROLE_BOX_TITLE] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_KEY] = {OWN, OWN, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {OWN, OWN, REVERSE},
};

/* ---- contrast: black and white, and pure colours ----------------------------------------------------------------- */

#define NIGHT INK(0x000000, BLACK)
#define DAY INK(0xFFFFFF, WHITE)

/* Cards are not bold: that it comes and goes with each suit would cost more bytes than colours do. */
static const palette contrast = {
    [UI_ROLE_TABLE] = {DAY, NIGHT, 0},
    [UI_ROLE_STATUS] = {NIGHT, DAY, 0},
    [UI_ROLE_LABEL] = {DAY, NIGHT, 0},
    [UI_ROLE_LABEL_CURSOR] = {DAY, NIGHT, BOLD},
    [UI_ROLE_LABEL_LEGAL] = {INK(0xFFFF00, YELLOW), NIGHT, BOLD},
    [UI_ROLE_SLOT] = {DAY, NIGHT, 0},
    [UI_ROLE_CARD] = {NIGHT, DAY, 0},
    [UI_ROLE_CLUBS] = {NIGHT, DAY, 0},
    [UI_ROLE_DIAMONDS] = {INK(0xA00000, RED), DAY, 0},
    [UI_ROLE_HEARTS] = {INK(0xA00000, RED), DAY, 0},
    [UI_ROLE_SPADES] = {NIGHT, DAY, 0},
    [UI_ROLE_BACK] = {DAY, INK(0x0000A0, BLUE), 0},
    [UI_ROLE_COVERED] = {NIGHT, INK(0xB0B0B0, WHITE), 0},
    [UI_ROLE_PICKED] = {NIGHT, INK(0xFFFF00, YELLOW), BOLD},
    [UI_ROLE_TIP] = {NIGHT, INK(0x00FFFF, CYAN), BOLD},
    [UI_ROLE_MESSAGE] = {DAY, NIGHT, 0},
    [UI_ROLE_REFUSAL] = {INK(0xFFFF00, YELLOW), NIGHT, BOLD},
    [UI_ROLE_KEYS] = {DAY, NIGHT, 0},
    [UI_ROLE_BOX] = {NIGHT, DAY, 0},
    [UI_ROLE_BOX_TITLE] = {NIGHT, DAY, BOLD},
    [UI_ROLE_BOX_KEY] = {INK(0x0000A0, BLUE), DAY, BOLD},
    [UI_ROLE_BOX_CHOSEN] = {DAY, INK(0x0000A0, BLUE), BOLD},
};

/* ---- suits ------------------------------------------------------------------------------------------------------- */

/*
 * Suits that differ from the palette's own: red and black for everybody else, blue and orange for those who cannot
 * tell red. With four colours the two families stay apart, reddish and dark, so that the alternation can still be
 * seen; never yellow.
 */
typedef paint suit_paints[4]; /* clubs, diamonds, hearts, spades: the order of their roles */

#define RED_INK INK(0xB81428, RED)
#define ORANGE INK(0xB04A00, MAGENTA)
#define NAVY INK(0x1034A6, BLUE)

static const suit_paints four_colours = {NAVY, ORANGE, RED_INK, BLACK_INK};
static const suit_paints four_pure = {INK(0x0000A0, BLUE), INK(0x8F3A00, MAGENTA), INK(0xA00000, RED), NIGHT};
static const suit_paints four_own = {ONLY(BLUE), ONLY(MAGENTA), ONLY(RED), OWN};
static const suit_paints blind_two = {NAVY, INK(0xAD4400, RED), INK(0xAD4400, RED), NAVY};
static const suit_paints blind_four = {INK(0x1B66C9, BLUE), INK(0x8F4E12, MAGENTA), INK(0xB54000, RED),
                                       INK(0x0B1E66, BLACK)};

/* ---- the themes --------------------------------------------------------------------------------------------------- */

/* What each is made of: its palette, and the suits' paints where they are not the palette's. */
static const struct {
    const palette *palette;
    const suit_paints *two_colours, *four_colours;
} themes[UI_THEMES] = {
    [UI_THEME_CLASSIC] = {&classic, NULL, &four_colours},
    [UI_THEME_TERMINAL] = {&terminal, NULL, &four_own},
    [UI_THEME_MONO] = {&mono, NULL, NULL},
    [UI_THEME_CONTRAST] = {&contrast, NULL, &four_pure},
    [UI_THEME_COLOUR_BLIND] = {&classic, &blind_two, &blind_four},
};

static look look_of(int theme, bool four, int role)
{
    look l = (*themes[theme].palette)[role];
    const suit_paints *suits = four ? themes[theme].four_colours : themes[theme].two_colours;
    if (role == UI_ROLE_CARD) /* its frame has the ink of spades: fewer bytes a card */
        role = UI_ROLE_SPADES;
    if (suits && role >= UI_ROLE_CLUBS && role <= UI_ROLE_SPADES)
        l.fg = (*suits)[role - UI_ROLE_CLUBS];
    return l;
}

/* ---- fewer colours ----------------------------------------------------------------------------------------------- */

static int red_of(int32_t rgb) { return rgb >> 16 & 255; }
static int green_of(int32_t rgb) { return rgb >> 8 & 255; }
static int blue_of(int32_t rgb) { return rgb & 255; }

static int distance(int32_t a, int r, int g, int b)
{
    int dr = red_of(a) - r, dg = green_of(a) - g, db = blue_of(a) - b;
    return 2 * dr * dr + 4 * dg * dg + 3 * db * db; /* the eye sees green best */
}

static const int levels[6] = {0, 95, 135, 175, 215, 255};

static int nearest_level(int value)
{
    int best = 0;
    for (int i = 1; i < 6; i++)
        if (value - levels[best] > levels[i] - value)
            best = i;
    return best;
}

/* The nearest of the 6×6×6 cube and the 24 greys of the usual 256 colours. */
static int32_t nearest_of_256(int32_t rgb)
{
    int r = nearest_level(red_of(rgb)), g = nearest_level(green_of(rgb)), b = nearest_level(blue_of(rgb));
    int best = 16 + 36 * r + 6 * g + b, least = distance(rgb, levels[r], levels[g], levels[b]);
    for (int i = 0; i < 24; i++) {
        int grey = 8 + 10 * i, far = distance(rgb, grey, grey, grey);
        if (far < least)
            least = far, best = 232 + i;
    }
    return best;
}

static int32_t colour_of(paint p, int colours)
{
    if (colours == 0 || p.eight < 0)
        return -1;
    if (colours < 256 || !(p.rgb & UI_RGB))
        return p.eight;
    return colours == 256 ? nearest_of_256(p.rgb & 0xFFFFFF) : p.rgb;
}

ui_style ui_theme_style(const ui_settings *settings, int role, int colours)
{
    assert(settings->theme < UI_THEMES && role >= 0 && role < UI_ROLES);
    int theme =
        colours ? settings->theme : UI_THEME_MONO; /* what other themes say by colour, mono says by attributes */
    look l = look_of(theme, settings->four_colours, role);
    return (ui_style){.fg = colour_of(l.fg, colours),
                      .bg = colour_of(l.bg, colours),
                      .bold = l.attributes & BOLD,
                      .dim = l.attributes & DIM,
                      .reverse = l.attributes & REVERSE,
                      .underline = l.attributes & UNDERLINE};
}
