#include "line_show.h"

#include <unistd.h>

#include "commands.h"
#include "session/play/loop.h"

enum { PAUSE_MS = 1000 };

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

/* A move, a second after the one before; automatic ones at the same time as the move that they follow. */
static bool append(sol_game *game, sol_move move, bool automatic, uint32_t *now)
{
    *now += game->event_count > 0 && !automatic ? PAUSE_MS : 0;
    sol_event event = automatic ? sol_event_automatic(move, *now) : sol_event_move(move, *now);
    return sol_game_append(game, event) == SOL_OK;
}

static bool is_terminal(FILE *file) { return fileno(file) >= 0 && isatty(fileno(file)); }

bool cli_line_show_can(const base_world *world, base_fault *fault)
{
    if (!is_terminal(world->in))
        return base_fault_set(fault, "standard input is not a terminal, and --play shows the moves in one");
    return is_terminal(world->out) ||
           base_fault_set(fault, "standard output is not a terminal, and --play shows the moves in one");
}

int cli_line_show(const base_world *world, const settings_values *settings, const study_source *source,
                  const sol_deal *deal, const sol_move *line, uint64_t moves)
{
    static session_record record;
    sol_variant variant = source->variant;
    bool good = true;
    variant.options.time_limit = 0; /* a time limit is for players */
    record.played = 0;
    sol_game_start(&record.game, &variant, deal, events, steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; good && i < source->steps; i++) {
        const sol_step *step = &source->record->game.steps[i];
        good = append(&record.game, step->move, step->automatic, &record.played);
    }
    for (uint64_t i = 0; good && i < moves; i++)
        good = append(&record.game, line[i], false, &record.played);
    if (!good)
        return base_complain(world, BASE_FAILED, "there are too many moves to show");
    return session_run(world, &(session_start){.settings = settings, .replay = &record});
}
