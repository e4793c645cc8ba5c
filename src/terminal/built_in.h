/*
 * Entries of terminfo that are part of the program, so that it plays where the system has none: on a bare machine, or
 * in a container.  Which terminals they are is said when it is built (SOLITAIRE_TERMINALS, and scripts/static); usually
 * there are none, because the system's entries are better.
 */
#ifndef TERMINAL_BUILT_IN_H
#define TERMINAL_BUILT_IN_H

#include <stddef.h>

typedef struct terminal_built_in {
    const char *name, *entry; /* the entry as the variable TERMINFO takes it: "b64:…" (terminfo(5)) */
} terminal_built_in;

/* The build makes this table (CMakeLists.txt); its last row has no name. */
extern const terminal_built_in terminal_built_ins[];

#endif
