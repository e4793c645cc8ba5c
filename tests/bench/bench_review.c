/*
 * How long a review of a lost game takes, and whether it finds the step that lost.
 *
 *     bench_review DRAW|GAME FIRST GAMES [WORLDS]
 *
 * Deals are played from number FIRST on until so many games are lost: by the rules' first tips or, with WORLDS, by
 * the coach with so many worlds.  A line is printed for each game: deal, steps, the verdict of the deal (1: it can be
 * won, 2: it cannot), after how many steps it could still be won and after how many no more, and ms of computing, for
 * what is so with all cards known and for the chances.
 *
 * At the end come, for both: the median, the 90th and 99th percentile and the most, how many games stayed open, and how
 * many of the draws that are turns are blamed, among all and among those that lost their game.
 */
#include <inttypes.h>
#include <stdio.h>

#include "coach/review.h"
#include "player.h"

enum { TIPS_MOST = 400, GAMES_MOST = 10000 };

/* A player whose game is reviewed. */
typedef struct table {
    player player;
    coach_review_room room;
    coach_review review;
} table;

static unsigned draws[2][2];        /* turns that are draws: [any, lost the game][listed, blamed] */
static double times[2][GAMES_MOST]; /* ms of computing: with all cards known, and for the chances */

/* ---- games ------------------------------------------------------------------------------------------------------- */

static bool is_lost(player *p, uint64_t number)
{
    sol_view view;
    if (!player_begins(p, number))
        return false;
    if (!p->worlds)
        player_follows_tips(p, TIPS_MOST);
    while (p->worlds && player_asks(p, &view) && player_follows(p))
        ;
    return !p->game.won && sol_game_append(&p->game, sol_event_of(SOL_EVENT_GIVE_UP, p->game.event_count)) == SOL_OK;
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
    coach_review_begin(&t->room, &t->player.game, 0, 0, &t->review);
    double begun = seconds_now();
    bool more = coach_review_more(&t->room, t->player.solver, &limits, &t->review);
    double between = seconds_now();
    while (more)
        more = coach_review_more(&t->room, t->player.solver, &limits, &t->review);
    times[0][game] = 1e3 * (between - begun);
    times[1][game] = 1e3 * (seconds_now() - between);
    printf("%" PRIu64 " %" PRIu32 " %d %" PRIu32 " %" PRIu32 " %.1f %.1f\n", number, review->steps, (int)review->deal,
           review->could, review->lost, times[0][game], times[1][game]);
    (void)fflush(stdout);
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
    if (argc < 4)
        return fprintf(stderr, "bench_review DRAW|GAME FIRST GAMES [WORLDS]\n"), 2;
    size_t games = number_or(argc, argv, 3, 0), open = 0;
    if (!player_init(&t.player, argv[1], 256, number_or(argc, argv, 4, 0)) || !games || games > GAMES_MOST)
        return fprintf(stderr, "bench_review: no memory, or no such number of games, worlds or cards\n"), 2;
    size_t game = 0;
    for (uint64_t number = strtoull(argv[2], NULL, 10); game < games; number++)
        if (is_lost(&t.player, number)) {
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
