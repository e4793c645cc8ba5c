#include "made.h"

#include "run.h"

#include <solitaire/notation.h>

#include "session/deals/daily_deal.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static sol_game game;

store *made_store(void)
{
    char dir[RUN_PATH_MAX];
    store_notice notice;
    assert_true(store_default_dir(dir, sizeof dir));
    store *kept = store_open(dir, MADE_NOW, &notice);
    assert_string_equal(notice.text, "");
    assert_non_null(kept);
    return kept;
}

/* ---- one game --------------------------------------------------------------------------------------------------- */

static void append(sol_event event) { assert_int_equal(sol_game_append(&game, event), SOL_OK); }

static uint32_t next_time(uint32_t step_ms) { return game.event_count ? sol_game_last_time(&game) + step_ms : 0; }

static sol_solver *fresh_solver(void)
{
    static void *memory;
    if (!memory)
        memory = malloc(SOL_SOLVER_BYTES_MIN);
    assert_non_null(memory);
    return sol_solver_init(memory, SOL_SOLVER_BYTES_MIN);
}

static void play_to_its_end(uint32_t step_ms)
{
    static sol_move line[SOL_LINE_MAX];
    sol_solver *solver = fresh_solver();
    const sol_solve_limits limits = {.nodes = 20000, .as_found = true}; /* any win will do */
    sol_solution found = sol_solve(solver, &game.variant, &game.position, &limits, line, SOL_LINE_MAX);
    for (size_t i = 0; found.verdict == SOL_WON && i < found.moves && !game.won; i++)
        append(sol_event_move(line[i], next_time(step_ms)));
}

static void play_a_little(uint32_t step_ms, int count)
{
    sol_move moves[SOL_MOVES_MAX];
    for (int i = 0; i < count; i++) {
        size_t legal = sol_legal_moves(&game.variant, &game.position, moves);
        if (legal)
            append(sol_event_move(moves[(size_t)i * 7 % legal], next_time(step_ms)));
    }
}

sol_game *made_game(const made_wish *wish, uint32_t *played)
{
    sol_variant variant = usual("klondike");
    sol_deal deal;
    variant.options.draw = (uint8_t)wish->draw;
    variant.options.scoring = (uint8_t)wish->scoring;
    variant.options.passes = SOL_PASSES_BY_SCORING;
    sol_options_resolve(&variant);
    if (wish->day && wish->deal)
        assert_true(
            sol_deal_make(SOL_DEAL_OURS, session_daily_candidate(wish->day, &variant, (int)wish->deal - 1), 1, &deal));
    else if (wish->day)
        assert_true(session_daily_deal(wish->day, &variant, fresh_solver(), &(session_search){0}, &deal));
    else
        assert_true(sol_deal_make(SOL_DEAL_OURS, wish->deal, 1, &deal));
    if (wish->as_deck) {
        deal.dialect = SOL_DEAL_DECK;
        deal.number = 0;
    }
    sol_game_start(&game, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    if (wish->undo) {
        play_a_little(wish->step_ms, 1);
        append(sol_event_of(SOL_EVENT_UNDO, next_time(wish->step_ms)));
    }
    if (wish->win)
        play_to_its_end(wish->step_ms);
    if (!game.won)
        play_a_little(wish->step_ms, 3);
    if (!game.won && wish->give_up)
        append(sol_event_of(SOL_EVENT_GIVE_UP, next_time(wish->step_ms)));
    *played = sol_game_last_time(&game) + (game.won ? 0 : 1500);
    return &game;
}

sol_game *made_dealt(const sol_variant *variant, uint64_t number)
{
    game = dealt_game(variant, number, events, steps, SOL_EVENTS_MAX);
    return &game;
}

const char *made_record(const sol_game *made, uint32_t played)
{
    static char text[1 << 16];
    assert_true(sol_record_write(made, played, text, sizeof text) < sizeof text);
    return run_write("game.sol", text);
}

void made_save(const sol_game *made, uint32_t played, figures_row about)
{
    store_notice notice;
    store *kept = made_store();
    about.saved = about.saved ? about.saved : about.started + 50;
    assert_int_equal(store_import(kept, made, played, &about, NULL, &notice), STORE_ADDED);
    store_close(kept);
}

const sol_game *made_saved(const made_wish *wish, figures_row about)
{
    uint32_t played;
    const sol_game *made = made_game(wish, &played);
    made_save(made, played, about);
    return made;
}

void made_draws(uint64_t number, uint32_t draws, int64_t when)
{
    sol_variant variant = usual("klondike");
    (void)made_dealt(&variant, number);
    for (uint32_t i = 0; i < draws; i++)
        append(sol_event_move(sol_stock_move(&variant, &game.position), i));
    store_ticket ticket = {0};
    store_notice notice;
    store *kept = made_store();
    assert_true(store_begin(kept, &game, when, &ticket, &notice));
    assert_true(store_save(kept, &game, draws, when, &ticket, &notice));
    store_close(kept);
}

void made_given_up(const char *name, int64_t started)
{
    sol_variant variant = usual(name);
    sol_deal deal;
    assert_true(sol_deal_make(variant.rules->dialect, 7, variant.rules->decks, &deal));
    sol_game_start(&game, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    play_a_little(0, 1);
    append(sol_event_of(SOL_EVENT_GIVE_UP, 1000));
    made_save(&game, 1000, (figures_row){.started = started, .saved = started + 60});
}

/* ---- what is saved ---------------------------------------------------------------------------------------------- */

static bool take_row(const figures_row *row, void *context)
{
    figures_row *last = context;
    *last = row->id > last->id ? *row : *last;
    return true;
}

figures_row made_row(int64_t id)
{
    figures_row row = {0};
    store *kept = made_store();
    bool is_there = id ? store_look(kept, id, &row) : store_list(kept, NULL, take_row, &row);
    store_close(kept);
    return is_there ? row : (figures_row){0};
}

const figures_stats *made_stats(const store_stats_filter *filter)
{
    static figures_stats stats;
    store *kept = made_store();
    assert_true(store_stats_read(kept, filter, MADE_NOW, &stats));
    store_close(kept);
    return &stats;
}

const figures_achievement *made_achievement(const char *key)
{
    static figures_achievement all[FIGURES_ACHIEVEMENTS_MAX];
    store *kept = made_store();
    size_t count = store_achievements(kept, all), i = 0;
    store_close(kept);
    while (i < count && strcmp(all[i].key, key) != 0)
        i++;
    assert_true(i < count);
    return &all[i];
}

/* ---- many ------------------------------------------------------------------------------------------------------- */

/* Numbers without a pattern that are always the same. */
static uint32_t noise(int i, uint32_t salt)
{
    uint32_t x = ((uint32_t)i + 1) * 2654435761u ^ salt * 2246822519u;
    x = (x ^ x >> 15) * 2246822519u;
    x = (x ^ x >> 13) * 3266489917u;
    return x >> 7;
}

int made_keep(store *kept, int i)
{
    static const int draws[] = {1, 3, 3, 2};
    /* Of games of a day, which of its candidates was proved winnable: proving it again takes longer than all else. */
    static const char candidates[] = "..0000..0....2.0.005.0.0000.3.0...1.0.00000.0..0...000..0.01010.000.00.2.00.0.0."
                                     "0.88...2000.00.000.00.02...60..0...5.0..00.01.....0.03....0.88000....300..0....0"
                                     "0.00000..0.0..10.0.0.100.00.0.00......00...0.1000..00000022.0...0...0....0000...";
    int64_t started = MADE_NOW - 200 * 86400 + (int64_t)i * 70000 + noise(i, 8) % 90000;
    int64_t day = noise(i, 15) % 2 ? started / 86400 - noise(i, 16) % 2 : 0;
    const made_wish wish = {.deal = day ? (uint64_t)(candidates[i] - '0' + 1) : 1 + noise(i, 1) % 150,
                            .day = day,
                            .draw = day % 4 == 3 ? 3
                                    : day        ? 1
                                                 : draws[noise(i, 2) % 4], /* a win drawing one is found sooner */
                            .scoring = (int)(noise(i, 3) % (SOL_SCORING_NONE + 1)),
                            .win = noise(i, 4) % 5 < 3,
                            .give_up = noise(i, 5) % 8 != 0,
                            .undo = noise(i, 6) % 3 == 0,
                            .as_deck = noise(i, 17) % 4 == 0,
                            .step_ms = 400 + noise(i, 7) % 9000};
    figures_row about = {.started = started,
                         .saved = started + noise(i, 9) % 100000,
                         .provenance.daily = noise(i, 18) % 6 ? day : 0, /* some are played by their number */
                         .tips = noise(i, 10) % 4 ? 0 : noise(i, 10) % 9,
                         .provenance.helped = noise(i, 11) % 13 == 0,
                         .provenance.watched = noise(i, 12) % 11 == 0,
                         .favourite = noise(i, 13) % 10 == 0,
                         .verdict = (uint8_t)(noise(i, 14) % FIGURES_VERDICTS)};
    uint32_t played;
    store_notice notice;
    sol_game *made = made_game(&wish, &played);
    about.finished = made->won || made->given_up ? about.saved : 0;
    int outcome = store_import(kept, made, played, &about, NULL, &notice);
    assert_string_equal(notice.text, "");
    return outcome;
}

void made_history(store *kept)
{
    store_notice notice;
    for (int i = 0; i < MADE_GAMES; i++)
        assert_int_equal(made_keep(kept, i), STORE_ADDED);
    for (int64_t id = 9; id < MADE_GAMES; id += 31)
        assert_true(store_delete(kept, id, NULL, &notice));
    assert_true(store_undelete(kept, 40, &notice));
    assert_true(store_bankroll_reset(kept, 3, MADE_NOW - 100 * 86400, &notice));
}

int made_home(void **state)
{
    int made = run_home_make(state);
    store *kept = made_store();
    made_history(kept);
    store_close(kept);
    return made;
}
