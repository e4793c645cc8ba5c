/*
 * Which random deal is dealt: any, one of the kind that the settings ask for, or a kind one for somebody who has not
 * won such a game yet; what is said while one is looked for, and what ends the search.
 */
#include "app.h"

#include <stdio.h>
#include <string.h>

#include "base/dates.h"
#include "session/deals/first_deals.h"
#include "session/deals/new_game.h"
#include "session/deals/puzzle.h"
#include "session/deals/search.h"
#include "session/kept/store_open.h"
#include "store/history.h"
#include "ui/model/figures.h"
#include "ui/update/update.h"
#include "words/words.h"

/* ---- the search -------------------------------------------------------------------------------------------------- */

static bool search_is_late(const session_app *a) { return a->search_until && base_clock_ms() >= a->search_until; }

static bool search_goes_on(void *context)
{
    session_app *a = context;
    a->ended_search = a->ended_search || (a->called_off && a->called_off(a));
    return !a->ended_search && !search_is_late(a);
}

session_search session_app_search(session_app *a)
{
    a->ended_search = false;
    a->search_asked = 0;
    return (session_search){search_goes_on, a};
}

void session_app_show_search(session_app *a)
{
    (void)snprintf(a->model.message, sizeof a->model.message, "%s", a->searching);
    a->model.refusal = false;
    a->show(a);
    a->model.message[0] = 0;
}

/* Show what is looked for. In plain mode no line is read during the search, and Ctrl-C ends the program as always. */
static void show_search(session_app *a, engine_text *message)
{
    if (a->called_off)
        words_put(message, " Esc or q stops the search.");
    (void)snprintf(a->searching, sizeof a->searching, "%s", a->model.message);
    session_app_show_search(a);
}

static void search_deal(session_app *a, const sol_rules *rules, uint8_t deals)
{
    engine_text message = engine_text_in(a->model.message, sizeof a->model.message);
    words_add(&message, "Looking for a game of %s (%s).", words_of(rules->title), ui_figure_looked_for(deals).text);
    show_search(a, &message);
}

void session_app_search_day(session_app *a, const sol_rules *rules, int64_t day)
{
    char date[BASE_DATE_MAX];
    engine_text message = engine_text_in(a->model.message, sizeof a->model.message);
    words_add(&message, "Finding the daily deal for %s, %s.", base_day_text(day, date), words_of(rules->title));
    show_search(a, &message);
}

/* ---- the choice -------------------------------------------------------------------------------------------------- */

/*
 * How long a kind deal is looked for where none is at hand, and then any that can be won; and how long one of a grade
 * that was asked for.  Searches that find one take a few seconds; one in vain can take minutes to come to its bound.
 */
enum { KIND_MS = 300, GRADE_S = 30 };

/* Take one of the deals at hand that the player does not know. */
static bool take_first_deal(session_app *a, const session_first_deals *from, const sol_rules *rules, sol_deal *deal)
{
    enum { KNOWN_MAX = 2 * SESSION_FIRST_DEALS };
    static figures_row known[KNOWN_MAX];
    char name[SOL_DEAL_NAME_MAX], now[SOL_DEAL_NAME_MAX];
    uint32_t count = store_page(a->kept, &(store_filter){.game = rules->name}, 0, KNOWN_MAX, known);
    uint64_t start = session_seed();
    sol_deal_name(&a->model.game.deal, now);
    for (uint64_t i = 0; i < SESSION_FIRST_DEALS && count != STORE_UNREAD; i++) {
        if (!sol_deal_make(rules->dialect, from->numbers[(start % SESSION_FIRST_DEALS + i) % SESSION_FIRST_DEALS],
                           rules->decks, deal))
            continue;
        sol_deal_name(deal, name);
        bool fresh = strcmp(name, now) != 0;
        for (uint32_t k = 0; k < count; k++)
            fresh = fresh && strcmp(name, known[k].deal) != 0;
        if (fresh)
            return true;
    }
    return false;
}

/* A search for a kind deal ends soon: nobody has asked for one, and any deal will do. */
static bool find_kind_deal(session_app *a, const sol_variant *variant, int grade, sol_deal *deal)
{
    base_fault unused;
    session_search search = session_app_search(a);
    a->search_until = base_clock_ms() + KIND_MS;
    bool found = session_deal_winnable(variant, grade, &search, deal, &unused);
    a->search_until = 0;
    return found;
}

/* A deal for somebody who has not won a game of this kind; returns as what it is one (FIGURES_DEALS_…). */
static uint8_t choose_kind(session_app *a, const sol_variant *variant, sol_deal *deal)
{
    const session_first_deals *at_hand = session_first_deals_of(variant);
    if (at_hand && take_first_deal(a, at_hand, variant->rules, deal))
        return (uint8_t)(FIGURES_DEALS_WINNABLE + at_hand->grade);
    search_deal(a, variant->rules, FIGURES_DEALS_EASY);
    if (find_kind_deal(a, variant, SESSION_GRADE_EASY, deal))
        return FIGURES_DEALS_EASY;
    if (find_kind_deal(a, variant, SESSION_GRADE_ANY, deal))
        return FIGURES_DEALS_WINNABLE;
    session_deal_random(variant->rules, deal);
    return FIGURES_DEALS_ANY;
}

bool session_app_choose_deal(session_app *a, const sol_variant *variant, sol_deal *deal, uint8_t *as, base_fault *fault)
{
    const sol_rules *rules = variant->rules;
    *as = sol_solves(rules) ? a->model.settings.deals : FIGURES_DEALS_ANY;
    if (*as != FIGURES_DEALS_ANY) {
        search_deal(a, rules, *as);
        session_search search = session_app_search(a);
        a->search_until = base_clock_ms() + GRADE_S * 1000;
        bool found = session_deal_winnable(variant, *as - FIGURES_DEALS_WINNABLE, &search, deal, fault);
        if (!found && !a->ended_search && search_is_late(a))
            (void)base_fault_set(fault, "no such deal was found in %d seconds; choose other deals or rules", GRADE_S);
        a->search_until = 0;
        return found;
    }
    bool kind = a->model.settings.kind && sol_solves(rules);
    if (kind && session_store_exists(&a->settings))
        session_app_open_store(a);
    /* Has no game of this kind been won?  A store that cannot be read may have had a win. */
    const store_filter wins = {.game = rules->name, .results = STORE_RESULT_WON};
    if (kind && store_count(a->kept, &wins) == 0)
        *as = choose_kind(a, variant, deal);
    else
        session_deal_random(rules, deal);
    return true;
}

bool session_app_sets_puzzles(const session_app *a, const sol_rules *rules)
{
    return a->model.settings.puzzles && sol_solves_shortest(rules);
}

bool session_app_set_puzzle(session_app *a, const sol_variant *variant, const sol_deal *deal, base_fault *fault)
{
    unsigned moves = a->model.settings.puzzle;
    session_search search = session_app_search(a);
    engine_text message = engine_text_in(a->model.message, sizeof a->model.message);
    words_add(&message, "Looking for a puzzle: %s, win in %u.", words_of(variant->rules->title), moves);
    show_search(a, &message);
    const sol_game *game = session_puzzle_find(variant, deal, moves, &search, fault);
    if (!game)
        return false;
    ui_model_set_up(&a->model, game, moves);
    session_app_note_choice(a, true, FIGURES_DEALS_ANY);
    return true;
}

void session_app_note_choice(session_app *a, bool proved, uint8_t as)
{
    a->model.chosen = proved;
    a->model.graded = as;
    a->proved = proved ? a->model.serial : 0;
}
