/*
 * The list of games, and the version of the library.
 */
#include "engine/games/games.h"

#include <string.h>

#include <solitaire/version.h>

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

/* ---- the version ------------------------------------------------------------------------------------------------ */

#define TEXT(number) #number
#define DOTTED(major, minor, patch) TEXT(major) "." TEXT(minor) "." TEXT(patch)

const char *sol_version(void) { return DOTTED(SOL_VERSION_MAJOR, SOL_VERSION_MINOR, SOL_VERSION_PATCH); }
