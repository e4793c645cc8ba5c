/*
 * A game as a record, and back.  A record is read line by line into a game of our own, each event through
 * sol_game_append; only a whole record becomes the caller's game.
 */
#include <solitaire/notation.h>

#include <string.h>

#include "engine/mix.h"
#include "marks.h"
#include "refusal_text.h"
#include "text.h"

enum {
    LINE_MAX_BYTES = 512, /* the longest line, a deck of two, has about 320 */
    RESULT_MAX = 96
};

/*
 * Every game has a record that can be read back: the line of an event is a time, " *" and a move, and few others
 * follow.
 */
enum { TIME_MAX = 11, OTHER_LINES = 8 };
_Static_assert(SOL_EVENTS_MAX *(TIME_MAX + 2 + SOL_MOVE_TEXT_MAX) + OTHER_LINES * LINE_MAX_BYTES <=
                   SOL_RECORD_BYTES_MAX,
               "the longest record fits");

/* The first line without the number of its version. */
static const char title[] = "solitaire record ";

/* The events that are not moves. */
static const char *const event_words[SOL_EVENT_KINDS] = {
    [SOL_EVENT_UNDO] = "undo",
    [SOL_EVENT_REDO] = "redo",
    [SOL_EVENT_GIVE_UP] = "give-up",
};

/* Milliseconds as seconds with three decimals. */
static void put_time(engine_text *text, uint32_t ms) { engine_text_add(text, "%u.%03u", ms / 1000, ms % 1000); }

/* ---- the result ------------------------------------------------------------------------------------------------- */

/* The time of play at which the game's clock stands at `now`: it stops when the game is over. */
static uint32_t time_of(const sol_game *game, uint32_t now)
{
    uint32_t last = sol_game_last_time(game);
    switch (sol_game_status(game, now)) {
    case SOL_HAS_WON: return game->won_at;
    case SOL_GAVE_UP: return last;
    case SOL_TIMED_OUT: return (uint32_t)game->variant.options.time_limit * 1000;
    default: return now > last ? now : last;
    }
}

/* What stands on the result line after its first word, for a `now` that time_of gave. */
static void write_result(const sol_game *game, uint32_t now, char result[RESULT_MAX])
{
    static const char *const words[] = {
        [SOL_PLAYING] = "open", [SOL_HAS_WON] = "won", [SOL_GAVE_UP] = "gave-up", [SOL_TIMED_OUT] = "timed-out"};
    engine_text text = engine_text_in(result, RESULT_MAX);
    engine_text_add(&text, "%s score %d moves %u time ", words[sol_game_status(game, now)], sol_game_score(game, now),
                    sol_game_moves(game));
    put_time(&text, now);
}

/* ---- the whole -------------------------------------------------------------------------------------------------- */

size_t sol_record_write(const sol_game *game, uint32_t now, char *out, size_t size)
{
    char result[RESULT_MAX], deal[SOL_DECK_TEXT_MAX];
    engine_text text = engine_text_in(out, size);
    char options[SOL_OPTIONS_TEXT_MAX];
    sol_options_write(&game->variant, options);
    engine_text_add(&text, "%s%d\ngame %s\noptions %s\n", title, SOL_RECORD_VERSION, game->variant.rules->name,
                    options);
    bool by_deck = game->deal.dialect == SOL_DEAL_DECK;
    if (by_deck)
        sol_deck_write(&game->deal, deal);
    else
        sol_deal_name(&game->deal, deal);
    engine_text_add(&text, "deal %s%s\nevents %u\n", by_deck ? "deck " : "", deal, game->event_count);
    for (uint32_t i = 0; i < game->event_count; i++) {
        char move[SOL_MOVE_TEXT_MAX];
        bool moves = game->events[i].kind == SOL_EVENT_MOVE;
        if (moves)
            sol_move_write(game->variant.rules, game->events[i].move, move);
        put_time(&text, game->events[i].at);
        engine_text_add(&text, game->events[i].automatic ? " *%s\n" : " %s\n",
                        moves ? move : event_words[game->events[i].kind]);
    }
    write_result(game, time_of(game, now), result);
    engine_text_add(&text, "result %s\n", result);
    /*
     * If the text does not fit, there is no room for the check line either, and only the length of that line matters.
     */
    uint64_t hash = engine_hash(ENGINE_HASH_START, out, text.length < size ? text.length : 0);
    engine_text_add(&text, "check %016jx\n", (uintmax_t)hash);
    return text.length;
}
/* ---- reading ---------------------------------------------------------------------------------------------------- */

typedef struct record_reader {
    engine_scan rest, line;
    uint32_t number;        /* the number of `line`, from 1 */
    uint32_t event, events; /* the number of the event that is being read, from 1; and how many there are */
    uint64_t before, after; /* hash of all lines before `line`, and of those with it */
    sol_fault *fault;
} record_reader;

/* ---- saying what is wrong --------------------------------------------------------------------------------------- */

static bool refuse_record(record_reader *r, const char *sentence)
{
    return engine_fault_is(r->fault, r->number, "%s", sentence);
}

/* ---- lines ------------------------------------------------------------------------------------------------------ */

/* A word that begins a line, without the blank behind it: as a message names it. */
#define NAMED(word) (int)strlen(word) - 1, word

/*
 * The next line without its end, LF or the CR LF of mail.  False with a fault if the text ends before the line of
 * `word` or, if that is NULL, before an event.
 */
static bool next_record_line(record_reader *r, const char *word)
{
    r->number++;
    if (!engine_scan_line(&r->rest, &r->line))
        return word ? engine_fault_is(r->fault, r->number, "the record ends here, but the line \"%.*s\" should follow",
                                      NAMED(word))
                    : engine_fault_is(r->fault, r->number, "the record ends here, but event %u of %u should follow",
                                      r->event, r->events);
    if (r->rest.at == r->line.end)
        return refuse_record(r, N_("the record is cut off on this line"));
    if (!engine_scan_done(&r->line) && r->line.end[-1] == '\r')
        r->line.end--;
    if (engine_scan_left(r->line) > LINE_MAX_BYTES)
        return refuse_record(r, N_("this line is too long for a record"));
    r->before = r->after;
    r->after = engine_hash(engine_hash(r->before, r->line.at, engine_scan_left(r->line)), "\n", 1);
    return true;
}

/* The next line, which must begin with `word`; `line` then holds what follows it. */
static bool next_field(record_reader *r, const char *word)
{
    if (!next_record_line(r, word))
        return false;
    return engine_scan_word(&r->line, word) ||
           engine_fault_is(r->fault, r->number, "the line \"%.*s\" should be here, not \"%.*s\"", NAMED(word),
                           ENGINE_PIECE(r->line));
}

/* Copy a short text for functions that want it terminated; false if it is too long, or holds a zero byte. */
static bool copy(engine_scan line, char *out, size_t size)
{
    size_t length = engine_scan_left(line);
    if (length >= size || memchr(line.at, 0, length))
        return false;
    memcpy(out, line.at, length);
    out[length] = 0;
    return true;
}

/* ---- the head --------------------------------------------------------------------------------------------------- */

static bool read_version(record_reader *r)
{
    uint64_t version;
    engine_scan line;
    bool is_record = engine_scan_word(&(engine_scan){r->rest.at, r->rest.end}, title);
    if (!is_record) {
        r->number = 1;
        return refuse_record(r, N_("this is not the record of a game: a record begins with \"solitaire record 1\""));
    }
    if (!next_field(r, title))
        return false;
    line = r->line;
    if (!engine_scan_plain(&r->line, UINT64_MAX, &version) || !engine_scan_done(&r->line) || version == 0)
        return engine_fault_is(r->fault, r->number, "\"%.*s\" is not a record version", ENGINE_PIECE(line));
    return version == SOL_RECORD_VERSION ||
           engine_fault_is(r->fault, r->number, "this record is version %ju, but this program reads only version %d",
                           (uintmax_t)version, SOL_RECORD_VERSION);
}

/* Read what stands behind `deal `; false with a sentence, which has no line yet. */
static bool read_record_deal(engine_scan text, const sol_rules *rules, sol_deal *deal, sol_fault *fault)
{
    char name[SOL_DEAL_NAME_MAX];
    if (engine_scan_word(&text, "deck "))
        return sol_deck_read(text.at, engine_scan_left(text), rules->decks, deal, fault);
    if (!copy(text, name, sizeof name))
        return engine_fault_is(fault, 0, "\"%.*s\" is not a deal", ENGINE_PIECE(text));
    return sol_deal_parse(name, rules->decks, deal, fault);
}

/* Read the lines before the events: the game, its options, its deal, and how many events there are. */
static bool read_record_head(record_reader *r, sol_variant *variant, sol_deal *deal, uint32_t *count)
{
    uint64_t number;
    if (!next_field(r, "game "))
        return false;
    int game = 0;
    while (sol_game_at(game) && !engine_scan_is(r->line, sol_game_at(game)->name))
        game++;
    variant->rules = sol_game_at(game);
    if (!variant->rules)
        return engine_fault_is(r->fault, r->number, "\"%.*s\" is not a game this program knows", ENGINE_PIECE(r->line));
    if (!next_field(r, "options "))
        return false;
    if (!sol_options_read(variant, r->line.at, engine_scan_left(r->line), r->fault))
        return engine_fault_on(r->fault, r->number);
    if (!next_field(r, "deal "))
        return false;
    if (!read_record_deal(r->line, variant->rules, deal, r->fault))
        return engine_fault_on(r->fault, r->number);
    if (!next_field(r, "events "))
        return false;
    engine_scan scan = r->line;
    if (!engine_scan_plain(&scan, SOL_EVENTS_MAX, &number) || !engine_scan_done(&scan))
        return engine_fault_is(r->fault, r->number, "\"%.*s\" is not a number of events from 0 to 65536",
                               ENGINE_PIECE(r->line));
    *count = (uint32_t)number;
    return true;
}

/* ---- the events ------------------------------------------------------------------------------------------------- */

/* Seconds with exactly three decimals. */
static bool scan_time(engine_scan *scan, uint32_t *ms)
{
    uint64_t seconds, thousandths;
    if (!engine_scan_plain(scan, UINT32_MAX / 1000, &seconds) || !engine_scan_word(scan, "."))
        return false;
    const char *decimals = scan->at;
    if (!engine_scan_number(scan, &thousandths) || scan->at - decimals != 3)
        return false;
    *ms = (uint32_t)(seconds * 1000 + thousandths);
    return seconds * 1000 + thousandths <= UINT32_MAX;
}

static bool read_what(record_reader *r, const sol_rules *rules, sol_event *event)
{
    engine_scan what = r->line;
    event->kind = SOL_EVENT_MOVE;
    event->automatic = engine_scan_word(&what, "*");
    for (uint8_t kind = 0; kind < SOL_EVENT_KINDS && !event->automatic; kind++)
        if (kind != SOL_EVENT_MOVE && engine_scan_is(what, event_words[kind])) {
            event->kind = kind;
            return true;
        }
    return sol_move_read(rules, what.at, engine_scan_left(what), &event->move, r->fault) ||
           engine_fault_on(r->fault, r->number);
}

/* Refuse the event by its reason; a reason about cards becomes a sentence that names them. */
static bool refuse_event(record_reader *r, const sol_game *game, sol_event event, sol_reason reason)
{
    (void)engine_fault_is(r->fault, r->number, "%.*s: %s", ENGINE_PIECE(r->line), sol_reason_text(reason));
    if (event.kind != SOL_EVENT_MOVE || sol_check(&game->variant, &game->position, event.move) != reason)
        return false;
    return engine_fault_say(r->fault, "%.*s: %s", ENGINE_PIECE(r->line),
                            engine_fault_refusal(r->fault, &game->variant, &game->position, event.move).text);
}

static bool read_record_event(record_reader *r, sol_game *game)
{
    sol_event event = {0};
    if (!next_record_line(r, NULL))
        return false;
    engine_scan line = r->line;
    if (!scan_time(&r->line, &event.at) || !engine_scan_word(&r->line, " "))
        return engine_fault_is(r->fault, r->number, "event %u of %u should be here, like \"12.345 4-1\", not \"%.*s\"",
                               r->event, r->events, ENGINE_PIECE(line));
    if (!read_what(r, game->variant.rules, &event))
        return false;
    sol_reason reason = sol_game_append(game, event);
    return reason == SOL_OK || refuse_event(r, game, event, reason);
}

static bool read_events(record_reader *r, sol_game *game, uint32_t count)
{
    r->events = count;
    for (r->event = 1; r->event <= count; r->event++)
        if (!read_record_event(r, game))
            return false;
    return true;
}

/* ---- the end ---------------------------------------------------------------------------------------------------- */

/* Find the time at the end of the line, work the line out anew and compare. */
static bool read_result(record_reader *r, const sol_game *game, uint32_t *now)
{
    char right[RESULT_MAX];
    if (!next_record_line(r, "result "))
        return false;
    engine_scan result = r->line;
    if (!engine_scan_word(&result, "result "))
        return engine_fault_is(r->fault, r->number, "\"%.*s\" follows the last event, where the result should be",
                               ENGINE_PIECE(r->line));
    engine_scan time = result;
    while (!engine_scan_done(&time) && !engine_scan_word(&time, " time "))
        time.at++;
    if (!scan_time(&time, now) || !engine_scan_done(&time))
        return refuse_record(r, N_("the result must end with a time, like \"time 167.250\""));
    *now = time_of(game, *now);
    write_result(game, *now, right);
    return engine_scan_is(result, right) ||
           engine_fault_is(r->fault, r->number, "the result is \"%.*s\", but the events give \"%s\"",
                           ENGINE_PIECE(result), right);
}

static bool read_check(record_reader *r)
{
    char right[17];
    if (!next_field(r, "check "))
        return false;
    engine_text hash = engine_text_in(right, sizeof right);
    engine_text_add(&hash, "%016jx", (uintmax_t)r->before);
    if (!engine_scan_is(r->line, right))
        return engine_fault_is(r->fault, r->number,
                               "the check line is %.*s, but should be %.*s: the record was altered",
                               ENGINE_PIECE(r->line), ENGINE_WORD(right));
    r->number++;
    return engine_scan_done(&r->rest) || refuse_record(r, N_("nothing can follow the check line"));
}

bool sol_record_read(const char *text, size_t length, sol_event *events, sol_step *steps, sol_game *game, uint32_t *now,
                     sol_fault *fault)
{
    record_reader r = {.rest = {text, text + length}, .after = ENGINE_HASH_START, .fault = fault};
    sol_variant variant;
    sol_deal deal;
    sol_game stranger;
    uint32_t count = 0, end = 0;
    if (length > SOL_RECORD_BYTES_MAX)
        return engine_fault_is(fault, 0, "this file is too long for a record, which can be at most 4 MiB");
    if (!read_version(&r) || !read_record_head(&r, &variant, &deal, &count))
        return false;
    sol_game_start(&stranger, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    if (!read_events(&r, &stranger, count) || !read_result(&r, &stranger, &end) || !read_check(&r))
        return false;
    *game = stranger;
    *now = end;
    return true;
}
