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
                                .puzzle = sqlite3_column_int64(row, first) == STORE_ORIGIN_PUZZLE,
                                .helped = (helpers & STORE_HELPED_SOLVER) != 0,
                                .coached = (helpers & STORE_HELPED_COACH) != 0,
                                .daily = sqlite3_column_int64(row, first + 2)};
}

int store_origin(const sol_game *game, figures_provenance of)
{
    return sol_game_set_up(game) ? STORE_ORIGIN_PUZZLE : of.watched;
}

int store_helpers(figures_provenance of)
{
    return (of.helped ? STORE_HELPED_SOLVER : 0) | (of.coached ? STORE_HELPED_COACH : 0);
}
