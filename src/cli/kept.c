#include "kept.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "files.h"

store *cli_store_open(const cli_settings *settings, store_notice *notice)
{
    char usual[CLI_TEXT_MAX];
    const char *dir = settings->of[CLI_DATA_DIR].text;
    notice->text[0] = 0;
    if (!*dir && !store_default_dir(usual, sizeof usual)) {
        (void)snprintf(notice->text, sizeof notice->text,
                       "Nothing is kept: neither XDG_DATA_HOME nor HOME says where. Name a directory with --data-dir.");
        return NULL;
    }
    return store_open(*dir ? dir : usual, (int64_t)time(NULL), notice);
}

bool cli_names_kept_game(const char *word)
{
    return strcmp(word, "last") == 0 || (*word && word[strspn(word, "0123456789")] == 0);
}

/* ---- reading one ------------------------------------------------------------------------------------------------ */

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

static bool load_from(store *kept, const char *word, cli_record *record, store_notice *notice, cli_fault *fault)
{
    bool last = strcmp(word, "last") == 0;
    uint64_t number = 0;
    if (!last && (!cli_number_read(word, &number) || number > INT64_MAX))
        number = 0; /* which no game has */
    int64_t id = last ? store_last(kept) : (int64_t)number;
    if (last && id == 0)
        return cli_fail(fault, "no game is kept yet");
    notice->text[0] = 0;
    if (id > 0 && store_load(kept, id, events, steps, &record->game, &record->played, notice))
        return true;
    if (notice->text[0])
        return cli_fail(fault, "%s", notice->text);
    return cli_fail(fault, "there is no game %s; solitaire games lists those that are kept", cli_show(word).text);
}

static bool load_kept(const cli_world *world, const cli_settings *settings, const char *word, cli_record *record,
                      cli_fault *fault)
{
    store_notice notice;
    store *kept = cli_store_open(settings, &notice);
    if (notice.text[0] && kept)
        (void)cli_complain(world, 0, notice.text);
    if (!kept)
        return cli_fail(fault, "%s", notice.text);
    bool good = load_from(kept, word, record, &notice, fault);
    store_close(kept);
    return good;
}

static bool load_file(const char *path, FILE *standard_input, cli_record *record, cli_fault *fault)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    size_t length;
    sol_fault why;
    if (!cli_file_read(path, standard_input, text, sizeof text, &length, fault))
        return false;
    return sol_record_read(text, length, events, steps, &record->game, &record->played, &why) ||
           cli_fail(fault, "%s: %s", strcmp(path, "-") == 0 ? "standard input" : cli_show(path).text, why.text);
}

bool cli_record_load(const cli_world *world, const cli_settings *settings, const char *word, FILE *standard_input,
                     cli_record *record, cli_fault *fault)
{
    if (cli_names_kept_game(word))
        return load_kept(world, settings, word, record, fault);
    return load_file(word, standard_input, record, fault);
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

const char *cli_status_words(int status)
{
    static const char *const words[] = {
        [SOL_PLAYING] = "in progress", [SOL_WON] = "won", [SOL_GAVE_UP] = "given up", [SOL_TIMED_OUT] = "time up"};
    return words[status];
}

void cli_clock_text(uint32_t ms, char text[CLI_CLOCK_MAX])
{
    uint32_t seconds = ms / 1000, minutes = seconds / 60, hours = minutes / 60;
    if (hours)
        (void)snprintf(text, CLI_CLOCK_MAX, "%" PRIu32 ":%02" PRIu32 ":%02" PRIu32, hours, minutes % 60, seconds % 60);
    else
        (void)snprintf(text, CLI_CLOCK_MAX, "%" PRIu32 ":%02" PRIu32, minutes, seconds % 60);
}
