/*
 * Decks as text: every spelling that is read, the one that is written, and the messages about texts that are not decks.
 */

#include "../test.h"

#include <solitaire/deal.h>
#include <solitaire/notation.h>

/* Deal 1 of our own numbering, in several forms. */
#define DEAL_1                                                                       \
    "9S 7S QH 4S AC 8H QS JH 6C 5H 7D JC 3D 7H QC AS TC 5C 2H 8C 5S KD TD AH 5D AD " \
    "2C 9C 4C 2D 6H 3C KS 8S 3H 6S 7C 3S 8D 6D QD 4D 9H KC JD 2S TH JS 9D TS KH 4H"

static const char json_1[] =
    "{\n"
    "  \"tableau piles\": [\n"
    "    [\"9S\"],\n"
    "    [\"7s\", \"JH\"],\n"
    "    [\"qh\", \"6c\", \"7H\"],\n"
    "    [\"4s\", \"5h\", \"qc\", \"2H\"],\n"
    "    [\"ac\", \"7d\", \"as\", \"8c\", \"10D\"],\n"
    "    [\"8h\", \"jc\", \"10c\", \"5s\", \"ah\", \"AD\"],\n"
    "    [\"qs\", \"3d\", \"5c\", \"kd\", \"5d\", \"2c\", \"9C\"]\n"
    "  ],\n"
    "  \"stock\": [\"4H\", \"KH\", \"10S\", \"9D\", \"JS\", \"10H\", \"2S\", \"JD\", \"KC\", \"9H\", \"4D\", \"QD\",\n"
    "    \"6D\", \"8D\", \"3S\", \"7C\", \"6S\", \"3H\", \"8S\", \"KS\", \"3C\", \"6H\", \"2D\", \"4C\"]\n"
    "}\n";

static const char symbols_1[] = "9♠ 7♠ Q♥ 4♠ A♣ 8♥ Q♠ J♥ 6♣ 5♥ 7♦ J♣ 3♦ 7♥ Q♣ A♠ 10♣ 5♣ 2♥ 8♣ 5♠ K♦ 10♦ A♥ 5♦ A♦\n"
                                "2♣ 9♣ 4♣ 2♦ 6♥ 3♣ K♠ 8♠ 3♥ 6♠ 7♣ 3♠ 8♦ 6♦ Q♦ 4♦ 9♥ K♣ J♦ 2♠ 10♥ J♠ 9♦ 10♠ K♥ 4♥";

/* ---- help ------------------------------------------------------------------------------------------------------- */

static sol_deal read_deck(const char *text, int decks)
{
    sol_deal deal;
    sol_fault fault = {0};
    if (!sol_deck_read(text, strlen(text), decks, &deal, &fault))
        fail_msg("%s", fault.text);
    return deal;
}

/* `text` with the first `old` replaced, or as it is where that is NULL. */
static const char *with(const char *text, const char *old, const char *new)
{
    static char changed[4000];
    const char *at = old ? strstr(text, old) : text;
    assert_non_null(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, old ? new : "", at + (old ? strlen(old) : 0));
    return changed;
}

static void is_deal_1(const char *text, const char *old, const char *new)
{
    sol_deal deal = read_deck(with(text, old, new), 1), one;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 1, 1, &one));
    assert_int_equal(deal.dialect, SOL_DEAL_DECK);
    assert_int_equal(deal.number, 0);
    assert_int_equal(deal.decks, 1);
    assert_memory_equal(deal.deck, one.deck, sizeof one.deck);
}

static void refuses(const char *text, const char *old, const char *new, int decks, uint32_t line, const char *why)
{
    sol_deal deal, before;
    sol_fault fault = {0};
    memset(&deal, 0xA5, sizeof deal);
    before = deal;
    text = with(text, old, new);
    assert_false(sol_deck_read(text, strlen(text), decks, &deal, &fault));
    assert_memory_equal(&deal, &before, sizeof deal);
    assert_string_equal(fault.text, why);
    assert_int_equal(fault.line, line);
}

#define NO_CARD(text) "\"" text "\" is not a card: write cards like 9S, TH or 10H"
#define NO_JSON_CARD(card) "\"" card "\" is not a card: write cards like \"9S\" or \"10h\""

/* ---- cards ------------------------------------------------------------------------------------------------------ */

TEST_CASE(every_spelling_of_a_deck_is_read)
{
    static const struct {
        const char *text, *old, *new;
    } rows[] = {
        /* A deck is read from one line. */
        {DEAL_1, NULL, NULL},
        {"  " DEAL_1 " \r\n\n", NULL, NULL},
        /* A deck may stand in lines with comments. */
        {"# from a friend, KC KC KC\n" DEAL_1 "# no newline at the end", NULL, NULL},
        {DEAL_1, "8H ", "8H# face up: 9S\r\n\t\n  # and more\n"},
        /* Suits may be symbols. */
        {symbols_1, NULL, NULL},
        {symbols_1, "Q♥", "Q♥\uFE0F"},
        {symbols_1, "Q♥", "Q♥\uFE0E"},
        /* A mark of UTF-8 in front is skipped. */
        {"\uFEFF" DEAL_1, NULL, NULL},
        {"\uFEFF# comment\n" DEAL_1, NULL, NULL},
        /* The ten has two spellings and letters any case. */
        {DEAL_1, "TC", "10C"},
        {DEAL_1, "TC", "10c"},
        {DEAL_1, "TC", "tc"},
        {DEAL_1, "9S 7S QH", "9s 7s qh"},
        /* A deal of Solvitaire is read. */
        {json_1, NULL, NULL},
        {json_1, "{", " \n\t{"},
        /* Solvitaire's ranks may be numbers. */
        {json_1, "\"qh\"", "\"12h\""},
        {json_1, "\"ac\"", "\"1C\""},
        {json_1, "\"KH\"", "\"13♥\""},
        /* Solvitaire's case does not matter here. */
        {json_1, "\"7s\"", "\"7S\""},
        {json_1, "\"JH\"", "\"jh\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        is_deal_1(rows[i].text, rows[i].old, rows[i].new);
}

TEST_CASE(commas_or_nothing_may_stand_between_cards)
{
    char joined[sizeof DEAL_1], commas[sizeof DEAL_1];
    size_t length = 0;
    for (size_t i = 0; i < sizeof DEAL_1; i++) {
        commas[i] = DEAL_1[i] == ' ' ? ',' : DEAL_1[i];
        if (DEAL_1[i] != ' ')
            joined[length++] = DEAL_1[i];
    }
    is_deal_1(joined, NULL, NULL);
    is_deal_1(commas, NULL, NULL);
}

TEST_CASE(nothing_beyond_the_given_length_is_read)
{
    sol_deal deal;
    sol_fault fault;
    assert_true(sol_deck_read(DEAL_1 " and more", strlen(DEAL_1), 1, &deal, &fault));
    assert_false(sol_deck_read(DEAL_1, strlen(DEAL_1) - 1, 1, &deal, &fault));
    assert_string_equal(fault.text, "\"4\" is not a card: write cards like 9S, TH or 10H");
}

/* ---- mistakes --------------------------------------------------------------------------------------------------- */

TEST_CASE(what_is_no_deck_is_refused_with_its_line_and_cards)
{
    static const struct {
        const char *text, *old, *new;
        int decks;
        uint32_t line;
        const char *why;
    } rows[] = {
        /* Digits are no cards. */
        {"094074123", NULL, NULL, 1, 0, NO_CARD("094074123")},
        /* A card twice and one missing are named. */
        {DEAL_1, "2C", "7H", 1, 0, "7H appears too often, and 2C is missing"},
        /* A missing card is named. */
        {DEAL_1, "QH ", "", 1, 0, "the number of cards is 51, not 52: QH is missing"},
        /* A card too many is named. */
        {DEAL_1 " JS", NULL, NULL, 1, 0, "the number of cards is 53, not 52: JS appears too often"},
        /* A whole deck too many is refused. */
        {DEAL_1 " " DEAL_1 " " DEAL_1, NULL, NULL, 1, 0, "the number of cards is 156, not 52: 9S appears too often"},
        /* An empty deck is refused. */
        {"", NULL, NULL, 1, 0, "the number of cards is 0, not 52: AC is missing"},
        {" \n\n", NULL, NULL, 1, 0, "the number of cards is 0, not 52: AC is missing"},
        {"# nothing\n", NULL, NULL, 1, 0, "the number of cards is 0, not 52: AC is missing"},
        /* The line of the card too often is told. */
        {DEAL_1, "KH 4H", "KH\n# the last\n9S", 1, 3, "line 3: 9S appears too often, and 4H is missing"},
        /* What is no card is shown with its line. */
        {DEAL_1, "QH", "XH", 1, 0, NO_CARD("XH")},
        {DEAL_1, "QH", "\n\n1H", 1, 3, "line 3: " NO_CARD("1H")},
        {DEAL_1, "QH", "QHQ", 1, 0, NO_CARD("Q")},
        {DEAL_1, "QH", "11H", 1, 0, NO_CARD("11H")},
        {"\033[31mKH", NULL, NULL, 1, 0, NO_CARD("\\x1B[31mKH")},
        {"Q\xE2\x99", NULL, NULL, 1, 0, NO_CARD("Q\\xE2\\x99")},
        {"94074 nine", NULL, NULL, 1, 0, NO_CARD("94074")},
        /* Two decks are counted. */
        {DEAL_1, NULL, NULL, 2, 0, "the number of cards is 52, not 104: AC appears only once"},
        {DEAL_1 "\n" DEAL_1, "2C", "7H", 2, 2, "line 2: 7H appears too often, and 2C only once"},
        /* A form of one deck is refused where two are needed. */
        {json_1, NULL, NULL, 2, 0, "a Solvitaire deal has one deck, and this game needs two"},
        /* A pile of another size is refused. */
        {json_1, "\"7s\", ", "", 1, 4,
         "line 4: pile 2 of the \"tableau piles\" has the wrong number of cards: it must have 2"},
        {json_1, "[\"9S\"", "[\"9S\", \"9S\"", 1, 3,
         "line 3: pile 1 of the \"tableau piles\" has the wrong number of cards: it must have 1"},
        {json_1, "\"4H\", ", "", 1, 12, "line 12: the stock must have exactly 24 cards"},
        {json_1, "\"4H\", ", "\"4H\", \"4H\", ", 1, 12, "line 12: the stock must have exactly 24 cards"},
        {json_1, "[\"9S\"]", "[]", 1, 3, "line 3: \"]\" was found where a card in quotes should be"},
        /* Another number of piles is refused. */
        {"{\"tableau piles\": [[\"9S\"]]}", NULL, NULL, 1, 0, "there must be exactly 7 \"tableau piles\""},
        {json_1, "\"9C\"]", "\"9C\"], []", 1, 9, "line 9: there must be exactly 7 \"tableau piles\""},
        /* Cards of Solvitaire are checked and counted. */
        {json_1, "\"qh\"", "\"xh\"", 1, 5, "line 5: " NO_JSON_CARD("xh")},
        {json_1, "\"qh\"", "\"14h\"", 1, 5, "line 5: " NO_JSON_CARD("14h")},
        {json_1, "\"qh\"", "\"0h\"", 1, 5, "line 5: " NO_JSON_CARD("0h")},
        {json_1, "\"qh\"", "\"qhh\"", 1, 5, "line 5: " NO_JSON_CARD("qhh")},
        {json_1, "\"qh\"", "\"12\"", 1, 5, "line 5: " NO_JSON_CARD("12")},
        {json_1, "\"qh\"", "\"12hhhhhhhhhh\"", 1, 5, "line 5: " NO_JSON_CARD("12hhhhhhhhhh")},
        {json_1, "\"qh\"", "\"\"", 1, 5, "line 5: " NO_JSON_CARD("")},
        {json_1, "\"qh\"", "\"\\u0051h\"", 1, 5, "line 5: " NO_JSON_CARD("\\u0051h")},
        {json_1, "\"qh\"", "\"ks\"", 1, 12, "line 12: KS appears too often, and QH is missing"},
        /* What is no JSON is refused. */
        {"{", NULL, NULL, 1, 0, "the Solvitaire deal ends where \"tableau piles\" or \"stock\" should be"},
        {"{}", NULL, NULL, 1, 0, "\"}\" was found where \"tableau piles\" or \"stock\" should be"},
        {"{\"stock", NULL, NULL, 1, 0, "the Solvitaire deal ends where the closing \" should be"},
        {"{\"stock\" [", NULL, NULL, 1, 0, "\"[\" was found where : should be"},
        {"{\"stock\": [\"4H\" \"KH\"", NULL, NULL, 1, 0, "\"\"\" was found where , or ] should be"},
        {"{\"tableau piles\": [[\"9S\"] [", NULL, NULL, 1, 0, "\"[\" was found where , or ] should be"},
        {"{\"stock\": \"4H\"", NULL, NULL, 1, 0, "\"\"\" was found where [ should be"},
        /* Trailing commas and text are refused. */
        {json_1, "\"4C\"]\n}", "\"4C\"],\n}", 1, 13,
         "line 13: \"}\" was found where \"tableau piles\" or \"stock\" should be"},
        {json_1, "\"7s\", \"JH\"]", "\"7s\", \"JH\",]", 1, 4,
         "line 4: pile 2 of the \"tableau piles\" has the wrong number of cards: it must have 2"},
        {json_1, "\n}\n", "\n}\nx", 1, 14, "line 14: \"x\" was found where nothing more should be"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        refuses(rows[i].text, rows[i].old, rows[i].new, rows[i].decks, rows[i].line, rows[i].why);
}

/* ---- what is wrong ---------------------------------------------------------------------------------------------- */

TEST_CASE(a_fault_always_fits)
{
    char text[3000];
    sol_deal deal;
    sol_fault fault;
    memset(text, '\x01', sizeof text);
    text[0] = '\n';
    assert_false(sol_deck_read(text, sizeof text, 1, &deal, &fault));
    assert_non_null(memchr(fault.text, 0, sizeof fault.text));
    assert_int_equal(fault.line, 2);
}

TEST_CASE(a_byte_of_zero_is_no_card)
{
    sol_deal deal;
    sol_fault fault;
    char text[sizeof DEAL_1] = DEAL_1;
    text[2] = 0;
    assert_false(sol_deck_read(text, sizeof DEAL_1 - 1, 1, &deal, &fault));
    assert_memory_equal(fault.text, "\"\\x007S\" is not a card", 21);
}

/* ---- two decks -------------------------------------------------------------------------------------------------- */

TEST_CASE(two_decks_are_read_where_each_card_stands_twice)
{
    sol_deal deal = read_deck(DEAL_1 "\n" DEAL_1, 2);
    assert_int_equal(deal.decks, 2);
    assert_memory_equal(deal.deck, deal.deck + SOL_DECK, SOL_DECK);
}

/* ---- writing ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_deck_is_written_on_one_line)
{
    char text[SOL_DECK_TEXT_MAX];
    sol_deal one;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 1, 1, &one));
    assert_int_equal(sol_deck_write(&one, text), sizeof DEAL_1 - 1);
    assert_string_equal(text, DEAL_1);
}

TEST_CASE(written_decks_read_back_the_same)
{
    for (int decks = 1; decks <= 2; decks++)
        for (uint64_t number = 1; number <= 1000; number++) {
            char text[SOL_DECK_TEXT_MAX];
            sol_deal deal, again;
            assert_true(sol_deal_make(SOL_DEAL_OURS, number, decks, &deal));
            size_t length = sol_deck_write(&deal, text);
            assert_int_equal(length, strlen(text));
            again = read_deck(text, decks);
            assert_int_equal(again.decks, decks);
            assert_memory_equal(deal.deck, again.deck, sizeof deal.deck);
        }
}

/* ---- Solvitaire ------------------------------------------------------------------------------------------------- */

TEST_CASE(a_deal_of_solvitaire_may_begin_with_the_stock)
{
    const char *comma = strstr(json_1, "],\n  \"stock\"") + 1;
    char swapped[sizeof json_1 + 10];
    int piles = (int)(comma - json_1) - 1, stock = (int)(strlen(comma + 1) - 2);
    snprintf(swapped, sizeof swapped, "{%.*s,%.*s}", stock, comma + 1, piles, json_1 + 1);
    is_deal_1(swapped, NULL, NULL);
}

TEST_CASE(members_of_a_solvitaire_deal_are_checked)
{
    refuses(json_1, "\"stock\"", "\"waste\"", 1, 11, "line 11: \"waste\" does not belong in a deal for Klondike");
    refuses("{\"stack\": []}", NULL, NULL, 1, 0, "\"stack\" does not belong in a deal for Klondike");
    refuses(json_1, "}\n", ", \"stock\": []}", 1, 13, "line 13: \"stock\" is given twice");
    const char *comma = strstr(json_1, "],\n  \"stock\"") + 1;
    char piles_only[sizeof json_1 + 2];
    snprintf(piles_only, sizeof piles_only, "%.*s}", (int)(comma - json_1), json_1);
    refuses(piles_only, NULL, NULL, 1, 0, "the Solvitaire deal has no \"stock\"");
}

TEST_CASE(every_cut_of_a_deal_of_solvitaire_is_refused)
{
    size_t whole = strlen(json_1) - 1; /* the last newline is not needed */
    for (size_t length = 0; length < whole; length++) {
        sol_deal deal;
        sol_fault fault = {0};
        char text[sizeof json_1];
        memcpy(text, json_1, length);
        assert_false(sol_deck_read(text, length, 1, &deal, &fault));
        assert_true(strlen(fault.text) > 0);
    }
}

int main(void) { return run_file(NULL); }
