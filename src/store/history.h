/*
 * Looking at the saved games: the list of games, a page at a time, and what can be done to a game that is not being
 * played: mark it as a favourite, delete it, note what the solver found about its deal.
 *
 *     figures_row rows[40];
 *     store_filter filter = {.game = "klondike", .results = STORE_RESULT_WON};
 *     uint32_t all = store_count(kept, &filter);
 *     size_t count = store_page(kept, &filter, top, 40, rows);
 *
 * A page costs the same in a list of a hundred games and of a hundred thousand. Like all of the store, every function
 * takes a NULL store, which has no games. A deleted game is in no list and in no figure from the moment on in which it
 * was deleted.
 */
#ifndef STORE_HISTORY_H
#define STORE_HISTORY_H

#include <stddef.h>

#include "figures/row.h"
#include "store.h"

/* ---- games ------------------------------------------------------------------------------------------------------ */

/* Results as a set of bits. */
enum {
    STORE_RESULT_OPEN = 1,
    STORE_RESULT_WON = 2,
    STORE_RESULT_GAVE_UP = 4,
    STORE_RESULT_TIME_UP = 8,
    STORE_RESULT_WON_ON = 32, /* won, but continued from a replay: no win of the player's */
    STORE_RESULT_BROKEN = 16, /* does not follow the rules: somebody changed it on the disk */
    STORE_RESULT_ENDED_WON = STORE_RESULT_WON | STORE_RESULT_WON_ON, /* all that a list calls won */
    STORE_RESULT_LOST = STORE_RESULT_GAVE_UP | STORE_RESULT_TIME_UP
};

/* Which games; all zeros: every one.  Texts are compared as they are kept. */
typedef struct store_filter {
    const char *game;    /* NULL = any */
    uint8_t draw;        /* cards turned at a time, in the games that have the choice; 0 = any */
    const char *scoring; /* a name of sol_scoring_name, in the games that have the choice; NULL = any */
    uint8_t results;     /* STORE_RESULT_… bits; 0 = any */
    int64_t since;       /* played last at that time or later, Unix seconds */
    bool favourites;     /* only these */
    bool by_number;      /* of store_list: in the order of their numbers, and not last played first */
} store_filter;

#define STORE_UNREAD UINT32_MAX /* instead of a number of games: they could not be read */

/* How many there are, or STORE_UNREAD.  `filter` may be NULL: all. */
uint32_t store_count(store *kept, const store_filter *filter);

/*
 * Rows number `from`, from 0, and the `most` − 1 after it, of the list of those games, last played first. Returns how
 * many were written, fewer only at the end of the list; STORE_UNREAD if one of them could not be read.
 */
uint32_t store_page(store *kept, const store_filter *filter, uint32_t from, size_t most, figures_row *rows);

/*
 * Call `each` for every one, last played first unless the filter says `by_number`, until it says false. It may load
 * games, but neither list nor page them. False if the list could not be read to its end.
 */
bool store_list(store *kept, const store_filter *filter, bool (*each)(const figures_row *row, void *context),
                void *context);

/* One row by its number.  False if there is no such game. */
bool store_look(store *kept, int64_t id, figures_row *row);

/*
 * The numbers of at most so many games of the same cards, by whatever options, that were dealt before this one and
 * touched, the first dealt first.  Returns how many there are.
 */
size_t store_earlier(store *kept, int64_t id, int64_t *earlier, size_t most);

/* ---- what can be done to them; false with a notice if it could not be done -------------------------------------- */

bool store_favourite(store *kept, int64_t id, bool favourite, store_notice *notice);

/*
 * Delete a game. It can be brought back by store_undelete until this process closes its store; then it is gone for
 * good. A game that is being played, here (`playing`, which may be NULL) or by another process, is refused.
 */
bool store_delete(store *kept, int64_t id, const store_ticket *playing, store_notice *notice);

/* Bring back what this process has deleted. */
bool store_undelete(store *kept, int64_t id, store_notice *notice);

/* Note what the solver has proved of this game's deal, for all games with the same cards and options. */
bool store_judge(store *kept, int64_t id, int verdict, store_notice *notice);

/* Note that the solver has helped in this game: a win of it does not count. */
bool store_note_help(store *kept, int64_t id, store_notice *notice);

/* Note as what the deal of this game was looked for, FIGURES_DEALS_…. */
bool store_grade(store *kept, int64_t id, int graded, store_notice *notice);

#endif
