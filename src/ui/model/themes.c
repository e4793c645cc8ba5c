#include "themes.h"

#define NAME(symbol, name) name,
const char *const ui_theme_names[UI_THEMES] = {UI_THEME_TABLE(NAME)};
