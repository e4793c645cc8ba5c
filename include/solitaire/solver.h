/*
 * The solver: is this position won or lost, with all cards known?
 *
 * Every answer is exact.  `SOL_WON` comes with a line of ordinary moves that was played through sol_check before it
 * left, unless only the verdict was asked for; `SOL_LOST` means that no line wins; for `SOL_UNKNOWN`, `why` says which
 * limit was reached.  docs/solver.md has the method, docs/lab/solver.md the long proofs.
 *
 *     void *memory = malloc(SOL_SOLVER_BYTES);
 *     sol_solver *solver = sol_solver_init(memory, SOL_SOLVER_BYTES);
 *     sol_move moves[SOL_LINE_MAX];
 *     sol_solution found = sol_solve(solver, &variant, &position, NULL, moves, SOL_LINE_MAX);
 *     if (found.verdict == SOL_WON)
 *         printf("won in %zu moves\n", found.moves);
 *
 * docs/library.md has a whole program.
 *
 * The solver allocates nothing, does no input or output and reads no clock.  One thread at a time may use a solver; two
 * solvers share nothing.
 */
#ifndef SOLITAIRE_SOLVER_H
#define SOLITAIRE_SOLVER_H

#include <solitaire/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A solver.  It works in memory that the caller gives it. */
typedef struct sol_solver sol_solver;

/* The least memory of a solver: less is refused. */
#define SOL_SOLVER_BYTES_MIN ((size_t)16 << 20)
/* The usual memory of a solver: more helps only with a few deals. */
#define SOL_SOLVER_BYTES ((size_t)256 << 20)

/*
 * Make a solver in this memory, which stays the caller's and must outlive the solver; there is nothing to release.
 * NULL if the memory is too small.  Any alignment will do.  The solver touches pages only as it needs them, and a new
 * search clears only what the last one used.
 */
SOL_API sol_solver *sol_solver_init(void *memory, size_t bytes);

/*
 * What is known of a position.  Both SOL_WON and SOL_LOST are proven.  The numbers of this enum and of the next may be
 * stored: both grow at the end only.
 */
typedef enum sol_verdict { SOL_UNKNOWN, SOL_WON, SOL_LOST } sol_verdict;

/* Why a verdict is unknown. */
typedef enum sol_unknown {
    SOL_UNKNOWN_NOT,       /* the verdict is known */
    SOL_UNKNOWN_NODES,     /* limits->nodes were visited */
    SOL_UNKNOWN_MEMORY,    /* the memory is full of positions */
    SOL_UNKNOWN_TIME,      /* limits->ask said so */
    SOL_UNKNOWN_CANCELLED, /* likewise */
    SOL_UNKNOWN_GAME,      /* the solver cannot play the game, or the game does not have these options */
    SOL_UNKNOWN_POSITION, /* no position of that game: cards missing, foundations out of order, a stock too large … */
    SOL_UNKNOWN_FAULT,    /* a line was found that the rules refuse: a fault of the solver, please report it */
    SOL_UNKNOWN_WAITING,  /* more positions were waiting than the solver has places for; more memory does not help */
    SOL_UNKNOWNS
} sol_unknown;

/* The reason as the end of a sentence: "the solver's memory is full". */
SOL_API const char *sol_unknown_text(sol_unknown why);

/* The answers of `ask`. */
typedef enum sol_answer { SOL_GO_ON, SOL_STOP_TIME, SOL_STOP_CANCELLED } sol_answer;

/* The limits of a search.  A field that is zero or NULL sets no limit. */
typedef struct sol_solve_limits {
    uint64_t nodes; /* positions visited at most, those of proofs included */
    /*
     * Asked every 128 positions at the latest (in Spider, whose positions take longest, one to two milliseconds), and
     * while a great table grows or a line is made shorter, whether to go on.  For a time limit let it read a clock; to
     * cancel from another thread, an atomic flag.  A line that was found already is given all the same.
     */
    sol_answer (*ask)(void *context);
    void *context; /* passed to `ask` */
    bool as_found; /* give the line as it was found, and save the time that making it shorter may take */
    /*
     * Give no line, `moves` is 0: for tens of thousands of small questions a second, each with `nodes` of a few
     * hundred.  No win is then played through sol_check before it leaves, so that a fault of the solver would not be
     * seen; tests hold the verdicts of this mode against those of the other and against a plain walk.  In Klondike it
     * looks in another order, so that `nodes` differ from those that the line takes.
     */
    bool verdict_only;
    /*
     * Look for the shortest line.  Each move of a card, a run, a pair or the stock counts as one, also an automatic
     * one, which sol_game_moves leaves out.  `nodes` and `ask` limit this search, too: what it has proved until then is
     * given.
     */
    bool shortest;
} sol_solve_limits;

/* What a solver has found. */
typedef struct sol_solution {
    sol_verdict verdict; /* won, lost, or unknown */
    sol_unknown why;     /* why the verdict is SOL_UNKNOWN, or what ended the search for the shortest line */
    uint64_t nodes;      /* positions visited until it was decided: the same on every machine */
    size_t moves;        /* length of the line */
    size_t least;        /* with limits->shortest, no line is shorter, found or not; the shortest has so many `moves` */
} sol_solution;

/* No line of the solver is longer. */
enum { SOL_LINE_MAX = 8192 };

/* Can positions of this game be solved? */
SOL_API bool sol_solves(const sol_rules *rules);

/* Can the shortest line be found, and proved to be that, in this game? */
SOL_API bool sol_solves_shortest(const sol_rules *rules);

/*
 * Solve the position in this variant (its rules count, the scoring does not).  If the position is won, the first `room`
 * moves of its line are written to `moves`; with NULL and 0 the line is checked, but not made shorter, which would take
 * up to a fifth of a second, in Canfield three fifths.  `limits` may be NULL.  Any position may be asked about, also
 * one from outside that was never checked.
 */
SOL_API sol_solution sol_solve(sol_solver *solver, const sol_variant *variant, const sol_position *position,
                               const sol_solve_limits *limits, sol_move *moves, size_t room);

#ifdef __cplusplus
}
#endif

#endif
