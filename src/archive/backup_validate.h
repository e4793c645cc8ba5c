/*
 * What a line of `export --all` says of its game besides the moves: can it be true?
 *
 *     archive_validator *in = archive_validator_new();
 *     for each line:  if (!archive_validator_check(in, &line, &fault)) …
 *     archive_validator_free(in);
 *
 * A daily deal must be that of its day by the game's rules (daily_deal.h). That is proved once for each day and rules;
 * what was found is kept until the end.
 */
#ifndef ARCHIVE_BACKUP_VALIDATE_H
#define ARCHIVE_BACKUP_VALIDATE_H

#include "backup.h"

typedef struct archive_validator archive_validator;

/* NULL if there is no memory for it: then no daily deal can be checked, and each is refused. */
archive_validator *archive_validator_new(void);
void archive_validator_free(archive_validator *in);

/*
 * Check a game or a reset, of which archive_backup_read has said which it is. False with a sentence: a game ends or was
 * saved before it began, a time lies after the year 9999, the deal is not that of the day it claims, or was dealt
 * before that day; or a reset is still to come, by more than a day.
 */
bool archive_validator_check(archive_validator *in, int kind, const archive_backup *line, base_fault *fault);

#endif
