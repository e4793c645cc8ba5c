#include "deals.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "settings/options.h"

/* The most deals; no sum of places can overflow with them. */
#define TOTAL_MAX (UINT64_C(1) << 62)

void study_deals_clear(study_deals *deals)
{
    deals->count = 0;
    deals->total = 0;
    deals->listed = true;
    deals->text[0] = 0;
}

static uint64_t length_of(const session_range *range) { return range->last - range->first + 1; }

static bool add_range(study_deals *deals, const session_range *range, const char *word, base_fault *fault)
{
    size_t used = strlen(deals->text), length = strlen(word);
    if (deals->count == STUDY_RANGES_MAX || used + length + 2 > sizeof deals->text)
        return base_fault_set(fault,
                              "these are too many words; write ranges, such as 1..100000, or put decks into a file");
    if (length_of(range) > TOTAL_MAX - deals->total || length_of(range) == 0)
        return base_fault_set(fault, "a study of more than 2^62 deals would never end; give a shorter range");
    if (used)
        deals->text[used++] = ' ';
    memcpy(deals->text + used, word, length + 1);
    deals->ranges[deals->count++] = *range;
    deals->total += length_of(range);
    return true;
}

bool study_deals_add(study_deals *deals, const char *word, base_fault *fault)
{
    session_range range;
    return session_range_read(word, deals->rules, &range, fault) && add_range(deals, &range, word, fault);
}

void study_deals_of_file(study_deals *deals, uint64_t decks, uint64_t digest)
{
    study_deals_clear(deals);
    deals->ranges[deals->count++] = (session_range){.dialect = SOL_DEAL_DECK, .first = 1, .last = decks};
    deals->total = decks;
    (void)snprintf(deals->text, sizeof deals->text, "deck:1..%" PRIu64 "#%016" PRIx64, decks, digest);
}

void study_deals_unlisted(study_deals *deals, const char *text)
{
    study_deals_clear(deals);
    deals->listed = false;
    (void)snprintf(deals->text, sizeof deals->text, "%s", text);
}

void study_deals_of_position(study_deals *deals, const char *name, uint64_t digest)
{
    char text[STUDY_NAME_MAX + 20];
    (void)snprintf(text, sizeof text, "%.*s#%016" PRIx64, STUDY_NAME_MAX - 1, name, digest);
    study_deals_unlisted(deals, text);
}

/* The text of a file of decks. */
static bool read_file(study_deals *deals, const char *text)
{
    uint64_t decks, digest;
    char again[80];
    if (sscanf(text, "deck:1..%19" SCNu64 "#%16" SCNx64, &decks, &digest) != 2 || decks == 0 || decks > TOTAL_MAX)
        return false;
    (void)snprintf(again, sizeof again, "deck:1..%" PRIu64 "#%016" PRIx64, decks, digest);
    if (strcmp(text, again) != 0)
        return false;
    study_deals_of_file(deals, decks, digest);
    return true;
}

bool study_deals_read(study_deals *deals, const char *text)
{
    char word[SOL_DEAL_NAME_MAX + 32];
    base_fault fault;
    if (read_file(deals, text))
        return true;
    study_deals_clear(deals);
    while (*text) {
        size_t length = strcspn(text, " ");
        if (length >= sizeof word)
            return false;
        memcpy(word, text, length);
        word[length] = 0;
        if (!study_deals_add(deals, word, &fault))
            return false;
        text += length + (text[length] == ' ');
    }
    return deals->count > 0;
}

/* The range of the deal at this place, and the deal's number. */
static const session_range *find(const study_deals *deals, uint64_t place, uint64_t *number)
{
    const session_range *range = deals->ranges;
    for (; place >= length_of(range); range++)
        place -= length_of(range);
    *number = range->first + place;
    return range;
}

bool study_deals_make(const study_deals *deals, uint64_t place, sol_deal *deal)
{
    uint64_t number;
    const session_range *range = find(deals, place, &number);
    return range->dialect != SOL_DEAL_DECK && sol_deal_make(range->dialect, number, deals->rules->decks, deal);
}

static void put_name(const study_deals *deals, int dialect, uint64_t number, char name[STUDY_NAME_MAX])
{
    if (dialect == SOL_DEAL_OURS && dialect == deals->rules->dialect)
        (void)snprintf(name, STUDY_NAME_MAX, "%" PRIu64, number);
    else
        (void)snprintf(name, STUDY_NAME_MAX, "%s:%" PRIu64, sol_dialect_at(dialect)->name, number);
}

/* Write the name without its digest. */
static void put_text(const char *text, char name[STUDY_NAME_MAX])
{
    size_t length = strcspn(text, "#");
    length = length < STUDY_NAME_MAX ? length : STUDY_NAME_MAX - 1;
    memcpy(name, text, length);
    name[length] = 0;
}

void study_deals_name(const study_deals *deals, uint64_t place, char name[STUDY_NAME_MAX])
{
    uint64_t number;
    const session_range *range = deals->listed ? find(deals, place, &number) : NULL;
    if (range)
        put_name(deals, range->dialect, number, name);
    else if (strcmp(deals->text, STUDY_DECKS) == 0)
        put_name(deals, SOL_DEAL_DECK, place + 1, name);
    else
        put_text(deals->text, name);
}

int study_deals_width(const study_deals *deals)
{
    size_t width = deals->listed ? sizeof "# deal" - 1 : sizeof "deck:999999" - 1;
    for (int i = 0; i < deals->count; i++) {
        char name[STUDY_NAME_MAX];
        put_name(deals, deals->ranges[i].dialect, deals->ranges[i].last, name);
        width = strlen(name) > width ? strlen(name) : width;
    }
    return (int)width;
}

/* ---- slices ----------------------------------------------------------------------------------------------------- */

bool study_slice_read(const char *text, study_slice *slice)
{
    char number[24];
    uint64_t first, of;
    size_t length = strcspn(text, "/");
    if (length >= sizeof number || text[length] != '/')
        return false;
    memcpy(number, text, length);
    number[length] = 0;
    if (!base_number_read(number, &first) || !base_number_read(text + length + 1, &of))
        return false;
    *slice = (study_slice){first, of};
    return first >= 1 && first <= of && of <= UINT32_MAX;
}

uint64_t study_slice_total(const study_slice *slice, uint64_t total)
{
    return total < slice->number ? 0 : (total - slice->number) / slice->of + 1;
}
