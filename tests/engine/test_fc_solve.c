/*
 * FreeCell compared with other programs, where they are installed (Debian's freecell-solver-bin): the boards of
 * Microsoft's deals, and solutions of fc-solve that must win by our rules too.
 */

#include "board.h"

enum { BOARDS = SAMPLE(1000, QUICK(200, 60)), SOLUTIONS = SAMPLE(200, QUICK(50, 15)), OUTPUT_MAX = 1 << 16 };

static const sol_rules *rules;

static int find_rules(void **state)
{
    rules = sol_game_named("freecell");
    return !rules;
}

static void output_of(const char *command, char output[OUTPUT_MAX])
{
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    size_t length = fread(output, 1, OUTPUT_MAX - 1, pipe);
    output[length] = 0;
    (void)pclose(pipe);
}

static void skip_without(const char *program)
{
    char command[100];
    (void)snprintf(command, sizeof command, "command -v %s >/dev/null 2>&1", program);
    if (system(command) != 0)
        skip();
}

static void deal(int number, sol_position *position)
{
    sol_variant variant = usual_of(rules);
    sol_deal dealt;
    assert_true(sol_deal_make(SOL_DEAL_MS, (uint64_t)number, 1, &dealt));
    sol_deal_position(&variant, dealt.deck, position);
}

/* Write a board as those programs do: a line for each column, a space between two cards. */
static void write_columns(const sol_position *position, char *out)
{
    int first = sol_first_pile(rules, SOL_TABLEAU);
    out[0] = 0;
    for (int pile = first; pile < first + 8; pile++)
        for (int i = 0; i < sol_pile_len(position, pile); i++) {
            char card[SOL_CARD_TEXT_MAX];
            sol_card_write(sol_pile_card(position, pile, i), card);
            (void)strcat(strcat(out, card), i == sol_pile_len(position, pile) - 1 ? "\n" : " ");
        }
}

TEST_CASE(the_boards_of_microsofts_deals_are_byte_for_byte_those_of_others)
{
    skip_without("make-microsoft-freecell-board");
    for (int number = 1; number <= BOARDS; number++) {
        char command[100], theirs[OUTPUT_MAX], ours[SOL_BOARD_TEXT_MAX];
        sol_position position, read;
        const sol_rules *found;
        sol_fault fault;
        (void)snprintf(command, sizeof command, "make-microsoft-freecell-board -t %d", number);
        output_of(command, theirs);
        deal(number, &position);
        write_columns(&position, ours);
        assert_string_equal(ours, theirs);
        assert_true(sol_board_read(theirs, strlen(theirs), &found, &read, &fault));
        assert_memory_equal(&read, &position, sizeof read);
    }
}

/*
 * Read a move.  In its extended notation fc-solve says how many cards go to an empty column, unless it is a single one.
 */
static void read_move(const sol_position *position, const char *said, sol_move *move)
{
    sol_variant variant = usual_of(rules);
    sol_fault fault;
    char text[SOL_STANDARD_TEXT_MAX];
    int column = said[1] >= '1' && said[1] <= '8' ? sol_first_pile(rules, SOL_TABLEAU) + said[1] - '1' : -1;
    bool one = column >= 0 && sol_pile_empty(position, column) && !strchr(said, 'v');
    (void)snprintf(text, sizeof text, "%.4s%s", said, one ? "v1" : "");
    if (!sol_standard_read(&variant, position, text, strlen(text), move, &fault))
        fail_msg("%s", fault.text);
}

/* Play a solution.  Its moves stand after the line that begins with "-=-=", and a blank line ends them. */
static bool plays_to_a_win(int number, char *output)
{
    sol_variant variant = usual_of(rules);
    sol_position position;
    char *line = strstr(output, "\n\n");
    deal(number, &position);
    if (!strstr(output, "This game is solveable") || !line)
        return false;
    *strstr(line + 2, "\n\n") = 0;
    for (char *move_text = strtok(line, " \n"); move_text; move_text = strtok(NULL, " \n")) {
        sol_move move;
        read_move(&position, move_text, &move);
        sol_apply(&variant, &position, move);
    }
    if (!sol_is_won(&variant, &position))
        fail_msg("deal %d: its solution does not win", number);
    return true;
}

TEST_CASE(solutions_of_fc_solve_win_by_our_rules)
{
    int won = 0;
    skip_without("fc-solve");
    skip_without("make-microsoft-freecell-board");
    for (int number = 1; won < SOLUTIONS && number < 2 * SOLUTIONS; number++) {
        char command[200], output[OUTPUT_MAX];
        (void)snprintf(command, sizeof command,
                       "make-microsoft-freecell-board -t %d | fc-solve -mi 200000 -m -snx 2>&1", number);
        output_of(command, output);
        won += plays_to_a_win(number, output);
    }
    assert_int_equal(won, SOLUTIONS);
}

int main(void) { return run_file(find_rules); }
