/*
 * Why a move is refused, as a sentence that names the cards.
 *
 * One function a reason, for the reasons where naming cards and piles helps; sol_reason_text says the others.
 */
#include <solitaire/notation.h>

#include "card_text.h"
#include "engine/build.h"
#include "engine/moves.h"
#include "text.h"

/* A refused move whose piles exist, and the sentence about it. */
typedef struct subject {
    const sol_variant *variant;
    const sol_position *position;
    sol_move move;
    bool utf8;
    engine_text out;
} subject;

static const char *const rank_names[SOL_RANKS + 1] = {
    "no card", "an ace", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "an 8", "a 9", "a 10", "a jack", "a queen", "a king",
};
static const char *const suit_names[SOL_SUITS] = {"club", "diamond", "heart", "spade"};

/* ---- words ------------------------------------------------------------------------------------------------------ */

static void say(subject *s, const char *words) { engine_text_put(&s->out, words); }

static void say_number(subject *s, int number) { engine_text_number(&s->out, (uint64_t)number); }

static void say_card(subject *s, sol_card card) { engine_text_card(&s->out, card, s->utf8); }

/* A card by its place, which is only named if it lies face up. */
static void say_card_at(subject *s, int pile, int index)
{
    if (index < s->position->down[pile])
        say(s, "a face-down card");
    else
        say_card(s, sol_pile_card(s->position, pile, index));
}

static void say_pile(subject *s, int pile)
{
    const sol_rules *rules = s->variant->rules;
    const sol_pile_group *group = sol_group_of(rules, pile);
    char name[SOL_PILE_TEXT_MAX];
    sol_pile_write(rules, pile, name);
    if (group->role == SOL_STOCK || group->role == SOL_WASTE || group->role == SOL_RESERVE) {
        say(s, group->role == SOL_STOCK ? "the stock" : group->role == SOL_WASTE ? "the waste" : "the reserve");
    } else if (group->suited) {
        say(s, "the ");
        say(s, suit_names[sol_pile_suit(rules, pile)]);
        say(s, " foundation");
    } else {
        say(s, group->role == SOL_TABLEAU && !group->pairs ? "column " : group->role == SOL_CELL ? "cell " : "");
        say(s, name);
    }
}

static void say_cards(subject *s, int count)
{
    say_number(s, count);
    say(s, count == 1 ? " card" : " cards");
}

/* The lowest of the cards that were to be moved. */
static void say_moved(subject *s)
{
    say_card_at(s, s->move.from, sol_pile_len(s->position, s->move.from) - s->move.count);
}

static void say_top(subject *s, int pile) { say_card_at(s, pile, sol_pile_len(s->position, pile) - 1); }

/* ---- taking ----------------------------------------------------------------------------------------------------- */

static void nothing_there(subject *s)
{
    say_pile(s, sol_pile_empty(s->position, s->move.from) ? s->move.from : s->move.to);
    say(s, " is empty");
}

static void not_so_many(subject *s)
{
    if (s->move.count == 0) {
        say(s, "no card was picked up");
        return;
    }
    say_pile(s, s->move.from);
    say(s, " has only ");
    say_cards(s, sol_pile_len(s->position, s->move.from));
    say(s, ", not ");
    say_number(s, s->move.count);
}

static void face_down(subject *s)
{
    say(s, "only ");
    say_cards(s, sol_pile_up(s->position, s->move.from));
    say(s, " of ");
    say_pile(s, s->move.from);
    say(s, " can be moved: the others lie face down");
}

static void nothing_taken(subject *s)
{
    bool second = s->move.kind == SOL_PAIR && sol_group_of(s->variant->rules, s->move.from)->pairs;
    say(s, "no card can be taken from ");
    say_pile(s, second ? s->move.to : s->move.from);
}

static void only_top(subject *s)
{
    say(s, "only the top card, ");
    say_top(s, s->move.from);
    say(s, ", can be taken from ");
    say_pile(s, s->move.from);
}

static void not_a_run(subject *s)
{
    const sol_pile_group *group = sol_group_of(s->variant->rules, s->move.from);
    int pile = s->move.from, top = sol_pile_len(s->position, pile) - 1, i = top;
    while (i > top - s->move.count + 2 && engine_build(group->run, group->wrap, sol_pile_card(s->position, pile, i - 1),
                                                       sol_pile_card(s->position, pile, i)) == SOL_OK)
        i--;
    say_card_at(s, pile, i - 1);
    say(s, " and ");
    say_card_at(s, pile, i);
    say(s, group->run == SOL_BUILD_DOWN_SUIT ? " do not move together: a run is of one suit"
                                             : " are no run and do not move together");
}

static void not_whole(subject *s)
{
    say_pile(s, s->move.from);
    say(s, " moves whole, all ");
    say_cards(s, sol_pile_len(s->position, s->move.from));
    say(s, ", or its top card alone");
}

/* ---- laying ----------------------------------------------------------------------------------------------------- */

static void nothing_laid(subject *s)
{
    say(s, "no card can be put on ");
    say_pile(s, s->move.to);
}

static void one_at_a_time(subject *s)
{
    say_pile(s, s->move.to);
    say(s, " takes one card at a time, not ");
    say_number(s, s->move.count);
}

/* "3 cards at most: 2 free cells, 0 empty columns" */
static void too_many_at_once(subject *s)
{
    const sol_rules *rules = s->variant->rules;
    int cells = engine_free_cells(rules, s->position), columns = engine_empty_columns(rules, s->position, s->move.to);
    say_cards(s, engine_most_at_once(rules, s->position, s->move.to));
    say(s, " at most: ");
    say_number(s, cells);
    say(s, cells == 1 ? " free cell, " : " free cells, ");
    say_number(s, columns);
    say(s, columns == 1 ? " empty column" : " empty columns");
    say(s, sol_pile_empty(s->position, s->move.to) ? " besides this one" : "");
}

static void pile_full(subject *s)
{
    say_pile(s, s->move.to);
    say(s, " is taken by ");
    say_top(s, s->move.to);
}

static void needs_king(subject *s)
{
    say(s, "an empty column takes only a king, not ");
    say_moved(s);
}

/* "the next heart to go up is 4♥, not 7♥" */
static void next_up(subject *s, int suit)
{
    sol_card top = sol_pile_top(s->position, s->move.to);
    bool wrap = sol_group_of(s->variant->rules, s->move.to)->wrap;
    int next = top == SOL_NO_CARD ? SOL_ACE : engine_next_rank(SOL_BUILD_UP_SUIT, wrap, top);
    if (next == 0) {
        say_pile(s, s->move.to);
        say(s, " is complete");
        return;
    }
    say(s, "the next ");
    say(s, suit_names[suit]);
    say(s, " to go up is ");
    say_card(s, sol_card_of(next, suit));
    say(s, ", not ");
    say_moved(s);
}

/* Which cards would have done: "8♦ or 8♥", "8♣", "an 8". */
static void say_wanted(subject *s, int build, int rank, sol_card below)
{
    bool one_suit = build == SOL_BUILD_DOWN_SUIT || build == SOL_BUILD_UP_SUIT;
    if (build == SOL_BUILD_DOWN_ANY) {
        say(s, rank_names[rank]);
    } else if (one_suit) {
        say_card(s, sol_card_of(rank, sol_suit(below)));
    } else {
        say_card(s, sol_card_of(rank, sol_is_red(below) ? SOL_CLUBS : SOL_DIAMONDS));
        say(s, " or ");
        say_card(s, sol_card_of(rank, sol_is_red(below) ? SOL_SPADES : SOL_HEARTS));
    }
}

/* "7♦ does not go on 9♣: 8♦ or 8♥ would" */
static void does_not_follow(subject *s)
{
    const sol_pile_group *group = sol_group_of(s->variant->rules, s->move.to);
    int suit = sol_pile_suit(s->variant->rules, s->move.to);
    sol_card below = sol_pile_top(s->position, s->move.to);
    if (suit >= 0) {
        next_up(s, suit);
        return;
    }
    int rank = engine_next_rank(group->build, group->wrap, below);
    say_moved(s);
    say(s, " does not go on ");
    say_card(s, below);
    if (rank) {
        say(s, ": ");
        say_wanted(s, group->build, rank, below);
        say(s, " would");
    } else {
        say(s, ": nothing does");
    }
}

static void needs_ace(subject *s)
{
    int suit = sol_pile_suit(s->variant->rules, s->move.to);
    if (suit >= 0) {
        next_up(s, suit);
        return;
    }
    say(s, "a foundation begins with an ace, not ");
    say_moved(s);
}

/* "the foundations begin with an 8, as the first one did, not with 7♥" */
static void needs_base(subject *s)
{
    int pile = sol_first_pile(s->variant->rules, SOL_FOUNDATION);
    while (sol_pile_empty(s->position, pile))
        pile++;
    say(s, "the foundations begin with ");
    say(s, rank_names[sol_rank(sol_pile_card(s->position, pile, 0))]);
    say(s, ", as the first one did, not with ");
    say_moved(s);
}

static void other_suit(subject *s)
{
    int suit = sol_pile_suit(s->variant->rules, s->move.to);
    if (suit < 0) {
        does_not_follow(s);
        return;
    }
    say_pile(s, s->move.to);
    say(s, " takes only ");
    say(s, suit_names[suit]);
    say(s, "s, not ");
    say_moved(s);
}

/* ---- the stock -------------------------------------------------------------------------------------------------- */

static void stock_not_empty(subject *s)
{
    say(s, "the stock is not used up: ");
    say_cards(s, sol_pile_len(s->position, sol_first_pile(s->variant->rules, SOL_STOCK)));
    say(s, " to draw");
}

/* A draw, redeal or row that names another number of cards than lie there to be turned. */
static void not_in_this_game(subject *s)
{
    int left = sol_pile_len(s->position, s->move.from), count = left;
    if (s->move.kind == SOL_DRAW)
        count = s->variant->options.draw < left ? s->variant->options.draw : left;
    if ((s->move.kind != SOL_DRAW && s->move.kind != SOL_REDEAL) || count == s->move.count) {
        say(s, sol_reason_text(SOL_NOT_IN_THIS_GAME));
        return;
    }
    say_cards(s, count);
    say(s, count == 1 ? " is" : " are");
    say(s, s->move.kind == SOL_DRAW ? " drawn here, not " : " turned over here, not ");
    say_number(s, s->move.count);
}

static void no_passes(subject *s)
{
    say(s, "no passes left: ");
    say_number(s, s->position->redeals + 1);
    say(s, " of ");
    say_number(s, s->variant->options.passes);
    say(s, s->variant->options.passes == 1 ? " is used" : " are used");
}

static void column_empty(subject *s)
{
    int column = sol_first_pile(s->variant->rules, SOL_TABLEAU),
        end = column + sol_group_of(s->variant->rules, column)->count;
    while (column < end - 1 && !sol_pile_empty(s->position, column))
        column++;
    say(s, "no row can be dealt while a column is empty, and ");
    say_pile(s, column);
    say(s, " is");
}

/* ---- pairs ------------------------------------------------------------------------------------------------------ */

static void not_thirteen(subject *s)
{
    int from = s->move.from, to = s->move.to;
    sol_card first = sol_pile_top(s->position, from), second = SOL_NO_CARD;
    if (s->move.count > 1)
        second = from == to ? sol_pile_card(s->position, to, sol_pile_len(s->position, to) - 2)
                            : sol_pile_top(s->position, to);
    say_card(s, first);
    if (second != SOL_NO_CARD) {
        say(s, " and ");
        say_card(s, second);
    }
    say(s, second == SOL_NO_CARD ? " alone is " : " make ");
    say_number(s, sol_rank(first) + sol_rank(second));
    say(s, ", not 13");
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static void (*const sentences[SOL_REASONS])(subject *) = {
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

void sol_explain(const sol_variant *variant, const sol_position *position, sol_move move, bool utf8,
                 char text[SOL_EXPLAIN_MAX])
{
    subject s = {variant, position, move, utf8, engine_text_in(text, SOL_EXPLAIN_MAX)};
    sol_reason reason = sol_check(variant, position, move);
    if (reason == SOL_OK)
        return;
    int piles = sol_pile_count(variant->rules);
    if (reason < SOL_REASONS && sentences[reason] && move.from < piles && move.to < piles)
        sentences[reason](&s);
    else
        say(&s, sol_reason_text(reason));
}
