/*
 * Deals by number: the vectors of docs/deals.md, digests of thousands of deals, and their names.
 */

#include "../test.h"

#include <solitaire/deal.h>
#include <solitaire/notation.h>

#include "sha256.h"

static sol_deal parsed(const char *name, int decks)
{
    sol_deal deal;
    sol_fault fault = {0};
    if (!sol_deal_parse(name, decks, &deal, &fault))
        fail_msg("%s: %s", name, fault.text);
    return deal;
}

/* The deals are compared field by field, because the struct has padding. */
static void same_deal(const sol_deal *a, const sol_deal *b)
{
    assert_true(a->number == b->number);
    assert_int_equal(a->dialect, b->dialect);
    assert_int_equal(a->decks, b->decks);
    assert_memory_equal(a->deck, b->deck, sizeof a->deck);
}

/* The deal's deck begins with these cards, or is these cards if they are all. */
static void deals_decks(int decks, const char *name, const char *cards)
{
    char text[SOL_DECK_TEXT_MAX];
    sol_deal deal = parsed(name, decks);
    assert_true(sol_deck_write(&deal, text) >= strlen(cards));
    text[strlen(cards)] = 0;
    assert_string_equal(text, cards);
}

/* ---- digests ---------------------------------------------------------------------------------------------------- */

/* Add a byte for each card, rank · 4 + suit, from 0 for the ace of clubs, as docs/deals.md says. */
static void add_deck(sha256 *hash, const sol_card *deck, int count)
{
    for (int i = 0; i < count; i++) {
        uint8_t code = (uint8_t)((sol_rank(deck[i]) - 1) * 4 + sol_suit(deck[i]));
        sha256_add(hash, &code, 1);
    }
}

static void digest_is(sol_deal_dialect dialect, int decks, uint64_t first, uint64_t last, const char *expected)
{
    sha256 hash;
    char text[SHA256_TEXT];
    sha256_start(&hash);
    for (uint64_t number = first; number <= last; number++) {
        sol_deal deal;
        assert_true(sol_deal_make(dialect, number, decks, &deal));
        add_deck(&hash, deal.deck, decks * SOL_DECK);
    }
    sha256_end(&hash, text);
    assert_string_equal(text, expected);
}

/* ---- ours ------------------------------------------------------------------------------------------------------- */

TEST_CASE(every_dialect_deals_as_it_is_published)
{
    static const struct {
        int decks;
        const char *name, *cards;
    } rows[] = {
        /* Our first deals are frozen. */
        {1, "1",
         "9S 7S QH 4S AC 8H QS JH 6C 5H 7D JC 3D 7H QC AS TC 5C 2H 8C 5S KD TD AH 5D AD "
         "2C 9C 4C 2D 6H 3C KS 8S 3H 6S 7C 3S 8D 6D QD 4D 9H KC JD 2S TH JS 9D TS KH 4H"},
        /* Our lowest and highest numbers deal. */
        {1, "0", "KC TH 9C TS 3C JS KS QC 3H KD"},
        {1, "18446744073709551615", "3D 7D KC 5D QS 3C JH 7H AH TD"},
        /* Two decks are shuffled together. */
        {2, "1", "8S 7H 9H AH TC 9C 5H 8C 3D KC KD 3S 2H KH QC QS QD 7S 7H 7S"},
        /* Microsoft FreeCell deals as published. */
        {1, "ms:1", "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C"},
        {1, "ms:617", "7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H"},
        /*
         * 3000000000 and 6000000000 stand in the tests of PySolFC as boards of FreeCell, row by row from left to right.
         */
        {1, "ms:2147483647", "9S 2H 7C 5H 4C 6D 3D 4S JH TC"},
        {1, "ms:2147483648", "QH QC 2H 6S 2S 3D KS 8C 3H JD"},
        {1, "ms:3000000000", "8D 4D 9H 9D 6H 9C 6C 8C TS QS KH 5D 2S 7C 3H AH JS TH QH 8S 7H QC 8H 2H TD AD"},
        {1, "ms:4294967295", "JS 9C JH 2D QC 8H 7D 6S QH TH"},
        {1, "ms:4294967296", "TS 5S 2S TD 3C AD JC 6D 3S QD"},
        {1, "ms:6000000000", "2D 3D 4D KH TD QH 5C 6D 2C AH JS 3H 7C 9H 5H QC QS 2H AD KS 9C 9D 2S 8S 8D 4H"},
        {1, "ms:8589934591", "TC 2S JS 5S 4D 6H 3H 7C 8S TD"},
        /* Windows XP and Green Felt deal as specified. */
        {1, "winxp:27937", "6S JS AH 8C AD KC 3H 7S 2C 8D"},
        {1, "greenfelt:815", "JD TD 8S 3S KC 9S 3D 8D 5H AC"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        deals_decks(rows[i].decks, rows[i].name, rows[i].cards);
}

TEST_CASE(thousands_of_deals_are_frozen)
{
    static const struct {
        sol_deal_dialect dialect;
        int decks;
        uint64_t first, last;
        const char *digest;
    } rows[] = {
        /* These two digests, and those of pysol and solvitaire, were made by programs in another language. */
        {SOL_DEAL_OURS, 1, 1, 10000, "86788d249362435ddde3a81f1d568fa85cdacf0df263a0680ded831a5055c06b"},
        {SOL_DEAL_OURS, 2, 1, 1000, "166b3632dd57d738395d5cc09b132363caeda3d8545a307a4d4a0046c35af5a0"},
        {SOL_DEAL_MS, 1, 1, 10000, "31fbc7ed789616f830effb1b40d068e614250b063be917f3ccf3b69255e39c87"},
        {SOL_DEAL_WINXP, 1, 0, 32767, "9449a04949914c18799b4c428dd2fcd133dbd71ccffd1118a62136f71f7ad925"},
        {SOL_DEAL_GREENFELT, 1, 1, 10000, "8e95b0ee4fc923e5e5b79433059b2e875cd3a3a9f416a788d1e8b808687d06d7"},
        {SOL_DEAL_SOLVITAIRE, 1, 0, 999, "d98182ca99f04ec1d82419ffc7033812056732a790ea9e9aa8488b7f4df773c0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        digest_is(rows[i].dialect, rows[i].decks, rows[i].first, rows[i].last, rows[i].digest);
}

/* ---- boards that other programs lay ----------------------------------------------------------------------------- */

enum { COLUMNS = 7, STOCK = 28 };

/* Lay out Klondike's columns, bottom card first, as our game deals them. */
static void lay(const sol_card *deck, sol_card columns[COLUMNS][COLUMNS])
{
    for (int row = 0; row < COLUMNS; row++)
        for (int column = row; column < COLUMNS; column++)
            columns[column][row] = *deck++;
}

/* The cards of our deal in the order in which PySolFC dealt them. */
static void take_up_as_pysol(const sol_card *deck, sol_card dealt[SOL_DECK])
{
    sol_card columns[COLUMNS][COLUMNS];
    lay(deck, columns);
    for (int row = 0; row < COLUMNS - 1; row++)
        for (int column = COLUMNS - 1; column > row; column--)
            *dealt++ = columns[column][row];
    for (int column = COLUMNS - 1; column >= 0; column--)
        *dealt++ = columns[column][column];
    memcpy(dealt, deck + STOCK, SOL_DECK - STOCK);
}

static void pysol_deals_in_its_order(const char *name, const char *cards)
{
    char text[SOL_DECK_TEXT_MAX];
    sol_deal deal = parsed(name, 1), dealt = deal;
    take_up_as_pysol(deal.deck, dealt.deck);
    assert_true(sol_deck_write(&dealt, text) >= strlen(cards));
    text[strlen(cards)] = 0;
    assert_string_equal(text, cards);
}

/* 123456 stands in the tests of PySolFC as a board of FreeCell, row by row from left to right. */
TEST_CASE(pysol_deals_as_published)
{
    pysol_deals_in_its_order("pysol:100000", "5C 2D 9H 6D TH 4S TD 4H 5S 2H");
    pysol_deals_in_its_order("pysol:123456",
                             "3D 2D 2C 9C AC 6H 4C KC 6C TC 8S 8C 9D TH 2S JS AS 4H AH QH 7H 8H 3S 9H TS JD "
                             "KD 3C 6D QS 6S 4S QC TD KH 5D KS 7D 5H 7S 8D 2H 5S 9S JH JC 3H AD 4D 5C 7C QD");
}

TEST_CASE(pysol_numbers_below_32000_are_microsofts)
{
    sol_deal ms = parsed("ms:31999", 1), pysol = parsed("pysol:31999", 1);
    sol_card dealt[SOL_DECK];
    take_up_as_pysol(pysol.deck, dealt);
    assert_memory_equal(dealt, ms.deck, SOL_DECK);
    ms = parsed("ms:32000", 1), pysol = parsed("pysol:32000", 1);
    take_up_as_pysol(pysol.deck, dealt);
    assert_memory_not_equal(dealt, ms.deck, SOL_DECK);
}

static void pysol_digest_is(uint64_t first, uint64_t last, const char *expected)
{
    sha256 hash;
    char text[SHA256_TEXT];
    sha256_start(&hash);
    for (uint64_t number = first; number <= last; number++) {
        sol_deal deal;
        sol_card dealt[SOL_DECK];
        assert_true(sol_deal_make(SOL_DEAL_PYSOL, number, 1, &deal));
        take_up_as_pysol(deal.deck, dealt);
        add_deck(&hash, dealt, SOL_DECK);
    }
    sha256_end(&hash, text);
    assert_string_equal(text, expected);
}

/* The digests were made with CPython's own generator; the second range crosses from one word of seed to two. */
TEST_CASE(pysol_matches_the_digests_of_cpython)
{
    pysol_digest_is(32000, 32999, "83a12d54fa29699db9bc0e6397b75327875c5e6d16bae7026e8a8c4f182e30dc");
    pysol_digest_is(4294966796, 4294967795, "ed627ba00f09cda56d3e414749a1c01ec4ca105af8cd93e6ff5845fe156b757e");
    pysol_deals_in_its_order("pysol:18446744073709551615", "2C 5S JC 5H 6D QD 8H 7D 7H 6H");
}

static void solvitaire_shows(const char *name, const char *face_up, const char *drawn_first)
{
    char text[SOL_DECK_TEXT_MAX];
    sol_deal deal = parsed(name, 1), seen = deal;
    sol_card columns[COLUMNS][COLUMNS];
    lay(deal.deck, columns);
    for (int column = 0; column < COLUMNS; column++)
        seen.deck[column] = columns[column][column];
    memcpy(seen.deck + COLUMNS, deal.deck + STOCK, 3);
    sol_deck_write(&seen, text);
    text[10 * 3 - 1] = 0;
    assert_memory_equal(text, face_up, strlen(face_up));
    assert_string_equal(text + strlen(face_up) + 1, drawn_first);
}

TEST_CASE(solvitaire_deals_as_specified)
{
    solvitaire_shows("solvitaire:1", "9D AS JC 6D JH AH JD", "TS 6C 3H");
    solvitaire_shows("solvitaire:2", "5H 8S TS 9H TH 8C 2D", "8D 4D 7H");
    deals_decks(1, "solvitaire:4294967295", "9H 3C 8C 2D 2C 8H 3H AD QC TD");
}

/* ---- Microsoft Solitaire Collection ------------------------------------------------------------------------------ */

#define LAST_OF_52 "80658175170943878571660636856403766975289505440883277823999999999999"

TEST_CASE(the_vectors_of_msc)
{
    deals_decks(1, "msc:37529377358585594134454298882350599254635682470701937210952436445911",
                "6C QH 4H 9H 9S AS 5C AC KS 5H KC TS QD 3H 4C 4D 8H JS 4S KH 5S TH 6H TC 8D JH JC KD 7H 3D JD 2H 8C "
                "8S 6D 2S TD 7D 7S 9D 5D AD 3C 9C 2C QC 6S AH 7C 3S QS 2D");
    deals_decks(1, "msc:0", "AS KD QD JD TD 9D 8D 7D 6D 5D");
    deals_decks(1, "msc:" LAST_OF_52, "KD QD JD TD 9D 8D");
}

TEST_CASE(a_number_of_msc_beyond_64_bits_is_a_deck_and_a_smaller_one_keeps_its_name)
{
    assert_int_equal(parsed("msc:18446744073709551615", 1).dialect, SOL_DEAL_MSC);
    assert_int_equal(parsed("msc:18446744073709551616", 1).dialect, SOL_DEAL_DECK);
    assert_int_equal(parsed("msc:18446744073709551616", 1).number, 0);
}

TEST_CASE(a_number_outside_the_dialect_makes_no_deal)
{
    sol_deal deal, before;
    memset(&deal, 0xA5, sizeof deal);
    before = deal;
    assert_false(sol_deal_make(SOL_DEAL_MS, 0, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_MS, (uint64_t)1 << 33, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_WINXP, 32768, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_GREENFELT, 0, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_GREENFELT, 2147483647, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_PYSOL, 0, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_SOLVITAIRE, (uint64_t)1 << 32, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_DECK, 0, 1, &deal));
    assert_false(sol_deal_make(SOL_DEAL_DECK, 1, 1, &deal));
    assert_memory_equal(&deal, &before, sizeof deal);
}

TEST_CASE(only_our_numbers_deal_two_decks)
{
    sol_deal deal;
    for (sol_deal_dialect dialect = SOL_DEAL_OURS; dialect < SOL_DIALECTS; dialect++)
        assert_int_equal(sol_deal_make(dialect, 7, 2, &deal), dialect == SOL_DEAL_OURS);
    assert_false(sol_deal_make(SOL_DEAL_OURS, 7, 0, &deal));
    assert_false(sol_deal_make(SOL_DEAL_OURS, 7, 3, &deal));
}

/* ---- names ------------------------------------------------------------------------------------------------------ */

TEST_CASE(every_name_that_is_written_reads_back)
{
    for (sol_deal_dialect dialect = SOL_DEAL_OURS; dialect < SOL_DIALECTS; dialect++) {
        if (dialect == SOL_DEAL_DECK)
            continue;
        uint64_t numbers[] = {sol_dialect_at(dialect)->first, 617, sol_dialect_at(dialect)->last};
        for (int i = 0; i < 3; i++) {
            sol_deal deal, again;
            char name[SOL_DEAL_NAME_MAX];
            assert_true(sol_deal_make(dialect, numbers[i], 1, &deal));
            sol_deal_name(&deal, name);
            again = parsed(name, 1);
            same_deal(&deal, &again);
        }
    }
}

TEST_CASE(a_name_is_the_number_alone_or_after_its_dialect)
{
    char name[SOL_DEAL_NAME_MAX];
    const char *const names[][2] = {{"482913", "482913"},
                                    {"ours:482913", "482913"},
                                    {"ms:617", "ms:617"},
                                    {"kpat:617", "ms:617"},
                                    {"00617", "617"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        sol_deal deal = parsed(names[i][0], 1);
        sol_deal_name(&deal, name);
        assert_string_equal(name, names[i][1]);
    }
}

TEST_CASE(a_deck_without_a_number_is_named_deck)
{
    char name[SOL_DEAL_NAME_MAX];
    sol_deal deal = parsed("1", 1);
    deal.dialect = SOL_DEAL_DECK;
    sol_deal_name(&deal, name);
    assert_string_equal(name, "deck");
}

TEST_CASE(a_number_alone_is_one_of_the_usual_dialect)
{
    sol_deal deal;
    sol_fault fault;
    assert_true(sol_deal_parse_as(SOL_DEAL_MS, "617", 1, &deal, &fault));
    assert_int_equal(deal.dialect, SOL_DEAL_MS);
    assert_true(sol_deal_parse_as(SOL_DEAL_MS, "ours:617", 1, &deal, &fault));
    assert_int_equal(deal.dialect, SOL_DEAL_OURS);
    assert_false(sol_deal_parse_as(SOL_DEAL_MS, "0", 1, &deal, &fault));
    assert_string_equal(fault.text, "ms (or kpat) numbers its deals from 1 to 8589934591: there is no deal 0");
}

int main(void) { return run_file(NULL); }
