#include "run.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/dates.h"
#include "cli/commands.h"
#include "screen.h"

char run_home[RUN_PATH_MAX];
char *run_out, *run_err;
static char typed[1 << 16];

/* ---- the environment -------------------------------------------------------------------------------------------- */

enum { VARIABLES_MAX = 16 };
static struct {
    char name[64], value[RUN_PATH_MAX];
    bool there;
} variables[VARIABLES_MAX];
static int variable_count;

static char *look_up(const char *name)
{
    for (int i = 0; i < variable_count; i++)
        if (strcmp(variables[i].name, name) == 0)
            return variables[i].there ? variables[i].value : NULL;
    return NULL;
}

void run_set(const char *name, const char *value)
{
    int at = 0;
    while (at < variable_count && strcmp(variables[at].name, name) != 0)
        at++;
    assert_true(at < VARIABLES_MAX);
    variable_count = at == variable_count ? at + 1 : variable_count;
    (void)snprintf(variables[at].name, sizeof variables[at].name, "%s", name);
    (void)snprintf(variables[at].value, sizeof variables[at].value, "%s", value ? value : "");
    variables[at].there = value != NULL;
}

/* ---- the clock -------------------------------------------------------------------------------------------------- */

static bool paced;
static uint64_t pace;
static atomic_uint_fast64_t looked; /* the last look at the clock; the solver's thread looks at it, too */

void run_pace(uint64_t ms)
{
    paced = true;
    pace = ms;
}

/* The tests' own clock in place of base/clock.c. */
uint64_t base_clock_ms(void)
{
    struct timespec now = {0};
    if (paced)
        return atomic_fetch_add(&looked, pace) + pace;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- the home --------------------------------------------------------------------------------------------------- */

int run_home_make(void **state)
{
    if (run_home[0] && run_home_remove(state) != 0) /* the home that the tests before this one have shared */
        return -1;
    const char *tmp = geteuid() ? getenv("TMPDIR") : NULL; /* root's own may lie where as_nobody could not go */
    (void)snprintf(run_home, sizeof run_home, "%s/solitaire-cli-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    variable_count = 0;
    typed[0] = 0;
    paced = false;
    atomic_store(&looked, 1000);
    if (!mkdtemp(run_home))
        return -1;
    run_set("HOME", run_home);
    /* The store looks at the real environment. */
    (void)setenv("HOME", run_home, 1);
    (void)unsetenv("XDG_DATA_HOME");
    (void)setenv("TZ", "UTC", 1);
    return 0;
}

void run_only_for_reading(void)
{
    static const char *const names[] = {"", ".local", ".local/share", ".local/share/solitaire"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(chmod(run_path(names[i]), i == 3 ? 0555 : 0755), 0);
    assert_int_equal(chmod(run_path(".local/share/solitaire/solitaire.db"), 0444), 0);
    assert_true(chmod(run_path(".local/share/solitaire/solitaire.lock"), 0444) == 0 || errno == ENOENT);
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status, (void)type, (void)where;
    return remove(path);
}

int run_home_remove(void **state)
{
    free(run_out);
    free(run_err);
    run_out = run_err = NULL;
    int removed = nftw(run_home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    run_home[0] = 0;
    return removed;
}

/* Make the folders above the file. */
static void make_folders(char *path)
{
    for (char *slash = path + strlen(run_home) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        (void)mkdir(path, 0700);
        *slash = '/';
    }
}

const char *run_path(const char *name)
{
    static char paths[4][RUN_PATH_MAX * 2];
    static unsigned next;
    char *path = paths[next++ % 4];
    (void)snprintf(path, sizeof paths[0], "%s/%s", run_home, name);
    return path;
}

static FILE *open_in_home(const char *name, const char *how)
{
    FILE *file = fopen(run_path(name), how);
    assert_non_null(file);
    return file;
}

const char *run_write(const char *name, const char *text)
{
    static char path[RUN_PATH_MAX * 2];
    (void)snprintf(path, sizeof path, "%s", run_path(name));
    make_folders(path);
    FILE *file = open_in_home(name, "wb");
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
    return path;
}

const char *run_read(const char *name)
{
    static char text[1 << 20];
    FILE *file = open_in_home(name, "rb");
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    assert_int_equal(fclose(file), 0);
    return text;
}

bool run_has_parts(void)
{
    bool has = false;
    DIR *home = opendir(run_home);
    assert_non_null(home);
    for (struct dirent *entry; (entry = readdir(home));)
        has |= strstr(entry->d_name, ".part") != NULL;
    assert_int_equal(closedir(home), 0);
    return has;
}

void run_type(const char *text) { (void)snprintf(typed, sizeof typed, "%s", text); }

const char run_record[] = "solitaire record 1\n"
                          "game klondike\n"
                          "options draw=1 passes=unlimited suits=4 scoring=standard worrying-back=yes row-on-empty=no "
                          "timed=no thoughtful=no peek=no time-limit=none\n"
                          "deal 1\n"
                          "events 7\n"
                          "0.000 7-5\n"
                          "0.000 *6-fd\n"
                          "0.000 *6-fh\n"
                          "1.067 4-fh\n"
                          "2.451 undo\n"
                          "4.152 redo\n"
                          "6.170 draw\n"
                          "result open score 50 moves 3 time 8.355\n"
                          "check 8eaea98c82d4e468\n";

/* ---- running ---------------------------------------------------------------------------------------------------- */

enum { WORDS_MAX = 64 };

/* Copy the words, with the home in the place of each ~ that begins a path. */
static void expand(char *copy, size_t size, const char *words)
{
    size_t used = 0;
    for (const char *c = words; *c && used + RUN_PATH_MAX < size; c++)
        if (strncmp(c, "~/", 2) == 0 && (c == words || c[-1] == ' '))
            used += (size_t)snprintf(copy + used, size - used, "%s", run_home);
        else
            copy[used++] = *c;
    copy[used] = 0;
}

int run(const char *words)
{
    static char copy[8192 + RUN_PATH_MAX];
    char *arguments[WORDS_MAX + 1] = {"solitaire"};
    int count = 1;
    size_t out_size, err_size;
    expand(copy, sizeof copy, words);
    for (char *word = strtok(copy, " "); word && count < WORDS_MAX; word = strtok(NULL, " "))
        arguments[count++] = word;
    free(run_out);
    free(run_err);
    base_world world = {.in = typed[0] ? fmemopen(typed, strlen(typed), "rb") : fopen("/dev/null", "rb"),
                        .out = open_memstream(&run_out, &out_size),
                        .err = open_memstream(&run_err, &err_size),
                        .environment = look_up};
    int status = cli_main(&world, count, arguments);
    (void)fclose(world.in);
    (void)fclose(world.out);
    (void)fclose(world.err);
    return status;
}

int run_keys(const char *words, const char *script)
{
    screen_script(script);
    return run(words);
}

int run_with(const char *format, ...)
{
    static char words[8192];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(words, sizeof words, format, values);
    va_end(values);
    return run(words);
}

int run_on(const char *words, const char *const *names)
{
    char all[8 * RUN_PATH_MAX];
    size_t used = (size_t)snprintf(all, sizeof all, "%s", words);
    for (; *names; names++)
        used += (size_t)snprintf(all + used, sizeof all - used, " ~/%s", *names);
    return run(all);
}

void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in:\n%s", part, text);
}

void assert_has_not(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("\"%s\" is in:\n%s", part, text);
}

/* ---- damage ----------------------------------------------------------------------------------------------------- */

FILE *run_database(const char *how) { return open_in_home(".local/share/solitaire/solitaire.db", how); }

/*
 * The number of the first row in this page, if it is a leaf of a table with rows of more than 127 bytes whose numbers
 * are less than 128; else 0 (SQLite's file format, 1.6): the first cell has its length in two bytes, then its number.
 */
static int first_row(const unsigned char page[1024])
{
    int cell = page[8] << 8 | page[9];
    bool is_leaf = page[0] == 0x0D && cell + 2 < 1024 && page[cell] >= 0x80 && page[cell + 1] < 0x80;
    return is_leaf && page[cell + 2] < 0x80 ? page[cell + 2] : 0;
}

void run_ruin_a_page_of_games(void)
{
    unsigned char page[1024];
    bool is_games = false;
    FILE *file = run_database("r+b");
    while (!is_games && fread(page, 1, sizeof page, file) == sizeof page) {
        bool has_options = false;
        for (size_t i = 0; i + 8 < sizeof page; i++)
            has_options |= memcmp(page + i, "scoring=", 8) == 0;
        is_games = has_options && first_row(page) > 10 && first_row(page) < 30;
    }
    assert_true(is_games);
    memset(page, 0xA5, sizeof page);
    assert_int_equal(fseek(file, -(long)sizeof page, SEEK_CUR), 0);
    assert_int_equal(fwrite(page, 1, sizeof page, file), sizeof page);
    assert_int_equal(fclose(file), 0);
}

void run_sql(const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(run_path(".local/share/solitaire/solitaire.db"), &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

void assert_run(int ended, int status, const char *part)
{
    assert_int_equal(ended, status);
    assert_has(status ? run_err : run_out, part);
}

void run_prints(const char *words, const char *part) { assert_run(run(words), 0, part); }

void run_answers(const char *words, const char *text)
{
    assert_int_equal(run(words), 0);
    assert_string_equal(run_out, text);
}

void run_begins(const char *words, const char *start)
{
    assert_int_equal(run(words), 0);
    if (strncmp(run_out, start, strlen(start)) != 0)
        fail_msg("\"%s\" does not begin:\n%s", start, run_out);
}

void run_refuses(const char *words, const char *part)
{
    assert_run(run(words), 2, part);
    assert_string_equal(run_out, "");
}

void run_shows(const char *words, const char *script, const char *part)
{
    assert_int_equal(run_keys(words, script), 0);
    assert_has(screen_text(), part);
}

void run_also(const char *words, const char *part) { assert_has(*words ? words : run_out, part); }

void run_lacks(const char *words, const char *part) { assert_has_not(*words ? words : run_out, part); }
