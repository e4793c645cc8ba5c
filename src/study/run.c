#include "run.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/dates.h"
#include "merge.h"
#include "pipe_room.h"
#include "words/words.h"

/* ---- what comes from the workers -------------------------------------------------------------------------------- */

static bool is_resumed(const study_run *run) { return run->settings->of[SETTINGS_RESUME_STUDY].text[0] != 0; }

/*
 * Write the first line when there is something to stand below it: by then all workers have the memory that they need.
 */
static bool begin_output(study_run *run)
{
    if (run->begun)
        return true;
    run->begun = true;
    if (is_resumed(run))
        return study_resume_begin(&run->resumed, &run->study);
    if (!run->answers)
        study_terms_write(run->out, &run->study);
    return true;
}

/*
 * Does a person ask about a single deal, and not for a study?  Where nobody knows how many deals will come, the first
 * of them tells.
 */
static bool is_question(const study_run *run, bool alone)
{
    return run->study.by == STUDY_SOLVES && alone && !run->study.json && !is_resumed(run) &&
           !settings_is_said(run->settings, SETTINGS_SLICE);
}

static bool give(void *context, const study_item *item, const study_row *row, const sol_move *line)
{
    study_run *run = context;
    study_progress_clear(&run->progress, false);
    run->answers |= is_question(run, item->alone);
    if (!begin_output(run))
        return false;
    if (run->answers)
        study_row_answer(run->out, row, run->source.variant.rules, line);
    else
        study_row_write(run->out, &run->study, row, run->source.variant.rules, run->printed ? line : NULL);
    study_tally_add(&run->tally, row);
    return !ferror(run->out) && (!run->each || run->each(run, item, row, line));
}

/* Several times a second the printed rows are written to the file, so that little is lost whatever happens. */
static bool tick(void *context, bool room)
{
    study_run *run = context;
    uint64_t now = base_clock_ms();
    if (room && now - run->flushed >= 100) {
        (void)fflush(run->out);
        run->flushed = now;
    }
    study_progress_show(&run->progress, &run->tally, run->total);
    return !ferror(run->out);
}

/* ---- limits ----------------------------------------------------------------------------------------------------- */

static unsigned jobs_of(const study_run *run)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = settings_is_said(run->settings, SETTINGS_JOBS) ? run->settings->of[SETTINGS_JOBS].number
                                                                   : (uint64_t)(processors > 0 ? processors : 1);
    uint64_t left = run->total - run->before;
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

static bool open_output(study_run *run, base_fault *fault)
{
    const char *path = run->settings->of[SETTINGS_RESUME_STUDY].text;
    run->out = run->world->out;
    if (!is_resumed(run))
        return true;
    if (!study_resume_open(path, &run->study, &run->resumed, fault))
        return false;
    run->out = run->resumed.out;
    run->tally = run->resumed.tally;
    run->before = run->resumed.rows;
    return study_source_skip(&run->source, run->before) ||
           base_fault_set(fault, "%s has more deals than the study", path);
}

void study_run_begin(study_run *run, const base_world *world, const settings_values *settings, int by,
                     const sol_rules *rules)
{
    memset(run, 0, sizeof *run);
    run->world = world;
    run->settings = settings;
    run->study.by = run->tally.by = by;
    run->study.deals.rules = rules;
}

bool study_run_open(study_run *run, const settings_arguments *arguments, base_fault *fault)
{
    if (!check_limits(run->settings, fault) ||
        !study_source_open(&run->source, run->world, run->settings, arguments, &run->study, fault))
        return false;
    run->total = study_source_total(&run->source);
    study_terms_make(&run->study, run->settings, &run->source.variant);
    run->worlds = (unsigned)run->settings->of[SETTINGS_WORLDS].number;
    run->answers = is_question(run, run->total == 1);
    run->lines |= run->answers;
    return true;
}

void study_run_try(study_run *run, unsigned worlds)
{
    run->worlds = worlds;
    study_terms_set_worlds(&run->study, worlds);
}

void study_run_close(study_run *run) { study_source_close(&run->source); }

/* Say at the end what was found: nothing more about one deal, unless a signal has ended the search. */
static void sum_up(const study_run *run, int ended, double seconds)
{
    if (run->answers && ended > 0 && study_tally_all(&run->tally) == 0)
        (void)fputs(words_of("No verdict: the search was ended.\n"), run->world->err);
    else if (!run->answers && (run->total != 1 || ended > 0))
        study_tally_print(run->world->err, &run->tally, seconds);
}

static int work(study_run *run, base_fault *fault)
{
    const settings_value *of = run->settings->of;
    const study_work all = {.source = &run->source,
                            .by = run->study.by,
                            .worlds = run->worlds,
                            .jobs = jobs_of(run),
                            .memory = (size_t)of[SETTINGS_MEMORY].number << 20,
                            .nodes = of[SETTINGS_NODES].number,
                            .seconds = of[SETTINGS_TIME].number,
                            .lines = run->lines,
                            .line_alone = is_question(run, true),
                            .out = run->out,
                            .give = give,
                            .tick = tick,
                            .context = run};
    run->progress =
        study_progress_on(run->world->err, run->out, settings_is_on(run->settings, SETTINGS_PROGRESS), run->before);
    run->progress.question = run->answers;
    run->flushed = base_clock_ms();
    uint64_t begun = base_clock_ms();
    int ended = study_workers_run(&all, fault);
    if (ended == STUDY_WORK_DONE && !run->source.fault.text[0] && !begin_output(run))
        ended = STUDY_WORK_STOPPED;
    if (ended > 0 && !study_pipe_room_in(run->out, 0))
        study_pipe_room_give_up(run->out);
    study_progress_clear(&run->progress, true);
    (void)fflush(run->out); /* before the summary, which may come onto the same screen */
    if (ended != STUDY_WORK_FAILED && (run->begun || ended > 0))
        sum_up(run, ended, (double)(base_clock_ms() - begun) / 1000);
    return ended;
}

/* Close the output; rows that could not be written must not pass for done. Standard output is left to the caller. */
static bool close_output(study_run *run)
{
    if (run->out == run->world->out)
        return !ferror(run->out);
    if (!run->begun && run->resumed.made)
        (void)unlink(run->settings->of[SETTINGS_RESUME_STUDY].text);
    bool good = !ferror(run->out);
    return fclose(run->out) == 0 && good;
}

int study_run_all(study_run *run)
{
    base_fault fault;
    if (!open_output(run, &fault))
        return base_complain(run->world, BASE_BAD_INPUT, fault.text);
    int ended = work(run, &fault);
    bool written = close_output(run);
    if (ended == STUDY_WORK_FAILED)
        return base_complain(run->world, BASE_FAILED, fault.text);
    if (is_resumed(run) && (!written || ended == STUDY_WORK_STOPPED))
        return base_complain(run->world, BASE_FAILED, "the output could not be written");
    if (ended > 0)
        return 128 + ended;
    if (ended == STUDY_WORK_DONE && run->source.fault.text[0])
        return base_complain(run->world, BASE_BAD_INPUT, run->source.fault.text);
    return BASE_GOOD; /* the caller sees whether standard output has failed */
}

/* Is --merge alone? Options for solving mean nothing for sums, and would only seem to be obeyed. */
static bool only_merge(const settings_values *settings, base_fault *fault)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        bool heeded = i == SETTINGS_MERGE || i == SETTINGS_JSON || i == SETTINGS_LANGUAGE ||
                      settings_options[i].group == SETTINGS_GROUP_FILES;
        if (!heeded && settings->of[i].source == SETTINGS_BY_FLAG)
            return base_fault_set(fault, "--merge adds up what files say; leave out --%s", settings_options[i].name);
    }
    return true;
}

int study_run_merge(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    study_tally tally = {.nodes = 0};
    base_fault fault;
    const char *const *paths = (const char *const *)arguments->words;
    if (!only_merge(settings, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (arguments->count == 0)
        (void)base_fault_set(&fault, "say which files to add up: solitaire %s --merge FILE ...",
                             settings_commands[arguments->command].name);
    if (arguments->count == 0)
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (!study_merge(paths, arguments->count, world->in, &tally, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (settings_is_on(settings, SETTINGS_JSON))
        study_tally_print_json(world->out, &tally);
    else
        study_tally_print(world->out, &tally, -1);
    return BASE_GOOD;
}
