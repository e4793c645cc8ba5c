/*
 * What stands behind the solver's door: for each kind of game a back end that knows how to search it, and what all of
 * them are given.  A new one is a folder beside src/solver/klondike and a line in the table of solve.c.
 */
#ifndef SOLVER_BACK_END_H
#define SOLVER_BACK_END_H

#include <solitaire/rules.h>
#include <solitaire/solver.h>

/* A question that is being answered: its limits, and what was used of them. */
typedef struct solver_question {
    const sol_solve_limits *limits;
    uint64_t nodes;  /* how many positions were visited */
    uint64_t ask_at; /* at how many positions the caller is asked again */
    sol_unknown why; /* SOL_UNKNOWN_NOT until something ends the search */
} solver_question;

/*
 * Count a position.  False once a limit is reached; `why` is then set.  The caller of sol_solve is asked now and then.
 */
bool solver_visit(solver_question *question);

/* Ask the caller now, where much is done without visiting a position.  `question` is a solver_question. */
bool solver_ask(void *question);

/* Refuse to solve a position that no game comes to: the verdict is unknown, and `why` says so. */
sol_verdict solver_refuse(sol_solver *solver);

/* A position to be solved, and what is wanted of it. */
typedef struct solver_task {
    const sol_variant *variant;
    const sol_position *position;
    bool line;    /* a win is to be proved by a line, which is checked */
    bool shorten; /* the line is wanted short, which may take its time; solver_shorten sees to it afterwards */
} solver_task;

/*
 * One way to solve some games.  It cuts its memory from the room that it is given, which starts at a line of the cache.
 * Other back ends may have used that room before, but none does while this one searches.
 */
typedef struct solver_back_end {
    bool (*takes)(const sol_rules *rules);
    /*
     * Make the room ready, its size at least SOLVER_ROOM_MIN: called before `solve` when another back end used it last.
     */
    void (*prepare)(sol_solver *solver);
    /*
     * The verdict; where it is unknown, question.why says why.  A line that wins goes to solver->line, and its length
     * to `moves`, if task->line is true.  Whether it does win is asked of the rules afterwards: no line leaves the
     * solver that they do not allow.
     */
    sol_verdict (*solve)(sol_solver *solver, const solver_task *task, size_t *moves);
    /*
     * Optional: make the line in solver->line the shortest, and set `moves` to its length; the room was made ready
     * anew.  Returns what no line is shorter than: less than `moves` where question.why says what ended the search.
     * Where `moves` is 0, no line is known and none is looked for.
     */
    size_t (*shortest)(sol_solver *solver, const solver_task *task, size_t *moves);
    bool shortest_is_quick; /* so that every line is made the shortest, and no other way of shortening it is tried */
} solver_back_end;

extern const solver_back_end solver_of_freecell;
extern const solver_back_end solver_of_klondike;
extern const solver_back_end solver_of_canfield;
extern const solver_back_end solver_of_yukon; /* and Russian */
extern const solver_back_end solver_of_pyramid;
extern const solver_back_end solver_of_spider;
extern const solver_back_end solver_of_easthaven;
extern const solver_back_end solver_of_golf; /* and TriPeaks */
extern const solver_back_end solver_of_scorpion;
extern const solver_back_end solver_of_forty;

/* Are two groups of piles alike but for how many piles they are? */
bool solver_is_group(const sol_pile_group *group, const sol_pile_group *known);

/*
 * Are these the rules of a known game, whatever their name, and however many columns stand side by side?  A search has
 * the rules of its games built in, so that it would take any other rules for those.
 */
bool solver_is_game(const sol_rules *rules, const sol_rules *known);

/* May a verdict still be found: is it unknown, and has nothing ended the search? */
static inline bool solver_is_open(const solver_question *question, sol_verdict verdict)
{
    return verdict == SOL_UNKNOWN && question->why == SOL_UNKNOWN_NOT;
}

/* The least size of the room in bytes. */
#define SOLVER_ROOM_MIN (SOL_SOLVER_BYTES_MIN - ((size_t)64 << 10))

struct sol_solver {
    uint32_t without; /* the back end's SOLVER_WITHOUT_…; 0 unless a test sets it after sol_solver_init */
    solver_question question;
    const solver_back_end *owner; /* the back end that prepared the room last; NULL: none did */
    void *room;
    size_t room_bytes;
    bool is_short; /* the back end has made its line short itself, better than what all share could */
    sol_move line[SOL_LINE_MAX];
};

/* A line that is being played, and the position that it has reached. */
typedef struct solver_playing {
    const sol_variant *variant;
    sol_position position;
    sol_move *moves;
    size_t count, most; /* how many there are, and how many there is room for */
} solver_playing;

/* Begin a line at the task's position, with no moves yet. */
solver_playing solver_playing_begin(const solver_task *task, sol_move moves[SOL_LINE_MAX]);

/* Make the move, and write it into the line.  False if the rules refuse it or the line is full. */
bool solver_playing_add(solver_playing *line, sol_move move);

/* Where the card lies, which is somewhere: a move of it, with all that lies on it, whose goal is still to be set. */
sol_move solver_playing_from(const solver_playing *line, sol_card card);

/*
 * The foundation of the card's suit; and the pile of that role with this card on top, or, if it is none, an empty one.
 */
uint8_t solver_playing_foundation(const solver_playing *line, sol_card card);
uint8_t solver_playing_pile(const solver_playing *line, sol_role role, sol_card top);

/* Draw, and turn the stock over, until the card is on top of the waste.  False if it never is. */
bool solver_playing_fetch(solver_playing *line, sol_card card);

/* ---- positions --------------------------------------------------------------------------------------------------- */

/* Is each foundation face up, with the cards of its suit in order from that rank on, and round the corner? */
bool solver_foundations_hold(const sol_variant *variant, const sol_position *position, int base);

/* How many redeals are left, or SOLVER_UNLIMITED. */
enum { SOLVER_UNLIMITED = 255 };
uint8_t solver_redeals_left(const sol_variant *variant, const sol_position *position);

/* ---- room -------------------------------------------------------------------------------------------------------- */

/* Pieces of a room, each at the start of a line of the cache. */
typedef struct solver_arena {
    unsigned char *at, *end;
} solver_arena;

/* The whole room, uncut. */
solver_arena solver_room(const sol_solver *solver);

/* Cut so many bytes off the arena; the caller knows that they fit. */
void *solver_cut(solver_arena *arena, size_t bytes);

/* How many bytes are left. */
static inline size_t solver_arena_left(const solver_arena *arena) { return (size_t)(arena->end - arena->at); }

#endif
