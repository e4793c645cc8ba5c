/* Commitments that the rules alone tell apart: what can be taken back, the tables in reach, and the candidates. */
#include "reach.h"

#include <string.h>

#include <solitaire/advice.h>

#include "engine/mix.h"
#include "engine/moves.h"
#include "moves.h"

/* Which of two commitments that win as often comes first, where there is a stock. */
enum { RANK_SAFE, RANK_SHOWS, RANK_UP, RANK_OTHER, RANK_STOCK };

/* ---- keys -------------------------------------------------------------------------------------------------------- */

/* Stock and waste where the stock comes round: only the order counts in which the cards come. */
static uint64_t key_of_round(const sol_rules *rules, const sol_position *p)
{
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    uint64_t hash = engine_hash(ENGINE_HASH_START, p->cards + sol_pile_start(p, waste), (size_t)sol_pile_len(p, waste));
    for (int i = sol_pile_len(p, stock); i-- > 0;)
        hash = engine_hash(hash, &p->cards[sol_pile_start(p, stock) + i], 1);
    return hash;
}

/* Like piles may change places, and a stock that comes round may be turned. */
static uint64_t key_without_draws(const sol_variant *variant, const sol_position *p)
{
    bool round = coach_comes_round(variant);
    return engine_table_hash(variant->rules, p, !round) + (round ? key_of_round(variant->rules, p) : p->redeals);
}

/* The same, and how much of the stock is drawn. */
static uint64_t key_with_stock(const sol_variant *variant, const sol_position *p)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    uint64_t left = (uint64_t)(stock < 0 ? 0 : sol_pile_len(p, stock));
    return key_without_draws(variant, p) + (coach_comes_round(variant) ? engine_split_mix(&left) : 0);
}

/* ---- what can be taken back -------------------------------------------------------------------------------------- */

static sol_position made(const sol_variant *variant, const sol_position *before, sol_move move)
{
    sol_position after = *before;
    sol_apply(variant, &after, move);
    return after;
}

/* Is the table for good another one after the move: does it show an unseen card, or can the move not be taken back? */
static bool leaves_for_good(const sol_variant *variant, const sol_position *before, const sol_position *after,
                            sol_move move)
{
    sol_move back = {SOL_MOVE, move.to, move.from, move.count};
    if (coach_turned_place(variant->rules, after) >= 0)
        return true;
    if (move.kind != SOL_MOVE)
        return !coach_is_of_stock(move) || !coach_comes_round(variant);
    if (sol_check(variant, after, back) != SOL_OK)
        return true;
    sol_position again = made(variant, after, back);
    return memcmp(&again, before, sizeof again) != 0;
}

static bool moves_safe_up(const sol_rules *rules, const sol_position *before, sol_move move)
{
    return engine_goes_up(rules, move) && sol_is_safe_up(rules, before, sol_pile_top(before, move.from));
}

bool coach_reach_chooses(const sol_variant *variant, const sol_position *before, sol_move move)
{
    sol_position after = made(variant, before, move);
    return !sol_is_idle(variant->rules, before, move) && leaves_for_good(variant, before, &after, move) &&
           !moves_safe_up(variant->rules, before, move);
}

/* Does the move change nothing, or the same as an earlier one of the list, because one empty column is like another? */
static bool is_needless(const sol_variant *variant, const sol_position *p, const sol_move *moves, size_t i)
{
    sol_move move = moves[i];
    if (sol_is_idle(variant->rules, p, move))
        return true;
    if (move.kind != SOL_MOVE || !sol_pile_empty(p, move.to))
        return false;
    for (size_t j = 0; j < i; j++) {
        sol_move other = moves[j];
        if (other.kind == SOL_MOVE && other.from == move.from && other.count == move.count &&
            sol_pile_empty(p, other.to) &&
            sol_group_of(variant->rules, other.to) == sol_group_of(variant->rules, move.to))
            return true;
    }
    return false;
}

/* ---- tables in reach --------------------------------------------------------------------------------------------- */

/* Called for a move that leaves the table number `at` for good. */
typedef void leaving(coach_candidates *f, size_t at, const sol_position *after, sol_move move);

static bool is_key_among(const coach_reached *tables, size_t count, uint64_t key)
{
    for (size_t i = 0; i < count; i++)
        if (tables[i].key == key)
            return true;
    return false;
}

/*
 * Collect the table itself and all tables that moves which can be taken back reach from it, the nearest first: by
 * draws, too, or by moves of cards alone.  `leaves`, if it is not NULL, is called for each move from one of them that
 * cannot be taken back.  Returns how many there are.
 */
static size_t reach_reversibly(const sol_variant *variant, const sol_position *table, bool draws, coach_reached *tables,
                               size_t most, leaving *leaves, coach_candidates *f)
{
    sol_move moves[SOL_MOVES_MAX];
    uint64_t (*key_of)(const sol_variant *variant, const sol_position *p) = draws ? key_with_stock : key_without_draws;
    size_t count = 1;
    tables[0] = (coach_reached){.table = *table, .key = key_of(variant, table)};
    for (size_t at = 0; at < count && (leaves || count < most); at++) {
        const sol_position *p = &tables[at].table;
        size_t legal = sol_legal_moves(variant, p, moves);
        for (size_t i = 0; i < legal; i++) {
            if (is_needless(variant, p, moves, i) || (!draws && moves[i].kind != SOL_MOVE))
                continue;
            sol_position after = made(variant, p, moves[i]);
            bool for_good = leaves_for_good(variant, p, &after, moves[i]);
            if (for_good && leaves)
                leaves(f, at, &after, moves[i]);
            if (for_good || count == most)
                continue;
            uint64_t key = key_of(variant, &after);
            if (!is_key_among(tables, count, key))
                tables[count++] = (coach_reached){after, key, moves[i], (uint16_t)at};
        }
    }
    return count;
}

/* A number that is the same for all these tables, whichever of them one begins with. */
static uint64_t lowest_key(const coach_reached *tables, size_t count)
{
    uint64_t lowest = tables[0].key;
    for (size_t i = 1; i < count; i++)
        lowest = tables[i].key < lowest ? tables[i].key : lowest;
    return lowest;
}

uint64_t coach_reach_digest(const coach_candidates *f)
{
    uint64_t key = lowest_key(f->reached, f->tables);
    uint8_t rule = f->variant->options.worrying_back;
    return engine_hash(engine_hash(ENGINE_HASH_START, &rule, 1), &key, sizeof key);
}

/* ---- candidates -------------------------------------------------------------------------------------------------- */

static bool has_stock(const coach_candidates *f) { return sol_first_pile(f->variant->rules, SOL_STOCK) >= 0; }

size_t coach_reach_line(const coach_candidates *f, const coach_candidate *c, sol_move *line, size_t room)
{
    size_t moves = 1;
    for (size_t at = c->table; at; at = f->reached[at].from)
        moves++;
    if (moves > room)
        return 0;
    line[moves - 1] = c->last;
    for (size_t at = c->table, i = moves - 1; at; at = f->reached[at].from)
        line[--i] = f->reached[at].move;
    return moves;
}

/* A card that was turned over and is not known must not be asked about; cover it as if it still lay face down. */
static bool cover_unseen(const sol_rules *rules, sol_position *p)
{
    bool covered = false;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (!sol_pile_empty(p, pile) && sol_pile_up(p, pile) > 0 && sol_pile_top(p, pile) == SOL_NO_CARD) {
            p->down[pile] = (uint8_t)sol_pile_len(p, pile);
            covered = true;
        }
    return covered;
}

static int rank_commitment(const sol_rules *rules, const sol_position *before, sol_move move, bool shows)
{
    if (moves_safe_up(rules, before, move))
        return RANK_SAFE;
    if (coach_is_of_stock(move))
        return RANK_STOCK;
    return shows ? RANK_SHOWS : engine_goes_up(rules, move) ? RANK_UP : RANK_OTHER;
}

/* Insert a candidate in its order.  Of two that lead to the same tables the nearer one was found first. */
static void insert(coach_candidates *f, const coach_candidate *c)
{
    size_t at = 0;
    for (size_t i = 0; i < f->count; i++) {
        if (f->one[i].comes_to == c->comes_to)
            return;
        at += f->one[i].order <= c->order;
    }
    if (at == COACH_CANDIDATES_MAX)
        return;
    f->count += f->count < COACH_CANDIDATES_MAX;
    for (size_t i = f->count - 1; i > at; i--)
        f->one[i] = f->one[i - 1];
    f->one[at] = *c;
}

/* A safe card that goes up in a game without a stock is the only candidate. */
static void add_reached_candidate(coach_candidates *f, size_t table, const sol_position *after, sol_move move)
{
    const sol_variant *variant = f->variant;
    sol_move line[COACH_REACHED_MAX];
    const sol_position *before = &f->reached[table].table;
    coach_candidate c = {.table = (uint16_t)table, .last = move, .before = {*before, f->view->suits}};
    sol_position covered = *after;
    if (f->safe)
        return;
    f->safe = !has_stock(f) && moves_safe_up(variant->rules, before, move);
    f->count = f->safe ? 0 : f->count;
    c.shows = cover_unseen(variant->rules, &covered) && !coach_is_of_stock(move);
    c.comes_to = lowest_key(f->then_reached,
                            reach_reversibly(variant, &covered, false, f->then_reached, COACH_THEN_MAX, NULL, NULL));
    c.order = has_stock(f) ? (uint64_t)rank_commitment(variant->rules, before, move, c.shows) : c.comes_to;
    c.moves = coach_reach_line(f, &c, line, COACH_REACHED_MAX);
    c.first = line[0];
    insert(f, &c);
}

void coach_reach_list(coach_candidates *f)
{
    f->safe = false;
    f->tables =
        reach_reversibly(f->variant, &f->view->table, true, f->reached, COACH_REACHED_MAX, add_reached_candidate, f);
}
