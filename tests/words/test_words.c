/* Texts for players are looked up: forms, contexts, the order of arguments, and a wrong translation. */

#include "../test.h"
#include "words/words.h"

/* An invented language with a few texts. */
static const struct {
    const char *context, *english, *own;
} texts[] = {
    {NULL, "%s of %s", "%2$s: %1$s"},
    {NULL, "%d card", "%d Karte"},
    {NULL, "%s is empty", "%s ist %s %d leer %9$s"},
    {"key", "Up", "Auf"},
    {NULL, "reason", "éclair"},
    {NULL, "%d of %s", "%s von %d"},
    {NULL, "in %s", "in"},
    {NULL, "at %s", "%n"},
    {NULL, "%d to %s", "%2$s: %d"},
    {NULL, "%s or %d", "%2$d, %1$-9s, 100 %%"},
    {NULL, "%s, %s", "%1$s, %1$s"},
    {NULL, "%.*s", "%1$.*2$s"},
    {"end of a sentence", ".", "。"},
};

static const char *look_up(const char *context, const char *one, const char *many, uintmax_t number)
{
    if (many && number != 1)
        return number == 2 ? "%d Karten, zwei" : number == 9 ? "%s Karten" : "%d Karten";
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(texts[i].english, one) == 0 && (context != NULL) == (texts[i].context != NULL) &&
            (!context || strcmp(context, texts[i].context) == 0))
            return texts[i].own;
    return NULL;
}

static int speak(void **state)
{
    words_install(look_up);
    return 0;
}

static int speak_english(void **state)
{
    words_install(NULL);
    return 0;
}

TEST_CASE(without_a_language_everything_is_as_it_is_written)
{
    words_install(NULL);
    assert_string_equal(words_name("%s of %s", "ace", "hearts").text, "ace of hearts");
    assert_string_equal(words_name_counted("%d card", "%d cards", 1, 1).text, "1 card");
    assert_string_equal(words_name_counted("%d card", "%d cards", 3, 3).text, "3 cards");
    assert_string_equal(words_in("key", "Up"), "Up");
}

TEST_CASE(a_translation_may_change_the_order)
{
    assert_string_equal(words_name("%s of %s", "ace", "hearts").text, "hearts: ace");
}

TEST_CASE(a_language_may_have_more_forms_than_two)
{
    assert_string_equal(words_name_counted("%d card", "%d cards", 1, 1).text, "1 Karte");
    assert_string_equal(words_name_counted("%d card", "%d cards", 2, 2).text, "2 Karten, zwei");
    assert_string_equal(words_name_counted("%d card", "%d cards", 5, 5).text, "5 Karten");
}

TEST_CASE(a_word_is_looked_up_in_its_context)
{
    assert_string_equal(words_in("key", "Up"), "Auf");
    assert_string_equal(words_in("direction", "Up"), "Up");
    assert_string_equal(words_of("Up"), "Up");
}

TEST_CASE(arguments_that_are_not_there_are_left_out)
{
    assert_string_equal(words_name("%s is empty", "column 3").text, "column 3 ist   leer ");
}

TEST_CASE(a_format_of_printf_that_takes_other_arguments_stays_english)
{
    static const char *const wrong[] = {"%d of %s", "in %s", "at %s", "%d to %s", "%s, %s", "%.*s"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_string_equal(words_of(wrong[i]), wrong[i]);
    assert_string_equal(words_of("%s or %d"), "%2$d, %1$-9s, 100 %%");
    assert_string_equal(words_counted("%d card", "%d cards", 9), "%d cards");
    assert_string_equal(words_counted("%d card", "%d cards", 2), "%d Karten, zwei");
}

TEST_CASE(after_a_full_stop_of_full_width_no_blank_follows)
{
    char out[40];
    engine_text text = engine_text_in(out, sizeof out);
    engine_text_put(&text, "Golf");
    words_next(&text);
    engine_text_put(&text, "Yukon");
    assert_string_equal(out, "Golf。Yukon");
}

TEST_CASE(a_reason_gets_a_capital_and_the_language_s_full_stop)
{
    char out[40];
    engine_text text = engine_text_in(out, sizeof out);
    words_put(&text, "reason");
    words_end(&text);
    assert_string_equal(out, "Éclair。");
    words_end(&text);
    assert_string_equal(out, "Éclair。");
}

int main(void) { return run_each(speak, speak_english); }
