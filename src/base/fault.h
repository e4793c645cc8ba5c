/*
 * What is wrong with something from outside, as sentences for a person: what, where, what would be right.
 */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include <stdbool.h>
#include <stddef.h>

enum { BASE_FAULT_MAX = 800 };
typedef struct base_fault {
    char text[BASE_FAULT_MAX]; /* without a full stop at its end and without a newline */
    bool failed;               /* nothing is wrong with what was given, but this machine could not do it */
} base_fault;

#if defined __GNUC__
#define BASE_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define BASE_PRINTF(text, first)
#endif

/*
 * Set the text of a fault that is in what was given, or add to it, as printf does, in the player's language; what does
 * not fit is cut.  Always false, so that a reader can return it.
 */
bool base_fault_set(base_fault *fault, const char *format, ...) BASE_PRINTF(2, 3);
bool base_fault_append(base_fault *fault, const char *format, ...) BASE_PRINTF(2, 3);

/*
 * Add the question after a word that is near to a mistyped one, if there is one: ". Did you mean draw?"; always false.
 */
bool base_fault_ask(base_fault *fault, const char *dashes, const char *nearest);

/* Several names as one, for a sentence that lists them: "a, b and c". */
enum { BASE_LIST_MAX = 480 };
typedef struct base_list {
    char text[BASE_LIST_MAX];
} base_list;

base_list base_list_of(const char *const *names, int count);
/* Add one more to a list that has no "and": "a, b, c". */
void base_list_add(base_list *list, const char *name);

/* A text from outside as it can be shown (sol_visible), cut to a length that a sentence can hold. */
enum { BASE_SHOWN_MAX = 200 };
typedef struct base_shown {
    char text[BASE_SHOWN_MAX];
} base_shown;
base_shown base_show(const char *text);
base_shown base_show_n(const char *text, size_t length);

#endif
