/*
 * What a line of `export --all` says of its game besides the moves: can it be true?
 *
 *     cli_incoming *in = cli_incoming_new();
 *     for each line:  if (!cli_incoming_check(in, &line, &fault)) …
 *     cli_incoming_free(in);
 *
 * A daily deal must be that of its day by the game's rules (daily_deal.h). That is proved once for each day and rules;
 * what was found is kept until the end.
 */
#ifndef CLI_INCOMING_H
#define CLI_INCOMING_H

#include "backup.h"

typedef struct cli_incoming cli_incoming;

/* NULL if there is no memory for it: then no daily deal can be checked, and each is refused. */
cli_incoming *cli_incoming_new(void);
void cli_incoming_free(cli_incoming *in);

/*
 * Check a game or a reset, of which cli_backup_read has said which it is. False with a sentence: a game ends or was
 * saved before it began, a time lies after the year 9999, the deal is not that of the day it claims, or was dealt before
 * that day; or a reset is still to come, by more than a day.
 */
bool cli_incoming_check(cli_incoming *in, int kind, const cli_backup *line, cli_fault *fault);

#endif
