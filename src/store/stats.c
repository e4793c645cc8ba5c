#include "stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <solitaire/option.h>

#include "base/dates.h"
#include "base/wilson.h"
#include "internal.h"

enum { MONDAY_AFTER_1970 = 4 /* the first Monday was 1970-01-05 */ };

/* ---- shares ----------------------------------------------------------------------------------------------------- */

static void add_rate(figures_set *figures)
{
    double played = figures->played, won = figures->won;
    figures->rate = played > 0 ? won / played : 0;
    figures->rate_low = played > 0 ? base_wilson(won, played, -1) : 0;
    figures->rate_high = played > 0 ? base_wilson(won, played, 1) : 1;
}

/* ---- one game more ---------------------------------------------------------------------------------------------- */

/* A row of the tally, and what its review says, if it has one. */
typedef struct counted {
    int64_t finished, id, kind, score, moves, time_ms;
    unsigned marks;
    bool reviewed;
    figures_play play;
} counted;

static void hold(figures_best *best, bool better, int64_t value, const counted *game)
{
    if (best->id == 0 || better)
        *best = (figures_best){value, game->id, game->finished};
}

static void add_streak(figures_set *figures, bool won)
{
    int32_t before = figures->streak;
    figures->streak = won ? (before > 0 ? before : 0) + 1 : (before < 0 ? before : 0) - 1;
    uint32_t length = (uint32_t)(won ? figures->streak : -figures->streak);
    uint32_t *longest = won ? &figures->best_streak : &figures->worst_streak;
    if (length > *longest)
        *longest = length;
}

static void add_win(figures_set *figures, const counted *game)
{
    figures->won++;
    figures->won_unaided += !(game->marks & (STORE_MARK_UNDO | STORE_MARK_TIPS));
    figures->won_ms += (uint64_t)game->time_ms;
    figures->won_moves += (uint64_t)game->moves;
    hold(&figures->fastest, game->time_ms < figures->fastest.value, game->time_ms, game);
    hold(&figures->shortest, game->moves < figures->shortest.value, game->moves, game);
}

/* `scoring` is the bit of the game's scoring; 0: the game has no score. */
static void add_score(figures_set *figures, const counted *game, uint32_t scoring)
{
    if (!scoring || game->marks & STORE_MARK_HELPED)
        return;
    figures->scorings |= scoring;
    hold(&figures->highest, game->score > figures->highest.value, game->score, game);
}

static void add_review(figures_set *figures, const figures_play *play)
{
    int32_t *place = &figures->recent[figures->reviewed++ % FIGURES_RECENT];
    figures->recent_regret += play->regret - *place;
    *place = play->regret;
    figures->luck += play->luck;
    figures->regret += play->regret;
    for (int i = 0; i < FIGURES_CLASSES; i++)
        figures->classes[i] += play->moves[i];
}

static void add_game(figures_set *figures, const counted *game, uint32_t scoring)
{
    bool won = game->marks & STORE_MARK_WON, winnable = game->marks & STORE_MARK_WINNABLE;
    figures->played++;
    figures->helped += (game->marks & STORE_MARK_HELPED) != 0;
    figures->with_undo += (game->marks & STORE_MARK_UNDO) != 0;
    figures->with_tips += (game->marks & STORE_MARK_TIPS) != 0;
    figures->time_ms += (uint64_t)game->time_ms;
    figures->judged += (game->marks & (STORE_MARK_WINNABLE | STORE_MARK_LOST)) != 0;
    figures->winnable += winnable;
    figures->winnable_won += winnable && won;
    add_score(figures, game, scoring);
    add_streak(figures, won);
    if (game->reviewed)
        add_review(figures, &game->play);
    if (won)
        add_win(figures, game);
}

static int64_t monday_of(int64_t finished)
{
    int64_t day = base_day_at(finished);
    int64_t of_week = ((day - MONDAY_AFTER_1970) % 7 + 7) % 7;
    return day - of_week;
}

static void add_to_charts(figures_stats *stats, const counted *game)
{
    bool won = game->marks & STORE_MARK_WON;
    int64_t week = (monday_of(game->finished) - stats->weeks[0].monday) / 7;
    int64_t minute = game->time_ms / 60000;
    if (monday_of(game->finished) >= stats->weeks[0].monday && week < FIGURES_WEEKS)
        *(won ? &stats->weeks[week].won : &stats->weeks[week].lost) += 1;
    if (won)
        stats->minutes[minute < FIGURES_MINUTES ? minute : FIGURES_MINUTES - 1]++;
}

/* ---- kinds: a game with its options ----------------------------------------------------------------------------- */

typedef struct kind {
    int64_t id;
    bool asked_for;
    uint32_t scoring; /* 1 << SOL_SCORING_…; 0: no score, or a scoring that is not known */
    figures_group *group;
} kind;

typedef struct counting {
    const store_stats_filter *filter;
    figures_stats *stats;
    figures_group *groups; /* one for each kind that is asked for; the caller may have room for fewer */
    kind *kinds;           /* the kinds by their ids */
    size_t kind_count, group_count;
} counting;

/* Is " name=value " among the options? */
static bool says(const char *options, const char *part)
{
    char text[SOL_OPTIONS_TEXT_MAX + 2];
    (void)snprintf(text, sizeof text, " %s ", options);
    return strstr(text, part) != NULL;
}

/* Was that game played with that draw count (0 = any) and that scoring (NULL = any), where it has them? */
static bool kind_is(const char *game, const char *options, int draw, const char *scoring)
{
    const sol_rules *rules = sol_game_named(game);
    char part[64];
    (void)snprintf(part, sizeof part, " draw=%d ", draw);
    if (draw && !(rules && sol_option_in(rules, SOL_OPTION_DRAW) && says(options, part)))
        return false;
    (void)snprintf(part, sizeof part, " scoring=%s ", scoring ? scoring : "");
    return !scoring || (rules && sol_option_in(rules, SOL_OPTION_SCORING) && says(options, part));
}

static bool is_asked_for(const store_stats_filter *filter, const char *game, const char *options)
{
    return (!filter->game || strcmp(filter->game, game) == 0) &&
           (!filter->options || strcmp(filter->options, options) == 0) &&
           kind_is(game, options, filter->draw, filter->scoring);
}

static uint32_t scoring_of(const char *options)
{
    for (int i = 0; i < SOL_SCORINGS; i++) {
        char part[64];
        (void)snprintf(part, sizeof part, " scoring=%s ", sol_scoring_name(i));
        if (i != SOL_SCORING_NONE && says(options, part))
            return UINT32_C(1) << i;
    }
    return 0;
}

static const char *text_of(sqlite3_stmt *row, int column)
{
    const unsigned char *text = sqlite3_column_text(row, column);
    return text ? (const char *)text : "";
}

static void read_kind(counting *count, sqlite3_stmt *row)
{
    kind *new = &count->kinds[count->kind_count++];
    const char *game = text_of(row, 1), *options = text_of(row, 2);
    *new = (kind){.id = sqlite3_column_int64(row, 0), .scoring = scoring_of(options)};
    new->asked_for = is_asked_for(count->filter, game, options);
    if (!new->asked_for)
        return;
    new->group = &count->groups[count->group_count++];
    memset(new->group, 0, sizeof *new->group);
    sol_visible(new->group->game, sizeof new->group->game, game, strlen(game));
    sol_visible(new->group->options, sizeof new->group->options, options, strlen(options));
}

static bool read_kinds(store *kept, counting *count)
{
    sqlite3_stmt *size = store_ask(kept, "SELECT count(*) FROM kinds", 0, NULL);
    int64_t most = size && sqlite3_step(size) == SQLITE_ROW ? sqlite3_column_int64(size, 0) : -1;
    sqlite3_finalize(size);
    if (most < 0)
        return false;
    count->kinds = calloc((size_t)most + 1, sizeof *count->kinds);
    count->groups = calloc((size_t)most + 1, sizeof *count->groups);
    sqlite3_stmt *row = store_ask(kept, "SELECT id, game, options FROM kinds ORDER BY id", 0, NULL);
    bool room = row && count->kinds && count->groups;
    while (room && count->kind_count < (size_t)most && sqlite3_step(row) == SQLITE_ROW)
        read_kind(count, row);
    sqlite3_finalize(row);
    return room && count->kind_count == (size_t)most;
}

static int by_id(const void *key, const void *element)
{
    int64_t id = *(const int64_t *)key, other = ((const kind *)element)->id;
    return (id > other) - (id < other);
}

/* ---- all games -------------------------------------------------------------------------------------------------- */

static int64_t no_less_than_0(int64_t value) { return value < 0 ? 0 : value; }

/* A regret that we never wrote would spoil the sums, so it is limited to the most that there can be. */
static int32_t within_reason(int64_t value)
{
    const int64_t most = INT32_MAX / 2;
    return (int32_t)(value > most ? most : value < -most ? -most : value);
}

static figures_play read_play(sqlite3_stmt *row, int first)
{
    figures_play play = {.luck = within_reason(sqlite3_column_int64(row, first)),
                         .regret = within_reason(sqlite3_column_int64(row, first + 1))};
    for (int i = 0; i < FIGURES_CLASSES; i++)
        play.moves[i] = (uint32_t)no_less_than_0(sqlite3_column_int64(row, first + 2 + i));
    return play;
}

static counted read_counted(sqlite3_stmt *row)
{
    enum { LUCK = 7 };
    return (counted){.reviewed = sqlite3_column_type(row, LUCK) == SQLITE_INTEGER,
                     .play = read_play(row, LUCK),
                     .finished = sqlite3_column_int64(row, 0),
                     .id = sqlite3_column_int64(row, 1),
                     .kind = sqlite3_column_int64(row, 2),
                     .marks = (unsigned)sqlite3_column_int(row, 3),
                     .score = sqlite3_column_int64(row, 4),
                     .moves = no_less_than_0(sqlite3_column_int64(row, 5)),
                     .time_ms = no_less_than_0(sqlite3_column_int64(row, 6))};
}

static bool add_games(store *kept, counting *count)
{
    const store_stats_filter *filter = count->filter;
    sqlite3_stmt *row = store_ask(kept,
                                  "SELECT finished, id, kind, marks, score, moves, time_ms, luck, regret, best, fine, "
                                  "inaccuracies, mistakes, blunders FROM tally LEFT JOIN reviews ON reviews.game = id "
                                  "AND coach = ?3 AND " STORE_REVIEW_COUNTS " WHERE finished >= ?1 AND (?2 = 0 OR id "
                                  "NOT IN (SELECT id FROM games WHERE helped & 2)) ORDER BY finished, id",
                                  3, (int64_t[]){filter->since, filter->uncoached, filter->coach});
    int code = SQLITE_ERROR;
    while (row && (code = sqlite3_step(row)) == SQLITE_ROW) {
        counted game = read_counted(row);
        const kind *of = bsearch(&game.kind, count->kinds, count->kind_count, sizeof *count->kinds, by_id);
        if (!of || !of->asked_for)
            continue;
        add_game(&count->stats->all, &game, of->scoring);
        add_game(&of->group->figures, &game, of->scoring);
        add_to_charts(count->stats, &game);
    }
    sqlite3_finalize(row);
    return code == SQLITE_DONE;
}

static int by_played(const void *a, const void *b)
{
    const figures_group *x = a, *y = b;
    if (x->figures.played != y->figures.played)
        return x->figures.played < y->figures.played ? 1 : -1;
    int order = strcmp(x->game, y->game);
    return order ? order : strcmp(x->options, y->options);
}

static void finish(counting *count)
{
    figures_stats *stats = count->stats;
    if (count->group_count)
        qsort(count->groups, count->group_count, sizeof *count->groups, by_played);
    add_rate(&stats->all);
    if (stats->all.scorings & (stats->all.scorings - 1)) /* several scorings */
        stats->all.highest = (figures_best){0};
    for (size_t i = 0; i < count->group_count && i < FIGURES_GROUPS_MAX && count->groups[i].figures.played; i++) {
        add_rate(&count->groups[i].figures);
        stats->groups[stats->group_count++] = count->groups[i];
    }
}

static void name_weeks(figures_stats *stats, int64_t unix_now)
{
    for (int i = 0; i < FIGURES_WEEKS; i++)
        stats->weeks[i].monday = monday_of(unix_now) - 7 * (FIGURES_WEEKS - 1 - i);
}

bool store_stats_read(store *kept, const store_stats_filter *filter, int64_t unix_now, figures_stats *out)
{
    memset(out, 0, sizeof *out);
    name_weeks(out, unix_now);
    counting count = {.filter = filter, .stats = out};
    bool read = !kept || (store_is_open(kept) && read_kinds(kept, &count) && add_games(kept, &count));
    if (read)
        finish(&count);
    else
        memset(out, 0, sizeof *out);
    free(count.kinds);
    free(count.groups);
    return read;
}
