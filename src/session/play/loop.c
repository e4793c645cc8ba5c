#include "loop.h"

#include <inttypes.h>
#include <string.h>

#include "app.h"
#include "base/catalogue.h"
#include "base/dates.h"
#include "engine/text/utf8.h"
#include "figures/share.h"
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
static void measure_window(session_app *a)
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
    measure_window(a);
}

/* Do cards move without anybody touching them? */
static bool is_moving(const session_app *a) { return a->model.motion.began || a->model.celebrating; }

static void show_frame(session_app *a)
{
    if (!a->met) { /* the first picture can wait an instant for what the terminal says of itself */
        terminal_meet();
        session_app_look_at_terminal(a);
        a->met = true;
    }
    /*
     * The day whose deal is on the table: R deals the same one again, and a record that is shown is nobody's attempt.
     */
    int year, month = 0, of_month = 0;
    int64_t day = figures_day_of(&a->memory, &a->model.game);
    if (day && !session_app_shows_record(a))
        base_date_of(day, &year, &month, &of_month);
    a->model.day = (ui_day){(uint8_t)month, (uint8_t)of_month};
    ui_view(&a->model, a->rows, a->cols, &frame);
    bool goes_on = a->shown_in_part;
    if (goes_on)
        terminal_mark(); /* the mark goes before this part, so that the next one is on its way while this one is read */
    a->shown_in_part = !terminal_show(&frame, ui_worn(&a->model), &a->model.settings);
    if (is_moving(a) || (a->shown_in_part && !goes_on) || terminal_may_recover())
        terminal_mark();
    a->needs_redraw = false;
}

/* A search asks far more often than a player presses keys, so keys are looked for only this often. */
enum { ASK_AFTER_MS = 20 };

static bool called_off(session_app *a)
{
    uint64_t now = base_clock_ms();
    if (now - a->search_asked < ASK_AFTER_MS)
        return false;
    a->search_asked = now;
    int signal, rows, cols;
    bool ended = terminal_called_off(&signal);
    terminal_size(&rows, &cols);
    if (rows != a->rows || cols != a->cols) { /* no event is answered meanwhile, but the picture must fit the window */
        measure_window(a);
        session_app_show_search(a);
    }
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

/* Copy what `solitaire share` prints of the game at the table, and say in its message that it was done, or why not. */
static void copy_result(session_app *a)
{
    char text[FIGURES_SHARE_MAX], command[SESSION_STARTED_BY_MAX], said[sizeof command + 200];
    ui_model *model = &a->model;
    engine_text started = engine_text_in(command, sizeof command);
    session_put_started_by(&started, a->environment, &a->settings);
    figures_share(&model->game, ui_played(model, base_clock_ms()), model->provenance.helped, terminal_ascii(), text);
    bool copied = terminal_copy(text);
    (void)snprintf(said, sizeof said, "%s", words_of("The result was sent to this terminal's clipboard."));
    if (!copied)
        (void)snprintf(said, sizeof said,
                       words_of("This terminal has no clipboard. Type \"%s share\" to print the result."), command);
    engine_utf8_copy(model->message, sizeof model->message, said);
    model->refusal = !copied;
}

static void act_on_intent(session_app *a, ui_intent intent)
{
    uint32_t refusals = a->model.refusals;
    unsigned effects = session_app_act(a, intent);
    if (effects & UI_DO_REDRAW)
        terminal_forget();
    terminal_options options = options_of(&a->settings);
    if (terminal_use(&options))
        session_app_look_at_terminal(a);
    if (effects & UI_DO_COPY)
        copy_result(a);
    if (effects & UI_DO_SUSPEND)
        suspend(a);
    if (a->model.refusals != refusals)
        terminal_bell((int)a->settings.of[SETTINGS_BELL].number);
    a->needs_redraw |= (effects & (UI_DO_DRAW | UI_DO_REDRAW | UI_DO_COPY)) != 0;
}

static void handle(session_app *a, terminal_event event)
{
    bool ascii = a->model.settings.ascii;
    switch (event.type) {
    case TERMINAL_EVENT_NONE: act_on_intent(a, (ui_intent){.action = UI_TICK, .pile = -1, .index = -1}); break;
    case TERMINAL_EVENT_KEY:
        act_on_intent(a, ui_keymap_intent(&a->model.keymap, ui_context(&a->model), event.key));
        break;
    case TERMINAL_EVENT_MOUSE:
        act_on_intent(a, ui_mouse_intent(&a->model, a->rows, a->cols, event.mouse, event.y, event.x));
        break;
    case TERMINAL_EVENT_PASTE:
        act_on_intent(a, (ui_intent){.action = UI_PASTE, .text = event.paste, .pile = -1, .index = -1});
        break;
    case TERMINAL_EVENT_RESIZE: measure_window(a); break;
    case TERMINAL_EVENT_ANSWER:
        session_app_look_at_terminal(a);
        /* Glyphs were found to be wider than they should be, so that what was drawn is not shown. */
        if (a->model.settings.ascii != ascii)
            terminal_forget();
        break;
    case TERMINAL_EVENT_WAKE: session_app_hear(a); break;
    case TERMINAL_EVENT_STOP: suspend(a); break;
    case TERMINAL_EVENT_CONTINUE: /* nobody tells how long we were stopped: only the time before counts as play */
        ui_clock_stop(&a->model, a->seen);
        ui_clock_start(&a->model, base_clock_ms());
        measure_window(a);
        break;
    default: a->over = true; a->signal = event.signal;
    }
}

/*
 * Keys that wait are handled before the picture is drawn, but not so many that somebody who holds a key sees nothing.
 */
enum { UNSEEN_MAX = 16 };

/* The rest of a picture follows as soon as its first part has been read. */
enum { PART_MS = 50 };

static void loop(session_app *a)
{
    a->needs_redraw = true;
    while (!a->over) {
        if (a->needs_redraw || (a->shown_in_part && !terminal_behind()))
            show_frame(a);
        session_app_keep_new(a);
        if (a->needs_redraw)
            continue; /* there is something to tell about it */
        session_app_think(a);
        if (a->needs_redraw)
            continue;
        a->seen = base_clock_ms();
        ui_clock_start(&a->model, a->seen); /* the clock of a game with a time limit does not wait for the first key */
        int tick = ui_next_tick(&a->model, a->seen);
        terminal_event event = terminal_wait(a->shown_in_part && (tick < 0 || tick > PART_MS) ? PART_MS : tick);
        bool ticked = event.type == TERMINAL_EVENT_NONE;
        handle(a, event);
        for (int i = 1; i < UNSEEN_MAX && !a->over && event.type != TERMINAL_EVENT_NONE; i++) {
            event = terminal_wait(0);
            if (event.type != TERMINAL_EVENT_NONE)
                handle(a, event);
        }
        if (ticked && (is_moving(a) || a->shown_in_part) && terminal_behind())
            a->needs_redraw = false; /* a slow line shows fewer pictures, and no old ones */
    }
}

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

/*
 * Without a terminal nothing can be played; but if the game that was asked for does not exist, that is the first thing
 * to say.
 */
static void put_first_fault(const session_start *start, char *why, size_t size)
{
    figures_row row;
    store_notice unused;
    store *kept = start->resume ? session_store_open(start->settings, STORE_TO_LOOK, &unused) : NULL;
    if (kept && !store_look(kept, start->resume, &row))
        (void)snprintf(why, size, words_of("there is no game %lld: run \"solitaire games\" to list the saved games"),
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
    /* NO_COLOR counts unless the command line asks for a theme (no-color.org). */
    const char *no_colour = world->environment("NO_COLOR");
    options.colour = !no_colour || !*no_colour || start->settings->of[SETTINGS_THEME].source == SETTINGS_BY_FLAG;
    if (settings_is_on(start->settings, SETTINGS_PLAIN) && !start->replay)
        return session_plain_run(world, start);
    const char *bad_theme = session_app_init(a, world, start);
    if (bad_theme)
        return base_complain(world, BASE_BAD_INPUT, bad_theme);
    if (!terminal_open(&options, why, sizeof why)) {
        (void)snprintf(why + strlen(why), sizeof why - strlen(why), "%s",
                       words_of(start->replay ? N_(": use --text to print the moves, or --check for the result")
                                              : N_(": use --plain to play in lines of text")));
        put_first_fault(start, why, sizeof why);
        return base_complain(world, BASE_BAD_INPUT, why);
    }
    speak_what_can_be_shown();
    a->show = show_frame;
    a->called_off = called_off;
    terminal_size(&a->rows, &a->cols);
    session_app_begin(a);
    /* Whoever has never played and asks for no game sees all of them first, over the one that is ready. */
    if (!a->refused[0] && a->model.newcomer && !start->anew && !start->variant.rules)
        (void)ui_update(&a->model, (ui_intent){.action = UI_NEW, .pile = -1, .index = -1}, base_clock_ms());
    /*
     * Say why there are no suits where nobody asked for ASCII.  LC_ALL overrides the other variables, so what is said
     * helps everybody.
     */
    ui_model *model = &a->model;
    if (!*model->message && terminal_lacks_utf8())
        engine_utf8_copy(model->message, sizeof model->message,
                         words_of(N_("The locale is not UTF-8, so cards are in ASCII. Try LC_ALL=C.UTF-8.")));
    if (!a->refused[0])
        loop(a);
    session_app_end(a, world);
    return a->refused[0] ? base_complain(world, a->ended_search ? BASE_GOOD : BASE_BAD_INPUT, a->refused) : BASE_GOOD;
}
