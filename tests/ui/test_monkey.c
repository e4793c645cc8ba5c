/*
 * A monkey at the keyboard and the mouse: random intents at random sizes of the terminal.  Nothing breaks, the cards
 * stay complete, the journal still gives the same game, and everything can be drawn.
 */
#include "player.h"

#include "ui/view/view.h"

static ui_frame frame;
static sol_event again_events[SOL_EVENTS_MAX];
static sol_step again_steps[SOL_EVENTS_MAX];

static uint64_t next(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static ui_intent random_intent(const player *p, uint64_t *random, int rows, int cols)
{
    uint64_t chance = next(random) % 10;
    if (chance == 0)
        return ui_mouse_intent(&p->model, rows, cols, (int)(next(random) % 6), (int)(next(random) % (uint64_t)rows),
                               (int)(next(random) % (uint64_t)cols));
    if (chance == 1)
        return (ui_intent){.action = UI_TICK, .pile = -1, .index = -1};
    if (chance < 7)
        return ui_keymap_intent(&p->model.keymap, ui_context(&p->model), (ui_key)(' ' + next(random) % 95));
    return (ui_intent){
        .action = (int)(next(random) % UI_ACTIONS), .key = (ui_key)(' ' + next(random) % 95), .pile = -1, .index = -1};
}

static void assert_sound(const player *p)
{
    const ui_model *model = &p->model;
    int piles = sol_pile_count(model->game.variant.rules);
    assert_true(sol_position_valid(&model->game.position, model->game.variant.rules->decks));
    assert_true(model->cursor >= 0 && model->cursor < piles);
    assert_true(model->picked >= -1 && model->picked < piles);
    assert_true(model->picked < 0 || model->picked_count <= sol_pile_up(&model->game.position, model->picked));
    assert_true(model->tip < model->tip_count || model->tip < 0);
    assert_non_null(memchr(model->message, 0, sizeof model->message));
}

static void assert_journal_gives_the_game_again(const player *p)
{
    const sol_game *game = &p->model.game;
    sol_game again;
    sol_game_start(&again, &game->variant, &game->deal, again_events, again_steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game->event_count; i++)
        assert_int_equal(sol_game_append(&again, game->events[i]), SOL_OK);
    assert_memory_equal(&again.position, &game->position, sizeof game->position);
    assert_memory_equal(&again.score, &game->score, sizeof game->score);
}

/* All games in turn. */
static player *player_of_round(int round, uint64_t *random)
{
    int games = 0;
    while (sol_game_at(games))
        games++;
    return player_of(sol_game_at(round % games)->name, 1 + next(random) % 1000);
}

TEST_CASE(a_monkey_breaks_nothing_at_any_size)
{
    uint64_t random = 42;
    for (int round = 0; round < QUICK(63, 21); round++) {
        player *p = player_of_round(round, &random);
        p->model.game.variant.options.draw = (uint8_t)(1 + next(&random) % p->model.game.variant.rules->draw_max);
        p->model.settings.still = round % 2;
        p->model.game.variant.options.time_limit = round % 5 ? 0 : 60;
        int rows = 1 + (int)(next(&random) % 60), cols = 1 + (int)(next(&random) % 200);
        for (int i = 0; i < 270; i++) {
            p->now += next(&random) % 700;
            p->model.next_seed = next(&random);
            ui_intent intent = random_intent(p, &random, rows, cols);
            p->effects = ui_update(&p->model, intent, p->now);
            assert_sound(p);
            if (next(&random) % 50 == 0) {
                rows = 1 + (int)(next(&random) % 60);
                cols = 1 + (int)(next(&random) % 200);
            }
            ui_view(&p->model, rows, cols, &frame);
            assert_int_equal(frame.rows * frame.cols, rows * cols);
        }
        assert_journal_gives_the_game_again(p);
    }
}

/* A key or an event of the mouse, as a player can make them on this screen. */
static ui_intent possible_intent(const player *p, uint64_t *random, int rows, int cols)
{
    static const char *const names[] = {"Enter", "Esc", "Up", "Down", "Left", "Right", "Tab", "Home", "End", "PgDn"};
    enum { NAMES = sizeof names / sizeof *names };
    uint64_t chance = next(random) % 10;
    if (chance == 0)
        return ui_mouse_intent(&p->model, rows, cols, (int)(next(random) % 6), (int)(next(random) % (uint64_t)rows),
                               (int)(next(random) % (uint64_t)cols));
    const char *name = names[next(random) % NAMES];
    ui_key key = chance < 4 ? ui_key_named(name, strlen(name)) : (ui_key)(' ' + next(random) % 95);
    return ui_keymap_intent(&p->model.keymap, ui_context(&p->model), key);
}

/* To try others by hand: MONKEY_SEED=9 test_ui monkey. */
static uint64_t seed(void)
{
    const char *text = getenv("MONKEY_SEED");
    return text ? strtoull(text, NULL, 10) : 7;
}

/* Time passes before each intent, so that only the intent can change what is seen; what quits needs no drawing. */
TEST_CASE(whatever_a_monkey_changes_is_asked_to_be_drawn)
{
    enum { ROWS = 24, COLS = 80 };
    static ui_frame before;
    uint64_t random = seed();
    for (int round = 0; round < QUICK(63, 21); round++) {
        player *p = player_of_round(round, &random);
        p->model.settings.still = true;
        (void)ui_resize(&p->model, ROWS, COLS);
        for (int i = 0; i < 70; i++) {
            p->now += next(&random) % 700;
            (void)ui_update(&p->model, (ui_intent){.action = UI_TICK, .pile = -1, .index = -1}, p->now);
            ui_view(&p->model, ROWS, COLS, &before);
            ui_intent intent = possible_intent(p, &random, ROWS, COLS);
            p->effects = ui_update(&p->model, intent, p->now);
            ui_view(&p->model, ROWS, COLS, &frame);
            bool same = memcmp(before.cells, frame.cells, ROWS * COLS * sizeof *frame.cells) == 0;
            if (!same && !(p->effects & (UI_DO_DRAW | UI_DO_QUIT)))
                fail_msg("%s, step %d: action %d, key %d, on screen %d", p->model.game.variant.rules->name, i,
                         intent.action, (int)intent.key, p->model.screen);
        }
    }
}

int main(void) { return run_file(NULL); }
