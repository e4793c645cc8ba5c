/*
 * Catalogues as a system may have them: each is refused, or every text in it is found, with a form for any number.
 */
#include "words/mo_file.h"

#include "fuzz.h"

static char room[4096];
static const words_mo_part parts[] = {{"PRIu64", "lu"}, {"PRIu32", "u"}, {NULL, NULL}};

static void check_text(const words_mo *mo, const char *key, uint32_t i)
{
    const char *own = words_mo_find(mo, key);
    FUZZ_CHECK(!own || strlen(own) < mo->size + sizeof room);
    for (uintmax_t number = 0; number < 4; number++) {
        const char *form = words_mo_find_form(mo, key, i * number);
        bool put_together = form && form >= room && form < room + sizeof room;
        FUZZ_CHECK(!form || put_together ||
                   (form >= (const char *)mo->bytes && form + strlen(form) < (const char *)mo->bytes + mo->size));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const keys[] = {"", "Stock", "%d card", "key\004Up", "\377"};
    words_mo mo;
    if (!words_mo_open(&mo, data, size))
        return 0;
    words_mo_complete(&mo, parts, room, sizeof room);
    for (int i = 0; i < mo.system_count; i++)
        FUZZ_CHECK(words_mo_find(&mo, mo.system[i].english) || !*mo.system[i].own);
    for (uint32_t i = 0; i < sizeof keys / sizeof *keys; i++)
        check_text(&mo, keys[i], i);
    return 0;
}
