/*
 * Writing a game as a record.
 */
#include "record.h"

const char engine_record_title[] = "solitaire record ";
const char *const engine_event_words[SOL_EVENT_KINDS] = {
    [SOL_EVENT_UNDO] = "undo",
    [SOL_EVENT_REDO] = "redo",
    [SOL_EVENT_GIVE_UP] = "give-up",
};

/* Milliseconds as seconds with three decimals. */
static void put_time(engine_text *text, uint32_t ms)
{
    engine_text_number(text, ms / 1000);
    engine_text_char(text, '.');
    engine_text_padded(text, ms % 1000, 3);
}

/* ---- the result ------------------------------------------------------------------------------------------------- */

uint32_t engine_record_time(const sol_game *game, uint32_t now)
{
    uint32_t last = sol_game_last_time(game);
    switch (sol_game_status(game, now)) {
    case SOL_HAS_WON: return game->won_at;
    case SOL_GAVE_UP: return last;
    case SOL_TIMED_OUT: return (uint32_t)game->variant.options.time_limit * 1000;
    default: return now > last ? now : last;
    }
}

void engine_record_result(const sol_game *game, uint32_t now, char result[RECORD_RESULT_MAX])
{
    static const char *const words[] = {
        [SOL_PLAYING] = "open", [SOL_HAS_WON] = "won", [SOL_GAVE_UP] = "gave-up", [SOL_TIMED_OUT] = "timed-out"};
    engine_text text = engine_text_in(result, RECORD_RESULT_MAX);
    engine_text_put(&text, words[sol_game_status(game, now)]);
    engine_text_put(&text, " score ");
    engine_text_signed(&text, sol_game_score(game, now));
    engine_text_put(&text, " moves ");
    engine_text_number(&text, sol_game_moves(game));
    engine_text_put(&text, " time ");
    put_time(&text, now);
}

/* ---- the whole -------------------------------------------------------------------------------------------------- */

static void put_line(engine_text *text, const char *word, const char *value)
{
    engine_text_put(text, word);
    engine_text_put(text, value);
    engine_text_char(text, '\n');
}

static void put_head(engine_text *text, const sol_game *game)
{
    char options[SOL_OPTIONS_TEXT_MAX], name[SOL_DEAL_NAME_MAX], deck[SOL_DECK_TEXT_MAX];
    sol_options_write(&game->variant.options, options);
    sol_deal_name(&game->deal, name);
    engine_text_put(text, engine_record_title);
    engine_text_number(text, SOL_RECORD_VERSION);
    put_line(text, "\ngame ", game->variant.rules->name);
    put_line(text, "options ", options);
    if (game->deal.dialect == SOL_DEAL_DECK) {
        sol_deck_write(&game->deal, deck);
        put_line(text, "deal deck ", deck);
    } else {
        put_line(text, "deal ", name);
    }
    engine_text_put(text, "events ");
    engine_text_number(text, game->event_count);
    engine_text_char(text, '\n');
}

static void put_event(engine_text *text, const sol_rules *rules, const sol_event *event)
{
    char move[SOL_MOVE_TEXT_MAX];
    put_time(text, event->at);
    engine_text_put(text, event->automatic ? " *" : " ");
    if (event->kind == SOL_EVENT_MOVE) {
        sol_move_write(rules, event->move, move);
        put_line(text, "", move);
    } else {
        put_line(text, "", engine_event_words[event->kind]);
    }
}

size_t sol_record_write(const sol_game *game, uint32_t now, char *out, size_t size)
{
    char result[RECORD_RESULT_MAX];
    engine_text text = engine_text_in(out, size);
    put_head(&text, game);
    for (uint32_t i = 0; i < game->event_count; i++)
        put_event(&text, game->variant.rules, &game->events[i]);
    engine_record_result(game, engine_record_time(game, now), result);
    put_line(&text, "result ", result);
    /* Where there is no room for the text, none is left for the check line either, and only its length matters. */
    uint64_t hash = engine_hash(ENGINE_HASH_START, out, text.length < size ? text.length : 0);
    engine_text_put(&text, "check ");
    engine_text_hex64(&text, hash);
    engine_text_char(&text, '\n');
    return text.length;
}
