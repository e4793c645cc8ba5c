/* SIGWINCH and the pty calls are no part of POSIX; ask each libc for them in its own way. */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { ENDING, ASKING, CRASH, IGNORED };
typedef struct caught_signal {
    int number, how;
} caught_signal;

/*
 * Those that are noted come first, in the order of their urgency.  A limit to the size of files (XFSZ) is an error of
 * the write, which the store tells.
 */
static const caught_signal signals[] = {
    {SIGHUP, ENDING},    {SIGTERM, ENDING}, {SIGINT, ENDING},    {SIGUSR1, ENDING},  {SIGUSR2, ENDING},
    {SIGALRM, ENDING},   {SIGPROF, ENDING}, {SIGVTALRM, ENDING},
#ifdef SIGPOLL
    {SIGPOLL, ENDING},
#endif
#ifdef SIGPWR
    {SIGPWR, ENDING},
#endif
#ifdef SIGSTKFLT
    {SIGSTKFLT, ENDING},
#endif
    {SIGCONT, ASKING},   {SIGTSTP, ASKING}, {SIGWINCH, ASKING},  {SIGSEGV, CRASH},   {SIGABRT, CRASH},
    {SIGBUS, CRASH},     {SIGFPE, CRASH},   {SIGILL, CRASH},     {SIGSYS, CRASH},    {SIGQUIT, CRASH},
    {SIGTRAP, CRASH},    {SIGXCPU, CRASH},  {SIGPIPE, IGNORED},  {SIGXFSZ, IGNORED},
};
enum { SIGNALS = sizeof signals / sizeof *signals };

/* A crash may have come from a full stack: the handler brings its own. */
static char handler_stack[32 * 1024];

static volatile sig_atomic_t noted[SIGNALS];
static struct sigaction before[SIGNALS];
static stack_t stack_before;
static struct termios modes_before;
static int output_before; /* the flags of standard output, which others share */
static int wake[2] = {-1, -1};
static volatile sig_atomic_t is_open;
static volatile sig_atomic_t ending; /* a signal that ends has come */
static bool gave_up;                 /* and the terminal takes nothing */

static char restore[256];
static volatile sig_atomic_t restore_length;

/* ---- handlers --------------------------------------------------------------------------------------------------- */

/* From now on no write waits for room by itself, not even one that has passed all questions and is about to begin. */
static void write_without_waiting(void) { fcntl(STDOUT_FILENO, F_SETFL, output_before | O_NONBLOCK); }

/* Wait for room, but not for ever. */
static bool room_comes(void)
{
    struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&room, 1, TERMINAL_GUARD_PATIENCE_MS) > 0 && !(room.revents & (POLLERR | POLLHUP | POLLNVAL));
}

static void note(int number)
{
    int saved = errno;
    for (int i = 0; i < SIGNALS; i++) {
        if (signals[i].number != number)
            continue;
        noted[i] = 1;
        if (is_open && signals[i].how == ENDING) {
            ending = 1;
            write_without_waiting();
        }
    }
    /* A full pipe wakes the sleeper just as well. */
    if (write(wake[1], "", 1) < 0)
        errno = 0;
    errno = saved;
}

/* Give the terminal back; writing from the background must not stop us here. */
static void put_right(void)
{
    struct sigaction ignore;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGTTOU, &ignore, NULL);
    write_without_waiting();
    for (int done = 0; done < restore_length;) {
        ssize_t n = write(STDOUT_FILENO, restore + done, (size_t)(restore_length - done));
        if (n <= 0 && !(errno == EAGAIN && room_comes()))
            break;
        done += n > 0 ? (int)n : 0;
    }
    fcntl(STDOUT_FILENO, F_SETFL, output_before);
    tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
}

/* SA_RESETHAND has put the default back; the signal raised here is delivered on return. */
static void crash(int number)
{
    if (is_open) {
        is_open = 0;
        put_right();
    }
    raise(number);
}

static void catch_signal(const caught_signal *s)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = s->how == CRASH ? crash : s->how == IGNORED ? SIG_IGN : note;
    if (s->how == CRASH)
        action.sa_flags = SA_ONSTACK | (int)SA_RESETHAND;
    sigaction(s->number, &action, NULL);
}

/* ---- open and close --------------------------------------------------------------------------------------------- */

static bool open_pipe(void)
{
    if (wake[0] >= 0)
        return true;
    if (pipe(wake) < 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFL, fcntl(wake[i], F_GETFL) | O_NONBLOCK);
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* A parent may have blocked what we live by. */
static void unblock_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&set, signals[i].number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

bool terminal_guard_open(void)
{
    stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack, .ss_flags = 0};
    if (tcgetattr(STDIN_FILENO, &modes_before) < 0 || !open_pipe())
        return false;
    output_before = fcntl(STDOUT_FILENO, F_GETFL);
    ending = 0;
    gave_up = false;
    sigaltstack(&stack, &stack_before);
    for (int i = 0; i < SIGNALS; i++) {
        noted[i] = 0;
        sigaction(signals[i].number, NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN || signals[i].how == CRASH)
            catch_signal(&signals[i]);
    }
    unblock_signals();
    is_open = 1;
    return true;
}

void terminal_guard_close(void)
{
    if (!is_open)
        return;
    is_open = 0;
    terminal_guard_shell_mode();
    if (ending)
        fcntl(STDOUT_FILENO, F_SETFL, output_before);
    for (int i = 0; i < SIGNALS; i++)
        if (signals[i].how != IGNORED) /* the store has still to write, and its errors are told, not died of */
            sigaction(signals[i].number, &before[i], NULL);
    sigaltstack(&stack_before, NULL);
    for (int i = 0; i < 2; i++) {
        close(wake[i]);
        wake[i] = -1;
    }
}

/*
 * Interrupts stay on: Ctrl-C works even while we are busy.  Ctrl-Z comes as a key: were the whole process group stopped
 * by it, a script that started us might be stopped, and the shell back in the terminal, before we have left it.  And
 * there is no flow control: a Ctrl-S by mistake would look like a program that hangs.
 *
 * Nothing here changes how output is shown, so there is no need to wait until all of it is (TCSADRAIN): for a terminal
 * that hangs that would be for ever.
 */
void terminal_guard_keys_mode(void)
{
    struct termios modes = modes_before;
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    modes.c_iflag &= ~(tcflag_t)(IXON | ISTRIP);
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    modes.c_cc[VSUSP] = _POSIX_VDISABLE;
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

void terminal_guard_restore_with(const char *bytes, size_t length)
{
    if (length >= sizeof restore)
        length = sizeof restore - 1;
    restore_length = 0;
    memcpy(restore, bytes, length);
    restore_length = (sig_atomic_t)length;
}

/* ---- waiting ---------------------------------------------------------------------------------------------------- */

int terminal_guard_take(void)
{
    for (int i = 0; i < SIGNALS && signals[i].how <= ASKING; i++) {
        if (noted[i]) {
            noted[i] = 0;
            return signals[i].number;
        }
    }
    return 0;
}

long long terminal_guard_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void empty_pipe(void)
{
    char bytes[64];
    while (read(wake[0], bytes, sizeof bytes) > 0)
        ;
}

/* Somebody has made our output non-blocking: wait until there is room, or a signal that may change our mind. */
static void await_room(void)
{
    struct pollfd fds[2] = {{.fd = STDOUT_FILENO, .events = POLLOUT}, {.fd = wake[0], .events = POLLIN}};
    if (poll(fds, 2, -1) > 0 && fds[1].revents)
        empty_pipe(); /* what was noted stays noted */
}

/* Has writing failed for good?  By `errno`. */
static bool cannot_write(void)
{
    if (errno == EINTR)
        return false;
    if (errno != EAGAIN)
        return true; /* it has gone; whoever waits for input learns of it */
    if (!ending)
        await_room();
    else if (gave_up || !room_comes())
        gave_up = true;
    return gave_up;
}

void terminal_guard_write(const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t n = write(STDOUT_FILENO, bytes, size);
        if (n < 0 && cannot_write())
            return;
        bytes += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
}

/* Readable with nothing to read: the other side has gone. */
static bool nothing_to_read(void)
{
    int waiting = 0;
    if (ioctl(STDIN_FILENO, FIONREAD, &waiting) < 0)
        return true;
    struct pollfd again = {.fd = STDIN_FILENO, .events = POLLIN};
    return waiting == 0 && poll(&again, 1, 0) > 0;
}

int terminal_guard_sleep(int timeout, int watched)
{
    struct pollfd fds[3] = {{.fd = STDIN_FILENO, .events = POLLIN},
                            {.fd = wake[0], .events = POLLIN},
                            {.fd = watched, .events = POLLIN}}; /* poll leaves out what is negative */
    int ready = poll(fds, 3, timeout);
    if (ready < 0)
        return errno == EINTR || errno == EAGAIN ? TERMINAL_GUARD_SIGNAL : TERMINAL_GUARD_END_OF_INPUT;
    if (ready == 0)
        return TERMINAL_GUARD_TIME_IS_UP;
    if (fds[1].revents) {
        empty_pipe();
        return TERMINAL_GUARD_SIGNAL;
    }
    if (!fds[0].revents)
        return TERMINAL_GUARD_WAKE;
    if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL) || nothing_to_read())
        return TERMINAL_GUARD_END_OF_INPUT;
    return TERMINAL_GUARD_INPUT;
}

size_t terminal_guard_read(void *bytes, size_t size)
{
    ssize_t n = read(STDIN_FILENO, bytes, size);
    return n > 0 ? (size_t)n : 0;
}

/* ---- stopping and dying ----------------------------------------------------------------------------------------- */

void terminal_guard_stop(void)
{
    struct sigaction stopping, ours;
    memset(&stopping, 0, sizeof stopping);
    stopping.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, NULL, &ours);
    if (ours.sa_handler == SIG_IGN || ending)
        return;
    sigaction(SIGTSTP, &stopping, NULL);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &ours, NULL);
    for (int i = 0; i < SIGNALS; i++)
        if (signals[i].number == SIGCONT || signals[i].number == SIGTSTP)
            noted[i] = 0;
}

void terminal_guard_die(int number)
{
    struct sigaction dying;
    sigset_t set;
    memset(&dying, 0, sizeof dying);
    dying.sa_handler = SIG_DFL;
    sigaction(number, &dying, NULL);
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number);
}
