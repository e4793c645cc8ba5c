/*
 * The texts of the shipped themes, in their order: src/ui/model/themes, compiled in (src/cmake/texts.cmake makes the
 * source).
 */
#ifndef UI_MODEL_THEME_TEXTS_H
#define UI_MODEL_THEME_TEXTS_H

#include "themes.h"

extern const char *const ui_theme_texts[UI_THEMES];

#endif
