/*
 * How long a review of a lost game takes, and whether it finds the step that lost.
 *
 *     bench_review DRAW FIRST GAMES [WORLDS]
 *
 * Deals are played from number FIRST on until so many games are lost: by the first tips of the rules or, with WORLDS, by
 * the coach with so many worlds.  A line is printed for each game: deal, steps, the verdict of the deal (1: it can be
 * won, 2: it cannot), after how many steps it could still be won and after how many no more, and ms of computing, for what
 * is so with all cards known and for the chances.
 *
 * At the end come, for both: the median, the 90th and 99th percentile and the most, how many games stayed open, and how
 * many of the draws that are turns are blamed, among all and among those that lost their game.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <solitaire/advice.h>
#include <solitaire/deal.h>

#include "coach/review.h"

enum { MOVES_MOST = 2000, TIPS_MOST = 400, GAMES_MOST = 10000, MIB = 1 << 20 };

/* A game that is played and reviewed, and what its player works with. */
typedef struct table {
    sol_game game;
    sol_event events[MOVES_MOST];
    sol_step steps[MOVES_MOST];
    sol_solver *solver;
    coach_room coach;
    coach_advice advice;
    coach_review_room room;
    coach_review review;
    unsigned worlds; /* 0: the rules play */
} table;

static unsigned draws[2][2];        /* turns that are draws: [any, lost the game][listed, blamed] */
static double times[2][GAMES_MOST]; /* ms of computing: with all cards known, and for the chances */

static double milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* ---- games ------------------------------------------------------------------------------------------------------- */

static bool make(sol_game *game, sol_move move)
{
    return sol_game_append(game, sol_event_move(move, game->event_count)) == SOL_OK;
}

static void play_by_rules(table *t)
{
    sol_tip tips[SOL_TIPS_MAX];
    for (int i = 0; i < TIPS_MOST && !t->game.won && sol_tips(&t->game, tips); i++)
        if (!make(&t->game, tips[0].move))
            return;
}

/* Play one line of the coach.  False at the end of the game. */
static bool go_on(table *t)
{
    sol_view view;
    coach_limits limits = {.worlds = t->worlds};
    if (t->game.won || !sol_view_of(&view, &t->game, 0))
        return false;
    coach_advise(&t->coach, t->solver, &t->game.variant, &view, &limits, &t->advice);
    for (size_t i = 0; i < t->advice.moves; i++)
        if (!make(&t->game, t->advice.line[i]))
            return false;
    return t->advice.moves > 0;
}

static bool is_lost(table *t, const sol_variant *variant, uint64_t number)
{
    sol_deal deal;
    if (!sol_deal_make(SOL_DEAL_OURS, number, 1, &deal))
        return false;
    sol_game_start(&t->game, variant, &deal, t->events, t->steps, MOVES_MOST);
    if (!t->worlds)
        play_by_rules(t);
    while (t->worlds && go_on(t))
        ;
    return !t->game.won && sol_game_append(&t->game, sol_event_of(SOL_EVENT_GIVE_UP, t->game.event_count)) == SOL_OK;
}

static void count_draws(const coach_review *review)
{
    for (size_t i = 0; i < review->count; i++) {
        const coach_turn *turn = &review->turn[i];
        if (turn->played.kind != SOL_DRAW)
            continue;
        for (int fatal = 0; fatal <= (review->lost == review->could + 1 && turn->at == review->could); fatal++) {
            draws[fatal][0]++;
            draws[fatal][1] += coach_move_class(turn) > COACH_MOVE_FINE;
        }
    }
}

/* ---- figures ----------------------------------------------------------------------------------------------------- */

static void judge(table *t, uint64_t number, size_t game)
{
    coach_limits limits = {.worlds = COACH_REVIEW_WORLDS};
    const coach_review *review = &t->review;
    coach_review_begin(&t->room, &t->game, 0, 0, &t->review);
    double begun = milliseconds_now();
    bool more = coach_review_more(&t->room, t->solver, &limits, &t->review);
    double between = milliseconds_now();
    while (more)
        more = coach_review_more(&t->room, t->solver, &limits, &t->review);
    times[0][game] = between - begun;
    times[1][game] = milliseconds_now() - between;
    printf("%" PRIu64 " %" PRIu32 " %d %" PRIu32 " %" PRIu32 " %.1f %.1f\n", number, review->steps, (int)review->deal,
           review->could, review->lost, times[0][game], times[1][game]);
    (void)fflush(stdout);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_times(const char *of, double *ms, size_t count)
{
    qsort(ms, count, sizeof *ms, by_size);
    printf("%s: median %.1f, 90 %% %.1f, 99 %% %.1f, most %.1f ms\n", of, ms[count / 2], ms[count * 90 / 100],
           ms[count * 99 / 100], ms[count - 1]);
}

static bool is_open(const coach_review *review)
{
    return review->deal == SOL_UNKNOWN || review->lost > review->could + 1;
}

int main(int argc, char **argv)
{
    static table t;
    sol_variant variant = {sol_game_named("klondike"), sol_game_named("klondike")->defaults};
    if (argc < 4)
        return fprintf(stderr, "bench_review DRAW FIRST GAMES [WORLDS]\n"), 2;
    variant.options.draw = (uint8_t)strtoul(argv[1], NULL, 10);
    size_t games = strtoull(argv[3], NULL, 10), open = 0;
    t.worlds = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : 0;
    t.solver = sol_solver_init(malloc((size_t)256 * MIB), (size_t)256 * MIB);
    if (!t.solver || !games || games > GAMES_MOST || t.worlds > COACH_WORLDS_MAX ||
        sol_options_check(&variant) != SOL_OK)
        return fprintf(stderr, "bench_review: no memory, or no such number of games, worlds or cards\n"), 2;
    size_t game = 0;
    for (uint64_t number = strtoull(argv[2], NULL, 10); game < games; number++)
        if (is_lost(&t, &variant, number)) {
            judge(&t, number, game++);
            open += is_open(&t.review);
            count_draws(&t.review);
        }
    print_times("cards known", times[0], games);
    print_times("chances", times[1], games);
    printf("%zu of %zu games stayed open\n", open, games);
    for (int fatal = 0; fatal < 2; fatal++)
        printf("%s: %u, %u of them blamed\n", fatal ? "draws that lost" : "draws", draws[fatal][0], draws[fatal][1]);
    return 0;
}
