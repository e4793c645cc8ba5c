/*
 * Files to read, as they come or whole and of a bounded size; and where they lie.
 */
#ifndef BASE_FILES_H
#define BASE_FILES_H

#include <stdio.h>
#include <sys/types.h>

#include "fault.h"

/*
 * A file that is read as it comes: what is at the path, or with the name "-" `standard_input`, where that is not NULL.
 */
typedef struct base_input {
    FILE *file;
    const char *name; /* the path, or "standard input" */
    bool standard;
} base_input;

/* Open it; false with a sentence. */
bool base_input_open(base_input *in, const char *path, FILE *standard_input, base_fault *fault);

/* Close it, if it is open and ours to close. */
void base_input_close(base_input *in);

/* Say that it cannot be read, with the reason in errno; always false. */
bool base_input_fault(const char *name, base_fault *fault);

/*
 * Read a file of at most `size` − 1 bytes into `text`, which is terminated.  The name "-" is `standard_input`, where
 * that is not NULL.  False with a sentence that names the file.
 */
bool base_file_read(const char *path, FILE *standard_input, char *text, size_t size, size_t *length, base_fault *fault);

/* Is something there that could be read, or that should be and cannot? */
bool base_file_exists(const char *path);

/* Is it a file, and not a pipe or a device, on which reading could wait for ever?  False with a sentence. */
bool base_file_is_regular(const char *path, base_fault *fault);

/* Make the folder and those above it, with these rights.  False with errno set. */
bool base_file_folder(const char *path, mode_t mode);

/*
 * $VARIABLE/tail, or ~/fallback/tail where the variable is not set to an absolute path.  False if there is no home or
 * no room.
 */
bool base_file_path(char *(*environment)(const char *name), const char *variable, const char *fallback,
                    const char *tail, char *path, size_t size);

/* The path as it can be shown, with ~ for the home. */
base_shown base_file_show(char *(*environment)(const char *name), const char *path);

#endif
