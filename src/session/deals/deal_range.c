#include "deal_range.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include <solitaire/deal.h>

#include "base/number.h"
#include "settings/options.h"
#include "words/words.h"

static bool has_not(const sol_dialect *dialect, const char *number, base_fault *fault)
{
    return base_fault_set(fault, "%s numbers its deals from %" PRIu64 " to %" PRIu64 ": there is no deal %s",
                          dialect->name, dialect->first, dialect->last, base_show(number).text);
}

/* A number of more than 64 bits names a deal of msc, but only alone. */
static bool too_wide(const char *number, base_fault *fault)
{
    return base_fault_set(fault, "no range goes beyond %" PRIu64 ": name deal %s on its own", UINT64_MAX,
                          base_show(number).text);
}

/* The number behind the dots. */
static bool read_last(const char *text, session_range *range, base_fault *fault)
{
    const sol_dialect *dialect = sol_dialect_at(range->dialect);
    bool digits = *text && text[strspn(text, "0123456789")] == 0, read = base_number_read(text, &range->last);
    if (!read && digits && range->dialect == SOL_DEAL_MSC)
        return too_wide(text, fault);
    if (!read && digits)
        return has_not(dialect, text, fault);
    if (!read)
        return base_fault_set(fault, "\"%s\" is not the end of a range: write a number, as in ms:1..100",
                              base_show(text).text);
    if (range->last < range->first)
        return base_fault_set(fault,
                              "the range ends at %" PRIu64 ", before its start at %" PRIu64
                              ": write the smaller number first, as in 1..100",
                              range->last, range->first);
    if (range->last > dialect->last)
        return has_not(dialect, text, fault);
    return true;
}

enum { WORD_MAX = 128 }; /* the longest name of a deal is `msc:` with 68 digits; some zeros may stand in front */

static bool read_range(const char *word, const sol_rules *rules, session_range *range, base_fault *fault)
{
    const char *dots = strstr(word, "..");
    char name[WORD_MAX];
    size_t length = dots ? (size_t)(dots - word) : strlen(word);
    sol_deal deal;
    sol_fault why;
    if (length >= sizeof name)
        return base_fault_set(fault, "\"%s\" is not a deal: write a number, ms:617 or ms:1..100", base_show(word).text);
    if (settings_game_named(word))
        return base_fault_set(fault, "\"%s\" names a game: name only one, before the deals", word);
    memcpy(name, word, length);
    name[length] = 0;
    if (*word &&
        word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")] == 0) { /* meant as a game */
        words_nearest nearest = words_nearest_to(word);
        settings_nearest_game(&nearest);
        (void)base_fault_set(fault, "\"%s\" is neither a game nor a deal number: \"solitaire help\" lists the games",
                             base_show(word).text);
        return base_fault_ask(fault, "", nearest.best);
    }
    if (!sol_deal_parse_as(rules->dialect, name, rules->decks, &deal, &why))
        return base_fault_set(fault, "%s", words_fault(&why).text);
    *range = (session_range){
        .dialect = deal.dialect, .first = deal.number, .last = deal.number, .dots = dots != NULL, .wide = deal};
    if (dots && deal.dialect == SOL_DEAL_DECK)
        return too_wide(name, fault);
    return !dots || read_last(dots + 2, range, fault);
}

bool session_range_read(const char *word, const sol_rules *rules, bool files, session_range *range, base_fault *fault)
{
    struct stat about;
    if (read_range(word, rules, range, fault))
        return true;
    if (!files || stat(word, &about) != 0 || S_ISDIR(about.st_mode))
        return false;
    return base_fault_set(fault, "%s is a file: to read a deal from it, put --deck in front of its name",
                          base_show(word).text);
}

void session_range_deal(const session_range *range, uint64_t number, const sol_rules *rules, sol_deal *deal)
{
    *deal = range->wide;
    bool made = range->dialect == SOL_DEAL_DECK || sol_deal_make(range->dialect, number, rules->decks, deal);
    assert(made); /* reading the range has seen to it */
    (void)made;
}
