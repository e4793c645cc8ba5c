#include "ranges.h"

#include <inttypes.h>
#include <string.h>

#include <solitaire/deal.h>

#include "options.h"

/* The number behind the dots. */
static bool read_last(const char *text, cli_range *range, cli_fault *fault)
{
    const sol_dialect *dialect = &sol_dialects[range->dialect];
    if (!cli_number_read(text, &range->last))
        return cli_fail(fault, "\"%s\" is not the end of a range; write a number, as in ms:1..100",
                        cli_show(text).text);
    if (range->last < range->first)
        return cli_fail(fault, "the range ends at %" PRIu64 ", before its start, %" PRIu64, range->last, range->first);
    if (range->last > dialect->last)
        return cli_fail(fault, "%s has the numbers %" PRIu64 " to %" PRIu64 ", not %" PRIu64, dialect->name,
                        dialect->first, dialect->last, range->last);
    return true;
}

bool cli_range_read(const char *word, const sol_rules *rules, cli_range *range, cli_fault *fault)
{
    const char *dots = strstr(word, "..");
    char name[SOL_DEAL_NAME_MAX];
    size_t length = dots ? (size_t)(dots - word) : strlen(word);
    sol_deal deal;
    sol_fault why;
    if (length >= sizeof name)
        return cli_fail(fault, "\"%s\" is not the name of a deal; write a number, ms:617 or ms:1..100",
                        cli_show(word).text);
    memcpy(name, word, length);
    name[length] = 0;
    if (!sol_deal_parse_as(rules->dialect, name, rules->decks, &deal, &why))
        return cli_fail(fault, "%s", why.text);
    *range = (cli_range){.dialect = deal.dialect, .first = deal.number, .last = deal.number, .dots = dots != NULL};
    return !dots || read_last(dots + 2, range, fault);
}
