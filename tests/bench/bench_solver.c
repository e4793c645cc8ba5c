/*
 * How fast the solver is.
 *
 *     bench_solver                     the signature: positions visited over 100 fixed deals, for each draw count
 *     bench_solver DRAW VERDICTS.csv   agreement with a file of verdicts (deal number and "won" or "lost" in its first
 *     two
 *                                      columns), and the time each deal took
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <solitaire/deal.h>
#include <solitaire/solver.h>

enum { SIGNATURE_DEALS = 100, DEALS_MOST = 100000 };

typedef struct outcome {
    sol_solution found;
    double seconds;
} outcome;

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static outcome solve_one(sol_solver *solver, uint64_t number, int draw)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_options options = rules->defaults;
    sol_position position;
    sol_deal deal;
    if (!sol_deal_make(SOL_DEAL_OURS, number, 1, &deal))
        exit(EXIT_FAILURE);
    options.draw = (uint8_t)draw;
    sol_deal_position(rules, &options, deal.deck, &position);
    double start = seconds_now();
    sol_solution found = sol_solve(solver, rules, &options, &position, NULL, NULL, 0);
    return (outcome){found, seconds_now() - start};
}

static void print_signature(sol_solver *solver)
{
    uint64_t all = 0;
    double seconds = 0;
    for (int draw = 1; draw <= 3; draw++) {
        uint64_t nodes = 0;
        for (uint64_t number = 1; number <= SIGNATURE_DEALS; number++) {
            outcome one = solve_one(solver, number, draw);
            nodes += one.found.nodes;
            seconds += one.seconds;
        }
        printf("draw %d: %" PRIu64 " positions\n", draw, nodes);
        all += nodes;
    }
    printf("signature %" PRIu64 "\n%.2f million positions a second\n", all, (double)all / seconds / 1e6);
}

static int by_seconds(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_times(const char *what, double *seconds, size_t count, uint64_t nodes)
{
    double total = 0;
    if (count == 0)
        return;
    qsort(seconds, count, sizeof *seconds, by_seconds);
    for (size_t i = 0; i < count; i++)
        total += seconds[i];
    printf("%-5s %5zu deals %12" PRIu64 " positions  total %.3f s  median %.6f  p95 %.6f  p99 %.6f  max %.6f\n", what,
           count, nodes, total, seconds[count / 2], seconds[count * 95 / 100], seconds[count * 99 / 100],
           seconds[count - 1]);
}

/* 0 won, 1 lost, 2 all; what is unknown counts only there. */
typedef struct tally {
    double seconds[3][DEALS_MOST];
    size_t count[3];
    uint64_t nodes[3];
    int unknown, wrong;
} tally;

static void add(tally *t, int what, const outcome *one)
{
    t->seconds[what][t->count[what]++] = one->seconds;
    t->nodes[what] += one->found.nodes;
}

static void compare(tally *t, sol_solver *solver, int draw, const char *line)
{
    char verdict[8];
    uint64_t number;
    if (sscanf(line, "%" SCNu64 ",%7[a-z]", &number, verdict) != 2 || t->count[2] == DEALS_MOST)
        return;
    outcome one = solve_one(solver, number, draw);
    bool won = one.found.verdict == SOL_WON;
    if (one.found.verdict == SOL_UNKNOWN)
        t->unknown++;
    else
        add(t, won ? 0 : 1, &one);
    add(t, 2, &one);
    if (one.found.verdict != SOL_UNKNOWN && won != (strcmp(verdict, "won") == 0)) {
        printf("deal %" PRIu64 ": %s, but the file says %s\n", number, won ? "won" : "lost", verdict);
        t->wrong++;
    }
    if (getenv("SOLVER_BENCH_DEALS"))
        printf("%" PRIu64 " %s %" PRIu64 " positions %zu moves %.6f\n", number, won ? "won" : "lost", one.found.nodes,
               one.found.moves, one.seconds);
}

static int compare_all(sol_solver *solver, int draw, const char *path)
{
    static tally t;
    char line[512];
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        return EXIT_FAILURE;
    }
    while (fgets(line, sizeof line, file))
        compare(&t, solver, draw, line);
    fclose(file);
    print_times("won", t.seconds[0], t.count[0], t.nodes[0]);
    print_times("lost", t.seconds[1], t.count[1], t.nodes[1]);
    print_times("all", t.seconds[2], t.count[2], t.nodes[2]);
    printf("%d unknown, %d disagree\n", t.unknown, t.wrong);
    return t.wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}

int main(int count, char **arguments)
{
    sol_solver *solver = sol_solver_init(malloc(SOL_SOLVER_BYTES), SOL_SOLVER_BYTES);
    if (!solver)
        return EXIT_FAILURE;
    if (count == 3)
        return compare_all(solver, atoi(arguments[1]) == 3 ? 3 : atoi(arguments[1]) == 2 ? 2 : 1, arguments[2]);
    print_signature(solver);
    return EXIT_SUCCESS;
}
