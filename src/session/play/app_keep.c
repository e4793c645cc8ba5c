/* The game on the table and the store: opened, begun, saved, judged, left; and what the store had to tell. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "base/dates.h"
#include "engine/text/utf8.h"
#include "session/deals/new_game.h"
#include "session/kept/game_lookup.h"
#include "session/kept/store_open.h"
#include "store/history.h"
#include "store/stats.h"
#include "terminal/terminal.h"
#include "ui/model/figures.h"
#include "ui/update/update.h"
#include "words/words.h"

void session_app_tell(session_app *a, const store_notice *notice)
{
    size_t used = strlen(a->told);
    if (!notice->text[0])
        return;
    engine_utf8_copy(a->model.message, sizeof a->model.message, notice->text);
    engine_text text = {a->model.message, sizeof a->model.message, strlen(a->model.message)};
    words_end(&text);
    a->model.refusal = false;
    a->needs_redraw = true;
    (void)snprintf(a->told + used, sizeof a->told - used, "solitaire: %s\n", notice->text);
}

void session_app_open_store(session_app *a)
{
    store_notice notice = {.text = ""};
    if (a->store_opened)
        return;
    a->store_opened = true;
    a->kept = session_store_open(&a->settings, STORE_TO_SAVE, &notice);
    session_app_tell(a, &notice);
}

void session_app_note_day(session_app *a, int64_t day) { figures_remember_day(&a->memory, &a->model.game, day); }

void session_app_remember(session_app *a)
{
    const ui_replay *replay = &a->model.replay;
    figures_provenance seen = a->model.provenance;
    seen.watched |= replay->on && !replay->ahead && !replay->visit;
    figures_remember(&a->memory, &a->model.game, seen);
}

void session_app_judge(session_app *a, int verdict)
{
    store_notice notice = {.text = ""};
    if (a->ticket.id)
        (void)store_judge(a->kept, a->ticket.id, verdict, &notice);
    session_app_tell(a, &notice);
}

bool session_app_shows_record(const session_app *a) { return a->model.replay.on && !a->model.replay.ahead; }

bool session_app_keeps(const session_app *a)
{
    const ui_replay *replay = &a->model.replay;
    bool shows_line = replay->on && replay->ahead && replay->next;
    const sol_game *game = &a->model.game;
    bool untouched = game->event_count > 0 && game->event_count == sol_game_set_up(game);
    return !untouched && !session_app_shows_record(a) && !shows_line && figures_is_kept(a->model.provenance);
}

/*
 * Note whether a win counts, which only the store knows, because the same cards may have been played before; and what
 * is new with it among the games with the same options.
 */
static void note_win(session_app *a)
{
    static figures_stats stats;
    const sol_variant *variant = &a->model.game.variant;
    figures_achievement earned[FIGURES_ACHIEVEMENTS_MAX];
    figures_row row;
    char options[SOL_OPTIONS_TEXT_MAX];
    if (!a->model.game.won || a->model.screen != UI_AT_WON || !store_look(a->kept, a->ticket.id, &row))
        return;
    a->model.repeated = row.repeated; /* shown together with the winning move */
    if (row.repeated || a->model.provenance.watched || a->model.provenance.helped)
        return;
    sol_options_write(variant, options);
    store_stats_filter filter = {.game = variant->rules->name, .options = options};
    size_t count = store_win_read(a->kept, &filter, base_now(), &stats, earned);
    figures_news(&stats.all, earned, count, a->ticket.id, a->model.news);
}

void session_app_keep(session_app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    if (!session_app_keeps(a))
        return;
    session_app_open_store(a);
    if (a->serial != a->model.serial) {
        /* The game on the table is another one than the ticket's. */
        (void)store_begin(a->kept, &a->model.game, base_now(), &a->ticket, &notice);
        a->model.provenance = figures_begun(&a->memory, &a->model.game, a->model.provenance);
        a->ticket.provenance = figures_joined(a->model.provenance, a->ticket.provenance);
        session_app_tell(a, &notice);
        a->model.seen_before |= session_seen_before(a->kept, a->ticket.id);
        a->model.repeated = session_played_before(a->kept, a->ticket.id);
        if (a->proved == a->model.serial)
            session_app_judge(a, FIGURES_VERDICT_WINNABLE);
        notice.text[0] = 0;
        if (a->ticket.id && a->model.graded)
            (void)store_grade(a->kept, a->ticket.id, a->model.graded, &notice);
        session_app_tell(a, &notice);
        notice.text[0] = 0;
        a->serial = a->model.serial;
        a->model.next_seed = session_seed();
    }
    a->ticket.provenance = figures_joined(a->ticket.provenance, a->model.provenance);
    a->ticket.tips = a->model.tips_seen;
    (void)store_save(a->kept, &a->model.game, ui_played(&a->model, now), base_now(), &a->ticket, &notice);
    a->model.unsaved = a->ticket.saved < a->model.game.event_count;
    note_win(a);
    session_app_tell(a, &notice);
}

void session_app_keep_new(session_app *a)
{
    figures_provenance now = a->model.provenance, kept = a->ticket.provenance;
    bool more = (now.helped && !kept.helped) || (now.coached && !kept.coached);
    if (session_app_keeps(a) && (a->serial != a->model.serial || more))
        session_app_keep(a, base_clock_ms());
    a->needs_redraw |= ui_offer_status(&a->model); /* now it is known whether the game counts */
}

/*
 * What is typed to continue the game that is left; a race needs both games by their numbers, or the other by its file.
 */
enum { COMMAND_MAX = SESSION_STARTED_BY_MAX + 120 + SESSION_FILE_MAX };
static void put_command(const session_app *a, char command[COMMAND_MAX])
{
    engine_text text = engine_text_in(command, COMMAND_MAX);
    session_put_started_by(&text, a->environment, &a->settings);
    if (a->settings.of[SETTINGS_PLAIN].source == SETTINGS_BY_FLAG)
        engine_text_put(&text, " --plain");
    if (!ui_races(&a->model))
        return;
    engine_text_put(&text, " --race ");
    if (a->start.race->id)
        engine_text_add(&text, "%jd", (intmax_t)a->start.race->id);
    else
        session_put_file(&text, a->settings.of[SETTINGS_RACE].text);
    engine_text_add(&text, " --resume %jd", (intmax_t)a->ticket.id);
}

/* The line that stays when the player leaves a game that goes on, with its end of line. */
enum { LAST_LINE = 240 + COMMAND_MAX };

void session_app_end(session_app *a, const base_world *world)
{
    store_notice notice = {.text = ""};
    char line[LAST_LINE] = "";
    uint64_t now = base_clock_ms();
    ui_clock_stop(&a->model, now);
    ui_put_shown_back(&a->model);
    if (!a->refused[0])
        session_app_keep(a, now);
    if (session_app_keeps(a) && a->serial == a->model.serial) /* what is not kept now never will be */
        (void)store_settle(a->kept, &a->model.game, ui_played(&a->model, now), base_now(), &a->ticket, &notice);
    session_app_tell(a, &notice);
    const sol_game *game = &a->model.game;
    bool is_kept = a->ticket.id && a->serial == a->model.serial && a->ticket.saved == game->event_count;
    bool goes_on = game->event_count > 0 && ui_game_status(&a->model) == SOL_PLAYING;
    char again[COMMAND_MAX];
    put_command(a, again);
    if (is_kept && goes_on && session_app_keeps(a) && !a->refused[0])
        (void)snprintf(line, LAST_LINE, words_of("%s %s is saved. Type \"%s\" to continue it.\n"),
                       words_of(game->variant.rules->title), ui_figure_deal(&a->model).text, again);
    session_thread_stop(a->thinks);
    terminal_close(); /* before the store tidies up, which takes longer than an eye blinks */
    store_release(a->kept, &a->ticket);
    store_close(a->kept);
    if (!a->signal) { /* after a signal nobody reads on */
        (void)fputs(line, world->out);
        (void)fputs(a->told, world->err);
    }
    (void)fflush(world->out);
    (void)fflush(world->err);
    if (a->signal)
        terminal_die(a->signal);
}
