#include "words.h"

#include <string.h>

#include <solitaire/option.h>

const char *figures_status_words(int status)
{
    static const char *const words[] = {
        [SOL_PLAYING] = "in progress", [SOL_HAS_WON] = "won", [SOL_GAVE_UP] = "given up", [SOL_TIMED_OUT] = "time up"};
    return words[status];
}

/* ---- rules and options ------------------------------------------------------------------------------------------ */

/* The variant by its names.  False if there is no such game or it has no such options. */
static bool read_variant(const char *game, const char *line, sol_variant *variant)
{
    sol_fault unused;
    variant->rules = sol_game_named(game);
    return variant->rules && sol_options_read(variant->rules, line, strlen(line), &variant->options, &unused);
}

engine_name figures_rules(const char *game, const char *options)
{
    sol_variant variant;
    bool known = read_variant(game, options, &variant);
    if (known && strcmp(game, "klondike") == 0)
        return engine_name_of("%d %s", variant.options.draw, sol_scoring_name(variant.options.scoring));
    if (known && strcmp(game, "spider") == 0)
        return engine_name_of("spider %d", variant.options.suits);
    engine_name name = {""};
    for (int i = 0; i < 10 && game[i]; i++) /* as many letters as the lists have room for */
        name.text[i] = game[i];
    return name;
}

/* Add a part of the list. */
static void put_part(engine_text *text, const char *format, ...) ENGINE_FORMAT(2, 3);
static void put_part(engine_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    engine_text_put(text, text->length ? ", " : "");
    engine_text_add_list(text, format, &arguments);
    va_end(arguments);
}

static void put_choices(engine_text *text, const sol_variant *variant)
{
    const sol_rules *rules = variant->rules;
    const sol_options *options = &variant->options;
    if (sol_option_in(rules, SOL_OPTION_DRAW))
        put_part(text, "draw %d", options->draw);
    bool passes = sol_option_in(rules, SOL_OPTION_PASSES);
    if (passes && options->passes == SOL_PASSES_UNLIMITED)
        put_part(text, "unlimited passes");
    else if (passes)
        put_part(text, "%d pass%s", options->passes, options->passes == 1 ? "" : "es");
    if (sol_option_in(rules, SOL_OPTION_SUITS))
        put_part(text, "%d suit%s", options->suits, options->suits == 1 ? "" : "s");
    bool own = options->scoring >= SOL_SCORING_SPIDER && options->scoring == rules->defaults.scoring;
    if (sol_option_in(rules, SOL_OPTION_SCORING) && !own)
        put_part(text, "%s", options->scoring == SOL_SCORING_NONE ? "no score" : sol_scoring_name(options->scoring));
}

static void put_exception(engine_text *text, const sol_option *option, unsigned value)
{
    if (option->as == SOL_OPTION_AS_YES_NO)
        put_part(text, value ? "%s" : "no %s", option->said);
    else if (option->as == SOL_OPTION_AS_SECONDS)
        put_part(text, "%s %u:%02u", option->said, value / 60, value % 60);
    else
        put_part(text, "%s %u", option->said, value);
}

static void put_exceptions(engine_text *text, const sol_variant *variant)
{
    for (int i = 0; sol_option_at(i); i++) {
        uint16_t value = sol_option_get(&variant->options, i);
        if (sol_option_at(i)->said && value != sol_option_get(&variant->rules->defaults, i))
            put_exception(text, sol_option_at(i), value);
    }
}

/* Cut like every text that does not fit. */
static void put_options(engine_text *text, const char *game, const char *options)
{
    char words[SOL_OPTIONS_TEXT_MAX];
    engine_text out = engine_text_in(words, sizeof words);
    sol_variant variant;
    bool known = read_variant(game, options, &variant);
    if (known) {
        put_choices(&out, &variant);
        put_exceptions(&out, &variant);
    }
    put_part(text, "%s", !known ? options : out.length ? words : "as usual");
}

void figures_options_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    put_options(&out, game, options);
}

void figures_game_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    const sol_rules *rules = sol_game_named(game);
    engine_text_put(&out, rules ? rules->title : game);
    put_options(&out, game, options);
}

bool figures_counts_dollars(const char *game, const char *options)
{
    sol_variant variant;
    return read_variant(game, options, &variant) && variant.options.scoring == SOL_SCORING_VEGAS;
}

/* ---- points and times ------------------------------------------------------------------------------------------- */

engine_name figures_points(int64_t points, bool dollars)
{
    return engine_name_of("%s%s%ju", points < 0 ? "-" : "", dollars ? "$" : "",
                          (uintmax_t)(points < 0 ? -points : points));
}

engine_name figures_clock(uint64_t ms)
{
    uintmax_t hours = ms / 3600000;
    unsigned minutes = (unsigned)(ms / 60000 % 60), seconds = (unsigned)(ms / 1000 % 60);
    return hours ? engine_name_of("%ju:%02u:%02u", hours, minutes, seconds)
                 : engine_name_of("%u:%02u", minutes, seconds);
}
