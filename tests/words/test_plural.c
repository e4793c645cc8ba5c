/* Which form of a text a number takes: the rules of GNU gettext's manual, and texts that are not rules. */

#include "../test.h"
#include "words/mo_file.h"

/* Assert that the numbers from 0 on have these forms, a digit for each. */
static void assert_forms(const char *rule, const char *forms)
{
    for (uintmax_t n = 0; forms[n]; n++)
        if (words_plural_form(rule, n) != (uintmax_t)(forms[n] - '0'))
            fail_msg("%s: the form for %ju is %ju, not %c", rule, n, words_plural_form(rule, n), forms[n]);
}

TEST_CASE(each_language_has_its_own_rule)
{
    assert_forms("0;", "000000");                                                                      /* Japanese */
    assert_forms("(n != 1);\n", "101111111111");                                                       /* German */
    assert_forms("n>1;", "001111111111");                                                              /* French */
    assert_forms("n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;", "2011111111111111111110");              /* Latvian */
    assert_forms("(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)", /* Russian */
                 "2011122222222222222220111222222");
    assert_forms("n==1 ? 0 : n==2 ? 1 : (n>2 && n<7) ? 2 :(n>6 && n<11) ? 3 : 4;", "4012222333344"); /* Irish */
}

TEST_CASE(operators_bind_as_in_c)
{
    assert_forms("1 + n * 2 - n / 2", "13467");
    assert_forms("!n + !(n - 1) * 2", "120");
    assert_forms("n < 2 == 1 || n > 4 && n != 6", "11000101");
    assert_forms("9 - 3 - n - 1", "543210");
}

TEST_CASE(a_rule_that_cannot_be_read_is_the_one_of_english)
{
    static const char *const wrong[] = {"", ";", "m", "n %", "(n", "n ? 1", "n ? 1 :", "1 1", "n / 0", "n = 1", "1)"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_forms(wrong[i], "1011");
}

TEST_CASE(a_rule_that_is_nested_without_end_is_left)
{
    char deep[5000];
    static const char signs[] = "(!";
    for (size_t i = 0; i < 2; i++) {
        memset(deep, signs[i], sizeof deep - 1);
        deep[sizeof deep - 1] = 0;
        assert_forms(deep, "1011");
    }
}

TEST_CASE(a_rule_has_brackets_enough_for_any_language_and_no_more)
{
    enum { MOST = 199 };
    for (int brackets = MOST; brackets <= MOST + 1; brackets++) {
        char deep[2 * MOST + 4] = {0};
        memset(deep, '(', (size_t)brackets);
        deep[brackets] = '5';
        memset(deep + brackets + 1, ')', (size_t)brackets);
        assert_forms(deep, brackets == MOST ? "5555" : "1011");
    }
}

int main(void) { return run_file(NULL); }
