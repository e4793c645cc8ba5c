/*
 * solitaire play: the game on the screen.
 */
#include "app.h"
#include "start.h"
#include "winnable.h"

static bool resume_number(const cli_settings *settings, int64_t *id)
{
    uint64_t number = settings->of[CLI_RESUME].number;
    *id = (int64_t)(number <= INT64_MAX ? number : 0);
    return *id > 0;
}

/* In the config file they may stand all the same: a deal that is named is dealt. */
static bool choosy_by_flag(const cli_settings *settings)
{
    return settings->of[CLI_WINNABLE].source == CLI_BY_FLAG || settings->of[CLI_DIFFICULTY].source == CLI_BY_FLAG;
}

/*
 * Rules or a deal that are given without a game are Klondike's, so that a command means the same every day; NULL: the
 * game that was played last.
 */
static const sol_rules *game_of(const cli_settings *settings)
{
    const sol_rules *named = cli_game_of(settings);
    return named || !cli_says_how(settings) ? named : sol_games[0];
}

int cli_play(const cli_world *world, const cli_settings *settings, const cli_arguments *arguments)
{
    (void)arguments;
    static sol_deal deal;
    app_start start = {.settings = settings, .rules = game_of(settings), .anew = cli_wants_new(settings)};
    const sol_rules *rules = start.rules ? start.rules : sol_games[0]; /* what is said must be right for one game */
    cli_fault fault;
    if (!cli_rules_of(settings, rules, &start.options, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (!cli_solver_fits(settings, rules, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    int named = cli_deal_of(settings, NULL, rules, &deal, &fault);
    if (named == CLI_DEAL_BAD)
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (choosy_by_flag(settings) && !cli_can_prove(rules, &fault))
        return cli_complain(world, CLI_BAD_INPUT, fault.text);
    if (named == CLI_DEAL_NAMED && choosy_by_flag(settings))
        return cli_complain(world, CLI_BAD_INPUT,
                            "--winnable and --difficulty choose a random deal; leave them out where one is named");
    start.deal = named == CLI_DEAL_NAMED ? &deal : NULL;
    if (cli_is_said(settings, CLI_RESUME) && start.anew)
        return cli_complain(world, CLI_BAD_INPUT,
                            "--resume goes on with a game as it was begun; leave out its rules and deal");
    if (cli_is_said(settings, CLI_RESUME) && !resume_number(settings, &start.resume))
        return cli_complain(world, CLI_BAD_INPUT, "--resume needs the number of a game, as solitaire games lists it");
    return app_run(world, &start);
}
