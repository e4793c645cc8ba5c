#include "store_requests.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/dates.h"
#include "base/files.h"
#include "coach/review.h"
#include "engine/text/utf8.h"
#include "game_lookup.h"
#include "practice.h"
#include "session/deals/daily_deal.h"
#include "session/deals/new_game.h"
#include "store/stats.h"
#include "store_open.h"
#include "ui/update/update.h"
#include "words/words.h"

/* ---- history ---------------------------------------------------------------------------------------------------- */

/* Fill in the list. False, here as below, if the database could not be read. */
static bool fill_history(const session_request *asked, ui_history *history)
{
    static const uint8_t results[UI_SHOWS] = {
        [UI_SHOW_WON] = STORE_RESULT_ENDED_WON, [UI_SHOW_LOST] = STORE_RESULT_LOST, [UI_SHOW_OPEN] = STORE_RESULT_OPEN};
    store_filter filter = {
        .game = history->game ? sol_game_at(history->game - 1)->name : NULL,
        .results = results[history->show],
        .favourites = history->show == UI_SHOW_FAVOURITES,
    };
    int lines = ui_list_lines(asked->model->rows);
    uint32_t total = store_count(asked->kept, &filter);
    history->total = total == STORE_UNREAD ? 0 : total;
    ui_history_fit(history, lines);
    uint32_t count = store_page(asked->kept, &filter, history->top, (size_t)lines, history->rows);
    history->count = count == STORE_UNREAD ? 0 : count;
    history->playing = asked->ticket->id;
    for (uint32_t i = 0; i < history->count; i++) {
        time_t seconds = (time_t)history->rows[i].saved;
        struct tm local;
        (void)base_date_text(history->rows[i].saved, history->when[i].day);
        if (!localtime_r(&seconds, &local) ||
            strftime(history->when[i].minute, sizeof history->when[i].minute, "%H:%M", &local) == 0)
            history->when[i].minute[0] = 0;
    }
    return total != STORE_UNREAD && count != STORE_UNREAD;
}

/* ---- statistics ------------------------------------------------------------------------------------------------- */

static bool fill_statistics(const session_request *asked, ui_statistics *to)
{
    bool read =
        store_stats_read(asked->kept, &(store_stats_filter){.coach = COACH_REVIEW_VERSION}, asked->now, &to->of);
    if (to->chosen >= ui_statistics_count(to))
        to->chosen = 0;
    (void)base_date_text(ui_statistics_chosen(to)->highest.when, to->best_day);
    (void)base_day_text(to->of.first_monday, to->first_week);
    return read;
}

/* ---- the picker -------------------------------------------------------------------------------------------------- */

static bool fill_records(const session_request *asked, ui_record *to)
{
    static figures_stats stats;
    bool read = store_stats_read(asked->kept, &(store_stats_filter){0}, asked->now, &stats);
    memset(to, 0, UI_GAMES_MAX * sizeof *to);
    for (uint32_t i = 0; read && i < stats.group_count; i++)
        for (int game = 0; sol_game_at(game); game++)
            if (strcmp(stats.groups[i].game, sol_game_at(game)->name) == 0) {
                to[game].played += stats.groups[i].figures.played;
                to[game].won += stats.groups[i].figures.won;
            }
    for (int game = 0; sol_game_at(game); game++) /* only where no win counts, because each question takes its time */
        to[game].beaten =
            to[game].won > 0 ||
            store_count(asked->kept, &(store_filter){.game = sol_game_at(game)->name, .results = STORE_RESULT_WON}) > 0;
    return read;
}

/* ---- the others ------------------------------------------------------------------------------------------------- */

static bool fill_calendar(const session_request *asked, ui_calendar *to)
{
    int year, of_year, day;
    to->today = base_day_at(asked->now);
    if (to->year == 0) {
        base_date_of(to->today, &year, &of_year, &day);
        *to = (ui_calendar){.game = to->game, .year = year, .month = of_year, .chosen = day - 1, .today = to->today};
    }
    const char *game = sol_game_at(to->game)->name;
    bool read = store_month_read(asked->kept, game, to->year, to->month, &to->of);
    read = store_daily_streak_read(asked->kept, game, to->today, &to->streak) && read;
    ui_calendar_fit(to);
    return read;
}

static bool fill_bankroll(const session_request *asked, ui_bankroll *to)
{
    bool is_chosen = to->draw > 0, read = false;
    for (to->draw = is_chosen ? to->draw : 1;; to->draw++) {
        read = store_bankroll_read(asked->kept, to->draw, &to->of);
        if (is_chosen || to->of.games || to->draw == UI_DRAWS)
            break;
    }
    to->reset[0] = 0;
    if (to->of.reset)
        (void)base_date_text(to->of.reset, to->reset);
    return read;
}

/* Read what the open screen shows, no more than that, into model->kept; kept.unread says that it could not be. */
static void fill_screen(const session_request *asked)
{
    ui_practice *practice = &asked->model->practice;
    ui_kept *kept = &asked->model->kept;
    ui_achievements *earned = &kept->achievements;
    bool read = true;
    switch (asked->model->screen) {
    case UI_AT_NEW: /* behind which the picker is */
    case UI_AT_PICKER: read = fill_records(asked, kept->records); break;
    case UI_AT_HISTORY: read = fill_history(asked, &kept->history); break;
    case UI_AT_STATISTICS: read = fill_statistics(asked, &kept->statistics); break;
    case UI_AT_OPTIONS: session_fill_options(asked); break;
    case UI_AT_CALENDAR: read = fill_calendar(asked, &kept->calendar); break;
    case UI_AT_BANKROLL: read = fill_bankroll(asked, &kept->bankroll); break;
    case UI_AT_ACHIEVEMENTS:
        earned->rows.count = (int)store_achievements(asked->kept, earned->all);
        for (int i = 0; i < earned->rows.count; i++)
            (void)base_date_text(earned->all[i].when, earned->day[i]);
        read = earned->rows.count > 0;
        break;
    case UI_AT_PRACTICE: session_practice_count(asked->kept, &practice->own, &practice->collected); break;
    default: break;
    }
    kept->unread = !read;
}

/*
 * What waits while something else is on the table: in the first place a game that made way for a lesson, practice, a
 * replay or a review; in the second a lesson or practice within which a replay or a review was opened.
 */
enum { ASIDE_MOST = 2 };
static struct {
    ui_model model;
    sol_event events[SOL_EVENTS_MAX];
    sol_step steps[SOL_EVENTS_MAX];
} aside[ASIDE_MOST];
static int last_aside; /* the place that comes back next */

/* The game that is replayed or reviewed. */
static session_record shown_record;

/* ---- saying something ------------------------------------------------------------------------------------------- */

static void set_message(ui_model *model, const char *text, bool refusal)
{
    engine_utf8_copy(model->message, sizeof model->message, text);
    model->refusal = refusal;
}

/* Say in a sentence why it could not be done. */
static void refuse_request(const session_request *asked, const char *why)
{
    set_message(asked->model, why, true);
    asked->model->refusals++;
    engine_text text = {asked->model->message, sizeof asked->model->message, strlen(asked->model->message)};
    words_end(&text);
}

/* Say something by a format that takes the game's number. */
static void say_of_game(const session_request *asked, const char *format, int64_t id) ENGINE_FORMAT(2, 0);
static void say_of_game(const session_request *asked, const char *format, int64_t id)
{
    char text[sizeof asked->model->message];
    (void)snprintf(text, sizeof text, format, id);
    set_message(asked->model, text, false);
}

static bool load(const session_request *asked, base_fault *fault)
{
    if (session_record_of(asked->kept, asked->model->kept.id, &shown_record, fault))
        return true;
    refuse_request(asked, fault->text);
    return false;
}

/* ---- a game aside ----------------------------------------------------------------------------------------------- */

static void set_aside(const ui_model *model)
{
    last_aside = ui_game_waits(model);
    aside[last_aside].model = *model;
    memcpy(aside[last_aside].events, model->game.events, model->game.event_count * sizeof(sol_event));
    memcpy(aside[last_aside].steps, model->game.steps, model->game.step_count * sizeof(sol_step));
}

/* Bring back what waits; settings that were changed in the meantime stay. */
static void take_from_aside(ui_model *model)
{
    ui_settings settings = model->settings;
    uint64_t seed = model->next_seed, now = model->now;
    uint32_t begun = model->begun;
    int rows = model->rows, cols = model->cols;
    *model = aside[last_aside].model;
    memcpy(model->game.events, aside[last_aside].events, model->game.event_count * sizeof(sol_event));
    memcpy(model->game.steps, aside[last_aside].steps, model->game.step_count * sizeof(sol_step));
    last_aside = 0;
    model->settings = settings;
    model->begun = begun;
    model->next_seed = seed;
    model->now = now;
    model->rows = rows;
    model->cols = cols;
}

/*
 * A request for another game from within a lesson or practice first ends that, and is then made from the game that
 * waited.
 */
static void leave_visit(ui_model *model)
{
    static ui_kept kept;
    int screen = model->screen;
    if (!ui_game_waits(model) && !(model->replay.on && model->replay.visit))
        return;
    kept = model->kept;
    take_from_aside(model);
    model->kept = kept;
    model->screen = screen;
}

static void replay(const session_request *asked)
{
    base_fault fault;
    if (!load(asked, &fault))
        return;
    set_aside(asked->model);
    ui_model_replay(asked->model, &shown_record.game);
    asked->model->replay.visit = true;
}

/* Review a game. */
static void review(const session_request *asked)
{
    static sol_event line[SOL_EVENTS_MAX];
    static coach_review_room room;
    base_fault fault;
    ui_model *model = asked->model;
    /* Of the game on the table all has to be kept. */
    bool all = asked->ticket->saved == model->game.event_count && figures_is_kept(model->provenance);
    int64_t id = model->kept.id ? model->kept.id : all ? asked->ticket->id : 0;
    uint64_t seen_before = model->kept.id ? session_seen_before(asked->kept, id) : model->seen_before;
    if (model->kept.id && !load(asked, &fault))
        return;
    if (!model->kept.id) {
        /* The record of the game on the table, which a game that is shown writes over. */
        shown_record = (session_record){.game = model->game, .played = ui_played(model, model->now)};
        shown_record.game.events =
            memcpy(session_record_events(), model->game.events, model->game.event_count * sizeof *model->game.events);
        shown_record.game.steps =
            memcpy(session_record_steps(), model->game.steps, model->game.step_count * sizeof *model->game.steps);
    }
    set_aside(model);
    ui_model_review(model, &shown_record.game, shown_record.played, seen_before, line);
    model->review.id = id;
    coach_review_begin(&room, &shown_record.game, shown_record.played, seen_before, &model->review.of);
}

static void begin_lesson(const session_request *asked)
{
    const sol_rules *rules = asked->model->wanted.rules;
    leave_visit(asked->model);
    set_aside(asked->model);
    asked->model->lesson.visit = true;
    ui_lesson_begin(asked->model, rules);
}

static void open_practice_page(const session_request *asked)
{
    asked->model->screen = UI_AT_PRACTICE;
    asked->model->scroll = 0;
    fill_screen(asked);
}

/*
 * The review from which practice was begun, the step that its table showed, the screen that it leads back to, and the
 * one that the page lay over.
 */
static struct {
    ui_review review;
    uint32_t step;
    int back, beneath;
} practised_from;

/* Leave what was visited: practice for the review from which it was begun, if it was, and anything for what waits. */
static void go_back(const session_request *asked)
{
    ui_model *model = asked->model;
    const ui_review *before = &practised_from.review;
    bool reviewed = model->practice.visit && before->on && before->id;
    take_from_aside(model);
    if (!reviewed)
        return;
    int screen = model->screen;
    model->screen = practised_from.back;
    model->kept.id = before->id;
    review(asked);
    model->screen = screen;
    if (!model->review.on) /* its game cannot be read any more */
        return;
    model->review.of = before->of;
    model->review.done = before->done;
    model->review.scroll = before->scroll;
    model->beneath = practised_from.beneath;
    ui_replay_to(model, practised_from.step);
}

/* Show the point that is due next. */
static void show_due_point(const session_request *asked)
{
    ui_model *model = asked->model;
    bool visit = !model->practice.stage || model->practice.visit;
    if (!model->practice.stage) {
        practised_from.review = model->review;
        practised_from.step = model->replay.next;
        practised_from.back = aside[last_aside].model.screen;
        practised_from.beneath = model->beneath;
    }
    leave_visit(model);
    set_aside(model);
    model->practice.visit = visit;
    if (session_practice_begin(asked->kept, model))
        return;
    go_back(asked);
    open_practice_page(asked);
    set_message(model, words_of("No position is due for practice today."), false);
}

/* Resume a game. If that fails, the game on the table must be there as before, with its claim. */
static void resume_kept_game(session_request *asked)
{
    ui_model *model = asked->model;
    store_ticket before = *asked->ticket;
    int64_t id = model->kept.id;
    sol_game game;
    uint32_t played;
    store_notice ignored;
    leave_visit(model);
    if (id == before.id) {
        model->screen = UI_AT_TABLE;
        return;
    }
    set_aside(model);
    if (store_resume_id(asked->kept, id, model->events, model->steps, &game, &played, asked->ticket, asked->notice)) {
        ui_model_resume(model, &game, played);
        model->provenance = asked->ticket->provenance;
        model->tips_seen = asked->ticket->tips;
        session_know_deal(model, asked->kept, id);
        model->seen_before = session_seen_before(asked->kept, id);
        asked->day = asked->ticket->provenance.daily;
        asked->resumed = true;
        return;
    }
    bool held = !before.id || store_resume_id(asked->kept, before.id, model->events, model->steps, &game, &played,
                                              asked->ticket, &ignored);
    take_from_aside(model);
    if (!held && ui_game_status(model) != SOL_PLAYING) { /* a game that is over is not resumed, and needs no claim */
        *asked->ticket = before;
        asked->ticket->claimed = false;
    }
    refuse_request(asked, asked->notice->text);
    asked->notice->text[0] = 0;
}

/* Deal the same cards again, or set up the same puzzle; a daily deal stays a daily deal. */
static void deal_again(session_request *asked)
{
    figures_row row;
    base_fault fault;
    if (!load(asked, &fault))
        return;
    shown_record.game.played = sol_game_set_up(&shown_record.game);
    ui_model_set_up(asked->model, &shown_record.game, 0);
    session_know_deal(asked->model, asked->kept, asked->model->kept.id);
    asked->day = store_look(asked->kept, asked->model->kept.id, &row) ? row.provenance.daily : 0;
}

/* ---- export ----------------------------------------------------------------------------------------------------- */

/* Does the file hold just this text? */
static bool file_holds(const char *path, const char *text, size_t length)
{
    static char there[SOL_RECORD_BYTES_MAX + 1];
    size_t found;
    base_fault why;
    return base_file_is_regular(path, &why) && base_file_read(path, NULL, there, sizeof there, &found, &why) &&
           found == length && memcmp(there, text, length) == 0;
}

/* A record that was exported before, and has not changed since, need not be written again. */
static bool write_new_file(const char *path, const char *name, const char *text, size_t length, base_fault *fault)
{
    FILE *file = fopen(path, "wx");
    if (!file && errno == EEXIST)
        return file_holds(path, text, length) || base_fault_set(fault, "%s exists: rename it, then export again", name);
    bool written = file && fwrite(text, 1, length, file) == length;
    if (file && fclose(file) == 0 && written)
        return true;
    int why = errno;
    if (file)
        (void)remove(path);
    return base_fault_set(fault, "%s cannot be written: %s", name, strerror(why));
}

/* Write into a file beside the database, not into the directory where the program happens to have been started. */
static void export(const session_request *asked)
{
    static char text[SOL_RECORD_BYTES_MAX + 1];
    char dir[SETTINGS_TEXT_MAX], path[SETTINGS_TEXT_MAX + 40], told[BASE_SHOWN_MAX + 16];
    base_fault fault;
    if (!load(asked, &fault))
        return;
    size_t length = sol_record_write(&shown_record.game, shown_record.played, text, sizeof text);
    bool known = session_store_dir(asked->settings, dir);
    (void)snprintf(path, sizeof path, "%s%ssolitaire-%" PRId64 ".txt", known ? dir : "", known ? "/" : "",
                   asked->model->kept.id);
    const base_shown name = base_file_show(asked->environment, path);
    if (!write_new_file(path, name.text, text, length, &fault))
        refuse_request(asked, fault.text);
    else {
        (void)snprintf(told, sizeof told, words_of("Written to %s"), name.text);
        set_message(asked->model, told, false);
    }
}

/* ---- changing what is kept -------------------------------------------------------------------------------------- */

/*
 * Change what is kept, and show the screen as it is then.  A refusal is shown on the screen that asked, and not as news
 * from the store.
 */
static void change_kept(const session_request *asked, int want)
{
    ui_kept *kept = &asked->model->kept;
    store_notice *notice = asked->notice;
    int64_t id = kept->id;
    bool good = want == UI_WANT_DELETE     ? store_delete(asked->kept, id, asked->ticket, notice)
                : want == UI_WANT_UNDELETE ? store_undelete(asked->kept, id, notice)
                : want == UI_WANT_FAVOURITE
                    ? store_favourite(asked->kept, id, kept->favourite, notice)
                    : store_bankroll_reset(asked->kept, kept->bankroll.draw, asked->now, notice);
    if (!good) {
        refuse_request(asked, notice->text[0] ? notice->text : words_of("no games are saved here"));
        notice->text[0] = 0;
        return;
    }
    notice->text[0] = 0;
    fill_screen(asked);
    if (want == UI_WANT_DELETE) {
        ui_kept_deleted(kept, id);
        say_of_game(asked, words_of("Game %" PRId64 " is deleted. You can restore it until you quit."), id);
    } else if (want == UI_WANT_UNDELETE) {
        ui_kept_undeleted(kept);
        say_of_game(asked, words_of("Game %" PRId64 " is restored."), id);
    }
}

/* ---- the deal of a day ------------------------------------------------------------------------------------------ */

static void deal_day(session_request *asked, int64_t day, const sol_variant *variant, const sol_deal *deal,
                     int64_t before)
{
    ui_model_deal(asked->model, variant, deal);
    asked->day = day;
    const char *caveat = session_daily_caveat(variant->rules);
    asked->model->chosen = !caveat;
    if (before)
        say_of_game(asked, words_of("You have played this deal before, in game %" PRId64 ". This game does not count."),
                    before);
    else if (caveat)
        set_message(asked->model, caveat, false);
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
    bool found = session_variant_of(asked->settings, sol_game_at(calendar->game), &variant, &fault) &&
                 session_daily_find(day, &variant, &asked->search, &deal, &fault);
    if (found)
        (void)store_attempts_read(asked->kept, game, day, &deal, &at_deal);
    (void)store_attempts_read(asked->kept, game, day, NULL, &at_day);
    asked->model->kept.id = at_deal.open ? at_deal.open : at_day.open;
    if (asked->model->kept.id)
        resume_kept_game(asked);
    else if (found)
        deal_day(asked, day, &variant, &deal, at_deal.first);
    else
        refuse_request(asked, fault.text);
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
    case UI_WANT_SCREEN: fill_screen(asked); break;
    case UI_WANT_REPLAY: replay(asked); break;
    case UI_WANT_REVIEW: review(asked); break;
    case UI_WANT_LESSON: begin_lesson(asked); break;
    case UI_WANT_PRACTICE: show_due_point(asked); break;
    case UI_WANT_PRACTICE_PAGE: open_practice_page(asked); break;
    case UI_WANT_RETURN:
        go_back(asked);
        fill_screen(asked);
        break;
    case UI_WANT_RESUME: resume_kept_game(asked); break;
    case UI_WANT_DEAL: deal_again(asked); break;
    case UI_WANT_EXPORT: export(asked); break;
    case UI_WANT_DELETE:
    case UI_WANT_UNDELETE:
    case UI_WANT_FAVOURITE:
    case UI_WANT_RESET: change_kept(asked, want); break;
    case UI_WANT_DAY: play_day(asked); break;
    case UI_WANT_OPTION: session_change_option(asked); break;
    default: break;
    }
}
