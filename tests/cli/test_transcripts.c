/*
 * Transcripts: command lines, and all that they print, as files of tests/golden/transcripts that a person reads and
 * writes.  A file says itself what is done, and the test prints it anew with what came of it (golden_runs.h):
 *
 *     ~ or ~ made          a new home, empty or with the games of made.h, in which the clock stands still
 *     = NAME value         a variable of the environment; "-" takes it away
 *     + FILE text          a file in the home, with \n where a line ends
 *     < text               what is typed to the commands from now on, written in the same way
 *     : keys               what is pressed in the next one (screen.h)
 *     @ MS                 how much later each look at the clock is from now on, in this home
 *     $ words              solitaire, with these words
 *
 * Below each command stands what it printed ("|") and complained of ("!"), its status ("?") unless that is 0, and
 * where keys were pressed the last screen.  The home is printed as ~.  To add commands, write their lines and run the
 * test with UPDATE_GOLDEN=1.
 */
#include "../golden_runs.h"
#include "made.h"
#include "run.h"
#include "screen.h"

#include <solitaire/version.h>

/* Replace \n, \r, \t, \e and \\ by what they stand for. */
static char *unescaped(char *text)
{
    static const char letters[] = "nrte\\", meant[] = "\n\r\t\033\\";
    char *to = text;
    for (const char *from = text; *from; from++) {
        const char *letter = *from == '\\' && from[1] ? strchr(letters, from[1]) : NULL;
        *to++ = letter ? meant[letter - letters] : *from;
        from += letter != NULL;
    }
    *to = 0;
    return text;
}

/* Is this a line that is only said where the machine is slow? */
static bool is_of_waiting(const char *line)
{
    static const char *const said[] = {"The solver is looking for a way to win...\n", "The coach is thinking...\n"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (strncmp(line, said[i], strlen(said[i])) == 0)
            return true;
    return false;
}

/* Print lines behind a mark; of a home and a version, which differ from run to run, only that they are there. */
static void put_lines(FILE *out, char mark, const char *text)
{
    for (const char *at = text; *at; at++) {
        while ((at == text || at[-1] == '\n') && is_of_waiting(at))
            at += strcspn(at, "\n") + 1;
        if (!*at)
            break;
        if (at == text || at[-1] == '\n')
            (void)fprintf(out, *at == '\n' ? "%c" : "%c ", mark);
        if (strncmp(at, run_home, strlen(run_home)) == 0) {
            (void)fputc('~', out);
            at += strlen(run_home) - 1;
        } else if (strncmp(at, sol_version(), strlen(sol_version())) == 0) {
            (void)fputs("VERSION", out);
            at += strlen(sol_version()) - 1;
        } else {
            (void)fputc(*at, out);
        }
    }
    if (*text && text[strlen(text) - 1] != '\n')
        (void)fputs("\\\n", out);
}

static void put_screen(FILE *out)
{
    const char *text = screen_text();
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        size_t used = length;
        while (used && text[used - 1] == ' ')
            used--;
        if (used)
            (void)fprintf(out, "| %.*s\n", (int)used, text);
    }
}

static void do_line(FILE *out, char *line)
{
    static char keys[2000];
    void *state = NULL;
    char *words = line + (line[1] == ' ' ? 2 : 1), *second = words + strcspn(words, " ");
    if (line[0] == '~') {
        assert_int_equal(*words ? made_home(&state) : run_home_make(&state), 0);
        run_pace(0);
    } else if (line[0] == '<')
        run_type(unescaped(words));
    else if (line[0] == '@')
        run_pace(strtoull(words, NULL, 10));
    else if (line[0] == ':')
        (void)snprintf(keys, sizeof keys, "%s", words);
    if (strchr("=+", line[0]) && *second)
        *second++ = 0;
    if (line[0] == '=')
        run_set(words, strcmp(second, "-") == 0 ? NULL : *second == '~' ? run_path(second + 2) : second);
    else if (line[0] == '+')
        (void)run_write(words, unescaped(second));
    if (line[0] != '$')
        return;
    int status = *keys ? run_keys(unescaped(words), keys) : run(unescaped(words));
    put_lines(out, '|', run_out);
    put_lines(out, '!', run_err);
    if (status)
        (void)fprintf(out, "? %d\n", status);
    if (*keys)
        put_screen(out);
    *keys = 0;
}

static void transcript(void **state)
{
    char file[80];
    (void)snprintf(file, sizeof file, "transcripts/%s.txt", (const char *)*state);
    run_pace(0);
    golden_replayed(file, "#~=+<:@$", do_line);
}

int main(void)
{
    static const char *const names[] = {
        "arguments", "backup_validate", "config",         "config_keep", "daily",      "deal",        "film",
        "games",     "learn",           "loop",           "nothing",     "plain",      "plain_games", "practise",
        "protocol",  "puzzle",          "record_screens", "records",     "restricted", "stats",       "studies"};
    struct CMUnitTest tests[sizeof names / sizeof *names];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        tests[i] =
            (struct CMUnitTest){names[i], transcript, run_home_make, run_home_remove, (void *)(uintptr_t)names[i]};
    return _cmocka_run_group_tests("transcripts", tests, sizeof tests / sizeof *tests, NULL, NULL);
}
