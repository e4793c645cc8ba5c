#include "store_open.h"

#include <stdio.h>
#include <string.h>

#include "base/dates.h"
#include "session/deals/new_game.h"
#include "words/words.h"

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

store *session_store_open(const settings_values *settings, int purpose, store_notice *notice)
{
    char dir[SETTINGS_TEXT_MAX];
    *notice = (store_notice){.text = ""};
    if (session_store_dir(settings, dir))
        return store_open_for(purpose, dir, base_now(), notice);
    (void)snprintf(notice->text, sizeof notice->text, "%s",
                   words_of("there is nowhere to save games, because neither XDG_DATA_HOME nor HOME is set: use "
                            "--data-dir"));
    return NULL;
}

store *session_store_for(const base_world *world, const settings_values *settings, int purpose)
{
    store_notice notice;
    store *kept = session_store_open(settings, purpose, &notice);
    if (notice.text[0])
        (void)base_complain(world, 0, notice.text);
    return kept;
}

/* ---- the command line that finds the same games ------------------------------------------------------------------ */

void session_put_file(engine_text *text, const char *file)
{
    static const char plain_word[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ._-/";
    const char *quote = file[strspn(file, plain_word)] ? "'" : "";
    if (strcmp(base_show(file).text, file) != 0) {
        engine_text_put(text, "FILE");
        return;
    }
    engine_text_put(text, quote);
    for (; *file; file++)
        if (*file == '\'')
            engine_text_put(text, "'\\''"); /* between quotes a shell knows no other way to have one */
        else
            engine_text_char(text, *file);
    engine_text_put(text, quote);
}

void session_put_started_by(engine_text *text, char *(*environment)(const char *name), const settings_values *settings)
{
    static const int where[] = {SETTINGS_CONFIG, SETTINGS_DATA_DIR};
    engine_text_put(text, base_started_by(environment).text);
    for (size_t i = 0; i < sizeof where / sizeof *where; i++) {
        if (settings->of[where[i]].source != SETTINGS_BY_FLAG)
            continue;
        engine_text_add(text, " --%s ", settings_options[where[i]].name);
        session_put_file(text, settings->of[where[i]].text);
    }
}

/* ---- which games ------------------------------------------------------------------------------------------------ */

/* Is the option on the command line? The config file and the environment concern new games only. */
static bool is_asked(const settings_values *settings, int option)
{
    return settings->of[option].source == SETTINGS_BY_FLAG;
}

bool session_filter_of(const settings_values *settings, store_filter *filter, base_fault *fault)
{
    const sol_rules *game = session_game_of(settings);
    sol_variant unused;
    if (game && !session_variant_of(settings, game, &unused, fault))
        return false;
    filter->game = game ? game->name : NULL;
    if (is_asked(settings, SETTINGS_DRAW))
        filter->draw = (uint8_t)settings_number(settings, SETTINGS_DRAW);
    if (is_asked(settings, SETTINGS_SCORING))
        filter->scoring = sol_scoring_name((int)settings->of[SETTINGS_SCORING].number);
    return true;
}

bool session_since_of(const settings_values *settings, int64_t *since, base_fault *fault)
{
    const char *text = settings->of[SETTINGS_SINCE].text;
    int64_t day = 0;
    if (*text && !base_day_read(text, &day))
        return base_fault_set(fault, "\"%s\" is not a date: write a day that exists, like 2026-08-01",
                              base_show(text).text);
    *since = *text ? base_day_begins(day) : 0;
    return true;
}
