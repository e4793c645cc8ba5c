#include "app.h"

#include <assert.h>
#include <string.h>
#include <time.h>

#include "seed.h"
#include "start.h"
#include "tui/model.h"
#include "tui/terminal.h"
#include "tui/view.h"

typedef struct app {
    const app_start *start;
    tui_model model;
    int rows, cols;
    bool stale; /* the picture is older than the model */
    bool over;
    int signal; /* that ended it, 0 = none */
    bool store_opened;
    store *kept;
    store_ticket ticket; /* of the game with this serial: */
    uint32_t serial;
    uint64_t seen;     /* when the loop last went to sleep, ms */
    char refused[400]; /* why the game that was asked for cannot be resumed; empty = all is well */
    char told[1600];   /* the notices so far, a line each, to be said again where they stay readable */
} app;

static app the_app;
static tui_frame frame; /* large, and touched only as far as the screen reaches */
static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

static uint64_t now_ms(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static int64_t unix_now(void) { return (int64_t)time(NULL); }

/* ---- notices ---------------------------------------------------------------------------------------------------- */

/* Copy a UTF-8 text; where it is too long it is cut between two characters. */
static void copy_cut(char *out, size_t size, const char *text)
{
    size_t length = strlen(text);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(out, text, length);
    out[length] = 0;
}

/* The player is told at once on the message line, and once more after the terminal was given back. */
static void tell(app *a, const store_notice *notice)
{
    size_t used = strlen(a->told);
    if (!notice->text[0])
        return;
    copy_cut(a->model.message, sizeof a->model.message, notice->text);
    a->model.refusal = false;
    a->stale = true;
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
    a->kept = cli_store_open(a->start->settings, &notice);
    tell(a, &notice);
}

/* Another game than the ticket's is on the table. */
static void keep_begin(app *a)
{
    store_notice notice = {.text = ""};
    (void)store_begin(a->kept, &a->model.game, unix_now(), &a->ticket, &notice);
    tell(a, &notice);
    a->serial = a->model.serial;
    a->model.next_seed = cli_seed();
}

/* Bring the disk up to the game.  Until the store has it, no further key is read. */
static void keep(app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    if (a->model.replay.on)
        return;
    open_store(a);
    if (a->serial != a->model.serial)
        keep_begin(a);
    (void)store_save(a->kept, &a->model.game, tui_played(&a->model, now), unix_now(), &a->ticket, &notice);
    tell(a, &notice);
}

/* ---- the first game --------------------------------------------------------------------------------------------- */

static void deal(app *a)
{
    const sol_rules *rules = sol_game_named("klondike");
    static sol_deal random;
    assert(rules);
    if (!a->start->deal)
        cli_deal_random(rules->decks, &random);
    tui_model_deal(&a->model, rules, &a->start->options, a->start->deal ? a->start->deal : &random);
    keep_begin(a);
}

static bool resume(app *a)
{
    store_notice notice = {.text = ""};
    sol_game game;
    uint32_t played;
    int64_t id = a->start->resume;
    bool found = id ? store_resume_id(a->kept, id, events, steps, &game, &played, &a->ticket, &notice)
                    : store_resume(a->kept, events, steps, &game, &played, &a->ticket, &notice);
    if (found) {
        tui_model_resume(&a->model, &game, played);
        a->serial = a->model.serial;
    }
    if (found && a->ticket.elsewhere)
        copy_cut(a->model.message, sizeof a->model.message,
                 "The game played last is open in another window; this is the one before it.");
    if (found || !id)
        tell(a, &notice);
    else
        copy_cut(a->refused, sizeof a->refused, notice.text[0] ? notice.text : "no games are kept here");
    return found;
}

static void begin(app *a)
{
    tui_model_init(&a->model, events, steps);
    a->model.settings = cli_look_of(a->start->settings);
    a->model.settings.ascii = tui_terminal_ascii();
    a->model.keymap = a->start->settings->keys;
    a->model.next_seed = cli_seed();
    if (a->start->replay) {
        tui_model_replay(&a->model, &a->start->replay->game);
        return;
    }
    open_store(a);
    if ((a->start->anew || !resume(a)) && !a->refused[0])
        deal(a);
}

/* ---- the loop --------------------------------------------------------------------------------------------------- */

static void suspend(app *a)
{
    tui_clock_stop(&a->model, now_ms());
    keep(a, now_ms());
    tui_terminal_suspend();
    tui_clock_start(&a->model, now_ms());
    tui_terminal_size(&a->rows, &a->cols);
    a->stale = true;
}

static void act(app *a, tui_intent intent)
{
    uint64_t now = now_ms();
    unsigned effects = tui_update(&a->model, intent, now);
    if (intent.action == TUI_TIP && a->model.tip >= 0)
        a->ticket.tips++;
    if (effects & TUI_DO_SAVE)
        keep(a, now);
    if (effects & TUI_DO_REDRAW)
        tui_terminal_forget();
    if (effects & TUI_DO_SUSPEND)
        suspend(a);
    a->over |= (effects & TUI_DO_QUIT) != 0;
    a->stale |= (effects & (TUI_DO_DRAW | TUI_DO_REDRAW)) != 0;
}

static void react(app *a, tui_event event)
{
    switch (event.type) {
    case TUI_EVENT_NONE: act(a, (tui_intent){.action = TUI_TICK, .pile = -1, .index = -1}); break;
    case TUI_EVENT_KEY: act(a, tui_keymap_intent(&a->model.keymap, tui_context(&a->model), event.key)); break;
    case TUI_EVENT_MOUSE: act(a, tui_mouse_intent(&a->model, a->rows, a->cols, event.mouse, event.y, event.x)); break;
    case TUI_EVENT_RESIZE:
        tui_terminal_size(&a->rows, &a->cols);
        a->stale = true;
        break;
    case TUI_EVENT_STOP: suspend(a); break;
    case TUI_EVENT_CONTINUE: /* how long we were stopped nobody says: what is known to be play is what was before */
        tui_clock_stop(&a->model, a->seen);
        tui_clock_start(&a->model, now_ms());
        tui_terminal_size(&a->rows, &a->cols);
        a->stale = true;
        break;
    default: a->over = true; a->signal = event.signal;
    }
}

static void show(app *a)
{
    tui_view(&a->model, a->rows, a->cols, &frame);
    tui_terminal_show(&frame, &a->model.settings);
    a->stale = false;
}

/*
 * Keys that wait are handled before the picture is drawn, but not so many that somebody who holds a key sees nothing.
 */
enum { UNSEEN_MAX = 16 };

static void loop(app *a)
{
    a->stale = true;
    while (!a->over) {
        if (a->stale)
            show(a);
        a->seen = now_ms();
        tui_event event = tui_terminal_wait(tui_next_tick(&a->model, now_ms()));
        react(a, event);
        for (int i = 1; i < UNSEEN_MAX && !a->over && event.type != TUI_EVENT_NONE; i++) {
            event = tui_terminal_wait(0);
            if (event.type != TUI_EVENT_NONE)
                react(a, event);
        }
    }
}

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

/* NO_COLOR counts unless a theme is asked for on the command line (no-color.org). */
static bool colour_wanted(const cli_world *world, const cli_settings *settings)
{
    const char *no_colour = world->environment("NO_COLOR");
    return !no_colour || !*no_colour || settings->of[CLI_THEME].source == CLI_BY_FLAG;
}

static void end(app *a, const cli_world *world)
{
    tui_clock_stop(&a->model, now_ms());
    if (!a->refused[0])
        keep(a, now_ms());
    tui_terminal_close(); /* before the store tidies up, which takes longer than an eye blinks */
    store_release(a->kept, &a->ticket);
    store_close(a->kept);
    (void)fputs(a->told, world->err);
    (void)fflush(world->err);
    if (a->signal)
        tui_terminal_die(a->signal);
}

int app_run(const cli_world *world, const app_start *start)
{
    app *a = &the_app;
    tui_terminal_options options = {
        .ascii = cli_is_on(start->settings, CLI_ASCII),
        .mouse = cli_is_on(start->settings, CLI_MOUSE),
        .colour = colour_wanted(world, start->settings),
    };
    char why[200];
    if (!tui_terminal_open(&options, why, sizeof why))
        return cli_complain(world, CLI_BAD_INPUT, why);
    memset(a, 0, sizeof *a);
    a->start = start;
    tui_terminal_size(&a->rows, &a->cols);
    begin(a);
    if (!a->refused[0])
        loop(a);
    end(a, world);
    return a->refused[0] ? cli_complain(world, CLI_BAD_INPUT, a->refused) : CLI_GOOD;
}
