/*
 * A game's options as one line of text.
 */
#include <solitaire/notation.h>

#include "text.h"

/* Every kind of value has a writer and a reader between a number and its text. */
enum { AS_NUMBER, AS_PASSES, AS_SCORING, AS_YES_NO, AS_SECONDS };

/*
 * One row an option: its name and how its value is written.  The order is that of the written line, for ever.  Options
 * that came later are written only where they are set, so that a record stays the same byte for byte.
 */
static const struct {
    const char *name, *values;
    int as;
} rows[] = {
    {"draw", "1 to 3", AS_NUMBER},
    {"passes", "1 to 254 or unlimited", AS_PASSES},
    {"suits", "1, 2 or 4", AS_NUMBER},
    {"scoring", "standard, windows, vegas, none, spider or par", AS_SCORING},
    {"worrying-back", "yes or no", AS_YES_NO},
    {"row-on-empty", "yes or no", AS_YES_NO},
    {"timed", "yes or no", AS_YES_NO},
    {"thoughtful", "yes or no", AS_YES_NO},
    {"peek", "yes or no", AS_YES_NO},
    {"time-limit", "1 to 65535 seconds or none", AS_SECONDS},
    {"whole", "yes or no", AS_YES_NO},
};
enum { ROWS = sizeof rows / sizeof rows[0], FIRST_LATER_ROW = 10 };

static void values_of(const sol_options *options, uint16_t values[ROWS])
{
    const uint16_t all[ROWS] = {
        options->draw,          options->passes,       options->suits, options->scoring,
        options->worrying_back, options->row_on_empty, options->timed, options->thoughtful,
        options->peek,          options->time_limit,   options->whole,
    };
    for (int i = 0; i < ROWS; i++)
        values[i] = all[i];
}

static sol_options options_of(const uint16_t v[ROWS])
{
    return (sol_options){
        .draw = (uint8_t)v[0],
        .passes = (uint8_t)v[1],
        .suits = (uint8_t)v[2],
        .scoring = (uint8_t)v[3],
        .worrying_back = v[4],
        .row_on_empty = v[5],
        .timed = v[6],
        .thoughtful = v[7],
        .peek = v[8],
        .time_limit = v[9],
        .whole = v[10],
    };
}

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static void put_value(engine_text *out, int as, uint16_t value)
{
    if (as == AS_YES_NO)
        engine_text_put(out, value ? "yes" : "no");
    else if (as == AS_SCORING)
        engine_text_put(out, value < SOL_SCORINGS ? sol_scoring_name(value) : "?");
    else if (as == AS_PASSES && value == SOL_PASSES_UNLIMITED)
        engine_text_put(out, "unlimited");
    else if (as == AS_SECONDS && value == 0)
        engine_text_put(out, "none");
    else
        engine_text_number(out, value);
}

void sol_options_write(const sol_options *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    uint16_t values[ROWS];
    values_of(options, values);
    for (int i = 0; i < ROWS; i++) {
        if (i >= FIRST_LATER_ROW && !values[i])
            continue;
        engine_text_put(&out, i ? " " : "");
        engine_text_put(&out, rows[i].name);
        engine_text_char(&out, '=');
        put_value(&out, rows[i].as, values[i]);
    }
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* One of `words` (which become 0, 1, 2 …) and nothing after it. */
static bool scan_choice(engine_scan scan, const char *const *words, int count, uint16_t *value)
{
    for (int i = 0; i < count; i++) {
        engine_scan after = scan;
        if (engine_scan_word(&after, words[i]) && engine_scan_done(&after)) {
            *value = (uint16_t)i;
            return true;
        }
    }
    return false;
}

static bool scan_scoring(engine_scan scan, uint16_t *value)
{
    for (int i = 0; i < SOL_SCORINGS; i++) {
        const char *name = sol_scoring_name(i);
        if (scan_choice(scan, &name, 1, value)) {
            *value = (uint16_t)i;
            return true;
        }
    }
    return false;
}

/* A number from 1 on, or the word for none. */
static bool scan_amount(engine_scan scan, uint64_t most, const char *none, uint16_t *value)
{
    uint64_t number;
    if (none && scan_choice(scan, &none, 1, value))
        return true;
    if (!engine_scan_plain(&scan, most, &number) || number == 0 || !engine_scan_done(&scan))
        return false;
    *value = (uint16_t)number;
    return true;
}

static bool scan_value(engine_scan scan, int as, uint16_t *value)
{
    static const char *const no_yes[] = {"no", "yes"};
    switch (as) {
    case AS_YES_NO: return scan_choice(scan, no_yes, 2, value);
    case AS_SCORING: return scan_scoring(scan, value);
    case AS_PASSES: return scan_amount(scan, SOL_PASSES_MAX, "unlimited", value);
    case AS_SECONDS: return scan_amount(scan, UINT16_MAX, "none", value);
    default: return scan_amount(scan, UINT8_MAX, NULL, value);
    }
}

static int scan_name(engine_scan *scan)
{
    for (int i = 0; i < ROWS; i++) {
        engine_scan after = *scan;
        if (engine_scan_word(&after, rows[i].name) && engine_scan_word(&after, "=")) {
            *scan = after;
            return i;
        }
    }
    return -1;
}

static bool no_option(engine_scan word, sol_fault *fault)
{
    engine_text out = engine_fault(fault, 0);
    engine_text_char(&out, '"');
    engine_text_quote(&out, word.at, (size_t)(word.end - word.at));
    engine_text_put(&out, "\" is not an option; they are");
    for (int i = 0; i < ROWS; i++) {
        engine_text_put(&out, i ? ", " : " ");
        engine_text_put(&out, rows[i].name);
    }
    return false;
}

static bool bad_value(int row, engine_scan value, sol_fault *fault)
{
    engine_text out = engine_fault(fault, 0);
    engine_text_put(&out, rows[row].name);
    engine_text_put(&out, " is ");
    engine_text_put(&out, rows[row].values);
    engine_text_put(&out, ", not \"");
    engine_text_quote(&out, value.at, (size_t)(value.end - value.at));
    engine_text_char(&out, '"');
    return false;
}

static bool scan_option(engine_scan word, uint16_t values[ROWS], uint32_t *seen, sol_fault *fault)
{
    engine_scan value = word;
    int row = scan_name(&value);
    if (row < 0)
        return no_option(word, fault);
    if (*seen & 1u << row) {
        engine_text out = engine_fault(fault, 0);
        engine_text_put(&out, rows[row].name);
        engine_text_put(&out, " is given twice");
        return false;
    }
    *seen |= 1u << row;
    return scan_value(value, rows[row].as, &values[row]) || bad_value(row, value, fault);
}

bool sol_options_read(const sol_rules *rules, const char *text, size_t length, sol_options *options, sol_fault *fault)
{
    engine_scan scan = {text, text + length}, word;
    uint16_t values[ROWS];
    uint32_t seen = 0;
    values_of(&rules->defaults, values);
    while (engine_scan_token(&scan, &word))
        if (!scan_option(word, values, &seen, fault))
            return false;
    sol_variant found = {rules, options_of(values)};
    sol_reason reason = sol_options_check(&found);
    if (reason != SOL_OK)
        return engine_fault_is(fault, 0, sol_reason_text(reason));
    *options = found.options;
    return true;
}
