/*
 * The themes, a row each: their names are those of the option, too.  How each looks says view/theme.c.
 */
#ifndef UI_MODEL_THEMES_H
#define UI_MODEL_THEMES_H

#define UI_THEME_TABLE(ROW)        \
    ROW(CLASSIC, "classic")        \
    ROW(TERMINAL, "terminal")      \
    ROW(MONO, "mono")              \
    ROW(CONTRAST, "high-contrast") \
    ROW(COLOUR_BLIND, "colour-blind")

#define UI_THEME_SYMBOL(symbol, name) UI_THEME_##symbol,
enum { UI_THEME_TABLE(UI_THEME_SYMBOL) UI_THEMES };

extern const char *const ui_theme_names[UI_THEMES];

/* "classic|terminal|…": every name. */
#define UI_THEME_WORD(symbol, name) "|" name
#define UI_THEME_CHOICES (&(UI_THEME_TABLE(UI_THEME_WORD))[1])

#endif
