/*
 * Why a move is refused: the sentence that says it, and the words that it names.
 *
 * Reasons that are not named here have no cards or piles to name; sol_reason_text has their sentences.
 */
#include <solitaire/refusal.h>

#include "engine/build.h"
#include "engine/games/cells.h"
#include "engine/moves.h"

/* A refused move whose piles exist. */
typedef struct subject {
    const sol_variant *variant;
    const sol_position *position;
    sol_move move;
} subject;

/* ---- words ------------------------------------------------------------------------------------------------------ */

static sol_word word(int kind, int value) { return (sol_word){(uint8_t)kind, (uint8_t)value}; }

static sol_word card(sol_card card) { return word(SOL_WORD_CARD, card); }

static sol_word pile(int pile) { return word(SOL_WORD_PILE, pile); }

static sol_word numeral(int number) { return word(SOL_WORD_NUMBER, number); }

static sol_word cards(int count) { return word(SOL_WORD_CARDS, count); }

/* The card at a place; it is named only if it lies face up. */
static sol_word card_at(const subject *s, int pile, int index)
{
    return index < s->position->down[pile] ? word(SOL_WORD_HIDDEN, 0) : card(sol_pile_card(s->position, pile, index));
}

static int cards_in(const subject *s, int pile) { return sol_pile_len(s->position, pile); }

/* The lowest of the cards that were to be moved. */
static sol_word moved(const subject *s) { return card_at(s, s->move.from, cards_in(s, s->move.from) - s->move.count); }

static sol_word top_card_of(const subject *s, int pile) { return card_at(s, pile, cards_in(s, pile) - 1); }

static int first_empty_column(const subject *s)
{
    int pile = sol_first_pile(s->variant->rules, SOL_TABLEAU);
    while (!sol_pile_empty(s->position, pile))
        pile++;
    return pile;
}

/* ---- reasons with several sentences ----------------------------------------------------------------------------- */

static sol_refusal not_so_many(const subject *s)
{
    if (s->move.count == 0)
        return (sol_refusal){.sentence = SOL_SENTENCE_NONE_PICKED};
    return (sol_refusal){.sentence = SOL_SENTENCE_HAS_ONLY,
                         .words = {pile(s->move.from), cards(cards_in(s, s->move.from)), numeral(s->move.count)}};
}

/* Name the two uppermost cards that are not in one run. */
static sol_refusal not_a_run(const subject *s)
{
    const sol_pile_group *group = sol_group_of(s->variant->rules, s->move.from);
    int from = s->move.from, top = cards_in(s, from) - 1, i = top;
    while (i > top - s->move.count + 2 && engine_build(group->run, group->wrap, sol_pile_card(s->position, from, i - 1),
                                                       sol_pile_card(s->position, from, i)) == SOL_OK)
        i--;
    bool in_suit = group->run == SOL_BUILD_DOWN_SUIT;
    return (sol_refusal){.sentence = in_suit ? SOL_SENTENCE_NOT_IN_SUIT : SOL_SENTENCE_NO_RUN,
                         .words = {card_at(s, from, i - 1), card_at(s, from, i)}};
}

static sol_refusal too_many_at_once(const subject *s)
{
    const sol_rules *rules = s->variant->rules;
    bool to_empty = sol_pile_empty(s->position, s->move.to);
    sol_refusal refusal = {.sentence = to_empty ? SOL_SENTENCE_AT_MOST_TO_EMPTY : SOL_SENTENCE_AT_MOST,
                           .words = {cards(engine_most_at_once(rules, s->position, s->move.to)),
                                     word(SOL_WORD_CELLS, engine_free_cells(rules, s->position))}};
    if (engine_columns_help(rules))
        refusal.words[2] = word(SOL_WORD_COLUMNS, engine_empty_columns(rules, s->position, s->move.to));
    else
        refusal.sentence = SOL_SENTENCE_AT_MOST_BY_CELLS;
    return refusal;
}

static sol_refusal next_up(const subject *s, int suit)
{
    sol_card top = sol_pile_top(s->position, s->move.to);
    bool wrap = sol_group_of(s->variant->rules, s->move.to)->wrap;
    int next = top == SOL_NO_CARD ? SOL_ACE : engine_lowest_rank(engine_next_ranks(SOL_BUILD_UP_SUIT, wrap, top));
    if (next == 0)
        return (sol_refusal){.sentence = SOL_SENTENCE_COMPLETE, .words = {pile(s->move.to)}};
    return (sol_refusal){.sentence = SOL_SENTENCE_NEXT_UP,
                         .words = {word(SOL_WORD_SUIT, suit), card(sol_card_of(next, suit)), moved(s)}};
}

/* Name the cards that would have fitted: one of two, a certain one, or any of a rank. */
static sol_refusal does_not_follow(const subject *s)
{
    const sol_pile_group *group = sol_group_of(s->variant->rules, s->move.to);
    int build = group->build, suit = sol_pile_suit(s->variant->rules, s->move.to);
    if (suit >= 0)
        return next_up(s, suit);
    sol_card below = sol_pile_top(s->position, s->move.to);
    unsigned ranks = engine_next_ranks(build, group->wrap, below);
    int rank = engine_lowest_rank(ranks), other = engine_lowest_rank(ranks & (ranks - 1));
    sol_refusal refusal = {.sentence = SOL_SENTENCE_ONE_FOLLOWS, .words = {moved(s), card(below)}};
    if (!rank) {
        refusal.sentence = SOL_SENTENCE_NONE_FOLLOWS;
    } else if (other) {
        bool suited = build == SOL_BUILD_BESIDE_SUIT;
        refusal.sentence = SOL_SENTENCE_TWO_FOLLOW;
        refusal.words[2] = suited ? card(sol_card_of(rank, sol_suit(below))) : word(SOL_WORD_RANK, rank);
        refusal.words[3] = suited ? card(sol_card_of(other, sol_suit(below))) : word(SOL_WORD_RANK, other);
    } else if (build == SOL_BUILD_DOWN_ANY || build == SOL_BUILD_BESIDE) {
        refusal.words[2] = word(SOL_WORD_RANK, rank);
    } else if (build == SOL_BUILD_DOWN_ALTERNATING) {
        bool red = sol_is_red(below);
        refusal.sentence = SOL_SENTENCE_TWO_FOLLOW;
        refusal.words[2] = card(sol_card_of(rank, red ? SOL_CLUBS : SOL_DIAMONDS));
        refusal.words[3] = card(sol_card_of(rank, red ? SOL_SPADES : SOL_HEARTS));
    } else {
        refusal.words[2] = card(sol_card_of(rank, sol_suit(below)));
    }
    return refusal;
}

/* A draw, redeal or row that names another number of cards than lie there to be turned. */
static sol_refusal not_in_this_game(const subject *s)
{
    int left = cards_in(s, s->move.from), draw = s->variant->options.draw < left ? s->variant->options.draw : left;
    if (s->move.kind == SOL_DRAW && draw != s->move.count)
        return (sol_refusal){.sentence = SOL_SENTENCE_DRAWS, .words = {cards(draw), numeral(s->move.count)}};
    if (s->move.kind == SOL_REDEAL && left != s->move.count)
        return (sol_refusal){.sentence = SOL_SENTENCE_TURNS_OVER, .words = {cards(left), numeral(s->move.count)}};
    return (sol_refusal){.sentence = SOL_SENTENCE_OF_REASON};
}

static sol_refusal not_thirteen(const subject *s)
{
    int from = s->move.from, to = s->move.to;
    sol_card first = sol_pile_top(s->position, from), second = SOL_NO_CARD;
    if (s->move.count > 1)
        second = from == to ? sol_pile_card(s->position, to, cards_in(s, to) - 2) : sol_pile_top(s->position, to);
    if (second == SOL_NO_CARD)
        return (sol_refusal){.sentence = SOL_SENTENCE_ALONE, .words = {card(first), numeral(sol_rank(first))}};
    return (sol_refusal){.sentence = SOL_SENTENCE_TOGETHER,
                         .words = {card(first), card(second), numeral(sol_rank(first) + sol_rank(second))}};
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static sol_refusal explained(const subject *s, sol_reason reason)
{
    const sol_rules *rules = s->variant->rules;
    int from = s->move.from, to = s->move.to, suit = sol_pile_suit(rules, to);
    switch (reason) {
    case SOL_NOT_IN_THIS_GAME: return not_in_this_game(s);
    case SOL_NOT_SO_MANY: return not_so_many(s);
    case SOL_NOT_A_RUN: return not_a_run(s);
    case SOL_TOO_MANY_AT_ONCE: return too_many_at_once(s);
    case SOL_NOT_THIRTEEN: return not_thirteen(s);
    case SOL_SAME_COLOUR:
    case SOL_WRONG_RANK: return does_not_follow(s);
    case SOL_PILE_IS_EMPTY:
        return (sol_refusal){reason, SOL_SENTENCE_EMPTY, {pile(sol_pile_empty(s->position, from) ? from : to)}};
    case SOL_FACE_DOWN:
        return (sol_refusal){
            reason, SOL_SENTENCE_OTHERS_FACE_DOWN, {cards(sol_pile_up(s->position, from)), pile(from)}};
    case SOL_NOTHING_TAKEN: {
        bool second = s->move.kind == SOL_PAIR && sol_group_of(rules, from)->pairs;
        return (sol_refusal){reason, SOL_SENTENCE_NONE_TAKEN, {pile(second ? to : from)}};
    }
    case SOL_ONLY_TOP_CARD: return (sol_refusal){reason, SOL_SENTENCE_ONLY_TOP, {top_card_of(s, from), pile(from)}};
    case SOL_NOT_WHOLE: return (sol_refusal){reason, SOL_SENTENCE_WHOLE_OR_TOP, {pile(from), cards(cards_in(s, from))}};
    case SOL_NOTHING_LAID: return (sol_refusal){reason, SOL_SENTENCE_NONE_LAID, {pile(to)}};
    case SOL_ONE_AT_A_TIME:
        return (sol_refusal){reason, SOL_SENTENCE_ONE_AT_A_TIME, {pile(to), numeral(s->move.count)}};
    case SOL_PILE_FULL: return (sol_refusal){reason, SOL_SENTENCE_TAKEN_BY, {pile(to), top_card_of(s, to)}};
    case SOL_NEEDS_ACE: return suit >= 0 ? next_up(s, suit) : (sol_refusal){reason, SOL_SENTENCE_ACE_FIRST, {moved(s)}};
    case SOL_NEEDS_KING: return (sol_refusal){reason, SOL_SENTENCE_ONLY_KING, {moved(s)}};
    case SOL_NEEDS_BASE:
        return (sol_refusal){
            reason, SOL_SENTENCE_BASE_FIRST, {word(SOL_WORD_RANK, engine_base_rank(rules, s->position)), moved(s)}};
    case SOL_OTHER_SUIT:
        return suit < 0
                   ? does_not_follow(s)
                   : (sol_refusal){reason, SOL_SENTENCE_ONE_SUIT, {pile(to), word(SOL_WORD_SUITS, suit), moved(s)}};
    case SOL_STOCK_NOT_EMPTY:
        return (sol_refusal){reason, SOL_SENTENCE_STOCK_LEFT, {cards(cards_in(s, sol_first_pile(rules, SOL_STOCK)))}};
    case SOL_NO_PASSES_LEFT:
        return (sol_refusal){reason, SOL_SENTENCE_NO_PASS, {word(SOL_WORD_PASSES, s->variant->options.passes)}};
    case SOL_COLUMN_EMPTY: return (sol_refusal){reason, SOL_SENTENCE_COLUMN_EMPTY, {pile(first_empty_column(s))}};
    case SOL_NO_HIGHER: return (sol_refusal){reason, SOL_SENTENCE_NO_HIGHER, {moved(s)}};
    default: return (sol_refusal){.sentence = SOL_SENTENCE_OF_REASON};
    }
}

sol_refusal sol_refusal_of(const sol_variant *variant, const sol_position *position, sol_move move)
{
    subject s = {variant, position, move};
    sol_reason reason = sol_check(variant, position, move);
    int piles = sol_pile_count(variant->rules);
    sol_refusal refusal = {0};
    if (move.from < piles && move.to < piles)
        refusal = explained(&s, reason);
    refusal.reason = reason;
    return refusal;
}
