/* What a table costs a search for FreeCell: the whole cost, and how a quiet step changes it. */
#include "freecell.h"

/* ---- the whole cost ---------------------------------------------------------------------------------------------- */

static int cards_on(const solver_fc_table *t, int card)
{
    return solver_count(t->column[t->column_of[card]] & ~t->under[card]) - 1;
}

static bool in_column(const solver_fc_table *t, int card) { return t->on[card] <= SOLVER_FC_IN_COLUMN; }

/* What the next two cards of a suit cost: the more cards lie on them, the worse. */
static int cost_of_suit(const solver_fc_weights *w, const solver_fc_table *t, int suit)
{
    int next = 4 * t->up[suit] + suit, second = next + 4, cost = 0;
    if (next < SOL_DECK && in_column(t, next))
        cost += w->on_next * cards_on(t, next);
    if (second < SOL_DECK && in_column(t, second))
        cost += w->on_second * cards_on(t, second);
    return cost;
}

static int spread_of(const solver_fc_table *t)
{
    int least = t->up[0], most = t->up[0];
    for (int suit = 1; suit < SOL_SUITS; suit++) {
        least = t->up[suit] < least ? t->up[suit] : least;
        most = t->up[suit] > most ? t->up[suit] : most;
    }
    return most - least;
}

/* Columns that take nothing once they are empty are worth no more than full ones. */
static int cost_of_places(const solver_fc_game *game, const solver_fc_weights *w, int empty_cells, int empty_columns)
{
    if (game->base == SOL_BASE_NONE)
        empty_columns = 0;
    return w->cells[game->cells - empty_cells] + w->empty_columns[empty_columns < 2 ? empty_columns : 2] +
           (empty_cells + empty_columns ? 0 : w->nothing_free);
}

int solver_fc_cost(const solver_fc_game *game, const solver_fc_weights *w, const solver_fc_table *t, int moves)
{
    int up = solver_fc_cards_up(t), cost = w->move * (moves - up) + w->down * (SOL_DECK - up);
    cost += w->as_dealt * t->as_dealt + w->buries * t->burying + w->buries_own * t->burying_own;
    cost += cost_of_places(game, w, t->empty_cells, t->empty_columns) + w->spread * spread_of(t);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        cost += cost_of_suit(w, t, suit);
    return cost;
}

/* ---- after a quiet step ------------------------------------------------------------------------------------------ */

solver_fc_leaving solver_fc_leave(const solver_fc_game *game, const solver_fc_weights *w, const solver_fc_table *t,
                                  int moves)
{
    solver_fc_leaving from = {game, w, t, solver_fc_cost(game, w, t, moves), 0, 0, 0};
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int card = 4 * t->up[suit] + suit;
        from.next |= solver_bit(card) & SOLVER_ALL;
        from.second |= solver_bit(card + SOL_SUITS) & SOLVER_ALL;
        if (game->safe_up && solver_fc_is_safe(game, t->up, card))
            from.safe |= solver_bit(card) & SOLVER_ALL;
    }
    return from;
}

bool solver_fc_quiet(const solver_fc_leaving *from, solver_fc_step step)
{
    int on = from->table->on[step.card];
    return step.to != SOLVER_FC_UP && on != SOLVER_FC_UP && !(from->safe >> on & 1);
}

/* What it costs that these cards lie over those below, which are a column's or none. */
static int cost_over(const solver_fc_leaving *from, solver_set cards, solver_set below)
{
    const solver_fc_weights *w = from->weights;
    int weight = w->on_next * solver_count(below & from->next) + w->on_second * solver_count(below & from->second);
    int cost = 0;
    for (; cards; cards &= cards - 1) {
        int card = solver_lowest(cards);
        solver_set lower = solver_fc_lower(below, card);
        cost += weight + (lower ? w->buries : 0) + (lower & solver_suit(card) ? w->buries_own : 0);
    }
    return cost;
}

int solver_fc_cost_after(const solver_fc_leaving *from, solver_fc_step step)
{
    const solver_fc_table *t = from->table;
    const solver_fc_game *game = from->game;
    const solver_fc_weights *w = from->weights;
    int on = t->on[step.card], cells = t->empty_cells, columns = t->empty_columns;
    solver_set moved = solver_bit(step.card);
    int cost = from->cost + w->move - cost_of_places(game, w, cells, columns);
    if (on != SOLVER_FC_IN_CELL) {
        solver_set below = t->under[step.card];
        moved = t->column[t->column_of[step.card]] & ~below;
        cost -= cost_over(from, moved, below);
        cost -= solver_fc_lies_as_dealt(game, step.card, on) ? w->as_dealt : 0;
    }
    if (step.to < SOL_DECK)
        cost += cost_over(from, moved, t->column[t->column_of[step.to]]);
    cells += (on == SOLVER_FC_IN_CELL) - (step.to == SOLVER_FC_IN_CELL);
    columns += (on == SOLVER_FC_IN_COLUMN) - (step.to == SOLVER_FC_IN_COLUMN);
    return cost + cost_of_places(game, w, cells, columns);
}
