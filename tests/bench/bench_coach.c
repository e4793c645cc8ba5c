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

#include "engine/mix.h"
#include "player.h"

static uint64_t random_state;
static unsigned long decisions;
static double slowest;

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
static void swap_unseen(player *t, const sol_view *view)
{
    static sol_event before[MOVES_MOST];
    uint32_t count = t->game.event_count;
    sol_variant variant = t->game.variant;
    sol_deal deal = t->game.deal;
    for (uint32_t i = 0; i < count; i++)
        before[i] = t->events[i];
    deal_unseen_anew(&deal, view, &random_state);
    sol_game_start(&t->game, &variant, &deal, t->events, t->steps, MOVES_MOST);
    for (uint32_t i = 0; i < count; i++)
        if (sol_game_append(&t->game, before[i]) != SOL_OK)
            abort(); /* a card that was not seen cannot have been played */
}

/* ---- games ------------------------------------------------------------------------------------------------------- */

/* Play one line of the coach.  False at the end of the game. */
static bool go_on(player *t, bool anew)
{
    sol_view view;
    double begun = seconds_now();
    if (!player_asks(t, &view))
        return false;
    double took = seconds_now() - begun;
    slowest = took > slowest ? took : slowest;
    decisions++;
    if (anew)
        swap_unseen(t, &view);
    return player_follows(t);
}

static bool is_won(player *t, uint64_t number, bool anew)
{
    if (!player_begins(t, number))
        return false;
    /* its number made the deal itself, so the deck is the seed */
    random_state = engine_hash(ENGINE_HASH_START, t->game.deal.deck, SOL_DECK);
    while (go_on(t, anew))
        ;
    return t->game.won;
}

int main(int argc, char **argv)
{
    static player t;
    uint64_t won[2][2] = {{0}};
    if (argc < 4)
        return fprintf(stderr, "bench_coach DRAW|GAME FIRST LAST [WORLDS]\n"), 2;
    if (!player_init(&t, argv[1], 64, number_or(argc, argv, 4, COACH_WORLDS)) || t.worlds == 0 ||
        !coach_plays(&t.variant) || t.variant.rules->decks != 1)
        return fprintf(stderr, "bench_coach: no memory, or no such game of one deck, number of worlds or cards\n"), 2;
    uint64_t last = strtoull(argv[3], NULL, 10);
    for (uint64_t number = strtoull(argv[2], NULL, 10); number <= last; number++) {
        bool as_it_lies = is_won(&t, number, false), anew = is_won(&t, number, true);
        won[as_it_lies][anew]++;
        printf("%" PRIu64 " %s %s\n", number, as_it_lies ? "won" : "stuck", anew ? "won" : "stuck");
    }
    printf("won as it lies %" PRIu64 ", dealt anew %" PRIu64 ", in one way alone %" PRIu64 " and %" PRIu64 "\n",
           won[1][0] + won[1][1], won[0][1] + won[1][1], won[1][0], won[0][1]);
    printf("%lu decisions, %.1f ms each, the slowest %.0f ms\n", decisions,
           1000 * seconds_now() / (double)(decisions ? decisions : 1), 1000 * slowest);
    return 0;
}
