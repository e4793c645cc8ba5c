/*
 * solitaire play, random, learn and practise: the game on the screen, any game, a lesson, or positions to practise on.
 */
#include <string.h>

#include "commands.h"
#include "session/deals/new_game.h"
#include "session/deals/puzzle.h"
#include "session/deals/search.h"
#include "session/play/loop.h"
#include "session/play/protocol.h"
#include "words/words.h"

/* Is a choice of deals made by a flag? In the config file it may stand all the same; a deal that is named is dealt. */
static bool choosy_by_flag(const settings_values *settings)
{
    return settings->of[SETTINGS_WINNABLE].source == SETTINGS_BY_FLAG ||
           settings->of[SETTINGS_DIFFICULTY].source == SETTINGS_BY_FLAG;
}

/* The start of a game by these rules, with what the settings say; the deal is kept in `deal`.  False with a fault. */
static bool fill_start(const settings_values *settings, const sol_rules *rules, session_start *start, sol_deal *deal,
                       base_fault *fault)
{
    *start = (session_start){.settings = settings, .anew = session_wants_new(settings)};
    if (!session_variant_of(settings, rules, &start->variant, fault) ||
        !session_solver_fits(settings, start->variant.rules, fault) ||
        (settings_is_said(settings, SETTINGS_PUZZLE) && !session_puzzle_fits(rules, fault)))
        return false;
    int named = session_deal_of(settings, NULL, start->variant.rules, deal, fault);
    if (named == SESSION_DEAL_BAD || (choosy_by_flag(settings) && !session_can_prove(start->variant.rules, fault)))
        return false;
    if (named == SESSION_DEAL_NAMED && choosy_by_flag(settings))
        return base_fault_set(fault,
                              "--winnable and --difficulty choose a random deal: leave them out when you name a deal");
    start->deal = named == SESSION_DEAL_NAMED ? deal : NULL;
    return true;
}

static int begin_session(const base_world *world, const settings_values *settings, session_start *start)
{
    bool resumes = settings_is_said(settings, SETTINGS_RESUME);
    uint64_t number = settings->of[SETTINGS_RESUME].number;
    if (settings_is_said(settings, SETTINGS_PROTOCOL))
        return session_protocol_run(world, start);
    if (resumes && start->anew)
        return base_complain(world, BASE_BAD_INPUT,
                             "--resume keeps the game's own rules and deal: leave out the options that set them");
    if (resumes && (number == 0 || number > INT64_MAX))
        return base_complain(world, BASE_BAD_INPUT,
                             "--resume needs the number of a game, as listed by \"solitaire games\"");
    start->resume = resumes ? (int64_t)number : start->resume;
    return session_run(world, start);
}

static sol_deal deal;

/*
 * A race is run with the cards and by the rules of the other game, which is read here. A game may be named if it is the
 * same; and whether moves may be undone is no rule of the deal, so the settings decide it.  With --resume the race goes
 * on in the game that was left.
 */
static bool prepare_race(const base_world *world, const settings_values *settings, session_start *start,
                         base_fault *fault)
{
    static session_record other;
    if (strcmp(settings->of[SETTINGS_RACE].text, "-") == 0)
        return base_fault_set(
            fault, "the record cannot be read from standard input, which is needed for the keyboard: name a file");
    if (!session_record_load(world, settings, settings->of[SETTINGS_RACE].text, NULL, &other, fault))
        return false;
    if (sol_game_set_up(&other.game))
        return base_fault_set(
            fault,
            "there is no race against a puzzle, because it begins near the end of its deal: play it with --puzzle");
    const sol_rules *named = session_game_of(settings), *rules = other.game.variant.rules;
    if (named && named != rules && settings->of[SETTINGS_GAME].source == SETTINGS_BY_FLAG)
        return base_fault_set(fault, "the game you race against is %s, not %s: leave out the name of the game",
                              words_of(rules->title), words_of(named->title));
    if (settings_is_said(settings, SETTINGS_UNDO))
        other.game.variant.options.no_undo = !settings_is_on(settings, SETTINGS_UNDO);
    deal = other.game.deal;
    bool goes_on = settings_is_said(settings, SETTINGS_RESUME);
    bool anew = !goes_on || settings_is_on(settings, SETTINGS_NEW) || settings_is_said(settings, SETTINGS_UNDO);
    *start = (session_start){
        .settings = settings, .variant = other.game.variant, .deal = &deal, .anew = anew, .race = &other};
    return session_solver_fits(settings, start->variant.rules, fault);
}

int cli_play(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    session_start start;
    /*
     * The game that is meant. Rules or a deal without a game are Klondike's, so that a command means the same every
     * day. NULL: the game that was played last.
     */
    const sol_rules *named = session_game_of(settings);
    const sol_rules *game = named || !session_says_how(settings) ? named : sol_game_at(0);
    base_fault fault;
    if (settings_is_said(settings, SETTINGS_RACE))
        return prepare_race(world, settings, &start, &fault) ? begin_session(world, settings, &start)
                                                             : base_complain(world, BASE_BAD_INPUT, fault.text);
    if (!fill_start(settings, game ? game : sol_game_at(0), &start, &deal, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (!game)
        start.variant.rules = NULL;
    return begin_session(world, settings, &start);
}

/* Of the games that fit the settings each is equally likely: the nth takes the place of those before with 1 in n. */
int cli_random(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    session_start start;
    base_fault fault;
    const sol_rules *named = session_game_of(settings), *chosen = NULL;
    if (settings_is_said(settings, SETTINGS_RACE)) /* which leaves one game to choose from */
        return cli_play(world, settings, arguments);
    uint64_t fitting = 0;
    for (int i = 0; sol_game_at(i); i++)
        if ((!named || named == sol_game_at(i)) && fill_start(settings, sol_game_at(i), &start, &deal, &fault) &&
            session_seed() % ++fitting == 0)
            chosen = sol_game_at(i);
    if (!chosen || !fill_start(settings, chosen, &start, &deal, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    start.anew = true;
    return begin_session(world, settings, &start);
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
