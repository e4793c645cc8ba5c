/*
 * solitaire simulate: whole games played by the program, a line each, and the share that it wins.
 */
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include <solitaire/notation.h>

#include "coach/coach.h"
#include "commands.h"
#include "study/play.h"
#include "study/run.h"

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

/* ---- the run ---------------------------------------------------------------------------------------------------- */

_Static_assert((int)SETTINGS_WORLDS_MAX == (int)COACH_WORLDS_MAX, "--worlds takes what the coach can deal");

/* Do the options fit? That is known once the deals are, because records have options of their own. */
static bool options_fit(const study_run *run, base_fault *fault)
{
    const sol_variant *variant = &run->source.variant;
    const char *folder = run->settings->of[SETTINGS_RECORDS].text;
    struct stat about;
    if (*folder && !(stat(folder, &about) == 0 && S_ISDIR(about.st_mode)))
        return base_fault_set(fault, "--records %s: this is not a directory; make it first", base_show(folder).text);
    if (run->by != STUDY_PLAYS_FAIR)
        return !settings_is_said(run->settings, SETTINGS_WORLDS) ||
               base_fault_set(fault, "--worlds is for --player coach; the other players deal no worlds");
    return coach_plays(variant) ||
           base_fault_set(
               fault,
               "--player coach: the coach plays only Klondike with unlimited passes, Yukon, Russian and games like FreeCell");
}

int cli_simulate(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    /* The words of --player, in their order. */
    static const int players[] = {STUDY_PLAYS_AT_RANDOM, STUDY_PLAYS_BY_RULES, STUDY_PLAYS_SOLVED, STUDY_PLAYS_FAIR};
    static study_run run;
    study_run_begin(&run, world, settings, players[settings->of[SETTINGS_PLAYER].number]);
    run.fits = options_fit;
    run.each = *settings->of[SETTINGS_RECORDS].text ? write_record : NULL;
    return study_run_all(&run, arguments);
}
