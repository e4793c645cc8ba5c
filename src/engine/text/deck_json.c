/*
 * Deals in the form of the solver Solvitaire: an object with the tableau and, where the game has one, the stock. It is
 * read strictly, without a JSON library.
 */
#include "deck.h"
#include "marks.h"

#include <string.h>

#include <solitaire/notation.h>

/* ---- a deck while it is read ------------------------------------------------------------------------------------- */

void engine_deck_skip_space(engine_deck_text *text)
{
    for (; text->scan.at < text->scan.end && engine_deck_is_space(*text->scan.at); text->scan.at++)
        if (*text->scan.at == '\n' && text->line)
            text->line++;
}

void engine_deck_put(engine_deck *deck, size_t place, sol_card card, uint32_t line)
{
    deck->count++;
    if (place < (size_t)deck->decks * SOL_DECK)
        deck->cards[place] = card;
    if (++deck->times[card] <= (size_t)deck->decks || deck->excess)
        return;
    deck->excess = card;
    deck->excess_line = line;
}

/* ---- the object ------------------------------------------------------------------------------------------------- */

enum { MEMBERS = 2 };

typedef struct reader {
    engine_deck_text text;
    engine_deck *deck;
    sol_fault *fault;
    const sol_rules *rules;
    sol_position laid;  /* a deck in order, as dealt: each card tells its place in the deck */
    bool seen[MEMBERS]; /* which members of the object were read */
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

/*
 * Solvitaire also takes any rank as a number, such as `12d`: the suit is then read as if an ace stood before it.  In its
 * files the case of the letters tells which cards lie face down; here the game knows that, and case is ignored.
 */
static bool is_card(engine_scan string, sol_card *card)
{
    char ace[SOL_CARD_TEXT_MAX] = "A";
    size_t length = engine_scan_left(string);
    uint64_t rank;
    if (length && sol_card_read(string.at, length, card) == length)
        return true;
    if (!engine_scan_plain(&string, SOL_KING, &rank) || rank == 0 || engine_scan_left(string) >= sizeof ace)
        return false;
    length = engine_scan_left(string);
    memcpy(ace + 1, string.at, length);
    if (sol_card_read(ace, length + 1, card) != length + 1)
        return false;
    *card = sol_card_of((int)rank, sol_suit(*card));
    return true;
}

/* The card that lies there in a deck in order tells the place in the deck. */
static bool read_card(reader *r, sol_card there)
{
    engine_scan string;
    sol_card card;
    if (!read_string(r, N_("a card in quotes"), &string))
        return false;
    if (!is_card(string, &card))
        return engine_fault_is(r->fault, r->text.line,
                               "\"%.*s\" is not a card; cards are written like \"9S\" or \"10h\"",
                               ENGINE_PIECE(string));
    engine_deck_put(r->deck, (size_t)((sol_rank(there) - SOL_ACE) * SOL_SUITS + sol_suit(there)), card, r->text.line);
    return true;
}

/* ---- lists ------------------------------------------------------------------------------------------------------ */

/* A list in the text: of the piles of the tableau, where `pile` is TABLEAU, or of the cards of a pile. */
enum { TABLEAU = -1 };

/* Refuse a list of another length than `count`; `more` than that, or fewer. */
static bool wrong_count(reader *r, int pile, int count, bool more)
{
    uint32_t line = r->text.line;
    int number = pile - sol_first_pile(r->rules, SOL_TABLEAU) + 1;
    if (pile == TABLEAU)
        return more ? engine_fault_is(r->fault, line, "the tableau has more piles than %d", count)
                    : engine_fault_is(r->fault, line, "the tableau has fewer piles than %d", count);
    if (sol_role_of(r->rules, pile) == SOL_STOCK)
        return more ? engine_fault_is(r->fault, line, "the stock has more cards than %d", count)
                    : engine_fault_is(r->fault, line, "the stock has fewer cards than %d", count);
    return more ? engine_fault_is(r->fault, line, "tableau pile %d has more cards than %d", number, count)
                : engine_fault_is(r->fault, line, "tableau pile %d has fewer cards than %d", number, count);
}

static bool read_list(reader *r, int pile)
{
    int first = sol_first_pile(r->rules, SOL_TABLEAU);
    int count = pile == TABLEAU ? sol_group_of(r->rules, first)->count : sol_pile_len(&r->laid, pile);
    if (!expect(r, "["))
        return false;
    for (int i = 0; i < count; i++) {
        if (i && !take(r, ","))
            return take(r, "]") ? wrong_count(r, pile, count, false) : unexpected(r, N_(", or ]"));
        if (!(pile == TABLEAU ? read_list(r, first + i) : read_card(r, sol_pile_card(&r->laid, pile, i))))
            return false;
    }
    if (take(r, ","))
        return wrong_count(r, pile, count, true);
    return take(r, "]") || unexpected(r, N_(", or ]"));
}

/* ---- members ---------------------------------------------------------------------------------------------------- */

static const char *const members[MEMBERS] = {"tableau piles", "stock"}; /* the latter where the game has one */

static bool read_member(reader *r)
{
    int piles[MEMBERS] = {TABLEAU, sol_first_pile(r->rules, SOL_STOCK)}, i = 0;
    bool stock = piles[1] >= 0;
    engine_scan name;
    if (!read_string(r, stock ? N_("\"tableau piles\" or \"stock\"") : "\"tableau piles\"", &name))
        return false;
    for (; i < 1 + stock; i++) {
        engine_scan rest = name;
        if (engine_scan_word(&rest, members[i]) && engine_scan_done(&rest))
            break;
    }
    if (i == 1 + stock)
        return stock ? engine_fault_is(r->fault, r->text.line,
                                       "\"%.*s\" does not belong to a deal of %s; \"tableau piles\" and \"stock\" do",
                                       ENGINE_PIECE(name), r->rules->title)
                     : engine_fault_is(r->fault, r->text.line,
                                       "\"%.*s\" does not belong to a deal of %s; \"tableau piles\" does",
                                       ENGINE_PIECE(name), r->rules->title);
    if (r->seen[i])
        return engine_fault_is(r->fault, r->text.line, "\"%.*s\" is given twice", ENGINE_PIECE(name));
    r->seen[i] = true;
    return expect(r, ":") && read_list(r, piles[i]);
}

static bool read_object(reader *r)
{
    if (!expect(r, "{"))
        return false;
    do
        if (!read_member(r))
            return false;
    while (take(r, ","));
    if (!expect(r, "}"))
        return false;
    for (int i = 0; i < MEMBERS; i++)
        if (!r->seen[i] && sol_first_pile(r->rules, i ? SOL_STOCK : SOL_TABLEAU) >= 0)
            return engine_fault_is(r->fault, 0, "the Solvitaire deal has no \"%.*s\"", ENGINE_WORD(members[i]));
    engine_deck_skip_space(&r->text);
    return engine_scan_done(&r->text.scan) || unexpected(r, N_("nothing more"));
}

bool engine_deck_read_json(const sol_variant *variant, engine_deck_text text, engine_deck *deck, sol_fault *fault)
{
    reader r = {.text = text, .deck = deck, .fault = fault, .rules = variant->rules};
    sol_card in_order[SOL_CARDS_MAX];
    for (int place = 0; place < SOL_DECK; place++)
        in_order[place] = sol_card_of(SOL_ACE + place / SOL_SUITS, place % SOL_SUITS);
    sol_deal_position(variant, in_order, &r.laid);
    int cards = 0; /* that a deal in this form names: those of the columns and of the stock */
    for (int pile = 0; pile < sol_pile_count(r.rules); pile++)
        if (sol_role_of(r.rules, pile) == SOL_TABLEAU || sol_role_of(r.rules, pile) == SOL_STOCK)
            cards += sol_pile_len(&r.laid, pile);
    if (cards != SOL_DECK)
        return engine_fault_is(fault, 0, "a deal of %s is not read in Solvitaire's form; give its deck in deal order",
                               r.rules->title);
    return read_object(&r);
}
