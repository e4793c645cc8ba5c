/*
 * Themes as players write them: refused with file, line and remedy, or read, with every colour one that a terminal can
 * have.
 */
#include "ui/model/themes.h"

#include "fuzz.h"

static ui_theme shipped[UI_THEMES];

static void check_paint(ui_paint paint, int most)
{
    FUZZ_CHECK(!paint.given ||
               (paint.indexed == UI_NEAREST ? most == 256 : paint.indexed >= 0 && paint.indexed < most));
    FUZZ_CHECK(!paint.given || (paint.rgb >= 0 && paint.rgb < 16) || paint.rgb >> 24 == 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int most[UI_LOOKS] = {256, 16, 8, 256, 8};
    ui_theme theme, untouched;
    char why[UI_THEME_WHY_MAX];
    ui_themes_shipped(shipped);
    memset(&theme, 0x55, sizeof theme);
    untouched = theme;
    if (!ui_theme_read("theme", (const char *)data, size, shipped, &theme, why)) {
        fuzz_check_sentence(why, sizeof why);
        FUZZ_CHECK(strncmp(why, "theme:", 6) == 0);
        FUZZ_CHECK(memcmp(&theme, &untouched, sizeof theme) == 0);
        return 0;
    }
    for (int looks = 0; looks < UI_LOOKS; looks++)
        for (int row = 0; row < UI_THEME_ROWS; row++) {
            check_paint(theme.of[looks][row].fg, most[looks]);
            check_paint(theme.of[looks][row].bg, most[looks]);
        }
    return 0;
}
