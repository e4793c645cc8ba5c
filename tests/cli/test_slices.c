/* solitaire solve --slice, --merge and --resume: studies in parts. */
#include "run.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <solitaire/notation.h>

#include "study/progress.h"
#include "study/result_file.h"
#include "study/tally.h"

/* How many bytes the program can still read before its file gives an error; below 0 = all. */
static long readable = -1;

/*
 * Instead of the C library's: a disk that fails within a file. The error is a true one, of a directory that is read for
 * a moment in the file's place, so that the stream knows of it.
 */
int getc(FILE *in)
{
    if (readable < 0 || readable-- > 0)
        return fgetc(in);
    int file = dup(fileno(in)), folder = open("/", O_RDONLY);
    assert_true(file >= 0 && folder >= 0);
    assert_int_equal(fseeko(in, 0, SEEK_END), 0); /* forgets what was read ahead */
    assert_true(dup2(folder, fileno(in)) >= 0);
    int nothing = fgetc(in);
    assert_true(dup2(file, fileno(in)) >= 0);
    (void)close(folder);
    (void)close(file);
    readable = 0;
    return nothing;
}

/* The study of six deals, one of which is lost. */
#define STUDY "solve --memory 16 --jobs 1 8..13 "

/* Run a part of the study and keep what it printed as a file of this name in the home. */
static void part(const char *words, const char *name)
{
    char all[RUN_PATH_MAX];
    (void)snprintf(all, sizeof all, "%s%s", strncmp(words, "solve ", 6) == 0 ? "" : STUDY, words);
    assert_int_equal(run(all), 0);
    (void)run_write(name, run_out);
}

/* Run the command with the names of these files, up to NULL, after its words. */
static int run_with(const char *words, const char *const *names)
{
    char all[8 * RUN_PATH_MAX];
    size_t used = (size_t)snprintf(all, sizeof all, "%s", words);
    for (; *names; names++)
        used += (size_t)snprintf(all + used, sizeof all - used, " %s/%s", run_home, *names);
    return run(all);
}

static int merge(const char *const *names) { return run_with("solve --merge", names); }
#define FILES(...) ((const char *const[]){__VA_ARGS__, NULL})

static char *contents(const char *name)
{
    static char text[1 << 16];
    char path[RUN_PATH_MAX * 2];
    (void)snprintf(path, sizeof path, "%s/%s", run_home, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    (void)fclose(file);
    return text;
}

static const char summary[] =
    "6 deals: 5 won, 1 lost, 0 unknown\nshare won 83.33 %, 95 % Wilson interval 43.65 to 96.99 %\n";

/* ---- slices and their sum --------------------------------------------------------------------------------------- */

static void slices_share_the_deals_out_in_turn(void **state)
{
    (void)state;
    part("--slice 2/3", "two");
    assert_has(run_out, "\n9 ");
    assert_has(run_out, "\n12 ");
    assert_has(run_err, "2 deals:");
    part("--slice 7/7", "seven");
    assert_has(run_err, "0 deals: 0 won, 0 lost, 0 unknown\n");
}

static void slices_add_up_in_any_order_and_however_they_were_cut(void **state)
{
    (void)state;
    part("--slice 1/2", "odd");
    part("--slice 4/4", "four");
    part("--slice 2/4", "two");
    assert_int_equal(merge(FILES("four", "odd", "two")), 0);
    assert_int_equal(strncmp(run_out, summary, strlen(summary)), 0);
    assert_string_equal(run_err, "");
}

static void text_json_and_moves_can_be_added_up(void **state)
{
    (void)state;
    part("solve --memory 16 --jobs 1 12..14 --slice 1/2 --moves", "even");
    part("solve --memory 16 --jobs 1 12..14 --slice 2/2 --moves --json", "odd");
    assert_int_equal(merge(FILES("even", "odd")), 0);
    assert_has(run_out, "3 deals: 2 won, 1 lost, 0 unknown\n");
}

static void several_slices_can_stand_in_one_file_or_come_through_a_pipe(void **state)
{
    (void)state;
    char both[1 << 14];
    part("--slice 2/2 --json", "even");
    (void)snprintf(both, sizeof both, "%s", run_out);
    part("--slice 1/2 --json", "odd");
    (void)strcat(both, run_out);
    (void)run_write("both", both);
    assert_int_equal(merge(FILES("both")), 0);
    assert_int_equal(strncmp(run_out, summary, strlen(summary)), 0);
    run_type(both);
    assert_int_equal(run("solve --merge --json -"), 0);
    assert_has(run_out,
               "{\"deals\":6,\"won\":5,\"lost\":1,\"unknown\":0,\"share_least\":0.833333,\"share_most\":0.833333,"
               "\"low\":0.436497,\"high\":0.969947,\"nodes\":");
}

static void decks_of_a_file_add_up_too(void **state)
{
    (void)state;
    assert_int_equal(run("deal 8..13"), 0);
    const char *words[] = {"solve --memory 16 --slice 1/2 --deck", "solve --memory 16 --slice 2/2 --deck"};
    (void)run_write("decks", run_out);
    assert_int_equal(run_with(words[0], FILES("decks")), 0);
    (void)run_write("odd", run_out);
    assert_int_equal(run_with(words[1], FILES("decks")), 0);
    (void)run_write("even", run_out);
    assert_int_equal(merge(FILES("odd", "even")), 0);
    assert_int_equal(strncmp(run_out, summary, strlen(summary)), 0);
}

/* The number that the next file to be opened would have. */
static int next_file(void)
{
    int next = dup(STDIN_FILENO);
    assert_true(next >= 0);
    (void)close(next);
    return next;
}

static void files_that_were_added_up_are_closed(void **state)
{
    (void)state;
    part("--slice 1/2", "odd");
    part("--slice 2/2", "even");
    int next = next_file();
    assert_int_equal(merge(FILES("odd", "even")), 0);
    assert_int_equal(next_file(), next);
}

static void the_times_of_the_slices_do_not_matter(void **state)
{
    (void)state;
    part("--json", "all");
    char *text = contents("all");
    for (char *ms = text; (ms = strstr(ms, "\"ms\":")); ms += 5)
        ms[5] = '7';
    (void)run_write("all", text);
    assert_int_equal(merge(FILES("all")), 0);
    assert_int_equal(strncmp(run_out, summary, strlen(summary)), 0);
}

/* Write the record of a game with so many draws into a file of the home.  Returns its name. */
static const char *kept_game(int draws)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    static char text[1 << 14];
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal deal;
    sol_game game;
    sol_move draw;
    sol_fault fault;
    assert_true(sol_deal_make(SOL_DEAL_OURS, 1, 1, &deal));
    assert_true(sol_move_read(rules, "draw", 4, &draw, &fault));
    sol_game_start(&game, &variant, &deal, events, steps, SOL_EVENTS_MAX);
    for (int i = 0; i < draws; i++)
        assert_int_equal(sol_game_append(&game, sol_event_move(draw, 0)), SOL_OK);
    assert_true(sol_record_write(&game, 0, text, sizeof text) < sizeof text);
    (void)run_write("game.sol", text);
    return "game.sol";
}

/* ---- what is refused -------------------------------------------------------------------------------------------- */

static void not_merged(const char *const *names, const char *sentence)
{
    assert_int_equal(merge(names), 2);
    assert_string_equal(run_out, "");
    assert_has(run_err, sentence);
}

static void a_missing_deal_is_named(void **state)
{
    (void)state;
    part("--slice 1/3", "one");
    part("--slice 3/3", "three");
    not_merged(FILES("one", "three"), "solitaire: 2 deals are missing, the first of them 9\n");
    char *text = contents("three"), *last = strstr(text, "\n13 ");
    assert_non_null(last);
    last[1] = 0;
    (void)run_write("three", text);
    part("--slice 2/3", "two");
    not_merged(FILES("one", "two", "three"), "solitaire: deal 13 is missing\n");
}

static void a_deal_that_stands_twice_is_named_with_both_files(void **state)
{
    (void)state;
    part("--slice 1/2", "odd");
    part("--slice 3/6", "again");
    not_merged(FILES("odd", "again"), "solitaire: deal 10 stands twice: in ");
    assert_has(run_err, "/odd and in ");
    assert_has(run_err, "/again\n");
    char *text = contents("odd"), *last = strstr(text, "\n12 ");
    assert_non_null(last);
    last[1] = 0;
    (void)run_write("short", text); /* a file of the same slice, but without that deal */
    part("--slice 5/6", "five");
    not_merged(FILES("short", "five", "five"), "solitaire: deal 12 stands twice: in ");
    assert_has(run_err, "/five and in ");
}

static void a_deal_out_of_its_place_is_refused(void **state)
{
    (void)state;
    char more[1 << 12];
    part("", "all");
    char *text = contents("all"), *ten = strstr(text, "\n10 "), *eleven = strstr(text, "\n11 ");
    assert_true(ten && eleven);
    memmove(ten, eleven, strlen(eleven) + 1);
    (void)run_write("all", text);
    not_merged(FILES("all"), "/all:5: deal 11 stands where deal 10 should\n");
    part("--slice 1/2", "odd");
    text = contents("odd");
    (void)snprintf(more, sizeof more, "%s%s", text, strstr(text, "\n12 ") + 1);
    (void)run_write("odd", more);
    not_merged(FILES("odd"), "/odd:6: more deals than this slice has\n");
}

static void another_study_is_refused(void **state)
{
    (void)state;
    part("--slice 1/2", "odd");
    part("--slice 2/2 --draw 3", "three");
    not_merged(FILES("odd", "three"), "it has draw=3, not draw=1\n");
    part("solve --memory 16 --slice 2/2 8..15", "longer");
    part("solve --memory 32 --jobs 1 8..13 --slice 2/2", "larger");
    not_merged(FILES("odd", "larger"), "it has memory_mib=32, not memory_mib=16\n");
    not_merged(FILES("odd", "longer"), "/odd: it has deals=8..15, not deals=8..13\n");
}

static void files_that_are_no_slices_are_refused(void **state)
{
    (void)state;
    part("--slice 1/2", "odd");
    char *text = contents("odd");
    text[strlen(text) - 5] = 0;
    (void)run_write("torn", text);
    not_merged(FILES("torn"), "/torn ends in the middle of a line; --resume continues it\n");
    (void)run_write("letter", "Dear all,\n");
    not_merged(FILES("letter"), "/letter:1: this is not a line of a study\n");
    (void)run_write("nothing", "");
    not_merged(FILES("nothing"), "there is no study in these files\n");
    not_merged(FILES("nowhere"), "/nowhere cannot be read: No such file or directory\n");
    assert_int_equal(run("solve --merge"), 2);
    assert_has(run_err, "say which files to add up: solitaire solve --merge FILE ...\n");
}

static void a_sum_takes_no_option_about_solving(void **state)
{
    (void)state;
    part("", "all");
    assert_int_equal(run_with("solve --merge --slice 1/2", FILES("all")), 2);
    assert_string_equal(run_out, "");
    assert_has(run_err, "--merge adds up what files say; leave out --slice\n");
    assert_int_equal(run_with("solve --merge --draw 1", FILES("all")), 2);
    assert_has(run_err, "leave out --draw\n");
    assert_int_equal(run_with("solve --merge --play", FILES("all")), 2);
    assert_has(run_err, "leave out --play\n");
    assert_int_equal(run_with("solve --merge --resume", FILES("all")), 2);
    assert_has(run_err, "leave out --resume\n");
    run_set("SOLITAIRE_DRAW", "3");
    assert_int_equal(merge(FILES("all")), 0);
}

static void one_position_cannot_be_merged(void **state)
{
    (void)state;
    assert_int_equal(run_with("solve --memory 16 --json --at 1", FILES(kept_game(2))), 0);
    (void)run_write("position", run_out);
    not_merged(FILES("position"), "/position:1: this is one position of a game, and there is nothing to add to it\n");
}

static void decks_from_a_pipe_cannot_be_merged_for_nobody_knows_how_many_there_are(void **state)
{
    (void)state;
    assert_int_equal(run("deal 1..2"), 0);
    run_type(run_out);
    part("solve --memory 16 --deck -", "piped");
    not_merged(FILES("piped"), "its decks came through a pipe, so their number is unknown");
}

/* ---- going on --------------------------------------------------------------------------------------------------- */

/* Write the study's file up to here, as an interrupted run would have left it, and resume it. */
static int resume(const char *text, size_t length, const char *words)
{
    char start[1 << 16], all[2 * RUN_PATH_MAX];
    memcpy(start, text, length);
    start[length] = 0;
    const char *path = run_write("study", start);
    (void)snprintf(all, sizeof all, STUDY "%s --resume %s", words, path);
    return run(all);
}

/* Assert that both are the same whole study, except for the times. */
static void assert_same_study(const char *one, const char *other)
{
    static study_result_file a, b;
    int what;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    a.in = fmemopen((void *)one, strlen(one), "rb");
    b.in = fmemopen((void *)other, strlen(other), "rb");
    do {
        what = study_result_file_next(&a);
        assert_int_equal(what, study_result_file_next(&b));
        a.row.us = b.row.us;
        assert_memory_equal(&a.row, &b.row, sizeof a.row);
    } while (what == STUDY_FILE_STUDY || what == STUDY_FILE_ROW);
    assert_int_equal(what, STUDY_FILE_END);
    assert_int_equal(a.whole, strlen(one)); /* every line of both is whole; the times make some longer */
    assert_int_equal(b.whole, strlen(other));
    study_result_file_free(&a);
    study_result_file_free(&b);
    (void)fclose(a.in);
    (void)fclose(b.in);
}

/* Resume the study wherever it was interrupted, even within a line. */
static void goes_on_from_everywhere(const char *words)
{
    char whole[1 << 16];
    part(words, "whole");
    (void)snprintf(whole, sizeof whole, "%s", run_out);
    size_t length = strlen(whole);
    for (size_t cut = 0; cut <= length; cut += cut + 23 < length || cut == length ? 23 : length - cut) {
        assert_int_equal(resume(whole, cut, words), 0);
        assert_string_equal(run_out, "");
        assert_has(run_err, "6 deals: 5 won, 1 lost, 0 unknown\n");
        if (cut > strcspn(whole, "\n") + 80) /* the head of the table is not written again */
            assert_same_study(contents("study"), whole);
        assert_int_equal(merge(FILES("study")), 0);
    }
}

static void a_study_is_resumed_wherever_it_was_interrupted(void **state)
{
    (void)state;
    goes_on_from_everywhere("");
}

static void a_study_in_json_is_resumed_wherever_it_was_interrupted(void **state)
{
    (void)state;
    goes_on_from_everywhere("--json");
}

static void a_deal_whose_moves_are_not_all_there_is_solved_again(void **state)
{
    (void)state;
    char whole[1 << 16];
    part("--slice 1/3 --moves", "whole");
    (void)snprintf(whole, sizeof whole, "%s", run_out);
    const char *eleven = strstr(whole, "\n11 "), *end = whole + strlen(whole);
    assert_non_null(eleven);
    int moves = 0; /* each resumption looks for the shortest line again, so only a few places are tried */
    for (const char *cut = eleven + 1; cut < end; cut += strcspn(cut, "\n") + 1) {
        if (moves++ % 80 && cut + strcspn(cut, "\n") + 1 < end)
            continue;
        assert_int_equal(resume(whole, (size_t)(cut - whole), "--slice 1/3 --moves"), 0);
        assert_same_study(contents("study"), whole);
    }
}

/* No solver gets its memory, so nothing is begun. */
static void a_study_that_cannot_be_resumed_leaves_its_file_as_it_is(void **state)
{
    (void)state;
    static char text[1 << 16], command[RUN_PATH_MAX * 3];
    part("", "study");
    const char *old = contents("study"), *at = strstr(old, "memory_mib=16");
    assert_non_null(at);
    (void)snprintf(text, sizeof text, "%.*smemory_mib=8796093022207%s", (int)(at - old), old, at + 13);
    char *last = strstr(text, "\n13 ");
    assert_non_null(last);
    last[1] = 0;
    (void)run_write("study", text);
    (void)snprintf(
        command, sizeof command,
        "ASAN_OPTIONS=allocator_may_return_null=1 exec %s solve --memory 8796093022207 --jobs 1 8..13 --resume "
        "%s/study >/dev/null 2>&1",
        SOLITAIRE_BINARY, run_home);
    int status = system(command);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_string_equal(contents("study"), text);
}

static void a_file_that_is_not_there_is_begun(void **state)
{
    (void)state;
    assert_int_equal(run_with(STUDY "--slice 2/3 --resume", FILES("new")), 0);
    assert_string_equal(run_out, "");
    assert_has(contents("new"), "slice=2/3 deals=8..13\n");
    assert_has(contents("new"), "\n12      lost");
}

static void not_resumed(const char *words, const char *sentence)
{
    char before[1 << 16];
    (void)snprintf(before, sizeof before, "%s", contents("study"));
    assert_int_equal(run_with(words, FILES("study")), 2);
    assert_has(run_err, sentence);
    assert_string_equal(contents("study"), before);
}

static void a_file_of_another_study_is_refused_and_left_as_it_is(void **state)
{
    (void)state;
    part("--slice 1/2", "study");
    not_resumed(STUDY "--resume", "/study is of another study: it has slice=1/2, not slice=1/1\n");
    not_resumed(STUDY "--slice 1/2 --draw 3 --resume", "it has draw=1, not draw=3\n");
    not_resumed(STUDY "--slice 1/2 --passes 3 --resume", "it has passes=unlimited, not passes=3\n");
    not_resumed(STUDY "--slice 1/2 --nodes 9 --resume", "it has node_limit=none, not node_limit=9\n");
    not_resumed(STUDY "--slice 1/2 --moves --resume", "it has lines=no, not lines=yes\n");
    not_resumed("solve --memory 16 1..5 --slice 1/2 --resume", "it has deals=8..13, not deals=1..5\n");
    not_resumed(STUDY "--slice 1/2 --json --resume", "/study has lines of text; leave out --json\n");
    part("--json", "study");
    not_resumed(STUDY "--resume", "/study has lines of JSON; add --json\n");
}

static void other_piles_of_a_game_make_another_study(void **state)
{
    (void)state;
    part("solve --memory 16 --jobs 1 freecell 1..2 --cells 0", "study");
    assert_has(run_out, " game=freecell options=cells=0 draw=1 ");
    not_resumed("solve --memory 16 --jobs 1 freecell 1..2 --resume", "it has options=cells=0, not options=usual\n");
    not_resumed("solve --memory 16 --jobs 1 freecell 1..2 --cells 0 --build suit --resume",
                "it has options=cells=0, not options=cells=0,build=suit\n");
    part("solve --memory 16 --jobs 1 freecell 1..2 --cells 0 --build suit --json", "study");
    assert_has(run_out, "\"game\":\"freecell\",\"options\":\"cells=0,build=suit\",\"draw\":1,");
    not_resumed("solve --memory 16 --jobs 1 freecell 1..2 --json --resume",
                "it has options=cells=0,build=suit, not options=usual\n");
    assert_int_equal(
        run_with("solve --memory 16 --jobs 1 freecell 1..2 --cells 0 --build suit --json --resume", FILES("study")), 0);
}

static void a_file_with_a_deal_behind_the_last_is_refused_and_left_as_it_is(void **state)
{
    (void)state;
    char more[1 << 12];
    part("", "study");
    char *text = contents("study");
    (void)snprintf(more, sizeof more, "%s%s", text, strstr(text, "\n13 ") + 1);
    (void)run_write("study", more);
    not_resumed(STUDY "--resume", "/study:9: deal 13 comes after the last\n");
}

static void a_thousand_words_are_enough_for_a_study(void **state)
{
    (void)state;
    static study_deals deals;
    base_fault fault;
    deals.rules = sol_game_named("klondike");
    study_deals_clear(&deals);
    for (int i = 0; i < STUDY_RANGES_MAX; i++)
        assert_true(study_deals_add(&deals, "7", &fault));
    assert_false(study_deals_add(&deals, "7", &fault));
    assert_has(fault.text, "these are too many words");
    assert_int_equal(deals.total, STUDY_RANGES_MAX);
}

static void what_is_not_listed_takes_the_place_of_the_deals_before(void **state)
{
    (void)state;
    static study_deals deals;
    base_fault fault;
    deals.rules = sol_game_named("klondike");
    study_deals_clear(&deals);
    assert_true(study_deals_add(&deals, "1..7", &fault));
    study_deals_unlisted(&deals, STUDY_DECKS);
    assert_false(deals.listed);
    assert_int_equal(deals.total, 0);
    assert_int_equal(deals.count, 0);
}

static void a_narrow_interval_is_told_with_three_decimals(void **state)
{
    (void)state;
    char text[400] = "";
    FILE *out = fmemopen(text, sizeof text, "wb");
    assert_non_null(out);
    study_tally_print(out, &(study_tally){.count = {[SOL_WON] = 90000, [SOL_LOST] = 10000}}, -1);
    (void)fclose(out);
    assert_has(text, "share won 90.000 %, 95 % Wilson interval 89.813 to 90.184 %\n");
}

static void the_rate_of_a_study_that_goes_on_is_that_of_this_run(void **state)
{
    (void)state;
    char text[200];
    const study_tally tally = {.count = {[SOL_WON] = 10}};
    study_progress_text(&tally, 6, 20, 2000, text, sizeof text);
    assert_has(text, "10/20, 2/s, won 100.0 % (72.2-100.0)");
    assert_has(text, ", 5 s left");
}

static void a_file_that_is_no_study_is_refused_and_left_as_it_is(void **state)
{
    (void)state;
    (void)run_write("study", "Dear all,\nhow are you?\n");
    not_resumed(STUDY "--resume", "/study:1: this is not a line of a study; nothing was changed\n");
    (void)run_write("study", "Dear all");
    not_resumed(STUDY "--resume", "/study:1: this is not a line of a study; nothing was changed\n");
    part("", "study");
    char *text = contents("study"), *ten = strstr(text, "\n10 ");
    assert_non_null(ten);
    ten[2] = '7';
    (void)run_write("study", text);
    not_resumed(STUDY "--resume", "/study:5: deal 17 stands where deal 10 should\n");
    assert_int_equal(run(STUDY "--resume /"), 2);
    assert_has(run_err, "--resume /: ");
}

static void the_same_name_for_another_position_is_another_study(void **state)
{
    (void)state;
    char words[RUN_PATH_MAX * 2];
    (void)snprintf(words, sizeof words, "solve --memory 16 --at end %s/%s --resume", run_home, kept_game(2));
    assert_int_equal(run_with(words, FILES("study")), 0);
    assert_has(contents("study"), " deals=1@end#");
    assert_has(contents("study"), "\n1@end  ");
    assert_int_equal(run_with(words, FILES("study")), 0);
    (void)kept_game(3);
    not_resumed(words, "/study is of another study: it has deals=1@end#");
}

static void a_study_of_decks_that_can_be_read_only_once_is_not_resumed(void **state)
{
    (void)state;
    assert_int_equal(run("deal 1..2 --format deck"), 0);
    run_type(run_out);
    assert_int_equal(run_with("solve --memory 16 --deck - --resume", FILES("study")), 2);
    assert_has(run_err, "standard input can be read once only, so --resume cannot continue it; name a file\n");
}

static void write_bytes(const char *name, const char *bytes, size_t length)
{
    FILE *file = fopen(run_write(name, ""), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static off_t size_of(const char *name)
{
    char path[RUN_PATH_MAX * 2];
    struct stat about;
    (void)snprintf(path, sizeof path, "%s/%s", run_home, name);
    assert_int_equal(stat(path, &about), 0);
    return about.st_size;
}

/* Zero bytes, which end a text but not a file. */
static void bytes_that_are_no_text_are_refused_and_left_as_they_are(void **state)
{
    (void)state;
    static const struct {
        char bytes[24];
        size_t length;
    } files[] = {{"\0\0important", 11}, {"\0", 1}, {"\0\n", 2}, {"# soli\0taire", 12}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        write_bytes("study", files[i].bytes, files[i].length);
        assert_int_equal(run_with(STUDY "--resume", FILES("study")), 2);
        assert_has(run_err, "/study:1: this is not a line of a study; nothing was changed\n");
        assert_memory_equal(contents("study"), files[i].bytes, files[i].length);
        assert_int_equal(size_of("study"), files[i].length);
    }
}

static void a_file_that_cannot_be_read_to_its_end_is_left_as_it_is(void **state)
{
    (void)state;
    char before[1 << 12];
    part("--json", "study");
    (void)snprintf(before, sizeof before, "%s", contents("study"));
    readable = (long)strlen(before) / 2;
    assert_int_equal(run_with(STUDY "--json --resume", FILES("study")), 2);
    readable = -1;
    assert_has(run_err, "/study cannot be read: ");
    assert_string_equal(contents("study"), before);
    readable = (long)strlen(before) / 2;
    assert_int_equal(merge(FILES("study")), 2);
    readable = -1;
    assert_has(run_err, "/study cannot be read: ");
}

static void a_line_without_end_is_refused(void **state)
{
    (void)state;
    assert_int_equal(run("solve --merge /dev/zero"), 2);
    assert_has(run_err, "/dev/zero:1: this is not a line of a study\n");
}

static void the_same_name_is_another_option_in_another_command(void **state)
{
    (void)state;
    assert_int_equal(run("play --resume x.jsonl"), 2);
    assert_has(run_err, "--resume \"x.jsonl\" is not a number");
    assert_int_equal(run("deal --resume 1"), 2);
    assert_has(run_err, "--resume is not an option of solitaire deal; it belongs to play, solve and simulate\n");
}

/* ---- the interval ----------------------------------------------------------------------------------------------- */

/* R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
static void the_interval_is_wilsons(void **state)
{
    (void)state;
    static const struct {
        unsigned won, all, low, high; /* the ends in ten thousandths */
    } known[] = {{81, 263, 2553, 3662}, {15, 148, 624, 1605}, {0, 20, 0, 1611}, {1, 29, 61, 1718}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        study_tally tally = {.count = {[SOL_WON] = known[i].won, [SOL_LOST] = known[i].all - known[i].won}};
        study_share share = study_tally_share(&tally);
        assert_int_equal((share.low + 50) / 100, known[i].low);
        assert_int_equal((share.high + 50) / 100, known[i].high);
        assert_int_equal(share.least, share.most);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, run_home_make, run_home_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(slices_share_the_deals_out_in_turn),
        TEST(slices_add_up_in_any_order_and_however_they_were_cut),
        TEST(text_json_and_moves_can_be_added_up),
        TEST(several_slices_can_stand_in_one_file_or_come_through_a_pipe),
        TEST(decks_of_a_file_add_up_too),
        TEST(files_that_were_added_up_are_closed),
        TEST(the_times_of_the_slices_do_not_matter),
        TEST(a_missing_deal_is_named),
        TEST(a_deal_that_stands_twice_is_named_with_both_files),
        TEST(a_deal_out_of_its_place_is_refused),
        TEST(another_study_is_refused),
        TEST(files_that_are_no_slices_are_refused),
        TEST(a_sum_takes_no_option_about_solving),
        TEST(one_position_cannot_be_merged),
        TEST(decks_from_a_pipe_cannot_be_merged_for_nobody_knows_how_many_there_are),
        TEST(a_study_is_resumed_wherever_it_was_interrupted),
        TEST(a_study_in_json_is_resumed_wherever_it_was_interrupted),
        TEST(a_deal_whose_moves_are_not_all_there_is_solved_again),
        TEST(a_study_that_cannot_be_resumed_leaves_its_file_as_it_is),
        TEST(a_file_that_is_not_there_is_begun),
        TEST(a_file_of_another_study_is_refused_and_left_as_it_is),
        TEST(other_piles_of_a_game_make_another_study),
        TEST(a_file_with_a_deal_behind_the_last_is_refused_and_left_as_it_is),
        TEST(a_thousand_words_are_enough_for_a_study),
        TEST(what_is_not_listed_takes_the_place_of_the_deals_before),
        TEST(a_narrow_interval_is_told_with_three_decimals),
        TEST(the_rate_of_a_study_that_goes_on_is_that_of_this_run),
        TEST(a_file_that_is_no_study_is_refused_and_left_as_it_is),
        TEST(the_same_name_for_another_position_is_another_study),
        TEST(a_study_of_decks_that_can_be_read_only_once_is_not_resumed),
        TEST(bytes_that_are_no_text_are_refused_and_left_as_they_are),
        TEST(a_file_that_cannot_be_read_to_its_end_is_left_as_it_is),
        TEST(a_line_without_end_is_refused),
        TEST(the_same_name_is_another_option_in_another_command),
        cmocka_unit_test(the_interval_is_wilsons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
