#include "plan.h"

#include <solitaire/solver.h>

#include "coach/coach.h"
#include "engine/moves.h"
#include "engine/text/marks.h"
#include "engine/text/text.h"
#include "intent.h"
#include "layout.h"

/* ---- places ------------------------------------------------------------------------------------------------------ */

static int count_piles(const sol_rules *rules, sol_role role)
{
    int first = sol_first_pile(rules, role);
    return first < 0 ? 0 : sol_group_of(rules, first)->count;
}

/* The width of the lower row: the columns and, before them, the reserve and a free place, if there is a reserve. */
static int lower_columns(const sol_rules *rules)
{
    int reserve = count_piles(rules, SOL_RESERVE);
    return count_piles(rules, SOL_TABLEAU) + (reserve ? reserve + 1 : 0);
}

/* Do the cells need a row of their own, because the upper row would otherwise be wider than the columns? */
static bool cells_apart(const sol_rules *rules)
{
    int cells = count_piles(rules, SOL_CELL);
    return cells && cells + count_piles(rules, SOL_FOUNDATION) > lower_columns(rules);
}

/* Of the places of overlapping cards: how many rows they have, and how many columns. */
int ui_plan_rows(const sol_rules *rules) { return rules->places[count_piles(rules, SOL_TABLEAU) - 1].row + 1; }

int ui_plan_columns(const sol_rules *rules)
{
    int columns = count_piles(rules, SOL_TABLEAU), cells = count_piles(rules, SOL_CELL);
    if (rules->places)
        return rules->places[columns - 1].half / 2 + 1;
    /* If the waste is a fan of several cards, a free place separates it from the foundations. */
    int upper = count_piles(rules, SOL_STOCK) + count_piles(rules, SOL_WASTE) * (rules->draw_max > 1 ? 2 : 1) +
                (cells_apart(rules) ? 0 : cells) + count_piles(rules, SOL_FOUNDATION);
    return ui_most(ui_most(lower_columns(rules), upper), cells);
}

int ui_plan_rows_above(const sol_rules *rules)
{
    /* Is there room for the first row of overlapping cards beside the stock and the waste? */
    bool beside =
        rules->places && rules->places[0].half >= 2 * (count_piles(rules, SOL_STOCK) + count_piles(rules, SOL_WASTE));
    return beside ? 0 : cells_apart(rules) ? 2 : 1;
}

ui_spot ui_plan_spot(const sol_rules *rules, int pile)
{
    sol_role role = sol_role_of(rules, pile);
    int nth = pile - sol_first_pile(rules, role);
    int columns = ui_plan_columns(rules), below = ui_plan_rows_above(rules);
    switch (role) {
    case SOL_TABLEAU:
        if (rules->places)
            return (ui_spot){rules->places[nth].row, rules->places[nth].half};
        return (ui_spot){below,
                         2 * (nth + (count_piles(rules, SOL_RESERVE) ? columns - count_piles(rules, SOL_TABLEAU) : 0))};
    case SOL_RESERVE: return (ui_spot){below, 2 * nth};
    case SOL_FOUNDATION: return (ui_spot){0, 2 * (columns - count_piles(rules, SOL_FOUNDATION) + nth)};
    case SOL_WASTE: return (ui_spot){0, 2 * count_piles(rules, SOL_STOCK)};
    case SOL_CELL:
        if (cells_apart(rules))
            return (ui_spot){1, 2 * nth};
        return (ui_spot){0, 2 * (count_piles(rules, SOL_STOCK) + count_piles(rules, SOL_WASTE) + nth)};
    default: return (ui_spot){0, 0};
    }
}

bool ui_plan_below(const sol_rules *rules, int pile)
{
    int role = sol_group_of(rules, pile)->role;
    return role == SOL_TABLEAU || role == SOL_RESERVE;
}

static bool has_place(const sol_rules *rules, int pile)
{
    return rules->places && sol_group_of(rules, pile)->role == SOL_TABLEAU;
}

bool ui_plan_stop(const sol_rules *rules, const sol_position *position, int pile)
{
    return !has_place(rules, pile) || (!sol_pile_empty(position, pile) && !sol_is_covered(rules, position, pile));
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

enum { NAMED_COLUMNS = UI_COLUMN_13 - UI_COLUMN_1 + 1, NAMED_CELLS = UI_CELL_H - UI_CELL_A + 1 };

int ui_plan_named_columns(const sol_rules *rules)
{
    return ui_least(rules->places ? ui_plan_columns(rules) : count_piles(rules, SOL_TABLEAU), NAMED_COLUMNS);
}

int ui_plan_line(const sol_rules *rules, int pile)
{
    sol_place place = rules->places[pile - sol_first_pile(rules, SOL_TABLEAU)];
    return (place.half + place.row - (ui_plan_rows(rules) - 1)) / 2;
}

int ui_plan_cells(const sol_rules *rules) { return ui_least(count_piles(rules, SOL_CELL), NAMED_CELLS); }

int ui_plan_pile(const sol_rules *rules, const sol_position *position, int action)
{
    int column = action - UI_COLUMN_1, cell = action - UI_CELL_A;
    if (action == UI_WASTE)
        return sol_first_pile(rules, SOL_WASTE);
    if (action == UI_RESERVE)
        return sol_first_pile(rules, SOL_RESERVE);
    if (cell >= 0 && cell < ui_plan_cells(rules))
        return sol_first_pile(rules, SOL_CELL) + cell;
    if (column < 0 || column >= ui_plan_named_columns(rules))
        return -1;
    int first = sol_first_pile(rules, SOL_TABLEAU);
    if (!rules->places)
        return first + column;
    int lowest = -1, left = -1;
    for (int pile = first; pile < first + count_piles(rules, SOL_TABLEAU); pile++)
        if (ui_plan_line(rules, pile) == column) {
            lowest = pile;
            left = sol_pile_empty(position, pile) ? left : pile;
        }
    return left >= 0 ? left : lowest;
}

/* Which of its kind the pile is, from 0: of an overlapping card, which line it lies in. */
static int nth_of(const sol_rules *rules, int pile)
{
    return has_place(rules, pile) ? ui_plan_line(rules, pile) : pile - sol_first_pile(rules, sol_role_of(rules, pile));
}

void ui_plan_name(const sol_rules *rules, int pile, char name[4])
{
    static const char letters[SOL_ROLES] = {'s', 'w', 'f', '1', 'a', 'e'};
    sol_role role = sol_role_of(rules, pile);
    int nth = nth_of(rules, pile);
    name[0] = letters[role];
    if (role == SOL_TABLEAU)
        name[0] = "1234567890abc"[nth]; /* columns, too */
    else if (role == SOL_CELL)
        name[0] = (char)((nth < UI_FEW_CELLS ? 'a' : 'A') + nth); /* cells are named by their keys */
    name[1] = 0;
}

void ui_plan_number(const sol_rules *rules, int pile, char name[4])
{
    engine_text text = engine_text_in(name, 4);
    ui_plan_name(rules, pile, name);
    if (sol_role_of(rules, pile) == SOL_TABLEAU && (name[0] < '1' || name[0] > '9'))
        engine_text_add(&text, "%d", nth_of(rules, pile) + 1);
}

/* ---- what a game has --------------------------------------------------------------------------------------------- */

static bool takes_cards(const sol_rules *rules, int pile)
{
    const sol_pile_group *group = pile < 0 ? NULL : sol_group_of(rules, pile);
    return group && (group->build != SOL_BUILD_NONE || group->base != SOL_BASE_NONE);
}

int ui_plan_goal(const sol_rules *rules)
{
    int goal = -1, goals = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (takes_cards(rules, pile)) {
            goal = pile;
            goals++;
        }
    return goals == 1 ? goal : -1;
}

ui_way ui_plan_way(const sol_rules *rules)
{
    return rules->kinds & 1 << SOL_PAIR ? UI_IN_PAIRS
           : ui_plan_goal(rules) >= 0   ? UI_ONTO_GOAL
           : engine_discards(rules)     ? UI_AWAY
                                        : UI_ONTO_PILES;
}

/* May the player choose how many cards of a column move: to an empty column, or as groups that need not be runs? */
static bool asks_how_many(const sol_rules *rules)
{
    int first = sol_first_pile(rules, SOL_TABLEAU);
    const sol_pile_group *columns = first < 0 ? NULL : sol_group_of(rules, first);
    return columns &&
           (columns->take == SOL_TAKE_GROUP || (columns->take == SOL_TAKE_RUN && columns->base == SOL_BASE_ANY));
}

bool ui_plan_offers(const sol_rules *rules, int action)
{
    if (action >= UI_COLUMN_1 && action <= UI_COLUMN_13)
        return action - UI_COLUMN_1 < ui_plan_named_columns(rules);
    if (action >= UI_CELL_A && action <= UI_CELL_H)
        return action - UI_CELL_A < ui_plan_cells(rules);
    switch (action) {
    case UI_DRAW:
    case UI_PEEK: return sol_first_pile(rules, SOL_STOCK) >= 0;
    case UI_WASTE:
        return sol_first_pile(rules, SOL_WASTE) >= 0 && sol_first_pile(rules, SOL_WASTE) != ui_plan_goal(rules);
    case UI_RESERVE: return sol_first_pile(rules, SOL_RESERVE) >= 0;
    case UI_FOUNDATION:
    case UI_ALL_UP: return takes_cards(rules, sol_first_pile(rules, SOL_FOUNDATION)) && !engine_discards(rules);
    case UI_BACK: return sol_group_of(rules, sol_first_pile(rules, SOL_FOUNDATION))->take != SOL_TAKE_NONE;
    case UI_SHOW:
    case UI_REVIEW:
    case UI_STATUS: return sol_solves(rules);
    case UI_ODDS: return coach_has_odds(&(sol_variant){rules, rules->defaults});
    case UI_QUICK: return ui_plan_way(rules) != UI_ONTO_GOAL; /* there it is always so */
    case UI_FEWER:
    case UI_MORE:
    case UI_COUNT: return asks_how_many(rules);
    default: return true;
    }
}

bool ui_plan_helps(int action)
{
    return action == UI_UNDO || action == UI_REDO || action == UI_TIP || action == UI_SHOW || action == UI_STATUS ||
           action == UI_ODDS;
}

bool ui_plan_offers_by(const sol_variant *variant, int action)
{
    const sol_options *options = &variant->options;
    return ui_plan_offers(variant->rules, action) && (action != UI_BACK || options->worrying_back) &&
           (action != UI_PEEK || options->peek) && !(options->no_undo && ui_plan_helps(action));
}

bool ui_plan_redeals(const sol_variant *variant)
{
    return variant->rules->kinds & 1 << SOL_REDEAL && variant->options.passes != 1;
}

const char *ui_plan_draws(const sol_variant *variant)
{
    return variant->rules->kinds & 1 << SOL_DEAL_ROW ? N_("deal a row")
           : ui_plan_redeals(variant)                ? N_("draw, or turn the waste over")
                                                     : N_("draw");
}
