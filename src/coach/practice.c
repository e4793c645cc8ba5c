#include "practice.h"

#include <string.h>

#include "moves.h"
#include "review.h"

void coach_practice_judge(coach_room *room, sol_solver *solver, const coach_limits *limits, const coach_asked *asked,
                          coach_judged *judged)
{
    const sol_variant *variant = &asked->variant;
    coach_advice *advice = &room->odds;
    sol_move line[SOL_LINE_MAX];
    coach_worth answer, then, best = {.mean = COACH_SURE};
    *judged = (coach_judged){0};
    if (!coach_judges(variant))
        return;
    coach_advise(room, solver, variant, &asked->view, limits, advice);
    if (advice->why == COACH_NOTHING || advice->moves == 0)
        return;
    size_t moves = advice->moves; /* weighing asks the coach again, whose line is lost by that */
    memcpy(line, advice->line, moves * sizeof *line);
    bool wins = advice->why == COACH_WINS;
    size_t aim = coach_aim(line, moves, wins);
    if (!coach_review_weigh(room, solver, variant, limits, asked->view, asked->answer, asked->moves, SOL_NO_CARD,
                            &answer) ||
        !coach_review_weigh(room, solver, variant, limits, asked->view, &asked->then, 1, SOL_NO_CARD, &then) ||
        (!wins && !coach_review_weigh(room, solver, variant, limits, asked->view, line, moves, SOL_NO_CARD, &best)))
        return;
    *judged = (coach_judged){.known = true,
                             .answer = answer.mean,
                             .then = then.mean,
                             .best = best.mean,
                             .first = line[0],
                             .better = line[aim],
                             .draws = coach_draws(line, aim),
                             .aimed = coach_aimed_card(variant, &asked->view.table, line, aim)};
}

bool coach_practice_is_right(const coach_judged *judged)
{
    unsigned best = judged->best > judged->then ? judged->best : judged->then;
    return judged->known && judged->answer + COACH_INACCURACY_FROM > best;
}
