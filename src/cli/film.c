/*
 * solitaire film: a game as a film.
 */
#include "session/play/film.h"
#include "commands.h"
#include "session/kept/game_lookup.h"

int cli_film(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static session_record record;
    base_fault fault;
    if (arguments->count == 0)
        return base_complain(
            world, BASE_BAD_INPUT,
            "say which game to film: a file with a record, \"last\" or a number listed by \"solitaire games\"");
    if (!session_record_load(world, settings, arguments->words[0], world->in, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    session_film(world, settings, &record.game, settings_is_on(settings, SETTINGS_CAST));
    return BASE_GOOD;
}
