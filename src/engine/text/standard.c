/*
 * A move in the standard notation of FreeCell.
 *
 * It does not name the number of cards, so reading asks the rules which number is legal at this position.  A move to an
 * empty column is of one card unless it names another number.
 */
#include <solitaire/notation.h>

#include <string.h>

#include "engine/moves.h"
#include "refusal_text.h"
#include "text.h"

enum { FOUNDATION = 'h' };
static const char columns[] = "123456789", cells[] = "abcdefgk"; /* fc-solve passes over h … j */

/* Has the game the piles that the letters mean, and not more of them than there are letters? */
static bool has_notation(const sol_rules *rules)
{
    int cell = sol_first_pile(rules, SOL_CELL), column = sol_first_pile(rules, SOL_TABLEAU);
    return cell >= 0 && column >= 0 && sol_group_of(rules, cell)->count < (int)sizeof cells &&
           sol_group_of(rules, column)->count < (int)sizeof columns;
}

static int place_of_letter(const sol_rules *rules, char letter)
{
    const char *column = strchr(columns, letter), *cell = strchr(cells, letter);
    sol_role role = column ? SOL_TABLEAU : SOL_CELL;
    int place = column ? (int)(column - columns) : cell ? (int)(cell - cells) : INT8_MAX;
    int first = sol_first_pile(rules, role);
    return letter && place < sol_group_of(rules, first)->count ? first + place : -1;
}

/*
 * The number of cards that go from pile to pile: one to an empty column, otherwise the only legal number.  If none is
 * legal, it is the number that would fit if there were room for it, or 1.
 */
static uint8_t usual_count(const sol_variant *variant, const sol_position *position, sol_move move)
{
    uint8_t fits = 1;
    if (sol_pile_empty(position, move.to))
        return 1;
    for (int count = sol_pile_len(position, move.from); count > 0; count--) {
        move.count = (uint8_t)count;
        sol_reason reason = sol_check(variant, position, move);
        if (reason == SOL_OK)
            return move.count;
        if (reason == SOL_TOO_MANY_AT_ONCE)
            fits = move.count;
    }
    return fits;
}

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static char letter_of_pile(const sol_rules *rules, int pile)
{
    sol_role role = sol_role_of(rules, pile);
    if (role == SOL_FOUNDATION)
        return FOUNDATION;
    return role == SOL_CELL ? cells[pile - sol_first_pile(rules, SOL_CELL)]
                            : columns[pile - sol_first_pile(rules, SOL_TABLEAU)];
}

bool sol_standard_write(const sol_variant *variant, const sol_position *position, sol_move move,
                        char text[SOL_STANDARD_TEXT_MAX])
{
    const sol_rules *rules = variant->rules;
    engine_text out = engine_text_in(text, SOL_STANDARD_TEXT_MAX);
    if (!has_notation(rules) || sol_check(variant, position, move) != SOL_OK || engine_comes_down(rules, move))
        return false;
    engine_text_add(&out, "%c%c", letter_of_pile(rules, move.from), letter_of_pile(rules, move.to));
    if (sol_pile_empty(position, move.to) && move.count > 1)
        engine_text_add(&out, "v%x", move.count & 15u);
    return true;
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

/* `v` and a hexadecimal digit, or nothing. */
static bool scan_count(engine_scan *scan, uint8_t *count)
{
    if (engine_scan_done(scan))
        return true;
    if (!engine_scan_word(scan, "v") || engine_scan_done(scan))
        return false;
    static const char digits[] = "0123456789abcd";
    const char *digit = memchr(digits + 1, *scan->at++, SOL_KING);
    *count = (uint8_t)(digit ? digit - digits : 0);
    return digit && engine_scan_done(scan);
}

bool sol_standard_read(const sol_variant *variant, const sol_position *position, const char *text, size_t length,
                       sol_move *move, sol_fault *fault)
{
    const sol_rules *rules = variant->rules;
    engine_scan whole = {text, text + length}, count = {text + (length < 2 ? length : 2), text + length};
    if (!has_notation(rules))
        return engine_fault_is(fault, 0, "\"%.*s\" is FreeCell notation, but this is another game",
                               ENGINE_PIECE(whole));
    int from = length < 2 ? -1 : place_of_letter(rules, text[0]), to = from < 0 ? -1 : place_of_letter(rules, text[1]);
    if (from >= 0 && text[1] == FOUNDATION)
        to = engine_foundation_of(rules, sol_pile_top(position, from));
    sol_move found = {SOL_MOVE, (uint8_t)from, (uint8_t)to, 0};
    if (to < 0 || !scan_count(&count, &found.count))
        return engine_fault_is(fault, 0, "\"%.*s\" is not a move: write moves like 8a a2 2h 54 54v2",
                               ENGINE_PIECE(whole));
    if (found.count == 0)
        found.count = usual_count(variant, position, found);
    if (sol_check(variant, position, found) != SOL_OK) {
        (void)engine_fault_is(fault, 0, "\"%.*s\" is not allowed: %s", ENGINE_PIECE(whole),
                              sol_reason_text(sol_check(variant, position, found)));
        return engine_fault_say(fault, "\"%.*s\" is not allowed: %s", ENGINE_PIECE(whole),
                                engine_fault_refusal(fault, variant, position, found).text);
    }
    *move = found;
    return true;
}
