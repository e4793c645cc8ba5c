/* What the terminal has answered is not waited for again when it is given back. */
#include "../test.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "terminal/terminal.h"

static int master; /* this program is the terminal, too */

static void open_pseudo_terminal(void)
{
    master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(master >= 0 && grantpt(master) == 0 && unlockpt(master) == 0);
    int slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    assert_true(slave >= 0 && dup2(slave, STDIN_FILENO) == STDIN_FILENO && dup2(slave, STDOUT_FILENO) == STDOUT_FILENO);
}

static void tell(const char *bytes) { assert_int_equal(write(master, bytes, strlen(bytes)), strlen(bytes)); }

/*
 * Take the terminal, and give it back when q comes together with the answer to a mark.  Returns whether the terminal
 * keeps for others what is typed then, as it does if nothing is waited for.
 */
static bool leaves_what_is_typed_next(void)
{
    static const char answer[] = "\033[?2026;2$y";
    char why[200];
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    open_pseudo_terminal();
    if (!terminal_open(&(terminal_options){.ascii = true}, why, sizeof why))
        return false;
    tell(answer);
    while (terminal_wait(0).type == TERMINAL_EVENT_ANSWER)
        ;
    terminal_mark();
    tell("q");
    tell(answer);
    if (terminal_wait(-1).key != 'q')
        return false;
    tell("ls\n");
    terminal_close();
    return poll(&input, 1, 0) == 1;
}

/* Otherwise a player who quits while a card is still moving waits for a second. */
TEST_CASE(an_answer_that_came_behind_the_last_key_is_not_waited_for)
{
    int status;
    assert_int_equal(setenv("TERM", "xterm-256color", 1), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(leaves_what_is_typed_next() ? 0 : 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

int main(void) { return run_file(NULL); }
