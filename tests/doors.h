/*
 * The doors of the library through which texts from outside come in, for rows of golden_rows.h: a door and a game, the
 * text, and perhaps a part of it that is replaced by another.  What a door refuses leaves everything as it was.
 */
#ifndef TESTS_DOORS_H
#define TESTS_DOORS_H

#include <solitaire/notation.h>

#include "golden_rows.h"

enum { DOOR_EVENTS = 16 };

/* Read a text as one of a game, NULL if the row names none.  What was read is written into `read`. */
typedef bool door(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault);

static inline bool door_name(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    sol_deal deal, before;
    memset(&deal, 0xA5, sizeof deal);
    before = deal;
    if (sol_deal_parse(text, sol_game_named(game)->decks, &deal, fault)) {
        sol_deal_name(&deal, read);
        return true;
    }
    assert_memory_equal(&deal, &before, sizeof deal);
    return false;
}

/* Whether a deal was read; it is written as its deck, or called deal 1 or ms:1 if it is one of these. */
static inline bool door_says(bool taken, const sol_deal *deal, char read[ROW_ANSWER])
{
    static sol_deal untouched;
    if (taken) {
        sol_deal one = ours(1, deal->decks), of_freecell;
        assert_true(sol_deal_make(SOL_DEAL_MS, 1, 1, &of_freecell));
        sol_deck_write(deal, read);
        assert_int_equal(deal->dialect, SOL_DEAL_DECK);
        assert_int_equal(deal->number, 0);
        if (memcmp(deal->deck, one.deck, sizeof one.deck) == 0)
            strcpy(read, "deal 1");
        if (memcmp(deal->deck, of_freecell.deck, sizeof of_freecell.deck) == 0)
            strcpy(read, "ms:1");
        return true;
    }
    memset(&untouched, 0xA5, sizeof untouched);
    assert_memory_equal(deal, &untouched, sizeof untouched);
    return false;
}

static inline bool door_deal(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    sol_variant variant = usual(game);
    sol_deal deal;
    memset(&deal, 0xA5, sizeof deal);
    return door_says(sol_deal_read(&variant, text, strlen(text), &deal, fault), &deal, read);
}

static inline bool door_deck(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    sol_deal deal;
    memset(&deal, 0xA5, sizeof deal);
    return door_says(sol_deck_read(text, strlen(text), sol_game_named(game)->decks, &deal, fault), &deal, read);
}

static inline bool door_options(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    sol_variant variant = {sol_game_named(game), {.draw = 77}};
    if (!sol_options_read(&variant, text, strlen(text), fault)) {
        assert_int_equal(variant.options.draw, 77);
        return false;
    }
    sol_options_write(&variant, read);
    return true;
}

static inline bool door_board(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    const sol_rules *rules = NULL;
    sol_position position, before;
    (void)game;
    memset(&position, 0x55, sizeof position);
    before = position;
    if (sol_board_read(text, strlen(text), &rules, &position, fault)) {
        sol_board_write(rules, &position, read);
        return true;
    }
    assert_null(rules);
    assert_memory_equal(&position, &before, sizeof position);
    return false;
}

static inline bool door_move(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    sol_move move = {9, 9, 9, 9};
    if (sol_move_read(sol_game_named(game), text, strlen(text), &move, fault)) {
        sol_move_write(sol_game_named(game), move, read);
        return true;
    }
    assert_int_equal(move.kind, 9);
    return false;
}

static inline bool door_record(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    static sol_event events[DOOR_EVENTS];
    static sol_step steps[DOOR_EVENTS];
    static char much[SOL_RECORD_BYTES_MAX + 1];
    sol_game played = {.event_count = 12345};
    uint32_t now = 54321;
    bool large = strcmp(text, "too large") == 0;
    (void)game;
    if (sol_record_read(large ? much : text, large ? sizeof much : strlen(text), events, steps, &played, &now, fault)) {
        sol_record_write(&played, now, read, ROW_ANSWER);
        return true;
    }
    assert_int_equal(played.event_count, 12345);
    assert_null(played.variant.rules);
    assert_int_equal(now, 54321);
    return false;
}

/*
 * A solution of the first deal: Microsoft's of FreeCell, or the game's of our own numbering; or one that must name its
 * deal.
 */
static inline bool door_solution(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    static sol_event events[DOOR_EVENTS];
    static sol_step steps[DOOR_EVENTS];
    sol_game played, before;
    sol_deal one;
    bool unnamed = game && strcmp(game, "unnamed") == 0, given = game && !unnamed;
    assert_true(sol_deal_make(given ? SOL_DEAL_OURS : SOL_DEAL_MS, 1, given ? sol_game_named(game)->decks : 1, &one));
    memset(&played, 0xA5, sizeof played);
    before = played;
    if (sol_solution_read(text, strlen(text), unnamed ? NULL : &one, events, steps, &played, fault))
        return sol_solution_write(&played, read, ROW_ANSWER, fault) != 0;
    assert_memory_equal(&played, &before, sizeof played);
    return false;
}

/* A game of one draw, written in FreeCell's notation. */
static inline bool door_writing(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    static sol_event events[DOOR_EVENTS];
    static sol_step steps[DOOR_EVENTS];
    sol_variant variant = usual(game);
    sol_game played = dealt_game(&variant, 1, events, steps, DOOR_EVENTS);
    (void)text;
    assert_int_equal(sol_game_append(&played, sol_event_move((sol_move){SOL_DRAW, 0, 1, 1}, 0)), SOL_OK);
    return sol_solution_write(&played, read, ROW_ANSWER, fault) != 0;
}

static inline bool door_letters(const char *game, const char *text, char read[ROW_ANSWER], sol_fault *fault)
{
    sol_variant variant = usual(game);
    sol_position position = dealt_position(&variant, 1);
    sol_move move = {77, 77, 77, 77};
    if (sol_standard_read(&variant, &position, text, strlen(text), &move, fault)) {
        sol_move_write(variant.rules, move, read);
        return true;
    }
    assert_int_equal(move.kind, 77);
    return false;
}

/* Go through the door of a row.  False if the text is refused; `read` is then the reason. */
static inline bool door_of_row(const golden_row *row, char read[ROW_ANSWER], sol_fault *fault)
{
    static const struct {
        const char *name;
        door *open;
    } doors[] = {{"name", door_name},       {"deal", door_deal},         {"deck", door_deck},
                 {"options", door_options}, {"board", door_board},       {"move", door_move},
                 {"record", door_record},   {"solution", door_solution}, {"writing", door_writing},
                 {"letters", door_letters}};
    char text[ROW_TEXT];
    const char *game = strchr(row->fields[0], ' '), *part = row->fields[2];
    const char *at = *part ? strstr(row->fields[1], part) : row->fields[1];
    size_t name = strcspn(row->fields[0], " ");
    assert_non_null(at);
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(at - row->fields[1]), row->fields[1], row->fields[3],
                   at + strlen(part));
    for (size_t i = 0; i < sizeof doors / sizeof *doors; i++)
        if (strlen(doors[i].name) == name && strncmp(doors[i].name, row->fields[0], name) == 0) {
            *fault = (sol_fault){.line = 0};
            bool taken = doors[i].open(game ? game + 1 : NULL, text, read, fault);
            if (!taken) {
                strcpy(read, fault->text);
                assert_int_equal(fault->line != 0, strncmp(read, "line ", 5) == 0);
            }
            return taken;
        }
    fail_msg("no door is called %s", row->fields[0]);
    return false;
}

#endif
