/*
 * Kept games as rows, within the store.
 */
#ifndef STORE_GAMES_H
#define STORE_GAMES_H

#include "connection.h"
#include "history.h"
#include "reviews.h"
#include "schema.h"

/* ---- games.c: deals, by whatever name they were dealt ------------------------------------------------------------ */

/*
 * What `games.cards` holds: the cards in deal order as a number, the 64-bit FNV-1a of their text in a record. It is the
 * same for the same cards by number, of whatever dialect, and as a deck.
 */
int64_t store_cards(const sol_deal *deal);

/* ---- games.c: a game's provenance as columns of its row ---------------------------------------------------------- */

/*
 * The columns, in the order in which they are read, from number `first` on.  What is watched is called `origin` there.
 */
#define STORE_PROVENANCE "origin, helped, daily"
figures_provenance store_read_provenance(sqlite3_stmt *row, int first);

/* The column `origin` of a game: 0, or 1 if it was watched; what begins as a puzzle does so for ever. */
enum { STORE_ORIGIN_PUZZLE = 2 };
int store_origin(const sol_game *game, figures_provenance of);

/* The bits of the column `helped`: only the solver's keeps a win from counting. */
enum { STORE_HELPED_SOLVER = 1, STORE_HELPED_COACH = 2 };
int store_helpers(figures_provenance of);

/* ---- keep.c ----------------------------------------------------------------------------------------------------- */

/* What a game's row says of its events; result NULL: it is not over. */
typedef struct store_summary {
    int64_t score, moves, undos, time_ms;
    const char *result;
} store_summary;
store_summary store_sum_up(const sol_game *game, uint32_t played);

/*
 * Within a transaction: all of the game that the disk lacks. A row that somebody deleted behind our back is written
 * again, with every event.
 */
int store_write_game(store *kept, const sol_game *game, uint32_t played, store_ticket *ticket);

/* ---- read.c ----------------------------------------------------------------------------------------------------- */

/*
 * The events of a game in order, as rows of n, at, kind, automatic, move, source, target, count; to be reset.  NULL:
 * none.
 */
sqlite3_stmt *store_events(store *kept, int64_t id);

/* ---- import.c --------------------------------------------------------------------------------------------------- */

/* As store_transact, with the patience of store_import. */
bool store_transact_patiently(store *kept, int (*body)(store *kept, void *context), void *context,
                              store_notice *notice);

/* ---- history.c -------------------------------------------------------------------------------------------------- */

/* Delete for good what this process has deleted; with `all` also what other processes have, which must have ended. */
void store_purge(store *kept, bool all);

/* ---- reviews.c -------------------------------------------------------------------------------------------------- */

/* Within a transaction: as store_review_keep. */
int store_write_review(store *kept, int64_t id, const store_review *review);

/* What is true of a row of `reviews` whose game has not gone on since. */
#define STORE_REVIEW_COUNTS "reviews.events = (SELECT max(n) + 1 FROM events WHERE events.game = reviews.game)"

#endif
