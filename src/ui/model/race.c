#include "race.h"

#include <string.h>

#include "figures/words.h"
#include "model.h"
#include "words/words.h"

/* ---- the other game ---------------------------------------------------------------------------------------------- */

static bool has_foundations(const sol_rules *rules) { return sol_first_pile(rules, SOL_FOUNDATION) >= 0; }

/* How many cards lie on the foundations, or where there are none on the tableau. */
static int cards_lying(const sol_game *game)
{
    const sol_rules *rules = game->variant.rules;
    sol_role role = has_foundations(rules) ? SOL_FOUNDATION : SOL_TABLEAU;
    int cards = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        cards += sol_role_of(rules, pile) == role ? sol_pile_len(&game->position, pile) : 0;
    return cards;
}

/* How many cards were put up: onto the foundations, or where there are none how many the tableau has lost. */
static uint32_t cards_up(const ui_race *race, const sol_game *game)
{
    int more = cards_lying(game) - race->dealt, up = has_foundations(game->variant.rules) ? more : -more;
    return up > 0 ? (uint32_t)up : 0;
}

void ui_race_against(ui_race *race, const sol_game *other)
{
    sol_game game;
    bool timed = other->event_count == 0 || sol_game_last_time(other) > 0;
    *race = (ui_race){.on = true, .timed = timed, .won = other->won, .variant = other->variant};
    race->over = sol_game_status(other, sol_game_last_time(other)) != SOL_PLAYING;
    memcpy(race->deck, other->deal.deck, sizeof race->deck);
    memset(race->since, 0xff, sizeof race->since);
    race->since[0] = 0;
    (void)sol_game_start(&game, &other->variant, &other->deal, other->events, other->steps, other->capacity);
    race->dealt = cards_lying(&game);
    for (uint32_t i = 0; i < other->event_count; i++) {
        (void)sol_game_append(&game, other->events[i]);
        uint32_t when = race->timed ? other->events[i].at : game.played;
        for (uint32_t up = cards_up(race, &game); up > 0; up--)
            if (race->since[up] > when)
                race->since[up] = when;
    }
    race->end = race->timed ? other->won_at : game.played;
}

/* ---- how it stands ----------------------------------------------------------------------------------------------- */

bool ui_races(const ui_model *model)
{
    const sol_game *game = &model->game;
    const ui_race *race = &model->race;
    return race->on && game->variant.rules == race->variant.rules &&
           sol_options_play_alike(&game->variant.options, &race->variant.options) &&
           memcmp(game->deal.deck, race->deck, sizeof race->deck) == 0;
}

bool ui_races_in_time(const ui_model *model) { return model->race.timed && ui_races(model); }

/* How far the game on the table is, in what the race counts. */
static uint32_t reached(const ui_model *model)
{
    return model->race.timed ? ui_played(model, model->now) : model->game.played;
}

static uint32_t own(const ui_model *model) { return cards_up(&model->race, &model->game); }

/* Nothing before the first move, which starts both clocks and by which the other may have put a card up. */
static uint32_t others(const ui_model *model)
{
    uint32_t up = SOL_CARDS_MAX, now = reached(model);
    if (model->game.event_count == 0)
        return 0;
    while (model->race.since[up] > now)
        up--;
    return up;
}

/* What is shown is compared: times in whole seconds. */
static uint32_t whole(const ui_race *race, uint32_t value) { return race->timed ? value / 1000 : value; }

/* A time, or a number of moves. */
static engine_name time_or_moves(const ui_race *race, uint32_t value)
{
    return race->timed ? figures_clock(value) : words_name_counted("%u move", "%u moves", value, value);
}

/* The same where it says in what the other game was won, as its case may be another in a sentence. */
static engine_name in_measure(const ui_race *race)
{
    return race->timed ? words_name("in %s", figures_clock(race->end).text)
                       : words_name_counted("in %u move", "in %u moves", race->end, race->end);
}

engine_name ui_figure_race_in_short(const ui_model *model)
{
    return ui_races(model) ? words_name("%u v %u", own(model), others(model)) : (engine_name){""};
}

engine_name ui_figure_race(const ui_model *model)
{
    if (!ui_races(model))
        return (engine_name){""};
    return model->race.won
               ? words_name("you %u, other %u (won %s)", own(model), others(model), in_measure(&model->race).text)
               : words_name("you %u, other %u", own(model), others(model));
}

/* ---- what is said on the way ------------------------------------------------------------------------------------- */

void ui_race_begins(ui_model *model)
{
    const ui_race *race = &model->race;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    if (race->won)
        words_add(&text, "You are racing against a game that was won %s.", in_measure(race).text);
    else
        words_put(&text, race->over ? N_("You are racing against a game that was not won.")
                                    : N_("You are racing against an unfinished game."));
    if (!race->timed)
        words_put(&text, " This race is measured in moves, not time.");
}

void ui_race_follow(ui_model *model)
{
    ui_race *race = &model->race;
    bool due = ui_races_in_time(model) && race->won && race->told != model->serial && reached(model) >= race->end;
    bool reads = model->message[0] || model->tip >= 0 || model->pending.kind != UI_AWAITS_NOTHING;
    if (!due || reads || model->screen != UI_AT_TABLE || ui_game_status(model) != SOL_PLAYING)
        return;
    race->told = model->serial;
    engine_text text = engine_text_in(model->message, sizeof model->message);
    words_add(&text, "The other game has just been won, in %s.", figures_clock(race->end).text);
}

/* ---- the end ----------------------------------------------------------------------------------------------------- */

engine_name ui_race_result(const ui_model *model)
{
    const ui_race *race = &model->race;
    sol_status status = ui_game_status(model);
    if (!ui_races(model) || status == SOL_PLAYING)
        return (engine_name){""};
    uint32_t end = reached(model);
    engine_name mine = time_or_moves(race, end), theirs = time_or_moves(race, race->end);
    if (status != SOL_HAS_WON)
        return race->won ? words_name("You lose the race: the other game took %s.", theirs.text)
                         : words_name("Neither game wins the race.");
    if (!race->won)
        return words_name("You win the race: the other game was not won.");
    return whole(race, end) < whole(race, race->end)
               ? words_name("You win the race: %s against %s.", mine.text, theirs.text)
           : whole(race, end) > whole(race, race->end)
               ? words_name("You lose the race: %s against %s.", mine.text, theirs.text)
               : words_name("The race ends level: %s.", mine.text);
}

void ui_put_race(engine_text *text, const ui_model *model)
{
    if (!ui_races(model)) {
        words_put(text, "This game is not a race. To start one, use the option --race.\n");
        return;
    }
    words_add(text, "Cards up in the race: you %u, the other game %u.", own(model), others(model));
    if (model->race.won)
        words_add(text, " That game was won %s.", in_measure(&model->race).text);
    else
        words_put(text, model->race.over ? N_(" That game was not won.") : N_(" That game was not finished."));
    if (!model->race.timed)
        words_put(text, " That record has no times, so the race is measured in moves, automatic ones included.");
    engine_text_char(text, '\n');
}
