#include "engine/mix.h"
#include "internal.h"

bool store_read_deal(const char *name, const char *deck, size_t length, const sol_rules *rules, sol_deal *deal,
                     sol_fault *fault)
{
    return length ? sol_deck_read(deck, length, rules->decks, deal, fault)
                  : sol_deal_parse(name, rules->decks, deal, fault);
}

/* The text is hashed and not our bytes, because records have that form, and it will stay. */
int64_t store_cards(const sol_deal *deal)
{
    char text[SOL_DECK_TEXT_MAX];
    size_t length = sol_deck_write(deal, text);
    return (int64_t)engine_hash(ENGINE_HASH_START, text, length);
}
