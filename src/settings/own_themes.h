/*
 * The player's own themes: files in $XDG_CONFIG_HOME/solitaire/themes or ~/.config/solitaire/themes (docs/themes.md).
 */
#ifndef SETTINGS_OWN_THEMES_H
#define SETTINGS_OWN_THEMES_H

#include "options.h"
#include "ui/model/themes.h"

/*
 * Let --theme name them, too: call it before any source is read.  A file whose name is not of letters, digits, dashes
 * and underscores is none, as a backup copy; of many the first sixteen count.
 */
void settings_find_own_themes(char *(*environment)(const char *name), settings_values *settings);

/* Leave them out under a restriction; false with a sentence if one of them was asked for. */
bool settings_forget_own_themes(settings_values *settings, base_fault *fault);

/* Read those that --theme can name, in their order; returns how many.  Each knows itself what is wrong with it. */
int settings_read_own_themes(char *(*environment)(const char *name), const settings_values *settings,
                             ui_own_theme themes[SETTINGS_OWN_THEMES_MAX]);

#endif
