/*
 * solitaire play, learn and practise: the game on the screen, a lesson, or positions to practise on.
 */
#include "commands.h"
#include "session/deals/new_game.h"
#include "session/deals/search.h"
#include "session/play/loop.h"
#include "session/play/protocol.h"

static bool resume_number(const settings_values *settings, int64_t *id)
{
    uint64_t number = settings->of[SETTINGS_RESUME].number;
    *id = (int64_t)(number <= INT64_MAX ? number : 0);
    return *id > 0;
}

/* Is a choice of deals made by a flag? In the config file it may stand all the same; a deal that is named is dealt. */
static bool choosy_by_flag(const settings_values *settings)
{
    return settings->of[SETTINGS_WINNABLE].source == SETTINGS_BY_FLAG ||
           settings->of[SETTINGS_DIFFICULTY].source == SETTINGS_BY_FLAG;
}

/*
 * The game that is meant. Rules or a deal without a game are Klondike's, so that a command means the same every day.
 * NULL: the game that was played last.
 */
static const sol_rules *game_of(const settings_values *settings)
{
    const sol_rules *named = session_game_of(settings);
    return named || !session_says_how(settings) ? named : sol_game_at(0);
}

int cli_play(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    static sol_deal deal;
    session_start start = {.settings = settings, .anew = session_wants_new(settings)};
    const sol_rules *game = game_of(settings),
                    *rules = game ? game : sol_game_at(0); /* options without a game must be right for Klondike */
    base_fault fault;
    if (!session_variant_of(settings, rules, &start.variant, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    rules = start.variant.rules;
    if (!session_solver_fits(settings, rules, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    int named = session_deal_of(settings, NULL, rules, &deal, &fault);
    if (named == SESSION_DEAL_BAD)
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (choosy_by_flag(settings) && !session_can_prove(rules, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (named == SESSION_DEAL_NAMED && choosy_by_flag(settings))
        return base_complain(world, BASE_BAD_INPUT,
                             "--winnable and --difficulty choose a random deal: leave them out when you name a deal");
    if (!game)
        start.variant.rules = NULL;
    start.deal = named == SESSION_DEAL_NAMED ? &deal : NULL;
    if (settings_is_said(settings, SETTINGS_PROTOCOL))
        return session_protocol_run(world, &start);
    if (settings_is_said(settings, SETTINGS_RESUME) && start.anew)
        return base_complain(world, BASE_BAD_INPUT,
                             "--resume keeps the game's own rules and deal: leave out the options that set them");
    if (settings_is_said(settings, SETTINGS_RESUME) && !resume_number(settings, &start.resume))
        return base_complain(world, BASE_BAD_INPUT, "--resume needs the number of a game from solitaire games");
    return session_run(world, &start);
}

int cli_learn(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    const sol_rules *named = session_game_of(settings), *rules = named ? named : sol_game_at(0);
    session_start start = {.settings = settings, .variant = {rules, rules->defaults}, .anew = true, .lesson = true};
    return session_run(world, &start);
}

int cli_practise(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    session_start start = {
        .settings = settings, .variant = {sol_game_at(0), sol_game_at(0)->defaults}, .anew = true, .practice = true};
    return session_run(world, &start);
}
