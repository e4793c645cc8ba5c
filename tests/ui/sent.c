#include "sent.h"

#include <unistd.h>

#include "terminal/screen.h"

static FILE *terminal;

FILE *sent_open(void)
{
    static const char *const others[] = {"COLORTERM", "XTERM_VERSION", "LINES", "COLUMNS"};
    const terminal_options options = {.colour = true};
    (void)setenv("TERM", "xterm-256color", 1);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        (void)unsetenv(others[i]); /* since a file tells no size, LINES would count */
    terminal = tmpfile();
    assert_non_null(terminal);
    assert_true(terminal_screen_open(terminal, &options));
    return terminal;
}

int sent_close(void)
{
    terminal_screen_close();
    return fclose(terminal);
}

long sent_bytes(void) { return (long)lseek(fileno(terminal), 0, SEEK_CUR); }
