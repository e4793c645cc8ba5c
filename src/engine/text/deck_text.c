/*
 * Decks as text: cards in any spelling, and deals in the form of the solver Solvitaire: an object with the tableau and,
 * where the game has one, the stock.
 */
#include <assert.h>
#include <string.h>

#include <solitaire/notation.h>

#include "deck.h"
#include "marks.h"
#include "utf8.h"

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
    bool one_there = deck->times[lacking] > 0; /* of two decks */
    if (deck->excess == SOL_NO_CARD)
        return engine_fault_is(fault, 0,
                               one_there ? N_("the number of cards is %zu, not %zu: one of the two %.*s is missing")
                                         : N_("the number of cards is %zu, not %zu: %.*s is missing"),
                               deck->count, wanted, ENGINE_WORD(lack));
    if (one_there)
        return engine_fault_is(fault, deck->excess_line, "%.*s appears too often, and one of the two %.*s is missing",
                               ENGINE_WORD(excess), ENGINE_WORD(lack));
    return engine_fault_is(fault, deck->excess_line, "%.*s appears too often, and %.*s is missing", ENGINE_WORD(excess),
                           ENGINE_WORD(lack));
}

/* ---- Solvitaire's form ------------------------------------------------------------------------------------------- */

/* Lists of cards are told by their ends, and their piles by the name before them; other marks are passed over. */
typedef struct solvitaire_reader {
    deck_text text;
    engine_deck_found *deck;
    sol_fault *fault;
    const sol_rules *rules;
    sol_position laid; /* a deck in order, as dealt: each card tells its place in the deck */
    int next, end;     /* the pile of the next list, −1 before the first name, and the first that has another name */
    int pile, count;   /* the pile of this list, −1 outside, and its cards so far */
} solvitaire_reader;

/* A list that is there a second time, or has not as many cards as its pile. */
static bool wrong_list(const solvitaire_reader *r, bool twice)
{
    char name[sizeof "tableau pile 10"];
    engine_text text = engine_text_in(name, sizeof name);
    if (r->pile == sol_first_pile(r->rules, SOL_STOCK))
        engine_text_put(&text, "stock");
    else
        engine_text_add(&text, "tableau pile %d", r->pile - sol_first_pile(r->rules, SOL_TABLEAU) + 1);
    if (twice)
        return engine_fault_is(r->fault, r->text.line, "\"%.*s\" is given twice", ENGINE_WORD(name));
    return engine_fault_is(r->fault, r->text.line, "\"%.*s\" has the wrong number of cards: it must have %d",
                           ENGINE_WORD(name), sol_pile_len(&r->laid, r->pile));
}

static bool wrong_piece(const solvitaire_reader *r, engine_scan piece)
{
    return engine_fault_is(r->fault, r->text.line, "\"%.*s\" does not belong in a deal for %s", ENGINE_PIECE(piece),
                           r->rules->title);
}

/*
 * The name of some lists, or a card in one of them.  In Solvitaire's files the case of the letters tells which cards
 * lie face down; here the game knows that, and case is ignored.  A place that has its card already is of a list given
 * twice.
 */
static bool read_string(solvitaire_reader *r, engine_scan string)
{
    sol_card card;
    int stock = sol_first_pile(r->rules, SOL_STOCK);
    bool names_stock = stock >= 0 && engine_scan_is(string, "stock");
    if (names_stock || engine_scan_is(string, "tableau piles")) {
        r->next = names_stock ? stock : sol_first_pile(r->rules, SOL_TABLEAU);
        r->end = r->next + sol_group_of(r->rules, r->next)->count;
        return true;
    }
    size_t length = engine_scan_left(string);
    if (r->next < 0 || (r->pile < 0 && r->next == r->end) || !length ||
        sol_card_read(string.at, length, &card) != length)
        return wrong_piece(r, string);
    if (r->pile < 0) {
        r->pile = r->next++;
        r->count = 0;
    }
    if (r->count == sol_pile_len(&r->laid, r->pile))
        return wrong_list(r, false);
    sol_card there = sol_pile_card(&r->laid, r->pile, r->count++);
    size_t place = (size_t)((sol_rank(there) - SOL_ACE) * SOL_SUITS + sol_suit(there));
    if (r->deck->cards[place])
        return wrong_list(r, true);
    engine_deck_put(r->deck, place, card, r->text.line);
    return true;
}

static bool read_mark(solvitaire_reader *r)
{
    engine_scan *scan = &r->text.scan, piece = *scan;
    char mark = *scan->at++;
    if (mark == '"') {
        piece.at = piece.end = scan->at;
        while (piece.end < scan->end && *piece.end != '"' && *piece.end != '\n')
            piece.end++;
        scan->at = piece.end;
        return engine_scan_word(scan, "\"") ? read_string(r, piece) : wrong_piece(r, piece);
    }
    while (scan->at < scan->end && engine_utf8_is_tail(*scan->at)) /* so that a whole character is quoted */
        scan->at++;
    piece.end = scan->at;
    if (mark == ']' && r->pile >= 0 && r->count != sol_pile_len(&r->laid, r->pile))
        return wrong_list(r, false);
    r->pile = mark == ']' ? -1 : r->pile;
    return memchr("{}[],:", mark, 6) || wrong_piece(r, piece);
}

/*
 * Read a deal of this game in Solvitaire's form, the whole text (docs/deals.md).  Whether it has the right 52 cards,
 * each of which has a place of its own, is still to be asked.
 */
static bool read_solvitaire(const sol_variant *variant, deck_text text, engine_deck_found *deck, sol_fault *fault)
{
    solvitaire_reader r = {.text = text, .deck = deck, .fault = fault, .rules = variant->rules, .next = -1, .pile = -1};
    sol_card in_order[SOL_CARDS_MAX];
    for (int place = 0; place < SOL_DECK; place++)
        in_order[place] = sol_card_of(SOL_ACE + place / SOL_SUITS, place % SOL_SUITS);
    sol_deal_position(variant, in_order, &r.laid);
    for (skip_space(&r.text); !engine_scan_done(&r.text.scan); skip_space(&r.text))
        if (!read_mark(&r))
            return false;
    return true;
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
    if (!(json ? read_solvitaire(variant, whole, &deck, fault) : read_deck_cards(whole, &deck, fault)) ||
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
