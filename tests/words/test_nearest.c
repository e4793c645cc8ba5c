/*
 * "Did you mean …?": what counts as one mistake.
 */

#include "../test.h"
#include "words/nearest.h"

static const char *nearest(const char *word, const char *known)
{
    static words_nearest found;
    found = words_nearest_to(word);
    words_nearest_try(&found, known, strlen(known));
    return found.best;
}

TEST_CASE(two_letters_in_the_wrong_order_are_one_mistake)
{
    assert_string_equal(nearest("no", "on"), "on");
    assert_string_equal(nearest("un", "on"), "on");
    assert_string_equal(nearest("ab", "on"), "");
}

TEST_CASE(two_letters_are_a_beginning_and_one_is_none)
{
    assert_string_equal(nearest("de", "deal"), "deal");
    assert_string_equal(nearest("d", "deal"), "");
}

int main(void) { return run_file(NULL); }
