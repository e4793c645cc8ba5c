/*
 * Ranges of deals, as the commands name them: `482913`, `ms:617`, `ms:1..100`.
 */
#ifndef SESSION_DEAL_RANGE_H
#define SESSION_DEAL_RANGE_H

#include <stdint.h>

#include <solitaire/deal.h>
#include <solitaire/rules.h>

#include "base/fault.h"

typedef struct session_range {
    sol_deal_dialect dialect;
    uint64_t first, last;
    bool dots;     /* was it written as a range, also if it is one of one deal? */
    sol_deal wide; /* where the dialect is SOL_DEAL_DECK, the only deal: its number of msc has more than 64 bits */
} session_range;

/*
 * Read such a word, for deals of this game and in its numbering; false with a sentence for any other word.  That a word
 * names a file is said only if `files` may be looked for, which a stranger on a server may not.
 */
bool session_range_read(const char *word, const sol_rules *rules, bool files, session_range *range, base_fault *fault);

/* The deal of that number, from `first` to `last`, with which a range that was read is dealt in this game. */
void session_range_deal(const session_range *range, uint64_t number, const sol_rules *rules, sol_deal *deal);

#endif
