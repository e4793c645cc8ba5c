/* The standard notation of FreeCell: whole games, and the text that the solver fc-solve prints for one. */
#include <string.h>

#include <solitaire/notation.h>

#include "record.h"

/* ---- writing ---------------------------------------------------------------------------------------------------- */

enum { A_LINE = 10 };

/* Write the deal; its number alone where that says everything. */
static void put_head(engine_text *text, const sol_game *game)
{
    const sol_rules *rules = game->variant.rules;
    const sol_variant freecell = {sol_game_named("freecell"), sol_game_named("freecell")->defaults};
    char options[SOL_OPTIONS_TEXT_MAX], usual[SOL_OPTIONS_TEXT_MAX];
    sol_options_write(&game->variant, options);
    sol_options_write(&freecell, usual);
    if (rules == freecell.rules && strcmp(options, usual) == 0 && game->deal.dialect == SOL_DEAL_MS) {
        engine_text_add(text, "#%ju\n", (uintmax_t)game->deal.number);
        return;
    }
    engine_text_add(text, "# game %s\n# options %s\n# ", rules->name, options);
    engine_record_put_deal(text, &game->deal);
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

/*
 * Is it a line that fc-solve prints besides the moves: a ruler, a part of a board in one of its two forms, or its last
 * words?
 */
static bool is_passed_over(engine_scan line)
{
    static const char *const beginnings[] = {"-",
                                             "=",
                                             ":",
                                             " ",
                                             "Foundations:",
                                             "Freecells:",
                                             "This ",
                                             "Total number ",
                                             "Founds:",
                                             "FC:",
                                             "I could not solve",
                                             "Iterations count"};
    engine_scan word, whole = line;
    sol_card card;
    if (!engine_scan_piece(&whole, &word))
        return true;
    bool capital = word.end[-1] >= 'A' && word.end[-1] <= 'Z';
    if (capital && sol_card_read(word.at, (size_t)(word.end - word.at), &card) > 0)
        return true;
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        engine_scan scan = line;
        if (engine_scan_word(&scan, beginnings[i]))
            return true;
    }
    return false;
}

/* ---- the head --------------------------------------------------------------------------------------------------- */

/* Read what stands behind `#`: `617` and anything after it, a line as in a record, or a comment. */
static bool read_head(solution_reader *r, engine_scan line)
{
    uint64_t number;
    if (!engine_scan_done(&line) && *line.at >= '0' && *line.at <= '9') {
        engine_scan scan = line;
        r->has_deal = engine_scan_number(&scan, &number) && sol_deal_make(SOL_DEAL_MS, number, 1, &r->deal);
        return r->has_deal ||
               engine_fault_is(r->fault, r->number, "\"#%.*s\" is not a FreeCell deal number", ENGINE_PIECE(line));
    }
    while (!engine_scan_done(&line) && line.end[-1] == '\r')
        line.end--;
    if (engine_scan_word(&line, " game ")) {
        const sol_rules *rules = engine_record_read_game(line, r->number, r->fault);
        if (rules)
            r->variant = (sol_variant){rules, rules->defaults};
        return rules;
    }
    if (engine_scan_word(&line, " options "))
        return sol_options_read(&r->variant, line.at, engine_scan_left(line), r->fault) ||
               engine_fault_on(r->fault, r->number);
    if (!engine_scan_word(&line, " deal "))
        return true;
    r->has_deal = engine_record_read_deal(line, r->variant.rules, &r->deal, r->fault);
    return r->has_deal || engine_fault_on(r->fault, r->number);
}

/* ---- moves ------------------------------------------------------------------------------------------------------ */

static bool begin_solution(solution_reader *r)
{
    if (!r->has_deal)
        return engine_fault_is(r->fault, 0,
                               "the solution does not name its deal: give the deal too, or write "
                               "its number on a line before the moves, as in #617");
    if (r->deal.decks != r->variant.rules->decks)
        return engine_fault_is(r->fault, 0, "the deal has the wrong number of decks for %s", r->variant.rules->title);
    sol_game_start(&r->game, &r->variant, &r->deal, r->events, r->steps, SOL_EVENTS_MAX);
    r->begun = true;
    return true;
}

static bool play_solution_word(solution_reader *r, engine_scan word)
{
    sol_move move;
    if (!r->begun && !begin_solution(r))
        return false;
    if (!sol_standard_read(&r->variant, &r->game.position, word.at, (size_t)(word.end - word.at), &move, r->fault))
        return engine_fault_on(r->fault, r->number);
    sol_reason why = sol_game_append(&r->game, sol_event_move(move, 0));
    return why == SOL_OK || engine_fault_is(r->fault, r->number, "\"%.*s\" is not allowed: %s", ENGINE_PIECE(word),
                                            sol_reason_text(why));
}

static bool play_line(solution_reader *r, engine_scan line)
{
    engine_scan word;
    while (engine_scan_piece(&line, &word))
        if (!play_solution_word(r, word))
            return false;
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
    return (!moves && is_passed_over(line)) || play_line(r, line);
}

/* Does the line behind `#` say something about the deal, so that it is no mere comment, which any text may have? */
static bool is_head(engine_scan line)
{
    return (!engine_scan_done(&line) && *line.at >= '0' && *line.at <= '9') || engine_scan_word(&line, " game ") ||
           engine_scan_word(&line, " options ") || engine_scan_word(&line, " deal ");
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
    r.has_deal = deal != NULL;
    if (deal)
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
