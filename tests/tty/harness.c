#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <pty.h>
#include <utmp.h>
#elif defined(__FreeBSD__)
#include <libutil.h>
#else
#include <util.h>
#endif

#ifdef __APPLE__
#define UTF8_LOCALE "en_US.UTF-8"
#else
#define UTF8_LOCALE "C.UTF-8"
#endif

/* The terminals that have not been ended. */
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
    static const char *const unwanted[] = {"NO_COLOR",     "COLORTERM",     "COLORFGBG",   "LINES",       "COLUMNS",
                                           "LC_ALL",       "LC_CTYPE",      "LC_MESSAGES", "LANGUAGE",    "ENV",
                                           "TERM_PROGRAM", "XTERM_VERSION", "WT_SESSION",  "VTE_VERSION", NULL};
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

void tty_mind_signals(void)
{
    sigset_t none;
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void become_program(const tty_options *options, int master, int slave)
{
    close(master);
    if (login_tty(slave) < 0)
        _exit(126);
    set_environment(options);
    tty_mind_signals();
    redirect(STDIN_FILENO, options->input, O_RDONLY);
    redirect(STDOUT_FILENO, options->output, O_WRONLY | O_CREAT | O_TRUNC);
    /* exec takes its arguments without const, and does not change them */
    const char *const *words = options->argv ? options->argv : WORDS(SOLITAIRE_BINARY, "--seed", "7", "--no-clock");
    char *argv[32] = {0};
    for (int i = 0; words[i] && i < 31; i++)
        argv[i] = strdup(words[i]);
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

/* Replace `before` by `now` in the list. */
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
    assert_int_equal(openpty(&t->master, &t->slave, NULL, NULL, options->sizeless ? NULL : &size), 0);
    assert_int_equal(tcgetattr(t->slave, &t->before), 0);
    assert_int_equal(pipe(alive), 0);
    /* only the program itself may hold the end that says whether it lives */
    fcntl(t->master, F_SETFD, FD_CLOEXEC);
    fcntl(t->slave, F_SETFD, FD_CLOEXEC);
    fcntl(alive[0], F_SETFD, FD_CLOEXEC);
    t->pid = fork();
    assert_true(t->pid >= 0);
    if (t->pid == 0)
        become_program(options, t->master, t->slave);
    close(alive[1]);
    t->alive = alive[0];
    t->updates = options->updates;
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

/* ---- a slow line ------------------------------------------------------------------------------------------------ */

/* So many bytes take so long at 9600 baud; the test waits for a tenth of that. */
enum { SLOW_BYTES = 48, SLOW_MS = 50, SHORTER = 10, LATENCY_MS = 300 };

void tty_slow(tty *t) { t->slow = true; }

int tty_line_ms(tty *t)
{
    int passed = t->line_ms;
    t->line_ms = 0;
    return passed;
}

void tty_pass(int milliseconds) { poll(NULL, 0, milliseconds); }

void tty_delay(tty *t)
{
    if (!t->slow)
        return;
    t->line_ms += LATENCY_MS;
    tty_pass(LATENCY_MS);
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

/* Send what the terminal itself answers to a question. */
static void send_answers(tty *t)
{
    char answer[256];
    size_t n = vterm_output_read(t->vterm, answer, sizeof answer - 1);
    answer[n] = 0;
    char *unknown = strstr(answer, "?2026;0$y");
    if (t->updates && unknown)
        unknown[strlen("?2026;")] = '2'; /* 2: the mode can be switched */
    if (n > 0)
        tty_delay(t);
    if (n > 0 && write(t->master, answer, n) < 0)
        assert_true(errno == EIO);
}

/* How many bytes at the end of what was read belong to a character that is not complete yet. */
static size_t cut_off(const char *bytes, size_t n)
{
    size_t tails = 0;
    while (tails < 3 && tails < n && (bytes[n - 1 - tails] & 0xC0) == 0x80)
        tails++;
    unsigned char lead = tails < n ? (unsigned char)bytes[n - 1 - tails] : 0;
    size_t needs = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    return tails < needs ? tails + 1 : 0;
}

/* Where the last of these sequences begins in what was read and not shown yet; NULL if there is none. */
static const char *last_of(const tty *t, const char *text)
{
    const char *last = NULL;
    for (const char *at = t->raw + t->raw_shown; (at = strstr(at, text)) != NULL; at++)
        last = at;
    return last;
}

/* How much of what was read belongs to an update that has not ended. */
static size_t unfinished(const tty *t)
{
    const char *begin = last_of(t, "\033[?2026h"), *end = last_of(t, "\033[?2026l");
    return t->updates && begin && !(end && end > begin) ? t->raw_length - (size_t)(begin - t->raw) : 0;
}

/*
 * Show all that was read and not shown yet.  A character that is cut in two waits, because libvterm 0.1 would lose it.
 */
static void show_raw(tty *t)
{
    size_t n = t->raw_length - t->raw_shown - unfinished(t), end = t->raw_shown + n - cut_off(t->raw + t->raw_shown, n);
    vterm_input_write(t->vterm, t->raw + t->raw_shown, end - t->raw_shown);
    t->raw_shown = end;
}

/* Take what the program has written.  False if there is nothing, or nothing more will come. */
bool tty_take_output(tty *t)
{
    char bytes[16384];
    size_t most = t->slow ? SLOW_BYTES : sizeof bytes;
    ssize_t n = t->master < 0 ? 0 : read(t->master, bytes, most);
    if (n <= 0)
        return false;
    if (t->slow) {
        t->line_ms += (int)n * SLOW_MS / SLOW_BYTES;
        tty_pass(SLOW_MS / SHORTER);
    }
    keep_raw(t, bytes, (size_t)n);
    show_raw(t);
    send_answers(t);
    return true;
}

static bool output_waits(tty *t)
{
    struct pollfd fd = {.fd = t->master, .events = POLLIN};
    return t->master >= 0 && !t->frozen && poll(&fd, 1, 0) > 0 && (fd.revents & POLLIN);
}

/* Sleep until something is written or the program ends.  True if it has ended and all was read. */
static bool ended_after_sleep(tty *t, int milliseconds)
{
    struct pollfd fds[2] = {{.fd = t->alive, .events = POLLIN}, {.fd = t->master, .events = POLLIN}};
    poll(fds, t->master >= 0 && !t->frozen ? 2 : 1, milliseconds);
    if (output_waits(t))
        return !tty_take_output(t);
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

void tty_asks(tty *t, const char *bytes, const char *text)
{
    tty_type(t, bytes);
    tty_wait_text(t, text);
}

void tty_wait_gone(tty *t, const char *text)
{
    char what[300];
    snprintf(what, sizeof what, "\"%s\" to go", text);
    tty_wait(t, shows_not, text, what);
}

/*
 * Read the line in which Linux tells the system call that the program sleeps in: "7 0x7ffd… 0x2 0xffffffff …" is
 * poll(…, 2, -1).  False if it does not tell.
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

static bool is_endless_poll(const char *line)
{
    long call;
    unsigned long fds, count, timeout;
    if (sscanf(line, "%ld %lx %lx %lx", &call, &fds, &count, &timeout) != 4)
        return false;
#ifdef SYS_poll
    if (call == SYS_poll)
        return (timeout & 0xFFFFFFFF) == 0xFFFFFFFF;
#endif
#ifdef SYS_ppoll
    if (call == SYS_ppoll)
        return timeout == 0;
#endif
    return false;
}

/*
 * Has the program read all that was typed?  Linux makes it readable at the latest when somebody asks whether there is
 * something.
 */
static bool all_was_read(tty *t)
{
    struct pollfd fd = {.fd = t->slave, .events = POLLIN};
    return poll(&fd, 1, 0) == 0;
}

static bool is_idle(tty *t)
{
    char line[256];
    return all_was_read(t) && sleep_can_be_seen(t, line, sizeof line) && is_endless_poll(line);
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

/* Does the program wait in a write?  "1 0x1 …" is write(1, …). */
static bool waits_for_room(const char *line)
{
    long call;
    unsigned long fd;
    return sscanf(line, "%ld %lx", &call, &fd) == 2 && call == SYS_write && fd == STDOUT_FILENO;
}

/*
 * Fill the terminal through another open file, because the program's must go on waiting; a DEL changes nothing on the
 * screen.
 */
static void fill_up(tty *t)
{
    char bytes[256];
    int fd = open(ptsname(t->master), O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    assert_true(fd >= 0);
    memset(bytes, 0x7F, sizeof bytes);
    while (write(fd, bytes, sizeof bytes) > 0)
        ;
    close(fd);
}

bool tty_reads_at_once(tty *t)
{
    struct termios modes;
    assert_int_equal(tcgetattr(t->slave, &modes), 0);
    return !(modes.c_lflag & ICANON) && modes.c_cc[VMIN] == 0 && modes.c_cc[VTIME] == 0;
}

void tty_make_impatient(tty *t) { fcntl(t->slave, F_SETFL, fcntl(t->slave, F_GETFL) | O_NONBLOCK); }

bool tty_is_impatient(tty *t) { return (fcntl(t->slave, F_GETFL) & O_NONBLOCK) != 0; }

bool tty_freeze(tty *t, const char *keys)
{
    char line[256] = "";
    time_t give_up = time(NULL) + GUARD_SECONDS;
    t->frozen = true;
    for (fill_up(t); sleep_can_be_seen(t, line, sizeof line) && !waits_for_room(line); ended_after_sleep(t, 1)) {
        assert_true(time(NULL) <= give_up);
        if (!is_idle(t))
            continue;
        fill_up(t);
        tty_type(t, keys);
    }
    return waits_for_room(line);
}

void tty_thaw(tty *t) { t->frozen = false; }

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
    while (output_waits(t) && tty_take_output(t))
        ;
    return t->status;
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
        tty_mind_signals();
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
