/*
 * FreeCell's standard notation: a text is refused with a reason, or is a legal move that is written and read again the
 * same.
 *
 * Bytes: deal; then moves, separated by spaces or newlines.  Those that are legal are made.
 */
#include <solitaire/notation.h>

#include "fuzz.h"

typedef struct table {
    sol_variant variant;
    sol_position position;
} table;

static bool is_space(uint8_t byte) { return byte == ' ' || byte == '\n'; }

static void read_one(table *t, const char *text, size_t length)
{
    char written[SOL_STANDARD_TEXT_MAX];
    sol_move move, again;
    sol_fault fault;
    if (!sol_standard_read(&t->variant, &t->position, text, length, &move, &fault)) {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        return;
    }
    FUZZ_CHECK(sol_check(&t->variant, &t->position, move) == SOL_OK);
    FUZZ_CHECK(sol_standard_write(&t->variant, &t->position, move, written));
    FUZZ_CHECK(sol_standard_read(&t->variant, &t->position, written, strlen(written), &again, &fault));
    FUZZ_CHECK(sol_move_equal(move, again));
    sol_apply(&t->variant, &t->position, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const sol_rules *rules = sol_game_named("freecell");
    table t = {.variant = {rules, rules->defaults}};
    sol_deal deal;
    if (size == 0 || !sol_deal_make(SOL_DEAL_MS, data[0] + 1u, 1, &deal))
        return 0;
    sol_deal_position(&t.variant, deal.deck, &t.position);
    for (size_t at = 1, end; at < size; at = end + 1) {
        for (end = at; end < size && !is_space(data[end]); end++)
            ;
        read_one(&t, (const char *)data + at, end - at);
    }
    return 0;
}
