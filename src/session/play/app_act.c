/* What the player wants: the model reacts, and what it asks of store and solver is done. */

#include "app.h"
#include "base/dates.h"
#include "engine/text/utf8.h"
#include "session/kept/store_requests.h"
#include "ui/update/update.h"
#include "words/words.h"

/* The game on the table is saved first, so that the list shows it as it is. */
void session_app_look_up(session_app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    const ui_calendar *calendar = &a->model.kept.calendar;
    session_app_keep(a, now);
    /* A lesson or a replay that the command line has begun has not opened the saved games. */
    if (a->model.kept.want != UI_WANT_NOTHING && a->model.kept.want != UI_WANT_LESSON &&
        a->model.kept.want != UI_WANT_RETURN && a->model.kept.want != UI_WANT_OPTION)
        session_app_open_store(a);
    if (a->model.kept.want == UI_WANT_DAY)
        session_app_search_day(a, sol_game_at(calendar->game), calendar->of.first + calendar->chosen);
    session_request asked = {.kept = a->kept,
                             .settings = &a->settings,
                             .environment = a->environment,
                             .model = &a->model,
                             .ticket = &a->ticket,
                             .notice = &notice,
                             .now = base_now(),
                             .search = session_app_search(a)};
    session_answer_request(&asked);
    session_app_tell(a, &notice);
    if (asked.day)
        session_app_note_day(a, asked.day);
    if (asked.day && a->model.chosen)
        session_app_note_choice(a, true, a->model.graded);
    if (asked.resumed)
        a->serial = a->model.serial;
    session_app_keep_new(a); /* keep the new game before its first move, which may be waiting */
    a->needs_redraw = true;
}

void session_app_deal_wanted(session_app *a)
{
    static sol_deal chosen;
    base_fault fault;
    ui_model *model = &a->model;
    uint8_t as;
    model->screen = UI_AT_TABLE; /* the table's message line says what is looked for */
    bool puzzle = session_app_sets_puzzles(a, model->wanted.rules);
    if (puzzle && session_app_set_puzzle(a, &model->wanted, NULL, &fault))
        return;
    if (!puzzle && session_app_choose_deal(a, &model->wanted, &chosen, &as, &fault)) {
        ui_model_deal(model, &model->wanted, &chosen);
        session_app_note_choice(a, as != FIGURES_DEALS_ANY, as);
        return;
    }
    char line[sizeof fault.text + 32];
    (void)snprintf(line, sizeof line, words_of("No new deal: %s."), fault.text);
    engine_utf8_copy(model->message, sizeof model->message, line);
    model->refusal = true;
}

unsigned session_app_act(session_app *a, ui_intent intent)
{
    uint64_t now = base_clock_ms();
    session_app_remember(a);
    unsigned effects = ui_update(&a->model, intent, now);
    if (effects & UI_DO_DEAL)
        session_app_deal_wanted(a);
    if (effects & (UI_DO_SAVE | UI_DO_DEAL))
        session_app_keep(a, now);
    if (effects & UI_DO_KEPT)
        session_app_look_up(a, now);
    a->over |= (effects & UI_DO_QUIT) != 0;
    return effects;
}
