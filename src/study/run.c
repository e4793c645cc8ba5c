#include "run.h"

#include <inttypes.h>
#include <unistd.h>

#include "base/dates.h"
#include "base/files.h"
#include "words/words.h"
#include "workers.h"

static bool is_resumed(const study_run *run) { return run->settings->of[SETTINGS_RESUME_STUDY].text[0] != 0; }

/* ---- opening ---------------------------------------------------------------------------------------------------- */

static int complain_of_fault(const study_run *run, const base_fault *fault)
{
    return base_complain(run->world, fault->failed ? BASE_FAILED : BASE_BAD_INPUT, fault->text);
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

/* ---- the run ---------------------------------------------------------------------------------------------------- */

static unsigned jobs_of(const study_run *run)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = run->settings->of[SETTINGS_JOBS].number;
    jobs = jobs ? jobs : processors > SETTINGS_JOBS_MAX ? SETTINGS_JOBS_MAX : processors > 0 ? (uint64_t)processors : 1;
    jobs = run->total < jobs ? run->total : jobs;
    return jobs > 0 ? (unsigned)jobs : 1;
}

static int solve_all(study_run *run)
{
    const base_world *world = run->world;
    const char *path = run->settings->of[SETTINGS_RESUME_STUDY].text;
    base_fault fault;
    study_terms_make(&run->results.terms, run->by, run->settings, &run->source.variant);
    run->source.before = &run->results;
    run->out = is_resumed(run) ? study_results_resume(&run->results, path, &fault) : world->out;
    if (!run->out)
        return complain_of_fault(run, &fault);
    run->progress = study_progress_on(world->err, run->out, settings_is_on(run->settings, SETTINGS_PROGRESS));
    run->progress.question = run->answers;
    uint64_t begun = base_clock_ms();
    int ended = study_workers_run(run, jobs_of(run), &fault);
    study_progress_clear(&run->progress, true);
    if (run->answers && ended > 0 && run->given == 0)
        (void)fputs(words_of("No verdict: the search was stopped.\n"), world->err);
    else if (ended != STUDY_WORK_FAILED && !run->answers && (run->total != 1 || ended > 0))
        study_tally_print(world->err, &run->results.tally, run->by, (double)(base_clock_ms() - begun) / 1000);
    bool written = !ferror(run->out) && ended != STUDY_WORK_STOPPED;
    written = (run->out == world->out || fclose(run->out) == 0) && written;
    if (ended == STUDY_WORK_FAILED)
        return base_complain(world, BASE_FAILED, fault.text);
    if (is_resumed(run) && !written)
        return base_complain(world, BASE_FAILED, "the output could not be written");
    return ended > 0 ? 128 + ended : BASE_GOOD; /* the caller sees whether standard output has failed */
}

/* ---- sums ------------------------------------------------------------------------------------------------------- */

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
    study_results *results = &run->results;
    if (settings_is_on(run->settings, SETTINGS_MERGE)) {
        bool good = read_files(run->world, arguments, results, &fault);
        if (good && settings_is_on(run->settings, SETTINGS_JSON))
            study_tally_print_json(run->world->out, &results->tally, results->terms.by);
        else if (good)
            study_tally_print(run->world->out, &results->tally, results->terms.by, -1);
        study_results_free(results);
        return good ? BASE_GOOD : complain_of_fault(run, &fault);
    }
    int status = find_deals(run, arguments, &fault) ? solve_all(run) : complain_of_fault(run, &fault);
    study_source_close(&run->source);
    study_results_free(results);
    return status;
}
