#include "board.h"

#include <string.h>

/* ---- columns ---------------------------------------------------------------------------------------------------- */

static void lay_run(solver_column *c, solver_column run)
{
    c->suits = ((unsigned)c->suits << run.len | run.suits) & 0x1fff;
    c->low = run.low;
    c->len += run.len;
}

static solver_column run_of_one(int card) { return (solver_column){0, 1, (unsigned)card & 63, (unsigned)card & 1}; }

/*
 * Take the lowest `count` cards off a column.  When its whole run leaves, the hidden card beneath is turned over, or
 * the run that lies there face up.
 */
static solver_column take_off_column(const solver_dealt *s, solver_board *at, int from, unsigned count)
{
    solver_column *c = &at->columns[from], taken = *c;
    taken.hidden = 0;
    taken.len = count & 15;
    taken.suits = c->suits & ((1u << count) - 1) & 0x1fff;
    if (count < c->len) {
        c->low = (unsigned)solver_run_card(*c, count) & 63;
        c->suits = ((unsigned)c->suits >> count) & 0x1fff;
        c->len = (c->len - count) & 15;
    } else if (c->hidden) {
        unsigned hidden = c->hidden, left = s->run[from][hidden - 1];
        *c = (solver_column){0};
        for (unsigned i = left; i < hidden; i++)
            lay_run(c, run_of_one(s->cards[from][i]));
        c->hidden = left & 63;
    } else {
        *c = (solver_column){0};
    }
    return taken;
}

static bool fits_on_column(solver_column c, int card)
{
    return c.len ? (int)(c.low >> 2) == (card >> 2) + 1 && ((c.low ^ (unsigned)card) & 2) : card >> 2 == SOL_RANKS - 1;
}

static void change_foundation(solver_board *at, int card, int by)
{
    at->up = (uint16_t)(at->up + by * (1 << 4 * (card & 3)));
}

void solver_board_make(const solver_dealt *s, solver_board *at, solver_board_move move)
{
    solver_column run = run_of_one(move.card);
    if (move.from < SOLVER_COLUMNS)
        run = take_off_column(s, at, move.from, move.count);
    else if (move.from == SOLVER_AT_FOUNDATION)
        change_foundation(at, move.card, -1);
    if (move.from == SOLVER_AT_STOCK) {
        at->waste = s->layout->place[move.card];
        at->stock &= ~(UINT32_C(1) << at->waste);
        if (move.redeal && at->redeals != SOLVER_UNLIMITED)
            at->redeals--;
    }
    if (move.to == SOLVER_AT_FOUNDATION)
        change_foundation(at, move.card, 1);
    else
        lay_run(&at->columns[move.to], run);
}

bool solver_board_run_blocks(const solver_dealt *s, const solver_board *at, int column)
{
    solver_column c = at->columns[column];
    for (unsigned above = 0; above < c.len && c.hidden; above++) {
        int card = solver_run_card(c, above);
        if (card >> 2 > s->lowest[column][c.hidden][card & 3])
            return true;
    }
    return false;
}

/* ---- listing moves ---------------------------------------------------------------------------------------------- */

/* Moves while they are being listed. */
typedef struct board_list {
    const solver_dealt *dealt;
    const solver_board *at;
    solver_board_move *moves;
    size_t count;
} board_list;

static void add_board_move(board_list *l, int from, int to, unsigned count, int card)
{
    l->moves[l->count++] = (solver_board_move){(uint8_t)from, (uint8_t)to, (uint8_t)count, (uint8_t)card, 0, false};
}

static bool is_next_up(const solver_board *at, int card) { return solver_up(at->up, card & 3) == card >> 2; }

/* The number of lowest cards of a run that can go onto the other column; 0 if moving them gains nothing. */
static unsigned count_for(const solver_board *at, int from, int to)
{
    solver_column a = at->columns[from], b = at->columns[to];
    if (!b.len) /* a king goes to an empty column if it uncovers a card */
        return solver_run_highest(a) >> 2 == SOL_RANKS - 1 && a.hidden ? a.len : 0;
    unsigned count = (unsigned)(b.low >> 2) - (unsigned)(a.low >> 2);
    if (b.low >> 2 <= a.low >> 2 || count > a.len || !fits_on_column(b, solver_run_card(a, count - 1)))
        return 0;
    return count == a.len || is_next_up(at, solver_run_card(a, count)) ? count : 0;
}

static void list_column(board_list *l, int from)
{
    const solver_board *at = l->at;
    solver_column c = at->columns[from];
    bool space_seen = false;
    if (!c.len)
        return;
    if (is_next_up(at, (int)c.low))
        add_board_move(l, from, SOLVER_AT_FOUNDATION, 1, (int)c.low);
    for (int to = 0; to < l->dealt->layout->columns; to++) {
        if (to == from || (space_seen && !at->columns[to].len))
            continue;
        unsigned count = count_for(at, from, to);
        space_seen |= !at->columns[to].len;
        if (count)
            add_board_move(l, from, to, count, solver_run_card(c, count - 1));
    }
}

/*
 * How many draws and redeals it takes until this place is the waste's top, and whether there is a redeal; −1 if it
 * never is.
 */
static int turns_to(const solver_layout *l, const solver_board *at, int place, bool *redeal)
{
    uint32_t bit = UINT32_C(1) << place, waste = solver_board_waste(at), rest = at->stock & ~waste;
    int to_draw = solver_count(rest), nth = solver_count(rest & (bit | (bit - 1)));
    *redeal = false;
    if (waste && place == solver_highest(waste))
        return 0;
    if (rest & bit && (l->odd[nth] == 0 || nth == to_draw))
        return l->draws[nth];
    nth = solver_count(at->stock & (bit | (bit - 1)));
    *redeal = true;
    if (!at->redeals || (l->odd[nth] != 0 && nth != solver_count(at->stock)))
        return -1;
    return l->draws[to_draw] + 1 + l->draws[nth];
}

/* A card comes to the columns that it fits on; of the empty ones the first is enough. */
static void list_goals(board_list *l, int from, int card)
{
    bool space_seen = false;
    for (int to = 0; to < l->dealt->layout->columns; to++) {
        solver_column c = l->at->columns[to];
        if (fits_on_column(c, card) && !(space_seen && !c.len))
            add_board_move(l, from, to, 1, card);
        space_seen |= !c.len;
    }
}

static void list_stock(board_list *l)
{
    const solver_board *at = l->at;
    for (uint32_t rest = at->stock; rest; rest &= rest - 1) {
        int place = solver_lowest(rest), card = l->dealt->stock_card[place];
        size_t before = l->count;
        bool redeal;
        int turns = turns_to(l->dealt->layout, at, place, &redeal);
        if (turns < 0)
            continue;
        if (is_next_up(at, card))
            add_board_move(l, SOLVER_AT_STOCK, SOLVER_AT_FOUNDATION, 1, card);
        list_goals(l, SOLVER_AT_STOCK, card);
        for (size_t i = before; i < l->count; i++) {
            l->moves[i].turns = (uint8_t)turns;
            l->moves[i].redeal = redeal;
        }
    }
}

/* A card that would go up again at once does not come back. */
static void list_backs(board_list *l)
{
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        unsigned up = l->at->up;
        int card = 4 * (solver_up(up, suit) - 1) + suit;
        if (card < 0 || solver_safe_cards(up - (1u << 4 * suit)) & solver_bit(card))
            continue;
        list_goals(l, SOLVER_AT_FOUNDATION, card);
    }
}

/* Add a card that no other card can need and that can go up, if there is one. */
static void list_safe(board_list *l)
{
    const solver_board *at = l->at;
    solver_set safe = solver_safe_cards(at->up);
    for (int from = 0; from < l->dealt->layout->columns; from++)
        if (at->columns[from].len && safe >> at->columns[from].low & 1) {
            add_board_move(l, from, SOLVER_AT_FOUNDATION, 1, (int)at->columns[from].low);
            return;
        }
    uint32_t waste = solver_board_waste(at);
    if (waste && l->dealt->layout->draw == 1 && safe >> l->dealt->stock_card[solver_highest(waste)] & 1)
        add_board_move(l, SOLVER_AT_STOCK, SOLVER_AT_FOUNDATION, 1, l->dealt->stock_card[solver_highest(waste)]);
}

size_t solver_board_moves(const solver_dealt *s, const solver_board *at, solver_board_move moves[SOLVER_BOARD_MOVES])
{
    board_list l = {s, at, moves, 0};
    list_safe(&l);
    if (l.count > 0)
        return l.count;
    if (s->layout->worrying_back)
        list_backs(&l);
    list_stock(&l);
    for (int from = 0; from < s->layout->columns; from++)
        list_column(&l, from);
    return l.count;
}

/* ---- the first position ----------------------------------------------------------------------------------------- */

static void read_board_column(solver_dealt *s, int i, const sol_position *p, int pile, const solver_state *first,
                              solver_board *at)
{
    int length = sol_pile_len(p, pile), start = length;
    memset(s->lowest[i][0], SOL_RANKS, SOL_SUITS);
    for (int j = 0; j < length; j++) {
        int card = solver_index(sol_pile_card(p, pile, j)), rank = card >> 2, suit = card & 3;
        s->cards[i][j] = (uint8_t)card;
        memcpy(s->lowest[i][j + 1], s->lowest[i][j], SOL_SUITS);
        if (rank < s->lowest[i][j][suit])
            s->lowest[i][j + 1][suit] = (uint8_t)rank;
    }
    /* the run begins with the locked card, or is a king's */
    while (start > 0 && first->seen >> s->cards[i][start - 1] & 1)
        start--;
    at->columns[i] = (solver_column){0};
    for (int j = start; j < length; j++)
        lay_run(&at->columns[i], run_of_one(s->cards[i][j]));
    at->columns[i].hidden = (unsigned)start & 63;
    for (int end = s->length[i] = (uint8_t)length; end > 0; end = start) {
        start = end < length ? end - solver_count(s->layout->below[s->cards[i][end]]) : start;
        memset(&s->run[i][start], start, (size_t)(end - start));
    }
}

void solver_board_read(solver_dealt *s, const solver_layout *layout, const sol_position *p, const solver_state *first,
                       solver_board *at)
{
    enum { COLUMNS = 2 + SOL_SUITS };
    memset(s, 0, sizeof *s);
    s->layout = layout;
    *at = (solver_board){.stock = first->stock, .up = first->up, .waste = first->waste, .redeals = first->redeals};
    for (uint32_t rest = first->stock; rest; rest &= rest - 1)
        s->stock_card[solver_lowest(rest)] = (uint8_t)solver_lowest(layout->card_at[solver_lowest(rest)]);
    for (int i = 0; i < layout->columns; i++)
        read_board_column(s, i, p, COLUMNS + i, first, at);
}
