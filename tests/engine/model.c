#include "model.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char suit_letters[] = "cdhs";

static bool is(const model *m, const char *game) { return strcmp(m->game, game) == 0; }

/* ---- piles ------------------------------------------------------------------------------------------------------ */

static void add_pile(model *m, const char *prefix, int number)
{
    model_pile *pile = &m->pile[m->piles++];
    if (number)
        (void)snprintf(pile->name, sizeof pile->name, "%s%d", prefix, number);
    else
        (void)snprintf(pile->name, sizeof pile->name, "%s", prefix);
}

static void add_piles(model *m, const char *prefix, int count)
{
    for (int i = 1; i <= count; i++)
        add_pile(m, prefix, i);
}

/* Do columns build whatever the suit, and move in runs of one? */
static bool is_spider(const model *m) { return is(m, "spider") || is(m, "spiderette") || is(m, "simplesimon"); }

/* Do columns build whatever the suit, and move card by card? */
static bool is_castle(const model *m) { return is(m, "castle") || is(m, "bakersdozen"); }

/* Is a complete suit taken from the columns? */
static bool takes_suits(const model *m) { return is_spider(m) || is(m, "scorpion"); }

/* Do all cards that are played go onto the waste? */
static bool to_waste(const model *m) { return is(m, "golf") || is(m, "tripeaks"); }

/* Does each suit have one foundation of its own? */
static bool two_decks_up(const model *m) { return is(m, "fortythieves") || is(m, "doubleklondike"); }

static bool by_suit(const model *m)
{
    return !takes_suits(m) && !two_decks_up(m) && !is(m, "pyramid") && !is(m, "acesup") && !to_waste(m);
}

static bool by_groups(const model *m) { return is(m, "yukon") || is(m, "russian") || is(m, "scorpion"); }

model_pile *model_pile_named(model *m, const char *name)
{
    for (int i = 0; i < m->piles; i++)
        if (strcmp(m->pile[i].name, name) == 0)
            return &m->pile[i];
    fprintf(stderr, "the model has no pile %s\n", name);
    abort();
}

static model_pile *numbered(model *m, const char *prefix, int number)
{
    char name[16];
    (void)snprintf(name, sizeof name, "%s%d", prefix, number);
    return model_pile_named(m, name);
}

static model_pile *column(model *m, int number) { return numbered(m, "", number); }

static model_pile *foundation(model *m, int suit)
{
    char name[3] = {'f', suit_letters[suit], 0};
    return model_pile_named(m, name);
}

static model_pile *cell(model *m, int number) { return model_pile_named(m, (char[]){(char)('a' + number), 0}); }

static void put(model_pile *pile, model_card card, bool up)
{
    pile->cards[pile->length++] = (model_card){card.rank, card.suit, up};
}

static model_card top(const model_pile *pile)
{
    return pile->length ? pile->cards[pile->length - 1] : (model_card){0, 0, false};
}

static bool red(model_card card) { return card.suit == 1 || card.suit == 2; }

/* ---- dealing ---------------------------------------------------------------------------------------------------- */

static void deal_rest(model *m, const model_card *from, const model_card *end)
{
    while (end > from)
        put(model_pile_named(m, "s"), *--end, false);
}

int model_suit(const model *m, int suit)
{
    enum { CLUBS, DIAMONDS, HEARTS, SPADES };
    if (suit == DIAMONDS && m->suits <= 2)
        suit = HEARTS;
    if (suit == CLUBS && m->suits <= 3)
        suit = SPADES;
    return m->suits == 1 ? SPADES : suit;
}

static void deal_spider(model *m, const model_card *deck)
{
    model_card cards[104];
    for (int i = 0; i < 104; i++)
        cards[i] = (model_card){deck[i].rank, model_suit(m, deck[i].suit), true};
    for (int number = 1; number <= 10; number++) {
        int length = number <= 4 ? 6 : 5;
        for (int i = 0; i < length; i++)
            put(column(m, number), cards[number - 1 + 10 * i], i == length - 1);
    }
    deal_rest(m, cards + 54, cards + 104);
}

static void deal_triangle(model *m, const model_card *deck)
{
    const model_card *end = deck + (two_decks_up(m) ? 104 : 52);
    for (int row = 1; row <= m->columns; row++)
        for (int number = row; number <= m->columns; number++)
            put(column(m, number), *deck++, number == row);
    deal_rest(m, deck, end);
}

/* Deal so many cards face up, one onto each column in turn.  Returns the next card. */
static const model_card *deal_round(model *m, const model_card *deck, int count)
{
    for (int i = 0; i < count; i++)
        put(column(m, 1 + i % m->columns), *deck++, true);
    return deck;
}

static void deal_easthaven(model *m, const model_card *deck)
{
    for (int i = 0; i < 21; i++)
        put(column(m, i % 7 + 1), deck[i], i >= 14);
    deal_rest(m, deck + 21, deck + 52);
}

static void deal_acesup(model *m, const model_card *deck) { deal_rest(m, deal_round(m, deck, 4), deck + 52); }

static void deal_yukon(model *m, const model_card *deck)
{
    for (int row = 1; row <= 7; row++)
        for (int number = row; number <= 7; number++)
            put(column(m, number), *deck++, number == row);
    for (int row = 0; row < 4; row++)
        for (int number = 2; number <= 7; number++)
            put(column(m, number), *deck++, true);
}

static void deal_freecell(model *m, const model_card *deck) { (void)deal_round(m, deck, 52); }

static void deal_canfield(model *m, const model_card *deck)
{
    for (int i = 0; i < 13; i++)
        put(model_pile_named(m, "r"), deck[i], i == 12);
    put(foundation(m, deck[13].suit), deck[13], true);
    for (int number = 1; number <= 4; number++)
        put(column(m, number), deck[13 + number], true);
    deal_rest(m, deck + 18, deck + 52);
}

static void deal_pyramid(model *m, const model_card *deck)
{
    for (int i = 0; i < 28; i++)
        put(numbered(m, "p", i + 1), deck[i], true);
    deal_rest(m, deck + 28, deck + 52);
}

static void deal_fortythieves(model *m, const model_card *deck) { deal_rest(m, deal_round(m, deck, 40), deck + 104); }

static void deal_scorpion(model *m, const model_card *deck)
{
    for (int row = 0; row < 7; row++)
        for (int number = 1; number <= 7; number++)
            put(column(m, number), *deck++, row >= 3 || number >= 5);
    deal_rest(m, deck, deck + 3);
}

static void deal_eightoff(model *m, const model_card *deck)
{
    deck = deal_round(m, deck, 48);
    for (int i = 0; i < 4; i++)
        put(cell(m, i), *deck++, true);
}

static void deal_seahaven(model *m, const model_card *deck)
{
    (void)deal_round(m, deck, 50);
    put(model_pile_named(m, "b"), deck[50], true);
    put(model_pile_named(m, "c"), deck[51], true);
}

static void deal_golf(model *m, const model_card *deck)
{
    (void)deal_round(m, deck, 35);
    put(model_pile_named(m, "w"), deck[35], true);
    deal_rest(m, deck + 36, deck + 52);
}

static void deal_tripeaks(model *m, const model_card *deck)
{
    for (int i = 0; i < 28; i++)
        put(numbered(m, "p", i + 1), deck[i], i >= 18);
    put(model_pile_named(m, "w"), deck[28], true);
    deal_rest(m, deck + 29, deck + 52);
}

static void deal_simplesimon(model *m, const model_card *deck)
{
    for (int row = 1; row <= 8; row++)
        for (int number = 1; number <= 11 - row; number++)
            put(column(m, number), *deck++, true);
}

static void deal_castle(model *m, const model_card *deck)
{
    int number = 0;
    for (int i = 0; i < 52; i++)
        if (deck[i].rank == 1 && !m->aces_below)
            put(foundation(m, deck[i].suit), deck[i], true);
        else
            put(column(m, 1 + number++ % m->columns), deck[i], true);
}

/* A king is pushed under the column on which it was dealt, and over the kings that came before. */
static void deal_bakersdozen(model *m, const model_card *deck)
{
    for (int i = 0; i < 52; i++) {
        model_pile *to = column(m, 1 + i % 13);
        put(to, deck[i], true);
        for (int at = to->length - 1; deck[i].rank == 13 && at > 0 && to->cards[at - 1].rank != 13; at--) {
            to->cards[at] = to->cards[at - 1];
            to->cards[at - 1] = (model_card){13, deck[i].suit, true};
        }
    }
}

/* ---- the games -------------------------------------------------------------------------------------------------- */

static const struct {
    const char *game;
    int cells;
    bool in_suit;
    int empty, columns;
    void (*deal)(model *, const model_card *);
} games[] = {
    {"klondike", 0, false, MODEL_KINGS, 7, deal_triangle},
    {"spider", 0, false, MODEL_ANY, 10, deal_spider},
    {"fortythieves", 0, true, MODEL_ANY, 10, deal_fortythieves},
    {"seahaven", 4, true, MODEL_KINGS, 10, deal_seahaven},
    {"spiderette", 0, false, MODEL_ANY, 7, deal_triangle},
    {"simplesimon", 0, false, MODEL_ANY, 10, deal_simplesimon},
    {"castle", 0, false, MODEL_ANY, 8, deal_castle},
    {"bakersdozen", 0, false, MODEL_NONE, 13, deal_bakersdozen},
    {"freecell", 4, false, MODEL_ANY, 8, deal_freecell},
    {"canfield", 0, false, MODEL_ANY, 4, deal_canfield},
    {"eightoff", 8, true, MODEL_KINGS, 8, deal_eightoff},
    {"yukon", 0, false, MODEL_KINGS, 7, deal_yukon},
    {"russian", 0, true, MODEL_KINGS, 7, deal_yukon},
    {"scorpion", 0, true, MODEL_KINGS, 7, deal_scorpion},
    {"pyramid", 0, false, MODEL_NONE, 0, deal_pyramid},
    {"easthaven", 0, false, MODEL_ANY, 7, deal_easthaven},
    {"doubleklondike", 0, false, MODEL_KINGS, 9, deal_triangle},
    {"acesup", 0, false, MODEL_ANY, 4, deal_acesup},
    {"golf", 0, false, MODEL_NONE, 7, deal_golf},
    {"tripeaks", 0, false, MODEL_NONE, 0, deal_tripeaks},
};

static size_t game_named(const char *game)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i].game, game) == 0)
            return i;
    fprintf(stderr, "there is no model of %s\n", game);
    abort();
}

void model_deal(model *m, const model_card *deck) { games[game_named(m->game)].deal(m, deck); }

static model made_of(const char *game, int cells, bool in_suit, int empty, int columns)
{
    static const char *const suits[] = {"fc", "fd", "fh", "fs"};
    model m = {
        .game = game, .draw = 1, .suits = 4, .cells = cells, .in_suit = in_suit, .empty = empty, .columns = columns};
    add_pile(&m, "s", 0);
    add_pile(&m, "w", 0);
    add_pile(&m, "r", 0);
    for (int i = 0; i < 4; i++)
        add_pile(&m, suits[i], 0);
    for (int i = 0; i < cells; i++)
        add_pile(&m, (char[]){(char)('a' + i), 0}, 0);
    if (is(&m, "pyramid"))
        add_pile(&m, "f", 0);
    if (is(&m, "pyramid") || is(&m, "tripeaks"))
        add_piles(&m, "p", 28);
    add_piles(&m, "", m.columns);
    if (is(&m, "acesup"))
        add_pile(&m, "f", 0);
    if (takes_suits(&m) || two_decks_up(&m))
        add_piles(&m, "f", takes_suits(&m) && !is(&m, "spider") ? 4 : 8);
    return m;
}

model model_of_freecell(int cells) { return made_of("freecell", cells, false, MODEL_ANY, 8); }

model model_of_castle(int which)
{
    model m = made_of("castle", 0, which == 2, MODEL_ANY, which == 2 ? 10 : 8);
    m.aces_below = which > 0;
    m.up_too = which == 2;
    return m;
}

model model_of(const char *game)
{
    size_t i = game_named(game);
    return made_of(game, games[i].cells, games[i].in_suit, games[i].empty, games[i].columns);
}

/* ---- listing ---------------------------------------------------------------------------------------------------- */

static void say(model_moves *moves, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(moves->text[moves->count++], MODEL_TEXT, format, arguments);
    va_end(arguments);
}

static void say_move(model_moves *moves, const model_pile *from, const model_pile *to, int count)
{
    if (count == 1)
        say(moves, "%s-%s", from->name, to->name);
    else
        say(moves, "%s-%s:%d", from->name, to->name, count);
}

/* May `card` lie on `below` in a column? */
static bool builds(const model *m, model_card card, model_card below)
{
    if (is(m, "acesup"))
        return false;
    if (m->up_too && card.suit == below.suit && card.rank == below.rank + 1)
        return true;
    bool corner = is(m, "canfield") && card.rank == 13 && below.rank == 1;
    if (card.rank + 1 != below.rank && !corner)
        return false;
    if (m->in_suit)
        return card.suit == below.suit;
    return is_spider(m) || is_castle(m) || m->any_suit || red(card) != red(below);
}

static bool begins_column(const model *m, model_card card)
{
    return m->empty == MODEL_ANY || (m->empty == MODEL_KINGS && card.rank == 13);
}

/* How many cards can be carried one by one.  Each empty column doubles the number. */
static int carried(int cells, int empty_columns)
{
    return empty_columns == 0 ? cells + 1 : 2 * carried(cells, empty_columns - 1);
}

static int most(model *m, const model_pile *to)
{
    int cells = 0, empty = 0;
    if (!is(m, "freecell") && m->cells == 0)
        return MODEL_CARDS;
    for (int i = 0; i < m->cells; i++)
        cells += cell(m, i)->length == 0;
    for (int number = 1; number <= m->columns; number++)
        empty += column(m, number)->length == 0 && column(m, number) != to;
    /* Only an empty column that takes any card lets one rest there on its way. */
    return carried(cells, m->empty == MODEL_ANY ? empty : 0);
}

/* Do the `count` top cards move together? */
static bool together(const model *m, const model_pile *pile, int count)
{
    if (is(m, "fortythieves") || is(m, "acesup") || is_castle(m))
        return count == 1;
    if (is(m, "canfield")) /* a whole column always moves, because it is one run */
        return m->parts || count == 1 || count == pile->length;
    for (int i = pile->length - count; i < pile->length; i++) {
        if (!pile->cards[i].up)
            return false;
        if (i == pile->length - count || by_groups(m))
            continue;
        model_card below = pile->cards[i - 1], card = pile->cards[i];
        bool suits = is_spider(m) || m->in_suit;
        if (below.rank != card.rank + 1 || (suits ? below.suit != card.suit : red(below) == red(card)))
            return false;
    }
    return true;
}

/* The rank with which the foundations begin. */
static int first_up(model *m)
{
    for (int suit = 0; suit < 4; suit++)
        if (foundation(m, suit)->length)
            return foundation(m, suit)->cards[0].rank;
    return 1;
}

static void list_to_columns(model *m, const model_pile *from, int count, model_moves *moves)
{
    model_card lowest = from->cards[from->length - count];
    for (int number = 1; number <= m->columns; number++) {
        const model_pile *to = column(m, number);
        bool fits = to->length ? builds(m, lowest, top(to)) : begins_column(m, lowest);
        bool stops = m->stop_at_base && to->length && top(to).rank == first_up(m);
        if (to != from && fits && !stops && count <= most(m, to))
            say_move(moves, from, to, count);
    }
}

/* List the moves to both foundations of the suit; their order is spades, hearts, diamonds, clubs, twice. */
static void list_up_twice(model *m, const model_pile *from, model_moves *moves)
{
    for (int number = 4 - top(from).suit; number <= 8; number += 4)
        if (numbered(m, "f", number)->length + 1 == top(from).rank)
            say_move(moves, from, numbered(m, "f", number), 1);
}

/* A card leaves if another column ends with a higher one of its suit; nothing is higher than an ace. */
static void list_discard(model *m, const model_pile *from, model_moves *moves)
{
    bool higher = false;
    for (int number = 1; number <= 4; number++) {
        model_card other = top(column(m, number)), card = top(from);
        bool beats = card.rank != 1 && (other.rank == 1 || other.rank > card.rank);
        higher = higher || (column(m, number)->length && other.suit == card.suit && beats);
    }
    if (higher)
        say_move(moves, from, model_pile_named(m, "f"), 1);
}

static void list_up(model *m, const model_pile *from, model_moves *moves)
{
    if (is(m, "acesup"))
        list_discard(m, from, moves);
    if (two_decks_up(m))
        list_up_twice(m, from, moves);
    if (!by_suit(m))
        return;
    model_pile *to = foundation(m, top(from).suit);
    if (to->length < 13 && (first_up(m) - 1 + to->length) % 13 + 1 == top(from).rank)
        say_move(moves, from, to, 1);
}

static void list_cells(model *m, const model_pile *from, model_moves *moves)
{
    for (int i = 0; i < m->cells; i++)
        if (cell(m, i)->length == 0)
            say_move(moves, from, cell(m, i), 1);
}

static void list_columns(model *m, model_moves *moves)
{
    for (int number = 1; number <= m->columns; number++) {
        const model_pile *from = column(m, number);
        for (int count = 1; count <= from->length; count++)
            if (together(m, from, count))
                list_to_columns(m, from, count, moves);
        if (from->length) {
            list_up(m, from, moves);
            list_cells(m, from, moves);
        }
    }
}

/*
 * List the moves of single cards: those of the cells, and those that come back from the foundations, to the cells, too.
 */
static void list_singles(model *m, model_moves *moves)
{
    for (int i = 0; i < m->cells; i++) {
        const model_pile *from = cell(m, i);
        if (from->length) {
            list_to_columns(m, from, 1, moves);
            list_up(m, from, moves);
            list_cells(m, from, moves);
        }
    }
    for (int suit = 0; suit < 4; suit++)
        if (m->worrying_back && by_suit(m) && !is(m, "canfield") && foundation(m, suit)->length) {
            list_to_columns(m, foundation(m, suit), 1, moves);
            list_cells(m, foundation(m, suit), moves);
        }
    for (int number = 1; number <= 8 && m->worrying_back && is(m, "doubleklondike"); number++)
        if (numbered(m, "f", number)->length)
            list_to_columns(m, numbered(m, "f", number), 1, moves);
}

static void list_row(model *m, model_moves *moves)
{
    int cards = 0, empty = 0, stock = model_pile_named(m, "s")->length;
    if (is(m, "scorpion") && stock)
        say(moves, "row:3");
    if (is(m, "scorpion"))
        return;
    for (int number = 1; number <= m->columns; number++) {
        cards += column(m, number)->length;
        empty += column(m, number)->length == 0;
    }
    if (stock && (empty == 0 || cards < m->columns || m->row_on_empty))
        say(moves, "row:%d", stock < m->columns ? stock : m->columns);
}

/* ---- listing in Pyramid ----------------------------------------------------------------------------------------- */

static model_pile *place(model *m, int row, int across) { return numbered(m, "p", row * (row + 1) / 2 + across + 1); }

static bool is_free(model *m, int row, int across)
{
    return place(m, row, across)->length &&
           (row == 6 || (!place(m, row + 1, across)->length && !place(m, row + 1, across + 1)->length));
}

static void list_pairs(model *m, model_moves *moves)
{
    model_pile *waste = model_pile_named(m, "w"), *playable[29];
    int count = 0;
    if (waste->length)
        playable[count++] = waste;
    for (int row = 0; row < 7; row++)
        for (int across = 0; across <= row; across++)
            if (is_free(m, row, across))
                playable[count++] = place(m, row, across);
    for (int i = 0; i < count; i++) {
        if (top(playable[i]).rank == 13)
            say(moves, "%s", playable[i]->name);
        for (int j = i + 1; j < count; j++)
            if (top(playable[i]).rank + top(playable[j]).rank == 13)
                say(moves, "%s+%s", playable[i]->name, playable[j]->name);
    }
    if (waste->length > 1 && top(waste).rank + waste->cards[waste->length - 2].rank == 13)
        say(moves, "w+w");
}

static void list_stock(model *m, model_moves *moves)
{
    int stock = model_pile_named(m, "s")->length, waste = model_pile_named(m, "w")->length;
    int drawn = stock < m->draw ? stock : m->draw;
    bool again = m->passes == 0 || m->redeals + 1 < m->passes;
    if (drawn == 1)
        say(moves, "draw");
    else if (drawn)
        say(moves, "draw:%d", drawn);
    else if (waste && again)
        say(moves, waste == 1 ? "redeal" : "redeal:%d", waste);
}

/* ---- listing in Golf and TriPeaks -------------------------------------------------------------------------------- */

/*
 * The cards that lie on the n-th one, counted from 1 row by row: each of the three peaks has rows of one, two and three
 * cards, and all of them share the last row of ten.
 */
static bool is_bare(model *m, int number)
{
    static const int left_one_on[18] = {4, 6, 8, 10, 11, 13, 14, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27};
    if (is(m, "golf") || number > 18)
        return true;
    int left = left_one_on[number - 1];
    return !numbered(m, "p", left)->length && !numbered(m, "p", left + 1)->length;
}

static void list_to_waste(model *m, model_moves *moves)
{
    bool golf = is(m, "golf");
    const model_pile *waste = model_pile_named(m, "w");
    for (int number = 1; number <= (golf ? 7 : 28); number++) {
        const model_pile *from = numbered(m, golf ? "" : "p", number);
        int apart = abs(top(from).rank - top(waste).rank);
        if (from->length && is_bare(m, number) && (apart == 1 || (!golf && apart == 12)))
            say_move(moves, from, waste, 1);
    }
    if (model_pile_named(m, "s")->length)
        say(moves, "draw");
}

static void turn_up(model_pile *pile)
{
    if (pile->length)
        pile->cards[pile->length - 1].up = true;
}

static void turn_bare_cards(model *m)
{
    for (int number = 1; number <= 28; number++)
        if (is_bare(m, number))
            turn_up(numbered(m, "p", number));
}

/* List the moves of the top card of the waste or the reserve. */
static void list_open(model *m, const char *name, model_moves *moves)
{
    const model_pile *from = model_pile_named(m, name);
    if (from->length) {
        list_to_columns(m, from, 1, moves);
        list_up(m, from, moves);
    }
}

void model_list(model *m, model_moves *moves)
{
    moves->count = 0;
    if (is(m, "pyramid")) {
        list_pairs(m, moves);
        list_stock(m, moves);
        return;
    }
    if (to_waste(m)) {
        list_to_waste(m, moves);
        return;
    }
    list_columns(m, moves);
    list_singles(m, moves);
    if (is(m, "klondike") || is(m, "canfield") || two_decks_up(m)) {
        list_open(m, "w", moves);
        list_open(m, "r", moves);
        list_stock(m, moves);
    }
    if (takes_suits(m) || is(m, "easthaven") || is(m, "acesup"))
        list_row(m, moves);
}

/* ---- making ----------------------------------------------------------------------------------------------------- */

static void carry(model_pile *from, model_pile *to, int count)
{
    from->length -= count;
    for (int i = 0; i < count; i++)
        put(to, from->cards[from->length + i], true);
}

static bool ends_in_suit(const model_pile *pile)
{
    for (int i = 0; i < 13; i++) {
        int at = pile->length - 1 - i;
        if (at < 0 || !pile->cards[at].up || pile->cards[at].rank != i + 1 || pile->cards[at].suit != top(pile).suit)
            return false;
    }
    return true;
}

static void take_suits_away(model *m)
{
    for (int number = 1; number <= m->columns; number++)
        while (ends_in_suit(column(m, number))) {
            int home = 1;
            while (numbered(m, "f", home)->length)
                home++;
            carry(column(m, number), numbered(m, "f", home), 13);
            turn_up(column(m, number));
        }
}

static void fill_columns(model *m)
{
    model_pile *reserve = model_pile_named(m, "r");
    for (int number = 1; number <= 4; number++)
        if (column(m, number)->length == 0 && reserve->length) {
            carry(reserve, column(m, number), 1);
            turn_up(reserve);
        }
}

static void make_row(model *m)
{
    model_pile *stock = model_pile_named(m, "s");
    for (int number = 1; number <= m->columns && stock->length; number++)
        carry(stock, column(m, number), 1);
}

static void make_redeal(model *m)
{
    model_pile *waste = model_pile_named(m, "w"), *stock = model_pile_named(m, "s");
    while (waste->length)
        put(stock, waste->cards[--waste->length], false);
    m->redeals++;
}

static void make_draw(model *m)
{
    model_pile *waste = model_pile_named(m, "w"), *stock = model_pile_named(m, "s");
    for (int i = 0; i < m->draw && stock->length; i++)
        carry(stock, waste, 1);
}

static void make_carry(model *m, const char *move)
{
    char from[8] = "", to[8] = "";
    int count = 1;
    (void)sscanf(move, "%7[^-]-%7[^:]:%d", from, to, &count);
    carry(model_pile_named(m, from), model_pile_named(m, to), count);
    turn_up(model_pile_named(m, from));
}

static void make_pair(model *m, const char *move)
{
    char from[8] = "", to[8] = "";
    (void)sscanf(move, "%7[^+]+%7s", from, to);
    model_pile *gone = model_pile_named(m, "f");
    if (strcmp(from, to) == 0) {
        carry(model_pile_named(m, from), gone, 2);
        return;
    }
    carry(model_pile_named(m, from), gone, 1);
    if (*to)
        carry(model_pile_named(m, to), gone, 1);
}

void model_make(model *m, const char *move)
{
    if (strncmp(move, "row", 3) == 0)
        make_row(m);
    else if (strncmp(move, "redeal", 6) == 0)
        make_redeal(m);
    else if (strncmp(move, "draw", 4) == 0)
        make_draw(m);
    else if (strchr(move, '-'))
        make_carry(m, move);
    else
        make_pair(m, move);
    if (is(m, "tripeaks"))
        turn_bare_cards(m);
    if (takes_suits(m))
        take_suits_away(m);
    if (is(m, "canfield") && !m->filled_by_hand)
        fill_columns(m);
}

/* ---- the end ---------------------------------------------------------------------------------------------------- */

/* How many cards lie on piles whose names begin so and go on. */
static int cards_on(const model *m, char first)
{
    int cards = 0;
    for (int i = 0; i < m->piles; i++)
        cards += m->pile[i].name[0] == first && m->pile[i].name[1] ? m->pile[i].length : 0;
    return cards;
}

bool model_is_won(model *m)
{
    if (is(m, "acesup"))
        return model_pile_named(m, "f")->length == 48;
    if (is(m, "pyramid"))
        return cards_on(m, 'p') == 0 && (!m->whole || model_pile_named(m, "f")->length == 52);
    if (is(m, "tripeaks"))
        return cards_on(m, 'p') == 0;
    if (is(m, "golf"))
        return model_pile_named(m, "w")->length + model_pile_named(m, "s")->length == 52;
    return cards_on(m, 'f') == (is(m, "spider") || two_decks_up(m) ? 104 : 52);
}
