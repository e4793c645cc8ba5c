/* Config files: refused with file, line and remedy and without a trace, or read, and read again the same. */
#include "settings/config.h"

#include "fuzz.h"

static settings_values fresh, settings, again;

static void check_same(const settings_values *a, const settings_values *b)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        FUZZ_CHECK(a->of[i].number == b->of[i].number && a->of[i].source == b->of[i].source);
        FUZZ_CHECK(strcmp(a->of[i].text, b->of[i].text) == 0);
    }
    FUZZ_CHECK(memcmp(&a->keys, &b->keys, sizeof a->keys) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_fault fault;
    settings_init(&fresh);
    settings = again = fresh;
    if (!settings_config_read("config", (const char *)data, size, &settings, &fault)) {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        FUZZ_CHECK(strncmp(fault.text, "config", 6) == 0);
        check_same(&settings, &fresh);
        return 0;
    }
    FUZZ_CHECK(settings_config_read("config", (const char *)data, size, &again, &fault));
    check_same(&settings, &again);
    return 0;
}
