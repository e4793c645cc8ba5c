/*
 * Final moves: tables in reach, and what leaves them for good.
 */
#include "finals.h"

#include <string.h>

#include <solitaire/advice.h>

#include "engine/mix.h"
#include "engine/moves.h"
#include "moves.h"

/* Which of two moves that win as often comes first. */
enum { RANK_SAFE, RANK_SHOWS, RANK_UP, RANK_OTHER, RANK_STOCK };

/* ---- games ------------------------------------------------------------------------------------------------------- */

static const coach_finals_game games[] = {
    {.name = "pyramid", .tip = 100},
    {.name = "canfield", .tip = 60},
};

const coach_finals_game *coach_finals_game_of(const sol_variant *variant)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i].name, variant->rules->name) == 0)
            return &games[i];
    return NULL;
}

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
static uint64_t digest_table(const sol_variant *variant, const sol_position *p)
{
    bool round = coach_comes_round(variant);
    return engine_table_hash(variant->rules, p, !round) + (round ? key_of_round(variant->rules, p) : p->redeals);
}

/* The same, and how much of the stock is drawn. */
static uint64_t key_with_stock(const sol_variant *variant, const sol_position *p)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    uint64_t left = (uint64_t)(stock < 0 ? 0 : sol_pile_len(p, stock));
    return digest_table(variant, p) + (coach_comes_round(variant) ? engine_split_mix(&left) : 0);
}

/* ---- tables in reach --------------------------------------------------------------------------------------------- */

static bool is_reversible(const sol_variant *variant, const sol_position *before, const sol_position *after,
                          sol_move move)
{
    sol_move back = {SOL_MOVE, move.to, move.from, move.count};
    if (move.kind != SOL_MOVE)
        return coach_is_of_stock(move) && coach_comes_round(variant);
    if (sol_check(variant, after, back) != SOL_OK)
        return false;
    sol_position again = *after;
    sol_apply(variant, &again, back);
    return memcmp(&again, before, sizeof again) == 0;
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

static bool is_key_among(const coach_finals_table *reached, size_t count, uint64_t key)
{
    for (size_t i = 0; i < count; i++)
        if (reached[i].key == key)
            return true;
    return false;
}

/*
 * The least key of the tables that reversible moves of cards reach from there: final moves that lead to the same tables
 * are the same.  Where there are too many to look at, some of these are listed twice, which takes time and no more.
 */
static uint64_t least_key_after(coach_finals *f, const sol_position *from)
{
    const sol_variant *variant = f->variant;
    size_t count = 1;
    uint64_t least = digest_table(variant, from);
    f->then[0] = (coach_finals_table){.table = *from, .key = least};
    if (coach_turned_place(variant->rules, from) >= 0)
        return least;
    for (size_t at = 0; at < count; at++) {
        const sol_position *p = &f->then[at].table;
        sol_move moves[SOL_MOVES_MAX];
        size_t legal = sol_legal_moves(variant, p, moves);
        for (size_t i = 0; i < legal && count < COACH_FINALS_THEN; i++) {
            sol_position after = *p;
            if (moves[i].kind != SOL_MOVE || is_needless(variant, p, moves, i))
                continue;
            sol_apply(variant, &after, moves[i]);
            if (coach_turned_place(variant->rules, &after) >= 0 || !is_reversible(variant, p, &after, moves[i]))
                continue;
            uint64_t key = digest_table(variant, &after);
            if (is_key_among(f->then, count, key))
                continue;
            f->then[count++] = (coach_finals_table){.table = after, .key = key};
            least = key < least ? key : least;
        }
    }
    return least;
}

/* ---- final moves ------------------------------------------------------------------------------------------------- */

static int rank_final(const sol_rules *rules, const sol_position *p, sol_move move, bool shows)
{
    bool up = move.kind == SOL_MOVE && sol_role_of(rules, move.to) == SOL_FOUNDATION;
    if (up && sol_is_safe_up(rules, p, sol_pile_top(p, move.from)))
        return RANK_SAFE;
    return coach_is_of_stock(move) ? RANK_STOCK : shows ? RANK_SHOWS : up ? RANK_UP : RANK_OTHER;
}

/*
 * Add a final move, unless one that leads to the same tables was found before: that one is nearer.  Where there is no
 * room left, the last of the list goes.
 */
static void add_final(coach_finals *f, size_t table, const sol_position *after, sol_move move, bool unseen)
{
    coach_final one = {.move = move, .table = (uint16_t)table, .key = least_key_after(f, after)};
    for (size_t i = 0; i < f->count; i++)
        if (f->one[i].key == one.key)
            return;
    one.shows = unseen && !coach_is_of_stock(move);
    one.rank = (uint8_t)rank_final(f->variant->rules, &f->reached[table].table, move, one.shows);
    if (f->count == COACH_CANDIDATES_MAX && one.rank >= f->one[f->count - 1].rank)
        return;
    size_t at = f->count < COACH_CANDIDATES_MAX ? f->count++ : f->count - 1;
    for (; at && f->one[at - 1].rank > one.rank; at--)
        f->one[at] = f->one[at - 1];
    f->one[at] = one;
}

void coach_finals_list(coach_finals *f, const sol_variant *variant, const sol_view *view)
{
    f->variant = variant;
    f->view = view;
    f->count = 0;
    f->tables = 1;
    f->reached[0] = (coach_finals_table){.table = view->table, .key = key_with_stock(variant, &view->table)};
    for (size_t at = 0; at < f->tables; at++) {
        const sol_position *p = &f->reached[at].table;
        sol_move moves[SOL_MOVES_MAX];
        size_t legal = sol_legal_moves(variant, p, moves);
        for (size_t i = 0; i < legal; i++) {
            sol_position after = *p;
            if (is_needless(variant, p, moves, i))
                continue;
            sol_apply(variant, &after, moves[i]);
            bool unseen = coach_turned_place(variant->rules, &after) >= 0;
            if (unseen || !is_reversible(variant, p, &after, moves[i])) {
                add_final(f, at, &after, moves[i], unseen);
                continue;
            }
            uint64_t key = key_with_stock(variant, &after);
            if (f->tables < COACH_FINALS_TABLES && !is_key_among(f->reached, f->tables, key))
                f->reached[f->tables++] = (coach_finals_table){after, key, moves[i], (uint16_t)at};
        }
    }
}

size_t coach_finals_line(const coach_finals *f, const coach_final *one, sol_move line[COACH_FINALS_TABLES])
{
    size_t moves = 1;
    for (size_t at = one->table; at; at = f->reached[at].from)
        moves++;
    line[moves - 1] = one->move;
    for (size_t at = one->table, i = moves - 1; at; at = f->reached[at].from)
        line[--i] = f->reached[at].by;
    return moves;
}
