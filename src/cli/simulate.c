/*
 * solitaire simulate: whole games played by the program, a line each, and the share that it wins.
 */
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include <solitaire/notation.h>

#include "base/dates.h"
#include "base/number.h"
#include "coach/coach.h"
#include "commands.h"
#include "session/deals/new_game.h"
#include "session/deals/solver_memory.h"
#include "study/budget.h"
#include "study/run.h"
#include "words/words.h"

/* ---- records ---------------------------------------------------------------------------------------------------- */

/* DIR/klondike-482914.txt, and DIR/freecell-ms-617.txt, for some systems have no names with a colon and shells take # for a comment. */
static bool record_path(const study_run *run, const char *deal, char *path, size_t size)
{
    const char *folder = run->settings->of[SETTINGS_RECORDS].text;
    size_t length = (size_t)snprintf(path, size, "%s/%s-%s.txt", folder, run->source.variant.rules->name, deal);
    for (char *colon = path + strlen(folder); length < size && (colon = strpbrk(colon, ":#"));)
        *colon = '-';
    return length < size;
}

static bool write_record(study_run *run, const study_item *item, const study_row *row, const sol_move *line)
{
    static study_hand hand;
    static char text[1 << 18], path[SETTINGS_TEXT_MAX + 100];
    study_play_again(&hand, &run->source.variant, &item->deal, line, row->moves);
    size_t length = sol_record_write(&hand.game, sol_game_last_time(&hand.game), text, sizeof text);
    FILE *file = record_path(run, item->name, path, sizeof path) && length < sizeof text ? fopen(path, "wb") : NULL;
    bool good = file && fwrite(text, 1, length, file) == length;
    good = file && fclose(file) == 0 && good;
    base_fault fault;
    if (good)
        return true;
    (void)base_fault_set(&fault, "the record %s could not be written: %s", base_show(path).text, strerror(errno));
    (void)base_complain(run->world, 0, fault.text);
    return false;
}

static bool records_fit(const settings_values *settings, base_fault *fault)
{
    const char *folder = settings->of[SETTINGS_RECORDS].text;
    struct stat about;
    if (!*folder || (stat(folder, &about) == 0 && S_ISDIR(about.st_mode)))
        return true;
    return base_fault_set(fault, "--records %s: this is not a directory; make it first", base_show(folder).text);
}

/* ---- the run ---------------------------------------------------------------------------------------------------- */

/* Do the options fit? That is known once the deals are, because records have options of their own. */
static bool options_fit(const study_run *run, base_fault *fault)
{
    const settings_values *settings = run->settings;
    const sol_variant *variant = &run->source.variant;
    uint64_t worlds = settings->of[SETTINGS_WORLDS].number;
    bool said = settings_is_said(settings, SETTINGS_WORLDS), budget = settings_is_said(settings, SETTINGS_BUDGET);
    if (run->by == STUDY_PLAYS_SOLVED && !session_solver_plays(variant->rules, "--player solver", fault))
        return false;
    if (run->by != STUDY_PLAYS_FAIR && said)
        return base_fault_set(fault, "--worlds is for --player coach; the other players deal no worlds");
    if (run->by != STUDY_PLAYS_FAIR && budget)
        return base_fault_set(fault, "--budget is for --player coach; the other players deal no worlds");
    if (run->by != STUDY_PLAYS_FAIR)
        return true;
    if (worlds < 1 || worlds > COACH_WORLDS_MAX)
        return base_fault_set(fault, "--worlds takes 1 to %d, not %" PRIu64, COACH_WORLDS_MAX, worlds);
    if (!coach_plays(variant))
        return base_fault_set(
            fault,
            "--player coach: the coach plays only Klondike with unlimited passes, Yukon, Russian and games like FreeCell");
    if (budget && said)
        return base_fault_set(fault, "--budget chooses the number that --worlds says; leave out one of them");
    if (budget && settings->of[SETTINGS_RESUME_STUDY].text[0])
        return base_fault_set(
            fault, "--budget may choose another number of worlds each time; with --resume say --worlds instead");
    return !budget || !coach_sees_all(variant) ||
           base_fault_set(fault,
                          "--budget chooses a number of worlds; in %s all cards lie open, so no worlds are dealt",
                          words_of(variant->rules->title));
}

/* Choose the number of worlds that fits into --budget. */
static bool choose_worlds(study_run *run, base_fault *fault)
{
    static study_hand hand;
    const char *text = run->settings->of[SETTINGS_BUDGET].text;
    uint64_t ms;
    if (!settings_is_said(run->settings, SETTINGS_BUDGET))
        return true;
    if (!base_decimal_read(text, 3, &ms) || ms == 0)
        return base_fault_set(fault, "--budget %s: say how many seconds a tip may take, such as 0.2",
                              base_show(text).text);
    session_solver with = session_solver_make((size_t)run->settings->of[SETTINGS_MEMORY].number << 20);
    const study_pilot pilot = {.solver = with.solver, .variant = &run->source.variant, .clock = base_thread_us};
    if (!with.solver)
        return base_fault_set(fault, "there is not enough memory for the solver");
    run->worlds = study_worlds_within(&pilot, &hand, ms < UINT64_MAX / 1000 ? ms * 1000 : UINT64_MAX);
    session_solver_free(&with);
    return true;
}

int cli_simulate(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    /* The words of --player, in their order. */
    static const int players[] = {STUDY_PLAYS_AT_RANDOM, STUDY_PLAYS_BY_RULES, STUDY_PLAYS_SOLVED, STUDY_PLAYS_FAIR};
    static study_run run;
    base_fault fault;
    settings_arguments deals = *arguments;
    if (settings_is_on(settings, SETTINGS_MERGE))
        return study_run_merge(world, settings, arguments);
    const sol_rules *rules = study_source_game(&deals);
    study_run_begin(&run, world, settings, players[settings->of[SETTINGS_PLAYER].number]);
    run.lines = settings->of[SETTINGS_RECORDS].text[0];
    run.each = run.lines ? write_record : NULL;
    bool good = (run.by != STUDY_PLAYS_SOLVED || session_solver_plays(rules, "--player solver", &fault)) &&
                records_fit(settings, &fault) && study_run_open(&run, rules, &deals, &fault) &&
                options_fit(&run, &fault) && choose_worlds(&run, &fault);
    int status = good ? study_run_all(&run) : base_complain(world, BASE_BAD_INPUT, fault.text);
    study_run_close(&run);
    return status;
}
