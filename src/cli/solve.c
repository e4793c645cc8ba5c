/*
 * solitaire solve: is a deal won or lost, for one deal or for a study of many.
 */
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "session/play/loop.h"
#include "study/run.h"

/* The last deal, for --play. */
static struct {
    sol_deal deal;
    study_row row;
    sol_move line[SOL_LINE_MAX];
} last;

static bool keep(study_run *run, const study_item *item, const study_row *row, const sol_move *line)
{
    (void)run;
    last.deal = item->deal;
    last.row = *row;
    if (line)
        memcpy(last.line, line, row->moves * sizeof *line);
    return true;
}

/* ---- --play: the moves that win, on the screen ------------------------------------------------------------------ */

enum { PAUSE_MS = 1000 };

/* Is there one deal, and a terminal to show it on?  It is asked before anything is solved for nothing. */
static bool can_show(const study_run *run, base_fault *fault)
{
    const base_world *world = run->world;
    if (run->total != 1)
        return base_fault_set(fault, "--play shows one deal; name a single one");
    if (fileno(world->in) < 0 || !isatty(fileno(world->in)))
        return base_fault_set(fault, "standard input is not a terminal, and --play shows the moves in one");
    return (fileno(world->out) >= 0 && isatty(fileno(world->out))) ||
           base_fault_set(fault, "standard output is not a terminal, and --play shows the moves in one");
}

/*
 * Show the moves as the replay of a game in which one is made every second: first those that a record made before it was
 * solved, of which the automatic ones come at the same time as the move that they follow.
 */
static int show(const study_run *run)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    static session_record record;
    const study_source *source = &run->source;
    sol_variant variant = source->variant;
    bool good = true;
    variant.options.time_limit = 0; /* a time limit is for players */
    record.played = 0;
    if (last.row.verdict != SOL_WON) {
        base_fault fault;
        (void)base_fault_set(&fault,
                             last.row.verdict == SOL_LOST
                                 ? N_("there is nothing to show of deal %s: it is lost")
                                 : N_("there is nothing to show of deal %s: its verdict is unknown"),
                             last.row.name);
        return base_complain(run->world, BASE_FAILED, fault.text);
    }
    sol_game_start(&record.game, &variant, &last.deal, events, steps, SOL_EVENTS_MAX);
    for (uint64_t i = 0; good && i < source->steps + last.row.moves; i++) {
        const sol_step *made = i < source->steps ? &source->record->game.steps[i] : NULL;
        bool automatic = made && made->automatic;
        sol_move move = made ? made->move : last.line[i - source->steps];
        record.played += i > 0 && !automatic ? PAUSE_MS : 0;
        good = sol_game_append(&record.game, automatic ? sol_event_automatic(move, record.played)
                                                       : sol_event_move(move, record.played)) == SOL_OK;
    }
    if (!good)
        return base_complain(run->world, BASE_FAILED, "there are too many moves to show");
    return session_run(run->world, &(session_start){.settings = run->settings, .replay = &record});
}

int cli_solve(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static study_run run;
    bool shown = settings_is_on(settings, SETTINGS_SHOW);
    study_run_begin(&run, world, settings, STUDY_SOLVES);
    run.printed = settings_is_on(settings, SETTINGS_MOVES);
    run.fits = shown ? can_show : NULL;
    run.each = shown ? keep : NULL;
    int status = study_run_all(&run, arguments);
    return shown && status == BASE_GOOD && !ferror(world->out) ? show(&run) : status;
}
