/* What a terminal is sent: an xterm that keeps it in a file. */
#ifndef TEST_SENT_H
#define TEST_SENT_H

#include "../test.h"

/* Open such a terminal with 256 colours; its file, which sent_close closes together with it. */
FILE *sent_open(void);
int sent_close(void);

/* How many bytes it was sent so far. */
long sent_bytes(void);

#endif
