#include "options.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <solitaire/rules.h>
#include <solitaire/solver.h>

#include "base/number.h"
#include "ui/model/themes.h"
#include "words/words.h"

/* Every name, as "standard|windows|…". */
#define SCORING_WORD(symbol, name) "|" name
#define SCORING_CHOICES (&(SOL_SCORING_TABLE(SCORING_WORD, SCORING_WORD))[1])

const settings_option settings_options[SETTINGS_OPTIONS] = {
#define OPTION(symbol, name, argument, kind, initial, reach, commands, group, help) \
    {name, argument, SETTINGS_KIND_##kind, SETTINGS_GROUP_##group, initial, reach, commands, help, 0, "", ""},
#define SHOWN(symbol, name, argument, kind, initial, reach, commands, group, page, title, says, help) \
    {name,                                                                                            \
     argument,                                                                                        \
     SETTINGS_KIND_##kind,                                                                            \
     SETTINGS_GROUP_##group,                                                                          \
     initial,                                                                                         \
     reach,                                                                                           \
     commands,                                                                                        \
     help,                                                                                            \
     SETTINGS_PAGE_##page,                                                                            \
     title,                                                                                           \
     says},
#include "options.def"
#undef SHOWN
#undef OPTION
};

const char *const settings_page_titles[SETTINGS_PAGES] = {
    [SETTINGS_PAGE_GAME] = N_("New games"),
    [SETTINGS_PAGE_LOOKS] = N_("Appearance"),
    [SETTINGS_PAGE_HELP] = N_("Help while playing"),
    [SETTINGS_PAGE_KEYS] = N_("Keys and mouse"),
};

const char *const settings_group_titles[SETTINGS_GROUPS] = {
    [SETTINGS_GROUP_RULES] = N_("Rules of a new game"),
    [SETTINGS_GROUP_DEAL] = N_("Which deal"),
    [SETTINGS_GROUP_SOLVING] = N_("Solving"),
    [SETTINGS_GROUP_PLAYING] = N_("Playing"),
    [SETTINGS_GROUP_SCREEN] = N_("Screen"),
    [SETTINGS_GROUP_OUTPUT] = N_("Output"),
    [SETTINGS_GROUP_FILES] = N_("Files"),
    [SETTINGS_GROUP_GENERAL] = N_("General"),
};

/* ---- reading values --------------------------------------------------------------------------------------------- */

static bool read_switch(const char *text, uint64_t *value, base_fault *fault)
{
    static const char *const words[] = {"no", "yes", "off", "on", "false", "true", "0", "1"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(text, words[i]) == 0) {
            *value = i % 2;
            return true;
        }
    }
    return base_fault_set(fault, "cannot be \"%s\": choose yes or no", base_show(text).text);
}

const char *settings_word_at(const char *words, uint64_t number, size_t *length)
{
    for (; number && *words; number--) {
        words += strcspn(words, "|");
        words += *words == '|';
    }
    *length = strcspn(words, "|");
    return *words ? words : NULL;
}

static bool unknown_word(const char *text, const char *words, base_fault *fault)
{
    words_nearest nearest = words_nearest_to(text);
    const char *word;
    size_t length;
    base_list known = {""};
    for (uint64_t i = 0; (word = settings_word_at(words, i, &length)); i++) {
        base_list_add(&known, base_show_n(word, length).text);
        words_nearest_try(&nearest, word, length);
    }
    (void)base_fault_set(fault, "cannot be \"%s\": choose one of %s", base_show(text).text, known.text);
    return base_fault_ask(fault, "", nearest.best);
}

static bool find_word(const char *text, const char *words, uint64_t *value)
{
    const char *word;
    size_t length;
    for (uint64_t i = 0; (word = settings_word_at(words, i, &length)); i++) {
        if (strlen(text) == length && memcmp(text, word, length) == 0) {
            *value = i;
            return true;
        }
    }
    return false;
}

/* The numbers that an option takes, where these are not all that there are. */
static const struct {
    int option;
    uint64_t least, most;
} ranges[] = {
    {SETTINGS_LIMIT, 1, UINT64_MAX},
    {SETTINGS_JOBS, 1, SETTINGS_JOBS_MAX},
    {SETTINGS_WORLDS, 1, SETTINGS_WORLDS_MAX},
    {SETTINGS_PUZZLE, SETTINGS_PUZZLE_MIN, SETTINGS_PUZZLE_MAX},
    {SETTINGS_MEMORY, SOL_SOLVER_BYTES_MIN >> 20, SIZE_MAX >> 21},
};

static bool read_number(int option, const char *text, uint64_t *value, base_fault *fault)
{
    uint64_t least = 0, most = UINT64_MAX;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        least = ranges[i].option == option ? ranges[i].least : least;
        most = ranges[i].option == option ? ranges[i].most : most;
    }
    if (base_number_read(text, value) && *value >= least && *value <= most)
        return true;
    bool large = text[0] && !text[strspn(text, "0123456789")] && !base_number_read(text, value);
    if (most == UINT64_MAX && !large)
        return base_fault_set(fault, "cannot be \"%s\": choose a number, %" PRIu64 " or more", base_show(text).text,
                              least);
    return base_fault_set(fault, "cannot be \"%s\": choose a number from %" PRIu64 " to %" PRIu64, base_show(text).text,
                          least, most);
}

static bool read_passes(const char *text, uint64_t *value, base_fault *fault)
{
    if (strcmp(text, "unlimited") == 0)
        *value = SOL_PASSES_UNLIMITED;
    else if (strcmp(text, "by-scoring") == 0)
        *value = SOL_PASSES_BY_SCORING;
    else if (!base_digits_read(text, strlen(text), SOL_PASSES_MAX, value) || *value == 0)
        return base_fault_set(fault, "cannot be \"%s\": choose a number from 1 to 254, unlimited or by-scoring",
                              base_show(text).text);
    return true;
}

/* Read a time such as `90`, `90s`, `5m`, `1h` or `4:30`. */
static bool read_seconds(const char *text, uint64_t *value)
{
    static const struct {
        const char *unit;
        unsigned seconds;
    } units[] = {{"", 1}, {"s", 1}, {"m", 60}, {"h", 3600}};
    uint64_t first, second;
    size_t digits = strspn(text, "0123456789");
    if (!base_digits_read(text, digits, UINT16_MAX, &first))
        return false;
    if (text[digits] == ':') {
        const char *tail = text + digits + 1;
        *value = first * 60;
        bool good = strlen(tail) == 2 && base_digits_read(tail, 2, 59, &second);
        *value += good ? second : 0;
        return good;
    }
    for (unsigned i = 0; i < sizeof units / sizeof *units; i++) {
        if (strcmp(text + digits, units[i].unit) == 0) {
            *value = first * units[i].seconds;
            return true;
        }
    }
    return false;
}

static bool read_duration(const char *text, uint64_t *value, base_fault *fault)
{
    if (strcmp(text, "none") == 0) {
        *value = 0;
        return true;
    }
    if (read_seconds(text, value) && *value > 0 && *value <= UINT16_MAX)
        return true;
    return base_fault_set(
        fault, "cannot be \"%s\": give a time from 1 second to 18 hours, such as 90s, 5m, 4:30 or 1h, or none",
        base_show(text).text);
}

static int next_letter(const char **text)
{
    while (**text && !((**text | 32) >= 'a' && (**text | 32) <= 'z'))
        ++*text;
    return **text ? *(*text)++ | 32 : 0;
}

/* Are the letters the same, capital or small, whatever stands between them, as in "forty-thieves"? */
static bool has_letters_of(const char *word, const char *name)
{
    int letter = next_letter(&name);
    while (letter && next_letter(&word) == letter)
        letter = next_letter(&name);
    return !letter && !next_letter(&word);
}

/* The number of the game that is called so, by its name or its title; −1: none is. */
static int number_of_game(const char *word)
{
    for (int i = 0; sol_game_at(i); i++)
        if (has_letters_of(word, sol_game_at(i)->name) || has_letters_of(word, sol_game_at(i)->title))
            return i;
    return -1;
}

const sol_rules *settings_game_named(const char *word) { return sol_game_at(number_of_game(word)); }

void settings_nearest_game(words_nearest *nearest)
{
    for (int i = 0; sol_game_at(i); i++)
        words_nearest_try(nearest, sol_game_at(i)->name, strlen(sol_game_at(i)->name));
}

static bool read_game_name(const char *text, uint64_t *value, base_fault *fault)
{
    words_nearest nearest = words_nearest_to(text);
    int number = number_of_game(text);
    *value = (uint64_t)number;
    if (number >= 0)
        return true;
    settings_nearest_game(&nearest);
    (void)base_fault_set(fault, "\"%s\" is not a game: \"solitaire help\" lists the games", base_show(text).text);
    return base_fault_ask(fault, "", nearest.best);
}

static bool read_text(const char *text, char out[SETTINGS_TEXT_MAX], base_fault *fault)
{
    size_t length = strlen(text);
    if (length == 0)
        return base_fault_set(fault, "is empty");
    if (length >= SETTINGS_TEXT_MAX)
        return base_fault_set(fault, "is longer than %d bytes", SETTINGS_TEXT_MAX - 1);
    memcpy(out, text, length + 1);
    return true;
}

/* The words "a|b|c" that a CHOICE can be. */
static const char *words_of_choice(const settings_values *settings, int option)
{
    return option == SETTINGS_THEME ? settings->themes : settings_options[option].argument;
}

static bool read_value(const settings_values *settings, int option, const char *text, settings_value *setting,
                       base_fault *fault)
{
    switch (settings_options[option].kind) {
    case SETTINGS_KIND_SWITCH: return read_switch(text, &setting->number, fault);
    case SETTINGS_KIND_CHOICE:
        return find_word(text, words_of_choice(settings, option), &setting->number) ||
               unknown_word(text, words_of_choice(settings, option), fault);
    case SETTINGS_KIND_NUMBER: return read_number(option, text, &setting->number, fault);
    case SETTINGS_KIND_PASSES: return read_passes(text, &setting->number, fault);
    case SETTINGS_KIND_DURATION: return read_duration(text, &setting->number, fault);
    case SETTINGS_KIND_GAME: return read_game_name(text, &setting->number, fault);
    default: return read_text(text, setting->text, fault);
    }
}

/* ---- settings --------------------------------------------------------------------------------------------------- */

bool settings_set(settings_values *settings, int option, int source, const char *text, base_fault *fault)
{
    settings_value setting = {.source = (uint8_t)source};
    if (!read_value(settings, option, text, &setting, fault))
        return false;
    if (source >= settings->of[option].source)
        settings->of[option] = setting;
    return true;
}

void settings_init(settings_values *settings)
{
    memset(settings, 0, sizeof *settings);
    memcpy(settings->themes, UI_THEME_CHOICES, strlen(UI_THEME_CHOICES) + 1);
    ui_keymap_defaults(&settings->keys);
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        base_fault fault;
        bool good = !*settings_options[i].initial ||
                    settings_set(settings, i, SETTINGS_BY_DEFAULT, settings_options[i].initial, &fault);
        assert(good);
        (void)good;
    }
}

uint64_t settings_number(const settings_values *settings, int option)
{
    uint64_t number = settings->of[option].number, chosen;
    size_t length;
    if (settings_options[option].kind != SETTINGS_KIND_CHOICE)
        return number;
    const char *word = settings_word_at(words_of_choice(settings, option), number, &length);
    return base_digits_read(word, length, UINT16_MAX, &chosen) ? chosen : number;
}

static int named_from(int first, const char *name, size_t length)
{
    for (int i = first; i < SETTINGS_OPTIONS; i++)
        if (strlen(settings_options[i].name) == length && memcmp(settings_options[i].name, name, length) == 0)
            return i;
    return -1;
}

int settings_option_named(const char *name, size_t length) { return named_from(0, name, length); }

int settings_option_namesake(int option)
{
    return named_from(option + 1, settings_options[option].name, strlen(settings_options[option].name));
}

bool settings_option_reaches(int option, char how) { return strchr(settings_options[option].reach, how) != NULL; }

void settings_option_variable(int option, char name[64])
{
    const char *from = settings_options[option].name, prefix[] = "SOLITAIRE_";
    size_t used = sizeof prefix - 1;
    memcpy(name, prefix, used);
    for (; *from && used < 63; from++)
        name[used++] = *from == '-' ? '_' : (char)(*from - 'a' + 'A');
    name[used] = 0;
}

/* ---- what it says ----------------------------------------------------------------------------------------------- */

void settings_value_text(const settings_values *settings, int option, char text[SETTINGS_TEXT_MAX])
{
    const settings_value *value = &settings->of[option];
    size_t length = 0;
    const char *word;
    text[0] = 0;
    if (!*settings_options[option].initial && !settings_is_said(settings, option))
        return; /* it is left to each game */
    switch (settings_options[option].kind) {
    case SETTINGS_KIND_SWITCH: (void)snprintf(text, SETTINGS_TEXT_MAX, "%s", value->number ? "yes" : "no"); break;
    case SETTINGS_KIND_CHOICE:
        word = settings_word_at(words_of_choice(settings, option), value->number, &length);
        (void)snprintf(text, SETTINGS_TEXT_MAX, "%.*s", (int)length, word ? word : "");
        break;
    case SETTINGS_KIND_PASSES:
        if (value->number == SOL_PASSES_UNLIMITED || value->number == SOL_PASSES_BY_SCORING)
            (void)snprintf(text, SETTINGS_TEXT_MAX, "%s",
                           value->number == SOL_PASSES_UNLIMITED ? "unlimited" : "by-scoring");
        else
            (void)snprintf(text, SETTINGS_TEXT_MAX, "%" PRIu64, value->number);
        break;
    case SETTINGS_KIND_DURATION:
        if (value->number == 0)
            (void)snprintf(text, SETTINGS_TEXT_MAX, "none");
        else
            (void)snprintf(text, SETTINGS_TEXT_MAX, "%" PRIu64 "%s",
                           value->number % 60 ? value->number : value->number / 60, value->number % 60 ? "s" : "m");
        break;
    case SETTINGS_KIND_GAME:
        (void)snprintf(text, SETTINGS_TEXT_MAX, "%s", sol_game_at((int)value->number)->name);
        break;
    case SETTINGS_KIND_NUMBER: (void)snprintf(text, SETTINGS_TEXT_MAX, "%" PRIu64, value->number); break;
    default: memcpy(text, value->text, sizeof value->text); break;
    }
}

/* ---- the values in a row ---------------------------------------------------------------------------------------- */

static const char *value_words(const settings_values *settings, int option)
{
    switch (settings_options[option].kind) {
    case SETTINGS_KIND_SWITCH: return "no|yes";
    case SETTINGS_KIND_CHOICE: return words_of_choice(settings, option);
    case SETTINGS_KIND_PASSES: return "by-scoring|unlimited|1|2|3|4|5|6|7|8|9";
    case SETTINGS_KIND_DURATION: return "none|2m|3m|5m|10m|15m|20m|30m|60m";
    default: return "";
    }
}

/* The place of the present value among `count` words; −1 if it is left to each game, or is none of them. */
static int place_of(const settings_values *settings, int option, int *count)
{
    char now[SETTINGS_TEXT_MAX];
    const char *word;
    size_t length;
    int at = -1;
    settings_value_text(settings, option, now);
    for (*count = 0; (word = settings_word_at(value_words(settings, option), (uint64_t)*count, &length)); ++*count)
        if (strlen(now) == length && memcmp(now, word, length) == 0)
            at = *count;
    return at;
}

void settings_step(settings_values *settings, int option, int by)
{
    char text[SETTINGS_TEXT_MAX];
    base_fault fault;
    size_t length;
    int count, at = place_of(settings, option, &count), first = *settings_options[option].initial ? 0 : -1;
    int places = count - first, to = first + ((at < first ? first : at) - first + by + places) % places;
    const char *word = to < 0 ? NULL : settings_word_at(value_words(settings, option), (uint64_t)to, &length);
    if (!word) {
        memset(&settings->of[option], 0, sizeof settings->of[option]); /* forget who set the option */
        return;
    }
    (void)snprintf(text, sizeof text, "%.*s", (int)length, word);
    (void)settings_set(settings, option, SETTINGS_BY_FLAG, text, &fault);
}
