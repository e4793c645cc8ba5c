/* Commitments in games without a stock: moves that can be taken back, the tables in reach, and the candidates. */
#include "reach.h"

#include <string.h>

#include <solitaire/advice.h>

#include "engine/mix.h"
#include "engine/moves.h"

/* ---- what can be taken back ------------------------------------------------------------------------------------- */

static sol_position made(const sol_variant *variant, const sol_position *before, sol_move move)
{
    sol_position after = *before;
    sol_apply(variant, &after, move);
    return after;
}

static bool leads_back(const sol_variant *variant, const sol_position *before, const sol_position *after, sol_move move)
{
    sol_move back = {SOL_MOVE, move.to, move.from, move.count};
    if (sol_check(variant, after, back) != SOL_OK)
        return false;
    sol_position again = made(variant, after, back);
    return memcmp(&again, before, sizeof again) == 0;
}

static bool commits_for_good(const sol_variant *variant, const sol_position *before, sol_move move)
{
    sol_position after = made(variant, before, move);
    return !sol_is_idle(variant->rules, before, move) && !leads_back(variant, before, &after, move);
}

static bool moves_safe_up(const sol_rules *rules, const sol_position *before, sol_move move)
{
    return engine_goes_up(rules, move) && sol_is_safe_up(rules, before, sol_pile_top(before, move.from));
}

bool coach_reach_chooses(const sol_variant *variant, const sol_position *before, sol_move move)
{
    return commits_for_good(variant, before, move) && !moves_safe_up(variant->rules, before, move);
}

/* ---- tables in reach -------------------------------------------------------------------------------------------- */

/* Collect the table itself and all tables that can be reached by moves that can be taken back, the nearest first. */
static size_t reach_reversibly(const sol_variant *variant, const sol_position *table, coach_reached *tables)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = 1;
    tables[0] = (coach_reached){*table, engine_table_hash(variant->rules, table, true), {SOL_NO_MOVE, 0, 0, 0}, 0};
    for (size_t at = 0; at < count; at++) {
        size_t legal = sol_legal_moves(variant, &tables[at].table, moves);
        for (size_t i = 0; i < legal && count < COACH_REACHED_MAX; i++) {
            sol_position after = made(variant, &tables[at].table, moves[i]);
            uint64_t key = engine_table_hash(variant->rules, &after, true);
            size_t known = 0;
            while (known < count && tables[known].key != key)
                known++;
            if (known == count && leads_back(variant, &tables[at].table, &after, moves[i]))
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

/* ---- candidates ------------------------------------------------------------------------------------------------- */

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

/*
 * Insert a candidate. The order is that of the tables that the candidates lead to, which is the same whichever of the
 * tables in reach the game is at.
 */
static void insert(coach_candidates *f, const coach_candidate *c)
{
    size_t at = 0;
    while (at < f->count && f->one[at].comes_to < c->comes_to)
        at++;
    if (f->count == COACH_CANDIDATES_MAX || (at < f->count && f->one[at].comes_to == c->comes_to))
        return; /* of two that lead to the same table the nearer one was found first */
    for (size_t i = f->count++; i > at; i--)
        f->one[i] = f->one[i - 1];
    f->one[at] = *c;
}

static void add_reached_candidate(coach_candidates *f, size_t table, sol_move move)
{
    sol_move line[COACH_REACHED_MAX + 1];
    coach_candidate c = {.table = (uint16_t)table, .last = move};
    c.after.table = made(f->variant, &f->reached[table].table, move);
    sol_position covered = c.after.table;
    c.shows = cover_unseen(f->variant->rules, &covered);
    c.comes_to = lowest_key(f->then_reached, reach_reversibly(f->variant, &covered, f->then_reached));
    c.moves = coach_reach_line(f, &c, line, COACH_REACHED_MAX + 1);
    c.first = line[0];
    insert(f, &c);
}

void coach_reach_list(coach_candidates *f)
{
    sol_move moves[SOL_MOVES_MAX];
    f->safe = false;
    f->tables = reach_reversibly(f->variant, &f->view->table, f->reached);
    for (size_t at = 0; at < f->tables && !f->safe; at++) {
        const sol_position *p = &f->reached[at].table;
        size_t legal = sol_legal_moves(f->variant, p, moves);
        for (size_t i = 0; i < legal && !f->safe; i++) {
            if (!commits_for_good(f->variant, p, moves[i]))
                continue;
            f->safe = moves_safe_up(f->variant->rules, p, moves[i]);
            f->count = f->safe ? 0 : f->count;
            add_reached_candidate(f, at, moves[i]);
        }
    }
}
