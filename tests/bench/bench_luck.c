/*
 * Is luck luck?  What the reviews of whole games call luck must be 0 on the average, whoever played them.
 *
 *     bench_luck DRAW|GAME coach|rules|random FIRST LAST [WORLDS [PLAY]]
 *
 * The player plays each of these deals: the coach with PLAY worlds for a decision (200), the rules' first tips, or
 * legal moves taken at random, 300 of them at most; then its game is reviewed with so many worlds.  A line is printed
 * for each game: deal, turns, 1 where it was won, and out of COACH_SURE: the chance at the deal, luck, mistakes, and
 * what the turns give away to the coach's moves.
 *
 * At the end come the means of a game with their standard errors: luck in all, in each quarter of the cards turned
 * over, and at each tenth of the chance; the mistakes; and by how much the variance of the results exceeds that of
 * result minus luck.  Quarters of the turns would tell nothing: how long a game lasts depends on its luck, and most end
 * with bad luck.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "coach/review.h"
#include "player.h"

enum { MOST = 300, CARDS = 21, QUARTERS = 4, CLASSES = 10 }; /* hidden at the deal */

typedef enum kind { COACH, RULES, RANDOM, KINDS } kind;

/* The sum of a figure over games, and of its squares. */
typedef struct mean {
    double sum, squares;
} mean;

static struct {
    player player;
    coach_review_room room;
    coach_review review;
    unsigned games;
    mean luck, quarter[QUARTERS], class[CLASSES], start, mistakes, given, result, adjusted;
} t;

static void add(mean *m, double value)
{
    m->sum += value;
    m->squares += value * value;
}

static double variance(const mean *m)
{
    double average = m->sum / t.games;
    return (m->squares - average * m->sum) / (t.games - 1);
}

static void print(const char *of, const mean *m)
{
    printf("%s %+.2f ± %.2f\n", of, m->sum / t.games / 100, sqrt(variance(m) / t.games) / 100);
}

static void play(kind who)
{
    sol_view view;
    switch (who) {
    case COACH:
        while (player_asks(&t.player, &view) && player_follows(&t.player))
            ;
        return;
    case RULES: player_follows_tips(&t.player, MOVES_MOST / 2); return;
    default: player_plays_at_random(&t.player, MOST); return;
    }
}

static void note(uint64_t number)
{
    double quarter[QUARTERS] = {0}, class[CLASSES] = {0}, given = 0;
    const coach_review *review = &t.review;
    for (size_t i = 0; i < review->count; i++) {
        const coach_turn *turn = &review->turn[i];
        unsigned tenth = turn->kept * CLASSES / COACH_SURE;
        quarter[(CARDS - turn->hidden) * QUARTERS / (CARDS + 1)] += turn->luck;
        class[tenth < CLASSES ? tenth : CLASSES - 1] += turn->luck;
        given += coach_regret(turn);
    }
    for (int i = 0; i < QUARTERS; i++)
        add(&t.quarter[i], quarter[i]);
    for (int i = 0; i < CLASSES; i++)
        add(&t.class[i], class[i]);
    add(&t.luck, review->luck);
    add(&t.start, review->start);
    add(&t.mistakes, review->regret);
    add(&t.given, given);
    add(&t.result, review->end);
    add(&t.adjusted, (int)review->end - review->luck);
    t.games++;
    printf("%" PRIu64 " %zu %d %u %d %d %.0f\n", number, review->count, review->won, review->start, review->luck,
           review->regret, given);
    (void)fflush(stdout);
}

static void print_all(void)
{
    printf("%u games; per game, in per cent:\n", t.games);
    print("won", &t.result);
    print("chance at the deal", &t.start);
    print("luck", &t.luck);
    for (int i = 0; i < QUARTERS; i++) {
        printf("quarter %d: ", i + 1);
        print("luck", &t.quarter[i]);
    }
    for (int i = 0; i < CLASSES; i++) {
        printf("chance %d-%d: ", i * CLASSES, (i + 1) * CLASSES);
        print("luck", &t.class[i]);
    }
    print("mistakes", &t.mistakes);
    print("given away to the coach's moves", &t.given);
    print("result less luck", &t.adjusted);
    printf("variance of results / of results less luck: %.2f\n", variance(&t.result) / variance(&t.adjusted));
}

static kind kind_of(const char *word)
{
    static const char *const words[KINDS] = {"coach", "rules", "random"};
    int at = 0;
    while (at < KINDS && strcmp(word, words[at]) != 0)
        at++;
    return (kind)at;
}

int main(int argc, char **argv)
{
    if (argc < 5 || kind_of(argv[2]) == KINDS)
        return fprintf(stderr, "bench_luck DRAW|GAME coach|rules|random FIRST LAST [WORLDS [PLAY]]\n"), 2;
    coach_limits limits = {.worlds = number_or(argc, argv, 5, COACH_REVIEW_WORLDS)};
    if (!player_init(&t.player, argv[1], 256, number_or(argc, argv, 6, COACH_WORLDS)) || limits.worlds == 0 ||
        limits.worlds > COACH_WORLDS_MAX)
        return fprintf(stderr, "bench_luck: no memory, or no such game, number of worlds or cards\n"), 2;
    uint64_t last = strtoull(argv[4], NULL, 10);
    for (uint64_t number = strtoull(argv[3], NULL, 10); number <= last; number++) {
        if (!player_begins(&t.player, number))
            continue;
        play(kind_of(argv[2]));
        if (!t.player.game.won)
            (void)sol_game_append(&t.player.game, sol_event_of(SOL_EVENT_GIVE_UP, t.player.game.event_count));
        coach_review_begin(&t.room, &t.player.game, 0, 0, &t.review);
        t.review.fated = true; /* what was so with all cards known is not asked */
        while (coach_review_more(&t.room, t.player.solver, &limits, &t.review))
            ;
        if (t.review.whole)
            note(number);
    }
    print_all();
    return 0;
}
