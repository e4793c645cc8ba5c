/*
 * Reading the members that are wanted out of a JSON object, with SQLite's own reader of JSON.
 *
 *     char name[40];
 *     base_json_field fields[] = {{.name = "deal", .text = name, .size = sizeof name}, {.name = "nodes"}};
 *     if (!base_json_read(line, length, fields, 2, &fault))
 *         fault.text says why
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include <stdint.h>

#include "fault.h"

typedef struct base_json_field {
    const char *name;
    char *text; /* where a string goes, with room for `size` bytes; NULL: a number is wanted */
    size_t size;
    bool any;          /* a number, true and false are taken as texts, too, as they were written: "3", "true" */
    bool truth;        /* true and false are taken as numbers, too: 1 and 0 */
    bool raw;          /* any value is taken, null too, and is left as it stands in the text: */
    const char *value; /* … there it begins */
    int parts;     /* of a whole, in which a number is counted: 1000 reads 12.345 as 12345; 0 = only whole numbers */
    size_t length; /* of a string, which ends where \u0000 stands in it; of a raw value, as it was written */
    int64_t number;
    bool given; /* the member is there, and is not null */
} base_json_field;

/*
 * Read one object, whose text is as RFC 8259 has it.  Members that are not among the fields are passed over, whatever
 * they hold.  False with a sentence if it is no such object, is nested in more than some hundred levels, a name of the
 * fields stands there twice, or a value of theirs is of the wrong kind or too long.  In these last two cases the other
 * fields are read nevertheless.
 *
 * To be called by one thread of the program only: what reads is made once and kept.
 */
bool base_json_read(const char *text, size_t length, base_json_field *fields, int count, base_fault *fault);

#endif
