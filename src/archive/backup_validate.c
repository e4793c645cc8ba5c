#include "backup_validate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <solitaire/option.h>

#include "base/dates.h"
#include "session/deals/daily_deal.h"
#include "session/deals/solver_memory.h"
#include "store/stats.h"

/* ---- times ------------------------------------------------------------------------------------------------------ */

static bool is_a_date(const char *name, int64_t value, int64_t most, base_fault *fault)
{
    return value <= most || base_fault_set(fault, "\"%s\" is %" PRId64 ", which is after the year 9999", name, value);
}

/* Is the time not before the start? 0 says that it is not known, or that there is none. */
static bool is_not_before(const char *name, int64_t value, int64_t started, base_fault *fault)
{
    return value == 0 || value >= started ||
           base_fault_set(fault, "\"%s\" is %" PRId64 ", before \"started\", %" PRId64, name, value, started);
}

static bool check_times(const figures_row *about, base_fault *fault)
{
    return is_a_date("started", about->started, BASE_MOMENT_MAX, fault) &&
           is_a_date("saved", about->saved, BASE_MOMENT_MAX, fault) &&
           is_a_date("finished", about->finished, BASE_MOMENT_MAX, fault) &&
           is_a_date("daily", about->provenance.daily, base_day_at(BASE_MOMENT_MAX), fault) &&
           is_not_before("saved", about->saved, about->started, fault) &&
           is_not_before("finished", about->finished, about->started, fault);
}

/* ---- the deals of days ------------------------------------------------------------------------------------------ */

typedef struct day_deal {
    int64_t day;
    sol_variant variant;
    bool found;
    sol_deal deal;
} day_deal;

struct archive_validator {
    session_solver with; /* most files have no daily deal, and need no solver */
    day_deal last;       /* a file has its games in order, so those of a day are together */
};

archive_validator *archive_validator_new(void) { return calloc(1, sizeof(archive_validator)); }

void archive_validator_free(archive_validator *in)
{
    if (!in)
        return;
    session_solver_free(&in->with);
    free(in);
}

/* The deal of a day; NULL if there is no memory. */
static const day_deal *deal_of(archive_validator *in, int64_t day, const sol_variant *variant)
{
    day_deal *last = &in->last;
    if (last->day == day && last->variant.rules == variant->rules &&
        sol_options_play_alike(&last->variant.options, &variant->options))
        return last;
    if (!in->with.solver)
        in->with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    if (!in->with.solver)
        return NULL;
    *last = (day_deal){.day = day, .variant = *variant};
    last->found = session_daily_deal(day, variant, in->with.solver, &(session_search){0}, &last->deal);
    return last;
}

/* ---- the check -------------------------------------------------------------------------------------------------- */

static bool check_day(archive_validator *in, const figures_row *about, const sol_game *game, base_fault *fault)
{
    char name[SOL_DEAL_NAME_MAX], given[SOL_DEAL_NAME_MAX], day[BASE_DATE_MAX];
    int64_t daily = about->provenance.daily;
    size_t cards = (size_t)game->variant.rules->decks * SOL_DECK;
    if (daily == 0)
        return true;
    const day_deal *wanted = in ? deal_of(in, daily, &game->variant) : NULL;
    if (!wanted)
        return base_fault_set(fault, "there is not enough memory to look for the deal of its day");
    (void)base_day_text(daily, day);
    if (!wanted->found)
        return base_fault_set(fault, "\"daily\" says %s, which has no deal by these rules", day);
    if (memcmp(wanted->deal.deck, game->deal.deck, cards * sizeof(sol_card)) == 0)
        return about->started >= daily * BASE_DAY_SECONDS || /* nobody can have attempted a day's deal before */
               base_fault_set(fault, "\"started\" is %" PRId64 ", before its day, %s, began", about->started, day);
    sol_deal_name(&wanted->deal, name);
    sol_deal_name(&game->deal, given);
    return base_fault_set(fault, "\"daily\" says %s, whose deal by these rules is %s, not %s", day, name,
                          game->deal.dialect == SOL_DEAL_DECK ? "these cards" : given);
}

bool archive_validator_check(archive_validator *in, int kind, const archive_backup *line, base_fault *fault)
{
    /*
     * A reset concerns every game until its time, so it must not lie in the future.  The clock of another machine may be
     * a little wrong.
     */
    if (kind == ARCHIVE_BACKUP_RESET)
        return is_a_date("at", line->at, BASE_MOMENT_MAX, fault) &&
               (line->at <= base_now() + BASE_DAY_SECONDS ||
                base_fault_set(fault, "\"at\" is %" PRId64 ", which is still to come", line->at));
    return check_times(&line->about, fault) && check_day(in, &line->about, &line->record.game, fault);
}
