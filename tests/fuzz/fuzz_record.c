/*
 * Records as they come by mail: each is refused with a reason, or read, written and read again the same.
 *
 * A mutated record seldom has the right check line, so each input is tried a second time with that line made right.
 */
#include <solitaire/notation.h>

#include "engine/mix.h"
#include "engine/text/text.h"
#include "fuzz.h"

enum { ROOM = SOL_EVENTS_MAX };

static sol_event events[ROOM], events_again[ROOM];
static sol_step steps[ROOM], steps_again[ROOM];

static void check_same(const sol_game *a, const sol_game *b)
{
    FUZZ_CHECK(a->variant.rules == b->variant.rules && a->event_count == b->event_count);
    for (uint32_t i = 0; i < a->event_count; i++) {
        FUZZ_CHECK(a->events[i].at == b->events[i].at && a->events[i].kind == b->events[i].kind);
        FUZZ_CHECK(a->events[i].automatic == b->events[i].automatic);
        FUZZ_CHECK(sol_move_equal(a->events[i].move, b->events[i].move));
    }
    FUZZ_CHECK(memcmp(&a->position, &b->position, sizeof a->position) == 0);
    FUZZ_CHECK(a->score.points == b->score.points && a->held == b->held && a->won == b->won);
}

static void check_round(const sol_game *game, uint32_t now)
{
    size_t length = sol_record_write(game, now, NULL, 0);
    char *text = malloc(length + 1);
    FUZZ_CHECK(text && sol_record_write(game, now, text, length + 1) == length && strlen(text) == length);
    sol_game again;
    uint32_t now_again;
    sol_fault fault;
    FUZZ_CHECK(sol_record_read(text, length, events_again, steps_again, &again, &now_again, &fault));
    FUZZ_CHECK(now_again == now);
    check_same(game, &again);
    free(text);
}

static bool try_record(const char *text, size_t size)
{
    sol_game game = {0};
    uint32_t now = 12345;
    sol_fault fault;
    bool read = sol_record_read(text, size, events, steps, &game, &now, &fault);
    if (read) {
        FUZZ_CHECK(sol_position_valid(&game.position, game.variant.rules->decks));
        check_round(&game, now);
    } else {
        fuzz_check_sentence(fault.text, sizeof fault.text);
        FUZZ_CHECK(!game.variant.rules && now == 12345);
    }
    return read;
}

/* Cut the text before its last check line and put the right one there. */
static void try_mended(const char *text, size_t size)
{
    size_t cut = size;
    for (size_t at = 0; at + 7 <= size; at++)
        if (memcmp(text + at, "\ncheck ", 7) == 0)
            cut = at + 1;
    if (cut == size)
        return;
    char *mended = malloc(cut + 32);
    FUZZ_CHECK(mended);
    memcpy(mended, text, cut);
    engine_text end = engine_text_in(mended + cut, 32);
    engine_text_add(&end, "check %016jx\n", (uintmax_t)engine_hash(ENGINE_HASH_START, text, cut));
    try_record(mended, cut + end.length);
    free(mended);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    if (!try_record(text, size))
        try_mended(text, size);
    return 0;
}
