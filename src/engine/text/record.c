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
static void put_time(engine_text *text, uint32_t ms) { engine_text_add(text, "%u.%03u", ms / 1000, ms % 1000); }

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
    engine_text_add(&text, "%s score %d moves %u time ", words[sol_game_status(game, now)], sol_game_score(game, now),
                    sol_game_moves(game));
    put_time(&text, now);
}

/* ---- the whole -------------------------------------------------------------------------------------------------- */

void engine_record_put_deal(engine_text *text, const sol_deal *deal)
{
    char name[SOL_DECK_TEXT_MAX];
    bool by_deck = deal->dialect == SOL_DEAL_DECK;
    if (by_deck)
        sol_deck_write(deal, name);
    else
        sol_deal_name(deal, name);
    engine_text_add(text, "deal %s%s\n", by_deck ? "deck " : "", name);
}

static void put_head(engine_text *text, const sol_game *game)
{
    char options[SOL_OPTIONS_TEXT_MAX];
    sol_options_write(&game->variant, options);
    engine_text_add(text, "%s%d\ngame %s\noptions %s\n", engine_record_title, SOL_RECORD_VERSION,
                    game->variant.rules->name, options);
    engine_record_put_deal(text, &game->deal);
    engine_text_add(text, "events %u\n", game->event_count);
}

static void put_event(engine_text *text, const sol_rules *rules, const sol_event *event)
{
    char move[SOL_MOVE_TEXT_MAX];
    bool moves = event->kind == SOL_EVENT_MOVE;
    if (moves)
        sol_move_write(rules, event->move, move);
    put_time(text, event->at);
    engine_text_add(text, event->automatic ? " *%s\n" : " %s\n", moves ? move : engine_event_words[event->kind]);
}

size_t sol_record_write(const sol_game *game, uint32_t now, char *out, size_t size)
{
    char result[RECORD_RESULT_MAX];
    engine_text text = engine_text_in(out, size);
    put_head(&text, game);
    for (uint32_t i = 0; i < game->event_count; i++)
        put_event(&text, game->variant.rules, &game->events[i]);
    engine_record_result(game, engine_record_time(game, now), result);
    engine_text_add(&text, "result %s\n", result);
    /*
     * If the text does not fit, there is no room for the check line either, and only the length of that line matters.
     */
    uint64_t hash = engine_hash(ENGINE_HASH_START, out, text.length < size ? text.length : 0);
    engine_text_add(&text, "check %016jx\n", (uintmax_t)hash);
    return text.length;
}
