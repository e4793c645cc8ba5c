/*
 * Where a record is to be written: a path that the player can change before it is used.
 */
#include <string.h>

#include "engine/text/utf8.h"
#include "kept.h"

/* Of a long path the end is shown, as far as there is room beside the keys. */
static void ask(ui_model *model)
{
    char shown[sizeof model->message];
    const char *path = model->kept.path;
    int left = engine_utf8_count(path), room = model->cols - 46;
    bool cut = left > room;
    for (; *path && left > room; left--)
        for (path++; engine_utf8_is_tail(*path); path++)
            ;
    engine_text text = engine_text_in(shown, sizeof shown);
    engine_text_put(&text, cut ? "\u2026" : "");
    engine_text_visible(&text, path, strlen(path));
    (void)ui_tell(model, "Write to %s_   Enter = write, Esc = cancel", shown);
}

void ui_ask_path(ui_model *model, const char *path)
{
    engine_utf8_copy(model->kept.path, sizeof model->kept.path, path);
    model->kept.naming = true;
    ask(model);
}

static void type(ui_model *model, ui_key key)
{
    char *path = model->kept.path, one[ENGINE_UTF8_MAX];
    size_t length = strlen(path), more = engine_utf8_write(key, one);
    if (length + more < sizeof model->kept.path)
        memcpy(path + length, one, more + 1);
}

/* Keys are letters here, whatever they do elsewhere. */
unsigned ui_update_path(ui_model *model, ui_intent intent)
{
    ui_kept *kept = &model->kept;
    ui_key key = intent.key;
    kept->naming = key != UI_KEY_ENTER && key != UI_KEY_ESC;
    if (!kept->naming)
        ui_clear_message(model);
    if (key == UI_KEY_ENTER && kept->path[0])
        return ui_want(model, UI_WANT_EXPORT);
    if (key == UI_KEY_BACKSPACE)
        kept->path[engine_utf8_cut(kept->path, strlen(kept->path) - (kept->path[0] != 0))] = 0;
    else if (key == ('U' & 0x1F))
        kept->path[0] = 0;
    else if (key >= ' ' && key < UI_KEY_SPECIAL)
        type(model, key);
    if (kept->naming)
        ask(model);
    return UI_DO_DRAW;
}
