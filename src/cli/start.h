/*
 * What the settings mean to the engine and to the screen.
 */
#ifndef CLI_START_H
#define CLI_START_H

#include <stdio.h>

#include <solitaire/deal.h>

#include "options.h"
#include "tui/model.h"

/* The rules of a new game; false with a sentence for those that the game does not have. */
bool cli_rules_of(const cli_settings *settings, const sol_rules *rules, sol_options *options, cli_fault *fault);

/* How it is played and how it looks. */
tui_settings cli_look_of(const cli_settings *settings);

/* Which deal was named: the strongest source counts. */
enum { CLI_DEAL_RANDOM, CLI_DEAL_NAMED, CLI_DEAL_BAD };

/*
 * Read the deal that --seed, --deal or --deck names, if any; with CLI_DEAL_BAD a sentence says what is wrong.  The deck
 * may come from `standard_input` where that is not NULL.
 */
int cli_deal_of(const cli_settings *settings, FILE *standard_input, int decks, sol_deal *deal, cli_fault *fault);

/* A random deal, with a number that can be told to somebody else. */
void cli_deal_random(int decks, sol_deal *deal);

/* Did the command line name rules or a deal, so that a new game is wanted? */
bool cli_wants_new(const cli_settings *settings);

#endif
