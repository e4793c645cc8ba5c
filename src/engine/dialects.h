/*
 * The dialects: how each program makes its deck of a number.  docs/deals.md specifies every one of them; all are
 * frozen.
 */
#ifndef ENGINE_DIALECTS_H
#define ENGINE_DIALECTS_H

#include <solitaire/deal.h>

/* A dialect: what others may know of it, and how it deals. */
typedef struct engine_dialect {
    sol_dialect about;
    /* Fill `deck` with 52 · decks cards in deal order; only asked for a number, and so many decks, as it has. */
    void (*deal)(uint64_t number, int decks, sol_card *deck);
} engine_dialect;
extern const engine_dialect engine_dialects[SOL_DIALECTS];

#endif
