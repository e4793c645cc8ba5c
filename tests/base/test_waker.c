/* The waker: a pipe whose bytes only say that there is something to do. */

#include "../test.h"

#include <errno.h>
#include <unistd.h>

#include "base/waker.h"

TEST_CASE(however_often_it_was_rung_it_is_empty_afterwards)
{
    static const char bytes[1000];
    int ends[2];
    char byte;
    assert_true(base_waker_open(ends));
    assert_int_equal(write(ends[1], bytes, sizeof bytes), sizeof bytes);
    base_waker_empty(ends[0]);
    assert_int_equal(read(ends[0], &byte, 1), -1);
    assert_int_equal(errno, EAGAIN);
    base_waker_empty(ends[0]); /* nobody rang, and emptying does not wait for it */
    (void)close(ends[0]);
    (void)close(ends[1]);
}

int main(void) { return run_file(NULL); }
