#include "backup_validate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <solitaire/option.h>

#include "base/dates.h"
#include "base/grown.h"
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

/* Nobody can have attempted a day's deal before that day. */
static bool is_of_its_time(const figures_row *about, base_fault *fault)
{
    char day[BASE_DATE_MAX];
    if (about->started >= about->provenance.daily * BASE_DAY_SECONDS)
        return true;
    return base_fault_set(fault, "\"started\" is %" PRId64 ", before its day, %s, began", about->started,
                          base_day_text(about->provenance.daily, day));
}

/*
 * A reset concerns every game until its time, so it must not lie in the future.  The clock of another machine may be a
 * little wrong.
 */
static bool check_reset(int64_t at, base_fault *fault)
{
    return is_a_date("at", at, BASE_MOMENT_MAX, fault) &&
           (at <= base_now() + BASE_DAY_SECONDS ||
            base_fault_set(fault, "\"at\" is %" PRId64 ", which is still to come", at));
}

/* ---- the deals of days ------------------------------------------------------------------------------------------ */

typedef struct day_deal {
    int64_t day;
    sol_variant variant;
    bool found;
    sol_deal deal;
} day_deal;

struct archive_validator {
    session_solver with;
    day_deal *days;
    size_t count;
};

archive_validator *archive_validator_new(void) { return calloc(1, sizeof(archive_validator)); }

void archive_validator_free(archive_validator *in)
{
    if (!in)
        return;
    session_solver_free(&in->with);
    free(in->days);
    free(in);
}

/* Most files have no daily deal, and need no solver. */
static bool has_solver(archive_validator *in)
{
    if (!in->with.solver)
        in->with = session_solver_make(SOL_SOLVER_BYTES_MIN);
    return in->with.solver != NULL;
}

static bool has_room(archive_validator *in)
{
    day_deal *days = base_grown(in->days, in->count, sizeof *days);
    if (!days)
        return false;
    in->days = days;
    return true;
}

/* Search from the last one: a file has its games in order, so those of a day are together. */
static const day_deal *known_deal(const archive_validator *in, int64_t day, const sol_variant *variant)
{
    for (size_t i = in->count; i-- > 0;) {
        const day_deal *known = &in->days[i];
        if (known->day == day && known->variant.rules == variant->rules &&
            sol_options_play_alike(&known->variant.options, &variant->options))
            return known;
    }
    return NULL;
}

/* The deal of a day, computed once; NULL if there is no memory. */
static const day_deal *deal_of(archive_validator *in, int64_t day, const sol_game *game)
{
    const day_deal *known = known_deal(in, day, &game->variant);
    if (known || !has_solver(in) || !has_room(in))
        return known;
    day_deal *new = &in->days[in->count++];
    *new = (day_deal){.day = day, .variant = game->variant};
    new->found = session_daily_deal(day, &game->variant, in->with.solver, &(session_search){0}, &new->deal);
    return new;
}

/* ---- the check -------------------------------------------------------------------------------------------------- */

static bool refuse_deal(const day_deal *wanted, const sol_game *game, base_fault *fault)
{
    char name[SOL_DEAL_NAME_MAX], given[SOL_DEAL_NAME_MAX], day[BASE_DATE_MAX];
    (void)base_day_text(wanted->day, day);
    if (!wanted->found)
        return base_fault_set(fault, "\"daily\" says %s, which has no deal by these rules", day);
    sol_deal_name(&wanted->deal, name);
    sol_deal_name(&game->deal, given);
    return base_fault_set(fault, "\"daily\" says %s, whose deal by these rules is %s, not %s", day, name,
                          game->deal.dialect == SOL_DEAL_DECK ? "these cards" : given);
}

static bool are_equal(const sol_deal *wanted, const sol_game *game)
{
    size_t count = (size_t)game->variant.rules->decks * SOL_DECK;
    return memcmp(wanted->deck, game->deal.deck, count * sizeof(sol_card)) == 0;
}

static bool check_day(archive_validator *in, int64_t day, const sol_game *game, base_fault *fault)
{
    if (day == 0)
        return true;
    const day_deal *wanted = in ? deal_of(in, day, game) : NULL;
    if (!wanted)
        return base_fault_set(fault, "there is not enough memory to look for the deal of its day");
    return (wanted->found && are_equal(&wanted->deal, game)) || refuse_deal(wanted, game, fault);
}

bool archive_validator_check(archive_validator *in, int kind, const archive_backup *line, base_fault *fault)
{
    if (kind == ARCHIVE_BACKUP_RESET)
        return check_reset(line->at, fault);
    return check_times(&line->about, fault) && check_day(in, line->about.provenance.daily, &line->record.game, fault) &&
           is_of_its_time(&line->about, fault);
}
