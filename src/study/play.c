#include "play.h"

#include <solitaire/advice.h>

#include "coach/odds.h"
#include "engine/mix.h"
#include "engine/moves.h"

enum { MS_A_MOVE = 1000 };

static void begin_hand(study_hand *hand, const sol_variant *variant, const sol_deal *deal)
{
    sol_game_start(&hand->game, variant, deal, hand->events, hand->steps, SOL_LINE_MAX);
    hand->followed = hand->advice.moves = 0;
}

static bool make(study_hand *hand, sol_move move)
{
    return sol_game_append(&hand->game, sol_event_move(move, hand->game.event_count * MS_A_MOVE)) == SOL_OK;
}

static sol_move tip_of(const sol_game *game)
{
    sol_tip tips[SOL_TIPS_MAX];
    return sol_tips(game, tips) ? tips[0].move : engine_no_move;
}

/* Any of the legal moves, each equally likely (apart from the remainder of 2^64). */
static sol_move random_of(const sol_game *game, uint64_t *luck)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    return count ? moves[engine_split_mix(luck) % count] : engine_no_move;
}

/* The coach is told what can be seen, and is asked again when its line has been followed to the end. */
static sol_move advised(study_hand *hand, const sol_solve_limits *asked)
{
    coach_limits limits = {.worlds = hand->worlds, .ask = asked->ask, .context = asked->context};
    sol_view view;
    if (hand->followed == hand->advice.moves && sol_view_of(&view, &hand->game, 0)) {
        coach_advise(&hand->room, hand->solver, &hand->game.variant, &view, &limits, &hand->advice);
        hand->followed = 0;
    }
    return hand->followed < hand->advice.moves ? hand->advice.line[hand->followed++] : engine_no_move;
}

static sol_move next_move(study_hand *hand, const sol_solve_limits *limits, uint64_t *luck)
{
    if (hand->by == STUDY_PLAYS_FAIR)
        return advised(hand, limits);
    if (sol_is_stuck(&hand->game.variant, &hand->game.position)) /* the rest of the stock need not be drawn */
        return engine_no_move;
    return hand->by == STUDY_PLAYS_BY_RULES ? tip_of(&hand->game) : random_of(&hand->game, luck);
}

bool study_chance(study_hand *hand, const sol_variant *variant, const sol_deal *deal, const sol_solve_limits *limits,
                  unsigned *chance)
{
    const coach_limits asked = {.worlds = hand->worlds, .ask = limits->ask, .context = limits->context};
    coach_odds odds;
    sol_view view;
    begin_hand(hand, variant, deal);
    if (!sol_view_of(&view, &hand->game, 0) || !coach_reckon(&hand->room, hand->solver, variant, &view, &asked, &odds))
        return false;
    *chance = odds.chance;
    return true;
}

sol_verdict study_play(study_hand *hand, const sol_variant *variant, const sol_deal *deal,
                       const sol_solve_limits *limits, sol_unknown *why)
{
    sol_game *game = &hand->game;
    uint64_t luck = engine_hash(ENGINE_HASH_START, deal->deck, (size_t)SOL_DECK * deal->decks);
    begin_hand(hand, variant, deal);
    *why = SOL_UNKNOWN_NOT;
    while (!game->won && game->played < STUDY_GAME_MOVES_MAX) {
        sol_move move = next_move(hand, limits, &luck);
        sol_answer asked = limits->ask(limits->context);
        if (asked != SOL_GO_ON) {
            *why = asked == SOL_STOP_TIME ? SOL_UNKNOWN_TIME : SOL_UNKNOWN_CANCELLED;
            return SOL_UNKNOWN;
        }
        if (!engine_is_move(move) || !make(hand, move))
            return SOL_LOST;
    }
    *why = game->won ? SOL_UNKNOWN_NOT : SOL_UNKNOWN_NODES;
    return game->won ? SOL_WON : SOL_UNKNOWN;
}

void study_play_again(study_hand *hand, const sol_variant *variant, const sol_deal *deal, const sol_move *moves,
                      int64_t count)
{
    begin_hand(hand, variant, deal);
    for (int64_t i = 0; i < count && make(hand, moves[i]); i++)
        continue;
}
