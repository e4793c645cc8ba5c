#include "line_edit.h"

#ifdef SOLITAIRE_HAS_LIBEDIT

#include <errno.h>
#include <histedit.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY_LINES = 100 };

struct session_line_edit {
    EditLine *line;
    History *history;
    FILE *out;
    const session_line_asks *asks;
    mbstate_t half; /* the first bytes of a character whose last ones have not come yet */
};

static session_line_edit *of(EditLine *line)
{
    void *edit = NULL;
    (void)el_get(line, EL_CLIENTDATA, &edit);
    return edit;
}

/* In plain mode nothing is printed but what changed. */
static char *no_prompt(EditLine *line)
{
    static char none[] = "";
    (void)line;
    return none;
}

static int read_typed_character(EditLine *line, wchar_t *character)
{
    session_line_edit *edit = of(line);
    int in = -1;
    FILE *file = NULL;
    (void)el_get(line, EL_GETFP, 0, &file);
    in = file ? fileno(file) : -1;
    for (;;) {
        char byte;
        edit->asks->wait(edit->asks->context);
        ssize_t got = read(in, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return (int)got;
        size_t length = mbrtowc(character, &byte, 1, &edit->half);
        if (length == (size_t)-1)
            edit->half = (mbstate_t){0}; /* not a character: it is passed over */
        else if (length != (size_t)-2)
            return 1;
    }
}

/* ---- Tab --------------------------------------------------------------------------------------------------------- */

/* Insert what all choices that begin with the typed text have in common after it; if that is nothing, list them. */
static unsigned char complete(EditLine *line, int key)
{
    session_line_edit *edit = of(line);
    const session_line_asks *asks = edit->asks;
    const LineInfo *typed = el_line(line);
    size_t length = (size_t)(typed->cursor - typed->buffer), found = 0;
    char choice[SESSION_LINE_CHOICE_MAX], more[SESSION_LINE_CHOICE_MAX] = "";
    (void)key;
    if (length >= SESSION_LINE_CHOICE_MAX)
        return CC_ERROR;
    for (size_t i = 0; asks->choice(asks->context, i, choice); i++) {
        if (strncmp(choice, typed->buffer, length) != 0)
            continue;
        size_t same = 0;
        while (found && more[same] && more[same] == choice[length + same])
            same++;
        if (found++)
            more[same] = 0;
        else
            (void)snprintf(more, sizeof more, "%s", choice + length);
    }
    if (found == 0)
        return CC_ERROR;
    if (more[0])
        return el_insertstr(line, more) ? CC_ERROR : CC_REFRESH;
    const char *before = "\n";
    for (size_t i = 0; found > 1 && asks->choice(asks->context, i, choice); i++)
        if (strncmp(choice, typed->buffer, length) == 0) {
            (void)fprintf(edit->out, "%s%s", before, choice);
            before = ", ";
        }
    (void)fputs(found > 1 ? ".\n" : "", edit->out);
    return CC_REDISPLAY;
}

/* ---- beginning and end ------------------------------------------------------------------------------------------- */

session_line_edit *session_line_edit_begin(const base_world *world, const session_line_asks *asks)
{
    const char *term = world->environment("TERM");
    bool can = term && *term && strcmp(term, "dumb") != 0 && isatty(fileno(world->in)) && isatty(fileno(world->out));
    session_line_edit *edit = can ? calloc(1, sizeof *edit) : NULL;
    HistEvent event;
    if (!edit)
        return NULL;
    edit->asks = asks;
    edit->out = world->out;
    edit->line = el_init("solitaire", world->in, world->out, world->err);
    edit->history = history_init();
    if (!edit->line || !edit->history) {
        session_line_edit_end(edit);
        return NULL;
    }
    (void)el_set(edit->line, EL_CLIENTDATA, edit);
    (void)el_set(edit->line, EL_EDITOR, "emacs");
    (void)el_set(edit->line, EL_SIGNAL, 1); /* the terminal is given back before the program stops or dies */
    (void)el_set(edit->line, EL_PROMPT, no_prompt);
    (void)el_set(edit->line, EL_GETCFN, read_typed_character);
    (void)history(edit->history, &event, H_SETSIZE, HISTORY_LINES);
    (void)el_set(edit->line, EL_HIST, history, edit->history);
    (void)el_set(edit->line, EL_ADDFN, "complete", "Complete a command or a move", complete);
    (void)el_set(edit->line, EL_BIND, "\t", "complete", NULL);
    return edit;
}

const char *session_line_edit_next(session_line_edit *edit, size_t *length)
{
    int count = 0;
    HistEvent event;
    const char *line = el_gets(edit->line, &count);
    if (!line || count <= 0)
        return NULL;
    if (count > 1)
        (void)history(edit->history, &event, H_ENTER, line);
    *length = strcspn(line, "\n"); /* libedit's count is wrong for a long line that comes back from the history */
    return line;
}

void session_line_edit_end(session_line_edit *edit)
{
    if (edit && edit->history)
        history_end(edit->history);
    if (edit && edit->line)
        el_end(edit->line);
    free(edit);
}

#else

session_line_edit *session_line_edit_begin(const base_world *world, const session_line_asks *asks)
{
    (void)world;
    (void)asks;
    return NULL;
}

const char *session_line_edit_next(session_line_edit *edit, size_t *length)
{
    (void)edit;
    (void)length;
    return NULL;
}

void session_line_edit_end(session_line_edit *edit) { (void)edit; }

#endif
