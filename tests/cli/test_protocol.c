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

TEST_CASE(a_view_lists_every_pile_from_the_stock_on)
{
    int piles = 0;
    ask("", "{\"do\": \"new\", \"deal\": 42}\n{\"do\": \"view\"}\n");
    assert_has(run_out, "\"piles\": [{\"name\": \"s\"");
    for (const char *at = run_out; (at = strstr(at, "{\"name\": \"")); at++)
        piles++;
    assert_int_equal(piles, 13);
}

TEST_CASE(no_answer_has_the_number_of_an_earlier_request)
{
    ask("", "{\"id\":17,\"do\":\"legal\"}\n{\"do\":\"legal\"}\n{\"id\":18,\"do\":\"legal\"}\nnonsense\n"
            "{\"id\":19,\"do\":5}\n{\"do\":5}\n{\"id\":20,\"do\":\"legal\"}\n{\"id\":21,}\n");
    const char *at = run_out;
    for (int line = 0; line < 8; line++) {
        char begins[40];
        (void)snprintf(begins, sizeof begins, line % 2 ? "{\"ok\": false, " : "{\"id\": %d, ", 17 + line / 2);
        assert_memory_equal(at, begins, strlen(begins));
        at = strchr(at, '\n') + 1;
    }
    assert_string_equal(at, "");
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

static const run_row rows[] = {
    {"a_game_is_dealt_played_and_told",
     {{"--protocol json",
       "{\"do\": \"new\", \"deal\": 42}\n{\"do\": \"legal\"}\n{\"do\": \"move\", \"move\": \"7-3\"}\n{\"do\": \"result\"}\n",
       .out = {"\"game\": \"klondike\", \"options\": \"draw=1 ",
               "{\"ok\": true, \"legal\": [\"draw\", \"2-6\", \"4-7\", \"7-3\"]}\n",
               "{\"ok\": true, \"status\": \"playing\", \"moves\": 1, \"score\": 5, ", "\"undos\": 0}\n"}}}},
    {"the_first_answer_and_each_hello_have_the_versions",
     {{"--protocol json", "{\"do\":\"view\"}\n{\"do\":\"view\"}\n{\"do\":\"hello\"}\n",
       .out = {"{\"ok\": false, \"protocol\": 1, \"program\": \"1.0.0\", \"error\": \"no-game\"",
               "\n{\"ok\": false, \"error\": \"no-game\"",
               "\n{\"ok\": true, \"protocol\": 1, \"program\": \"1.0.0\", \"games\": [\"klondike\", "}}}},
    {"a_move_tells_what_it_turned_and_changed",
     {{"--protocol json", "{\"do\":\"new\",\"deal\":42}\n{\"do\":\"move\",\"move\":\"7-3\"}\n{\"do\":\"undo\"}\n",
       .out =
           {"\"turned\": [\"6S\"], \"changed\": [{\"name\": \"3\", \"down\": [\"--\", \"--\"], \"up\": [\"7S\", \"6H\"]}, "
            "{\"name\": \"7\", \"down\": [\"--\", \"--\", \"--\", \"--\", \"--\"], \"up\": [\"6S\"]}]}\n",
            "\"turned\": [], \"changed\": [{\"name\": \"3\", \"down\": [\"--\", \"--\"], \"up\": [\"7S\"]}, "
            "{\"name\": \"7\", \"down\": [\"--\", \"--\", \"--\", \"--\", \"--\", \"6S\"], \"up\": [\"6H\"]}]}\n"}},
      {"--protocol json",
       "{\"do\":\"new\",\"deal\":42,\"options\":\"draw=3\"}\n{\"do\":\"move\",\"move\":\"draw:3\"}\n",
       .out = {"\"turned\": [\"4H\", "}}}},
    {"a_game_in_which_no_card_can_be_moved_is_stuck_as_soon_as_the_player_can_know_it",
     {{"--protocol json --game freecell --cells 0",
       "{\"do\":\"new\",\"deal\":1}\n{\"do\":\"legal\"}\n{\"do\":\"new\",\"deal\":2}\n",
       .out = {"\"status\": \"stuck\", ", "\"legal\": []}\n", "\"status\": \"playing\", "}}}},
    {"a_deal_and_a_deck_together_are_refused_and_so_is_a_move_without_one",
     {{"--protocol json",
       "{\"do\":\"new\",\"deal\":1,\"deck\":\"AS\"}\n{\"do\":\"new\"}\n{\"do\":\"move\"}\n{\"do\":\"result\"}\n",
       .out = {"\"error\": \"bad-request\", \"why\": \"\\\"deal\\\" and \\\"deck\\\" both ",
               "{\"ok\": false, \"error\": \"bad-request\", \"why\": \"\\\"move\\\" is missing\"}\n"
               "{\"ok\": true, \"status\": \"playing\", \"moves\": 0, "}}}},
    {"options_are_those_that_the_game_has",
     {{"--protocol json freecell", "{\"do\":\"new\"}\n",
       .out =
           {"\"options\": \"worrying-back=no thoughtful=no time-limit=none cells=4 build=alternating empty=any\""}}}},
    {"a_peek_shows_the_next_card_of_the_stock_and_no_other",
     {{"--protocol json", "{\"do\":\"new\",\"game\":\"fortythieves\",\"options\":\"peek=yes\"}\n{\"do\":\"view\"}\n",
       .out = {"[{\"name\": \"s\", \"down\": [\"--\", "}, .lacks = "\"--\"], \"up\": []}, {\"name\": \"w\""}}},
    {"moves_are_taken_back_and_made_again",
     {{"--protocol json",
       "{\"do\":\"new\",\"deal\":42}\n{\"do\":\"move\",\"move\":\"7-3\"}\n{\"do\":\"undo\"}\n{\"do\":\"undo\"}\n{\"do\":\"redo\"}\n",
       .out = {"\"moves\": 0, \"score\": 0, ",
               "{\"ok\": false, \"error\": \"nothing-to-undo\", \"why\": \"there is nothing to undo\"}\n"
               "{\"ok\": true, \"status\": \"playing\", \"moves\": 1, \"score\": 5, "}}}},
    {"a_request_has_its_number_in_the_answer",
     {{"--protocol json", "{\"do\": \"new\", \"id\": 17}\n{\"do\": \"fly\", \"id\": 18}\n",
       .out = {"{\"id\": 17, \"ok\": true, ", "{\"id\": 18, \"ok\": false, "}}}},
    {"any_value_can_be_the_number_of_a_request",
     {{"--protocol json",
       "{\"do\": \"legal\", \"id\": \"a \\\"b\\\" \\u00e9\"}\n{\"id\":1.50,\"do\":\"legal\"}\n"
       "{\"id\":123456789012345678901234567890,\"do\":\"new\"}\n{\"do\":\"legal\",\"id\":true}\n"
       "{\"do\":\"view\",\"id\":null}\n{\"id\": {\"a\": [1, 2]} ,\"do\":\"result\"}\n",
       .out = {"{\"id\": \"a \\\"b\\\" \\u00e9\", \"ok\": false, \"protocol\": 1, ", "\n{\"id\": 1.50, \"ok\": false, ",
               "\n{\"id\": 123456789012345678901234567890, \"ok\": true, \"game\"",
               "\n{\"id\": true, \"ok\": true, \"legal\"", "\n{\"id\": null, \"ok\": true, \"game\"",
               "\n{\"id\": {\"a\": [1, 2]}, \"ok\": true, \"status\""}}}},
    {"a_request_that_is_refused_has_its_number_in_the_answer_too",
     {{"--protocol json",
       "{\"id\":13,\"do\":\"move\",\"move\":5}\n{\"do\":[],\"move\":5,\"id\":14}\n{\"id\":15,\"id\":16}\n",
       .all =
           "{\"id\": 13, \"ok\": false, \"protocol\": 1, \"program\": \"1.0.0\", \"error\": \"bad-request\", \"why\": "
           "\"\\\"move\\\" must be text in quotation marks\"}\n"
           "{\"id\": 14, \"ok\": false, \"error\": \"bad-request\", \"why\": \"\\\"do\\\" must be a single value, not "
           "a list or an object\"}\n"
           "{\"id\": 15, \"ok\": false, \"error\": \"bad-request\", \"why\": \"\\\"id\\\" is given twice\"}\n"}}},
    {"a_view_names_its_game",
     {{"--protocol json spider",
       "{\"do\":\"new\"}\n{\"do\":\"view\"}\n{\"do\":\"new\",\"game\":\"yukon\"}\n{\"do\":\"view\"}\n",
       .out = {"\n{\"ok\": true, \"game\": \"spider\", \"status\": \"playing\", ",
               "\n{\"ok\": true, \"game\": \"yukon\", \"status\": \"playing\", "}}}},
    {"deals_up_to_the_greatest_number_can_be_named",
     {{"--protocol json",
       "{\"do\":\"new\",\"deal\":18446744073709551615}\n{\"do\":\"resign\"}\n{\"do\":\"result\"}\n"
       "{\"do\":\"new\",\"deal\":18446744073709551616}\n{\"do\":\"new\",\"deal\":1.0}\n",
       .out = {"\"deal\": \"18446744073709551615\"}\n",
               "\"error\": \"bad-deal\", \"why\": \"\\\"deal\\\": deals are numbered from 0 to 18446744073709551615: "
               "there is no deal 18446744073709551616\"}\n",
               "\"error\": \"bad-deal\", \"why\": \"\\\"deal\\\": \\\"1.0\\\" "}}}},
    {"vegas_has_as_many_passes_as_on_the_command_line",
     {{"--protocol json",
       "{\"do\":\"new\",\"options\":\"draw=3 scoring=vegas\"}\n{\"do\":\"new\",\"options\":\"scoring=vegas\"}\n"
       "{\"do\":\"new\",\"options\":\"draw=3 scoring=vegas passes=unlimited\"}\n",
       .out = {"\"options\": \"draw=3 passes=3 scoring=vegas ", "\"options\": \"draw=1 passes=1 scoring=vegas ",
               "\"options\": \"draw=3 passes=unlimited scoring=vegas "}},
      {"--protocol json --draw 3 --scoring vegas", "{\"do\":\"new\"}\n",
       .out = {"\"options\": \"draw=3 passes=3 scoring=vegas "}}}},
    {"a_truth_is_no_number",
     {{"--protocol json", "{\"do\":\"new\",\"deal\":1}\n{\"do\":\"solve\",\"nodes\":true,\"id\":1}\n",
       .out = {"{\"id\": 1, \"ok\": false, \"error\": \"bad-request\", \"why\": \"\\\"nodes\\\" must be a "
               "number\"}\n"}}}},
    {"an_illegal_move_says_why_and_changes_nothing",
     {{"--protocol json", "{\"do\":\"new\",\"deal\":42}\n{\"do\":\"move\",\"move\":\"1-2\"}\n{\"do\":\"result\"}\n",
       .out = {"{\"ok\": false, \"error\": \"illegal\", \"why\": \"JS does not go on 6C: ", "\"moves\": 0, "}}}},
    {"options_of_the_command_line_are_those_of_a_new_game",
     {{"--protocol json --game spider --suits 1 --seed 5",
       "{\"do\": \"new\"}\n{\"do\": \"resign\"}\n{\"do\": \"result\"}\n",
       .out = {"\"game\": \"spider\", \"options\": \"suits=1 ", "\"deal\": \"5\"}\n"}}}},
    {"they_are_also_those_of_the_same_game_when_it_is_named_and_of_no_other",
     {{"--protocol json --game spider --suits 1",
       "{\"do\":\"new\",\"game\":\"spider\"}\n{\"do\":\"new\",\"game\":\"klondike\"}\n",
       .out = {"\"game\": \"spider\", \"options\": \"suits=1 ", "\"game\": \"klondike\", \"options\": \"draw=1 "}}}},
    {"the_deal_is_told_only_when_the_game_is_over",
     {{"--protocol json", "{\"do\": \"new\"}\n{\"do\": \"result\"}\n{\"do\": \"view\"}\n", .lacks = "\"deal\""},
      {"--protocol json", "{\"do\": \"new\", \"deal\": 42}\n{\"do\": \"resign\"}\n{\"do\": \"result\"}\n",
       .out = {"\"status\": \"given-up\", \"moves\": 0, \"score\": 0, \"undos\": 0, \"deal\": \"42\"}\n"}}}},
    {"the_solver_says_whether_a_game_can_be_won_and_by_which_moves",
     {{"--protocol json",
       "{\"do\": \"new\", \"game\": \"freecell\", \"deal\": 3}\n{\"do\": \"solve\", \"id\": 2}\n{\"do\": \"result\"}\n",
       .out = {"{\"id\": 2, \"ok\": true, \"verdict\": \"won\", \"nodes\": ", "\"line\": [\"5-fh\", \"6-fh\", ",
               "\"moves\": 0, \"score\": 0, \"undos\": 0, \"helped\": true}\n"}}}},
    {"a_lost_game_has_no_line_and_an_open_one_says_why",
     {{"--protocol json", "{\"do\": \"new\", \"deal\": 12}\n{\"do\": \"solve\"}\n",
       .out = {"\"verdict\": \"lost\", \"nodes\": "}, .lacks = "line"},
      {"--protocol json --seed 3",
       "{\"do\": \"new\"}\n{\"do\": \"solve\", \"nodes\": 1}\n{\"do\": \"result\"}\n"
       "{\"do\": \"solve\", \"nodes\": 0}\n",
       .out =
           {"\"verdict\": \"unknown\", \"nodes\": 1, \"limit\": \"nodes\", \"why\": \"the limit on positions was reached\"}\n",
            "{\"ok\": false, \"error\": \"bad-request\", \"why\": \"\\\"nodes\\\" is a number from 1 on\"}\n"},
       .lacks = "helped"},
      {"--protocol json", "{\"do\": \"new\", \"game\": \"doubleklondike\", \"deal\": 3}\n{\"do\": \"solve\"}\n",
       .out = {"{\"ok\": false, \"error\": \"unsupported\", \"why\": \"the solver cannot play this game\"}\n"}}}},
    {"a_new_game_has_not_been_helped",
     {{"--protocol json",
       "{\"do\": \"new\", \"deal\": 1}\n{\"do\": \"solve\"}\n{\"do\": \"new\", \"deal\": 2}\n{\"do\": \"result\"}\n",
       .lacks = "helped"}}},
    {"nothing_is_kept",
     {{.words = "--protocol json", .typed = "{\"do\":\"new\",\"deal\":42}\n{\"do\":\"move\",\"move\":\"7-3\"}\n"},
      {"games", .all = "No games have been played yet.\n"}}},
    {"options_that_say_nothing_beside_it_are_refused",
     {{"--protocol json --plain",
       .err = "solitaire: --plain cannot be combined with --protocol: give only one of them\n", .status = 2}}},
};

int main(void)
{
    return run_rows(rows, sizeof rows / sizeof *rows, run_home_make) + run_each(run_home_make, run_home_remove);
}
