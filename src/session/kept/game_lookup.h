/*
 * Finding a game by the word that names it: one that is kept, or a record in a file.
 */
#ifndef SESSION_GAME_LOOKUP_H
#define SESSION_GAME_LOOKUP_H

#include "base/world.h"
#include "coach/review.h"
#include "settings/options.h"
#include "store/history.h"
#include "store/reviews.h"
#include "ui/model/model.h"

/* The game that was played last, in progress or not; the first of all where nothing is kept. */
const sol_rules *session_last_game(store *kept);

/*
 * The numbers of the games of this name (NULL: of all) that are not over, the last one played first; returns how many.
 */
enum { SESSION_OPEN_GAMES_MAX = 16 };
int session_open_games(store *kept, const char *name, int64_t ids[SESSION_OPEN_GAMES_MAX]);

/*
 * The numbers of all games that are over and that `wants` takes (NULL: of all): a list of kept games cannot be walked
 * while something is kept with them.  False, and nothing to free, if they could not be read or memory ran out;
 * otherwise the caller frees ids->at.
 */
typedef struct session_ids {
    int64_t *at;
    size_t count;
} session_ids;
bool session_finished_games(store *kept, bool (*wants)(const figures_row *row), session_ids *ids);

/*
 * Tell the model what is noted of the deal of this kept game, which is on its table: that it can be won, as it is of
 * deals that were chosen for that, as what it was looked for, and whether it was played before.
 */
void session_know_deal(ui_model *model, store *kept, int64_t id);

/* A game that was read; its events lie in arrays of this module, which the next one read is written into. */
typedef struct session_record {
    sol_game game;
    uint32_t played; /* ms */
    int64_t id;      /* of a kept one, where session_record_load has read it; else 0 */
} session_record;

/*
 * Read the game that a word names: `last` or a number, of those that are kept; any other word is a file with a record
 * or a solution, and "-" one on `standard_input` where that is not NULL.  A solution that does not say its deal is of
 * the one that the settings name.  False with a sentence.
 */
bool session_record_load(const base_world *world, const settings_values *settings, const char *word,
                         FILE *standard_input, session_record *record, base_fault *fault);

/* A game's place among those that are kept; all zeros: it is none of them. */
typedef struct session_kept_game {
    store *kept;
    int64_t id;
    uint64_t seen_before; /* session_seen_before */
} session_kept_game;

/*
 * The same, but where the game is a kept one its store stays open, so that something can be kept with it, until
 * session_kept_game_close.
 */
bool session_record_load_from(const base_world *world, const settings_values *settings, const char *word,
                              FILE *standard_input, session_kept_game *game, session_record *record, base_fault *fault);
void session_kept_game_close(session_kept_game *game);

/* Read, of the games in the same store that are over and wanted, the one that was played last, in this game's place. */
bool session_take_last_finished(session_kept_game *game, bool (*wants)(const figures_row *row), session_record *record);

/*
 * Read a record from a text, in which blank lines may stand before it.  False with a sentence, which names the line
 * behind the `file`, if that is not NULL.
 */
bool session_record_read(const char *file, const char *text, size_t length, session_record *record, base_fault *fault);

/* Read a record or a solution from a text, the latter as session_record_load does.  False with a sentence. */
bool session_game_read(const settings_values *settings, const char *file, const char *text, size_t length,
                       session_record *record, base_fault *fault);

/*
 * What earlier starts of the same cards have shown to the player of a kept game, a bit 1 << card each; they are read
 * into the arrays of this module.
 */
uint64_t session_seen_before(store *kept, int64_t id);

/* Were the cards of a kept game played before, so that a win of it does not count? */
bool session_played_before(store *kept, int64_t id);

/* Read a kept game by its number.  False with a sentence. */
bool session_record_of(store *kept, int64_t id, session_record *record, base_fault *fault);

/* Arrays of SOL_EVENTS_MAX, in which the last record that was read lies, for who reads by other ways. */
sol_event *session_record_events(void);
sol_step *session_record_steps(void);

/* Is this word `last` or a number? */
bool session_names_kept_game(const char *word);

#endif
