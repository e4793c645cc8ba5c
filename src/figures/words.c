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

void figures_rules_text(const char *game, const char *options, char text[FIGURES_RULES_MAX])
{
    engine_text out = engine_text_in(text, FIGURES_RULES_MAX);
    sol_variant variant;
    bool known = read_variant(game, options, &variant);
    if (known && strcmp(game, "klondike") == 0) {
        engine_text_number(&out, variant.options.draw);
        engine_text_char(&out, ' ');
        engine_text_put(&out, sol_scoring_name(variant.options.scoring));
        return;
    }
    for (int i = 0; i < 10 && game[i]; i++) /* as many letters as the lists have room for */
        engine_text_char(&out, game[i]);
    if (known && strcmp(game, "spider") == 0) {
        engine_text_char(&out, ' ');
        engine_text_number(&out, variant.options.suits);
    }
}

/* Add a part of the list. */
static void put_part(engine_text *text, const char *words)
{
    engine_text_put(text, text->length ? ", " : "");
    engine_text_put(text, words);
}

/* Add "draw 3", "2 suits": with the number before or behind the word. */
static void put_named(engine_text *text, const char *word, int number)
{
    put_part(text, word);
    engine_text_char(text, ' ');
    engine_text_number(text, (uint64_t)number);
}

static void put_counted(engine_text *text, int number, const char *one, const char *several)
{
    put_part(text, "");
    engine_text_number(text, (uint64_t)number);
    engine_text_put(text, number == 1 ? one : several);
}

static void put_choices(engine_text *text, const sol_variant *variant)
{
    const sol_rules *rules = variant->rules;
    const sol_options *options = &variant->options;
    if (sol_option_in(rules, SOL_OPTION_DRAW))
        put_named(text, "draw", options->draw);
    bool passes = sol_option_in(rules, SOL_OPTION_PASSES);
    if (passes && options->passes == SOL_PASSES_UNLIMITED)
        put_part(text, "unlimited passes");
    else if (passes)
        put_counted(text, options->passes, " pass", " passes");
    if (sol_option_in(rules, SOL_OPTION_SUITS))
        put_counted(text, options->suits, " suit", " suits");
    bool own = options->scoring >= SOL_SCORING_SPIDER && options->scoring == rules->defaults.scoring;
    if (sol_option_in(rules, SOL_OPTION_SCORING) && !own)
        put_part(text, options->scoring == SOL_SCORING_NONE ? "no score" : sol_scoring_name(options->scoring));
}

static void put_exception(engine_text *text, const sol_option *option, uint16_t value)
{
    if (option->as == SOL_OPTION_AS_YES_NO && !value) {
        put_part(text, "no ");
        engine_text_put(text, option->said);
    } else if (option->as == SOL_OPTION_AS_YES_NO) {
        put_part(text, option->said);
    } else if (option->as == SOL_OPTION_AS_SECONDS) {
        put_named(text, option->said, value / 60);
        engine_text_char(text, ':');
        engine_text_padded(text, value % 60, 2);
    } else {
        put_named(text, option->said, value);
    }
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
    put_part(text, !known ? options : out.length ? words : "as usual");
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

void figures_put_points(engine_text *text, int64_t points, bool dollars)
{
    if (points < 0)
        engine_text_char(text, '-');
    if (dollars)
        engine_text_char(text, '$');
    engine_text_number(text, (uint64_t)(points < 0 ? -points : points));
}

void figures_points_text(int64_t points, bool dollars, char text[FIGURES_POINTS_MAX])
{
    engine_text out = engine_text_in(text, FIGURES_POINTS_MAX);
    figures_put_points(&out, points, dollars);
}

void figures_put_time(engine_text *text, uint64_t seconds)
{
    uint64_t hours = seconds / 3600;
    if (hours) {
        engine_text_number(text, hours);
        engine_text_char(text, ':');
    }
    engine_text_padded(text, seconds / 60 % 60, hours ? 2 : 1);
    engine_text_char(text, ':');
    engine_text_padded(text, seconds % 60, 2);
}

void figures_clock_text(uint64_t ms, char text[FIGURES_CLOCK_MAX])
{
    engine_text out = engine_text_in(text, FIGURES_CLOCK_MAX);
    figures_put_time(&out, ms / 1000);
}
