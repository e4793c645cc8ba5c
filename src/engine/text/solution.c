/* The standard notation of FreeCell: whole games, and the text that the solver fc-solve prints for one. */
#include <string.h>

#include <solitaire/notation.h>

#include "text.h"

/* ---- writing ---------------------------------------------------------------------------------------------------- */

enum { A_LINE = 10 };

/* The number of a deal of Microsoft's FreeCell, which is read again; any other deal in a comment for people. */
static void put_head(engine_text *text, const sol_game *game)
{
    char name[SOL_DEAL_NAME_MAX];
    sol_deal_name(&game->deal, name);
    if (game->variant.rules == sol_game_named("freecell") && game->deal.dialect == SOL_DEAL_MS)
        engine_text_add(text, "#%ju\n", (uintmax_t)game->deal.number);
    else
        engine_text_add(text, "# %s, deal %s\n", game->variant.rules->title, name);
}

size_t sol_solution_write(const sol_game *game, char *out, size_t size, sol_fault *fault)
{
    engine_text text = engine_text_in(out, size);
    sol_position position;
    sol_deal_position(&game->variant, game->deal.deck, &position);
    put_head(&text, game);
    for (uint32_t i = 0; i < game->played; i++) {
        char move[SOL_STANDARD_TEXT_MAX], ours[SOL_MOVE_TEXT_MAX];
        sol_move_write(game->variant.rules, game->steps[i].move, ours);
        if (!sol_standard_write(&game->variant, &position, game->steps[i].move, move))
            return engine_fault_is(fault, 0, "move %u, %.*s, cannot be written in FreeCell's standard notation", i + 1,
                                   ENGINE_WORD(ours));
        engine_text_add(&text, "%s%c", move, (i + 1) % A_LINE && i + 1 < game->played ? ' ' : '\n');
        sol_apply(&game->variant, &position, game->steps[i].move);
    }
    return text.length;
}

/* ---- lines ------------------------------------------------------------------------------------------------------ */

typedef struct solution_reader {
    engine_scan rest, line;
    uint32_t number; /* the number of `line`, from 1 */
    sol_variant variant;
    sol_deal deal;
    bool printed;  /* fc-solve has printed it, and much besides the moves: boards, rulers, and its last words */
    bool has_deal; /* the deal is known: the text names it, or the caller gave it */
    sol_event *events;
    sol_step *steps;
    sol_game game; /* the game; it begins with the first move */
    bool begun;
    sol_fault *fault;
} solution_reader;

/*
 * Is the word two letters, and perhaps `v` and a number? Cards begin with capitals, so none of them looks like a move.
 */
static bool is_move(engine_scan word)
{
    size_t length = (size_t)(word.end - word.at);
    static const char from[] = "123456789abcdefgk", to[] = "123456789abcdefghk";
    return (length == 2 || (length == 4 && word.at[2] == 'v')) && memchr(from, word.at[0], sizeof from - 1) &&
           memchr(to, word.at[1], sizeof to - 1);
}

/* Does the line behind `#` name the deal, so that it is no mere comment, which any text may have? */
static bool is_head(engine_scan line) { return !engine_scan_done(&line) && *line.at >= '0' && *line.at <= '9'; }

/* Read what stands behind `#`: `617` and anything after it, or a comment. */
static bool read_head(solution_reader *r, engine_scan line)
{
    uint64_t number;
    engine_scan scan = line;
    if (!is_head(line))
        return true;
    r->has_deal = engine_scan_number(&scan, &number) && sol_deal_make(SOL_DEAL_MS, number, 1, &r->deal);
    return r->has_deal ||
           engine_fault_is(r->fault, r->number, "\"#%.*s\" is not a FreeCell deal number", ENGINE_PIECE(line));
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

/* Play the moves of the line; the game begins with the first of them. */
static bool play_line(solution_reader *r, engine_scan line)
{
    engine_scan word;
    while (engine_scan_piece(&line, &word)) {
        sol_move move;
        if (!r->has_deal)
            return engine_fault_is(r->fault, 0,
                                   "the solution does not name its deal: give the deal too, or write "
                                   "its number on a line before the moves, as in #617");
        if (!r->begun)
            sol_game_start(&r->game, &r->variant, &r->deal, r->events, r->steps, SOL_EVENTS_MAX);
        r->begun = true;
        if (!sol_standard_read(&r->variant, &r->game.position, word.at, engine_scan_left(word), &move, r->fault))
            return engine_fault_on(r->fault, r->number);
        sol_reason why = sol_game_append(&r->game, sol_event_move(move, 0));
        if (why != SOL_OK)
            return engine_fault_is(r->fault, r->number, "\"%.*s\" is not allowed: %s", ENGINE_PIECE(word),
                                   sol_reason_text(why));
    }
    return true;
}

static bool read_solution_line(solution_reader *r)
{
    engine_scan line = r->line;
    if (engine_scan_word(&line, "#"))
        return read_head(r, line);
    if (engine_scan_word(&line, "Move: "))
        return play_line(r, line);
    engine_scan words = line, word;
    bool moves = engine_scan_piece(&words, &word) && is_move(word);
    r->printed = r->printed || engine_scan_word(&line, "-=-=");
    return (!moves && r->printed) || play_line(r, line);
}

bool sol_solution_begins(const char *text, size_t length)
{
    engine_scan rest = {text, text + length}, line, word;
    while (engine_scan_line(&rest, &line)) {
        engine_scan words = line;
        bool marked = engine_scan_word(&line, "#");
        if (!engine_scan_piece(&words, &word) || (marked && !is_head(line)))
            continue;
        return marked || is_move(word) || engine_scan_word(&line, "-=-=") || engine_scan_word(&line, "Move: ");
    }
    return false;
}

bool sol_solution_read(const char *text, size_t length, const sol_deal *deal, sol_event *events, sol_step *steps,
                       sol_game *game, sol_fault *fault)
{
    const sol_rules *rules = sol_game_named("freecell");
    solution_reader r = {.rest = {text, text + length}, .events = events, .steps = steps, .fault = fault};
    r.variant = (sol_variant){rules, rules->defaults};
    r.has_deal = deal && deal->decks == rules->decks;
    if (r.has_deal)
        r.deal = *deal;
    while (engine_scan_line(&r.rest, &r.line)) {
        r.number++;
        if (!read_solution_line(&r))
            return false;
    }
    if (!r.begun)
        return engine_fault_is(fault, 0, "there are no moves in this solution");
    *game = r.game;
    return true;
}
