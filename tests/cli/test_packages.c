/*
 * What packages and the README say of the games, of the solver and of the coach is what the table of games says.
 */
#include <ctype.h>

#include "../test.h"

#include <solitaire/solver.h>

#include "coach/coach.h"

enum { TEXT_MAX = 16384 };

/* The text of a file with a single blank in the place of each line's end and indentation. */
static const char *text_of(const char *path)
{
    static char text[TEXT_MAX];
    char whole[400];
    snprintf(whole, sizeof whole, "%s/%s", SOLITAIRE_SOURCE_DIR, path);
    FILE *file = fopen(whole, "r");
    assert_non_null(file);
    size_t used = 0;
    for (int c = getc(file); c != EOF && used + 1 < TEXT_MAX; c = getc(file))
        if (!isspace(c) || (used && text[used - 1] != ' '))
            text[used++] = (char)(isspace(c) ? ' ' : c);
    text[used] = 0;
    assert_int_equal(fclose(file), 0);
    return text;
}

static void assert_said(const char *path, const char *sentence)
{
    if (!strstr(text_of(path), sentence))
        fail_msg("%s does not say: %s", path, sentence);
}

/* ---- the table of games ------------------------------------------------------------------------------------------ */

static bool is_any(const sol_rules *rules) { return rules != NULL; }
static bool is_unsolved(const sol_rules *rules) { return !sol_solves(rules); }
static bool is_coached(const sol_rules *rules) { return coach_plays(&(sol_variant){rules, rules->defaults}); }

/* "Klondike, Spider and FreeCell": the titles of these games. */
static const char *titles(bool (*wanted)(const sol_rules *))
{
    static char text[600];
    int count = 0, seen = 0;
    for (int i = 0; sol_game_at(i); i++)
        count += wanted(sol_game_at(i));
    text[0] = 0;
    for (int i = 0; sol_game_at(i); i++)
        if (wanted(sol_game_at(i))) {
            size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%s",
                     ++seen == 1     ? ""
                     : seen == count ? " and "
                                     : ", ",
                     sol_game_at(i)->title);
        }
    return text;
}

static const char *number_of_games(void)
{
    static const char *const words[] = {"ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"};
    size_t count = 0;
    while (sol_game_at((int)count))
        count++;
    assert_true(count >= 10 && count - 10 < sizeof words / sizeof *words);
    return words[count - 10];
}

/* ---- what is said ------------------------------------------------------------------------------------------------ */

TEST_CASE(every_game_is_named_in_its_order)
{
    static const char *const pages[] = {"README.md", "packaging/debian/control", "packaging/fedora/solitaire-tui.spec",
                                        "packaging/desktop/terminal.solitaire.tui.metainfo.xml.in"};
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        assert_said(pages[i], titles(is_any));
}

TEST_CASE(the_library_counts_its_games)
{
    static const char *const pages[] = {"packaging/debian/control", "packaging/fedora/solitaire-tui.spec"};
    char sentence[200];
    snprintf(sentence, sizeof sentence, "The rules of %s solitaire card games as a library", number_of_games());
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        assert_said(pages[i], sentence);
    snprintf(sentence, sizeof sentence, "`libsolitaire` has the rules of %s games", number_of_games());
    assert_said("docs/library.md", sentence);
}

TEST_CASE(what_the_solver_does_not_know_is_named)
{
    static const char *const pages[] = {"packaging/debian/control", "packaging/fedora/solitaire-tui.spec",
                                        "packaging/desktop/terminal.solitaire.tui.metainfo.xml.in"};
    char sentence[300];
    snprintf(sentence, sizeof sentence, "in all games but %s", titles(is_unsolved));
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        assert_said(pages[i], sentence);
}

TEST_CASE(what_the_coach_plays_is_named)
{
    static const char *const pages[] = {"packaging/debian/control",
                                        "packaging/desktop/terminal.solitaire.tui.metainfo.xml.in"};
    char sentence[300];
    snprintf(sentence, sizeof sentence, "in %s a coach", titles(is_coached));
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        assert_said(pages[i], sentence);
}

/* A menu finds the program by each game's title. */
TEST_CASE(the_desktop_file_has_every_game_among_its_keywords)
{
    char sentence[600] = "Keywords=patience;cards;";
    for (int i = 0; sol_game_at(i); i++) {
        size_t used = strlen(sentence);
        snprintf(sentence + used, sizeof sentence - used, "%s;", sol_game_at(i)->title);
        for (; sentence[used]; used++)
            sentence[used] = (char)tolower((unsigned char)sentence[used]);
    }
    assert_said("packaging/desktop/solitaire-tui.desktop", sentence);
}

int main(void) { return run_file(NULL); }
