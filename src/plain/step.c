#include "step.h"

#include <string.h>

#include "engine/moves.h"
#include "figures/words.h"
#include "ui/model/plan.h"
#include "words/words.h"

enum { IN_FULL_MOST = 7, ROW_MAX = 200 }; /* this many cards of a row are told with their suits */
enum { FREED_NAMED_MOST = 3 };

static engine_name card_name(sol_card card) { return figures_card(card, true); }

bool plain_shows_next(const sol_variant *variant) { return variant->options.peek || variant->options.thoughtful; }

/* ---- piles ------------------------------------------------------------------------------------------------------ */

void plain_put_pile_typed(engine_text *text, const sol_rules *rules, int pile)
{
    char name[4];
    int suit = sol_pile_suit(rules, pile);
    ui_plan_number(rules, pile, name);
    if (sol_role_of(rules, pile) == SOL_CELL && strcmp(name, "F") == 0)
        engine_text_put(text, "cell f"); /* f alone is the foundation */
    else if (sol_role_of(rules, pile) == SOL_CELL)
        engine_text_char(text, (char)(name[0] | ' '));
    else
        engine_text_put(text, name);
    if (suit >= 0)
        engine_text_char(text, "cdhs"[suit]);
}

/* A pile as it is named: "column 3", "cell a", "waste". */
static engine_name pile_name(const sol_rules *rules, int pile)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = N_("stock"),       [SOL_WASTE] = N_("waste"),  [SOL_FOUNDATION] = N_("foundation"),
        [SOL_TABLEAU] = N_("column %s"), [SOL_CELL] = N_("cell %s"), [SOL_RESERVE] = N_("reserve")};
    char typed[8];
    engine_text out = engine_text_in(typed, sizeof typed);
    plain_put_pile_typed(&out, rules, pile);
    words_add(&text, words[sol_role_of(rules, pile)], strncmp(typed, "cell ", 5) == 0 ? typed + 5 : typed);
    return name;
}

void plain_put_pass(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    unsigned pass = position->redeals + 1u;
    if (!(variant->rules->kinds & 1 << SOL_REDEAL))
        return;
    if (variant->options.passes == SOL_PASSES_UNLIMITED)
        words_add(text, "pass %u", pass);
    else
        words_add(text, "pass %u of %d", pass, variant->options.passes);
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static void put_plain_move(engine_text *text, const sol_rules *rules, const sol_position *p, sol_move move, int named)
{
    engine_name from = pile_name(rules, move.from), to = pile_name(rules, move.to);
    engine_name cards = card_name(sol_pile_card(p, move.from, sol_pile_len(p, move.from) - move.count));
    if (move.count > 1)
        cards = words_name("%s and %d more,", cards.text, move.count - 1);
    sol_role role = sol_role_of(rules, move.from);
    bool back = role == SOL_FOUNDATION, up = sol_role_of(rules, move.to) == SOL_FOUNDATION;
    bool one_of_many = (role == SOL_TABLEAU && !rules->places) || role == SOL_CELL; /* that a listener tells apart */
    if (up && engine_discards(rules))
        words_add(text, named == PLAIN_NAMED_NONE ? N_("%s discarded from %s") : N_("%s discarded"), cards.text,
                  from.text);
    else if (up && named == PLAIN_NAMED_NONE && one_of_many)
        words_add(text, "%s up from %s", cards.text, from.text);
    else if (up)
        words_add(text, "%s up", cards.text);
    else if (sol_pile_empty(p, move.to) || sol_role_of(rules, move.to) == SOL_WASTE)
        words_add(text, back ? N_("%s back to %s") : N_("%s to %s"), cards.text, to.text);
    else if (named != PLAIN_NAMED_BOTH)
        words_add(text, back ? N_("%s back to the %s in %s") : N_("%s to the %s in %s"), cards.text,
                  card_name(sol_pile_top(p, move.to)).text, to.text);
    else
        words_add(text, back ? N_("%s back to the %s") : N_("%s to the %s"), cards.text,
                  card_name(sol_pile_top(p, move.to)).text);
}

void plain_put_move(engine_text *text, const sol_variant *variant, const sol_position *p, sol_move move, int named)
{
    engine_name card;
    switch (move.kind) {
    case SOL_MOVE: put_plain_move(text, variant->rules, p, move, named); break;
    case SOL_PAIR: /* two cards of the waste, cards of two piles, or a card that leaves alone */
        card = card_name(sol_pile_top(p, move.from));
        if (move.count != 2)
            words_add(text, "%s removed", card.text);
        else if (move.from == move.to)
            words_add(text, "%s with %s", card.text,
                      card_name(sol_pile_card(p, move.from, sol_pile_len(p, move.from) - 2)).text);
        else
            words_add(text, "%s with %s", card.text, card_name(sol_pile_top(p, move.to)).text);
        break;
    case SOL_DRAW: words_put(text, "draw"); break;
    case SOL_REDEAL: words_put(text, "turn the waste over"); break;
    default: words_put(text, "deal a row"); break;
    }
}

/* ---- what is typed ---------------------------------------------------------------------------------------------- */

/* Without a number, as many cards move as can. Does this move take fewer? */
static bool is_of_fewer(const sol_variant *variant, const sol_position *p, sol_move move)
{
    for (int count = move.count + 1; count <= sol_pile_up(p, move.from); count++) {
        sol_move more = {SOL_MOVE, move.from, move.to, (uint8_t)count};
        if (sol_check(variant, p, more) == SOL_OK && !sol_is_idle(variant->rules, p, more))
            return true;
    }
    return false;
}

void plain_put_typed(engine_text *text, const sol_variant *variant, const sol_position *position, sol_move move)
{
    if (move.kind != SOL_MOVE && move.kind != SOL_PAIR) {
        engine_text_put(text, "draw");
        return;
    }
    plain_put_pile_typed(text, variant->rules, move.from);
    bool away = ui_plan_way(variant->rules) == UI_AWAY && sol_role_of(variant->rules, move.to) == SOL_FOUNDATION;
    if (move.from == move.to || move.to == ui_plan_goal(variant->rules) || away)
        return;
    engine_text_char(text, ' ');
    if (sol_role_of(variant->rules, move.to) == SOL_FOUNDATION)
        engine_text_char(text, 'f');
    else
        plain_put_pile_typed(text, variant->rules, move.to);
    if (move.kind == SOL_MOVE && is_of_fewer(variant, position, move))
        engine_text_add(text, " %d", move.count);
}

void plain_put_choice(engine_text *text, const sol_variant *variant, const sol_position *position, sol_move move)
{
    plain_put_typed(text, variant, position, move);
    if (move.kind == SOL_DRAW)
        return;
    engine_text_put(text, words_in("colon", ": "));
    plain_put_move(text, variant, position, move, PLAIN_NAMED_BOTH);
}

/* ---- what a move changed ---------------------------------------------------------------------------------------- */

static void put_drawn(engine_text *text, const sol_position *before, sol_move move, const sol_position *after)
{
    int length = sol_pile_len(after, move.to), drawn = length - sol_pile_len(before, move.to);
    engine_name cards;
    engine_text list = engine_text_in(cards.text, sizeof cards.text);
    for (int i = length - drawn; i < length; i++) {
        engine_text_put(&list, card_name(sol_pile_card(after, move.to, i)).text);
        engine_text_put(&list, i + 1 < length ? words_in("list", ", ") : "");
    }
    words_add(text, sol_pile_empty(after, move.from) ? N_("Drew %s, stock empty") : N_("Drew %s"), cards.text);
}

void plain_put_rank(engine_text *text, int rank)
{
    static const char *const names[] = {N_("ace"), N_("jack"), N_("queen"), N_("king")};
    if (rank > SOL_ACE && rank < SOL_JACK)
        engine_text_add(text, "%d", rank);
    else
        words_put(text, names[rank == SOL_ACE ? 0 : rank - SOL_JACK + 1]);
}

/* The suit that a move has completed and that left for a foundation; −1 if none did. */
static int completed(const sol_rules *rules, const sol_position *before, const sol_position *after)
{
    int first = sol_first_pile(rules, SOL_FOUNDATION), last = first + sol_group_of(rules, first)->count;
    for (int pile = first; pile < last; pile++)
        if (sol_pile_len(after, pile) >= sol_pile_len(before, pile) + SOL_RANKS)
            return sol_suit(sol_pile_top(after, pile));
    return -1;
}

/* Tell a row that was dealt; of a long one only the ranks, because the suits are read with the columns. */
static void put_dealt_row(engine_text *text, const sol_position *before, sol_move move)
{
    int left = sol_pile_len(before, move.from), count = left < move.count ? left : move.count;
    char cards[ROW_MAX] = "";
    engine_text list = engine_text_in(cards, sizeof cards);
    for (int i = 0; i < count; i++) {
        sol_card card = sol_pile_card(before, move.from, left - 1 - i);
        if (count <= IN_FULL_MOST)
            engine_text_put(&list, card_name(card).text);
        else
            plain_put_rank(&list, sol_rank(card));
        engine_text_put(&list, i + 1 < count ? words_in("list", ", ") : "");
    }
    words_add(text, "Row: %s", cards);
}

/* Tell what now lies on waste or reserve, whose next card can be played at once: "waste 4♣". */
static void put_next_of(engine_text *text, const sol_rules *rules, int pile, const sol_position *after)
{
    engine_name named = pile_name(rules, pile);
    if (sol_pile_empty(after, pile))
        words_add(text, ", %s empty", named.text);
    else
        engine_text_add(text, "%s%s %s", words_in("list", ", "), named.text, card_name(sol_pile_top(after, pile)).text);
}

void plain_put_waste_change(engine_text *text, const sol_rules *rules, const sol_position *before,
                            const sol_position *after)
{
    int waste = sol_first_pile(rules, SOL_WASTE);
    if (waste >= 0 && sol_pile_len(before, waste) != sol_pile_len(after, waste))
        put_next_of(text, rules, waste, after);
}

/* Tell which of overlapping cards are free since then; more than three are counted. */
static void put_freed(engine_text *text, const sol_rules *rules, const sol_position *before, const sol_position *after)
{
    int count = 0, first = sol_first_pile(rules, SOL_TABLEAU), last = first + sol_group_of(rules, first)->count;
    bool turned = false;
    engine_name freed = {""};
    for (int pile = first; pile < last; pile++) {
        if (!sol_is_covered(rules, before, pile) || sol_is_covered(rules, after, pile))
            continue;
        freed = engine_name_of("%s%s%s", freed.text, count++ ? words_in("list", ", ") : "",
                               card_name(sol_pile_top(after, pile)).text);
        turned |= after->down[pile] < before->down[pile];
    }
    if (count > FREED_NAMED_MOST)
        words_add(text, ", frees %d cards", count);
    else if (count)
        words_add(text, turned ? N_(", uncovers %s") : N_(", frees %s"), freed.text);
}

/* Tell what is left of the columns that a complete suit has left, but for the one that the move came from. */
static void put_after_suit(engine_text *text, const sol_rules *rules, const sol_position *before, int from,
                           const sol_position *after)
{
    int first = sol_first_pile(rules, SOL_TABLEAU), last = first + sol_group_of(rules, first)->count;
    for (int pile = first; pile < last; pile++) {
        if (pile == from || sol_pile_len(after, pile) >= sol_pile_len(before, pile))
            continue;
        if (sol_pile_empty(after, pile))
            words_add(text, ", %s empty", pile_name(rules, pile).text);
        else
            words_add(text, after->down[pile] < before->down[pile] ? N_(", %s uncovers %s") : N_(", %s frees %s"),
                      pile_name(rules, pile).text, card_name(sol_pile_top(after, pile)).text);
    }
}

static void put_consequences(engine_text *text, const sol_rules *rules, const sol_position *before, sol_move move,
                             const sol_position *after, int named)
{
    sol_role role = sol_role_of(rules, move.from);
    bool said = named == PLAIN_NAMED_NONE && sol_role_of(rules, move.to) == SOL_FOUNDATION; /* whence it came */
    /* Some games fill a column that a move has emptied from the reserve at once. */
    bool filled =
        role == SOL_TABLEAU && move.count == sol_pile_len(before, move.from) && !sol_pile_empty(after, move.from);
    if (rules->places)
        put_freed(text, rules, before, after);
    else if (filled)
        words_add(text, ", refilled: %s", card_name(sol_pile_top(after, move.from)).text);
    else if (role == SOL_TABLEAU && said && sol_pile_empty(after, move.from))
        words_put(text, ", now empty");
    else if (role == SOL_TABLEAU) {
        /* What now lies in the column that was left: "uncovers 4♣", "frees 4♣", "column 3 empty". */
        if (sol_pile_empty(after, move.from))
            words_add(text, ", %s empty", pile_name(rules, move.from).text);
        else
            words_add(text, after->down[move.from] < before->down[move.from] ? N_(", uncovers %s") : N_(", frees %s"),
                      card_name(sol_pile_top(after, move.from)).text);
    } else if (role == SOL_WASTE || role == SOL_RESERVE)
        put_next_of(text, rules, move.from, after);
}

/* What completes a suit: the cards that moved, or a row. */
static void put_completed(engine_text *text, const sol_position *before, sol_move move, int suit)
{
    static const char *const suits[] = {N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades")};
    int left = sol_pile_len(before, move.from);
    const char *named = words_of(suits[suit]);
    if (move.kind == SOL_DEAL_ROW)
        words_add(text, "Row of %d completes %s", left < move.count ? left : move.count, named);
    else if (move.count > 1)
        words_add(text, "%s and %d more: %s complete",
                  card_name(sol_pile_card(before, move.from, left - move.count)).text, move.count - 1, named);
    else
        words_add(text, "%s completes %s", card_name(sol_pile_top(before, move.from)).text, named);
}

void plain_put_step(engine_text *text, const sol_variant *variant, const sol_position *before, sol_move move,
                    const sol_position *after, int named)
{
    const sol_rules *rules = variant->rules;
    bool plays = move.kind == SOL_MOVE || move.kind == SOL_PAIR;
    int complete = move.kind == SOL_MOVE || move.kind == SOL_DEAL_ROW ? completed(rules, before, after) : -1;
    if (complete >= 0)
        put_completed(text, before, move, complete);
    else if (move.kind == SOL_DRAW)
        put_drawn(text, before, move, after);
    else if (move.kind == SOL_REDEAL) {
        int cards = sol_pile_len(after, move.to);
        words_add_counted(text, "Turned the waste over, %d card", "Turned the waste over, %d cards", (uintmax_t)cards,
                          cards);
        engine_text_put(text, words_in("list", ", "));
        plain_put_pass(text, variant, after);
    } else if (move.kind == SOL_DEAL_ROW)
        put_dealt_row(text, before, move);
    else
        plain_put_move(text, variant, before, move, named);
    if (move.kind == SOL_PAIR) {
        put_freed(text, rules, before, after);
        plain_put_waste_change(text, rules, before, after);
    } else if (move.kind == SOL_MOVE)
        put_consequences(text, rules, before, move, after, named);
    if (complete >= 0)
        put_after_suit(text, rules, before, move.kind == SOL_MOVE ? move.from : -1, after);
    int stock = sol_first_pile(rules, SOL_STOCK);
    if (!plays && plain_shows_next(variant) && !sol_pile_empty(after, stock))
        words_add(text, ", next %s", card_name(sol_pile_top(after, stock)).text);
}
