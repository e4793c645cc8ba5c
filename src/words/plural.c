#include "plural.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The most choices, brackets and negations in one rule; no known language needs a fifth of that. */
enum { INNER_MAX = 200 };

typedef struct reading {
    const char *at;
    uintmax_t number;
    int inner;
    bool broken;
} reading;

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

static void skip_blanks(reading *r) { r->at += strspn(r->at, " \t"); }

static bool take(reading *r, const char *sign)
{
    size_t length = strlen(sign);
    skip_blanks(r);
    bool here = strncmp(r->at, sign, length) == 0;
    r->at += here ? length : 0;
    return here;
}

static uintmax_t choice(reading *r);

static bool enter(reading *r)
{
    r->broken = r->broken || ++r->inner > INNER_MAX;
    return !r->broken;
}

static uintmax_t decimal(reading *r)
{
    uintmax_t value = 0;
    size_t digits = strspn(r->at, "0123456789");
    r->broken = r->broken || digits == 0;
    for (const char *end = r->at + digits; r->at < end; r->at++)
        value = 10 * value + (uintmax_t)(*r->at - '0');
    return value;
}

static uintmax_t operand(reading *r)
{
    if (take(r, "!"))
        return enter(r) && !operand(r);
    if (take(r, "n"))
        return r->number;
    if (!take(r, "("))
        return decimal(r);
    uintmax_t value = choice(r);
    r->broken = r->broken || !take(r, ")");
    return value;
}

/* The operator that comes next, if it binds closer than `than`; it is only looked at and not taken. */
static const operator* next_operator(reading *r, int than)
{
    skip_blanks(r);
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strncmp(r->at, operators[i].sign, strlen(operators[i].sign)) == 0)
            return operators[i].binds > than ? &operators[i] : NULL;
    return NULL;
}

static uintmax_t divide(reading *r, char sign, uintmax_t a, uintmax_t b)
{
    r->broken = r->broken || b == 0;
    return b == 0 ? 0 : sign == '/' ? a / b : a % b;
}

static uintmax_t apply(reading *r, const char *sign, uintmax_t a, uintmax_t b)
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

static uintmax_t binary(reading *r, int than)
{
    uintmax_t value = operand(r);
    for (const operator* found; !r->broken && (found = next_operator(r, than));) {
        r->at += strlen(found->sign);
        value = apply(r, found->sign, value, binary(r, found->binds));
    }
    return value;
}

static uintmax_t choice(reading *r)
{
    uintmax_t value = enter(r) ? binary(r, 0) : 0;
    if (r->broken || !take(r, "?"))
        return value;
    uintmax_t first = choice(r);
    r->broken = r->broken || !take(r, ":");
    uintmax_t second = choice(r);
    return value ? first : second;
}

uintmax_t words_plural_form(const char *rule, uintmax_t number)
{
    reading r = {rule, number, 0, false};
    uintmax_t form = choice(&r);
    skip_blanks(&r);
    bool whole = !r.broken && (*r.at == 0 || *r.at == ';' || *r.at == '\n');
    return whole ? form : number != 1;
}
