/*
 * Numbers for new deals, from the system's source of randomness.
 */
#ifndef SESSION_SEED_H
#define SESSION_SEED_H

#include <stdint.h>

/* The numbers are from 1 on and have at most nine digits, so that one can be read out to somebody else. */
enum { SESSION_SEED_MAX = 999999 };

/* A number that nobody could foretell; where the system gives none, one of the clock. */
uint64_t session_seed(void);

#endif
