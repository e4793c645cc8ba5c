#define _XOPEN_SOURCE 700
#include "entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* These make macros of many short words, and come last. */
#include <curses.h>
#include <term.h>

#include <solitaire/notation.h>

#include "built_in.h"
#include "words/words.h"

const char *terminal_entry_string(const char *name)
{
    const char *value = tigetstr(name);
    return value == (const char *)-1 || (value && !*value) ? NULL : value;
}

/* What is known about this kind of terminal; one that cannot place the cursor is POOR. */
enum { NO_ENTRY, POOR, USABLE };
static int look_up_entry(const char *name)
{
    int result = 0, state = setupterm(name, STDOUT_FILENO, &result);
    bool usable = state == OK && terminal_entry_string("cup") && terminal_entry_string("clear");
    if (result == 1)
        (void)del_curterm(cur_term); /* newterm reads it anew */
    return usable ? USABLE : result == 1 ? POOR : NO_ENTRY;
}

/* Look it up among the entries that the program brings along, for a system that has none of it. */
static int look_up_built_in(const char *name)
{
    for (const terminal_built_in *own = terminal_built_ins; own->name; own++)
        if (strcmp(own->name, name) == 0 && setenv("TERMINFO", own->entry, 1) == 0)
            return look_up_entry(name);
    return NO_ENTRY;
}

bool terminal_entry_usable(char *why, size_t size)
{
    char visible[60];
    const char *name = getenv("TERM");
    int found = name && *name ? look_up_entry(name) : NO_ENTRY;
    if (name && found == NO_ENTRY)
        found = look_up_built_in(name);
    if (!name || !*name)
        snprintf(why, size, "%s", words_of("TERM is not set (try TERM=xterm)"));
    else if (found == POOR)
        snprintf(why, size, words_of("TERM=%s cannot place the cursor, which full-screen play needs (try TERM=xterm)"),
                 sol_visible(visible, sizeof visible, name, strlen(name)));
    else if (found != USABLE)
        snprintf(why, size, words_of("TERM=%s is not known here (try TERM=xterm)"),
                 sol_visible(visible, sizeof visible, name, strlen(name)));
    return found == USABLE;
}

/*
 * The colours that the terminal is known for, 0 if its entry says all that is known.  An xterm shows 256 whatever its
 * entry says (what Debian calls xterm has eight), and since version 331 every colour.  GNU Screen keeps the promises of
 * the terminal that it was started in, but does not hold them.
 */
static int known_colours(void)
{
    enum { XTERM_DIRECT_SINCE = 331 };
    const char *promise = getenv("COLORTERM"), *name = getenv("TERM"), *version = getenv("XTERM_VERSION");
    bool is_xterm = strncmp(name, "xterm", 5) == 0, has_many = tigetnum("colors") >= TERMINAL_PALETTE;
    bool promised = promise && (strcmp(promise, "truecolor") == 0 || strcmp(promise, "24bit") == 0);
    bool is_direct = strncmp(name, "alacritty", 9) == 0 || strncmp(name, "st-", 3) == 0;
    version = version && is_xterm ? strchr(version, '(') : NULL;
    if (strncmp(name, "screen", 6) == 0)
        return 0;
    if (tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || terminal_entry_string("RGB") || tigetflag("Tc") > 0 ||
        is_direct || (promised && (has_many || is_xterm)) ||
        (version && strtol(version + 1, NULL, 10) >= XTERM_DIRECT_SINCE))
        return TERMINAL_DIRECT;
    return version && !has_many ? TERMINAL_PALETTE : 0;
}

int terminal_entry_colours(void)
{
    int colours = known_colours(), own = tigetnum("colors");
    if (!terminal_entry_string("setaf") || !terminal_entry_string("setab") || !terminal_entry_string("op"))
        own = 0;
    return colours ? colours : own >= 256 ? 256 : own >= 16 ? 16 : own >= 8 ? 8 : 0;
}
