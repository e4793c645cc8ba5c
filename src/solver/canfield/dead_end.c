/*
 * Lost because of cards that nothing can uncover (docs/lab/solver.md, "Locked").
 *
 * The 26 pairs of cards form a ring: what may be laid on a card of one pair is of the next pair, and after all of them
 * comes the first again.  Here a set of pairs has a bit for each, so that the next pair is four places lower.
 */
#include "canfield.h"

typedef uint64_t ring;

#define EVERY_OTHER_RANK UINT64_C(0xF0F0F0F0F0F0F)

static ring swap_colours(ring pairs) { return (pairs & SOLVER_BLACK) << 2 | (pairs >> 2 & SOLVER_BLACK); }

/* Colours change places at every other rank: sets of pairs as in cards.h become such of the ring, and back again. */
static ring reorder(solver_set pairs)
{
    return (pairs & EVERY_OTHER_RANK) | swap_colours(pairs & SOLVER_PAIRS & ~EVERY_OTHER_RANK);
}

/* The pairs of which one of these cards is, or both are; and the cards of these pairs. */
static ring pairs_with_any(solver_set cards) { return reorder((cards | cards >> 1) & SOLVER_PAIRS); }
static ring pairs_with_both(solver_set cards) { return reorder(cards & cards >> 1 & SOLVER_PAIRS); }
static solver_set cards_in_ring(ring pairs) { return reorder(pairs) * 3; }

/* The pairs that come so many places before these, at most twelve. */
static ring before(ring pairs, int places)
{
    return (pairs << 4 * places | swap_colours(pairs >> (SOL_DECK - 4 * places))) & SOLVER_PAIRS;
}

/* The pairs after which one of these comes, with at most 15 between them, all of which may be passed. */
static ring leading_to(ring pairs, ring passed)
{
    ring leading = before(pairs, 1), over = before(passed, 1);
    for (int places = 1; places <= 8; places *= 2) {
        leading |= over & before(leading, places);
        over &= before(over, places);
    }
    return leading;
}

/* In a column: its card nearest to the top that is one of these, and the cards under that. */
static solver_set from_there_down(const solver_canfield_state *s, int column, solver_set cards)
{
    solver_set down = 0;
    for (int card = s->top[column];; card = solver_canfield_under(s, card)) {
        if (down || cards >> card & 1)
            down |= solver_bit(card);
        if (card == s->bottom[column])
            return down;
    }
}

/* The cards that stay where no card of these pairs is ever bare: those from there down, and all above them in suit. */
static solver_set staying(const solver_canfield_state *s, ring pairs)
{
    solver_set locked = 0;
    for (int i = 0; i < s->columns; i++)
        locked |= from_there_down(s, i, cards_in_ring(pairs));
    return solver_and_higher(locked);
}

static ring never_bare(const solver_canfield_state *s, solver_set left, solver_set table)
{
    solver_set bare = left & ~table;
    for (int i = 0; i < s->columns; i++)
        bare |= solver_bit(s->top[i]);
    return pairs_with_any(left) & ~pairs_with_any(bare);
}

/*
 * Of which pairs can no card be bare while a column is empty?  All cards of `least` lie in the tableau then, and none
 * that is not in `most`.  Only pairs all of whose cards in `most` are in `least` are looked at.
 */
static ring need_all_columns(solver_set least, solver_set most)
{
    ring one = pairs_with_any(least), two = pairs_with_both(least);
    ring one_at_most = pairs_with_any(most), two_at_most = pairs_with_both(most);
    ring to_one = leading_to(one, one_at_most & ~one), to_two = leading_to(two, two_at_most & ~two);
    int columns = solver_count(to_one & ~one_at_most) + solver_count(to_two & ~two_at_most);
    ring known = SOLVER_PAIRS & ~pairs_with_any(most & ~least);
    if (columns >= SOLVER_CANFIELD_COLUMNS)
        return known;
    if (columns < SOLVER_CANFIELD_COLUMNS - 1)
        return 0;
    return known & ((two_at_most & to_two) | (~two_at_most & to_one));
}

bool solver_canfield_dead_end(const solver_canfield_layout *l, const solver_canfield_state *s)
{
    solver_set left = solver_and_higher(s->next), table = SOLVER_ALL & ~(s->low & s->high);
    ring pairs = never_bare(s, left, table), before_it = 0;
    while (!l->parts && pairs != before_it) {
        solver_set least = staying(s, pairs) & (table | l->reserved[s->reserve]);
        before_it = pairs;
        pairs &= before(need_all_columns(least, left), 1);
    }
    return !l->parts && pairs != 0;
}
