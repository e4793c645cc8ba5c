#include "store_requests.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "daily_deal.h"
#include "engine/utf8.h"
#include "game_lookup.h"
#include "new_game.h"
#include "store/stats.h"
#include "store_views.h"
#include "ui/update/update.h"

/* The game that waits while another one is replayed, and the one that is replayed. */
static ui_model aside_model;
static sol_event aside_events[SOL_EVENTS_MAX];
static sol_step aside_steps[SOL_EVENTS_MAX];
static session_record shown;

/* ---- saying something ------------------------------------------------------------------------------------------- */

static void put_message(ui_model *model, const char *text, bool refusal)
{
    engine_utf8_copy(model->message, sizeof model->message, text);
    model->refusal = refusal;
}

/* Why it could not be done, as a sentence. */
static void refuse(const session_requests *k, const char *why)
{
    put_message(k->model, why, true);
    if (k->model->message[0] >= 'a' && k->model->message[0] <= 'z')
        k->model->message[0] = (char)(k->model->message[0] - 'a' + 'A');
}

static void say(const session_requests *k, const char *before, int64_t id, const char *after)
{
    char text[sizeof k->model->message];
    (void)snprintf(text, sizeof text, "%s%" PRId64 "%s", before, id, after);
    put_message(k->model, text, false);
}

static bool load(const session_requests *k, base_fault *fault)
{
    if (session_record_of(k->kept, k->model->kept.id, &shown, fault))
        return true;
    refuse(k, fault->text);
    return false;
}

/* ---- a game aside ----------------------------------------------------------------------------------------------- */

static void set_aside(const ui_model *model)
{
    aside_model = *model;
    memcpy(aside_events, model->game.events, model->game.event_count * sizeof *aside_events);
    memcpy(aside_steps, model->game.steps, model->game.step_count * sizeof *aside_steps);
}

/* What was set in the meantime stays set. */
static void bring_back(ui_model *model)
{
    ui_settings settings = model->settings;
    uint64_t seed = model->next_seed, now = model->now;
    int rows = model->rows;
    *model = aside_model;
    memcpy(model->game.events, aside_events, model->game.event_count * sizeof *aside_events);
    memcpy(model->game.steps, aside_steps, model->game.step_count * sizeof *aside_steps);
    model->settings = settings;
    model->next_seed = seed;
    model->now = now;
    model->rows = rows;
}

static void replay(const session_requests *k)
{
    base_fault fault;
    set_aside(k->model);
    if (!load(k, &fault))
        return;
    ui_model_replay(k->model, &shown.game);
    k->model->replay.visit = true;
}

static void come_back(const session_requests *k)
{
    bring_back(k->model);
    session_fill_views(k);
}

/* Where it fails the game on the table must be there as before, with its claim. */
static void resume(session_requests *k)
{
    ui_model *model = k->model;
    int64_t before = k->ticket->id, id = model->kept.id;
    sol_game game;
    uint32_t played;
    store_notice ignored;
    if (id == before) {
        model->screen = UI_AT_TABLE;
        return;
    }
    set_aside(model);
    if (store_resume_id(k->kept, id, model->events, model->steps, &game, &played, k->ticket, k->notice)) {
        ui_model_resume(model, &game, played);
        model->helped = k->ticket->helped;
        k->day = k->ticket->daily;
        k->resumed = true;
        return;
    }
    if (before)
        (void)store_resume_id(k->kept, before, model->events, model->steps, &game, &played, k->ticket, &ignored);
    bring_back(model);
    refuse(k, k->notice->text);
    k->notice->text[0] = 0;
}

/* The deal of a day stays one. */
static void deal_again(session_requests *k)
{
    figures_row row;
    base_fault fault;
    if (!load(k, &fault))
        return;
    ui_model_deal(k->model, &shown.game.variant, &shown.game.deal);
    k->day = store_look(k->kept, k->model->kept.id, &row) ? row.daily : 0;
}

/* ---- export ----------------------------------------------------------------------------------------------------- */

static bool write_new_file(const char *name, const char *text, size_t length, base_fault *fault)
{
    FILE *file = fopen(name, "wx");
    if (!file)
        return errno == EEXIST ? base_fault_set(fault, "The file %s is there already, and stays as it is", name)
                               : base_fault_set(fault, "The file %s cannot be written: %s", name, strerror(errno));
    bool written = fwrite(text, 1, length, file) == length, closed = fclose(file) == 0;
    if (written && closed)
        return true;
    int why = errno;
    (void)remove(name);
    return base_fault_set(fault, "The file %s cannot be written: %s", name, strerror(why));
}

static void tell_path(const session_requests *k, const char *name)
{
    char dir[1024], text[sizeof dir + 80]; /* the name first: of a long path the window shows the beginning */
    if (getcwd(dir, sizeof dir))
        (void)snprintf(text, sizeof text, "Written: %s in %s", name, base_show(dir).text);
    else
        (void)snprintf(text, sizeof text, "Written: %s", name);
    put_message(k->model, text, false);
}

static void export(const session_requests *k)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    char name[64];
    base_fault fault;
    if (!load(k, &fault))
        return;
    size_t length = sol_record_write(&shown.game, shown.played, text, sizeof text);
    (void)snprintf(name, sizeof name, "solitaire-%" PRId64 ".txt", k->model->kept.id);
    if (length >= sizeof text)
        refuse(k, "the record of this game is too long.");
    else if (write_new_file(name, text, length, &fault))
        tell_path(k, name);
    else
        refuse(k, fault.text);
}

/* ---- changing what is kept -------------------------------------------------------------------------------------- */

/* A refusal stands on the screen that asked; it is not news of the store. */
static bool done(const session_requests *k, bool good)
{
    if (!good)
        refuse(k, k->notice->text[0] ? k->notice->text : "Nothing is kept here.");
    k->notice->text[0] = 0;
    return good;
}

static void delete (const session_requests *k)
{
    int64_t id = k->model->kept.id;
    if (!done(k, store_delete(k->kept, id, k->ticket, k->notice)))
        return;
    ui_kept_deleted(&k->model->kept, id);
    session_fill_views(k);
    say(k, "Game ", id, " is deleted; it can be brought back until you quit.");
}

static void undelete(const session_requests *k)
{
    int64_t id = k->model->kept.id;
    if (!done(k, store_undelete(k->kept, id, k->notice)))
        return;
    ui_kept_undeleted(&k->model->kept);
    session_fill_views(k);
    say(k, "Game ", id, " is back.");
}

static void mark(const session_requests *k)
{
    if (done(k, store_favourite(k->kept, k->model->kept.id, k->model->kept.favourite, k->notice)))
        session_fill_views(k);
}

static void reset(const session_requests *k)
{
    if (done(k, store_bankroll_reset(k->kept, k->model->kept.bankroll.draw, k->now, k->notice)))
        session_fill_views(k);
}

/* ---- the deal of a day ------------------------------------------------------------------------------------------ */

static bool find_deal(const session_requests *k, int64_t day, sol_variant *variant, sol_deal *deal, base_fault *fault)
{
    if (!session_variant_of(k->settings, sol_game_named("klondike"), variant, fault))
        return false;
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES_MIN) : NULL;
    bool found = solver && session_daily_deal(day, variant, solver, deal);
    free(memory);
    return found || base_fault_set(fault, "no deal of that day can be shown to be winnable by these rules");
}

static void deal_day(session_requests *k, int64_t day, const sol_variant *variant, const sol_deal *deal, int64_t before)
{
    ui_model_deal(k->model, variant, deal);
    k->day = day;
    if (before)
        say(k, "Game ", before, " was played with these cards; what is played now is practice.");
}

/* An attempt that is open is gone on with: one at the deal by the rules as they are set, else one by others. */
static void play_day(session_requests *k)
{
    const ui_calendar *calendar = &k->model->kept.calendar;
    int64_t day = calendar->of.first + calendar->chosen;
    sol_variant variant;
    sol_deal deal;
    base_fault fault;
    store_attempts at_deal = {0}, at_day;
    bool found = find_deal(k, day, &variant, &deal, &fault);
    if (found)
        (void)store_attempts_read(k->kept, day, &deal, &at_deal);
    (void)store_attempts_read(k->kept, day, NULL, &at_day);
    k->model->kept.id = at_deal.open ? at_deal.open : at_day.open;
    if (k->model->kept.id)
        resume(k);
    else if (found)
        deal_day(k, day, &variant, &deal, at_deal.first);
    else
        refuse(k, fault.text);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

void session_answer(session_requests *k)
{
    int want = k->model->kept.want;
    k->model->kept.want = UI_WANT_NOTHING;
    k->day = 0;
    k->resumed = false;
    k->notice->text[0] = 0;
    switch (want) {
    case UI_WANT_SCREEN: session_fill_views(k); break;
    case UI_WANT_REPLAY: replay(k); break;
    case UI_WANT_RETURN: come_back(k); break;
    case UI_WANT_RESUME: resume(k); break;
    case UI_WANT_DEAL: deal_again(k); break;
    case UI_WANT_EXPORT: export(k); break;
    case UI_WANT_DELETE: delete (k); break;
    case UI_WANT_UNDELETE: undelete(k); break;
    case UI_WANT_FAVOURITE: mark(k); break;
    case UI_WANT_RESET: reset(k); break;
    case UI_WANT_DAY: play_day(k); break;
    default: break;
    }
}
