/* SIGWINCH and the pty calls are no part of POSIX; ask each libc for them in its own way. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/waker.h"

/* A crash may have come from a full stack: the handler brings its own. */
static char handler_stack[32 * 1024];

static volatile sig_atomic_t noted[NSIG];
static struct sigaction actions_before[NSIG];
static stack_t stack_before;
static struct termios modes_before;
static int output_before;             /* the flags of standard output, which others share */
static int output = -1, nowhere = -1; /* another way to it, and where it leads when it hangs */
static int wake[2] = {-1, -1};
static volatile sig_atomic_t is_on_guard;
static volatile sig_atomic_t ending; /* a signal that ends has come */

static char restore[1024];
static volatile sig_atomic_t restore_length;

/* ---- handlers --------------------------------------------------------------------------------------------------- */

enum { ENDING, ASKING, CRASH, IGNORED, NOT_OURS };

/*
 * The kind of a signal.  Those not named here ask for the end; XFSZ, a limit to the size of files, is a failed write,
 * which the store reports.
 */
static int kind_of(int number)
{
    static const int kinds[][2] = {
        {SIGKILL, NOT_OURS}, {SIGSTOP, NOT_OURS}, {SIGCHLD, NOT_OURS}, {SIGTTIN, NOT_OURS}, {SIGTTOU, NOT_OURS},
        {SIGURG, NOT_OURS},  {SIGCONT, ASKING},   {SIGTSTP, ASKING},   {SIGWINCH, ASKING},  {SIGSEGV, CRASH},
        {SIGABRT, CRASH},    {SIGBUS, CRASH},     {SIGFPE, CRASH},     {SIGILL, CRASH},     {SIGSYS, CRASH},
        {SIGQUIT, CRASH},    {SIGTRAP, CRASH},    {SIGXCPU, CRASH},    {SIGPIPE, IGNORED},  {SIGXFSZ, IGNORED},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i][0] == number)
            return kinds[i][1];
    return ENDING;
}

/* Wait for room, but not for ever. */
static bool room_comes(void)
{
    struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&room, 1, TERMINAL_GUARD_PATIENCE_MS) > 0 && !(room.revents & (POLLERR | POLLHUP | POLLNVAL));
}

/*
 * A terminal that hangs must not delay the end that was asked for.  Curses goes on writing until everything is written;
 * so after so long without room, standard output is led to nowhere, and curses can finish.
 */
static void hurry(void)
{
    if (room_comes())
        alarm(1); /* and look again */
    else
        dup2(nowhere, STDOUT_FILENO);
}

static void note_signal(int number)
{
    int saved = errno;
    if (ending && number == SIGALRM) /* the alarm that we have set ourselves */
        hurry();
    else
        noted[number] = 1;
    if (is_on_guard && !ending && kind_of(number) == ENDING) {
        ending = 1;
        hurry();
    }
    /* A full pipe wakes the sleeper just as well. */
    if (write(wake[1], "", 1) < 0)
        errno = 0;
    errno = saved;
}

/* Give the terminal back; writing from the background must not stop us here, nor may a terminal that hangs. */
static void give_terminal_back(void)
{
    signal(SIGTTOU, SIG_IGN);
    signal(SIGALRM, SIG_DFL);
    tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
    fcntl(STDOUT_FILENO, F_SETFL, output_before);
    if (room_comes() && alarm(1) == 0 && write(STDOUT_FILENO, restore, (size_t)restore_length) > 0)
        alarm(0);
}

/* SA_RESETHAND has put the default back; the signal raised here is delivered on return. */
static void crash(int number)
{
    if (is_on_guard) {
        is_on_guard = 0;
        give_terminal_back();
    }
    raise(number);
}

/*
 * Signals that the parent ignored stay ignored, except crashes.  The parent may also have blocked signals that we need.
 */
static void catch_signals(void)
{
    static void (*const handlers[])(int) = {
        [ENDING] = note_signal, [ASKING] = note_signal, [CRASH] = crash, [IGNORED] = SIG_IGN, [NOT_OURS] = SIG_DFL};
    sigset_t set;
    sigemptyset(&set);
    for (int number = 1; number < NSIG; number++) {
        int kind = kind_of(number);
        struct sigaction action = {.sa_handler = handlers[kind],
                                   .sa_flags = kind == CRASH ? SA_ONSTACK | (int)SA_RESETHAND : SA_RESTART};
        noted[number] = 0;
        if (kind == NOT_OURS || sigaction(number, NULL, &actions_before[number]) < 0)
            continue;
        if (actions_before[number].sa_handler != SIG_IGN || kind == CRASH)
            sigaction(number, &action, NULL);
        sigaddset(&set, number);
    }
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

/* ---- open and close --------------------------------------------------------------------------------------------- */

void terminal_guard_wait_for_room(void)
{
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    if (flags & O_NONBLOCK)
        fcntl(STDOUT_FILENO, F_SETFL, flags & ~O_NONBLOCK);
}

bool terminal_guard_open(void)
{
    stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack, .ss_flags = 0};
    if (tcgetattr(STDIN_FILENO, &modes_before) < 0 || !base_waker_open(wake))
        return false;
    output_before = fcntl(STDOUT_FILENO, F_GETFL);
    terminal_guard_wait_for_room();
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    ending = 0;
    sigaltstack(&stack, &stack_before);
    catch_signals();
    is_on_guard = 1;
    return true;
}

void terminal_guard_close(void)
{
    const int ours[] = {output, nowhere, wake[0], wake[1]};
    if (!is_on_guard)
        return;
    is_on_guard = 0;
    alarm(0);
    dup2(output, STDOUT_FILENO);
    terminal_guard_shell_mode();
    fcntl(STDOUT_FILENO, F_SETFL, output_before);
    /* Release the signals, except those of failed writes: the store has still to write, and reports its errors. */
    for (int number = 1; number < NSIG; number++)
        if (kind_of(number) < IGNORED)
            sigaction(number, &actions_before[number], NULL);
    sigaltstack(&stack_before, NULL);
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        close(ours[i]);
}

/*
 * Interrupts stay on: Ctrl-C works even while we are busy.  Ctrl-Z comes as a key: if it stopped the whole process
 * group, a script that started us might be stopped, and the shell be back, before we have left the terminal.  Flow
 * control is off, because a Ctrl-S by mistake would look like a program that hangs.
 *
 * Nothing here changes how output is shown, so there is no need to wait until all of it is written (TCSADRAIN), which
 * on a terminal that hangs would take for ever.
 */
void terminal_guard_keys_mode(void)
{
    struct termios modes = modes_before;
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    modes.c_iflag &= ~(tcflag_t)(IXON | ISTRIP);
    modes.c_cc[VSUSP] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

void terminal_guard_read_at_once(void)
{
    struct termios modes;
    if (tcgetattr(STDIN_FILENO, &modes) < 0)
        return;
    modes.c_cc[VMIN] = 0;
    modes.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

void terminal_guard_shell_mode(void) { tcsetattr(STDIN_FILENO, TCSANOW, &modes_before); }

bool terminal_guard_size(int *rows, int *cols)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    *rows = size.ws_row;
    *cols = size.ws_col;
    return true;
}

void terminal_guard_restore_nothing(void) { restore_length = 0; }

int terminal_guard_restore_with(int byte)
{
    if (restore_length < (int)sizeof restore)
        restore[restore_length++] = (char)byte;
    return byte;
}

bool terminal_guard_is_sending(void)
{
    int left = 0;
    return ioctl(STDOUT_FILENO, TIOCOUTQ, &left) == 0 && left > 0;
}

/* ---- waiting ---------------------------------------------------------------------------------------------------- */

int terminal_guard_take(void)
{
    for (int kind = ENDING; kind <= ASKING; kind++) {
        for (int number = 1; number < NSIG; number++) {
            if (noted[number] && kind_of(number) == kind) {
                noted[number] = 0;
                return number;
            }
        }
    }
    return 0;
}

int terminal_guard_sleep(int timeout, int watched)
{
    struct pollfd fds[3] = {{.fd = STDIN_FILENO, .events = POLLIN},
                            {.fd = wake[0], .events = POLLIN},
                            {.fd = watched, .events = POLLIN}}; /* poll leaves out a negative descriptor */
    int ready = poll(fds, 3, timeout);
    base_waker_empty(wake[0]);
    if (ready < 0 || fds[1].revents)
        return TERMINAL_GUARD_SIGNAL;
    return ready == 0 ? TERMINAL_GUARD_TIME_IS_UP : fds[0].revents ? TERMINAL_GUARD_INPUT : TERMINAL_GUARD_WAKE;
}

/* ---- stopping and dying ----------------------------------------------------------------------------------------- */

void terminal_guard_stop(void)
{
    struct sigaction ours;
    sigaction(SIGTSTP, NULL, &ours);
    if (ours.sa_handler == SIG_IGN || ending)
        return;
    signal(SIGTSTP, SIG_DFL);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
    noted[SIGCONT] = noted[SIGTSTP] = 0;
}

void terminal_guard_die(int number)
{
    signal(number, SIG_DFL); /* it is not blocked: catch_signals */
    raise(number);
    _exit(128 + number);
}
