#include "words.h"
#include "words/words.h"

#include <string.h>

#include <solitaire/option.h>

#include "engine/text/text.h"
#include "engine/text/utf8.h"

const char *figures_status_words(sol_status status)
{
    static const char *const words[] = {[SOL_PLAYING] = N_("unfinished"),
                                        [SOL_HAS_WON] = N_("won"),
                                        [SOL_GAVE_UP] = N_("given up"),
                                        [SOL_TIMED_OUT] = N_("time up")};
    return words[status];
}

const char *figures_result_word(const figures_row *row)
{
    if (!row->result[0])
        return words_of(N_("open"));
    bool assisted = row->provenance.helped && strcmp(row->result, "won") == 0;
    return words_of(assisted ? N_("assisted") : row->result);
}

/* ---- cards ------------------------------------------------------------------------------------------------------- */

uint32_t figures_index(int rank)
{
    static const char *const words[SOL_RANKS + 1] = {
        [SOL_ACE] = NC_("index", "A"),
        [SOL_JACK] = NC_("index", "J"),
        [SOL_QUEEN] = NC_("index", "Q"),
        [SOL_KING] = NC_("index", "K"),
    };
    const char *letter = rank >= 0 && rank <= SOL_RANKS ? words[rank] : NULL;
    uint32_t point;
    if (!letter)
        return (uint32_t) "?A234567890JQK"[rank % (SOL_RANKS + 1)];
    const char *own = words_in("index", letter);
    return engine_utf8_read(own, strlen(own), &point) && engine_utf8_cells(point) == 1 ? point : (uint32_t)letter[0];
}

enum { GLYPH_BYTES = sizeof "♠" - 1 }; /* as many as each suit's glyph has */

engine_name figures_card(sol_card card, bool utf8)
{
    engine_name english, name;
    char letter[ENGINE_UTF8_MAX];
    engine_text text = engine_text_in(english.text, sizeof english.text);
    engine_text_card(&text, card, utf8);
    if (!sol_is_card(card) || (english.text[0] >= '0' && english.text[0] <= '9'))
        return english;
    text = engine_text_in(name.text, sizeof name.text);
    (void)engine_utf8_write(figures_index(sol_rank(card)), letter);
    engine_text_put(&text, letter);
    engine_text_put(&text, english.text + 1);
    return name;
}

/* Read the suit's glyph behind an index.  Returns how many bytes it has; 0 if there is none here. */
static size_t suit_at(const char *text, int rank, sol_card *card)
{
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        engine_name name = figures_card(sol_card_of(rank, suit), true);
        const char *glyph = name.text + strlen(name.text) - GLYPH_BYTES;
        if (strncmp(text, glyph, GLYPH_BYTES) == 0) {
            *card = sol_card_of(rank, suit);
            return GLYPH_BYTES;
        }
    }
    return 0;
}

size_t figures_card_read(const char *text, sol_card *card)
{
    for (int rank = SOL_ACE; rank <= SOL_KING; rank++) {
        engine_name name = figures_card(sol_card_of(rank, SOL_CLUBS), true);
        size_t index = strlen(name.text) - GLYPH_BYTES, glyph = 0;
        if (strncmp(text, name.text, index) == 0)
            glyph = suit_at(text + index, rank, card);
        if (glyph)
            return index + glyph;
    }
    return 0;
}

/* ---- rules and options ------------------------------------------------------------------------------------------ */

/* Find the variant by its names.  False if there is no such game, or it has no such options. */
static bool read_variant(const char *game, const char *line, sol_variant *variant)
{
    sol_fault unused;
    variant->rules = sol_game_named(game);
    return variant->rules && sol_options_read(variant, line, strlen(line), &unused);
}

/* A name that is too long for lists, shortened to its last word with an initial: "F. Thieves". */
static engine_name shortened(const char *title)
{
    const char *last = strrchr(title, ' ');
    return engine_utf8_count(title) <= FIGURES_RULES_MAX || !last || (title[0] & 0x80)
               ? engine_name_of("%s", title)
               : engine_name_of("%c. %s", title[0], last + 1);
}

/* A group of games by the name of its game, in a list or in full. */
static engine_name rules_named(const char *game, const char *options, bool in_list)
{
    /* Klondike goes by its scoring, if that is not the usual one. */
    static const char *const scorings[SOL_SCORINGS] = {
        [SOL_SCORING_WINDOWS] = N_("Windows"), [SOL_SCORING_VEGAS] = N_("Vegas"), [SOL_SCORING_NONE] = N_("Unscored")};
    sol_variant variant;
    bool known = read_variant(game, options, &variant);
    size_t length = strlen(game);
    if (!variant.rules) /* one of another build */
        return engine_name_of("%.*s", (int)(length < FIGURES_RULES_MAX ? length : FIGURES_RULES_MAX), game);
    const char *english = variant.rules->title, *brief = words_in("list of games", english);
    const char *title = in_list && brief != english ? brief : words_of(english);
    if (known && strcmp(game, "klondike") == 0) {
        const char *scoring = scorings[variant.options.scoring];
        return engine_name_of("%s %d", scoring ? words_of(scoring) : title, variant.options.draw);
    }
    if (known && strcmp(game, "spider") == 0)
        return engine_name_of("%s %d", title, variant.options.suits);
    return in_list ? shortened(title) : engine_name_of("%s", title);
}

engine_name figures_rules(const char *game, const char *options) { return rules_named(game, options, true); }

engine_name figures_rules_in_full(const char *game, const char *options) { return rules_named(game, options, false); }

static void put_part(engine_text *text, const char *part)
{
    engine_text_put(text, text->length ? words_in("list", ", ") : "");
    engine_text_put(text, part);
}

engine_name figures_choice(const sol_variant *variant, int option)
{
    const sol_option *row = sol_option_at(option);
    unsigned value = sol_option_get(&variant->options, option);
    if (!sol_option_in(variant->rules, option))
        return (engine_name){""};
    switch (option) {
    case SOL_OPTION_DRAW: return words_name("draw %u", value);
    case SOL_OPTION_PASSES:
        return value == SOL_PASSES_UNLIMITED ? words_name("unlimited passes")
                                             : words_name_counted("%u pass", "%u passes", value, value);
    case SOL_OPTION_SUITS: return words_name_counted("%u suit", "%u suits", value, value);
    case SOL_OPTION_CELLS: return words_name_counted("%u cell", "%u cells", value, value);
    case SOL_OPTION_SCORING:
        if (value == SOL_SCORING_NONE)
            return words_name("no score");
        if (value >= SOL_SCORING_SPIDER && value == variant->rules->defaults.scoring)
            return (engine_name){""}; /* no other game has it, so that it goes without saying */
        return engine_name_of("%s", words_in("scoring", sol_scoring_name((int)value)));
    case SOL_OPTION_BUILD: return words_name("built %s", words_of(row->phrases[value - 1]));
    case SOL_OPTION_EMPTY: return words_name("empty columns take %s", words_of(row->phrases[value - 1]));
    case SOL_OPTION_CASTLE: return (engine_name){""}; /* it is the game's title */
    case SOL_OPTION_UNDO: return engine_name_of("%s", value ? "" : words_of(row->said));
    case SOL_OPTION_TIME_LIMIT: return words_name("time limit %u:%02u", value / 60, value % 60);
    default: return value ? engine_name_of("%s", words_of(row->said)) : words_name("no %s", words_of(row->said));
    }
}

/*
 * Put the options in words; those with words of their own only if they are not the usual ones, and `none` if there are
 * no others.  A text that does not fit is cut.
 */
static void put_options(engine_text *text, const char *game, const char *options, const char *none)
{
    char words[SOL_OPTIONS_TEXT_MAX];
    engine_text out = engine_text_in(words, sizeof words);
    sol_variant variant;
    bool known = read_variant(game, options, &variant);
    for (int i = 0; known && sol_option_at(i); i++) {
        const sol_options *usual = &sol_rules_usual(variant.rules)->defaults;
        bool as_usual = sol_option_get(&variant.options, i) == sol_option_get(usual, i);
        engine_name said = sol_option_at(i)->said && as_usual ? (engine_name){""} : figures_choice(&variant, i);
        if (said.text[0])
            put_part(&out, said.text);
    }
    const char *said = !known ? options : out.length ? words : none;
    if (*said)
        put_part(text, said);
}

void figures_options_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    put_options(&out, game, options, words_of(N_("usual rules")));
}

static void put_game(const char *game, const char *options, const char *none, char text[SOL_OPTIONS_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_OPTIONS_TEXT_MAX);
    sol_variant variant;
    (void)read_variant(game, options, &variant);
    engine_text_put(&out, variant.rules ? words_of(variant.rules->title) : game);
    put_options(&out, game, options, none);
}

void figures_game_text(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    put_game(game, options, words_of(N_("usual rules")), text);
}

void figures_game_told(const char *game, const char *options, char text[SOL_OPTIONS_TEXT_MAX])
{
    put_game(game, options, "", text);
}

void figures_here(const sol_variant *variant, char text[FIGURES_HERE_MAX])
{
    sol_variant usual = {variant->rules, variant->rules->defaults};
    char here[SOL_OPTIONS_TEXT_MAX], usually[SOL_OPTIONS_TEXT_MAX], words[SOL_OPTIONS_TEXT_MAX];
    engine_text out = engine_text_in(text, FIGURES_HERE_MAX);
    sol_options_write(variant, here);
    sol_options_write(&usual, usually);
    if (strcmp(here, usually) == 0)
        return;
    figures_game_text(variant->rules->name, here, words);
    words_add(&out, "This game: %s.", words);
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

const char *figures_month_name(int month)
{
    static const char *const months[] = {N_("January"),   N_("February"), N_("March"),    N_("April"),
                                         N_("May"),       N_("June"),     N_("July"),     N_("August"),
                                         N_("September"), N_("October"),  N_("November"), N_("December")};
    return words_of(months[(month + 11) % 12]);
}

const char *figures_month_in_short(int month)
{
    static const char *const months[] = {NC_("month", "Jan"), NC_("month", "Feb"), NC_("month", "Mar"),
                                         NC_("month", "Apr"), NC_("month", "May"), NC_("month", "Jun"),
                                         NC_("month", "Jul"), NC_("month", "Aug"), NC_("month", "Sep"),
                                         NC_("month", "Oct"), NC_("month", "Nov"), NC_("month", "Dec")};
    return words_in("month", months[(month + 11) % 12]);
}
