/*
 * `solitaire --protocol json`: the game for programs.  A request is a line with a JSON object, and so is its answer
 * (docs/protocol.md has both).
 *
 *     session_protocol_begin(&protocol, &usual, NULL);
 *     session_protocol_answer(&protocol, line, length, out);
 *
 * There is one game at a time, in memory alone: nothing of it is kept or counted, and no clock runs.  What a player has
 * not seen is in no answer but the solver's, who must be asked, and the result then says so; the number of a random
 * deal, from which all cards follow, is told when the game is over.  A request that cannot be done is answered by an
 * error, as a value with a code of protocol_errors.def, and changes nothing.
 */
#ifndef SESSION_PROTOCOL_H
#define SESSION_PROTOCOL_H

#include "base/world.h"
#include "loop.h"

typedef struct session_protocol {
    sol_variant usual;    /* of a new game, where its request does not say otherwise */
    const sol_deal *deal; /* likewise; NULL = a random one */
    sol_game game;        /* without rules until one is dealt */
    bool answered;        /* something was: the first answer names the version */
    bool helped;          /* the solver has said of it whether it can be won */
} session_protocol;

/* Nothing is dealt yet. */
void session_protocol_begin(session_protocol *protocol, const sol_variant *usual, const sol_deal *deal);

/*
 * Write the answer to a request, a line; `line` is NULL for a request that was too long to be read. There is one array
 * for events in the program, so that one protocol runs at a time.
 */
void session_protocol_answer(session_protocol *protocol, const char *line, size_t length, FILE *out);

/* Answer requests until the input ends; returns the exit status. */
int session_protocol_run(const base_world *world, const session_start *start);

#endif
