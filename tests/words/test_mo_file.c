/*
 * A compiled catalogue in memory: what is found in it, and which files are not catalogues.  tests/fuzz/corpus/catalogue
 * has those used here.
 */

#include "../fuzz/corpus.h"
#include "../test.h"
#include "words/mo_file.h"

static unsigned char bytes[1000];

static size_t load(const char *name)
{
    fuzz_corpus corpus = fuzz_corpus_open(SOLITAIRE_SOURCE_DIR "/tests/fuzz/corpus/catalogue");
    fuzz_input input;
    do
        assert_true(fuzz_corpus_next(&corpus, &input));
    while (strcmp(input.name, name) != 0);
    assert_true(input.size <= sizeof bytes);
    memcpy(bytes, input.data, input.size);
    free(corpus.bytes);
    return input.size;
}

static words_mo opened(const char *name)
{
    words_mo mo;
    assert_true(words_mo_open(&mo, bytes, load(name)));
    return mo;
}

TEST_CASE(a_text_is_found_and_one_that_is_not_there_is_not)
{
    words_mo mo = opened("latvian");
    assert_string_equal(words_mo_find(&mo, "Stock"), "Kava");
    assert_null(words_mo_find(&mo, "Stoc"));
    assert_null(words_mo_find(&mo, "Stocks"));
    assert_null(words_mo_find(&mo, "zzz"));
}

TEST_CASE(a_text_with_a_context_is_found_with_it_alone)
{
    words_mo mo = opened("latvian");
    assert_string_equal(words_mo_find(&mo, "key\004Up"), "Augšup");
    assert_null(words_mo_find(&mo, "Up"));
}

TEST_CASE(a_number_takes_the_form_that_the_rule_of_the_language_says)
{
    words_mo mo = opened("latvian");
    assert_string_equal(words_mo_find_form(&mo, "%d card", 0), "%d karšu");
    assert_string_equal(words_mo_find_form(&mo, "%d card", 1), "%d karte");
    assert_string_equal(words_mo_find_form(&mo, "%d card", 21), "%d karte");
    assert_string_equal(words_mo_find_form(&mo, "%d card", 11), "%d kartes");
    assert_null(words_mo_find_form(&mo, "%d deck", 1));
}

TEST_CASE(a_form_that_is_not_there_is_none)
{
    words_mo mo = opened("latvian");
    mo.plural = "3";
    assert_null(words_mo_find_form(&mo, "%d card", 1));
    mo.plural = "n * 4000000000";
    assert_null(words_mo_find_form(&mo, "%d card", 4000000000U));
}

TEST_CASE(a_catalogue_of_the_other_byte_order_says_the_same)
{
    words_mo mo = opened("big-endian");
    assert_string_equal(words_mo_find(&mo, "Stock"), "Kava");
    assert_string_equal(words_mo_find_form(&mo, "%d card", 1), "%d karte");
}

TEST_CASE(what_is_cut_off_anywhere_is_no_catalogue)
{
    words_mo mo;
    size_t size = load("latvian");
    for (size_t less = 0; less < size; less++)
        assert_false(words_mo_open(&mo, bytes, less));
}

static void assert_refused_with(size_t at, unsigned char value)
{
    words_mo mo;
    size_t size = load("latvian");
    bytes[at] = value;
    assert_false(words_mo_open(&mo, bytes, size));
}

TEST_CASE(another_version_and_offsets_that_lie_outside_are_refused)
{
    assert_refused_with(0, 0);     /* the magic number */
    assert_refused_with(6, 2);     /* a later version */
    assert_refused_with(11, 0xFF); /* more texts than there is room for */
    assert_refused_with(15, 0xFF); /* tables … */
    assert_refused_with(19, 0xFF); /* … that lie outside */
    assert_refused_with(31, 0xFF); /* a text that is too long */
    assert_refused_with(35, 0xFF); /* … that lies outside */
    assert_refused_with(36, 0x02); /* … that does not end where it should */
}

TEST_CASE(texts_in_disorder_are_refused_for_they_would_not_be_found)
{
    enum { AT_STOCK = 110 };
    (void)load("latvian");
    assert_memory_equal(bytes + AT_STOCK, "Stock", 5);
    assert_refused_with(AT_STOCK, '!');
}

TEST_CASE(a_text_that_stands_twice_is_refused)
{
    enum { TABLE = 28, ENTRY = 8 };
    words_mo mo;
    size_t size = load("latvian");
    memcpy(bytes + TABLE + 2 * ENTRY, bytes + TABLE + ENTRY, ENTRY);
    assert_false(words_mo_open(&mo, bytes, size));
}

int main(void) { return run_file(NULL); }
