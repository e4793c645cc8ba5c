#include "own_themes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"

enum { THEME_BYTES_MAX = 1 << 14 };

static bool find_theme(char *(*environment)(const char *name), const char *name, char path[SETTINGS_TEXT_MAX])
{
    char tail[64];
    (void)snprintf(tail, sizeof tail, "solitaire/themes/%s", name);
    return base_file_path(environment, "XDG_CONFIG_HOME", ".config", tail, path, SETTINGS_TEXT_MAX);
}

static int is_theme(const struct dirent *entry)
{
    static const char usual[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(entry->d_name);
    bool own = length < UI_THEME_NAME_MAX && strspn(entry->d_name, usual) == length;
    for (int i = 0; i < UI_THEMES; i++)
        own = own && strcmp(ui_theme_names[i], entry->d_name) != 0;
    return own;
}

void settings_find_own_themes(char *(*environment)(const char *name), settings_values *settings)
{
    char path[SETTINGS_TEXT_MAX];
    struct dirent **found;
    int count = find_theme(environment, "", path) ? scandir(path, &found, is_theme, alphasort) : -1;
    size_t used = strlen(settings->themes);
    for (int i = 0; i < count; i++) {
        if (i < SETTINGS_OWN_THEMES_MAX)
            used += (size_t)snprintf(settings->themes + used, SETTINGS_THEMES_MAX - used, "|%.*s",
                                     UI_THEME_NAME_MAX - 1, found[i]->d_name);
        free(found[i]);
    }
    if (count >= 0)
        free(found);
}

bool settings_forget_own_themes(settings_values *settings, base_fault *fault)
{
    base_list themes = {""};
    settings->themes[strlen(UI_THEME_CHOICES)] = 0;
    for (int i = 0; i < UI_THEMES; i++)
        base_list_add(&themes, ui_theme_names[i]);
    return settings->of[SETTINGS_THEME].number < UI_THEMES ||
           base_fault_set(fault, "with --restricted, --theme must be one of these: %s", themes.text);
}

/* Read a theme; where the file is wrong, the theme gets the classic look. */
static void read_theme(char *(*environment)(const char *name), const ui_theme shipped[UI_THEMES], ui_own_theme *own)
{
    char path[SETTINGS_TEXT_MAX], text[THEME_BYTES_MAX];
    size_t length;
    base_fault fault;
    own->theme = shipped[UI_THEME_CLASSIC];
    own->why[0] = 0;
    if (!find_theme(environment, own->name, path))
        return;
    if (!base_file_is_regular(path, &fault) || !base_file_read(path, NULL, text, sizeof text, &length, &fault))
        (void)snprintf(own->why, sizeof own->why, "%.*s", UI_THEME_WHY_MAX - 1, fault.text);
    else
        (void)ui_theme_read(base_file_show(environment, path).text, text, length, shipped, &own->theme, own->why);
}

int settings_read_own_themes(char *(*environment)(const char *name), const settings_values *settings,
                             ui_own_theme themes[SETTINGS_OWN_THEMES_MAX])
{
    static ui_theme shipped[UI_THEMES];
    const char *rest = settings->themes + strlen(UI_THEME_CHOICES);
    int count = 0;
    for (size_t length; *rest == '|' && count < SETTINGS_OWN_THEMES_MAX; count++, rest += length) {
        length = strcspn(++rest, "|");
        if (count == 0)
            ui_themes_shipped(shipped);
        (void)snprintf(themes[count].name, UI_THEME_NAME_MAX, "%.*s", (int)length, rest);
        read_theme(environment, shipped, &themes[count]);
    }
    return count;
}
