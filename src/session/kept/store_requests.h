/*
 * What the screens of history, statistics, daily deals, bankroll and achievements ask for (ui/model/kept_screens.h),
 * done with the store.
 */
#ifndef SESSION_STORE_REQUESTS_H
#define SESSION_STORE_REQUESTS_H

#include "session/deals/search.h"
#include "settings/options.h"
#include "store/store.h"
#include "ui/model/model.h"

/* Everything that a request needs. */
typedef struct session_request {
    store *kept;               /* may be NULL: there are no games then */
    settings_values *settings; /* which the options screen changes */
    char *(*environment)(const char *name);
    ui_model *model;
    store_ticket *ticket;  /* of the game on the table, which has been saved */
    store_notice *notice;  /* what the store had to tell */
    int64_t now;           /* Unix seconds */
    session_search search; /* asked while the deal of a day is looked for */
    int64_t day;  /* set by session_answer_request: the day whose deal is on the table now, 0 = that has not changed */
    bool resumed; /* set by session_answer_request: the game on the table is now one that the ticket holds already */
} session_request;

/*
 * Do what model->kept.want says, and forget it.  Pages of the list and figures are written into model->kept; how
 * it went is said in model->message where that is not seen anyway.  The game on the table may be another one
 * afterwards (model->serial tells); a replay leaves it aside until UI_WANT_RETURN.
 */
void session_answer_request(session_request *asked);

/*
 * From rows and figures of the store to what the screens of ui/model/kept_screens.h show.
 */

/*
 * The options screen: what it shows of the settings, and what a change does.
 */

/*
 * Write the options of the page into model->kept.options: those of the game on the table and those of every game, each
 * with its title and what holds.
 */
void session_fill_options(const session_request *asked);

/*
 * Change the chosen one as model->kept.step says: in the settings, at the table and for new games at once, and in the
 * config file.  What could not be kept holds until the program ends, and that is said.
 */
void session_change_option(const session_request *asked);

#endif
