/*
 * Klondike deals in the form of the solver Solvitaire: an object of two members, read strictly, without a JSON library.
 */
#include "deck.h"

#include <string.h>

#include <solitaire/notation.h>

#include "engine/dialects.h"

enum { STOCK = ENGINE_KLONDIKE_COLUMNS, IN_STOCK = SOL_DECK - ENGINE_KLONDIKE_STOCK };

typedef struct reader {
    engine_deck_text text;
    engine_deck *deck;
    sol_fault *fault;
} reader;

/* ---- pieces of JSON --------------------------------------------------------------------------------------------- */

static bool take(reader *r, const char *mark)
{
    engine_deck_skip_space(&r->text);
    return engine_scan_word(&r->text.scan, mark);
}

static bool unexpected(reader *r, const char *wanted)
{
    engine_text out = engine_fault(r->fault, r->text.line);
    if (engine_scan_done(&r->text.scan))
        engine_text_put(&out, "the Solvitaire deal ends");
    else
        engine_text_add(&out, "\"%.*s\" stands", 1, r->text.scan.at);
    engine_text_add(&out, " where %s belongs", wanted);
    return false;
}

static bool expect(reader *r, const char *mark) { return take(r, mark) || unexpected(r, mark); }

/* A string on one line; one with an escape in it is neither a card nor a name that is known. */
static bool read_string(reader *r, const char *wanted, engine_scan *string)
{
    if (!take(r, "\""))
        return unexpected(r, wanted);
    const char *end = r->text.scan.at;
    while (end < r->text.scan.end && *end != '"' && *end != '\n')
        end++;
    *string = (engine_scan){r->text.scan.at, end};
    r->text.scan.at = end;
    return engine_scan_word(&r->text.scan, "\"") || unexpected(r, "the closing \"");
}

static bool refuse_string(reader *r, engine_scan string, const char *why)
{
    return engine_fault_is(r->fault, r->text.line, "\"%.*s%s", ENGINE_PIECE(string), why);
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

static bool is_card(const char *text, size_t length, sol_card *card)
{
    return sol_card_read(text, length, card) == length && length;
}

/* Solvitaire takes any rank as a number too, `12d`: read the suit behind an ace then. */
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

/* The case of the letters says which cards lie face down there; the game says it here. */
static bool read_card(reader *r, sol_card *card)
{
    engine_scan string;
    return read_string(r, "a card in quotes", &string) &&
           (is_numbered_card(string, card) || is_card(string.at, (size_t)(string.end - string.at), card) ||
            refuse_string(r, string, "\" is not a card; cards are written like \"9S\" or \"10h\""));
}

/* ---- piles ------------------------------------------------------------------------------------------------------ */

static bool wrong_size(reader *r, int pile, int size, bool more)
{
    engine_text out = engine_fault(r->fault, r->text.line);
    if (pile == STOCK)
        engine_text_put(&out, "the stock");
    else
        engine_text_add(&out, "tableau pile %d", pile + 1);
    engine_text_add(&out, " has %s than %d card%s", more ? "more" : "fewer", size, size == 1 ? "" : "s");
    return false;
}

/* Where the card stands in deal order that is number `index` of its pile; the stock is drawn from its end. */
static int place_of(int pile, int index)
{
    return pile == STOCK ? SOL_DECK - 1 - index : engine_klondike_place(pile, index);
}

static bool read_pile(reader *r, int pile)
{
    int size = pile == STOCK ? IN_STOCK : pile + 1, index = 0;
    if (!expect(r, "["))
        return false;
    do {
        sol_card card;
        if (index == size)
            return wrong_size(r, pile, size, true);
        if (!read_card(r, &card))
            return false;
        engine_deck_put(r->deck, (size_t)place_of(pile, index++), card, r->text.line);
    } while (take(r, ","));
    if (!take(r, "]"))
        return unexpected(r, ", or ]");
    return index == size || wrong_size(r, pile, size, false);
}

static bool wrong_piles(reader *r, const char *sentence)
{
    return engine_fault_is(r->fault, r->text.line, "%s", sentence);
}

static bool read_piles(reader *r)
{
    if (!expect(r, "["))
        return false;
    for (int pile = 0; pile < STOCK; pile++)
        if (pile && !take(r, ","))
            return take(r, "]") ? wrong_piles(r, "the tableau has fewer than 7 piles") : unexpected(r, ", or ]");
        else if (!read_pile(r, pile))
            return false;
    return take(r, ",") ? wrong_piles(r, "the tableau has more than 7 piles") : expect(r, "]");
}

static bool read_stock(reader *r) { return read_pile(r, STOCK); }

/* ---- the object ------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bool (*read)(reader *r);
} members[] = {{"tableau piles", read_piles}, {"stock", read_stock}};

enum { MEMBERS = sizeof members / sizeof members[0] };

static int find_member(engine_scan name)
{
    size_t length = (size_t)(name.end - name.at);
    for (int i = 0; i < MEMBERS; i++)
        if (strlen(members[i].name) == length && memcmp(members[i].name, name.at, length) == 0)
            return i;
    return -1;
}

static bool read_member(reader *r, bool seen[MEMBERS])
{
    engine_scan name;
    if (!read_string(r, "\"tableau piles\" or \"stock\"", &name))
        return false;
    int i = find_member(name);
    if (i < 0)
        return refuse_string(r, name, "\" does not belong to a Klondike deal; \"tableau piles\" and \"stock\" do");
    if (seen[i])
        return refuse_string(r, name, "\" is given twice");
    seen[i] = true;
    return expect(r, ":") && members[i].read(r);
}

static bool missing(reader *r, const char *name)
{
    return engine_fault_is(r->fault, 0, "the Solvitaire deal has no \"%s\"", name);
}

static bool all_seen(reader *r, const bool seen[MEMBERS])
{
    for (int i = 0; i < MEMBERS; i++)
        if (!seen[i])
            return missing(r, members[i].name);
    return true;
}

bool engine_deck_read_json(engine_deck_text text, engine_deck *deck, sol_fault *fault)
{
    reader r = {text, deck, fault};
    bool seen[MEMBERS] = {false};
    if (!expect(&r, "{"))
        return false;
    do
        if (!read_member(&r, seen))
            return false;
    while (take(&r, ","));
    if (!expect(&r, "}") || !all_seen(&r, seen))
        return false;
    engine_deck_skip_space(&r.text);
    return engine_scan_done(&r.text.scan) || unexpected(&r, "nothing more");
}
