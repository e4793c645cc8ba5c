/*
 * The algorithms of docs/deals.md, one after the other, with the generators that they share.
 */
#include "dialects.h"

#include "mix.h"

static void swap(sol_card *deck, int a, int b)
{
    sol_card card = deck[a];
    deck[a] = deck[b];
    deck[b] = card;
}

/* Reverse the deck, for programs that deal from the end of an array. */
static void reverse(sol_card *deck)
{
    for (int i = 0; i < SOL_DECK / 2; i++)
        swap(deck, i, SOL_DECK - 1 - i);
}

static void lay_suit_by_suit(sol_card *deck, const int suits[SOL_SUITS])
{
    for (int i = 0; i < SOL_DECK; i++)
        deck[i] = sol_card_of(SOL_ACE + i % SOL_RANKS, suits[i / SOL_RANKS]);
}

static void lay_rank_by_rank(sol_card *deck, const int suits[SOL_SUITS])
{
    for (int i = 0; i < SOL_DECK; i++)
        deck[i] = sol_card_of(SOL_ACE + i / SOL_SUITS, suits[i % SOL_SUITS]);
}

static const int cdhs[SOL_SUITS] = {SOL_CLUBS, SOL_DIAMONDS, SOL_HEARTS, SOL_SPADES};
static const int cshd[SOL_SUITS] = {SOL_CLUBS, SOL_SPADES, SOL_HEARTS, SOL_DIAMONDS};
static const int chsd[SOL_SUITS] = {SOL_CLUBS, SOL_HEARTS, SOL_SPADES, SOL_DIAMONDS};

/* ---- ours ------------------------------------------------------------------------------------------------------- */

static void deal_ours(uint64_t number, int decks, sol_card *deck)
{
    for (int i = 0; i < decks; i++)
        lay_suit_by_suit(deck + i * SOL_DECK, cdhs);
    for (int i = decks * SOL_DECK - 1; i > 0; i--)
        swap(deck, i, (int)((engine_split_mix(&number) >> 32) * (uint64_t)(i + 1) >> 32));
}

/* ---- Microsoft's generator -------------------------------------------------------------------------------------- */

/* The 16 bits from which rand() of Microsoft's C library takes the low 15. */
static uint32_t microsoft(uint32_t *state)
{
    *state = *state * 214013U + 2531011U;
    return *state >> 16;
}

/* The numbers beyond 31 bits came later, each range with its own draw; bits above 32 would never reach a result. */
static uint32_t freecell_random(uint64_t number, uint32_t *state)
{
    uint32_t bits = microsoft(state);
    if (number >= (uint64_t)1 << 32)
        return bits + 1;
    return number >= (uint64_t)1 << 31 ? bits | 0x8000 : bits & 0x7FFF;
}

static void deal_ms(uint64_t number, int decks, sol_card *deck)
{
    (void)decks;
    uint32_t state = (uint32_t)number;
    lay_rank_by_rank(deck, cdhs);
    for (int left = SOL_DECK; left > 0; left--)
        swap(deck, (int)(freecell_random(number, &state) % (uint32_t)left), left - 1);
    reverse(deck);
}

static void deal_winxp(uint64_t number, int decks, sol_card *deck)
{
    (void)decks;
    uint32_t state = (uint32_t)number;
    lay_rank_by_rank(deck, cdhs);
    for (int i = 0; i < 5 * SOL_DECK; i++)
        swap(deck, i % SOL_DECK, (int)((microsoft(&state) & 0x7FFF) % SOL_DECK));
    reverse(deck);
}

/* ---- Green Felt ------------------------------------------------------------------------------------------------- */

static void deal_greenfelt(uint64_t number, int decks, sol_card *deck)
{
    (void)decks;
    uint64_t state = number;
    lay_suit_by_suit(deck, cdhs);
    for (int i = 0; i < 7 * SOL_DECK; i++) {
        state = state * 16807 % 0x7FFFFFFF;
        swap(deck, i % SOL_DECK, (int)(state % SOL_DECK));
    }
    reverse(deck);
}

/* ---- Mersenne Twister ------------------------------------------------------------------------------------------- */

enum { TWISTER_WORDS = 624, TWISTER_AHEAD = 397 };

typedef struct twister {
    uint32_t word[TWISTER_WORDS];
    int next; /* index of the next word; TWISTER_WORDS when all are used up */
} twister;

static void twister_seed(twister *t, uint32_t seed)
{
    t->word[0] = seed;
    for (uint32_t i = 1; i < TWISTER_WORDS; i++)
        t->word[i] = 1812433253U * (t->word[i - 1] ^ t->word[i - 1] >> 30) + i;
    t->next = TWISTER_WORDS;
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

/* The authors' init_by_array. */
static void twister_seed_by_array(twister *t, const uint32_t *key, int length)
{
    int i = 1;
    twister_seed(t, 19650218U);
    for (int k = 0; k < TWISTER_WORDS; k++) {
        t->word[i] = twister_before(t, i, 1664525U) + key[k % length] + (uint32_t)(k % length);
        i = twister_step(t, i);
    }
    for (int k = 0; k < TWISTER_WORDS - 1; k++) {
        t->word[i] = twister_before(t, i, 1566083941U) - (uint32_t)i;
        i = twister_step(t, i);
    }
    t->word[0] = 0x80000000U;
}

static void twister_refill(twister *t)
{
    for (int i = 0; i < TWISTER_WORDS; i++) {
        uint32_t y = (t->word[i] & 0x80000000U) | (t->word[(i + 1) % TWISTER_WORDS] & 0x7FFFFFFFU);
        t->word[i] = t->word[(i + TWISTER_AHEAD) % TWISTER_WORDS] ^ y >> 1 ^ (y & 1 ? 0x9908B0DFU : 0);
    }
    t->next = 0;
}

static uint32_t twister_next(twister *t)
{
    if (t->next == TWISTER_WORDS)
        twister_refill(t);
    uint32_t y = t->word[t->next++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9D2C5680U;
    y ^= y << 15 & 0xEFC60000U;
    return y ^ y >> 18;
}

/* ---- Klondike's board as others lay it --------------------------------------------------------------------------- */

enum { KLONDIKE_COLUMNS = 7, KLONDIKE_STOCK = 28 };

/*
 * The place, in a deck in deal order, of the card that Klondike deals to `column` (0 … 6) on top of `below` (0 …
 * column) other cards.  The stock begins at KLONDIKE_STOCK, with the card that is drawn first.
 */
static int klondike_place(int column, int below)
{
    int row_start = below * KLONDIKE_COLUMNS - below * (below - 1) / 2;
    return row_start + column - below;
}

/* ---- PySolFC ---------------------------------------------------------------------------------------------------- */

/* CPython's random(): 53 bits taken from two draws. */
static double python_random(twister *t)
{
    uint32_t high = twister_next(t) >> 5, low = twister_next(t) >> 6;
    return ((double)high * 67108864.0 + (double)low) / 9007199254740992.0;
}

static void pysol_shuffle(uint64_t number, sol_card *deck)
{
    twister t;
    const uint32_t key[2] = {(uint32_t)number, (uint32_t)(number >> 32)};
    twister_seed_by_array(&t, key, key[1] ? 2 : 1);
    lay_suit_by_suit(deck, cshd);
    for (int i = SOL_DECK - 1; i > 0; i--)
        swap(deck, i, (int)(python_random(&t) * (i + 1)));
    reverse(deck);
}

/* PySolFC deals all rows that lie face down, then one card face up to each column, every row from right to left. */
static void from_pysol_order(const sol_card *dealt, sol_card *deck)
{
    for (int first = 1; first < KLONDIKE_COLUMNS; first++)
        for (int column = KLONDIKE_COLUMNS - 1; column >= first; column--)
            deck[klondike_place(column, first - 1)] = *dealt++;
    for (int column = KLONDIKE_COLUMNS - 1; column >= 0; column--)
        deck[klondike_place(column, column)] = *dealt++;
    for (int i = KLONDIKE_STOCK; i < SOL_DECK; i++)
        deck[i] = *dealt++;
}

static void deal_pysol(uint64_t number, int decks, sol_card *deck)
{
    enum { MICROSOFT_UP_TO = 31999 };
    sol_card dealt[SOL_DECK];
    if (number <= MICROSOFT_UP_TO)
        deal_ms(number, decks, dealt);
    else
        pysol_shuffle(number, dealt);
    from_pysol_order(dealt, deck);
}

/* ---- Solvitaire ------------------------------------------------------------------------------------------------- */

/*
 * A number from 0 to `most`.  The generator's range is cut into equal buckets; the few values outside of them are drawn
 * anew.
 */
static int solvitaire_below(twister *t, uint32_t most)
{
    const uint32_t range = UINT32_MAX;
    uint32_t bucket = range / (most + 1) + (range % (most + 1) == most), value;
    do
        value = twister_next(t) / bucket;
    while (value > most);
    return (int)value;
}

/* Solvitaire lays the tableau from the 28th card backwards, each row from right to left. */
static void from_solvitaire_order(const sol_card *shuffled, sol_card *deck)
{
    const sol_card *dealt = shuffled + KLONDIKE_STOCK;
    for (int row = 0; row < KLONDIKE_COLUMNS; row++)
        for (int column = KLONDIKE_COLUMNS - 1; column >= row; column--)
            deck[klondike_place(column, row)] = *--dealt;
    for (int i = KLONDIKE_STOCK; i < SOL_DECK; i++)
        deck[i] = shuffled[i];
}

static void deal_solvitaire(uint64_t number, int decks, sol_card *deck)
{
    (void)decks;
    twister t;
    sol_card shuffled[SOL_DECK];
    twister_seed(&t, (uint32_t)number);
    lay_rank_by_rank(shuffled, chsd);
    for (int i = SOL_DECK - 1; i > 0; i--)
        swap(shuffled, i, solvitaire_below(&t, (uint32_t)i));
    from_solvitaire_order(shuffled, deck);
}

/* ---- the table -------------------------------------------------------------------------------------------------- */

const engine_dialect engine_dialects[SOL_DIALECTS] = {
    [SOL_DEAL_OURS] = {{"ours", NULL, 0, UINT64_MAX, true, "this program's own deals"}, deal_ours},
    [SOL_DEAL_MS] = {{"ms", "kpat", 1, 0x1FFFFFFFF, false, "Microsoft FreeCell, and every game of KPatience"}, deal_ms},
    [SOL_DEAL_WINXP] = {{"winxp", NULL, 0, 32767, false, "Solitaire of Windows XP"}, deal_winxp},
    [SOL_DEAL_GREENFELT] = {{"greenfelt", NULL, 1, 0x7FFFFFFE, false, "greenfelt.net"}, deal_greenfelt},
    [SOL_DEAL_PYSOL] = {{"pysol", NULL, 1, UINT64_MAX, false, "Klondike of PySolFC"}, deal_pysol},
    [SOL_DEAL_SOLVITAIRE] = {{"solvitaire", NULL, 0, UINT32_MAX, false, "Klondike of the solver Solvitaire"},
                             deal_solvitaire},
    [SOL_DEAL_DECK] = {{"deck", NULL, 1, 0, true, "a deck without a number"}, NULL},
};
