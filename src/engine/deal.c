/*
 * Deals by number, and the names of deals.
 */
#include <solitaire/deal.h>

#include <assert.h>
#include <string.h>

#include "dialects.h"
#include "engine/text/text.h"

const sol_dialect *sol_dialect_at(sol_deal_dialect dialect)
{
    return (unsigned)dialect < SOL_DIALECTS ? &engine_dialects[dialect] : NULL;
}

/* Has the dialect numbers? A deck that is its own name has none. */
static bool has_numbers(int dialect) { return dialect != SOL_DEAL_DECK; }

static bool has_number(sol_deal_dialect dialect, uint64_t number)
{
    return number >= engine_dialects[dialect].first && number <= engine_dialects[dialect].last;
}

static bool has_decks(sol_deal_dialect dialect, int decks)
{
    return decks == 1 || (decks == 2 && engine_dialects[dialect].two_decks);
}

bool sol_deal_make(sol_deal_dialect dialect, uint64_t number, int decks, sol_deal *out)
{
    assert((unsigned)dialect < SOL_DIALECTS);
    if (!has_number(dialect, number) || !has_decks(dialect, decks))
        return false;
    *out = (sol_deal){.number = number, .dialect = (uint8_t)dialect, .decks = (uint8_t)decks};
    engine_dialect_deal(dialect, number, decks, out->deck);
    return true;
}

/* ---- reading a name --------------------------------------------------------------------------------------------- */

static bool no_dialect(const char *name, size_t length, sol_fault *fault)
{
    char names[160];
    engine_text out = engine_text_in(names, sizeof names);
    for (int i = 0; i < SOL_DIALECTS; i++) {
        const sol_dialect *about = &engine_dialects[i];
        if (has_numbers(i))
            engine_text_add(&out, "%s%s%s%s", i ? ", " : "", about->name, about->alias ? ", " : "",
                            about->alias ? about->alias : "");
    }
    return engine_fault_is(fault, 0, "\"%.*s\" is not a numbering of deals; there are %s", (int)length, name, names);
}

static bool out_of_range(sol_deal_dialect dialect, const char *digits, sol_fault *fault)
{
    const sol_dialect *about = &engine_dialects[dialect];
    uintmax_t first = about->first, last = about->last;
    if (dialect == SOL_DEAL_OURS)
        return engine_fault_is(fault, 0, "deals have the numbers %ju to %ju, and not %.*s", first, last,
                               ENGINE_WORD(digits));
    if (about->alias)
        return engine_fault_is(fault, 0, "%.*s (or %.*s) has the deals %ju to %ju, and not %.*s",
                               ENGINE_WORD(about->name), ENGINE_WORD(about->alias), first, last, ENGINE_WORD(digits));
    return engine_fault_is(fault, 0, "%.*s has the deals %ju to %ju, and not %.*s", ENGINE_WORD(about->name), first,
                           last, ENGINE_WORD(digits));
}

/* The dialect of that name or alias; −1 if there is none. */
static int find_dialect(const char *name, size_t length)
{
    for (int i = 0; i < SOL_DIALECTS; i++) {
        const char *names[] = {engine_dialects[i].name, engine_dialects[i].alias};
        for (int j = 0; j < 2; j++)
            if (has_numbers(i) && names[j] && strlen(names[j]) == length && memcmp(names[j], name, length) == 0)
                return i;
    }
    return -1;
}

static bool is_digits(const char *s)
{
    const char *at = s;
    while (*at >= '0' && *at <= '9')
        at++;
    return at > s && !*at;
}

/* A number that fits 64 bits and that the dialect has. */
static bool read_number(sol_deal_dialect dialect, const char *digits, uint64_t *number)
{
    engine_scan scan = {digits, digits + strlen(digits)};
    while (*scan.at == '0' && scan.at[1])
        scan.at++;
    return engine_scan_number(&scan, number) && has_number(dialect, *number);
}

bool sol_deal_parse(const char *name, int decks, sol_deal *out, sol_fault *fault)
{
    return sol_deal_parse_as(SOL_DEAL_OURS, name, decks, out, fault);
}

bool sol_deal_parse_as(sol_deal_dialect usual, const char *name, int decks, sol_deal *out, sol_fault *fault)
{
    const char *colon = memchr(name, ':', strlen(name));
    const char *digits = colon ? colon + 1 : name;
    int named = colon ? find_dialect(name, (size_t)(colon - name)) : (int)usual;
    sol_deal_dialect dialect = (sol_deal_dialect)named;
    uint64_t number;
    if (!*name)
        return engine_fault_is(fault, 0, "the number of the deal is missing; write it as in 482914 or ms:617");
    if (named < 0)
        return no_dialect(name, (size_t)(colon - name), fault);
    if (!is_digits(digits))
        return engine_fault_is(fault, 0,
                               "\"%.*s\" is not the number of a deal; write digits only, as in 482914 or ms:617",
                               (int)strlen(name), name);
    if (!read_number(dialect, digits, &number))
        return out_of_range(dialect, digits, fault);
    return sol_deal_make(dialect, number, decks, out) ||
           engine_fault_is(fault, 0,
                           "%.*s deals one deck only and this game takes two; a number alone, as in 482914, deals both",
                           ENGINE_WORD(engine_dialects[dialect].name));
}

void sol_deal_name(const sol_deal *deal, char name[SOL_DEAL_NAME_MAX])
{
    engine_text out = engine_text_in(name, SOL_DEAL_NAME_MAX);
    bool ours = deal->dialect == SOL_DEAL_OURS;
    engine_text_add(&out, "%s%s", ours ? "" : engine_dialects[deal->dialect].name,
                    ours || deal->dialect == SOL_DEAL_DECK ? "" : ":");
    if (deal->dialect != SOL_DEAL_DECK)
        engine_text_add(&out, "%ju", (uintmax_t)deal->number);
}
