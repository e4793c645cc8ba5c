/*
 * Positions, possible and impossible, into the solver: an answer or a clean refusal, and a won line must win.
 *
 * Bytes: options, then the game and the kind of position.  Either raw bytes of a position; or a legal deal after some
 * moves; or a deck shuffled by the rest and cut into piles anywhere.
 */
#include <solitaire/deal.h>
#include <solitaire/solver.h>

#include "fuzz.h"
#include "solver/canfield/canfield.h"
#include "solver/easthaven/easthaven.h"
#include "solver/forty/forty.h"
#include "solver/freecell/freecell.h"
#include "solver/klondike/klondike.h"
#include "solver/pyramid/pyramid.h"
#include "solver/scorpion/scorpion.h"
#include "solver/yukon/yukon.h"

enum { NODES_MOST = 3000 };

/* The byte that says the kind of position also says the game; old inputs, none of them over 23, keep their meaning. */
enum { KINDS = 24 };

typedef struct game {
    const char *name;
    uint32_t switches; /* SOLVER_WITHOUT_… */
} game;

static const game games[] = {{"klondike", SOLVER_WITHOUT_ALL},
                             {"pyramid", SOLVER_PYRAMID_WITHOUT_ALL},
                             {"freecell", SOLVER_FC_WITHOUT_ALL},
                             {"yukon", SOLVER_YUKON_WITHOUT_ALL},
                             {"russian", SOLVER_YUKON_WITHOUT_ALL},
                             {"canfield", SOLVER_CANFIELD_WITHOUT_ALL},
                             {"easthaven", SOLVER_EASTHAVEN_WITHOUT_ALL},
                             {"scorpion", SOLVER_SCORPION_WITHOUT_ALL},
                             {"fortythieves", SOLVER_FORTY_WITHOUT_ALL}};

/* The kind comes after the options, which are the game's. */
static const game *game_of(fuzz_bytes in)
{
    if (fuzz_next(&in) & 8)
        (void)fuzz_next(&in);
    size_t which = fuzz_next(&in) / KINDS;
    return &games[which < sizeof games / sizeof games[0] ? which : 0];
}

static sol_options read_options(fuzz_bytes *in, const sol_rules *rules)
{
    sol_options options = rules->defaults;
    uint8_t bits = fuzz_next(in);
    options.draw = bits & 3;
    options.worrying_back = bits & 4;
    options.passes = bits & 8 ? fuzz_next(in) : 0;
    options.whole = bits & 16 && rules->kinds & 1 << SOL_PAIR;
    return options;
}

static void read_raw(fuzz_bytes *in, sol_position *p)
{
    size_t left = (size_t)(in->end - in->at);
    memset(p, 0, sizeof *p);
    memcpy(p, in->at, left < sizeof *p ? left : sizeof *p);
}

static void read_played(fuzz_bytes *in, const sol_variant *variant, sol_position *p)
{
    sol_deal deal;
    sol_move moves[SOL_MOVES_MAX];
    FUZZ_CHECK(sol_deal_make(SOL_DEAL_OURS, fuzz_next(in), variant->rules->decks, &deal));
    sol_deal_position(variant, deal.deck, p);
    while (in->at < in->end) {
        size_t count = sol_legal_moves(variant, p, moves);
        if (count == 0)
            return;
        sol_apply(variant, p, moves[fuzz_next(in) % count]);
    }
}

/* How many of the remaining cards go to a pile.  In games whose cards only leave the table, most of them have left. */
static int take_of(fuzz_bytes *in, const sol_pile_group *group, int left)
{
    if (group->role == SOL_FOUNDATION)
        return left - fuzz_next(in) % (SOL_DECK - 24);
    return fuzz_next(in) % (group->limit ? group->limit + 1 : 9);
}

/*
 * Read a cut deck: the foundations are filled in order first, and then each byte puts some of the remaining cards on a
 * pile.
 */
static void read_cut(fuzz_bytes *in, const sol_rules *rules, sol_position *p)
{
    uint8_t up[SOL_SUITS];
    sol_card rest[SOL_CARDS_MAX];
    int count = 0, at = 0, foundations = sol_first_pile(rules, SOL_FOUNDATION);
    bool some_down = sol_first_pile(rules, SOL_STOCK) >= 0;
    memset(p, 0, sizeof *p);
    for (int suit = 0; suit < SOL_SUITS; suit++) {
        up[suit] = sol_pile_suit(rules, foundations) >= 0 ? fuzz_next(in) % (SOL_RANKS + 1) : 0;
        for (int deck = 0; deck < rules->decks; deck++)
            for (int rank = up[suit] + 1; rank <= SOL_RANKS; rank++)
                rest[count++] = sol_card_of(rank, suit);
    }
    for (int i = count - 1; i > 0; i--) {
        int j = fuzz_next(in) % (i + 1);
        sol_card card = rest[i];
        rest[i] = rest[j];
        rest[j] = card;
    }
    for (int pile = 0, end = 0; pile < SOL_PILES_MAX; pile++) {
        int suit = pile < rules->pile_count ? sol_pile_suit(rules, pile) : -1, take = 0;
        if (suit >= 0)
            for (int rank = 1; rank <= up[suit]; rank++)
                p->cards[end++] = sol_card_of(rank, suit);
        else if (pile < rules->pile_count)
            take = pile == rules->pile_count - 1 ? count - at : take_of(in, sol_group_of(rules, pile), count - at);
        for (; take > 0 && at < count; take--)
            p->cards[end++] = rest[at++];
        p->end[pile] = (uint8_t)end;
        if (some_down && pile < rules->pile_count && suit < 0 && sol_pile_len(p, pile))
            p->down[pile] = (uint8_t)(pile == 0   ? sol_pile_len(p, 0)
                                      : pile == 1 ? 0
                                                  : fuzz_next(in) % sol_pile_len(p, pile));
    }
}

static void check_line(const sol_variant *variant, sol_position p, const sol_move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        FUZZ_CHECK(sol_check(variant, &p, moves[i]) == SOL_OK);
        sol_apply(variant, &p, moves[i]);
    }
    FUZZ_CHECK(sol_is_won(variant, &p));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned char memory[SOL_SOLVER_BYTES_MIN];
    static sol_solver *solver;
    static sol_move moves[SOL_LINE_MAX];
    fuzz_bytes in = {data, data + size};
    const game *of = game_of(in);
    const sol_rules *rules = sol_game_named(of->name);
    sol_variant variant = {rules, read_options(&in, rules)};
    sol_solve_limits limits = {.nodes = NODES_MOST};
    sol_position p;
    uint8_t kind = fuzz_next(&in);
    uint32_t without = fuzz_next(&in) | (uint32_t)(kind / 3 % 4) << 8; /* ten switches; old inputs keep their meaning */
    if (kind % 3 == 0)
        read_raw(&in, &p);
    else if (kind % 3 == 1 && sol_options_check(&variant) == SOL_OK)
        read_played(&in, &variant, &p);
    else
        read_cut(&in, rules, &p);
    if (!solver)
        solver = sol_solver_init(memory, sizeof memory);
    solver->without = without & of->switches;
    limits.as_found = without > of->switches;
    sol_solution found = sol_solve(solver, &variant, &p, &limits, moves, kind & 4 ? SOL_LINE_MAX : 0);
    FUZZ_CHECK(found.why != SOL_UNKNOWN_FAULT && found.nodes <= NODES_MOST && found.moves <= SOL_LINE_MAX);
    FUZZ_CHECK((found.verdict == SOL_UNKNOWN) == (found.why != SOL_UNKNOWN_NOT));
    if (found.verdict == SOL_WON && kind & 4)
        check_line(&variant, p, moves, found.moves);
    limits.verdict_only = true;
    sol_solution alone = kind & 4 ? found : sol_solve(solver, &variant, &p, &limits, NULL, 0);
    FUZZ_CHECK(alone.verdict == found.verdict || !alone.verdict || !found.verdict);
    return 0;
}
