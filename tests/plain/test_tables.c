/* Whole tables and moves in words: what plain mode says of those in tests/golden/said.txt (golden_rows.h). */
#include "table.h"

#include "../golden_rows.h"
#include "../whole_board.h"
#include "plain/step.h"

static void say_table(engine_text *out, const char *part, const char *board)
{
    const sol_rules *rules;
    sol_position position;
    sol_fault fault;
    assert_true(sol_board_read(board, strlen(board), &rules, &position, &fault));
    const sol_variant variant = usual_of(rules);
    if (strcmp(part, "table") == 0)
        (void)plain_put_table(out, &variant, &position);
    else if (strcmp(part, "whole") == 0)
        plain_put_whole_table(out, &variant, &position);
    else if (strcmp(part, "tops") == 0)
        plain_put_tops(out, &variant, &position);
    else if (strcmp(part, "foundations") == 0)
        plain_put_foundations(out, rules, &position);
    else
        plain_put_moves(out, &variant, &position);
}

static void say_move(engine_text *out, const char *game, const char *piles, const char *rest, const char *text)
{
    static const struct {
        const char *name;
        int named;
    } ways[] = {{"none", PLAIN_NAMED_NONE}, {"from", PLAIN_NAMED_FROM}, {"both", PLAIN_NAMED_BOTH}};
    const sol_variant variant = usual(game);
    sol_position before = whole_board(variant.rules, piles, rest), after = before;
    sol_fault fault;
    sol_move move;
    assert_true(sol_move_read(variant.rules, text, strlen(text), &move, &fault));
    assert_int_equal(sol_check(&variant, &before, move), SOL_OK);
    sol_apply(&variant, &after, move);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        engine_text_add(out, "%s: ", ways[i].name);
        plain_put_step(out, &variant, &before, move, &after, ways[i].named);
        engine_text_char(out, '\n');
    }
    engine_text_put(out, "typed: ");
    plain_put_typed(out, &variant, &before, move);
}

static void say(const golden_row *row, char answer[ROW_ANSWER])
{
    engine_text out = engine_text_in(answer, ROW_ANSWER);
    if (strcmp(row->fields[0], "move") == 0)
        say_move(&out, row->fields[1], row->fields[2], row->fields[3], row->fields[4]);
    else
        say_table(&out, row->fields[0], row->fields[1]);
}

TEST_CASE(each_table_and_each_move_is_told_so) { golden_rows("said.txt", say); }

int main(void) { return run_file(NULL); }
