/* Deals in whatever form they were written: finding out the form, and the deck that a board was dealt from. */
#include <string.h>

#include <solitaire/notation.h>

#include "board.h"
#include "deck.h"

/* ---- lines of cards --------------------------------------------------------------------------------------------- */

/* The number of cards on each line that has any. */
typedef struct layout {
    int lines, total;
    int cards[SOL_CARDS_MAX];
} layout;

/* Count the cards of each line. False if the text holds anything but cards, or more than there can be. */
static bool count_lines(engine_scan text, layout *of)
{
    engine_scan line;
    while (engine_scan_line(&text, &line)) {
        int count = 0;
        while (!engine_scan_done(&line) && *line.at != '#') {
            sol_card card;
            bool between = engine_deck_is_space(*line.at) || *line.at == ',';
            size_t length = between ? 1 : sol_card_read(line.at, engine_scan_left(line), &card);
            if (length == 0)
                return false;
            line.at += length;
            count += !between;
        }
        if (of->lines == SOL_CARDS_MAX || of->total > SOL_CARDS_MAX)
            return false;
        if (count > 0)
            of->cards[of->lines++] = count;
        of->total += count;
    }
    return true;
}

/* Are all lines equally long, except the last, which may be shorter? */
static bool is_wrapped(const layout *of)
{
    for (int i = 1; i < of->lines; i++)
        if (of->cards[i] > of->cards[0] || (of->cards[i] < of->cards[0] && i + 1 < of->lines))
            return false;
    return true;
}

/* Could the lines be this game as it is dealt: one for each column, and one more where some cards lie elsewhere? */
static bool is_dealt(const layout *of, const sol_rules *rules)
{
    const sol_variant variant = {rules, rules->defaults};
    int first = sol_first_pile(rules, SOL_TABLEAU), columns = sol_group_of(rules, first)->count;
    sol_deal deal;
    sol_position dealt;
    if (of->total != rules->decks * SOL_DECK || of->lines < columns || of->lines > columns + 1 ||
        sol_group_of(rules, first)->limit || !sol_deal_make(SOL_DEAL_OURS, 1, rules->decks, &deal))
        return false;
    sol_deal_position(&variant, deal.deck, &dealt);
    for (int i = 0; i < columns; i++)
        if (of->cards[i] != sol_pile_len(&dealt, first + i))
            return false;
    return true;
}

static const sol_rules *other_game(const layout *of, const sol_rules *rules)
{
    for (int g = 0; sol_game_at(g); g++)
        if (sol_game_at(g) != rules && sol_game_at(g)->decks == rules->decks && is_dealt(of, sol_game_at(g)))
            return sol_game_at(g);
    return NULL;
}

/* ---- which form ------------------------------------------------------------------------------------------------- */

/*
 * Is the game FreeCell or one of its relatives? The number of cells does not matter: a FreeCell without any is still
 * one.
 */
static bool has_columns(const sol_rules *rules) { return sol_first_pile(sol_rules_usual(rules), SOL_CELL) >= 0; }

/* Name both readings, and say how to choose one of them. */
static bool two_readings(const layout *of, const sol_rules *as, const sol_rules *rules, sol_fault *fault)
{
    if (as != rules)
        return engine_fault_is(
            fault, 0,
            "%d lines of cards are a board of %s, a column a line, or a deck in deal order: name %s as "
            "the game, or write the deck on one line",
            of->lines, as->title, as->title);
    if (has_columns(as))
        return engine_fault_is(
            fault, 0,
            "%d lines of cards are a board of %s, a column a line, or a deck in deal order: begin each "
            "column with a colon, or write the deck on one line",
            of->lines, as->title);
    return engine_fault_is(
        fault, 0,
        "%d lines of cards are a board of %s, a column a line, or a deck in deal order: write the deck "
        "on one line",
        of->lines, as->title);
}

static bool read_board(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault)
{
    const sol_rules *rules, *mine = variant->rules;
    sol_position position;
    sol_card deck[SOL_CARDS_MAX];
    if (!engine_board_read(text, length, has_columns(mine) ? mine : sol_game_named("freecell"), &rules, &position,
                           fault))
        return false;
    if (rules != mine && sol_rules_usual(rules) == sol_rules_usual(mine))
        return engine_fault_is(fault, 0,
                               "this board of %s has other piles than are to be dealt: give the options that stand in "
                               "its first line, and no others",
                               mine->title);
    if (rules != mine)
        return engine_fault_is(fault, 0, "this is a board of %s, and %s is to be dealt: name %s as the game",
                               rules->title, mine->title, rules->title);
    if (mine->decks != 1)
        return engine_fault_is(fault, 0,
                               "a board of two decks does not say which of two equal cards was dealt first: "
                               "give the deck in deal order");
    if (!sol_deck_of_position(variant, &position, deck))
        return engine_fault_is(fault, 0,
                               "this is a board of %s on which cards have moved; a deal has them as they are "
                               "dealt",
                               mine->title);
    *out = (sol_deal){.dialect = SOL_DEAL_DECK, .decks = mine->decks};
    memcpy(out->deck, deck, SOL_DECK * sizeof *deck);
    return true;
}

static bool read_cards(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault)
{
    layout of = {0};
    const sol_rules *mine = variant->rules;
    if (!count_lines((engine_scan){text, text + length}, &of) || of.lines < 2)
        return engine_deck_read(variant, text, length, out, fault);
    bool dealt = is_dealt(&of, mine), wrapped = is_wrapped(&of);
    if (dealt && !wrapped && has_columns(mine))
        return read_board(variant, text, length, out, fault);
    const sol_rules *as = dealt ? mine : wrapped ? NULL : other_game(&of, mine);
    return as ? two_readings(&of, as, mine, fault) : engine_deck_read(variant, text, length, out, fault);
}

bool sol_deal_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault)
{
    engine_scan whole = {text, text + length};
    if (engine_scan_word(&whole, "\xEF\xBB\xBF")) /* the mark that some editors put before UTF-8 */
        length -= 3;
    text = whole.at;
    switch (engine_board_form(text, length)) {
    case ENGINE_BOARD_NAMED:
    case ENGINE_BOARD_COLUMNS: return read_board(variant, text, length, out, fault);
    case ENGINE_BOARD_CARDS: return read_cards(variant, text, length, out, fault);
    default: return engine_deck_read(variant, text, length, out, fault);
    }
}
