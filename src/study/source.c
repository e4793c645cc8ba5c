#include "source.h"

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

/* Read up to the newline or the end of the file; returns the length with the newline. */
static size_t read_line(study_source *source)
{
    size_t length = 0;
    for (int c = 0; c != '\n' && length < sizeof source->text - 1 && (c = getc(source->decks.file)) != EOF;)
        source->text[length++] = (char)c;
    source->text[length] = 0;
    return length;
}

/* What is wrong with a line, whatever stands in it; NULL if nothing is. */
static const char *line_fault(const study_source *source, size_t length)
{
    if (memchr(source->text, 0, length))
        return "there is a zero byte in it; decks are text";
    if (length == sizeof source->text - 1 && source->text[length - 1] != '\n')
        return "longer than 65534 bytes; a deck stands on a line of its own";
    return NULL;
}

/*
 * The next line that is neither empty nor a comment; false at the end and, with a fault, for bytes that are not text.
 */
static bool next_line(study_source *source, size_t *length)
{
    while ((*length = read_line(source)) > 0 && !ferror(source->decks.file)) {
        const char *text = source->text, *why = line_fault(source, *length);
        source->line++;
        if (why)
            return blame_line(source, why);
        size_t space = strspn(text, " \t\r\n");
        if (text[space] && text[space] != '#')
            return true;
    }
    if (ferror(source->decks.file))
        return base_input_fault(source->decks.name, &source->fault);
    return false;
}

/* The end of the decks: a fault if there was none. */
static bool at_end(study_source *source)
{
    if (source->fault.text[0] || source->read > 0)
        return false;
    return base_fault_set(&source->fault, "%s has no deck; write one a line", base_show(source->decks.name).text);
}

/* Is the line too short for half a deck, or does it begin an object that does not end on it? */
static bool begins_board(const study_source *source, size_t length)
{
    return length < (size_t)(SOL_DECK * source->variant.rules->decks) ||
           (source->text[strspn(source->text, " \t")] == '{' && !memchr(source->text, '}', length));
}

/* Read the rest of the file: together with that line it is one deal. */
static bool more_lines(study_source *source, size_t *length)
{
    size_t room = sizeof source->text - 1 - *length, more = fread(source->text + *length, 1, room, source->decks.file);
    *length += more;
    source->text[*length] = 0;
    return more > 0;
}

static bool read_whole(study_source *source, size_t length, sol_deal *deal)
{
    sol_fault why;
    if (!sol_deal_read(&source->variant, source->text, length, deal, &why))
        return base_fault_set(&source->fault, "%s", words_fault_in(base_show(source->decks.name).text, &why).text);
    source->read++;
    source->board = true;
    return true;
}

static bool next_deck(study_source *source, sol_deal *deal)
{
    size_t length;
    sol_fault why;
    if (!next_line(source, &length))
        return at_end(source);
    if (source->read == 0 && begins_board(source, length) && more_lines(source, &length))
        return read_whole(source, length, deal);
    if (!sol_deck_read(source->text, length, source->variant.rules->decks, deal, &why))
        return blame_line(source, words_fault(&why).text);
    source->read++;
    return true;
}

/*
 * A file is read through before anything is solved, so that a faulty deck is told at once; what can be read only once is
 * not.
 */
static bool open_decks(study_source *source, FILE *standard_input, const char *path, base_fault *fault)
{
    struct stat about;
    sol_deal deal;
    source->total = UINT64_MAX;
    if (!base_input_open(&source->decks, path, standard_input, fault))
        return false;
    if (source->decks.standard || fstat(fileno(source->decks.file), &about) != 0 || !S_ISREG(about.st_mode))
        return true;
    while (next_deck(source, &deal))
        continue;
    if (source->fault.text[0])
        return base_fault_set(fault, "%s", source->fault.text);
    source->total = source->read;
    rewind(source->decks.file);
    source->line = source->read = 0;
    return true;
}

/* ---- a record --------------------------------------------------------------------------------------------------- */

enum { PLACE_MAX = 12 }; /* `end`, or a number of moves, which a game has less than 2^32 of */

/*
 * Find the number of steps that the player's first moves make, with the automatic ones after the last, and the name of
 * the deal at that place.
 */
static bool find_steps(study_source *source, const char *at, base_fault *fault)
{
    const sol_game *game = &source->record->game;
    char deal[SOL_DEAL_NAME_MAX], place[PLACE_MAX] = "end";
    uint64_t wanted = UINT64_MAX, moves = 0;
    uint32_t all = sol_game_moves(game), i = 0;
    if (strcmp(at, "end") != 0 && !base_number_read(at, &wanted))
        return base_fault_set(fault, "--at \"%s\" is not known; write how many moves were made, or end",
                              base_show(at).text);
    if (strcmp(at, "end") != 0 && wanted > all)
        return base_fault_set(fault, "--at %" PRIu64 " is too far: the game has %" PRIu32 " moves in effect", wanted,
                              all);
    for (; i < game->played && moves + !game->steps[i].automatic <= wanted; i++)
        moves += !game->steps[i].automatic;
    if (wanted != UINT64_MAX)
        (void)snprintf(place, PLACE_MAX, "%" PRIu32, (uint32_t)wanted); /* not more than `all` */
    sol_deal_name(&game->deal, deal);
    (void)snprintf(source->place, sizeof source->place, "%s@%s", deal, place);
    source->steps = i;
    return true;
}

/* A record has its own rules. */
static bool no_rules_given(const settings_values *settings, base_fault *fault)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++)
        if (settings_options[i].group == SETTINGS_GROUP_RULES && settings->of[i].source == SETTINGS_BY_FLAG)
            return base_fault_set(fault, "a game has its own rules; leave out --%s", settings_options[i].name);
    return true;
}

/* The position that is to be solved: only in a record moves were made before it. */
static bool open_record(study_source *source, const base_world *world, const settings_values *settings,
                        const char *word, base_fault *fault)
{
    static session_record record;
    if (!no_rules_given(settings, fault) || !session_record_load(world, settings, word, world->in, &record, fault) ||
        !session_solver_plays(record.game.variant.rules, "solve", fault))
        return false;
    source->record = &record;
    source->variant = record.game.variant;
    source->total = 1;
    if (source->slice.of > 1)
        return base_fault_set(fault, "one position has no slices; leave out --slice");
    if (settings->of[SETTINGS_RESUME_STUDY].text[0])
        return base_fault_set(fault, "one position is no study to continue; leave out --resume");
    return find_steps(source, settings->of[SETTINGS_AT].text, fault);
}

/* ---- opening ---------------------------------------------------------------------------------------------------- */

static bool flag_names_deal(const settings_values *settings)
{
    return settings->of[SETTINGS_SEED].source == SETTINGS_BY_FLAG ||
           settings->of[SETTINGS_DEAL].source == SETTINGS_BY_FLAG ||
           settings->of[SETTINGS_DECK].source == SETTINGS_BY_FLAG;
}

const sol_rules *study_source_game(settings_arguments *arguments)
{
    const sol_rules *rules = arguments->count > 0 ? sol_game_named(arguments->words[0]) : NULL;
    arguments->words += rules != NULL;
    arguments->count -= rules != NULL;
    return rules ? rules : sol_game_at(0);
}

static bool is_directory(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* A word that names no deal: does it name a file? */
static bool blame_word(const char *word, bool solves, base_fault *fault)
{
    if (!base_file_exists(word) || is_directory(word))
        return false;
    return base_fault_set(fault,
                          solves ? N_("%s is a file: write --deck before it if it holds a deal, or --at end behind it "
                                      "if it is a record")
                                 : N_("%s is a file: write --deck before it if it holds a deal"),
                          base_show(word).text);
}

static uint64_t length_of(const session_range *range) { return range->last - range->first + 1; }

bool study_source_add(study_source *source, const char *word, base_fault *fault)
{
    session_range range;
    if (!session_range_read(word, source->variant.rules, &range, fault))
        return false;
    if (source->count == STUDY_RANGES_MAX)
        return base_fault_set(fault,
                              "these are too many words; write ranges, such as 1..100000, or put decks into a file");
    if (length_of(&range) > TOTAL_MAX - source->total || length_of(&range) == 0)
        return base_fault_set(fault, "a study of more than 2^62 deals would never end; give a shorter range");
    source->ranges[source->count++] = range;
    source->total += length_of(&range);
    return true;
}

static bool open_words(study_source *source, const settings_arguments *arguments, base_fault *fault)
{
    for (int i = 0; i < arguments->count; i++) {
        const char *word = arguments->words[i];
        bool solves = arguments->command == SETTINGS_DO_SOLVE;
        if (strcmp(word, "last") == 0 && solves)
            return base_fault_set(fault, "say where in the game: last --at end, or --at and a number of moves");
        if (sol_game_named(word))
            return base_fault_set(fault, "the game comes first: solitaire %s %s DEAL",
                                  settings_commands[arguments->command].name, word);
        if (!study_source_add(source, word, fault))
            return blame_word(word, solves, fault);
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
        return open_decks(source, world->in, settings->of[SETTINGS_DECK].text, fault);
    if (option == SETTINGS_DEAL)
        return study_source_add(source, settings->of[option].text, fault);
    (void)snprintf(number, sizeof number, "%" PRIu64, settings->of[SETTINGS_SEED].number);
    if (option == SETTINGS_SEED)
        return study_source_add(source, number, fault);
    return base_fault_set(fault, "say what to %s: a deal such as 482914 or ms:617, a range such as 1..1000, %s",
                          solves ? "solve" : "play", solves ? "--deck FILE, or a record with --at" : "or --deck FILE");
}

/* Read `K/N`; false for any other text. */
static bool read_slice(const char *text, study_slice *slice)
{
    size_t length = strcspn(text, "/");
    return text[length] == '/' && base_digits_read(text, length, UINT32_MAX, &slice->number) &&
           base_number_read(text + length + 1, &slice->of) && slice->number >= 1 && slice->number <= slice->of &&
           slice->of <= UINT32_MAX;
}

bool study_source_open(study_source *source, const base_world *world, const settings_values *settings,
                       const sol_rules *rules, const settings_arguments *arguments, base_fault *fault)
{
    const char *slice = settings->of[SETTINGS_SLICE].text;
    bool solves = arguments->command == SETTINGS_DO_SOLVE;
    bool of_record = solves && settings_is_said(settings, SETTINGS_AT); /* the file of a record may have any name */
    memset(source, 0, sizeof *source);
    source->slice = (study_slice){1, 1};
    if (*slice && !read_slice(slice, &source->slice))
        return base_fault_set(fault, "--slice \"%s\" is not known; write K/N, from 1/8 to 8/8", base_show(slice).text);
    source->next = source->slice.number - 1;
    if (!session_variant_of(settings, rules, &source->variant, fault))
        return false;
    if (arguments->count > 0 && !of_record && flag_names_deal(settings))
        return base_fault_set(fault, "name the deals as words or by an option, not both");
    if (of_record && arguments->count != 1)
        return base_fault_set(fault, "--at needs one record or game: FILE, last, or a number from solitaire games");
    if (of_record)
        return open_record(source, world, settings, arguments->words[0], fault);
    return arguments->count > 0 ? open_words(source, arguments, fault)
                                : open_options(source, world, settings, solves, fault);
}

void study_source_close(study_source *source) { base_input_close(&source->decks); }

/* ---- one after the other ---------------------------------------------------------------------------------------- */

/* Deal what the ranges have at this place, and name it. */
static bool deal_at(const study_source *source, uint64_t place, study_item *item)
{
    const session_range *range = source->ranges;
    for (; place >= length_of(range); range++)
        place -= length_of(range);
    uint64_t number = range->first + place;
    if (range->dialect == SOL_DEAL_OURS && range->dialect == source->variant.rules->dialect)
        (void)snprintf(item->name, sizeof item->name, "%" PRIu64, number);
    else
        (void)snprintf(item->name, sizeof item->name, "%s:%" PRIu64, sol_dialect_at(range->dialect)->name, number);
    return sol_deal_make(range->dialect, number, source->variant.rules->decks, &item->deal);
}

/* Read on to the deck at this place.  Its cards are in its name, because another file has other decks. */
static bool deck_at(study_source *source, uint64_t place, study_item *item)
{
    while (source->read <= place)
        if (!next_deck(source, &item->deal))
            return false;
    (void)snprintf(item->name, sizeof item->name, "deck:%" PRIu64 "#%016" PRIx64, place + 1,
                   engine_hash(ENGINE_HASH_START, item->deal.deck, (size_t)SOL_DECK * item->deal.decks));
    item->alone = source->board;
    return true;
}

bool study_source_next(study_source *source, study_item *item)
{
    uint64_t place = source->next;
    item->alone = false;
    if (place >= source->total)
        return false;
    source->next += source->slice.of;
    if (source->record) {
        item->deal = source->record->game.deal;
        memcpy(item->name, source->place, sizeof item->name);
    } else if (!(source->decks.file ? deck_at(source, place, item) : deal_at(source, place, item))) {
        return false;
    }
    sol_deal_position(&source->variant, item->deal.deck, &item->position);
    for (uint32_t i = 0; i < source->steps; i++)
        sol_apply(&source->variant, &item->position, source->record->game.steps[i].move);
    return true;
}

uint64_t study_source_total(const study_source *source)
{
    uint64_t total = source->total, number = source->slice.number;
    return total == UINT64_MAX ? total : total < number ? 0 : (total - number) / source->slice.of + 1;
}
