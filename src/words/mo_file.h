/*
 * A compiled catalogue of translations in memory: an MO file, as GNU gettext's msgfmt writes it (its manual, "The
 * Format of GNU MO Files").
 *
 * gettext's own reader is not used, since GNU's C library translates nothing in the locales C and C.UTF-8, from 2.39 on
 * whatever LANGUAGE says, and a small system has no other; --language is promised there, too.
 */
#ifndef WORDS_MO_FILE_H
#define WORDS_MO_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct words_mo {
    const unsigned char *bytes;
    size_t size;
    bool other_way;        /* written by a machine of the other byte order */
    uint32_t count;        /* how many texts there are */
    uint32_t english, own; /* where the two tables of lengths and places begin */
    const char *plural;    /* the rule that chooses the form for a number; "" for English's */
} words_mo;

/*
 * Look at `size` bytes, which stay where they are as long as the catalogue is used.  False where this is no MO file, or
 * one with a text that lies outside of it, has no end, or stands in the wrong order.
 */
bool words_mo_open(words_mo *mo, const void *bytes, size_t size);

/* The translation of a text, behind its context and the sign \004 where it has one; NULL: there is none. */
const char *words_mo_find(const words_mo *mo, const char *key);

/* The translation of a text that counts something, in the form for this number; NULL: there is none. */
const char *words_mo_find_form(const words_mo *mo, const char *key, uintmax_t number);

/*
 * Which form of a text a number takes, from 0 on, by the rule that stands in the head of a catalogue, as "n%10==1 &&
 * n%100!=11 ? 0 : n != 0 ? 1 : 2" for Latvian (GNU gettext's manual, "Additional functions for plural forms").  The
 * rule ends at a semicolon, a newline or its end; one that cannot be read is English's.
 */
uintmax_t words_plural_form(const char *rule, uintmax_t number);

#endif
