#include "loop.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "copy_result.h"
#include "daily_deal.h"
#include "engine/text/utf8.h"
#include "new_game.h"
#include "seed.h"
#include "solver_thread.h"
#include "store/history.h"
#include "store/stats.h"
#include "store_open.h"
#include "store_requests.h"
#include "terminal/terminal.h"
#include "ui/update/update.h"
#include "ui/view/view.h"
#include "winnable.h"

typedef struct app {
    const session_start *start;
    ui_model model;
    int rows, cols;
    bool needs_redraw; /* the picture is older than the model */
    bool over;
    int signal; /* that ended it, 0 = none */
    bool store_opened;
    store *kept;
    store_ticket ticket; /* of the game with this serial: */
    uint32_t serial;
    figures_memory memory;  /* of cards that may be dealt again */
    session_thread *thinks; /* NULL until it is needed */
    bool unprovable;        /* it could not be had */
    uint32_t proved;        /* the game with this serial was dealt as one that can be won */
    uint32_t learnt;        /* of the one with this serial the verdict has been noted */
    uint64_t seen;          /* when the loop last went to sleep, ms */
    char refused[400];      /* why the game that was asked for cannot be resumed; empty = all is well */
    char told[1600];        /* the notices so far, a line each, to be said again where they stay readable */
} app;

static app the_app;
static ui_proof answer;
static ui_frame frame; /* large, and touched only as far as the screen reaches */
static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

static uint64_t now_ms(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- notices ---------------------------------------------------------------------------------------------------- */

/* The player is told at once on the message line, and once more after the terminal was given back. */
static void tell(app *a, const store_notice *notice)
{
    size_t used = strlen(a->told);
    if (!notice->text[0])
        return;
    engine_utf8_copy(a->model.message, sizeof a->model.message, notice->text);
    a->model.refusal = false;
    a->needs_redraw = true;
    (void)snprintf(a->told + used, sizeof a->told - used, "solitaire: %s\n", notice->text);
}

/* ---- what is kept ----------------------------------------------------------------------------------------------- */

/* A replay needs no store until the player takes it over. */
static void open_store(app *a)
{
    store_notice notice = {.text = ""};
    if (a->store_opened)
        return;
    a->store_opened = true;
    a->kept = session_store_open(a->start->settings, &notice);
    tell(a, &notice);
}

/* The game on the table is the deal of a day. */
static void note_daily(app *a, int64_t day) { figures_remember_day(&a->memory, &a->model.game, day); }

/* Before a key can deal the same cards again.  Those of the list's records are known to the store. */
static void remember(app *a)
{
    const ui_replay *replay = &a->model.replay;
    figures_provenance seen = a->model.provenance;
    seen.watched |= replay->on && !replay->ahead && !replay->visit;
    figures_remember(&a->memory, &a->model.game, seen);
}

/* What is proved of the deal on the table goes into its row. */
static void judge(app *a, int verdict)
{
    store_notice notice = {.text = ""};
    if (a->ticket.id)
        (void)store_judge(a->kept, a->ticket.id, verdict, &notice);
    tell(a, &notice);
}

/* Another game than the ticket's is on the table. */
static void keep_begin(app *a)
{
    store_notice notice = {.text = ""};
    (void)store_begin(a->kept, &a->model.game, base_now(), &a->ticket, &notice);
    a->model.provenance = figures_begun(&a->memory, &a->model.game, a->model.provenance);
    a->ticket.provenance = figures_joined(a->model.provenance, a->ticket.provenance);
    tell(a, &notice);
    if (a->proved == a->model.serial)
        judge(a, FIGURES_VERDICT_WINNABLE);
    a->serial = a->model.serial;
    a->model.next_seed = session_seed();
}

/* A record that is shown is not the player's game; a line of the solver is shown in it. */
static bool shows_record(const app *a) { return a->model.replay.on && !a->model.replay.ahead; }

/* Only the store knows whether a win counts: the same cards may have been played before. */
static void note_repeated(app *a)
{
    figures_row row;
    if (a->model.game.won && a->model.screen == UI_AT_WON && store_look(a->kept, a->ticket.id, &row)) {
        a->needs_redraw |= a->model.repeated != row.repeated;
        a->model.repeated = row.repeated;
    }
}

/* Bring the disk up to the game.  Until the store has it, no further key is read. */
static void keep(app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    if (shows_record(a))
        return;
    open_store(a);
    if (a->serial != a->model.serial)
        keep_begin(a);
    a->ticket.provenance = figures_joined(a->ticket.provenance, a->model.provenance);
    (void)store_save(a->kept, &a->model.game, ui_played(&a->model, now), base_now(), &a->ticket, &notice);
    note_repeated(a);
    tell(a, &notice);
}

/* What is not kept now never will be. */
static void settle(app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    if (!shows_record(a) && a->serial == a->model.serial)
        (void)store_settle(a->kept, &a->model.game, ui_played(&a->model, now), base_now(), &a->ticket, &notice);
    tell(a, &notice);
}

/*
 * A game just dealt is shown before it is kept: a disk may take longer to begin a file than an eye waits. What the solver
 * has said is kept before the next move is made, so that killing the program does not make it unsaid.
 */
static void keep_new(app *a)
{
    bool helped = a->model.provenance.helped && !a->ticket.provenance.helped;
    if (!shows_record(a) && (a->serial != a->model.serial || helped))
        keep(a, now_ms());
}

/* ---- the first game --------------------------------------------------------------------------------------------- */

/* Is a random deal to be chosen?  Only where the solver can prove it. */
static bool is_choosy(const app *a, const sol_rules *rules)
{
    return a->model.settings.deals != UI_DEALS_ANY && sol_solves(rules);
}

/* A random deal, of the kind that is asked for where that can be proved; false with a sentence if none was found. */
static bool choose_deal(const app *a, const sol_variant *variant, sol_deal *deal, base_fault *fault)
{
    if (is_choosy(a, variant->rules))
        return session_deal_winnable(variant, a->model.settings.deals - UI_DEALS_WINNABLE, deal, fault);
    session_deal_random(variant->rules, deal);
    return true;
}

/* Nobody has named a game: the one that was played last, as the settings have it. */
static bool choose_game(const app *a, session_start *start, sol_deal *named, base_fault *fault)
{
    const sol_rules *rules = session_last_game(a->kept);
    if (!session_variant_of(start->settings, rules, &start->variant, fault))
        return false;
    int found = session_deal_of(start->settings, NULL, rules, named, fault);
    start->deal = found == SESSION_DEAL_NAMED ? named : NULL;
    return found != SESSION_DEAL_BAD;
}

static void deal(app *a)
{
    static sol_deal random, named;
    session_start start = *a->start;
    base_fault fault;
    bool good = start.variant.rules || choose_game(a, &start, &named, &fault);
    if (good && !start.deal)
        good = choose_deal(a, &start.variant, &random, &fault);
    if (good)
        ui_model_deal(&a->model, &start.variant, start.deal ? start.deal : &random);
    else
        engine_utf8_copy(a->refused, sizeof a->refused, fault.text);
    if (!good)
        return;
    note_daily(a, start.daily);
    a->proved = start.daily || (!start.deal && is_choosy(a, start.variant.rules)) ? a->model.serial : 0;
}

/* The games in progress of the kind that was named, the last one played first, until one is not played elsewhere. */
static bool resume_named(app *a, sol_game *game, uint32_t *played)
{
    int64_t ids[SESSION_OPEN_GAMES_MAX];
    int count = session_open_games(a->kept, a->start->variant.rules->name, ids);
    bool found = false, elsewhere = false;
    for (int i = 0; i < count && !found; i++) {
        store_notice unused = {.text = ""};
        found = store_resume_id(a->kept, ids[i], events, steps, game, played, &a->ticket, &unused);
        elsewhere |= a->ticket.elsewhere;
    }
    a->ticket.elsewhere = elsewhere;
    return found;
}

/* Why this is not the game that was played last. */
static void say_elsewhere(app *a, bool found)
{
    engine_utf8_copy(a->model.message, sizeof a->model.message,
                     found ? "The game played last is open in another window; this is the one before it."
                           : "The game in progress is open in another window; this is a new one.");
}

static bool resume(app *a)
{
    store_notice notice = {.text = ""};
    sol_game game;
    uint32_t played;
    int64_t id = a->start->resume;
    bool found = id ? store_resume_id(a->kept, id, events, steps, &game, &played, &a->ticket, &notice)
                 : a->start->variant.rules ? resume_named(a, &game, &played)
                                           : store_resume(a->kept, events, steps, &game, &played, &a->ticket, &notice);
    if (found) {
        ui_model_resume(&a->model, &game, played);
        a->model.provenance = a->ticket.provenance;
        a->serial = a->model.serial;
        note_daily(a, a->ticket.provenance.daily);
    }
    if (found && a->ticket.elsewhere)
        say_elsewhere(a, true);
    if (found || !id)
        tell(a, &notice);
    else
        engine_utf8_copy(a->refused, sizeof a->refused, notice.text[0] ? notice.text : "no games are kept here");
    return found;
}

static void begin(app *a)
{
    ui_model_init(&a->model, events, steps);
    a->model.settings = session_look_of(a->start->settings);
    a->model.settings.ascii = terminal_ascii();
    a->model.keymap = a->start->settings->keys;
    a->model.next_seed = session_seed();
    for (int i = 0; sol_game_at(i) && i < UI_GAMES_MAX; i++)
        session_usual_of(a->start->settings, sol_game_at(i), &a->model.usual[i]);
    (void)ui_resize(&a->model, a->rows, a->cols);
    if (a->start->replay) {
        ui_model_replay(&a->model, &a->start->replay->game);
        return;
    }
    if (a->start->resume || session_store_exists(a->start->settings))
        open_store(a); /* to make it takes longer, and waits until the table is seen */
    bool resumed = !a->start->anew && resume(a);
    if (resumed || a->refused[0])
        return;
    deal(a);
    if (a->ticket.elsewhere && !a->told[0])
        say_elsewhere(a, false);
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

static void start_thinking(app *a)
{
    if (a->thinks || a->unprovable)
        return;
    a->thinks = session_thread_start();
    a->unprovable = !a->thinks;
    terminal_watch(session_thread_fd(a->thinks));
}

/* A solver that could not be had knows nothing, and that is its answer. */
static void answer_nothing(app *a)
{
    answer = (ui_proof){.position = a->model.game.position, .why = SOL_UNKNOWN_MEMORY};
    a->needs_redraw |= (ui_proved(&a->model, &answer, now_ms()) & UI_DO_DRAW) != 0;
}

/* Let the solver think about what the model would like to know, and about nothing else. */
static void think(app *a)
{
    const sol_game *game = &a->model.game;
    sol_position start;
    if (!ui_wants_proof(&a->model)) {
        if (a->thinks)
            session_thread_cancel(a->thinks);
        return;
    }
    start_thinking(a);
    if (!a->thinks) {
        answer_nothing(a);
        return;
    }
    ui_thinks(&a->model, now_ms());
    sol_deal_position(&game->variant, game->deal.deck, &start);
    session_thread_ask(a->thinks, &game->variant, &game->position, &start, ui_wants_short_line(&a->model));
}

/* Once is enough for each game. */
static void learn(app *a)
{
    const ui_proof *proof = &a->model.proof;
    sol_verdict deal = proof->verdict == SOL_LOST ? proof->deal : proof->verdict;
    if (!proof->known || shows_record(a) || a->serial != a->model.serial || a->learnt == a->serial)
        return;
    if (deal != SOL_UNKNOWN)
        judge(a, deal == SOL_WON ? FIGURES_VERDICT_WINNABLE : FIGURES_VERDICT_LOST);
    a->learnt = deal == SOL_UNKNOWN ? 0 : a->serial;
}

static void hear(app *a)
{
    if (!a->thinks || !session_thread_answer(a->thinks, &answer))
        return;
    a->needs_redraw |= (ui_proved(&a->model, &answer, now_ms()) & UI_DO_DRAW) != 0;
    learn(a);
}

/* ---- the screens of what is kept --------------------------------------------------------------------------------- */

/* The game on the table is saved first, so that it stands in the list as it is. */
static void look_up(app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    keep(a, now);
    session_request asked = {.kept = a->kept,
                             .settings = a->start->settings,
                             .model = &a->model,
                             .ticket = &a->ticket,
                             .notice = &notice,
                             .now = base_now()};
    session_answer_request(&asked);
    tell(a, &notice);
    if (asked.day)
        note_daily(a, asked.day);
    if (asked.resumed)
        a->serial = a->model.serial;
    keep_new(a); /* before its first move, which may be waiting */
    a->needs_redraw = true;
}

/* ---- the loop --------------------------------------------------------------------------------------------------- */

/* How large the window is now; a list may have room for more rows than were read, and unseen the clock stands. */
static void measure(app *a)
{
    terminal_size(&a->rows, &a->cols);
    if (ui_resize(&a->model, a->rows, a->cols) & UI_DO_KEPT)
        look_up(a, now_ms());
    ui_clock_stop(&a->model, now_ms());
    ui_clock_start(&a->model, now_ms());
    a->needs_redraw = true;
}

static void suspend(app *a)
{
    ui_clock_stop(&a->model, now_ms());
    keep(a, now_ms());
    terminal_suspend();
    ui_clock_start(&a->model, now_ms());
    measure(a);
}

/* Whose day's deal is on the table; R deals the same again, and a record that is shown is nobody's attempt. */
static ui_day day_shown(const app *a)
{
    int year, month = 0, of_month = 0;
    int64_t day = figures_day_of(&a->memory, &a->model.game);
    if (day && !shows_record(a))
        base_date_of(day, &year, &month, &of_month);
    return (ui_day){(uint8_t)month, (uint8_t)of_month};
}

static void show(app *a)
{
    a->model.day = day_shown(a);
    ui_view(&a->model, a->rows, a->cols, &frame);
    terminal_show(&frame, &a->model.settings);
    a->needs_redraw = false;
}

/* The search may take an eye's blink or two, so that it is said what is going on. */
static void deal_anew(app *a)
{
    static sol_deal chosen;
    base_fault fault;
    ui_model *model = &a->model;
    engine_utf8_copy(model->message, sizeof model->message, "Looking for a winnable deal …");
    show(a);
    if (choose_deal(a, &model->wanted, &chosen, &fault)) {
        ui_model_deal(model, &model->wanted, &chosen);
        a->proved = is_choosy(a, model->wanted.rules) ? model->serial : 0;
        return;
    }
    char line[sizeof fault.text + 32];
    (void)snprintf(line, sizeof line, "No new deal: %s.", fault.text);
    engine_utf8_copy(model->message, sizeof model->message, line);
    model->refusal = true;
    model->screen = UI_AT_TABLE;
}

static void act(app *a, ui_intent intent)
{
    uint64_t now = now_ms();
    uint32_t refusals = a->model.refusals;
    remember(a);
    unsigned effects = ui_update(&a->model, intent, now);
    if (intent.action == UI_TIP && a->model.tip >= 0)
        a->ticket.tips++;
    if (effects & UI_DO_DEAL)
        deal_anew(a);
    if (effects & UI_DO_SAVE)
        keep(a, now);
    if (effects & UI_DO_KEPT)
        look_up(a, now);
    if (effects & UI_DO_REDRAW)
        terminal_forget();
    if (effects & UI_DO_COPY)
        session_copy_result(&a->model, now);
    if (effects & UI_DO_SUSPEND)
        suspend(a);
    if (a->model.refusals != refusals)
        terminal_bell((int)a->start->settings->of[SETTINGS_BELL].number);
    a->over |= (effects & UI_DO_QUIT) != 0;
    a->needs_redraw |= (effects & (UI_DO_DRAW | UI_DO_REDRAW | UI_DO_COPY)) != 0;
}

static void react(app *a, terminal_event event)
{
    switch (event.type) {
    case TERMINAL_EVENT_NONE: act(a, (ui_intent){.action = UI_TICK, .pile = -1, .index = -1}); break;
    case TERMINAL_EVENT_KEY: act(a, ui_keymap_intent(&a->model.keymap, ui_context(&a->model), event.key)); break;
    case TERMINAL_EVENT_MOUSE:
        act(a, ui_mouse_intent(&a->model, a->rows, a->cols, event.mouse, event.y, event.x));
        break;
    case TERMINAL_EVENT_RESIZE: measure(a); break;
    case TERMINAL_EVENT_WAKE: hear(a); break;
    case TERMINAL_EVENT_STOP: suspend(a); break;
    case TERMINAL_EVENT_CONTINUE: /* how long we were stopped nobody says: what is known to be play is what was before */
        ui_clock_stop(&a->model, a->seen);
        ui_clock_start(&a->model, now_ms());
        measure(a);
        break;
    default: a->over = true; a->signal = event.signal;
    }
}

/*
 * Keys that wait are handled before the picture is drawn, but not so many that somebody who holds a key sees nothing.
 */
enum { UNSEEN_MAX = 16 };

static void loop(app *a)
{
    a->needs_redraw = true;
    while (!a->over) {
        if (a->needs_redraw)
            show(a);
        keep_new(a);
        if (a->needs_redraw)
            continue; /* there is something to tell of it */
        think(a);
        if (a->needs_redraw)
            continue;
        a->seen = now_ms();
        ui_clock_start(&a->model, a->seen); /* of a game with a time limit, which does not wait for the first key */
        terminal_event event = terminal_wait(ui_next_tick(&a->model, now_ms()));
        react(a, event);
        for (int i = 1; i < UNSEEN_MAX && !a->over && event.type != TERMINAL_EVENT_NONE; i++) {
            event = terminal_wait(0);
            if (event.type != TERMINAL_EVENT_NONE)
                react(a, event);
        }
    }
}

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

/* NO_COLOR counts unless a theme is asked for on the command line (no-color.org). */
static bool colour_wanted(const base_world *world, const settings_values *settings)
{
    const char *no_colour = world->environment("NO_COLOR");
    return !no_colour || !*no_colour || settings->of[SETTINGS_THEME].source == SETTINGS_BY_FLAG;
}

static void end(app *a, const base_world *world)
{
    ui_clock_stop(&a->model, now_ms());
    if (!a->refused[0])
        keep(a, now_ms());
    settle(a, now_ms());
    session_thread_stop(a->thinks);
    terminal_close(); /* before the store tidies up, which takes longer than an eye blinks */
    store_release(a->kept, &a->ticket);
    store_close(a->kept);
    if (!a->signal) /* nobody reads on */
        (void)fputs(a->told, world->err);
    (void)fflush(world->err);
    if (a->signal)
        terminal_die(a->signal);
}

/* Without a terminal nothing is played; but where there is no such game, that is what to mend first. */
static void put_first_fault(const session_start *start, char *why, size_t size)
{
    figures_row row;
    store_notice unused;
    store *kept = start->resume ? session_store_look(start->settings, &unused) : NULL;
    if (kept && !store_look(kept, start->resume, &row))
        (void)snprintf(why, size, "There is no game %" PRId64 ".", start->resume);
    store_close(kept);
}

int session_run(const base_world *world, const session_start *start)
{
    app *a = &the_app;
    terminal_options options = {
        .ascii = settings_is_on(start->settings, SETTINGS_ASCII),
        .mouse = settings_is_on(start->settings, SETTINGS_MOUSE),
        .colour = colour_wanted(world, start->settings),
    };
    char why[200];
    if (!terminal_open(&options, why, sizeof why)) {
        put_first_fault(start, why, sizeof why);
        return base_complain(world, BASE_BAD_INPUT, why);
    }
    memset(a, 0, sizeof *a);
    a->start = start;
    terminal_size(&a->rows, &a->cols);
    begin(a);
    if (!a->refused[0])
        loop(a);
    end(a, world);
    return a->refused[0] ? base_complain(world, BASE_BAD_INPUT, a->refused) : BASE_GOOD;
}
