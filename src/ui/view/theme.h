/*
 * Themes: from a style role to colours and attributes.  One table a theme; nothing else in the program knows a colour.
 */
#ifndef UI_VIEW_THEME_H
#define UI_VIEW_THEME_H

#include "ui/model/model.h"

/*
 * How a cell looks.  Colours: −1 the terminal's own, 0…7 the eight, 0x1000000 | RGB for a colour to be matched as well
 * as can be.
 */
typedef struct ui_style {
    int32_t fg, bg;
    bool bold, dim, reverse, underline;
} ui_style;

enum { UI_RGB = 0x1000000 };

/*
 * The style of a role.  `colours` is how many the terminal has (0, 8, 16, 256, 1 << 24): with 0 the answer has none,
 * with 8 and 16 only indices below 8, with 256 only palette indices (UI_RGB is resolved to the nearest of the 6×6×6
 * cube and the greys).
 */
ui_style ui_theme_style(const ui_settings *settings, int role, int colours);

#endif
