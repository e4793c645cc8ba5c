/*
 * A game as a fold of its journal.
 */
#include <solitaire/game.h>

#include <assert.h>
#include <string.h>

#include "moves.h"
#include "score.h"
#include "view.h"

sol_reason sol_game_start(sol_game *game, const sol_variant *variant, const sol_deal *deal, sol_event *events,
                          sol_step *steps, uint32_t capacity)
{
    assert(deal->decks == variant->rules->decks);
    sol_reason reason = sol_options_check(variant);
    if (reason != SOL_OK)
        return reason;
    *game = (sol_game){.variant = *variant,
                       .deal = *deal,
                       .events = events,
                       .steps = steps,
                       .capacity = capacity < SOL_EVENTS_MAX ? capacity : SOL_EVENTS_MAX};
    sol_deal_position(variant, deal->deck, &game->position);
    game->seen = engine_seen(variant, &game->position);
    game->checkpoint = game->position;
    engine_score_start(&game->score, &variant->options);
    return SOL_OK;
}

/* ---- steps of the line of play ---------------------------------------------------------------------------------- */

static uint64_t held_bit(sol_card card) { return (uint64_t)1 << card; }

/* A card that the player brings back stays down until the player puts it up again. */
static void hold_down(sol_game *game, const sol_step *step)
{
    if (engine_comes_down(game->variant.rules, step->move))
        game->held |= held_bit(step->card);
    if (engine_goes_up(game->variant.rules, step->move))
        game->held &= ~held_bit(step->card);
}

static void see_win(sol_game *game, uint32_t at)
{
    game->won = sol_is_won(&game->variant, &game->position);
    if (!game->won)
        return;
    game->won_at = at;
    engine_score_win(&game->score, &game->variant.options, at, 1, &game->steps[game->played - 1]);
}

static sol_reason make_move(sol_game *game, const sol_event *event)
{
    if (event->automatic && game->event_count > game->played && game->played == sol_game_set_up(game))
        return SOL_NOT_AUTOMATIC;
    sol_reason reason = sol_check(&game->variant, &game->position, event->move);
    if (reason != SOL_OK)
        return reason;
    sol_step *step = &game->steps[game->played++];
    game->step_count = game->played;
    *step = (sol_step){.move = event->move, .automatic = event->automatic};
    if (event->move.kind == SOL_MOVE)
        step->card = sol_pile_top(&game->position, event->move.from);
    hold_down(game, step);
    engine_score_move(&game->score, &game->variant, &game->position, step);
    /*
     * Cards that lay face up were seen already, and a pile where a card is turned has another number of hidden cards
     * afterwards, so only such piles are looked at.
     */
    sol_position before = game->position;
    sol_apply(&game->variant, &game->position, step->move);
    if (memcmp(before.down, game->position.down, sizeof before.down) != 0)
        game->seen |= engine_seen_since(&game->variant, &before, &game->position);
    assert((engine_seen(&game->variant, &game->position) & ~game->seen) == 0);
    see_win(game, event->at);
    return SOL_OK;
}

/*
 * Undo brings the position back to `played` steps.  If that is before the checkpoint, a new one is set some steps
 * earlier, so that each of many undos in a row costs at most CHECKPOINT_STEPS moves and not the whole game.
 */
enum { CHECKPOINT_STEPS = 256 };

/*
 * Take back the last move of the player and the automatic ones after it: from the score, the last one first.  Cards
 * that had gone up will not go up by themselves again.
 */
static sol_reason undo_move(sol_game *game)
{
    if (sol_game_set_up(game) == game->played)
        return SOL_NOTHING_TO_UNDO;
    if (game->won)
        engine_score_win(&game->score, &game->variant.options, game->won_at, -1, &game->steps[game->played - 1]);
    bool automatic = true;
    while (automatic && game->played > 0) {
        sol_step *step = &game->steps[--game->played];
        if (engine_goes_up(game->variant.rules, step->move))
            game->held |= held_bit(step->card);
        engine_score_swap(&game->score, &game->variant.options, step);
        automatic = step->automatic;
    }
    if (game->checkpoint_at > game->played) {
        sol_deal_position(&game->variant, game->deal.deck, &game->checkpoint);
        game->checkpoint_at = 0;
    }
    game->position = game->checkpoint;
    for (uint32_t i = game->checkpoint_at; i < game->played; i++) {
        if (i + CHECKPOINT_STEPS == game->played) {
            game->checkpoint = game->position;
            game->checkpoint_at = i;
        }
        sol_apply(&game->variant, &game->position, game->steps[i].move);
    }
    engine_score_undo(&game->score, &game->variant.options);
    game->undos++;
    game->won = false;
    return SOL_OK;
}

static sol_reason redo(sol_game *game, uint32_t at)
{
    if (game->played == game->step_count)
        return SOL_NOTHING_TO_REDO;
    do {
        sol_step *step = &game->steps[game->played++];
        hold_down(game, step);
        engine_score_swap(&game->score, &game->variant.options, step);
        engine_score_again(&game->score, &game->variant.options, step);
        sol_apply(&game->variant, &game->position, step->move);
        see_win(game, at);
    } while (game->played < game->step_count && game->steps[game->played].automatic);
    return SOL_OK;
}

/* ---- the one door ----------------------------------------------------------------------------------------------- */

static bool out_of_time(const sol_game *game, uint32_t at)
{
    return game->variant.options.time_limit && !game->won && at >= (uint32_t)game->variant.options.time_limit * 1000;
}

/* Why no event of this kind may happen now, whatever its move. */
static sol_reason forbidden(const sol_game *game, const sol_event *event)
{
    if (event->kind >= SOL_EVENT_KINDS)
        return SOL_NOT_IN_THIS_GAME;
    if (event->at < sol_game_last_time(game) || (game->event_count == 0 && event->at != 0))
        return SOL_CLOCK_BACKWARDS;
    if (game->event_count == game->capacity)
        return SOL_JOURNAL_FULL;
    if (game->variant.options.no_undo && (event->kind == SOL_EVENT_UNDO || event->kind == SOL_EVENT_REDO))
        return SOL_NO_UNDO;
    if (game->given_up || (game->won && event->kind != SOL_EVENT_UNDO))
        return SOL_GAME_OVER;
    if (out_of_time(game, event->at))
        return SOL_TIME_UP;
    return event->automatic && event->kind != SOL_EVENT_MOVE ? SOL_NOT_AUTOMATIC : SOL_OK;
}

static sol_reason happen(sol_game *game, const sol_event *event)
{
    switch (event->kind) {
    case SOL_EVENT_MOVE: return make_move(game, event);
    case SOL_EVENT_UNDO: return undo_move(game);
    case SOL_EVENT_REDO: return redo(game, event->at);
    default: game->given_up = true; return SOL_OK;
    }
}

sol_reason sol_game_append(sol_game *game, sol_event event)
{
    sol_reason reason = forbidden(game, &event);
    if (reason != SOL_OK)
        return reason;
    sol_score before = game->score;
    if (!game->won)
        engine_score_clock(&game->score, &game->variant.options, event.at);
    reason = happen(game, &event);
    if (reason == SOL_OK)
        game->events[game->event_count++] = event;
    else
        game->score = before;
    return reason;
}

/* ---- what can be seen of it ------------------------------------------------------------------------------------- */

sol_status sol_game_status(const sol_game *game, uint32_t now)
{
    if (game->won)
        return SOL_HAS_WON;
    if (game->given_up)
        return SOL_GAVE_UP;
    return out_of_time(game, now) ? SOL_TIMED_OUT : SOL_PLAYING;
}

static uint32_t clock_of(const sol_game *game, uint32_t now)
{
    uint32_t limit = (uint32_t)game->variant.options.time_limit * 1000;
    if (game->won)
        return game->won_at;
    if (game->given_up)
        return sol_game_last_time(game);
    return limit && now > limit ? limit : now;
}

int32_t sol_game_score(const sol_game *game, uint32_t now)
{
    sol_score score = game->score;
    if (!game->won)
        engine_score_clock(&score, &game->variant.options, clock_of(game, now));
    return score.points;
}

uint32_t sol_game_moves(const sol_game *game)
{
    uint32_t moves = 0;
    for (uint32_t i = 0; i < game->played; i++)
        moves += !game->steps[i].automatic;
    return moves;
}

uint32_t sol_game_set_up(const sol_game *game)
{
    uint32_t moves = 0;
    while (moves < game->played && game->steps[moves].automatic)
        moves++;
    return moves;
}

uint32_t sol_game_pass(const sol_game *game) { return game->position.redeals + 1u; }

uint32_t sol_game_last_time(const sol_game *game)
{
    return game->event_count ? game->events[game->event_count - 1].at : 0;
}
