/*
 * Decks as text: cards in any spelling, and deals in the form of the solver Solvitaire: an object with the tableau and,
 * where the game has one, the stock, read strictly and without a JSON library.
 */
#include <assert.h>
#include <string.h>

#include <solitaire/notation.h>

#include "deck.h"
#include "marks.h"

/* ---- a deck while it is read ------------------------------------------------------------------------------------- */

/* What is left of the text, and the line where that begins; the line is 0 throughout a text that has only one. */
typedef struct deck_text {
    engine_scan scan;
    uint32_t line;
} deck_text;

/* Skip white space, counting lines. */
static void skip_space(deck_text *text)
{
    for (; text->scan.at < text->scan.end && engine_deck_is_space(*text->scan.at); text->scan.at++)
        if (*text->scan.at == '\n' && text->line)
            text->line++;
}

void engine_deck_put(engine_deck_found *found, size_t place, sol_card card, uint32_t line)
{
    found->count++;
    if (place < (size_t)found->decks * SOL_DECK)
        found->cards[place] = card;
    if (++found->times[card] <= (size_t)found->decks || found->excess)
        return;
    found->excess = card;
    found->excess_line = line;
}

bool engine_deck_whole(const engine_deck_found *deck, sol_fault *fault)
{
    char lack[SOL_CARD_TEXT_MAX], excess[SOL_CARD_TEXT_MAX];
    sol_card lacking = SOL_NO_CARD;
    size_t wanted = (size_t)deck->decks * SOL_DECK;
    for (sol_card card = SOL_SUITS << 4; card-- > 0;)
        if (sol_is_card(card) && deck->times[card] < (size_t)deck->decks)
            lacking = card; /* the lowest one */
    sol_card_write(lacking, lack);
    sol_card_write(deck->excess, excess);
    if (lacking == SOL_NO_CARD && deck->excess == SOL_NO_CARD)
        return true;
    if (lacking == SOL_NO_CARD)
        return engine_fault_is(fault, deck->excess_line, "the number of cards is %zu, not %zu: %.*s appears too often",
                               deck->count, wanted, ENGINE_WORD(excess));
    bool one = deck->times[lacking];
    if (deck->excess == SOL_NO_CARD)
        return one ? engine_fault_is(fault, 0, "the number of cards is %zu, not %zu: %.*s appears only once",
                                     deck->count, wanted, ENGINE_WORD(lack))
                   : engine_fault_is(fault, 0, "the number of cards is %zu, not %zu: %.*s is missing", deck->count,
                                     wanted, ENGINE_WORD(lack));
    return one ? engine_fault_is(fault, deck->excess_line, "%.*s appears too often, and %.*s only once",
                                 ENGINE_WORD(excess), ENGINE_WORD(lack))
               : engine_fault_is(fault, deck->excess_line, "%.*s appears too often, and %.*s is missing",
                                 ENGINE_WORD(excess), ENGINE_WORD(lack));
}

/* ---- marks of JSON ---------------------------------------------------------------------------------------------- */

typedef struct deck_reader {
    deck_text text;
    engine_scan string; /* the one that was taken last */
    engine_deck_found *deck;
    sol_fault *fault;
    const sol_rules *rules;
    sol_position laid; /* a deck in order, as dealt: each card tells its place in the deck */
} deck_reader;

/* Refuse what comes next, or the end; always 0, which is no mark. */
static char unexpected(const deck_reader *r, const char *wanted)
{
    const engine_scan *scan = &r->text.scan;
    if (engine_scan_done(scan))
        (void)engine_fault_is(r->fault, r->text.line, "the Solvitaire deal ends where %s should be", wanted);
    else
        (void)engine_fault_is(r->fault, r->text.line, "\"%.*s\" was found where %s should be", 1, scan->at, wanted);
    return 0;
}

/*
 * Take the next mark, which must be one of `marks`, and with a quotation mark the whole string, on one line.  A string
 * with an escape in it is refused later, because it is neither a card nor a known name.
 */
static char take_mark(deck_reader *r, const char *marks, const char *wanted)
{
    engine_scan *scan = &r->text.scan;
    skip_space(&r->text);
    if (engine_scan_done(scan) || !*scan->at || !strchr(marks, *scan->at))
        return unexpected(r, wanted);
    char mark = *scan->at++;
    if (mark != '"')
        return mark;
    r->string.at = scan->at;
    while (!engine_scan_done(scan) && *scan->at != '"' && *scan->at != '\n')
        scan->at++;
    r->string.end = scan->at;
    return engine_scan_word(scan, "\"") ? mark : unexpected(r, N_("the closing \""));
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

/*
 * Solvitaire also takes any rank as a number, such as `12d`: the suit is then read as if an ace stood before it.  In
 * its files the case of the letters tells which cards lie face down; here the game knows that, and case is ignored.
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
static bool read_card_in_order(deck_reader *r, sol_card there)
{
    sol_card card;
    if (!take_mark(r, "\"", N_("a card in quotes")))
        return false;
    if (!is_card(r->string, &card))
        return engine_fault_is(r->fault, r->text.line, "\"%.*s\" is not a card: write cards like \"9S\" or \"10h\"",
                               ENGINE_PIECE(r->string));
    engine_deck_put(r->deck, (size_t)((sol_rank(there) - SOL_ACE) * SOL_SUITS + sol_suit(there)), card, r->text.line);
    return true;
}

/* ---- lists ------------------------------------------------------------------------------------------------------ */

/* A list in the text: of the piles of the tableau, where `pile` is TABLEAU, or of the cards of a pile. */
enum { TABLEAU = -1 };

/* Refuse a list of another length than `count`. */
static bool wrong_count(deck_reader *r, int pile, int count)
{
    int number = pile - sol_first_pile(r->rules, SOL_TABLEAU) + 1;
    if (pile == TABLEAU)
        return engine_fault_is(r->fault, r->text.line, "there must be exactly %d \"tableau piles\"", count);
    if (sol_role_of(r->rules, pile) == SOL_STOCK)
        return engine_fault_is(r->fault, r->text.line, "the stock must have exactly %d cards", count);
    return engine_fault_is(r->fault, r->text.line,
                           "pile %d of the \"tableau piles\" has the wrong number of cards: it must have %d", number,
                           count);
}

static bool read_list(deck_reader *r, int pile)
{
    int first = sol_first_pile(r->rules, SOL_TABLEAU);
    int count = pile == TABLEAU ? sol_group_of(r->rules, first)->count : sol_pile_len(&r->laid, pile);
    if (!take_mark(r, "[", "["))
        return false;
    for (int i = 0; i < count; i++) {
        if (!(pile == TABLEAU ? read_list(r, first + i) : read_card_in_order(r, sol_pile_card(&r->laid, pile, i))))
            return false;
        char mark = take_mark(r, ",]", N_(", or ]"));
        if (!mark)
            return false;
        if ((mark == ']') != (i + 1 == count))
            return wrong_count(r, pile, count);
    }
    return true;
}

/* Read the object: the piles and, where the game has one, the stock, in any order. */
static bool read_object(deck_reader *r)
{
    static const char *const names[] = {"tableau piles", "stock"};
    const int piles[] = {TABLEAU, sol_first_pile(r->rules, SOL_STOCK)};
    bool stock = piles[1] >= 0, seen[] = {false, !stock};
    char mark = take_mark(r, "{", "{");
    while (mark == '{' || mark == ',') {
        if (!take_mark(r, "\"", stock ? N_("\"tableau piles\" or \"stock\"") : "\"tableau piles\""))
            return false;
        int i = stock && engine_scan_is(r->string, names[1]);
        if (!engine_scan_is(r->string, names[i]))
            return engine_fault_is(r->fault, r->text.line, "\"%.*s\" does not belong in a deal for %s",
                                   ENGINE_PIECE(r->string), r->rules->title);
        if (seen[i])
            return engine_fault_is(r->fault, r->text.line, "\"%.*s\" is given twice", ENGINE_PIECE(r->string));
        seen[i] = true;
        mark = take_mark(r, ":", ":") && read_list(r, piles[i]) ? take_mark(r, ",}", "}") : 0;
    }
    for (int i = 0; mark && i < 2; i++)
        if (!seen[i])
            return engine_fault_is(r->fault, 0, "the Solvitaire deal has no \"%.*s\"", ENGINE_WORD(names[i]));
    return mark;
}

/*
 * Read a deal of this game in Solvitaire's form, the whole text (docs/deals.md).  Where true, each place of the deck
 * got a card; whether they are the right 52 is still to be asked.
 */
static bool read_json(const sol_variant *variant, deck_text text, engine_deck_found *deck, sol_fault *fault)
{
    deck_reader r = {.text = text, .deck = deck, .fault = fault, .rules = variant->rules};
    sol_card in_order[SOL_CARDS_MAX];
    for (int place = 0; place < SOL_DECK; place++)
        in_order[place] = sol_card_of(SOL_ACE + place / SOL_SUITS, place % SOL_SUITS);
    sol_deal_position(variant, in_order, &r.laid);
    int cards = 0; /* that a deal in this form names: those of the columns and of the stock */
    for (int pile = 0; pile < sol_pile_count(r.rules); pile++)
        if (sol_role_of(r.rules, pile) == SOL_TABLEAU || sol_role_of(r.rules, pile) == SOL_STOCK)
            cards += sol_pile_len(&r.laid, pile);
    if (cards != SOL_DECK)
        return engine_fault_is(fault, 0, "%s deals cannot be read in Solvitaire's format: give the deck in deal order",
                               r.rules->title);
    if (!read_object(&r))
        return false;
    skip_space(&r.text);
    return engine_scan_done(&r.text.scan) || unexpected(&r, N_("nothing more"));
}

/* ---- the text --------------------------------------------------------------------------------------------------- */

static bool ends_word(char c) { return engine_deck_is_space(c) || c == ',' || c == '#'; }

/* Skip to the next card, over white space, commas and comments. */
static void skip_between(deck_text *text)
{
    for (skip_space(text); engine_scan_left(text->scan) && ends_word(*text->scan.at); skip_space(text)) {
        const char *end = text->scan.at + 1;
        if (*text->scan.at == '#') {
            end = memchr(text->scan.at, '\n', engine_scan_left(text->scan));
            end = end ? end : text->scan.end;
        }
        text->scan.at = end;
    }
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

static bool read_deck_cards(deck_text text, engine_deck_found *deck, sol_fault *fault)
{
    for (skip_between(&text); engine_scan_left(text.scan); skip_between(&text)) {
        sol_card card;
        size_t length = sol_card_read(text.scan.at, engine_scan_left(text.scan), &card);
        if (!length) {
            const char *end = text.scan.at;
            while (end < text.scan.end && !ends_word(*end))
                end++;
            return engine_fault_is(fault, text.line, "\"%.*s\" is not a card: write cards like 9S, TH or 10H",
                                   (int)(end - text.scan.at), text.scan.at);
        }
        text.scan.at += length;
        engine_deck_put(deck, deck->count, card, text.line);
    }
    return true;
}

/* ---- reading and writing ---------------------------------------------------------------------------------------- */

bool engine_deck_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault)
{
    engine_deck_found deck = {.decks = variant->rules->decks};
    deck_text whole = {{text, text + length}, length > 1 && memchr(text, '\n', length - 1)};
    engine_scan_word(&whole.scan, "\xEF\xBB\xBF"); /* the mark that some editors put before UTF-8 */
    deck_text inner = whole;
    skip_space(&inner);
    bool json = !engine_scan_done(&inner.scan) && *inner.scan.at == '{';
    if (json && deck.decks != 1)
        return engine_fault_is(fault, 0, "a Solvitaire deal has one deck, and this game needs two");
    if (!(json ? read_json(variant, whole, &deck, fault) : read_deck_cards(whole, &deck, fault)) ||
        !engine_deck_whole(&deck, fault))
        return false;
    *out = (sol_deal){.dialect = SOL_DEAL_DECK, .decks = variant->rules->decks};
    memcpy(out->deck, deck.cards, sizeof out->deck);
    return true;
}

bool sol_deck_read(const char *text, size_t length, int decks, sol_deal *out, sol_fault *fault)
{
    assert(decks == 1 || decks == 2);
    const sol_rules *rules = sol_game_named(decks == 1 ? "klondike" : "spider");
    return engine_deck_read(&(sol_variant){rules, rules->defaults}, text, length, out, fault);
}

size_t sol_deck_write(const sol_deal *deal, char text[SOL_DECK_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_DECK_TEXT_MAX);
    for (int i = 0; i < deal->decks * SOL_DECK; i++) {
        char card[SOL_CARD_TEXT_MAX];
        sol_card_write(deal->deck[i], card);
        engine_text_put(&out, i ? " " : "");
        engine_text_put(&out, card);
    }
    return out.length;
}
