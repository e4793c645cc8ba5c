/* The terminal's entry in terminfo, and what is known of the terminal besides. */
#ifndef TERMINAL_ENTRY_H
#define TERMINAL_ENTRY_H

#include <stdbool.h>
#include <stddef.h>

/* Is TERM known, and can it place the cursor?  False with one sentence in `why`; nothing is sent. */
bool terminal_entry_usable(char *why, size_t size);

/* A capability of the entry that is a text, NULL if it has none. */
const char *terminal_entry_string(const char *name);

/*
 * How many colours the terminal shows: 0, 8, 16, 256 or TERMINAL_DIRECT, every one.  Few machines have entries such as
 * kitty-direct; so more may be known than the entry says.
 */
enum { TERMINAL_PALETTE = 256, TERMINAL_DIRECT = 1 << 24 };
int terminal_entry_colours(void);

#endif
