/*
 * The one check that every move goes through: first the shape of the four bytes, then the table, then the game's hook.
 */
#include "build.h"
#include "moves.h"

/* ---- SOL_MOVE --------------------------------------------------------------------------------------------------- */

static bool moves_as_run(const sol_position *p, int pile, int count, const sol_pile_group *group)
{
    const sol_card *top = p->cards + p->end[pile];
    for (int i = 1; i < count; i++)
        if (engine_build(group->run, group->wrap, top[-i - 1], top[-i]) != SOL_OK)
            return false;
    return true;
}

static sol_reason check_source(const sol_variant *variant, const sol_position *p, sol_move m)
{
    const sol_pile_group *group = sol_group_of(variant->rules, m.from);
    if (group->take == SOL_TAKE_NONE)
        return SOL_NOTHING_TAKEN;
    if (sol_pile_empty(p, m.from))
        return SOL_PILE_IS_EMPTY;
    if (group->role == SOL_FOUNDATION && !variant->options.worrying_back)
        return SOL_NO_WORRYING_BACK;
    if (m.count == 0 || m.count > sol_pile_len(p, m.from))
        return SOL_NOT_SO_MANY;
    if (sol_is_covered(variant->rules, p, m.from))
        return SOL_COVERED;
    if (m.count > sol_pile_up(p, m.from))
        return SOL_FACE_DOWN;
    if (group->take == SOL_TAKE_TOP && m.count > 1)
        return SOL_ONLY_TOP_CARD;
    return group->take == SOL_TAKE_RUN && !moves_as_run(p, m.from, m.count, group) ? SOL_NOT_A_RUN : SOL_OK;
}

static sol_reason check_target(const sol_rules *rules, const sol_position *p, sol_move m)
{
    const sol_pile_group *group = sol_group_of(rules, m.to);
    sol_card card = p->cards[p->end[m.from] - m.count];
    int suit = sol_pile_suit(rules, m.to);
    if (group->build == SOL_BUILD_NONE && group->base == SOL_BASE_NONE)
        return SOL_NOTHING_LAID;
    if (m.count > 1 && group->take <= SOL_TAKE_TOP)
        return SOL_ONE_AT_A_TIME;
    if (group->limit && sol_pile_len(p, m.to) + m.count > group->limit)
        return SOL_PILE_FULL;
    if (suit >= 0 && sol_suit(card) != suit)
        return SOL_OTHER_SUIT;
    if (suit >= 0 && sol_pile_suit(rules, m.from) == suit) /* of two decks each suit has two foundations */
        return SOL_SAME_PILE;
    return sol_pile_empty(p, m.to) ? engine_base(group->base, card)
                                   : engine_build(group->build, group->wrap, sol_pile_top(p, m.to), card);
}

static sol_reason check_move(const sol_variant *variant, const sol_position *p, sol_move m)
{
    if (m.from == m.to)
        return SOL_SAME_PILE;
    sol_reason reason = check_source(variant, p, m);
    return reason != SOL_OK ? reason : check_target(variant->rules, p, m);
}

/* ---- the stock -------------------------------------------------------------------------------------------------- */

static sol_reason spelled(sol_move m, int from, int to, int count)
{
    return m.from == from && m.to == to && m.count == count ? SOL_OK : SOL_NOT_IN_THIS_GAME;
}

static sol_reason check_draw(const sol_variant *variant, const sol_position *p, sol_move m)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK), left = sol_pile_len(p, stock);
    if (left == 0)
        return SOL_STOCK_EMPTY;
    return spelled(m, stock, sol_first_pile(variant->rules, SOL_WASTE),
                   variant->options.draw < left ? variant->options.draw : left);
}

static sol_reason check_redeal(const sol_variant *variant, const sol_position *p, sol_move m)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK), waste = sol_first_pile(variant->rules, SOL_WASTE);
    if (!sol_pile_empty(p, stock))
        return SOL_STOCK_NOT_EMPTY;
    if (sol_pile_empty(p, waste))
        return SOL_WASTE_EMPTY;
    if (variant->options.passes == SOL_PASSES_BY_SCORING)
        return SOL_BAD_PASSES;
    if (variant->options.passes != SOL_PASSES_UNLIMITED && p->redeals + 1 >= variant->options.passes)
        return SOL_NO_PASSES_LEFT;
    return spelled(m, waste, stock, sol_pile_len(p, waste));
}

static sol_reason check_row(const sol_variant *variant, const sol_position *p, sol_move m)
{
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), column = sol_first_pile(rules, SOL_TABLEAU);
    if (sol_pile_empty(p, stock))
        return SOL_STOCK_EMPTY;
    return spelled(m, stock, column, engine_row(rules, p));
}

/* ---- SOL_PAIR --------------------------------------------------------------------------------------------------- */

/* Two top cards, a king alone, or the two top cards of the waste: one was its top when the other was drawn. */
static sol_reason check_pair(const sol_variant *variant, const sol_position *p, sol_move m)
{
    const sol_rules *rules = variant->rules;
    if (!sol_group_of(rules, m.from)->pairs || !sol_group_of(rules, m.to)->pairs)
        return SOL_NOTHING_TAKEN;
    if (sol_pile_empty(p, m.from) || sol_pile_empty(p, m.to))
        return SOL_PILE_IS_EMPTY;
    int sum = sol_rank(sol_pile_top(p, m.from));
    if (m.from != m.to || m.count != 1) {
        bool both = m.from == m.to;
        if (m.from > m.to || m.count != 2 || (both && sol_role_of(rules, m.from) != SOL_WASTE))
            return SOL_NOT_IN_THIS_GAME;
        if (both && sol_pile_len(p, m.from) < 2)
            return SOL_NOT_SO_MANY;
        sum += sol_rank(both ? p->cards[p->end[m.from] - 2] : sol_pile_top(p, m.to));
    }
    if (sum != SOL_KING)
        return SOL_NOT_THIRTEEN;
    return sol_is_covered(rules, p, m.from) || sol_is_covered(rules, p, m.to) ? SOL_COVERED : SOL_OK;
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

sol_reason sol_check(const sol_variant *variant, const sol_position *position, sol_move move)
{
    const sol_rules *rules = variant->rules;
    static sol_reason (*const checks[SOL_KINDS])(const sol_variant *, const sol_position *, sol_move) = {
        [SOL_MOVE] = check_move,    [SOL_DRAW] = check_draw, [SOL_REDEAL] = check_redeal,
        [SOL_DEAL_ROW] = check_row, [SOL_PAIR] = check_pair,
    };
    if (move.kind >= SOL_KINDS || !(rules->kinds & 1 << move.kind))
        return SOL_NOT_IN_THIS_GAME;
    if (variant->options.draw == 0) /* in no game: these are zeroed options, which nobody has chosen */
        return SOL_BAD_DRAW;
    int piles = sol_pile_count(rules);
    if (move.from >= piles || move.to >= piles)
        return SOL_NO_SUCH_PILE;
    sol_reason reason = checks[move.kind](variant, position, move);
    return reason == SOL_OK && rules->refuse ? rules->refuse(variant, position, move) : reason;
}
