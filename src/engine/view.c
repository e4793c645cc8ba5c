/*
 * What a player has seen: the fold of the journal, and the views that are made of it.
 */
#include "view.h"

#include "mix.h"
#include "position.h"

static uint64_t seen_bit(sol_card card) { return (uint64_t)1 << card; }

/* ---- what is seen ----------------------------------------------------------------------------------------------- */

static uint64_t seen_in(const sol_variant *variant, const sol_position *position, int pile)
{
    int hidden = variant->options.thoughtful ? 0 : position->down[pile];
    uint64_t seen = 0;
    for (int i = sol_pile_start(position, pile) + hidden; i < position->end[pile]; i++)
        seen |= seen_bit(position->cards[i]);
    return seen;
}

uint64_t engine_seen_since(const sol_variant *variant, const sol_position *before, const sol_position *now)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    bool shows = variant->options.peek && stock >= 0 && !sol_pile_empty(now, stock);
    uint64_t seen = shows ? seen_bit(sol_pile_top(now, stock)) : 0;
    for (int pile = 0; pile < sol_pile_count(variant->rules); pile++)
        if (sol_pile_len(now, pile) != sol_pile_len(before, pile) || now->down[pile] != before->down[pile])
            seen |= seen_in(variant, now, pile);
    return seen;
}

uint64_t engine_seen(const sol_variant *variant, const sol_position *position)
{
    return engine_seen_since(variant, &(sol_position){0}, position);
}

static void fill_view(sol_view *view, const sol_position *position, uint64_t seen)
{
    *view = (sol_view){*position, SOL_SUITS};
    for (int i = 0; i < SOL_DECK; i++)
        if (!(seen & seen_bit(view->table.cards[i])))
            view->table.cards[i] = SOL_NO_CARD;
}

bool sol_view_of(sol_view *view, const sol_game *game, uint64_t also)
{
    if (game->variant.rules->decks == 1)
        fill_view(view, &game->position, game->seen | also);
    else {
        /* The view of two decks: what lies face down is not known, whatever was seen before. */
        const sol_rules *rules = game->variant.rules;
        const sol_options *options = &game->variant.options;
        int stock = sol_first_pile(rules, SOL_STOCK);
        *view = (sol_view){game->position, rules->fewer_suits ? options->suits : SOL_SUITS};
        for (int pile = 0; pile < SOL_PILES_MAX && !options->thoughtful; pile++)
            for (int i = 0; i < view->table.down[pile] - (pile == stock && options->peek); i++)
                view->table.cards[sol_pile_start(&view->table, pile) + i] = SOL_NO_CARD;
    }
    return game->variant.rules->decks <= 2;
}

bool sol_view_of_deal(sol_view *view, const sol_game *game, uint64_t also)
{
    sol_position start;
    if (game->variant.rules->decks != 1)
        return false;
    sol_deal_position(&game->variant, game->deal.deck, &start);
    fill_view(view, &start, game->seen | also);
    return true;
}

/* In a later pass each card of the stock has lain on the waste. */
static bool knows_stock(const sol_game *game)
{
    int stock = sol_first_pile(game->variant.rules, SOL_STOCK);
    sol_view view;
    return stock < 0 || game->position.redeals > 0 ||
           (sol_view_of(&view, game, 0) && sol_view_hidden_in(&view, stock) == 0);
}

bool engine_is_known_stuck(const sol_game *game)
{
    return sol_is_stuck(&game->variant, &game->position) && knows_stock(game);
}

/* ---- what is not ------------------------------------------------------------------------------------------------ */

int sol_view_hidden_in(const sol_view *view, int pile)
{
    int hidden = 0;
    for (int i = 0; i < sol_pile_len(&view->table, pile); i++)
        hidden += sol_pile_card(&view->table, pile, i) == SOL_NO_CARD;
    return hidden;
}

static int count_cards_in_view(const sol_view *view) { return view->table.end[SOL_PILES_MAX - 1]; }

int sol_view_hidden(const sol_view *view)
{
    int hidden = 0;
    for (int i = 0; i < count_cards_in_view(view); i++)
        hidden += view->table.cards[i] == SOL_NO_CARD;
    return hidden;
}

int sol_view_unseen(const sol_view *view, sol_card out[SOL_CARDS_MAX])
{
    uint8_t seen[SOL_SUITS << 4] = {0};
    int count = 0;
    for (int i = 0; i < count_cards_in_view(view); i++)
        seen[view->table.cards[i]]++;
    for (sol_card card = 0; card < SOL_SUITS << 4; card++)
        if (sol_is_card(card))
            for (int left =
                     count_cards_in_view(view) / SOL_DECK * engine_copies(view->suits, sol_suit(card)) / 2 - seen[card];
                 left > 0; left--)
                out[count++] = card;
    return count;
}

void sol_view_world(const sol_view *view, const sol_card *unseen, sol_position *world)
{
    *world = view->table;
    for (int i = 0; i < count_cards_in_view(view); i++)
        if (world->cards[i] == SOL_NO_CARD)
            world->cards[i] = *unseen++;
}

uint64_t sol_view_digest(const sol_view *view)
{
    return engine_hash(ENGINE_HASH_START, &view->table, sizeof view->table);
}
