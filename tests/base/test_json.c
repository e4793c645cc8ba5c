/* Writing JSON: every kind of value, on one line and indented. */

#include "../test.h"

#include "base/json.h"

static char written[1000];

static void write_all(bool line)
{
    base_json json = base_json_on(fmemopen(written, sizeof written, "wb"));
    assert_non_null(json.out);
    json.line = line;
    base_json_open(&json, NULL, '{');
    base_json_text(&json, "text", "a \"b\" \\ \n\t\x1f\x7f \xc3\xa9");
    base_json_open(&json, "numbers", '[');
    base_json_number(&json, NULL, -7);
    base_json_number(&json, NULL, INT64_C(1) << 40);
    base_json_raw(&json, NULL, "{\"raw\": 1}, …", 10);
    base_json_close(&json, ']');
    base_json_open(&json, "empty", '{');
    base_json_close(&json, '}');
    base_json_open(&json, "shares", '[');
    base_json_share(&json, NULL, 1.5);
    base_json_share(&json, NULL, -0.0000016);
    base_json_share(&json, NULL, -0.0000004);
    base_json_close(&json, ']');
    base_json_truth(&json, "yes", true);
    base_json_truth(&json, "no", false);
    base_json_open(&json, "times", '[');
    base_json_time(&json, NULL, 0);
    base_json_time(&json, NULL, INT64_C(1785542399));
    base_json_time(&json, NULL, -1);
    base_json_day(&json, NULL, 0);
    base_json_day(&json, NULL, 20666);
    base_json_close(&json, ']');
    base_json_close(&json, '}');
    assert_int_equal(fclose(json.out), 0);
}

TEST_CASE(on_one_line_commas_and_names_are_followed_by_a_blank)
{
    write_all(true);
    assert_string_equal(
        written, "{\"text\": \"a \\\"b\\\" \\\\ \\n\\u0009\\u001f\x7f \xc3\xa9\", \"numbers\": [-7, 1099511627776, "
                 "{\"raw\": 1}], \"empty\": {}, \"shares\": [1.500000, -0.000002, 0.000000], \"yes\": true, "
                 "\"no\": false, \"times\": [null, \"2026-07-31T23:59:59Z\", \"1969-12-31T23:59:59Z\", null, "
                 "\"2026-08-01\"]}\n");
}

TEST_CASE(otherwise_each_value_has_a_line_as_far_in_as_it_is_deep)
{
    write_all(false);
    assert_string_equal(written, "{\n"
                                 "  \"text\": \"a \\\"b\\\" \\\\ \\n\\u0009\\u001f\x7f \xc3\xa9\",\n"
                                 "  \"numbers\": [\n"
                                 "    -7,\n"
                                 "    1099511627776,\n"
                                 "    {\"raw\": 1}\n"
                                 "  ],\n"
                                 "  \"empty\": {},\n"
                                 "  \"shares\": [\n"
                                 "    1.500000,\n"
                                 "    -0.000002,\n"
                                 "    0.000000\n"
                                 "  ],\n"
                                 "  \"yes\": true,\n"
                                 "  \"no\": false,\n"
                                 "  \"times\": [\n"
                                 "    null,\n"
                                 "    \"2026-07-31T23:59:59Z\",\n"
                                 "    \"1969-12-31T23:59:59Z\",\n"
                                 "    null,\n"
                                 "    \"2026-08-01\"\n"
                                 "  ]\n"
                                 "}\n");
}

int main(void) { return run_file(NULL); }
