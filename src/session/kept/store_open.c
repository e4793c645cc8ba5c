#include "store_open.h"

#include <stdio.h>
#include <string.h>

#include "base/dates.h"

typedef store *opener(const char *dir, int64_t unix_now, store_notice *notice);

bool session_store_dir(const settings_values *settings, char dir[SETTINGS_TEXT_MAX])
{
    const char *said = settings->of[SETTINGS_DATA_DIR].text;
    memcpy(dir, said, SETTINGS_TEXT_MAX);
    return *said || store_default_dir(dir, SETTINGS_TEXT_MAX);
}

bool session_store_exists(const settings_values *settings)
{
    char dir[SETTINGS_TEXT_MAX];
    return session_store_dir(settings, dir) && store_exists(dir);
}

static store *open_by(opener *open, const settings_values *settings, store_notice *notice)
{
    char dir[SETTINGS_TEXT_MAX];
    *notice = (store_notice){.text = ""};
    if (!session_store_dir(settings, dir)) {
        (void)snprintf(notice->text, sizeof notice->text,
                       "Nothing is kept: neither XDG_DATA_HOME nor HOME says where. Name a directory with --data-dir.");
        return NULL;
    }
    return open(dir, base_now(), notice);
}

store *session_store_open(const settings_values *settings, store_notice *notice)
{
    return open_by(store_open, settings, notice);
}

store *session_store_read(const settings_values *settings, store_notice *notice)
{
    return open_by(store_open_to_read, settings, notice);
}

store *session_store_look(const settings_values *settings, store_notice *notice)
{
    return open_by(store_open_as_is, settings, notice);
}

store *session_store_by(store *(*way)(const settings_values *settings, store_notice *notice), const base_world *world,
                        const settings_values *settings)
{
    store_notice notice;
    store *kept = way(settings, &notice);
    if (notice.text[0])
        (void)base_complain(world, 0, notice.text);
    return kept;
}
