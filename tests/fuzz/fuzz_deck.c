/* Decks, the names of deals, and deals in every form: what is read is written, and read again the same. */
#include <solitaire/notation.h>

#include "fuzz.h"

static bool same_deal(const sol_deal *a, const sol_deal *b)
{
    return a->number == b->number && a->dialect == b->dialect && a->decks == b->decks &&
           memcmp(a->deck, b->deck, sizeof a->deck) == 0;
}

static void read_deck(const char *text, size_t size, int decks)
{
    sol_deal deal = {0}, again = {0}, untouched = {0};
    sol_fault fault;
    if (!sol_deck_read(text, size, decks, &deal, &fault)) {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        FUZZ_CHECK(same_deal(&deal, &untouched));
        return;
    }
    char written[SOL_DECK_TEXT_MAX];
    size_t length = sol_deck_write(&deal, written);
    FUZZ_CHECK(length < sizeof written && strlen(written) == length);
    FUZZ_CHECK(sol_deck_read(written, length, decks, &again, &fault));
    FUZZ_CHECK(same_deal(&deal, &again));
}

/* Assert that a deal of any form lies on the table as it was written. */
static void read_deal(const char *text, size_t size, const char *game)
{
    const sol_variant variant = {sol_game_named(game), sol_game_named(game)->defaults};
    sol_deal deal = {0}, untouched = {0};
    sol_position dealt;
    sol_fault fault;
    if (sol_deal_read(&variant, text, size, &deal, &fault)) {
        sol_deal_position(&variant, deal.deck, &dealt);
        FUZZ_CHECK(sol_position_valid(&dealt, deal.decks));
    } else {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        FUZZ_CHECK(same_deal(&deal, &untouched));
    }
}

static void read_name(const char *text, size_t size, int decks)
{
    char name[200];
    size_t length = size < sizeof name ? size : sizeof name - 1;
    memcpy(name, text, length);
    name[length] = 0;
    sol_deal deal = {0}, again = {0};
    sol_fault fault;
    if (!sol_deal_parse(name, decks, &deal, &fault)) {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        return;
    }
    char written[SOL_DEAL_NAME_MAX];
    sol_deal_name(&deal, written);
    FUZZ_CHECK(sol_deal_parse(written, decks, &again, &fault));
    FUZZ_CHECK(same_deal(&deal, &again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (int decks = 1; decks <= 2; decks++) {
        read_deck((const char *)data, size, decks);
        read_name((const char *)data, size, decks);
    }
    read_deal((const char *)data, size, "klondike");
    read_deal((const char *)data, size, "freecell");
    read_deal((const char *)data, size, "eightoff");
    read_deal((const char *)data, size, "spider");
    return 0;
}
