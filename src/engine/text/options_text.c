/*
 * A game's options as one line of text.
 */
#include <solitaire/notation.h>
#include <solitaire/option.h>

#include <string.h>

#include "text.h"

/*
 * The options from this one on came later. They are written only where they are set, so that older records stay the
 * same byte for byte.
 */
enum { FIRST_LATER = SOL_OPTION_WHOLE };
/* … and those from here on also in the line that programs are given, which may have it in files. */
enum { FIRST_SELDOM = SOL_OPTION_UNDO };

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static int count_words(const sol_option *option)
{
    int count = 0;
    while (option->words[count])
        count++;
    return count;
}

static void put_option_word(engine_text *out, const sol_variant *variant, int row)
{
    const sol_option *option = sol_option_at(row);
    uint16_t value = sol_option_get(&variant->options, row);
    int as = option->as;
    engine_text_add(out, out->length ? " %s=" : "%s=", option->name);
    if (as == SOL_OPTION_AS_WORD)
        engine_text_put(out, value && value <= count_words(option) ? option->words[value - 1] : "?");
    else if (as == SOL_OPTION_AS_YES_NO)
        engine_text_put(out, value ? "yes" : "no");
    else if (as == SOL_OPTION_AS_SCORING)
        engine_text_put(out, value < SOL_SCORINGS ? sol_scoring_name(value) : "?");
    else if (as == SOL_OPTION_AS_PASSES && value == SOL_PASSES_UNLIMITED)
        engine_text_put(out, "unlimited");
    else if (as == SOL_OPTION_AS_SECONDS && value == 0)
        engine_text_put(out, "none");
    else
        engine_text_add(out, "%u", value);
}

static bool is_usual(const sol_variant *variant, int row)
{
    return sol_option_get(&variant->options, row) == sol_option_get(&sol_rules_usual(variant->rules)->defaults, row);
}

void sol_options_write(const sol_variant *variant, char text[SOL_OPTIONS_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    for (int i = 0; i < SOL_OPTION_COUNT; i++)
        if (i < FIRST_LATER || !is_usual(variant, i))
            put_option_word(&out, variant, i);
}

void sol_options_write_own(const sol_variant *variant, char text[SOL_OPTIONS_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    for (int i = 0; i < SOL_OPTION_COUNT; i++)
        if (sol_option_in(variant->rules, i) && (i < FIRST_SELDOM || !is_usual(variant, i)))
            put_option_word(&out, variant, i);
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* One of `words` (which become `first` and the numbers after it) and nothing after it. */
static bool scan_choice(engine_scan scan, const char *const *words, int count, int first, uint16_t *value)
{
    int i = 0;
    while (i < count && !engine_scan_is(scan, words[i]))
        i++;
    *value = (uint16_t)(first + i);
    return i < count;
}

static bool scan_scoring(engine_scan scan, uint16_t *value)
{
    for (int i = 0; i < SOL_SCORINGS; i++) {
        const char *name = sol_scoring_name(i);
        if (scan_choice(scan, &name, 1, i, value))
            return true;
    }
    return false;
}

static bool scan_option_count(engine_scan scan, uint64_t most, uint16_t *value)
{
    uint64_t number;
    if (!engine_scan_plain(&scan, most, &number) || !engine_scan_done(&scan))
        return false;
    *value = (uint16_t)number;
    return true;
}

/* A number from 1 on, or the word for none. */
static bool scan_amount(engine_scan scan, uint64_t most, const char *none, uint16_t *value)
{
    if (none && scan_choice(scan, &none, 1, 0, value))
        return true;
    return scan_option_count(scan, most, value) && *value;
}

static bool scan_value(engine_scan scan, const sol_option *option, uint16_t *value)
{
    static const char *const no_yes[] = {"no", "yes"};
    switch (option->as) {
    case SOL_OPTION_AS_COUNT: return scan_option_count(scan, UINT8_MAX, value);
    case SOL_OPTION_AS_WORD: return scan_choice(scan, option->words, count_words(option), 1, value);
    case SOL_OPTION_AS_YES_NO: return scan_choice(scan, no_yes, 2, 0, value);
    case SOL_OPTION_AS_SCORING: return scan_scoring(scan, value);
    case SOL_OPTION_AS_PASSES: return scan_amount(scan, SOL_PASSES_MAX, "unlimited", value);
    case SOL_OPTION_AS_SECONDS: return scan_amount(scan, UINT16_MAX, "none", value);
    default: return scan_amount(scan, UINT8_MAX, NULL, value);
    }
}

static int scan_name(engine_scan *scan)
{
    for (int i = 0; i < SOL_OPTION_COUNT; i++) {
        engine_scan after = *scan;
        if (engine_scan_word(&after, sol_option_at(i)->name) && engine_scan_word(&after, "=")) {
            *scan = after;
            return i;
        }
    }
    return -1;
}

static bool scan_option(engine_scan word, sol_variant *found, uint32_t *seen, sol_fault *fault)
{
    engine_scan value = word;
    uint16_t number;
    int row = scan_name(&value);
    if (row < 0) {
        char names[200];
        engine_text out = engine_text_in(names, sizeof names);
        for (int i = 0; i < SOL_OPTION_COUNT; i++)
            if (sol_option_in(found->rules, i))
                engine_text_add(&out, out.length ? ", %s" : "%s", sol_option_at(i)->name);
        return engine_fault_is(fault, 0, "\"%.*s\" is not an option: the options are %s", ENGINE_PIECE(word), names);
    }
    const sol_option *option = sol_option_at(row);
    if (*seen & 1u << row)
        return engine_fault_is(fault, 0, "%.*s is given twice", ENGINE_WORD(option->name));
    *seen |= 1u << row;
    if (!scan_value(value, option, &number))
        return engine_fault_is(fault, 0, "%.*s can be %s, not \"%.*s\"", ENGINE_WORD(option->name), option->values,
                               ENGINE_PIECE(value));
    sol_option_set(&found->options, row, number);
    return true;
}

bool sol_options_read(sol_variant *variant, const char *text, size_t length, sol_fault *fault)
{
    engine_scan scan = {text, text + length}, word;
    const sol_rules *usual = sol_rules_usual(variant->rules);
    sol_variant found = {usual, usual->defaults};
    uint32_t seen = 0;
    found.options.passes = SOL_PASSES_BY_SCORING; /* as long as the line names none */
    while (engine_scan_token(&scan, &word))
        if (!scan_option(word, &found, &seen, fault))
            return false;
    sol_options_resolve(&found);
    sol_reason reason = sol_options_check(&found);
    if (reason != SOL_OK)
        return engine_fault_is(fault, 0, "%s", sol_reason_text(reason));
    *variant = found;
    return true;
}
