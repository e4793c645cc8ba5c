/* Boards: one that is read is a valid position of its game, has a written form, and that reads as the same position. */
#include <solitaire/notation.h>

#include "fuzz.h"

static void check_board(const sol_rules *rules, const sol_position *position)
{
    FUZZ_CHECK(sol_position_valid(position, rules->decks));
    char written[SOL_BOARD_TEXT_MAX];
    size_t length = sol_board_write(rules, position, written);
    FUZZ_CHECK(length < sizeof written && strlen(written) == length);
    const sol_rules *rules_again = NULL;
    sol_position again;
    sol_fault fault;
    FUZZ_CHECK(sol_board_read(written, length, &rules_again, &again, &fault));
    FUZZ_CHECK(rules_again == rules && memcmp(&again, position, sizeof again) == 0);
}

/* Assert that the rules can be asked about any table, and that each move they list can be made. */
static void check_moves(const sol_rules *rules, const sol_position *position)
{
    sol_variant variant = {rules, rules->defaults};
    sol_options_resolve(&variant);
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&variant, position, moves);
    FUZZ_CHECK(count <= SOL_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        FUZZ_CHECK(sol_check(&variant, position, moves[i]) == SOL_OK);
        sol_position after = *position;
        sol_apply(&variant, &after, moves[i]);
        FUZZ_CHECK(sol_position_valid(&after, rules->decks));
    }
    sol_is_won(&variant, position);
    sol_is_stuck(&variant, position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const sol_rules *rules = NULL;
    sol_position position;
    memset(&position, 0, sizeof position);
    sol_position untouched = position;
    sol_fault fault;
    if (sol_board_read((const char *)data, size, &rules, &position, &fault)) {
        check_board(rules, &position);
        check_moves(rules, &position);
    } else {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        FUZZ_CHECK(rules == NULL && memcmp(&position, &untouched, sizeof position) == 0);
    }
    return 0;
}
