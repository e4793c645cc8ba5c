/*
 * Which options there are, which a game can have, and the passes that a scoring means.
 */
#include <solitaire/option.h>

#include <string.h>

#include "text/marks.h"

/* ---- the table -------------------------------------------------------------------------------------------------- */

/* In the order of sol_columns, sol_empty and sol_castle, without the first: that one is no choice. */
static const char *const build_words[] = {"alternating", "suit", "any", NULL};
static const char *const build_phrases[] = {N_("in alternating colours"), N_("in suit"), N_("in any suit"), NULL};
static const char *const empty_words[] = {"any", "kings", "none", "reserve", NULL};
static const char *const empty_phrases[] = {N_("any card"), N_("kings only"), N_("no card"),
                                            N_("the reserve's top card, at once"), NULL};
static const char *const castle_words[] = {"beleaguered", "streets", "fortress", NULL};
static const char *const castle_phrases[] = {N_("Beleaguered Castle"), N_("Streets and Alleys"), N_("Fortress"), NULL};

#define FIELD(name) .offset = offsetof(sol_options, name), .size = sizeof(((sol_options *)0)->name)

/* "standard, windows, … or par": every name, in a sentence. */
#define LISTED(symbol, name) ", " name
#define LISTED_LAST(symbol, name) " or " name
#define SCORING_LIST (&(SOL_SCORING_TABLE(LISTED, LISTED_LAST))[2])

/* One row for each option: what the library says about it, and where its value lies. */
static const struct {
    sol_option option;
    size_t offset, size;
    bool opposite; /* the field says no where the option says yes, so that a zero in it is what is usual */
} rows[SOL_OPTION_COUNT] = {
    [SOL_OPTION_DRAW] = {{"draw", N_("1 to 3"), SOL_OPTION_AS_NUMBER, .title = NC_("option", "Draw"), .unit = "card"},
                         FIELD(draw)},
    [SOL_OPTION_PASSES] = {{"passes", N_("1 to 254, or unlimited"), SOL_OPTION_AS_PASSES,
                            .title = NC_("option", "Passes")},
                           FIELD(passes)},
    [SOL_OPTION_SUITS] = {{"suits", N_("1 to 4"), SOL_OPTION_AS_NUMBER, .title = NC_("option", "Suits")}, FIELD(suits)},
    [SOL_OPTION_SCORING] = {{"scoring", SCORING_LIST, SOL_OPTION_AS_SCORING, .title = NC_("option", "Scoring"),
                             .no_rule = true},
                            FIELD(scoring)},
    [SOL_OPTION_WORRYING_BACK] = {{"worrying-back", N_("yes or no"), SOL_OPTION_AS_YES_NO,
                                   .said = N_("cards back from the foundations")},
                                  FIELD(worrying_back)},
    [SOL_OPTION_ROW_ON_EMPTY] = {{"row-on-empty", N_("yes or no"), SOL_OPTION_AS_YES_NO,
                                  .said = N_("rows onto empty columns"), .title = NC_("option", "Rows"),
                                  .no = N_("not while a column is empty"), .yes = N_("at any time")},
                                 FIELD(row_on_empty)},
    [SOL_OPTION_TIMED] = {{"timed", N_("yes or no"), SOL_OPTION_AS_YES_NO, .said = N_("timed"),
                           .title = NC_("option", "Timed"), .yes = N_("yes, time costs points"), .no_rule = true},
                          FIELD(timed)},
    [SOL_OPTION_THOUGHTFUL] = {{"thoughtful", N_("yes or no"), SOL_OPTION_AS_YES_NO, .said = N_("all cards shown"),
                                .no_rule = true},
                               FIELD(thoughtful)},
    [SOL_OPTION_PEEK] = {{"peek", N_("yes or no"), SOL_OPTION_AS_YES_NO, .said = N_("next card shown"),
                          .no_rule = true},
                         FIELD(peek)},
    [SOL_OPTION_TIME_LIMIT] = {{"time-limit", N_("1 to 65535 seconds, or none"), SOL_OPTION_AS_SECONDS,
                                .said = N_("time limit"), .no_rule = true},
                               FIELD(time_limit)},
    [SOL_OPTION_WHOLE] = {{"whole", N_("yes or no"), SOL_OPTION_AS_YES_NO, .said = N_("all 52 cards"),
                           .title = NC_("option", "Won"), .no = N_("when the pyramid is gone"),
                           .yes = N_("when all 52 cards are gone")},
                          FIELD(whole)},
    [SOL_OPTION_CELLS] = {{"cells", N_("0 to 8"), SOL_OPTION_AS_COUNT, .said = N_("cells"),
                           .title = NC_("option", "Cells")},
                          FIELD(cells)},
    [SOL_OPTION_BUILD] = {{"build", N_("alternating, suit or any"), SOL_OPTION_AS_WORD, .said = N_("built"),
                           .title = NC_("option", "Build"), .words = build_words, .phrases = build_phrases},
                          FIELD(build)},
    [SOL_OPTION_EMPTY] = {{"empty", N_("any, kings, none or reserve"), SOL_OPTION_AS_WORD,
                           .said = N_("empty columns take"), .title = NC_("option", "Empty"), .words = empty_words,
                           .phrases = empty_phrases},
                          FIELD(empty)},
    [SOL_OPTION_PARTS] = {{"parts", N_("yes or no"), SOL_OPTION_AS_YES_NO, .said = N_("parts of columns move"),
                           .title = NC_("option", "Moves"), .no = N_("a top card, or the whole column"),
                           .yes = N_("any part of a column")},
                          FIELD(parts)},
    [SOL_OPTION_STOP_AT_BASE] = {{"stop-at-base", N_("yes or no"), SOL_OPTION_AS_YES_NO,
                                  .said = N_("columns stop at the base"), .yes = N_("columns stop at the base")},
                                 FIELD(stop_at_base)},
    [SOL_OPTION_UNDO] = {{"undo", N_("yes or no"), SOL_OPTION_AS_YES_NO, .said = N_("no undo"),
                          .title = NC_("option", "Undo"), .no = N_("no (and no tips)"), .no_rule = true},
                         FIELD(no_undo),
                         .opposite = true},
    [SOL_OPTION_CASTLE] = {{"castle", N_("beleaguered, streets or fortress"), SOL_OPTION_AS_WORD, .said = "castle",
                            .title = NC_("option", "Castle"), .words = castle_words, .phrases = castle_phrases},
                           FIELD(castle)},
};

static bool is_option(int option) { return option >= 0 && option < SOL_OPTION_COUNT; }

const sol_option *sol_option_at(int option) { return is_option(option) ? &rows[option].option : NULL; }

int sol_option_named(const char *name)
{
    for (int i = 0; i < SOL_OPTION_COUNT; i++)
        if (strcmp(rows[i].option.name, name) == 0)
            return i;
    return -1;
}

bool sol_option_in(const sol_rules *rules, int option)
{
    const sol_pile_group *foundations = sol_group_of(rules, sol_first_pile(rules, SOL_FOUNDATION));
    const sol_pile_group *tableau = sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU));
    switch (option) {
    case SOL_OPTION_DRAW: return rules->draw_max > 1;
    case SOL_OPTION_PASSES: return rules->kinds & 1 << SOL_REDEAL;
    case SOL_OPTION_SUITS: return rules->fewer_suits;
    case SOL_OPTION_SCORING: return rules->scorings & (rules->scorings - 1);
    case SOL_OPTION_WORRYING_BACK: return foundations->take != SOL_TAKE_NONE;
    case SOL_OPTION_ROW_ON_EMPTY: /* where an empty column takes kings only, nobody can be asked to fill it first */
        return rules->kinds & 1 << SOL_DEAL_ROW && tableau->base == SOL_BASE_ANY;
    case SOL_OPTION_TIMED: return rules->scorings & (1 << SOL_SCORING_STANDARD | 1 << SOL_SCORING_WINDOWS);
    case SOL_OPTION_THOUGHTFUL:
    case SOL_OPTION_TIME_LIMIT:
    case SOL_OPTION_UNDO: return true;
    case SOL_OPTION_PEEK: return sol_first_pile(rules, SOL_STOCK) >= 0;
    case SOL_OPTION_WHOLE: return rules->kinds & 1 << SOL_PAIR;
    case SOL_OPTION_CELLS: return rules->cells_max;
    case SOL_OPTION_BUILD: return rules->builds;
    case SOL_OPTION_EMPTY: return rules->empties;
    case SOL_OPTION_PARTS: return rules->parts;
    case SOL_OPTION_STOP_AT_BASE: return rules->stop_at_base;
    case SOL_OPTION_CASTLE: return rules->castles;
    default: return false;
    }
}

uint16_t sol_option_get(const sol_options *options, int option)
{
    const unsigned char *field = (const unsigned char *)options + rows[option].offset;
    uint16_t wide;
    if (rows[option].size == 1)
        return rows[option].opposite ? !*field : *field;
    memcpy(&wide, field, sizeof wide);
    return wide;
}

void sol_option_set(sol_options *options, int option, uint16_t value)
{
    unsigned char *field = (unsigned char *)options + rows[option].offset;
    if (rows[option].size == 1)
        *field = rows[option].option.as == SOL_OPTION_AS_YES_NO ? (value != 0) != rows[option].opposite
                                                                : (unsigned char)value;
    else
        memcpy(field, &value, sizeof value);
}

bool sol_options_play_alike(const sol_options *one, const sol_options *other)
{
    for (int i = 0; i < SOL_OPTION_COUNT; i++)
        if (!rows[i].option.no_rule && sol_option_get(one, i) != sol_option_get(other, i))
            return false;
    return true;
}

/* ---- what a game can have --------------------------------------------------------------------------------------- */

/* Is the value one of those whose bits are set or, where no bit is set, the game's own value? */
static bool is_choice(uint8_t choices, uint8_t chosen, uint8_t own)
{
    return choices ? chosen < 8 && choices & 1 << chosen : chosen == own;
}

static sol_reason check_piles(const sol_rules *rules, const sol_options *options)
{
    if (rules->cells_max ? options->cells > rules->cells_max : options->cells != rules->defaults.cells)
        return SOL_BAD_CELLS;
    if (!is_choice(rules->builds, options->build, rules->defaults.build))
        return SOL_BAD_BUILD;
    if (!is_choice(rules->empties, options->empty, rules->defaults.empty))
        return SOL_BAD_EMPTY;
    return is_choice(rules->castles, options->castle, rules->defaults.castle) ? SOL_OK : SOL_BAD_CASTLE;
}

const sol_rules *sol_rules_with(const sol_rules *rules, const sol_options *options)
{
    const sol_rules *usual = sol_rules_usual(rules);
    const sol_rules *with = usual->with && check_piles(usual, options) == SOL_OK ? usual->with(options) : usual;
    return sol_options_play_alike(&with->defaults, &usual->defaults) ? usual : with;
}

sol_reason sol_options_check(const sol_variant *variant)
{
    const sol_rules *rules = variant->rules;
    if (variant->options.draw < 1 || variant->options.draw > rules->draw_max)
        return SOL_BAD_DRAW;
    bool turns = rules->kinds & 1 << SOL_REDEAL;
    if (!(turns ? variant->options.passes <= SOL_PASSES_MAX : variant->options.passes == rules->defaults.passes))
        return SOL_BAD_PASSES;
    if (!(variant->options.suits == SOL_SUITS ||
          (rules->fewer_suits && variant->options.suits >= 1 && variant->options.suits < SOL_SUITS)))
        return SOL_BAD_SUITS;
    if (variant->options.scoring >= SOL_SCORINGS || !(rules->scorings & 1 << variant->options.scoring))
        return SOL_BAD_SCORING;
    sol_reason reason = check_piles(rules, &variant->options);
    return reason == SOL_OK && rules != sol_rules_with(rules, &variant->options) ? SOL_BAD_RULES : reason;
}

void sol_options_resolve(sol_variant *variant)
{
    sol_options *options = &variant->options;
    variant->rules = sol_rules_with(variant->rules, options);
    if (options->passes != SOL_PASSES_BY_SCORING)
        return;
    options->passes = variant->rules->defaults.passes;
    if (options->scoring == SOL_SCORING_VEGAS)
        options->passes = options->draw; /* as many passes as cards are drawn: one, two or three */
}
