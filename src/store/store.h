/*
 * The kept games: every game, event by event, in one SQLite database (docs/keeping.md has the files, the schema and
 * what happens in each kind of trouble).
 *
 *     store_notice notice;
 *     store_ticket ticket = {0};
 *     store *kept = store_open(dir, unix_now, &notice);          show notice.text once, whatever came back
 *     if (!store_resume(kept, events, steps, &game, &played, &ticket, &notice)) {
 *         sol_game_start(&game, …);
 *         store_begin(kept, &game, unix_now, &ticket, &notice);
 *     }
 *     … after every key that changed the game:
 *     store_save(kept, &game, played, unix_now, &ticket, &notice);
 *     … at the end:
 *     store_release(kept, &ticket);
 *     store_close(kept);
 *
 * Trouble never stops play. Every function may be given a NULL store: it keeps nothing, finds nothing and says
 * nothing, so that the caller needs no second path for "nothing can be kept". A notice says what went wrong, in one
 * or two sentences for the player, and reports each trouble once; an empty text means that there is nothing to report.
 *
 * The store reads no clock: `unix_now` is the caller's, in seconds UTC. Times of play are in ms, as in
 * solitaire/game.h. One store a process and directory; it is not for use by several threads at once.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "figures/row.h"

typedef struct store store;

enum { STORE_NOTICE_MAX = 400 };
typedef struct store_notice {
    char text[STORE_NOTICE_MAX]; /* UTF-8 that may be shown as it is; empty = nothing to tell */
    bool damaged;                /* with STORE_TO_LOOK: it is damaged, which opening it otherwise would mend */
} store_notice;

/*
 * Where games are kept if nothing else is said: $XDG_DATA_HOME/solitaire, else ~/.local/share/solitaire. False, and
 * an empty path, if there is no home either or the path does not fit.
 */
bool store_default_dir(char *path, size_t size);

/* Was anything ever kept in `dir`?  If not, store_open has to make it, which takes as long as the disk likes. */
bool store_exists(const char *dir);

/*
 * Open the database of saved games in `dir`, which is made if it is not there. NULL with a notice if nothing can be
 * kept there: the directory or the database cannot be made or opened, or the database is of a newer schema or not ours
 * (then it is not touched). If the database can be read but not written, there is a notice, too, and the store can only
 * be read from: nothing is kept, and a game in progress is left for later. A damaged database is set aside under
 * another name and a new one begun; the notice says where the old one lies.
 */
store *store_open(const char *dir, int64_t unix_now, store_notice *notice);

/*
 * The same for another purpose: who only reads is told what is wrong, but not that therefore nothing is saved; who
 * looks gets NULL where the database is damaged, with a notice that says so, and it is neither moved nor replaced.
 */
enum { STORE_TO_SAVE, STORE_TO_READ, STORE_TO_LOOK };
store *store_open_for(int purpose, const char *dir, int64_t unix_now, store_notice *notice);

/* Close it.  Games still claimed are released with it. */
void store_close(store *kept);

/* ---- the game that this process plays --------------------------------------------------------------------------- */

/*
 * The tie between a game in memory and its row. Start with all zeros. The fields are the store's, but for two that the
 * next store_save keeps: `tips`, which the caller counts up for every tip shown, and `provenance`.  After store_begin
 * that says no more than whether the game had events before, for then it was taken over.
 */
typedef struct store_ticket {
    int64_t id;      /* the game's number for resume, replay and export; 0 = not on the disk (yet) */
    int64_t started; /* when it was dealt, and after any game of the same cards that was dealt before */
    uint32_t saved;  /* events that are on the disk */
    uint32_t tips;   /* tips that the player was shown in this game */
    figures_provenance provenance;
    bool claimed;   /* no other process resumes it while we live */
    bool elsewhere; /* store_resume passed over a game that was played later, as another process plays it now */
} store_ticket;

/*
 * A game begins: it gets its row at once, with whatever events it has, and is claimed. What the ticket held before is
 * let go as by store_release. False if it could not be kept; store_save tries again.
 */
bool store_begin(store *kept, const sol_game *game, int64_t unix_now, store_ticket *ticket, store_notice *notice);

/*
 * Bring the disk up to the game: all events since the last save in one transaction, with score, moves, clock and, once
 * it is over, the result (a won game that goes on after an undo is open again). Call it after each key that changed the
 * game and, for the clock's sake, on leaving. True means: a process killed at once afterwards loses nothing of it.
 *
 * It waits at most 50 ms for another program, and not at all once that was in vain. False if it could not be kept, told
 * once; the game is in the caller's memory. Later calls try again, and the first that succeeds keeps everything that
 * was missed, and says so. A database found damaged is set aside here too, and the whole game goes into the new one; so
 * it does where the database or its directory has been removed or replaced since the last save, which is told.
 */
bool store_save(store *kept, const sol_game *game, uint32_t played_ms, int64_t unix_now, store_ticket *ticket,
                store_notice *notice);

/*
 * Before the store is closed: where the last store_save failed it is tried once more, for less than half a second, and
 * if that is in vain the notice says how much of the game is not kept. True if all is kept, or nothing ever was.
 */
bool store_settle(store *kept, const sol_game *game, uint32_t played_ms, int64_t unix_now, store_ticket *ticket,
                  store_notice *notice);

/*
 * Let the game go: it stays on the disk, and any process may resume it; one without an event is forgotten. The ticket
 * is all zeros afterwards.
 */
void store_release(store *kept, store_ticket *ticket);

/*
 * Go on with the game in progress that was played last and that no living process plays: it is claimed, and its
 * events are played into the caller's arrays (SOL_EVENTS_MAX each) through sol_game_append. False if there is none. A
 * game that does not follow the rules is marked as broken, told, left as it is, and the next one taken. A ticket that
 * holds a game is released first. `game`, `played_ms` and a claim are given only with true; the arrays may be written
 * all the same, and ticket->elsewhere tells with true and false alike whether a game played later was passed over.
 */
bool store_resume(store *kept, sol_event *events, sol_step *steps, sol_game *game, uint32_t *played_ms,
                  store_ticket *ticket, store_notice *notice);

/*
 * Go on with this game and no other; for the rest as store_resume. With false the notice says why in one sentence:
 * there is no such game, it is finished, another solitaire is playing it, it does not follow the rules (it is left as
 * it is, and not marked), or nothing can be kept. Only a NULL store says nothing. ticket->elsewhere: another solitaire
 * has this one.
 */
bool store_resume_id(store *kept, int64_t id, sol_event *events, sol_step *steps, sol_game *game, uint32_t *played_ms,
                     store_ticket *ticket, store_notice *notice);

/* ---- looking at one that is kept (history.h has the list, stats.h the figures) ---------------------------------- */

/*
 * Read any game, finished or not, played by another process or not; nothing is claimed or changed. False with a
 * notice if there is no such game or it cannot be read. With `played_ms` as its `now`, sol_record_write gives the
 * game's record.
 */
bool store_load(store *kept, int64_t id, sol_event *events, sol_step *steps, sol_game *game, uint32_t *played_ms,
                store_notice *notice);

/* The number of the game that was played last (the one with events, if there is any), 0 if nothing is kept. */
int64_t store_last(store *kept);

#endif
