/*
 * Which form of a text a number takes in some language: the rule that stands in the head of its catalogue, as "n%10==1
 * && n%100!=11 ? 0 : n != 0 ? 1 : 2" for Latvian (GNU gettext's manual, "Additional functions for plural forms").
 */
#ifndef WORDS_PLURAL_H
#define WORDS_PLURAL_H

#include <stdint.h>

/*
 * The number of the form, from 0 on.  The rule ends at a semicolon, a newline or its end; one that cannot be read is
 * English's.
 */
uintmax_t words_plural_form(const char *rule, uintmax_t number);

#endif
