/* Reading JSON: wanted members are found whatever stands around them, and texts that are not JSON are refused. */

#include "../test.h"
#include "base/json_read.h"

enum { TEXT, WHOLE, PART, ANY, TRUTH, RAW, FIELDS };
static char text[16], any[24];
static base_json_field fields[FIELDS];
static base_fault fault;

static bool read_bytes(const char *json, size_t length)
{
    fields[TEXT] = (base_json_field){.name = "text", .text = text, .size = sizeof text};
    fields[WHOLE] = (base_json_field){.name = "whole"};
    fields[PART] = (base_json_field){.name = "part", .parts = 1000};
    fields[ANY] = (base_json_field){.name = "any", .text = any, .size = sizeof any, .any = true};
    fields[TRUTH] = (base_json_field){.name = "truth", .truth = true};
    fields[RAW] = (base_json_field){.name = "raw", .raw = true};
    fault.text[0] = 0;
    return base_json_read(json, length, fields, FIELDS, &fault);
}

static bool read(const char *json) { return read_bytes(json, strlen(json)); }

TEST_CASE(the_members_that_are_wanted_are_read)
{
    assert_true(read(" {\"part\": 12.345, \"whole\":-7,\"text\" : \"a \\\"b\\\"\", \"any\": \"c\"}\r\n"));
    assert_string_equal(text, "a \"b\"");
    assert_int_equal(fields[TEXT].length, 5);
    assert_int_equal(fields[WHOLE].number, -7);
    assert_int_equal(fields[PART].number, 12345);
    assert_string_equal(any, "c");
}

TEST_CASE(a_member_that_is_null_or_not_there_is_not_given)
{
    assert_true(read("{\"whole\": null}"));
    for (int i = 0; i < FIELDS; i++)
        assert_false(fields[i].given);
    assert_true(read("{}"));
    assert_false(fields[WHOLE].given);
}

TEST_CASE(truths_are_numbers_where_they_are_wanted_and_as_texts_words)
{
    assert_true(read("{\"truth\": true, \"any\": false}"));
    assert_int_equal(fields[TRUTH].number, 1);
    assert_string_equal(any, "false");
    assert_true(read("{\"truth\": 1}"));
    assert_int_equal(fields[TRUTH].number, 1);
}

TEST_CASE(a_number_is_as_a_text_what_was_written)
{
    static const char *const numbers[] = {"12", "18446744073709551615", "1.50", "-1e3"};
    char json[100];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        (void)snprintf(json, sizeof json, "{\"other\": [\"}\", {}], \"any\": %s}", numbers[i]);
        assert_true(read(json));
        assert_string_equal(any, numbers[i]);
    }
    assert_false(read("{\"any\": 123456789012345678901234}"));
    assert_string_equal(fault.text, "the text is too long: at most 23 bytes fit in \"any\"");
}

/* The member `raw` of this object is read as it stands there. */
static void assert_raw(const char *json, const char *value)
{
    assert_true(read(json));
    assert_true(fields[RAW].given);
    assert_int_equal(fields[RAW].length, strlen(value));
    assert_memory_equal(fields[RAW].value, value, strlen(value));
}

TEST_CASE(a_value_can_be_had_as_it_stands_there)
{
    static const char *const values[] = {
        "1",    "-1.50e+3", "123456789012345678901234567890",       "\"a\\\"}, \\u0000\"",
        "true", "null",     "[1, {\"raw\": \"]\"}, [ ], \"\\\\\"]", "{ \"raw\" : {\"a\":\"{\"}}"};
    char json[200];
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        (void)snprintf(json, sizeof json, "{\"raw\":%s}", values[i]);
        assert_raw(json, values[i]);
        (void)snprintf(json, sizeof json, " { \"a:\" : \",{\\\"\" , \"raw\" : %s , \"b\": [1, 2]}\r", values[i]);
        assert_raw(json, values[i]);
    }
}

TEST_CASE(what_is_good_is_read_although_something_else_is_refused)
{
    assert_false(read("{\"whole\": [], \"text\": 5, \"raw\": \"x\"}"));
    assert_string_equal(fault.text, "\"whole\" must be a single value, not a list or an object");
    assert_true(fields[RAW].given);
    assert_memory_equal(fields[RAW].value, "\"x\"", 3);
    assert_false(read("{\"raw\": 1, \"raw\": 2}"));
    assert_memory_equal(fields[RAW].value, "1", 1);
    assert_false(read("{\"raw\": 1, \"whole\": }"));
    assert_false(fields[RAW].given);
}

TEST_CASE(escapes_are_the_characters_that_they_mean)
{
    assert_true(read("{\"text\": \"\\u00e9\\ud83d\\ude00\\n\\/\", \"\\u0077hole\": 3}"));
    assert_string_equal(text, "\xC3\xA9\xF0\x9F\x98\x80\n/");
    assert_int_equal(fields[WHOLE].number, 3);
}

TEST_CASE(a_text_ends_at_an_escaped_zero)
{
    assert_true(read("{\"text\": \"ab\\u0000cd\"}"));
    assert_string_equal(text, "ab");
    assert_int_equal(fields[TEXT].length, 2);
}

TEST_CASE(other_members_are_passed_over_whatever_they_hold)
{
    static const char *const others[] = {"[]",
                                         "[1, [2, {\"whole\": 3}], \"x\"]",
                                         "{\"whole\": {\"whole\": 4}}",
                                         "-0.5e-3",
                                         "1E400",
                                         "123456789012345678901234567890",
                                         "\"\\u0000\\uFFFF\\t\"",
                                         "\"\\\"whole\\\": 5\"",
                                         "1, \"other\": 2",
                                         "null"};
    char json[200];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        (void)snprintf(json, sizeof json, "{\"other\": %s, \"whole\": 17}", others[i]);
        assert_true(read(json));
        assert_int_equal(fields[WHOLE].number, 17);
    }
}

/* Read a member that is so many lists in one another. */
static bool read_nested(size_t levels)
{
    char *json = malloc(2 * levels + 32);
    assert_non_null(json);
    size_t at = (size_t)snprintf(json, 32, "{\"other\": ");
    memset(json + at, '[', levels);
    memset(json + at + levels, ']', levels);
    memcpy(json + at + 2 * levels, "}", 2);
    bool good = read(json);
    free(json);
    return good;
}

TEST_CASE(deep_nesting_is_passed_over_and_the_deepest_refused)
{
    assert_true(read_nested(500));
    assert_false(read_nested(10000));
    assert_non_null(strstr(fault.text, "this is not valid JSON"));
}

TEST_CASE(what_is_no_object_or_no_json_is_refused)
{
    static const char *const wrong[] = {"",
                                        "{",
                                        "[1]",
                                        "3",
                                        "{\"whole\": 1} x",
                                        "{\"whole\": 1,}",
                                        "{whole: 1}",
                                        "{'whole': 1}",
                                        "{{\"a\": \"b\"}: 1}",
                                        "{\"any\": 1, [\"b\"]: \"c\"}",
                                        "{\"whole\": 01}",
                                        "{\"whole\": +1}",
                                        "{\"whole\": 0x1}",
                                        "{\"whole\": 1 /* one */}",
                                        "{\"part\": .5}",
                                        "{\"part\": NaN}",
                                        "{\"text\": \"\\q\"}",
                                        "{\"text\": \"\\u12\"}",
                                        "{\"text\": \"a}",
                                        "{\"text\": \"a\tb\"}",
                                        "{\"whole\": 1}{}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        if (read(wrong[i]))
            fail_msg("%s was read", wrong[i]);
        assert_non_null(strstr(fault.text, "JSON"));
    }
    assert_false(read_bytes("{\"whole\": 1}\0}", 14));
}

static void refused(const char *json, const char *why)
{
    assert_false(read(json));
    assert_string_equal(fault.text, why);
}

TEST_CASE(a_value_of_the_wrong_kind_is_refused_by_its_name)
{
    refused("{\"text\": 1}", "\"text\" must be text in quotation marks");
    refused("{\"text\": true}", "\"text\" must be text in quotation marks");
    refused("{\"text\": \"0123456789abcdef\"}", "the text is too long: at most 15 bytes fit in \"text\"");
    refused("{\"whole\": \"1\"}", "\"whole\" must be a number");
    refused("{\"whole\": true}", "\"whole\" must be a number");
    refused("{\"part\": false}", "\"part\" must be a number");
    refused("{\"truth\": \"yes\"}", "\"truth\" must be true or false");
    refused("{\"whole\": 0.5}", "\"whole\" must be a whole number");
    refused("{\"whole\": 99999999999999999999}", "the number for \"whole\" is too large");
    refused("{\"part\": 1e300}", "the number for \"part\" is too large");
    refused("{\"any\": {}}", "\"any\" must be a single value, not a list or an object");
    refused("{\"whole\": 1, \"whole\": 1}", "\"whole\" is given twice");
}

int main(void) { return run_file(NULL); }
