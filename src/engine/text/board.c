/* Positions as text, with one line for each pile. */

#include <string.h>

#include <solitaire/notation.h>

#include "deck.h"
#include "engine/build.h"
#include "engine/moves.h"
#include "engine/position.h"
#include "marks.h"

/* ---- writing ---------------------------------------------------------------------------------------------------- */

size_t sol_board_write(const sol_rules *rules, const sol_position *position, char text[SOL_BOARD_TEXT_MAX])
{
    engine_text out = engine_text_in(text, SOL_BOARD_TEXT_MAX);
    /* Write the game, and the options by which its piles differ from the usual ones. */
    char options[SOL_OPTIONS_TEXT_MAX], usual[SOL_OPTIONS_TEXT_MAX];
    sol_options_write(&(sol_variant){sol_rules_usual(rules), sol_rules_usual(rules)->defaults}, usual);
    sol_options_write(&(sol_variant){rules, rules->defaults}, options);
    engine_text_add(&out, "%s%s\n", rules->name, options + strlen(usual)); /* such options come last */
    if (position->redeals)
        engine_text_add(&out, "redeals: %d\n", position->redeals);
    for (int pile = 0; pile < sol_pile_count(rules); pile++) {
        char name[SOL_PILE_TEXT_MAX];
        sol_pile_write(rules, pile, name);
        engine_text_add(&out, "%s:", name);
        for (int i = 0; i < sol_pile_len(position, pile); i++) {
            char card[SOL_CARD_TEXT_MAX];
            sol_card_write(sol_pile_card(position, pile, i), card);
            engine_text_char(&out, ' ');
            for (const char *c = card; *c; c++)
                engine_text_char(&out, i < position->down[pile] ? engine_lower(*c) : *c);
        }
        engine_text_char(&out, '\n');
    }
    return out.length;
}

/* ---- reading ---------------------------------------------------------------------------------------------------- */

typedef struct board_reader {
    engine_scan rest, line;
    uint32_t number; /* the number of `line`, from 1 */
    const sol_rules *rules;
    sol_position position;
    engine_deck_found found;       /* the cards in it */
    uint32_t lines[SOL_PILES_MAX]; /* the line on which each pile was read; 0: none yet */
    uint32_t redeals_line;         /* … and on which the redeals */
    bool columns;                  /* the board has one line for each column */
    int column;                    /* the column that the next line is read into */
    sol_fault *fault;
} board_reader;

/* The next line that is not empty, without its comment and the blanks around it. */
static bool next_board_line(board_reader *r)
{
    while (engine_scan_line(&r->rest, &r->line)) {
        r->number++;
        const char *comment = engine_scan_left(r->line) ? memchr(r->line.at, '#', engine_scan_left(r->line)) : NULL;
        if (comment)
            r->line.end = comment;
        engine_scan_blanks(&r->line);
        while (!engine_scan_done(&r->line) && engine_is_blank(r->line.end[-1]))
            r->line.end--;
        if (!engine_scan_done(&r->line))
            return true;
    }
    return false;
}

/* Refuse the text by a sentence that begins with the pile's name, at the line where that pile was read. */
static bool refuse_pile(const board_reader *r, int pile, const char *sentence)
{
    char name[SOL_PILE_TEXT_MAX];
    sol_pile_write(r->rules, pile, name);
    return engine_fault_is(r->fault, r->lines[pile], "%.*s: %s", ENGINE_WORD(name), sentence);
}

/* The game that the line begins with; the line then begins behind its name.  NULL if it names none. */
static const sol_rules *game_named(engine_scan *line)
{
    for (int g = 0; sol_game_at(g); g++) {
        engine_scan name = *line;
        if (engine_scan_word(&name, sol_game_at(g)->name) && (engine_scan_done(&name) || engine_is_blank(*name.at))) {
            engine_scan_blanks(&name);
            *line = name;
            return sol_game_at(g);
        }
    }
    return NULL;
}

static bool read_name(board_reader *r)
{
    if (!next_board_line(r))
        return engine_fault_is(r->fault, 0, "the board is empty: its first line must name a game");
    engine_scan line = r->line;
    r->rules = game_named(&line);
    if (r->rules) {
        /* Behind the name only those options may stand by which the piles differ from the usual ones. */
        char all[SOL_OPTIONS_TEXT_MAX], own[SOL_OPTIONS_TEXT_MAX];
        sol_variant variant = {.rules = r->rules};
        if (!sol_options_read(&variant, line.at, engine_scan_left(line), r->fault))
            return engine_fault_on(r->fault, r->number);
        sol_options_write(&variant, all);
        sol_options_write(&(sol_variant){variant.rules, variant.rules->defaults}, own);
        r->rules = variant.rules;
        return strcmp(all, own) == 0 ||
               engine_fault_is(
                   r->fault, r->number,
                   "only the options cells, build, empty, parts, stop-at-base and castle can follow the name of the game, not "
                   "\"%.*s\"",
                   ENGINE_PIECE(line));
    }
    return engine_fault_is(r->fault, r->number, "\"%.*s\" is not a game: the first line of a board must name one",
                           ENGINE_PIECE(r->line));
}

/*
 * The word before the foundations and before the cells of a board with one line for each column, as fc-solve or PySolFC
 * writes it.
 */
static bool scan_foundations(engine_scan *line)
{
    return engine_scan_word(line, "Foundations:") || engine_scan_word(line, "Founds:");
}

static bool scan_cells(engine_scan *line)
{
    return engine_scan_word(line, "Freecells:") || engine_scan_word(line, "FC:");
}

/* How a text begins. */
enum {
    BOARD_NONE,    /* not as a board */
    BOARD_NAMED,   /* with the name of a game: a board of ours */
    BOARD_COLUMNS, /* with foundations, cells or a colon: a line a column */
    BOARD_CARDS    /* with a card: a line a column, or a deck */
};

static int form_of(const char *text, size_t length)
{
    board_reader probe = {.rest = {text, text + length}};
    sol_card card;
    if (!next_board_line(&probe))
        return BOARD_NONE;
    engine_scan line = probe.line;
    if (game_named(&line)) /* before cards are looked for: "acesup" begins like the ace of clubs */
        return BOARD_NAMED;
    if (scan_foundations(&line) || scan_cells(&line) || engine_scan_word(&line, ":"))
        return BOARD_COLUMNS;
    return sol_card_read(line.at, engine_scan_left(line), &card) > 0 ? BOARD_CARDS : BOARD_NONE;
}

static bool read_redeals(board_reader *r)
{
    uint64_t redeals;
    engine_scan value = r->line;
    engine_scan_blanks(&value);
    if (!(r->rules->kinds & 1 << SOL_REDEAL))
        return engine_fault_is(r->fault, r->number, "this game has no redeals");
    if (r->redeals_line)
        return engine_fault_is(r->fault, r->number, "\"%.*s\" is given twice, first on line %u",
                               (int)strlen("redeals:"), "redeals:", r->redeals_line);
    r->redeals_line = r->number;
    engine_scan scan = value;
    if (!engine_scan_plain(&scan, UINT8_MAX, &redeals) || !engine_scan_done(&scan))
        return engine_fault_is(r->fault, r->number, "\"%.*s\" is not a number of redeals: write a number from 0 to 255",
                               ENGINE_PIECE(value));
    r->position.redeals = (uint8_t)redeals;
    return true;
}

static void put_card(board_reader *r, int pile, sol_card card)
{
    engine_put(&r->position, pile, card);
    engine_deck_put(&r->found, r->found.count, card, r->number);
}

static bool read_board_card(board_reader *r, int pile)
{
    sol_card card;
    size_t length = sol_card_read(r->line.at, engine_scan_left(r->line), &card);
    if (length == 0 || (length < engine_scan_left(r->line) && !engine_is_blank(r->line.at[length])))
        return engine_fault_is(r->fault, r->number, "\"%.*s\" should begin with a card, like TH or 10H",
                               ENGINE_PIECE(r->line));
    if (r->position.end[SOL_PILES_MAX - 1] == r->rules->decks * SOL_DECK)
        return engine_fault_is(r->fault, r->number, "with \"%.*s\", there are more cards than this game has",
                               ENGINE_PIECE(r->line));
    bool down = false;
    for (size_t i = 0; i < length; i++)
        down = down || (r->line.at[i] >= 'a' && r->line.at[i] <= 'z');
    if (!r->columns && down) {
        if (sol_pile_up(&r->position, pile))
            return engine_fault_is(r->fault, r->number,
                                   "\"%.*s\" begins with a face-down card, which cannot lie on a face-up one",
                                   ENGINE_PIECE(r->line));
        r->position.down[pile]++;
    }
    put_card(r, pile, card);
    r->line.at += length;
    return true;
}

static bool read_board_cards(board_reader *r, int pile)
{
    for (engine_scan_blanks(&r->line); !engine_scan_done(&r->line); engine_scan_blanks(&r->line))
        if (!read_board_card(r, pile))
            return false;
    return true;
}

static bool read_pile(board_reader *r)
{
    int pile;
    engine_scan line = r->line;
    size_t length = sol_pile_read(r->rules, line.at, engine_scan_left(line), &pile);
    r->line.at += length;
    if (length == 0 || !engine_scan_word(&r->line, ":"))
        return engine_fault_is(r->fault, r->number,
                               "\"%.*s\" should begin with the name of a pile in this game, like \"s:\"",
                               ENGINE_PIECE(line));
    if (r->lines[pile])
        return engine_fault_is(r->fault, r->number, "\"%.*s\" is given twice, first on line %u",
                               (int)(r->line.at - line.at), line.at, r->lines[pile]);
    r->lines[pile] = r->number;
    return read_board_cards(r, pile);
}

/* ---- reading a line a column ------------------------------------------------------------------------------------ */

/* `H-0`, `S-A`, `C-10`: how far a suit has come. */
static bool read_height(board_reader *r, engine_scan token)
{
    sol_card highest = SOL_NO_CARD;
    size_t length = engine_scan_left(token);
    char card[4] = {0};
    bool none = length == 3 && token.at[2] == '0';
    if ((length == 3 || length == 4) && token.at[1] == '-') {
        memcpy(card, none ? "A" : token.at + 2, length - 2);
        card[length - 2] = token.at[0];
    }
    if (!sol_card_read(card, strlen(card), &highest))
        return engine_fault_is(r->fault, r->number,
                               "\"%.*s\" is not the top card of a foundation: write it like H-0, S-A or C-10",
                               ENGINE_PIECE(token));
    int pile = engine_foundation_of(r->rules, highest);
    if (!sol_pile_empty(&r->position, pile))
        return engine_fault_is(r->fault, r->number, "\"%.*s\" repeats a suit", ENGINE_PIECE(token));
    for (int i = SOL_ACE; !none && i <= sol_rank(highest); i++)
        put_card(r, pile, sol_card_of(i, sol_suit(highest)));
    return true;
}

static bool read_cells(board_reader *r)
{
    int cell = sol_first_pile(r->rules, SOL_CELL), end = cell < 0 ? cell : cell + sol_group_of(r->rules, cell)->count;
    for (engine_scan_blanks(&r->line); !engine_scan_done(&r->line); engine_scan_blanks(&r->line), cell++) {
        if (cell == end)
            return engine_fault_is(r->fault, r->number, "there is no cell left for \"%.*s\"", ENGINE_PIECE(r->line));
        if (!engine_scan_word(&r->line, "--") && !engine_scan_word(&r->line, "-") && !read_board_card(r, cell))
            return false;
    }
    return true;
}

static bool read_next_column(board_reader *r)
{
    int first = sol_first_pile(r->rules, SOL_TABLEAU), columns = sol_group_of(r->rules, first)->count;
    if (r->column == columns)
        return engine_fault_is(r->fault, r->number, "\"%.*s\" is one column too many", ENGINE_PIECE(r->line));
    int pile = first + r->column++;
    r->lines[pile] = r->number;
    engine_scan_word(&r->line, ":");
    return read_board_cards(r, pile);
}

static bool read_board_line(board_reader *r)
{
    return engine_scan_word(&r->line, "redeals:") ? read_redeals(r) : read_pile(r);
}

static bool read_columns_line(board_reader *r)
{
    if (scan_foundations(&r->line)) {
        engine_scan token;
        while (engine_scan_piece(&r->line, &token))
            if (!read_height(r, token))
                return false;
        return true;
    }
    return scan_cells(&r->line) ? read_cells(r) : read_next_column(r);
}

/* ---- is it a position of that game? ----------------------------------------------------------------------------- */

/*
 * A foundation that builds holds what was built; one that takes whole suits is empty or holds one suit from the king to
 * the ace.
 */
static bool foundation_in_order(const board_reader *r, int pile)
{
    const sol_pile_group *group = sol_group_of(r->rules, pile);
    const sol_position *p = &r->position;
    bool whole = group->build == SOL_BUILD_NONE;
    int length = sol_pile_len(p, pile), suit = sol_pile_suit(r->rules, pile);
    if (length == 0 || (whole && group->count == 1)) /* the pile of cards that have left the game may hold any */
        return true;
    if ((whole && length != SOL_RANKS) || (suit >= 0 && sol_suit(sol_pile_card(p, pile, 0)) != suit))
        return false;
    if (engine_base(whole ? SOL_BASE_KING : group->base, sol_pile_card(p, pile, 0)) != SOL_OK)
        return false;
    for (int i = 1; i < length; i++)
        if (engine_build(whole ? SOL_BUILD_DOWN_SUIT : group->build, group->wrap, sol_pile_card(p, pile, i - 1),
                         sol_pile_card(p, pile, i)) != SOL_OK)
            return false;
    return true;
}

/* Foundations that may begin with any rank must all begin with the same one. */
static bool same_beginning(const board_reader *r, int pile)
{
    const sol_pile_group *group = sol_group_of(r->rules, pile);
    int first = sol_first_pile(r->rules, SOL_FOUNDATION);
    while (first < pile && sol_pile_empty(&r->position, first))
        first++;
    return group->base != SOL_BASE_ANY || sol_pile_empty(&r->position, pile) ||
           sol_rank(sol_pile_card(&r->position, pile, 0)) == sol_rank(sol_pile_card(&r->position, first, 0));
}

static bool check_pile(const board_reader *r, int pile)
{
    const sol_pile_group *group = sol_group_of(r->rules, pile);
    int length = sol_pile_len(&r->position, pile), down = r->position.down[pile];
    if (group->role == SOL_STOCK && down < length)
        return refuse_pile(r, pile, N_("the stock is face down: write its cards in lower case"));
    bool turned = group->role == SOL_TABLEAU || group->role == SOL_RESERVE;
    if (turned && length && down == length && !sol_is_covered(r->rules, &r->position, pile))
        return refuse_pile(r, pile, N_("the last card of a column is face up: write it in capitals"));
    if (group->role != SOL_STOCK && !turned && down)
        return refuse_pile(r, pile, N_("no cards are face down here: write every card in capitals"));
    if (group->limit && length > group->limit)
        return refuse_pile(r, pile, N_("this pile cannot hold that many cards"));
    if (group->role != SOL_FOUNDATION || (foundation_in_order(r, pile) && same_beginning(r, pile)))
        return true;
    if (group->build == SOL_BUILD_NONE)
        return refuse_pile(r, pile, N_("a foundation holds a complete suit from king to ace, or nothing"));
    return refuse_pile(
        r, pile,
        group->base == SOL_BASE_ANY
            ? N_("a foundation holds one suit without gaps, and all foundations start with the same rank")
            : N_("a foundation holds one suit, from the ace up and without gaps"));
}

/*
 * sol_board_read, where a board of a line a column is of the game `columns_of`, which has suited foundations and cells.
 */
static bool read_board_as(const char *text, size_t length, const sol_rules *columns_of, const sol_rules **rules,
                          sol_position *position, sol_fault *fault)
{
    int form = form_of(text, length);
    board_reader r = {.rest = {text, text + length}, .fault = fault};
    r.columns = form == BOARD_COLUMNS || form == BOARD_CARDS;
    r.rules = r.columns ? columns_of : NULL;
    if (!r.columns && !read_name(&r))
        return false;
    r.found.decks = r.rules->decks;
    while (next_board_line(&r))
        if (!(r.columns ? read_columns_line(&r) : read_board_line(&r)))
            return false;
    /* Of one deck the wrong card can be named; two may have been reduced to fewer suits, so that none is to blame. */
    if (r.rules->decks == 1 && !engine_deck_whole(&r.found, fault))
        return false;
    if (!sol_position_valid(&r.position, r.rules->decks))
        return engine_fault_is(fault, 0, "the cards must be two full decks, or 104 cards in one, two or three suits");
    for (int pile = 0; pile < sol_pile_count(r.rules); pile++)
        if (!check_pile(&r, pile))
            return false;
    *rules = r.rules;
    *position = r.position;
    return true;
}

bool sol_board_read(const char *text, size_t length, const sol_rules **rules, sol_position *position, sol_fault *fault)
{
    return read_board_as(text, length, sol_game_named("freecell"), rules, position, fault);
}

/* ---- which form ------------------------------------------------------------------------------------------------- */

/*
 * Has the text the cards of one deck on lines of different lengths, as a board has, and not all of one length and
 * perhaps a shorter last one, as a deck that was wrapped?  False where it holds anything but cards, blanks and commas.
 */
static bool has_ragged_lines(engine_scan text)
{
    engine_scan line;
    sol_card card;
    int first = 0, last = 0, cards = 0;
    bool ragged = false;
    while (engine_scan_line(&text, &line)) {
        int count = 0;
        while (!engine_scan_done(&line) && *line.at != '#') {
            bool between = engine_is_blank(*line.at) || *line.at == ',';
            size_t length = between ? 1 : sol_card_read(line.at, engine_scan_left(line), &card);
            if (length == 0)
                return false;
            line.at += length;
            count += !between;
        }
        if (count == 0)
            continue;
        ragged = ragged || (first && (count > first || last < first));
        first = first ? first : count;
        last = count;
        cards += count;
    }
    return ragged && cards == SOL_DECK;
}

static bool read_board(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault)
{
    const sol_rules *rules, *mine = variant->rules;
    sol_position position;
    sol_card deck[SOL_CARDS_MAX];
    if (!read_board_as(text, length, sol_has_cells(mine) ? mine : sol_game_named("freecell"), &rules, &position, fault))
        return false;
    if (rules != mine && sol_rules_usual(rules) == sol_rules_usual(mine))
        return engine_fault_is(
            fault, 0,
            "this %s board has piles that do not exist under these rules: give the options named in its first line",
            mine->title);
    if (rules != mine)
        return engine_fault_is(fault, 0, "this is a board for %s, not for %s: name %s as the game", rules->title,
                               mine->title, rules->title);
    if (mine->decks != 1)
        return engine_fault_is(
            fault, 0,
            "a two-deck board does not say which of two identical cards was dealt first: give the deck in deal order");
    if (!sol_deck_of_position(variant, &position, deck))
        return engine_fault_is(
            fault, 0, "cards have already been moved on this %s board: give the board as it was dealt", mine->title);
    *out = (sol_deal){.dialect = SOL_DEAL_DECK, .decks = mine->decks};
    memcpy(out->deck, deck, SOL_DECK * sizeof *deck);
    return true;
}

bool sol_deal_read(const sol_variant *variant, const char *text, size_t length, sol_deal *out, sol_fault *fault)
{
    engine_scan whole = {text, text + length};
    if (engine_scan_word(&whole, "\xEF\xBB\xBF")) /* the mark that some editors put before UTF-8 */
        length -= 3;
    text = whole.at;
    int form = form_of(text, length);
    bool ragged = form == BOARD_CARDS && has_ragged_lines((engine_scan){text, text + length});
    if (ragged && !sol_has_cells(variant->rules))
        return engine_fault_is(
            fault, 0,
            "lines of different lengths can only be the columns of FreeCell or a similar game, not of %s: name the game, or write the deck on one line",
            variant->rules->title);
    return ragged || form == BOARD_NAMED || form == BOARD_COLUMNS ? read_board(variant, text, length, out, fault)
                                                                  : engine_deck_read(variant, text, length, out, fault);
}
