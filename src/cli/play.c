/*
 * solitaire play: the game on the screen.
 */
#include "app.h"
#include "start.h"

int cli_play(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    (void)arguments;
    static sol_deal deal;
    const sol_rules *rules = sol_game_named("klondike");
    app_start start = {.settings = settings, .anew = cli_wants_new(settings)};
    cli_fault fault;
    if (!cli_rules_of(settings, rules, &start.options, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    int named = cli_deal_of(settings, NULL, rules->decks, &deal, &fault);
    if (named == CLI_DEAL_BAD)
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    start.deal = named == CLI_DEAL_NAMED ? &deal : NULL;
    return app_run(world, &start);
}
