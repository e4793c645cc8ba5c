#include "harness.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#include <utmp.h>
#endif

#include <vterm.h>

#ifdef __APPLE__
#define UTF8_LOCALE "en_US.UTF-8"
#else
#define UTF8_LOCALE "C.UTF-8"
#endif

/* Long enough for a sanitized program on a busy machine; reaching it is a failure, never a result. */
enum { GUARD_SECONDS = 60 };

struct tty {
    int master, slave; /* the slave is kept open, to look at its line settings */
    int alive;         /* end of file when the program and all that it started have ended */
    pid_t pid;
    long sleeps; /* how often the program had gone to sleep when something was last typed */
    bool ended;
    int status;
    struct termios before;
    VTerm *vterm;
    VTermScreen *screen;
    char *raw;
    size_t raw_length, raw_size;
    char row[TTY_TEXT_MAX];
    char modes[256];
};

/* Those that have not been ended. */
enum { LIVE_MAX = 8 };
static tty *live[LIVE_MAX];

/* ---- homes ------------------------------------------------------------------------------------------------------ */

int tty_home_make(void **state)
{
    const char *base = getenv("TMPDIR");
    char path[512];
    snprintf(path, sizeof path, "%s/solitaire-tty-XXXXXX", base && *base ? base : "/tmp");
    if (!mkdtemp(path))
        return -1;
    *state = strdup(path);
    return *state ? 0 : -1;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status;
    (void)kind;
    (void)where;
    return remove(path);
}

int tty_home_remove(void **state)
{
    for (int i = 0; i < LIVE_MAX; i++)
        if (live[i])
            tty_end(live[i]);
    int result = nftw(*state, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(*state);
    *state = NULL;
    return result;
}

/* ---- the program's side ----------------------------------------------------------------------------------------- */

static void set_home(const char *home)
{
    char path[600];
    static const char *const names[] = {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"};
    setenv("HOME", home, 1);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", home, names[i]);
        setenv(names[i], path, 1);
    }
}

static void set_environment(const tty_options *options)
{
    static const char *const unwanted[] = {"NO_COLOR", "COLORTERM", "LINES",        "COLUMNS", "LC_ALL",
                                           "LC_CTYPE", "ENV",       "TERM_PROGRAM", NULL};
    for (int i = 0; unwanted[i]; i++)
        unsetenv(unwanted[i]);
    if (options->home)
        set_home(options->home);
    setenv("TERM", options->term ? options->term : "xterm-256color", 1);
    setenv("LANG", UTF8_LOCALE, 1);
    for (int i = 0; options->env && options->env[i]; i++) {
        const char *equals = strchr(options->env[i], '=');
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)(equals - options->env[i]), options->env[i]);
        setenv(name, equals + 1, 1);
    }
}

static void redirect(int fd, const char *path, int flags)
{
    int file = path ? open(path, flags, 0600) : -1;
    if (file >= 0) {
        dup2(file, fd);
        close(file);
    }
}

static _Noreturn void become_program(const tty_options *options, int master, int slave)
{
    close(master);
    if (login_tty(slave) < 0)
        _exit(126);
    set_environment(options);
    signal(SIGPIPE, SIG_DFL);
    redirect(STDIN_FILENO, options->input, O_RDONLY);
    redirect(STDOUT_FILENO, options->output, O_WRONLY | O_CREAT | O_TRUNC);
    /* exec takes its arguments without const, and does not change them */
    char *argv[32] = {0};
    for (int i = 0; options->argv[i] && i < 31; i++)
        argv[i] = strdup(options->argv[i]);
    execvp(argv[0], argv);
    _exit(127);
}

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

static void make_screen(tty *t, int rows, int cols)
{
    t->vterm = vterm_new(rows, cols);
    vterm_set_utf8(t->vterm, 1);
    t->screen = vterm_obtain_screen(t->vterm);
    vterm_screen_enable_altscreen(t->screen, 1);
    vterm_screen_reset(t->screen, 1);
}

/* Put `now` where `before` stands in the list. */
static void set_live(const tty *before, tty *now)
{
    for (int i = 0; i < LIVE_MAX; i++) {
        if (live[i] == before) {
            live[i] = now;
            return;
        }
    }
}

tty *tty_start(const tty_options *options)
{
    tty *t = calloc(1, sizeof *t);
    int rows = options->rows ? options->rows : 24, cols = options->cols ? options->cols : 80, alive[2];
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols};
    assert_non_null(t);
    assert_int_equal(openpty(&t->master, &t->slave, NULL, NULL, &size), 0);
    assert_int_equal(tcgetattr(t->slave, &t->before), 0);
    assert_int_equal(pipe(alive), 0);
    /* nobody but the program itself may hold the end that says whether it lives */
    fcntl(t->master, F_SETFD, FD_CLOEXEC);
    fcntl(t->slave, F_SETFD, FD_CLOEXEC);
    fcntl(alive[0], F_SETFD, FD_CLOEXEC);
    t->pid = fork();
    assert_true(t->pid >= 0);
    if (t->pid == 0)
        become_program(options, t->master, t->slave);
    close(alive[1]);
    t->alive = alive[0];
    make_screen(t, rows, cols);
    set_live(NULL, t);
    return t;
}

void tty_end(tty *t)
{
    set_live(t, NULL);
    if (!t->ended) {
        kill(t->pid, SIGKILL);
        waitpid(t->pid, NULL, 0);
    }
    if (t->master >= 0)
        close(t->master);
    if (t->slave >= 0)
        close(t->slave);
    close(t->alive);
    vterm_free(t->vterm);
    free(t->raw);
    free(t);
}

/* How often the program has gone to sleep so far. */
static long count_sleeps(tty *t)
{
    char path[64], line[128];
    long count = 0;
    snprintf(path, sizeof path, "/proc/%d/status", tty_pid(t));
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "voluntary_ctxt_switches: %ld", &count) == 1)
            break;
    if (file)
        fclose(file);
    return count;
}

/* ---- reading the terminal --------------------------------------------------------------------------------------- */

static void keep_raw(tty *t, const char *bytes, size_t n)
{
    if (t->raw_length + n + 1 > t->raw_size) {
        t->raw_size = (t->raw_length + n + 1) * 2;
        t->raw = realloc(t->raw, t->raw_size);
        assert_non_null(t->raw);
    }
    memcpy(t->raw + t->raw_length, bytes, n);
    t->raw_length += n;
    t->raw[t->raw_length] = 0;
}

/* What the terminal itself answers when asked. */
static void send_answers(tty *t)
{
    char answer[256];
    size_t n = vterm_output_read(t->vterm, answer, sizeof answer);
    if (n > 0 && write(t->master, answer, n) < 0)
        assert_true(errno == EIO);
}

/* Take what has been written; false if the terminal has nothing (any more). */
static bool take_output(tty *t)
{
    char bytes[16384];
    ssize_t n = t->master < 0 ? 0 : read(t->master, bytes, sizeof bytes);
    if (n <= 0)
        return false;
    keep_raw(t, bytes, (size_t)n);
    vterm_input_write(t->vterm, bytes, (size_t)n);
    send_answers(t);
    return true;
}

static bool output_waits(tty *t)
{
    struct pollfd fd = {.fd = t->master, .events = POLLIN};
    return t->master >= 0 && poll(&fd, 1, 0) > 0 && (fd.revents & POLLIN);
}

/* Sleep until something is written or the program ends; true if it has ended and all was read. */
static bool ended_after_sleep(tty *t, int milliseconds)
{
    struct pollfd fds[2] = {{.fd = t->alive, .events = POLLIN}, {.fd = t->master, .events = POLLIN}};
    poll(fds, t->master >= 0 ? 2 : 1, milliseconds);
    if (output_waits(t))
        return !take_output(t);
    return fds[0].revents != 0;
}

static void print_screen(tty *t)
{
    fprintf(stderr, "---- the screen (%d x %d) ----\n", tty_cols(t), tty_rows(t));
    for (int row = 0; row < tty_rows(t); row++)
        fprintf(stderr, "|%s\n", tty_row(t, row));
    fprintf(stderr, "---- the last bytes ----\n");
    for (size_t i = t->raw_length > 400 ? t->raw_length - 400 : 0; i < t->raw_length; i++)
        fprintf(stderr, t->raw[i] >= 0 && t->raw[i] < 32 ? "\\%03o" : "%c", t->raw[i]);
    fprintf(stderr, "\n");
}

void tty_wait(tty *t, bool (*holds)(tty *t, const void *with), const void *with, const char *what)
{
    time_t give_up = time(NULL) + GUARD_SECONDS;
    bool ended = false;
    while (!holds(t, with)) {
        if (ended || time(NULL) > give_up) {
            print_screen(t);
            fail_msg("waited in vain for %s%s", what, ended ? ": the program has ended" : "");
        }
        ended = ended_after_sleep(t, 1000);
    }
}

static bool shows(tty *t, const void *text) { return tty_find(t, text, NULL, NULL); }
static bool shows_not(tty *t, const void *text) { return !tty_find(t, text, NULL, NULL); }

void tty_wait_text(tty *t, const char *text)
{
    char what[300];
    snprintf(what, sizeof what, "\"%s\"", text);
    tty_wait(t, shows, text, what);
}

void tty_wait_gone(tty *t, const char *text)
{
    char what[300];
    snprintf(what, sizeof what, "\"%s\" to go", text);
    tty_wait(t, shows_not, text, what);
}

/*
 * Linux tells the system call in which a program sleeps: "7 0x7ffd… 0x2 0xffffffff …" is poll(…, 2, -1), ppoll has
 * NULL.
 */
static bool sleep_can_be_seen(tty *t, char *line, size_t size)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/syscall", tty_pid(t));
    FILE *file = fopen(path, "r");
    bool good = file && fgets(line, (int)size, file);
    if (file)
        fclose(file);
    return good;
}

/* What was typed takes a moment to reach the program: it must have woken, read it all, and gone to sleep again. */
static bool is_idle(tty *t)
{
    char line[256];
    long call;
    unsigned long fds, count, timeout;
    int unread = 0;
    if (count_sleeps(t) == t->sleeps)
        return false;
    if (ioctl(t->slave, FIONREAD, &unread) < 0 || unread > 0 || !sleep_can_be_seen(t, line, sizeof line))
        return false;
    if (sscanf(line, "%ld %lx %lx %lx", &call, &fds, &count, &timeout) != 4)
        return false;
    return count == 2 && ((timeout & 0xFFFFFFFF) == 0xFFFFFFFF || timeout == 0);
}

bool tty_wait_idle(tty *t)
{
    char line[256];
    time_t give_up = time(NULL) + GUARD_SECONDS;
    if (!sleep_can_be_seen(t, line, sizeof line))
        return false;
    while (!is_idle(t) || output_waits(t)) {
        if (time(NULL) > give_up) {
            print_screen(t);
            fail_msg("the program does not come to rest");
        }
        ended_after_sleep(t, 1);
    }
    return true;
}

int tty_wait_exit(tty *t)
{
    time_t give_up = time(NULL) + GUARD_SECONDS;
    int status;
    while (!t->ended) {
        if (time(NULL) > give_up) {
            print_screen(t);
            fail_msg("the program does not end");
        }
        if (ended_after_sleep(t, 1000) && waitpid(t->pid, &status, 0) == t->pid) {
            t->ended = true;
            t->status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
        }
    }
    while (output_waits(t) && take_output(t))
        ;
    return t->status;
}

/* ---- the screen ------------------------------------------------------------------------------------------------- */

static size_t put_utf8(char *out, uint32_t c)
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xC0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3F));
        return 2;
    }
    out[0] = (char)(0xE0 | (c >> 12 & 0xF));
    out[1] = (char)(0x80 | (c >> 6 & 0x3F));
    out[2] = (char)(0x80 | (c & 0x3F));
    return 3;
}

static bool is_default(const VTermColor *fg, const VTermColor *bg)
{
    return VTERM_COLOR_IS_DEFAULT_FG(fg) && VTERM_COLOR_IS_DEFAULT_BG(bg);
}

static uint32_t colour_number(const VTermColor *c)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(c) || VTERM_COLOR_IS_DEFAULT_BG(c))
        return 0;
    if (VTERM_COLOR_IS_INDEXED(c))
        return 1u << 24 | c->indexed.idx;
    return 2u << 24 | (uint32_t)c->rgb.red << 16 | (uint32_t)c->rgb.green << 8 | c->rgb.blue;
}

tty_cell tty_at(tty *t, int row, int col)
{
    VTermScreenCell cell;
    tty_cell out = {.text = " "};
    memset(&cell, 0, sizeof cell);
    vterm_screen_get_cell(t->screen, (VTermPos){.row = row, .col = col}, &cell);
    if (cell.chars[0] && cell.chars[0] != (uint32_t)-1)
        out.text[put_utf8(out.text, cell.chars[0])] = 0;
    out.fg = colour_number(&cell.fg);
    out.bg = colour_number(&cell.bg);
    out.coloured = !is_default(&cell.fg, &cell.bg);
    out.bold = cell.attrs.bold;
    out.reverse = cell.attrs.reverse;
    return out;
}

int tty_rows(tty *t)
{
    int rows, cols;
    vterm_get_size(t->vterm, &rows, &cols);
    return rows;
}

int tty_cols(tty *t)
{
    int rows, cols;
    vterm_get_size(t->vterm, &rows, &cols);
    return cols;
}

int tty_pid(tty *t) { return (int)t->pid; }

const char *tty_row(tty *t, int row)
{
    size_t length = 0, full = 0;
    for (int col = 0; col < tty_cols(t) && length + 8 < sizeof t->row; col++) {
        tty_cell cell = tty_at(t, row, col);
        size_t n = strlen(cell.text);
        memcpy(t->row + length, cell.text, n);
        length += n;
        if (cell.text[0] != ' ')
            full = length;
    }
    t->row[full] = 0;
    return t->row;
}

bool tty_find(tty *t, const char *text, int *row, int *col)
{
    for (int r = 0; r < tty_rows(t); r++) {
        const char *line = tty_row(t, r), *at = strstr(line, text);
        if (!at)
            continue;
        int cells = 0;
        for (const char *c = line; c < at; c++)
            cells += (*c & 0xC0) != 0x80;
        if (row)
            *row = r;
        if (col)
            *col = cells;
        return true;
    }
    return false;
}

void tty_soil(tty *t)
{
    static const char rubbish[] = "\033[m\033[H\033[2J\033#8\033[5;5Hrubbish";
    vterm_input_write(t->vterm, rubbish, sizeof rubbish - 1);
}

const char *tty_raw(tty *t, size_t *length)
{
    *length = t->raw_length;
    return t->raw ? t->raw : "";
}

/* ---- what was left behind --------------------------------------------------------------------------------------- */

/* The last thing that was said about a private mode: 1 on, 0 off, −1 nothing. */
static int last_said(const char *raw, size_t length, int mode)
{
    int said = -1;
    for (size_t i = 0; i + 3 < length; i++) {
        if (memcmp(raw + i, "\033[?", 3) != 0)
            continue;
        const char *c = raw + i + 3;
        bool named = false;
        for (;; c++) {
            char *after;
            named |= strtol(c, &after, 10) == mode;
            c = after;
            if (*c != ';')
                break;
        }
        if (named && (*c == 'h' || *c == 'l'))
            said = *c == 'h';
    }
    return said;
}

const char *tty_modes_left(tty *t)
{
    static const struct {
        int mode, bad; /* what must not have been said last */
        const char *name;
    } modes[] = {
        {1049, 1, "alternate-screen"},
        {1047, 1, "alternate-screen"},
        {47, 1, "alternate-screen"},
        {25, 0, "hidden-cursor"},
        {1000, 1, "mouse"},
        {1002, 1, "mouse"},
        {1003, 1, "mouse"},
        {1006, 1, "mouse-reports"},
        {1, 1, "application-cursor-keys"},
        {2004, 1, "bracketed-paste"},
        {2026, 1, "synchronized"},
        {7, 0, "no-wrap"},
    };
    t->modes[0] = 0;
    for (size_t i = 0; t->raw && i < sizeof modes / sizeof *modes; i++) {
        if (last_said(t->raw, t->raw_length, modes[i].mode) != modes[i].bad)
            continue;
        size_t used = strlen(t->modes);
        snprintf(t->modes + used, sizeof t->modes - used, "%s ", modes[i].name);
    }
    return t->modes;
}

bool tty_line_restored(tty *t)
{
    struct termios now;
    if (tcgetattr(t->slave, &now) < 0)
        return false;
    return now.c_iflag == t->before.c_iflag && now.c_oflag == t->before.c_oflag && now.c_cflag == t->before.c_cflag &&
           now.c_lflag == t->before.c_lflag && memcmp(now.c_cc, t->before.c_cc, sizeof now.c_cc) == 0;
}

bool tty_pen_plain(tty *t)
{
    VTermState *pen = vterm_obtain_state(t->vterm);
    VTermValue bold, underline, reverse, fg, bg;
    vterm_state_get_penattr(pen, VTERM_ATTR_BOLD, &bold);
    vterm_state_get_penattr(pen, VTERM_ATTR_UNDERLINE, &underline);
    vterm_state_get_penattr(pen, VTERM_ATTR_REVERSE, &reverse);
    vterm_state_get_penattr(pen, VTERM_ATTR_FOREGROUND, &fg);
    vterm_state_get_penattr(pen, VTERM_ATTR_BACKGROUND, &bg);
    return !bold.boolean && !underline.number && !reverse.boolean && is_default(&fg.color, &bg.color);
}

void assert_given_back(tty *t)
{
    assert_string_equal(tty_modes_left(t), "");
    assert_true(tty_pen_plain(t));
    assert_true(tty_line_restored(t));
}

/* ---- what the player does --------------------------------------------------------------------------------------- */

/* A program that does not read must not block the test: what does not fit waits while the output is taken. */
static void send_bytes(tty *t, const char *bytes, size_t length)
{
    time_t give_up = time(NULL) + GUARD_SECONDS;
    t->sleeps = count_sleeps(t);
    while (length > 0) {
        struct pollfd fd = {.fd = t->master, .events = POLLIN | POLLOUT};
        assert_true(time(NULL) <= give_up);
        poll(&fd, 1, 1000);
        if (fd.revents & POLLIN)
            take_output(t);
        if (!(fd.revents & POLLOUT))
            continue;
        ssize_t n = write(t->master, bytes, length);
        assert_true(n > 0);
        bytes += n;
        length -= (size_t)n;
    }
}

void tty_type(tty *t, const char *bytes) { send_bytes(t, bytes, strlen(bytes)); }

void tty_key(tty *t, const char *name)
{
    static const struct {
        const char *name, *bytes;
        bool moves; /* the cursor: CSI or SS3 before its letter */
    } keys[] = {
        {"UP", "A", true},          {"DOWN", "B", true},        {"RIGHT", "C", true},      {"LEFT", "D", true},
        {"HOME", "H", true},        {"END", "F", true},         {"F1", "\033OP", false},   {"BTAB", "\033[Z", false},
        {"PGUP", "\033[5~", false}, {"PGDN", "\033[6~", false}, {"DEL", "\033[3~", false}, {"ENTER", "\r", false},
        {"ESC", "\033", false},     {"TAB", "\t", false},
    };
    bool application = t->raw && last_said(t->raw, t->raw_length, 1) == 1;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(keys[i].name, name) != 0)
            continue;
        if (keys[i].moves)
            tty_type(t, application ? "\033O" : "\033[");
        tty_type(t, keys[i].bytes);
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

/* ---- programs without a terminal -------------------------------------------------------------------------------- */

int tty_run(const char *home, const char *const *argv, char *out, size_t size)
{
    int fds[2], status;
    size_t length = 0;
    assert_int_equal(pipe(fds), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        tty_options options = {.home = home};
        char *copy[32] = {0};
        set_environment(&options);
        redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
        dup2(fds[1], STDOUT_FILENO);
        dup2(fds[1], STDERR_FILENO);
        close(fds[0]);
        close(fds[1]);
        for (int i = 0; argv[i] && i < 31; i++)
            copy[i] = strdup(argv[i]);
        execvp(copy[0], copy);
        _exit(127);
    }
    close(fds[1]);
    for (ssize_t n; length + 1 < size && (n = read(fds[0], out + length, size - 1 - length)) > 0;)
        length += (size_t)n;
    out[length] = 0;
    close(fds[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
