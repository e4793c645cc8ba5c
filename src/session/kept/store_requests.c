#include "store_requests.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "engine/text/utf8.h"
#include "game_lookup.h"
#include "options_screen.h"
#include "session/deals/daily_deal.h"
#include "session/deals/new_game.h"
#include "store/stats.h"
#include "store_open.h"
#include "store_views.h"
#include "ui/update/update.h"
#include "words/words.h"

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

/* Say in a sentence why it could not be done. */
static void refuse(const session_request *asked, const char *why)
{
    put_message(asked->model, why, true);
    asked->model->refusals++;
    engine_text text = {asked->model->message, sizeof asked->model->message, strlen(asked->model->message)};
    words_capital(&text);
}

/* Say something by a format that takes the game's number. */
static void say(const session_request *asked, const char *format, int64_t id) ENGINE_FORMAT(2, 0);
static void say(const session_request *asked, const char *format, int64_t id)
{
    char text[sizeof asked->model->message];
    (void)snprintf(text, sizeof text, format, id);
    put_message(asked->model, text, false);
}

static bool load(const session_request *asked, base_fault *fault)
{
    if (session_record_of(asked->kept, asked->model->kept.id, &shown, fault))
        return true;
    refuse(asked, fault->text);
    return false;
}

/* ---- a game aside ----------------------------------------------------------------------------------------------- */

static void set_aside(const ui_model *model)
{
    aside_model = *model;
    memcpy(aside_events, model->game.events, model->game.event_count * sizeof *aside_events);
    memcpy(aside_steps, model->game.steps, model->game.step_count * sizeof *aside_steps);
}

/* Bring the waiting game back; settings that were changed in the meantime stay. */
static void bring_back(ui_model *model)
{
    ui_settings settings = model->settings;
    uint64_t seed = model->next_seed, now = model->now;
    uint32_t begun = model->begun;
    int rows = model->rows, cols = model->cols;
    *model = aside_model;
    memcpy(model->game.events, aside_events, model->game.event_count * sizeof *aside_events);
    memcpy(model->game.steps, aside_steps, model->game.step_count * sizeof *aside_steps);
    model->settings = settings;
    model->begun = begun;
    model->next_seed = seed;
    model->now = now;
    model->rows = rows;
    model->cols = cols;
}

/*
 * Only one game can wait. So a request for another game from within a lesson first ends the lesson, and is then made
 * from the game that waited.
 */
static void leave_lesson(ui_model *model)
{
    static ui_kept kept;
    int screen = model->screen;
    if (!model->lesson.visit)
        return;
    kept = model->kept;
    bring_back(model);
    model->kept = kept;
    model->screen = screen;
}

static void replay(const session_request *asked)
{
    base_fault fault;
    leave_lesson(asked->model);
    set_aside(asked->model);
    if (!load(asked, &fault))
        return;
    ui_model_replay(asked->model, &shown.game);
    asked->model->replay.visit = true;
}

/* The record of the game on the table, which a game that is shown writes over. */
static void take_from_table(const ui_model *model)
{
    shown = (session_record){model->game, ui_played(model, model->now)};
    shown.game.events =
        memcpy(session_record_events(), model->game.events, model->game.event_count * sizeof *model->game.events);
    shown.game.steps =
        memcpy(session_record_steps(), model->game.steps, model->game.step_count * sizeof *model->game.steps);
}

/* The number of the game on the table if all of it is kept, otherwise 0. */
static int64_t table_id(const session_request *asked)
{
    const ui_model *model = asked->model;
    bool all = asked->ticket->saved == model->game.event_count && figures_is_kept(model->provenance);
    return all ? asked->ticket->id : 0;
}

/* Review a game. */
static void review(const session_request *asked)
{
    static sol_event line[SOL_EVENTS_MAX];
    static coach_review_room room;
    base_fault fault;
    ui_model *model = asked->model;
    int64_t id = model->kept.id ? model->kept.id : table_id(asked);
    uint64_t seen_before = model->kept.id ? session_seen_before(asked->kept, id) : model->seen_before;
    if (model->kept.id && !load(asked, &fault))
        return;
    if (!model->kept.id)
        take_from_table(model);
    leave_lesson(model);
    set_aside(model);
    ui_model_review(model, &shown.game, shown.played, seen_before, line);
    model->review.id = id;
    coach_review_begin(&room, &shown.game, shown.played, seen_before, &model->review.of);
}

static void learn(const session_request *asked)
{
    const sol_rules *rules = asked->model->wanted.rules;
    leave_lesson(asked->model);
    set_aside(asked->model);
    asked->model->lesson.visit = true;
    ui_lesson_begin(asked->model, rules);
}

static void come_back(const session_request *asked)
{
    bring_back(asked->model);
    session_fill_screen(asked);
}

/* Resume a game. If that fails, the game on the table must be there as before, with its claim. */
static void resume(session_request *asked)
{
    ui_model *model = asked->model;
    int64_t before = asked->ticket->id, id = model->kept.id;
    sol_game game;
    uint32_t played;
    store_notice ignored;
    leave_lesson(model);
    if (id == before) {
        model->screen = UI_AT_TABLE;
        return;
    }
    set_aside(model);
    if (store_resume_id(asked->kept, id, model->events, model->steps, &game, &played, asked->ticket, asked->notice)) {
        ui_model_resume(model, &game, played);
        model->provenance = asked->ticket->provenance;
        session_know_deal(model, asked->kept, id);
        model->seen_before = session_seen_before(asked->kept, id);
        asked->day = asked->ticket->provenance.daily;
        asked->resumed = true;
        return;
    }
    if (before)
        (void)store_resume_id(asked->kept, before, model->events, model->steps, &game, &played, asked->ticket,
                              &ignored);
    bring_back(model);
    refuse(asked, asked->notice->text);
    asked->notice->text[0] = 0;
}

/* Deal the same cards again; a daily deal stays a daily deal. */
static void deal_again(session_request *asked)
{
    figures_row row;
    base_fault fault;
    if (!load(asked, &fault))
        return;
    ui_model_deal(asked->model, &shown.game.variant, &shown.game.deal);
    session_know_deal(asked->model, asked->kept, asked->model->kept.id);
    asked->day = store_look(asked->kept, asked->model->kept.id, &row) ? row.provenance.daily : 0;
}

/* ---- export ----------------------------------------------------------------------------------------------------- */

static bool write_new_file(const char *path, const char *text, size_t length, base_fault *fault)
{
    FILE *file = fopen(path, "wx");
    if (!file)
        return errno == EEXIST ? base_fault_set(fault, "A file is there already, and stays as it is")
                               : base_fault_set(fault, "That file cannot be written: %s", strerror(errno));
    bool written = fwrite(text, 1, length, file) == length, closed = fclose(file) == 0;
    if (written && closed)
        return true;
    int why = errno;
    (void)remove(path);
    return base_fault_set(fault, "That file cannot be written: %s", strerror(why));
}

/* Propose a file beside the database, not in the directory where the program happens to have been started. */
static void propose_path(const session_request *asked)
{
    char dir[SETTINGS_TEXT_MAX], path[UI_PATH_MAX];
    bool known = session_store_dir(asked->settings, dir);
    int length = snprintf(path, sizeof path, "%s%ssolitaire-%" PRId64 ".txt", known ? dir : "", known ? "/" : "",
                          asked->model->kept.id);
    if (length < 0 || (size_t)length >= sizeof path)
        path[0] = 0;
    ui_ask_path(asked->model, path);
}

static void tell_path(const session_request *asked, const char *path)
{
    char text[BASE_SHOWN_MAX + 16];
    (void)snprintf(text, sizeof text, words_of("Written: %s"), base_show(path).text);
    put_message(asked->model, text, false);
}

static void export(const session_request *asked)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    char path[SETTINGS_TEXT_MAX + UI_PATH_MAX];
    base_fault fault;
    if (!load(asked, &fault))
        return;
    size_t length = sol_record_write(&shown.game, shown.played, text, sizeof text);
    if (length >= sizeof text)
        refuse(asked, words_of("the record of this game is too long."));
    else if (!base_file_typed(asked->environment, asked->model->kept.path, path, sizeof path))
        refuse(asked, words_of("the name of that file is too long."));
    else if (write_new_file(path, text, length, &fault))
        tell_path(asked, path);
    else
        refuse(asked, fault.text);
}

/* ---- changing what is kept -------------------------------------------------------------------------------------- */

/* Was it done? A refusal is shown on the screen that asked, and not as news from the store. */
static bool done(const session_request *asked, bool good)
{
    if (!good)
        refuse(asked, asked->notice->text[0] ? asked->notice->text : words_of("Nothing is kept here."));
    asked->notice->text[0] = 0;
    return good;
}

static void delete (const session_request *asked)
{
    int64_t id = asked->model->kept.id;
    if (!done(asked, store_delete(asked->kept, id, asked->ticket, asked->notice)))
        return;
    ui_kept_deleted(&asked->model->kept, id);
    session_fill_screen(asked);
    say(asked, words_of("Game %" PRId64 " is deleted; it can be brought back until you quit."), id);
}

static void undelete(const session_request *asked)
{
    int64_t id = asked->model->kept.id;
    if (!done(asked, store_undelete(asked->kept, id, asked->notice)))
        return;
    ui_kept_undeleted(&asked->model->kept);
    session_fill_screen(asked);
    say(asked, words_of("Game %" PRId64 " is back."), id);
}

static void mark(const session_request *asked)
{
    if (done(asked, store_favourite(asked->kept, asked->model->kept.id, asked->model->kept.favourite, asked->notice)))
        session_fill_screen(asked);
}

static void reset(const session_request *asked)
{
    if (done(asked, store_bankroll_reset(asked->kept, asked->model->kept.bankroll.draw, asked->now, asked->notice)))
        session_fill_screen(asked);
}

/* ---- the deal of a day ------------------------------------------------------------------------------------------ */

static bool find_deal(session_request *asked, int64_t day, sol_variant *variant, sol_deal *deal, base_fault *fault)
{
    return session_variant_of(asked->settings, sol_game_at(asked->model->kept.calendar.game), variant, fault) &&
           session_daily_find(day, variant, &asked->search, deal, fault);
}

static void deal_day(session_request *asked, int64_t day, const sol_variant *variant, const sol_deal *deal,
                     int64_t before)
{
    ui_model_deal(asked->model, variant, deal);
    asked->day = day;
    const char *caveat = session_daily_caveat(variant->rules);
    asked->model->chosen = !caveat;
    if (before)
        say(asked, words_of("Game %" PRId64 " was played with these cards; what is played now is practice."), before);
    else if (caveat)
        put_message(asked->model, caveat, false);
}

/*
 * Play the deal of a day. An unfinished attempt is continued: one by the rules that are set or, failing that, one by
 * others.
 */
static void play_day(session_request *asked)
{
    const ui_calendar *calendar = &asked->model->kept.calendar;
    int64_t day = calendar->of.first + calendar->chosen;
    sol_variant variant;
    sol_deal deal;
    base_fault fault;
    store_attempts at_deal = {0}, at_day;
    const char *game = sol_game_at(calendar->game)->name;
    bool found = find_deal(asked, day, &variant, &deal, &fault);
    if (found)
        (void)store_attempts_read(asked->kept, game, day, &deal, &at_deal);
    (void)store_attempts_read(asked->kept, game, day, NULL, &at_day);
    asked->model->kept.id = at_deal.open ? at_deal.open : at_day.open;
    if (asked->model->kept.id)
        resume(asked);
    else if (found)
        deal_day(asked, day, &variant, &deal, at_deal.first);
    else
        refuse(asked, fault.text);
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

void session_answer_request(session_request *asked)
{
    int want = asked->model->kept.want;
    asked->model->kept.want = UI_WANT_NOTHING;
    asked->day = 0;
    asked->resumed = false;
    asked->notice->text[0] = 0;
    switch (want) {
    case UI_WANT_SCREEN: session_fill_screen(asked); break;
    case UI_WANT_REPLAY: replay(asked); break;
    case UI_WANT_REVIEW: review(asked); break;
    case UI_WANT_LESSON: learn(asked); break;
    case UI_WANT_RETURN: come_back(asked); break;
    case UI_WANT_RESUME: resume(asked); break;
    case UI_WANT_DEAL: deal_again(asked); break;
    case UI_WANT_PATH: propose_path(asked); break;
    case UI_WANT_EXPORT: export(asked); break;
    case UI_WANT_DELETE: delete (asked); break;
    case UI_WANT_UNDELETE: undelete(asked); break;
    case UI_WANT_FAVOURITE: mark(asked); break;
    case UI_WANT_RESET: reset(asked); break;
    case UI_WANT_DAY: play_day(asked); break;
    case UI_WANT_OPTION: session_change_option(asked); break;
    default: break;
    }
}
