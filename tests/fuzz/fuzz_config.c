/* Config files: refused with file, line and remedy and without a trace, or read, and read again the same. */
#include "cli/config.h"

#include "fuzz.h"

static cli_settings fresh, settings, again;

static void check_same(const cli_settings *a, const cli_settings *b)
{
    for (int i = 0; i < CLI_OPTIONS; i++) {
        FUZZ_CHECK(a->of[i].number == b->of[i].number && a->of[i].source == b->of[i].source);
        FUZZ_CHECK(strcmp(a->of[i].text, b->of[i].text) == 0);
    }
    FUZZ_CHECK(memcmp(&a->keys, &b->keys, sizeof a->keys) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cli_fault fault;
    cli_settings_init(&fresh);
    settings = again = fresh;
    if (!cli_config_read("config", (const char *)data, size, &settings, &fault)) {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        FUZZ_CHECK(strncmp(fault.text, "config", 6) == 0);
        check_same(&settings, &fresh);
        return 0;
    }
    FUZZ_CHECK(cli_config_read("config", (const char *)data, size, &again, &fault));
    check_same(&settings, &again);
    return 0;
}
