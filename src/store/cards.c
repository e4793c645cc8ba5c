#include <string.h>

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

static const char *text_of(sqlite3_value *value)
{
    const unsigned char *text = sqlite3_value_text(value);
    return text ? (const char *)text : "";
}

static void cards_of(sqlite3_context *context, int count, sqlite3_value **values)
{
    sol_fault fault;
    sol_deal deal;
    const sol_rules *rules = sol_game_named(text_of(values[0]));
    const char *name = text_of(values[1]), *deck = text_of(values[2]);
    (void)count;
    if (rules && store_read_deal(name, deck, strlen(deck), rules, &deal, &fault))
        sqlite3_result_int64(context, store_cards(&deal));
}

int store_cards_teach(sqlite3 *db)
{
    return sqlite3_create_function(db, "cards_of", 3, SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, cards_of, NULL, NULL);
}
