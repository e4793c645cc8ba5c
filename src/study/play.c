#include "play.h"

#include <solitaire/advice.h>

#include "engine/mix.h"
#include "engine/moves.h"

enum { MS_A_MOVE = 1000 };

static bool make(study_hand *hand, sol_move move)
{
    return sol_game_append(&hand->game, sol_event_move(move, hand->game.event_count * MS_A_MOVE)) == SOL_OK;
}

static sol_move tip_of(const sol_game *game)
{
    sol_tip tips[SOL_TIPS_MAX];
    return sol_tips(game, tips) ? tips[0].move : engine_no_move;
}

/* Any of the legal moves, each as likely as the others but for what 2^64 leaves over. */
static sol_move random_of(const sol_game *game, uint64_t *luck)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count =
        sol_is_stuck(&game->variant, &game->position) ? 0 : sol_legal_moves(&game->variant, &game->position, moves);
    return count ? moves[engine_split_mix(luck) % count] : engine_no_move;
}

sol_verdict study_play(study_hand *hand, const sol_variant *variant, const sol_deal *deal, bool by_rules,
                       const sol_solve_limits *limits, sol_unknown *why)
{
    static const sol_unknown reasons[] = {
        [SOL_STOP_TIME] = SOL_UNKNOWN_TIME, [SOL_STOP_CANCELLED] = SOL_UNKNOWN_CANCELLED};
    sol_game *game = &hand->game;
    uint64_t luck = engine_hash(ENGINE_HASH_START, deal->deck, (size_t)SOL_DECK * deal->decks);
    sol_game_start(game, variant, deal, hand->events, hand->steps, STUDY_GAME_MOVES_MAX);
    *why = SOL_UNKNOWN_NOT;
    while (!game->won && game->played < STUDY_GAME_MOVES_MAX) {
        int asked = limits->ask(limits->context);
        sol_move move = asked == SOL_GO_ON ? by_rules ? tip_of(game) : random_of(game, &luck) : engine_no_move;
        if (asked != SOL_GO_ON) {
            *why = reasons[asked];
            return SOL_UNKNOWN;
        }
        if (!engine_is_move(move) || !make(hand, move))
            return SOL_LOST;
    }
    *why = game->won ? SOL_UNKNOWN_NOT : SOL_UNKNOWN_NODES;
    return game->won ? SOL_WON : SOL_UNKNOWN;
}

void study_play_again(study_hand *hand, const sol_variant *variant, const sol_deal *deal, const sol_move *moves,
                      uint64_t count)
{
    sol_game_start(&hand->game, variant, deal, hand->events, hand->steps, STUDY_GAME_MOVES_MAX);
    for (uint64_t i = 0; i < count && make(hand, moves[i]); i++)
        continue;
}
