/*
 * A file that takes another's place, or a free one, only once it is whole and lies on the disk.
 *
 *     static archive_replacement to;
 *     FILE *out = archive_replacement_open(&to, name);     NULL with errno set
 *     … write …
 *     good = archive_replacement_end(&to, out, whole);     whole: let it take the place of what has the name
 *
 * What is written has a name of its own until then, NAME.PROCESS-NUMBER.part, in the same directory. INT, TERM and HUP
 * remove it before they end the program. One such file at a time.
 */
#ifndef ARCHIVE_REPLACEMENT_H
#define ARCHIVE_REPLACEMENT_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct archive_replacement {
    char path[PATH_MAX]; /* what was named, or the file to which its links lead */
    bool there;          /* a file to lose */
    bool direct;         /* it is a device, a pipe or a link to nowhere, and is written to as it stands */
} archive_replacement;

FILE *archive_replacement_open(archive_replacement *to, const char *name);

/* Close it. False with errno set if it does not all lie where it was to; what is not `whole` takes nobody's place. */
bool archive_replacement_end(const archive_replacement *to, FILE *out, bool whole);

#endif
