/*
 * What the settings mean to the engine and to the screen.
 */
#ifndef CLI_START_H
#define CLI_START_H

#include <stdio.h>

#include <solitaire/deal.h>

#include "options.h"
#include "tui/model.h"

/* The game that the command line names; NULL if it names none. */
const sol_rules *cli_game_of(const cli_settings *settings);

/*
 * The options of a new game.  What the game does not have is left as it is there by default if environment or config
 * file say it, because they speak of all games; on the command line it is a mistake: false, with a sentence that names
 * the games that have it.
 */
bool cli_rules_of(const cli_settings *settings, const sol_rules *rules, sol_options *options, cli_fault *fault);

/*
 * The options with which the new-game menu begins where this game is chosen there: what was said about them, as far as
 * the game has them.  Flags count too, because they are for the whole run; one that the game has not is passed over.
 */
void cli_usual_of(const cli_settings *settings, const sol_rules *rules, sol_options *options);

/*
 * Can the solver do for this game what flags ask of it (--tips solver, --status)?  False with a sentence.  Environment
 * and config file speak of all games, and count for those that it knows.
 */
bool cli_solver_fits(const cli_settings *settings, const sol_rules *rules, cli_fault *fault);

/* How it is played and how it looks. */
tui_settings cli_look_of(const cli_settings *settings);

/*
 * The option that names the deal: CLI_SEED, CLI_DEAL or CLI_DECK.  CLI_OPTIONS if none does, −1 with a sentence if two
 * of the same source do.
 */
int cli_deal_option(const cli_settings *settings, cli_fault *fault);

/* Which deal was named: the strongest source counts. */
enum { CLI_DEAL_RANDOM, CLI_DEAL_NAMED, CLI_DEAL_BAD };

/*
 * Read the deal that --seed, --deal or --deck names, if any; with CLI_DEAL_BAD a sentence says what is wrong.  The deck
 * may come from `standard_input` where that is not NULL.
 */
int cli_deal_of(const cli_settings *settings, FILE *standard_input, const sol_rules *rules, sol_deal *deal,
                cli_fault *fault);

/* A random deal, with a number that can be told to somebody else. */
void cli_deal_random(const sol_rules *rules, sol_deal *deal);

/* Did the command line name rules or a deal? */
bool cli_says_how(const cli_settings *settings);

/* Is a new game wanted: because of that, or because it was asked for? */
bool cli_wants_new(const cli_settings *settings);

#endif
