/*
 * Decks as text: cards in any spelling, and decks of digits.
 */
#include "deck.h"
#include "marks.h"

#include <assert.h>
#include <string.h>

#include <solitaire/notation.h>

/* ---- the text --------------------------------------------------------------------------------------------------- */

static size_t left(const engine_deck_text *text) { return (size_t)(text->scan.end - text->scan.at); }

static bool ends_word(char c) { return engine_deck_is_space(c) || c == ',' || c == '#'; }

/* Skip to the next card, over white space, commas and comments. */
static void skip_between(engine_deck_text *text)
{
    for (engine_deck_skip_space(text); left(text) && ends_word(*text->scan.at); engine_deck_skip_space(text)) {
        const char *end = text->scan.at + 1;
        if (*text->scan.at == '#') {
            end = memchr(text->scan.at, '\n', left(text));
            end = end ? end : text->scan.end;
        }
        text->scan.at = end;
    }
}

static engine_deck_text text_of(const char *text, size_t length)
{
    bool lines = length > 1 && memchr(text, '\n', length - 1);
    engine_deck_text whole = {{text, text + length}, lines ? 1 : 0};
    engine_scan_word(&whole.scan, "\xEF\xBB\xBF"); /* the mark that some editors put before UTF-8 */
    return whole;
}

/* Is each card there as often as it should be?  False with a sentence that names those that are not. */
static bool is_whole(const engine_deck *deck, sol_fault *fault)
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
        return engine_fault_is(fault, deck->excess_line,
                               "the number of cards is %zu, and should be %zu: %.*s is there too often", deck->count,
                               wanted, ENGINE_WORD(excess));
    bool one = deck->times[lacking];
    if (deck->excess == SOL_NO_CARD)
        return one ? engine_fault_is(fault, 0, "the number of cards is %zu, and should be %zu: %.*s is there only once",
                                     deck->count, wanted, ENGINE_WORD(lack))
                   : engine_fault_is(fault, 0, "the number of cards is %zu, and should be %zu: %.*s is missing",
                                     deck->count, wanted, ENGINE_WORD(lack));
    return one ? engine_fault_is(fault, deck->excess_line, "%.*s is there too often, and %.*s only once",
                                 ENGINE_WORD(excess), ENGINE_WORD(lack))
               : engine_fault_is(fault, deck->excess_line, "%.*s is there too often, and %.*s is missing",
                                 ENGINE_WORD(excess), ENGINE_WORD(lack));
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

static bool no_card(const engine_deck_text *text, sol_fault *fault)
{
    const char *end = text->scan.at;
    while (end < text->scan.end && !ends_word(*end))
        end++;
    return engine_fault_is(fault, text->line, "\"%.*s\" is not a card; cards are written like 9S, TH or 10H",
                           (int)(end - text->scan.at), text->scan.at);
}

static bool read_cards(engine_deck_text text, engine_deck *deck, sol_fault *fault)
{
    for (skip_between(&text); left(&text); skip_between(&text)) {
        sol_card card;
        size_t length = sol_card_read(text.scan.at, left(&text), &card);
        if (!length)
            return no_card(&text, fault);
        text.scan.at += length;
        engine_deck_put(deck, deck->count, card, text.line);
    }
    return true;
}

/* ---- digits ----------------------------------------------------------------------------------------------------- */

static bool only_digits(engine_deck_text text)
{
    skip_between(&text);
    bool any = left(&text) > 0;
    for (; left(&text); skip_between(&text))
        if (*text.scan.at < '0' || *text.scan.at++ > '9')
            return false;
    return any;
}

/* Two digits are the rank, and one is the suit.  They may be wrapped anywhere. */
static bool read_digits(engine_deck_text text, engine_deck *deck, sol_fault *fault)
{
    for (skip_between(&text); left(&text); skip_between(&text)) {
        char digits[3];
        int length = 0, rank = 0, suit = -1;
        uint32_t line = text.line; /* where the card begins */
        for (; length < 3 && left(&text); skip_between(&text))
            digits[length++] = *text.scan.at++;
        if (length == 3) {
            rank = (digits[0] - '0') * 10 + digits[1] - '0';
            suit = digits[2] - '1';
        }
        if (rank < SOL_ACE || rank > SOL_KING || suit < 0 || suit >= SOL_SUITS)
            return engine_fault_is(
                fault, line,
                "\"%.*s\" is not a card in digits; it takes two for the rank, 01 to 13, and one for the suit, 1 to 4",
                length, digits);
        engine_deck_put(deck, deck->count, sol_card_of(rank, suit), line);
    }
    return true;
}

/* ---- reading and writing ---------------------------------------------------------------------------------------- */

static bool read_any(const sol_variant *variant, engine_deck_text text, engine_deck *deck, sol_fault *fault)
{
    engine_deck_text inner = text;
    engine_deck_skip_space(&inner);
    bool json = engine_scan_word(&inner.scan, "{"), digits = !json && only_digits(text);
    if ((json || digits) && deck->decks != 1)
        return engine_fault_is(fault, 0, "%s",
                               json ? N_("a Solvitaire deal holds one deck, and this game takes two")
                                    : N_("a deck of digits holds one deck, and this game takes two"));
    if (json)
        return engine_deck_read_json(variant, text, deck, fault);
    return digits ? read_digits(text, deck, fault) : read_cards(text, deck, fault);
}

bool engine_deck_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault)
{
    engine_deck deck = {.decks = variant->rules->decks};
    if (!read_any(variant, text_of(text, length), &deck, fault) || !is_whole(&deck, fault))
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
