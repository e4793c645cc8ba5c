/*
 * Thousands of games of random play: nothing is lost, and everything can be taken back.
 */
#include "board.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

enum { GAMES = SAMPLE(10000, 1000), MOVES = 60 };

static void play_at_random(sol_game *game, uint64_t *random)
{
    uint32_t at = 0;
    for (int i = 0; i < MOVES; i++, at += game->event_count ? random_below(random, 20000) : 0) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(&game->variant, &game->position, moves);
        uint32_t chance = random_below(random, 12);
        sol_event event = sol_event_of(chance == 0 ? SOL_EVENT_UNDO : SOL_EVENT_REDO, at);
        if (chance > 1 && count)
            event = sol_event_move(moves[random_below(random, (uint32_t)count)], at);
        if (chance == 2 && game->played)
            event.automatic = event.kind == SOL_EVENT_MOVE;
        sol_reason reason = sol_game_append(game, event);
        assert_true(reason == SOL_OK || event.kind != SOL_EVENT_MOVE || game->won);
        assert_true(sol_position_valid(&game->position, game->variant.rules->decks));
    }
}

static void undo_to_the_start_gives_the_deal(sol_game *game)
{
    sol_position deal;
    sol_deal_position(&game->variant, game->deal.deck, &deal);
    while (sol_game_append(game, sol_event_of(SOL_EVENT_UNDO, sol_game_last_time(game))) == SOL_OK)
        ;
    assert_memory_equal(&game->position, &deal, sizeof deal);
}

static void play_many(const sol_rules *rules, int games)
{
    uint64_t random = 20261121;
    for (int i = 0; i < games; i++) {
        sol_variant variant = random_variant(rules, &random);
        sol_game game = dealt_game(&variant, random_next(&random), events, steps, SOL_EVENTS_MAX);
        play_at_random(&game, &random);
        undo_to_the_start_gives_the_deal(&game);
    }
}

TEST_CASE(every_game_played_at_random_keeps_its_cards_and_can_be_taken_back)
{
    for (int g = 0; sol_game_at(g); g++)
        play_many(sol_game_at(g), g == 0 ? GAMES : GAMES / 10);
}

int main(void) { return run_file(NULL); }
