/*
 * The store's files: their names, whether they are still those that were opened, and the locks, which die with their
 * process.
 */
#ifndef STORE_FILES_H
#define STORE_FILES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { STORE_PATH_MAX = 2048 };

/* dir/name.  False if it does not fit. */
bool store_join(char path[STORE_PATH_MAX], const char *dir, const char *name);

/*
 * Make the database, empty, if it is not there, and let nobody but the user read it, its -wal (which SQLite makes in
 * its likeness) and -shm.
 */
void store_make_private(const char *path);

/* Which file it is, whatever its name, and how large.  All zeros: none. */
typedef struct store_file {
    dev_t device;
    ino_t inode;
    int64_t bytes;
} store_file;

/* The file that has this name now, or this name with a tail ("-wal"); zero where there is none. */
store_file store_file_at(const char *path);
store_file store_part_at(const char *path, const char *tail);
bool store_same_file(store_file a, store_file b);

/* Is it the same file, and no shorter than it was; or the same file, but shorter? */
bool store_is_still(store_file was, store_file is);
bool store_is_cut(store_file was, store_file is);

/* ---- locks ------------------------------------------------------------------------------------------------------ */

/* The numbers that games can have are 1 … this, so that each has a byte to be locked.  A row may hold any number. */
#define STORE_ID_MAX (INT64_MAX - 16)

/* Open (and make) the lock file.  −1 with errno set. */
int store_lock_open(const char *path);

/*
 * The door: whoever opens, makes or sets aside the database holds it, so that only one process does. It is held
 * for milliseconds, but for a repair; false if it is not to be had within `ms`.
 */
bool store_lock_door(int fd, int ms);
void store_unlock_door(int fd);

/* Note that we use the database; and try to be the only one who does.  The latter falls back to the former on false. */
bool store_lock_use(int fd);
bool store_lock_alone(int fd);

/* Claim a game, and let it go.  False if another process has it, or its number is none that a game can have. */
bool store_lock_game(int fd, int64_t id);
void store_unlock_game(int fd, int64_t id);

#endif
