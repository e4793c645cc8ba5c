/*
 * What the real program costs in a terminal of 80x24, beside the goals: how soon the first frame stands, how much is
 * sent and how often, how long a key takes until it is saved and shown and how long the processor works for it, how
 * often an idle game wakes up, and how much memory it all takes.  The terminal answers the program's questions: one that
 * stays silent is taken for a slow line at first, and is sent a second, full picture only after a second, which would be
 * counted as that of a key.  Some figures come from Linux's /proc and are shown as "-" elsewhere.
 *
 *     bench_terminal [BINARY]
 */
#include <ftw.h>
#include <poll.h>
#include <stdbool.h>
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
#endif

enum { ROWS = 24, COLS = 80, STARTS = 20, CURSOR_ROUNDS = 8, MOVES = 60, IDLE_SECONDS = 5 };

/* A terminal that is silent for so long has been sent everything: this is far longer than any key may take. */
enum { SILENCE_MS = 60 };

static const char *binary = SOLITAIRE_BINARY;
static char home[512];

static void stop(const char *what)
{
    perror(what);
    exit(EXIT_FAILURE);
}

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* ---- a home of its own ------------------------------------------------------------------------------------------ */

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status;
    (void)kind;
    (void)where;
    return remove(path);
}

static void remove_home(void) { nftw(home, remove_one, 16, FTW_DEPTH | FTW_PHYS); }

static void make_home(void)
{
    const char *base = getenv("TMPDIR");
    snprintf(home, sizeof home, "%s/solitaire-bench-XXXXXX", base && *base ? base : "/tmp");
    if (!mkdtemp(home))
        stop(home);
    atexit(remove_home);
}

static void set_environment(void)
{
    static const char *const unwanted[] = {"NO_COLOR", "COLORTERM", "LC_ALL", "LC_CTYPE", "LINES", "COLUMNS"};
    for (size_t i = 0; i < sizeof unwanted / sizeof *unwanted; i++)
        unsetenv(unwanted[i]);
    setenv("HOME", home, 1);
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_CONFIG_HOME", home, 1);
    setenv("TERM", "xterm-256color", 1);
#ifdef __APPLE__
    setenv("LANG", "en_US.UTF-8", 1);
#else
    setenv("LANG", "C.UTF-8", 1);
#endif
}

/* ---- the program in its terminal -------------------------------------------------------------------------------- */

typedef struct session {
    pid_t pid;
    int master;
    double started; /* when it was started, in ms */
} session;

static session start(const char *const *arguments)
{
    const char *argv[16] = {binary};
    struct winsize size = {.ws_row = ROWS, .ws_col = COLS};
    session s = {.started = now_ms()};
    for (int i = 0; arguments[i] && i < 14; i++)
        argv[i + 1] = arguments[i];
    s.pid = forkpty(&s.master, NULL, NULL, &size);
    if (s.pid < 0)
        stop("forkpty");
    if (s.pid == 0) {
        execv(binary, (char *const *)argv);
        _exit(127);
    }
    return s;
}

/* What came from the program, and when the last byte did. */
typedef struct burst {
    long bytes;
    double last; /* ms; 0: nothing came */
} burst;

/* Can updates be synchronized?  It is the last of the program's questions, and asked again behind each part of a frame. */
static void answer(const session *s, const char *bytes)
{
    static const char question[] = "\033[?2026$p", yes[] = "\033[?2026;2$y";
    for (const char *at = bytes; (at = strstr(at, question)) != NULL; at++)
        if (write(s->master, yes, sizeof yes - 1) < 0)
            stop("write to the program");
}

/* Take what comes within so many milliseconds.  False if nothing does. */
static bool take(const session *s, int wait, burst *b)
{
    char bytes[16384];
    struct pollfd fd = {.fd = s->master, .events = POLLIN};
    ssize_t n = poll(&fd, 1, wait) > 0 ? read(s->master, bytes, sizeof bytes - 1) : 0;
    if (n <= 0)
        return false;
    bytes[n] = 0;
    answer(s, bytes);
    b->bytes += n;
    b->last = now_ms();
    return true;
}

static burst settle(const session *s)
{
    burst b = {0};
    while (take(s, SILENCE_MS, &b))
        ;
    return b;
}

/* The first burst.  The program may take long to start, so this waits longer for it. */
static burst first_burst(const session *s)
{
    burst b = {0};
    for (int wait = 10000; take(s, wait, &b);)
        wait = SILENCE_MS;
    return b;
}

static void type(const session *s, const char *key)
{
    if (write(s->master, key, strlen(key)) < 0)
        stop("write to the terminal");
}

/* Quit and wait for the end.  What is still sent must be read, or the program could not end. */
static void quit(session *s)
{
    burst b = {0};
    type(s, "q");
    while (take(s, 10 * SILENCE_MS, &b))
        ;
    close(s->master);
    int status;
    if (waitpid(s->pid, &status, 0) != s->pid || !WIFEXITED(status) || WEXITSTATUS(status) != EXIT_SUCCESS) {
        fprintf(stderr, "%s did not end as it should\n", binary);
        exit(EXIT_FAILURE);
    }
}

/* ---- what the system counts ------------------------------------------------------------------------------------- */

/* The number in a line of /proc/PID/FILE; −1 if it cannot be read. */
static long counter(const session *s, const char *file, const char *name)
{
    char path[64], line[256];
    long value = -1;
    snprintf(path, sizeof path, "/proc/%d/%s", (int)s->pid, file);
    FILE *counters = fopen(path, "r");
    while (counters && value < 0 && fgets(line, sizeof line, counters))
        if (strncmp(line, name, strlen(name)) == 0)
            value = strtol(line + strlen(name), NULL, 10);
    if (counters)
        fclose(counters);
    return value;
}

static long writes(const session *s) { return counter(s, "io", "syscw:"); }
static long worked(const session *s) { return counter(s, "schedstat", ""); } /* ns */
static long sleeps(const session *s) { return counter(s, "status", "voluntary_ctxt_switches:"); }

/* ---- samples ---------------------------------------------------------------------------------------------------- */

enum { SAMPLES_MAX = 256 };

typedef struct samples {
    double values[SAMPLES_MAX];
    int count;
} samples;

static void add(samples *of, double value)
{
    if (of->count < SAMPLES_MAX)
        of->values[of->count++] = value;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The value below which this share of the samples lies; 0.5 gives the median. */
static double quantile(samples *of, double share)
{
    if (of->count == 0)
        return -1;
    qsort(of->values, (size_t)of->count, sizeof *of->values, compare);
    return of->values[(int)(share * (of->count - 1) + 0.5)];
}

/* ---- the table -------------------------------------------------------------------------------------------------- */

/* Print one line.  A figure below 0 could not be measured. */
static void figure(const char *what, const char *goal, const char *format, double value)
{
    char text[64] = "-";
    if (value >= 0)
        snprintf(text, sizeof text, format, value);
    printf("%-46s %12s   %s\n", what, text, goal);
    fflush(stdout);
}

/* ---- keys ------------------------------------------------------------------------------------------------------- */

typedef struct cost {
    samples bytes, writes, ms, busy;
} cost;

static void press(const session *s, const char *key, cost *of)
{
    long before = writes(s), work = worked(s);
    double typed = now_ms();
    type(s, key);
    burst b = settle(s);
    add(&of->busy, work < 0 ? -1 : (double)(worked(s) - work) / 1e6);
    add(&of->bytes, (double)b.bytes);
    if (before >= 0)
        add(&of->writes, (double)(writes(s) - before));
    if (b.bytes > 0)
        add(&of->ms, b.last - typed);
}

/* Move the cursor around the table, never against its edge. */
static void press_cursor_keys(const session *s, cost *of)
{
    static const char *const keys[] = {"\033OC", "\033OC", "\033OC", "\033OC", "\033OC", "\033OB", "\033OD",
                                       "\033OD", "\033OD", "\033OD", "\033OD", "\033OA", "\033OD"};
    for (int round = 0; round < CURSOR_ROUNDS; round++)
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            press(s, keys[i], of);
}

/*
 * Make moves by the program's own tips, of one card and of many.  A tip may be two pictures: that by the rules, and the
 * coach's, which comes later.
 */
static void press_moves(const session *s, cost *tips, cost *moves)
{
    for (int i = 0; i < MOVES; i++) {
        press(s, "t", tips);
        press(s, "\r", moves);
    }
}

static void print_bytes(const char *key, const char *middle, const char *most, cost *of)
{
    char what[80];
    snprintf(what, sizeof what, "%s: bytes, median", key);
    figure(what, middle, "%.0f", quantile(&of->bytes, 0.5));
    snprintf(what, sizeof what, "%s: bytes, most", key);
    figure(what, most, "%.0f", quantile(&of->bytes, 1));
}

static void print_times(const char *key, cost *of)
{
    char what[80];
    snprintf(what, sizeof what, "%s: at work, median, ms", key);
    figure(what, "<= 1", "%.2f", quantile(&of->busy, 0.5));
    snprintf(what, sizeof what, "%s shown: median, ms", key);
    figure(what, "< 5", "%.2f", quantile(&of->ms, 0.5));
    snprintf(what, sizeof what, "%s shown: 95 of 100, ms", key);
    figure(what, "< 5", "%.2f", quantile(&of->ms, 0.95));
    snprintf(what, sizeof what, "%s shown: slowest, ms", key);
    figure(what, "< 5", "%.2f", quantile(&of->ms, 1));
}

/* ---- the figures ------------------------------------------------------------------------------------------------ */

/*
 * Start, wait for the frame and quit, again and again.  The first start makes the data directory and warms the caches.
 */
static void measure_starts(const char *kind, const char *const *arguments)
{
    samples ms = {0}, busy = {0}, bytes = {0};
    char what[80];
    for (int i = 0; i <= STARTS; i++) {
        session s = start(arguments);
        burst b = first_burst(&s);
        if (i > 0) {
            long work = worked(&s);
            add(&ms, b.last - s.started);
            add(&bytes, (double)b.bytes);
            add(&busy, work < 0 ? -1 : (double)work / 1e6);
        }
        quit(&s);
    }
    snprintf(what, sizeof what, "first frame, %s: fastest of 20, ms", kind);
    figure(what, "<= 10", "%.1f", quantile(&ms, 0));
    snprintf(what, sizeof what, "first frame, %s: median, ms", kind);
    figure(what, "<= 10", "%.1f", quantile(&ms, 0.5));
    snprintf(what, sizeof what, "first frame, %s: at work, median, ms", kind);
    figure(what, "<= 10", "%.1f", quantile(&busy, 0.5));
    snprintf(what, sizeof what, "first frame, %s: bytes", kind);
    figure(what, "", "%.0f", quantile(&bytes, 0.5));
}

static void measure_cursor(void)
{
    static const char *const arguments[] = {"--seed", "7", "--no-clock", NULL};
    cost of = {0};
    session s = start(arguments);
    first_burst(&s);
    type(&s, " ");
    settle(&s);
    press_cursor_keys(&s, &of);
    quit(&s);
    print_bytes("cursor key", "", "<= 2500", &of);
    figure("cursor key: writes, most", "", "%.0f", quantile(&of.writes, 1));
    print_times("cursor key", &of);
}

/* Measure keys in a game that is saved as always. */
static void measure_moves(void)
{
    static const char *const arguments[] = {"--seed", "54", "--no-clock", "--no-animation", NULL};
    cost tips = {0}, of = {0};
    session s = start(arguments);
    first_burst(&s);
    press_moves(&s, &tips, &of);
    long memory = counter(&s, "status", "VmHWM:");
    quit(&s);
    print_bytes("tip, of two pictures", "", "<= 5000", &tips);
    print_bytes("card move", "<= 1200", "<= 2500", &of);
    figure("card move: writes to screen and disk, median", "", "%.0f", quantile(&of.writes, 0.5));
    print_times("card move saved and", &of);
    figure("resident after 60 moves, MB", "< 7", "%.1f", memory < 0 ? -1 : (double)memory / 1024);
}

/* Measure writes in a game that cannot be saved, so that all of them go to the screen. */
static void measure_screen_writes(void)
{
    static const char *const arguments[] = {"--seed",          "54", "--no-clock", "--no-animation", "--data-dir",
                                            "/dev/null/games", NULL};
    cost tips = {0}, of = {0};
    session s = start(arguments);
    first_burst(&s);
    press_moves(&s, &tips, &of);
    quit(&s);
    figure("card move: writes to the screen, most", "", "%.0f", quantile(&of.writes, 1));
}

/* Take what an idle game sends.  Returns how often it was woken. */
static double wake_ups(const char *const *arguments)
{
    burst b = {0};
    session s = start(arguments);
    first_burst(&s);
    type(&s, " ");
    settle(&s);
    long before = sleeps(&s), after;
    for (double end = now_ms() + (double)IDLE_SECONDS * 1e3, left; (left = end - now_ms()) > 0;)
        (void)take(&s, (int)left + 1, &b);
    after = sleeps(&s);
    quit(&s);
    return before < 0 ? -1 : (double)(after - before);
}

static void measure_idle(void)
{
    static const char *const shown[] = {"--seed", "7", NULL}, *const hidden[] = {"--seed", "7", "--no-clock", NULL};
    figure("wake-ups in 5 idle seconds, clock shown", "5", "%.0f", wake_ups(shown));
    figure("wake-ups in 5 idle seconds, clock hidden", "0", "%.0f", wake_ups(hidden));
}

int main(int count, char **arguments)
{
    static const char *const fresh[] = {"--seed", "54", NULL}, *const resumed[] = {NULL};
    if (count > 1)
        binary = arguments[1];
    make_home();
    set_environment();
    printf("%-46s %12s   %s\n", "80x24, xterm-256color", "measured", "goal");
    measure_starts("new game", fresh);
    measure_starts("resumed", resumed);
    measure_cursor();
    measure_moves();
    measure_screen_writes();
    measure_idle();
    return EXIT_SUCCESS;
}
