/*
 * The protocol for programs: requests, answers, errors as values, and that none of them depends on cards that the
 * player has not seen.
 */
#include "run.h"

#include "engine/mix.h"
#include "session/play/protocol.h"

/* ---- through the program ---------------------------------------------------------------------------------------- */

/* Send these requests to the program, which is given these options; the answers are in run_out. */
static void ask(const char *options, const char *lines)
{
    char command[200];
    (void)snprintf(command, sizeof command, "--protocol json %s", options);
    run_type(lines);
    assert_int_equal(run(command), 0);
}

/* The bytes that a request may have, as docs/protocol.md says it. */
enum { LONGEST = 8392704 };

static void type_request_of(FILE *in, size_t bytes)
{
    static const char begin[] = "{\"do\": \"legal\", \"id\": \"";
    (void)fputs(begin, in);
    for (size_t i = sizeof begin - 1 + 2; i < bytes; i++)
        (void)fputc('x', in);
    (void)fputs("\"}\n", in);
}

TEST_CASE(a_line_that_is_too_long_is_answered_and_the_next_is_read)
{
    char *text;
    size_t size;
    const base_world world = {.in = tmpfile(), .out = open_memstream(&text, &size), .err = stderr};
    const session_start start = {.variant = {.rules = sol_game_at(0), .options = sol_game_at(0)->defaults}};
    assert_true(world.in && world.out);
    type_request_of(world.in, LONGEST);
    type_request_of(world.in, LONGEST + 1);
    type_request_of(world.in, LONGEST + 70000);
    (void)fputs("{\"do\": \"legal\", \"id\": 1}\n", world.in);
    rewind(world.in);
    assert_int_equal(session_protocol_run(&world, &start), 0);
    assert_int_equal(fclose(world.in) | fclose(world.out), 0);
    assert_memory_equal(text, "{\"id\": \"xxx", 11);
    assert_string_equal(strstr(text, "no-game") ? strchr(text, '\n') : "",
                        "\n{\"ok\": false, \"error\": \"too-long\", \"why\": \"a line can have at most 8392704 bytes\"}"
                        "\n{\"ok\": false, \"error\": \"too-long\", \"why\": \"a line can have at most 8392704 bytes\"}"
                        "\n{\"id\": 1, \"ok\": false, \"error\": \"no-game\", \"why\": \"nothing is dealt yet; "
                        "{\\\"do\\\": \\\"new\\\"} deals\"}\n");
    free(text);
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

TEST_CASE(the_moves_that_the_solver_names_win_when_they_are_made)
{
    static char lines[1 << 15];
    ask("", "{\"do\": \"new\", \"deal\": 1}\n{\"do\": \"solve\"}\n");
    size_t used = (size_t)snprintf(lines, sizeof lines, "{\"do\": \"new\", \"deal\": 1}\n");
    char *at = strstr(run_out, "\"line\": [");
    assert_non_null(at);
    for (at = strtok(at + strlen("\"line\": ["), "\", ]}\n"); at; at = strtok(NULL, "\", ]}\n"))
        used += (size_t)snprintf(lines + used, sizeof lines - used, "{\"do\": \"move\", \"move\": \"%s\"}\n", at);
    (void)snprintf(lines + used, sizeof lines - used, "{\"do\": \"solve\"}\n");
    ask("", lines);
    assert_has_not(run_out, "\"error\": \"bad-move\"");
    assert_has(run_out, "\"status\": \"won\", \"moves\": 108, ");
    assert_has(run_out, "{\"ok\": false, \"error\": \"game-over\", \"why\": \"the game is over\"}\n");
}

/* ---- what is hidden --------------------------------------------------------------------------------------------- */

static session_protocol protocol;

/* The answer to one request; the caller frees it. */
static char *answer_to(const char *line)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    session_protocol_answer(&protocol, line, strlen(line), out);
    assert_int_equal(fclose(out), 0);
    return text;
}

TEST_CASE(a_game_with_all_the_moves_that_it_can_have_is_full)
{
    const sol_variant usual = usual_of(sol_game_at(0));
    session_protocol_begin(&protocol, &usual, NULL);
    free(answer_to("{\"do\": \"new\", \"deal\": 42}"));
    for (int i = 0; i < SOL_EVENTS_MAX; i++) {
        sol_move draw = sol_stock_move(&usual, &protocol.game.position);
        assert_int_equal(sol_game_append(&protocol.game, sol_event_move(draw, 0)), SOL_OK);
    }
    char *answer = answer_to("{\"do\": \"move\", \"move\": \"7-3\"}");
    assert_has(answer, "\"error\": \"game-full\"");
    free(answer);
}

/*
 * The position with the cards that the player has never seen in reverse order; with two decks, those that lie face
 * down.
 */
static sol_position permuted(const sol_game *game)
{
    sol_position p = game->position;
    uint8_t at[SOL_CARDS_MAX];
    int count = 0;
    for (int pile = 0; pile < SOL_PILES_MAX; pile++)
        for (int i = 0; i < p.down[pile]; i++)
            if (game->variant.rules->decks > 1 || !(game->seen >> sol_pile_card(&p, pile, i) & 1))
                at[count++] = (uint8_t)(sol_pile_start(&p, pile) + i);
    for (int i = 0; i < count / 2; i++) {
        sol_card card = p.cards[at[i]];
        p.cards[at[i]] = p.cards[at[count - 1 - i]];
        p.cards[at[count - 1 - i]] = card;
    }
    return p;
}

static const char *const questions[] = {"{\"do\": \"view\"}", "{\"do\": \"legal\"}", "{\"do\": \"result\"}",
                                        "{\"do\": \"move\", \"move\": \"1-2\"}",
                                        "{\"do\": \"move\", \"move\": \"2-1:2\"}"};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/*
 * Is it only a question?  The last two kinds are asked only where they are refused, because otherwise they would be
 * made.
 */
static bool is_question(const sol_game *game, int i)
{
    sol_move move;
    sol_fault why;
    return i < 3 || !sol_move_read(game->variant.rules, i == 3 ? "1-2" : "2-1:2", i == 3 ? 3 : 5, &move, &why) ||
           sol_check(&game->variant, &game->position, move) != SOL_OK;
}

static void compare_answers(void)
{
    sol_game *game = &protocol.game;
    sol_position real = game->position, other = permuted(game);
    for (int i = 0; i < QUESTIONS; i++) {
        if (!is_question(game, i))
            continue;
        char *as_it_is = answer_to(questions[i]);
        game->position = other;
        char *permuted_answer = answer_to(questions[i]);
        game->position = real;
        assert_string_equal(permuted_answer, as_it_is);
        free(as_it_is);
        free(permuted_answer);
    }
}

/* Make a move, and compare its answer, too, unless it turns over a card. */
static void make_and_compare(sol_move move)
{
    char text[SOL_MOVE_TEXT_MAX], line[100];
    sol_game game = protocol.game;
    sol_move_write(game.variant.rules, move, text);
    (void)snprintf(line, sizeof line, "{\"do\": \"move\", \"move\": \"%s\"}", text);
    protocol.game.position = permuted(&game);
    char *permuted_answer = answer_to(line);
    protocol.game = game;
    char *as_it_is = answer_to(line);
    assert_has(as_it_is, "{\"ok\": true, ");
    if (strstr(as_it_is, "\"turned\": []"))
        assert_string_equal(permuted_answer, as_it_is);
    free(as_it_is);
    free(permuted_answer);
}

TEST_CASE(cards_that_were_not_seen_change_no_byte_of_an_answer)
{
    uint64_t lot = 5;
    for (int i = 0; sol_game_at(i); i++) {
        char line[100];
        const sol_variant usual = usual_of(sol_game_at(i));
        sol_move moves[SOL_MOVES_MAX];
        session_protocol_begin(&protocol, &usual, NULL);
        (void)snprintf(line, sizeof line, "{\"do\": \"new\", \"deal\": \"ours:%d\"}", i + 1);
        free(answer_to(line));
        for (int n = 0; n < 80; n++) {
            compare_answers();
            size_t count = sol_legal_moves(&usual, &protocol.game.position, moves);
            if (count == 0 || protocol.game.won)
                break;
            make_and_compare(moves[engine_split_mix(&lot) % count]);
        }
    }
}

int main(void) { return run_each(run_home_make, run_home_remove); }
