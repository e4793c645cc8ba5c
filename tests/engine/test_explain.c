/*
 * Why a move is refused, said with the cards.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <solitaire/notation.h>
#include <solitaire/refusal.h>

#include "engine/position.h"
#include "engine/text/text.h"

static sol_variant variant;
static sol_position position;

static void play_by(const sol_rules *rules) { variant = (sol_variant){rules, rules->defaults}; }

/* Put every card that `lines` does not name, face up or face down. */
static void put_rest(engine_text *text, const char *lines, bool down)
{
    for (int suit = 0; suit < SOL_SUITS; suit++)
        for (int rank = SOL_ACE; rank <= SOL_KING; rank++) {
            char name[SOL_CARD_TEXT_MAX], low[3];
            sol_card_write(sol_card_of(rank, suit), name);
            for (int i = 0; i < 3; i++)
                low[i] = name[i] >= 'A' && name[i] <= 'Z' ? (char)(name[i] - 'A' + 'a') : name[i];
            if (!strstr(lines, name) && !strstr(lines, low)) {
                engine_text_char(text, ' ');
                engine_text_put(text, down ? low : name);
            }
        }
}

/* A board of these lines, to which a last pile is added with every card that they do not name. */
static void board_with(const char *lines, const char *last, bool down)
{
    char board_text[SOL_BOARD_TEXT_MAX];
    sol_fault fault;
    engine_text text = engine_text_in(board_text, sizeof board_text);
    engine_text_put(&text, lines);
    engine_text_put(&text, last);
    put_rest(&text, lines, down);
    const sol_rules *rules;
    if (!sol_board_read(board_text, text.length, &rules, &position, &fault))
        fail_msg("%s", fault.text);
    play_by(rules);
}

static void board(const char *lines) { board_with(lines, "s:", true); }

static void says(const char *move_text, const char *expected, bool utf8)
{
    sol_move move;
    sol_fault fault;
    char text[SOL_EXPLAIN_MAX];
    assert_true(sol_move_read(variant.rules, move_text, strlen(move_text), &move, &fault));
    sol_explain(&variant, &position, move, utf8, text);
    assert_string_equal(text, expected);
}

static void refused(const char *move, const char *because) { says(move, because, true); }

static void a_legal_move_needs_no_words(void **state)
{
    (void)state;
    board("klondike\n1: 9C\n2: 8D\n");
    refused("2-1", "");
}

static void a_card_that_does_not_follow_is_told_which_would(void **state)
{
    (void)state;
    board("klondike\n1: 9C\n2: 7D\n3: 8S\n4: TH\n5: AH\n");
    refused("2-1", "7\u2666 does not go on 9\u2663: 8\u2666 or 8\u2665 would");
    refused("3-1", "8\u2660 does not go on 9\u2663: 8\u2666 or 8\u2665 would");
    refused("2-4", "7\u2666 does not go on 10\u2665: 9\u2663 or 9\u2660 would");
    refused("2-5", "7\u2666 does not go on A\u2665: nothing does");
}

static void without_utf8_the_suits_are_letters(void **state)
{
    (void)state;
    board("klondike\n1: 9C\n2: 7D\n4: TH\n");
    says("2-1", "7D does not go on 9C: 8D or 8H would", false);
    says("2-4", "7D does not go on 10H: 9C or 9S would", false);
}

static void an_empty_column_takes_only_a_king(void **state)
{
    (void)state;
    board("klondike\n1: 9S\n");
    refused("1-2", "an empty column takes only a king, not 9\u2660");
}

static void a_foundation_tells_its_next_card(void **state)
{
    (void)state;
    board("klondike\nfh: AH 2H 3H\n1: 7H\n2: 9S\n");
    refused("1-fh", "the next heart to go up is 4\u2665, not 7\u2665");
    refused("2-fs", "the next spade to go up is A\u2660, not 9\u2660");
    refused("2-fh", "the heart foundation takes only hearts, not 9\u2660");
}

static void a_foundation_takes_one_card_at_a_time(void **state)
{
    (void)state;
    board("klondike\n1: 9S 8H\n");
    refused("1-fs:2", "the spade foundation takes one card at a time, not 2");
}

static void what_is_not_there_cannot_be_taken(void **state)
{
    (void)state;
    board("klondike\n1: 9S 8H\n2: kc QD\n");
    refused("3-1", "column 3 is empty");
    refused("w-1", "the waste is empty");
    refused("1-2:5", "column 1 has only 2 cards, not 5");
    refused("1-2:0", "no card was picked up");
    refused("2-3:2", "only 1 card of column 2 can be moved: the others are face down");
    refused("s-1", "no card can be taken from the stock");
    refused("1-s", "no card can be put on the stock");
    refused("1-w", "no card can be put on the waste");
    refused("1-1", sol_reason_text(SOL_SAME_PILE));
}

static void only_the_top_of_the_waste_can_be_taken(void **state)
{
    (void)state;
    board("klondike\nw: 9S 8H\n1: TH\n");
    refused("w-1:2", "only the top card, 8\u2665, can be taken from the waste");
}

static void cards_that_are_no_run_are_named(void **state)
{
    (void)state;
    board("klondike\n1: TS 9S 8H 7C\n2: JH\n");
    refused("1-2:4", "10\u2660 and 9\u2660 are not a run, so they do not move together");
}

static void the_stock_is_turned_over_only_when_it_is_used_up(void **state)
{
    (void)state;
    board("klondike\nw: 9S 8H\n1: TS\n");
    refused("redeal:2", "the stock is not used up: 49 cards left to draw");
}

static void passes_that_are_used_are_counted(void **state)
{
    (void)state;
    board_with("klondike\nredeals: 2\n", "w:", false);
    variant.options.passes = 3;
    refused("redeal:52", "no passes left: this game has 3 passes");
    position.redeals = 0;
    variant.options.passes = 1;
    refused("redeal:52", "no passes left: this game has 1 pass");
    refused("draw", "the stock is empty");
    variant.options.passes = SOL_PASSES_UNLIMITED;
    refused("redeal:51", "the waste is turned over whole, 52 cards, not 51");
}

static void a_draw_of_another_number_is_told_the_right_one(void **state)
{
    (void)state;
    board("klondike\n");
    refused("draw:3", "a draw takes 1 card here, not 3");
    variant.options.draw = 3;
    refused("draw", "a draw takes 3 cards here, not 1");
}

static void worrying_back_that_is_forbidden_is_told(void **state)
{
    (void)state;
    board("klondike\nfh: AH\n1: 2S\n");
    variant.options.worrying_back = false;
    refused("fh-1", sol_reason_text(SOL_NO_WORRYING_BACK));
}

static void cards_of_pyramid_that_do_not_make_thirteen_are_added(void **state)
{
    (void)state;
    board("pyramid\nw: 2C TD\np1: 7D\np2: 9C\np28: 3H\n");
    refused("w", "10\u2666 alone is 10, not 13");
    refused("w+w", "10\u2666 and 2\u2663 make 12, not 13");
    refused("w+p2", "10\u2666 and 9\u2663 make 19, not 13");
    refused("w+p3", "p3 is empty");
    refused("s+w", "no card can be taken from the stock");
    refused("w+f", "no card can be taken from f");
}

static void cards_of_pyramid_that_are_covered_are_told(void **state)
{
    (void)state;
    board("pyramid\np1: KD\np2: 9C\n");
    refused("p1", sol_reason_text(SOL_COVERED));
}

static void spider_tells_the_empty_column_that_forbids_a_row(void **state)
{
    (void)state;
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 1, 2, &deal));
    play_by(sol_game_named("spider"));
    sol_deal_position(&variant, deal.deck, &position);
    refused("row:9", sol_reason_text(SOL_NOT_IN_THIS_GAME));
    int third = sol_first_pile(variant.rules, SOL_TABLEAU) + 2;
    engine_transfer(&position, third, third + 1, sol_pile_len(&position, third));
    position.down[third] = 0;
    refused("row:10", "no row can be dealt while a column is empty, and column 3 is");
}

static void spider_runs_are_of_one_suit(void **state)
{
    (void)state;
    sol_deal deal;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 7, 2, &deal));
    play_by(sol_game_named("spider"));
    int found = 0;
    for (uint64_t number = 1; number < 50 && !found; number++) {
        sol_move moves[SOL_MOVES_MAX];
        sol_deal_make(SOL_DEAL_OURS, number, 2, &deal);
        sol_deal_position(&variant, deal.deck, &position);
        size_t count = sol_legal_moves(&variant, &position, moves);
        for (size_t i = 0; i < count && !found; i++) {
            sol_card upper = sol_pile_top(&position, moves[i].from), below = sol_pile_top(&position, moves[i].to);
            if (moves[i].kind != SOL_MOVE || sol_suit(upper) == sol_suit(below))
                continue;
            sol_apply(&variant, &position, moves[i]);
            sol_move both = {SOL_MOVE, moves[i].to, moves[i].from, 2};
            char text[SOL_EXPLAIN_MAX];
            sol_explain(&variant, &position, both, true, text);
            assert_non_null(strstr(text, " do not move together: a run has only one suit"));
            found = 1;
        }
    }
    assert_int_equal(found, 1);
}

/* ---- piles that other games have -------------------------------------------------------------------------------- */

/* A table with kinds of piles that no game of the list combines: cells, foundations for any suit, a tableau in suit. */
static const sol_pile_group other_groups[] = {
    {.role = SOL_CELL,
     .count = 2,
     .base = SOL_BASE_ANY,
     .build = SOL_BUILD_DOWN_ANY,
     .take = SOL_TAKE_TOP,
     .limit = 1,
     .naming = SOL_NAME_LETTER,
     .prefix = ""},
    {.role = SOL_FOUNDATION, .count = 1, .build = SOL_BUILD_UP_SUIT, .base = SOL_BASE_ACE, .prefix = "h"},
    {.role = SOL_FOUNDATION,
     .count = 4,
     .build = SOL_BUILD_UP_SUIT,
     .base = SOL_BASE_ACE,
     .suited = true,
     .naming = SOL_NAME_SUIT,
     .prefix = "f"},
    {.role = SOL_TABLEAU,
     .count = 3,
     .build = SOL_BUILD_DOWN_SUIT,
     .base = SOL_BASE_ANY,
     .take = SOL_TAKE_RUN,
     .run = SOL_BUILD_DOWN_SUIT,
     .naming = SOL_NAME_NUMBER,
     .prefix = ""},
};
static const sol_rules other = {.name = "other",
                                .title = "Other",
                                .decks = 2,
                                .kinds = 1 << SOL_MOVE,
                                .pile_count = 10,
                                .group_count = 4,
                                .groups = other_groups,
                                .defaults = {.draw = 1}};

static void lay(const char *pile, const char *cards)
{
    int to = -1;
    sol_card card;
    assert_true(sol_pile_read(&other, pile, strlen(pile), &to) > 0);
    for (; *cards; cards += 2) {
        assert_int_equal(sol_card_read(cards, 2, &card), 2);
        engine_put(&position, to, card);
    }
}

static void other_game(void)
{
    play_by(&other);
    position = (sol_position){0};
}

static void a_cell_that_is_taken_tells_its_card(void **state)
{
    (void)state;
    other_game();
    lay("a", "7D");
    lay("1", "6D");
    refused("1-a", "cell a is taken by 7\u2666");
    position.down[0] = 1; /* a hidden card in a cell is not named */
    refused("1-a", "cell a is taken by a face-down card");
}

static void a_foundation_for_any_suit_begins_with_an_ace(void **state)
{
    (void)state;
    other_game();
    lay("1", "6D");
    refused("1-h", "a foundation begins with an ace, not 6\u2666");
    lay("h", "AD");
    refused("1-h", "6\u2666 does not go on A\u2666: 2\u2666 would");
}

static void a_foundation_that_is_complete_takes_no_more(void **state)
{
    (void)state;
    other_game();
    lay("fs", "ASKS");
    lay("1", "KS");
    refused("1-fs", "the spade foundation is complete");
}

static void a_column_in_suit_tells_the_one_card_that_goes_there(void **state)
{
    (void)state;
    other_game();
    lay("1", "7S");
    lay("2", "8H");
    refused("1-2", "7\u2660 does not go on 8\u2665: 7\u2665 would");
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

static void a_refusal_is_a_value_that_others_may_say_in_their_own_words(void **state)
{
    (void)state;
    board("klondike\n1: 9C\n2: 7D\n");
    sol_move move;
    sol_fault fault;
    assert_true(sol_move_read(variant.rules, "2-1", 3, &move, &fault));
    sol_refusal why = sol_refusal_of(&variant, &position, move);
    assert_int_equal(why.reason, SOL_WRONG_RANK);
    assert_string_equal(sol_sentence_text(&why), "{1} does not go on {2}: {3} or {4} would");
    const sol_card cards[] = {sol_card_of(7, SOL_DIAMONDS), sol_card_of(9, SOL_CLUBS), sol_card_of(8, SOL_DIAMONDS),
                              sol_card_of(8, SOL_HEARTS)};
    for (int i = 0; i < SOL_WORDS_MAX; i++) {
        assert_int_equal(why.words[i].kind, SOL_WORD_CARD);
        assert_int_equal(why.words[i].value, cards[i]);
    }
}

static void a_sentence_of_a_later_library_is_that_of_its_reason(void **state)
{
    (void)state;
    sol_refusal later = {.reason = SOL_NEEDS_KING, .sentence = SOL_SENTENCES};
    assert_string_equal(sol_sentence_text(&later), sol_reason_text(SOL_NEEDS_KING));
}

/*
 * Ask about all kinds of four bytes: there are words if and only if the move is refused, they fit with room to spare,
 * and they name no hidden card.
 */
static void ask_everything(void)
{
    int last = sol_pile_count(variant.rules) + 1; /* the number after the last pile stands for one that no game has */
    for (int kind = 0; kind <= SOL_KINDS; kind++)
        for (int from = 0; from <= last; from++)
            for (int to = 0; to <= last; to++)
                for (int count = 0; count < 16; count++) {
                    sol_move move = {(uint8_t)kind, (uint8_t)(from == last ? 255 : from),
                                     (uint8_t)(to == last ? 255 : to), (uint8_t)(count == 15 ? 255 : count)};
                    char text[SOL_EXPLAIN_MAX], visible[SOL_EXPLAIN_MAX];
                    sol_explain(&variant, &position, move, count & 1, text);
                    assert_int_equal(text[0] == 0, sol_check(&variant, &position, move) == SOL_OK);
                    assert_true(strlen(text) < SOL_EXPLAIN_MAX - 8);
                    sol_refusal refusal = sol_refusal_of(&variant, &position, move);
                    assert_words_are_those_of_the_sentence(&refusal);
                    assert_string_equal(sol_visible(visible, sizeof visible, text, strlen(text)), text);
                }
}

static void any_four_bytes_may_be_asked_about(void **state)
{
    (void)state;
    for (int g = 0; sol_game_at(g); g++) {
        play_by(sol_game_at(g));
        sol_deal deal;
        assert_true(sol_deal_make(SOL_DEAL_OURS, 5, variant.rules->decks, &deal));
        sol_deal_position(&variant, deal.deck, &position);
        ask_everything();
        for (int i = 0; i < 40; i++) {
            sol_move moves[SOL_MOVES_MAX];
            size_t count = sol_legal_moves(&variant, &position, moves);
            if (count)
                sol_apply(&variant, &position, moves[(size_t)i * 7 % count]);
        }
        ask_everything();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_move_needs_no_words),
        cmocka_unit_test(a_card_that_does_not_follow_is_told_which_would),
        cmocka_unit_test(without_utf8_the_suits_are_letters),
        cmocka_unit_test(an_empty_column_takes_only_a_king),
        cmocka_unit_test(a_foundation_tells_its_next_card),
        cmocka_unit_test(a_foundation_takes_one_card_at_a_time),
        cmocka_unit_test(what_is_not_there_cannot_be_taken),
        cmocka_unit_test(only_the_top_of_the_waste_can_be_taken),
        cmocka_unit_test(cards_that_are_no_run_are_named),
        cmocka_unit_test(the_stock_is_turned_over_only_when_it_is_used_up),
        cmocka_unit_test(passes_that_are_used_are_counted),
        cmocka_unit_test(a_draw_of_another_number_is_told_the_right_one),
        cmocka_unit_test(worrying_back_that_is_forbidden_is_told),
        cmocka_unit_test(cards_of_pyramid_that_do_not_make_thirteen_are_added),
        cmocka_unit_test(cards_of_pyramid_that_are_covered_are_told),
        cmocka_unit_test(spider_tells_the_empty_column_that_forbids_a_row),
        cmocka_unit_test(spider_runs_are_of_one_suit),
        cmocka_unit_test(a_cell_that_is_taken_tells_its_card),
        cmocka_unit_test(a_foundation_for_any_suit_begins_with_an_ace),
        cmocka_unit_test(a_foundation_that_is_complete_takes_no_more),
        cmocka_unit_test(a_column_in_suit_tells_the_one_card_that_goes_there),
        cmocka_unit_test(a_refusal_is_a_value_that_others_may_say_in_their_own_words),
        cmocka_unit_test(a_sentence_of_a_later_library_is_that_of_its_reason),
        cmocka_unit_test(any_four_bytes_may_be_asked_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
