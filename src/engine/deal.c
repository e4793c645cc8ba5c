/*
 * Deals by number, and the names of deals.
 */
#include <solitaire/deal.h>

#include <assert.h>
#include <string.h>

#include "dialects.h"
#include "engine/text/text.h"

const sol_dialect *sol_dialect_at(int dialect)
{
    return dialect >= 0 && dialect < SOL_DIALECTS ? &engine_dialects[dialect].about : NULL;
}

/* Has the dialect any?  A deck that is its own name has none. */
static bool has_numbers(int dialect) { return engine_dialects[dialect].deal != NULL; }

static bool has_number(int dialect, uint64_t number)
{
    return number >= engine_dialects[dialect].about.first && number <= engine_dialects[dialect].about.last;
}

static bool has_decks(int dialect, int decks)
{
    return decks == 1 || (decks == 2 && engine_dialects[dialect].about.two_decks);
}

bool sol_deal_make(int dialect, uint64_t number, int decks, sol_deal *out)
{
    assert(dialect >= 0 && dialect < SOL_DIALECTS);
    if (!has_number(dialect, number) || !has_decks(dialect, decks))
        return false;
    *out = (sol_deal){.number = number, .dialect = (uint8_t)dialect, .decks = (uint8_t)decks};
    engine_dialects[dialect].deal(number, decks, out->deck);
    return true;
}

/* ---- reading a name --------------------------------------------------------------------------------------------- */

static void put_quoted(engine_text *out, const char *s, size_t length)
{
    engine_text_char(out, '"');
    engine_text_quote(out, s, length);
    engine_text_char(out, '"');
}

static bool no_dialect(const char *name, size_t length, sol_fault *fault)
{
    engine_text out = engine_fault(fault, 0);
    put_quoted(&out, name, length);
    engine_text_put(&out, " is not a numbering of deals; there are");
    for (int i = 0; i < SOL_DIALECTS; i++) {
        if (!has_numbers(i))
            continue;
        engine_text_put(&out, i ? ", " : " ");
        engine_text_put(&out, engine_dialects[i].about.name);
        if (engine_dialects[i].about.alias) {
            engine_text_put(&out, ", ");
            engine_text_put(&out, engine_dialects[i].about.alias);
        }
    }
    return false;
}

static bool no_number(const char *name, size_t length, sol_fault *fault)
{
    engine_text out = engine_fault(fault, 0);
    put_quoted(&out, name, length);
    engine_text_put(&out, " is not the number of a deal; write digits only, as in 482914 or ms:617");
    return false;
}

static bool out_of_range(int dialect, const char *digits, sol_fault *fault)
{
    engine_text out = engine_fault(fault, 0);
    if (dialect == SOL_DEAL_OURS) {
        engine_text_put(&out, "deals have the numbers ");
    } else {
        engine_text_put(&out, engine_dialects[dialect].about.name);
        engine_text_put(&out, engine_dialects[dialect].about.alias ? " (or " : "");
        engine_text_put(&out, engine_dialects[dialect].about.alias ? engine_dialects[dialect].about.alias : "");
        engine_text_put(&out, engine_dialects[dialect].about.alias ? ") has the deals " : " has the deals ");
    }
    engine_text_number(&out, engine_dialects[dialect].about.first);
    engine_text_put(&out, " to ");
    engine_text_number(&out, engine_dialects[dialect].about.last);
    engine_text_put(&out, ", and not ");
    engine_text_quote(&out, digits, strlen(digits));
    return false;
}

static bool too_many_decks(int dialect, sol_fault *fault)
{
    engine_text out = engine_fault(fault, 0);
    engine_text_put(&out, engine_dialects[dialect].about.name);
    engine_text_put(&out, " deals one deck only and this game takes two; a number alone, as in 482914, deals both");
    return false;
}

/* The dialect of that name or alias; −1 if there is none. */
static int find_dialect(const char *name, size_t length)
{
    for (int i = 0; i < SOL_DIALECTS; i++) {
        const char *names[] = {engine_dialects[i].about.name, engine_dialects[i].about.alias};
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

/* Digits that fit 64 bits and that the dialect has. */
static bool read_number(int dialect, const char *digits, uint64_t *number)
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

bool sol_deal_parse_as(int usual, const char *name, int decks, sol_deal *out, sol_fault *fault)
{
    const char *colon = memchr(name, ':', strlen(name));
    const char *digits = colon ? colon + 1 : name;
    int dialect = colon ? find_dialect(name, (size_t)(colon - name)) : usual;
    uint64_t number;
    if (!*name)
        return engine_fault_is(fault, 0, "the number of the deal is missing; write it as in 482914 or ms:617");
    if (dialect < 0)
        return no_dialect(name, (size_t)(colon - name), fault);
    if (!is_digits(digits))
        return no_number(name, strlen(name), fault);
    if (!read_number(dialect, digits, &number))
        return out_of_range(dialect, digits, fault);
    return sol_deal_make(dialect, number, decks, out) || too_many_decks(dialect, fault);
}

void sol_deal_name(const sol_deal *deal, char name[SOL_DEAL_NAME_MAX])
{
    engine_text out = engine_text_in(name, SOL_DEAL_NAME_MAX);
    if (deal->dialect != SOL_DEAL_OURS)
        engine_text_put(&out, engine_dialects[deal->dialect].about.name);
    if (deal->dialect == SOL_DEAL_DECK)
        return;
    if (deal->dialect != SOL_DEAL_OURS)
        engine_text_char(&out, ':');
    engine_text_number(&out, deal->number);
}
