/* From a style role to the looks of a cell in the theme in use (ui_worn). */
#ifndef UI_VIEW_THEME_H
#define UI_VIEW_THEME_H

#include "ui/model/model.h"

/*
 * How a cell looks.  Colours: −1 the terminal's own, up to 255 those of its palette, 0x1000000 | RGB for a colour
 * itself.
 */
typedef struct ui_style {
    int32_t fg, bg;
    bool bold, dim, reverse, underline;
} ui_style;

/*
 * The style of a role.  `colours` is how many the terminal has (0, 8, 16, 256, 1 << 24): with 0 the answer has none,
 * with 8, 16 and 256 only indices below that.
 */
ui_style ui_theme_style(const ui_theme *theme, const ui_settings *settings, int role, int colours);

/* Are cards framed, because with these colours (settings->colours) nothing tells a sheet from the table? */
bool ui_theme_framed(const ui_theme *theme, const ui_settings *settings);

#endif
