/*
 * solitaire games: list the saved games.
 */
#include <inttypes.h>
#include <string.h>

#include "base/dates.h"
#include "base/json.h"
#include "commands.h"
#include "engine/text/utf8.h"
#include "figures/words.h"
#include "session/kept/game_lookup.h"
#include "session/kept/store_open.h"
#include "words/words.h"

typedef struct games_listing {
    const base_world *world;
    const settings_values *settings;
    FILE *out;
    base_json *json; /* NULL: a table */
    uint64_t most, count;
    int64_t next;    /* the one that plain `solitaire` continues, 0 = none … */
    bool lists_next; /* … and whether it is among those listed */
} games_listing;

/* ---- as a table, 79 columns wide -------------------------------------------------------------------------------- */

enum { DEAL_CELLS = 9, RESULT_CELLS = 8, DEAL_MAX = SOL_DEAL_NAME_MAX + 8 };

static void print_row(FILE *out, const figures_row *row)
{
    static const char *const verdicts[FIGURES_VERDICTS] = {"", N_("yes"), N_("no")};
    char date[BASE_DATE_MAX], deal[DEAL_MAX];
    bool dollars = figures_counts_dollars(row->game, row->options);
    /* The deal, and at the end of its column a letter for each thing to know of the game. */
    const char *day = row->provenance.daily ? "d" : "", *solver = row->provenance.helped ? "s" : "";
    const char *coach = row->provenance.coached ? "c" : "";
    const char *replay = row->provenance.puzzle    ? "z"
                         : row->provenance.watched ? "r"
                                                   : "",
               *repeated = row->repeated ? "p" : "";
    int marks = (int)(strlen(day) + strlen(solver) + strlen(coach) + strlen(replay) + strlen(repeated));
    int beside = (int)strlen(row->deal) + (marks > 0); /* a mark is no part of a long name */
    (void)snprintf(deal, DEAL_MAX, "%-*s%s%s%s%s%s", beside > DEAL_CELLS - marks ? beside : DEAL_CELLS - marks,
                   row->deal, day, solver, coach, replay, repeated);
    base_shown shown = base_show(deal);
    const char *result = figures_result_word(row);
    /* A long name takes what a short result leaves, so that the columns of numbers stay where they are. */
    int deal_cells = engine_utf8_count(shown.text), rest = DEAL_CELLS + RESULT_CELLS - engine_utf8_count(result);
    int blanks = rest - (deal_cells > DEAL_CELLS ? deal_cells : DEAL_CELLS);
    (void)fprintf(out, "%4" PRId64 "%c %-10s %s %-9s %s%*s %5s %5" PRIu32 " %6s %4" PRIu32 " %4" PRIu32 "%s%s\n",
                  row->id, row->favourite ? '*' : ' ', base_date_text(row->saved, date),
                  engine_name_of("%-10s", figures_rules(row->game, row->options).text).text, shown.text, result,
                  blanks > 0 ? blanks : 0, "", figures_points(row->score, dollars).text, row->moves,
                  figures_clock(row->time_ms).text, row->undos, row->tips, row->verdict ? " " : "",
                  words_of(verdicts[row->verdict]));
}

/* A head above numbers, and a blank behind it. */
static void put_head_right(engine_text *text, const char *head, int width)
{
    for (int cells = engine_utf8_count(head); cells < width; cells++)
        engine_text_char(text, ' ');
    engine_text_add(text, "%s ", head);
}

static void print_head(FILE *out)
{
    char line[240];
    engine_text text = engine_text_in(line, sizeof line);
    engine_text_add(&text, "  ID  %-10s %-10s %-9s %-8s ", words_in("column", "played"), words_in("column", "game"),
                    words_in("column", "deal"), words_in("column", "result"));
    put_head_right(&text, words_in("column", "score"), 5);
    put_head_right(&text, words_in("column", "moves"), 5);
    put_head_right(&text, words_in("column", "time"), 6);
    put_head_right(&text, words_in("column", "undo"), 4);
    put_head_right(&text, words_in("column", "tips"), 4);
    (void)fprintf(out, "%s%s\n", line, words_in("column", "win?"));
}

/* ---- as JSON ---------------------------------------------------------------------------------------------------- */

static void write_game_json(base_json *json, const figures_row *row)
{
    static const char *const verdicts[FIGURES_VERDICTS] = {"unknown", "winnable", "lost"};
    base_json_open(json, NULL, '{');
    base_json_number(json, "id", row->id);
    base_json_text(json, "game", row->game);
    base_json_text(json, "options", row->options);
    base_json_text(json, "deal", row->deal);
    base_json_text(json, "result", row->result[0] ? row->result : "open");
    base_json_time(json, "started", row->started);
    base_json_time(json, "saved", row->saved);
    base_json_time(json, "finished", row->finished);
    base_json_number(json, "score", row->score);
    base_json_number(json, "moves", row->moves);
    base_json_number(json, "time_ms", row->time_ms);
    base_json_number(json, "undos", row->undos);
    base_json_number(json, "tips", row->tips);
    base_json_truth(json, "solver", row->provenance.helped);
    base_json_truth(json, "coach", row->provenance.coached);
    base_json_truth(json, "replay", row->provenance.watched && !row->provenance.puzzle);
    base_json_truth(json, "puzzle", row->provenance.puzzle);
    base_json_truth(json, "repeated", row->repeated);
    base_json_day(json, "daily", row->provenance.daily);
    base_json_truth(json, "favourite", row->favourite);
    base_json_text(json, "verdict", verdicts[row->verdict]);
    base_json_close(json, '}');
}

/* ---- the list --------------------------------------------------------------------------------------------------- */

static bool take_row(const figures_row *row, void *context)
{
    games_listing *to = context;
    if (to->count == to->most)
        return false;
    if (to->json)
        write_game_json(to->json, row);
    else if (to->count == 0)
        print_head(to->out);
    if (!to->json)
        print_row(to->out, row);
    to->lists_next |= row->id == to->next;
    to->count++;
    return !ferror(to->out);
}

static bool list(store *kept, const store_filter *filter, games_listing *to)
{
    if (to->json)
        base_json_open(to->json, NULL, '[');
    int64_t open[SESSION_OPEN_GAMES_MAX];
    to->next = session_open_games(kept, NULL, open) ? open[0] : 0;
    bool whole = store_list(kept, filter, take_row, to);
    if (to->json)
        base_json_close(to->json, ']');
    else if (whole && to->count == 0)
        (void)fprintf(to->out, "%s\n",
                      words_of(store_last(kept) ? N_("No games match.") : N_("No games have been played yet.")));
    else if (whole && to->lists_next) {
        char command[SESSION_STARTED_BY_MAX];
        engine_text text = engine_text_in(command, sizeof command);
        session_put_started_by(&text, to->world->environment, to->settings);
        (void)fprintf(to->out, words_of("Type \"%s\" to continue game %" PRId64 ".\n"), command, to->next);
    }
    return whole;
}

int cli_games(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    (void)arguments;
    base_json json = base_json_on(world->out);
    games_listing to = {.world = world,
                        .settings = settings,
                        .out = world->out,
                        .json = settings_is_on(settings, SETTINGS_JSON) ? &json : NULL,
                        .most = UINT64_MAX};
    store_filter filter = {0};
    base_fault fault;
    filter.favourites = settings_is_on(settings, SETTINGS_FAVOURITES);
    filter.results = (uint8_t)((settings_is_on(settings, SETTINGS_WON) ? STORE_RESULT_ENDED_WON : 0) |
                               (settings_is_on(settings, SETTINGS_LOST) ? STORE_RESULT_LOST : 0));
    if (!(session_since_of(settings, &filter.since, &fault) && session_filter_of(settings, &filter, &fault)))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (settings_is_said(settings, SETTINGS_LIMIT))
        to.most = settings->of[SETTINGS_LIMIT].number;
    store *kept = session_store_for(world, settings, STORE_TO_READ);
    if (!kept)
        return BASE_FAILED;
    bool whole = list(kept, &filter, &to);
    store_close(kept);
    return whole ? BASE_GOOD : base_complain(world, BASE_FAILED, "some saved games could not be read");
}
