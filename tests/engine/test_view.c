/* Views: a player knows what was shown at any time, and nothing else. */
#include "board.h"

#include "engine/view.h"

static sol_event events[2][SOL_EVENTS_MAX];
static sol_step steps[2][SOL_EVENTS_MAX];

static const sol_rules *klondike(void) { return sol_game_named("klondike"); }

static sol_game start(const sol_rules *rules, sol_options options)
{
    sol_variant variant = {rules, options};
    return dealt_game(&variant, 1, events[0], steps[0], SOL_EVENTS_MAX);
}

static sol_view view_of(const sol_game *game, uint64_t also)
{
    sol_view view;
    assert_true(sol_view_of(&view, game, also));
    return view;
}

static int hidden(const sol_game *game)
{
    sol_view view = view_of(game, 0);
    return sol_view_hidden(&view);
}

/* Make the first legal move that uncovers a card of the tableau. */
static void turn_a_card(sol_game *game)
{
    sol_move moves[SOL_MOVES_MAX];
    for (size_t i = 0, count = sol_legal_moves(&game->variant, &game->position, moves); i < count; i++) {
        sol_position after = game->position;
        sol_apply(&game->variant, &after, moves[i]);
        if (moves[i].kind == SOL_MOVE && after.down[moves[i].from] < game->position.down[moves[i].from]) {
            assert_int_equal(sol_game_append(game, sol_event_move(moves[i], 0)), SOL_OK);
            return;
        }
    }
    fail_msg("no move uncovers a card");
}

/* ---- what is known ---------------------------------------------------------------------------------------------- */

TEST_CASE(what_an_earlier_start_of_the_deal_has_shown_is_known_if_it_is_said)
{
    sol_game game = start(klondike(), klondike()->defaults);
    turn_a_card(&game);
    uint64_t seen = game.seen;
    sol_view after = view_of(&game, 0);
    game = start(klondike(), klondike()->defaults);
    sol_view anew = view_of(&game, 0), knowing = view_of(&game, seen);
    assert_int_equal(sol_view_hidden(&anew), 45);
    assert_int_equal(sol_view_hidden(&knowing), sol_view_hidden(&after));
}

TEST_CASE(of_two_decks_what_lies_face_up_is_known)
{
    const sol_rules *spider = sol_game_named("spider");
    sol_options options = spider->defaults;
    sol_view view;
    for (options.suits = 1; options.suits <= SOL_SUITS; options.suits++) {
        sol_card unseen[SOL_CARDS_MAX];
        sol_position world;
        sol_game game = start(spider, options);
        assert_int_equal(hidden(&game), 94);
        view = view_of(&game, 0);
        assert_int_equal(sol_view_unseen(&view, unseen), 94);
        sol_view_world(&view, unseen, &world);
        assert_true(sol_position_valid(&world, 2));
        assert_false(sol_view_of_deal(&view, &game, 0));
    }
}

/* ---- what is not ------------------------------------------------------------------------------------------------ */

static void shuffle(sol_card *cards, int count, uint64_t *random)
{
    for (; count > 1; count--) {
        uint32_t at = random_below(random, (uint32_t)count);
        sol_card last = cards[count - 1];
        cards[count - 1] = cards[at];
        cards[at] = last;
    }
}

static void play_at_random(sol_game *game, uint64_t *random)
{
    for (uint32_t left = random_below(random, 80); left; left--) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(&game->variant, &game->position, moves);
        sol_event event = sol_event_of(random_below(random, 2) ? SOL_EVENT_UNDO : SOL_EVENT_REDO, 0);
        if (random_below(random, 8) && count)
            event = sol_event_move(moves[random_below(random, (uint32_t)count)], 0);
        (void)sol_game_append(game, event); /* there may be nothing to undo */
    }
}

/* The game's deal with its unseen cards in another order. */
static sol_deal another_deal(const sol_game *game, uint64_t *random)
{
    sol_card unseen[SOL_CARDS_MAX], shuffled[SOL_CARDS_MAX];
    sol_view view = view_of(game, 0);
    sol_deal deal = game->deal;
    int count = sol_view_unseen(&view, unseen);
    memcpy(shuffled, unseen, sizeof shuffled);
    shuffle(shuffled, count, random);
    for (int i = 0; i < SOL_DECK; i++)
        for (int j = 0; j < count; j++)
            if (game->deal.deck[i] == unseen[j])
                deal.deck[i] = shuffled[j];
    return deal;
}

static void nothing_hangs_on_unseen_cards(const sol_game *game, uint64_t *random)
{
    sol_game other;
    sol_tip tips[2][SOL_TIPS_MAX];
    sol_deal deal = another_deal(game, random);
    sol_game_start(&other, &game->variant, &deal, events[1], steps[1], SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game->event_count; i++)
        assert_int_equal(sol_game_append(&other, game->events[i]), SOL_OK);
    sol_view one = view_of(game, 0), two = view_of(&other, 0);
    assert_memory_equal(&one, &two, sizeof one);
    assert_true(sol_view_digest(&one) == sol_view_digest(&two));
    size_t count = sol_tips(game, tips[0]);
    assert_int_equal(sol_tips(&other, tips[1]), count);
    assert_memory_equal(tips[0], tips[1], count * sizeof tips[0][0]);
    assert_int_equal(engine_is_known_stuck(game), engine_is_known_stuck(&other));
}

static void a_world_is_a_position_that_shows_the_same(const sol_game *game, uint64_t *random)
{
    sol_card unseen[SOL_CARDS_MAX];
    sol_position world;
    sol_view view = view_of(game, 0);
    int count = sol_view_unseen(&view, unseen);
    assert_int_equal(count, sol_view_hidden(&view));
    shuffle(unseen, count, random);
    sol_view_world(&view, unseen, &world);
    assert_true(sol_position_valid(&world, 1));
    assert_memory_equal(world.end, game->position.end, sizeof world.end);
    assert_memory_equal(world.down, game->position.down, sizeof world.down);
    for (int i = 0; i < SOL_DECK; i++)
        assert_true(world.cards[i] == game->position.cards[i] || !(game->seen >> world.cards[i] & 1));
}

/* Games of two decks are left out: their views know of no copy which one it is. */
TEST_CASE(views_tips_and_the_end_are_the_same_whatever_the_unseen_cards_are)
{
    enum { POSITIONS = QUICK(500, 150) };
    uint64_t random = 20261122;
    for (int game = 0; sol_game_at(game); game++)
        for (int i = 0; i < POSITIONS && sol_game_at(game)->decks == 1; i++) {
            const sol_rules *rules = sol_game_at(game);
            sol_variant variant = {rules, rules->defaults};
            if (rules->draw_max > 1)
                variant.options.draw = (uint8_t)(1 + i % rules->draw_max);
            sol_game played = dealt_game(&variant, random_next(&random), events[0], steps[0], SOL_EVENTS_MAX);
            play_at_random(&played, &random);
            nothing_hangs_on_unseen_cards(&played, &random);
            a_world_is_a_position_that_shows_the_same(&played, &random);
        }
}

int main(void) { return run_file(NULL); }
