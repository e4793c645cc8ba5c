/*
 * Cards as text.
 */
#include "text.h"

#include <string.h>

#include <solitaire/notation.h>

static const char ranks[] = "-A23456789TJQK", suits[] = "CDHS";

void sol_card_write(sol_card card, char text[SOL_CARD_TEXT_MAX])
{
    bool known = sol_is_card(card);
    engine_text out = engine_text_in(text, SOL_CARD_TEXT_MAX);
    engine_text_char(&out, known ? ranks[sol_rank(card)] : '-');
    engine_text_char(&out, known ? suits[sol_suit(card)] : '-');
}

void sol_card_show(sol_card card, char text[SOL_CARD_TEXT_MAX])
{
    static const char *const symbols[SOL_SUITS] = {"♣", "♦", "♥", "♠"};
    engine_text out = engine_text_in(text, SOL_CARD_TEXT_MAX);
    if (!sol_is_card(card)) {
        engine_text_put(&out, "--");
        return;
    }
    if (sol_rank(card) == 10)
        engine_text_put(&out, "10");
    else
        engine_text_char(&out, ranks[sol_rank(card)]);
    engine_text_put(&out, symbols[sol_suit(card)]);
}

static char upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

static int scan_rank(engine_scan *scan)
{
    if (engine_scan_word(scan, "10"))
        return 10;
    const char *found = engine_scan_done(scan) ? NULL : memchr(ranks + 1, upper(*scan->at), SOL_RANKS);
    if (!found)
        return 0;
    scan->at++;
    return (int)(found - ranks);
}

/* A letter, or a black or white suit symbol, with or without the selector that asks for its text or picture form. */
static int scan_suit(engine_scan *scan)
{
    static const char *const symbols[SOL_SUITS][2] = {{"♣", "♧"}, {"♦", "♢"}, {"♥", "♡"}, {"♠", "♤"}};
    const char *found = engine_scan_done(scan) ? NULL : memchr(suits, upper(*scan->at), SOL_SUITS);
    if (found) {
        scan->at++;
        return (int)(found - suits);
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        if (engine_scan_word(scan, symbols[suit][0]) || engine_scan_word(scan, symbols[suit][1])) {
            if (!engine_scan_word(scan, "\xEF\xB8\x8E"))
                engine_scan_word(scan, "\xEF\xB8\x8F");
            return suit;
        }
    return -1;
}

size_t sol_card_read(const char *text, size_t length, sol_card *card)
{
    engine_scan scan = {text, text + length};
    int rank = scan_rank(&scan), suit = rank ? scan_suit(&scan) : -1;
    if (suit < 0)
        return 0;
    *card = sol_card_of(rank, suit);
    return (size_t)(scan.at - text);
}

void engine_text_card(engine_text *text, sol_card card, bool utf8)
{
    char written[SOL_CARD_TEXT_MAX];
    if (utf8)
        sol_card_show(card, written);
    else
        sol_card_write(card, written);
    bool ten = !utf8 && sol_rank(card) == 10 && sol_is_card(card);
    engine_text_put(text, ten ? "10" : "");
    engine_text_put(text, written + ten); /* decks write T for ten */
}
