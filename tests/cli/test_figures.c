/*
 * Every figure of `solitaire stats`, against a slow computation that knows only the lines of `solitaire export --all`.
 */
#include "made.h"
#include "run.h"

#include <math.h>

#include "archive/backup.h"
#include "base/dates.h"
#include "store/stats.h"

/* ---- facts: what an exported line says, and what follows from its record ----------------------------------------- */

typedef struct fact {
    int64_t id, started, finished, daily;
    char game[16], options[SOL_OPTIONS_TEXT_MAX], deck[SOL_DECK_TEXT_MAX];
    int draw, scoring, verdict;
    bool won, over, touched, undo, tips, helped, replay;
    int64_t score, moves, time;
} fact;

static fact facts[MADE_GAMES];
static int fact_count;
static int64_t reset_of_3; /* when the bankroll of draw three was reset */

static void learn_game(const archive_backup *line, int64_t id)
{
    const sol_game *game = &line->record.game;
    uint32_t played = line->record.played;
    sol_status status = sol_game_status(game, played);
    assert_true(fact_count < MADE_GAMES);
    fact *new = &facts[fact_count++];
    *new = (fact){.id = id,
                  .started = line->about.started,
                  .finished = line->about.finished,
                  .daily = line->about.provenance.daily,
                  .draw = game->variant.options.draw,
                  .scoring = game->variant.options.scoring,
                  .verdict = line->about.verdict,
                  .won = status == SOL_HAS_WON,
                  .over = status != SOL_PLAYING,
                  .touched = sol_game_moves(game) > 0 || game->undos > 0,
                  .undo = game->undos > 0,
                  .tips = line->about.tips > 0,
                  .helped = line->about.provenance.helped,
                  .replay = line->about.provenance.watched,
                  .score = sol_game_score(game, played),
                  .moves = sol_game_moves(game),
                  .time = status == SOL_HAS_WON ? game->won_at : played};
    (void)snprintf(new->game, sizeof new->game, "%s", game->variant.rules->name);
    sol_options_write(&game->variant, new->options);
    sol_deck_write(&game->deal, new->deck);
}

static void learn_line(const char *text, size_t length)
{
    static archive_backup line;
    base_fault fault;
    const char *id = strstr(text, "\"id\": ");
    int kind = archive_backup_read(text, length, &line, &fault);
    assert_int_not_equal(kind, ARCHIVE_BACKUP_BAD);
    if (kind == ARCHIVE_BACKUP_GAME)
        learn_game(&line, strtoll(id + 6, NULL, 10));
    else if (line.draw == 3)
        reset_of_3 = line.at;
}

static void learn(void)
{
    fact_count = 0;
    reset_of_3 = 0;
    assert_int_equal(run("export --all -"), 0);
    char *copy = strdup(run_out);
    assert_non_null(copy);
    for (char *line = copy, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        learn_line(line, (size_t)(end - line));
    }
    free(copy);
}

/* ---- the slow computation --------------------------------------------------------------------------------------- */

static bool is_before(const fact *a, const fact *b)
{
    return a->started < b->started || (a->started == b->started && a->id < b->id);
}

static bool counts(const fact *one)
{
    for (int i = 0; i < fact_count; i++) {
        bool same = strcmp(facts[i].game, one->game) == 0 && strcmp(facts[i].deck, one->deck) == 0;
        if (same && facts[i].touched && is_before(&facts[i], one))
            return false;
    }
    return one->over && one->touched && !one->replay;
}

static bool is_attempt(const fact *one) { return one->daily && one->touched && !one->replay; }

/*
 * Does this game make later attempts at a day's deal practice?  Earlier attempts do, and so does any game of the same
 * cards that was not the day's.
 */
static bool spoils(const fact *other, int64_t day)
{
    if (!other->touched || (other->daily && other->daily != day))
        return false;
    return other->daily || other->replay || other->over;
}

/* Does this game decide its day?  The first attempt at a day's deal does; those after it are practice. */
static bool decides_its_day(const fact *one)
{
    for (int i = 0; i < fact_count; i++) {
        const fact *other = &facts[i];
        bool same = strcmp(other->game, one->game) == 0 && strcmp(other->deck, one->deck) == 0;
        if (same && is_before(other, one) && spoils(other, one->daily))
            return false;
    }
    return is_attempt(one);
}

/* Would it have decided its day if there was no game of the same cards that was not the day's? */
static bool is_spoilt_by_number(const fact *one)
{
    bool spoilt = false;
    for (int i = 0; i < fact_count; i++) {
        const fact *other = &facts[i];
        bool before = strcmp(other->deck, one->deck) == 0 && is_before(other, one);
        if (before && is_attempt(other) && other->daily == one->daily)
            return false;
        spoilt |= before && !other->daily && spoils(other, one->daily);
    }
    return is_attempt(one) && spoilt;
}

static int in_order_of_finish(const void *a, const void *b)
{
    const fact *x = *(const fact *const *)a, *y = *(const fact *const *)b;
    if (x->finished != y->finished)
        return x->finished < y->finished ? -1 : 1;
    return x->id < y->id ? -1 : 1;
}

/* The games that count and match `draw` (0 = any) and `options` (NULL = any), in the order in which they ended. */
static int choose(const fact *chosen[MADE_GAMES], int draw, const char *options)
{
    int count = 0;
    for (int i = 0; i < fact_count; i++) {
        bool like = (!draw || facts[i].draw == draw) && (!options || strcmp(facts[i].options, options) == 0);
        if (like && counts(&facts[i]))
            chosen[count++] = &facts[i];
    }
    qsort(chosen, (size_t)count, sizeof *chosen, in_order_of_finish);
    return count;
}

static bool is_win(const fact *one) { return one->won && !one->helped; }

/* A bound of Wilson's interval is a share from which the observed share is just z standard deviations away. */
static void assert_bound(double bound, double seen, double n)
{
    double deviation = sqrt(bound * (1 - bound) / n);
    assert_true(fabs(fabs(bound - seen) - 1.959963984540054 * deviation) < 1e-9);
}

static void assert_rate(const figures_set *of, int won, int played)
{
    assert_int_equal(of->played, played);
    assert_int_equal(of->won, won);
    if (played == 0)
        return;
    double seen = (double)won / played;
    assert_true(fabs(of->rate - seen) < 1e-12);
    assert_true(of->rate_low <= seen && seen <= of->rate_high);
    assert_bound(of->rate_low, seen, played);
    assert_bound(of->rate_high, seen, played);
}

/* A win with the solver's help neither makes a streak longer nor ends it. */
static void assert_streaks(const figures_set *of, const fact *const *games, int count)
{
    int longest[2] = {0}, length = 0;
    bool winning = false;
    for (int i = 0; i < count; i++) {
        if (games[i]->won && games[i]->helped)
            continue;
        length = length && is_win(games[i]) == winning ? length + 1 : 1;
        winning = is_win(games[i]);
        int *of_kind = &longest[winning];
        *of_kind = length > *of_kind ? length : *of_kind;
    }
    assert_int_equal(of->streak, winning ? length : -length);
    assert_int_equal(of->best_streak, longest[1]);
    assert_int_equal(of->worst_streak, longest[0]);
}

/*
 * Assert that the record is held by the game with the best value of those that `may` hold it, or by the earliest of
 * equals.
 */
static void assert_best(const figures_best *best, const fact *const *games, int count, bool (*may)(const fact *),
                        int64_t (*value)(const fact *))
{
    const fact *holder = NULL;
    for (int i = 0; i < count; i++)
        if (may(games[i]) && (!holder || value(games[i]) < value(holder)))
            holder = games[i];
    assert_int_equal(best->id, holder ? holder->id : 0);
    if (!holder)
        return;
    assert_int_equal(llabs(best->value), llabs(value(holder)));
    assert_int_equal(best->when, holder->finished);
}

static int64_t time_of(const fact *one) { return one->time; }
static int64_t moves_of(const fact *one) { return one->moves; }
static int64_t minus_score_of(const fact *one) { return -one->score; }
static bool has_points(const fact *one) { return one->scoring != SOL_SCORING_NONE && !one->helped; }

/* Points that were earned in several scorings have no best. */
static void assert_best_score(const figures_set *of, const fact *const *games, int count)
{
    uint32_t scorings = 0;
    for (int i = 0; i < count; i++)
        scorings |= has_points(games[i]) ? UINT32_C(1) << games[i]->scoring : 0;
    assert_int_equal(of->scorings, scorings);
    if (scorings & (scorings - 1))
        assert_int_equal(of->highest.id, 0);
    else
        assert_best(&of->highest, games, count, has_points, minus_score_of);
}

static void assert_sums(const figures_set *of, const fact *const *games, int count)
{
    figures_set sum = {0};
    for (int i = 0; i < count; i++) {
        const fact *one = games[i];
        int verdict = one->won ? FIGURES_VERDICT_WINNABLE : one->verdict;
        sum.helped += one->helped;
        sum.helped_won += one->helped && one->won;
        sum.with_undo += one->undo;
        sum.with_tips += one->tips;
        sum.won_unaided += is_win(one) && !one->undo && !one->tips;
        sum.won_ms += is_win(one) ? (uint64_t)one->time : 0;
        sum.won_moves += is_win(one) ? (uint64_t)one->moves : 0;
        sum.time_ms += (uint64_t)one->time;
        sum.judged += verdict != FIGURES_VERDICT_UNKNOWN;
        sum.winnable += verdict == FIGURES_VERDICT_WINNABLE;
        sum.winnable_won += verdict == FIGURES_VERDICT_WINNABLE && is_win(one);
    }
    assert_int_equal(of->helped, sum.helped);
    assert_int_equal(of->helped_won, sum.helped_won);
    assert_int_equal(of->with_undo, sum.with_undo);
    assert_int_equal(of->with_tips, sum.with_tips);
    assert_int_equal(of->won_unaided, sum.won_unaided);
    assert_int_equal(of->won_ms, sum.won_ms);
    assert_int_equal(of->won_moves, sum.won_moves);
    assert_int_equal(of->time_ms, sum.time_ms);
    assert_int_equal(of->judged, sum.judged);
    assert_int_equal(of->winnable, sum.winnable);
    assert_int_equal(of->winnable_won, sum.winnable_won);
}

static void assert_figures(const figures_set *of, int draw, const char *options)
{
    const fact *games[MADE_GAMES];
    int count = choose(games, draw, options), won = 0;
    for (int i = 0; i < count; i++)
        won += is_win(games[i]);
    assert_rate(of, won, count);
    assert_streaks(of, games, count);
    assert_best(&of->fastest, games, count, is_win, time_of);
    assert_best(&of->shortest, games, count, is_win, moves_of);
    assert_best_score(of, games, count);
    assert_sums(of, games, count);
}

/* ---- the tests -------------------------------------------------------------------------------------------------- */

static figures_stats stats;

static void read_stats(const store_stats_filter *filter) { stats = *made_stats(filter); }

static int home_with_history(void **state)
{
    int made = made_home(state);
    learn();
    return made;
}

TEST_CASE(the_history_has_games_of_every_kind)
{
    const fact *games[MADE_GAMES];
    int count = choose(games, 0, NULL), won = 0, helped = 0, open = 0, replay = 0, practice = 0, spoilt = 0;
    for (int i = 0; i < count; i++)
        won += is_win(games[i]);
    for (int i = 0; i < fact_count; i++) {
        helped += facts[i].helped;
        open += !facts[i].over;
        replay += facts[i].replay;
        practice += is_attempt(&facts[i]) && !decides_its_day(&facts[i]);
        spoilt += is_spoilt_by_number(&facts[i]);
    }
    assert_within(count, 50, fact_count - 50);
    assert_within(won, 20, count - 20);
    assert_true(helped > 5 && open > 5 && replay > 5 && practice > 5 && spoilt > 2 && reset_of_3);
}

TEST_CASE(the_figures_over_all_games_are_those_of_their_records)
{
    read_stats(&(store_stats_filter){0});
    assert_figures(&stats.all, 0, NULL);
}

TEST_CASE(the_figures_of_each_draw_count_are_those_of_its_records)
{
    for (int draw = 1; draw <= 3; draw++) {
        read_stats(&(store_stats_filter){.draw = (uint8_t)draw});
        assert_figures(&stats.all, draw, NULL);
    }
}

TEST_CASE(each_set_of_options_has_figures_of_its_own)
{
    uint32_t played = 0;
    read_stats(&(store_stats_filter){0});
    assert_true(stats.group_count >= 9);
    for (uint32_t i = 0; i < stats.group_count; i++) {
        assert_figures(&stats.groups[i].figures, 0, stats.groups[i].options);
        played += stats.groups[i].figures.played;
    }
    assert_int_equal(played, stats.all.played);
}

TEST_CASE(the_weeks_hold_the_games_that_were_finished_in_them)
{
    const fact *games[MADE_GAMES];
    int count = choose(games, 0, NULL);
    read_stats(&(store_stats_filter){0});
    for (int week = 0; week < FIGURES_WEEKS; week++) {
        uint32_t won = 0, lost = 0;
        int64_t from = (stats.first_monday + 7 * week) * 86400;
        for (int i = 0; i < count; i++) {
            bool in = games[i]->finished >= from && games[i]->finished < from + 7 * 86400;
            won += in && is_win(games[i]);
            lost += in && !games[i]->won;
        }
        assert_int_equal(stats.all.weeks[week].won, won);
        assert_int_equal(stats.all.weeks[week].lost, lost);
    }
    assert_int_equal(stats.first_monday + 7 * (FIGURES_WEEKS - 1),
                     base_day_of(2026, 7, 27)); /* 1 August is a Saturday */
}

TEST_CASE(the_minutes_hold_the_wins_by_their_time)
{
    const fact *games[MADE_GAMES];
    uint32_t minutes[FIGURES_MINUTES] = {0};
    int count = choose(games, 0, NULL);
    for (int i = 0; i < count; i++) {
        int64_t minute = games[i]->time / 60000;
        if (is_win(games[i]))
            minutes[minute < FIGURES_MINUTES ? minute : FIGURES_MINUTES - 1]++;
    }
    read_stats(&(store_stats_filter){0});
    assert_memory_equal(stats.all.minutes, minutes, sizeof minutes);
}

/* A game with the solver's help costs its stake and earns nothing. */
static int64_t earned_by(const fact *one) { return one->helped ? -52 : one->score; }

TEST_CASE(the_bankroll_is_the_sum_of_the_vegas_games_since_its_reset)
{
    static figures_bankroll bankroll;
    const fact *games[MADE_GAMES];
    store *kept = made_store();
    for (int draw = 1; draw <= 3; draw++) {
        int count = choose(games, draw, NULL);
        int64_t balance = 0, lowest = 0, highest = 0;
        uint32_t points = 0;
        assert_true(store_bankroll_read(kept, draw, &bankroll));
        for (int i = 0; i < count; i++) {
            if (games[i]->scoring != SOL_SCORING_VEGAS || (draw == 3 && games[i]->finished <= reset_of_3))
                continue;
            balance += earned_by(games[i]);
            lowest = balance < lowest ? balance : lowest;
            highest = balance > highest ? balance : highest;
            assert_int_equal(bankroll.points[points++], balance);
        }
        assert_int_equal(bankroll.games, points);
        assert_int_equal(bankroll.point_count, points);
        assert_int_equal(bankroll.balance, balance);
        assert_int_equal(bankroll.lowest, lowest);
        assert_int_equal(bankroll.highest, highest);
        assert_int_equal(bankroll.reset, draw == 3 ? reset_of_3 : 0);
    }
    store_close(kept);
}

/* ---- achievements ----------------------------------------------------------------------------------------------- */

static bool is_fast(const fact *one) { return is_win(one) && one->time < 300000; }
static bool is_very_fast(const fact *one) { return is_win(one) && one->time < 180000; }
static bool is_unaided(const fact *one) { return is_win(one) && !one->undo && !one->tips; }
static bool is_win_of_1(const fact *one) { return is_win(one) && one->draw == 1; }
static bool is_win_of_3(const fact *one) { return is_win(one) && one->draw == 3; }

TEST_CASE(an_achievement_names_the_first_game_that_earned_it)
{
    static const struct {
        const char *key;
        bool (*earns)(const fact *);
    } each[] = {{"win-draw-1", is_win_of_1},
                {"win-draw-3", is_win_of_3},
                {"unaided", is_unaided},
                {"under-5", is_fast},
                {"under-3", is_very_fast}};
    const fact *games[MADE_GAMES];
    int count = choose(games, 0, NULL);
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        int first = 0;
        while (first < count && !each[i].earns(games[first]))
            first++;
        const figures_achievement *found = made_achievement(each[i].key);
        assert_int_equal(found->id, first < count ? games[first]->id : 0);
        assert_int_equal(found->when, first < count ? games[first]->finished : 0);
    }
}

TEST_CASE(five_wins_in_a_row_are_achieved_by_the_fifth)
{
    const fact *games[MADE_GAMES];
    int count = choose(games, 0, NULL), length = 0, i = 0;
    for (; i < count && length < 5; i++)
        if (!games[i]->won || !games[i]->helped)
            length = is_win(games[i]) ? length + 1 : 0;
    assert_int_equal(made_achievement("streak-5")->id, length == 5 ? games[i - 1]->id : 0);
}

/* ---- days ------------------------------------------------------------------------------------------------------- */

static int state_of(int64_t day)
{
    int best = FIGURES_DAY_NONE;
    for (int i = 0; i < fact_count; i++) {
        const fact *one = &facts[i];
        if (one->daily != day || !decides_its_day(one))
            continue;
        int state = !one->over ? FIGURES_DAY_OPEN : !is_win(one) ? FIGURES_DAY_LOST : FIGURES_DAY_LATE;
        if (state == FIGURES_DAY_LATE && one->started / 86400 == day)
            state = FIGURES_DAY_WON;
        best = state > best ? state : best;
    }
    return best;
}

/* Of a day that was tried by several rules, the best result is shown. */
TEST_CASE(a_day_of_the_calendar_is_the_first_attempt_at_its_deal)
{
    int seen[FIGURES_DAYS] = {0};
    store *kept = made_store();
    for (int month = 1; month <= 12; month++) {
        figures_month read;
        assert_true(store_month_read(kept, "klondike", 2026, month, &read));
        for (int i = 0; i < read.days; i++) {
            assert_int_equal(read.day[i], state_of(read.first + i));
            seen[read.day[i]]++;
        }
    }
    store_close(kept);
    for (int i = 0; i < FIGURES_DAYS; i++)
        assert_true(seen[i] > 0);
}

TEST_CASE(days_in_a_row_are_those_won_on_their_day)
{
    figures_daily_streak read;
    uint32_t longest = 0, length = 0, won = 0;
    for (int64_t day = MADE_DAY - 300; day <= MADE_DAY; day++) {
        length = state_of(day) == FIGURES_DAY_WON ? length + 1 : 0;
        longest = length > longest ? length : longest;
        won += state_of(day) >= FIGURES_DAY_LATE;
    }
    store *kept = made_store();
    assert_true(store_daily_streak_read(kept, "klondike", MADE_DAY, &read));
    store_close(kept);
    assert_int_equal(read.longest, longest);
    assert_int_equal(read.won, won);
    assert_int_equal(read.current, length);
}

/* ---- deleted games ----------------------------------------------------------------------------------------------- */

TEST_CASE(a_deleted_game_leaves_the_figures_until_it_is_brought_back)
{
    static figures_stats before;
    store_notice notice;
    store *kept = made_store();
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, MADE_NOW, &before));
    assert_true(store_delete(kept, before.all.fastest.id, NULL, &notice));
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, MADE_NOW, &stats));
    assert_int_not_equal(stats.all.fastest.id, before.all.fastest.id);
    assert_true(store_undelete(kept, before.all.fastest.id, &notice));
    assert_true(store_stats_read(kept, &(store_stats_filter){0}, MADE_NOW, &stats));
    store_close(kept);
    assert_memory_equal(&before, &stats, sizeof stats);
}

/* ---- verdicts ---------------------------------------------------------------------------------------------------- */

static bool count_unknown(const figures_row *row, void *context)
{
    *(int *)context += row->verdict == FIGURES_VERDICT_UNKNOWN;
    return true;
}

RUN_AT_HOME(the_solver_decides_the_deals_that_nobody_knows)
{
    int before = 0, after = 0;
    const store_filter finished = {.results = STORE_RESULT_ENDED_WON | STORE_RESULT_LOST};
    store *kept = made_store();
    for (int i = 0; i < 60; i++)
        assert_int_equal(made_keep(kept, i), STORE_ADDED);
    assert_true(store_list(kept, &finished, count_unknown, &before));
    store_close(kept);
    assert_int_equal(run("stats --judge"), 0);
    assert_has(run_err, "The solver reached a verdict on ");
    assert_int_equal(run("stats --judge"), 0);
    assert_string_equal(
        run_err, "The solver reached a verdict on 0 deals.\n"); /* a deal whose verdict is known is not solved again */
    kept = made_store();
    assert_true(store_list(kept, &finished, count_unknown, &after));
    store_close(kept);
    assert_true(before > 4 && after < before / 2);
    learn();
    read_stats(&(store_stats_filter){0});
    assert_figures(&stats.all, 0, NULL);
}

int main(void) { return run_file(home_with_history); }
