/*
 * A deck while it is being read from a text.
 */
#include "deck.h"

#include <solitaire/notation.h>

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

/* ---- the count -------------------------------------------------------------------------------------------------- */

static void put_name(engine_text *out, sol_card card)
{
    static const char *const ranks[] = {"",  "ace", "2", "3",  "4",    "5",     "6",
                                        "7", "8",   "9", "10", "jack", "queen", "king"};
    static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};
    engine_text_add(out, "the %s of %s", ranks[sol_rank(card)], suits[sol_suit(card)]);
}

static void put_others(engine_text *out, int others)
{
    if (others)
        engine_text_add(out, " (and %d more card%s)", others, others == 1 ? "" : "s");
}

static void put_excess(engine_text *out, const engine_deck *deck, int kinds)
{
    put_name(out, deck->excess);
    if (deck->times[deck->excess] == 2)
        engine_text_put(out, " occurs twice");
    else
        engine_text_add(out, " occurs %zu times", deck->times[deck->excess]);
    put_others(out, kinds - 1);
}

static void put_lack(engine_text *out, const engine_deck *deck, sol_card card, int kinds)
{
    put_name(out, card);
    engine_text_put(out, deck->times[card] ? " occurs only once" : " is missing");
    put_others(out, kinds - 1);
}

static bool miscounted(const engine_deck *deck, sol_card lacking, int lacks, int excesses, sol_fault *fault)
{
    size_t wanted = (size_t)deck->decks * SOL_DECK;
    engine_text out = engine_fault(fault, deck->excess_line);
    if (deck->count != wanted)
        engine_text_add(&out, "%zu card%s where %zu are needed: ", deck->count, deck->count == 1 ? "" : "s", wanted);
    if (excesses)
        put_excess(&out, deck, excesses);
    if (excesses && lacks)
        engine_text_put(&out, "; ");
    if (lacks)
        put_lack(&out, deck, lacking, lacks);
    return false;
}

bool engine_deck_is_whole(const engine_deck *deck, sol_fault *fault)
{
    sol_card lacking = SOL_NO_CARD;
    int lacks = 0, excesses = 0;
    for (int i = 0; i < SOL_SUITS << 4; i++) {
        size_t wanted = sol_is_card((sol_card)i) ? (size_t)deck->decks : 0;
        if (deck->times[i] > wanted)
            excesses++;
        if (deck->times[i] < wanted && !lacks++)
            lacking = (sol_card)i;
    }
    return (lacks == 0 && excesses == 0) || miscounted(deck, lacking, lacks, excesses, fault);
}
