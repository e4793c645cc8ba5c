/* The daily deals: the attempts at a day, the months, and the days in a row. */
#include <stdlib.h>
#include <string.h>

#include "base/dates.h"
#include "base/grown.h"
#include "counted.h"
#include "games.h"

/*
 * IS_ATTEMPT: the game is an attempt at a day's deal. IS_KNOWN: it makes later attempts at the same cards practice. An
 * attempt does so, and so does a game with those cards that belongs to no day, once it is over or if it was continued
 * from a replay. Both ask a row of `games`, the innermost one where a query has several. The plus keeps SQLite from
 * walking through all games by games_saved, where few have a day.
 */
#define IS_TOUCHED "+deleted = 0 AND result IS NOT 'broken' AND moves + undos > 0 "
#define IS_ATTEMPT "daily <> 0 AND origin = 0 AND " IS_TOUCHED
#define IS_KNOWN IS_TOUCHED "AND (daily <> 0 OR origin <> 0 OR result IS NOT NULL) "

/*
 * For each day ?1 … ?2 in the game ?3, the first attempt at its deal, if no earlier game made it practice. Where
 * several rules gave the day several deals, the best of those attempts counts, and of equal ones the first. Its state
 * is a STORE_DAY_….
 */
static const char statement[] =
    "SELECT daily, max(1000000 * CASE WHEN result IN ('won', 'given up', 'time up') THEN "
    "CASE WHEN result <> 'won' OR helped & 1 THEN 2 WHEN started / 86400 = daily THEN 4 ELSE 3 END ELSE 1 END), "
    "id, finished "
    "FROM (SELECT * FROM games AS one WHERE game = ?3 AND daily BETWEEN ?1 AND ?2 AND " IS_ATTEMPT
    "AND NOT EXISTS (SELECT 1 FROM games AS before WHERE before.cards = one.cards AND before.game = one.game "
    "AND before.daily IN (0, one.daily) AND (before.started, before.id) < (one.started, one.id) AND " IS_KNOWN
    ") ORDER BY daily, started, id) GROUP BY daily ORDER BY daily";

typedef struct played_day {
    int64_t day, id, finished;
    uint8_t state;
} played_day;

/* The days that were played, in order; to be freed. */
typedef struct played_days {
    played_day *of;
    size_t count;
} played_days;

/* Ask about one game, whose name is the value behind the numbers. */
static sqlite3_stmt *ask_of(store *kept, const char *sql, const char *game, int count, const int64_t values[])
{
    sqlite3_stmt *row = store_is_open(kept) ? store_ask(kept, sql, count, values) : NULL;
    if (row)
        sqlite3_bind_text(row, count + 1, game, -1, SQLITE_STATIC);
    return row;
}

/* False, and none, if they could not be read.  A NULL store has none. */
static bool read_days(store *kept, const char *game, int64_t from, int64_t to, played_days *out)
{
    *out = (played_days){0};
    if (!kept)
        return true;
    sqlite3_stmt *row = ask_of(kept, statement, game, 2, (int64_t[]){from, to});
    int code = SQLITE_ERROR;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW) {
        played_day *grown = base_grown(out->of, out->count, sizeof *grown);
        if (!grown)
            break;
        out->of = grown;
        out->of[out->count++] = (played_day){.day = sqlite3_column_int64(row, 0),
                                             .state = (uint8_t)(sqlite3_column_int64(row, 1) / 1000000),
                                             .id = sqlite3_column_int64(row, 2),
                                             .finished = sqlite3_column_int64(row, 3)};
    }
    sqlite3_finalize(row);
    if (code != SQLITE_DONE) {
        free(out->of);
        *out = (played_days){0};
    }
    return code == SQLITE_DONE;
}

/* ---- the attempts at a day ------------------------------------------------------------------------------------- */

bool store_attempts_read(store *kept, const char *game, int64_t day, const sol_deal *deal, store_attempts *out)
{
    static const char of_day[] =
        "SELECT id, result IS NULL FROM games WHERE daily = ?1 AND game = ?2 AND " IS_ATTEMPT "ORDER BY started, id";
    static const char of_deal[] =
        "SELECT id, result IS NULL AND daily <> 0 AND origin = 0 FROM games "
        "WHERE cards = ?2 AND game = ?3 AND daily IN (0, ?1) AND " IS_KNOWN "ORDER BY started, id";
    memset(out, 0, sizeof *out);
    if (!kept)
        return true;
    int64_t values[] = {day, deal ? store_cards(deal) : 0};
    sqlite3_stmt *row = ask_of(kept, deal ? of_deal : of_day, game, deal ? 2 : 1, values);
    int code = SQLITE_ERROR;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(row, 0);
        out->first = out->first ? out->first : id;
        if (out->open == 0 && sqlite3_column_int(row, 1)) /* it can be continued */
            out->open = id;
    }
    sqlite3_finalize(row);
    if (code != SQLITE_DONE)
        memset(out, 0, sizeof *out);
    return code == SQLITE_DONE;
}

/* ---- a month ---------------------------------------------------------------------------------------------------- */

static int days_of(int year, int month)
{
    int next = month == 12 ? 1 : month + 1;
    return (int)(base_day_of(year + month / 12, next, 1) - base_day_of(year, month, 1));
}

static void name_month(int year, int month, figures_month *out)
{
    memset(out, 0, sizeof *out);
    out->begun = INT64_MAX;
    out->first = base_day_of(year, month, 1);
    out->days = days_of(year, month);
    out->weekday = (int)(((out->first + 3) % 7 + 7) % 7); /* 1970-01-01 was a Thursday */
}

static bool find_begun(store *kept, const char *game, int64_t *begun)
{
    static const char first[] = "SELECT min(started) FROM games WHERE game = ?1 AND " IS_ATTEMPT;
    if (!kept)
        return true;
    sqlite3_stmt *row = ask_of(kept, first, game, 0, NULL);
    bool read = row && sqlite3_step(row) == SQLITE_ROW;
    if (read && sqlite3_column_type(row, 0) != SQLITE_NULL)
        *begun = base_day_at(sqlite3_column_int64(row, 0));
    sqlite3_finalize(row);
    return read;
}

bool store_month_read(store *kept, const char *game, int year, int month, figures_month *out)
{
    played_days days;
    name_month(year, month, out);
    bool read =
        find_begun(kept, game, &out->begun) && read_days(kept, game, out->first, out->first + out->days - 1, &days);
    if (!read) {
        name_month(year, month, out);
        return false;
    }
    for (size_t i = 0; i < days.count; i++) {
        out->day[days.of[i].day - out->first] = days.of[i].state;
        out->id[days.of[i].day - out->first] = days.of[i].id;
    }
    free(days.of);
    return true;
}

/* ---- days in a row ---------------------------------------------------------------------------------------------- */

bool store_daily_streak_read(store *kept, const char *game, int64_t today, figures_daily_streak *out)
{
    played_days days;
    int64_t last = INT64_MIN + 1;
    uint32_t length = 0;
    memset(out, 0, sizeof *out);
    bool read = read_days(kept, game, INT64_MIN, today, &days);
    for (size_t i = 0; i < days.count; i++) {
        out->won += days.of[i].state >= FIGURES_DAY_LATE;
        if (days.of[i].state != FIGURES_DAY_WON)
            continue;
        length = days.of[i].day == last + 1 ? length + 1 : 1;
        last = days.of[i].day;
        out->longest = length > out->longest ? length : out->longest;
    }
    if (last == today || last == today - 1)
        out->current = length;
    free(days.of);
    return read;
}

/* ---- a whole month ---------------------------------------------------------------------------------------------- */

/* The month that came furthest from its first day on tells how far the achievement is. */
static void find_whole_month(const played_days *days, figures_achievement *out)
{
    int64_t last = INT64_MIN + 1, first = INT64_MAX; /* of the days in a row that began on the first of a month */
    for (size_t i = 0; i < days->count; i++) {
        const played_day *day = &days->of[i];
        int year, month, of_month;
        base_date_of(day->day, &year, &month, &of_month);
        if (day->state != FIGURES_DAY_WON)
            continue;
        if (of_month == 1)
            first = day->day;
        else if (day->day != last + 1)
            first = INT64_MAX; /* a day is missing, so this month cannot become whole */
        last = day->day;
        if (day->day - first + 1 != of_month)
            continue;
        if ((uint32_t)of_month > out->done) {
            out->done = (uint32_t)of_month;
            out->of = (uint32_t)days_of(year, month);
        }
        if (of_month < days_of(year, month))
            continue;
        if (out->id == 0 || day->finished < out->when) {
            out->id = day->id;
            out->when = day->finished;
        }
        return;
    }
}

bool store_whole_month(store *kept, const store_counting *games, figures_achievement *out)
{
    bool read = true;
    for (size_t i = 0; i < games->kind_count; i++) {
        played_days days;
        const char *game = games->kinds[i]->game;
        if (!sol_game_named(game) || (i > 0 && strcmp(games->kinds[i - 1]->game, game) == 0))
            continue;
        read = read_days(kept, game, INT64_MIN, base_day_at(INT64_MAX), &days) && read;
        find_whole_month(&days, out);
        free(days.of);
    }
    return read;
}
