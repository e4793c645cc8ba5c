/*
 * Mending a damaged database: one road, from a check to a new database in its place, with every game that can be read.
 */
#ifndef STORE_REPAIR_H
#define STORE_REPAIR_H

#include "connection.h"

/* What became of a database that seemed damaged. */
enum {
    STORE_FOUND_SOUND,   /* read anew it is sound, and was left as it is */
    STORE_MENDED,        /* a new one, of what can be read, has its place; the old one and its log lie at `aside` */
    STORE_LOG_DROPPED,   /* the same, but only the log was damaged: it has frames that its checksums do not vouch for */
    STORE_NOTHING_READ,  /* the same, but the new one is empty */
    STORE_BEYOND_MENDING /* it is where it was, for the reason `why` */
};
typedef struct store_mended {
    int how;
    int64_t saved, lost; /* games */
    const char *why;
    char aside[STORE_PATH_MAX];
} store_mended;

/* Mend what lies at kept->path.  The caller has disconnected, is alone, and holds the door. */
void store_mend(store *kept, store_mended *out);

/*
 * Has a repair been killed when its new database was whole, but had not taken the old one's place?  Then nobody may use
 * the old one until that is finished, which is for whoever is alone and holds the door.  False with errno set.
 */
bool store_is_half_mended(const store *kept);
bool store_finish_mending(const store *kept);

/* Move the -wal of a database to a free name like solitaire.db.corrupt-20260731-235959.  False with errno set. */
bool store_set_log_aside(const char *path, int64_t unix_now, char to[STORE_PATH_MAX]);

#endif
