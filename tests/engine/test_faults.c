/* Texts from outside, at every door of the library: what each of them is read as, or the sentence that refuses it. */
#include "../doors.h"

static void answer_door(const golden_row *row, char answer[ROW_ANSWER])
{
    sol_fault fault;
    (void)door_of_row(row, answer, &fault);
}

TEST_CASE(each_text_from_outside_is_read_or_refused_in_its_words) { golden_rows("faults.txt", answer_door); }

int main(void) { return run_file(NULL); }
