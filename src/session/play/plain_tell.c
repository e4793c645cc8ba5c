#include "plain_tell.h"

#include "base/dates.h"
#include "coach/coach.h"
#include "figures/words.h"
#include "plain/figures.h"
#include "plain/look.h"
#include "ui/model/destinations.h"
#include "ui/model/plan.h"
#include "words/words.h"

int session_plain_action(const sol_rules *rules, int action)
{
    return action == UI_RESERVE && !ui_plan_offers(rules, UI_RESERVE) ? UI_CELL_E : action;
}

static void put_pile_named(engine_text *text, const session_app *a, int action)
{
    const sol_game *game = &a->model.game;
    int pile =
        action == UI_FOUNDATION ? -1 : ui_pile_named(&a->model, session_plain_action(game->variant.rules, action));
    if (ui_plan_form(game->variant.rules) != UI_FORM_COLUMNS)
        plain_put_table(text, &game->variant, &game->position);
    else if (action == UI_FOUNDATION)
        plain_put_foundations(text, game->variant.rules, &game->position);
    else if (pile < 0)
        words_put(text, "This game has no such pile.\n");
    else
        plain_put_pile_cards(text, &game->variant, &game->position, pile);
}

/* Open a screen of saved games, whose figures are then told; put_down closes it. False if they cannot be read. */
static bool open_screen(engine_text *text, session_app *a, int action)
{
    (void)session_app_act(a, (ui_intent){.action = action, .pile = -1, .index = -1});
    if (a->model.kept.unread)
        words_put(text, "The saved games cannot be read.\n");
    return !a->model.kept.unread;
}

static void put_fair_odds(engine_text *text, const coach_odds *odds, bool chosen)
{
    if (!odds->worlds)
        words_put(text, "The odds are not known.\n");
    else if (odds->chance == 0)
        words_put(text, "This game can no longer be won, whatever lies face down.\n");
    else if (odds->chance == COACH_SURE)
        words_put(text, "This game can be won: enough is seen to be sure of it.\n");
    else
        words_add(
            text,
            "From here good play wins about %u games in 100, by what you have seen.\n"
            "Of the deals that fit what you have seen, about %u in 100 can be won by someone who sees all cards.\n",
            coach_odds_of_100(odds->chance), coach_odds_of_100(odds->could));
    if (chosen && odds->worlds && odds->chance > 0 && odds->chance < COACH_SURE)
        words_put(text, "Both are among deals that can be won, of which this is one.\n");
}

static void put_odds(engine_text *text, session_app *a)
{
    const sol_variant *variant = &a->model.game.variant;
    coach_odds odds;
    if (ui_game_status(&a->model) != SOL_PLAYING) {
        words_put(text, "This game is over.\n");
        return;
    }
    if (!coach_plays(variant)) {
        words_put(text, "Odds are for Klondike with unlimited passes, Yukon, Russian and games like FreeCell.\n");
        return;
    }
    (void)session_app_wait_for_odds(a, &odds);
    if (coach_sees_all(variant)) /* then a game is won, lost or undecided */
        words_put(text, !odds.worlds
                            ? N_("Whether this game can still be won was not decided: the search was given up.\n")
                        : odds.chance ? N_("This game can be won.\n")
                                      : N_("This game cannot be won any more.\n"));
    else
        put_fair_odds(text, &odds, a->model.chosen);
}

void session_plain_tell(engine_text *text, session_app *a, const plain_command *command)
{
    char here[FIGURES_HERE_MAX], line[PLAIN_WHY_MAX];
    const sol_game *game = &a->model.game;
    switch (command->what) {
    case PLAIN_LOOK:
        if (command->pile == UI_NOTHING)
            plain_put_table(text, &game->variant, &game->position);
        else
            put_pile_named(text, a, command->pile);
        break;
    case PLAIN_WASTE: put_pile_named(text, a, UI_WASTE); break;
    case PLAIN_WHAT: plain_put_moves(text, &game->variant, &game->position); break;
    case PLAIN_SCORE:
        plain_put_game(text, game);
        plain_put_score(text, game, ui_played(&a->model, base_clock_ms()));
        break;
    case PLAIN_STATS:
        if (open_screen(text, a, UI_STATISTICS))
            plain_put_statistics(text, &a->model.kept.statistics);
        break;
    case PLAIN_ACHIEVEMENTS:
        if (open_screen(text, a, UI_ACHIEVEMENTS))
            plain_put_achievements(text, &a->model.kept.achievements);
        break;
    case PLAIN_ODDS: put_odds(text, a); break;
    case PLAIN_WHY:
        engine_text_add(
            text, "%s\n",
            words_of(ui_why(&a->model) ? ui_why(&a->model) : N_("Nothing was refused, and no tip was given.")));
        break;
    case PLAIN_RULES:
        figures_here(&game->variant, here);
        engine_text_add(text, "%s\n%s%s", words_of(game->variant.rules->help), here, here[0] ? "\n" : "");
        break;
    default:
        for (int i = 0; plain_help_line(i, line); i++)
            engine_text_add(text, "%s\n", line);
    }
}
