#include "destinations.h"

#include "engine/moves.h"
#include "plan.h"

int ui_pile_named(const ui_model *model, int action)
{
    return ui_plan_pile(model->game.variant.rules, &model->game.position, action);
}

int ui_moves_back(const ui_model *model, int column, sol_move out[SOL_SUITS])
{
    const sol_game *game = &model->game;
    int count = 0, first = sol_first_pile(game->variant.rules, SOL_FOUNDATION);
    int last = first + sol_group_of(game->variant.rules, first)->count;
    for (int from = first; from < last && count < SOL_SUITS; from++) {
        sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)column, 1};
        sol_card card = sol_pile_top(&game->position, from);
        bool again = false; /* of two decks both foundations of a suit may have the same card on top */
        for (int i = 0; i < count; i++)
            again = again || sol_pile_top(&game->position, out[i].from) == card;
        if (!again && sol_check(&game->variant, &game->position, move) == SOL_OK)
            out[count++] = move;
    }
    return count;
}

/*
 * The pile to which a move brings cards of this pile; −1 if it takes none of them.  The cards of a pair go to each
 * other, two cards of one pile to that pile, and a card that leaves alone to the foundation.
 */
static int goes_to(const ui_model *model, sol_move move, int pile)
{
    if (move.kind == SOL_MOVE)
        return move.from == pile ? move.to : -1;
    if (move.kind != SOL_PAIR || (move.from != pile && move.to != pile))
        return -1;
    if (move.from == move.to)
        return move.count == 1 ? sol_first_pile(model->game.variant.rules, SOL_FOUNDATION) : pile;
    return move.from == pile ? move.to : move.from;
}

sol_move ui_leaves_alone(const ui_model *model, int pile)
{
    const sol_game *game = &model->game;
    const sol_rules *rules = game->variant.rules;
    int goal = ui_plan_goal(rules), gone = sol_first_pile(rules, SOL_FOUNDATION);
    sol_move alone = {SOL_PAIR, (uint8_t)pile, (uint8_t)pile, 1};
    if (engine_discards(rules)) /* what can be discarded is not kept */
        goal = gone;
    if (goal >= 0)
        alone = (sol_move){SOL_MOVE, (uint8_t)pile, (uint8_t)goal, 1};
    bool legal = sol_check(&game->variant, &game->position, alone) == SOL_OK;
    return legal ? alone : (sol_move){.kind = SOL_NO_MOVE};
}

/* The pile to which this move brings the cards that are carried; −1 if it does not move them, or not so many. */
static int carries_to(const ui_model *model, sol_move move)
{
    bool so_many = !model->picked_exact || move.kind != SOL_MOVE || move.count == model->picked_count;
    return so_many ? goes_to(model, move, model->picked) : -1;
}

/* If several numbers of cards fit, as onto an empty column, the one nearest to the number that is carried. */
sol_move ui_carry_to(const ui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX], best = {SOL_NO_MOVE, 0, 0, 0};
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    for (size_t i = 0; i < count; i++) {
        sol_move m = moves[i];
        if (carries_to(model, m) == pile && (best.kind == SOL_NO_MOVE || m.count <= model->picked_count))
            best = m;
    }
    return best;
}

/* Moving a whole column to an empty one gains nothing, so that counts as a place only if there is no other. */
uint32_t ui_destinations(const ui_model *model)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    uint32_t places = 0, idle = 0;
    if (model->picked < 0)
        return 0;
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    for (size_t i = 0; i < count; i++) {
        int to = carries_to(model, moves[i]);
        bool gains = to >= 0 && !sol_is_idle(game->variant.rules, &game->position, moves[i]);
        if (to >= 0)
            *(gains ? &places : &idle) |= (uint32_t)1 << to;
    }
    return places ? places : idle;
}

int ui_useful_run(const ui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    int longest = 0, idle = 0;
    for (size_t i = 0; i < count; i++) {
        bool ours = goes_to(model, moves[i], pile) >= 0;
        int cards = moves[i].kind == SOL_MOVE ? moves[i].count : 1;
        if (ours && sol_is_idle(game->variant.rules, &game->position, moves[i]))
            idle = cards;
        else if (ours && cards > longest)
            longest = cards;
    }
    return longest ? longest : idle;
}

bool ui_can_play(const ui_model *model, int pile)
{
    sol_move moves[SOL_MOVES_MAX];
    const sol_game *game = &model->game;
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    for (size_t i = 0; i < count; i++) {
        int from = moves[i].kind == SOL_REDEAL ? moves[i].to : moves[i].from;
        bool second = moves[i].kind == SOL_PAIR && moves[i].to == pile;
        if ((from == pile || second) && !sol_is_idle(game->variant.rules, &game->position, moves[i]))
            return true;
    }
    return false;
}

int ui_together(const sol_game *game, int pile)
{
    int count = 1;
    for (; count < sol_pile_up(&game->position, pile); count++) {
        sol_move more = {SOL_MOVE, (uint8_t)pile, (uint8_t)(pile == 0), (uint8_t)(count + 1)};
        sol_reason reason = sol_check(&game->variant, &game->position, more);
        if (reason == SOL_ONLY_TOP_CARD || reason == SOL_NOT_A_RUN)
            break;
    }
    return count;
}

sol_move ui_too_many(const ui_model *model, int from, int to)
{
    const sol_game *game = &model->game;
    for (int count = sol_pile_up(&game->position, from); count > 1; count--) {
        sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)count};
        if (sol_check(&game->variant, &game->position, move) == SOL_TOO_MANY_AT_ONCE)
            return move;
    }
    return (sol_move){.kind = SOL_NO_MOVE};
}

sol_move ui_too_many_anywhere(const ui_model *model, int from)
{
    sol_move move = {.kind = SOL_NO_MOVE};
    for (int to = 0; to < sol_pile_count(model->game.variant.rules) && move.kind == SOL_NO_MOVE; to++)
        if (!sol_pile_empty(&model->game.position, to))
            move = ui_too_many(model, from, to);
    return move;
}
