/*
 * solitaire solve: is a deal won or lost, for one deal or for a study of many.
 */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "solve_merge.h"
#include "solve_progress.h"
#include "solve_resume.h"
#include "solve_room.h"
#include "solve_show.h"
#include "solve_workers.h"

typedef struct solving {
    const cli_world *world;
    const cli_settings *settings;
    solve_study study;
    solve_source source;
    FILE *out;
    bool begun;            /* something was written into it */
    solve_resumed resumed; /* of --resume */
    solve_tally tally;
    uint64_t before; /* deals that an earlier run has done */
    uint64_t total;  /* of the slice; UINT64_MAX = not known */
    solve_progress progress;
    uint64_t flushed; /* ms */
    struct {          /* the last deal, for --play */
        sol_deal deal;
        solve_row row;
        sol_move line[SOL_LINE_MAX];
    } last;
} solving;

/* ---- what comes from the workers -------------------------------------------------------------------------------- */

static bool is_resumed(const solving *s) { return s->settings->of[CLI_RESUME_STUDY].text[0] != 0; }

/* The first line, not before there is something to stand below it: then all workers have the memory that they need. */
static bool begin_output(solving *s)
{
    if (s->begun)
        return true;
    s->begun = true;
    if (is_resumed(s))
        return solve_resume_begin(&s->resumed, &s->study);
    solve_study_write(s->out, &s->study);
    return true;
}

static bool give(void *context, const solve_item *item, const solve_row *row, const sol_move *line)
{
    solving *s = context;
    solve_progress_clear(&s->progress, false);
    if (!begin_output(s))
        return false;
    solve_row_write(s->out, &s->study, row, s->source.rules, cli_is_on(s->settings, CLI_MOVES) ? line : NULL);
    solve_tally_add(&s->tally, row);
    if (cli_is_on(s->settings, CLI_SHOW)) {
        s->last.deal = item->deal;
        s->last.row = *row;
        if (line)
            memcpy(s->last.line, line, row->moves * sizeof *line);
    }
    return !ferror(s->out);
}

/* What was printed reaches the file several times a second, so that little is lost whatever happens. */
static bool tick(void *context, bool room)
{
    solving *s = context;
    uint64_t now = solve_now_ms();
    if (room && now - s->flushed >= 100) {
        (void)fflush(s->out);
        s->flushed = now;
    }
    solve_progress_show(&s->progress, &s->tally, s->total);
    return !ferror(s->out);
}

/* ---- limits ----------------------------------------------------------------------------------------------------- */

static unsigned jobs_of(const solving *s)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = cli_is_said(s->settings, CLI_JOBS) ? s->settings->of[CLI_JOBS].number
                                                       : (uint64_t)(processors > 0 ? processors : 1);
    uint64_t left = s->total - s->before;
    jobs = jobs < SOLVE_JOBS_MAX ? jobs : SOLVE_JOBS_MAX;
    jobs = left < jobs ? left : jobs;
    return jobs > 0 ? (unsigned)jobs : 1;
}

static bool check_limits(const cli_settings *settings, cli_fault *fault)
{
    uint64_t memory = settings->of[CLI_MEMORY].number, least = SOL_SOLVER_BYTES_MIN >> 20, most = SIZE_MAX >> 21;
    if (memory < least || memory > most)
        return cli_fail(fault, "--memory takes %" PRIu64 " to %" PRIu64 " MiB, not %" PRIu64, least, most, memory);
    if (cli_is_said(settings, CLI_JOBS) && settings->of[CLI_JOBS].number - 1 >= SOLVE_JOBS_MAX)
        return cli_fail(fault, "--jobs takes 1 to %d, not %" PRIu64, SOLVE_JOBS_MAX, settings->of[CLI_JOBS].number);
    return true;
}

/* ---- the run ---------------------------------------------------------------------------------------------------- */

static bool open_output(solving *s, cli_fault *fault)
{
    const char *path = s->settings->of[CLI_RESUME_STUDY].text;
    s->out = s->world->out;
    if (!is_resumed(s))
        return true;
    if (!solve_resume_open(path, &s->study, &s->resumed, fault))
        return false;
    s->out = s->resumed.out;
    s->tally = s->resumed.tally;
    s->before = s->resumed.rows;
    return solve_source_skip(&s->source, s->before) || cli_fail(fault, "%s has more deals than the study", path);
}

static bool prepare(solving *s, const cli_arguments *arguments, cli_fault *fault)
{
    if (!check_limits(s->settings, fault) ||
        !solve_source_open(&s->source, s->world, s->settings, arguments, &s->study, fault))
        return false;
    s->total = solve_source_total(&s->source);
    if (cli_is_on(s->settings, CLI_SHOW) && s->total != 1)
        return cli_fail(fault, "--play shows one deal; name a single one");
    if (cli_is_on(s->settings, CLI_SHOW) && !solve_show_can(s->world, fault))
        return false;
    solve_study_make(&s->study, s->settings, &s->source.options);
    return open_output(s, fault);
}

static int work(solving *s, cli_fault *fault)
{
    const cli_setting *of = s->settings->of;
    const solve_work all = {.source = &s->source,
                            .jobs = jobs_of(s),
                            .memory = (size_t)of[CLI_MEMORY].number << 20,
                            .nodes = of[CLI_NODES].number,
                            .seconds = of[CLI_TIME].number,
                            .lines = cli_is_on(s->settings, CLI_MOVES) || cli_is_on(s->settings, CLI_SHOW),
                            .out = s->out,
                            .give = give,
                            .tick = tick,
                            .context = s};
    s->progress = solve_progress_on(s->world->err, s->out, cli_is_on(s->settings, CLI_PROGRESS), s->before);
    s->flushed = solve_now_ms();
    uint64_t begun = solve_now_ms();
    int ended = solve_workers_run(&all, fault);
    if (ended == SOLVE_WORK_DONE && !s->source.fault.text[0] && !begin_output(s))
        ended = SOLVE_WORK_STOPPED;
    if (ended > 0 && !solve_room_in(s->out, 0))
        solve_room_give_up(s->out);
    solve_progress_clear(&s->progress, true);
    (void)fflush(s->out); /* before the summary, which may come onto the same screen */
    if (ended != SOLVE_WORK_FAILED && (s->begun || ended > 0) && (s->total != 1 || ended > 0))
        solve_tally_print(s->world->err, &s->tally, (double)(solve_now_ms() - begun) / 1000);
    return ended;
}

static int show(solving *s)
{
    static const char *const why_not[] = {[SOL_LOST] = "it is lost", [SOL_UNKNOWN] = "its verdict is unknown"};
    char text[100];
    if (s->last.row.verdict == SOL_WON)
        return solve_show(s->world, s->settings, &s->source, &s->last.deal, s->last.line, s->last.row.moves);
    (void)snprintf(text, sizeof text, "there is nothing to show of deal %s: %s", s->last.row.name,
                   why_not[s->last.row.verdict]);
    return cli_complain(s->world, CLI_FAILED, text);
}

/* What could not be written must not pass for done; standard output is looked at by the caller. */
static bool close_output(solving *s)
{
    if (s->out == s->world->out)
        return !ferror(s->out);
    if (!s->begun && s->resumed.made)
        (void)unlink(s->settings->of[CLI_RESUME_STUDY].text);
    bool good = !ferror(s->out);
    return fclose(s->out) == 0 && good;
}

static int solve(solving *s)
{
    cli_fault fault;
    int ended = work(s, &fault);
    bool written = close_output(s);
    if (ended == SOLVE_WORK_FAILED)
        return cli_complain(s->world, CLI_FAILED, fault.text);
    if (is_resumed(s) && (!written || ended == SOLVE_WORK_STOPPED))
        return cli_complain(s->world, CLI_FAILED, "the output could not be written");
    if (ended > 0)
        return 128 + ended;
    if (ended == SOLVE_WORK_DONE && s->source.fault.text[0])
        return cli_complain(s->world, CLI_BAD_INPUT, s->source.fault.text);
    return cli_is_on(s->settings, CLI_SHOW) && written ? show(s) : CLI_GOOD;
}

/* What was said of the solving has no meaning for sums, and would seem to be heeded. */
static bool only_merge(const cli_settings *settings, cli_fault *fault)
{
    for (int i = 0; i < CLI_OPTIONS; i++) {
        bool heeded = i == CLI_MERGE || i == CLI_JSON || cli_options[i].group == CLI_GROUP_FILES;
        if (!heeded && settings->of[i].source == CLI_BY_FLAG)
            return cli_fail(fault, "--merge adds up what files say; leave out --%s", cli_options[i].name);
    }
    return true;
}

static int merge(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    solve_tally tally = {.nodes = 0};
    cli_fault fault;
    const char *const *paths = (const char *const *)arguments->words;
    if (!only_merge(settings, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (arguments->count == 0)
        return cli_complain(world, CLI_BAD_INPUT, "say which files to add up: solitaire solve --merge FILE ...");
    if (!solve_merge(paths, arguments->count, world->in, &tally, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (cli_is_on(settings, CLI_JSON))
        solve_tally_print_json(world->out, &tally);
    else
        solve_tally_print(world->out, &tally, -1);
    return CLI_GOOD;
}

int cli_solve(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    static solving s;
    cli_fault fault;
    if (cli_is_on(settings, CLI_MERGE))
        return merge(world, settings, arguments);
    memset(&s, 0, sizeof s);
    s.world = world;
    s.settings = settings;
    bool good = prepare(&s, arguments, &fault);
    int status = good ? solve(&s) : cli_complain(world, CLI_BAD_INPUT, fault.text);
    solve_source_close(&s.source);
    return status;
}
