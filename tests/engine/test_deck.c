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

static sol_deal read_deck(const char *text, int decks)
{
    sol_deal deal;
    sol_fault fault = {0};
    if (!sol_deck_read(text, strlen(text), decks, &deal, &fault))
        fail_msg("%s", fault.text);
    return deal;
}

static void is_deal_1(const char *text)
{
    sol_deal deal = read_deck(text, 1), one;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 1, 1, &one));
    assert_int_equal(deal.dialect, SOL_DEAL_DECK);
    assert_int_equal(deal.number, 0);
    assert_int_equal(deal.decks, 1);
    assert_memory_equal(deal.deck, one.deck, sizeof one.deck);
}

/* ---- cards ------------------------------------------------------------------------------------------------------ */

TEST_CASE(commas_or_nothing_may_stand_between_cards)
{
    char joined[sizeof DEAL_1], commas[sizeof DEAL_1];
    size_t length = 0;
    for (size_t i = 0; i < sizeof DEAL_1; i++) {
        commas[i] = DEAL_1[i] == ' ' ? ',' : DEAL_1[i];
        if (DEAL_1[i] != ' ')
            joined[length++] = DEAL_1[i];
    }
    is_deal_1(joined);
    is_deal_1(commas);
}

TEST_CASE(nothing_beyond_the_given_length_is_read)
{
    sol_deal deal;
    sol_fault fault;
    assert_true(sol_deck_read(DEAL_1 " and more", strlen(DEAL_1), 1, &deal, &fault));
    assert_false(sol_deck_read(DEAL_1, strlen(DEAL_1) - 1, 1, &deal, &fault));
    assert_string_equal(fault.text, "\"4\" is not a card: write cards like 9S, TH or 10H");
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

TEST_CASE(a_deal_of_solvitaire_without_its_last_card_is_refused_wherever_it_ends)
{
    size_t whole = (size_t)(strrchr(json_1, '"') - json_1); /* the last brackets are not needed */
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
