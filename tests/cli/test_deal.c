/* solitaire deal: boards, decks, ranges. */
#include "run.h"

#include <solitaire/notation.h>

static int lines_of(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

static const char deal_1[] =
    "9S 7S QH 4S AC 8H QS JH 6C 5H 7D JC 3D 7H QC AS TC 5C 2H 8C 5S KD TD AH 5D AD 2C 9C 4C 2D 6H 3C KS "
    "8S 3H 6S 7C 3S 8D 6D QD 4D 9H KC JD 2S TH JS 9D TS KH 4H\n";

#define FORTY "1234567890123456789012345678901234567890"
#define MSC "msc:37529377358585594134454298882350599254635682470701937210952436445911"
/* The deal of 10 to the 23rd − 1, shuffled by a second program. */
static const char msc_23[] =
    "4S 6H 6S 9C 7D 2S AS 3C 4D 8H QD JH QS KH 9D QC JC TC TD 8C 7C 6C 5C 4C 6D 2C AC KC QH 2D TH 9H 5D 7H "
    "3D 5H 4H 3H 2H AH KS AD JS TS 9S 8S 7S JD 5S KD 3S 8D";

static void refused(const char *words, const char *part)
{
    run_refuses(words, part);
    assert_has_not(run_err, "\033");
}

TEST_CASE(a_deal_is_printed_as_a_board_that_can_be_read_back)
{
    const sol_rules *rules;
    sol_position read, dealt;
    sol_deal deal;
    sol_fault fault;
    assert_int_equal(run("deal 1"), 0);
    const char *head = "# deal 1\n# cards in small letters lie face down\nklondike\n";
    assert_int_equal(strncmp(run_out, head, strlen(head)), 0);
    assert_true(sol_board_read(run_out, strlen(run_out), &rules, &read, &fault));
    assert_true(sol_deal_parse("1", 1, &deal, &fault));
    sol_deal_position(&(sol_variant){rules, rules->defaults}, deal.deck, &dealt);
    assert_memory_equal(&read, &dealt, sizeof read);
}

TEST_CASE(each_command_prints_deals_or_refuses_as_it_says)
{
    static const struct {
        void (*asks)(const char *words, const char *text);
        const char *words, *text;
    } rows[] = {
        /* A deal is printed as a deck on request. */
        {run_answers, "deal 1 --format deck", deal_1},
        /* Other programs deals are known by word and by option. */
        {run_begins, "deal ms:617 --format deck", "7D AD 5C 3S 5S 8C 2D AH TD 7S"},
        {run_begins, "deal --deal greenfelt:815 --format deck", "JD TD 8S 3S KC 9S 3D 8D 5H AC"},
        /* Several boards have an empty line between them. */
        {run_prints, "deal 1..2 --format board", "\n\n# deal 2\n# cards"},
        {run_prints, "deal 1 2", "\n\n# deal 2\n# cards"},
        /* A deal without cells is printed as others write freecell. */
        {run_prints, "deal --game freecell --cells 0 --format freecell ms:1", "JD KD 2S 4C 3S 6D 6S\n"},
        /* A board of columns is what solvers of freecell read. */
        {run_answers, "deal 1 --game freecell --format freecell",
         "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n"
         "5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n"},
        {run_prints, "deal 1 --game freecell --format pysol", "FC: - - - -\nJD KD 2S"},
        {run_prints, "deal 1..2 --game freecell --format pysol", "7S 7D TC\n\nFC: - - - -\n"},
        /* Solvitaire has small letters for hidden cards. */
        {run_prints, "deal 1 --format solvitaire", "{\"tableau piles\": [\n  [\"9S\"],\n  [\"7s\", \"JH\"],\n"},
        {run_also, "", "  [\"ac\", \"7d\", \"as\", \"8c\", \"10D\"],\n"},
        {run_also, "", "\n],\n\"stock\": [\"4H\", \"KH\", \"10S\","},
        /* A format that cannot say the game is refused. */
        {refused, "deal 1 --format pysol", "--format pysol cannot write a deal for Klondike, only for FreeCell"},
        {refused, "deal 1 --game spider --format solvitaire",
         "--format solvitaire cannot write a deal for Spider, only for Klondike"},
        /* A range that is none is refused. */
        {refused, "deal 5..4",
         "the range ends at 4, before its start at 5: write the smaller number first, as in 1..100"},
        {refused, "deal winxp:1..32768", "winxp numbers its deals from 0 to 32767: there is no deal 32768"},
        {refused, "deal 1..x", "\"x\" is not the end of a range: write a number, as in ms:1..100"},
        {refused, "deal 1..99999999999999999999",
         "ours numbers its deals from 0 to 18446744073709551615: there is no deal 99999999999999999999"},
        {refused, "deal klondke 5",
         "\"klondke\" is neither a game nor a deal number: \"solitaire help\" lists the games. Did you mean klondike?"},
        {refused, "deal 1..", "\"\" is not the end of a range"},
        {refused, "deal 1...3", "\".3\" is not the end of a range"},
        /* A name that is none is refused. */
        {refused, "deal xyz:1", "xyz"},
        {refused, "deal ms:0", "ms"},
        {refused, "deal \033[31m", "\\x1B"},
        {refused, "deal " FORTY, "deals are numbered from 0 to 18446744073709551615: there is no deal " FORTY "\n"},
        {refused, "deal " FORTY FORTY FORTY FORTY, "is not a deal: write a number, ms:617 or ms:1..100"},
        /* A number of more than 64 bits, which only msc has, is dealt alone, by word and by option, but in no range. */
        {run_prints, "deal " MSC " --format deck", "6C QH 4H 9H 9S AS 5C AC KS 5H KC TS QD 3H 4C 4D 8H JS 4S KH"},
        {run_prints, "deal msc:99999999999999999999999 --format deck", msc_23},
        {run_prints, "deal --deal msc:99999999999999999999999 --format deck", msc_23},
        {refused, "deal " MSC "..5", "no range goes beyond 18446744073709551615: name deal msc:3752937735858559"},
        {refused, "deal msc:1..99999999999999999999999",
         "no range goes beyond 18446744073709551615: name deal 99999999999999999999999 on its own\n"},
        /* A deal is named once. */
        {refused, "deal --seed 1 --deal ms:1", "--seed and --deal both choose the deal: give only one of them"},
        {refused, "deal 1 --seed 1", "name the deals directly or with an option, not both"},
        /* Play does not read a deck where the keys come from. */
        {refused, "play --deck -",
         "the deck cannot be read from standard input, which is needed for the keyboard: name a file"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        rows[i].asks(rows[i].words, rows[i].text);
}

TEST_CASE(without_a_name_it_is_a_random_one_whose_number_is_told)
{
    char first[200];
    assert_int_equal(run("deal"), 0);
    size_t length = strcspn(run_out, "\n");
    assert_within(length, 8, 17);
    memcpy(first, run_out, length + 1);
    first[length + 1] = 0;
    assert_int_equal(run("deal"), 0);
    assert_has_not(run_out, first);
}

TEST_CASE(a_game_is_named_by_its_word_or_by_option)
{
    char by_option[8192];
    assert_int_equal(run("deal --game spider 3"), 0);
    (void)snprintf(by_option, sizeof by_option, "%s", run_out);
    run_answers("deal spider 3", by_option);
    assert_has(run_out, "spider");
    run_prints("deal freecell 617", "# deal ms:617");
}

TEST_CASE(a_range_is_a_line_a_deal)
{
    assert_int_equal(run("deal ms:616..618"), 0);
    assert_int_equal(lines_of(run_out), 3);
    assert_int_equal(strncmp(strchr(run_out, '\n') + 1, "7D AD 5C", 8), 0);
    run_answers("deal 1..1", deal_1);
}

TEST_CASE(a_range_can_end_at_a_dialects_last_number)
{
    assert_int_equal(run("deal winxp:32766..32767"), 0);
    assert_int_equal(lines_of(run_out), 2);
    assert_int_equal(run("deal 18446744073709551614..18446744073709551615"), 0);
    assert_int_equal(lines_of(run_out), 2);
}

TEST_CASE(a_deck_comes_from_a_file_or_standard_input)
{
    char words[RUN_PATH_MAX + 64] = "deal --format deck --deck ";
    (void)strcat(words, run_write("deck", deal_1));
    run_answers(words, deal_1);
    run_type(deal_1);
    run_answers("deal --format deck --deck -", deal_1);
}

TEST_CASE(a_board_of_freecell_solvers_is_dealt_as_it_lies)
{
    static const char columns[] =
        "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n"
        "5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n";
    char deck[1000];
    assert_int_equal(run("deal --game freecell 1 --format deck"), 0);
    (void)snprintf(deck, sizeof deck, "%s", run_out);
    run_type(columns);
    run_answers("deal --game freecell --format deck --deck -", deck);
    run_type(columns);
    assert_int_equal(run("deal --deck -"), 2);
    assert_string_equal(run_out, "");
    assert_string_equal(
        run_err,
        "solitaire: -: 8 lines of cards could be a board for FreeCell, one column per line, or a deck in deal order: name FreeCell as the game, or write the deck on one line\n");
}

/* ---- as others read them ---------------------------------------------------------------------------------------- */

TEST_CASE(a_format_of_others_is_read_back)
{
    static const struct {
        const char *game, *format;
    } of[] = {{"freecell", "freecell"}, {"freecell", "pysol"}, {"freecell", "solvitaire"},
              {"eightoff", "freecell"}, {"eightoff", "pysol"}, {"klondike", "solvitaire"},
              {"yukon", "solvitaire"}};
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        char words[100], deck[1000];
        assert_int_equal(run_with("deal 7 --game %s --format deck", of[i].game), 0);
        (void)snprintf(deck, sizeof deck, "%s", run_out);
        assert_int_equal(run_with("deal 7 --game %s --format %s", of[i].game, of[i].format), 0);
        run_type(run_out);
        (void)snprintf(words, sizeof words, "deal --game %s --format deck --deck -", of[i].game);
        run_answers(words, deck);
    }
}

/* ---- mistakes --------------------------------------------------------------------------------------------------- */

TEST_CASE(a_deck_that_is_not_whole_is_refused_with_its_file)
{
    char words[RUN_PATH_MAX + 64] = "deal --deck ";
    (void)strcat(words, run_write("deck", "9S 7S 9S\n"));
    refused(words, "/deck: ");
    assert_string_equal(run_out, "");
    refused("deal --deck nowhere", "nowhere cannot be read: No such file or directory");
}

/* The page shows what is said of these decks, with deck.txt as the name of the file. */
TEST_CASE(the_page_about_deals_shows_what_is_said_of_wrong_decks)
{
#define THREE_SUITS                                                                    \
    "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\nAS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n" \
    "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\n"
    static const char *const wrong[] = {THREE_SUITS "AH 2H 3H 9S 5H 6H 7H 8H 9H TH JH QH KH\n",
                                        THREE_SUITS "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH JS\n",
                                        THREE_SUITS "AH 2H 3H 4H 5H 6H 7H 8H 9H XH JH QH KH\n"};
    static char page[1 << 16];
    FILE *file = fopen(SOLITAIRE_SOURCE_DIR "/docs/deals.md", "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = 0;
    assert_int_equal(fclose(file), 0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char words[300];
        (void)snprintf(words, sizeof words, "deal --deck %s", run_write("deck.txt", wrong[i]));
        run_refuses(words, "/deck.txt:");
        assert_has(page, strstr(run_err, "deck.txt:"));
    }
}

int main(void) { return run_each(run_home_make, run_home_remove); }
