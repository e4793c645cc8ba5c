/*
 * The list of games.
 */
#include "engine/games/games.h"

#include <string.h>

#define LISTED(name) &engine_##name,
static const sol_rules *const games[] = {ENGINE_GAME_TABLE(LISTED)};
enum { GAMES = sizeof games / sizeof games[0] };

const sol_rules *sol_game_at(int index) { return index >= 0 && index < GAMES ? games[index] : NULL; }

const sol_rules *sol_game_named(const char *name)
{
    for (int i = 0; i < GAMES; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}
