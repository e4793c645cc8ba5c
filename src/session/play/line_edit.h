/*
 * Lines typed in a terminal, edited by libedit if it was found when the program was built: a history, and Tab
 * completes.
 *
 *     session_line_edit *edit = session_line_edit_begin(world, &asks);
 *     while ((line = session_line_edit_next(edit, &length)))
 *         use(line, length);
 *     session_line_edit_end(edit);
 */
#ifndef SESSION_LINE_EDIT_H
#define SESSION_LINE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/world.h"
#include "plain/look.h"

enum { SESSION_LINE_CHOICE_MAX = PLAIN_CHOICE_MAX };

/* What the editor asks its caller for. */
typedef struct session_line_asks {
    void (*wait)(void *context); /* come back when there is a byte to read; until then the clock is the caller's */
    bool (*choice)(void *context, size_t i,
                   char text[SESSION_LINE_CHOICE_MAX]); /* line `i` of those that could be typed */
    void *context;
} session_line_asks;

typedef struct session_line_edit session_line_edit;

/*
 * NULL where lines are to be read as they come: built without libedit, no terminal at both ends, or one that cannot
 * move its cursor (TERM=dumb).  `asks` must stay where it is.
 */
session_line_edit *session_line_edit_begin(const base_world *world, const session_line_asks *asks);

/* The next line without its end; NULL at the end of the input. */
const char *session_line_edit_next(session_line_edit *edit, size_t *length);

void session_line_edit_end(session_line_edit *edit);

#endif
