/*
 * Every translation fits where it is shown: nothing is cut off in a window of 80 columns, nor a message in one of 64.
 */
#include <glob.h>

#include "../test.h"
#include "engine/text/utf8.h"

enum { TEXT_MAX = 4096, FORMS_MAX = 6 };

/* An entry of a translation. */
typedef struct entry {
    char places[TEXT_MAX], context[TEXT_MAX], english[TEXT_MAX], own[FORMS_MAX][TEXT_MAX];
    int forms;
} entry;

/* How many cells there are for the texts of a source, or of a context, and how long an argument can be. */
static const struct {
    const char *place, *context, *english;
    int cells, argument;
} rules[] = {
    {"", "month", NULL, 5, 0},
    {"", "weekday", NULL, 4, 0},
    {"", "index", NULL, 1, 0},
    {"", "key", NULL, 12, 0},
    {"", "option", NULL, 10, 0},
    {"", "list of games", "Klondike", 8, 0}, /* a number follows these two */
    {"", "list of games", "Spider", 8, 0},
    {"", "list of games", NULL, 10, 0},
    {"view/kept/history.c", "column", "played", 10, 0},
    {"view/kept/history.c", "column", "game", 10, 0},
    {"view/kept/history.c", "column", "deal", 9, 0},
    {"view/kept/history.c", "column", "result", 8, 0},
    {"view/kept/history.c", "column", "score", 5, 0},
    {"view/kept/history.c", "column", "moves", 5, 0},
    {"view/kept/history.c", "column", "time", 7, 0},
    {"view/kept/history.c", "column", "undo", 4, 0},
    {"view/kept/history.c", "column", "tips", 4, 0},
    {"view/kept/history.c", "column", "win?", 4, 0},
    {"", NULL, "won", 8, 0},
    {"", NULL, "given up", 8, 0},
    {"", NULL, "time up", 8, 0},
    {"", NULL, "open", 8, 0},
    {"model/why.def", NULL, NULL, 124, 0},
    {"model/lessons.def", NULL, NULL, 110, 0},
    {"update/", NULL, NULL, 124, 10},
    {"view/message.c", NULL, NULL, 124, 8},
    {"model/help.c", NULL, "click", 13, 0},
    {"model/help.c", NULL, "double click", 13, 0},
    {"model/help.c", NULL, "right click", 13, 0},
    {"model/help.c", NULL, "undo, tips", 13, 0},
    {"model/help.c", NULL, "daily deal", 13, 0},
    {"view/menu.c", NULL, "new, or type a number like 42 or ms:617", 40, 0},
    {"view/menu.c", NULL, "new, or type a number", 40, 0},
    {"view/menu.c", NULL, NULL, 42, 10},
    {"view/kept/statistics.c", NULL, "Won and lost by week", 27, 0},
    {"view/kept/statistics.c", NULL, "Wins by length (minutes)", 27, 0},
    {"view/kept/statistics.c", NULL, "%s, peak %u", 12, 1},
    {"view/kept/statistics.c", NULL, "◂ %s ▸  %d of %d", 76, 12},
    {"view/kept/statistics.c", NULL, NULL, 24, 3},
    {"figures/lines.c", NULL, NULL, 24, 3},
    {"view/rail_lines.c", NULL, NULL, 12, 6},
    {"view/panel.c", NULL, NULL, 50, 3},
    {"view/kept/calendar.c", NULL, NULL, 75, 10},
    {"view/kept/bankroll.c", NULL, NULL, 76, 6},
    {"view/kept/screens.c", NULL, NULL, 76, 0},
};

/* ---- reading ----------------------------------------------------------------------------------------------------- */

/* Add the text between the quotes of a line. */
static void add_quoted(char *to, const char *line)
{
    size_t used = strlen(to);
    const char *at = strchr(line, '"');
    for (at = at ? at + 1 : ""; *at && *at != '"' && used + 1 < TEXT_MAX; at++) {
        at += *at == '\\';
        to[used++] = *at;
    }
    to[used] = 0;
}

/* The text that a line begins; NULL if it continues the one before. */
static char *begun(entry *e, const char *line)
{
    static char plural[TEXT_MAX];
    if (strncmp(line, "msgctxt", 7) == 0)
        return e->context;
    if (strncmp(line, "msgid_plural", 12) == 0)
        return memset(plural, 0, 1);
    if (strncmp(line, "msgid", 5) == 0)
        return e->english;
    if (strncmp(line, "msgstr", 6) == 0 && e->forms < FORMS_MAX)
        return e->own[e->forms++];
    return NULL;
}

/* Read the next entry.  False at the end. */
static bool next_entry(FILE *file, entry *e)
{
    static char line[TEXT_MAX];
    char *text = NULL;
    bool any = false;
    *e = (entry){.forms = 0};
    while (fgets(line, sizeof line, file) && line[0] != '\n') {
        any = true;
        if (strncmp(line, "#:", 2) == 0) {
            strncat(e->places, line + 2, sizeof e->places - strlen(e->places) - 1);
        } else if (line[0] != '#') {
            char *first = begun(e, line);
            text = first ? first : text;
            if (text)
                add_quoted(text, line);
        }
    }
    return any || !feof(file);
}

/* ---- measuring --------------------------------------------------------------------------------------------------- */

/* How many cells a text takes whose arguments take so many each. */
static int cells_of(const char *text, int argument)
{
    char plain[TEXT_MAX];
    size_t used = 0;
    int arguments = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '%' && at[1] != '%') {
            at += 1 + strspn(at + 1, "-.*0123456789$jz");
            arguments++;
        } else {
            at += *at == '%';
            plain[used++] = *at;
        }
    }
    plain[used] = 0;
    return engine_utf8_count(plain) + arguments * argument;
}

static int check(const char *file, const entry *e)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        bool here = strstr(e->places, rules[i].place) &&
                    strcmp(rules[i].context ? rules[i].context : "", e->context) == 0 &&
                    (!rules[i].english || strcmp(rules[i].english, e->english) == 0);
        int english = cells_of(e->english, rules[i].argument);
        for (int form = 0; here && form < e->forms; form++) {
            int cells = cells_of(e->own[form], rules[i].argument);
            if (cells > rules[i].cells && cells > english) {
                print_error("%s: \"%s\" has %d cells, but there are %d: \"%s\"\n", file, e->own[form], cells,
                            rules[i].cells, e->english);
                wrong++;
            }
        }
        if (here)
            break;
    }
    return wrong;
}

TEST_CASE(every_translation_fits_where_it_is_shown)
{
    static entry e;
    glob_t all;
    int wrong = 0;
    if (glob(SOLITAIRE_SOURCE_DIR "/src/po/*.po", 0, NULL, &all) != 0)
        skip();
    for (size_t i = 0; i < all.gl_pathc; i++) {
        FILE *file = fopen(all.gl_pathv[i], "r");
        assert_non_null(file);
        while (next_entry(file, &e))
            if (e.english[0])
                wrong += check(strrchr(all.gl_pathv[i], '/') + 1, &e);
        (void)fclose(file);
    }
    globfree(&all);
    assert_int_equal(wrong, 0);
}

TEST_CASE(wide_glyphs_have_two_cells)
{
    assert_int_equal(engine_utf8_count("山札"), 4);
    assert_int_equal(engine_utf8_count("10♥"), 3);
    assert_int_equal(engine_utf8_count("組札へ。"), 8);
    assert_int_equal(cells_of("%s は空です", 4), 4 + 1 + 8);
    assert_int_equal(cells_of("%2$s: 100 %% %1$d", 3), 3 + 2 + 5 + 1 + 3);
}

int main(void) { return run_file(NULL); }
