/*
 * Whole files of a bounded size, and where they lie.
 */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include <stdio.h>

#include "fault.h"

/*
 * Read a file of at most `size` − 1 bytes into `text`, which is terminated.  The name "-" is `standard_input`, where
 * that is not NULL.  False with a sentence that names the file.
 */
bool base_file_read(const char *path, FILE *standard_input, char *text, size_t size, size_t *length, base_fault *fault);

/* Is something there that could be read, or that should be and cannot? */
bool base_file_exists(const char *path);

/* Is it a file, and not a pipe or a device, on which reading could wait for ever?  False with a sentence. */
bool base_file_is_regular(const char *path, base_fault *fault);

/*
 * $VARIABLE/tail, or ~/fallback/tail where the variable is not set to an absolute path.  False if there is no home or
 * no room.
 */
bool base_file_path(char *(*environment)(const char *name), const char *variable, const char *fallback,
                    const char *tail, char *path, size_t size);

/* The path as it can be shown, with ~ for the home. */
base_shown base_file_show(char *(*environment)(const char *name), const char *path);

#endif
