/* The guard's handlers interrupt whatever runs, and this must not notice. */
#include "../test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "terminal/guard.h"

/* Standard input becomes a pseudo-terminal; returns its master. */
static int terminal_as_input(void)
{
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    assert_true(slave >= 0 && dup2(slave, STDIN_FILENO) == STDIN_FILENO);
    close(slave);
    return master;
}

/* So many signals fill the pipe that wakes the sleeper, and the handler's write fails. */
TEST_CASE(a_signal_leaves_the_error_number_of_what_it_interrupts)
{
    enum { MORE_THAN_A_PIPE_HOLDS = (1 << 16) + 1 };
    int master = terminal_as_input();
    assert_true(terminal_guard_open());
    errno = ERANGE;
    for (int i = 0; i < MORE_THAN_A_PIPE_HOLDS && errno == ERANGE; i++)
        raise(SIGWINCH);
    int left = errno;
    terminal_guard_close();
    close(master);
    assert_int_equal(left, ERANGE);
}

int main(void) { return run_file(NULL); }
