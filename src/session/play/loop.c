#include "loop.h"

#include <inttypes.h>
#include <string.h>

#include "app.h"
#include "base/catalogue.h"
#include "base/dates.h"
#include "copy_result.h"
#include "engine/text/utf8.h"
#include "plain_loop.h"
#include "session/kept/store_open.h"
#include "store/history.h"
#include "terminal/terminal.h"
#include "ui/update/update.h"
#include "ui/view/view.h"
#include "words/words.h"

static session_app the_app;
static ui_frame frame; /* large, and touched only as far as the screen reaches */

/* ---- the loop --------------------------------------------------------------------------------------------------- */

/*
 * Measure the window. A list may now have room for more rows than were read; and while the table cannot be seen, the
 * clock stands still.
 */
static void measure(session_app *a)
{
    terminal_size(&a->rows, &a->cols);
    if (ui_resize(&a->model, a->rows, a->cols) & UI_DO_KEPT)
        session_app_look_up(a, base_clock_ms());
    ui_clock_stop(&a->model, base_clock_ms());
    ui_clock_start(&a->model, base_clock_ms());
    a->needs_redraw = true;
}

static void suspend(session_app *a)
{
    ui_clock_stop(&a->model, base_clock_ms());
    session_app_keep(a, base_clock_ms());
    terminal_suspend();
    ui_clock_start(&a->model, base_clock_ms());
    measure(a);
}

/* The day whose deal is on the table: R deals the same one again, and a record that is shown is nobody's attempt. */
static ui_day day_shown(const session_app *a)
{
    int year, month = 0, of_month = 0;
    int64_t day = figures_day_of(&a->memory, &a->model.game);
    if (day && !session_app_shows_record(a))
        base_date_of(day, &year, &month, &of_month);
    return (ui_day){(uint8_t)month, (uint8_t)of_month};
}

/* Do cards move without anybody touching them? */
static bool is_moving(const session_app *a) { return a->model.motion.began || a->model.celebrating; }

/* The first picture can wait an instant for what the terminal says of itself. */
static void meet(session_app *a)
{
    terminal_meet();
    session_app_look_at_terminal(a);
    a->met = true;
}

static void show(session_app *a)
{
    if (!a->met)
        meet(a);
    a->model.day = day_shown(a);
    ui_view(&a->model, a->rows, a->cols, &frame);
    bool goes_on = a->shown_in_part;
    if (goes_on)
        terminal_mark(); /* the mark goes before this part, so that the next one is on its way while this one is read */
    a->shown_in_part = !terminal_show(&frame, ui_worn(&a->model), &a->model.settings);
    if (is_moving(a) || (a->shown_in_part && !goes_on))
        terminal_mark();
    a->needs_redraw = false;
}

/* A search asks far more often than a player presses keys, so keys are looked for only this often. */
enum { ASK_AFTER_MS = 20 };

/* The program answers no event while it looks for a deal, but what it shows must fit the window. */
static void follow_window(session_app *a)
{
    int rows, cols;
    terminal_size(&rows, &cols);
    if (rows == a->rows && cols == a->cols)
        return;
    measure(a);
    session_app_show_search(a);
}

static bool called_off(session_app *a)
{
    uint64_t now = base_clock_ms();
    if (now - a->search_asked < ASK_AFTER_MS)
        return false;
    a->search_asked = now;
    int signal;
    bool ended = terminal_called_off(&signal);
    follow_window(a);
    if (!ended)
        return false;
    a->over |= signal != 0;
    a->signal = signal ? signal : a->signal;
    return true;
}

static terminal_options options_of(const settings_values *settings)
{
    /* in the order of --blocks */
    static const int8_t blocks[] = {TERMINAL_BLOCKS_KNOWN, UI_BLOCKS_SEXTANT, UI_BLOCKS_QUADRANT, UI_BLOCKS_HALF};
    return (terminal_options){.ascii = settings_is_on(settings, SETTINGS_ASCII),
                              .mouse = settings_is_on(settings, SETTINGS_MOUSE),
                              .blocks = blocks[settings->of[SETTINGS_BLOCKS].number]};
}

static void act(session_app *a, ui_intent intent)
{
    uint32_t refusals = a->model.refusals;
    unsigned effects = session_app_act(a, intent);
    if (effects & UI_DO_REDRAW)
        terminal_forget();
    terminal_options options = options_of(&a->settings);
    if (terminal_use(&options))
        session_app_look_at_terminal(a);
    if (effects & UI_DO_COPY)
        session_copy_result(&a->model, base_clock_ms());
    if (effects & UI_DO_SUSPEND)
        suspend(a);
    if (a->model.refusals != refusals)
        terminal_bell((int)a->settings.of[SETTINGS_BELL].number);
    a->needs_redraw |= (effects & (UI_DO_DRAW | UI_DO_REDRAW | UI_DO_COPY)) != 0;
}

/* If the terminal's answer shows that glyphs are wider than they should be, the screen does not show what was drawn. */
static void hear_terminal(session_app *a)
{
    bool ascii = a->model.settings.ascii;
    session_app_look_at_terminal(a);
    if (a->model.settings.ascii != ascii)
        terminal_forget();
}

static void react(session_app *a, terminal_event event)
{
    switch (event.type) {
    case TERMINAL_EVENT_NONE: act(a, (ui_intent){.action = UI_TICK, .pile = -1, .index = -1}); break;
    case TERMINAL_EVENT_KEY: act(a, ui_keymap_intent(&a->model.keymap, ui_context(&a->model), event.key)); break;
    case TERMINAL_EVENT_MOUSE:
        act(a, ui_mouse_intent(&a->model, a->rows, a->cols, event.mouse, event.y, event.x));
        break;
    case TERMINAL_EVENT_RESIZE: measure(a); break;
    case TERMINAL_EVENT_ANSWER: hear_terminal(a); break;
    case TERMINAL_EVENT_WAKE: session_app_hear(a); break;
    case TERMINAL_EVENT_STOP: suspend(a); break;
    case TERMINAL_EVENT_CONTINUE: /* nobody tells how long we were stopped: only the time before counts as play */
        ui_clock_stop(&a->model, a->seen);
        ui_clock_start(&a->model, base_clock_ms());
        measure(a);
        break;
    default: a->over = true; a->signal = event.signal;
    }
}

/*
 * Keys that wait are handled before the picture is drawn, but not so many that somebody who holds a key sees nothing.
 */
enum { UNSEEN_MAX = 16 };

/*
 * How long to wait until there is something to do. The rest of a picture follows as soon as its first part has been
 * read.
 */
enum { PART_MS = 50 };

static int patience(const session_app *a)
{
    int tick = ui_next_tick(&a->model, base_clock_ms());
    return a->shown_in_part && (tick < 0 || tick > PART_MS) ? PART_MS : tick;
}

static void loop(session_app *a)
{
    a->needs_redraw = true;
    while (!a->over) {
        if (a->needs_redraw || (a->shown_in_part && !terminal_behind()))
            show(a);
        session_app_keep_new(a);
        if (a->needs_redraw)
            continue; /* there is something to tell about it */
        session_app_think(a);
        if (a->needs_redraw)
            continue;
        a->seen = base_clock_ms();
        ui_clock_start(&a->model, a->seen); /* the clock of a game with a time limit does not wait for the first key */
        terminal_event event = terminal_wait(patience(a));
        bool ticked = event.type == TERMINAL_EVENT_NONE;
        react(a, event);
        for (int i = 1; i < UNSEEN_MAX && !a->over && event.type != TERMINAL_EVENT_NONE; i++) {
            event = terminal_wait(0);
            if (event.type != TERMINAL_EVENT_NONE)
                react(a, event);
        }
        if (ticked && (is_moving(a) || a->shown_in_part) && terminal_behind())
            a->needs_redraw = false; /* a slow line shows fewer pictures, and no old ones */
    }
}

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

/* Are colours wanted? NO_COLOR counts unless the command line asks for a theme (no-color.org). */
static bool colour_wanted(const base_world *world, const settings_values *settings)
{
    const char *no_colour = world->environment("NO_COLOR");
    return !no_colour || !*no_colour || settings->of[SETTINGS_THEME].source == SETTINGS_BY_FLAG;
}

/*
 * Without a terminal nothing can be played; but if the game that was asked for does not exist, that is the first thing
 * to say.
 */
static void put_first_fault(const session_start *start, char *why, size_t size)
{
    figures_row row;
    store_notice unused;
    store *kept = start->resume ? session_store_look(start->settings, &unused) : NULL;
    if (kept && !store_look(kept, start->resume, &row))
        (void)snprintf(why, size, words_of("There is no game %lld; solitaire games lists those that are kept."),
                       (long long)start->resume);
    store_close(kept);
}

/*
 * Use English if the terminal could only show question marks. The language's full stop tells: only languages with
 * letters other than Latin ones have one of their own.
 */
static void speak_what_can_be_shown(void)
{
    uint32_t stop;
    base_fault none;
    const char *text = words_in("end of a sentence", ".");
    if (engine_utf8_read(text, strlen(text), &stop) && !terminal_has(stop))
        (void)base_catalogue_speak("", "en", &none);
}

int session_run(const base_world *world, const session_start *start)
{
    session_app *a = &the_app;
    terminal_options options = options_of(start->settings);
    char why[300];
    options.colour = colour_wanted(world, start->settings);
    if (settings_is_on(start->settings, SETTINGS_PLAIN) && !start->replay)
        return session_plain_run(world, start);
    session_app_init(a, world, start);
    const char *bad_theme = session_app_bad_theme(a);
    if (bad_theme)
        return base_complain(world, BASE_BAD_INPUT, bad_theme);
    if (!terminal_open(&options, why, sizeof why)) {
        if (!start->replay)
            (void)snprintf(why + strlen(why), sizeof why - strlen(why), "%s",
                           words_of("; solitaire --plain plays in lines of text"));
        put_first_fault(start, why, sizeof why);
        return base_complain(world, BASE_BAD_INPUT, why);
    }
    speak_what_can_be_shown();
    a->show = show;
    a->called_off = called_off;
    terminal_size(&a->rows, &a->cols);
    session_app_begin(a);
    /* Whoever has never played and asks for no game sees all of them first, over the one that is ready. */
    if (!a->refused[0] && a->model.newcomer && !start->anew && !start->variant.rules)
        (void)ui_update(&a->model, (ui_intent){.action = UI_NEW, .pile = -1, .index = -1}, base_clock_ms());
    if (!a->refused[0])
        loop(a);
    session_app_end(a, world);
    return a->refused[0] ? base_complain(world, a->ended_search ? BASE_GOOD : BASE_BAD_INPUT, a->refused) : BASE_GOOD;
}
