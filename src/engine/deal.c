/*
 * Deals by number, and their names.  The dialects of docs/deals.md are a table: from which order the cards are mixed,
 * how, by which random numbers, and where they are dealt to.  All of them are frozen.
 */
#include <solitaire/deal.h>

#include <assert.h>
#include <string.h>

#include "engine/text/text.h"
#include "mix.h"

/* ---- Mersenne Twister ------------------------------------------------------------------------------------------- */

enum { TWISTER_WORDS = 624, TWISTER_AHEAD = 397 };

typedef struct twister {
    uint32_t word[TWISTER_WORDS];
    int next; /* index of the next word */
} twister;

static void twister_seed(twister *t, uint32_t seed)
{
    t->word[0] = seed;
    for (uint32_t i = 1; i < TWISTER_WORDS; i++)
        t->word[i] = 1812433253U * (t->word[i - 1] ^ t->word[i - 1] >> 30) + i;
    t->next = 0;
}

/* Go to the next place; after the last word the first one follows, with the same content. */
static int twister_step(twister *t, int i)
{
    if (++i < TWISTER_WORDS)
        return i;
    t->word[0] = t->word[TWISTER_WORDS - 1];
    return 1;
}

static uint32_t twister_before(const twister *t, int i, uint32_t factor)
{
    return t->word[i] ^ (t->word[i - 1] ^ t->word[i - 1] >> 30) * factor;
}

/* The words are renewed one by one, each just before it is used, which is the same as all of them together. */
static uint32_t twister_next(twister *t)
{
    int i = t->next;
    uint32_t y = (t->word[i] & 0x80000000U) | (t->word[(i + 1) % TWISTER_WORDS] & 0x7FFFFFFFU);
    y = t->word[(i + TWISTER_AHEAD) % TWISTER_WORDS] ^ y >> 1 ^ (y & 1 ? 0x9908B0DFU : 0);
    t->word[i] = y;
    t->next = (i + 1) % TWISTER_WORDS;
    y ^= y >> 11;
    y ^= y << 7 & 0x9D2C5680U;
    y ^= y << 15 & 0xEFC60000U;
    return y ^ y >> 18;
}

/* ---- random numbers --------------------------------------------------------------------------------------------- */

enum { WIDE_WORDS = 8 }; /* more than 52! needs, which has 226 bits */

typedef struct generator {
    uint64_t number;           /* of the deal */
    uint64_t state;            /* of a small generator, which begins with that number */
    uint32_t wide[WIDE_WORDS]; /* of a number that is itself all the choices, the lowest word first */
    twister twister;           /* of a large one, if the dialect seeds it */
} generator;

static uint32_t ours_below(generator *g, uint32_t count)
{
    return (uint32_t)((engine_split_mix(&g->state) >> 32) * count >> 32);
}

/* The 16 bits from which rand() of Microsoft's C library takes the low 15. */
static uint32_t microsoft(generator *g)
{
    g->state = (uint32_t)g->state * 214013U + 2531011U;
    return (uint32_t)g->state >> 16;
}

/* The numbers beyond 31 bits came later, each range with its own draw; bits above 32 would never reach a result. */
static uint32_t freecell_below(generator *g, uint32_t count)
{
    uint32_t bits = microsoft(g);
    if (g->number >= (uint64_t)1 << 32)
        return (bits + 1) % count;
    return (g->number >= (uint64_t)1 << 31 ? bits | 0x8000 : bits & 0x7FFF) % count;
}

static uint32_t winxp_below(generator *g, uint32_t count) { return (microsoft(g) & 0x7FFF) % count; }

static uint32_t greenfelt_below(generator *g, uint32_t count)
{
    g->state = g->state * 16807 % 0x7FFFFFFF;
    return (uint32_t)(g->state % count);
}

static void pysol_seed(generator *g)
{
    const uint32_t key[2] = {(uint32_t)g->number, (uint32_t)(g->number >> 32)};
    /* The authors' init_by_array. */
    int length = key[1] ? 2 : 1;
    int i = 1;
    twister_seed(&g->twister, 19650218U);
    for (int k = 0; k < TWISTER_WORDS; k++) {
        g->twister.word[i] = twister_before(&g->twister, i, 1664525U) + key[k % length] + (uint32_t)(k % length);
        i = twister_step(&g->twister, i);
    }
    for (int k = 0; k < TWISTER_WORDS - 1; k++) {
        g->twister.word[i] = twister_before(&g->twister, i, 1566083941U) - (uint32_t)i;
        i = twister_step(&g->twister, i);
    }
    g->twister.word[0] = 0x80000000U;
}

/* CPython's random(), which is made of 53 bits from two draws, times the count. */
static uint32_t pysol_below(generator *g, uint32_t count)
{
    uint32_t high = twister_next(&g->twister) >> 5, low = twister_next(&g->twister) >> 6;
    return (uint32_t)(((double)high * 67108864.0 + (double)low) / 9007199254740992.0 * count);
}

static void solvitaire_seed(generator *g) { twister_seed(&g->twister, (uint32_t)g->number); }

/* The generator's range is cut into equal buckets; the few values outside of them are drawn anew. */
static uint32_t solvitaire_below(generator *g, uint32_t count)
{
    const uint32_t range = UINT32_MAX;
    uint32_t bucket = range / count + (range % count == count - 1), value;
    do
        value = twister_next(&g->twister) / bucket;
    while (value >= count);
    return value;
}

/* The number is a permutation: each choice is its remainder, and the quotient is left for the next ones. */
static uint32_t msc_below(generator *g, uint32_t count)
{
    uint64_t rest = 0;
    for (int i = WIDE_WORDS; i-- > 0; rest %= count) {
        rest = rest << 32 | g->wide[i];
        g->wide[i] = (uint32_t)(rest / count);
    }
    return (uint32_t)rest;
}

/* ---- the tables ------------------------------------------------------------------------------------------------- */

/* How a dialect makes a deck of a number. */
typedef struct mixing {
    uint8_t suits[SOL_SUITS]; /* the order of the suits before */
    bool by_rank;             /* are all aces in front, or all cards of the first suit? */
    void (*seed)(generator *);
    uint32_t (*below)(generator *, uint32_t count); /* a random number from 0 to count − 1 */
    int sweeps; /* so often each card is exchanged with any one; 0: once, from the last on, with itself or one before */
    bool from_end;         /* does the program deal from the end of its array? */
    const uint8_t *places; /* where our Klondike deals the cards of its columns in this order; NULL: in our order */
} mixing;

/* PySolFC deals all rows that lie face down, then one card face up to each column, every row from right to left. */
static const uint8_t pysol_places[] = {6,  5,  4,  3,  2,  1,  12, 11, 10, 9,  8,  17, 16, 15,
                                       14, 21, 20, 19, 24, 23, 26, 27, 25, 22, 18, 13, 7,  0};
/* Solvitaire lays the tableau from the 28th card backwards, each row from right to left. */
static const uint8_t solvitaire_places[] = {27, 25, 26, 22, 23, 24, 18, 19, 20, 21, 13, 14, 15, 16,
                                            17, 7,  8,  9,  10, 11, 12, 0,  1,  2,  3,  4,  5,  6};

static const mixing mixings[SOL_DIALECTS] = {
    [SOL_DEAL_OURS] = {.suits = {SOL_CLUBS, SOL_DIAMONDS, SOL_HEARTS, SOL_SPADES}, .below = ours_below},
    [SOL_DEAL_MS] = {.suits = {SOL_CLUBS, SOL_DIAMONDS, SOL_HEARTS, SOL_SPADES},
                     .by_rank = true,
                     .below = freecell_below,
                     .from_end = true},
    [SOL_DEAL_WINXP] = {.suits = {SOL_CLUBS, SOL_DIAMONDS, SOL_HEARTS, SOL_SPADES},
                        .by_rank = true,
                        .below = winxp_below,
                        .sweeps = 5,
                        .from_end = true},
    [SOL_DEAL_GREENFELT] = {.suits = {SOL_CLUBS, SOL_DIAMONDS, SOL_HEARTS, SOL_SPADES},
                            .below = greenfelt_below,
                            .sweeps = 7,
                            .from_end = true},
    [SOL_DEAL_PYSOL] = {.suits = {SOL_CLUBS, SOL_SPADES, SOL_HEARTS, SOL_DIAMONDS},
                        .seed = pysol_seed,
                        .below = pysol_below,
                        .from_end = true,
                        .places = pysol_places},
    [SOL_DEAL_SOLVITAIRE] = {.suits = {SOL_CLUBS, SOL_HEARTS, SOL_SPADES, SOL_DIAMONDS},
                             .by_rank = true,
                             .seed = solvitaire_seed,
                             .below = solvitaire_below,
                             .places = solvitaire_places},
    [SOL_DEAL_MSC] = {.suits = {SOL_SPADES, SOL_HEARTS, SOL_CLUBS, SOL_DIAMONDS}, .below = msc_below, .from_end = true},
};

static const sol_dialect dialects[SOL_DIALECTS] = {
    [SOL_DEAL_OURS] = {"ours", NULL, 0, UINT64_MAX, true, "this program's own deals"},
    [SOL_DEAL_MS] = {"ms", "kpat", 1, 0x1FFFFFFFF, false, "Microsoft FreeCell, and every game of KPatience"},
    [SOL_DEAL_WINXP] = {"winxp", NULL, 0, 32767, false, "Solitaire of Windows XP"},
    [SOL_DEAL_GREENFELT] = {"greenfelt", NULL, 1, 0x7FFFFFFE, false, "greenfelt.net"},
    [SOL_DEAL_PYSOL] = {"pysol", NULL, 1, UINT64_MAX, false, "Klondike of PySolFC"},
    [SOL_DEAL_SOLVITAIRE] = {"solvitaire", NULL, 0, UINT32_MAX, false, "Klondike of the solver Solvitaire"},
    [SOL_DEAL_DECK] = {"deck", NULL, 1, 0, true, "a deck without a number"},
    [SOL_DEAL_MSC] = {"msc", NULL, 0, UINT64_MAX, false, "Klondike of Microsoft Solitaire Collection"},
};

/* ---- dealing ---------------------------------------------------------------------------------------------------- */

static void swap(sol_card *deck, int a, int b)
{
    sol_card card = deck[a];
    deck[a] = deck[b];
    deck[b] = card;
}

static void mix(const mixing *by, generator *g, int count, sol_card *deck)
{
    for (int i = 0; i < count; i++)
        deck[i] = by->by_rank ? sol_card_of(SOL_ACE + i / SOL_SUITS, by->suits[i % SOL_SUITS])
                              : sol_card_of(SOL_ACE + i % SOL_RANKS, by->suits[i % SOL_DECK / SOL_RANKS]);
    if (by->seed)
        by->seed(g);
    for (int i = 0; i < by->sweeps * count; i++)
        swap(deck, i % count, (int)by->below(g, (uint32_t)count));
    for (int i = count - 1; i > 0 && !by->sweeps; i--)
        swap(deck, i, (int)by->below(g, (uint32_t)i + 1));
    for (int i = 0; i < count / 2 && by->from_end; i++)
        swap(deck, i, count - 1 - i);
}

const sol_dialect *sol_dialect_at(sol_deal_dialect dialect)
{
    return (unsigned)dialect < SOL_DIALECTS ? &dialects[dialect] : NULL;
}

/* Has the dialect numbers? A deck that is its own name has none. */
static bool has_numbers(int dialect) { return dialect != SOL_DEAL_DECK; }

static bool has_number(sol_deal_dialect dialect, uint64_t number)
{
    return number >= dialects[dialect].first && number <= dialects[dialect].last;
}

static bool has_decks(sol_deal_dialect dialect, int decks)
{
    return decks == 1 || (decks == 2 && dialects[dialect].two_decks);
}

bool sol_deal_make(sol_deal_dialect dialect, uint64_t number, int decks, sol_deal *out)
{
    assert((unsigned)dialect < SOL_DIALECTS);
    if (!has_number(dialect, number) || !has_decks(dialect, decks))
        return false;
    *out = (sol_deal){.number = number, .dialect = (uint8_t)dialect, .decks = (uint8_t)decks};
    enum { PYSOL_MIXES_AS_MICROSOFT_UP_TO = 31999 };
    const uint8_t *places = mixings[dialect].places;
    bool microsoft_mix = dialect == SOL_DEAL_PYSOL && number <= PYSOL_MIXES_AS_MICROSOFT_UP_TO;
    sol_card mixed[SOL_CARDS_MAX];
    generator g = (generator){.number = number, .state = number, .wide = {(uint32_t)number, (uint32_t)(number >> 32)}};
    mix(&mixings[microsoft_mix ? SOL_DEAL_MS : dialect], &g, decks * SOL_DECK, mixed);
    for (int i = 0; i < decks * SOL_DECK; i++)
        out->deck[places && i < (int)sizeof pysol_places ? places[i] : i] = mixed[i];
    return true;
}

/*
 * The deal of a permutation whose number has more than 64 bits.  Mixing has divided it by 52!, so that of a
 * permutation's number nothing is left.
 */
static bool make_permutation(const char *digits, sol_deal *out)
{
    generator g = {.number = 0};
    sol_deal deal = {.dialect = SOL_DEAL_DECK, .decks = 1};
    for (; *digits; digits++) {
        uint64_t carry = (uint64_t)(*digits - '0');
        for (int i = 0; i < WIDE_WORDS; i++) {
            carry += (uint64_t)g.wide[i] * 10;
            g.wide[i] = (uint32_t)carry;
            carry >>= 32;
        }
        if (carry)
            return false;
    }
    mix(&mixings[SOL_DEAL_MSC], &g, SOL_DECK, deal.deck);
    for (int i = 0; i < WIDE_WORDS; i++)
        if (g.wide[i])
            return false;
    *out = deal;
    return true;
}

/* ---- reading a name --------------------------------------------------------------------------------------------- */

static bool out_of_range(sol_deal_dialect dialect, const char *digits, sol_fault *fault)
{
    const sol_dialect *about = &dialects[dialect];
    uintmax_t first = about->first, last = about->last;
    if (dialect == SOL_DEAL_OURS)
        return engine_fault_is(fault, 0, "deals are numbered from %ju to %ju: there is no deal %.*s", first, last,
                               ENGINE_WORD(digits));
    if (dialect == SOL_DEAL_MSC)
        return engine_fault_is(fault, 0,
                               "msc numbers its deals from 0 to 52! - 1, which has 68 digits: there is no "
                               "deal %.*s",
                               ENGINE_WORD(digits));
    if (about->alias)
        return engine_fault_is(fault, 0, "%.*s (or %.*s) numbers its deals from %ju to %ju: there is no deal %.*s",
                               ENGINE_WORD(about->name), ENGINE_WORD(about->alias), first, last, ENGINE_WORD(digits));
    return engine_fault_is(fault, 0, "%.*s numbers its deals from %ju to %ju: there is no deal %.*s",
                           ENGINE_WORD(about->name), first, last, ENGINE_WORD(digits));
}

/* The dialect of that name or alias; −1 if there is none. */
static int find_dialect(const char *name, size_t length)
{
    for (int i = 0; i < SOL_DIALECTS; i++) {
        const char *names[] = {dialects[i].name, dialects[i].alias};
        for (int j = 0; j < 2; j++)
            if (has_numbers(i) && names[j] && strlen(names[j]) == length && memcmp(names[j], name, length) == 0)
                return i;
    }
    return -1;
}

/* A number that fits 64 bits and that the dialect has. */
static bool read_deal_number(sol_deal_dialect dialect, const char *digits, uint64_t *number)
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
        return engine_fault_is(fault, 0, "the deal number is missing: write it like 482914 or ms:617");
    if (named < 0) {
        char names[160];
        engine_text known = engine_text_in(names, sizeof names);
        for (int i = 0; i < SOL_DIALECTS; i++) {
            const sol_dialect *about = &dialects[i];
            if (has_numbers(i))
                engine_text_add(&known, "%s%s%s%s", i ? ", " : "", about->name, about->alias ? ", " : "",
                                about->alias ? about->alias : "");
        }
        return engine_fault_is(fault, 0, "\"%.*s\" is not a known deal numbering: choose from %s", (int)(colon - name),
                               name, names);
    }
    const char *at = digits;
    while (*at >= '0' && *at <= '9')
        at++;
    if (at == digits || *at)
        return engine_fault_is(fault, 0, "\"%.*s\" is not a deal number: write it like 482914 or ms:617",
                               (int)strlen(name), name);
    if (!has_decks(dialect, decks))
        return engine_fault_is(fault, 0,
                               "%.*s deals only one deck, and this game needs two: write the number alone, like 482914",
                               ENGINE_WORD(dialects[dialect].name));
    if (read_deal_number(dialect, digits, &number))
        return sol_deal_make(dialect, number, decks, out);
    return (dialect == SOL_DEAL_MSC && make_permutation(digits, out)) || out_of_range(dialect, digits, fault);
}

void sol_deal_name(const sol_deal *deal, char name[SOL_DEAL_NAME_MAX])
{
    engine_text out = engine_text_in(name, SOL_DEAL_NAME_MAX);
    bool ours = deal->dialect == SOL_DEAL_OURS;
    engine_text_add(&out, "%s%s", ours ? "" : dialects[deal->dialect].name,
                    ours || deal->dialect == SOL_DEAL_DECK ? "" : ":");
    if (deal->dialect != SOL_DEAL_DECK)
        engine_text_add(&out, "%ju", (uintmax_t)deal->number);
}
