/*
 * The highlight, and the cards that are carried along with it.
 */
#include "parts.h"

#include "ui/model/plan.h"

/* ---- where the highlight rests ---------------------------------------------------------------------------------- */

static ui_spot spot_of(const ui_model *model, int pile) { return ui_plan_spot(model->game.variant.rules, pile); }

static bool is_stop(const ui_model *model, int pile)
{
    return ui_plan_stop(model->game.variant.rules, &model->game.position, pile);
}

static int far(ui_spot a, ui_spot b)
{
    int rows = a.row - b.row, halves = a.half - b.half;
    return rows * rows * 4 + halves * halves;
}

void ui_rest_cursor(ui_model *model)
{
    ui_spot from = spot_of(model, model->cursor);
    int best = -1, piles = sol_pile_count(model->game.variant.rules);
    for (int pile = 0; pile < piles && !is_stop(model, model->cursor); pile++)
        if (is_stop(model, pile) && (best < 0 || far(spot_of(model, pile), from) < far(spot_of(model, best), from)))
            best = pile;
    if (best >= 0)
        model->cursor = best;
}

void ui_point_at(ui_model *model, int pile)
{
    model->cursor = pile;
    model->target = -1;
    model->in_air = false;
    ui_rest_cursor(model);
}

/* ---- moving it -------------------------------------------------------------------------------------------------- */

/*
 * The nearest row in that direction, and in it the pile that is nearest to where the highlight began to go up and down,
 * so that Down and Up lead back.  After the last row comes the first.
 */
static void move_vertically(ui_model *model, int by)
{
    enum { ROWS = SOL_PILES_MAX, HALVES = 2 * SOL_PILES_MAX };
    ui_spot from = spot_of(model, model->cursor);
    model->lane = model->lane ? model->lane : from.half + 1;
    int best = model->cursor, least = ROWS * HALVES;
    for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++) {
        ui_spot at = spot_of(model, pile);
        int ahead = ((at.row - from.row) * by + ROWS) % ROWS, aside = at.half + 1 - model->lane;
        int distance = ahead * HALVES + (aside < 0 ? -aside : aside);
        if (ahead && distance < least && is_stop(model, pile)) {
            least = distance;
            best = pile;
        }
    }
    model->cursor = best;
}

static void carry_along(ui_model *model)
{
    model->in_air = false;
    model->target = model->picked >= 0 && model->cursor != model->picked ? model->cursor : -1;
    sol_move move = model->target >= 0 ? ui_carry_to(model, model->target) : (sol_move){.kind = SOL_NO_MOVE};
    if (move.kind == SOL_MOVE)
        model->picked_count = move.count;
}

/* In a column the highlight first goes up over the cards that can be picked up together, and down again. */
static bool reaches(ui_model *model, int action)
{
    const sol_game *game = &model->game;
    int further = model->reach + (action == UI_UP) - (action == UI_DOWN);
    bool column = sol_role_of(game->variant.rules, model->cursor) == SOL_TABLEAU && model->picked < 0;
    if (!column || action == UI_LEFT || action == UI_RIGHT || further < 1 ||
        sol_pile_empty(&game->position, model->cursor) || further > ui_together(game, model->cursor))
        return false;
    model->reach = further;
    return true;
}

unsigned ui_move_cursor(ui_model *model, int action)
{
    ui_clear_message(model); /* what is carried stays */
    if (reaches(model, action))
        return UI_DO_DRAW;
    model->reach = 1;
    if (action == UI_UP || action == UI_DOWN)
        move_vertically(model, action == UI_DOWN ? 1 : -1);
    else {
        /* Piles are numbered in reading order, so that left and right wrap from row to row. */
        int piles = sol_pile_count(model->game.variant.rules), pile = model->cursor;
        do
            pile = (pile + (action == UI_RIGHT ? 1 : -1) + piles) % piles;
        while (!is_stop(model, pile) && pile != model->cursor);
        model->cursor = pile;
    }
    carry_along(model);
    return UI_DO_DRAW;
}

unsigned ui_move_to_next(ui_model *model, int by)
{
    int piles = sol_pile_count(model->game.variant.rules), pile = model->cursor;
    uint32_t places = ui_destinations(model);
    ui_clear_message(model); /* what is carried stays */
    for (int tries = 0; tries < piles; tries++) {
        pile = (pile + by + piles) % piles;
        if (model->picked >= 0 ? places >> pile & 1 : ui_can_play(model, pile)) {
            model->cursor = pile;
            break;
        }
    }
    carry_along(model);
    return UI_DO_DRAW;
}
