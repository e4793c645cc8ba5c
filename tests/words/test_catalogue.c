/*
 * Which language the environment means: that of LANGUAGE before that of the locale.  Where the tests run, there may be
 * no locale of a language; so here German is what the locale C.UTF-8 speaks.
 */
#include "../test.h"

#include <locale.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/catalogue.h"
#include "words/words.h"

static char folder[] = "/tmp/solitaire-languages-XXXXXX";

static void translate(const char *into, const char *language)
{
    char name[64];
    (void)snprintf(name, sizeof name, "%s/%s", folder, into);
    assert_int_equal(symlink(language, name), 0);
}

static int lay_out(void **state)
{
    (void)state;
    if (!setlocale(LC_ALL, "C.UTF-8") || !mkdtemp(folder))
        return 1;
    translate("C", SOLITAIRE_LOCALES "/de");
    translate("fr", SOLITAIRE_LOCALES "/fr");
    return 0;
}

static int clear_away(void **state)
{
    char name[64];
    (void)state;
    (void)snprintf(name, sizeof name, "%s/C", folder);
    (void)unlink(name);
    (void)snprintf(name, sizeof name, "%s/fr", folder);
    return unlink(name) || rmdir(folder);
}

/* What "Won" is called where LANGUAGE has this value; NULL: none. */
static const char *won_in(const char *language)
{
    base_fault unused;
    assert_true(base_catalogue_speak(folder, "en", &unused));
    assert_int_equal(language ? setenv("LANGUAGE", language, 1) : unsetenv("LANGUAGE"), 0);
    base_catalogue_follow_locale(folder);
    return words_of("Won");
}

TEST_CASE(without_other_wishes_the_locale_says_the_language)
{
    assert_string_equal(won_in(NULL), "Gewonnen");
    assert_string_equal(won_in(""), "Gewonnen");
    assert_string_equal(won_in("qq:zz"), "Gewonnen");
}

TEST_CASE(the_first_language_that_there_is_goes_before_that_of_the_locale)
{
    assert_string_equal(won_in("fr"), "Gagné");
    assert_string_equal(won_in("qq:fr_CA.UTF-8@euro:en"), "Gagné");
    assert_string_equal(won_in("en:fr"), "Won");
}

TEST_CASE(in_the_locale_c_english_is_spoken)
{
    assert_non_null(setlocale(LC_ALL, "C"));
    assert_string_equal(won_in("fr"), "Won");
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
}

TEST_CASE(a_language_that_is_not_there_leaves_the_one_that_is_spoken)
{
    base_fault fault;
    assert_true(base_catalogue_speak(folder, "fr", &fault));
    assert_false(base_catalogue_speak(folder, "qq", &fault));
    assert_string_equal(words_of("Won"), "Gagné");
    assert_true(base_catalogue_speak(folder, "en", &fault));
}

TEST_CASE(a_language_that_is_not_there_or_is_damaged_is_refused_in_english)
{
    char path[64], expected[200];
    base_fault fault;
    assert_false(base_catalogue_speak(folder, "qq", &fault));
    assert_string_equal(fault.text, "there is no translation into \"qq\": the languages are C, fr and en");
    for (int i = 0; i < 2; i++) {
        (void)snprintf(path, sizeof path, i ? "%s/xx/LC_MESSAGES" : "%s/xx", folder);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    (void)snprintf(path, sizeof path, "%s/xx/LC_MESSAGES/solitaire.mo", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs("no catalogue", file) >= 0 && fclose(file) == 0);
    (void)snprintf(expected, sizeof expected, "%s is damaged: install solitaire again", path);
    assert_false(base_catalogue_speak(folder, "xx", &fault));
    assert_string_equal(fault.text, expected);
    assert_string_equal(words_of("Won"), "Won");
    assert_int_equal(unlink(path), 0);
    for (int i = 1; i >= 0; i--) {
        (void)snprintf(path, sizeof path, i ? "%s/xx/LC_MESSAGES" : "%s/xx", folder);
        assert_int_equal(rmdir(path), 0);
    }
}

int main(void)
{
    return access(SOLITAIRE_LOCALES "/de/LC_MESSAGES/solitaire.mo", R_OK) == 0 ? run_group(lay_out, clear_away) : 77;
}
