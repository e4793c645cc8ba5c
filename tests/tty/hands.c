/*
 * What a player does at the terminal: keys, the mouse, and a new size.
 */
#include "inside.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

/*
 * Type bytes.  A program that does not read must not block the test, so what does not fit waits while the output is
 * taken.
 */
static void send_bytes(tty *t, const char *bytes, size_t length)
{
    time_t give_up = time(NULL) + GUARD_SECONDS;
    while (length > 0) {
        struct pollfd fd = {.fd = t->master, .events = POLLIN | POLLOUT};
        assert_true(time(NULL) <= give_up);
        poll(&fd, 1, 1000);
        if ((fd.revents & POLLIN) && !t->frozen)
            tty_take_output(t);
        if (!(fd.revents & POLLOUT))
            continue;
        ssize_t n = write(t->master, bytes, length);
        assert_true(n > 0);
        bytes += n;
        length -= (size_t)n;
    }
}

void tty_type(tty *t, const char *bytes)
{
    tty_delay(t);
    send_bytes(t, bytes, strlen(bytes));
}

void tty_paste(tty *t, const char *text)
{
    bool marks = t->raw && tty_last_said(t, 2004) == 1;
    tty_type(t, marks ? "\033[200~" : "");
    tty_type(t, text);
    tty_type(t, marks ? "\033[201~" : "");
}

void tty_key(tty *t, const char *name)
{
    static const struct {
        const char *name, *bytes;
        bool moves; /* a cursor key has CSI or SS3 before its letter */
    } keys[] = {
        {"UP", "A", true},          {"DOWN", "B", true},        {"RIGHT", "C", true},      {"LEFT", "D", true},
        {"HOME", "H", true},        {"END", "F", true},         {"F1", "\033OP", false},   {"BTAB", "\033[Z", false},
        {"PGUP", "\033[5~", false}, {"PGDN", "\033[6~", false}, {"DEL", "\033[3~", false}, {"ENTER", "\r", false},
        {"ESC", "\033", false},     {"TAB", "\t", false},
    };
    bool application = t->raw && tty_last_said(t, 1) == 1;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(keys[i].name, name) != 0)
            continue;
        char bytes[16];
        snprintf(bytes, sizeof bytes, "%s%s", !keys[i].moves ? "" : application ? "\033O" : "\033[", keys[i].bytes);
        tty_type(t, bytes);
        return;
    }
    fail_msg("the harness has no key %s", name);
}

static void report(tty *t, int button, int row, int col, char final)
{
    char bytes[40];
    snprintf(bytes, sizeof bytes, "\033[<%d;%d;%d%c", button, col + 1, row + 1, final);
    tty_type(t, bytes);
}

void tty_press(tty *t, int button, int row, int col) { report(t, button, row, col, 'M'); }
void tty_release(tty *t, int button, int row, int col) { report(t, button, row, col, 'm'); }

void tty_click(tty *t, int button, int row, int col)
{
    tty_press(t, button, row, col);
    tty_release(t, button, row, col);
}

void tty_resize(tty *t, int rows, int cols)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    vterm_set_size(t->vterm, rows, cols);
    assert_int_equal(ioctl(t->master, TIOCSWINSZ, &size), 0);
}

void tty_signal(tty *t, int signal) { assert_int_equal(kill(t->pid, signal), 0); }

void tty_hang_up(tty *t)
{
    close(t->slave);
    close(t->master);
    t->slave = t->master = -1;
}
