/* Deals whose verdicts several independent solvers have proved, all agreeing: deals 1 … 500 of our own numbering. */
#include "small.h"

#include <solitaire/notation.h>

enum { DEALS = 500 };

/* All other deals are won. */
static const uint16_t lost_drawing_one[] = {
    12,  25,  29,  44,  56,  62,  64,  86,  98,  112, 124, 125, 130, 144, 156, 161, 170, 199, 209, 215, 221, 223, 254,
    264, 270, 271, 290, 294, 309, 315, 318, 328, 345, 349, 364, 367, 368, 375, 391, 395, 405, 454, 467, 470, 482, 492,
};
static const uint16_t lost_drawing_three[] = {
    12,  25,  29,  44,  55,  56,  60,  62,  63,  64,  66,  73,  79,  86,  89,  95,  98,  102, 112, 113, 115,
    119, 124, 125, 126, 130, 132, 136, 143, 144, 156, 160, 161, 166, 167, 170, 181, 183, 199, 209, 215, 221,
    223, 236, 254, 262, 264, 266, 270, 271, 279, 290, 293, 294, 299, 302, 306, 309, 315, 318, 326, 328, 345,
    349, 357, 364, 367, 368, 375, 390, 391, 395, 397, 401, 405, 409, 413, 454, 466, 467, 470, 482, 492,
};

enum { DEALS_HERE = SAMPLE(DEALS, 40) };

static bool is_in(uint16_t number, const uint16_t *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == number)
            return true;
    return false;
}

static void assert_verdicts(uint8_t draw, const uint16_t *lost, size_t lost_count)
{
    sol_variant variant = drawing(draw);
    for (uint16_t number = 1; number <= DEALS_HERE; number++) {
        sol_position position = dealt_position(&variant, number);
        sol_solution found = sol_solve(small_solver(), &variant, &position, NULL, NULL, 0);
        assert_int_equal(found.verdict, is_in(number, lost, lost_count) ? SOL_LOST : SOL_WON);
    }
}

TEST_CASE(deals_drawing_one)
{
    assert_verdicts(1, lost_drawing_one, sizeof lost_drawing_one / sizeof lost_drawing_one[0]);
}

TEST_CASE(deals_drawing_three)
{
    assert_verdicts(3, lost_drawing_three, sizeof lost_drawing_three / sizeof lost_drawing_three[0]);
}

/* Only a written board can look like this; in a game the face-up cards of a column are one run. */
TEST_CASE(a_run_face_up_under_another_moves_as_one_once_it_is_uncovered)
{
    static const char board[] = "klondike\n"
                                "w: KH\n"
                                "fc: AC 2C 3C 4C 5C 6C 7C 8C 9C\n"
                                "fd: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD\n"
                                "fh: AH 2H 3H 4H 5H 6H 7H 8H 9H\n"
                                "fs: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS\n"
                                "1: th QC KD TC KC QD JC QS JH QH KS\n";
    small s;
    sol_fault fault;
    assert_true(sol_board_read(board, strlen(board), &s.variant.rules, &s.position, &fault));
    s.variant.options = s.variant.rules->defaults;
    s.variant.options.draw = 1;
    s.variant.options.worrying_back = false;
    assert_int_equal(sol_solve(small_solver(), &s.variant, &s.position, NULL, NULL, 0).verdict, SOL_WON);
}

int main(void) { return run_file(NULL); }
