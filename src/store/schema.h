/*
 * The tables, and whose database it is.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include <stdbool.h>
#include <stdint.h>

#include <sqlite3.h>

enum {
    STORE_SCHEMA = 1,
    STORE_APPLICATION = 0x536F6C32 /* "Sol2" */
};

enum { STORE_GOOD, STORE_NEWER, STORE_FOREIGN, STORE_FAILED };

/*
 * Find out whose database this is, and make the tables of an empty one, in one transaction.  STORE_NEWER and
 * STORE_FOREIGN leave it as it is.  After STORE_FAILED *code has SQLite's result.
 */
int store_admit(sqlite3 *db, int *version, int *code);

/* A row with a number that no game can have is nobody's. */
#define STORE_IS_ID "id BETWEEN 1 AND 0x7FFFFFFFFFFFFFEF " /* STORE_ID_MAX */

#endif
