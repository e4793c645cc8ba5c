/*
 * solitaire solve: is a deal won or lost, for one deal or for a study of many.
 */
#include <string.h>

#include "commands.h"
#include "line_show.h"
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

static bool can_show(const study_run *run, base_fault *fault)
{
    if (run->total != 1)
        return base_fault_set(fault, "--play shows one deal; name a single one");
    return cli_line_show_can(run->world, fault);
}

static int show(const study_run *run)
{
    static const char *const why_not[] = {[SOL_LOST] = "it is lost", [SOL_UNKNOWN] = "its verdict is unknown"};
    char text[100];
    if (last.row.verdict == SOL_WON)
        return cli_line_show(run->world, run->settings, &run->source, &last.deal, last.line, last.row.moves);
    (void)snprintf(text, sizeof text, "there is nothing to show of deal %s: %s", last.row.name,
                   why_not[last.row.verdict]);
    return base_complain(run->world, BASE_FAILED, text);
}

int cli_solve(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static study_run run;
    base_fault fault;
    bool shown = settings_is_on(settings, SETTINGS_SHOW);
    if (settings_is_on(settings, SETTINGS_MERGE))
        return study_run_merge(world, settings, arguments);
    study_run_begin(&run, world, settings, STUDY_SOLVES);
    run.printed = settings_is_on(settings, SETTINGS_MOVES);
    run.lines = run.printed || shown;
    run.each = shown ? keep : NULL;
    bool good = study_run_open(&run, arguments, &fault) && (!shown || can_show(&run, &fault));
    int status = good ? study_run_all(&run) : base_complain(world, BASE_BAD_INPUT, fault.text);
    if (shown && status == BASE_GOOD && !ferror(world->out))
        status = show(&run);
    study_run_close(&run);
    return status;
}
