/*
 * How a game begins: dealt, resumed, shown as a replay, as a lesson or to practise on; and when a player must ask twice
 * for a new one.
 */
#include "parts.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "ui/model/layout.h"

void ui_model_init(ui_model *model, sol_event *events, sol_step *steps)
{
    memset(model, 0, sizeof *model);
    model->events = events;
    model->steps = steps;
    model->settings = (ui_settings){
        .colours = 1 << 24, .clock = true, .animation = true, .still = true, .mouse = true, .automatic = SOL_AUTO_ACES};
    ui_themes_shipped(model->themes);
    ui_keymap_defaults(&model->keymap);
    model->rows = UI_ROWS_LEAST;
    model->cols = UI_COLS_LEAST;
    for (int i = 0; sol_game_at(i); i++) {
        assert(i < UI_GAMES_MAX);
        model->usual[i] = sol_game_at(i)->defaults;
    }
}

/*
 * Where the highlight begins: on the stock or, without one, on the first column that has a move, because empty cells
 * and foundations hold nothing to pick up.
 */
static int first_place(const ui_model *model)
{
    const sol_rules *rules = model->game.variant.rules;
    int stock = sol_first_pile(rules, SOL_STOCK), first = sol_first_pile(rules, SOL_TABLEAU), pile = first;
    while (stock < 0 && pile < sol_pile_count(rules) && !ui_can_play(model, pile))
        pile++;
    return stock >= 0 ? stock : pile < sol_pile_count(rules) ? pile : first;
}

/* Nothing picked, nothing said, the clock at 0: what holds at the start of every game. */
static void start_fresh(ui_model *model)
{
    size_t kept = offsetof(ui_model, screen);
    memset((char *)model + kept, 0, sizeof *model - kept);
    ui_clear_message(model);
    ui_put_down(model);
    model->serial = ++model->begun;
    model->cursor = first_place(model);
    model->reach = 1;
    ui_rest_cursor(model);
    model->repeat = UI_NOTHING;
    model->menu.variant.rules = model->game.variant.rules;
    model->peeking = model->game.variant.options.peek;
    model->replay.speed = 1;
    model->review.on = false;
    model->proof.known = false;
}

void ui_model_deal(ui_model *model, const sol_variant *variant, const sol_deal *deal)
{
    sol_game_start(&model->game, variant, deal, model->events, model->steps, SOL_EVENTS_MAX);
    start_fresh(model);
}

void ui_model_set_up(ui_model *model, const sol_game *game, uint32_t fewest)
{
    sol_game from = *game; /* it may be the model's own */
    sol_view view;
    ui_model_deal(model, &from.variant, &from.deal);
    if (from.played > 0 && sol_view_of(&view, &model->game, 0) && sol_view_hidden(&view) > 0) {
        from.variant.options.thoughtful = true; /* nobody can find the fewest moves among cards that are hidden */
        ui_model_deal(model, &from.variant, &from.deal);
    }
    for (uint32_t i = 0; i < from.played; i++)
        (void)sol_game_append(&model->game, sol_event_automatic(from.steps[i].move, 0));
    model->provenance.watched = from.played > 0;
    model->cursor = first_place(model);
    if (fewest)
        (void)ui_told_fewest(model, fewest);
}

sol_variant ui_next_variant(const ui_model *model)
{
    sol_variant next = model->game.variant;
    if (sol_game_set_up(&model->game)) /* the puzzle chose to show its cards, and not the player */
        next.options.thoughtful = model->usual[ui_game_number(next.rules)].thoughtful;
    return next;
}

void ui_model_resume(ui_model *model, const sol_game *game, uint32_t played)
{
    model->game = *game;
    start_fresh(model);
    model->clock.before = played > sol_game_last_time(game) ? played : sol_game_last_time(game);
    model->clock.kept = model->clock.before;
    model->clock.resting = !game->variant.options.time_limit;
    model->stuck_seen = ui_is_stuck(model);
    if (sol_game_status(game, model->clock.before) != SOL_PLAYING)
        ui_see_end(model);
}

void ui_model_replay(ui_model *model, const sol_game *game)
{
    sol_game_start(&model->game, &game->variant, &game->deal, model->events, model->steps, SOL_EVENTS_MAX);
    start_fresh(model);
    model->replay = (ui_replay){.on = true, .speed = 1, .events = game->events, .count = game->event_count};
}

/* ---- lessons ----------------------------------------------------------------------------------------------------- */

bool ui_offers_lesson(ui_model *model, const sol_rules *rules)
{
    bool has = ui_has_lesson(rules);
    if (!has)
        (void)ui_refuse(model, "There is no lesson for %s.", words_of(rules->title));
    return has;
}

void ui_lesson_begin(ui_model *model, const sol_rules *rules)
{
    sol_variant variant;
    sol_deal deal;
    ui_lesson lesson = ui_lesson_of(rules, &variant, &deal);
    lesson.visit = model->lesson.visit;
    ui_model_deal(model, &variant, &deal);
    model->lesson = lesson;
    model->provenance.practice = true;
}

unsigned ui_open_lesson(ui_model *model)
{
    const sol_rules *rules = model->game.variant.rules;
    if (model->lesson.first) {
        ui_lesson_begin(model, rules);
        return UI_DO_DRAW;
    }
    (void)ui_put_back(model);
    if (!ui_offers_lesson(model, rules))
        return UI_DO_DRAW;
    model->wanted.rules = rules;
    return ui_want(model, UI_WANT_LESSON);
}

/* ---- practice --------------------------------------------------------------------------------------------------- */

void ui_practice_begin(ui_model *model, const sol_game *game, const ui_practice *practice)
{
    ui_practice begun = *practice;
    begun.stage = UI_PRACTICE_ASKED;
    ui_model_deal(model, &game->variant, &game->deal);
    model->game.variant.options.no_undo = false; /* in practice the player may try one way and another */
    for (uint32_t i = 0; i < begun.from; i++)
        (void)sol_game_append(&model->game, sol_event_move(game->steps[i].move, 0));
    begun.asked.variant = game->variant;
    begun.asked.then = game->steps[begun.from].move;
    begun.asked.moves = 0;
    model->practice = begun;
    model->provenance.practice = true;
    ui_rest_cursor(model);
}

/* ---- new deals -------------------------------------------------------------------------------------------------- */

/* Has the game moves that would be lost, or left for another game's? */
static bool is_begun(const ui_model *model)
{
    return figures_is_kept(model->provenance) && sol_game_moves(&model->game) > 0 &&
           ui_game_status(model) == SOL_PLAYING;
}

/* Has the player confirmed it? A game with moves is not left for another one by a slip of the finger. */
static bool is_confirmed(const ui_model *model, int action)
{
    return model->screen != UI_AT_TABLE || !is_begun(model) || ui_asked_again(model, action);
}

/*
 * A game that is saved goes on next time, so nothing is asked; one that cannot be saved would be lost.  The question
 * is asked at the table, also from the picker and from the panel of a stuck game, which have no line for it.
 */
unsigned ui_quit(ui_model *model)
{
    if (!model->unsaved || ui_too_small(model) || !is_begun(model) || ui_asked_again(model, UI_QUIT))
        return UI_DO_QUIT | UI_DO_SAVE;
    model->screen = UI_AT_TABLE;
    model->scroll = 0;
    return ui_ask_again(model, UI_QUIT, "This game is not being saved. Press %s again to quit and lose it.");
}

unsigned ui_deal_random(ui_model *model, const sol_variant *variant)
{
    sol_deal deal;
    model->wanted = *variant;
    bool chooses = model->settings.deals != FIGURES_DEALS_ANY || model->settings.kind || model->settings.puzzles;
    if (chooses && sol_solves(variant->rules))
        return UI_DO_DRAW | UI_DO_DEAL;
    /* Make a random deal from the caller's random number, in the numbering of the game's deals. */
    const sol_dialect *dialect = sol_dialect_at(variant->rules->dialect);
    uint64_t number = model->next_seed, numbers = dialect->last - dialect->first + 1; /* 0: all 64 bits */
    if (number < dialect->first || number > dialect->last)
        number = dialect->first + number % numbers;
    sol_deal_make(variant->rules->dialect, number, variant->rules->decks, &deal);
    ui_model_deal(model, &model->wanted, &deal);
    return UI_DO_DRAW | UI_DO_SAVE;
}

unsigned ui_deal_next(ui_model *model)
{
    if (!is_confirmed(model, UI_DEAL_NEXT))
        return ui_ask_again(model, UI_DEAL_NEXT, "Press %s again for a new game. This game stays in the history.");
    sol_variant next = ui_next_variant(model);
    return ui_deal_random(model, &next);
}

unsigned ui_deal_again(ui_model *model)
{
    sol_game beginning = model->game;
    uint32_t fewest = model->fewest_of == model->serial ? model->fewest : 0;
    uint64_t seen = model->game.seen | model->seen_before;
    bool chosen = model->chosen;
    uint8_t graded = model->graded;
    int8_t watched = model->watched;
    if (model->lesson.first)
        return ui_open_lesson(model);
    if (!is_confirmed(model, UI_RESTART))
        return ui_ask_again(model, UI_RESTART, "Press %s again to restart this deal. This game stays in the history.");
    beginning.played = sol_game_set_up(&beginning);
    ui_model_set_up(model, &beginning, fewest);
    model->seen_before = seen;
    model->chosen = chosen;
    model->graded = graded;
    model->watched = watched;
    return UI_DO_DRAW | UI_DO_SAVE;
}
