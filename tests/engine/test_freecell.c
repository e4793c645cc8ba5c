/* FreeCell: what moves as one can be carried card by card. */
#include "board.h"

/* Make a move of one card, which must be legal. */
static void carry_one(board *b, int from, int to)
{
    sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)to, 1};
    assert_int_equal(sol_check(&b->variant, &b->position, move), SOL_OK);
    sol_apply(&b->variant, &b->position, move);
}

/* Carry a run of at most free cells + 1 cards by way of the cells. */
static void carry_by_cells(board *b, int from, int to, int count)
{
    int used[4], taken = 0;
    for (int cell = 0; cell < 4 && taken < count - 1; cell++)
        if (sol_pile_empty(&b->position, cell)) {
            carry_one(b, from, cell);
            used[taken++] = cell;
        }
    carry_one(b, from, to);
    while (taken)
        carry_one(b, used[--taken], to);
}

/*
 * Carry any run that may be moved as one: as much as can be carried without the last empty column is laid there
 * meanwhile.
 */
static void carry(board *b, int from, int to, int count, const int *empty, int columns)
{
    int free = 0;
    for (int cell = 0; cell < 4; cell++)
        free += sol_pile_empty(&b->position, cell);
    int most = (free + 1) << (columns ? columns - 1 : 0);
    if (count <= free + 1) {
        carry_by_cells(b, from, to, count);
    } else if (count <= most) {
        carry(b, from, to, count, empty, columns - 1);
    } else {
        carry(b, from, empty[columns - 1], most, empty, columns - 1);
        carry(b, from, to, count - most, empty, columns - 1);
        carry(b, empty[columns - 1], to, most, empty, columns - 1);
    }
}

/*
 * A table with a run of `count` cards from the jack or queen down in column 1, the card above it in column 2, and so
 * many free cells and columns.
 */
static board with_run(int count, int cells, int columns)
{
    static const char *const blocks[] = {"a: KS\n", "b: KH\n", "c: KD\n", "d: KC\n"};
    static const char *const tops[] = {"3: AD\n", "4: 2C\n", "5: 3D\n"};
    char text[200] = "8: AC\n6: AH\n7: AS\n2: QS\n1:", card[8] = " xy";
    for (int i = 0; i < count; i++) {
        card[1] = "JT98765432"[i];
        card[2] = i % 2 ? 'S' : 'H';
        (void)strcat(text, card);
    }
    (void)strcat(text, "\n");
    for (int i = cells; i < 4; i++)
        (void)strcat(text, blocks[i]);
    for (int i = columns; i < 3; i++)
        (void)strcat(text, tops[i]);
    return board_of("freecell", text, "8");
}

TEST_CASE(what_moves_as_one_can_be_moved_one_by_one)
{
    static const int empty[] = {10, 11, 12}; /* columns 3, 4, 5 */
    int carried = 0;
    for (int cells = 0; cells <= 4; cells++)
        for (int columns = 0; columns <= 3; columns++)
            for (int count = 1; count <= 10; count++) {
                board b = with_run(count, cells, columns), one_by_one = b;
                sol_move move = {SOL_MOVE, 8, 9, (uint8_t)count};
                if (sol_check(&b.variant, &b.position, move) != SOL_OK) {
                    assert_true(count > (cells + 1) << columns);
                    continue;
                }
                sol_apply(&b.variant, &b.position, move);
                carry(&one_by_one, 8, 9, count, empty, columns);
                assert_memory_equal(&one_by_one.position, &b.position, sizeof b.position);
                carried++;
            }
    assert_int_equal(carried, 135); /* the sum of min(10, (cells + 1) · 2^columns) */
}

int main(void) { return run_file(NULL); }
