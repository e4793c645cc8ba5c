/*
 * Positions as text, and back.
 */

#include "board.h"

/* A deal of our own numbering by the usual options. */
static sol_position dealt(const char *game, uint64_t number)
{
    sol_variant variant = usual(game);
    return dealt_position(&variant, number);
}

static void comes_back(const sol_rules *rules, const sol_position *position)
{
    char text[SOL_BOARD_TEXT_MAX];
    const sol_rules *rules_read = NULL;
    sol_position read;
    sol_fault fault;
    size_t length = sol_board_write(rules, position, text);
    assert_int_equal(length, strlen(text));
    if (!sol_board_read(text, length, &rules_read, &read, &fault))
        fail_msg("%s\n%s", fault.text, text);
    assert_ptr_equal(rules_read, rules);
    assert_memory_equal(&read, position, sizeof read);
}

/* ---- written ---------------------------------------------------------------------------------------------------- */

/* The board is the first deck of docs/deals.md, laid out row by row. */
TEST_CASE(a_new_deal_is_written_a_line_a_pile)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_position position = dealt("klondike", 1);
    char text[SOL_BOARD_TEXT_MAX];
    sol_board_write(rules, &position, text);
    assert_string_equal(text, "klondike\n"
                              "s: 4h kh ts 9d js th 2s jd kc 9h 4d qd 6d 8d 3s 7c 6s 3h 8s ks 3c 6h 2d 4c\n"
                              "w:\nfs:\nfh:\nfd:\nfc:\n"
                              "1: 9S\n2: 7s JH\n3: qh 6c 7H\n4: 4s 5h qc 2H\n5: ac 7d as 8c TD\n"
                              "6: 8h jc tc 5s ah AD\n7: qs 3d 5c kd 5d 2c 9C\n");
}

TEST_CASE(redeals_are_written_where_there_were_any)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_position position = dealt("klondike", 1);
    char text[SOL_BOARD_TEXT_MAX];
    position.redeals = 255;
    sol_board_write(rules, &position, text);
    assert_memory_equal(text, "klondike\nredeals: 255\ns: ", 25);
    comes_back(rules, &position);
}

TEST_CASE(every_position_of_random_play_comes_back)
{
    for (int g = 0; sol_game_at(g); g++)
        for (uint64_t number = 1; number <= SAMPLE(40, 5); number++) {
            sol_position position = dealt(sol_game_at(g)->name, number);
            sol_variant variant = usual_of(sol_game_at(g));
            uint64_t random = number;
            for (int i = 0; i < 150; i++) {
                sol_move moves[SOL_MOVES_MAX];
                size_t count = sol_legal_moves(&variant, &position, moves);
                comes_back(sol_game_at(g), &position);
                if (count == 0)
                    break;
                sol_apply(&variant, &position, moves[random_below(&random, (uint32_t)count)]);
            }
        }
}

TEST_CASE(spider_of_fewer_suits_comes_back)
{
    sol_variant spider = usual("spider");
    for (uint8_t suits = 1; suits <= 4; suits = (uint8_t)(suits * 2)) {
        spider.options.suits = suits;
        sol_position position = dealt_position(&spider, 3);
        comes_back(spider.rules, &position);
    }
}

/* ---- read ------------------------------------------------------------------------------------------------------- */

#define HEARTS "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
#define DIAMONDS "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
#define CLUBS "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
#define UP "fh: " HEARTS "\nfd: " DIAMONDS "\nfc: " CLUBS "\n"
#define SPADES_DOWN "as 2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks"
#define COLUMNS                                                                                \
    "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n" \
    "5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n"

TEST_CASE(lines_come_in_any_order_with_comments_and_other_spellings)
{
    const char *text =
        "# a puzzle\r\n\r\n  klondike # the game\r\n"
        "3: 10s\tK\u2660   # mailed\r\n1: 7\u2660\r\n" UP "fs: AS 2S\r\ns: 3s 4s 5s 6s 8s 9s js qs\r\nredeals: 3";
    const sol_rules *rules;
    sol_position position;
    sol_fault fault;
    if (!sol_board_read(text, strlen(text), &rules, &position, &fault))
        fail_msg("%s", fault.text);
    assert_int_equal(position.redeals, 3);
    assert_int_equal(position.down[8], 1);
    assert_int_equal(sol_pile_top(&position, 8), sol_card_of(SOL_KING, SOL_SPADES));
    assert_int_equal(sol_pile_top(&position, 0), sol_card_of(SOL_QUEEN, SOL_SPADES));
    assert_true(sol_pile_empty(&position, 1));
}

static void refused(const char *text, const char *because)
{
    const sol_rules *rules = NULL;
    sol_position position;
    sol_fault fault = {0};
    memset(&position, 0x55, sizeof position);
    sol_position before = position;
    assert_false(sol_board_read(text, strlen(text), &rules, &position, &fault));
    assert_string_equal(fault.text, because);
    assert_null(rules);
    assert_memory_equal(&position, &before, sizeof position);
}

TEST_CASE(what_is_no_board_of_a_game_is_refused_with_its_line)
{
    static const struct {
        const char *text, *because;
    } rows[] = {
        /* A board without a game is refused. */
        {"", "the board is empty: its first line must name a game"},
        {"# nothing\n\n", "the board is empty: its first line must name a game"},
        {"\nbridge\n", "line 2: \"bridge\" is not a game: the first line of a board must name one"},
        {"klondikes\n", "line 1: \"klondikes\" is not a game: the first line of a board must name one"},
        /* Options behind the game that it cannot have are refused with what would be right. */
        {"\nfreecell cells=300\n", "line 2: cells can be 0 to 8, not \"300\""},
        {"freecell build=any\n", "line 1: the columns of this game do not build that way"},
        {"klondike draw=3\n",
         "line 1: only the options cells, build, empty, parts, stop-at-base and castle can follow the name of the game, not \"draw=3\""},
        /* A line that is no pile is refused. */
        {"klondike\n8: KS\n", "line 2: \"8: KS\" should begin with the name of a pile in this game, like \"s:\""},
        {"klondike\n1 KS\n", "line 2: \"1 KS\" should begin with the name of a pile in this game, like \"s:\""},
        {"klondike\n\x1B[2J\n", "line 2: \"\\x1B[2J\" should begin with the name of a pile in this game, like \"s:\""},
        {"klondike\n1: KS\n1: QH\n", "line 3: \"1:\" is given twice, first on line 2"},
        /* What is no card is refused. */
        {"klondike\n1: KS XX\n", "line 2: \"XX\" should begin with a card, like TH, 10H or, face down, th"},
        {"klondike\n1: KSQH\n", "line 2: \"KSQH\" should begin with a card, like TH, 10H or, face down, th"},
        /* Redeals that cannot be are refused. */
        {"klondike\nredeals: 256\n", "line 2: \"256\" is not a number of redeals: write a number from 0 to 255"},
        {"klondike\nredeals:\n", "line 2: \"\" is not a number of redeals: write a number from 0 to 255"},
        {"klondike\nredeals: 1\nredeals: 1\n", "line 3: the number of redeals is given twice"},
        {"spider\nredeals: 1\n", "line 2: this game has no redeals"},
        /* A missing card is named. */
        {"klondike\n" UP "s: as 2s 3s 4s 5s 6s 8s 9s ts js qs ks\n",
         "the number of cards is 51, not 52: 7S is missing"},
        {"klondike\n", "the number of cards is 0, not 52: AC is missing"},
        /* A card too many is named. */
        {"klondike\n" UP "s: as 2s 3s 4s 5s 6s 6s 8s 9s ts js qs ks\n",
         "line 5: 6S appears too often, and 7S is missing"},
        {"klondike\n" UP "s: " SPADES_DOWN " as\n", "line 5: with \"as\", there are more cards than this game has"},
        /* Two decks that are not whole are refused. */
        {"spider\n1: KS\n", "the cards must be two full decks, or 104 cards in one, two or three suits"},
        /* A face down card on a face up one is refused. */
        {"klondike\n1: KS qs\n", "line 2: \"qs\" begins with a face-down card, which cannot lie on a face-up one"},
        /* Cards lie face down only where they can. */
        {"klondike\n" UP "s: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n",
         "line 5: s: the stock is face down: write its cards in lower case"},
        {"klondike\n" UP "w: " SPADES_DOWN "\n", "line 5: w: no cards are face down here: write every card in "
                                                 "capitals"},
        {"klondike\n" UP "1: " SPADES_DOWN "\n",
         "line 5: 1: the last card of a column is face up: write it in capitals"},
        {"klondike\n" UP "fs: " SPADES_DOWN "\n",
         "line 5: fs: no cards are face down here: write every card in capitals"},
        /* A board of columns that is none is refused with what would be right. */
        {"JD KX\n", "line 1: \"KX\" should begin with a card, like TH or 10H"},
        {"JD\n", "the number of cards is 1, not 52: AC is missing"},
        {COLUMNS "AC\n", "line 9: \"AC\" is one column too many"},
        {": AC AC\n", "line 1: AC appears too often, and 2C is missing"},
        {"Foundations: H-0 X-0\n",
         "line 1: \"X-0\" is not the top card of a foundation: write it like H-0, S-A or C-10"},
        {"Foundations: H\n", "line 1: \"H\" is not the top card of a foundation: write it like H-0, S-A or C-10"},
        {"Foundations: H-2 H-3\n", "line 1: \"H-3\" repeats a suit"},
        {"Freecells: AS AC AD AH 2S\n", "line 1: there is no cell left for \"2S\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        refused(rows[i].text, rows[i].because);
}

TEST_CASE(foundations_hold_their_suit_in_order)
{
    const char *because = "line 5: fs: a foundation holds one suit, from the ace up and without gaps";
    refused("klondike\n" UP "fs: 2S\ns: as 3s 4s 5s 6s 7s 8s 9s ts js qs ks\n", because);
    refused("klondike\n" UP "fs: AS 3S\ns: 2s 4s 5s 6s 7s 8s 9s ts js qs ks\n", because);
    refused("klondike\nfs: " HEARTS "\nfh: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\nfd: " DIAMONDS "\nfc: " CLUBS "\n",
            "line 2: fs: a foundation holds one suit, from the ace up and without gaps");
}

TEST_CASE(a_foundation_of_spider_holds_a_whole_suit_or_nothing)
{
    const char *king_to_ace = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS";
    char text[SOL_BOARD_TEXT_MAX] = "spider\n";
    const sol_rules *rules;
    sol_position position;
    sol_fault fault;
    for (int i = 1; i <= 8; i++) {
        char line[] = {'f', (char)('0' + i), ':', ' ', 0};
        strncat(text, line, sizeof text - strlen(text) - 1);
        strncat(text, king_to_ace, sizeof text - strlen(text) - 1);
        strncat(text, "\n", sizeof text - strlen(text) - 1);
    }
    assert_true(sol_board_read(text, strlen(text), &rules, &position, &fault));
    sol_variant variant = usual_of(rules);
    assert_true(sol_is_won(&variant, &position));
    char *first = strstr(text, "f1: KS QS");
    memcpy(first, "f1: QS KS", 9);
    refused(text, "line 2: f1: a foundation holds a complete suit from king to ace, or nothing");
    memcpy(first, "1:  KS QS", 9);
    assert_true(sol_board_read(text, strlen(text), &rules, &position, &fault));
}

/* With any byte changed a board is either refused, or still a whole and valid position of the game. */
TEST_CASE(a_changed_byte_never_gives_an_impossible_position)
{
    const sol_rules *klondike = sol_game_named("klondike");
    sol_position position = dealt("klondike", 9), read;
    char text[SOL_BOARD_TEXT_MAX];
    size_t length = sol_board_write(klondike, &position, text);
    for (size_t i = 0; i < length; i++)
        for (int byte = 0; byte < 256; byte++) {
            const sol_rules *rules;
            sol_fault fault = {0};
            char kept = text[i];
            text[i] = (char)byte;
            bool taken = sol_board_read(text, length, &rules, &read, &fault);
            text[i] = kept;
            assert_true(taken ? sol_position_valid(&read, 1) && rules == klondike : fault.text[0] != 0);
        }
}

TEST_CASE(a_board_cut_anywhere_is_read_within_its_length)
{
    const sol_rules *klondike = sol_game_named("klondike"), *rules;
    sol_position position = dealt("klondike", 9), read;
    sol_fault fault;
    char text[SOL_BOARD_TEXT_MAX];
    size_t length = sol_board_write(klondike, &position, text);
    for (size_t cut = 0; cut < length - 1; cut++)
        assert_false(sol_board_read(text, cut, &rules, &read, &fault));
    assert_true(
        sol_board_read(text, length - 1, &rules, &read, &fault)); /* a board without its last newline is still whole */
}

int main(void) { return run_file(NULL); }
