/*
 * Deals in whatever form they were written: each form is recognised by its look.
 */
#include "board.h"

/* Deal 1 of Microsoft FreeCell, as make-microsoft-freecell-board prints it. */
#define COLUMNS                                                                                \
    "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n" \
    "5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n"

static void is_deal(const char *game, const char *text, const sol_deal *wanted)
{
    sol_variant variant = usual(game);
    sol_deal deal;
    sol_fault fault;
    if (!sol_deal_read(&variant, text, strlen(text), &deal, &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(deal.dialect, SOL_DEAL_DECK);
    assert_int_equal(deal.decks, wanted->decks);
    assert_memory_equal(deal.deck, wanted->deck, sizeof deal.deck);
}

/*
 * Where several decks are laid out alike, because aces or kings have places of their own, the board gives one of them.
 */
static void is_laid_out_so(const char *game, const char *text, const sol_position *wanted)
{
    sol_variant variant = usual(game);
    sol_position dealt;
    sol_deal deal;
    sol_fault fault;
    if (!sol_deal_read(&variant, text, strlen(text), &deal, &fault))
        fail_msg("%s: %s", game, fault.text);
    sol_deal_position(&variant, deal.deck, &dealt);
    assert_memory_equal(&dealt, wanted, sizeof dealt);
}

static void refused(const char *game, const char *text, const char *because)
{
    sol_variant variant = usual(game);
    sol_deal deal, before;
    sol_fault fault = {0};
    memset(&deal, 0xA5, sizeof deal);
    before = deal;
    assert_false(sol_deal_read(&variant, text, strlen(text), &deal, &fault));
    assert_string_equal(fault.text, because);
    assert_memory_equal(&deal, &before, sizeof deal);
}

/* The deck of deal 3 of `game`, with so many cards on a line. */
static const char *wrapped(const char *game, int a_line)
{
    static char text[1000];
    sol_deal deal = deal_of(sol_game_named(game), 3);
    char *end = text;
    for (int i = 0; i < deal.decks * SOL_DECK; i++) {
        char card[SOL_CARD_TEXT_MAX];
        sol_card_write(deal.deck[i], card);
        end += snprintf(end, 8, "%s%c", card, (i + 1) % a_line ? ' ' : '\n');
    }
    return text;
}

TEST_CASE(cells_that_are_dealt_stand_before_the_columns)
{
    sol_deal deal = deal_of(sol_game_named("eightoff"), 1);
    is_deal("eightoff",
            "FC: 9D TS KH 4H\n9S 6C TC 5D KS QD\n7S 5H 5C AD 8S 4D\nQH 7D 2H 2C 3H 9H\n4S JC 8C 9C 6S KC\n"
            "AC 3D 5S 4C 7C JD\n8H 7H KD 2D 3S 2S\nQS QC TD 6H 8D TH\nJH AS AH 3C 6D JS\n",
            &deal);
}

TEST_CASE(a_deck_may_be_wrapped_like_no_board)
{
    static const char *const games[] = {"klondike", "freecell", "pyramid", "spider", "canfield"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        sol_deal deal = deal_of(sol_game_named(games[i]), 3);
        is_deal(games[i], wrapped(games[i], 52), &deal);
        is_deal(games[i], wrapped(games[i], 13), &deal);
        is_deal(games[i], wrapped(games[i], 8), &deal);
        is_deal(games[i], wrapped(games[i], 1), &deal);
    }
}

TEST_CASE(a_board_of_ours_is_a_deal_where_no_card_has_moved)
{
    for (int g = 0; sol_game_at(g); g++) {
        const sol_rules *rules = sol_game_at(g);
        sol_variant variant = usual(rules->name);
        sol_position dealt = dealt_position(&variant, 3);
        sol_deal deal = deal_of(rules, 3);
        char text[SOL_BOARD_TEXT_MAX];
        (void)sol_board_write(rules, &dealt, text);
        bool one_deck = strcmp(rules->name, "castle") != 0 && strcmp(rules->name, "bakersdozen") != 0;
        if (rules->decks == 1 && one_deck)
            is_deal(rules->name, text, &deal);
        else if (rules->decks == 1)
            is_laid_out_so(rules->name, text, &dealt);
        else
            refused(
                rules->name, text,
                "a two-deck board does not say which of two identical cards was dealt first: give the deck in deal order");
    }
    refused("freecell",
            "Freecells: 6S\n: JD KD 2S 4C 3S 6D\n" /* one card was moved */
            "2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n"
            "7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n",
            "cards have already been moved on this FreeCell board: give the board as it was dealt");
}

static sol_variant freecell_with(int cells)
{
    sol_variant variant = usual("freecell");
    variant.options.cells = (uint8_t)cells;
    sol_options_resolve(&variant);
    return variant;
}

TEST_CASE(a_board_of_a_column_a_line_needs_no_cells)
{
    sol_variant variant = freecell_with(0);
    sol_deal one, deal;
    sol_fault fault;
    assert_true(sol_deal_make(SOL_DEAL_MS, 1, 1, &one));
    if (!sol_deal_read(&variant, ": " COLUMNS, strlen(": " COLUMNS), &deal, &fault))
        fail_msg("%s", fault.text);
    assert_memory_equal(deal.deck, one.deck, sizeof deal.deck);
    assert_false(sol_deal_read(&variant, "FC: TC\n: " COLUMNS, strlen("FC: TC\n: " COLUMNS), &deal, &fault));
    assert_string_equal(fault.text, "line 1: there is no cell left for \"TC\"");
}

TEST_CASE(a_board_by_other_options_of_the_game_is_told)
{
    sol_variant six = freecell_with(6), usual_one = usual("freecell");
    sol_position dealt = dealt_position(&six, 3);
    sol_deal deal, three = deal_of(six.rules, 3);
    sol_fault fault;
    char text[SOL_BOARD_TEXT_MAX];
    (void)sol_board_write(six.rules, &dealt, text);
    assert_true(sol_deal_read(&six, text, strlen(text), &deal, &fault));
    assert_memory_equal(deal.deck, three.deck, sizeof deal.deck);
    assert_false(sol_deal_read(&usual_one, text, strlen(text), &deal, &fault));
    assert_string_equal(
        fault.text,
        "this FreeCell board has piles that do not exist under these rules: give the options named in its first line");
}

TEST_CASE(lines_of_different_lengths_are_a_board_and_no_deck)
{
    sol_deal one;
    assert_true(sol_deal_make(SOL_DEAL_MS, 1, 1, &one));
    is_deal("freecell", COLUMNS, &one);
    refused(
        "klondike", COLUMNS,
        "lines of different lengths can only be the columns of FreeCell or a similar game, not of Klondike: name the game, or write the deck on one line");
    refused("eightoff", COLUMNS,
            "cards have already been moved on this Eight Off board: give the board as it was dealt");
}

TEST_CASE(a_deal_of_solvitaire_is_of_the_game_that_is_dealt)
{
    sol_deal one;
    assert_true(sol_deal_make(SOL_DEAL_MS, 1, 1, &one));
    is_deal("freecell",
            "{\"tableau piles\": [[\"JD\",\"KD\",\"2S\",\"4C\",\"3S\",\"6D\",\"6S\"],\n"
            "[\"2D\",\"KC\",\"KS\",\"5C\",\"10D\",\"8S\",\"9C\"],[\"9H\",\"9S\",\"9D\",\"10S\",\"4S\",\"8D\",\"2H\"],\n"
            "[\"JC\",\"5S\",\"QD\",\"QH\",\"10H\",\"QS\",\"6H\"],[\"5D\",\"AD\",\"JS\",\"4H\",\"8H\",\"6C\"],\n"
            "[\"7H\",\"QC\",\"AS\",\"AC\",\"2C\",\"3D\"],[\"7C\",\"KH\",\"AH\",\"4D\",\"JH\",\"8C\"],\n"
            "[\"5H\",\"3H\",\"3C\",\"7S\",\"7D\",\"10C\"]]}\n",
            &one);
    refused("freecell", "{\"stock\": []}", "\"stock\" does not belong in a deal for FreeCell");
    refused("freecell", "{\"tableau piles\": [[\"JD\"]]}",
            "\"tableau pile 1\" has the wrong number of cards: it must have 7");
}

int main(void) { return run_file(NULL); }
