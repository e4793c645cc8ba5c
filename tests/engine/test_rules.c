/*
 * What the second writing of the rules (model.h) does not say: the reason of each refusal, the sentence that explains
 * it, how passes are counted, and wins that no random play comes to.  When a game is stuck stands in positions.txt.
 */

#include <solitaire/refusal.h>
#include <solitaire/solver.h>

#include "../golden_rows.h"
#include "board.h"

/* Moves of positions, each with what refuses it in the player's words. */
static void answer_move(const golden_row *row, char answer[ROW_ANSWER])
{
    board b = board_of_row(row->fields);
    sol_move move = move_of(&b, row->fields[3]);
    sol_refusal refusal = sol_refusal_of(&b.variant, &b.position, move);
    sol_reason reason = sol_check(&b.variant, &b.position, move);
    assert_int_equal(refusal.reason, reason);
    bool over = sol_is_won(&b.variant, &b.position);
    if (reason != SOL_OK) {
        sol_explain(&b.variant, &b.position, move, false, answer);
        return;
    }
    sol_apply(&b.variant, &b.position, move);
    bool wins = !over && sol_is_won(&b.variant, &b.position);
    assert_false(wins && sol_is_stuck(&b.variant, &b.position));
    strcpy(answer, wins ? "wins" : "is legal");
}

TEST_CASE(each_move_is_refused_in_its_words_or_legal_or_wins) { golden_rows("moves.txt", answer_move); }

/* Moves that no notation can write, from and to the piles of a table with a card in each column. */
TEST_CASE(a_move_of_another_game_is_refused)
{
    static const struct {
        const char *game, *piles;
        sol_move move;
        sol_reason reason;
    } rows[] = {
        {"klondike", "1: KH", {SOL_DEAL_ROW, 0, 6, 7}, SOL_NOT_IN_THIS_GAME},
        {"klondike", "1: KH", {SOL_PAIR, 6, 6, 1}, SOL_NOT_IN_THIS_GAME},
        {"klondike", "1: KH", {77, 6, 6, 1}, SOL_NOT_IN_THIS_GAME},
        {"klondike", "1: KH", {SOL_MOVE, 6, 13, 1}, SOL_NO_SUCH_PILE},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_MOVE, 24, 25, 1}, SOL_NOT_IN_THIS_GAME},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 25, 24, 2}, SOL_NOT_IN_THIS_GAME},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 24, 24, 2}, SOL_NOT_IN_THIS_GAME},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 0, 24, 2}, SOL_NOTHING_TAKEN},
        {"pyramid", "p22: 6H\np23: 7S", {SOL_PAIR, 3, 24, 2}, SOL_PILE_IS_EMPTY},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        board b = board_of(rows[i].game, rows[i].piles, "s");
        assert_int_equal(sol_check(&b.variant, &b.position, rows[i].move), rows[i].reason);
    }
    board yukon = board_of("yukon", "1: 9H\n7: KC", "7");
    assert_int_equal(sol_check(&yukon.variant, &yukon.position, (sol_move){SOL_DRAW, 0, 1, 1}), SOL_NOT_IN_THIS_GAME);
    assert_int_equal(sol_stock_move(&yukon.variant, &yukon.position).kind, SOL_NO_MOVE);
}

TEST_CASE(the_count_of_redeals_never_runs_over)
{
    board b = board_of("klondike", "w: 5H", "7");
    b.position.redeals = 254;
    for (int i = 0; i < 3; i++) {
        make(&b, "redeal");
        make(&b, "draw");
    }
    assert_int_equal(b.position.redeals, 255);
}

/* Where the solver does not know a rule it must not claim to know the verdict. */
TEST_CASE(the_solver_plays_canfield_with_parts_and_stopping_columns_and_no_other_columns)
{
    static const char *const known[] = {"canfield", "canfield parts=yes", "canfield stop-at-base=yes",
                                        "canfield parts=yes stop-at-base=yes"};
    static const char *const unknown[] = {"canfield build=any parts=yes", "canfield empty=any"};
    for (int i = 0; i < 4; i++)
        assert_true(sol_solves(board_of(known[i], "fh: 4H", "s").variant.rules));
    for (int i = 0; i < 2; i++)
        assert_false(sol_solves(board_of(unknown[i], "fh: 4H", "s").variant.rules));
}

TEST_CASE(a_board_whose_foundations_begin_differently_is_refused)
{
    board b = board_of("canfield", "fh: 7H\nfs: 8S\n1: 9S\nr: 3D", "s");
    char text[SOL_BOARD_TEXT_MAX];
    const sol_rules *rules;
    sol_position position;
    sol_fault fault;
    size_t length = sol_board_write(b.variant.rules, &b.position, text);
    assert_false(sol_board_read(text, length, &rules, &position, &fault));
    assert_string_equal(
        fault.text,
        "line 6: fh: a foundation holds one suit without gaps, and all foundations start with the same rank");
}

int main(void) { return run_file(NULL); }
