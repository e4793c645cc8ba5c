/*
 * Wild moves: any four bytes may be asked about, and sol_check and sol_legal_moves must agree on them.
 *
 * Bytes: game, options, deal; then a step each.  An odd byte picks a legal move, so that deep positions are reached
 * too; an even one is followed by the four bytes of a wild move, which every second one brings into the range of what
 * may be legal.  In the position at the end all moves of that range are tried.
 */
#include <solitaire/notation.h>

#include "fuzz.h"

enum { MOST_STEPS = 250, MOST_CARDS = SOL_DECK /* more cards are never moved at once */ };

typedef struct table {
    sol_variant variant;
    sol_position position;
    sol_move legal[SOL_MOVES_MAX];
    size_t count;
} table;

static void list_moves(table *t)
{
    t->count = sol_legal_moves(&t->variant, &t->position, t->legal);
    FUZZ_CHECK(t->count <= SOL_MOVES_MAX);
    for (size_t i = 0; i < t->count; i++)
        FUZZ_CHECK(sol_check(&t->variant, &t->position, t->legal[i]) == SOL_OK);
}

static bool is_listed(const table *t, sol_move move)
{
    size_t times = 0;
    for (size_t i = 0; i < t->count; i++)
        times += sol_move_equal(t->legal[i], move);
    FUZZ_CHECK(times <= 1);
    return times == 1;
}

static bool sit_down(table *t, fuzz_bytes *in)
{
    t->variant.rules = fuzz_game(in);
    t->variant.options = t->variant.rules->defaults;
    uint8_t bits = fuzz_next(in);
    t->variant.options.draw = (uint8_t)(1 + bits % t->variant.rules->draw_max);
    if (t->variant.rules->kinds & 1 << SOL_REDEAL)
        t->variant.options.passes = (uint8_t)(bits >> 2 & 3);
    t->variant.options.whole = bits & 64;
    t->variant.options.worrying_back = bits & 16;
    t->variant.options.row_on_empty = bits & 32;
    if (t->variant.rules->decks == 2)
        t->variant.options.suits = (uint8_t)(1 << (bits >> 6) % 3);
    sol_options_resolve(&t->variant);
    if (sol_options_check(&t->variant) != SOL_OK)
        return false;
    sol_deal deal;
    FUZZ_CHECK(sol_deal_make(SOL_DEAL_OURS, fuzz_next(in), t->variant.rules->decks, &deal));
    sol_deal_position(&t->variant, deal.deck, &t->position);
    list_moves(t);
    return true;
}

static void make(table *t, sol_move move)
{
    sol_apply(&t->variant, &t->position, move);
    FUZZ_CHECK(sol_position_valid(&t->position, t->variant.rules->decks));
    list_moves(t);
}

/* Try all moves of the range.  As many are allowed as the list has, and it has each only once; so it is complete. */
static void try_all(const table *t)
{
    size_t allowed = 0;
    uint8_t piles = (uint8_t)sol_pile_count(t->variant.rules);
    for (uint8_t kind = 0; kind <= SOL_KINDS; kind++)
        for (uint8_t from = 0; from <= piles; from++)
            for (uint8_t to = 0; to <= piles; to++)
                for (uint8_t count = 0; count <= MOST_CARDS; count++)
                    allowed += sol_check(&t->variant, &t->position, (sol_move){kind, from, to, count}) == SOL_OK;
    FUZZ_CHECK(allowed == t->count);
    for (size_t i = 0; i < t->count; i++)
        FUZZ_CHECK(is_listed(t, t->legal[i]));
}

/* Ask what takes long to find out; this is done only at the end. */
static void stand_up(const table *t)
{
    try_all(t);
    bool won = sol_is_won(&t->variant, &t->position);
    bool stuck = sol_is_stuck(&t->variant, &t->position);
    FUZZ_CHECK(!(won && stuck));
    FUZZ_CHECK(t->count || won || stuck);
}

/* Assert that a move, legal or not, has one written form, which is read as that move. */
static void spell(const table *t, sol_move move)
{
    char text[SOL_MOVE_TEXT_MAX];
    sol_move again;
    sol_fault fault;
    sol_move_write(t->variant.rules, move, text);
    FUZZ_CHECK(sol_move_read(t->variant.rules, text, strlen(text), &again, &fault));
    FUZZ_CHECK(sol_move_equal(move, again));
}

static void try_wild(table *t, sol_move move)
{
    sol_position before = t->position;
    sol_reason reason = sol_check(&t->variant, &t->position, move);
    FUZZ_CHECK(reason < SOL_REASONS && memcmp(&before, &t->position, sizeof before) == 0);
    FUZZ_CHECK((reason == SOL_OK) == is_listed(t, move));
    char text[SOL_EXPLAIN_MAX];
    sol_explain(&t->variant, &t->position, move, true, text);
    FUZZ_CHECK((text[0] == 0) == (reason == SOL_OK));
    if (reason == SOL_OK) {
        spell(t, move);
        make(t, move);
    }
}

static sol_move in_range(const table *t, sol_move wild)
{
    int piles = sol_pile_count(t->variant.rules);
    return (sol_move){(uint8_t)(wild.kind % SOL_KINDS), (uint8_t)(wild.from % piles), (uint8_t)(wild.to % piles),
                      (uint8_t)(wild.count % MOST_CARDS)};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes in = {data, data + size};
    table t;
    if (!sit_down(&t, &in))
        return 0;
    for (int i = 0; i < MOST_STEPS && in.at < in.end; i++) {
        uint8_t step = fuzz_next(&in);
        if (step & 1) {
            if (t.count)
                make(&t, t.legal[(step >> 1) % t.count]);
        } else {
            uint8_t kind = fuzz_next(&in), from = fuzz_next(&in), to = fuzz_next(&in), count = fuzz_next(&in);
            sol_move wild = {kind, from, to, count};
            try_wild(&t, step & 2 ? in_range(&t, wild) : wild);
        }
    }
    stand_up(&t);
    return 0;
}
