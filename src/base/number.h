/*
 * Numbers as text.
 */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Read digits and nothing else; false for any other text and for numbers over 64 bits. */
bool base_number_read(const char *text, uint64_t *number);

/* Read the first `length` characters in the same way; false also for a number above `most`. */
bool base_digits_read(const char *text, size_t length, uint64_t most, uint64_t *value);

#endif
