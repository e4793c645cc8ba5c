#include "source.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <solitaire/notation.h>

#include "base/files.h"
#include "base/grown.h"
#include "base/line_reader.h"
#include "base/number.h"
#include "engine/mix.h"
#include "session/deals/new_game.h"
#include "words/words.h"

/* The most deals; no sum of places can overflow with them. */
#define TOTAL_MAX (UINT64_C(1) << 62)

/* ---- decks ------------------------------------------------------------------------------------------------------ */

/*
 * Read the deal of a line.  A file whose first line is too short for half a deck, or begins an object that does not end
 * on it, is one deal of several lines.
 */
static bool read_deck_of_line(const study_source *source, const base_input *in, const base_line_reader *line,
                              sol_deal *deal, base_fault *fault)
{
    static char several[STUDY_DECK_BYTES_MAX];
    sol_fault why;
    const char *text = line->text;
    size_t length = line->length;
    bool begun = length < (size_t)(SOL_DECK * source->variant.rules->decks) ||
                 (memchr(text, '{', length) && !memchr(text, '}', length));
    if (source->total == 0 && begun && length < sizeof several) {
        memcpy(several, text, length);
        several[length++] = '\n';
        length += fread(several + length, 1, sizeof several - length, in->file);
        text = several;
    }
    if (sol_deal_read(&source->variant, text, length, deal, &why))
        return true;
    if (text != several)
        (void)engine_fault_on(&why, (uint32_t)line->number);
    else if (why.line)
        why.line += (uint32_t)line->number - 1; /* comments may stand before the first of the several lines */
    return base_fault_set(fault, "%s", words_fault_in(base_show(in->name).text, &why).text);
}

/* Add the deck of a line, which may be empty or a comment. */
static bool add_deck_of_line(study_source *source, const base_input *in, const base_line_reader *line,
                             base_fault *fault)
{
    engine_scan text = {line->text, line->text + line->length};
    engine_scan_blanks(&text);
    if (engine_scan_done(&text) || *text.at == '#')
        return true;
    sol_deal *decks = base_grown(source->decks, (size_t)source->total, sizeof *decks);
    if (!decks)
        return study_no_memory(fault);
    source->decks = decks;
    return read_deck_of_line(source, in, line, &decks[source->total], fault) && ++source->total;
}

/* Read all decks of a file, so that a bad one is told before anything is solved. */
static bool read_decks(study_source *source, const base_world *world, const char *path, base_fault *fault)
{
    base_input in;
    if (!base_input_open(&in, path, world->in, fault))
        return false;
    base_line_reader line = {.in = in.file};
    bool good = true;
    int what = BASE_LINE;
    while (good && (what = base_line_reader_next(&line)) == BASE_LINE)
        good = add_deck_of_line(source, &in, &line, fault);
    if (good && what == BASE_LINES_NO_MEMORY)
        good = study_no_memory(fault);
    else if (good && what == BASE_LINE_TOO_LONG)
        good = base_fault_set(fault, "%s:%" PRIu64 ": this line is too long: write one deck per line",
                              base_show(in.name).text, line.number);
    else if (ferror(in.file))
        good = base_input_fault(in.name, fault);
    else if (good && source->total == 0)
        good = base_fault_set(fault, "%s has no deck: write one per line", base_show(in.name).text);
    base_line_reader_end(&line);
    base_input_close(&in);
    return good;
}

/* ---- opening ---------------------------------------------------------------------------------------------------- */

static uint64_t length_of_range(const session_range *range) { return range->last - range->first + 1; }

bool study_source_add(study_source *source, const char *word, base_fault *fault)
{
    session_range range;
    if (!session_range_read(word, source->variant.rules, true, &range, fault))
        return false;
    if (source->count == STUDY_RANGES_MAX)
        return base_fault_set(fault,
                              "there are too many deals: write ranges, such as 1..100000, or put decks in a file");
    if (length_of_range(&range) > TOTAL_MAX - source->total || length_of_range(&range) == 0)
        return base_fault_set(fault, "a study of more than 2^62 deals would never end: give a smaller range");
    source->ranges[source->count++] = range;
    source->total += length_of_range(&range);
    return true;
}

/* Open the deals that an option names, where no word names any. */
static bool open_option(study_source *source, const base_world *world, const settings_values *settings, int option,
                        bool solves, base_fault *fault)
{
    char number[24];
    if (option == SETTINGS_DECK)
        return read_decks(source, world, settings->of[SETTINGS_DECK].text, fault);
    if (option == SETTINGS_DEAL)
        return study_source_add(source, settings->of[option].text, fault);
    (void)snprintf(number, sizeof number, "%" PRIu64, settings->of[SETTINGS_SEED].number);
    if (option == SETTINGS_SEED)
        return study_source_add(source, number, fault);
    return base_fault_set(fault,
                          "say what to %s: a deal such as 482914 or ms:617, a range such as 1..1000, or --deck FILE",
                          solves ? "solve" : "play");
}

/* Read `K/N`; false for any other text. */
static bool read_slice(const char *text, study_slice *slice)
{
    size_t length = strcspn(text, "/");
    return text[length] == '/' && base_digits_read(text, length, UINT32_MAX, &slice->number) &&
           base_number_read(text + length + 1, &slice->of) && slice->number >= 1 && slice->number <= slice->of &&
           slice->of <= UINT32_MAX;
}

bool study_source_open(study_source *source, const base_world *world, const settings_values *settings, int by,
                       const settings_arguments *arguments, base_fault *fault)
{
    const char *slice = settings->of[SETTINGS_SLICE].text;
    const sol_rules *game = session_game_of(settings);
    bool solves = by == STUDY_SOLVES;
    memset(source, 0, sizeof *source);
    source->slice = (study_slice){1, 1};
    if (*slice && !read_slice(slice, &source->slice))
        return base_fault_set(fault, "--slice \"%s\" is not a slice: write K/N, as in 1/8", base_show(slice).text);
    source->next = source->slice.number - 1;
    if (!session_variant_of(settings, game ? game : sol_game_at(0), &source->variant, fault))
        return false;
    if ((solves || by == STUDY_PLAYS_SOLVED) &&
        !session_solver_plays(source->variant.rules, solves ? "solve" : "--player solver", fault))
        return false;
    int option = session_deal_option(settings, arguments->count > 0, fault);
    if (option < 0)
        return false;
    if (arguments->count == 0)
        return open_option(source, world, settings, option, solves, fault);
    for (int i = 0; i < arguments->count; i++)
        if (!study_source_add(source, arguments->words[i], fault))
            return false;
    return true;
}

void study_source_close(study_source *source)
{
    free(source->decks);
    source->decks = NULL;
}

/* ---- one after the other ---------------------------------------------------------------------------------------- */

/* A deck's cards are in its name, because at the same place another file or another word has another deck. */
static void name_by_cards(study_item *item, uint64_t place)
{
    (void)snprintf(item->name, sizeof item->name, "deck:%" PRIu64 "#%016" PRIx64, place + 1,
                   engine_hash(ENGINE_HASH_START, item->deal.deck, (size_t)SOL_DECK * item->deal.decks));
}

/* Name and deal of the place, which is one of the source's. */
static void find_item(const study_source *source, uint64_t place, study_item *item)
{
    const sol_rules *rules = source->variant.rules;
    const session_range *range = source->ranges;
    uint64_t in_range = place;
    if (source->decks) {
        item->deal = source->decks[place];
        name_by_cards(item, place);
        return;
    }
    for (; in_range >= length_of_range(range); range++)
        in_range -= length_of_range(range);
    uint64_t number = range->first + in_range;
    session_range_deal(range, number, rules, &item->deal);
    bool usual = range->dialect == SOL_DEAL_OURS && range->dialect == rules->dialect;
    if (range->dialect == SOL_DEAL_DECK)
        name_by_cards(item, place);
    else
        (void)snprintf(item->name, sizeof item->name, "%s%s%" PRIu64, usual ? "" : sol_dialect_at(range->dialect)->name,
                       usual ? "" : ":", number);
}

bool study_source_next(study_source *source, study_item *item)
{
    for (; source->next < source->total; source->skipped++) {
        find_item(source, source->next, item);
        source->next += source->slice.of;
        if (source->before && study_results_have(source->before, item->name))
            continue;
        sol_deal_position(&source->variant, item->deal.deck, &item->position);
        return true;
    }
    return false;
}

uint64_t study_source_total(const study_source *source)
{
    uint64_t total = source->total, number = source->slice.number;
    return total < number ? 0 : (total - number) / source->slice.of + 1;
}
