/*
 * solitaire share: print a result to be shown to others.
 */
#include <string.h>

#include "chart.h"
#include "commands.h"
#include "figures/share.h"
#include "session/kept/game_lookup.h"

int cli_share(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static session_record record;
    session_kept_game kept;
    figures_row row;
    char text[FIGURES_SHARE_MAX];
    base_fault fault;
    const char *word = arguments->count ? arguments->words[0] : "last";
    if (!session_names_kept_game(word))
        return base_complain(world, BASE_BAD_INPUT, "name a game: \"last\" or a number listed by \"solitaire games\"");
    if (!session_record_load_from(world, settings, word, NULL, &kept, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    /* A game that is not over has no result to show, unless it is named. */
    if (strcmp(word, "last") == 0 && sol_game_status(&record.game, record.played) == SOL_PLAYING)
        (void)session_take_last_finished(&kept, NULL, &record);
    bool helped = store_look(kept.kept, kept.id, &row) && row.provenance.helped;
    session_kept_game_close(&kept);
    figures_share(&record.game, record.played, helped, !cli_chart_is_utf8(settings), text);
    (void)fputs(text, world->out);
    return BASE_GOOD;
}
