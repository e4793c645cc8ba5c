/*
 * How the chance that the coach names compares with how the games ended: the win bar is fitted to these figures and
 * measured by them.
 *
 *     bench_odds DRAW|GAME FIRST LAST [WORLDS [PLAY]]
 *
 * The coach plays each of these deals, with PLAY worlds for a decision.  Each time that it is asked a line is printed:
 * deal, why it advises as it does (coach/advice.h), cards hidden in the columns and in the stock, worlds, in how many of
 * them the table can be won and in how many that is open, the same after the coach's line, the cards in stock and waste,
 * those on the foundations, the chance that the win bar says (out of COACH_SURE), and 1 if the game was won in the end.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <solitaire/deal.h>

#include "coach/odds.h"
#include "coach/worlds.h"
#include "variant.h"

enum { MOVES_MOST = 2000, MIB = 1 << 20 };

typedef struct asked {
    unsigned why, hidden, stock, worlds, left, up, said;
    coach_trial here, line;
} asked;

/* A game that is played, and what its player works with. */
typedef struct table {
    sol_game game;
    sol_event events[MOVES_MOST];
    sol_step steps[MOVES_MOST];
    sol_solver *solver;
    coach_room room;
    coach_advice advice;
    unsigned worlds, play;
    asked asked[MOVES_MOST];
    size_t count;
} table;

static unsigned cards_in(const table *t, int role)
{
    unsigned cards = 0;
    for (int pile = 0; pile < t->game.variant.rules->pile_count; pile++)
        if (sol_group_of(t->game.variant.rules, pile)->role == role)
            cards += (unsigned)sol_pile_len(&t->game.position, pile);
    return cards;
}

/* The chance that the win bar would say: before the look through the stock it counts the worlds of the table itself. */
static unsigned said_of(const table *t, const asked *a, const sol_view *view)
{
    const coach_trial *trial = a->why == COACH_LOOK ? &a->here : &a->line;
    return coach_fair_chance(&t->game.variant, coach_share(a->worlds, trial->won, trial->open),
                             coach_stage_of(&t->game.variant, view, (int)a->why));
}

static void note(table *t, const sol_view *view)
{
    coach_limits limits = {.worlds = t->worlds};
    coach_trial trial[2] = {{0}, {.line = t->advice.line, .moves = t->advice.moves}};
    asked *a = &t->asked[t->count++];
    a->why = t->advice.why;
    int stock = sol_first_pile(t->game.variant.rules, SOL_STOCK);
    a->stock = stock < 0 ? 0 : (unsigned)sol_view_hidden_in(view, stock);
    a->hidden = (unsigned)sol_view_hidden(view) - a->stock;
    a->worlds = coach_try(t->solver, &t->game.variant, view, &limits, trial, 2);
    a->here = trial[0];
    a->line = trial[1];
    a->left = cards_in(t, SOL_STOCK) + cards_in(t, SOL_WASTE);
    a->up = cards_in(t, SOL_FOUNDATION);
    a->said = said_of(t, a, view);
}

/* Play one line of the coach.  False at the end of the game. */
static bool go_on(table *t)
{
    sol_view view;
    coach_limits limits = {.worlds = t->play};
    if (t->game.won || t->count == MOVES_MOST || !sol_view_of(&view, &t->game, 0))
        return false;
    coach_advise(&t->room, t->solver, &t->game.variant, &view, &limits, &t->advice);
    if (t->advice.why != COACH_WINS && t->advice.why != COACH_LOST)
        note(t, &view);
    for (size_t i = 0; i < t->advice.moves; i++)
        if (sol_game_append(&t->game, sol_event_move(t->advice.line[i], t->game.event_count)) != SOL_OK)
            return false;
    return t->advice.moves > 0;
}

static void play(table *t, const sol_variant *variant, uint64_t number)
{
    sol_deal deal;
    if (!sol_deal_make(SOL_DEAL_OURS, number, 1, &deal))
        return;
    sol_game_start(&t->game, variant, &deal, t->events, t->steps, MOVES_MOST);
    t->count = 0;
    while (go_on(t))
        ;
    for (const asked *a = t->asked; a < t->asked + t->count; a++)
        printf("%" PRIu64 " %u %u %u %u %u %u %u %u %u %u %u %d\n", number, a->why, a->hidden, a->stock, a->worlds,
               a->here.won, a->here.open, a->line.won, a->line.open, a->left, a->up, a->said, t->game.won);
    (void)fflush(stdout);
}

int main(int argc, char **argv)
{
    static table t;
    if (argc < 4)
        return fprintf(stderr, "bench_odds DRAW|GAME FIRST LAST [WORLDS [PLAY]]\n"), 2;
    sol_variant variant = variant_named(argv[1]);
    t.worlds = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : COACH_WORLDS;
    t.play = argc > 5 ? (unsigned)strtoul(argv[5], NULL, 10) : COACH_WORLDS;
    t.solver = sol_solver_init(malloc((size_t)64 * MIB), (size_t)64 * MIB);
    if (!t.solver || t.worlds == 0 || t.worlds > COACH_WORLDS_MAX || t.play == 0 || t.play > COACH_WORLDS_MAX ||
        sol_options_check(&variant) != SOL_OK || !coach_plays(&variant))
        return fprintf(stderr, "bench_odds: no memory, or no such game, number of worlds or cards\n"), 2;
    uint64_t last = strtoull(argv[3], NULL, 10);
    for (uint64_t number = strtoull(argv[2], NULL, 10); number <= last; number++)
        play(&t, &variant, number);
    return 0;
}
