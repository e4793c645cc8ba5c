/*
 * Deals as other programs read them.
 */
#ifndef CLI_DEAL_FORMATS_H
#define CLI_DEAL_FORMATS_H

#include <stdio.h>

#include <solitaire/deal.h>
#include <solitaire/rules.h>

#include "base/fault.h"

/* What --format lists behind the program's own `board` and `deck`, in that order. */
enum { CLI_DEAL_FREECELL, CLI_DEAL_KPAT, CLI_DEAL_PYSOL, CLI_DEAL_SOLVITAIRE, CLI_DEAL_FORMATS };

/* Can the game be written so?  False with a sentence that says which can. */
bool cli_deal_fits(int format, const sol_rules *rules, base_fault *fault);

/* Write a deal of a game that fits. */
void cli_deal_write(FILE *out, int format, const sol_variant *variant, const sol_deal *deal);

#endif
