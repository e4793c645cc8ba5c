/*
 * Scorpion: depth first through every state that can be reached.
 */
#include "scorpion.h"

#include <string.h>

#include "solver/back_end.h"
#include "solver/cards.h"
#include "solver/shortest.h"

enum {
    NOTHING = SOL_DECK, /* the number that is no card: `on` a card that nothing lies on, or `under` one at the bottom */
    FIRST_KING = SOL_DECK - SOL_SUITS,
    COLUMNS = 7,
    CARD_BITS = 6
};

/* What does not change while a position is being solved.  Cards are numbered as in cards.h. */
typedef struct scorpion_layout {
    int stock_pile, first_column, columns;
    uint8_t on[SOL_DECK];   /* what lay on a card at first */
    solver_set down;        /* the cards that lay face down at first */
    uint8_t stock[COLUMNS]; /* the row: a card for each of the first columns … */
    int row;                /* … of which there are so many */
    solver_set in_stock;
} scorpion_layout;

typedef struct scorpion_state {
    const scorpion_layout *layout;
    /*
     * The cards that have come to their place: those on the next of their suit, kings at the bottom of a column, and
     * suits that have left.  Of these only kings are moved for themselves again, and only until the row is dealt.
     */
    solver_set placed;
    solver_set gone; /* the suits that have left */
    bool dealt;      /* is the stock empty? */
    uint8_t on[SOL_DECK], under[SOL_DECK];
    uint8_t bottom[COLUMNS];
} scorpion_state;

/* A card is placed, a king in that column; or, if the card is NOTHING, the row is dealt. */
typedef struct scorpion_step {
    uint8_t card, column;
} scorpion_step;

typedef struct solver_scorpion {
    scorpion_layout layout;
    uint32_t without; /* SOLVER_SCORPION_WITHOUT_… */
    solver_table visited;
} solver_scorpion;

/* ---- states ------------------------------------------------------------------------------------------------------ */

static solver_set in_play(const scorpion_state *s)
{
    return SOLVER_ALL & ~(s->gone | (s->dealt ? 0 : s->layout->in_stock));
}

/* A face-down card is turned over as soon as the card leaves that lay on it at first. */
static bool is_down(const scorpion_state *s, int card)
{
    const scorpion_layout *l = s->layout;
    return l->down >> card & 1 && !(s->placed >> l->on[card] & 1);
}

/* The card on which a card is placed; for a king NOTHING, because that is the bottom of a column. */
static int host_when_placed(int card) { return card < FIRST_KING ? card + SOL_SUITS : NOTHING; }

static int column_beneath(const scorpion_state *s, int card)
{
    int column = 0;
    while (s->under[card] != NOTHING)
        card = s->under[card];
    while (s->bottom[column] != card)
        column++;
    return column;
}

/* Put a card on another one, or, if that is NOTHING, to the bottom of the column. */
static void put_on_card(scorpion_state *s, int card, int below, int column)
{
    s->under[card] = (uint8_t)below;
    if (below == NOTHING)
        s->bottom[column] = (uint8_t)card;
    else
        s->on[below] = (uint8_t)card;
    if (below == host_when_placed(card))
        s->placed |= solver_bit(card);
}

static void leave_host(scorpion_state *s, int card)
{
    if (s->under[card] == NOTHING)
        s->bottom[column_beneath(s, card)] = NOTHING;
    else
        s->on[s->under[card]] = NOTHING;
}

/* Complete suits leave, and after them those that lay under them. */
static void remove_suits(scorpion_state *s)
{
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set all = SOLVER_SUIT << suit;
        if (s->gone & all || all & ~(s->placed | SOLVER_KINGS) || s->on[suit] != NOTHING)
            continue;
        leave_host(s, FIRST_KING + suit);
        s->gone |= all;
        s->placed |= all;
        suit = -1; /* look at all of them again */
    }
}

static int top_over(const scorpion_state *s, int card)
{
    while (s->on[card] != NOTHING)
        card = s->on[card];
    return card;
}

static void deal_scorpion_row(scorpion_state *s)
{
    const scorpion_layout *l = s->layout;
    for (int i = 0; i < l->row; i++)
        put_on_card(s, l->stock[i], s->bottom[i] == NOTHING ? NOTHING : top_over(s, s->bottom[i]), i);
    s->dealt = true;
}

static void make_scorpion_step(scorpion_state *s, scorpion_step made)
{
    if (made.card == NOTHING) {
        deal_scorpion_row(s);
    } else {
        leave_host(s, made.card);
        put_on_card(s, made.card, host_when_placed(made.card), made.column);
    }
    remove_suits(s);
}

/* ---- reading a position ------------------------------------------------------------------------------------------ */

static bool takes_scorpion(const sol_rules *rules)
{
    return solver_is_game(rules, sol_game_named("scorpion")) &&
           sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count <= COLUMNS;
}

/* Read a foundation: a whole suit or nothing.  False otherwise. */
static bool read_whole_suit(const sol_position *p, int pile, scorpion_state *s)
{
    int count = sol_pile_len(p, pile);
    for (int i = 0; i < count; i++) {
        int card = solver_index(sol_pile_card(p, pile, i));
        if (card / SOL_SUITS != SOL_KING - SOL_ACE - i || card % SOL_SUITS != solver_index(sol_pile_top(p, pile)))
            return false;
        s->gone |= solver_bit(card);
    }
    s->placed |= s->gone;
    return p->down[pile] == 0 && (count == 0 || count == SOL_RANKS);
}

/*
 * Read a column.  A card on a face-down one is not placed, for that has to be turned over.  False if its top is down.
 */
static bool read_scorpion_column(scorpion_layout *l, const sol_position *p, int pile, int column, scorpion_state *s)
{
    int count = sol_pile_len(p, pile), below = NOTHING;
    for (int i = 0; i < count; i++) {
        int card = solver_index(sol_pile_card(p, pile, i));
        put_on_card(s, card, below, column);
        if (i < p->down[pile])
            l->down |= solver_bit(card);
        if (below != NOTHING && l->down >> below & 1)
            s->placed &= ~solver_bit(card);
        below = card;
    }
    return count == 0 || p->down[pile] < count;
}

/* Read a position.  False if no game comes to it. */
static bool read_scorpion(scorpion_layout *l, const solver_task *task, scorpion_state *s)
{
    const sol_position *p = task->position;
    const sol_rules *rules = task->variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), columns = sol_first_pile(rules, SOL_TABLEAU);
    *l = (scorpion_layout){.stock_pile = stock,
                           .first_column = columns,
                           .columns = sol_group_of(rules, columns)->count,
                           .row = sol_pile_len(p, stock)};
    *s = (scorpion_state){.layout = l, .dealt = l->row == 0};
    if (!sol_position_valid(p, 1) || p->down[stock] != l->row || l->row > l->columns)
        return false;
    memset(s->on, NOTHING, sizeof s->on);
    memset(s->bottom, NOTHING, sizeof s->bottom);
    for (int i = 0; i < l->row; i++) {
        l->stock[i] = (uint8_t)solver_index(sol_pile_card(p, stock, l->row - 1 - i));
        l->in_stock |= solver_bit(l->stock[i]);
    }
    for (int pile = sol_first_pile(rules, SOL_FOUNDATION); pile < columns; pile++)
        if (!read_whole_suit(p, pile, s))
            return false;
    for (int pile = columns; pile < rules->pile_count; pile++)
        if (!read_scorpion_column(l, p, pile, pile - columns, s))
            return false;
    memcpy(l->on, s->on, sizeof l->on);
    scorpion_state settled = *s;
    remove_suits(&settled);
    return settled.gone == s->gone;
}

/* ---- what is known without searching ----------------------------------------------------------------------------- */

/* What is known of a state, the most hopeful: no move takes anything away. */
typedef struct scorpion_hopes {
    solver_set fixed; /* cards that stay where they lie, as far as is known yet */
    solver_set bare;  /* cards on which no fixed card lies */
    bool space;       /* is there an empty column? */
} scorpion_hopes;

static void let_leave(const scorpion_state *s, scorpion_hopes *o, int card)
{
    o->fixed &= ~solver_bit(card);
    if (s->under[card] == NOTHING)
        o->space = true;
    else
        o->bare |= solver_bit(s->under[card]);
}

/* May the card be moved to its place: the next of its suit, unless that lies over it, or an empty column? */
static bool may_leave(const scorpion_state *s, const scorpion_hopes *o, int card)
{
    int top = card;
    if (is_down(s, card) && !(o->bare >> card & 1))
        return false;
    if (card >= FIRST_KING)
        return o->space;
    while (s->on[top] != NOTHING && o->fixed >> s->on[top] & 1)
        top = s->on[top];
    return o->bare >> (card + SOL_SUITS) & 1 && top != card + SOL_SUITS;
}

/* Suits that may be complete leave the columns. */
static void let_suits_leave(const scorpion_state *s, scorpion_hopes *o)
{
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int king = FIRST_KING + suit;
        if (s->gone >> king & 1 || o->fixed & ~SOLVER_KINGS & SOLVER_SUIT << suit || !(o->bare >> suit & 1))
            continue;
        if (s->placed >> king & 1)
            o->space = true;
        else if (o->fixed >> king & 1)
            let_leave(s, o, king);
    }
}

/* Would some card never be placed?  The cards of the stock count as placed. */
static bool is_scorpion_dead_end(const scorpion_state *s)
{
    scorpion_hopes o = {in_play(s) & ~s->placed, SOLVER_ALL, false};
    for (int column = 0; column < s->layout->columns; column++)
        o.space |= s->bottom[column] == NOTHING;
    for (solver_set set = o.fixed; set; set &= set - 1)
        if (s->under[solver_lowest(set)] != NOTHING)
            o.bare &= ~solver_bit(s->under[solver_lowest(set)]);
    solver_set before;
    do {
        before = o.fixed;
        let_suits_leave(s, &o);
        for (solver_set set = o.fixed; set; set &= set - 1)
            if (may_leave(s, &o, solver_lowest(set)))
                let_leave(s, &o, solver_lowest(set));
    } while (o.fixed != before);
    return o.fixed != 0;
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

/*
 * Which cards are placed says where they and all others lie, but for the row: until it is dealt, a king may have come
 * to the bottom of one of its columns, or left it; afterwards, what its cards lie on that are not placed yet.  All
 * other columns may change places.
 */
static bool key_scorpion(void *game, const void *at, uint64_t key[2])
{
    const scorpion_state *s = at;
    const scorpion_layout *l = s->layout;
    (void)game;
    key[0] = s->placed << 1 | s->dealt;
    key[1] = 0;
    for (int i = 0; i < l->row; i++) {
        int card = l->stock[i], below = !s->dealt ? s->bottom[i] : s->placed >> card & 1 ? NOTHING : s->under[card];
        key[1] = key[1] << CARD_BITS | (unsigned)below;
    }
    return true;
}

/*
 * Each card takes a move to be placed; but the row, which is one, may place its own, and kings may leave with their
 * suit.
 */
static int least_scorpion(void *game, const void *at)
{
    const scorpion_state *s = at;
    (void)game;
    return solver_count(in_play(s) & ~s->placed & ~SOLVER_KINGS) + !s->dealt;
}

/* Does a win begin with that step? */
static bool try_step(solver_shortest *by, const scorpion_state *s, scorpion_step made, int left)
{
    const scorpion_layout *l = s->layout;
    scorpion_state after = *s;
    solver_macro move = {.count = 1};
    move.moves[0] = (sol_move){SOL_DEAL_ROW, (uint8_t)l->stock_pile, (uint8_t)l->first_column, (uint8_t)l->row};
    if (made.card != NOTHING) {
        int place = host_when_placed(made.card), to = place == NOTHING ? made.column : column_beneath(s, place),
            count = 1;
        for (int card = made.card; s->on[card] != NOTHING; card = s->on[card])
            count++;
        move.moves[0] = (sol_move){SOL_MOVE, (uint8_t)(l->first_column + column_beneath(s, made.card)),
                                   (uint8_t)(l->first_column + to), (uint8_t)count};
    }
    make_scorpion_step(&after, made);
    return solver_shortest_try(by, &move, &after, left);
}

/* A king goes to an empty column, and of those that the row does not reach to one only. */
static bool try_king(solver_shortest *by, const scorpion_state *s, int king, int left)
{
    int reached = s->dealt ? 0 : s->layout->row;
    for (int column = 0; column < s->layout->columns; column++) {
        if (s->bottom[column] != NOTHING)
            continue;
        if (try_step(by, s, (scorpion_step){(uint8_t)king, (uint8_t)column}, left))
            return true;
        if (column >= reached)
            return false;
    }
    return false;
}

/*
 * A king at the bottom of a column goes to another one, which decides what the row covers: without that, some positions
 * that can be won would be called lost.  States come again here, which the search allows for.
 */
static bool try_kings_again(solver_shortest *by, const scorpion_state *s, int left)
{
    for (int column = 0; column < s->layout->columns; column++) {
        int king = s->bottom[column];
        if (king != NOTHING && king >= FIRST_KING && !is_down(s, king) && try_king(by, s, king, left))
            return true;
    }
    return false;
}

static bool expand_scorpion(solver_shortest *by, const void *at, int left)
{
    const solver_scorpion *solver = by->game;
    const scorpion_state *s = at;
    if (!(solver->without & SOLVER_SCORPION_WITHOUT_DEAD_END) && is_scorpion_dead_end(s))
        return false;
    if (!s->dealt && try_step(by, s, (scorpion_step){NOTHING, 0}, left))
        return true;
    for (solver_set set = in_play(s) & ~s->placed; set; set &= set - 1) {
        int card = solver_lowest(set), place = host_when_placed(card);
        if (is_down(s, card))
            continue;
        if (place == NOTHING ? try_king(by, s, card, left)
                             : in_play(s) >> place & 1 && s->on[place] == NOTHING && top_over(s, card) != place &&
                                   try_step(by, s, (scorpion_step){(uint8_t)card, 0}, left))
            return true;
    }
    return !s->dealt && try_kings_again(by, s, left);
}

/* ---- the answer -------------------------------------------------------------------------------------------------- */

static void prepare_scorpion(sol_solver *of)
{
    solver_arena room = solver_room(of);
    solver_scorpion *solver = solver_cut(&room, sizeof *solver);
    solver_table_init(&solver->visited, &of->question, room.at, solver_arena_left(&room), 2, SOLVER_SHORTEST_BITS);
}

/* Read the position and make the search ready.  False if no game comes to it. */
static bool begin_scorpion(sol_solver *of, const solver_task *task, scorpion_state *first, solver_shortest *by)
{
    solver_scorpion *solver = of->room;
    solver->without = of->without;
    solver_table_clear(&solver->visited, SOLVER_TABLE_FIRST);
    *by = (solver_shortest){.question = &of->question,
                            .visited = &solver->visited,
                            .game = solver,
                            .least = least_scorpion,
                            .key = key_scorpion,
                            .expand = expand_scorpion};
    return read_scorpion(&solver->layout, task, first);
}

static sol_verdict solve_scorpion(sol_solver *of, const solver_task *task, size_t *moves)
{
    scorpion_state first;
    solver_shortest by;
    if (!begin_scorpion(of, task, &first, &by))
        return solver_refuse(of);
    if (!solver_shortest_finds(&by, &first, SOLVER_SHORTEST_MOST))
        return of->question.why == SOL_UNKNOWN_NOT ? SOL_LOST : SOL_UNKNOWN;
    *moves = task->line ? (size_t)by.count : 0;
    memcpy(of->line, by.moves, *moves * sizeof *of->line);
    return SOL_WON;
}

static size_t shortest_scorpion(sol_solver *of, const solver_task *task, size_t *moves)
{
    scorpion_state first;
    solver_shortest by;
    (void)begin_scorpion(of, task, &first, &by);
    return solver_shortest_run(of, &by, &first, moves);
}

const solver_back_end solver_of_scorpion = {
    .takes = takes_scorpion, .prepare = prepare_scorpion, .solve = solve_scorpion, .shortest = shortest_scorpion};
