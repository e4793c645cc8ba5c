/*
 * Positions as text: a line a pile.
 */
#include <string.h>

#include <solitaire/notation.h>

#include "build.h"
#include "position.h"
#include "text.h"

/* ---- writing ---------------------------------------------------------------------------------------------------- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static void put_card(engine_text *out, sol_card card, bool down)
{
    char text[SOL_CARD_TEXT_MAX];
    sol_card_write(card, text);
    engine_text_char(out, ' ');
    for (const char *c = text; *c; c++)
        engine_text_char(out, down ? lower(*c) : *c);
}

static void put_pile(engine_text *out, const sol_rules *rules, const sol_position *position, int pile)
{
    char name[SOL_PILE_TEXT_MAX];
    sol_pile_write(rules, pile, name);
    engine_text_put(out, name);
    engine_text_char(out, ':');
    for (int i = 0; i < sol_pile_len(position, pile); i++)
        put_card(out, sol_pile_card(position, pile, i), i < position->down[pile]);
    engine_text_char(out, '\n');
}

size_t sol_board_write(const sol_rules *rules, const sol_position *position, char text[SOL_BOARD_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_BOARD_TEXT_MAX);
    engine_text_put(&out, rules->name);
    engine_text_char(&out, '\n');
    if (position->redeals) {
        engine_text_put(&out, "redeals: ");
        engine_text_number(&out, position->redeals);
        engine_text_char(&out, '\n');
    }
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        put_pile(&out, rules, position, pile);
    return out.length;
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

typedef struct reader {
    engine_scan rest, line;
    uint32_t number; /* of `line`, from 1 */
    const sol_rules *rules;
    sol_position position;
    uint32_t lines[SOL_PILES_MAX]; /* where each pile was read, 0 = not at all */
    bool redeals_read;
    sol_fault *fault;
} reader;

static size_t length_of(engine_scan scan) { return (size_t)(scan.end - scan.at); }

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void skip_blanks(engine_scan *scan)
{
    while (!engine_scan_done(scan) && is_blank(*scan->at))
        scan->at++;
}

/* The next line that says something, without its comment and the blanks around it. */
static bool next_line(reader *r)
{
    while (engine_scan_line(&r->rest, &r->line)) {
        r->number++;
        const char *comment = length_of(r->line) ? memchr(r->line.at, '#', length_of(r->line)) : NULL;
        if (comment)
            r->line.end = comment;
        skip_blanks(&r->line);
        while (!engine_scan_done(&r->line) && is_blank(r->line.end[-1]))
            r->line.end--;
        if (!engine_scan_done(&r->line))
            return true;
    }
    return false;
}

/* "PIECE" SENTENCE */
static bool refuse_piece(const reader *r, engine_scan piece, const char *sentence)
{
    engine_text text = engine_fault(r->fault, r->number);
    engine_text_char(&text, '"');
    engine_text_quote(&text, piece.at, length_of(piece));
    engine_text_put(&text, "\" ");
    engine_text_put(&text, sentence);
    return false;
}

/* PILE SENTENCE, at the line where the pile was read. */
static bool refuse_pile(const reader *r, int pile, const char *sentence)
{
    char name[SOL_PILE_TEXT_MAX];
    sol_pile_write(r->rules, pile, name);
    engine_text text = engine_fault(r->fault, r->lines[pile]);
    engine_text_put(&text, name);
    engine_text_put(&text, ": ");
    engine_text_put(&text, sentence);
    return false;
}

static bool read_name(reader *r)
{
    if (!next_line(r))
        return engine_fault_is(r->fault, 0, "the board is empty: its first line is the name of the game");
    for (const sol_rules *const *game = sol_games; *game; game++) {
        engine_scan line = r->line;
        if (engine_scan_word(&line, (*game)->name) && engine_scan_done(&line)) {
            r->rules = *game;
            return true;
        }
    }
    return refuse_piece(r, r->line, "is not a game that this program knows; a board begins with its name");
}

static bool read_redeals(reader *r)
{
    uint64_t redeals;
    engine_scan value = r->line;
    skip_blanks(&value);
    if (r->redeals_read)
        return engine_fault_is(r->fault, r->number, "redeals are given twice");
    if (!(r->rules->kinds & 1 << SOL_REDEAL))
        return engine_fault_is(r->fault, r->number, "this game has no redeals");
    r->redeals_read = true;
    engine_scan scan = value;
    if (!engine_scan_plain(&scan, UINT8_MAX, &redeals) || !engine_scan_done(&scan))
        return refuse_piece(r, value, "is not a number of redeals, 0 to 255");
    r->position.redeals = (uint8_t)redeals;
    return true;
}

static bool has_lower(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] >= 'a' && text[i] <= 'z')
            return true;
    return false;
}

static bool read_card(reader *r, int pile)
{
    sol_card card;
    size_t length = sol_card_read(r->line.at, length_of(r->line), &card);
    engine_scan after = {r->line.at + length, r->line.end};
    if (length == 0 || (!engine_scan_done(&after) && !is_blank(*after.at)))
        return refuse_piece(r, r->line, "should begin with a card, like TH, 10H or, face down, th");
    if (r->position.end[SOL_PILES_MAX - 1] == r->rules->decks * SOL_DECK)
        return refuse_piece(r, r->line, "is more than the cards of this game");
    if (has_lower(r->line.at, length)) {
        if (sol_pile_up(&r->position, pile))
            return refuse_piece(r, r->line, "begins with a face-down card, which cannot lie on a face-up one");
        r->position.down[pile]++;
    }
    engine_put(&r->position, pile, card);
    r->line.at = after.at;
    return true;
}

static bool refuse_second(const reader *r, engine_scan name, uint32_t first)
{
    engine_text text = engine_fault(r->fault, r->number);
    engine_text_char(&text, '"');
    engine_text_quote(&text, name.at, length_of(name));
    engine_text_put(&text, "\" is given twice, first on line ");
    engine_text_number(&text, first);
    return false;
}

static bool read_pile(reader *r)
{
    int pile;
    engine_scan line = r->line;
    size_t length = sol_pile_read(r->rules, line.at, length_of(line), &pile);
    r->line.at += length;
    if (length == 0 || !engine_scan_word(&r->line, ":"))
        return refuse_piece(r, line, "should begin with a pile of this game, like \"s:\"");
    if (r->lines[pile])
        return refuse_second(r, (engine_scan){line.at, r->line.at}, r->lines[pile]);
    r->lines[pile] = r->number;
    for (skip_blanks(&r->line); !engine_scan_done(&r->line); skip_blanks(&r->line))
        if (!read_card(r, pile))
            return false;
    return true;
}

/* ---- is it a position of that game? ----------------------------------------------------------------------------- */

/*
 * Foundations that build hold what was built; those that take whole suits hold none or one, from the king to the ace.
 */
static bool foundation_in_order(const reader *r, int pile)
{
    const sol_pile_group *group = sol_group_of(r->rules, pile);
    const sol_position *p = &r->position;
    bool whole = group->build == SOL_BUILD_NONE;
    int length = sol_pile_len(p, pile), suit = sol_pile_suit(r->rules, pile);
    if (length == 0 || (whole && group->count == 1)) /* a heap of what has left the game */
        return true;
    if ((whole && length != SOL_RANKS) || (suit >= 0 && sol_suit(sol_pile_card(p, pile, 0)) != suit))
        return false;
    if (engine_base(whole ? SOL_BASE_KING : group->base, sol_pile_card(p, pile, 0)) != SOL_OK)
        return false;
    for (int i = 1; i < length; i++)
        if (engine_build(whole ? SOL_BUILD_DOWN_SUIT : group->build, sol_pile_card(p, pile, i - 1),
                         sol_pile_card(p, pile, i)) != SOL_OK)
            return false;
    return true;
}

static bool check_pile(const reader *r, int pile)
{
    const sol_pile_group *group = sol_group_of(r->rules, pile);
    int length = sol_pile_len(&r->position, pile), down = r->position.down[pile];
    if (group->role == SOL_STOCK && down < length)
        return refuse_pile(r, pile, "the stock lies face down: write its cards in lower case");
    if (group->role == SOL_TABLEAU && length && down == length)
        return refuse_pile(r, pile, "the last card lies face up: write it in capitals");
    if (group->role != SOL_STOCK && group->role != SOL_TABLEAU && down)
        return refuse_pile(r, pile, "no card lies face down here: write them in capitals");
    if (group->limit && length > group->limit)
        return refuse_pile(r, pile, "this pile cannot hold so many cards");
    if (group->role == SOL_FOUNDATION && !foundation_in_order(r, pile))
        return refuse_pile(r, pile,
                           group->build == SOL_BUILD_NONE
                               ? "a foundation holds a whole suit from the king to the ace, or nothing"
                               : "a foundation holds its suit from the ace upwards, none left out");
    return true;
}

static bool refuse_card(const reader *r, sol_card card, const char *sentence)
{
    char name[SOL_CARD_TEXT_MAX];
    sol_card_write(card, name);
    engine_text text = engine_fault(r->fault, 0);
    engine_text_put(&text, name);
    engine_text_char(&text, ' ');
    engine_text_put(&text, sentence);
    return false;
}

/* One deck: which card is wrong.  Two decks may have been reduced to fewer suits, so none can be blamed. */
static bool check_cards(const reader *r)
{
    uint8_t seen[64] = {0};
    if (sol_position_valid(&r->position, r->rules->decks))
        return true;
    if (r->rules->decks != 1)
        return engine_fault_is(r->fault, 0,
                               "the cards are not two whole decks of four suits, or of two or one made from them");
    for (int i = 0; i < r->position.end[SOL_PILES_MAX - 1]; i++)
        if (++seen[r->position.cards[i]] > 1)
            return refuse_card(r, r->position.cards[i], "is there more than once");
    sol_card card = sol_card_of(SOL_ACE, SOL_CLUBS);
    while (!sol_is_card(card) || seen[card])
        card++;
    return refuse_card(r, card, "is missing");
}

bool sol_board_read(const char *text, size_t length, const sol_rules **rules, sol_position *position, sol_fault *fault)
{
    reader r = {.rest = {text, text + length}, .fault = fault};
    if (!read_name(&r))
        return false;
    while (next_line(&r))
        if (!(engine_scan_word(&r.line, "redeals:") ? read_redeals(&r) : read_pile(&r)))
            return false;
    if (!check_cards(&r))
        return false;
    for (int pile = 0; pile < sol_pile_count(r.rules); pile++)
        if (!check_pile(&r, pile))
            return false;
    *rules = r.rules;
    *position = r.position;
    return true;
}
