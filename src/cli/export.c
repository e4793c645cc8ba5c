/*
 * solitaire export: print the record of a game that is kept.
 */
#include <string.h>

#include "kept.h"

int cli_export(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    static cli_record record;
    cli_fault fault;
    if (arguments->count == 0 || !cli_names_kept_game(arguments->words[0]))
        return cli_complain(world, CLI_BAD_INPUT,
                            "say which game: solitaire export last, or its number; solitaire games lists them");
    if (!cli_record_load(world, settings, arguments->words[0], NULL, &record, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    size_t length = sol_record_write(&record.game, record.played, text, sizeof text);
    if (length >= sizeof text)
        return cli_complain(world, CLI_FAILED, "the record of this game is too long");
    (void)fwrite(text, 1, length, world->out);
    return CLI_GOOD;
}
