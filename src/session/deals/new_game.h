/*
 * What the settings mean to the engine and to the screen.
 */
#ifndef SESSION_NEW_GAME_H
#define SESSION_NEW_GAME_H

#include <stdio.h>

#include <solitaire/deal.h>

#include "settings/options.h"
#include "ui/model/model.h"

/* The game that the command line names; NULL if it names none. */
const sol_rules *session_game_of(const settings_values *settings);

/*
 * The variant of a new game: these rules with the options that the settings say.  What the game does not have is left
 * as it is there by default if environment or config file say it, because they speak of all games; on the command line
 * it is a mistake: false, with a sentence that names the games that have it.
 */
bool session_variant_of(const settings_values *settings, const sol_rules *rules, sol_variant *variant,
                        base_fault *fault);

/* The value of an option of the rules (SOL_OPTION_…), as the settings have it. */
uint16_t session_rule_of(const settings_values *settings, int option);

/*
 * The options with which the new-game menu begins where this game is chosen there: what was said about them, as far as
 * the game has them.  Flags count too, because they are for the whole run; one that the game has not is passed over.
 */
void session_usual_of(const settings_values *settings, const sol_rules *rules, sol_options *options);

/*
 * Can the solver play this game, for what needs it ("--status")?  False with a sentence that names those that it plays.
 */
bool session_solver_plays(const sol_rules *rules, const char *what, base_fault *fault);

/*
 * Can solver and coach do for this game what flags ask of them (--tips solver, --status, --odds)?  False with a
 * sentence.  Environment and config file speak of all games, and count for those that these know.
 */
bool session_solver_fits(const settings_values *settings, const sol_rules *rules, base_fault *fault);

/* How games are played and how the screen looks. */
ui_settings session_look_of(const settings_values *settings);
/* The keys as the settings have them. */
ui_keymap session_keys_of(const settings_values *settings);

/* The other way round: write into the options what keys have changed at the table. */
void session_keep_look(settings_values *settings, const ui_settings *look);

/*
 * The option that names the deal: SETTINGS_SEED, SETTINGS_DEAL or SETTINGS_DECK.  SETTINGS_OPTIONS if none does, −1
 * with a sentence if two of the same source do, or one on the command line where `words` there name deals already.
 */
int session_deal_option(const settings_values *settings, bool words, base_fault *fault);

/* Which deal was named: the strongest source counts. */
enum { SESSION_DEAL_RANDOM, SESSION_DEAL_NAMED, SESSION_DEAL_BAD };

/*
 * Read the deal that --seed, --deal or --deck names, if any; with SESSION_DEAL_BAD a sentence says what is wrong.  The
 * deck may come from `standard_input` where that is not NULL.
 */
int session_deal_of(const settings_values *settings, FILE *standard_input, const sol_rules *rules, sol_deal *deal,
                    base_fault *fault);

/*
 * A number for a new deal that nobody could foretell, from the system's source of randomness; where that gives none,
 * one of the clock.
 */
uint64_t session_seed(void);

/* A random deal, with a number that can be told to somebody else. */
void session_deal_random(const sol_rules *rules, sol_deal *deal);

/* Did the command line name rules or a deal? */
bool session_says_how(const settings_values *settings);

/* Is a new game wanted: because rules or a deal were named, or because --new asks for it? */
bool session_wants_new(const settings_values *settings);

#endif
