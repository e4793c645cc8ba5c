#include "value_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <solitaire/rules.h>

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
        word = settings_word_at(settings_words(settings, option), value->number, &length);
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

static const char *words_of(const settings_values *settings, int option)
{
    switch (settings_options[option].kind) {
    case SETTINGS_KIND_SWITCH: return "no|yes";
    case SETTINGS_KIND_CHOICE: return settings_words(settings, option);
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
    for (*count = 0; (word = settings_word_at(words_of(settings, option), (uint64_t)*count, &length)); ++*count)
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
    const char *word = to < 0 ? NULL : settings_word_at(words_of(settings, option), (uint64_t)to, &length);
    if (!word) {
        memset(&settings->of[option], 0, sizeof settings->of[option]); /* forget who set the option */
        return;
    }
    (void)snprintf(text, sizeof text, "%.*s", (int)length, word);
    (void)settings_set(settings, option, SETTINGS_BY_FLAG, text, &fault);
}
