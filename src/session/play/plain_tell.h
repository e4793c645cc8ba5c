/*
 * What plain mode tells when it is asked, without anything being played: table, moves, figures, odds, rules.
 */
#ifndef SESSION_PLAIN_TELL_H
#define SESSION_PLAIN_TELL_H

#include "app.h"
#include "engine/text/text.h"
#include "plain/command.h"

/* The action for a pile as it was typed: in a game without a reserve, e is the fifth cell, as in records. */
int session_plain_action(const sol_rules *rules, int action);

/*
 * Answer such a command.  For figures of saved games their screen is opened, which the caller closes; asking for the
 * odds waits for the coach, and is its help.
 */
void session_plain_tell(engine_text *text, session_app *a, const plain_command *command);

#endif
