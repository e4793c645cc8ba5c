#include "game_lookup.h"

#include <stdlib.h>
#include <string.h>

#include <solitaire/notation.h>

#include "base/files.h"
#include "base/grown.h"
#include "base/number.h"
#include "session/deals/new_game.h"
#include "store_open.h"
#include "words/words.h"

bool session_names_kept_game(const char *word)
{
    return strcmp(word, "last") == 0 || (*word && word[strspn(word, "0123456789")] == 0);
}

/* ---- which ones there are ---------------------------------------------------------------------------------------- */

static bool take_rules(const figures_row *row, void *context)
{
    const sol_rules **found = context, *rules = sol_game_named(row->game);
    *found = rules ? rules : *found;
    return rules == NULL;
}

const sol_rules *session_last_game(store *kept)
{
    const sol_rules *found = sol_game_at(0);
    (void)store_list(kept, NULL, take_rules, &found);
    return found;
}

int session_open_games(store *kept, const char *name, int64_t ids[SESSION_OPEN_GAMES_MAX])
{
    figures_row rows[SESSION_OPEN_GAMES_MAX];
    const store_filter open = {.game = name, .results = STORE_RESULT_OPEN};
    uint32_t count = store_page(kept, &open, 0, SESSION_OPEN_GAMES_MAX, rows);
    for (uint32_t i = 0; count != STORE_UNREAD && i < count; i++)
        ids[i] = rows[i].id;
    return count == STORE_UNREAD ? 0 : (int)count;
}

bool session_played_before(store *kept, int64_t id)
{
    int64_t earlier;
    return store_earlier(kept, id, &earlier, 1) > 0;
}

typedef struct ids_listing {
    bool (*wants)(const figures_row *row);
    session_ids ids;
    bool failed; /* there was not enough memory for all of them */
} ids_listing;

static bool note_id(const figures_row *row, void *context)
{
    ids_listing *all = context;
    if (all->wants && !all->wants(row))
        return true;
    int64_t *at = base_grown(all->ids.at, all->ids.count, sizeof *at);
    all->failed = !at;
    if (!at)
        return false;
    all->ids.at = at;
    all->ids.at[all->ids.count++] = row->id;
    return true;
}

bool session_finished_games(store *kept, bool (*wants)(const figures_row *row), session_ids *ids)
{
    static const store_filter over = {.results = STORE_RESULT_ENDED_WON | STORE_RESULT_LOST};
    ids_listing all = {.wants = wants};
    bool listed = store_list(kept, &over, note_id, &all) && !all.failed;
    if (!listed)
        free(all.ids.at);
    *ids = listed ? all.ids : (session_ids){0};
    return listed;
}

void session_know_deal(ui_model *model, store *kept, int64_t id)
{
    figures_row row;
    bool there = store_look(kept, id, &row);
    model->chosen = there && row.noted == FIGURES_VERDICT_WINNABLE;
    model->graded = there ? row.graded : FIGURES_DEALS_ANY;
    model->repeated = session_played_before(kept, id);
}

/* ---- reading one ------------------------------------------------------------------------------------------------ */

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

sol_event *session_record_events(void) { return events; }

sol_step *session_record_steps(void) { return steps; }

static bool blame_record(const char *file, const sol_fault *why, base_fault *fault)
{
    words_sentence sentence = file ? words_fault_in(file, why) : words_fault(why);
    return base_fault_set(fault, "%s", sentence.text);
}

bool session_record_read(const char *file, const char *text, size_t length, session_record *record, base_fault *fault)
{
    sol_fault why;
    size_t blank = 0; /* lines that an editor or a mail has left before the record are passed over */
    uint32_t lines = 0;
    for (; blank < length && text[blank] && strchr(" \t\r\n", text[blank]); blank++)
        lines += text[blank] == '\n';
    if (sol_record_read(text + blank, length - blank, events, steps, &record->game, &record->played, &why))
        return true;
    why.line += lines;
    return blame_record(file, &why, fault);
}

/* Standard input is not free for the deal, because the solution itself may come from there. */
static bool read_solution(const settings_values *settings, const char *file, const char *text, size_t length,
                          session_record *record, base_fault *fault)
{
    sol_deal deal;
    sol_fault why;
    int named = session_deal_of(settings, NULL, sol_game_named("freecell"), &deal, fault);
    if (named == SESSION_DEAL_BAD)
        return false;
    record->played = 0;
    return sol_solution_read(text, length, named == SESSION_DEAL_NAMED ? &deal : NULL, events, steps, &record->game,
                             &why) ||
           blame_record(file, &why, fault);
}

bool session_game_read(const settings_values *settings, const char *file, const char *text, size_t length,
                       session_record *record, base_fault *fault)
{
    return sol_solution_begins(text, length) ? read_solution(settings, file, text, length, record, fault)
                                             : session_record_read(file, text, length, record, fault);
}

bool session_record_of(store *kept, int64_t id, session_record *record, base_fault *fault)
{
    store_notice notice;
    return store_load(kept, id, events, steps, &record->game, &record->played, &notice) ||
           base_fault_set(fault, "%s", notice.text);
}

/* A game that cannot be read is passed over: nothing can be said about what it has shown. */
uint64_t session_seen_before(store *kept, int64_t id)
{
    enum { EARLIER_MAX = 64 }; /* whoever has dealt the same cards so often has seen them */
    int64_t earlier[EARLIER_MAX];
    uint64_t seen = 0;
    session_record record;
    base_fault unused;
    size_t count = store_earlier(kept, id, earlier, EARLIER_MAX);
    for (size_t i = 0; i < count; i++)
        if (session_record_of(kept, earlier[i], &record, &unused))
            seen |= record.game.seen;
    return seen;
}

static bool load_from(store *kept, const char *word, session_kept_game *game, session_record *record, base_fault *fault)
{
    store_notice notice = {.text = ""};
    bool last = strcmp(word, "last") == 0;
    uint64_t number = 0;
    if (!last && (!base_number_read(word, &number) || number > INT64_MAX))
        number = 0; /* no game has the number 0 */
    game->id = last ? store_last(kept) : (int64_t)number;
    if (last && game->id == 0)
        return base_fault_set(fault, "there are no saved games yet");
    game->seen_before = session_seen_before(kept, game->id);
    if (game->id > 0 && store_load(kept, game->id, events, steps, &record->game, &record->played, &notice))
        return true;
    if (notice.text[0])
        return base_fault_set(fault, "%s", notice.text);
    return base_fault_set(fault, "there is no game %s: run \"solitaire games\" to list the saved games",
                          base_show(word).text);
}

bool session_take_last_finished(session_kept_game *game, bool (*wants)(const figures_row *row), session_record *record)
{
    session_ids over = {0};
    base_fault unused;
    bool there = game->kept && session_finished_games(game->kept, wants, &over) && over.count > 0;
    if (there) {
        game->id = over.at[0];
        game->seen_before = session_seen_before(game->kept, game->id);
    }
    free(over.at);
    return there && session_record_of(game->kept, game->id, record, &unused);
}

bool session_record_load_from(const base_world *world, const settings_values *settings, const char *word,
                              FILE *standard_input, session_kept_game *game, session_record *record, base_fault *fault)
{
    *game = (session_kept_game){0};
    if (session_names_kept_game(word)) {
        store_notice notice;
        game->kept = session_store_open(settings, STORE_TO_READ, &notice);
        if (notice.text[0] && game->kept)
            (void)base_complain(world, 0, notice.text);
        if (!game->kept)
            return base_fault_set(fault, "%s", notice.text);
        if (load_from(game->kept, word, game, record, fault))
            return true;
        session_kept_game_close(game);
        return false;
    }
    static char text[SOL_RECORD_BYTES_MAX + 1];
    size_t length;
    const char *name = strcmp(word, "-") == 0 ? words_of("standard input") : word;
    if (!base_file_read(word, standard_input, text, sizeof text, &length, fault))
        return false;
    return session_game_read(settings, base_show(name).text, text, length, record, fault);
}

void session_kept_game_close(session_kept_game *game)
{
    store_close(game->kept);
    *game = (session_kept_game){0};
}

bool session_record_load(const base_world *world, const settings_values *settings, const char *word,
                         FILE *standard_input, session_record *record, base_fault *fault)
{
    session_kept_game game;
    bool good = session_record_load_from(world, settings, word, standard_input, &game, record, fault);
    record->id = game.id;
    session_kept_game_close(&game);
    return good;
}
