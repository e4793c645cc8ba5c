#include "mo_file.h"

#include <string.h>

/*
 * The head: the magic number, the version, how many texts, and where the tables of the English and of the translated
 * ones are.
 */
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
    /* The head is the translation of the empty text: lines, as "Plural-Forms: nplurals=2; plural=(n != 1);". */
    static const char forms[] = "Plural-Forms:", rule[] = "plural=";
    const char *head = words_mo_find(mo, "");
    const char *line = head ? strstr(head, forms) : NULL, *semicolon = line ? strchr(line, ';') : NULL;
    const char *found = semicolon ? strstr(semicolon, rule) : NULL;
    mo->plural = found ? found + sizeof rule - 1 : "";
    return true;
}

/* ---- the form for a number --------------------------------------------------------------------------------------- */

/* The most choices, brackets and negations in one rule; no known language needs a fifth of that. */
enum { INNER_MAX = 200 };

typedef struct plural_reader {
    const char *at;
    uintmax_t number;
    int inner;
    bool broken;
} plural_reader;

typedef struct operator
{
    char sign[3];
    int binds; /* how closely */
}
operator;

/* The operators of C; longer signs come before the shorter ones that they begin with. */
static const operator operators[] = {
    {"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
    {">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6},
};

static void skip_blanks(plural_reader *r) { r->at += strspn(r->at, " \t"); }

static bool take_sign(plural_reader *r, const char *sign)
{
    size_t length = strlen(sign);
    skip_blanks(r);
    bool here = strncmp(r->at, sign, length) == 0;
    r->at += here ? length : 0;
    return here;
}

static uintmax_t choice(plural_reader *r);

static bool enter_inner(plural_reader *r)
{
    r->broken = r->broken || ++r->inner > INNER_MAX;
    return !r->broken;
}

static uintmax_t operand(plural_reader *r)
{
    if (take_sign(r, "!"))
        return enter_inner(r) && !operand(r);
    if (take_sign(r, "n"))
        return r->number;
    if (!take_sign(r, "(")) {
        uintmax_t value = 0;
        size_t digits = strspn(r->at, "0123456789");
        r->broken = r->broken || digits == 0;
        for (const char *end = r->at + digits; r->at < end; r->at++)
            value = 10 * value + (uintmax_t)(*r->at - '0');
        return value;
    }
    uintmax_t value = choice(r);
    r->broken = r->broken || !take_sign(r, ")");
    return value;
}

/* The operator that comes next, if it binds closer than `than`; it is only looked at and not taken. */
static const operator* next_operator(plural_reader *r, int than)
{
    skip_blanks(r);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strncmp(r->at, operators[i].sign, strlen(operators[i].sign)) == 0)
            return operators[i].binds > than ? &operators[i] : NULL;
    return NULL;
}

static uintmax_t divide(plural_reader *r, char sign, uintmax_t a, uintmax_t b)
{
    r->broken = r->broken || b == 0;
    return b == 0 ? 0 : sign == '/' ? a / b : a % b;
}

static uintmax_t apply(plural_reader *r, const char *sign, uintmax_t a, uintmax_t b)
{
    switch (sign[0]) {
    case '|': return a || b;
    case '&': return a && b;
    case '=': return a == b;
    case '!': return a != b;
    case '<': return sign[1] ? a <= b : a < b;
    case '>': return sign[1] ? a >= b : a > b;
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    default: return divide(r, sign[0], a, b);
    }
}

static uintmax_t binary(plural_reader *r, int than)
{
    uintmax_t value = operand(r);
    for (const operator* found; !r->broken && (found = next_operator(r, than));) {
        r->at += strlen(found->sign);
        value = apply(r, found->sign, value, binary(r, found->binds));
    }
    return value;
}

static uintmax_t choice(plural_reader *r)
{
    uintmax_t value = enter_inner(r) ? binary(r, 0) : 0;
    if (r->broken || !take_sign(r, "?"))
        return value;
    uintmax_t first = choice(r);
    r->broken = r->broken || !take_sign(r, ":");
    uintmax_t second = choice(r);
    return value ? first : second;
}

uintmax_t words_plural_form(const char *rule, uintmax_t number)
{
    plural_reader r = {rule, number, 0, false};
    uintmax_t form = choice(&r);
    skip_blanks(&r);
    bool whole = !r.broken && (*r.at == 0 || *r.at == ';' || *r.at == '\n');
    return whole ? form : number != 1;
}

/* ---- finding ----------------------------------------------------------------------------------------------------- */

/*
 * Find the translation of a text, and where its forms end.  The texts stand in the order of their bytes; of one with
 * plural forms only the first form is compared.
 */
static const char *find_translation(const words_mo *mo, const char *key, const char **end)
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
    const char *end, *found = find_translation(mo, key, &end);
    return found && *found ? found : NULL;
}

/* The forms stand one after the other, each with a terminating zero. */
const char *words_mo_find_form(const words_mo *mo, const char *key, uintmax_t number)
{
    const char *end, *form = find_translation(mo, key, &end);
    for (uintmax_t left = words_plural_form(mo->plural, number); form && left > 0; left--) {
        form += strlen(form) + 1;
        if (form >= end)
            return NULL;
    }
    return form && *form ? form : NULL;
}
