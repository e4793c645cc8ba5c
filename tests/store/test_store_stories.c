/* Stories of kept games: what is done to the store, what it says, and what its database has in the end. */
#include "../golden_rows.h"
#include "engine/text/text.h"
#include "helper.h"
#include "store/games.h"
#include "store/health.h"
#include "store/history.h"
#include "store/practice.h"
#include "store/reviews.h"
#include "store/stats.h"

#include <solitaire/advice.h>

#include <sqlite3.h>
#include <unistd.h>

enum { COACH = 7, TODAY = TEST_NOW / 86400 };

static engine_text said;
static int64_t now;
static figures_row about;
static bool begun; /* has anything been said of this step? */

/* The directory that was made for this test is three dots. */
static void say(const char *text)
{
    const char *top = place->top[0] ? strstr(text, place->top) : NULL;
    int before = (int)(top ? top - text : (ptrdiff_t)strlen(text));
    char part[STORE_NOTICE_MAX];
    (void)snprintf(part, sizeof part, "%.*s%s%s", before, text, top ? "..." : "", top ? top + strlen(place->top) : "");
    engine_text_add(&said, "%s%s", begun ? ", " : "", part);
    begun = true;
}

static void say_number(const char *name, int64_t number)
{
    char text[80];
    bool time = number > TEST_NOW / 2 && number / 2 < TEST_NOW, day = strcmp(name, "due") == 0 && number > TODAY / 2;
    (void)snprintf(text, sizeof text, "%s=%s%" PRId64, name,
                   time  ? "now+"
                   : day ? "today+"
                         : "",
                   number - (time  ? TEST_NOW
                             : day ? TODAY
                                   : 0));
    if (number)
        say(text);
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

static void deal_again(const sol_variant *variant, const sol_deal *deal)
{
    test_game *test = &place->a;
    assert_int_equal(sol_game_start(&test->game, variant, deal, test->events, test->steps, SOL_EVENTS_MAX), SOL_OK);
}

/* A deck whose deal is in order, so that a few moves win it. */
static void deal_easy(void)
{
    sol_variant variant = drawing(1);
    sol_deal deal = {.dialect = SOL_DEAL_DECK, .decks = 1};
    for (int i = 0; i < SOL_DECK; i++)
        deal.deck[i] = sol_card_of(SOL_KING - i / SOL_SUITS, i % SOL_SUITS);
    deal_again(&variant, &deal);
}

/* Always the first move to a foundation, or else draw. */
static void win(sol_game *game)
{
    for (int i = 0; i < 2000 && !game->won; i++) {
        sol_move up[SOL_PILES_MAX], finish = sol_next_finish(game);
        bool can = sol_can_finish(game);
        size_t count = sol_moves_up(game, -1, up);
        sol_move move = can ? finish : count ? up[0] : sol_stock_move(&game->variant, &game->position);
        assert_int_equal(sol_game_append(game, sol_event_move(move, sol_game_last_time(game))), SOL_OK);
    }
    assert_true(game->won);
}

/* Play the game that was dealt.  False if the word is none of these. */
static bool do_to_game(const char *word, const char *rest, int64_t number)
{
    test_game *a = &place->a;
    sol_variant variant = a->game.variant;
    sol_deal deal = a->game.deal;
    sol_fault fault;
    if (strcmp(word, "deal") == 0) {
        test_deal(a, (uint64_t)number);
    } else if (strcmp(word, "easy") == 0) {
        deal_easy();
    } else if (strcmp(word, "deck") == 0) {
        deal.dialect = SOL_DEAL_DECK;
        deal.number = 0;
        deal_again(&variant, &deal);
    } else if (strcmp(word, "rules") == 0) {
        assert_true(sol_options_read(&variant, rest, strlen(rest), &fault));
        deal_again(&variant, &deal);
    } else if (strcmp(word, "play") == 0) {
        test_play(a, (uint32_t)number);
    } else if (strcmp(word, "win") == 0) {
        win(&a->game);
    } else if (strcmp(word, "undo") == 0) {
        assert_int_equal(sol_game_append(&a->game, sol_event_of(SOL_EVENT_UNDO, sol_game_last_time(&a->game))), SOL_OK);
    } else if (strcmp(word, "give-up") == 0) {
        test_give_up(a);
    } else if (strcmp(word, "clock") == 0) {
        a->played = (uint32_t)number;
    } else {
        return false;
    }
    return true;
}

/* ---- the store -------------------------------------------------------------------------------------------------- */

static bool save(void)
{
    return store_save(place->kept, &place->a.game, place->a.played, TEST_NOW + now, &place->ticket, &place->notice);
}

/* Is the game that was read the one that was played? */
static bool compared(bool read)
{
    const sol_game *a = &place->a.game, *b = &place->b.game;
    if (!read)
        return false;
    bool same = a->event_count == b->event_count && memcmp(&a->position, &b->position, sizeof a->position) == 0;
    if (same)
        assert_same_game(b, a);
    say(same ? "as it was" : "another game");
    say_number("played", place->b.played);
    return true;
}

static bool resumed(bool done)
{
    const store_ticket *ticket = &place->ticket;
    say_number("game", ticket->id);
    say_number("saved", ticket->saved);
    say_number("tips", ticket->tips);
    say_number("claimed", ticket->claimed);
    return compared(done);
}

static bool look(int64_t id)
{
    figures_row row;
    if (!store_look(place->kept, id, &row))
        return false;
    say(row.result[0] ? row.result : "open");
    say_number("verdict", row.verdict);
    say_number("noted", row.noted);
    say_number("graded", row.graded);
    say_number("favourite", row.favourite);
    say_number("repeated", row.repeated);
    say_number("watched", row.provenance.watched);
    say_number("helped", row.provenance.helped);
    say_number("coached", row.provenance.coached);
    return true;
}

static bool import(void)
{
    static const char *const outcomes[] = {
        [STORE_REFUSED] = "refused", [STORE_ADDED] = "added", [STORE_THERE] = "there", [STORE_CONTINUED] = "continued"};
    say(outcomes[store_import(place->kept, &place->a.game, place->a.played, &about, NULL, &place->notice)]);
    return true;
}

/* The value of a name in "name=3 other=4"; 0 if it is not there. */
static int64_t value_of(const char *name, const char *in)
{
    char key[32];
    (void)snprintf(key, sizeof key, " %s=", name);
    const char *at = strstr(in, key);
    return at ? strtoll(at + strlen(key), NULL, 10) : 0;
}

static bool note_about(const char *rest)
{
    char in[400];
    (void)snprintf(in, sizeof in, " %s", rest);
    about = (figures_row){.started = value_of("started", in),
                          .saved = value_of("saved", in),
                          .finished = value_of("finished", in),
                          .tips = (uint32_t)value_of("tips", in),
                          .verdict = (uint8_t)value_of("verdict", in),
                          .graded = (uint8_t)value_of("graded", in),
                          .favourite = value_of("favourite", in) != 0,
                          .provenance = {.watched = value_of("watched", in) != 0,
                                         .helped = value_of("helped", in) != 0,
                                         .coached = value_of("coached", in) != 0,
                                         .daily = value_of("daily", in)}};
    return true;
}

static bool count_games(void)
{
    static figures_stats stats;
    static figures_achievement earned[FIGURES_ACHIEVEMENTS_MAX];
    size_t count = store_win_read(place->kept, &(store_stats_filter){.coach = COACH}, TEST_NOW, &stats, earned);
    assert_int_equal(count, store_achievements(place->kept, earned));
    say_number("played", stats.all.played);
    say_number("won", stats.all.won);
    say_number("reviewed", stats.all.reviewed);
    return true;
}

static bool tell_bankroll(int draw)
{
    static figures_bankroll bankroll;
    assert_true(store_bankroll_read(place->kept, draw, &bankroll));
    say_number("games", bankroll.games);
    say_number("reset", bankroll.reset);
    return true;
}

/* ---- reviews and practice --------------------------------------------------------------------------------------- */

static bool keep_review(int64_t id, int64_t regret)
{
    store_review review = {.coach = COACH, .events = place->a.game.event_count, .play = {-120, 0, {9, 3, 2, 1, 4}}};
    review.play.regret = (int32_t)regret;
    return store_review_keep(place->kept, id, &review, &place->notice);
}

static bool read_review(int64_t id, int64_t coach)
{
    store_review review;
    if (!store_review_read(place->kept, id, (int)coach, &review))
        return false;
    say_number("events", review.events);
    say_number("luck", review.play.luck);
    say_number("regret", review.play.regret);
    for (int i = 0; i < FIGURES_CLASSES; i++)
        say_number("class", review.play.moves[i]);
    return true;
}

/* What is asked on that day, after today, and how many points there are. */
static bool tell_practice(int64_t day)
{
    figures_practice_count count = store_practice_count(place->kept, TODAY + day);
    figures_point point;
    say_number("due", count.due);
    say_number("later", count.later);
    say_number("solved", count.solved);
    if (!store_practice_next(place->kept, TODAY + day, 0, &point))
        return false;
    say_number("game", point.game);
    say_number("step", point.step);
    return true;
}

static bool answer_next(bool right, int64_t day)
{
    figures_point point;
    assert_true(store_practice_next(place->kept, TODAY + day, 0, &point));
    point.at = figures_practice_answered(point.at, right, TODAY + day);
    return store_practice_keep(place->kept, &point, &place->notice);
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

/* What is done to a game of the list, or to all.  False if the store says that it could not be done. */
static bool do_to_list(const char *word, int64_t n, int64_t second)
{
    static const uint32_t points[] = {4, 9, 30};
    store *kept = place->kept;
    store_notice *notice = &place->notice;
    const figures_point of_collection = {.step = (uint32_t)n, .at = {.due = TODAY + second, .right = 1, .row = 1}};
    if (strcmp(word, "reset") == 0)
        return store_import_reset(kept, (int)n, second, notice) == STORE_ADDED;
    if (strcmp(word, "bankroll") == 0)
        return tell_bankroll((int)n);
    if (strcmp(word, "look") == 0)
        return look(n);
    if (strcmp(word, "count") == 0)
        return count_games();
    if (strcmp(word, "favourite") == 0)
        return store_favourite(kept, n, second == 0, notice);
    if (strcmp(word, "delete") == 0)
        return store_delete(kept, n, &place->ticket, notice);
    if (strcmp(word, "undelete") == 0)
        return store_undelete(kept, n, notice);
    if (strcmp(word, "grade") == 0)
        return store_grade(kept, n, (int)second, notice);
    if (strcmp(word, "judge") == 0)
        return store_judge(kept, n, (int)second, notice);
    if (strcmp(word, "help") == 0)
        return store_note_help(kept, n, notice);
    if (strcmp(word, "renew") == 0) /* as after damage */
        return store_renew(kept, notice);
    if (strcmp(word, "review") == 0)
        return second ? keep_review(n, second) : read_review(n, COACH);
    if (strcmp(word, "other-coach") == 0)
        return read_review(n, COACH + second);
    if (strcmp(word, "points") == 0)
        return store_practice_add(kept, n, points, 3, TODAY + second, notice);
    if (strcmp(word, "collect") == 0)
        return store_practice_keep(kept, &of_collection, notice);
    if (strcmp(word, "right") == 0 || strcmp(word, "wrong") == 0)
        return answer_next(*word == 'r', n);
    if (strcmp(word, "asked") == 0)
        return tell_practice(n);
    fail_msg("there is no step %s", word);
    return false;
}

/* What is done to the store and to the game on the table. */
static bool do_to_store(const char *word, const char *rest, int64_t n, int64_t second)
{
    store *kept = place->kept;
    store_notice *notice = &place->notice;
    if (strcmp(word, "open") == 0)
        return (place->kept = store_open(place->dir, TEST_NOW + now, notice)) != NULL;
    if (strcmp(word, "close") == 0 || strcmp(word, "killed") == 0) {
        test_close(kept);
        if (*word == 'k')
            place->ticket = (store_ticket){0};
        return true;
    }
    if (strcmp(word, "begin") == 0)
        return store_begin(kept, &place->a.game, TEST_NOW + now, &place->ticket, notice);
    if (strcmp(word, "save") == 0)
        return save();
    if (strcmp(word, "keys") == 0) {
        for (; n > 0; n--) {
            test_play(&place->a, 1);
            assert_true(save());
            assert_int_equal(place->ticket.saved, place->a.game.event_count);
        }
        return true;
    }
    if (strcmp(word, "release") == 0) {
        store_release(kept, &place->ticket);
        return place->ticket.id == 0;
    }
    if (strcmp(word, "resume") == 0)
        return resumed(*rest ? test_resume_id(n) : test_resume());
    if (strcmp(word, "load") == 0)
        return compared(test_load(n));
    if (strcmp(word, "import") == 0)
        return import();
    if (strcmp(word, "about") == 0)
        return note_about(rest);
    return do_to_list(word, n, second);
}

static void do_step(const char *step)
{
    char word[16] = "";
    const char *rest = step + strcspn(step, " ");
    long long n = 0, second = 0;
    (void)sscanf(step, "%15s", word);
    rest += *rest == ' ';
    (void)sscanf(rest, "%lld %lld", &n, &second);
    place->notice.text[0] = 0;
    begun = false;
    engine_text_add(&said, "%s: ", word);
    size_t before = said.length;
    if (strcmp(word, "now") == 0) {
        now = n;
    } else if (strcmp(word, "tips") == 0) {
        place->ticket.tips = (uint32_t)n;
    } else if (strcmp(word, "sql") == 0) {
        test_sql(rest);
    } else if (strcmp(word, "last") == 0) {
        say_number("game", store_last(place->kept));
    } else if (!do_to_game(word, rest, n) && !do_to_store(word, rest, n, second)) {
        say("no");
    }
    if (place->notice.text[0])
        say(place->notice.text);
    if (said.length == before) {
        said.length -= strlen(word) + 2;
        said.out[said.length] = 0;
    } else {
        engine_text_put(&said, "\n");
    }
}

/* ---- what there is in the end ----------------------------------------------------------------------------------- */

/* The columns of a row that have a value.  The options are left out where they are the usual ones. */
static int say_row(void *name, int columns, char **values, char **names)
{
    begun = false;
    engine_text_add(&said, "%s: ", (const char *)name);
    for (int i = 0; i < columns; i++) {
        if (!values[i])
            continue;
        bool usual_one = strcmp(names[i], "options") == 0 && strstr(values[i], "scoring=standard") &&
                         strstr(values[i], "timed=no") && strstr(values[i], "time-limit=none");
        bool plain = strcmp(names[i], "cards") == 0 || (strcmp(names[i], "game") == 0 && values[i][0] == 'k');
        char *end;
        if (strcmp(values[i], "0") == 0 || usual_one || plain)
            continue;
        int64_t number = strtoll(values[i], &end, 10);
        if (*end == 0) {
            say_number(names[i], strcmp(names[i], "deleted") == 0 ? 1 : number); /* by this process */
            continue;
        }
        engine_text_add(&said, "%s%s=%s", begun ? ", " : "", names[i], values[i]);
        begun = true;
    }
    engine_text_put(&said, "\n");
    return 0;
}

static void say_all(const char *name, const char *query)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(place->db, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, query, say_row, (void *)(uintptr_t)name, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void answer_story(const golden_row *row, char answer[ROW_ANSWER])
{
    static int stories;
    char steps[ROW_ANSWER], name[32];
    said = engine_text_in(answer, ROW_ANSWER);
    now = 0;
    about = (figures_row){0};
    place->ticket = (store_ticket){0};
    (void)snprintf(name, sizeof name, "kept-%d", stories++);
    test_dir_use(name);
    strcpy(steps, row->fields[0]);
    for (char *step = steps, *next; step; step = next) {
        next = strstr(step, "; ");
        if (next) {
            *next = 0;
            next += strlen("; ");
        }
        do_step(step);
    }
    say_all("row", "SELECT *, (SELECT count(*) FROM events WHERE game = id) AS events FROM games ORDER BY id");
    say_all("reset", "SELECT * FROM resets");
    say_all("review", "SELECT * FROM reviews");
    say_all("point", "SELECT * FROM practice ORDER BY game, step");
    say_all("events of no game",
            "SELECT count(*) FROM events WHERE game NOT IN (SELECT id FROM games) HAVING count(*)");
    if (place->kept) {
        static store_health health;
        assert_true(store_examine(place->kept, &health));
        assert_string_equal(health.damage, "");
    }
    test_close(place->kept);
    engine_text_put(&said, said.length ? "" : "nothing");
    assert_true(said.length < ROW_ANSWER);
}

TEST_CASE(each_step_does_and_says_what_it_says_here) { golden_rows("stories.txt", answer_story); }

int main(void) { return run_each(test_dir_make, test_dir_remove); }
