/*
 * What is wrong with something from outside, as sentences for a person: what, where, what would be right.
 */
#ifndef CLI_FAULT_H
#define CLI_FAULT_H

#include <stdbool.h>
#include <stddef.h>

enum { CLI_FAULT_MAX = 800 };
typedef struct cli_fault {
    char text[CLI_FAULT_MAX]; /* without a full stop at its end and without a newline */
} cli_fault;

#if defined __GNUC__
#define CLI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define CLI_PRINTF(text, first)
#endif

/*
 * Set the text, or add to it, as printf does; what does not fit is cut.  Always false, so that a reader can return it.
 */
bool cli_fail(cli_fault *fault, const char *format, ...) CLI_PRINTF(2, 3);
bool cli_fail_more(cli_fault *fault, const char *format, ...) CLI_PRINTF(2, 3);

/* Add number `i` of the `count` words of a list: " a, b and c". */
bool cli_fail_listed(cli_fault *fault, int i, int count, const char *word);

/* A text from outside as it can be shown (sol_visible), cut to a length that a sentence can hold. */
enum { CLI_SHOWN_MAX = 200 };
typedef struct cli_shown {
    char text[CLI_SHOWN_MAX];
} cli_shown;
cli_shown cli_show(const char *text);
cli_shown cli_show_n(const char *text, size_t length);

#endif
