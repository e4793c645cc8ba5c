/*
 * Catalogues as a system may have them: each is refused, or every text in it is found, with a form for any number.
 */
#include "words/mo_file.h"

#include "fuzz.h"

static void check_text(const words_mo *mo, const char *key, uint32_t i)
{
    const char *own = words_mo_find(mo, key);
    FUZZ_CHECK(!own || strlen(own) < mo->size);
    for (uintmax_t number = 0; number < 4; number++) {
        const char *form = words_mo_find_form(mo, key, i * number);
        FUZZ_CHECK(!form ||
                   (form >= (const char *)mo->bytes && form + strlen(form) < (const char *)mo->bytes + mo->size));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const keys[] = {"", "Stock", "%d card", "key\004Up", "\377"};
    words_mo mo;
    if (!words_mo_open(&mo, data, size))
        return 0;
    for (uint32_t i = 0; i < sizeof keys / sizeof *keys; i++)
        check_text(&mo, keys[i], i);
    return 0;
}
