#include "games.h"

#include "engine/mix.h"

/* The text is hashed and not our bytes, because records have that form, and it will stay. */
int64_t store_cards(const sol_deal *deal)
{
    char text[SOL_DECK_TEXT_MAX];
    size_t length = sol_deck_write(deal, text);
    return (int64_t)engine_hash(ENGINE_HASH_START, text, length);
}

figures_provenance store_read_provenance(sqlite3_stmt *row, int first)
{
    int64_t helpers = sqlite3_column_int64(row, first + 1);
    return (figures_provenance){.watched = sqlite3_column_int64(row, first) != 0,
                                .helped = (helpers & STORE_HELPED_SOLVER) != 0,
                                .coached = (helpers & STORE_HELPED_COACH) != 0,
                                .daily = sqlite3_column_int64(row, first + 2)};
}

int store_helpers(figures_provenance of)
{
    return (of.helped ? STORE_HELPED_SOLVER : 0) | (of.coached ? STORE_HELPED_COACH : 0);
}
