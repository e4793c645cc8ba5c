/*
 * Deals in the form of the solver Solvitaire: an object with the tableau and, where the game has one, the stock. It is
 * read strictly, without a JSON library.
 */
#include "deck.h"
#include "marks.h"

#include <string.h>

#include <solitaire/notation.h>

typedef struct reader {
    engine_deck_text text;
    engine_deck *deck;
    sol_fault *fault;
    const sol_rules *rules;
    sol_position laid; /* a deck in order, as dealt: each card tells its place in the deck */
} reader;

/* ---- pieces of JSON --------------------------------------------------------------------------------------------- */

static bool take(reader *r, const char *mark)
{
    engine_deck_skip_space(&r->text);
    return engine_scan_word(&r->text.scan, mark);
}

static bool unexpected(reader *r, const char *wanted)
{
    if (engine_scan_done(&r->text.scan))
        return engine_fault_is(r->fault, r->text.line, "the Solvitaire deal ends where %s belongs", wanted);
    return engine_fault_is(r->fault, r->text.line, "\"%.*s\" stands where %s belongs", 1, r->text.scan.at, wanted);
}

static bool expect(reader *r, const char *mark) { return take(r, mark) || unexpected(r, mark); }

/* A string on one line. One with an escape in it is refused, because it is neither a card nor a known name. */
static bool read_string(reader *r, const char *wanted, engine_scan *string)
{
    if (!take(r, "\""))
        return unexpected(r, wanted);
    const char *end = r->text.scan.at;
    while (end < r->text.scan.end && *end != '"' && *end != '\n')
        end++;
    *string = (engine_scan){r->text.scan.at, end};
    r->text.scan.at = end;
    return engine_scan_word(&r->text.scan, "\"") || unexpected(r, N_("the closing \""));
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

static bool is_card(const char *text, size_t length, sol_card *card)
{
    return sol_card_read(text, length, card) == length && length;
}

/* Solvitaire also takes any rank as a number, such as `12d`. The suit is then read as if an ace stood before it. */
static bool is_numbered_card(engine_scan string, sol_card *card)
{
    char ace[SOL_CARD_TEXT_MAX] = "A";
    uint64_t rank;
    if (!engine_scan_plain(&string, SOL_KING, &rank) || rank == 0)
        return false;
    size_t length = (size_t)(string.end - string.at);
    if (length >= sizeof ace)
        return false;
    memcpy(ace + 1, string.at, length);
    if (!is_card(ace, length + 1, card))
        return false;
    *card = sol_card_of((int)rank, sol_suit(*card));
    return true;
}

/*
 * In Solvitaire's files the case of the letters tells which cards lie face down; here the game knows that, and case is
 * ignored.
 */
static bool read_card(reader *r, sol_card *card)
{
    engine_scan string;
    return read_string(r, N_("a card in quotes"), &string) &&
           (is_numbered_card(string, card) || is_card(string.at, (size_t)(string.end - string.at), card) ||
            engine_fault_is(r->fault, r->text.line, "\"%.*s\" is not a card; cards are written like \"9S\" or \"10h\"",
                            ENGINE_PIECE(string)));
}

/* ---- piles ------------------------------------------------------------------------------------------------------ */

static bool wrong_size(reader *r, int pile, int size, bool more)
{
    if (sol_role_of(r->rules, pile) == SOL_STOCK)
        return more ? engine_fault_is(r->fault, r->text.line, "the stock has more cards than %d", size)
                    : engine_fault_is(r->fault, r->text.line, "the stock has fewer cards than %d", size);
    int number = pile - sol_first_pile(r->rules, SOL_TABLEAU) + 1;
    return more ? engine_fault_is(r->fault, r->text.line, "tableau pile %d has more cards than %d", number, size)
                : engine_fault_is(r->fault, r->text.line, "tableau pile %d has fewer cards than %d", number, size);
}

/* The deck in order, and the place in it of a card. */
static sol_card in_order(int place) { return sol_card_of(SOL_ACE + place / SOL_SUITS, place % SOL_SUITS); }

static size_t place_of(sol_card card) { return (size_t)((sol_rank(card) - SOL_ACE) * SOL_SUITS + sol_suit(card)); }

static void lay_in_order(const sol_variant *variant, sol_position *laid)
{
    sol_card deck[SOL_CARDS_MAX];
    for (int place = 0; place < SOL_DECK; place++)
        deck[place] = in_order(place);
    sol_deal_position(variant, deck, laid);
}

static bool read_pile(reader *r, int pile)
{
    int size = sol_pile_len(&r->laid, pile), index = 0;
    if (!expect(r, "["))
        return false;
    do {
        sol_card card;
        if (index == size)
            return wrong_size(r, pile, size, true);
        if (!read_card(r, &card))
            return false;
        engine_deck_put(r->deck, place_of(sol_pile_card(&r->laid, pile, index++)), card, r->text.line);
    } while (take(r, ","));
    if (!take(r, "]"))
        return unexpected(r, N_(", or ]"));
    return index == size || wrong_size(r, pile, size, false);
}

static bool wrong_piles(reader *r, bool more)
{
    int count = sol_group_of(r->rules, sol_first_pile(r->rules, SOL_TABLEAU))->count;
    return more ? engine_fault_is(r->fault, r->text.line, "the tableau has more piles than %d", count)
                : engine_fault_is(r->fault, r->text.line, "the tableau has fewer piles than %d", count);
}

static bool read_piles(reader *r)
{
    int first = sol_first_pile(r->rules, SOL_TABLEAU), count = sol_group_of(r->rules, first)->count;
    if (!expect(r, "["))
        return false;
    for (int i = 0; i < count; i++)
        if (i && !take(r, ","))
            return take(r, "]") ? wrong_piles(r, false) : unexpected(r, N_(", or ]"));
        else if (!read_pile(r, first + i))
            return false;
    return take(r, ",") ? wrong_piles(r, true) : expect(r, "]");
}

static bool read_stock(reader *r) { return read_pile(r, sol_first_pile(r->rules, SOL_STOCK)); }

/* ---- the object ------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int role; /* the role of pile that a game must have for this member */
    bool (*read)(reader *r);
} members[] = {{"tableau piles", SOL_TABLEAU, read_piles}, {"stock", SOL_STOCK, read_stock}};

enum { MEMBERS = sizeof members / sizeof members[0] };

static bool has(const reader *r, int member) { return sol_first_pile(r->rules, members[member].role) >= 0; }

static int find_member(const reader *r, engine_scan name)
{
    size_t length = (size_t)(name.end - name.at);
    for (int i = 0; i < MEMBERS; i++)
        if (has(r, i) && strlen(members[i].name) == length && memcmp(members[i].name, name.at, length) == 0)
            return i;
    return -1;
}

static bool strange_member(reader *r, engine_scan name)
{
    return has(r, 1) ? engine_fault_is(r->fault, r->text.line,
                                       "\"%.*s\" does not belong to a deal of %s; \"tableau piles\" and \"stock\" do",
                                       ENGINE_PIECE(name), r->rules->title)
                     : engine_fault_is(r->fault, r->text.line,
                                       "\"%.*s\" does not belong to a deal of %s; \"tableau piles\" does",
                                       ENGINE_PIECE(name), r->rules->title);
}

static bool read_member(reader *r, bool seen[MEMBERS])
{
    engine_scan name;
    if (!read_string(r, has(r, 1) ? N_("\"tableau piles\" or \"stock\"") : "\"tableau piles\"", &name))
        return false;
    int i = find_member(r, name);
    if (i < 0)
        return strange_member(r, name);
    if (seen[i])
        return engine_fault_is(r->fault, r->text.line, "\"%.*s\" is given twice", ENGINE_PIECE(name));
    seen[i] = true;
    return expect(r, ":") && members[i].read(r);
}

static bool missing(reader *r, const char *name)
{
    return engine_fault_is(r->fault, 0, "the Solvitaire deal has no \"%.*s\"", ENGINE_WORD(name));
}

static bool all_seen(reader *r, const bool seen[MEMBERS])
{
    for (int i = 0; i < MEMBERS; i++)
        if (has(r, i) && !seen[i])
            return missing(r, members[i].name);
    return true;
}

/* Every card of the deal lies in a column or in the stock. */
static bool has_form(const reader *r)
{
    int cards = 0;
    for (int pile = 0; pile < sol_pile_count(r->rules); pile++) {
        int role = sol_role_of(r->rules, pile);
        cards += role == SOL_TABLEAU || role == SOL_STOCK ? sol_pile_len(&r->laid, pile) : 0;
    }
    return cards == SOL_DECK;
}

bool engine_deck_read_json(const sol_variant *variant, engine_deck_text text, engine_deck *deck, sol_fault *fault)
{
    reader r = {.text = text, .deck = deck, .fault = fault, .rules = variant->rules};
    bool seen[MEMBERS] = {false};
    lay_in_order(variant, &r.laid);
    if (!has_form(&r))
        return engine_fault_is(fault, 0, "a deal of %s is not read in Solvitaire's form; give its deck in deal order",
                               r.rules->title);
    if (!expect(&r, "{"))
        return false;
    do
        if (!read_member(&r, seen))
            return false;
    while (take(&r, ","));
    if (!expect(&r, "}") || !all_seen(&r, seen))
        return false;
    engine_deck_skip_space(&r.text);
    return engine_scan_done(&r.text.scan) || unexpected(&r, N_("nothing more"));
}
