/* What is said while a deal is looked for, and the keys that end the search. */
#include "app.h"

#include <stdio.h>

#include "base/dates.h"
#include "ui/model/figures.h"
#include "words/words.h"

static bool goes_on(void *context)
{
    session_app *a = context;
    bool late = a->search_until && base_clock_ms() >= a->search_until;
    a->ended_search = a->ended_search || late || (a->called_off && a->called_off(a));
    return !a->ended_search;
}

session_search session_app_search(session_app *a)
{
    a->ended_search = false;
    a->search_asked = 0;
    return (session_search){goes_on, a};
}

void session_app_show_search(session_app *a)
{
    (void)snprintf(a->model.message, sizeof a->model.message, "%s", a->searching);
    a->model.refusal = false;
    a->show(a);
    a->model.message[0] = 0;
}

/* Show what is looked for. In plain mode no line is read during the search, and Ctrl-C ends the program as always. */
static void show(session_app *a, engine_text *message)
{
    if (a->called_off)
        words_put(message, " Esc or q ends the search.");
    (void)snprintf(a->searching, sizeof a->searching, "%s", a->model.message);
    session_app_show_search(a);
}

void session_app_search_deal(session_app *a, const sol_rules *rules, uint8_t deals)
{
    engine_text message = engine_text_in(a->model.message, sizeof a->model.message);
    words_add(&message, "Looking for a deal of %s (%s).", words_of(rules->title), ui_figure_looked_for(deals).text);
    show(a, &message);
}

void session_app_search_day(session_app *a, const sol_rules *rules, int64_t day)
{
    char date[BASE_DATE_MAX];
    engine_text message = engine_text_in(a->model.message, sizeof a->model.message);
    words_add(&message, "Looking for the deal of %s, %s.", base_day_text(day, date), words_of(rules->title));
    show(a, &message);
}
