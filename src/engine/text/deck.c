/*
 * A deck while it is being read from a text.
 */
#include "deck.h"

#include <string.h>

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

static bool too_many(const engine_deck *deck, sol_fault *fault)
{
    char excess[SOL_CARD_TEXT_MAX];
    sol_card_write(deck->excess, excess);
    return engine_fault_is(fault, deck->excess_line,
                           "the number of cards is %zu, and should be %zu: %.*s is there too often", deck->count,
                           (size_t)deck->decks * SOL_DECK, ENGINE_WORD(excess));
}

static bool too_few(const engine_deck *deck, sol_card lacking, sol_fault *fault)
{
    char lack[SOL_CARD_TEXT_MAX];
    size_t wanted = (size_t)deck->decks * SOL_DECK;
    sol_card_write(lacking, lack);
    return deck->times[lacking]
               ? engine_fault_is(fault, 0, "the number of cards is %zu, and should be %zu: %.*s is there only once",
                                 deck->count, wanted, ENGINE_WORD(lack))
               : engine_fault_is(fault, 0, "the number of cards is %zu, and should be %zu: %.*s is missing",
                                 deck->count, wanted, ENGINE_WORD(lack));
}

/* Say that one card stands where another belongs. */
static bool exchanged(const engine_deck *deck, sol_card lacking, sol_fault *fault)
{
    char excess[SOL_CARD_TEXT_MAX], lack[SOL_CARD_TEXT_MAX];
    sol_card_write(deck->excess, excess);
    sol_card_write(lacking, lack);
    return deck->times[lacking]
               ? engine_fault_is(fault, deck->excess_line, "%.*s is there too often, and %.*s only once",
                                 ENGINE_WORD(excess), ENGINE_WORD(lack))
               : engine_fault_is(fault, deck->excess_line, "%.*s is there too often, and %.*s is missing",
                                 ENGINE_WORD(excess), ENGINE_WORD(lack));
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
    if (excesses)
        return lacks ? exchanged(deck, lacking, fault) : too_many(deck, fault);
    return lacks == 0 || too_few(deck, lacking, fault);
}
