/*
 * Piles and moves as text.
 */
#include <solitaire/notation.h>

#include <string.h>

#include "text.h"

const char *sol_scoring_name(int scoring)
{
#define ROW(symbol, name) [SOL_SCORING_##symbol] = name,
    static const char *const names[SOL_SCORINGS] = {SOL_SCORING_TABLE(ROW, ROW)};
#undef ROW
    return scoring >= 0 && scoring < SOL_SCORINGS ? names[scoring] : NULL;
}

/* ---- piles ------------------------------------------------------------------------------------------------------ */

/* The letter of the role; then nothing for a single pile, the suit where each has one pile, or else a number. */
static void put_pile_name(engine_text *out, const sol_rules *rules, int pile)
{
    static const char *const letters[SOL_ROLES] = {[SOL_STOCK] = "s",   [SOL_WASTE] = "w", [SOL_FOUNDATION] = "f",
                                                   [SOL_RESERVE] = "r", [SOL_CELL] = "",   [SOL_TABLEAU] = ""};
    if (pile < 0 || pile >= sol_pile_count(rules)) {
        engine_text_char(out, '?');
        return;
    }
    const sol_pile_group *group = sol_group_of(rules, pile);
    int place = pile;
    for (const sol_pile_group *before = rules->groups; before < group; before++)
        place -= before->count;
    engine_text_put(out, group->role == SOL_TABLEAU && rules->places ? "p" : letters[group->role]);
    if (group->role == SOL_CELL)
        engine_text_char(out, (char)('a' + place));
    else if (group->suited && group->count == SOL_SUITS)
        engine_text_char(out, "cdhs"[sol_pile_suit(rules, pile)]);
    else if (group->count > 1 || group->role == SOL_TABLEAU)
        engine_text_add(out, "%d", place + 1);
}

void sol_pile_write(const sol_rules *rules, int pile, char text[SOL_PILE_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_PILE_TEXT_MAX);
    put_pile_name(&out, rules, pile);
}

size_t sol_pile_read(const sol_rules *rules, const char *text, size_t length, int *pile)
{
    size_t longest = 0; /* the longest name wins: "10" is column ten and not column one */
    for (int i = 0; i < sol_pile_count(rules); i++) {
        char name[SOL_PILE_TEXT_MAX];
        engine_scan scan = {text, text + length};
        sol_pile_write(rules, i, name);
        if (strlen(name) > longest && engine_scan_word(&scan, name)) {
            longest = strlen(name);
            *pile = i;
        }
    }
    return longest;
}

/* ---- writing moves ---------------------------------------------------------------------------------------------- */

static void put_word(engine_text *out, const char *word, int count)
{
    engine_text_put(out, word);
    if (count != 1)
        engine_text_add(out, ":%d", count);
}

static void put_piles(engine_text *out, const sol_rules *rules, sol_move move, char between)
{
    put_pile_name(out, rules, move.from);
    engine_text_char(out, between);
    put_pile_name(out, rules, move.to);
}

void sol_move_write(const sol_rules *rules, sol_move move, char text[SOL_MOVE_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_MOVE_TEXT_MAX);
    switch (move.kind) {
    case SOL_MOVE:
        put_piles(&out, rules, move, '-');
        put_word(&out, "", move.count);
        break;
    case SOL_DRAW: put_word(&out, "draw", move.count); break;
    case SOL_REDEAL: put_word(&out, "redeal", move.count); break;
    case SOL_DEAL_ROW: put_word(&out, "row", move.count); break;
    case SOL_PAIR:
        if (move.from == move.to && move.count == 1)
            put_pile_name(&out, rules, move.from);
        else
            put_piles(&out, rules, move, '+');
        break;
    default: engine_text_char(&out, '?');
    }
}

/* ---- reading moves ---------------------------------------------------------------------------------------------- */

/* The moves that are a word, and the piles that they go between. */
static const struct {
    const char *word;
    uint8_t kind, from_role, to_role;
} words[] = {
    {"draw", SOL_DRAW, SOL_STOCK, SOL_WASTE},
    {"redeal", SOL_REDEAL, SOL_WASTE, SOL_STOCK},
    {"row", SOL_DEAL_ROW, SOL_STOCK, SOL_TABLEAU},
};

/* `:N` with N from 2 on (or 0, which no rule allows, but which the writer can write), or nothing for 1. */
static bool scan_move_count(engine_scan *scan, uint8_t *count)
{
    uint64_t number = 1;
    if (engine_scan_word(scan, ":") && (!engine_scan_plain(scan, UINT8_MAX, &number) || number == 1))
        return false;
    *count = (uint8_t)number;
    return engine_scan_done(scan);
}

static bool scan_word_move(const sol_rules *rules, engine_scan scan, sol_move *move)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        int from = sol_first_pile(rules, words[i].from_role), to = sol_first_pile(rules, words[i].to_role);
        engine_scan after = scan;
        if (from < 0 || to < 0 || !(rules->kinds & 1 << words[i].kind) || !engine_scan_word(&after, words[i].word))
            continue;
        *move = (sol_move){words[i].kind, (uint8_t)from, (uint8_t)to, 0};
        return scan_move_count(&after, &move->count);
    }
    return false;
}

static bool scan_pile(const sol_rules *rules, engine_scan *scan, int *pile)
{
    size_t length = sol_pile_read(rules, scan->at, (size_t)(scan->end - scan->at), pile);
    scan->at += length;
    return length > 0;
}

/* What follows the first pile of a pair: nothing, or `+` and the second pile. */
static bool scan_pair(const sol_rules *rules, engine_scan *scan, int from, sol_move *move)
{
    int to = from;
    bool two = engine_scan_word(scan, "+");
    if ((two && !scan_pile(rules, scan, &to)) || !engine_scan_done(scan) || from > to)
        return false;
    *move = (sol_move){SOL_PAIR, (uint8_t)from, (uint8_t)to, two ? 2 : 1};
    return true;
}

static bool scan_pile_move(const sol_rules *rules, engine_scan scan, sol_move *move)
{
    int from, to;
    if (!scan_pile(rules, &scan, &from))
        return false;
    if (!engine_scan_word(&scan, "-"))
        return rules->kinds & 1 << SOL_PAIR && scan_pair(rules, &scan, from, move);
    if (!(rules->kinds & 1 << SOL_MOVE) || !scan_pile(rules, &scan, &to))
        return false;
    *move = (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, 0};
    return scan_move_count(&scan, &move->count);
}

bool sol_move_read(const sol_rules *rules, const char *text, size_t length, sol_move *move, sol_fault *fault)
{
    engine_scan scan = {text, text + length};
    sol_move found;
    if (!scan_word_move(rules, scan, &found) && !scan_pile_move(rules, scan, &found)) {
        char examples[64];
        engine_text out = engine_text_in(examples, sizeof examples);
        if (rules->kinds & 1 << SOL_MOVE)
            engine_text_put(&out, "4-1 4-1:3");
        if (rules->kinds & 1 << SOL_PAIR)
            engine_text_put(&out, out.length ? " p7+p9 w" : "p7+p9 w");
        for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
            if (rules->kinds & 1 << words[i].kind)
                engine_text_add(&out, out.length ? " %s" : "%s", words[i].word);
        return engine_fault_is(fault, 0, "\"%.*s\" is not a move in %s: write moves like %s", (int)length, text,
                               rules->title, examples);
    }
    *move = found;
    return true;
}
