#include "run.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/dates.h"
#include "base/files.h"
#include "words/words.h"

static bool is_resumed(const study_run *run) { return run->settings->of[SETTINGS_RESUME_STUDY].text[0] != 0; }

/* ---- opening ---------------------------------------------------------------------------------------------------- */

void study_run_begin(study_run *run, const base_world *world, const settings_values *settings, int by)
{
    memset(run, 0, sizeof *run);
    run->world = world;
    run->settings = settings;
    run->by = by;
}

static bool find_deals(study_run *run, const settings_arguments *arguments, base_fault *fault)
{
    if (!study_source_open(&run->source, run->world, run->settings, run->by, arguments, fault))
        return false;
    run->total = study_source_total(&run->source);
    run->answers = run->by == STUDY_SOLVES && run->total == 1 && !settings_is_on(run->settings, SETTINGS_JSON) &&
                   !is_resumed(run) && !settings_is_said(run->settings, SETTINGS_SLICE);
    return !run->fits || run->fits(run, fault);
}

/* ---- what comes from the workers -------------------------------------------------------------------------------- */

static bool skip(void *context, const char *name)
{
    study_run *run = context;
    bool done = study_results_have(&run->before, name);
    atomic_fetch_add(&run->skipped, done);
    return done;
}

/* A line is written whole and at once, so that little is lost whatever happens. */
static bool give(void *context, const study_item *item, const study_row *row, const sol_move *line)
{
    study_run *run = context;
    study_progress_clear(&run->progress, false);
    if (run->answers)
        study_row_answer(run->out, row, run->source.variant.rules, line);
    else
        study_row_write(run->out, &run->terms, row, run->source.variant.rules, run->printed ? line : NULL);
    study_tally_add(&run->tally, row);
    run->given++;
    return fflush(run->out) == 0 && !ferror(run->out) && (!run->each || run->each(run, item, row, line));
}

static void tick(void *context)
{
    study_run *run = context;
    const study_done done = {.before = atomic_load(&run->skipped),
                             .now = run->given,
                             .total = run->total,
                             .share = study_tally_share(&run->tally, run->by)};
    study_progress_show(&run->progress, &done);
}

/* ---- the run ---------------------------------------------------------------------------------------------------- */

static unsigned jobs_of(const study_run *run)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = settings_is_said(run->settings, SETTINGS_JOBS) ? run->settings->of[SETTINGS_JOBS].number
                                                                   : (uint64_t)(processors > 0 ? processors : 1);
    jobs = jobs < SETTINGS_JOBS_MAX ? jobs : SETTINGS_JOBS_MAX;
    jobs = run->total < jobs ? run->total : jobs;
    return jobs > 0 ? (unsigned)jobs : 1;
}

static int work(study_run *run, base_fault *fault)
{
    const settings_value *of = run->settings->of;
    const study_work all = {.source = &run->source,
                            .by = run->by,
                            .worlds = (unsigned)of[SETTINGS_WORLDS].number,
                            .jobs = jobs_of(run),
                            .memory = (size_t)of[SETTINGS_MEMORY].number << 20,
                            .nodes = of[SETTINGS_NODES].number,
                            .seconds = of[SETTINGS_TIME].number,
                            .lines = run->printed || run->each || run->answers,
                            .shortest = settings_is_on(run->settings, SETTINGS_SHORTEST),
                            .skip = skip,
                            .give = give,
                            .tick = tick,
                            .context = run};
    run->progress = study_progress_on(run->world->err, run->out, settings_is_on(run->settings, SETTINGS_PROGRESS));
    run->progress.question = run->answers;
    uint64_t begun = base_clock_ms();
    int ended = study_workers_run(&all, fault);
    study_progress_clear(&run->progress, true);
    if (ended == STUDY_WORK_FAILED)
        return ended;
    if (run->answers && ended > 0 && run->given == 0)
        (void)fputs(words_of("No verdict: the search was stopped.\n"), run->world->err);
    else if (!run->answers && (run->total != 1 || ended > 0))
        study_tally_print(run->world->err, &run->tally, run->by, (double)(base_clock_ms() - begun) / 1000);
    return ended;
}

static int solve_all(study_run *run)
{
    const char *path = run->settings->of[SETTINGS_RESUME_STUDY].text;
    base_fault fault;
    study_terms_make(&run->terms, run->by, run->settings, &run->source.variant);
    run->before = (study_results){.terms = run->terms};
    run->out = is_resumed(run) ? study_results_resume(&run->before, path, &fault) : run->world->out;
    if (!run->out)
        return base_complain(run->world, BASE_BAD_INPUT, fault.text);
    run->tally = run->before.tally;
    int ended = work(run, &fault);
    bool written = !ferror(run->out);
    written = (run->out == run->world->out || fclose(run->out) == 0) && written;
    if (ended == STUDY_WORK_FAILED)
        return base_complain(run->world, BASE_FAILED, fault.text);
    if (is_resumed(run) && (!written || ended == STUDY_WORK_STOPPED))
        return base_complain(run->world, BASE_FAILED, "the output could not be written");
    if (ended > 0)
        return 128 + ended;
    return BASE_GOOD; /* the caller sees whether standard output has failed */
}

/* ---- sums ------------------------------------------------------------------------------------------------------- */

/* Is --merge alone? Options for solving mean nothing for sums, and would only seem to be obeyed. */
static bool only_merge(const settings_values *settings, base_fault *fault)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        bool heeded = i == SETTINGS_MERGE || i == SETTINGS_JSON || i == SETTINGS_LANGUAGE ||
                      settings_options[i].group == SETTINGS_GROUP_FILES;
        if (!heeded && settings->of[i].source == SETTINGS_BY_FLAG)
            return base_fault_set(fault, "--merge only adds up the results in files: leave out --%s",
                                  settings_options[i].name);
    }
    return true;
}

static bool read_files(const base_world *world, const settings_arguments *arguments, study_results *results,
                       base_fault *fault)
{
    if (arguments->count == 0)
        return base_fault_set(fault, "name the files to add up: solitaire %s --merge FILE ...",
                              settings_commands[arguments->command].name);
    for (int i = 0; i < arguments->count; i++) {
        base_input in;
        if (!base_input_open(&in, arguments->words[i], world->in, fault))
            return false;
        bool good = study_results_read(results, in.file, in.name, NULL, fault);
        base_input_close(&in);
        if (!good)
            return false;
    }
    if (results->count == 0)
        return base_fault_set(fault, "there are no results in these files");
    return study_results_sort(results, fault);
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

int study_run_all(study_run *run, const settings_arguments *arguments)
{
    base_fault fault;
    if (settings_is_on(run->settings, SETTINGS_MERGE)) {
        study_results results = {.count = 0};
        bool good = only_merge(run->settings, &fault) && read_files(run->world, arguments, &results, &fault);
        if (good && settings_is_on(run->settings, SETTINGS_JSON))
            study_tally_print_json(run->world->out, &results.tally, results.terms.by);
        else if (good)
            study_tally_print(run->world->out, &results.tally, results.terms.by, -1);
        study_results_free(&results);
        return good ? BASE_GOOD : base_complain(run->world, BASE_BAD_INPUT, fault.text);
    }
    int status =
        find_deals(run, arguments, &fault) ? solve_all(run) : base_complain(run->world, BASE_BAD_INPUT, fault.text);
    study_source_close(&run->source);
    study_results_free(&run->before);
    return status;
}
