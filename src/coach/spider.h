/*
 * Spider and Spiderette: the sequence of moves that leads to the best table, by what can be seen.
 *
 * Columns that look alike are alike for a player who does not know what lies face down, and until a card turns over or
 * a row is dealt, every move can be reckoned out.  So the coach does not weigh moves one by one.  It searches, best
 * first, the tables that can be reached without seeing another card, and weighs every way to go on from there:
 *
 *   - a move that turns a card over is worth what a net says of the table with a card that is not known
 *     (spider_net.h);
 *   - so is a row, of the table on which it is dealt.  It covers every column, so it waits until no move turns a card
 *     over.
 *
 * The line ends with that move, and the coach is asked again.  What a table is worth while the search goes on is an
 * estimate (spider_value.c): a sum over joints between cards, face-down cards, empty columns and complete suits.  It
 * and the net say which table is better; the net says also how likely a game is won from there (odds.h).
 *
 * Nothing is allocated, no clock is read, and there is no chance in it.
 */
#ifndef COACH_SPIDER_H
#define COACH_SPIDER_H

#include "advice.h"

enum {
    COACH_SPIDER_COLUMNS = 10,                       /* at most: Spiderette has seven */
    COACH_SPIDER_ROWS = 5,                           /* in the stock at the deal, at most */
    COACH_SPIDER_CARDS = SOL_SUITS * (SOL_KING + 1), /* more than the highest card: four times its rank, and its suit */
    COACH_SPIDER_UNKNOWN = 0,                        /* the card that was just turned over */
    COACH_SPIDER_KEPT = 4000,                        /* tables kept in a search */
    /* … and those after it, in which empty columns are filled one by one before a row */
    COACH_SPIDER_TABLES = COACH_SPIDER_KEPT + COACH_SPIDER_COLUMNS,
    COACH_SPIDER_SLOTS = 16384,   /* of the table of keys: a power of two, and several times that */
    COACH_SPIDER_ROW_TABLES = 30, /* on which a row may be dealt, as many as the net is asked about */
    COACH_SPIDER_ENDS = 64,       /* moves that turn a card over, as many as the net is asked about */
    COACH_SPIDER_STEPS_MAX = COACH_SPIDER_COLUMNS * (COACH_SPIDER_COLUMNS + SOL_RANKS)
};

/* What is seen of a table.  A face-down card is only counted, so nothing can be read there. */
typedef struct coach_spider_table {
    uint8_t cards[SOL_CARDS_MAX];      /* the face-up cards, column after column, each from the bottom */
    uint8_t end[COACH_SPIDER_COLUMNS]; /* where each column ends in `cards` */
    uint8_t down[COACH_SPIDER_COLUMNS];
    uint8_t rows;     /* left in the stock */
    uint8_t complete; /* suits that have left … */
    uint8_t goal;     /* … of so many, and then the game is won */
    uint8_t suits;    /* in play */
    uint8_t columns;
    uint8_t last_row; /* cards of the last row: fewer than columns in Spiderette */
} coach_spider_table;

/* The cards that were never seen, as a player counts them: of each so many. */
typedef struct coach_spider_unseen {
    uint8_t of[COACH_SPIDER_CARDS];
    uint8_t of_rank[SOL_KING + 1];
    int all;
} coach_spider_unseen;

/* Count a card once more, or once less. */
static inline void coach_spider_count(coach_spider_unseen *unseen, int card, int by)
{
    unseen->of[card] = (uint8_t)(unseen->of[card] + by);
    unseen->of_rank[card / SOL_SUITS] = (uint8_t)(unseen->of_rank[card / SOL_SUITS] + by);
    unseen->all += by;
}

/* The top `count` cards of a column go to another; with count 0, a row is dealt. */
typedef struct coach_spider_step {
    uint8_t from, to, count;
} coach_spider_step;

/* A table that the search has reached, and the step from another one to it. */
typedef struct coach_spider_node {
    coach_spider_table table;
    uint64_t key;
    int value;
    int16_t from; /* −1: where the search began */
    coach_spider_step step;
} coach_spider_node;

/* A move that turns a card over. */
typedef struct coach_spider_end {
    uint64_t key; /* of the table after it */
    int node;     /* where it is made */
    coach_spider_step step;
    int value; /* of the table after it, in which the card is not known */
} coach_spider_end;

typedef struct coach_spider_room {
    coach_spider_unseen unseen;
    bool row_on_empty;
    int count;
    coach_spider_node node[COACH_SPIDER_TABLES];
    uint16_t slot[COACH_SPIDER_SLOTS]; /* 1 + the node whose key begins there; 0: none */
    int open;                          /* how many nodes wait … */
    int heap[COACH_SPIDER_TABLES];     /* … and which, the best first */
    int ends;
    coach_spider_end end[COACH_SPIDER_ENDS];
} coach_spider_room;

/* Is it Spider or Spiderette, with whatever options?  Of Simple Simon, which has no stock, all is seen. */
bool coach_spider_takes(const sol_variant *variant);

/*
 * What the player should do now: advice->why is COACH_NOTHING where no move leads to another card, or where `ask`
 * said to stop.
 */
void coach_spider_advise(coach_spider_room *room, const sol_variant *variant, const sol_view *view,
                         sol_answer (*ask)(void *context), void *context, coach_advice *advice);

/*
 * Search from a table whose unseen cards stand in the room, from so many of the tables that look best.  Returns the
 * number of a node that is won, or −1; then room->end has the moves that turn a card over.
 */
int coach_spider_search(coach_spider_room *room, const coach_spider_table *table, int nodes,
                        sol_answer (*ask)(void *context), void *context);

/*
 * After a search: the nodes that look best among those on which a row can be dealt, and the best of all with its empty
 * columns filled.  Returns how many there are.
 */
int coach_spider_rows(coach_spider_room *room, int numbers[COACH_SPIDER_ROW_TABLES + 1]);

/* ---- spider_table.c --------------------------------------------------------------------------------------------- */

static inline int coach_spider_rank(int card) { return card / SOL_SUITS; }

static inline int coach_spider_start(const coach_spider_table *table, int column)
{
    return column ? table->end[column - 1] : 0;
}

static inline bool coach_spider_is_empty(const coach_spider_table *table, int column)
{
    return table->down[column] == 0 && table->end[column] == coach_spider_start(table, column);
}

/* The face-up cards on all columns. */
static inline int coach_spider_face_up(const coach_spider_table *table) { return table->end[table->columns - 1]; }

/* The table that a view shows, and which cards were never seen. */
void coach_spider_read(const sol_variant *variant, const sol_view *view, coach_spider_table *table,
                       coach_spider_unseen *unseen);

/* Every step of the table but the row; of several empty columns only the first takes cards, and none a whole column. */
int coach_spider_steps(const coach_spider_table *table, coach_spider_step steps[COACH_SPIDER_STEPS_MAX]);

/* Is a row left, and may it be dealt: on empty columns only where the rules say so (row_on_empty)? */
bool coach_spider_may_deal(const coach_spider_table *table, bool row_on_empty);

/* Make a step that is no row.  Returns how many cards it turns over; each lies there as COACH_SPIDER_UNKNOWN. */
int coach_spider_go(coach_spider_table *table, coach_spider_step step);

/* The cards of the next row, one for each of the first columns. */
int coach_spider_row_length(const coach_spider_table *table);

/* Deal a row of these cards.  Cards that it turns over are not known, either. */
void coach_spider_deal(coach_spider_table *table, const uint8_t row[COACH_SPIDER_COLUMNS]);

/* Let a complete suit leave the column once its last card is known.  Returns how many cards that turns over. */
int coach_spider_settle(coach_spider_table *table, int column);

/*
 * A number for the table, the same in whatever order its columns lie: the rows that are left, and the number of each
 * column, added up.  So a step that changes two columns changes the sum by these two.
 */
uint64_t coach_spider_key(const coach_spider_table *table);
uint64_t coach_spider_column_key(const coach_spider_table *table, int column);

/* ---- spider_value.c --------------------------------------------------------------------------------------------- */

/* The parts that the worth of a table is the sum of, each with a weight. */
enum { COACH_SPIDER_TERMS = 24 };

/* What a table is worth: the more, the better; and its parts. */
int coach_spider_value(const coach_spider_table *table, const coach_spider_unseen *unseen);
int coach_spider_value_by(const coach_spider_table *table, const coach_spider_unseen *unseen,
                          int terms[COACH_SPIDER_TERMS]);

#endif
