/*
 * How the chance that the coach names compares with how the games ended: the win bar is fitted to these figures and
 * measured by them.
 *
 *     bench_odds DRAW|GAME FIRST LAST [WORLDS [PLAY [OPENING]]]
 *
 * The coach plays each of these deals, with PLAY worlds for a decision.  With OPENING the first moves of a deal, none to OPENING
 * of them by the deal's number, are the first tips of the rules, and the coach plays on from there: so come tables of
 * players who have not looked through the stock.
 *
 * A line each time that the coach is asked, of numbers in this order (fit_odds reads them by their places):
 *     deal, why the coach advises as it does (coach/advice.h), cards hidden in the columns, cards of the stock never seen,
 *     worlds, in how many of them its line can be won, in how many that is open, cards in stock and waste,
 *     cards on the foundations, columns in which cards are hidden, legal moves, the chance that the win bar says (out of
 *     COACH_SURE), and 1 where the game was won in the end.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <solitaire/advice.h>
#include <solitaire/deal.h>

#include "coach/chance.h"
#include "coach/odds.h"
#include "coach/worlds.h"
#include "variant.h"

enum { MOVES_MOST = 2000, MIB = 1 << 20 };

typedef struct asked {
    unsigned why, hidden, stock, worlds, won, open, left, up, columns, moves, said;
} asked;

/* A game that is played, and what its player works with. */
typedef struct table {
    sol_game game;
    sol_event events[MOVES_MOST];
    sol_step steps[MOVES_MOST];
    sol_solver *solver;
    coach_room room;
    coach_advice advice;
    unsigned worlds, play, opening;
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

static unsigned columns_that_hide(const table *t, const sol_view *view)
{
    const sol_rules *rules = t->game.variant.rules;
    unsigned columns = 0;
    for (int pile = 0; pile < rules->pile_count; pile++)
        columns += sol_group_of(rules, pile)->role == SOL_TABLEAU && sol_view_hidden_in(view, pile) > 0;
    return columns;
}

static unsigned legal_moves(const table *t)
{
    sol_move moves[SOL_MOVES_MAX];
    return (unsigned)sol_legal_moves(&t->game.variant, &t->game.position, moves);
}

/* As for the bar, the worlds of the table itself count before the look through the stock. */
static void note(table *t, const sol_view *view)
{
    const sol_variant *variant = &t->game.variant;
    coach_limits limits = {.worlds = t->worlds};
    coach_trial line = {.line = t->advice.line, .moves = t->advice.why == COACH_LOOK ? 0 : t->advice.moves};
    asked *a = &t->asked[t->count++];
    *a = (asked){.why = t->advice.why,
                 .worlds = coach_try(t->solver, variant, view, &limits, &line, 1),
                 .left = cards_in(t, SOL_STOCK) + cards_in(t, SOL_WASTE),
                 .up = cards_in(t, SOL_FOUNDATION),
                 .columns = columns_that_hide(t, view),
                 .moves = legal_moves(t)};
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    a->stock = stock < 0 ? 0 : (unsigned)sol_view_hidden_in(view, stock);
    a->hidden = (unsigned)sol_view_hidden(view) - a->stock;
    a->won = line.won;
    a->open = line.open;
    a->said =
        coach_fair_chance(variant, coach_share(a->worlds, a->won, a->open), coach_stage_of(variant, view, (int)a->why));
}

static bool append(table *t, sol_move move)
{
    return sol_game_append(&t->game, sol_event_move(move, t->game.event_count)) == SOL_OK;
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
        if (!append(t, t->advice.line[i]))
            return false;
    return t->advice.moves > 0;
}

static void open_by_rules(table *t, uint64_t moves)
{
    sol_tip tips[SOL_TIPS_MAX];
    for (uint64_t i = 0; i < moves && sol_tips(&t->game, tips) > 0; i++)
        if (!append(t, tips[0].move))
            return;
}

static void play(table *t, const sol_variant *variant, uint64_t number)
{
    sol_deal deal;
    if (!sol_deal_make(SOL_DEAL_OURS, number, 1, &deal))
        return;
    sol_game_start(&t->game, variant, &deal, t->events, t->steps, MOVES_MOST);
    t->count = 0;
    open_by_rules(t, number % (t->opening + 1));
    while (go_on(t))
        ;
    for (const asked *a = t->asked; a < t->asked + t->count; a++)
        printf("%" PRIu64 " %u %u %u %u %u %u %u %u %u %u %u %d\n", number, a->why, a->hidden, a->stock, a->worlds,
               a->won, a->open, a->left, a->up, a->columns, a->moves, a->said, t->game.won);
    (void)fflush(stdout);
}

int main(int argc, char **argv)
{
    static table t;
    if (argc < 4)
        return fprintf(stderr, "bench_odds DRAW|GAME FIRST LAST [WORLDS [PLAY [OPENING]]]\n"), 2;
    sol_variant variant = variant_named(argv[1]);
    t.worlds = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : COACH_WORLDS;
    t.play = argc > 5 ? (unsigned)strtoul(argv[5], NULL, 10) : COACH_WORLDS;
    t.opening = argc > 6 ? (unsigned)strtoul(argv[6], NULL, 10) : 0;
    t.solver = sol_solver_init(malloc((size_t)64 * MIB), (size_t)64 * MIB);
    if (!t.solver || t.worlds == 0 || t.worlds > COACH_WORLDS_MAX || t.play == 0 || t.play > COACH_WORLDS_MAX ||
        sol_options_check(&variant) != SOL_OK)
        return fprintf(stderr, "bench_odds: no memory, or no such game, number of worlds or cards\n"), 2;
    if (!coach_measured_of(&variant)) /* the coach plays some games without a curve, whose chances are 0 or sure */
        return fprintf(stderr, "bench_odds: no curve was measured of this game\n"), 2;
    uint64_t last = strtoull(argv[3], NULL, 10);
    for (uint64_t number = strtoull(argv[2], NULL, 10); number <= last; number++)
        play(&t, &variant, number);
    return 0;
}
