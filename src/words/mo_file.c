#include "mo_file.h"

#include <string.h>

#include "plural.h"

/* The head: the magic number, the version, how many texts, and where the tables of the English and of the translated ones are. */
enum { HEAD = 20, AT_VERSION = 4, AT_COUNT = 8, AT_ENGLISH = 12, AT_OWN = 16, ENTRY = 8 };
#define MAGIC 0x950412DEU
#define MAGIC_OTHER_WAY 0xDE120495U

static uint32_t word_at(const words_mo *mo, size_t at)
{
    const unsigned char *b = mo->bytes + at;
    uint32_t low_first = (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    uint32_t high_first = (uint32_t)b[3] | (uint32_t)b[2] << 8 | (uint32_t)b[1] << 16 | (uint32_t)b[0] << 24;
    return mo->other_way ? high_first : low_first;
}

static size_t length_of(const words_mo *mo, uint32_t table, uint32_t i)
{
    return word_at(mo, table + (size_t)ENTRY * i);
}

static const char *text_of(const words_mo *mo, uint32_t table, uint32_t i)
{
    return (const char *)mo->bytes + word_at(mo, table + (size_t)ENTRY * i + 4);
}

/* ---- opening ----------------------------------------------------------------------------------------------------- */

static bool table_fits(const words_mo *mo, uint32_t table)
{
    return table <= mo->size && mo->count <= (mo->size - table) / ENTRY;
}

static bool text_fits(const words_mo *mo, uint32_t table, uint32_t i)
{
    size_t length = length_of(mo, table, i), begin = word_at(mo, table + (size_t)ENTRY * i + 4);
    return begin < mo->size && length < mo->size - begin && mo->bytes[begin + length] == 0;
}

static bool is_sound(const words_mo *mo)
{
    if (!table_fits(mo, mo->english) || !table_fits(mo, mo->own))
        return false;
    for (uint32_t i = 0; i < mo->count; i++)
        if (!text_fits(mo, mo->english, i) || !text_fits(mo, mo->own, i) ||
            (i > 0 && strcmp(text_of(mo, mo->english, i - 1), text_of(mo, mo->english, i)) >= 0))
            return false;
    return true;
}

/* The catalogue's head is the translation of the empty text: lines, as "Plural-Forms: nplurals=2; plural=(n != 1);". */
static const char *plural_rule(const words_mo *mo)
{
    static const char forms[] = "Plural-Forms:", rule[] = "plural=";
    const char *head = words_mo_find(mo, "");
    const char *line = head ? strstr(head, forms) : NULL, *semicolon = line ? strchr(line, ';') : NULL;
    const char *found = semicolon ? strstr(semicolon, rule) : NULL;
    return found ? found + sizeof rule - 1 : "";
}

bool words_mo_open(words_mo *mo, const void *bytes, size_t size)
{
    *mo = (words_mo){.bytes = bytes, .size = size, .plural = ""};
    if (size < HEAD)
        return false;
    mo->other_way = word_at(mo, 0) == MAGIC_OTHER_WAY;
    if (word_at(mo, 0) != MAGIC || word_at(mo, AT_VERSION) >> 16 > 1)
        return false;
    mo->count = word_at(mo, AT_COUNT);
    mo->english = word_at(mo, AT_ENGLISH);
    mo->own = word_at(mo, AT_OWN);
    if (!is_sound(mo))
        return false;
    mo->plural = plural_rule(mo);
    return true;
}

/* ---- finding ----------------------------------------------------------------------------------------------------- */

/*
 * Find the translation of a text, and where its forms end.  The texts stand in the order of their bytes; of one with
 * plural forms only the first form is compared.
 */
static const char *find(const words_mo *mo, const char *key, const char **end)
{
    uint32_t low = 0, high = mo->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(key, text_of(mo, mo->english, middle));
        if (order == 0) {
            const char *own = text_of(mo, mo->own, middle);
            *end = own + length_of(mo, mo->own, middle);
            return own;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *words_mo_find(const words_mo *mo, const char *key)
{
    const char *end, *found = find(mo, key, &end);
    return found && *found ? found : NULL;
}

/* The forms stand one after the other, each with a terminating zero. */
const char *words_mo_find_form(const words_mo *mo, const char *key, uintmax_t number)
{
    const char *end, *form = find(mo, key, &end);
    for (uintmax_t left = words_plural_form(mo->plural, number); form && left > 0; left--) {
        form += strlen(form) + 1;
        if (form >= end)
            return NULL;
    }
    return form && *form ? form : NULL;
}
