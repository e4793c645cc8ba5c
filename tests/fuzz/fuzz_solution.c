/*
 * Whole games in FreeCell's standard notation, and what the solver fc-solve prints: refused with a reason, or a game
 * that is written and read again the same.
 */
#include <solitaire/notation.h>

#include "fuzz.h"

static sol_event events[SOL_EVENTS_MAX], events_again[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX], steps_again[SOL_EVENTS_MAX];
static char written[1 << 19];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sol_deal deal;
    sol_game game, again;
    sol_fault fault;
    FUZZ_CHECK(sol_deal_make(SOL_DEAL_MS, 1, 1, &deal));
    (void)sol_solution_begins((const char *)data, size);
    if (!sol_solution_read((const char *)data, size, &deal, events, steps, &game, &fault)) {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        return 0;
    }
    size_t length = sol_solution_write(&game, written, sizeof written, &fault);
    FUZZ_CHECK(length > 0 && length < sizeof written && strlen(written) == length);
    FUZZ_CHECK(sol_solution_read(written, length, NULL, events_again, steps_again, &again, &fault));
    FUZZ_CHECK(again.event_count == game.event_count);
    FUZZ_CHECK(memcmp(&again.position, &game.position, sizeof game.position) == 0);
    return 0;
}
