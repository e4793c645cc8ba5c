#include "step.h"

#include "figures/words.h"
#include "ui/model/plan.h"
#include "words/words.h"

enum { IN_FULL_MOST = 4, ROW_MAX = 200 }; /* this many cards of a row are told with their suits */

static engine_name card_name(sol_card card) { return figures_card(card, true); }

static void put_card(engine_text *text, sol_card card) { engine_text_put(text, card_name(card).text); }

bool plain_shows_next(const sol_variant *variant) { return variant->options.peek || variant->options.thoughtful; }

/* ---- piles ------------------------------------------------------------------------------------------------------ */

void plain_put_pile_typed(engine_text *text, const sol_rules *rules, int pile)
{
    char name[4];
    int suit = sol_pile_suit(rules, pile);
    ui_plan_name(rules, pile, name);
    engine_text_put(text, name[0] == '0' ? "10" : name);
    if (suit >= 0)
        engine_text_char(text, "cdhs"[suit]);
}

/* A pile as it is named: "column 3", "cell a", "waste". */
static void put_pile(engine_text *text, const sol_rules *rules, int pile)
{
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = N_("stock"),       [SOL_WASTE] = N_("waste"),  [SOL_FOUNDATION] = N_("foundation"),
        [SOL_TABLEAU] = N_("column %s"), [SOL_CELL] = N_("cell %s"), [SOL_RESERVE] = N_("reserve")};
    char typed[8];
    engine_text out = engine_text_in(typed, sizeof typed);
    plain_put_pile_typed(&out, rules, pile);
    words_add(text, words[sol_role_of(rules, pile)], typed);
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static engine_name cards_name(const sol_position *p, int pile, int count)
{
    engine_name first = card_name(sol_pile_card(p, pile, sol_pile_len(p, pile) - count));
    return count > 1 ? words_name("%s plus %d,", first.text, count - 1) : first;
}

static engine_name place_name(const sol_rules *rules, const sol_position *p, int pile)
{
    engine_name name;
    engine_text text = engine_text_in(name.text, sizeof name.text);
    if (sol_pile_empty(p, pile))
        put_pile(&text, rules, pile);
    else
        put_card(&text, sol_pile_top(p, pile));
    return name;
}

void plain_put_move(engine_text *text, const sol_variant *variant, const sol_position *p, sol_move move)
{
    const sol_rules *rules = variant->rules;
    engine_name card;
    switch (move.kind) {
    case SOL_MOVE:
        card = cards_name(p, move.from, move.count);
        if (sol_role_of(rules, move.to) == SOL_FOUNDATION)
            words_add(text, "%s up", card.text);
        else
            words_add(text, sol_role_of(rules, move.from) == SOL_FOUNDATION ? N_("%s back to %s") : N_("%s to %s"),
                      card.text, place_name(rules, p, move.to).text);
        break;
    case SOL_PAIR: /* two cards of the waste, cards of two piles, or a card that leaves alone */
        card = card_name(sol_pile_top(p, move.from));
        if (move.count != 2)
            words_add(text, "remove %s", card.text);
        else if (move.from == move.to)
            words_add(text, "%s and %s leave", card.text,
                      card_name(sol_pile_card(p, move.from, sol_pile_len(p, move.from) - 2)).text);
        else
            words_add(text, "%s and %s leave", card.text, card_name(sol_pile_top(p, move.to)).text);
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
    if (move.from == move.to)
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
    engine_text_put(text, ": ");
    plain_put_move(text, variant, position, move);
}

/* ---- what a move changed ---------------------------------------------------------------------------------------- */

static void put_drawn(engine_text *text, const sol_position *before, sol_move move, const sol_position *after)
{
    int length = sol_pile_len(after, move.to), drawn = length - sol_pile_len(before, move.to);
    engine_name cards;
    engine_text list = engine_text_in(cards.text, sizeof cards.text);
    for (int i = length - drawn; i < length; i++) {
        put_card(&list, sol_pile_card(after, move.to, i));
        engine_text_put(&list, i + 1 < length ? words_in("list", ", ") : "");
    }
    words_add(text, sol_pile_empty(after, move.from) ? N_("Draws %s, stock empty") : N_("Draws %s"), cards.text);
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
static void put_row(engine_text *text, const sol_position *before, sol_move move, bool completes)
{
    int left = sol_pile_len(before, move.from), count = left < move.count ? left : move.count;
    char cards[ROW_MAX] = "";
    engine_text list = engine_text_in(cards, sizeof cards);
    if (completes) {
        words_add(text, "Row of %d", count);
        return;
    }
    for (int i = 0; i < count; i++) {
        sol_card card = sol_pile_card(before, move.from, left - 1 - i);
        if (count <= IN_FULL_MOST)
            put_card(&list, card);
        else
            plain_put_rank(&list, sol_rank(card));
        engine_text_put(&list, i + 1 < count ? words_in("list", ", ") : "");
    }
    words_add(text, "Row: %s", cards);
}

static void put_uncovered(engine_text *text, const sol_rules *rules, const sol_position *before,
                          const sol_position *after)
{
    engine_name uncovered = {""};
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        bool was_down = after->down[pile] < before->down[pile] && !sol_pile_empty(after, pile);
        if (!was_down || sol_role_of(rules, pile) == SOL_STOCK)
            continue;
        engine_name card = card_name(sol_pile_top(after, pile));
        uncovered = uncovered.text[0] ? words_name("%s and %s", uncovered.text, card.text) : card;
    }
    if (uncovered.text[0])
        words_add(text, ", uncovers %s", uncovered.text);
}

/*
 * Tell what now lies where the card was: the next card of the waste or reserve, or the card that fills an empty column.
 */
static void put_source(engine_text *text, const sol_rules *rules, int pile, const sol_position *after)
{
    sol_role role = sol_role_of(rules, pile);
    bool empty = sol_pile_empty(after, pile), column = role == SOL_TABLEAU && ui_plan_form(rules) == UI_FORM_COLUMNS;
    if (role != SOL_WASTE && role != SOL_RESERVE && !(column && empty))
        return;
    engine_name named;
    engine_text name = engine_text_in(named.text, sizeof named.text);
    put_pile(&name, rules, pile);
    if (empty)
        words_add(text, ", %s empty", named.text);
    else
        engine_text_add(text, "%s%s %s", words_in("list", ", "), named.text, card_name(sol_pile_top(after, pile)).text);
}

static void put_consequences(engine_text *text, const sol_rules *rules, const sol_position *before, sol_move move,
                             const sol_position *after)
{
    /* Some games fill a column that a move has emptied from the reserve at once. */
    if (sol_role_of(rules, move.from) == SOL_TABLEAU && move.count == sol_pile_len(before, move.from) &&
        !sol_pile_empty(after, move.from))
        words_add(text, ", filled by %s", card_name(sol_pile_top(after, move.from)).text);
    put_uncovered(text, rules, before, after);
    bool told = after->down[move.from] < before->down[move.from];
    if (!told)
        put_source(text, rules, move.from, after);
    if (move.kind == SOL_PAIR && move.to != move.from)
        put_source(text, rules, move.to, after);
}

void plain_put_step(engine_text *text, const sol_variant *variant, const sol_position *before, sol_move move,
                    const sol_position *after)
{
    static const char *const suits[] = {N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades")};
    int complete = move.kind == SOL_MOVE || move.kind == SOL_DEAL_ROW ? completed(variant->rules, before, after) : -1;
    if (move.kind == SOL_DRAW)
        put_drawn(text, before, move, after);
    else if (move.kind == SOL_REDEAL)
        words_add(text, "Turns the waste over, %d cards", sol_pile_len(after, move.to));
    else if (move.kind == SOL_DEAL_ROW)
        put_row(text, before, move, complete >= 0);
    else if (complete >= 0)
        engine_text_put(text, cards_name(before, move.from, move.count).text);
    else
        plain_put_move(text, variant, before, move);
    if (complete >= 0)
        words_add(text, " completes %s", words_of(suits[complete]));
    if (move.kind == SOL_MOVE || move.kind == SOL_PAIR || complete >= 0)
        put_consequences(text, variant->rules, before, move, after);
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    if (move.kind != SOL_MOVE && move.kind != SOL_PAIR && plain_shows_next(variant) && !sol_pile_empty(after, stock))
        words_add(text, ", next %s", card_name(sol_pile_top(after, stock)).text);
}
