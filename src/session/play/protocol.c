#include "protocol.h"

#include <string.h>

#include <solitaire/version.h>

#include "base/dates.h"
#include "base/json.h"
#include "base/json_read.h"
#include "base/line_reader.h"
#include "engine/view.h"
#include "session/deals/new_game.h"
#include "session/deals/solver_memory.h"
#include "solver_thread.h"

enum { PROTOCOL_VERSION = 1 }; /* grows when a client must be changed */

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

/* ---- requests --------------------------------------------------------------------------------------------------- */

enum { DO, GAME, DEAL, DECK, OPTIONS, MOVE, NODES, ID, FIELDS };
enum { WORD_MAX = 64 };

typedef struct request {
    char verb[WORD_MAX], game[WORD_MAX], deal[WORD_MAX], deck[1024], options[SOL_OPTIONS_TEXT_MAX], move[WORD_MAX];
    base_json_field fields[FIELDS];
    uint8_t event; /* of a verb that is an event: SOL_EVENT_… */
    FILE *out;     /* where the answer goes */
    bool first;    /* nothing has been answered yet */
} request;

static bool read_request(const char *line, size_t length, request *asked, base_fault *fault)
{
    const base_json_field fields[FIELDS] = {
        [DO] = {.name = "do", .text = asked->verb, .size = sizeof asked->verb},
        [GAME] = {.name = "game", .text = asked->game, .size = sizeof asked->game},
        [DEAL] = {.name = "deal", .text = asked->deal, .size = sizeof asked->deal, .any = true},
        [DECK] = {.name = "deck", .text = asked->deck, .size = sizeof asked->deck},
        [OPTIONS] = {.name = "options", .text = asked->options, .size = sizeof asked->options},
        [MOVE] = {.name = "move", .text = asked->move, .size = sizeof asked->move},
        [NODES] = {.name = "nodes"},
        [ID] = {.name = "id", .raw = true},
    };
    memcpy(asked->fields, fields, sizeof fields);
    return base_json_read(line, length, asked->fields, FIELDS, fault);
}

/* ---- answers ---------------------------------------------------------------------------------------------------- */

enum {
#define PROTOCOL_ERROR(symbol, code, when) symbol,
#include "protocol_errors.def"
#undef PROTOCOL_ERROR
};
static const char *const codes[] = {
#define PROTOCOL_ERROR(symbol, code, when) code,
#include "protocol_errors.def"
#undef PROTOCOL_ERROR
};

static void put_version(base_json *json)
{
    base_json_number(json, "protocol", PROTOCOL_VERSION);
    base_json_text(json, "program", sol_version());
}

static base_json begin_answer(const request *asked, bool good)
{
    base_json json = base_json_on(asked->out);
    json.line = true;
    base_json_open(&json, NULL, '{');
    if (asked->fields[ID].given)
        base_json_raw(&json, "id", asked->fields[ID].value, asked->fields[ID].length);
    base_json_truth(&json, "ok", good);
    if (asked->first)
        put_version(&json);
    return json;
}

/* Always false, so that a check can return it. */
static bool answer_with_error(const request *asked, int error, const char *why)
{
    base_json json = begin_answer(asked, false);
    base_json_text(&json, "error", codes[error]);
    base_json_text(&json, "why", why);
    base_json_close(&json, '}');
    return false;
}

/* What a part of the library says against a member. */
static bool refuse_member(const request *asked, int error, const char *member, const sol_fault *why)
{
    base_fault fault;
    (void)base_fault_set(&fault, "\"%s\": %s", member, why->text);
    return answer_with_error(asked, error, fault.text);
}

static void refuse_reason(const request *asked, sol_reason reason)
{
    int error = reason == SOL_GAME_OVER         ? GAME_OVER
                : reason == SOL_JOURNAL_FULL    ? GAME_FULL
                : reason == SOL_NOTHING_TO_UNDO ? NOTHING_TO_UNDO
                : reason == SOL_NOTHING_TO_REDO ? NOTHING_TO_REDO
                : reason == SOL_NO_UNDO         ? NO_UNDO
                                                : ILLEGAL;
    answer_with_error(asked, error, sol_reason_text(reason));
}

/* No clock runs: the time is that of the last event. */
static bool is_open(const sol_game *game) { return sol_game_status(game, sol_game_last_time(game)) == SOL_PLAYING; }

/* The position as it was seen. */
static sol_position seen_of(const sol_game *game)
{
    sol_view view;
    (void)sol_view_of(&view, game, 0); /* every game has one or two decks */
    return view.table;
}

static void put_state(base_json *json, const sol_game *game)
{
    static const char *const words[] = {[SOL_PLAYING] = "playing", [SOL_HAS_WON] = "won", [SOL_GAVE_UP] = "given-up"};
    uint32_t now = sol_game_last_time(game);
    base_json_text(json, "status",
                   is_open(game) && engine_is_known_stuck(game) ? "stuck" : words[sol_game_status(game, now)]);
    base_json_number(json, "moves", sol_game_moves(game));
    base_json_number(json, "score", sol_game_score(game, now));
}

/* ---- a new game ------------------------------------------------------------------------------------------------- */

static bool choose_rules(const session_protocol *protocol, const request *asked, sol_variant *variant)
{
    sol_fault why;
    *variant = protocol->usual;
    if (asked->fields[GAME].given) {
        const sol_rules *rules = sol_game_named(asked->game);
        if (!rules)
            return answer_with_error(asked, BAD_GAME, "there is no game of that name; {\"do\": \"hello\"} lists them");
        if (strcmp(rules->name, variant->rules->name) != 0)
            *variant = (sol_variant){rules, rules->defaults};
    }
    return !asked->fields[OPTIONS].given ||
           sol_options_read(variant, asked->options, asked->fields[OPTIONS].length, &why) ||
           refuse_member(asked, BAD_OPTIONS, "options", &why);
}

static bool choose_deal(const session_protocol *protocol, const request *asked, const sol_rules *rules, sol_deal *deal)
{
    sol_fault why;
    if (asked->fields[DEAL].given && asked->fields[DECK].given)
        return answer_with_error(asked, BAD_REQUEST, "\"deal\" and \"deck\" both name the cards; give one of them");
    if (asked->fields[DEAL].given)
        return sol_deal_parse_as(rules->dialect, asked->deal, rules->decks, deal, &why) ||
               refuse_member(asked, BAD_DEAL, "deal", &why);
    if (asked->fields[DECK].given)
        return sol_deck_read(asked->deck, asked->fields[DECK].length, rules->decks, deal, &why) ||
               refuse_member(asked, BAD_DECK, "deck", &why);
    if (protocol->deal && protocol->deal->decks == rules->decks)
        *deal = *protocol->deal;
    else
        session_deal_random(rules, deal);
    return true;
}

static void do_new(session_protocol *protocol, const request *asked)
{
    sol_variant variant;
    sol_deal deal;
    char options[SOL_OPTIONS_TEXT_MAX];
    if (!choose_rules(protocol, asked, &variant) || !choose_deal(protocol, asked, variant.rules, &deal))
        return;
    sol_game_start(&protocol->game, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    protocol->helped = false;
    sol_options_write_own(&variant, options);
    base_json json = begin_answer(asked, true);
    base_json_text(&json, "game", variant.rules->name);
    base_json_text(&json, "options", options);
    put_state(&json, &protocol->game);
    base_json_close(&json, '}');
}

/* ---- piles ------------------------------------------------------------------------------------------------------ */

static void put_card_code(base_json *json, sol_card card)
{
    char text[SOL_CARD_TEXT_MAX];
    sol_card_write(card, text);
    base_json_text(json, NULL, text);
}

static void put_cards(base_json *json, const char *name, const sol_position *p, int pile, int from, int to)
{
    base_json_open(json, name, '[');
    for (int i = from; i < to; i++)
        put_card_code(json, sol_pile_card(p, pile, i));
    base_json_close(json, ']');
}

static void put_pile_cards(base_json *json, const sol_rules *rules, const sol_position *p, int pile)
{
    char name[SOL_PILE_TEXT_MAX];
    sol_pile_write(rules, pile, name);
    base_json_open(json, NULL, '{');
    base_json_text(json, "name", name);
    put_cards(json, "down", p, pile, 0, p->down[pile]);
    put_cards(json, "up", p, pile, p->down[pile], sol_pile_len(p, pile));
    base_json_close(json, '}');
}

static bool is_same_pile(const sol_position *one, const sol_position *other, int pile)
{
    int count = sol_pile_len(one, pile);
    return sol_pile_len(other, pile) == count && other->down[pile] == one->down[pile] &&
           memcmp(&one->cards[sol_pile_start(one, pile)], &other->cards[sol_pile_start(other, pile)],
                  (size_t)count * sizeof *one->cards) == 0;
}

/* ---- playing ---------------------------------------------------------------------------------------------------- */

static void append_and_answer(session_protocol *protocol, const request *asked, sol_event event)
{
    const sol_game *game = &protocol->game;
    sol_position before = game->position, seen_before = seen_of(game);
    sol_reason reason = sol_game_append(&protocol->game, event);
    if (reason != SOL_OK) {
        refuse_reason(asked, reason);
        return;
    }
    sol_position seen = seen_of(game);
    base_json json = begin_answer(asked, true);
    put_state(&json, game);
    /* The cards that lay face down before and do not now, those of the stock in the order in which they were drawn. */
    base_json_open(&json, "turned", '[');
    for (int pile = 0; pile < SOL_PILES_MAX; pile++)
        for (int i = before.down[pile] - 1; i >= game->position.down[pile]; i--)
            put_card_code(&json, sol_pile_card(&before, pile, i));
    base_json_close(&json, ']');
    base_json_open(&json, "changed", '[');
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        if (!is_same_pile(&seen_before, &seen, pile))
            put_pile_cards(&json, game->variant.rules, &seen, pile);
    base_json_close(&json, ']');
    base_json_close(&json, '}');
}

static void do_event(session_protocol *protocol, const request *asked)
{
    append_and_answer(protocol, asked, sol_event_of(asked->event, 0));
}

static void do_move(session_protocol *protocol, const request *asked)
{
    const sol_game *game = &protocol->game;
    sol_move move;
    sol_fault why;
    char sentence[SOL_EXPLAIN_MAX];
    if (!asked->fields[MOVE].given)
        answer_with_error(asked, BAD_REQUEST, "\"move\" is missing");
    else if (!sol_move_read(game->variant.rules, asked->move, asked->fields[MOVE].length, &move, &why))
        answer_with_error(asked, BAD_MOVE, why.text);
    else if (is_open(game) && sol_check(&game->variant, &game->position, move) != SOL_OK) {
        sol_explain(&game->variant, &game->position, move, false, sentence);
        answer_with_error(asked, ILLEGAL, sentence);
    } else
        append_and_answer(protocol, asked, sol_event_move(move, 0));
}

/* ---- seeing ----------------------------------------------------------------------------------------------------- */

static void put_moves(base_json *json, const char *name, const sol_rules *rules, const sol_move *moves, size_t count)
{
    base_json_open(json, name, '[');
    for (size_t i = 0; i < count; i++) {
        char text[SOL_MOVE_TEXT_MAX];
        sol_move_write(rules, moves[i], text);
        base_json_text(json, NULL, text);
    }
    base_json_close(json, ']');
}

static void do_legal(session_protocol *protocol, const request *asked)
{
    const sol_game *game = &protocol->game;
    sol_move moves[SOL_MOVES_MAX];
    size_t count = is_open(game) ? sol_legal_moves(&game->variant, &game->position, moves) : 0;
    base_json json = begin_answer(asked, true);
    put_moves(&json, "legal", game->variant.rules, moves, count);
    base_json_close(&json, '}');
}

static void do_view(session_protocol *protocol, const request *asked)
{
    const sol_game *game = &protocol->game;
    sol_position seen = seen_of(game);
    base_json json = begin_answer(asked, true);
    base_json_text(&json, "game", game->variant.rules->name);
    put_state(&json, game);
    base_json_number(&json, "pass", sol_game_pass(game));
    base_json_open(&json, "piles", '[');
    for (int pile = 0; pile < sol_pile_count(game->variant.rules); pile++)
        put_pile_cards(&json, game->variant.rules, &seen, pile);
    base_json_close(&json, ']');
    base_json_close(&json, '}');
}

/* The deal's number would give away every card, so it is told only when the game is over. */
static void do_result(session_protocol *protocol, const request *asked)
{
    const sol_game *game = &protocol->game;
    char deal[SOL_DEAL_NAME_MAX];
    sol_deal_name(&game->deal, deal);
    base_json json = begin_answer(asked, true);
    put_state(&json, game);
    base_json_number(&json, "undos", game->undos);
    if (!is_open(game))
        base_json_text(&json, "deal", deal);
    if (protocol->helped)
        base_json_truth(&json, "helped", true);
    base_json_close(&json, '}');
}

/* ---- solving ---------------------------------------------------------------------------------------------------- */

static sol_answer go_on_with_proof(void *began)
{
    return base_clock_ms() - *(uint64_t *)began >= SESSION_THREAD_SECONDS * 1000U ? SOL_STOP_TIME : SOL_GO_ON;
}

static void do_solve(session_protocol *protocol, const request *asked)
{
    static const char *const words[] = {[SOL_UNKNOWN] = "unknown", [SOL_WON] = "won", [SOL_LOST] = "lost"};
    static const char *const limits_met[SOL_UNKNOWNS] = {[SOL_UNKNOWN_NODES] = "nodes", [SOL_UNKNOWN_TIME] = "time"};
    static sol_move line[SOL_LINE_MAX];
    const sol_game *game = &protocol->game;
    const base_json_field *nodes = &asked->fields[NODES];
    uint64_t began = base_clock_ms();
    sol_solve_limits limits = {.ask = go_on_with_proof, .context = &began};
    sol_solution found = {.verdict = SOL_UNKNOWN, .why = SOL_UNKNOWN_MEMORY};
    if (nodes->given && nodes->number < 1) {
        answer_with_error(asked, BAD_REQUEST, "\"nodes\" is a number from 1 on");
        return;
    }
    if (!is_open(game)) {
        refuse_reason(asked, SOL_GAME_OVER);
        return;
    }
    if (nodes->given) /* in place of the clock, so that the answer is the same on every machine */
        limits = (sol_solve_limits){.nodes = (uint64_t)nodes->number};
    session_solver with = session_solver_make_usual();
    if (with.solver)
        found = sol_solve(with.solver, &game->variant, &game->position, &limits, line, SOL_LINE_MAX);
    session_solver_free(&with);
    if (found.why == SOL_UNKNOWN_GAME) {
        answer_with_error(asked, UNSUPPORTED, sol_unknown_text(found.why));
        return;
    }
    protocol->helped |= found.verdict != SOL_UNKNOWN;
    base_json json = begin_answer(asked, true);
    base_json_text(&json, "verdict", words[found.verdict]);
    base_json_number(&json, "nodes", (int64_t)found.nodes);
    if (found.verdict == SOL_WON)
        put_moves(&json, "line", game->variant.rules, line, found.moves);
    if (found.verdict == SOL_UNKNOWN) {
        base_json_text(&json, "limit", limits_met[found.why] ? limits_met[found.why] : "memory");
        base_json_text(&json, "why", sol_unknown_text(found.why));
    }
    base_json_close(&json, '}');
}

/* ---- all together ----------------------------------------------------------------------------------------------- */

static void do_hello(session_protocol *protocol, const request *asked)
{
    (void)protocol;
    base_json json = begin_answer(asked, true);
    if (!asked->first)
        put_version(&json);
    base_json_open(&json, "games", '[');
    for (int i = 0; sol_game_at(i); i++)
        base_json_text(&json, NULL, sol_game_at(i)->name);
    base_json_close(&json, ']');
    base_json_close(&json, '}');
}

static const struct {
    const char *name;
    bool needs_game;
    void (*act)(session_protocol *protocol, const request *asked);
    uint8_t event;
} verbs[] = {
    {"hello", false, do_hello, 0},
    {"new", false, do_new, 0},
    {"move", true, do_move, 0},
    {"undo", true, do_event, SOL_EVENT_UNDO},
    {"redo", true, do_event, SOL_EVENT_REDO},
    {"resign", true, do_event, SOL_EVENT_GIVE_UP},
    {"legal", true, do_legal, 0},
    {"view", true, do_view, 0},
    {"result", true, do_result, 0},
    {"solve", true, do_solve, 0},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

void session_protocol_begin(session_protocol *protocol, const sol_variant *usual, const sol_deal *deal)
{
    *protocol = (session_protocol){.usual = *usual, .deal = deal};
}

void session_protocol_answer(session_protocol *protocol, const char *line, size_t length, FILE *out)
{
    static request asked;
    base_fault fault;
    int verb = 0;
    asked = (request){.out = out, .first = !protocol->answered};
    protocol->answered = true;
    if (!line) {
        (void)base_fault_set(&fault, "a line can have at most %d bytes", BASE_LINE_BYTES_MAX);
        answer_with_error(&asked, TOO_LONG, fault.text);
        return;
    }
    if (!read_request(line, length, &asked, &fault)) {
        bool is_json = base_json_read(line, length, NULL, 0, &(base_fault){.text = ""});
        answer_with_error(&asked, is_json ? BAD_REQUEST : BAD_JSON, fault.text);
        return;
    }
    while (asked.fields[DO].given && verb < VERBS && strcmp(verbs[verb].name, asked.verb) != 0)
        verb++;
    if (!asked.fields[DO].given || verb == VERBS) {
        answer_with_error(&asked, BAD_REQUEST,
                          "\"do\" is one of hello, new, move, undo, redo, resign, legal, view, result and solve");
    } else if (verbs[verb].needs_game && !protocol->game.variant.rules) {
        answer_with_error(&asked, NO_GAME, "nothing is dealt yet; {\"do\": \"new\"} deals");
    } else {
        asked.event = verbs[verb].event;
        verbs[verb].act(protocol, &asked);
    }
}

int session_protocol_run(const base_world *world, const session_start *start)
{
    static session_protocol protocol;
    base_line_reader lines = {.in = world->in};
    sol_variant usual = start->variant;
    int read = BASE_LINES_OVER;
    if (!usual.rules)
        usual = (sol_variant){sol_game_at(0), usual.options};
    session_protocol_begin(&protocol, &usual, start->deal);
    while (!ferror(world->out) && ((read = base_line_reader_next(&lines)) == BASE_LINE || read == BASE_LINE_TOO_LONG)) {
        session_protocol_answer(&protocol, read == BASE_LINE ? lines.text : NULL, lines.length, world->out);
        (void)fflush(world->out);
        if (read == BASE_LINE_TOO_LONG)
            base_line_reader_pass_rest(&lines);
    }
    base_line_reader_end(&lines);
    return read == BASE_LINES_NO_MEMORY
               ? base_complain(world, BASE_FAILED, "there is not enough memory to read the request")
               : BASE_GOOD;
}
