/*
 * The real program in an invented language in which every text has accents: a text without accents on a screen was not
 * translated.
 */

#include "game.h"

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static bool is_vowel(char c) { return strchr("aeiouyAEIOUY", c) != NULL; }

/*
 * Is this a word of English, that is, so many plain letters, one of which at least has an accent in a text that was
 * translated?
 */
static bool is_english(const char *word, size_t length)
{
    bool vowel = false;
    for (size_t i = 0; i < length; i++) {
        if (!is_letter(word[i]))
            return false;
        vowel = vowel || is_vowel(word[i]);
    }
    return vowel && length >= 3;
}

/* The names of games in progress, of commands and options and their values are not translated. */
static void assert_text_is_no_english(const char *text, const char *but)
{
    char words[8192];
    (void)snprintf(words, sizeof words, "%s", text);
    for (char *word = strtok(words, " .,;:()[]=<>\"'/-\n"); word; word = strtok(NULL, " .,;:()[]=<>\"'/-\n"))
        if (is_english(word, strlen(word)) && !strstr(but, word))
            fail_msg("\"%s\" is English: %s", word, text);
}

static void assert_no_english(tty *t, int first, int last, const char *but)
{
    for (int row = first; row < last; row++)
        assert_text_is_no_english(tty_row(t, row), but);
}

static tty *start(const char *home)
{
    tty *t = game_start(home, WORDS("--language", "xx", "--seed", "7", "--no-clock"));
    tty_wait_text(t, "Kló~ndí~ké");
    return t;
}

TEST_CASE(the_table_and_its_messages)
{
    tty *t = start(*state);
    static const char *const keys[] = {"1", "\033", "2",    "9", "t", "?", "f", "b\033",
                                       "G", "x",    "\033", "S", "z", "C", "u"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        tty_type(t, keys[i]);
        (void)tty_wait_idle(t);
        assert_no_english(t, 0, tty_rows(t), "");
    }
}

TEST_CASE(the_help)
{
    tty *t = start(*state);
    tty_asks(t, "?", "Hél~p");
    for (int page = 0; page < 8; page++) {
        (void)tty_wait_idle(t);
        assert_no_english(t, 0, tty_rows(t), "");
        tty_key(t, "PGDN");
    }
}

TEST_CASE(the_menu_of_a_new_game)
{
    tty *t = start(*state);
    tty_type(t, "n");
    for (int game = 0; game < 12; game++) {
        (void)tty_wait_idle(t);
        assert_no_english(t, 0, tty_rows(t), "");
        tty_type(t, "\r");
        (void)tty_wait_idle(t);
        assert_no_english(t, 0, tty_rows(t), "");
        tty_type(t, "\033");
        (void)tty_wait_idle(t);
        tty_key(t, "RIGHT");
    }
}

TEST_CASE(the_screens_of_what_is_kept)
{
    tty *t = start(*state);
    tty_asks(t, "  H", "[Hís~tór~ý]");
    static const char *const screens[] = {"[Stá~tís~tíc~s]", "[Dáí~lý]", "[Bán~kró~ll]", "[Ách~íév~émé~nts]"};
    for (size_t i = 0; i < sizeof screens / sizeof *screens; i++) {
        (void)tty_wait_idle(t);
        assert_no_english(t, 0, tty_rows(t), "");
        tty_asks(t, "\t", screens[i]);
    }
}

TEST_CASE(the_sentences_about_options)
{
    tty *t = start(*state);
    tty_asks(t, "o", "[Ópt~íón~s]");
    for (int option = 0; option < 30; option++) {
        (void)tty_wait_idle(t);
        assert_no_english(t, 19, tty_rows(t), "solitaire themes docs UTF spider");
        for (int row = 0; row < 19; row++)
            assert_null(strstr(tty_row(t, row), "\\x")); /* a value that is shown as bytes */
        tty_key(t, "DOWN");
    }
}

TEST_CASE(a_language_that_is_not_there_is_refused_in_a_sentence)
{
    char out[1024];
    assert_int_equal(tty_run(*state, WORDS(SOLITAIRE_BINARY, "--language", "qq"), out, sizeof out), 2);
    assert_non_null(strstr(out, "there is no translation into \"qq\": the languages are"));
    assert_non_null(strstr(out, "xx and en"));
}

/* GNU's C library translates nothing in the locale C. */
TEST_CASE(a_language_that_is_asked_for_needs_no_locale)
{
    static const char *const locales[] = {"LC_ALL=C", "LC_ALL=C.UTF-8", "LC_ALL=no_NO.UTF-8"};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        static char out[65536]; /* room for the whole help: if some of it was not read, the program would be killed */
        assert_int_equal(tty_run(*state,
                                 WORDS("/usr/bin/env", locales[i], SOLITAIRE_BINARY, "--language", "xx", "--help"), out,
                                 sizeof out),
                         0);
        assert_non_null(strstr(out, "Sól~ítá~íré"));
    }
}

/* As with GNU gettext, LANGUAGE counts in every locale but C; of its languages the first that there is. */
TEST_CASE(the_language_is_that_of_the_environment_but_not_in_the_locale_c)
{
    static const struct {
        const char *locale, *language, *first;
    } rows[] = {
        {"LC_ALL=C.UTF-8", "LANGUAGE=qq:xx_YY.UTF-8", "Sól~ítá~íré"},
        {"LC_ALL=C.UTF-8", "LANGUAGE=en:xx", "Solitaire"},
        {"LC_ALL=C.UTF-8", "LANGUAGE=", "Solitaire"},
        {"LC_ALL=C", "LANGUAGE=xx", "Solitaire"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static char out[65536];
        assert_int_equal(tty_run(*state,
                                 WORDS("/usr/bin/env", rows[i].locale, rows[i].language, SOLITAIRE_BINARY, "--help"),
                                 out, sizeof out),
                         0);
        assert_non_null(strstr(out, rows[i].first));
    }
}

/* Is this a word of the command line itself, which is not translated? */
static const char typed[] =
    "solitaire play random learn practise deal solve simulate replay film review export share import games stats daily doctor "
    "klondike spider freecell pyramid yukon russian canfield fortythieves scorpion eightoff seahaven "
    "spiderette easthaven doubleklondike acesup golf tripeaks simplesimon castle bakersdozen spidre xyz seed help draw foo "
    "theme classic terminal mono high contrast colour blind player rules";

TEST_CASE(what_commands_print)
{
    char study[200], out[8192];
    (void)snprintf(study, sizeof study, "%s/results", (const char *)*state);
#define SAYS(...)                                               \
    {                                                           \
        SOLITAIRE_BINARY, __VA_ARGS__, "--language", "xx", NULL \
    }
    const char *const lines[][10] = {
        SAYS("stats"),
        SAYS("games"),
        SAYS("daily", "--calendar", "--month", "2026-08"),
        SAYS("solve", "1..3", "--resume", study),
        SAYS("solve", "--merge", study),
        SAYS("simulate", "1..2", "--resume", study),
        SAYS("--foo"),
        SAYS("spidre"),
        SAYS("stats", "--seed", "3"),
        SAYS("spider", "--draw", "3"),
        SAYS("play", "--theme", "xyz"),
        SAYS("--seed", "xyz"),
        SAYS("doubleklondike", "--winnable"),
        SAYS("games", "xyz"),
        SAYS("help", "foo"),
    };
#undef SAYS
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        (void)tty_run(*state, lines[i], out, sizeof out);
        char *path = strstr(out, study);
        if (path)
            memset(path, ' ', strlen(study));
        assert_text_is_no_english(out, typed);
    }
}

TEST_CASE(a_mistake_is_told_in_the_language_that_stands_behind_it)
{
    char out[1024];
    assert_int_equal(tty_run(*state, WORDS(SOLITAIRE_BINARY, "--foo", "--language=xx"), out, sizeof out), 2);
    assert_null(strstr(out, "is not an option"));
    assert_non_null(strstr(out, "--foo"));
}

TEST_CASE(what_programs_read_stays_english)
{
    char english[4096], other[4096];
    assert_int_equal(tty_run(*state, WORDS(SOLITAIRE_BINARY, "daily", "--calendar", "--month", "2026-08", "--json"),
                             english, sizeof english),
                     0);
    assert_int_equal(
        tty_run(*state,
                WORDS(SOLITAIRE_BINARY, "daily", "--calendar", "--month", "2026-08", "--json", "--language", "xx"),
                other, sizeof other),
        0);
    assert_string_equal(english, other);
}

TEST_CASE(plain_mode_has_the_stops_and_commas_of_the_language)
{
    const tty_options options = {
        .argv = WORDS(SOLITAIRE_BINARY, "--plain", "--tips", "rules", "--language", "ja", "--seed", "7"),
        .home = *state};
    tty *t = tty_start(&options);
    tty_wait_text(t, "ク 、 1枚 め く り 、 周"); /* a wide glyph takes two cells */
    tty_wait_text(t, "標 準 。");
    tty_asks(t, "tip\n", "へ ： Kを 置 く 列 が 空 く 。");
    tty_type(t, "quit\n");
    assert_int_equal(tty_wait_exit(t), 0);
}

/* Start in a language that is asked for, where the locale has no letters but those of ASCII. */
static tty *start_in_ascii(const char *home, const char *language)
{
    const tty_options options = {.argv = WORDS(SOLITAIRE_BINARY, "--language", language, "--seed", "7", "--no-clock"),
                                 .home = home,
                                 .env = WORDS("LANG=C")};
    return tty_start(&options);
}

TEST_CASE(letters_with_accents_lose_them_where_the_locale_has_none)
{
    tty *t = start_in_ascii(*state, "de");
    tty_wait_text(t, "Zuge ");
}

TEST_CASE(where_the_letters_of_a_language_are_missing_english_is_spoken)
{
    tty *t = start_in_ascii(*state, "ja");
    tty_wait_text(t, "Moves ");
    for (int row = 0; row < tty_rows(t); row++)
        assert_null(strstr(tty_row(t, row), "??"));
}

/* Without gettext's tools there is no language to test. */
static bool has_languages(void)
{
    char out[1024];
    return tty_run(NULL, WORDS(SOLITAIRE_BINARY, "--language", "xx", "--version"), out, sizeof out) == 0;
}

/* Deal 3 shows the queen of hearts, in German the Dame; the 18th option chooses the language of the letters. */
TEST_CASE(the_letters_on_court_cards_change_as_soon_as_the_options_say_so)
{
    tty *t = game_start(*state, WORDS("--language", "de", "--seed", "3", "--no-clock"));
    tty_wait_text(t, "D\u2665");
    tty_asks(t, "o", "draw");
    for (int i = 1; i < 20; i++)
        tty_key(t, "DOWN");
    tty_key(t, "RIGHT");
    tty_wait_text(t, "A K Q J, ");
    tty_key(t, "ESC");
    tty_wait_text(t, "Q\u2665");
    tty_wait_gone(t, "D\u2665");
}

int main(void) { return has_languages() ? run_each(tty_home_make, tty_home_remove) : 77; }
