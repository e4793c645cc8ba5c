/*
 * How fast the engine plays: random games of every kind, each position's legal moves listed and one of them made.  The
 * goal is two million positions a second on one core for Klondike.
 *
 *     bench_engine [SECONDS]
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <solitaire/deal.h>
#include <solitaire/rules.h>

enum { PLIES = 200 }; /* how many moves a game has before the next is dealt: about as many as people need */

typedef struct tally {
    uint64_t positions, moves, games;
} tallies;

/* The processor's time, so that other programs do not count. */
static double seconds_now(void) { return (double)clock() / CLOCKS_PER_SEC; }

/* SplitMix64, which is fast, and makes the same games on every machine. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

static void play_one(const sol_variant *variant, uint64_t number, tallies *tally)
{
    sol_deal deal;
    sol_position position;
    sol_move moves[SOL_MOVES_MAX];
    uint64_t random = number;
    if (!sol_deal_make(SOL_DEAL_OURS, number, variant->rules->decks, &deal))
        exit(EXIT_FAILURE);
    sol_deal_position(variant, deal.deck, &position);
    tally->games++;
    for (int ply = 0; ply < PLIES; ply++) {
        size_t count = sol_legal_moves(variant, &position, moves);
        tally->positions++;
        tally->moves += count;
        if (count == 0)
            return;
        sol_apply(variant, &position, moves[(next_random(&random) >> 32) * count >> 32]);
    }
}

static void measure(const sol_rules *rules, int draw, double seconds)
{
    sol_variant variant = {rules, rules->defaults};
    tallies tally = {0};
    variant.options.draw = (uint8_t)draw;
    if (sol_options_check(&variant) != SOL_OK)
        return;
    double start = seconds_now(), spent = 0;
    for (uint64_t number = 1; spent < seconds; number++) {
        play_one(&variant, number, &tally);
        if (number % 64 == 0)
            spent = seconds_now() - start;
    }
    spent = seconds_now() - start;
    printf("%-10s draw %d  %6.2f million positions a second (legal moves + apply), %.1f moves each, %" PRIu64
           " games\n",
           rules->name, draw, (double)tally.positions / spent / 1e6, (double)tally.moves / (double)tally.positions,
           tally.games);
}

int main(int count, char **arguments)
{
    double seconds = count > 1 ? strtod(arguments[1], NULL) : 1;
    for (int i = 0; sol_game_at(i); i++)
        for (int draw = 1; draw <= sol_game_at(i)->draw_max; draw += 2)
            measure(sol_game_at(i), draw, seconds);
    return EXIT_SUCCESS;
}
