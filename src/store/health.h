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

/* ---- moving ----------------------------------------------------------------------------------------------------- */

enum {
    STORE_ADDED,
    STORE_THERE,     /* that game is kept, with at least as many events; marks that it lacked were added */
    STORE_CONTINUED, /* it was kept with fewer events: it has them all now */
    STORE_REFUSED    /* the notice says why */
};

/*
 * Take a game over from outside. Of `about` these are used: started (0: not known, then any game of the same events is
 * the same), saved, finished, tips, provenance, verdict, graded and favourite; a game that is kept has the greater tips,
 * verdict, grade and favourite afterwards, and what both know of its provenance (figures_joined). One transaction; true durability as for
 * store_save. A lock of another program is waited for, for half a minute; once that was in vain, not again until it is
 * gone. Returns STORE_ADDED …
 */
int store_import(store *kept, const sol_game *game, uint32_t played_ms, const figures_row *about, store_notice *notice);

/* The resets of bankrolls move too: one that is there already is not added again. Returns STORE_ADDED … */
int store_import_reset(store *kept, int draw, int64_t at, store_notice *notice);

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
    bool of_indexes;               /* that fault and all others are of indexes: no game is concerned */
    int64_t games, open, broken, events;
    int64_t
        stale; /* rows in which the cache of the figures, or the number of the cards, is not what the games say: 0 as
                      it should be; −1 = unreadable */
    int aside_count;                             /* damaged databases that were set aside before; never more than fit */
    char aside[STORE_ASIDE_MAX][STORE_NAME_MAX]; /* their paths */
} store_health;

/* The damaged databases that were set aside in that directory, by their names; returns how many, at most so many. */
int store_find_aside(const char *dir, char aside[STORE_ASIDE_MAX][STORE_NAME_MAX]);

/* What is told while something takes long: what is being done, and how much of how much; of 0 where nobody knows. */
typedef struct store_progress {
    void (*tell)(const char *doing, int64_t done, int64_t all, void *context); /* NULL: nobody listens */
    void *context;
} store_progress;
void store_report_to(store *kept, store_progress progress);

/*
 * Look at everything; reads every page of the database, but for a new one of what could be read in a damaged one, which
 * this process has just made and checked. False only where there is no database to look at.
 */
bool store_examine(store *kept, store_health *out);

/*
 * Look at everything but the rows of `events`, which take most of the time. Where every game can be played and all
 * of them together have as many events as there are, those rows are whole as well; else it is for store_examine to say.
 * What this process has mended it has checked so far itself.
 */
bool store_examine_around_events(store *kept, store_health *out);

/*
 * Examine again what store_renew or store_refresh may have changed since `of` was found. Where indexes were made anew
 * in their place no row of `events` is read again; where only the cache was, call store_remeasure, which reads no row
 * at all.
 */
bool store_examine_again(store *kept, store_health *of);
void store_remeasure(const store *kept, store_health *of);

/*
 * Mend the database because it is damaged: in its place where only indexes are, else by a new one that has all games
 * that can be read; the old file is set aside then. Indexes may be mended while games are being played through a second
 * connection, which asks none of them. The notice says what was done. False with a notice if that cannot be done, as
 * while another process has it open, or once more after it was mended, unless store_examine has found more since.
 */
bool store_renew(store *kept, store_notice *notice);

/* Make the cache of the figures anew from the games, and the numbers of their cards. */
bool store_refresh(store *kept, store_notice *notice);

/*
 * A share of the games, to be played by one thread: the number of the last of so many games after that one, by which
 * the next share begins; INT64_MAX where there are no more, or nobody can say.
 */
int64_t store_share_end(store *kept, int64_t after, int games);

/*
 * Play the games of a share through the rules, each in the order of its number, and hand it over with what its row says
 * of result, score, moves and undos; NULL in place of one that cannot be read. No index is asked, so that a damaged one
 * takes nothing away. Until `each` says false. False if not all could be read.
 */
typedef bool (*store_witness)(const figures_row *row, const sol_game *game, uint32_t played_ms, void *context);
bool store_play_share(store *kept, int64_t after, int64_t end, sol_event *events, sol_step *steps, store_witness each,
                      void *context);

/*
 * A second connection to the same games, for another thread to read them: it lists, looks and loads. NULL if there can
 * be none, as where what is open is a copy in memory.
 */
store *store_second(const store *kept);
void store_close_second(store *second);

typedef struct store_salvaged {
    uint32_t added, there, lost; /* games: taken over, kept already, no longer readable */
} store_salvaged;

/*
 * Take over from a damaged database, as it was set aside, every game that can still be read whole; the file itself is
 * not changed. The arrays are SOL_EVENTS_MAX long. False with a notice if nothing in it can be read at all.
 */
bool store_salvage(store *kept, const char *path, sol_event *events, sol_step *steps, store_salvaged *out,
                   store_notice *notice);

#endif
