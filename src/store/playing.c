/*
 * Playing the events of a game through the rules. An aggregate function within SQLite plays them, because taking a row
 * out of a statement costs more than playing it.
 */
#include <assert.h>

#include "internal.h"
#include "words/words.h"

static const char pointer_type[] = "store_playing"; /* the name by which SQLite knows our pointer */

/* Read an event's row.  False if it has a number that no event can have. */
static bool read_event(sqlite3_value **values, store_playing *playing, sol_event *event)
{
    static const uint32_t most[] = {SOL_EVENTS_MAX - 1, UINT32_MAX, SOL_EVENT_KINDS - 1, 1, 255, 255, 255, 255};
    enum { COLUMNS = sizeof most / sizeof *most };
    uint32_t v[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
        int64_t value = sqlite3_value_int64(values[i]);
        if (value < 0 || value > most[i])
            return false;
        v[i] = (uint32_t)value;
    }
    event->at = v[1];
    event->kind = (uint8_t)v[2];
    event->automatic = v[3] == 1;
    event->move = (sol_move){(uint8_t)v[4], (uint8_t)v[5], (uint8_t)v[6], (uint8_t)v[7]};
    return v[0] == playing->game->event_count;
}

static void append(store_playing *playing, sqlite3_value **values)
{
    sol_event event;
    bool sound = read_event(values, playing, &event);
    sol_reason why = sound ? sol_game_append(playing->game, event) : SOL_OK;
    if (!sound || why != SOL_OK)
        playing->why = sound ? sol_reason_text(why) : N_("no such event is possible");
}

/* Play a row of the statement, and end the statement when there is nothing more to be played. */
static void play_event(sqlite3_context *context, int count, sqlite3_value **values)
{
    store_playing *playing = sqlite3_value_pointer(values[0], pointer_type);
    assert(playing && count == 9);
    (void)count;
    if (!playing->why)
        append(playing, values + 1);
    if (playing->why)
        sqlite3_result_error(context, "it is enough", -1);
}

static void end_events(sqlite3_context *context) { (void)context; }

int store_play_teach(sqlite3 *db)
{
    return sqlite3_create_function(db, "play_event", 9, SQLITE_UTF8 | SQLITE_DIRECTONLY, NULL, NULL, play_event,
                                   end_events);
}

int store_play_events(sqlite3_stmt *row, store_playing *playing)
{
    sqlite3_bind_int64(row, 1, playing->id);
    sqlite3_bind_pointer(row, 2, playing, pointer_type, NULL);
    int code = sqlite3_step(row);
    sqlite3_reset(row);
    return code;
}
