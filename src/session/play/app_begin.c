/* The first game: the one that was asked for or played last, or a new one. */
#include "app.h"

#include <string.h>

#include "engine/text/utf8.h"
#include "session/deals/daily_deal.h"
#include "session/deals/new_game.h"
#include "session/kept/practice.h"
#include "session/kept/store_open.h"
#include "settings/own_themes.h"
#include "terminal/terminal.h"
#include "ui/update/update.h"
#include "words/words.h"

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_own_theme own_themes[SETTINGS_OWN_THEMES_MAX];

static void deal_at_start(session_app *a)
{
    static sol_deal random, named;
    session_start start = a->start;
    base_fault fault;
    uint8_t as = FIGURES_DEALS_ANY;
    bool good = true;
    if (!start.variant.rules) { /* no game was named: it is the kind that was played last, with the settings' options */
        int found = SESSION_DEAL_BAD;
        if (session_variant_of(start.settings, session_last_game(a->kept), &start.variant, &fault))
            found = session_deal_of(start.settings, NULL, start.variant.rules, &named, &fault);
        start.deal = found == SESSION_DEAL_NAMED ? &named : NULL;
        good = found != SESSION_DEAL_BAD;
    }
    bool puzzle = good && session_app_sets_puzzles(a, start.variant.rules);
    if (puzzle)
        good = session_app_set_puzzle(a, &start.variant, start.deal, &fault);
    else if (good && !start.deal)
        good = session_app_choose_deal(a, &start.variant, &random, &as, &fault);
    if (!good) {
        engine_utf8_copy(a->refused, sizeof a->refused, fault.text);
        return;
    }
    if (puzzle)
        return;
    ui_model_deal(&a->model, &start.variant, start.deal ? start.deal : &random);
    session_app_note_day(a, start.daily);
    const char *caveat = start.daily ? session_daily_caveat(start.variant.rules) : NULL;
    if (caveat)
        engine_utf8_copy(a->model.message, sizeof a->model.message, caveat);
    session_app_note_choice(a, (start.daily && !caveat) || as != FIGURES_DEALS_ANY, as);
}

/* Resume the latest game in progress of the kind that was named and that no other process is playing. */
static bool resume_named(session_app *a, sol_game *game, uint32_t *played)
{
    int64_t ids[SESSION_OPEN_GAMES_MAX];
    int count = session_open_games(a->kept, a->start.variant.rules->name, ids);
    bool found = false, elsewhere = false;
    for (int i = 0; i < count && !found; i++) {
        store_notice unused = {.text = ""};
        found = store_resume_id(a->kept, ids[i], events, steps, game, played, &a->ticket, &unused);
        elsewhere |= a->ticket.elsewhere;
    }
    a->ticket.elsewhere = elsewhere;
    return found;
}

/* Say why this is not the game that was played last. */
static void say_elsewhere(session_app *a, bool found)
{
    engine_utf8_copy(a->model.message, sizeof a->model.message,
                     words_of(found ? N_("Your last game is open in another window, so this is the one before it.")
                                    : N_("Your last game is open in another window, so this is a new one.")));
}

static bool resume_at_start(session_app *a)
{
    store_notice notice = {.text = ""};
    sol_game game;
    uint32_t played;
    int64_t id = a->start.resume;
    bool found = id ? store_resume_id(a->kept, id, events, steps, &game, &played, &a->ticket, &notice)
                 : a->start.variant.rules ? resume_named(a, &game, &played)
                                          : store_resume(a->kept, events, steps, &game, &played, &a->ticket, &notice);
    if (found) {
        ui_model_resume(&a->model, &game, played);
        a->model.provenance = a->ticket.provenance;
        a->model.tips_seen = a->ticket.tips;
        session_know_deal(&a->model, a->kept, a->ticket.id);
        a->model.seen_before = session_seen_before(a->kept, a->ticket.id);
        a->serial = a->model.serial;
        session_app_note_day(a, a->ticket.provenance.daily);
    }
    if (found && a->ticket.elsewhere)
        say_elsewhere(a, true);
    if (found || !id)
        session_app_tell(a, &notice);
    else
        engine_utf8_copy(a->refused, sizeof a->refused,
                         notice.text[0] ? notice.text : words_of("no games are saved here"));
    return found;
}

const char *session_app_init(session_app *a, const base_world *world, const session_start *start)
{
    memset(a, 0, sizeof *a);
    a->environment = world->environment;
    a->settings = *start->settings;
    a->start = *start;
    a->start.settings = &a->settings;
    a->own_themes = settings_read_own_themes(a->environment, &a->settings, own_themes);
    uint64_t theme = a->settings.of[SETTINGS_THEME].number;
    const char *why = theme < UI_THEMES ? "" : own_themes[theme - UI_THEMES].why;
    return *why ? why : NULL;
}

void session_app_look_at_terminal(session_app *a)
{
    a->model.settings.ascii = terminal_ascii();
    a->model.settings.blocks = (uint8_t)terminal_blocks();
    a->model.settings.colours = terminal_colours();
    a->model.settings.light = terminal_light();
    bool said = settings_is_said(&a->settings, SETTINGS_ANIMATION);
    a->model.settings.still = !terminal_quick() && !said;
    a->model.settings.slow = terminal_slow() && !said;
    a->model.settings.plain = terminal_slow();
    a->needs_redraw = true;
}

void session_app_begin(session_app *a)
{
    ui_model_init(&a->model, events, steps);
    a->model.settings = session_look_of(&a->settings);
    a->model.settings.numbered = settings_is_on(&a->settings, SETTINGS_PLAIN) && !a->start.replay;
    a->model.own_themes = own_themes;
    a->model.own_theme_count = a->own_themes;
    session_app_look_at_terminal(a);
    a->model.keymap = session_keys_of(&a->settings);
    a->model.next_seed = session_seed();
    for (int i = 0; sol_game_at(i) && i < UI_GAMES_MAX; i++)
        session_usual_of(&a->settings, sol_game_at(i), &a->model.usual[i]);
    (void)ui_resize(&a->model, a->rows, a->cols);
    if (a->start.replay) {
        ui_model_replay(&a->model, &a->start.replay->game);
        return;
    }
    if (a->start.lesson) {
        if (ui_offers_lesson(&a->model, a->start.variant.rules))
            ui_lesson_begin(&a->model, a->start.variant.rules);
        else
            engine_utf8_copy(a->refused, sizeof a->refused, a->model.message);
        return;
    }
    if (a->start.practice) {
        session_app_open_store(a);
        if (!session_practice_begin(a->kept, &a->model))
            engine_utf8_copy(a->refused, sizeof a->refused, words_of("no position is due for practice today"));
        return;
    }
    if (a->start.race)
        ui_race_against(&a->model.race, &a->start.race->game);
    a->model.newcomer = !session_store_exists(&a->settings);
    if (a->start.resume || session_store_exists(&a->settings))
        session_app_open_store(a); /* making a new database takes longer, and waits until the table can be seen */
    bool resumed = !a->start.anew && resume_at_start(a);
    if (!resumed && !a->refused[0])
        deal_at_start(a);
    if (resumed && a->start.race && !ui_races(&a->model))
        engine_utf8_copy(a->refused, sizeof a->refused,
                         words_of("the game to continue and the race have different deals: leave out --race"));
    if (ui_races(&a->model))
        ui_race_begins(&a->model);
    if (!resumed && a->ticket.elsewhere && !a->told[0])
        say_elsewhere(a, false);
}
