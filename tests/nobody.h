/* A test becomes a user who owns nothing here, because root may do everything; and becomes itself again. */
#ifndef TESTS_NOBODY_H
#define TESTS_NOBODY_H

#include "test.h"

#include <unistd.h>

static inline void as_nobody(void)
{
    if (geteuid() == 0 && seteuid(65534) != 0)
        skip();
}

static inline void as_before(void)
{
    if (geteuid() != getuid())
        assert_int_equal(seteuid(getuid()), 0);
}

#endif
