/*
 * Is the coach an honest player?  Each deal is played twice: as it lies, and with its unseen cards dealt anew, at
 * random, before each line that the coach gives, so that nobody can have looked at what is turned over then.  A player
 * who does not peek wins as often either way.
 *
 *     bench_coach DRAW|GAME FIRST LAST [WORLDS]
 *
 * Prints a line a deal, and at the end how many were won in each way and in one alone, decisions, and seconds of
 * computing.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <solitaire/deal.h>

#include "coach/coach.h"
#include "engine/mix.h"
#include "variant.h"

enum { MOVES_MOST = 2000, MIB = 1 << 20 };

/* A game that is played, and what its player works with. */
typedef struct table {
    sol_game game;
    sol_event events[MOVES_MOST];
    sol_step steps[MOVES_MOST];
    sol_solver *solver;
    coach_room room;
    coach_advice advice;
    unsigned worlds;
    uint64_t random;
} table;

static unsigned long decisions;
static double slowest;

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool make(sol_game *game, sol_move move)
{
    return sol_game_append(game, sol_event_move(move, game->event_count)) == SOL_OK;
}

/* ---- unseen cards ------------------------------------------------------------------------------------------------ */

/* Shuffle the unseen cards in the deck of the game's deal. */
static void deal_unseen_anew(sol_deal *deal, const sol_view *view, uint64_t *random)
{
    sol_card unseen[SOL_CARDS_MAX];
    int places[SOL_DECK], left = 0, count = sol_view_unseen(view, unseen);
    for (int i = 0; i < SOL_DECK; i++)
        for (int j = 0; j < count; j++)
            if (deal->deck[i] == unseen[j])
                places[left++] = i;
    for (; left > 1; left--) {
        int at = places[engine_split_mix(random) % (uint64_t)left], last = places[left - 1];
        sol_card card = deal->deck[at];
        deal->deck[at] = deal->deck[last];
        deal->deck[last] = card;
    }
}

/* Play the same game again, with other cards where nobody has looked: its player notices no difference. */
static void swap_unseen(table *t, const sol_view *view)
{
    static sol_event before[MOVES_MOST];
    uint32_t count = t->game.event_count;
    sol_variant variant = t->game.variant;
    sol_deal deal = t->game.deal;
    for (uint32_t i = 0; i < count; i++)
        before[i] = t->events[i];
    deal_unseen_anew(&deal, view, &t->random);
    sol_game_start(&t->game, &variant, &deal, t->events, t->steps, MOVES_MOST);
    for (uint32_t i = 0; i < count; i++)
        if (sol_game_append(&t->game, before[i]) != SOL_OK)
            abort(); /* a card that was not seen cannot have been played */
}

/* ---- games ------------------------------------------------------------------------------------------------------- */

/* Play one line of the coach.  False at the end of the game. */
static bool go_on(table *t, bool anew)
{
    sol_view view;
    coach_limits limits = {.worlds = t->worlds};
    if (t->game.won || !sol_view_of(&view, &t->game, 0))
        return false;
    double begun = seconds_now();
    coach_advise(&t->room, t->solver, &t->game.variant, &view, &limits, &t->advice);
    double took = seconds_now() - begun;
    slowest = took > slowest ? took : slowest;
    decisions++;
    if (anew)
        swap_unseen(t, &view);
    for (size_t i = 0; i < t->advice.moves; i++)
        if (!make(&t->game, t->advice.line[i]))
            return false;
    return t->advice.moves > 0;
}

static bool is_won(table *t, const sol_variant *variant, uint64_t number, bool anew)
{
    sol_deal deal;
    if (!sol_deal_make(SOL_DEAL_OURS, number, 1, &deal))
        return false;
    t->random = engine_hash(ENGINE_HASH_START, deal.deck,
                            SOL_DECK); /* its number made the deal itself, so the deck is the seed */
    sol_game_start(&t->game, variant, &deal, t->events, t->steps, MOVES_MOST);
    while (go_on(t, anew))
        ;
    return t->game.won;
}

int main(int argc, char **argv)
{
    static table t;
    uint64_t first, last, won[2][2] = {{0}};
    if (argc < 4)
        return fprintf(stderr, "bench_coach DRAW|GAME FIRST LAST [WORLDS]\n"), 2;
    sol_variant variant = variant_named(argv[1]);
    first = strtoull(argv[2], NULL, 10);
    last = strtoull(argv[3], NULL, 10);
    t.worlds = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : COACH_WORLDS;
    t.solver = sol_solver_init(malloc((size_t)64 * MIB), (size_t)64 * MIB);
    if (!t.solver || t.worlds == 0 || t.worlds > COACH_WORLDS_MAX || sol_options_check(&variant) != SOL_OK ||
        !coach_plays(&variant))
        return fprintf(stderr, "bench_coach: no memory, or no such game, number of worlds or cards\n"), 2;
    for (uint64_t number = first; number <= last; number++) {
        bool as_it_lies = is_won(&t, &variant, number, false), anew = is_won(&t, &variant, number, true);
        won[as_it_lies][anew]++;
        printf("%" PRIu64 " %s %s\n", number, as_it_lies ? "won" : "stuck", anew ? "won" : "stuck");
    }
    printf("won as it lies %" PRIu64 ", dealt anew %" PRIu64 ", in one way alone %" PRIu64 " and %" PRIu64 "\n",
           won[1][0] + won[1][1], won[0][1] + won[1][1], won[1][0], won[0][1]);
    printf("%lu decisions, %.1f ms each, the slowest %.0f ms\n", decisions,
           1000 * seconds_now() / (double)(decisions ? decisions : 1), 1000 * slowest);
    return 0;
}
