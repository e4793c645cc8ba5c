/*
 * Moving games from one store to another, and looking after the health of one.
 *
 * Games move as records with a few words about them (`solitaire export --all`). Whatever comes in was played through
 * the rules before it gets here, and one that is there already is not added again, so that the same file may be read
 * twice, and games that were played on two machines can be brought together.
 */
#ifndef STORE_HEALTH_H
#define STORE_HEALTH_H

#include "history.h"
#include "reviews.h"

/* ---- moving ----------------------------------------------------------------------------------------------------- */

enum {
    STORE_ADDED,
    STORE_THERE,     /* that game is kept, with at least as many events; marks that it lacked were added */
    STORE_CONTINUED, /* it was kept with fewer events: it has them all now */
    STORE_REFUSED    /* the notice says why */
};

/*
 * Take a game over from outside. Of `about` these are used: started (0: not known, then any game of the same events is
 * the same), saved, finished, tips, provenance, verdict, graded and favourite; a game that is kept has the greater
 * tips, verdict, grade and favourite afterwards, and what both know of its provenance (figures_joined). One
 * transaction; true durability as for store_save. A lock of another program is waited for, for half a minute; once that
 * was in vain, not again until it is gone. Its review, NULL if there is none, is kept with it, unless there is one by
 * the same coach already. Returns STORE_ADDED …
 */
int store_import(store *kept, const sol_game *game, uint32_t played_ms, const figures_row *about,
                 const store_review *review, store_notice *notice);

/* The resets of bankrolls move too: one that is there already is not added again. Returns STORE_ADDED … */
int store_import_reset(store *kept, int draw, int64_t at, store_notice *notice);

/* Is this reset kept? */
bool store_has_reset(store *kept, int draw, int64_t at);

/* The number of the game that store_import takes for this one, `whole`: with at least as many events; 0: none. */
int64_t store_same_game(store *kept, const sol_game *game, int64_t started, bool whole);

/* Call `each` for every reset, in their order, until it says false. */
bool store_resets(store *kept, bool (*each)(int draw, int64_t at, void *context), void *context);

/* ---- health ----------------------------------------------------------------------------------------------------- */

enum { STORE_ASIDE_MAX = 16, STORE_NAME_MAX = 2048 };

typedef struct store_health {
    char path[STORE_NAME_MAX];     /* of the database */
    int64_t bytes, log_bytes;      /* of it and of its -wal */
    int schema;                    /* of the database; the program's is the same, or it would not be open */
    char sqlite[16];               /* the version of SQLite */
    char damage[STORE_NOTICE_MAX]; /* the first fault that SQLite's integrity check found; empty = it is whole */
    int64_t games, open, broken, events;
    int aside_count;                             /* damaged databases that were set aside before; never more than fit */
    char aside[STORE_ASIDE_MAX][STORE_NAME_MAX]; /* their paths */
} store_health;

/* The damaged databases that were set aside in that directory, by their names; returns how many, at most so many. */
int store_find_aside(const char *dir, char aside[STORE_ASIDE_MAX][STORE_NAME_MAX]);

/* Look at everything; reads every page of the database. False only where there is no database to look at. */
bool store_examine(store *kept, store_health *out);

/* The number of the next game after that one; 0 if there is none, −1 if it cannot be read. */
int64_t store_next(store *kept, int64_t after);

/*
 * Does the row of a game say what follows from its events (result, score, moves, undos, time, cards), and nothing that
 * is impossible? With `mend` it does afterwards, unless somebody is playing the game. A game whose events do not follow
 * the rules has a notice, and stays as it is. The arrays are SOL_EVENTS_MAX long.
 */
enum { STORE_ROW_RIGHT, STORE_ROW_WRONG, STORE_ROW_MENDED, STORE_ROW_UNREADABLE, STORE_ROW_STATES };
int store_check_row(store *kept, int64_t id, bool mend, sol_event *events, sol_step *steps, store_notice *notice);

/*
 * Mend the database because it is damaged: what can be read goes into a new one, and the old file is set aside. The
 * notice says what was done. False with a notice if that cannot be done, as while another process has it open, or once
 * more after it was mended.
 */
bool store_renew(store *kept, store_notice *notice);

#endif
