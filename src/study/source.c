#include "source.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include <solitaire/notation.h>

#include "base/number.h"
#include "engine/mix.h"
#include "session/deals/new_game.h"
#include "words/words.h"

/* The most deals; no sum of places can overflow with them. */
#define TOTAL_MAX (UINT64_C(1) << 62)

/* ---- decks ------------------------------------------------------------------------------------------------------ */

static bool blame_line(study_source *source, const char *why)
{
    return base_fault_set(&source->fault, "%s:%" PRIu64 ": %s", base_show(source->decks.name).text, source->line, why);
}

static bool blame_copy(const study_source *source, base_fault *fault)
{
    return base_fault_set(fault, "%s cannot be copied into a temporary file: %s", base_show(source->decks.name).text,
                          strerror(errno));
}

/* Copy what was read, if it can be read only once. */
static bool copy(study_source *source, const char *text, size_t length)
{
    return !source->copy || fwrite(text, 1, length, source->copy) == length || blame_copy(source, &source->fault);
}

/* All is copied: from here on read the copy. */
static void read_copy(study_source *source)
{
    if (!source->fault.text[0] && fflush(source->copy) != 0)
        (void)blame_copy(source, &source->fault);
    base_input_close(&source->decks);
    source->decks = (base_input){.file = source->copy, .name = source->decks.name};
    source->copy = NULL;
}

/*
 * Read the next line that is neither empty nor a comment, with its newline; false at the end and, with a fault, for
 * bytes that are not text.
 */
static bool next_line(study_source *source, size_t *length)
{
    char *text = source->text;
    const size_t most = sizeof source->text - 1;
    for (;;) {
        *length = 0;
        for (int c = 0; c != '\n' && *length < most && (c = getc(source->decks.file)) != EOF;)
            text[(*length)++] = (char)c;
        text[*length] = 0;
        if (ferror(source->decks.file))
            return base_input_fault(source->decks.name, &source->fault);
        if (*length == 0)
            return false;
        source->line++;
        if (memchr(text, 0, *length))
            return blame_line(source, words_of("this line has a zero byte: decks must be plain text"));
        if (*length == most && text[most - 1] != '\n')
            return blame_line(source, words_of("this line is longer than 65534 bytes: write one deck per line"));
        if (!copy(source, text, *length))
            return false;
        char first = text[strspn(text, " \t\r\n")];
        if (first && first != '#')
            return true;
    }
}

/*
 * A file whose first line is too short for half a deck, or begins an object that does not end on it, is one deal of
 * several lines; every other one has a deck a line.
 */
static bool next_deck(study_source *source, sol_deal *deal)
{
    size_t length, more = 0;
    sol_fault why;
    char *text = source->text;
    uint8_t decks = source->variant.rules->decks;
    if (!next_line(source, &length))
        return !source->fault.text[0] && source->read == 0 &&
               base_fault_set(&source->fault, "%s has no deck: write one per line", base_show(source->decks.name).text);
    if (source->read == 0 &&
        (length < (size_t)(SOL_DECK * decks) || (text[strspn(text, " \t")] == '{' && !memchr(text, '}', length))))
        more = fread(text + length, 1, sizeof source->text - 1 - length, source->decks.file);
    text[length + more] = 0;
    if (!copy(source, text + length, more))
        return false;
    if (more > 0) {
        if (!sol_deal_read(&source->variant, text, length + more, deal, &why))
            return base_fault_set(&source->fault, "%s", words_fault_in(base_show(source->decks.name).text, &why).text);
    } else if (!sol_deck_read(text, length, decks, deal, &why)) {
        return blame_line(source, words_fault(&why).text);
    }
    source->read++;
    return true;
}

/* Open the decks, and count them by reading all of them once. */
static bool open_decks(study_source *source, const base_world *world, const char *path, base_fault *fault)
{
    struct stat about;
    sol_deal deal;
    if (!base_input_open(&source->decks, path, world->in, fault))
        return false;
    bool regular = fstat(fileno(source->decks.file), &about) == 0 && S_ISREG(about.st_mode);
    if (!regular && !(source->copy = base_file_temporary(world->environment)))
        return blame_copy(source, fault);
    /* A shell may have read the first lines of standard input. */
    off_t start = regular ? ftello(source->decks.file) : 0;
    while (next_deck(source, &deal))
        continue;
    if (source->copy)
        read_copy(source);
    if (source->fault.text[0])
        return base_fault_set(fault, "%s", source->fault.text);
    source->total = source->read;
    source->line = source->read = 0;
    return fseeko(source->decks.file, start, SEEK_SET) == 0 || base_input_fault(source->decks.name, fault);
}

/* ---- opening ---------------------------------------------------------------------------------------------------- */

static uint64_t length_of(const session_range *range) { return range->last - range->first + 1; }

bool study_source_add(study_source *source, const char *word, base_fault *fault)
{
    session_range range;
    if (!session_range_read(word, source->variant.rules, &range, fault))
        return false;
    if (source->count == STUDY_RANGES_MAX)
        return base_fault_set(fault,
                              "there are too many deals: write ranges, such as 1..100000, or put decks in a file");
    if (length_of(&range) > TOTAL_MAX - source->total || length_of(&range) == 0)
        return base_fault_set(fault, "a study of more than 2^62 deals would never end: give a smaller range");
    source->ranges[source->count++] = range;
    source->total += length_of(&range);
    return true;
}

/* Open the deals that words name, or say what a word is that names none; `game` was named by the word before them. */
static bool open_words(study_source *source, const settings_arguments *deals, const sol_rules *game, base_fault *fault)
{
    const char *command = settings_commands[deals->command].name;
    struct stat about;
    for (int i = 0; i < deals->count; i++) {
        const char *word = deals->words[i];
        if (sol_game_named(word) && game)
            return base_fault_set(fault, "name only one game: solitaire %s %s DEAL or solitaire %s %s DEAL", command,
                                  game->name, command, word);
        if (sol_game_named(word))
            return base_fault_set(fault, "the game comes first: solitaire %s %s DEAL", command, word);
        if (study_source_add(source, word, fault))
            continue;
        if (!base_file_exists(word) || (stat(word, &about) == 0 && S_ISDIR(about.st_mode)))
            return false;
        return base_fault_set(fault, "%s is a file: to read a deal from it, put --deck in front of its name",
                              base_show(word).text);
    }
    return true;
}

/* Open the deals that the options name, where no word names any. */
static bool open_options(study_source *source, const base_world *world, const settings_values *settings, bool solves,
                         base_fault *fault)
{
    char number[24];
    int option = session_deal_option(settings, fault);
    if (option < 0)
        return false;
    if (option == SETTINGS_DECK)
        return open_decks(source, world, settings->of[SETTINGS_DECK].text, fault);
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
    bool solves = by == STUDY_SOLVES;
    settings_arguments deals = *arguments;
    const sol_rules *game = deals.count > 0 ? settings_game_named(deals.words[0]) : NULL;
    deals.words += game != NULL;
    deals.count -= game != NULL;
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
    if (deals.count == 0)
        return open_options(source, world, settings, solves, fault);
    for (int i = 0; i < SETTINGS_OPTIONS; i++)
        if ((i == SETTINGS_SEED || i == SETTINGS_DEAL || i == SETTINGS_DECK) &&
            settings->of[i].source == SETTINGS_BY_FLAG)
            return base_fault_set(fault, "name the deals directly or with an option, not both");
    return open_words(source, &deals, game, fault);
}

void study_source_close(study_source *source) { base_input_close(&source->decks); }

/* ---- one after the other ---------------------------------------------------------------------------------------- */

/* A deck's cards are in its name, because at the same place another file or another word has another deck. */
static void name_by_cards(study_item *item, uint64_t place)
{
    (void)snprintf(item->name, sizeof item->name, "deck:%" PRIu64 "#%016" PRIx64, place + 1,
                   engine_hash(ENGINE_HASH_START, item->deal.deck, (size_t)SOL_DECK * item->deal.decks));
}

bool study_source_next(study_source *source, study_item *item)
{
    const uint64_t among_all = source->next;
    uint64_t place = among_all;
    if (place >= source->total)
        return false;
    source->next += source->slice.of;
    if (source->decks.file) {
        while (source->read <= place)
            if (!next_deck(source, &item->deal))
                return false;
        name_by_cards(item, place);
    } else {
        const session_range *range = source->ranges;
        for (; place >= length_of(range); range++)
            place -= length_of(range);
        uint64_t number = range->first + place;
        session_range_deal(range, number, source->variant.rules, &item->deal);
        bool usual = range->dialect == SOL_DEAL_OURS && range->dialect == source->variant.rules->dialect;
        if (range->dialect == SOL_DEAL_DECK)
            name_by_cards(item, among_all);
        else
            (void)snprintf(item->name, sizeof item->name, "%s%s%" PRIu64,
                           usual ? "" : sol_dialect_at(range->dialect)->name, usual ? "" : ":", number);
    }
    sol_deal_position(&source->variant, item->deal.deck, &item->position);
    return true;
}

uint64_t study_source_total(const study_source *source)
{
    uint64_t total = source->total, number = source->slice.number;
    return total < number ? 0 : (total - number) / source->slice.of + 1;
}
