/*
 * What do the coach's trial deals gain over the fast player that plays them (src/coach/player.h)?  Wins alone tell it
 * only over very many games.  So wherever the coach's step is not the fast player's, both are tried in the same trial
 * deals, which are not those of the coach, and are played on by the fast player.  The sum of what the coach's steps are
 * better by is, on the average of all deals, exactly what the coach wins more often than the fast player
 * (the performance difference lemma), and it varies far less than results do.
 *
 *     bench_gain DRAW PASSES FIRST LAST [WORLDS [DEALS]]
 *
 * Prints the gain in wins and in cards up, with its standard error, and how much of it is made with at most ten cards
 * unseen; how often the fast player wins each deal's other orders; and how many games the coach won.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "player.h"

enum { FEW_UNSEEN = 10 };

static const coach_player *const fast = &coach_passes_player;
static uint64_t random_state;
static unsigned deals;

/* Wins and cards up, each out of all trial deals together. */
typedef struct result {
    long won, up;
} result;

/* Sums over games. */
typedef struct gains {
    double won, won_squared, up, up_squared, won_late, start;
    long games, coach_won, other_steps;
} gains;

static void shuffle(sol_card *cards, int count)
{
    for (; count > 1; count--) {
        int at = (int)(engine_split_mix(&random_state) % (unsigned)count);
        sol_card card = cards[at];
        cards[at] = cards[count - 1];
        cards[count - 1] = card;
    }
}

static void count_end(coach_tree_table *table, int sign, result *sum)
{
    coach_play_on(fast, table);
    sum->won += sign * (fast->done(table) == fast->all);
    sum->up += sign * fast->done(table);
}

/* By how much is one step better than another?  Where both are NULL, how well the fast player does. */
static result compare(const player *p, const sol_view *view, const coach_step *one, const coach_step *other)
{
    sol_card unseen[SOL_CARDS_MAX];
    coach_tree_table here;
    result sum = {0, 0};
    int count = sol_view_unseen(view, unseen);
    fast->read(&p->variant, view, &here);
    for (unsigned i = 0; i < deals; i++) {
        coach_tree_table after = here;
        shuffle(unseen, count);
        fast->deal(&after, unseen);
        coach_tree_table after_other = after;
        if (one && other) {
            fast->make(&after, *one);
            fast->make(&after_other, *other);
            count_end(&after_other, -1, &sum);
        }
        count_end(&after, 1, &sum);
    }
    return sum;
}

static bool begins_with_step(const player *p, const sol_view *view, coach_step step)
{
    sol_move moves[COACH_STEP_MOVES];
    size_t count = fast->moves(&p->variant, view, step, moves);
    return count == p->advice.moves && !memcmp(moves, p->advice.line, count * sizeof *moves);
}

/* What the coach's line, a step or moves that win, is better by than the fast player's step. */
static result gain_of_advice(const player *p, const sol_view *view)
{
    if (p->advice.why == COACH_WINS) {
        result alone = compare(p, view, NULL, NULL);
        return (result){(long)deals - alone.won, (long)deals * fast->all - alone.up};
    }
    coach_tree_table here;
    coach_step steps[COACH_STEPS_MAX];
    int best = 0, advised = -1;
    fast->read(&p->variant, view, &here);
    int count = fast->steps(&here, fast->weights, steps);
    for (int i = 0; i < count; i++) {
        best = steps[i].score > steps[best].score ? i : best;
        advised = begins_with_step(p, view, steps[i]) ? i : advised;
    }
    return advised < 0 || advised == best ? (result){0, 0} : compare(p, view, &steps[advised], &steps[best]);
}

static void play_game(player *p, uint64_t number, gains *all)
{
    sol_view view;
    double won = 0, up = 0;
    if (!player_begins(p, number) || !sol_view_of(&view, &p->game, 0))
        return;
    random_state = engine_hash(ENGINE_HASH_START, p->game.deal.deck, SOL_DECK);
    all->start += (double)compare(p, &view, NULL, NULL).won / deals;
    while (player_asks(p, &view)) {
        result by = p->advice.moves ? gain_of_advice(p, &view) : (result){0, 0};
        won += (double)by.won / deals;
        up += (double)by.up / deals;
        all->won_late += sol_view_hidden(&view) <= FEW_UNSEEN ? (double)by.won / deals : 0;
        all->other_steps += by.won || by.up;
        if (!player_follows(p))
            break;
    }
    all->games++;
    all->coach_won += p->game.won;
    all->won += won;
    all->won_squared += won * won;
    all->up += up;
    all->up_squared += up * up;
}

static double error_of(double sum, double squares, long games)
{
    double n = (double)games, mean = sum / n;
    return sqrt((squares / n - mean * mean) / n);
}

int main(int argc, char **argv)
{
    static player p;
    gains all = {0};
    unsigned first = number_or(argc, argv, 3, 0), last = number_or(argc, argv, 4, 0);
    deals = number_or(argc, argv, 6, 2000);
    if (argc < 5 || !deals || !player_init(&p, argv[1], 64, number_or(argc, argv, 5, COACH_WORLDS_MAX)))
        return fprintf(stderr, "bench_gain DRAW PASSES FIRST LAST [WORLDS [DEALS]]\n"), 2;
    p.variant.options.passes = (uint8_t)number_or(argc, argv, 2, 1);
    if (!fast->takes(&p.variant))
        return fprintf(stderr, "bench_gain: the passes must be limited\n"), 2;
    for (unsigned number = first; number <= last; number++)
        play_game(&p, number, &all);
    double n = (double)all.games;
    printf("%ld games: the fast player wins %.2f %%; the gain is %.2f ± %.2f, %.2f of it late, and %.2f ± %.2f cards\n",
           all.games, 100 * all.start / n, 100 * all.won / n, 100 * error_of(all.won, all.won_squared, all.games),
           100 * all.won_late / n, all.up / n, error_of(all.up, all.up_squared, all.games));
    printf("the coach won %ld; %.2f steps a game were not the fast player's\n", all.coach_won,
           (double)all.other_steps / n);
    return 0;
}
