/*
 * solitaire solve: is a deal won or lost, for one deal or for a study of many.
 */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/dates.h"
#include "commands.h"
#include "line_show.h"
#include "study/merge.h"
#include "study/pipe_room.h"
#include "study/progress.h"
#include "study/resume.h"
#include "study/workers.h"

typedef struct solving {
    const base_world *world;
    const settings_values *settings;
    study_terms study;
    study_source source;
    FILE *out;
    bool begun;            /* something was written into it */
    study_resumed resumed; /* of --resume */
    study_tally tally;
    uint64_t before; /* deals that an earlier run has done */
    uint64_t total;  /* of the slice; UINT64_MAX = not known */
    study_progress progress;
    uint64_t flushed; /* ms */
    struct {          /* the last deal, for --play */
        sol_deal deal;
        study_row row;
        sol_move line[SOL_LINE_MAX];
    } last;
} solving;

/* ---- what comes from the workers -------------------------------------------------------------------------------- */

static bool is_resumed(const solving *s) { return s->settings->of[SETTINGS_RESUME_STUDY].text[0] != 0; }

/* The first line, not before there is something to stand below it: then all workers have the memory that they need. */
static bool begin_output(solving *s)
{
    if (s->begun)
        return true;
    s->begun = true;
    if (is_resumed(s))
        return study_resume_begin(&s->resumed, &s->study);
    study_terms_write(s->out, &s->study);
    return true;
}

static bool give(void *context, const study_item *item, const study_row *row, const sol_move *line)
{
    solving *s = context;
    study_progress_clear(&s->progress, false);
    if (!begin_output(s))
        return false;
    study_row_write(s->out, &s->study, row, s->source.variant.rules,
                    settings_is_on(s->settings, SETTINGS_MOVES) ? line : NULL);
    study_tally_add(&s->tally, row);
    if (settings_is_on(s->settings, SETTINGS_SHOW)) {
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
    uint64_t now = base_clock_ms();
    if (room && now - s->flushed >= 100) {
        (void)fflush(s->out);
        s->flushed = now;
    }
    study_progress_show(&s->progress, &s->tally, s->total);
    return !ferror(s->out);
}

/* ---- limits ----------------------------------------------------------------------------------------------------- */

static unsigned jobs_of(const solving *s)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = settings_is_said(s->settings, SETTINGS_JOBS) ? s->settings->of[SETTINGS_JOBS].number
                                                                 : (uint64_t)(processors > 0 ? processors : 1);
    uint64_t left = s->total - s->before;
    jobs = jobs < STUDY_JOBS_MAX ? jobs : STUDY_JOBS_MAX;
    jobs = left < jobs ? left : jobs;
    return jobs > 0 ? (unsigned)jobs : 1;
}

static bool check_limits(const settings_values *settings, base_fault *fault)
{
    uint64_t memory = settings->of[SETTINGS_MEMORY].number, least = SOL_SOLVER_BYTES_MIN >> 20, most = SIZE_MAX >> 21;
    if (memory < least || memory > most)
        return base_fault_set(fault, "--memory takes %" PRIu64 " to %" PRIu64 " MiB, not %" PRIu64, least, most,
                              memory);
    if (settings_is_said(settings, SETTINGS_JOBS) && settings->of[SETTINGS_JOBS].number - 1 >= STUDY_JOBS_MAX)
        return base_fault_set(fault, "--jobs takes 1 to %d, not %" PRIu64, STUDY_JOBS_MAX,
                              settings->of[SETTINGS_JOBS].number);
    return true;
}

/* ---- the run ---------------------------------------------------------------------------------------------------- */

static bool open_output(solving *s, base_fault *fault)
{
    const char *path = s->settings->of[SETTINGS_RESUME_STUDY].text;
    s->out = s->world->out;
    if (!is_resumed(s))
        return true;
    if (!study_resume_open(path, &s->study, &s->resumed, fault))
        return false;
    s->out = s->resumed.out;
    s->tally = s->resumed.tally;
    s->before = s->resumed.rows;
    return study_source_skip(&s->source, s->before) || base_fault_set(fault, "%s has more deals than the study", path);
}

static bool prepare(solving *s, const settings_arguments *arguments, base_fault *fault)
{
    if (!check_limits(s->settings, fault) ||
        !study_source_open(&s->source, s->world, s->settings, arguments, &s->study, fault))
        return false;
    s->total = study_source_total(&s->source);
    if (settings_is_on(s->settings, SETTINGS_SHOW) && s->total != 1)
        return base_fault_set(fault, "--play shows one deal; name a single one");
    if (settings_is_on(s->settings, SETTINGS_SHOW) && !cli_line_show_can(s->world, fault))
        return false;
    study_terms_make(&s->study, s->settings, &s->source.variant.options);
    return open_output(s, fault);
}

static int work(solving *s, base_fault *fault)
{
    const settings_value *of = s->settings->of;
    const study_work all = {.source = &s->source,
                            .jobs = jobs_of(s),
                            .memory = (size_t)of[SETTINGS_MEMORY].number << 20,
                            .nodes = of[SETTINGS_NODES].number,
                            .seconds = of[SETTINGS_TIME].number,
                            .lines = settings_is_on(s->settings, SETTINGS_MOVES) ||
                                     settings_is_on(s->settings, SETTINGS_SHOW),
                            .out = s->out,
                            .give = give,
                            .tick = tick,
                            .context = s};
    s->progress = study_progress_on(s->world->err, s->out, settings_is_on(s->settings, SETTINGS_PROGRESS), s->before);
    s->flushed = base_clock_ms();
    uint64_t begun = base_clock_ms();
    int ended = study_workers_run(&all, fault);
    if (ended == STUDY_WORK_DONE && !s->source.fault.text[0] && !begin_output(s))
        ended = STUDY_WORK_STOPPED;
    if (ended > 0 && !study_pipe_room_in(s->out, 0))
        study_pipe_room_give_up(s->out);
    study_progress_clear(&s->progress, true);
    (void)fflush(s->out); /* before the summary, which may come onto the same screen */
    if (ended != STUDY_WORK_FAILED && (s->begun || ended > 0) && (s->total != 1 || ended > 0))
        study_tally_print(s->world->err, &s->tally, (double)(base_clock_ms() - begun) / 1000);
    return ended;
}

static int show(solving *s)
{
    static const char *const why_not[] = {[SOL_LOST] = "it is lost", [SOL_UNKNOWN] = "its verdict is unknown"};
    char text[100];
    if (s->last.row.verdict == SOL_WON)
        return cli_line_show(s->world, s->settings, &s->source, &s->last.deal, s->last.line, s->last.row.moves);
    (void)snprintf(text, sizeof text, "there is nothing to show of deal %s: %s", s->last.row.name,
                   why_not[s->last.row.verdict]);
    return base_complain(s->world, BASE_FAILED, text);
}

/* What could not be written must not pass for done; standard output is looked at by the caller. */
static bool close_output(solving *s)
{
    if (s->out == s->world->out)
        return !ferror(s->out);
    if (!s->begun && s->resumed.made)
        (void)unlink(s->settings->of[SETTINGS_RESUME_STUDY].text);
    bool good = !ferror(s->out);
    return fclose(s->out) == 0 && good;
}

static int solve(solving *s)
{
    base_fault fault;
    int ended = work(s, &fault);
    bool written = close_output(s);
    if (ended == STUDY_WORK_FAILED)
        return base_complain(s->world, BASE_FAILED, fault.text);
    if (is_resumed(s) && (!written || ended == STUDY_WORK_STOPPED))
        return base_complain(s->world, BASE_FAILED, "the output could not be written");
    if (ended > 0)
        return 128 + ended;
    if (ended == STUDY_WORK_DONE && s->source.fault.text[0])
        return base_complain(s->world, BASE_BAD_INPUT, s->source.fault.text);
    return settings_is_on(s->settings, SETTINGS_SHOW) && written ? show(s) : BASE_GOOD;
}

/* What was said of the solving has no meaning for sums, and would seem to be heeded. */
static bool only_merge(const settings_values *settings, base_fault *fault)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        bool heeded = i == SETTINGS_MERGE || i == SETTINGS_JSON || settings_options[i].group == SETTINGS_GROUP_FILES;
        if (!heeded && settings->of[i].source == SETTINGS_BY_FLAG)
            return base_fault_set(fault, "--merge adds up what files say; leave out --%s", settings_options[i].name);
    }
    return true;
}

static int merge(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    study_tally tally = {.nodes = 0};
    base_fault fault;
    const char *const *paths = (const char *const *)arguments->words;
    if (!only_merge(settings, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (arguments->count == 0)
        return base_complain(world, BASE_BAD_INPUT, "say which files to add up: solitaire solve --merge FILE ...");
    if (!study_merge(paths, arguments->count, world->in, &tally, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (settings_is_on(settings, SETTINGS_JSON))
        study_tally_print_json(world->out, &tally);
    else
        study_tally_print(world->out, &tally, -1);
    return BASE_GOOD;
}

int cli_solve(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static solving s;
    base_fault fault;
    if (settings_is_on(settings, SETTINGS_MERGE))
        return merge(world, settings, arguments);
    memset(&s, 0, sizeof s);
    s.world = world;
    s.settings = settings;
    bool good = prepare(&s, arguments, &fault);
    int status = good ? solve(&s) : base_complain(world, BASE_BAD_INPUT, fault.text);
    study_source_close(&s.source);
    return status;
}
