/* The best place for cards that are picked up, and tips. */
#include "tips.h"

#include <limits.h>
#include <string.h>

#include "build.h"
#include "games/suits.h"
#include "moves.h"
#include "text/marks.h"
#include "view.h"

/* ---- the tables at which a game has been: so that tips lead on, and never back ---------------------------------- */

/*
 * So many moves in a row may pass without turning a card, dealing one, bringing one up or playing one from the waste:
 * fewer where the stock leads on.
 */
enum { IDLE_MOVES_MAX = 160, IDLE_WITH_STOCK_MAX = 40 };

/*
 * The stock of a game with a waste comes before moves that only lengthen a run, and always brings something new or
 * tells that it does not; without one, tips themselves must see to it that they lead on.
 */
static bool stock_leads_on(const sol_rules *rules) { return sol_first_pile(rules, SOL_WASTE) >= 0; }

/* How far the game has come: the more cards are up, and the fewer lie face down or in the stock, the higher. */
static int progress(const sol_rules *rules, const sol_position *p)
{
    int sum = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        sol_role role = sol_role_of(rules, pile);
        int length = sol_pile_len(p, pile);
        sum += role == SOL_FOUNDATION ? SOL_CARDS_MAX * length : role == SOL_STOCK ? -length : -p->down[pile];
    }
    return sum;
}

/* Does the move turn the stock, or play a card of the waste, which never comes back there? */
static bool uses_stock(const sol_rules *rules, sol_move move)
{
    return move.kind != SOL_MOVE || sol_role_of(rules, move.from) == SOL_WASTE;
}

/* Is it a move without which the next row of the stock cannot be dealt? */
static bool fills_column(const sol_rules *rules, const sol_position *p, sol_move move)
{
    int stock = sol_first_pile(rules, SOL_STOCK);
    return move.kind == SOL_MOVE && stock >= 0 && !sol_pile_empty(p, stock) && sol_pile_empty(p, move.to);
}

/* ---- what a move is good for ------------------------------------------------------------------------------------ */

/* Does a king wait for an empty column: on the waste, or on other cards of the tableau? */
static bool king_waits(const sol_rules *rules, const sol_position *p, int but_pile)
{
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        sol_role role = sol_role_of(rules, pile);
        int length = sol_pile_len(p, pile);
        if (role == SOL_WASTE && sol_rank(sol_pile_top(p, pile)) == SOL_KING)
            return true;
        for (int i = p->down[pile]; role == SOL_TABLEAU && pile != but_pile && i < length; i++)
            if (i > 0 && sol_rank(sol_pile_card(p, pile, i)) == SOL_KING)
                return true;
    }
    return false;
}

static bool to_tableau(const sol_rules *rules, sol_move m)
{
    return m.kind == SOL_MOVE && sol_role_of(rules, m.to) == SOL_TABLEAU;
}

/* Does the move take a place that any card could have: a cell, or an empty column that takes anything? */
static bool lays_aside(const sol_rules *rules, const sol_position *p, sol_move m)
{
    return m.kind == SOL_MOVE && sol_pile_empty(p, m.to) && sol_role_of(rules, m.to) != SOL_FOUNDATION &&
           sol_group_of(rules, m.to)->base == SOL_BASE_ANY;
}

/* What is gained when a whole column leaves its place for another column. */
static int gain_of_place(const sol_rules *rules, const sol_position *p, sol_move m)
{
    if (sol_pile_empty(p, m.to) || m.count != sol_pile_len(p, m.from))
        return SOL_TIPS;
    if (sol_group_of(rules, m.from)->base == SOL_BASE_ANY)
        return SOL_TIP_SPACE;
    if (sol_group_of(rules, m.from)->base == SOL_BASE_NONE)
        return SOL_TIPS;
    return king_waits(rules, p, m.from) ? SOL_TIP_EMPTIES : SOL_TIPS;
}

/* What a move gives at once; SOL_TIPS if nothing. */
static int gain(const sol_rules *rules, const sol_position *p, sol_move m)
{
    if (m.kind == SOL_PAIR)
        return SOL_TIP_PAIR;
    if (engine_goes_up(rules, m) && sol_group_of(rules, m.to)->build == SOL_BUILD_ANY)
        return SOL_TIP_DISCARD;
    if (m.kind == SOL_MOVE && sol_role_of(rules, m.to) == SOL_WASTE)
        return SOL_TIP_CHAIN;
    if (engine_goes_up(rules, m) && sol_is_safe_up(rules, p, sol_pile_top(p, m.from)))
        return SOL_TIP_UP_SAFE;
    if (engine_turns(rules, p, m))
        return SOL_TIP_TURNS;
    if (!to_tableau(rules, m) || engine_comes_down(rules, m))
        return SOL_TIPS;
    sol_role from = sol_role_of(rules, m.from);
    if (from == SOL_TABLEAU)
        return gain_of_place(rules, p, m);
    if (lays_aside(rules, p, m))
        return SOL_TIPS;
    if (sol_pile_empty(p, m.to))
        return SOL_TIP_KING;
    return from == SOL_CELL ? SOL_TIP_FROM_CELL : from == SOL_RESERVE ? SOL_TIP_FROM_RESERVE : SOL_TIP_FROM_WASTE;
}

/* Does the move part cards that lie in one run? */
static bool parts_run(const sol_rules *rules, const sol_position *p, sol_move m)
{
    const sol_pile_group *from = sol_group_of(rules, m.from);
    const sol_card *lowest_moved = p->cards + p->end[m.from] - m.count;
    return from->take == SOL_TAKE_RUN && m.count < sol_pile_up(p, m.from) &&
           engine_build(from->run, from->wrap, lowest_moved[-1], lowest_moved[0]) == SOL_OK;
}

/* Do columns build more freely than the runs that move as one, as Spider's do? */
static bool runs_are_rarer(const sol_pile_group *columns)
{
    return columns->take == SOL_TAKE_RUN && columns->run != columns->build;
}

/*
 * Does the move join two parts of a run that can then move as one, in a game whose columns build more freely than runs?
 */
static bool joins(const sol_rules *rules, const sol_position *p, sol_move m)
{
    const sol_pile_group *columns = sol_group_of(rules, m.to);
    const sol_card *lowest_moved = p->cards + p->end[m.from] - m.count;
    if (sol_pile_empty(p, m.to) || !runs_are_rarer(columns))
        return false;
    return !parts_run(rules, p, m) &&
           engine_build(columns->run, columns->wrap, sol_pile_top(p, m.to), lowest_moved[0]) == SOL_OK;
}

/* The piles that do not lie as they did, a bit for each. */
static uint32_t changed_piles(const sol_rules *rules, const sol_position *before, const sol_position *after)
{
    uint32_t changed = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        int length = sol_pile_len(before, pile);
        bool same = length == sol_pile_len(after, pile) && before->down[pile] == after->down[pile] &&
                    memcmp(before->cards + sol_pile_start(before, pile), after->cards + sol_pile_start(after, pile),
                           (size_t)length) == 0;
        changed |= (uint32_t)!same << pile;
    }
    return changed;
}

/*
 * The moves that `p`, which follows from the game's position, may allow anew and that may gain something.  Whether
 * cards may move depends on the pile that they leave and on the one that they come to.  Only a game's own `refuse` may
 * look at other piles; then any move may be new.  That of Spider refuses rows alone, which gain nothing.
 */
static size_t list_new_moves(const sol_game *game, const sol_position *p, sol_move *out)
{
    const sol_rules *rules = game->variant.rules;
    if (rules->refuse && rules->refuse != engine_refuse_row)
        return sol_legal_moves(&game->variant, p, out);
    return engine_clearing_moves(&game->variant, p, changed_piles(rules, &game->position, p), out);
}

/*
 * Does making `m` allow a gain that was not there before?  Nothing is peeked: only moves that turn no card are asked
 * about, and where a column is filled from the reserve, as in Canfield, the reserve's next card is left out.
 */
static bool opens(const sol_game *game, sol_move m)
{
    sol_position p = game->position;
    sol_move moves[SOL_MOVES_MAX];
    sol_apply(&game->variant, &p, m);
    size_t count = list_new_moves(game, &p, moves);
    for (size_t i = 0; i < count; i++) {
        bool undoes =
            moves[i].from == m.to && (moves[i].to == m.from || lays_aside(game->variant.rules, &game->position, m));
        bool turned = p.down[moves[i].from] < game->position.down[moves[i].from];
        if (!undoes && !turned && gain(game->variant.rules, &p, moves[i]) < SOL_TIP_OPENS &&
            sol_check(&game->variant, &game->position, moves[i]) != SOL_OK)
            return true;
    }
    return false;
}

/* Is the card that now tops the waste good for anything but an empty column that takes any card? */
static bool waste_gains(const sol_game *game, const sol_position *p)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, p, moves);
    for (size_t i = 0; i < count; i++)
        if (sol_role_of(game->variant.rules, moves[i].from) == SOL_WASTE && moves[i].kind != SOL_REDEAL &&
            !lays_aside(game->variant.rules, p, moves[i]))
            return true;
    return false;
}

/*
 * In the first pass the stock has cards that nobody has seen; later the player knows them all and may be told what
 * comes.
 */
static bool stock_helps(const sol_game *game)
{
    sol_position p = game->position;
    if (p.redeals == 0 && !sol_pile_empty(&p, sol_first_pile(game->variant.rules, SOL_STOCK)))
        return true;
    for (int redeals = 0; redeals < 2;) {
        sol_move move = sol_stock_move(&game->variant, &p);
        redeals += move.kind == SOL_REDEAL;
        if (!engine_is_move(move) || move.kind == SOL_DEAL_ROW)
            return move.kind == SOL_DEAL_ROW;
        sol_apply(&game->variant, &p, move);
        if (waste_gains(game, &p))
            return true;
    }
    return false;
}

static int reason_for(const sol_game *game, sol_move m)
{
    const sol_rules *rules = game->variant.rules;
    int why = gain(rules, &game->position, m);
    if (why != SOL_TIPS)
        return why;
    if (m.kind != SOL_MOVE)
        return stock_helps(game) ? SOL_TIP_STOCK : ENGINE_TIP_ROUND;
    if (engine_goes_up(rules, m))
        return opens(game, m) ? SOL_TIP_OPENS : SOL_TIP_UP;
    if (sol_is_idle(rules, &game->position, m))
        return SOL_TIPS;
    if (engine_comes_down(rules, m))
        return opens(game, m) ? SOL_TIP_BACK : SOL_TIP_LAST;
    if (lays_aside(rules, &game->position, m))
        return !parts_run(rules, &game->position, m) && opens(game, m) ? SOL_TIP_ASIDE_OPENS : SOL_TIP_ASIDE;
    if (joins(rules, &game->position, m))
        return SOL_TIP_JOINS;
    if (opens(game, m))
        return SOL_TIP_OPENS;
    if (stock_leads_on(rules))
        return SOL_TIP_BUILDS;
    /* Does the lowest card that moves lie on one that it may lie on, so that another such place is none the better? */
    const sol_pile_group *from = sol_group_of(rules, m.from);
    const sol_card *lowest = game->position.cards + game->position.end[m.from] - m.count;
    bool lies_well = from->role == SOL_TABLEAU && m.count < sol_pile_up(&game->position, m.from) &&
                     engine_build(from->build, from->wrap, lowest[-1], lowest[0]) == SOL_OK;
    return lies_well ? SOL_TIP_LAST : SOL_TIP_BUILDS;
}

/* ---- the best place --------------------------------------------------------------------------------------------- */

/*
 * Does the move part a run in order to reach a column, in a game where runs that move as one are rarer than what
 * columns build?
 */
static bool spoils_run(const sol_game *game, sol_move m)
{
    const sol_rules *rules = game->variant.rules;
    const sol_pile_group *from = sol_group_of(rules, m.from);
    return to_tableau(rules, m) && from->run != from->build && parts_run(rules, &game->position, m);
}

/* How good the place is that a move leads to; 0 if it is not a good one at all. */
static int place_value(const sol_game *game, sol_move m)
{
    const sol_rules *rules = game->variant.rules;
    int why = gain(rules, &game->position, m);
    if (engine_goes_up(rules, m))
        return why == SOL_TIP_UP_SAFE ? 9 : 3;
    if (sol_is_idle(rules, &game->position, m))
        return to_tableau(rules, m) ? 4 : 0; /* from cell to cell changes nothing */
    if (why == SOL_TIP_TURNS)
        return 8;
    if (lays_aside(rules, &game->position, m))
        return to_tableau(rules, m) ? 4 : 2;
    if (why == SOL_TIP_EMPTIES || why == SOL_TIP_SPACE)
        return 7;
    return joins(rules, &game->position, m) ? 6 : 5;
}

sol_move sol_best_move(const sol_game *game, int from, int count)
{
    sol_move moves[SOL_MOVES_MAX], best = engine_no_move;
    size_t all = sol_legal_moves(&game->variant, &game->position, moves);
    int value = 0;
    for (size_t i = 0; i < all; i++) {
        bool carried = moves[i].kind == SOL_MOVE && moves[i].from == from && (count == 0 || moves[i].count == count);
        bool paired = moves[i].kind == SOL_PAIR && (moves[i].from == from || moves[i].to == from);
        bool asked = carried || paired;
        bool spoils = carried && count == 0 && spoils_run(game, moves[i]);
        int worth = asked && !spoils ? place_value(game, moves[i]) : 0;
        if (worth > value || (worth && worth == value && moves[i].to < best.to)) {
            best = moves[i];
            value = worth;
        }
    }
    return best;
}

/* ---- tips ------------------------------------------------------------------------------------------------------- */

/* The piles whose cards lie face down, a bit for each. */
static uint32_t hidden_piles(const sol_rules *rules, const sol_position *p)
{
    uint32_t hidden = 0;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        hidden |= (uint32_t)(p->down[pile] > 0) << pile;
    return hidden;
}

enum { CHAIN_MOST = 8 };

/*
 * How many cards can go onto the waste one after the other, this one first?  Cards that it turns up are not peeked at.
 */
static int chain_from(const sol_variant *variant, const sol_position *position, sol_move move, uint32_t hidden,
                      int most)
{
    sol_position p = *position;
    sol_move moves[SOL_MOVES_MAX];
    sol_apply(variant, &p, move);
    size_t count = most > 1 && !sol_is_won(variant, &p) ? sol_legal_moves(variant, &p, moves) : 0;
    int longest = 0;
    for (size_t i = 0; i < count; i++) {
        bool seen = moves[i].kind == SOL_MOVE && !(hidden >> moves[i].from & 1);
        int chain = seen ? chain_from(variant, &p, moves[i], hidden, most - 1) : 0;
        longest = chain > longest ? chain : longest;
    }
    return longest + 1;
}

/*
 * The rank of a tip among those with the same reason; the lowest is best.  Of moves that uncover a card, the best is in
 * the column with the most face-down cards.  In Spider it is in the column with the fewest, which will be empty
 * soonest; and moves onto the longest run are best, because that run is nearest to a whole suit.  Of cards for the
 * waste, the one that begins the longest chain is best.
 */
static int rank_of_tip(const sol_variant *variant, const sol_position *p, sol_tip tip)
{
    const sol_rules *rules = variant->rules;
    if (tip.why == SOL_TIP_CHAIN)
        return -chain_from(variant, p, tip.move, hidden_piles(rules, p), CHAIN_MOST);
    int down = tip.why == SOL_TIP_TURNS ? p->down[tip.move.from] : 0;
    const sol_pile_group *columns = sol_group_of(rules, tip.move.to);
    if (tip.move.kind != SOL_MOVE || !runs_are_rarer(columns))
        return -down;
    return down - (sol_pile_empty(p, tip.move.to) ? 0 : engine_run_of(columns, p, tip.move.to));
}

/* Does this tip come before that one?  Without a variant only reasons count. */
static bool is_tip_before(const sol_variant *variant, const sol_position *p, sol_tip one, sol_tip other)
{
    if (one.why != other.why || !variant)
        return one.why < other.why;
    return rank_of_tip(variant, p, one) < rank_of_tip(variant, p, other);
}

/* Keep the list ordered; among equal ones, in the order in which they were found. */
static size_t insert_tip(const sol_variant *variant, const sol_position *p, sol_tip *tips, size_t count, sol_tip tip)
{
    size_t at = count < SOL_TIPS_MAX ? count : SOL_TIPS_MAX - 1;
    if (count == SOL_TIPS_MAX && tips[at].why <= tip.why)
        return count;
    for (; at > 0 && is_tip_before(variant, p, tip, tips[at - 1]); at--)
        tips[at] = tips[at - 1];
    tips[at] = tip;
    return count < SOL_TIPS_MAX ? count + 1 : count;
}

/*
 * Does the move gain nothing?  Bringing back a safe card is such a move, and, while the stock leads on, bringing back
 * any card for nothing; without a stock that may be the only one left.
 */
static bool leads_nowhere(const sol_game *game, sol_move m, int why)
{
    const sol_rules *rules = game->variant.rules;
    const sol_position *p = &game->position;
    bool in_vain = (why == SOL_TIP_LAST && stock_leads_on(rules)) || sol_is_safe_up(rules, p, sol_pile_top(p, m.from));
    return why == ENGINE_TIP_ROUND || (in_vain && engine_comes_down(rules, m));
}

/*
 * `returns` says which moves lead to a table that the game has had; those are left out, like moves that lead nowhere.
 * If it is NULL, the list depends on the position alone and is ordered by the reasons alone, as grades have always had
 * it.
 */
static size_t list_tips(const sol_game *game, const sol_move *moves, size_t count, const bool *returns, sol_tip *out)
{
    size_t tips = 0;
    for (size_t i = 0; i < count; i++) {
        int why = reason_for(game, moves[i]);
        bool stock = moves[i].kind != SOL_MOVE && moves[i].kind != SOL_PAIR;
        if (why != SOL_TIPS && !(returns && ((returns[i] && !stock) || leads_nowhere(game, moves[i], why))))
            tips = insert_tip(returns ? &game->variant : NULL, &game->position, out, tips,
                              (sol_tip){moves[i], (uint8_t)why});
    }
    while (tips > 1 && out[tips - 1].why > out[0].why && out[tips - 1].why == SOL_TIP_LAST)
        tips--; /* while there is anything better, this tip is of no use */
    return tips;
}

/*
 * The legal moves, or none where the game is over.  To look first for a move that no stuck position has is faster.
 * With `known`, a game goes on until the player can know that it is stuck.
 */
static size_t list_moves(const sol_game *game, bool known, sol_move moves[SOL_MOVES_MAX])
{
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    bool over = game->won || game->given_up ||
                (!engine_cards_move(game->variant.rules, &game->position, moves, count) &&
                 (known ? engine_is_known_stuck(game) : sol_is_stuck(&game->variant, &game->position)));
    return over ? 0 : count;
}

size_t engine_tips_here(const sol_game *game, sol_tip out[SOL_TIPS_MAX])
{
    sol_move moves[SOL_MOVES_MAX];
    return list_tips(game, moves, list_moves(game, false, moves), NULL, out);
}

/* The moves with the best gain, if any gains something at once.  What they gain is better than any other reason. */
static size_t list_gains(const sol_game *game, const sol_move *moves, size_t count, sol_tip out[SOL_TIPS_MAX])
{
    int best = SOL_TIPS;
    size_t tips = 0;
    for (size_t i = 0; i < count; i++) {
        int why = gain(game->variant.rules, &game->position, moves[i]);
        tips = why < best ? 0 : tips;
        best = why < best ? why : best;
        if (why == best && why < SOL_TIPS && tips < SOL_TIPS_MAX)
            out[tips++] = (sol_tip){moves[i], (uint8_t)why};
    }
    return tips;
}

size_t engine_best_tips_here(const sol_game *game, sol_tip out[SOL_TIPS_MAX])
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = list_moves(game, false, moves), tips = list_gains(game, moves, count, out), best = 0;
    if (tips > 0)
        return tips;
    tips = list_tips(game, moves, count, NULL, out);
    while (best < tips && out[best].why == out[0].why)
        best++;
    return best;
}

size_t sol_tips(const sol_game *game, sol_tip out[SOL_TIPS_MAX])
{
    sol_move moves[SOL_MOVES_MAX];
    bool returns[SOL_MOVES_MAX] = {false};
    size_t count = list_moves(game, true, moves);
    if (count == 0)
        return 0;
    /*
     * For each move: does it lead to a table at which this game has been since the deal, by the moves now in
     * effect?  And where no stock leads on: is it one more of many in a row that turned no card, dealt none and
     * brought none up?  (A card that was brought back and goes up again is no progress.)
     */
    const sol_rules *rules = game->variant.rules;
    uint64_t after[SOL_MOVES_MAX];
    int come[SOL_MOVES_MAX], best = INT_MIN, since = 0;
    sol_position p;
    for (size_t i = 0; i < count; i++) {
        p = game->position;
        sol_apply(&game->variant, &p, moves[i]);
        after[i] = engine_table_hash(rules, &p, !stock_leads_on(rules));
        bool counts = fills_column(rules, &game->position, moves[i]) || uses_stock(rules, moves[i]);
        come[i] = counts ? INT_MAX : progress(rules, &p);
    }
    sol_deal_position(&game->variant, game->deal.deck, &p);
    for (uint32_t step = 0; step <= game->played; step++) {
        uint64_t table = engine_table_hash(rules, &p, !stock_leads_on(rules));
        int now = progress(rules, &p);
        sol_move last = step ? game->steps[step - 1].move : engine_no_move;
        if (now > best || uses_stock(rules, last))
            since = 0;
        else
            since++;
        best = now > best ? now : best;
        for (size_t i = 0; i < count; i++)
            returns[i] |= after[i] == table;
        if (step < game->played)
            sol_apply(&game->variant, &p, game->steps[step].move);
    }
    for (size_t i = 0; i < count; i++)
        returns[i] |= come[i] <= best && since > (stock_leads_on(rules) ? IDLE_WITH_STOCK_MAX : IDLE_MOVES_MAX);
    return list_tips(game, moves, count, returns, out);
}

/* Where cards leave in pairs, no move leads back.  Where there is a move for good, the journal need not be searched. */
bool engine_gives_no_tip(const sol_game *game)
{
    sol_tip tips[SOL_TIPS_MAX];
    if (engine_is_known_stuck(game))
        return true;
    if (game->variant.rules->kinds & 1 << SOL_PAIR || sol_can_finish(game))
        return false;
    size_t count = engine_tips_here(game, tips);
    for (size_t i = 0; i < count; i++)
        /*
         * No later move changes this back.  An emptied column is filled again, and a cell, too; and a card may come
         * back from a foundation.
         */
        if (tips[i].why == SOL_TIP_TURNS || tips[i].why == SOL_TIP_FROM_WASTE || tips[i].why == SOL_TIP_FROM_RESERVE)
            return false;
    return sol_tips(game, tips) == 0;
}

const char *sol_tip_text(sol_tip_reason why)
{
    static const char *const texts[SOL_TIPS] = {
        [SOL_TIP_UP_SAFE] = N_("which is safe"),
        [SOL_TIP_TURNS] = N_("uncovering a card"),
        [SOL_TIP_EMPTIES] = N_("emptying a column for a king"),
        [SOL_TIP_SPACE] = N_("emptying a column"),
        [SOL_TIP_KING] = N_("a king for the empty column"),
        [SOL_TIP_FROM_WASTE] = N_("playing a card from the waste"),
        [SOL_TIP_FROM_RESERVE] = N_("playing a card from the reserve"),
        [SOL_TIP_FROM_CELL] = N_("freeing a cell"),
        [SOL_TIP_PAIR] = N_("making 13"),
        [SOL_TIP_DISCARD] = N_("lower than another of its suit"),
        [SOL_TIP_OPENS] = N_("making room for another move"),
        [SOL_TIP_ASIDE_OPENS] = N_("making way for another move"),
        [SOL_TIP_JOINS] = N_("lengthening a run that moves as one"),
        [SOL_TIP_PREPARES] = N_("setting up the next moves"),
        [SOL_TIP_UP] = N_("going up, though a column may still need it"),
        [SOL_TIP_BACK] = N_("coming back to make a move possible"),
        [SOL_TIP_CHAIN] = N_("to begin or extend a chain"),
        [SOL_TIP_STOCK] = N_("hoping for better cards"),
        [SOL_TIP_BUILDS] = N_("lengthening a run"),
        [SOL_TIP_ASIDE] = N_("getting out of the way"),
        [SOL_TIP_LAST] = N_("one of the few moves left"),
    };
    return texts[why];
}
