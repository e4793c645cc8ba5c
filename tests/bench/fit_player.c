/*
 * The weights of a fast player, which plays trial deals for the coach (src/coach/player.h): fitted to whole games by
 * the cross-entropy method.
 *
 *     fit_player GAME [ROUNDS [SETS [DEALS]]]
 *
 * In each round SETS sets of weights are drawn around the mean, each plays the same DEALS new deals at random, and the
 * best fifth of them make the next mean and spread.  A game is worth a win, and a fifth of that for how far it came.
 * The first mean is what the program has.  Printed are each round's mean worth and wins, and at the end the weights.
 * The deals have no numbers, so all numbered ones stay fresh; the random numbers are always the same.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/tree.h"
#include "engine/mix.h"

enum { SETS_MAX = 400, WEIGHTS_MAX = 64 };

static const double SPREAD = .5, LEAST = 4, KEPT = .7; /* of a weight, of any; of the old mean and spread in the new */

typedef struct set {
    int weights[WEIGHTS_MAX];
    double worth;
    int won;
} set;

static set sets[SETS_MAX];
static uint64_t random_state = 20261127;

static double uniform(void) { return (double)(engine_split_mix(&random_state) >> 11) / 9007199254740992.0; }
static double normal(void) { return sqrt(-2 * log(1 - uniform())) * cos(6.283185307179586 * uniform()); }

static int by_worth(const void *a, const void *b)
{
    double one = ((const set *)a)->worth, other = ((const set *)b)->worth;
    return one > other ? -1 : one < other;
}

/* The table at the deal, with nothing seen but what lies face up. */
static coach_tree_table table_of(const coach_player *player, const sol_variant *variant, const sol_deal *deal)
{
    static sol_event events[1];
    static sol_step steps[1];
    sol_game game;
    sol_view view;
    coach_tree_table table;
    sol_card unseen[SOL_CARDS_MAX];
    sol_game_start(&game, variant, deal, events, steps, 1);
    (void)sol_view_of(&view, &game, 0);
    player->read(variant, &view, &table);
    int count = sol_view_unseen(&view, unseen);
    for (int i = count; i > 1; i--) {
        int at = (int)(engine_split_mix(&random_state) % (unsigned)i);
        sol_card card = unseen[at];
        unseen[at] = unseen[i - 1];
        unseen[i - 1] = card;
    }
    player->deal(&table, unseen);
    return table;
}

static void play(const coach_player *player, set *one, coach_tree_table table)
{
    coach_player with = *player;
    with.weights = one->weights;
    coach_play_on(&with, &table);
    int done = player->done(&table);
    one->won += done == player->all;
    one->worth += done == player->all ? 1 : .2 * done / player->all;
}

/* What is fitted, and how far it may still lie off. */
typedef struct spread {
    int count;
    double mean[WEIGHTS_MAX], by[WEIGHTS_MAX];
} spread;

static spread spread_of(const coach_player *player)
{
    spread of = {.count = player->weight_count};
    for (int w = 0; w < of.count; w++) {
        of.mean[w] = player->weights[w];
        of.by[w] = fabs(of.mean[w]) * SPREAD + 5 * LEAST;
    }
    return of;
}

/* The first set is the mean itself. */
static void draw_sets(const spread *of, int count)
{
    for (int s = 0; s < count; s++) {
        sets[s] = (set){.worth = 0};
        for (int w = 0; w < of->count; w++)
            sets[s].weights[w] = (int)lround(of->mean[w] + (s ? of->by[w] * normal() : 0));
    }
}

static void play_all(const coach_player *player, const sol_variant *variant, int count, int deals)
{
    for (int d = 0; d < deals; d++) {
        sol_deal deal;
        uint64_t number = engine_split_mix(&random_state) | UINT64_C(1) << 40;
        (void)sol_deal_make(SOL_DEAL_OURS, number, variant->rules->decks, &deal);
        coach_tree_table table = table_of(player, variant, &deal);
        for (int s = 0; s < count; s++)
            play(player, &sets[s], table);
    }
}

/* Move towards the best sets, which come first. */
static void narrow(spread *of, int best)
{
    for (int w = 0; w < of->count; w++) {
        double sum = 0, squares = 0;
        for (int s = 0; s < best; s++)
            sum += sets[s].weights[w];
        for (int s = 0; s < best; s++)
            squares += pow(sets[s].weights[w] - sum / best, 2);
        of->mean[w] = (1 - KEPT) * of->mean[w] + KEPT * sum / best;
        of->by[w] = (1 - KEPT) * of->by[w] + KEPT * sqrt(squares / best) + LEAST / 8;
    }
}

static void fit(const coach_player *player, const sol_variant *variant, int rounds, int count, int deals)
{
    spread of = spread_of(player);
    for (int round = 0; round < rounds; round++) {
        draw_sets(&of, count);
        play_all(player, variant, count, deals);
        printf("round %d: the mean %.4f, %.2f %% won", round, sets[0].worth / deals, 100.0 * sets[0].won / deals);
        qsort(sets, (size_t)count, sizeof *sets, by_worth);
        printf("; the best %.4f, %.2f %%\n", sets[0].worth / deals, 100.0 * sets[0].won / deals);
        fflush(stdout);
        narrow(&of, count / 5);
    }
    for (int w = 0; w < of.count; w++)
        printf("%ld%s", lround(of.mean[w]), w + 1 < of.count ? ", " : "\n");
}

static const coach_player *player_of(const sol_variant *variant)
{
    static const coach_player *const players[] = {&coach_scorpion_player, &coach_thieves_player};
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (players[i]->takes(variant))
            return players[i];
    return NULL;
}

int main(int argc, char **argv)
{
    const sol_rules *rules = argc > 1 ? sol_game_named(argv[1]) : NULL;
    const sol_variant variant = {rules, rules ? rules->defaults : (sol_options){0}};
    const coach_player *player = rules ? player_of(&variant) : NULL;
    int rounds = argc > 2 ? atoi(argv[2]) : 30, count = argc > 3 ? atoi(argv[3]) : 60,
        deals = argc > 4 ? atoi(argv[4]) : 2000;
    if (!player || count < 5 || count > SETS_MAX || deals < 1) {
        fprintf(stderr, "fit_player scorpion|fortythieves [ROUNDS [SETS [DEALS]]]\n");
        return 2;
    }
    fit(player, &variant, rounds, count, deals);
    return 0;
}
