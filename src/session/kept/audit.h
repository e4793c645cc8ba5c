/*
 * Playing every kept game through the rules, on all processors, to find those that do not follow them.
 *
 *     session_audit *audit = session_audit_begin(kept);
 *     …                                            what else there is to do, also with the store, on a processor of its own
 *     session_audit_hurry(audit);                  nothing else is left to do
 *     while (!session_audit_wait(audit, 200)) …    if somebody is to be told how far it is
 *     const session_faulty *found = session_audit_end(audit);        waits until all are played
 *     for (size_t i = 0; i < found->count; i++) …
 *     session_audit_free(audit);
 *
 * Each thread reads by a connection of its own, and no thread but the caller's touches `kept`. Which games are faulty is
 * told and not why: who wants to know plays them once more (session_audit_look).
 */
#ifndef SESSION_AUDIT_H
#define SESSION_AUDIT_H

#include "game_lookup.h"

typedef struct session_audit session_audit;

/* What was found: how many games and events were played, and the numbers of the faulty ones, rising. */
typedef struct session_faulty {
    int64_t *ids;
    size_t count;
    uint64_t played, events;
    bool whole; /* all games could be read */
} session_faulty;

/* NULL if there is no memory.  Where no second connection can be had, all is done by the end. */
session_audit *session_audit_begin(store *kept);

/* The caller's processor is free: it plays, too.  Once all are played there is nothing to hurry. */
void session_audit_hurry(session_audit *audit);

/* How many games have been played so far. */
uint64_t session_audit_done(const session_audit *audit);

/* Wait until all games are played, but at most `ms`.  Are they? */
bool session_audit_wait(session_audit *audit, int ms);

/*
 * Wait for the end.  What was found stays the audit's, and is the same whenever it is asked for again; for NULL it is
 * that nothing could be read.
 */
const session_faulty *session_audit_end(session_audit *audit);

/* Play no more, and free the audit with all that it has found: at any time, once, and NULL too. */
void session_audit_free(session_audit *audit);

/* Read one game and compare its moves with its line in the list.  False with a sentence. */
bool session_audit_look(store *kept, const figures_row *row, base_fault *fault);

#endif
