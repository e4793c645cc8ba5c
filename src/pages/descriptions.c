/*
 * The sentences by which packages, software centres and the README describe the program: they name the games and say
 * which of them the solver and the coach play, so that they are made of the table of games and asked of the two.
 */
#include "pages.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "coach/coach.h"
#include "words/wrap.h"

#include <solitaire/rules.h>
#include <solitaire/solver.h>

enum { TITLES_MAX = 1200, SENTENCE_MAX = 3 * TITLES_MAX };

typedef struct titles {
    char text[TITLES_MAX];
} titles;

/* ---- which games ------------------------------------------------------------------------------------------------ */

typedef bool which(const sol_rules *rules);

static bool is_any(const sol_rules *rules) { return rules != NULL; }
static bool is_solved(const sol_rules *rules) { return sol_solves(rules); }
static bool is_coached(const sol_rules *rules) { return coach_plays(&(sol_variant){rules, rules->defaults}); }

static int count_games(which *wanted, bool yes)
{
    int count = 0;
    for (int i = 0; sol_game_at(i); i++)
        count += wanted(sol_game_at(i)) == yes;
    return count;
}

/* "Klondike, Spider and FreeCell": the games of which that is true, or is not. */
static titles titles_of(which *wanted, bool yes)
{
    titles all = {""};
    int count = count_games(wanted, yes), seen = 0;
    for (int i = 0; sol_game_at(i); i++)
        if (wanted(sol_game_at(i)) == yes) {
            size_t used = strlen(all.text);
            const char *between = ++seen == 1 ? "" : seen == count ? " and " : ", ";
            (void)snprintf(all.text + used, sizeof all.text - used, "%s%s", between, sol_game_at(i)->title);
        }
    return all;
}

/* The same in as few words as say it: "every game", "all games but Scorpion", or their names. */
static titles these(which *wanted)
{
    titles said;
    int without = count_games(wanted, false);
    if (without == 0)
        (void)snprintf(said.text, sizeof said.text, "every game");
    else if (without < count_games(wanted, true))
        (void)snprintf(said.text, sizeof said.text, "all games but %.*s", TITLES_MAX - 20,
                       titles_of(wanted, false).text);
    else
        said = titles_of(wanted, true);
    return said;
}

static const char *number_of_games(void)
{
    static const char *const words[] = {
        "ten",      "eleven",   "twelve", "thirteen",   "fourteen",   "fifteen",      "sixteen",     "seventeen",
        "eighteen", "nineteen", "twenty", "twenty-one", "twenty-two", "twenty-three", "twenty-four", "twenty-five"};
    static char digits[12];
    int count = count_games(is_any, true);
    (void)snprintf(digits, sizeof digits, "%d", count);
    bool has_word = count >= 10 && count - 10 < (int)(sizeof words / sizeof *words);
    return has_word ? words[count - 10] : digits;
}

/* ---- as the file has its lines ---------------------------------------------------------------------------------- */

/* Write the sentence in lines as wide as such a file has them, each behind what stands before a line of text there. */
static void put_wrapped_sentence(FILE *out, const char *before, const char *format, ...)
{
    char sentence[SENTENCE_MAX], line[SENTENCE_MAX], indent[PAGES_BEFORE_MAX] = "";
    bool is_page = strchr(before, '<') != NULL;
    va_list values;
    va_start(values, format);
    (void)vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    if (is_page)
        (void)snprintf(indent, sizeof indent, "%.*s", (int)strspn(before, " "), before);
    else if (*before == '#') /* a description of Debian's */
        (void)snprintf(indent, sizeof indent, " ");
    int width = (is_page ? 120 : 79) - (int)strlen(indent);
    for (const char *rest = sentence; *rest;) {
        rest = words_wrap_line(rest, width, line, sizeof line);
        (void)fprintf(out, "%s%s\n", indent, line);
    }
}

void pages_put_games(FILE *out, const char *before)
{
    put_wrapped_sentence(out, before, "%s.", titles_of(is_any, true).text);
}

void pages_put_about(FILE *out, const char *before)
{
    put_wrapped_sentence(out, before, "%s, by keyboard or mouse, in any terminal of 64 columns and 16 rows or more.",
                         titles_of(is_any, true).text);
}

void pages_put_solver(FILE *out, const char *before)
{
    put_wrapped_sentence(out, before, "A solver shows, in %s, how to win a deal, or proves that it cannot be won.",
                         these(is_solved).text);
}

void pages_put_coach(FILE *out, const char *before)
{
    put_wrapped_sentence(out, before, "In %s a coach advises, who knows only what you have seen.",
                         these(is_coached).text);
}

void pages_put_library(FILE *out, const char *before)
{
    put_wrapped_sentence(
        out, before,
        "The rules of %s solitaire card games as a library: deals by number, games with their journal, notation and "
        "records, tips, and an exact solver for %s. It allocates no memory and does no input or output of its own.",
        number_of_games(), these(is_solved).text);
}

/* A menu finds the program by each game's title. */
void pages_put_keywords(FILE *out, const char *before)
{
    (void)before;
    (void)fputs("Keywords=patience;cards;", out);
    for (int i = 0; sol_game_at(i); i++) {
        for (const char *c = sol_game_at(i)->title; *c; c++)
            (void)fputc(tolower((unsigned char)*c), out);
        (void)fputc(';', out);
    }
    (void)fputc('\n', out);
}
