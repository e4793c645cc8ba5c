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

static void say(subject *s, const char *format, ...) ENGINE_FORMAT(2, 3);
static void say(subject *s, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    engine_text_add_list(&s->out, format, &arguments);
    va_end(arguments);
}

/* How a card or a pile is called. */
typedef struct name {
    char text[32];
} name;

static name card_name(const subject *s, sol_card card)
{
    name of;
    engine_text out = engine_text_in(of.text, sizeof of.text);
    engine_text_card(&out, card, s->utf8);
    return of;
}

/* A card by its place, which is only named if it lies face up. */
static name card_at(const subject *s, int pile, int index)
{
    return index < s->position->down[pile] ? (name){"a face-down card"}
                                           : card_name(s, sol_pile_card(s->position, pile, index));
}

static name pile_name(const subject *s, int pile)
{
    const sol_rules *rules = s->variant->rules;
    const sol_pile_group *group = sol_group_of(rules, pile);
    name of;
    char written[SOL_PILE_TEXT_MAX];
    engine_text out = engine_text_in(of.text, sizeof of.text);
    sol_pile_write(rules, pile, written);
    if (group->role == SOL_STOCK || group->role == SOL_WASTE || group->role == SOL_RESERVE)
        engine_text_put(&out, group->role == SOL_STOCK   ? "the stock"
                              : group->role == SOL_WASTE ? "the waste"
                                                         : "the reserve");
    else if (group->suited)
        engine_text_add(&out, "the %s foundation", suit_names[sol_pile_suit(rules, pile)]);
    else
        engine_text_add(&out, "%s%s",
                        group->role == SOL_TABLEAU && !group->pairs ? "column "
                        : group->role == SOL_CELL                   ? "cell "
                                                                    : "",
                        written);
    return of;
}

/* What is behind a number for one of them, and for any other number. */
static const char *plural(int count) { return count == 1 ? "" : "s"; }

static int length_of(const subject *s, int pile) { return sol_pile_len(s->position, pile); }

/* The lowest of the cards that were to be moved. */
static name moved(const subject *s) { return card_at(s, s->move.from, length_of(s, s->move.from) - s->move.count); }

static name top_of(const subject *s, int pile) { return card_at(s, pile, length_of(s, pile) - 1); }

/* ---- taking ----------------------------------------------------------------------------------------------------- */

static void nothing_there(subject *s)
{
    bool from = sol_pile_empty(s->position, s->move.from);
    say(s, "%s is empty", pile_name(s, from ? s->move.from : s->move.to).text);
}

static void not_so_many(subject *s)
{
    int count = length_of(s, s->move.from);
    if (s->move.count == 0)
        say(s, "no card was picked up");
    else
        say(s, "%s has only %d card%s, not %d", pile_name(s, s->move.from).text, count, plural(count), s->move.count);
}

static void face_down(subject *s)
{
    int count = sol_pile_up(s->position, s->move.from);
    say(s, "only %d card%s of %s can be moved: the others lie face down", count, plural(count),
        pile_name(s, s->move.from).text);
}

static void nothing_taken(subject *s)
{
    bool second = s->move.kind == SOL_PAIR && sol_group_of(s->variant->rules, s->move.from)->pairs;
    say(s, "no card can be taken from %s", pile_name(s, second ? s->move.to : s->move.from).text);
}

static void only_top(subject *s)
{
    say(s, "only the top card, %s, can be taken from %s", top_of(s, s->move.from).text,
        pile_name(s, s->move.from).text);
}

static void not_a_run(subject *s)
{
    const sol_pile_group *group = sol_group_of(s->variant->rules, s->move.from);
    int pile = s->move.from, top = length_of(s, pile) - 1, i = top;
    while (i > top - s->move.count + 2 && engine_build(group->run, group->wrap, sol_pile_card(s->position, pile, i - 1),
                                                       sol_pile_card(s->position, pile, i)) == SOL_OK)
        i--;
    say(s, "%s and %s %s", card_at(s, pile, i - 1).text, card_at(s, pile, i).text,
        group->run == SOL_BUILD_DOWN_SUIT ? "do not move together: a run is of one suit"
                                          : "are no run and do not move together");
}

static void not_whole(subject *s)
{
    int count = length_of(s, s->move.from);
    say(s, "%s moves whole, all %d card%s, or its top card alone", pile_name(s, s->move.from).text, count,
        plural(count));
}

/* ---- laying ----------------------------------------------------------------------------------------------------- */

static void nothing_laid(subject *s) { say(s, "no card can be put on %s", pile_name(s, s->move.to).text); }

static void one_at_a_time(subject *s)
{
    say(s, "%s takes one card at a time, not %d", pile_name(s, s->move.to).text, s->move.count);
}

/* "3 cards at most: 2 free cells, 0 empty columns" */
static void too_many_at_once(subject *s)
{
    const sol_rules *rules = s->variant->rules;
    int most = engine_most_at_once(rules, s->position, s->move.to), cells = engine_free_cells(rules, s->position);
    int columns = engine_empty_columns(rules, s->position, s->move.to);
    say(s, "%d card%s at most: %d free cell%s, %d empty column%s%s", most, plural(most), cells, plural(cells), columns,
        plural(columns), sol_pile_empty(s->position, s->move.to) ? " besides this one" : "");
}

static void pile_full(subject *s)
{
    say(s, "%s is taken by %s", pile_name(s, s->move.to).text, top_of(s, s->move.to).text);
}

static void needs_king(subject *s) { say(s, "an empty column takes only a king, not %s", moved(s).text); }

/* "the next heart to go up is 4♥, not 7♥" */
static void next_up(subject *s, int suit)
{
    sol_card top = sol_pile_top(s->position, s->move.to);
    bool wrap = sol_group_of(s->variant->rules, s->move.to)->wrap;
    int next = top == SOL_NO_CARD ? SOL_ACE : engine_next_rank(SOL_BUILD_UP_SUIT, wrap, top);
    if (next == 0)
        say(s, "%s is complete", pile_name(s, s->move.to).text);
    else
        say(s, "the next %s to go up is %s, not %s", suit_names[suit], card_name(s, sol_card_of(next, suit)).text,
            moved(s).text);
}

/* Which cards would have done: "8♦ or 8♥", "8♣", "an 8". */
static void say_wanted(subject *s, int build, int rank, sol_card below)
{
    bool one_suit = build == SOL_BUILD_DOWN_SUIT || build == SOL_BUILD_UP_SUIT, red = sol_is_red(below);
    if (build == SOL_BUILD_DOWN_ANY)
        say(s, "%s", rank_names[rank]);
    else if (one_suit)
        say(s, "%s", card_name(s, sol_card_of(rank, sol_suit(below))).text);
    else
        say(s, "%s or %s", card_name(s, sol_card_of(rank, red ? SOL_CLUBS : SOL_DIAMONDS)).text,
            card_name(s, sol_card_of(rank, red ? SOL_SPADES : SOL_HEARTS)).text);
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
    say(s, "%s does not go on %s: ", moved(s).text, card_name(s, below).text);
    if (rank)
        say_wanted(s, group->build, rank, below);
    say(s, rank ? " would" : "nothing does");
}

static void needs_ace(subject *s)
{
    int suit = sol_pile_suit(s->variant->rules, s->move.to);
    if (suit >= 0)
        next_up(s, suit);
    else
        say(s, "a foundation begins with an ace, not %s", moved(s).text);
}

/* "the foundations begin with an 8, as the first one did, not with 7♥" */
static void needs_base(subject *s)
{
    int pile = sol_first_pile(s->variant->rules, SOL_FOUNDATION);
    while (sol_pile_empty(s->position, pile))
        pile++;
    say(s, "the foundations begin with %s, as the first one did, not with %s",
        rank_names[sol_rank(sol_pile_card(s->position, pile, 0))], moved(s).text);
}

static void other_suit(subject *s)
{
    int suit = sol_pile_suit(s->variant->rules, s->move.to);
    if (suit < 0)
        does_not_follow(s);
    else
        say(s, "%s takes only %ss, not %s", pile_name(s, s->move.to).text, suit_names[suit], moved(s).text);
}

/* ---- the stock -------------------------------------------------------------------------------------------------- */

static void stock_not_empty(subject *s)
{
    int count = length_of(s, sol_first_pile(s->variant->rules, SOL_STOCK));
    say(s, "the stock is not used up: %d card%s to draw", count, plural(count));
}

/* A draw, redeal or row that names another number of cards than lie there to be turned. */
static void not_in_this_game(subject *s)
{
    int left = length_of(s, s->move.from), count = left;
    bool draws = s->move.kind == SOL_DRAW;
    if (draws)
        count = s->variant->options.draw < left ? s->variant->options.draw : left;
    if ((!draws && s->move.kind != SOL_REDEAL) || count == s->move.count)
        say(s, "%s", sol_reason_text(SOL_NOT_IN_THIS_GAME));
    else
        say(s, "%d card%s %s here, not %d", count, count == 1 ? " is" : "s are", draws ? "drawn" : "turned over",
            s->move.count);
}

static void no_passes(subject *s)
{
    int passes = s->variant->options.passes;
    say(s, "no passes left: %d of %d %s used", s->position->redeals + 1, passes, passes == 1 ? "is" : "are");
}

static void column_empty(subject *s)
{
    int column = sol_first_pile(s->variant->rules, SOL_TABLEAU),
        end = column + sol_group_of(s->variant->rules, column)->count;
    while (column < end - 1 && !sol_pile_empty(s->position, column))
        column++;
    say(s, "no row can be dealt while a column is empty, and %s is", pile_name(s, column).text);
}

/* ---- pairs ------------------------------------------------------------------------------------------------------ */

static void not_thirteen(subject *s)
{
    int from = s->move.from, to = s->move.to;
    sol_card first = sol_pile_top(s->position, from), second = SOL_NO_CARD;
    if (s->move.count > 1)
        second = from == to ? sol_pile_card(s->position, to, length_of(s, to) - 2) : sol_pile_top(s->position, to);
    say(s, "%s", card_name(s, first).text);
    if (second == SOL_NO_CARD)
        say(s, " alone is %d, not 13", sol_rank(first));
    else
        say(s, " and %s make %d, not 13", card_name(s, second).text, sol_rank(first) + sol_rank(second));
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
        say(&s, "%s", sol_reason_text(reason));
}
