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

/* The texts stand in the order of their bytes; of a text with plural forms only the first form is compared. */
static bool find_whole(const words_mo *mo, const char *key, words_mo_pair *found)
{
    uint32_t low = 0, high = mo->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(key, text_of(mo, mo->english, middle));
        if (order == 0) {
            *found = (words_mo_pair){key, text_of(mo, mo->own, middle), length_of(mo, mo->own, middle)};
            return true;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return false;
}

static bool find(const words_mo *mo, const char *key, words_mo_pair *found)
{
    if (find_whole(mo, key, found))
        return true;
    for (int i = 0; i < mo->system_count; i++)
        if (strcmp(key, mo->system[i].english) == 0) {
            *found = mo->system[i];
            return true;
        }
    return false;
}

const char *words_mo_find(const words_mo *mo, const char *key)
{
    words_mo_pair found;
    return find(mo, key, &found) && *found.own ? found.own : NULL;
}

/* The forms stand one after the other, each with a terminating zero. */
const char *words_mo_find_form(const words_mo *mo, const char *key, uintmax_t number)
{
    words_mo_pair found;
    if (!find(mo, key, &found))
        return NULL;
    const char *form = found.own, *end = form + found.length;
    for (uintmax_t left = words_plural_form(mo->plural, number); left > 0; left--) {
        form += strlen(form) + 1;
        if (form >= end)
            return NULL;
    }
    return *form ? form : NULL;
}

/* ---- parts that hang on the system ------------------------------------------------------------------------------- */

/* Behind the head: how many such parts and where their names are; how many texts, and where the tables of both kinds are. */
enum { SYSTEM_HEAD = 48, AT_PARTS = 28, AT_NAMES = 32, AT_TEXTS = 36, AT_PIECES = 40, LAST = -1 };

typedef struct builder {
    char *at;
    size_t left;
    const words_mo_part *parts;
} builder;

static bool add(builder *to, const void *piece, size_t length)
{
    if (length > to->left)
        return false;
    memcpy(to->at, piece, length);
    to->at += length;
    to->left -= length;
    return true;
}

static bool add_part(const words_mo *mo, builder *to, uint32_t part)
{
    uint32_t names = word_at(mo, AT_NAMES);
    if (part >= word_at(mo, AT_PARTS) || names > mo->size || part >= (mo->size - names) / ENTRY)
        return false;
    size_t length = length_of(mo, names, part), begin = word_at(mo, names + (size_t)ENTRY * part + 4);
    if (begin > mo->size || length > mo->size - begin || length == 0 || mo->bytes[begin + length - 1] != 0)
        return false; /* the length of a name includes the zero at its end */
    for (const words_mo_part *known = to->parts; known->name; known++)
        if (strcmp(known->name, (const char *)mo->bytes + begin) == 0)
            return add(to, known->is, strlen(known->is));
    return false;
}

/*
 * Put together the text whose pieces are described from `at` on: where they lie, and for each one its length and the
 * part that follows it.
 */
static bool put_together(const words_mo *mo, size_t at, builder *to, words_mo_pair *out, bool english)
{
    const char *begin = to->at;
    if (at > mo->size || mo->size - at < 4)
        return false;
    size_t piece = word_at(mo, at);
    uint32_t part = 0;
    for (at += 4; part != (uint32_t)LAST; at += ENTRY) {
        if (mo->size - at < ENTRY)
            return false;
        size_t length = word_at(mo, at);
        part = word_at(mo, at + 4);
        if (piece > mo->size || length > mo->size - piece || !add(to, mo->bytes + piece, length) ||
            (part != (uint32_t)LAST && !add_part(mo, to, part)))
            return false;
        piece += length;
    }
    if (to->at == begin || to->at[-1] != 0)
        return false;
    if (english)
        out->english = begin;
    else
        *out = (words_mo_pair){out->english, begin, (size_t)(to->at - begin) - 1};
    return true;
}

void words_mo_complete(words_mo *mo, const words_mo_part *parts, char *room, size_t size)
{
    builder to = {room, size, parts};
    if (mo->size < SYSTEM_HEAD || (word_at(mo, AT_VERSION) & 0xFFFF) < 1)
        return;
    uint32_t count = word_at(mo, AT_TEXTS), most = (uint32_t)(mo->size / 4),
             tables[2] = {word_at(mo, AT_PIECES), word_at(mo, AT_PIECES + 4)};
    for (uint32_t i = 0; i < count && i < most && mo->system_count < WORDS_MO_SYSTEM_MAX; i++) {
        words_mo_pair *next = &mo->system[mo->system_count];
        words_mo_pair there;
        builder kept = to;
        bool good = true;
        for (int own = 0; own < 2 && good; own++)
            good = tables[own] <= mo->size && i < (mo->size - tables[own]) / 4 &&
                   put_together(mo, word_at(mo, tables[own] + (size_t)4 * i), &to, next, !own);
        if (good && !find(mo, next->english, &there)) /* of two texts with one English the second is never found */
            mo->system_count++;
        else
            to = kept;
    }
}
