/*
 * solitaire learn: a lesson.
 */
#include "commands.h"
#include "session/deals/new_game.h"
#include "session/play/loop.h"

int cli_learn(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    const sol_rules *named = session_game_of(settings), *rules = named ? named : sol_game_at(0);
    session_start start = {.settings = settings, .variant = {rules, rules->defaults}, .anew = true, .lesson = true};
    return session_run(world, &start);
}
