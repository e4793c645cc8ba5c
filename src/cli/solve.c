/*
 * solitaire solve and simulate: is a deal won or lost, and whole games played by the program, for one deal or for many.
 */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include <solitaire/notation.h>

#include "coach/coach.h"
#include "commands.h"
#include "session/play/loop.h"
#include "study/play.h"
#include "study/run.h"
#include "words/words.h"

_Static_assert((int)SETTINGS_WORLDS_MAX == (int)COACH_WORLDS_MAX, "--worlds takes what the coach can deal");

static study_hand hand; /* for a game that is made again from its moves */

/* ---- records ---------------------------------------------------------------------------------------------------- */

/*
 * DIR/klondike-482914.txt, and DIR/freecell-ms-617.txt, for some systems have no names with a colon and shells take #
 * for a comment.
 */
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
    static char text[1 << 18], path[SETTINGS_TEXT_MAX + 100];
    study_play_again(&hand, &run->source.variant, &item->deal, line, row->of[STUDY_MOVES]);
    size_t length = sol_record_write(&hand.game, sol_game_last_time(&hand.game), text, sizeof text);
    FILE *file = record_path(run, item->name, path, sizeof path) && length < sizeof text ? fopen(path, "wb") : NULL;
    bool good = file && fwrite(text, 1, length, file) == length;
    good = file && fclose(file) == 0 && good;
    base_fault fault;
    if (good)
        return true;
    (void)base_fault_set(&fault, "%s cannot be written: %s", base_show(path).text, strerror(errno));
    (void)base_complain(run->world, 0, fault.text);
    return false;
}

/* ---- the run ---------------------------------------------------------------------------------------------------- */

/* Do the options fit?  That is known once the deals are. */
static bool options_fit(const study_run *run, base_fault *fault)
{
    const sol_variant *variant = &run->source.variant;
    const char *folder = run->settings->of[SETTINGS_RECORDS].text;
    struct stat about;
    if (*folder && !(stat(folder, &about) == 0 && S_ISDIR(about.st_mode)))
        return base_fault_set(fault, "--records needs an existing directory, and %s is not one",
                              base_show(folder).text);
    if (run->by != STUDY_PLAYS_FAIR)
        return !settings_is_said(run->settings, SETTINGS_WORLDS) ||
               base_fault_set(fault, "--worlds is only for --player coach");
    const sol_rules *usual = sol_rules_usual(variant->rules);
    base_list played = {""};
    if (coach_plays(variant))
        return true;
    if (coach_plays(&(sol_variant){usual, usual->defaults}))
        return base_fault_set(fault, "--player coach plays %s, but not with these options", words_of(usual->title));
    for (int i = 0; sol_game_at(i); i++)
        if (coach_plays(&(sol_variant){sol_game_at(i), sol_game_at(i)->defaults}))
            base_list_add(&played, words_of(sol_game_at(i)->title));
    return base_fault_set(fault, "--player coach cannot play %s: it plays %s", words_of(usual->title), played.text);
}

int cli_simulate(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static study_run run;
    run = (study_run){.world = world,
                      .settings = settings,
                      .by = STUDY_PLAYS_AT_RANDOM + (int)settings->of[SETTINGS_PLAYER].number,
                      .fits = options_fit,
                      .each = *settings->of[SETTINGS_RECORDS].text ? write_record : NULL};
    return study_run_all(&run, arguments);
}

/* The last deal, for --play. */
static struct {
    sol_deal deal;
    study_row row;
    sol_move line[SOL_LINE_MAX];
} last;

static bool keep_last(study_run *run, const study_item *item, const study_row *row, const sol_move *line)
{
    (void)run;
    last.deal = item->deal;
    last.row = *row;
    if (row->verdict == SOL_WON)
        memcpy(last.line, line, (size_t)row->of[STUDY_MOVES] * sizeof *line);
    return true;
}

/* ---- --play: the moves that win, on the screen ------------------------------------------------------------------ */

/* Is there one deal, and a terminal to show it on?  It is asked before anything is solved for nothing. */
static bool can_show(const study_run *run, base_fault *fault)
{
    const base_world *world = run->world;
    if (run->total != 1)
        return base_fault_set(fault, "--play shows a single deal: name only one");
    if (!base_is_terminal(world->in))
        return base_fault_set(fault, "standard input is not a terminal, which --play needs");
    return base_is_terminal(world->out) ||
           base_fault_set(fault, "standard output is not a terminal, which --play needs");
}

/* Show the moves as the replay of a game in which one is made every second. */
static int show_as_replay(const study_run *run)
{
    static session_record record;
    sol_variant variant = run->source.variant;
    variant.options.time_limit = 0; /* a time limit is for players */
    if (last.row.verdict != SOL_WON) {
        base_fault fault;
        (void)base_fault_set(&fault,
                             last.row.verdict == SOL_LOST
                                 ? N_("there is nothing to show: deal %s cannot be won")
                                 : N_("there is nothing to show: the solver reached no verdict on deal %s"),
                             last.row.name);
        return base_complain(run->world, BASE_FAILED, fault.text);
    }
    study_play_again(&hand, &variant, &last.deal, last.line, last.row.of[STUDY_MOVES]);
    record = (session_record){.game = hand.game, .played = (uint32_t)sol_game_last_time(&hand.game)};
    return session_run(run->world, &(session_start){.settings = run->settings, .replay = &record});
}

int cli_solve(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static study_run run;
    bool shown = settings_is_on(settings, SETTINGS_SHOW);
    run = (study_run){.world = world,
                      .settings = settings,
                      .by = STUDY_SOLVES,
                      .printed = settings_is_on(settings, SETTINGS_MOVES),
                      .fits = shown ? can_show : NULL,
                      .each = shown ? keep_last : NULL};
    int status = study_run_all(&run, arguments);
    return shown && status == BASE_GOOD && !ferror(world->out) ? show_as_replay(&run) : status;
}
