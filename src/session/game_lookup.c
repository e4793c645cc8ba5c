#include "game_lookup.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "base/files.h"
#include "base/number.h"
#include "new_game.h"
#include "ui/model/figures.h"

typedef store *opener(const char *dir, int64_t unix_now, store_notice *notice);

bool session_store_dir(const settings_values *settings, char dir[SETTINGS_TEXT_MAX])
{
    const char *said = settings->of[SETTINGS_DATA_DIR].text;
    memcpy(dir, said, SETTINGS_TEXT_MAX);
    return *said || store_default_dir(dir, SETTINGS_TEXT_MAX);
}

static store *open_by(opener *open, const settings_values *settings, store_notice *notice)
{
    char dir[SETTINGS_TEXT_MAX];
    notice->text[0] = 0;
    if (!session_store_dir(settings, dir)) {
        (void)snprintf(notice->text, sizeof notice->text,
                       "Nothing is kept: neither XDG_DATA_HOME nor HOME says where. Name a directory with --data-dir.");
        return NULL;
    }
    return open(dir, (int64_t)time(NULL), notice);
}

store *session_store_open(const settings_values *settings, store_notice *notice)
{
    return open_by(store_open, settings, notice);
}

store *session_store_look(const settings_values *settings, store_notice *notice)
{
    return open_by(store_open_as_is, settings, notice);
}

bool session_names_kept_game(const char *word)
{
    return strcmp(word, "last") == 0 || (*word && word[strspn(word, "0123456789")] == 0);
}

/* ---- which ones there are ---------------------------------------------------------------------------------------- */

static bool take_game(const store_row *row, void *context)
{
    const sol_rules **found = context, *rules = sol_game_named(row->game);
    *found = rules ? rules : *found;
    return rules == NULL;
}

const sol_rules *session_last_game(store *kept)
{
    const sol_rules *found = sol_games[0];
    (void)store_list(kept, NULL, take_game, &found);
    return found;
}

typedef struct search {
    int64_t *ids;
    int count;
} search;

static bool take_open(const store_row *row, void *context)
{
    search *in = context;
    if (!row->result[0])
        in->ids[in->count++] = row->id;
    return in->count < SESSION_OPEN_GAMES_MAX;
}

int session_open_games(store *kept, const char *name, int64_t ids[SESSION_OPEN_GAMES_MAX])
{
    search in = {ids, 0};
    (void)store_list(kept, &(store_filter){.game = name}, take_open, &in);
    return in.count;
}

/* ---- reading one ------------------------------------------------------------------------------------------------ */

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

sol_event *session_record_events(void) { return events; }

sol_step *session_record_steps(void) { return steps; }

bool session_record_read(const char *text, size_t length, session_record *record, base_fault *fault)
{
    sol_fault why;
    return sol_record_read(text, length, events, steps, &record->game, &record->played, &why) ||
           base_fault_set(fault, "%s", why.text);
}

bool session_record_of(store *kept, int64_t id, session_record *record, base_fault *fault)
{
    store_notice notice;
    return store_load(kept, id, events, steps, &record->game, &record->played, &notice) ||
           base_fault_set(fault, "%s", notice.text);
}

static bool load_from(store *kept, const char *word, session_record *record, store_notice *notice, base_fault *fault)
{
    bool last = strcmp(word, "last") == 0;
    uint64_t number = 0;
    if (!last && (!base_number_read(word, &number) || number > INT64_MAX))
        number = 0; /* which no game has */
    int64_t id = last ? store_last(kept) : (int64_t)number;
    if (last && id == 0)
        return base_fault_set(fault, "no game is kept yet");
    notice->text[0] = 0;
    if (id > 0 && store_load(kept, id, events, steps, &record->game, &record->played, notice))
        return true;
    if (notice->text[0])
        return base_fault_set(fault, "%s", notice->text);
    return base_fault_set(fault, "there is no game %s; solitaire games lists those that are kept",
                          base_show(word).text);
}

static bool load_kept(const base_world *world, const settings_values *settings, const char *word,
                      session_record *record, base_fault *fault)
{
    store_notice notice;
    store *kept = session_store_open(settings, &notice);
    if (notice.text[0] && kept)
        (void)base_complain(world, 0, notice.text);
    if (!kept)
        return base_fault_set(fault, "%s", notice.text);
    bool good = load_from(kept, word, record, &notice, fault);
    store_close(kept);
    return good;
}

static bool load_file(const char *path, FILE *standard_input, session_record *record, base_fault *fault)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    size_t length;
    sol_fault why;
    if (!base_file_read(path, standard_input, text, sizeof text, &length, fault))
        return false;
    return sol_record_read(text, length, events, steps, &record->game, &record->played, &why) ||
           base_fault_set(fault, "%s: %s", strcmp(path, "-") == 0 ? "standard input" : base_show(path).text, why.text);
}

bool session_record_load(const base_world *world, const settings_values *settings, const char *word,
                         FILE *standard_input, session_record *record, base_fault *fault)
{
    if (session_names_kept_game(word))
        return load_kept(world, settings, word, record, fault);
    return load_file(word, standard_input, record, fault);
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

const char *session_status_words(int status)
{
    static const char *const words[] = {
        [SOL_PLAYING] = "in progress", [SOL_HAS_WON] = "won", [SOL_GAVE_UP] = "given up", [SOL_TIMED_OUT] = "time up"};
    return words[status];
}

void session_rules_text(const char *game, const char *options, char text[SESSION_RULES_MAX])
{
    const sol_rules *rules = sol_game_named(game);
    sol_options read;
    sol_fault fault;
    bool known = rules && sol_options_read(rules, options, strlen(options), &read, &fault);
    if (!known)
        (void)snprintf(text, SESSION_RULES_MAX, "%.10s", game);
    else if (strcmp(game, "klondike") == 0)
        (void)snprintf(text, SESSION_RULES_MAX, "%d %s", read.draw, sol_scoring_names[read.scoring]);
    else if (strcmp(game, "spider") == 0)
        (void)snprintf(text, SESSION_RULES_MAX, "%s %d", game, read.suits);
    else
        (void)snprintf(text, SESSION_RULES_MAX, "%.10s", game);
}

/* Add a part of the list. */
static void put_part(char text[SOL_OPTIONS_TEXT_MAX], const char *form, ...)
{
    size_t used = strlen(text);
    va_list values;
    if (used > 0)
        used += (size_t)snprintf(text + used, SOL_OPTIONS_TEXT_MAX - used, ", ");
    va_start(values, form);
    (void)vsnprintf(text + used, SOL_OPTIONS_TEXT_MAX - used, form, values);
    va_end(values);
}

static void put_choices(char text[SOL_OPTIONS_TEXT_MAX], const sol_rules *rules, const sol_options *options)
{
    if (rules->draw_max > 1)
        put_part(text, "draw %d", options->draw);
    if (rules->kinds & 1 << SOL_REDEAL && options->passes == SOL_PASSES_UNLIMITED)
        put_part(text, "unlimited passes");
    else if (rules->kinds & 1 << SOL_REDEAL)
        put_part(text, options->passes == 1 ? "%d pass" : "%d passes", options->passes);
    if (rules->decks == 2)
        put_part(text, options->suits == 1 ? "%d suit" : "%d suits", options->suits);
    if (rules->scorings & (rules->scorings - 1) && options->scoring < SOL_SCORING_SPIDER) /* from there on: its own */
        put_part(text, options->scoring == SOL_SCORING_NONE ? "no score" : "%s", sol_scoring_names[options->scoring]);
}

static void put_exceptions(char text[SOL_OPTIONS_TEXT_MAX], const sol_rules *rules, const sol_options *options)
{
    if (options->worrying_back != rules->defaults.worrying_back)
        put_part(text, options->worrying_back ? "worrying back" : "no worrying back");
    if (options->row_on_empty)
        put_part(text, "rows onto empty columns");
    if (options->whole)
        put_part(text, "all 52 cards");
    if (options->timed)
        put_part(text, "timed");
    if (options->time_limit)
        put_part(text, "time limit %d:%02d", options->time_limit / 60, options->time_limit % 60);
    if (options->thoughtful)
        put_part(text, "all cards shown");
    if (options->peek)
        put_part(text, "next card shown");
    if (!text[0])
        put_part(text, "as usual");
}

void session_options_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    const sol_rules *rules = sol_game_named(game);
    sol_options read;
    sol_fault fault;
    text[0] = 0;
    if (!rules || !sol_options_read(rules, options, strlen(options), &read, &fault)) {
        (void)snprintf(text, SOL_OPTIONS_TEXT_MAX, "%s", options);
        return;
    }
    put_choices(text, rules, &read);
    put_exceptions(text, rules, &read);
}

void session_game_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    char words[SOL_OPTIONS_TEXT_MAX];
    const sol_rules *rules = sol_game_named(game);
    session_options_text(game, options, words);
    text[0] = 0;
    put_part(text, "%.20s", rules ? rules->title : game); /* what else would fill the text is cut in the words */
    put_part(text, "%s", words);
}

/* Only what the command line says: the config file and the environment speak of new games. */
static bool is_asked(const settings_values *settings, int option)
{
    return settings->of[option].source == SETTINGS_BY_FLAG;
}

bool session_filter_of(const settings_values *settings, store_filter *filter, base_fault *fault)
{
    const sol_rules *game = session_game_of(settings);
    sol_options unused;
    if (game && !session_rules_of(settings, game, &unused, fault))
        return false;
    filter->game = game ? game->name : NULL;
    if (is_asked(settings, SETTINGS_DRAW))
        filter->draw = (uint8_t)(settings->of[SETTINGS_DRAW].number + 1);
    if (is_asked(settings, SETTINGS_SCORING))
        filter->scoring = sol_scoring_names[settings->of[SETTINGS_SCORING].number];
    return true;
}

void session_points_text(int64_t points, bool dollars, char text[SESSION_POINTS_MAX])
{
    engine_text written = engine_text_in(text, SESSION_POINTS_MAX);
    ui_put_points(&written, points, dollars);
}

bool session_counts_dollars(const char *game, const char *options)
{
    const sol_rules *rules = sol_game_named(game);
    sol_options read;
    sol_fault fault;
    return rules && sol_options_read(rules, options, strlen(options), &read, &fault) &&
           read.scoring == SOL_SCORING_VEGAS;
}

void session_clock_text(uint32_t ms, char text[SESSION_CLOCK_MAX])
{
    uint32_t seconds = ms / 1000, minutes = seconds / 60, hours = minutes / 60;
    if (hours)
        (void)snprintf(text, SESSION_CLOCK_MAX, "%" PRIu32 ":%02" PRIu32 ":%02" PRIu32, hours, minutes % 60,
                       seconds % 60);
    else
        (void)snprintf(text, SESSION_CLOCK_MAX, "%" PRIu32 ":%02" PRIu32, minutes, seconds % 60);
}

bool session_since_of(const settings_values *settings, int64_t *since, base_fault *fault)
{
    const char *text = settings->of[SETTINGS_SINCE].text;
    int64_t day = 0;
    if (*text && !base_day_read(text, &day))
        return base_fault_set(fault, "--since: \"%s\" is no date; write it as 2026-08-01", base_show(text).text);
    *since = *text ? base_day_begins(day) : 0;
    return true;
}
