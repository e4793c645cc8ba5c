#include "keeper.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "daily_deal.h"
#include "kept.h"
#include "ledger.h"
#include "start.h"
#include "store/stats.h"

/* The game that waits while another one is replayed, and the one that is replayed. */
static tui_model aside_model;
static sol_event aside_events[SOL_EVENTS_MAX];
static sol_step aside_steps[SOL_EVENTS_MAX];
static cli_record shown;

/* ---- saying something ------------------------------------------------------------------------------------------- */

static void put_message(tui_model *model, const char *text, bool refusal)
{
    size_t length = strlen(text), size = sizeof model->message;
    length = length < size ? length : size - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    memcpy(model->message, text, length);
    model->message[length] = 0;
    model->refusal = refusal;
}

/* Why it could not be done, as a sentence. */
static void refuse(const keeper *k, const char *why)
{
    put_message(k->model, why, true);
    if (k->model->message[0] >= 'a' && k->model->message[0] <= 'z')
        k->model->message[0] = (char)(k->model->message[0] - 'a' + 'A');
}

static void say(const keeper *k, const char *before, int64_t id, const char *after)
{
    char text[sizeof k->model->message];
    (void)snprintf(text, sizeof text, "%s%" PRId64 "%s", before, id, after);
    put_message(k->model, text, false);
}

static bool load(const keeper *k, cli_fault *fault)
{
    if (cli_record_of(k->kept, k->model->record.id, &shown, fault))
        return true;
    refuse(k, fault->text);
    return false;
}

/* ---- a game aside ----------------------------------------------------------------------------------------------- */

static void set_aside(const tui_model *model)
{
    aside_model = *model;
    memcpy(aside_events, model->game.events, model->game.event_count * sizeof *aside_events);
    memcpy(aside_steps, model->game.steps, model->game.step_count * sizeof *aside_steps);
}

/* What was set in the meantime stays set. */
static void bring_back(tui_model *model)
{
    tui_settings settings = model->settings;
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

static void replay(const keeper *k)
{
    cli_fault fault;
    set_aside(k->model);
    if (!load(k, &fault))
        return;
    tui_model_replay(k->model, &shown.game);
    k->model->replay.visit = true;
}

static void come_back(const keeper *k)
{
    bring_back(k->model);
    ledger_fill(k);
}

/* Where it fails the game on the table must be there as before, with its claim. */
static void resume(keeper *k)
{
    tui_model *model = k->model;
    int64_t before = k->ticket->id, id = model->record.id;
    sol_game game;
    uint32_t played;
    store_notice ignored;
    if (id == before) {
        model->screen = TUI_AT_TABLE;
        return;
    }
    set_aside(model);
    if (store_resume_id(k->kept, id, model->events, model->steps, &game, &played, k->ticket, k->notice)) {
        tui_model_resume(model, &game, played);
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
static void deal_again(keeper *k)
{
    store_row row;
    cli_fault fault;
    if (!load(k, &fault))
        return;
    tui_model_deal(k->model, shown.game.rules, &shown.game.options, &shown.game.deal);
    k->day = store_look(k->kept, k->model->record.id, &row) ? row.daily : 0;
}

/* ---- export ----------------------------------------------------------------------------------------------------- */

static bool write_new_file(const char *name, const char *text, size_t length, cli_fault *fault)
{
    FILE *file = fopen(name, "wx");
    if (!file)
        return errno == EEXIST ? cli_fail(fault, "The file %s is there already, and stays as it is", name)
                               : cli_fail(fault, "The file %s cannot be written: %s", name, strerror(errno));
    bool written = fwrite(text, 1, length, file) == length, closed = fclose(file) == 0;
    if (written && closed)
        return true;
    int why = errno;
    (void)remove(name);
    return cli_fail(fault, "The file %s cannot be written: %s", name, strerror(why));
}

static void tell_path(const keeper *k, const char *name)
{
    char dir[1024], text[sizeof dir + 80]; /* the name first: of a long path the window shows the beginning */
    if (getcwd(dir, sizeof dir))
        (void)snprintf(text, sizeof text, "Written: %s in %s", name, cli_show(dir).text);
    else
        (void)snprintf(text, sizeof text, "Written: %s", name);
    put_message(k->model, text, false);
}

static void export(const keeper *k)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    char name[64];
    cli_fault fault;
    if (!load(k, &fault))
        return;
    size_t length = sol_record_write(&shown.game, shown.played, text, sizeof text);
    (void)snprintf(name, sizeof name, "solitaire-%" PRId64 ".txt", k->model->record.id);
    if (length >= sizeof text)
        refuse(k, "the record of this game is too long.");
    else if (write_new_file(name, text, length, &fault))
        tell_path(k, name);
    else
        refuse(k, fault.text);
}

/* ---- changing what is kept -------------------------------------------------------------------------------------- */

/* A refusal stands on the screen that asked; it is not news of the store. */
static bool done(const keeper *k, bool good)
{
    if (!good)
        refuse(k, k->notice->text[0] ? k->notice->text : "Nothing is kept here.");
    k->notice->text[0] = 0;
    return good;
}

static void delete (const keeper *k)
{
    int64_t id = k->model->record.id;
    if (!done(k, store_delete(k->kept, id, k->ticket, k->notice)))
        return;
    tui_record_deleted(&k->model->record, id);
    ledger_fill(k);
    say(k, "Game ", id, " is deleted; it can be brought back until you quit.");
}

static void undelete(const keeper *k)
{
    int64_t id = k->model->record.id;
    if (!done(k, store_undelete(k->kept, id, k->notice)))
        return;
    tui_record_undeleted(&k->model->record);
    ledger_fill(k);
    say(k, "Game ", id, " is back.");
}

static void mark(const keeper *k)
{
    if (done(k, store_favourite(k->kept, k->model->record.id, k->model->record.favourite, k->notice)))
        ledger_fill(k);
}

static void reset(const keeper *k)
{
    if (done(k, store_bankroll_reset(k->kept, k->model->record.bankroll.draw, k->now, k->notice)))
        ledger_fill(k);
}

/* ---- the deal of a day ------------------------------------------------------------------------------------------ */

static bool find_deal(const keeper *k, int64_t day, sol_options *options, sol_deal *deal, cli_fault *fault)
{
    const sol_rules *rules = sol_game_named("klondike");
    if (!cli_rules_of(k->settings, rules, options, fault))
        return false;
    void *memory = malloc(SOL_SOLVER_BYTES_MIN);
    sol_solver *solver = memory ? sol_solver_init(memory, SOL_SOLVER_BYTES_MIN) : NULL;
    bool found = solver && cli_daily_deal(day, rules, options, solver, deal);
    free(memory);
    return found || cli_fail(fault, "no deal of that day can be shown to be winnable by these rules");
}

static void deal_day(keeper *k, int64_t day, const sol_options *options, const sol_deal *deal, int64_t before)
{
    tui_model_deal(k->model, sol_game_named("klondike"), options, deal);
    k->day = day;
    if (before)
        say(k, "Game ", before, " was played with these cards; what is played now is practice.");
}

/* An attempt that is open is gone on with: one at the deal by the rules as they are set, else one by others. */
static void play_day(keeper *k)
{
    const tui_calendar *calendar = &k->model->record.calendar;
    int64_t day = calendar->first + calendar->chosen;
    sol_options options;
    sol_deal deal;
    cli_fault fault;
    store_attempts at_deal = {0}, at_day;
    bool found = find_deal(k, day, &options, &deal, &fault);
    if (found)
        (void)store_attempts_read(k->kept, day, &deal, &at_deal);
    (void)store_attempts_read(k->kept, day, NULL, &at_day);
    k->model->record.id = at_deal.open ? at_deal.open : at_day.open;
    if (k->model->record.id)
        resume(k);
    else if (found)
        deal_day(k, day, &options, &deal, at_deal.first);
    else
        refuse(k, fault.text);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

void keeper_answer(keeper *k)
{
    int want = k->model->record.want;
    k->model->record.want = TUI_WANT_NOTHING;
    k->day = 0;
    k->resumed = false;
    k->notice->text[0] = 0;
    switch (want) {
    case TUI_WANT_SCREEN: ledger_fill(k); break;
    case TUI_WANT_REPLAY: replay(k); break;
    case TUI_WANT_RETURN: come_back(k); break;
    case TUI_WANT_RESUME: resume(k); break;
    case TUI_WANT_DEAL: deal_again(k); break;
    case TUI_WANT_EXPORT: export(k); break;
    case TUI_WANT_DELETE: delete (k); break;
    case TUI_WANT_UNDELETE: undelete(k); break;
    case TUI_WANT_FAVOURITE: mark(k); break;
    case TUI_WANT_RESET: reset(k); break;
    case TUI_WANT_DAY: play_day(k); break;
    default: break;
    }
}
