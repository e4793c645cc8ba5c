/*
 * How the chance that the coach names compares with how the games ended: the win bar is fitted to these figures and
 * measured by them.
 *
 *     bench_odds DRAW|GAME[:SUITS] FIRST LAST [WORLDS [PLAY [OPENING [random]]]]
 *
 * The coach plays each of these deals, with PLAY worlds for a decision.  With OPENING the first moves of a deal, none
 * to OPENING of them by the deal's number, are the rules' first tips, or legal moves taken at random, and the coach
 * plays on from there: so come tables that it would not have reached, and tables of players who have not looked through
 * the stock.
 *
 * A line each time that the coach is asked, of numbers in this order (fit_odds reads them by their places):
 *     deal, why the coach advises as it does (coach/advice.h), cards hidden in the columns, cards of the stock never
 *     seen, worlds (in Spider COACH_SURE, of which the net names a share), in how many of them its line can be won, in
 *     how many that is open, cards in stock and waste, cards on the foundations, columns in which cards are hidden,
 *     legal moves, the chance that the win bar says (out of COACH_SURE), and 1 where the game was won in the end.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "coach/chance.h"
#include "coach/odds.h"
#include "coach/worlds.h"
#include "player.h"

typedef struct asked {
    unsigned why, hidden, stock, worlds, won, open, left, up, columns, moves, said;
} asked;

/* A player, and what was asked in the game. */
typedef struct table {
    player player;
    unsigned worlds, opening;
    bool random;
    asked asked[MOVES_MOST];
    size_t count;
} table;

static unsigned cards_in(const table *t, int role)
{
    unsigned cards = 0;
    for (int pile = 0; pile < t->player.game.variant.rules->pile_count; pile++)
        if (sol_group_of(t->player.game.variant.rules, pile)->role == role)
            cards += (unsigned)sol_pile_len(&t->player.game.position, pile);
    return cards;
}

static unsigned columns_that_hide(const table *t, const sol_view *view)
{
    const sol_rules *rules = t->player.game.variant.rules;
    unsigned columns = 0;
    for (int pile = 0; pile < rules->pile_count; pile++)
        columns += sol_group_of(rules, pile)->role == SOL_TABLEAU && sol_view_hidden_in(view, pile) > 0;
    return columns;
}

static unsigned legal_moves(const table *t)
{
    sol_move moves[SOL_MOVES_MAX];
    return (unsigned)sol_legal_moves(&t->player.game.variant, &t->player.game.position, moves);
}

/* As for the bar, the worlds of the table itself count before the look through the stock. */
static void note(table *t, const sol_view *view)
{
    const sol_variant *variant = &t->player.game.variant;
    coach_limits limits = {.worlds = t->worlds};
    coach_stage stage = coach_stage_of(variant, view, COACH_NOTHING);
    unsigned share = t->player.advice.share; /* where the coach names one, no world is tried */
    coach_trial line = {.line = t->player.advice.line,
                        .moves = t->player.advice.why == COACH_LOOK ? 0 : t->player.advice.moves};
    asked *a = &t->asked[t->count++];
    *a = (asked){.why = t->player.advice.why,
                 .hidden = (unsigned)stage.hidden,
                 .stock = (unsigned)stage.unseen,
                 .worlds = share ? COACH_SURE : coach_try(t->player.solver, variant, view, &limits, &line, 1),
                 .left = cards_in(t, SOL_STOCK) + cards_in(t, SOL_WASTE),
                 .up = cards_in(t, SOL_FOUNDATION),
                 .columns = columns_that_hide(t, view),
                 .moves = legal_moves(t)};
    a->won = share ? share : line.won;
    a->open = line.open;
    a->said =
        coach_fair_chance(variant, coach_share(a->worlds, a->won, a->open), coach_stage_of(variant, view, (int)a->why));
}

/* Play one line of the coach.  False at the end of the game. */
static bool go_on(table *t)
{
    sol_view view;
    if (t->count == MOVES_MOST || !player_asks(&t->player, &view))
        return false;
    if (t->player.advice.why != COACH_WINS && t->player.advice.why != COACH_LOST)
        note(t, &view);
    return player_follows(&t->player);
}

static void play(table *t, uint64_t number)
{
    if (!player_begins(&t->player, number))
        return;
    t->count = 0;
    (t->random ? player_plays_at_random : player_follows_tips)(&t->player, number % (t->opening + 1));
    while (go_on(t))
        ;
    for (const asked *a = t->asked; a < t->asked + t->count; a++)
        printf("%" PRIu64 " %u %u %u %u %u %u %u %u %u %u %u %d\n", number, a->why, a->hidden, a->stock, a->worlds,
               a->won, a->open, a->left, a->up, a->columns, a->moves, a->said, t->player.game.won);
    (void)fflush(stdout);
}

int main(int argc, char **argv)
{
    static table t;
    if (argc < 4)
        return fprintf(stderr, "bench_odds DRAW|GAME FIRST LAST [WORLDS [PLAY [OPENING [random]]]]\n"), 2;
    t.worlds = number_or(argc, argv, 4, COACH_WORLDS);
    t.opening = number_or(argc, argv, 6, 0);
    t.random = argc > 7 && strcmp(argv[7], "random") == 0;
    if (!player_init(&t.player, argv[1], 64, number_or(argc, argv, 5, COACH_WORLDS)) || t.player.worlds == 0 ||
        t.worlds == 0 || t.worlds > COACH_WORLDS_MAX)
        return fprintf(stderr, "bench_odds: no memory, or no such game, number of worlds or cards\n"), 2;
    if (!coach_curve_of(&t.player.variant)) /* the coach plays some games without one, whose chances are 0 or sure */
        return fprintf(stderr, "bench_odds: no curve was measured of this game\n"), 2;
    uint64_t last = strtoull(argv[3], NULL, 10);
    for (uint64_t number = strtoull(argv[2], NULL, 10); number <= last; number++)
        play(&t, number);
    return 0;
}
