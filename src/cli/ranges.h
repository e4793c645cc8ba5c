/*
 * Ranges of deals, as the commands name them: `482913`, `ms:617`, `ms:1..100`.
 */
#ifndef CLI_RANGES_H
#define CLI_RANGES_H

#include <stdint.h>

#include <solitaire/rules.h>

#include "fault.h"

typedef struct cli_range {
    int dialect; /* SOL_DEAL_… */
    uint64_t first, last;
    bool dots; /* was it written as a range, also if it is one of one deal? */
} cli_range;

/* Read such a word, for deals of this game and in its numbering; false with a sentence for any other word. */
bool cli_range_read(const char *word, const sol_rules *rules, cli_range *range, cli_fault *fault);

#endif
