/*
 * What every back end uses: pieces of its room, the limits of a search (positions are counted, and the caller is asked
 * whether to go on), and the rules themselves as the judge of a line.
 */
#include "back_end.h"

#include <string.h>

/* ---- room -------------------------------------------------------------------------------------------------------- */

enum { CACHE_LINE = 64 };

void *solver_cut(solver_arena *arena, size_t bytes)
{
    void *start = arena->at;
    arena->at += (bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    return start;
}

solver_arena solver_room(const sol_solver *solver)
{
    unsigned char *start = solver->room;
    return (solver_arena){start, start + solver->room_bytes};
}

/* ---- limits ------------------------------------------------------------------------------------------------------ */

enum { ASK_EVERY = 128 };

bool solver_ask(void *context)
{
    solver_question *question = context;
    const sol_solve_limits *limits = question->limits;
    sol_answer answer = limits->ask ? limits->ask(limits->context) : SOL_GO_ON;
    question->ask_at = question->nodes + ASK_EVERY;
    if (answer != SOL_GO_ON)
        question->why = answer == SOL_STOP_TIME ? SOL_UNKNOWN_TIME : SOL_UNKNOWN_CANCELLED;
    return answer == SOL_GO_ON;
}

bool solver_visit(solver_question *question)
{
    uint64_t most = question->limits->nodes;
    question->nodes++;
    if (most && question->nodes > most) {
        question->nodes = most;
        question->why = SOL_UNKNOWN_NODES;
    } else if (question->nodes >= question->ask_at) {
        solver_ask(question);
    }
    return question->why == SOL_UNKNOWN_NOT;
}

sol_verdict solver_refuse(sol_solver *solver)
{
    solver->question.why = SOL_UNKNOWN_POSITION;
    return SOL_UNKNOWN;
}

/* ---- games ------------------------------------------------------------------------------------------------------- */

bool solver_is_group(const sol_pile_group *group, const sol_pile_group *known)
{
    sol_pile_group alike = *known;
    alike.count = group->count;
    return memcmp(&alike, group, sizeof alike) == 0;
}

bool solver_is_game(const sol_rules *rules, const sol_rules *known)
{
    if (rules->decks != known->decks || rules->kinds != known->kinds || rules->group_count != known->group_count ||
        rules->draw_max != known->draw_max || rules->places != known->places || rules->refuse != known->refuse ||
        rules->settle != known->settle || rules->won != known->won)
        return false;
    for (int i = 0; i < rules->group_count; i++) {
        const sol_pile_group *group = &rules->groups[i], *its = &known->groups[i];
        bool columns = its->role == SOL_TABLEAU && !known->places;
        if (!solver_is_group(group, its) || (group->count != its->count && !columns))
            return false;
    }
    return true;
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

solver_playing solver_playing_begin(const solver_task *task, sol_move moves[SOL_LINE_MAX])
{
    return (solver_playing){task->variant, *task->position, moves, 0, SOL_LINE_MAX};
}

bool solver_playing_add(solver_playing *line, sol_move move)
{
    if (line->count == line->most || sol_check(line->variant, &line->position, move) != SOL_OK)
        return false;
    sol_apply(line->variant, &line->position, move);
    line->moves[line->count++] = move;
    return true;
}

sol_move solver_playing_from(const solver_playing *line, sol_card card)
{
    const sol_position *p = &line->position;
    int at = 0, pile = 0;
    while (p->cards[at] != card)
        at++;
    while (p->end[pile] <= at)
        pile++;
    return (sol_move){SOL_MOVE, (uint8_t)pile, 0, (uint8_t)(p->end[pile] - at)};
}

uint8_t solver_playing_foundation(const solver_playing *line, sol_card card)
{
    int pile = sol_first_pile(line->variant->rules, SOL_FOUNDATION);
    while (sol_pile_suit(line->variant->rules, pile) != sol_suit(card))
        pile++;
    return (uint8_t)pile;
}

uint8_t solver_playing_pile(const solver_playing *line, sol_role role, sol_card top)
{
    const sol_rules *rules = line->variant->rules;
    int pile = sol_first_pile(rules, role), last = pile + sol_group_of(rules, pile)->count - 1;
    while (pile < last && sol_pile_top(&line->position, pile) != top)
        pile++;
    return (uint8_t)pile;
}

bool solver_playing_fetch(solver_playing *line, sol_card card)
{
    const int waste = sol_first_pile(line->variant->rules, SOL_WASTE);
    for (int turns = 0; turns < 2 * SOL_DECK; turns++) {
        if (sol_pile_top(&line->position, waste) == card)
            return true;
        if (!solver_playing_add(line, sol_stock_move(line->variant, &line->position)))
            return false;
    }
    return false;
}

/* ---- positions --------------------------------------------------------------------------------------------------- */

bool solver_foundations_hold(const sol_variant *variant, const sol_position *p, int base)
{
    int first = sol_first_pile(variant->rules, SOL_FOUNDATION);
    for (int pile = first; pile < first + SOL_SUITS; pile++) {
        int suit = sol_pile_suit(variant->rules, pile);
        for (int i = 0; i < sol_pile_len(p, pile); i++)
            if (sol_pile_card(p, pile, i) != sol_card_of((base - 1 + i) % SOL_RANKS + 1, suit))
                return false;
        if (p->down[pile])
            return false;
    }
    return true;
}

uint8_t solver_redeals_left(const sol_variant *variant, const sol_position *p)
{
    int left = variant->options.passes - 1 - p->redeals;
    if (variant->options.passes == SOL_PASSES_UNLIMITED)
        return SOLVER_UNLIMITED;
    return (uint8_t)(left < 0 ? 0 : left);
}
