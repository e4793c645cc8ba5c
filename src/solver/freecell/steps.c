/* The steps of FreeCell, and how they are made and taken back. */
#include "freecell.h"

/* ---- cards that go up ------------------------------------------------------------------------------------------- */

/* The next card of each suit that can be taken. */
static solver_set cards_to_go_up(const solver_fc_table *t)
{
    solver_set next = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        next |= solver_bit(4 * t->up[suit] + suit);
    return next & (t->tops | t->cells);
}

/*
 * Where columns build in suit, the lower card that could be laid on it is up already, and the higher one, where columns
 * build up, too, goes up instead.
 */
bool solver_fc_is_safe(const solver_fc_game *game, const uint8_t up[SOL_SUITS], int card)
{
    if (game->build == SOL_BUILD_DOWN_SUIT || game->build == SOL_BUILD_BESIDE_SUIT)
        return true;
    int rank = card / 4 + 1, other_colour = ~card & 2;
    if (game->build == SOL_BUILD_DOWN_ANY)
        return up[0] >= rank - 2 && up[1] >= rank - 2 && up[2] >= rank - 2 && up[3] >= rank - 2;
    return up[other_colour] >= rank - 2 && up[other_colour + 1] >= rank - 2 && up[(card & 3) ^ 1] >= rank - 3;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

typedef struct freecell_lister {
    const solver_fc_game *game;
    const solver_fc_table *table;
    solver_fc_step *steps;
    size_t count;
} freecell_lister;

static void add_freecell_step(freecell_lister *l, int card, int to)
{
    l->steps[l->count++] = (solver_fc_step){(uint8_t)card, (uint8_t)to};
}

static void list_onto_hosts(freecell_lister *l, int card)
{
    for (solver_set hosts = l->game->hosts[card] & l->table->tops; hosts; hosts &= hosts - 1)
        add_freecell_step(l, card, solver_lowest(hosts));
}

/* May the card begin an empty column? */
static bool begins_column(const freecell_lister *l, int card)
{
    return l->table->empty_columns &&
           (l->game->base == SOL_BASE_ANY || (l->game->base == SOL_BASE_KING && solver_bit(card) & SOLVER_KINGS));
}

/*
 * List the moves of runs from the end of a column.  The top card goes to an empty column, or as much of the longest run
 * as possible, unless all runs are asked for; moving a whole column would lead to the same table.  Where an empty
 * column takes kings only, or nothing, no card can rest in one on its way, and a run that may go there goes as a whole.
 */
static void list_from_column(freecell_lister *l, int top)
{
    const solver_fc_table *t = l->table;
    bool any = l->game->base == SOL_BASE_ANY;
    int most = (t->empty_cells + 1) << (any ? t->empty_columns : 0), most_to_empty = any ? most / 2 : most;
    if (l->game->single)
        most = most_to_empty = 1;
    int card = top;
    for (int length = 1; length <= most; length++, card = t->on[card]) {
        bool longer = t->on[card] < SOL_DECK && l->game->hosts[card] & solver_bit(t->on[card]);
        list_onto_hosts(l, card);
        if (begins_column(l, card) && length <= most_to_empty && t->on[card] != SOLVER_FC_IN_COLUMN &&
            (length == 1 || !longer || length == most_to_empty || l->game->all_runs))
            add_freecell_step(l, card, SOLVER_FC_IN_COLUMN);
        if (!longer)
            break;
    }
    if (t->empty_cells)
        add_freecell_step(l, top, SOLVER_FC_IN_CELL);
}

static void list_from_cell(freecell_lister *l, int card)
{
    list_onto_hosts(l, card);
    if (begins_column(l, card))
        add_freecell_step(l, card, SOLVER_FC_IN_COLUMN);
}

/* List the moves back from a foundation; a card that would be safe as soon as it is down stays up. */
static void list_from_foundation(freecell_lister *l, int suit)
{
    const solver_fc_table *t = l->table;
    int card = 4 * (t->up[suit] - 1) + suit;
    if (t->up[suit] == 0 || (l->game->safe_up && solver_fc_is_safe(l->game, t->up, card)))
        return;
    list_from_cell(l, card);
    if (t->empty_cells)
        add_freecell_step(l, card, SOLVER_FC_IN_CELL);
}

size_t solver_fc_steps(const solver_fc_game *game, const solver_fc_table *t, solver_fc_step steps[SOLVER_FC_STEPS])
{
    freecell_lister l = {game, t, steps, 0};
    for (solver_set cards = cards_to_go_up(t); cards; cards &= cards - 1)
        add_freecell_step(&l, solver_lowest(cards), SOLVER_FC_UP);
    for (solver_set cards = t->tops; cards; cards &= cards - 1)
        list_from_column(&l, solver_lowest(cards));
    for (solver_set cards = t->cells; cards; cards &= cards - 1)
        list_from_cell(&l, solver_lowest(cards));
    for (int suit = 0; game->worrying_back && suit < SOL_SUITS; suit++)
        list_from_foundation(&l, suit);
    return l.count;
}

/* ---- making them ------------------------------------------------------------------------------------------------ */

void solver_fc_make(const solver_fc_game *game, solver_fc_table *t, solver_fc_step step, solver_fc_made *made)
{
    made->step[made->count] = step;
    made->from[made->count++] = t->on[step.card];
    solver_fc_carry(game, t, step);
}

void solver_fc_safe_up(const solver_fc_game *game, solver_fc_table *t, solver_fc_made *made)
{
    for (solver_set cards = game->safe_up ? cards_to_go_up(t) : 0; cards;) {
        int card = solver_lowest(cards);
        cards &= cards - 1;
        if (!solver_fc_is_safe(game, t->up, card))
            continue;
        solver_fc_make(game, t, (solver_fc_step){(uint8_t)card, SOLVER_FC_UP}, made);
        cards = cards_to_go_up(t);
    }
}

void solver_fc_take_back(const solver_fc_game *game, solver_fc_table *t, solver_fc_made *made)
{
    while (made->count > 0) {
        made->count--;
        solver_fc_carry(game, t, (solver_fc_step){made->step[made->count].card, made->from[made->count]});
    }
}
