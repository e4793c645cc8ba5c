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

TEST_CASE(every_position_of_random_play_comes_back)
{
    for (int g = 0; sol_game_at(g); g++)
        for (uint64_t number = 1; number <= SAMPLE(40, 5); number++) {
            uint64_t random = number;
            sol_variant variant = number == 1 ? usual_of(sol_game_at(g)) : random_variant(sol_game_at(g), &random);
            sol_position position = dealt_position(&variant, number);
            for (int i = 0; i < 150; i++) {
                sol_move moves[SOL_MOVES_MAX];
                size_t count = sol_legal_moves(&variant, &position, moves);
                comes_back(variant.rules, &position);
                if (count == 0)
                    break;
                sol_apply(&variant, &position, moves[random_below(&random, (uint32_t)count)]);
            }
        }
}

/* ---- read ------------------------------------------------------------------------------------------------------- */

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
