/* Tables of FreeCell: how they are read, told apart and changed. */
#include "freecell.h"

#include <string.h>

/* ---- keys ------------------------------------------------------------------------------------------------------- */

/* What a card lies on, in three bits.  A card in a column that lies on none of its hosts still lies as it was dealt. */
enum { CODE_UP, CODE_CELL, CODE_COLUMN, CODE_FIRST_HOST, CODE_AS_DEALT = 7 };

enum { CODE_BITS = 3, CARDS_A_WORD = 18, WORDS = 3 };

/* The cards on which one may be laid, in a game that builds in this way. */
static solver_set hosts_by_build(int build, int card)
{
    switch (build) {
    case SOL_BUILD_DOWN_SUIT: return solver_bit(card + SOL_SUITS) & SOLVER_ALL;
    case SOL_BUILD_BESIDE_SUIT:
        return (solver_bit(card + SOL_SUITS) & SOLVER_ALL) | (card < SOL_SUITS ? 0 : solver_bit(card - SOL_SUITS));
    case SOL_BUILD_DOWN_ANY: return UINT64_C(15) << (card & ~3) << SOL_SUITS & SOLVER_ALL;
    default: return solver_parents(card);
    }
}

static void fill_in_codes(solver_fc_game *game)
{
    memset(game->code, CODE_AS_DEALT, sizeof game->code);
    for (int card = 0; card < SOL_DECK; card++) {
        uint8_t *on = game->on[card], code = CODE_FIRST_HOST;
        game->hosts[card] = hosts_by_build(game->build, card);
        on[CODE_UP] = SOLVER_FC_UP;
        on[CODE_CELL] = SOLVER_FC_IN_CELL;
        on[CODE_COLUMN] = SOLVER_FC_IN_COLUMN;
        for (solver_set hosts = game->hosts[card]; hosts; hosts &= hosts - 1)
            on[code++] = (uint8_t)solver_lowest(hosts);
        while (code-- > CODE_UP)
            game->code[card][on[code]] = code;
        on[CODE_AS_DEALT] = game->dealt_on[card];
    }
}

static inline void change_key(const solver_fc_game *game, solver_key *key, int card, int to)
{
    int shift = CODE_BITS * (card % CARDS_A_WORD);
    uint64_t *word = &key->word[card / CARDS_A_WORD], code = game->code[card][to];
    *word = (*word & ~(UINT64_C(7) << shift)) | code << shift;
}

solver_key solver_fc_key_after(const solver_fc_game *game, const solver_fc_table *t, solver_fc_step step)
{
    solver_key key = t->key;
    change_key(game, &key, step.card, step.to);
    return key;
}

bool solver_fc_same_place(const solver_key *a, const solver_key *b, int card)
{
    int word = card / CARDS_A_WORD;
    return ((a->word[word] ^ b->word[word]) >> CODE_BITS * (card % CARDS_A_WORD) & 7) == 0;
}

/* How many cards have the code CODE_AS_DEALT: only it has all three bits. */
static uint8_t count_as_dealt(const solver_key *key)
{
    const uint64_t first_bits = UINT64_C(0x9249249249249);
    int count = 0;
    for (int word = 0; word < WORDS; word++)
        count += solver_count(key->word[word] & key->word[word] >> 1 & key->word[word] >> 2 & first_bits);
    return (uint8_t)count;
}

/* ---- disorder --------------------------------------------------------------------------------------------------- */

/* Count a card of a column (`sign` 1) that buries lower ones, or take it off the count (−1). */
static inline void count_burying(solver_fc_table *t, int card, int sign)
{
    solver_set lower = solver_fc_lower(t->under[card], card);
    t->burying = (uint8_t)(t->burying + (lower ? sign : 0));
    t->burying_own = (uint8_t)(t->burying_own + (lower & solver_suit(card) ? sign : 0));
}

/* ---- carrying --------------------------------------------------------------------------------------------------- */

/* Take the card and all that lies on it out of the column.  Returns these cards. */
static solver_set leave_column(solver_fc_table *t, int card)
{
    solver_set *column = &t->column[t->column_of[card]], moved = *column & ~t->under[card];
    for (solver_set left = moved; left; left &= left - 1)
        count_burying(t, solver_lowest(left), -1);
    *column &= ~moved;
    t->tops &= ~moved;
    if (*column)
        t->tops |= solver_bit(t->on[card]);
    else
        t->empty_columns++;
    return moved;
}

static int free_column(const solver_fc_table *t)
{
    int column = 0;
    while (t->column[column])
        column++;
    return column;
}

static void enter_column(solver_fc_table *t, solver_set moved, solver_set top, int to)
{
    int column = to < SOL_DECK ? t->column_of[to] : free_column(t);
    solver_set below = t->column[column];
    if (below)
        t->tops &= ~solver_bit(to);
    else
        t->empty_columns--;
    t->tops |= top;
    t->column[column] |= moved;
    /* A card that comes from a cell moves alone, and its `under` is not set. */
    for (solver_set left = moved; left; left &= left - 1) {
        int card = solver_lowest(left);
        t->under[card] = moved == solver_bit(card) ? below : (t->under[card] & moved) | below;
        t->column_of[card] = (uint8_t)column;
        count_burying(t, card, 1);
    }
}

void solver_fc_carry(const solver_fc_game *game, solver_fc_table *t, solver_fc_step step)
{
    int from = t->on[step.card];
    solver_set moved = solver_bit(step.card), top = moved;
    if (from == SOLVER_FC_IN_CELL) {
        t->cells &= ~moved;
        t->empty_cells++;
    } else if (from == SOLVER_FC_UP) {
        t->up[step.card & 3]--;
    } else {
        solver_set tops = t->tops;
        moved = leave_column(t, step.card);
        top = moved & tops;
    }
    change_key(game, &t->key, step.card, step.to);
    t->as_dealt = (uint8_t)(t->as_dealt + solver_fc_lies_as_dealt(game, step.card, step.to) -
                            solver_fc_lies_as_dealt(game, step.card, from));
    t->on[step.card] = step.to;
    if (step.to == SOLVER_FC_IN_CELL) {
        t->cells |= moved;
        t->empty_cells--;
    } else if (step.to == SOLVER_FC_UP) {
        t->up[step.card & 3]++;
    } else {
        enter_column(t, moved, top, step.to);
    }
}

/* ---- the table from what the cards lie on ----------------------------------------------------------------------- */

enum { NOTHING = 0xff };

/* Fill in one column from its lowest card upwards; `over` says which card lies on each, or NOTHING. */
static void stack(solver_fc_table *t, int column, int card, const uint8_t over[SOL_DECK])
{
    solver_set below = 0;
    int burying = 0, burying_own = 0;
    for (int top = 0; top != NOTHING; card = top) {
        solver_set lower = solver_fc_lower(below, card);
        top = over[card];
        t->under[card] = below;
        t->column_of[card] = (uint8_t)column;
        burying += lower != 0;
        burying_own += (lower & solver_suit(card)) != 0;
        below |= solver_bit(card);
        t->tops |= top == NOTHING ? solver_bit(card) : 0;
    }
    t->burying = (uint8_t)(t->burying + burying);
    t->burying_own = (uint8_t)(t->burying_own + burying_own);
    t->column[column] = below;
}

/* Fill in what can be read off `on` and the key: everything else. */
static void fill_in(const solver_fc_game *game, solver_fc_table *t)
{
    uint8_t over[SOLVER_FC_UP + 1], lowest[SOLVER_FC_COLUMNS + 1];
    int columns = 0;
    memset(over, NOTHING, sizeof over);
    memset(t->up, 0, sizeof t->up);
    memset(t->column, 0, sizeof t->column);
    t->tops = t->cells = 0;
    t->as_dealt = count_as_dealt(&t->key);
    t->burying = t->burying_own = 0;
    for (int card = 0; card < SOL_DECK; card++) { /* no branches, for none of them could be foreseen */
        int on = t->on[card];
        over[on] = (uint8_t)card;
        lowest[columns] = (uint8_t)card;
        columns += on == SOLVER_FC_IN_COLUMN;
        t->up[card & 3] = (uint8_t)(t->up[card & 3] + (on == SOLVER_FC_UP));
        t->cells |= (solver_set)(on == SOLVER_FC_IN_CELL) << card;
    }
    for (int i = 0; i < columns; i++)
        stack(t, i, lowest[i], over);
    t->empty_columns = (uint8_t)(game->columns - columns);
    t->empty_cells = (uint8_t)(game->cells - solver_count(t->cells));
}

void solver_fc_unpack(const solver_fc_game *game, const solver_key *key, solver_fc_table *t)
{
    t->key = *key;
    t->key.word[2] &= SOLVER_FC_KEY_BITS;
    for (int word = 0, card = 0; word < WORDS; word++) {
        uint64_t codes = t->key.word[word];
        for (int n = 0; n < CARDS_A_WORD && card < SOL_DECK; n++, card++, codes >>= CODE_BITS)
            t->on[card] = game->on[card][codes & 7];
    }
    fill_in(game, t);
}

/* ---- a position ------------------------------------------------------------------------------------------------- */

static bool read_freecell_pile(const sol_variant *variant, const sol_position *p, int pile, uint8_t on[SOL_DECK])
{
    sol_role role = sol_role_of(variant->rules, pile);
    int under = role == SOL_CELL ? SOLVER_FC_IN_CELL : role == SOL_FOUNDATION ? SOLVER_FC_UP : SOLVER_FC_IN_COLUMN;
    if (p->down[pile] || (role == SOL_CELL && sol_pile_len(p, pile) > 1))
        return false;
    for (int i = 0; i < sol_pile_len(p, pile); i++) {
        int card = solver_index(sol_pile_card(p, pile, i));
        on[card] = (uint8_t)under;
        if (role == SOL_TABLEAU)
            under = card;
    }
    return true;
}

bool solver_fc_read(solver_fc_game *game, const sol_variant *variant, const sol_position *p, solver_fc_table *t)
{
    const sol_rules *rules = variant->rules;
    if (!sol_position_valid(p, rules->decks) || !solver_foundations_hold(variant, p, SOL_ACE))
        return false;
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (!read_freecell_pile(variant, p, pile, game->dealt_on))
            return false;
    const sol_pile_group *columns = sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU));
    int cell = sol_first_pile(rules, SOL_CELL);
    game->cells = cell < 0 ? 0 : sol_group_of(rules, cell)->count;
    game->columns = columns->count;
    game->base = columns->base;
    game->build = columns->build;
    game->single = columns->take == SOL_TAKE_TOP;
    game->worrying_back = variant->options.worrying_back;
    fill_in_codes(game);
    memset(t, 0, sizeof *t);
    memcpy(t->on, game->dealt_on, sizeof t->on);
    for (int card = 0; card < SOL_DECK; card++)
        change_key(game, &t->key, card, t->on[card]);
    fill_in(game, t);
    return true;
}
