/*
 * Klondike with limited passes for the coach: the fast player.
 *
 * It lists the steps of a table, gives each a score, and makes the one with the highest; where none has more than 0, it
 * draws.  The weights were fitted by the cross-entropy method to the cards that are up at the end of whole games,
 * drawing three with three passes and drawing one with one (docs/lab/coach.md, "Limited passes").
 */
#include "passes.h"

#include "solver/klondike/klondike.h"

typedef coach_passes_table table;
typedef coach_step step;

enum { COLUMNS = COACH_PASSES_COLUMNS, STOCK = COACH_PASSES_STOCK };

/* ---- weights ---------------------------------------------------------------------------------------------------- */

/* What a step is worth, where more cards than one are drawn and where one is: X(name, more, one). */
#define WEIGHTS(X)                                                                                             \
    X(TURN, 120, 80)    /* a step turns the last face-down card of a column over … */                        \
    X(TURN_2, 152, 125) /* … or one of two, and so on to six */                                              \
    X(TURN_3, 175, 167)                                                                                        \
    X(TURN_4, 200, 173)                                                                                        \
    X(TURN_5, 215, 202)                                                                                        \
    X(TURN_6, 218, 200)                                                                                        \
    X(KING_TURNS, 180, 97)     /* … because a king moves to an empty column */                               \
    X(EMPTIES, -60, -61)       /* a run leaves an empty column */                                              \
    X(FOR_KING, 145, 128)      /* a king waits for the column that is emptied */                               \
    X(COVERS_NEXT, -133, -30)  /* a card is covered that could go up */                                        \
    X(UP, 103, 57)             /* a card goes up from a column */                                              \
    X(UP_SAFE, 100, 183)       /* … or from the waste, and is not needed in the columns */                   \
    X(UP_RANK, -6, -4)         /* … or it may be: for each four ranks */                                     \
    X(UP_NEEDED, -9, -1)       /* … and a card could be moved onto it now */                                 \
    X(UP_LAST, -25, -6)        /* a card goes up in the last pass */                                           \
    X(UP_EMPTIES, -97, -85)    /* … and leaves an empty column */                                            \
    X(UP_NEXT, 71, 141)        /* the next of the suit can follow at once */                                   \
    X(PART_UP, 59, 62)         /* cards move so that the one under them goes up */                             \
    X(WASTE_UP, 89, 60)        /* the waste's card goes up */                                                  \
    X(WASTE, 27, 64)           /* the waste's card goes to a column */                                         \
    X(WASTE_RANK, 30, 5)       /* … for each four ranks */                                                   \
    X(WASTE_TURNS, 81, 65)     /* … where a run with cards face down under it fits on it, and on no other */ \
    X(WASTE_LOOSE, 24, -8)     /* … where a run fits on it that has none */                                  \
    X(WASTE_KING, 65, 0)       /* … to an empty one, being a king */                                         \
    X(KING_FOR_QUEEN, 114, 63) /* a queen that hides cards, or is to be had, fits on that king */              \
    X(WASTE_TWIN, -28, -39)    /* a run begins with the card of the same rank and colour */                    \
    X(WASTE_TWO, 83, 33)       /* it fits on two columns */                                                    \
    X(TAKEN_LAST, 23, 32)      /* a card is taken from the waste in the last pass … */                       \
    X(TAKEN_FIRST, 6, 47)      /* … or while not all of the stock is known */                                \
    X(TAKEN_EARLY, 3, 2)       /* … for each eight cards that are still to be drawn */                       \
    X(UNDER, 60, 94)           /* the card under it can be played */                                           \
    X(REACH, 37, 9)            /* so many more cards that can be played come on top in this pass */            \
    X(REACH_NEXT, 12, 7)       /* … or in the next */                                                        \
    X(BACK_RUN, -63, -58)      /* a card comes back, so that a run can turn a card over */                     \
    X(BACK_WASTE, 105, 63)     /* a card comes back for that of the waste */

#define NAME(name, more, one) name,
#define MORE(name, more, one) more,
#define ONE(name, more, one) one,
enum { WEIGHTS(NAME) COUNTS };
static const int drawing_more[COUNTS] = {WEIGHTS(MORE)}, drawing_one[COUNTS] = {WEIGHTS(ONE)};

enum { RANKS_TOGETHER = 4, STOCK_TOGETHER = 8 };

/* ---- sets of cards ---------------------------------------------------------------------------------------------- */

/* Bit 1 << card. */
typedef uint64_t set;

static set set_of_one(sol_card card) { return UINT64_C(1) << card; }
static bool set_holds(set cards, sol_card card) { return cards >> card & 1; }

/* The two cards of a rank in the colour that is not the card's; none beyond ace and king. */
static set others_of(sol_card card, int rank)
{
    static const set black = UINT64_C(1) | UINT64_C(1) << 48, red = UINT64_C(1) << 16 | UINT64_C(1) << 32;
    return rank < SOL_ACE || rank > SOL_KING ? 0 : (sol_is_red(card) ? black : red) << rank;
}

static set hosts_beside(sol_card card) { return others_of(card, sol_rank(card) + 1); } /* the card can lie on these … */
static set guests_beside(sol_card card) { return others_of(card, sol_rank(card) - 1); } /* … and these on it */

/* The other card of that rank and colour, which has the same hosts and guests. */
static sol_card twin_of(sol_card card) { return card ^ (SOL_SPADES << 4); }

static const set kings = UINT64_C(0x2000200020002000);

/* ---- what is seen ----------------------------------------------------------------------------------------------- */

typedef struct passes_sight {
    const table *t;
    const int *weight;
    sol_card waste; /* its top card; SOL_NO_CARD: it is empty */
    set tops;       /* of the columns */
    set hiding;     /* the first face-up cards of columns that hide cards … */
    set loose;      /* … and of the others */
    set next;       /* cards that can go up once they are free */
    set fits;       /* cards that can be played once they are free */
    int empty;      /* a column without cards; −1: there is none */
    bool king_waits;
    step *steps;
    int count;
} passes_sight;

static sol_card top_of_tableau(const table *t, int column) { return t->cards[column][t->len[column] - 1]; }
static sol_card first_face_up(const table *t, int column) { return t->cards[column][t->down[column]]; }

static void look_at_columns(passes_sight *s)
{
    const table *t = s->t;
    int empty = 0, waiting = sol_rank(s->waste) == SOL_KING;
    for (int i = COLUMNS; i-- > 0;) {
        if (!t->len[i]) {
            s->empty = i;
            empty++;
            continue;
        }
        s->tops |= set_of_one(top_of_tableau(t, i));
        s->fits |= guests_beside(top_of_tableau(t, i));
        *(t->down[i] ? &s->hiding : &s->loose) |= set_of_one(first_face_up(t, i));
        waiting += t->down[i] && sol_rank(first_face_up(t, i)) == SOL_KING;
    }
    s->king_waits = waiting > empty;
}

static void add_passes_step(passes_sight *s, int kind, int from, int to, int at, int score)
{
    s->steps[s->count++] = (step){(uint8_t)kind, (uint8_t)from, (uint8_t)to, (uint8_t)at, score};
}

/* The first column on which the card can lie. */
static int host_of(const table *t, sol_card card)
{
    set hosts = hosts_beside(card);
    int column = 0;
    while (!t->len[column] || !set_holds(hosts, top_of_tableau(t, column)))
        column++;
    return column;
}

/* ---- scores ----------------------------------------------------------------------------------------------------- */

/* A card or run leaves the column with what is face down there. */
static int score_of_column_left(const passes_sight *s, int column, int empties)
{
    int down = s->t->down[column];
    if (down)
        return s->weight[TURN + down - 1];
    return empties + (s->king_waits ? s->weight[FOR_KING] : 0);
}

/* Does a card lie somewhere that could be moved onto this one, and nowhere else? */
static bool is_needed(const passes_sight *s, sol_card card)
{
    return (guests_beside(card) & (s->hiding | set_of_one(s->waste)) & ~s->next) && !set_holds(s->tops, twin_of(card));
}

static int least_up(const table *t, int one, int other)
{
    return t->up[one] < t->up[other] ? t->up[one] : t->up[other];
}

static int score_of_passes_up(const passes_sight *s, sol_card card)
{
    const table *t = s->t;
    const int *w = s->weight;
    int rank = sol_rank(card);
    int least = sol_is_red(card) ? least_up(t, SOL_CLUBS, SOL_SPADES) : least_up(t, SOL_DIAMONDS, SOL_HEARTS);
    int score = rank < SOL_KING && set_holds(s->tops | set_of_one(s->waste), (sol_card)(card + 1)) ? w[UP_NEXT] : 0;
    if (rank <= least + 2)
        return score + w[UP_SAFE];
    return score + w[UP_RANK] * rank / RANKS_TOGETHER + (is_needed(s, card) ? w[UP_NEEDED] : 0);
}

/*
 * How many cards that can be played come on top in the rest of a pass, drawing on from so many drawn cards; the card at
 * `gone` has been taken before (STOCK_WHOLE: none).
 */
enum { STOCK_WHOLE = COACH_PASSES_LEN };
static int in_reach(const passes_sight *s, int drawn, int gone)
{
    const table *t = s->t;
    int left = t->left - (gone < STOCK_WHOLE), count = 0;
    while (drawn < left) {
        drawn = drawn + t->draw < left ? drawn + t->draw : left;
        int at = drawn - 1 + (drawn - 1 >= gone);
        count += at < t->seen && set_holds(s->fits, t->cards[STOCK][at]);
    }
    return count;
}

/* The waste's card is taken, wherever it goes. */
static int score_of_waste_taken(const passes_sight *s)
{
    const table *t = s->t;
    const int *w = s->weight;
    int drawn = t->drawn, under = drawn > 1 && set_holds(s->fits, t->cards[STOCK][drawn - 2]);
    int score = (t->redeals ? 0 : w[TAKEN_LAST]) + (t->seen < t->left ? w[TAKEN_FIRST] : 0);
    score += w[TAKEN_EARLY] * (t->left - drawn) / STOCK_TOGETHER + (under ? w[UNDER] : 0);
    if (t->draw == 1)
        return score;
    score += w[REACH] * (in_reach(s, drawn - 1, drawn - 1) + under - in_reach(s, drawn, STOCK_WHOLE));
    if (t->redeals)
        score += w[REACH_NEXT] * (in_reach(s, 0, drawn - 1) - in_reach(s, 0, STOCK_WHOLE));
    return score;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

/* To each column whose top card takes this one. */
static void add_to_hosts(passes_sight *s, int kind, int from, sol_card card, int score)
{
    const table *t = s->t;
    set hosts = hosts_beside(card) & s->tops;
    for (int to = 0; hosts && to < COLUMNS; to++)
        if (t->len[to] && set_holds(hosts, top_of_tableau(t, to)))
            add_passes_step(s, kind, from, to, 0,
                            score + (set_holds(s->next, top_of_tableau(t, to)) ? s->weight[COVERS_NEXT] : 0));
}

/* A card of a foundation comes back, so that this one can lie on it. */
static void add_back(passes_sight *s, int kind, int from, sol_card card, int score)
{
    const table *t = s->t;
    for (int suit = 0; t->back && suit < SOL_SUITS; suit++) {
        sol_card host = sol_card_of(t->up[suit], suit);
        if (t->up[suit] && set_holds(hosts_beside(card), host) && (hosts_beside(host) & s->tops))
            add_passes_step(s, kind, from, host_of(t, host), suit, score);
    }
}

static void add_passes_runs(passes_sight *s, int from)
{
    const table *t = s->t;
    const int *w = s->weight;
    sol_card first = first_face_up(t, from), top = top_of_tableau(t, from);
    bool queen = first == top && (guests_beside(first) & (s->hiding | set_of_one(s->waste)));
    if (sol_rank(first) == SOL_KING) {
        if (t->down[from] && s->empty >= 0)
            add_passes_step(s, COACH_PASSES_RUN, from, s->empty, 0,
                            score_of_column_left(s, from, 0) + w[KING_TURNS] + (queen ? w[KING_FOR_QUEEN] : 0));
    } else if (hosts_beside(first) & s->tops)
        add_to_hosts(s, COACH_PASSES_RUN, from, first, score_of_column_left(s, from, w[EMPTIES]));
    else if (t->down[from])
        add_back(s, COACH_PASSES_BACK_RUN, from, first, w[BACK_RUN] + score_of_column_left(s, from, 0));
}

static void add_ups(passes_sight *s, int from)
{
    const table *t = s->t;
    const int *w = s->weight;
    sol_card first = first_face_up(t, from), top = top_of_tableau(t, from);
    if (set_holds(s->next, top))
        add_passes_step(s, COACH_PASSES_UP, from, 0, 0,
                        w[UP] + score_of_passes_up(s, top) + (t->redeals ? 0 : w[UP_LAST]) +
                            (first == top ? score_of_column_left(s, from, w[UP_EMPTIES]) : 0));
    for (int at = t->down[from]; at + 1 < t->len[from]; at++) {
        sol_card card = t->cards[from][at], above = t->cards[from][at + 1];
        if (set_holds(s->next, card) && (hosts_beside(above) & s->tops))
            add_passes_step(s, COACH_PASSES_PART_UP, from, host_of(t, above), at + 1,
                            w[PART_UP] + (card == first ? score_of_column_left(s, from, w[UP_EMPTIES]) : 0));
    }
}

static void add_waste_steps(passes_sight *s)
{
    const int *w = s->weight;
    sol_card card = s->waste;
    set hosts = hosts_beside(card) & s->tops, guests = guests_beside(card);
    int turns = (guests & s->hiding) && !set_holds(s->tops, twin_of(card)) ? w[WASTE_TURNS] : 0;
    if (set_holds(s->fits, card)) {
        int taken = score_of_waste_taken(s),
            placed = taken + w[WASTE] + w[WASTE_RANK] * sol_rank(card) / RANKS_TOGETHER;
        placed += turns + (guests & s->loose ? w[WASTE_LOOSE] : 0);
        if (set_holds(s->next, card))
            add_passes_step(s, COACH_PASSES_WASTE_UP, 0, 0, 0, w[WASTE_UP] + taken + score_of_passes_up(s, card));
        placed += set_holds(s->hiding | s->loose, twin_of(card)) ? w[WASTE_TWIN] : 0;
        if (sol_rank(card) == SOL_KING && s->empty >= 0)
            add_passes_step(s, COACH_PASSES_WASTE, 0, s->empty, 0,
                            placed + w[WASTE_KING] + (guests & s->hiding ? w[KING_FOR_QUEEN] : 0));
        else
            add_to_hosts(s, COACH_PASSES_WASTE, 0, card, placed + (hosts & (hosts - 1) ? w[WASTE_TWO] : 0));
    } else if (card)
        add_back(s, COACH_PASSES_BACK_WASTE, 0, card, w[BACK_WASTE] + turns);
}

static int list_passes_steps(const void *at, const int *ignored, step steps[COACH_STEPS_MAX])
{
    const table *t = at;
    passes_sight s = {.t = t, .weight = t->draw > 1 ? drawing_more : drawing_one, .empty = -1, .steps = steps};
    s.waste = t->drawn ? t->cards[STOCK][t->drawn - 1] : SOL_NO_CARD;
    look_at_columns(&s);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        if (t->up[suit] < SOL_KING)
            s.next |= set_of_one(sol_card_of(t->up[suit] + 1, suit));
    s.fits |= s.next | (s.empty >= 0 ? kings : 0);
    (void)ignored;
    if (t->left && (t->drawn < t->left || t->redeals))
        add_passes_step(&s, COACH_PASSES_DRAW, 0, 0, 0, 0);
    for (int i = 0; i < COLUMNS; i++)
        if (t->len[i]) {
            add_passes_runs(&s, i);
            add_ups(&s, i);
        }
    add_waste_steps(&s);
    return s.count;
}

static bool is_blind(const void *at)
{
    const table *t = at;
    return t->seen < t->left && !t->redeals;
}

bool coach_passes_takes(const sol_variant *variant)
{
    return solver_layout_takes(variant->rules) && variant->options.passes != SOL_PASSES_UNLIMITED;
}

bool coach_passes_earns(const sol_variant *variant)
{
    return coach_passes_takes(variant) && variant->options.scoring == SOL_SCORING_VEGAS;
}

const coach_player coach_passes_player = {.takes = coach_passes_takes,
                                          .tip = COACH_WORLDS_MAX,
                                          .all = SOL_DECK,
                                          .read = coach_passes_read,
                                          .deal = coach_passes_deal,
                                          .steps = list_passes_steps,
                                          .make = coach_passes_make,
                                          .key = coach_passes_key,
                                          .done = coach_passes_cards_up,
                                          .is_blind = is_blind,
                                          .moves = coach_passes_moves};
