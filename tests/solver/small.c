#include "small.h"

#include "engine/position.h"

#include <solitaire/notation.h>

size_t small_number_from(const char *name, size_t otherwise)
{
    const char *text = getenv(name);
    return text ? (size_t)strtoull(text, NULL, 10) : otherwise;
}

/* ---- positions -------------------------------------------------------------------------------------------------- */

enum { STOCK, WASTE, FOUNDATIONS, COLUMNS = 6 };

void small_shuffle(sol_card *cards, int count, uint64_t *random)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_below(random, (uint32_t)i + 1);
        sol_card card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

/* The cards of the ranks above each suit's `base`, shuffled. */
static int shuffled(sol_card cards[SOL_DECK], const int base[SOL_SUITS], uint64_t *random)
{
    int count = 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = base[suit] + 1; rank <= SOL_KING; rank++)
            cards[count++] = sol_card_of(rank, suit);
    small_shuffle(cards, count, random);
    return count;
}

static void fill_foundations(small *s, const int base[SOL_SUITS])
{
    for (int pile = FOUNDATIONS; pile < COLUMNS; pile++) {
        int suit = sol_pile_suit(s->variant.rules, pile);
        for (int rank = 1; rank <= base[suit]; rank++)
            engine_put(&s->position, pile, sol_card_of(rank, suit));
    }
}

/*
 * Fill a column.  In half of them any number of cards lies face up, in runs or not, as only a written board can have
 * it.
 */
static void fill_column(small *s, int pile, const sol_card *cards, int count, uint64_t *random)
{
    for (int i = 0; i < count; i++)
        engine_put(&s->position, pile, cards[i]);
    bool usual = random_below(random, 2) > 0;
    s->position.down[pile] = (uint8_t)(!count ? 0 : usual ? count - 1 : (int)random_below(random, (uint32_t)count));
}

void small_begin(small *s, const sol_rules *game, int columns)
{
    sol_pile_group *last = &s->groups[game->group_count - 1];
    s->rules = *game;
    memcpy(s->groups, game->groups, game->group_count * sizeof *s->groups);
    s->rules.groups = s->groups;
    s->rules.pile_count = (uint8_t)(game->pile_count - last->count + columns);
    last->count = (uint8_t)columns;
    s->variant = (sol_variant){&s->rules, game->defaults};
    memset(&s->position, 0, sizeof s->position);
}

static void choose_rules(small *s, uint64_t *random)
{
    small_begin(s, sol_game_named("klondike"), 2 + (int)random_below(random, 4));
    s->rules.with = NULL; /* whatever the options are, these are the rules */
    s->rules.usual = NULL;
    s->variant.options.draw = (uint8_t)(1 + random_below(random, 3));
    s->variant.options.passes = (uint8_t)(random_below(random, 2) ? SOL_PASSES_UNLIMITED : 1 + random_below(random, 4));
    s->variant.options.worrying_back = random_below(random, 2);
}

small small_deal(const char *game, uint64_t number)
{
    char name[20] = "";
    size_t length = strcspn(game, " ");
    const char *options = game + length + strspn(game + length, " ");
    small s;
    sol_deal deal;
    sol_fault fault;
    memcpy(name, game, length);
    s.variant = usual(name);
    assert_true(sol_options_read(&s.variant, options, strlen(options), &fault));
    assert_true(sol_deal_make(s.variant.rules->dialect, number, s.variant.rules->decks, &deal));
    sol_deal_position(&s.variant, deal.deck, &s.position);
    return s;
}

void small_make(small *s, uint64_t *random)
{
    sol_card cards[SOL_DECK];
    int base[SOL_SUITS], lengths[7];
    uint32_t longest = 1 + random_below(random, 5);
    choose_rules(s, random);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        base[suit] = SOL_KING - 2 - (int)random_below(random, 3);
    int count = shuffled(cards, base, random), tabled = 0;
    for (int column = 0; column < s->groups[3].count; column++) {
        lengths[column] = (int)random_below(random, longest + 1);
        if (tabled + lengths[column] > count)
            lengths[column] = 0;
        tabled += lengths[column];
    }
    int stocked = count - tabled, wasted = (int)random_below(random, (uint32_t)stocked + 1);
    for (int i = wasted; i < stocked; i++)
        engine_put(&s->position, STOCK, cards[tabled + i]);
    for (int i = 0; i < wasted; i++)
        engine_put(&s->position, WASTE, cards[tabled + i]);
    s->position.down[STOCK] = (uint8_t)(stocked - wasted);
    fill_foundations(s, base);
    for (int column = 0, at = 0; column < s->groups[3].count; at += lengths[column++])
        fill_column(s, COLUMNS + column, cards + at, lengths[column], random);
    assert_true(sol_position_valid(&s->position, 1));
}

void small_make_of_columns(small *s, const sol_rules *game, uint64_t *random)
{
    sol_card cards[SOL_DECK];
    int base[SOL_SUITS];
    small_begin(s, game, 2 + (int)random_below(random, 4));
    s->variant.options.worrying_back = random_below(random, 3) == 0;
    for (int suit = 0; suit < SOL_SUITS; suit++)
        base[suit] = SOL_KING - 2 - (int)random_below(random, 3);
    int count = shuffled(cards, base, random), pile = 0;
    for (; pile < SOL_SUITS; pile++)
        for (int rank = 1, suit = sol_pile_suit(&s->rules, pile); rank <= base[suit]; rank++)
            engine_put(&s->position, pile, sol_card_of(rank, suit));
    for (int at = 0, left = s->groups[1].count; left; left--, pile++) {
        int most = 2 * (count - at) / left,
            length = left == 1 ? count - at : (int)random_below(random, (uint32_t)most + 1);
        length = length < count - at ? length : count - at;
        fill_column(s, pile, cards + at, length, random);
        at += length;
    }
    assert_true(sol_position_valid(&s->position, 1));
}

/* ---- the plain truth -------------------------------------------------------------------------------------------- */

typedef struct walk {
    sol_position *seen; /* in the order in which they were found */
    size_t count, most;
    uint32_t *slots; /* each is an index into `seen`, plus 1 */
    size_t slot_count;
    const sol_variant *variant;
    small_normalise *normalise;
    size_t depth; /* how many moves lead to the positions that the walk has come to */
} walk;

static size_t hash_of(const sol_position *p)
{
    uint64_t words[sizeof *p / 8 + 1] = {0}, hash = 0;
    memcpy(words, p, sizeof *p);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        hash = (hash ^ words[i] ^ hash >> 29) * 0x9E3779B97F4A7C15;
    return (size_t)(hash ^ hash >> 32);
}

static void find(walk *w, const sol_position *p)
{
    size_t slot = hash_of(p) % w->slot_count;
    for (; w->slots[slot]; slot = (slot + 1) % w->slot_count)
        if (memcmp(&w->seen[w->slots[slot] - 1], p, sizeof *p) == 0)
            return;
    w->seen[w->count++] = *p;
    w->slots[slot] = (uint32_t)w->count;
}

static sol_card lowest(const sol_position *p, int pile)
{
    return sol_pile_empty(p, pile) ? SOL_NO_CARD : sol_pile_card(p, pile, 0);
}

void small_sort_columns(const sol_variant *variant, sol_position *p)
{
    sol_position sorted = *p;
    int first = sol_first_pile(variant->rules, SOL_TABLEAU), at = sol_pile_start(p, first), order[7];
    int columns = sol_group_of(variant->rules, first)->count;
    for (int i = 0; i < columns; i++) {
        int j = i;
        for (; j > 0 && lowest(p, order[j - 1]) < lowest(p, first + i); j--)
            order[j] = order[j - 1];
        order[j] = first + i;
    }
    for (int i = 0; i < columns; i++) {
        int len = sol_pile_len(p, order[i]);
        memcpy(sorted.cards + at, p->cards + sol_pile_start(p, order[i]), (size_t)len);
        at += len;
        sorted.end[first + i] = (uint8_t)at;
        sorted.down[first + i] = p->down[order[i]];
    }
    if (variant->options.passes == SOL_PASSES_UNLIMITED)
        sorted.redeals = 0;
    *p = sorted;
}

void small_sort_without_rows(const sol_variant *variant, sol_position *p)
{
    if (sol_pile_empty(p, sol_first_pile(variant->rules, SOL_STOCK)))
        small_sort_columns(variant, p);
}

static sol_verdict walk_on(walk *w)
{
    sol_move moves[SOL_MOVES_MAX];
    for (size_t i = 0, next_depth = 1; i < w->count; i++) {
        if (i == next_depth) {
            w->depth++;
            next_depth = w->count;
        }
        if (sol_is_won(w->variant, &w->seen[i]))
            return SOL_WON;
        size_t count = sol_legal_moves(w->variant, &w->seen[i], moves);
        if (w->count + count > w->most)
            return SOL_UNKNOWN;
        for (size_t j = 0; j < count; j++) {
            sol_position next = w->seen[i];
            sol_apply(w->variant, &next, moves[j]);
            w->normalise(w->variant, &next);
            find(w, &next);
        }
    }
    return SOL_LOST;
}

sol_verdict small_walk_of(const sol_variant *variant, const sol_position *position, small_normalise *same, size_t most)
{
    size_t unused;
    return small_walk_to(variant, position, same, most, &unused);
}

sol_verdict small_walk_to(const sol_variant *variant, const sol_position *position, small_normalise *same, size_t most,
                          size_t *least)
{
    walk w = {.most = most, .slot_count = 2 * most + 1, .variant = variant, .normalise = same};
    w.seen = malloc(most * sizeof *w.seen);
    w.slots = calloc(w.slot_count, sizeof *w.slots);
    assert_true(w.seen && w.slots);
    find(&w, position);
    sol_verdict verdict = walk_on(&w);
    *least = w.depth;
    free(w.seen);
    free(w.slots);
    return verdict;
}

sol_verdict small_walk(const small *s, size_t most)
{
    return small_walk_of(&s->variant, &s->position, small_sort_columns, most);
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

sol_solver *small_solver_without(uint32_t without)
{
    static sol_solver *solver;
    static void *memory; /* static, so that leak checkers see that it is still in use */
    if (!solver) {
        memory = malloc(SOL_SOLVER_BYTES);
        solver = sol_solver_init(memory, SOL_SOLVER_BYTES);
    }
    assert_non_null(solver);
    solver->without = without;
    return solver;
}

sol_solver *small_solver(void) { return small_solver_without(0); }

sol_solution small_line(const small *s, const sol_solve_limits *limits, sol_move moves[SOL_LINE_MAX])
{
    sol_solution found = sol_solve(small_solver(), &s->variant, &s->position, limits, moves, SOL_LINE_MAX);
    if (found.verdict == SOL_WON)
        assert_true(small_line_wins(&s->variant, &s->position, moves, found.moves));
    return found;
}

bool small_line_wins(const sol_variant *variant, const sol_position *position, const sol_move *moves, size_t count)
{
    sol_position p = *position;
    for (size_t i = 0; i < count; i++) {
        if (sol_check(variant, &p, moves[i]) != SOL_OK)
            return false;
        sol_apply(variant, &p, moves[i]);
    }
    return sol_is_won(variant, &p);
}

sol_verdict small_solve(const small *s, uint32_t without)
{
    sol_move moves[SOL_LINE_MAX];
    sol_solution found = without ? sol_solve(small_solver_without(without), &s->variant, &s->position, NULL, NULL, 0)
                                 : small_line(s, NULL, moves);
    assert_int_equal(found.why, SOL_UNKNOWN_NOT);
    assert_int_not_equal(found.verdict, SOL_UNKNOWN);
    return found.verdict;
}

sol_verdict small_verdict(const small *s, uint32_t without)
{
    const sol_solve_limits alone = {.verdict_only = true};
    sol_solution found = sol_solve(small_solver_without(without), &s->variant, &s->position, &alone, NULL, 0);
    assert_int_equal(found.why, SOL_UNKNOWN_NOT);
    assert_int_equal(found.moves, 0);
    return found.verdict;
}
