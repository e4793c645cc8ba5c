/*
 * Games as they are played: whatever a player does, the game's record reads as the same game, and no byte of it can be
 * changed unnoticed.
 *
 * Bytes: game, options, deal, which byte of the record is altered and how; then two for each event.
 */
#include <solitaire/advice.h>
#include <solitaire/notation.h>

#include "fuzz.h"

enum { ROOM = SOL_EVENTS_MAX, MOST_EVENTS = 300 };

static sol_event events[ROOM], events_again[ROOM];
static sol_step steps[ROOM], steps_again[ROOM];

static bool start(sol_game *game, fuzz_bytes *in)
{
    const sol_rules *rules = fuzz_game(in);
    sol_variant variant = {rules, rules->defaults};
    uint8_t bits = fuzz_next(in);
    if (rules->scorings & 1 << (bits & 3))
        variant.options.scoring = bits & 3;
    variant.options.timed = bits & 4;
    variant.options.draw = bits & 8 ? rules->draw_max : 1;
    variant.options.worrying_back = bits & 16;
    variant.options.whole = bits & 128;
    variant.options.time_limit = bits & 32 ? 60 : 0;
    variant.options.passes = bits & 64 ? SOL_PASSES_BY_SCORING : variant.options.passes;
    sol_options_resolve(&variant);
    sol_deal deal;
    FUZZ_CHECK(sol_deal_make(SOL_DEAL_OURS, fuzz_next(in), rules->decks, &deal));
    if (sol_options_check(&variant) != SOL_OK)
        return false;
    sol_game_start(game, &variant, &deal, events, steps, ROOM);
    return true;
}

static sol_move pick(const sol_game *game, uint8_t which)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    return count ? moves[which % count] : (sol_move){SOL_NO_MOVE, 0, 0, 0};
}

/* Append an event.  A refused one must leave everything as it was. */
static void append(sol_game *game, sol_event event)
{
    sol_game before = *game;
    if (sol_game_append(game, event) != SOL_OK)
        FUZZ_CHECK(memcmp(&before, game, sizeof before) == 0);
    else
        FUZZ_CHECK(game->event_count == before.event_count + 1);
    FUZZ_CHECK(sol_position_valid(&game->position, game->variant.rules->decks));
}

static void happen(sol_game *game, uint8_t what, uint8_t which, uint32_t now)
{
    switch (what & 15) {
    case 0: append(game, sol_event_of(SOL_EVENT_UNDO, now)); break;
    case 1: append(game, sol_event_of(SOL_EVENT_REDO, now)); break;
    case 2: /* give up only now and then, because nothing comes after it */
        append(game, sol_event_of(which < 4 ? SOL_EVENT_GIVE_UP : SOL_EVENT_UNDO, now));
        break;
    case 3: append(game, sol_event_automatic(sol_next_automatic(game, SOL_AUTO_SAFE), now)); break;
    case 4: /* nonsense, which must be refused */
        append(game, sol_event_move((sol_move){which, what, which, what}, now));
        break;
    default: append(game, sol_event_move(pick(game, which), now));
    }
}

static void check_read(const sol_game *game, uint32_t now, const char *text, size_t length)
{
    sol_game again;
    uint32_t now_again;
    sol_fault fault;
    FUZZ_CHECK(sol_record_read(text, length, events_again, steps_again, &again, &now_again, &fault));
    FUZZ_CHECK(memcmp(&game->position, &again.position, sizeof again.position) == 0);
    FUZZ_CHECK(game->event_count == again.event_count && game->played == again.played && game->held == again.held);
    FUZZ_CHECK(sol_game_score(game, now) == sol_game_score(&again, now) && game->score.points == again.score.points);
    char *written = malloc(length + 1);
    FUZZ_CHECK(written && sol_record_write(&again, now_again, written, length + 1) == length);
    FUZZ_CHECK(memcmp(written, text, length) == 0);
    free(written);
}

static void check_altered(char *text, size_t length, size_t at, uint8_t flip)
{
    sol_game game = {0};
    uint32_t now;
    sol_fault fault;
    text[at % length] = (char)(text[at % length] ^ (flip ? flip : 1));
    FUZZ_CHECK(!sol_record_read(text, length, events_again, steps_again, &game, &now, &fault));
    fuzz_check_sentence(fault.text, sizeof fault.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes in = {data, data + size};
    sol_game game;
    memset(&game, 0, sizeof game);
    if (!start(&game, &in))
        return 0;
    size_t altered = (size_t)fuzz_next(&in) << 8;
    altered |= fuzz_next(&in);
    uint8_t flip = fuzz_next(&in);
    uint32_t now = 0;
    for (int i = 0; i < MOST_EVENTS && in.at < in.end; i++) {
        uint8_t what = fuzz_next(&in), which = fuzz_next(&in);
        happen(&game, what, which, now);
        now += game.event_count ? (uint32_t)(what >> 4) * 500 : 0;
    }
    size_t length = sol_record_write(&game, now, NULL, 0);
    char *text = malloc(length + 1);
    FUZZ_CHECK(text && sol_record_write(&game, now, text, length + 1) == length);
    check_read(&game, now, text, length);
    check_altered(text, length, altered, flip);
    free(text);
    return 0;
}
