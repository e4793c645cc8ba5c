/*
 * How fast the solver is, and whether it still visits the same number of positions.
 *
 *     bench_solver                       the signatures: positions visited over fixed deals of each game, for
 *                                        Klondike with each draw count; fails if one is not as it stands below
 *     bench_solver [OPTIONS] FIRST-LAST  these deals, by the numbers that are usual in the game
 *     bench_solver [OPTIONS] FILE.csv    agreement with a file of verdicts (its first two columns a deal's number and
 *                                        "won" or "lost"); fails if one disagrees
 *
 *     -g GAME     another game than Klondike, first
 *     -o OPTIONS  the game's, as records have them ("passes=1 worrying-back=no"); the others are the usual ones
 *     -d DRAW     draw 1, 2 or 3 cards (without -o: 1), after -o
 *     -n NODES    positions a deal at most     -w NUMBER  prunings to leave out: a sum of SOLVER_WITHOUT_…
 *     -a          print the longest time between two questions whether to go on
 *     -v          a line for each deal         -l         make lines short, and print how long they are
 *
 * Times are the processor's, of this process: what else the machine does makes them a few per cent longer, no more.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "solver/klondike/klondike.h"

#include <solitaire/deal.h>
#include <solitaire/notation.h>
#include <solitaire/solver.h>

enum { DEALS_MOST = 100000 };

/* What all deals of a run have in common. */
typedef struct run {
    sol_solver *solver;
    sol_variant variant;
    sol_solve_limits limits;
    bool lines, asks, each;
} run;

typedef struct outcome {
    sol_solution found;
    double seconds;
} outcome;

/* ---- one deal --------------------------------------------------------------------------------------------------- */

static outcome solve_one(const run *r, uint64_t number)
{
    static sol_move moves[SOL_LINE_MAX];
    sol_position position;
    sol_deal deal;
    if (!sol_deal_make(r->variant.rules->dialect, number, r->variant.rules->decks, &deal))
        exit(EXIT_FAILURE);
    sol_deal_position(&r->variant, deal.deck, &position);
    double start = seconds_now();
    sol_solution found = sol_solve(r->solver, &r->variant, &position, &r->limits, moves, r->lines ? SOL_LINE_MAX : 0);
    return (outcome){found, seconds_now() - start};
}

/* ---- the signature ---------------------------------------------------------------------------------------------- */

typedef struct signature {
    const char *game;
    uint64_t deals; /* how many deals, from number 1 on */
    uint64_t limit; /* how many positions a deal may take; 0: no limit */
    uint64_t nodes;
} signature;

/* Whoever changes the search on purpose writes the new signature here and, as `Bench: …`, into the commit. */
static const signature signatures[] = {
    {"klondike", 100, 0, 1361055},       {"freecell", 1000, 0, 351579},       {"yukon", 30, 30000, 211850},
    {"russian", 100, 30000, 739},        {"canfield", 30, 30000, 387779},     {"pyramid", 100, 30000, 109546},
    {"spider", 10, 30000, 237676},       {"spiderette", 10, 30000, 128900},   {"eightoff", 100, 30000, 25995},
    {"seahaven", 100, 30000, 311311},    {"easthaven", 100, 30000, 659439},   {"simplesimon", 30, 30000, 100970},
    {"castle", 100, 30000, 338247},      {"bakersdozen", 100, 30000, 695570}, {"scorpion", 300, 30000, 101339},
    {"fortythieves", 30, 30000, 652628},
};

static void choose(run *r, const sol_rules *rules) { r->variant = (sol_variant){rules, rules->defaults}; }

static uint64_t visited(run *r, uint64_t deals, double *seconds)
{
    uint64_t nodes = 0;
    for (uint64_t number = 1; number <= deals; number++) {
        outcome one = solve_one(r, number);
        nodes += one.found.nodes;
        *seconds += one.seconds;
    }
    return nodes;
}

static bool check_signature(run *r, const signature *expected)
{
    uint64_t all = 0;
    double seconds = 0;
    choose(r, sol_game_named(expected->game));
    r->limits.nodes = expected->limit;
    for (uint8_t draw = 1; draw <= r->variant.rules->draw_max; draw++) {
        r->variant.options.draw = draw;
        uint64_t nodes = visited(r, expected->deals, &seconds);
        if (r->variant.rules->draw_max > 1)
            printf("draw %d: %" PRIu64 " positions\n", draw, nodes);
        all += nodes;
    }
    printf("%s: signature %" PRIu64 "\n%.2f million positions a second\n", expected->game, all,
           (double)all / seconds / 1e6);
    if (all == expected->nodes)
        return true;
    printf("tests/bench/bench_solver.c says %" PRIu64 ".  If the solver was meant to search otherwise, make it %" PRIu64
           " there\nand end the commit message with \"Bench: %" PRIu64
           "\"; if not, the change does more than it should.\n",
           expected->nodes, all, all);
    return false;
}

static int check_signatures(run *r)
{
    int wrong = 0;
    for (size_t i = 0; i < sizeof signatures / sizeof signatures[0]; i++)
        wrong += !check_signature(r, &signatures[i]);
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* ---- many deals ------------------------------------------------------------------------------------------------- */

static void print_times(const char *what, double *seconds, size_t count, uint64_t nodes)
{
    double total = 0;
    if (count == 0)
        return;
    qsort(seconds, count, sizeof *seconds, by_size);
    for (size_t i = 0; i < count; i++)
        total += seconds[i];
    printf("%-7s %6zu deals %12" PRIu64 " positions  total %.3f s  median %.6f  p95 %.6f  p99 %.6f  max %.6f\n", what,
           count, nodes, total, seconds[count / 2], seconds[count * 95 / 100], seconds[count * 99 / 100],
           seconds[count - 1]);
}

enum { UNKNOWN = SOL_UNKNOWN, WON = SOL_WON, LOST = SOL_LOST, ALL };

typedef struct tally {
    double seconds[ALL + 1][DEALS_MOST], lengths[DEALS_MOST];
    size_t count[ALL + 1];
    uint64_t nodes[ALL + 1];
    int wrong;
} tally;

static void add(tally *t, int what, const outcome *one)
{
    if (what == WON)
        t->lengths[t->count[WON]] = (double)one->found.moves;
    t->seconds[what][t->count[what]++] = one->seconds;
    t->nodes[what] += one->found.nodes;
}

static const char *const verdicts[] = {[UNKNOWN] = "unknown", [WON] = "won", [LOST] = "lost", [ALL] = "all"};

/* Solve a deal and add it to the tally.  `expected` is NULL if its verdict is not known. */
static void measure(tally *t, const run *r, uint64_t number, const char *expected)
{
    if (t->count[ALL] == DEALS_MOST)
        return;
    outcome one = solve_one(r, number);
    const char *verdict = verdicts[one.found.verdict];
    add(t, (int)one.found.verdict, &one);
    add(t, ALL, &one);
    if (expected && one.found.verdict != SOL_UNKNOWN && strcmp(verdict, expected) != 0) {
        printf("deal %" PRIu64 ": %s, but the file says %s\n", number, verdict, expected);
        t->wrong++;
    }
    if (r->each)
        printf("%" PRIu64 " %s %" PRIu64 " positions %zu moves %.6f\n", number, verdict, one.found.nodes,
               one.found.moves, one.seconds);
}

static bool measure_file(tally *t, const run *r, const char *path)
{
    char line[512], verdict[8];
    uint64_t number;
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        return false;
    }
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "%" SCNu64 ",%7[a-z]", &number, verdict) == 2)
            measure(t, r, number, verdict);
    fclose(file);
    return true;
}

static void print_tally(tally *t, const run *r)
{
    double moves = 0;
    size_t won = t->count[WON];
    for (int what = UNKNOWN; what <= ALL; what++)
        print_times(verdicts[what], t->seconds[what], t->count[what], t->nodes[what]);
    printf("won %.3f %%, unknown %zu, %d disagree\n", 100.0 * (double)won / (double)t->count[ALL], t->count[UNKNOWN],
           t->wrong);
    if (!r->lines || won == 0)
        return;
    for (size_t i = 0; i < won; i++)
        moves += t->lengths[i];
    qsort(t->lengths, won, sizeof *t->lengths, by_size);
    printf("moves of a line: mean %.1f  median %.0f  p95 %.0f  max %.0f\n", moves / (double)won, t->lengths[won / 2],
           t->lengths[won * 95 / 100], t->lengths[won - 1]);
}

/* ---- questions -------------------------------------------------------------------------------------------------- */

typedef struct asking {
    double last, longest;
} asking;

static sol_answer ask(void *context)
{
    asking *a = context;
    double now = seconds_now();
    if (now - a->last > a->longest)
        a->longest = now - a->last;
    a->last = now;
    return SOL_GO_ON;
}

/* ---- the command ------------------------------------------------------------------------------------------------ */

/* Read the game.  It must be the first option, because it sets what the others change. */
static bool read_game(run *r, const char *name)
{
    const sol_rules *rules = sol_game_named(name);
    if (rules && sol_solves(rules))
        choose(r, rules);
    return rules && sol_solves(rules);
}

static bool read_options(run *r, int count, char **arguments)
{
    sol_fault fault;
    for (int option; (option = getopt(count, arguments, "g:o:d:n:w:lav")) != -1;)
        switch (option) {
        case 'g':
            if (!read_game(r, optarg))
                return false;
            break;
        case 'o':
            if (!sol_options_read(&r->variant, optarg, strlen(optarg), &fault))
                return false;
            break;
        case 'd': r->variant.options.draw = (uint8_t)strtoul(optarg, NULL, 10); break;
        case 'n': r->limits.nodes = strtoull(optarg, NULL, 10); break;
        case 'w': r->solver->without = (uint32_t)strtoul(optarg, NULL, 0); break;
        case 'l': r->lines = true; break;
        case 'a': r->asks = true; break;
        case 'v': r->each = true; break;
        default: return false;
        }
    return optind == count - 1;
}

static int measure_all(run *r, const char *deals)
{
    static tally t;
    asking a = {.last = seconds_now()};
    uint64_t first, last;
    if (r->asks) {
        r->limits.ask = ask;
        r->limits.context = &a;
    }
    if (sscanf(deals, "%" SCNu64 "-%" SCNu64, &first, &last) == 2)
        for (uint64_t number = first; number <= last; number++)
            measure(&t, r, number, NULL);
    else if (!measure_file(&t, r, deals))
        return EXIT_FAILURE;
    print_tally(&t, r);
    if (r->asks)
        printf("longest time between two questions: %.6f s\n", a.longest);
    return t.wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}

int main(int count, char **arguments)
{
    run r = {.solver = sol_solver_init(malloc(SOL_SOLVER_BYTES), SOL_SOLVER_BYTES)};
    if (!r.solver)
        return EXIT_FAILURE;
    if (count == 1)
        return check_signatures(&r);
    choose(&r, sol_game_named("klondike"));
    r.variant.options.draw = 1;
    if (!read_options(&r, count, arguments)) {
        fputs("bench_solver [-g GAME] [-o OPTIONS] [-d DRAW] [-n NODES] [-w NUMBER] [-l] [-a] [-v] "
              "FIRST-LAST | FILE.csv\n",
              stderr);
        return 2;
    }
    return measure_all(&r, arguments[optind]);
}
