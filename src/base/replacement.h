/*
 * A file that takes another's place, or a free one, only once it is whole and lies on the disk.
 *
 *     static base_replacement to;
 *     FILE *out = base_replacement_open(&to, name, true);   NULL with errno set
 *     … write …
 *     good = base_replacement_end(&to, out, whole);     whole: let it take the place of what has the name
 *
 * What is written has a name of its own until then, NAME.PROCESS-NUMBER.part, in the same directory. INT, TERM and HUP
 * remove it before they end the program, where that is asked for; a caller that catches them itself does not ask for
 * it. One such file at a time.
 */
#ifndef BASE_REPLACEMENT_H
#define BASE_REPLACEMENT_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

typedef struct base_replacement {
    char path[PATH_MAX]; /* what was named, or the file to which its links lead */
    bool there;          /* a file to lose */
    bool direct;         /* it is a device, a pipe or a link to nowhere, and is written to as it stands */
} base_replacement;

FILE *base_replacement_open(base_replacement *to, const char *name, bool signals);

/* Close it. False with errno set if it does not all lie where it was to; what is not `whole` takes nobody's place. */
bool base_replacement_end(const base_replacement *to, FILE *out, bool whole);

/* Bring the entry of this file in its folder to the disk, as far as the system can.  False with errno set. */
bool base_sync_folder_of(const char *path);

#endif
