/*
 * Deals for somebody who has not won a game of their kind yet.
 *
 * They were found by the search for such deals (search.h) and are kept as numbers, so that the first table of all is
 * there without one.  Each is winnable, and easy (grades.h) where the search finds easy deals of the game.
 */
#ifndef SESSION_FIRST_DEALS_H
#define SESSION_FIRST_DEALS_H

#include <solitaire/rules.h>

enum { SESSION_FIRST_DEALS = 24 };

typedef struct session_first_deals {
    const char *game;
    uint8_t draw;                          /* cards turned at a time; 0: the game does not have the choice */
    uint8_t grade;                         /* SESSION_GRADE_… */
    uint32_t numbers[SESSION_FIRST_DEALS]; /* in the game's own numbering */
} session_first_deals;

/* The deals for these rules; NULL if there are none. */
const session_first_deals *session_first_deals_of(const sol_variant *variant);

#endif
