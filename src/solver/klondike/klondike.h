/*
 * What does not change while a position is being solved: which card lies under which, the order of the stock, the
 * rules.
 *
 * And the compact state that does.  Within a column everything below the longest run at its end is *hidden*, whether it
 * lies face up or not: it cannot move before the run has gone, and all cards are known.  Then a card comes free, or, if
 * it lies face up, the longest run that ends with it.  The lowest card of that run is *locked* (on a hidden card or on
 * the table); all others of the run, and kings with nothing below them, are *loose*.  Which loose run lies where need
 * not be kept (docs/lab/solver.md, "The state").
 */
#ifndef SOLVER_LAYOUT_H
#define SOLVER_LAYOUT_H

#include "solver/back_end.h"
#include "solver/cards.h"
#include "solver/table.h"

enum { SOLVER_COLUMNS = 7, SOLVER_STOCK = 24 };

typedef struct solver_state {
    solver_set seen;   /* neither hidden nor in stock or waste: in the tableau or on a foundation */
    solver_set locked; /* the locked cards */
    uint64_t code;     /* foundations and hidden cards as one number */
    uint32_t stock;    /* a bit for each place of the stock that still has its card */
    uint16_t up;       /* a nibble a suit: how many of its cards are on the foundation */
    uint8_t waste;     /* places below this are in the waste; brought to its normal form */
    uint8_t waste_len; /* how many cards that are */
    uint8_t redeals;   /* how many may still be used, or SOLVER_UNLIMITED */
} solver_state;

typedef struct solver_layout {
    solver_set
        below[SOL_DECK]; /* what comes free when a locked card goes: the card or the run under it; 0 on the table */
    uint64_t weight[SOL_DECK];     /* a tableau card's share in `code` while it is locked */
    uint64_t up_weight[SOL_SUITS]; /* what each card on a foundation adds to `code` */
    uint8_t place[SOL_DECK];       /* a stock card's place in the order in which a pass turns them */
    solver_set card_at[SOLVER_STOCK];
    solver_set cards_at[4][64]; /* the cards of any of six places at a time */
    uint64_t waste_radix, redeal_radix;
    bool by_order; /* the relaxed game can know that the waste's cards, or the first draw's, come one by one */
    unsigned
        chain_bits; /* so many bits say how far each chain of turnings of the stock was visited; 0: there are none */
    unsigned stock_bits;
    int columns, draw;
    bool worrying_back;
    bool free_stock;                 /* any stock card can be had at any time: one card at a time, no limit on passes */
    uint8_t draws[SOLVER_STOCK + 1]; /* how many draws bring this number of cards into the waste */
    uint8_t odd[SOLVER_STOCK + 1];   /* how many cards whole draws leave over of this number */
} solver_layout;

/* Is a game with these rules Klondike, or one that differs in what the layout knows of? */
bool solver_layout_takes(const sol_rules *rules);

/* Read position and options of such a game.  False if no game comes to the position, or its keys would be too long. */
bool solver_layout_read(solver_layout *layout, const sol_variant *variant, const sol_position *position,
                        solver_state *first);

/* Cards of the stock as a set. */
static inline solver_set solver_stock_cards(const solver_layout *l, uint32_t places)
{
    return l->cards_at[0][places & 63] | l->cards_at[1][places >> 6 & 63] | l->cards_at[2][places >> 12 & 63] |
           l->cards_at[3][places >> 18 & 63];
}

static inline int solver_up(unsigned up, int suit) { return (int)(up >> 4 * suit & 15); }

/* The cards on the foundations. */
static inline solver_set solver_up_cards(unsigned up)
{
    return ((solver_bit(4 * solver_up(up, 0)) - 1) & SOLVER_SUIT) |
           ((solver_bit(4 * solver_up(up, 1)) - 1) & SOLVER_SUIT << 1) |
           ((solver_bit(4 * solver_up(up, 2)) - 1) & SOLVER_SUIT << 2) |
           ((solver_bit(4 * solver_up(up, 3)) - 1) & SOLVER_SUIT << 3);
}

/* The cards that the foundations take next. */
static inline solver_set solver_next_cards(unsigned up)
{
    return (solver_bit(4 * solver_up(up, 0)) | solver_bit(4 * solver_up(up, 1) + 1) |
            solver_bit(4 * solver_up(up, 2) + 2) | solver_bit(4 * solver_up(up, 3) + 3)) &
           SOLVER_ALL;
}

/* How many columns are free for a king. */
static inline int solver_spaces(const solver_layout *l, solver_set table, solver_set locked)
{
    return l->columns - solver_count(locked | (table & SOLVER_KINGS));
}

/*
 * The locked card leaves its place for another column or a foundation, and what lay under it comes free.  If that is a
 * run, its first card is locked then, unless it is a king on the table, which is as good as a loose one.  Returns what
 * is added to `code`.
 */
static inline uint64_t solver_turn(const solver_layout *l, solver_set *seen, solver_set *locked, int index)
{
    solver_set under = l->below[index];
    *locked &= ~solver_bit(index);
    *seen |= under;
    if (!under)
        return -l->weight[index];
    int turned = solver_highest(under);
    if ((under & SOLVER_KINGS) && !l->below[turned])
        return -l->weight[index];
    *locked |= solver_bit(turned);
    return l->weight[turned] - l->weight[index];
}

/*
 * The positions that the search has visited: a table of whole keys that forgets as little as it can, because a
 * forgotten position is searched again and counts against the caller's limit.
 *
 * A key that does not fit into its line of the cache lies in the next one.  Only a full table gives a key up, and one
 * that doubles gives up the few that lie far from their line; a key that is there is found, and is there once.
 */

typedef struct solver_visited {
    uint64_t *slots;     /* (key + 1) << bits | mark; 0 is free */
    unsigned bits;       /* of the mark that is kept with a key */
    unsigned lines_most; /* the number of lines is a power of two; this is its greatest exponent … */
    unsigned lines;      /* … and this its present one */
    size_t used;
    uint64_t forgotten; /* how many keys had to give way to others */
    solver_question *question;
} solver_visited;

/*
 * Use these bytes, as solver_table_init does.  Without a question, nobody is asked whether to go on while the table
 * grows.
 */
void solver_visited_init(solver_visited *visited, solver_question *question, void *slots, size_t bytes);

/* Empty the table, and give it 2^lines lines. */
void solver_visited_clear(solver_visited *visited, unsigned lines);

/*
 * The slot of that key; *is_new says whether it was put there just now, with the mark 0.  A pointer to a slot is good
 * until the next call.
 */
uint64_t *solver_visited_put(solver_visited *visited, uint64_t key, bool *is_new);

/* The number of the line that a key should be in. */
static inline size_t solver_visited_home(const solver_visited *visited, uint64_t key)
{
    return (size_t)(solver_table_hash(key) >> (64 - visited->lines));
}

static inline void solver_visited_prefetch(const solver_visited *visited, uint64_t key)
{
    solver_prefetch(visited->slots + solver_visited_home(visited, key) * SOLVER_LINE);
}

/*
 * Klondike's back end: its parts and what they share.
 */

/* ---- moves of the search ---------------------------------------------------------------------------------------- */

enum {
    SOLVER_TURN, /* a locked card, with all that lies on it, goes to another column: what lay under is turned over */
    SOLVER_UP,   /* tableau to foundation */
    SOLVER_STOCK_UP,   /* stock to foundation; draws and redeals are no moves of their own */
    SOLVER_STOCK_DOWN, /* stock to tableau */
    SOLVER_BACK,       /* foundation to tableau */
    SOLVER_REDEALS = 8 /* added to a step that takes a stock card: it comes only after a redeal */
};

#define SOLVER_ALL_UP 0xDDDD /* of `up`: every king is on its foundation */

typedef struct solver_step {
    uint8_t kind, card; /* SOLVER_TURN … and the card's bit */
} solver_step;

/* A position that waits to be searched, and the step that led to it. */
typedef struct solver_frame {
    solver_state state;
    uint16_t depth;
    solver_step step;
    bool uncovered; /* nothing was hidden before the step */
} solver_frame;

/* A search, which can be left and continued. */
typedef struct solver_walk {
    solver_visited visited;
    solver_step *path;      /* the steps to the position visited last */
    size_t bottom, waiting; /* its frames lie between these */
    uint64_t random;        /* shuffles what follows from a position; 0: the order that does best on the whole */
} solver_walk;

/* ---- the relaxed game (relaxed.c) -------------------------------------------------------------------------------- */

typedef struct solver_relaxed {
    solver_set table; /* face up in the tableau */
    solver_set locked;
    solver_set hidden;
    solver_set stock; /* never played to the tableau */
    uint64_t code;    /* of the hidden cards alone */
    uint64_t key;     /* of all, once in normal form */
    uint32_t places;  /* the cards of the stock, as places; they count as hidden */
    /* The waste in the last pass, or the first draw, of which only the last card comes; they count as hidden, too. */
    uint32_t waste;
    uint16_t depth;
    solver_step aim;    /* the step that led here */
    solver_set brought; /* the cards that came to the tableau just before that step */
} solver_relaxed;

/* A position of the relaxed game that the search under way has expanded. */
typedef struct solver_seen {
    uint64_t key;
    int hidden; /* how many cards are hidden */
} solver_seen;

/* ---- what better and worse positions of it tell (dominance.c) ---------------------------------------------------- */

enum {
    SOLVER_DOMINANCE_BUCKETS = 1 << 12, /* positions with the same hidden cards share a bucket */
    SOLVER_DOMINANCE_BUCKET = 32,       /* how many positions of each verdict a bucket holds, the latest ones */
    /*
     * Where the code of a bucket has the places of the waste's cards, or the first draw's, that come one by one.  The
     * number of the hidden cards lies below: seven columns of 52 cards have fewer than 9^7 ways to be.
     */
    SOLVER_DOMINANCE_WASTE_AT = 64 - SOLVER_STOCK
};

/* What tells apart positions of the relaxed game with the same hidden cards. */
typedef struct solver_dominance_state {
    solver_set table;
    uint32_t places; /* the stock */
} solver_dominance_state;

typedef struct solver_dominance_bucket {
    uint64_t code;     /* of the hidden cards and those that come one by one, never 0; 0: an empty bucket */
    uint32_t count[2]; /* how many lost ones, and won ones, lie there, the latest one last */
} solver_dominance_bucket;

typedef struct solver_dominance {
    solver_dominance_bucket buckets[SOLVER_DOMINANCE_BUCKETS];
    solver_dominance_state states[2 * SOLVER_DOMINANCE_BUCKETS * SOLVER_DOMINANCE_BUCKET];
} solver_dominance;

/* Forget all of them: they are of one deal. */
void solver_dominance_clear(solver_dominance *dominance);

/* SOL_LOST if one that is as good or better is lost, SOL_WON if one that is no better is won; else SOL_UNKNOWN. */
sol_verdict solver_dominance_find(const solver_dominance *dominance, uint64_t code, solver_dominance_state state);

/*
 * Keep the verdict of a position, unless another one tells it already; those of which this one tells are kept no
 * longer.  A bucket with other hidden cards gives way.
 */
void solver_dominance_put(solver_dominance *dominance, uint64_t code, solver_dominance_state state, bool won);

/* ---- the solver ------------------------------------------------------------------------------------------------- */

enum {
    SOLVER_RELAXED_BITS = 2, /* of the mark that is kept with a position of the relaxed game */
    SOLVER_FRAMES = 1 << 16, /* waiting positions */
    SOLVER_STEPS = 1 << 16,  /* the longest path */
    SOLVER_RELAXED_FRAMES = 1 << 15,
    SOLVER_RELAXED_DEPTH = 1 << 9,
    SOLVER_LOG = 1 << 16,
    SOLVER_CHOICES = 64,          /* steps that a position can have */
    SOLVER_SHORTER_MIN = 15 << 20 /* bytes of `room` at least */
};

/* Parts of the search that tests and benches can tell a solver to leave out. */
enum {
    SOLVER_WITHOUT_SAFE = 1,         /* cards that can never be missed go up at once */
    SOLVER_WITHOUT_STOCK_SAFE = 2,   /* the same for cards of the stock, where any of them can be had at any time */
    SOLVER_WITHOUT_RELAXED = 4,      /* positions that are lost even if every stock card could be had at any time */
    SOLVER_WITHOUT_QUICK_TRY = 8,    /* short tries come before the first proof and beside it; this prunes nothing */
    SOLVER_WITHOUT_RELAXED_WIN = 16, /* a win of the relaxed game made into a line, where that can be done */
    SOLVER_WITHOUT_CLOCK = 32,       /* positions that a visited one becomes by drawing and redealing alone */
    SOLVER_WITHOUT_ORDER = 64,       /* the cards of the last pass's waste, or of the first draw, come one by one */
    SOLVER_WITHOUT_DOMINANCE = 128,  /* what better and worse positions of the relaxed game tell */
    SOLVER_WITHOUT_LAYERS = 256,     /* what takes the search long is searched in layers; this prunes nothing */
    SOLVER_WITHOUT_ALL = 511
};

typedef struct solver_klondike {
    solver_question *question;
    uint32_t without; /* SOLVER_WITHOUT_… */
    solver_layout layout;
    solver_walk walk;           /* the search under way */
    solver_walk probe;          /* where tries in other orders are made while it waits */
    solver_table relaxed_table; /* positions of the relaxed game: lost, won, or open */
    solver_frame *frames;
    size_t frames_most; /* SOLVER_FRAMES, unless a test says less */
    size_t path_len;    /* how long the winning line is, which is walk.path */
    solver_dominance *dominance;
    bool verdict_only; /* no path is wanted: a position is won where all that is left can be put up */
    bool compares;     /* `dominance` is in use: in the search for a verdict with a line */
    solver_relaxed *relaxed;
    solver_relaxed *relaxed_path; /* from the position asked about to the one being expanded */
    solver_seen *relaxed_log;
    size_t *relaxed_path_at; /* where each position of the path stands in the log */
    size_t relaxed_waiting, relaxed_logged;
    size_t relaxed_most;  /* positions that a question may take before it is given up, in the search under way */
    size_t relaxed_usual; /* the same but for tries: any number, unless a test says less */
    size_t relaxed_worth; /* what was found lost on the way is kept in `dominance` if that took so many positions */
    uint64_t layers_from; /* after so many positions the search in layers takes over … */
    size_t layers_set;    /* … which asks the relaxed game about so many components at once, or more */
    uint64_t order_from;  /* after so many positions a search asks for the order of the first draw, too */
    uint64_t order_asked, order_lost; /* how often it did so, and how often the answer was "lost" */
    bool relaxed_strict;              /* under the strict rules: solver_relaxed_strictly_won */
    bool relaxed_won;
    size_t relaxed_depth; /* how many steps the win took */
    bool relaxed_to_end;  /* it ends with nothing hidden, not with a position that was known to be won */
    solver_relaxed relaxed_last;
    sol_move *line;
    void *room; /* where frames, positions and tables are: free for other use once a line is found */
} solver_klondike;

/* What a solver has of Klondike, prepared if need be; for tests. */
solver_klondike *solver_klondike_in(sol_solver *solver);

/* ---- steps (steps.c) -------------------------------------------------------------------------------------------- */

/* Bring the turning of the stock to its normal form. */
void solver_turn_stock(const solver_layout *layout, solver_state *state);

/* The steps from a position, the best last; only one, if that can do no harm.  Returns how many. */
size_t solver_list_steps(const solver_layout *layout, const solver_state *state, uint32_t without, solver_step *steps);

/* Where nothing is hidden: is it won by putting cards up alone, with draws and redeals between them? */
bool solver_finishes(const solver_layout *layout, solver_state state);

/*
 * The cards that, once they are on their foundation, nothing can need below any more: at most two above the lower
 * foundation of the other colour and three above the other one of their own.
 */
solver_set solver_safe_cards(unsigned up);

/* What a step leads to. */
solver_state solver_after(const solver_layout *layout, const solver_state *state, solver_step step);

/* ---- the search (search.c) --------------------------------------------------------------------------------------- */

/*
 * Begin to search everything that can be reached from `first`; the table of visited positions has so many lines at
 * first.
 */
void solver_search_begin(solver_klondike *solver, const solver_state *first, unsigned lines);

/*
 * Continue the search, for up to `nodes_most` positions (0: no limit but the caller's).  Returns SOL_WON with the path
 * set, SOL_LOST, or SOL_UNKNOWN with `why`, which is SOL_UNKNOWN_NOT if it was `nodes_most` that ended it.
 */
sol_verdict solver_search(solver_klondike *solver, uint64_t nodes_most, bool prove);

/* ---- the search in layers (layers.c) ----------------------------------------------------------------------------- */

/* Can it search what follows from this position, under these rules and in this room? */
bool solver_layers_fit(const solver_klondike *solver, const solver_state *first);

/*
 * Search everything that can be reached from `first`, of each layer `most` components at most.  It uses the table of
 * visited positions.  Returns SOL_WON with the path set; SOL_LOST; or SOL_UNKNOWN if something was left out, or did not
 * fit, or if `why` says what ended the search.
 */
sol_verdict solver_layers(solver_klondike *solver, const solver_state *first, size_t most);

/* ---- proofs by the relaxed game (relaxed.c) ---------------------------------------------------------------------- */

/*
 * Is the position lost even if every card of the stock could be had at any time?  False if that is not so or not known.
 */
bool solver_relaxed_lost(solver_klondike *solver, const solver_state *state);

/* The same of a position of the relaxed game, which need not be in normal form. */
bool solver_relaxed_lost_from(solver_klondike *solver, solver_relaxed position);

/*
 * The same question with more of the rules kept, where two or three cards are drawn and passes have no limit: the cards
 * that a fresh pass draws first come one by one, the last of them first (docs/lab/solver.md, "In the first draw").
 * False if the position is not lost so, if that is not known, or if the rules are others.
 */
bool solver_relaxed_lost_in_order(solver_klondike *solver, const solver_state *state);

/*
 * The relaxed game once more, with stricter rules that fit the game better: a stock card over which another goes up is
 * on its foundation from then on.  What is lost then need not be lost; what was known of the relaxed game is forgotten.
 */
bool solver_relaxed_strictly_won(solver_klondike *solver, const solver_state *state);

/*
 * Drawing one without a limit on passes, and with worrying back, the relaxed game is nearly the game itself.  Make the
 * win that was just found (relaxed_to_end) into steps, as the path; false if that cannot be done.  Whether the game
 * allows them is still to be asked (solver_line).
 */
bool solver_relaxed_path(solver_klondike *solver, const solver_state *first);

/* ---- the line (line.c, shorter.c, shortest.c) -------------------------------------------------------------------- */

/*
 * Turn the path found into moves of the game, in solver->line; where a short line is wanted, look for one first.
 * Returns its length; 0 if a move was refused.
 */
size_t solver_line(solver_klondike *solver, const solver_task *task, const solver_state *first);

/*
 * Play these steps as moves of the game, at most `most`, into `moves`; returns how many, 0 if one was refused.  The
 * steps must not use a card that they turn over.
 */
size_t solver_play_steps(const sol_variant *variant, const sol_position *position, const solver_step *path,
                         size_t steps, sol_move *moves, size_t most);

/*
 * Look for a line of fewer than `most` moves, with every move counted (shorter.c), among a fixed number of positions.
 * Its steps, at most that many, are written to `steps`; returns how many, 0 if none was found.  Uses solver->room.
 */
size_t solver_shorter(solver_klondike *solver, const sol_position *position, const solver_state *first, size_t most,
                      solver_step *steps);

/* The back end's `shortest`. */
size_t solver_klondike_shortest(sol_solver *solver, const solver_task *task, size_t *moves);

#endif
