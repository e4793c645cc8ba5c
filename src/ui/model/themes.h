/*
 * Themes: which look each style role has, for every number of colours a terminal can have.  A theme is a short text
 * (docs/themes.md): the shipped ones stand in src/ui/model/themes, a player may write more.
 *
 *     static ui_theme shipped[UI_THEMES], mine;
 *     ui_themes_shipped(shipped);
 *     if (!ui_theme_read("mine", text, length, shipped, &mine, why))
 *         why is: mine:3: "pinkish" is no colour; right would be own, red, …
 */
#ifndef UI_MODEL_THEMES_H
#define UI_MODEL_THEMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "roles.h"

/* Their names are those of the option, and of the files. */
#define UI_THEME_TABLE(ROW)             \
    ROW(CLASSIC, "classic")             \
    ROW(TERMINAL, "terminal")           \
    ROW(MONO, "mono")                   \
    ROW(HIGH_CONTRAST, "high-contrast") \
    ROW(COLOUR_BLIND, "colour-blind")

#define UI_THEME_SYMBOL(symbol, name) UI_THEME_##symbol,
enum { UI_THEME_TABLE(UI_THEME_SYMBOL) UI_THEMES };

extern const char *const ui_theme_names[UI_THEMES];

/* Their texts: src/ui/model/themes, compiled in (src/cmake/texts.cmake makes the source). */
extern const char *const ui_theme_texts[UI_THEMES];

/* "classic|terminal|…": every name. */
#define UI_THEME_WORD(symbol, name) "|" name
#define UI_THEME_CHOICES (&(UI_THEME_TABLE(UI_THEME_WORD))[1])

/*
 * A colour where there are millions, and the one that stands for it among 256; not given: the terminal's own.
 * UI_NEAREST is the nearest of 256, which is looked for where there are no more, for it takes longer than reading a
 * theme.
 */
typedef struct ui_paint {
    int32_t rgb; /* UI_RGB | RGB, or one of the first sixteen by its index */
    int16_t indexed;
    bool given;
} ui_paint;

enum { UI_RGB = 0x1000000, UI_NEAREST = -1 };

/* The attributes of a look.  UI_SAID: the theme has this one of the looks for a light background. */
enum { UI_BOLD = 1, UI_DIM = 2, UI_REVERSE = 4, UI_UNDERLINE = 8, UI_SAID = 16 };

typedef struct ui_look {
    ui_paint fg, bg;
    uint8_t attributes;
} ui_look;

/*
 * Looks for 256 colours and more, for sixteen, and for eight.  On a light background UI_LOOKS_LIGHT takes the place of
 * each of these; with eight colours UI_LOOKS_EIGHT_LIGHT comes before it.
 */
enum { UI_LOOKS_MANY, UI_LOOKS_SIXTEEN, UI_LOOKS_EIGHT, UI_LOOKS_LIGHT, UI_LOOKS_EIGHT_LIGHT, UI_LOOKS };

/*
 * A theme has a look for each of its words (docs/themes.md), not for each role: the inks on a tinted sheet, its shades
 * and the cells full of an ink follow from these (ui_theme_style).  The suits of the four-colour deck have rows after
 * the roles.
 */
enum { UI_FOUR_SUITS = UI_ROLES, UI_THEME_ROWS = 30 };
typedef struct ui_theme {
    ui_look of[UI_LOOKS][UI_THEME_ROWS];
} ui_theme;

/* The row of a role that a word names, or of UI_FOUR_SUITS + a suit. */
int ui_theme_row(int role);

/* An RGB between two, `of_b` thousandths towards the other. */
int32_t ui_rgb_between(int32_t a, int32_t b, int of_b);

/* The colour of xterm's cube of 6 × 6 × 6 colours and 24 greys that is nearest to an RGB. */
int16_t ui_nearest_of_256(int32_t rgb);

/* A theme of the player's; where its text was wrong, `why` says so and the theme is the classic one. */
enum { UI_THEME_NAME_MAX = 32, UI_THEME_WHY_MAX = 400 };
typedef struct ui_own_theme {
    char name[UI_THEME_NAME_MAX], why[UI_THEME_WHY_MAX];
    ui_theme theme;
} ui_own_theme;

/* Read the themes that come with the program. */
void ui_themes_shipped(ui_theme themes[UI_THEMES]);

/*
 * Read a theme from the text of a file that is called `name`.  False with one sentence of what is wrong, in which line,
 * and what would be right; then `theme` is untouched.
 */
bool ui_theme_read(const char *name, const char *text, size_t length, const ui_theme shipped[UI_THEMES],
                   ui_theme *theme, char why[UI_THEME_WHY_MAX]);

#endif
