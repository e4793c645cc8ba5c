/*
 * solitaire play: the game on the screen.
 */
#include "app.h"
#include "start.h"

static bool resume_number(const cli_settings *settings, int64_t *id)
{
    uint64_t number = settings->of[CLI_RESUME].number;
    *id = (int64_t)(number <= INT64_MAX ? number : 0);
    return *id > 0;
}

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
    if (cli_is_said(settings, CLI_RESUME) && start.anew)
        return cli_complain(world, CLI_BAD_INPUT,
                            "--resume goes on with a game as it was begun; leave out its rules and deal");
    if (cli_is_said(settings, CLI_RESUME) && !resume_number(settings, &start.resume))
        return cli_complain(world, CLI_BAD_INPUT, "--resume needs the number of a game, as solitaire games lists it");
    return app_run(world, &start);
}
