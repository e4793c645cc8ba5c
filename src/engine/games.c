/*
 * The list of games.
 */
#include "engine/games/games.h"

#include <string.h>

static const sol_rules *const games[] = {
    &engine_klondike, &engine_spider,  &engine_freecell, &engine_pyramid,
    &engine_yukon,    &engine_russian, &engine_canfield,
};
enum { GAMES = sizeof games / sizeof games[0] };

const sol_rules *sol_game_at(int index) { return index >= 0 && index < GAMES ? games[index] : NULL; }

const sol_rules *sol_game_named(const char *name)
{
    for (int i = 0; i < GAMES; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    return NULL;
}
