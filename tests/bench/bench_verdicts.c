/*
 * How many small questions the solver answers: those of a player who does not know the hidden cards, and so asks about
 * many tables that they could make.
 *
 *     bench_verdicts [WORLDS [ROUNDS]]
 *
 * Deals 1 to 200 of Klondike, drawing three and one, are played by the first tips to half of where these lead.  There the
 * cards that lie face down in the tableau change places WORLDS times (20), by a fixed generator.  Each table is asked
 * about with at most 300 and 1,000 positions, for a line as it was found and for the verdict only.  The two ways take
 * turns for ROUNDS rounds (5), of which the fastest counts.  The bench fails if they disagree.
 */
#include <inttypes.h>
#include <stdio.h>

#include "bench.h"
#include "engine/mix.h"

#include <solitaire/advice.h>
#include <solitaire/deal.h>
#include <solitaire/solver.h>

enum { DEALS = 200, WORLDS_MOST = 100, HISTORY = 4096, WAYS = 2 };

/* All questions, and their answers in each of the two ways. */
typedef struct questions {
    sol_variant variant;
    size_t count;
    sol_position tables[DEALS * WORLDS_MOST];
    sol_verdict verdicts[WAYS][DEALS * WORLDS_MOST];
    double seconds[WAYS]; /* how long the fastest round of each took */
} questions;

/* ---- the tables -------------------------------------------------------------------------------------------------- */

/* Play the first tips, `most` of them; returns how many there were. */
static uint32_t play(sol_game *game, const sol_variant *variant, const sol_deal *deal, uint32_t most)
{
    static sol_event events[HISTORY];
    static sol_step steps[HISTORY];
    sol_tip tips[SOL_TIPS_MAX];
    uint32_t played = 0;
    sol_game_start(game, variant, deal, events, steps, HISTORY);
    while (played < most && !game->won && sol_tips(game, tips) > 0 &&
           sol_game_append(game, sol_event_move(tips[0].move, 0)) == SOL_OK)
        played++;
    return played;
}

static void shuffle_hidden(const sol_variant *variant, sol_position *position, uint64_t *random)
{
    sol_card *hidden[SOL_CARDS_MAX];
    size_t count = 0;
    for (int pile = sol_first_pile(variant->rules, SOL_TABLEAU); pile < sol_pile_count(variant->rules); pile++)
        for (int i = 0; i < position->down[pile]; i++)
            hidden[count++] = &position->cards[sol_pile_start(position, pile) + i];
    for (; count > 1; count--) {
        sol_card *at = hidden[engine_split_mix(random) % count], card = *at;
        *at = *hidden[count - 1];
        *hidden[count - 1] = card;
    }
}

static void make_tables(questions *q, size_t worlds)
{
    q->count = 0;
    for (uint64_t number = 1; number <= DEALS; number++) {
        sol_game game;
        sol_deal deal;
        uint64_t random = number;
        if (!sol_deal_make(SOL_DEAL_OURS, number, 1, &deal))
            exit(EXIT_FAILURE);
        play(&game, &q->variant, &deal, play(&game, &q->variant, &deal, HISTORY) / 2);
        for (size_t world = 0; world < worlds; world++, q->count++) {
            q->tables[q->count] = game.position;
            shuffle_hidden(&q->variant, &q->tables[q->count], &random);
        }
    }
}

/* ---- the answers ------------------------------------------------------------------------------------------------- */

static void ask_all(questions *q, sol_solver *solver, int way, const sol_solve_limits *limits)
{
    double start = seconds_now();
    for (size_t i = 0; i < q->count; i++)
        q->verdicts[way][i] = sol_solve(solver, &q->variant, &q->tables[i], limits, NULL, 0).verdict;
    double spent = seconds_now() - start;
    if (q->seconds[way] == 0 || spent < q->seconds[way])
        q->seconds[way] = spent;
}

static double print(const questions *q, int way, const char *what)
{
    size_t of[SOL_LOST + 1] = {0};
    for (size_t i = 0; i < q->count; i++)
        of[q->verdicts[way][i]]++;
    double decided = (double)(of[SOL_WON] + of[SOL_LOST]);
    printf("  %-17s %5.1f %% decided (%zu won, %zu lost), %6.2f us a question, %6.1f decided a millisecond\n", what,
           100 * decided / (double)q->count, of[SOL_WON], of[SOL_LOST], q->seconds[way] / (double)q->count * 1e6,
           decided / q->seconds[way] / 1e3);
    return decided / q->seconds[way];
}

static int disagreements(const questions *q)
{
    int wrong = 0;
    for (size_t i = 0; i < q->count; i++)
        wrong += q->verdicts[0][i] && q->verdicts[1][i] && q->verdicts[0][i] != q->verdicts[1][i];
    return wrong;
}

static int compare(questions *q, sol_solver *solver, uint64_t nodes, int rounds)
{
    const sol_solve_limits ways[WAYS] = {{.nodes = nodes}, {.nodes = nodes, .verdict_only = true}};
    q->seconds[0] = q->seconds[1] = 0;
    for (int round = 0; round < rounds; round++)
        for (int way = 0; way < WAYS; way++)
            ask_all(q, solver, way, &ways[way]);
    printf("drawing %d, %zu tables, at most %" PRIu64 " positions\n", q->variant.options.draw, q->count, nodes);
    double before = print(q, 0, "with a line"), after = print(q, 1, "the verdict only");
    printf("  %.2f times as many decided in equal time, %d disagree\n", after / before, disagreements(q));
    return disagreements(q);
}

int main(int count, char **arguments)
{
    static questions q;
    size_t worlds = count > 1 ? strtoul(arguments[1], NULL, 10) : 20;
    int rounds = count > 2 ? (int)strtol(arguments[2], NULL, 10) : 5, wrong = 0;
    sol_solver *solver = sol_solver_init(malloc(SOL_SOLVER_BYTES), SOL_SOLVER_BYTES);
    if (!solver || worlds < 1 || worlds > WORLDS_MOST || rounds < 1)
        return EXIT_FAILURE;
    for (int draw = 3; draw >= 1; draw -= 2) {
        q.variant = variant_named(draw == 3 ? "3" : "1");
        make_tables(&q, worlds);
        for (uint64_t nodes = 300; nodes <= 1000; nodes += 700)
            wrong += compare(&q, solver, nodes, rounds);
    }
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
