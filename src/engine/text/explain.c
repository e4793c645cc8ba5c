/*
 * Why a move is refused: the sentence that says it, and the words that it names.
 *
 * There is a function for each reason where naming cards and piles helps; sol_reason_text has the sentences for the
 * others.
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

static sol_word number(int number) { return word(SOL_WORD_NUMBER, number); }

static sol_word cards(int count) { return word(SOL_WORD_CARDS, count); }

/* The card at a place; it is named only if it lies face up. */
static sol_word card_at(const subject *s, int pile, int index)
{
    return index < s->position->down[pile] ? word(SOL_WORD_HIDDEN, 0) : card(sol_pile_card(s->position, pile, index));
}

static int length_of(const subject *s, int pile) { return sol_pile_len(s->position, pile); }

/* The lowest of the cards that were to be moved. */
static sol_word moved(const subject *s) { return card_at(s, s->move.from, length_of(s, s->move.from) - s->move.count); }

static sol_word top_of(const subject *s, int pile) { return card_at(s, pile, length_of(s, pile) - 1); }

/* ---- taking ----------------------------------------------------------------------------------------------------- */

static sol_refusal nothing_there(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_EMPTY,
                         .words = {pile(sol_pile_empty(s->position, s->move.from) ? s->move.from : s->move.to)}};
}

static sol_refusal not_so_many(const subject *s)
{
    if (s->move.count == 0)
        return (sol_refusal){.sentence = SOL_SENTENCE_NONE_PICKED};
    return (sol_refusal){.sentence = SOL_SENTENCE_HAS_ONLY,
                         .words = {pile(s->move.from), cards(length_of(s, s->move.from)), number(s->move.count)}};
}

static sol_refusal face_down(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_OTHERS_FACE_DOWN,
                         .words = {cards(sol_pile_up(s->position, s->move.from)), pile(s->move.from)}};
}

static sol_refusal nothing_taken(const subject *s)
{
    bool second = s->move.kind == SOL_PAIR && sol_group_of(s->variant->rules, s->move.from)->pairs;
    return (sol_refusal){.sentence = SOL_SENTENCE_NONE_TAKEN, .words = {pile(second ? s->move.to : s->move.from)}};
}

static sol_refusal only_top(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_ONLY_TOP, .words = {top_of(s, s->move.from), pile(s->move.from)}};
}

static sol_refusal not_a_run(const subject *s)
{
    const sol_pile_group *group = sol_group_of(s->variant->rules, s->move.from);
    int from = s->move.from, top = length_of(s, from) - 1, i = top;
    while (i > top - s->move.count + 2 && engine_build(group->run, group->wrap, sol_pile_card(s->position, from, i - 1),
                                                       sol_pile_card(s->position, from, i)) == SOL_OK)
        i--;
    if (group->run == SOL_BUILD_DOWN_SUIT)
        return (sol_refusal){.sentence = SOL_SENTENCE_NOT_IN_SUIT,
                             .words = {card_at(s, from, i - 1), card_at(s, from, i)}};
    return (sol_refusal){.sentence = SOL_SENTENCE_NO_RUN, .words = {card_at(s, from, i - 1), card_at(s, from, i)}};
}

static sol_refusal not_whole(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_WHOLE_OR_TOP,
                         .words = {pile(s->move.from), cards(length_of(s, s->move.from))}};
}

/* ---- laying ----------------------------------------------------------------------------------------------------- */

static sol_refusal nothing_laid(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_NONE_LAID, .words = {pile(s->move.to)}};
}

static sol_refusal one_at_a_time(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_ONE_AT_A_TIME, .words = {pile(s->move.to), number(s->move.count)}};
}

static sol_refusal too_many_at_once(const subject *s)
{
    const sol_rules *rules = s->variant->rules;
    sol_word most = cards(engine_most_at_once(rules, s->position, s->move.to));
    sol_word cells = word(SOL_WORD_CELLS, engine_free_cells(rules, s->position));
    sol_word columns = word(SOL_WORD_COLUMNS, engine_empty_columns(rules, s->position, s->move.to));
    if (!engine_columns_help(rules))
        return (sol_refusal){.sentence = SOL_SENTENCE_AT_MOST_BY_CELLS, .words = {most, cells}};
    if (sol_pile_empty(s->position, s->move.to))
        return (sol_refusal){.sentence = SOL_SENTENCE_AT_MOST_TO_EMPTY, .words = {most, cells, columns}};
    return (sol_refusal){.sentence = SOL_SENTENCE_AT_MOST, .words = {most, cells, columns}};
}

static sol_refusal pile_full(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_TAKEN_BY, .words = {pile(s->move.to), top_of(s, s->move.to)}};
}

static sol_refusal needs_king(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_ONLY_KING, .words = {moved(s)}};
}

static sol_refusal next_up(const subject *s, int suit)
{
    sol_card top = sol_pile_top(s->position, s->move.to);
    bool wrap = sol_group_of(s->variant->rules, s->move.to)->wrap;
    int next = top == SOL_NO_CARD ? SOL_ACE : engine_next_rank(SOL_BUILD_UP_SUIT, wrap, top);
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
    int rank = engine_next_rank(build, group->wrap, below);
    if (!rank)
        return (sol_refusal){.sentence = SOL_SENTENCE_NONE_FOLLOWS, .words = {moved(s), card(below)}};
    if (build == SOL_BUILD_DOWN_ANY)
        return (sol_refusal){.sentence = SOL_SENTENCE_ONE_FOLLOWS,
                             .words = {moved(s), card(below), word(SOL_WORD_RANK, rank)}};
    if (build == SOL_BUILD_DOWN_SUIT || build == SOL_BUILD_UP_SUIT)
        return (sol_refusal){.sentence = SOL_SENTENCE_ONE_FOLLOWS,
                             .words = {moved(s), card(below), card(sol_card_of(rank, sol_suit(below)))}};
    bool red = sol_is_red(below);
    return (sol_refusal){.sentence = SOL_SENTENCE_TWO_FOLLOW,
                         .words = {moved(s), card(below), card(sol_card_of(rank, red ? SOL_CLUBS : SOL_DIAMONDS)),
                                   card(sol_card_of(rank, red ? SOL_SPADES : SOL_HEARTS))}};
}

static sol_refusal needs_ace(const subject *s)
{
    int suit = sol_pile_suit(s->variant->rules, s->move.to);
    return suit >= 0 ? next_up(s, suit) : (sol_refusal){.sentence = SOL_SENTENCE_ACE_FIRST, .words = {moved(s)}};
}

static sol_refusal needs_base(const subject *s)
{
    int first = sol_first_pile(s->variant->rules, SOL_FOUNDATION);
    while (sol_pile_empty(s->position, first))
        first++;
    return (sol_refusal){.sentence = SOL_SENTENCE_BASE_FIRST,
                         .words = {word(SOL_WORD_RANK, sol_rank(sol_pile_card(s->position, first, 0))), moved(s)}};
}

static sol_refusal other_suit(const subject *s)
{
    int suit = sol_pile_suit(s->variant->rules, s->move.to);
    if (suit < 0)
        return does_not_follow(s);
    return (sol_refusal){.sentence = SOL_SENTENCE_ONE_SUIT,
                         .words = {pile(s->move.to), word(SOL_WORD_SUITS, suit), moved(s)}};
}

/* ---- the stock -------------------------------------------------------------------------------------------------- */

static sol_refusal stock_not_empty(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_STOCK_LEFT,
                         .words = {cards(length_of(s, sol_first_pile(s->variant->rules, SOL_STOCK)))}};
}

/* A draw, redeal or row that names another number of cards than lie there to be turned. */
static sol_refusal not_in_this_game(const subject *s)
{
    int left = length_of(s, s->move.from), draw = s->variant->options.draw < left ? s->variant->options.draw : left;
    if (s->move.kind == SOL_DRAW && draw != s->move.count)
        return (sol_refusal){.sentence = SOL_SENTENCE_DRAWS, .words = {cards(draw), number(s->move.count)}};
    if (s->move.kind == SOL_REDEAL && left != s->move.count)
        return (sol_refusal){.sentence = SOL_SENTENCE_TURNS_OVER, .words = {cards(left), number(s->move.count)}};
    return (sol_refusal){.sentence = SOL_SENTENCE_OF_REASON};
}

static sol_refusal no_passes(const subject *s)
{
    return (sol_refusal){.sentence = SOL_SENTENCE_NO_PASS,
                         .words = {word(SOL_WORD_PASSES, s->variant->options.passes)}};
}

static sol_refusal column_empty(const subject *s)
{
    int column = sol_first_pile(s->variant->rules, SOL_TABLEAU),
        end = column + sol_group_of(s->variant->rules, column)->count;
    while (column < end - 1 && !sol_pile_empty(s->position, column))
        column++;
    return (sol_refusal){.sentence = SOL_SENTENCE_COLUMN_EMPTY, .words = {pile(column)}};
}

/* ---- pairs ------------------------------------------------------------------------------------------------------ */

static sol_refusal not_thirteen(const subject *s)
{
    int from = s->move.from, to = s->move.to;
    sol_card first = sol_pile_top(s->position, from), second = SOL_NO_CARD;
    if (s->move.count > 1)
        second = from == to ? sol_pile_card(s->position, to, length_of(s, to) - 2) : sol_pile_top(s->position, to);
    if (second == SOL_NO_CARD)
        return (sol_refusal){.sentence = SOL_SENTENCE_ALONE, .words = {card(first), number(sol_rank(first))}};
    return (sol_refusal){.sentence = SOL_SENTENCE_TOGETHER,
                         .words = {card(first), card(second), number(sol_rank(first) + sol_rank(second))}};
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static sol_refusal (*const explain[SOL_REASONS])(const subject *) = {
    [SOL_NOT_IN_THIS_GAME] = not_in_this_game,
    [SOL_PILE_IS_EMPTY] = nothing_there,
    [SOL_NOT_SO_MANY] = not_so_many,
    [SOL_FACE_DOWN] = face_down,
    [SOL_NOTHING_TAKEN] = nothing_taken,
    [SOL_ONLY_TOP_CARD] = only_top,
    [SOL_NOT_A_RUN] = not_a_run,
    [SOL_NOTHING_LAID] = nothing_laid,
    [SOL_ONE_AT_A_TIME] = one_at_a_time,
    [SOL_PILE_FULL] = pile_full,
    [SOL_NEEDS_ACE] = needs_ace,
    [SOL_NEEDS_KING] = needs_king,
    [SOL_NEEDS_BASE] = needs_base,
    [SOL_NOT_WHOLE] = not_whole,
    [SOL_OTHER_SUIT] = other_suit,
    [SOL_SAME_COLOUR] = does_not_follow,
    [SOL_WRONG_RANK] = does_not_follow,
    [SOL_STOCK_NOT_EMPTY] = stock_not_empty,
    [SOL_NO_PASSES_LEFT] = no_passes,
    [SOL_COLUMN_EMPTY] = column_empty,
    [SOL_TOO_MANY_AT_ONCE] = too_many_at_once,
    [SOL_NOT_THIRTEEN] = not_thirteen,
};

sol_refusal sol_refusal_of(const sol_variant *variant, const sol_position *position, sol_move move)
{
    subject s = {variant, position, move};
    sol_reason reason = sol_check(variant, position, move);
    int piles = sol_pile_count(variant->rules);
    sol_refusal refusal = {0};
    if (reason < SOL_REASONS && explain[reason] && move.from < piles && move.to < piles)
        refusal = explain[reason](&s);
    refusal.reason = reason;
    return refusal;
}
