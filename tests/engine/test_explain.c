/*
 * Why a move is refused, said with the cards.
 */

#include <solitaire/refusal.h>

#include "board.h"

static void refused(const board *b, const char *move, bool utf8, const char *because)
{
    char text[SOL_EXPLAIN_MAX];
    sol_explain(&b->variant, &b->position, move_of(b, move), utf8, text);
    assert_string_equal(text, because);
}

/* The reasons and their sentences are in test_rules; here is what such a row cannot have. */
TEST_CASE(cards_have_symbols_where_the_terminal_has_them)
{
    board b = board_of("klondike", "1: 9C\n2: 7D\n4: TH\nfh: AH 2H 3H", "s");
    refused(&b, "2-1", true, "7\u2666 does not go on 9\u2663: 8\u2666 and 8\u2665 do");
    refused(&b, "2-1", false, "7D does not go on 9C: 8D and 8H do");
    refused(&b, "2-4", true, "7\u2666 does not go on 10\u2665: 9\u2663 and 9\u2660 do");
    refused(&b, "2-4", false, "7D does not go on 10H: 9C and 9S do");
    refused(&b, "1-fs", true, "the spade foundation takes only spades, not 9\u2663");
}

TEST_CASE(passes_that_are_used_are_counted)
{
    board b = board_of("klondike passes=3", "w: 5H 4H", "7");
    b.position.redeals = 2;
    refused(&b, "redeal:2", false, "no passes are left: this game allows 3 passes");
}

/* A refusal holds exactly what its sentence names, so that no card slips out beside it. */
static void assert_words_are_those_of_the_sentence(const sol_refusal *refusal)
{
    const char *text = sol_sentence_text(refusal);
    for (int i = 0; i < SOL_WORDS_MAX; i++) {
        const char place[] = {'{', (char)('1' + i), '}', 0};
        assert_true(refusal->words[i].kind < SOL_WORD_KINDS);
        assert_int_equal(strstr(text, place) != NULL, refusal->words[i].kind != SOL_WORD_NONE);
    }
}

TEST_CASE(a_refusal_is_a_value_that_others_may_say_in_their_own_words)
{
    board b = board_of("klondike", "1: 9C\n2: 7D", "s");
    sol_refusal why = sol_refusal_of(&b.variant, &b.position, move_of(&b, "2-1"));
    assert_int_equal(why.reason, SOL_WRONG_RANK);
    assert_string_equal(sol_sentence_text(&why), "{1} does not go on {2}: {3} and {4} do");
    const sol_card cards[] = {sol_card_of(7, SOL_DIAMONDS), sol_card_of(9, SOL_CLUBS), sol_card_of(8, SOL_DIAMONDS),
                              sol_card_of(8, SOL_HEARTS)};
    for (int i = 0; i < SOL_WORDS_MAX; i++) {
        assert_int_equal(why.words[i].kind, SOL_WORD_CARD);
        assert_int_equal(why.words[i].value, cards[i]);
    }
}

TEST_CASE(a_sentence_of_a_later_library_is_that_of_its_reason)
{
    sol_refusal later = {.reason = SOL_NEEDS_KING, .sentence = SOL_SENTENCES};
    assert_string_equal(sol_sentence_text(&later), sol_reason_text(SOL_NEEDS_KING));
}

/*
 * Ask about all kinds of four bytes: there are words if and only if the move is refused, they fit with room to spare,
 * and they name no hidden card.
 */
static void ask_everything(const board *b)
{
    int last =
        sol_pile_count(b->variant.rules) + 1; /* the number after the last pile stands for one that no game has */
    for (int kind = 0; kind <= SOL_KINDS; kind++)
        for (int from = 0; from <= last; from++)
            for (int to = 0; to <= last; to++)
                for (int count = 0; count < 16; count++) {
                    sol_move move = {(uint8_t)kind, (uint8_t)(from == last ? 255 : from),
                                     (uint8_t)(to == last ? 255 : to), (uint8_t)(count == 15 ? 255 : count)};
                    char text[SOL_EXPLAIN_MAX], visible[SOL_EXPLAIN_MAX];
                    sol_explain(&b->variant, &b->position, move, count & 1, text);
                    assert_int_equal(text[0] == 0, sol_check(&b->variant, &b->position, move) == SOL_OK);
                    assert_true(strlen(text) < SOL_EXPLAIN_MAX - 8);
                    sol_refusal refusal = sol_refusal_of(&b->variant, &b->position, move);
                    assert_words_are_those_of_the_sentence(&refusal);
                    assert_string_equal(sol_visible(visible, sizeof visible, text, strlen(text)), text);
                }
}

TEST_CASE(any_four_bytes_may_be_asked_about)
{
    for (int g = 0; sol_game_at(g); g += QUICK(1, 2)) {
        board b = {.variant = usual_of(sol_game_at(g))};
        b.position = dealt_position(&b.variant, 5);
        ask_everything(&b);
        for (int i = 0; i < 40; i++) {
            sol_move moves[SOL_MOVES_MAX];
            size_t count = sol_legal_moves(&b.variant, &b.position, moves);
            if (count)
                sol_apply(&b.variant, &b.position, moves[(size_t)i * 7 % count]);
        }
        ask_everything(&b);
    }
}

int main(void) { return run_file(NULL); }
