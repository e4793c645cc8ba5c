#include "position.h"

#include <assert.h>
#include <string.h>

#include <solitaire/rules.h>

#include "engine/games/games.h"

_Static_assert(sizeof(sol_position) == SOL_CARDS_MAX + 2 * SOL_PILES_MAX + 4, "a position has no padding");

static void shift_ends(sol_position *p, int first, int last, int by)
{
    for (int pile = first; pile < last; pile++)
        p->end[pile] = (uint8_t)(p->end[pile] + by);
}

void engine_transfer(sol_position *p, int from, int to, int count)
{
    sol_card moving[SOL_CARDS_MAX];
    int source = p->end[from] - count, target = p->end[to];
    assert(from != to && count > 0 && count <= sol_pile_len(p, from));
    memcpy(moving, p->cards + source, (size_t)count);
    if (from < to) {
        memmove(p->cards + source, p->cards + source + count, (size_t)(target - source - count));
        memcpy(p->cards + target - count, moving, (size_t)count);
        shift_ends(p, from, to, -count);
    } else {
        memmove(p->cards + target + count, p->cards + target, (size_t)(source - target));
        memcpy(p->cards + target, moving, (size_t)count);
        shift_ends(p, to, from, count);
    }
}

void engine_reverse_top(sol_position *p, int pile, int count)
{
    assert(count <= sol_pile_len(p, pile));
    sol_card *cards = p->cards + p->end[pile] - count;
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        sol_card card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

void engine_turn_up(sol_position *p, int pile)
{
    if (p->down[pile] && sol_pile_up(p, pile) == 0)
        p->down[pile]--;
}

void engine_put(sol_position *p, int pile, sol_card card)
{
    int at = p->end[pile], all = p->end[SOL_PILES_MAX - 1];
    assert(all < SOL_CARDS_MAX);
    memmove(p->cards + at + 1, p->cards + at, (size_t)(all - at));
    p->cards[at] = card;
    shift_ends(p, pile, SOL_PILES_MAX, 1);
}

/* ---- verifying a stranger's position ---------------------------------------------------------------------------- */

static bool piles_in_order(const sol_position *p, int cards)
{
    for (int pile = 0, start = 0; pile < SOL_PILES_MAX; start = p->end[pile++])
        if (p->end[pile] < start || p->end[pile] > cards || p->down[pile] > p->end[pile] - start)
            return false;
    return p->end[SOL_PILES_MAX - 1] == cards;
}

static const uint8_t copies[SOL_SUITS + 1][SOL_SUITS] = {
    [1] = {[SOL_SPADES] = 8},
    [2] = {[SOL_SPADES] = 4, [SOL_HEARTS] = 4},
    [3] = {[SOL_SPADES] = 4, [SOL_HEARTS] = 2, [SOL_DIAMONDS] = 2},
    [4] = {2, 2, 2, 2},
};

int engine_copies(int suits, int suit) { return copies[suits][suit]; }

static bool deck_complete(const sol_position *p, int cards, int decks)
{
    uint8_t seen[64] = {0}, present = 0;
    int suits = 0;
    for (int i = 0; i < cards; i++) {
        if (!sol_is_card(p->cards[i]))
            return false;
        seen[p->cards[i]]++;
        present |= (uint8_t)(1 << sol_suit(p->cards[i]));
    }
    for (int suit = 0; suit < SOL_SUITS; suit++)
        suits += present >> suit & 1;
    for (int i = 0; i < cards; i++)
        if (2 * seen[p->cards[i]] != decks * copies[suits][sol_suit(p->cards[i])])
            return false;
    return decks == 2 || suits == SOL_SUITS;
}

bool sol_position_valid(const sol_position *p, int decks)
{
    static const sol_position none;
    int cards = decks * SOL_DECK;
    return (decks == 1 || decks == 2) && piles_in_order(p, cards) && deck_complete(p, cards, decks) &&
           memcmp(p->cards + cards, none.cards, (size_t)(SOL_CARDS_MAX - cards)) == 0 &&
           memcmp(p->zero, none.zero, sizeof p->zero) == 0;
}

/* ---- dealing ---------------------------------------------------------------------------------------------------- */

void engine_deal_stock(const sol_variant *variant, const sol_card *deck, int next, sol_position *position)
{
    int cards = variant->rules->decks * SOL_DECK, stock = sol_first_pile(variant->rules, SOL_STOCK);
    for (int i = cards; i > next; i--)
        engine_put(position, stock, deck[i - 1]);
    if (cards > next)
        position->down[stock] = (uint8_t)(cards - next);
}

void engine_deal_rows(const sol_variant *variant, const sol_card *deck, int count, sol_position *position)
{
    int first = sol_first_pile(variant->rules, SOL_TABLEAU);
    for (int i = 0; i < count; i++)
        engine_put(position, first + i % sol_group_of(variant->rules, first)->count, deck[i]);
    engine_deal_stock(variant, deck, count, position);
}

void engine_deal_waste(const sol_variant *variant, const sol_card *deck, int count, sol_position *position)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    engine_deal_rows(variant, deck, count, position);
    engine_transfer(position, stock, sol_first_pile(variant->rules, SOL_WASTE), 1);
    position->down[stock]--;
}

bool engine_is_cleared(const sol_variant *variant, const sol_position *position)
{
    int first = sol_first_pile(variant->rules, SOL_TABLEAU), last = first + sol_group_of(variant->rules, first)->count;
    return position->end[last - 1] == sol_pile_start(position, first);
}

void engine_turn_down(sol_position *position, int first, int count)
{
    for (int pile = first; pile < first + count; pile++)
        position->down[pile] = (uint8_t)(sol_pile_len(position, pile) - 1);
}

int engine_deal_triangle(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    int next = 0, first = sol_first_pile(variant->rules, SOL_TABLEAU);
    int end = first + sol_group_of(variant->rules, first)->count;
    for (int row = first; row < end; row++)
        for (int column = row; column < end; column++)
            engine_put(position, column, deck[next++]);
    engine_turn_down(position, first, end - first);
    return next;
}

void engine_deal_klondike(const sol_variant *variant, const sol_card *deck, sol_position *position)
{
    engine_deal_stock(variant, deck, engine_deal_triangle(variant, deck, position), position);
}

void sol_deal_position(const sol_variant *variant, const sol_card *deck, sol_position *out)
{
    memset(out, 0, sizeof *out);
    variant->rules->deal(variant, deck, out);
    assert(sol_position_valid(out, variant->rules->decks));
}

/* A deck in order is laid out to see where each of its places comes to lie; that works because all its cards differ. */
bool sol_deck_of_position(const sol_variant *variant, const sol_position *position, sol_card deck[SOL_CARDS_MAX])
{
    const sol_rules *rules = variant->rules;
    sol_position probe = {0}, again = {0};
    uint8_t place_of[64] = {0};
    int cards = 0;
    memset(deck, SOL_NO_CARD, SOL_CARDS_MAX);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++, cards++) {
            deck[cards] = sol_card_of(rank, suit);
            place_of[deck[cards]] = (uint8_t)cards;
        }
    if (rules->decks != 1 || !sol_position_valid(position, rules->decks))
        return false;
    rules->deal(variant, deck, &probe);
    for (int i = 0; i < cards; i++)
        deck[place_of[probe.cards[i]]] = position->cards[i];
    rules->deal(variant, deck, &again);
    return memcmp(&again, position, sizeof again) == 0;
}

/* ---- making a move ---------------------------------------------------------------------------------------------- */

void sol_apply(const sol_variant *variant, sol_position *p, sol_move m)
{
    int gone;
    switch (m.kind) {
    case SOL_MOVE:
        engine_transfer(p, m.from, m.to, m.count);
        engine_turn_up(p, m.from);
        break;
    case SOL_DRAW:
        engine_transfer(p, m.from, m.to, m.count);
        engine_reverse_top(p, m.to, m.count);
        p->down[m.from] = (uint8_t)(p->down[m.from] - m.count);
        break;
    case SOL_REDEAL:
        engine_transfer(p, m.from, m.to, m.count);
        engine_reverse_top(p, m.to, m.count);
        p->down[m.to] = m.count;
        p->redeals = (uint8_t)(p->redeals + (p->redeals < UINT8_MAX));
        break;
    case SOL_DEAL_ROW:
        for (int i = 0; i < m.count; i++)
            engine_transfer(p, m.from, m.to + i, 1);
        p->down[m.from] = (uint8_t)(p->down[m.from] - m.count);
        break;
    default:
        assert(m.kind == SOL_PAIR);
        gone = sol_first_pile(variant->rules, SOL_FOUNDATION);
        engine_transfer(p, m.from, gone, m.from == m.to ? m.count : 1);
        if (m.from != m.to)
            engine_transfer(p, m.to, gone, 1);
    }
    if (variant->rules->places) {
        /* Cards turn face up as soon as nothing covers them. */
        int first = sol_first_pile(variant->rules, SOL_TABLEAU),
            last = first + sol_group_of(variant->rules, first)->count;
        for (int pile = first; pile < last; pile++)
            if (p->down[pile] && !sol_is_covered(variant->rules, p, pile))
                engine_turn_up(p, pile);
    }
    if (variant->rules->settle)
        variant->rules->settle(variant, p);
}
