/*
 * Lost at sight: even if no move took anything away, some card would never go up (docs/solver.md, "Yukon and Russian").
 */
#include "yukon.h"

enum { NOTHING = SOLVER_YUKON_NOTHING, TURNS_MOST = 16 };

/* Of the two guests of a host, which one is laid there first. */
typedef struct turn {
    uint8_t host, sooner, later;
} turn;

typedef struct relaxed {
    const solver_yukon_layout *l;
    const solver_yukon_state *s;
    solver_set fixed;  /* still where they lie, for all that is known so far */
    solver_set bare;   /* nothing fixed lies on them */
    solver_set down;   /* lie face down */
    solver_set up;     /* that may go up */
    solver_set hosts;  /* bare, and not on a foundation for good */
    solver_set lonely; /* left when there was one host for them */
    int spaces;        /* columns that may get empty */

    /* What is taken for granted: the turns at some hosts, and which kings are the first that come to empty columns. */
    turn turns[TURNS_MOST];
    int turn_count, king_count;
    int need[SOL_SUITS]; /* how many spaces it takes before that king has one; above king_count: its order is open */

    /* Where cards have left that could not all do so in one game, perhaps. */
    turn contested[TURNS_MOST];
    int contested_count, kings_left;
    bool kings_contest;
} relaxed;

/* The top of what lies on a card, as it lies now. */
static int fixed_top(const relaxed *r, int card)
{
    while (r->s->on[card] != NOTHING && r->fixed >> r->s->on[card] & 1)
        card = r->s->on[card];
    return card;
}

/* Does the other guest lie there, for ever? */
static bool is_taken(const relaxed *r, int card, int host)
{
    for (int i = 0; i < r->turn_count; i++)
        if (r->turns[i].later == card && r->turns[i].host == host)
            return !(r->up >> r->turns[i].sooner & 1);
    return false;
}

/* There was one host for it: was it the only one of the other guest, too? */
static void note_lonely(relaxed *r, int card, int host)
{
    int other = r->l->guests[host][r->l->guests[host][0] == card];
    r->lonely |= solver_bit(card);
    if (r->contested_count < TURNS_MOST && other != NOTHING && r->lonely >> other & 1 && !(r->up >> other & 1))
        r->contested[r->contested_count++] = (turn){(uint8_t)host, (uint8_t)other, (uint8_t)card};
}

/* Does it leave for another card?  There is one that takes it. */
static bool leaves_for_host(relaxed *r, int card)
{
    solver_set hosts = (r->l->in_suit ? solver_bit(card + SOL_SUITS) : solver_parents(card)) & r->hosts;
    int host = solver_lowest(hosts);
    if (hosts & (hosts - 1))
        return true;
    if (fixed_top(r, card) == host || is_taken(r, card, host))
        return false;
    note_lonely(r, card, host);
    return true;
}

/* Does the king leave for an empty column? */
static bool leaves_for_space(relaxed *r, int king)
{
    int need = r->need[king % SOL_SUITS];
    if (r->s->under[king] == NOTHING || need > r->spaces)
        return false;
    r->kings_left += need > r->king_count;
    r->kings_contest |= r->king_count + r->kings_left > r->spaces;
    return true;
}

static bool leaves(relaxed *r, int card)
{
    if (r->up >> card & 1)
        return true;
    return card < SOL_DECK - SOL_SUITS ? leaves_for_host(r, card) : leaves_for_space(r, card);
}

/* Of each suit the cards below the first that is not bare: at best these go up. */
static solver_set may_go_up(solver_set bare)
{
    solver_set up = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        solver_set missing = SOLVER_ALL & ~bare & SOLVER_SUIT << suit;
        up |= (missing ? solver_first(missing) - 1 : SOLVER_ALL) & SOLVER_SUIT << suit;
    }
    return up;
}

static void let_leave(relaxed *r, int card)
{
    int below = r->s->under[card];
    r->fixed &= ~solver_bit(card);
    if (below == NOTHING)
        r->spaces++;
    else
        r->bare |= solver_bit(below);
}

/* What is so before anything moves. */
static relaxed begin(const solver_yukon_layout *l, const solver_yukon_state *s)
{
    relaxed r = {.l = l,
                 .s = s,
                 .fixed = SOLVER_ALL & ~(s->low & s->high),
                 .bare = SOLVER_ALL & ~s->covered,
                 .spaces = s->spaces};
    for (solver_set set = l->down & r.fixed & ~r.bare; set; set &= set - 1)
        r.down |= solver_yukon_at_first(s, l->on[solver_lowest(set)]) ? solver_first(set) : 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        r.need[suit] = 1;
    return r;
}

/* Does some card never leave? */
static bool stays(relaxed *r)
{
    solver_set gone = r->s->low & r->s->high, before;
    do {
        before = r->fixed;
        r->up = may_go_up(r->bare);
        r->hosts = r->l->worrying_back ? r->bare : r->bare & ~gone;
        if (r->up & SOLVER_KINGS & ~gone)
            r->spaces = SOL_PILES_MAX;
        solver_set may = r->up | ((solver_yukon_landing(r->l, r->hosts) | SOLVER_KINGS) & ~(r->down & ~r->bare));
        for (solver_set set = r->fixed & may; set; set &= set - 1)
            if (leaves(r, solver_lowest(set)))
                let_leave(r, solver_lowest(set));
    } while (r->fixed != before && r->fixed);
    return r->fixed != 0;
}

/* ---- choices that a real game has to make ------------------------------------------------------------------------ */

static relaxed with_turn(const relaxed *first, turn t)
{
    relaxed r = *first;
    r.turns[r.turn_count++] = t;
    return r;
}

/* That king is the next that comes to an empty column. */
static relaxed with_king(const relaxed *first, int suit)
{
    relaxed r = *first;
    r.king_count++;
    for (int other = 0; other < SOL_SUITS; other++)
        if (other != suit && r.need[other] == r.king_count)
            r.need[other]++;
    return r;
}

typedef enum choice { OPEN, MADE, LOST } choice;

/* Whose turn is it?  A choice that only one way is left of is made. */
static choice choose_turn(relaxed *first, turn t)
{
    relaxed sooner = with_turn(first, t), later = with_turn(first, (turn){t.host, t.later, t.sooner}), tried = sooner;
    if (!stays(&tried))
        return OPEN;
    *first = tried = later;
    return stays(&tried) ? LOST : MADE;
}

static choice choose_king(relaxed *first)
{
    relaxed only = *first;
    int may = 0, most = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        int king = SOL_DECK - SOL_SUITS + suit;
        if (first->need[suit] <= first->king_count || !(first->fixed >> king & 1) || first->s->under[king] == NOTHING)
            continue;
        relaxed next = with_king(first, suit), tried = next;
        most++;
        if (!stays(&tried)) {
            only = next;
            may++;
        }
    }
    *first = may == 1 ? only : *first;
    return most == 0 || may > 1 ? OPEN : may ? MADE : LOST;
}

/* One of the choices that are contested in `now`, which came of `first`. */
static choice choose(relaxed *first, const relaxed *now)
{
    choice made = now->kings_contest ? choose_king(first) : OPEN;
    for (int i = 0; i < now->contested_count && made == OPEN && first->turn_count < TURNS_MOST; i++)
        made = choose_turn(first, now->contested[i]);
    return made;
}

bool solver_yukon_stuck(const solver_yukon_layout *l, const solver_yukon_state *s, bool choices)
{
    relaxed first = begin(l, s);
    for (choice made = MADE; made == MADE;) {
        relaxed now = first;
        if (stays(&now))
            return true;
        made = choices ? choose(&first, &now) : OPEN;
        if (made == LOST)
            return true;
    }
    return false;
}
