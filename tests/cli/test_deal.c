/* solitaire deal: boards, decks, ranges. */
#include "run.h"

#include <solitaire/notation.h>

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
