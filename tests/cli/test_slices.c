/* solitaire solve --slice, --merge and --resume: studies in parts. */
#include "run.h"

#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <solitaire/notation.h>
#include <solitaire/version.h>

#include "study/progress.h"
#include "study/source.h"
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
    assert_int_equal(run_with("%s%s", strncmp(words, "solve ", 6) == 0 ? "" : STUDY, words), 0);
    (void)run_write(name, run_out);
}

static int merge(const char *const *names) { return run_on("solve --merge", names); }

static const char summary[] =
    "6 deals: 5 won, 1 lost, 0 unknown\nshare won 83.33%, 95% Wilson interval 43.65 to 96.99%\n";

static void adds_up(const char *const *names)
{
    assert_int_equal(merge(names), 0);
    assert_int_equal(strncmp(run_out, summary, strlen(summary)), 0);
}

/* ---- slices and their sum --------------------------------------------------------------------------------------- */

TEST_CASE(slices_share_the_deals_out_in_turn)
{
    part("--slice 2/3", "two");
    assert_int_equal(strncmp(run_out, "{\"deal\": \"9\",", 13), 0);
    assert_has(run_out, "\n{\"deal\": \"12\",");
    assert_has(run_err, "2 deals:");
    part("--slice 7/7", "seven");
    assert_string_equal(run_out, "");
    assert_has(run_err, "0 deals: 0 won, 0 lost, 0 unknown\n");
}

TEST_CASE(slices_add_up_in_any_order_and_however_they_were_cut)
{
    part("--slice 1/2", "odd");
    part("--slice 4/4", "four");
    part("--slice 2/4", "two");
    adds_up(FILES("four", "odd", "two"));
    assert_string_equal(run_err, "");
}

TEST_CASE(joined_files_are_added_up_too_and_so_is_standard_input)
{
    char both[1 << 14];
    part("--slice 2/2 --moves", "even");
    (void)snprintf(both, sizeof both, "%s", run_out);
    part("--slice 1/2", "odd");
    (void)strcat(both, run_out);
    (void)run_write("both", both);
    adds_up(FILES("both"));
    run_type(both);
    run_prints("solve --merge --json -",
               "{\"deals\": 6, \"won\": 5, \"lost\": 1, \"unknown\": 0, \"share_least\": 0.833333, "
               "\"share_most\": 0.833333, \"low\": 0.436497, \"high\": 0.969947, \"nodes\": ");
}

TEST_CASE(the_sum_of_one_deal_is_of_one_deal)
{
    assert_int_equal(run("solve --memory 16 --json 12"), 0);
    run_type(run_out);
    run_prints("solve --merge -", "1 deal: 0 won, 1 lost, 0 unknown\n");
}

TEST_CASE(decks_of_a_file_add_up_too)
{
    assert_int_equal(run("deal 8..13"), 0);
    const char *words[] = {"solve --memory 16 --slice 1/2 --deck", "solve --memory 16 --slice 2/2 --deck"};
    (void)run_write("decks", run_out);
    assert_int_equal(run_on(words[0], FILES("decks")), 0);
    (void)run_write("odd", run_out);
    assert_int_equal(run_on(words[1], FILES("decks")), 0);
    (void)run_write("even", run_out);
    adds_up(FILES("odd", "even"));
}

/* The number that the next file to be opened would have. */
static int next_file(void)
{
    int next = dup(STDIN_FILENO);
    assert_true(next >= 0);
    (void)close(next);
    return next;
}

TEST_CASE(files_that_were_added_up_are_closed)
{
    part("--slice 1/2", "odd");
    part("--slice 2/2", "even");
    int next = next_file();
    assert_int_equal(merge(FILES("odd", "even")), 0);
    assert_int_equal(next_file(), next);
}

/* ---- going on --------------------------------------------------------------------------------------------------- */

/* Assert that both are the same lines, except for the times. */
static void assert_same_study(const char *one, const char *other)
{
    while (*one && *other) {
        const char *seconds = strstr(one, ", \"seconds\"");
        assert_non_null(seconds);
        assert_int_equal(strncmp(one, other, (size_t)(seconds - one)), 0);
        one = strchr(one, '\n') + 1;
        other = strchr(other, '\n') + 1;
    }
    assert_string_equal(one, other);
}

TEST_CASE(a_study_is_resumed_wherever_it_was_interrupted)
{
    char whole[1 << 14], start[1 << 14];
    part("", "whole");
    (void)snprintf(whole, sizeof whole, "%s", run_out);
    size_t length = strlen(whole);
    for (size_t cut = 0; cut <= length; cut += cut < 12 ? 1 : 23) {
        (void)snprintf(start, sizeof start, "%.*s", (int)cut, whole);
        (void)run_write("study", start);
        assert_int_equal(run_on(STUDY "--resume", FILES("study")), 0);
        assert_string_equal(run_out, "");
        assert_has(run_err, "6 deals: 5 won, 1 lost, 0 unknown\n");
        assert_same_study(run_read("study"), whole);
        assert_int_equal(strncmp(run_read("study"), whole, cut - cut % (strcspn(whole, "\n") + 1)), 0);
    }
}

TEST_CASE(only_deals_that_the_file_has_not_are_solved_in_whatever_order_they_stand)
{
    char before[1 << 12];
    part("solve --memory 16 --jobs 1 12 9", "study");
    (void)snprintf(before, sizeof before, "%s", run_out);
    assert_int_equal(run_on(STUDY "--resume", FILES("study")), 0);
    assert_has(run_err, summary);
    const char *after = run_read("study");
    assert_int_equal(strncmp(after, before, strlen(before)), 0);
    assert_int_equal(strncmp(after + strlen(before), "{\"deal\": \"8\",", 13), 0);
    adds_up(FILES("study"));
}

TEST_CASE(a_study_that_is_whole_is_not_written)
{
    char before[1 << 12];
    part("", "study");
    (void)snprintf(before, sizeof before, "%s", run_out);
    assert_int_equal(run_on(STUDY "--slice 1/2 --resume", FILES("study")), 0);
    assert_has(run_err, summary);
    assert_string_equal(run_read("study"), before);
}

/* No solver gets its memory, so nothing is begun. */
TEST_CASE(a_study_that_cannot_be_resumed_leaves_its_file_as_it_is)
{
    static const char line[] = "{\"deal\": \"8\", \"game\": \"klondike\", \"options\": \"draw=1 passes=unlimited "
                               "worrying-back=yes\", \"limits\": \"memory=8796093022207\", \"program\": \"%s\", "
                               "\"result\": \"won\", \"moves\": 9}\n";
    static char text[1000], command[RUN_PATH_MAX * 3];
    (void)snprintf(text, sizeof text, line, sol_version());
    (void)run_write("study", text);
    (void)snprintf(
        command, sizeof command,
        "ASAN_OPTIONS=allocator_may_return_null=1 exec %s solve --memory 8796093022207 --jobs 1 8..13 --resume "
        "%s/study >/dev/null 2>&1",
        SOLITAIRE_BINARY, run_home);
    int status = system(command);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_string_equal(run_read("study"), text);
}

/* Otherwise the file of the study would get the stream's number, and what is said would be written into it. */
TEST_CASE(what_is_said_to_a_stream_that_is_closed_goes_into_no_file)
{
    static const char *const closed[] = {"<&-", ">&-", "2>&-", "<&- >&- 2>&-"};
    char command[RUN_PATH_MAX * 3];
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++) {
        (void)snprintf(command, sizeof command, "(%s solve --memory 16 --jobs 1 8..9 --resume %s %s) 2>/dev/null",
                       SOLITAIRE_BINARY, run_write("study", ""), closed[i]);
        (void)system(command);
        assert_int_equal(merge(FILES("study")), 0);
        assert_has(run_out, "2 deals: ");
    }
}

TEST_CASE(a_file_that_another_process_writes_to_is_left_to_it)
{
    int ready[2];
    char sign;
    const char *path = run_write("study", "");
    assert_int_equal(pipe(ready), 0);
    pid_t other = fork();
    assert_true(other >= 0);
    if (other == 0) {
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        int file = open(path, O_RDWR);
        if (file < 0 || fcntl(file, F_SETLK, &lock) != 0 || write(ready[1], "", 1) != 1)
            _exit(1);
        for (;;)
            (void)pause();
    }
    assert_int_equal(read(ready[0], &sign, 1), 1);
    assert_int_equal(run_with(STUDY "--resume %s", path), BASE_BAD_INPUT);
    assert_has(run_err, "--resume: another process is writing to ");
    assert_int_equal(kill(other, SIGKILL), 0);
    assert_int_equal(waitpid(other, NULL, 0), other);
    assert_string_equal(run_read("study"), "");
    (void)close(ready[0]);
    (void)close(ready[1]);
}

TEST_CASE(a_file_that_is_not_there_is_begun)
{
    assert_int_equal(run_on(STUDY "--slice 2/3 --resume", FILES("new")), 0);
    assert_string_equal(run_out, "");
    assert_int_equal(strncmp(run_read("new"), "{\"deal\": \"9\",", 13), 0);
    assert_has(run_read("new"), "\n{\"deal\": \"12\",");
}

static void not_resumed(const char *words, const char *sentence)
{
    char before[1 << 16];
    (void)snprintf(before, sizeof before, "%s", run_read("study"));
    assert_run(run_on(words, FILES("study")), 2, sentence);
    assert_string_equal(run_read("study"), before);
}

TEST_CASE(a_file_of_another_study_is_refused_and_left_as_it_is)
{
    part("--slice 1/2", "study");
    not_resumed(STUDY "--draw 3 --resume", "/study:1: this deal is from another study: it has options \"draw=1 ");
    not_resumed("simulate 1..6 --resume", "/study:1: this deal is from another study: it was solved, not played\n");
    not_resumed(STUDY "--passes 3 --resume", ", not \"draw=1 passes=3 worrying-back=yes\"\n");
    not_resumed(STUDY "--nodes 9 --resume", "it has limits \"memory=16\", not \"memory=16 nodes=9\"\n");
    not_resumed(STUDY "--time 9 --resume", "it has limits \"memory=16\", not \"memory=16 time=9\"\n");
}

TEST_CASE(other_piles_of_a_game_make_another_study)
{
    part("solve --memory 16 --jobs 1 freecell 1..2 --cells 0", "study");
    assert_has(run_out, "\"game\": \"freecell\", \"options\": \"worrying-back=no cells=0\", ");
    not_resumed("solve --memory 16 --jobs 1 freecell 1..2 --resume", "cells=0\", not \"worrying-back=no\"\n");
    not_resumed("solve --memory 16 --jobs 1 freecell 1..2 --cells 0 --build suit --resume",
                "cells=0\", not \"worrying-back=no cells=0 build=suit\"\n");
    assert_int_equal(run_on("solve --memory 16 --jobs 1 freecell 1..3 --cells 0 --resume", FILES("study")), 0);
    assert_has(run_err, "3 deals: ");
}

TEST_CASE(a_file_that_is_no_study_is_refused_and_left_as_it_is)
{
    (void)run_write("study", "Dear all,\nhow are you?\n");
    not_resumed(STUDY "--resume", "/study:1: this line does not belong to a study\n");
    (void)run_write("study", "Dear all");
    not_resumed(STUDY "--resume", "/study:1: this line does not belong to a study\n");
    (void)run_write("study", "{\"name\": \"x\"");
    not_resumed(STUDY "--resume", "/study:1: this line does not belong to a study\n");
    run_refuses(STUDY "--resume /", "--resume /: ");
    run_refuses(STUDY "--resume /dev/null", "/dev/null is not a regular file\n");
}

TEST_CASE(decks_go_on_by_their_cards)
{
    assert_int_equal(run("deal 1..2 --format deck"), 0);
    run_type(run_out);
    assert_int_equal(run_on("solve --memory 16 --deck - --resume", FILES("study")), 0);
    run_type(run_out);
    assert_int_equal(run("deal 1..3 --format deck"), 0);
    run_type(run_out);
    assert_int_equal(run_on("solve --memory 16 --jobs 1 --deck - --resume", FILES("study")), 0);
    assert_has(run_err, "3 deals: ");
    assert_has(run_read("study"), "\n{\"deal\": \"deck:3#");
    assert_int_equal(run("deal 4..5 --format deck"), 0);
    run_type(run_out);
    assert_int_equal(run_on("solve --memory 16 --jobs 1 --deck - --resume", FILES("study")), 0);
    assert_has(run_err, "5 deals: ");
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
    struct stat about;
    assert_int_equal(stat(run_path(name), &about), 0);
    return about.st_size;
}

/* Zero bytes, which end a text but not a file. */
TEST_CASE(bytes_that_are_no_text_are_refused_and_left_as_they_are)
{
    static const struct {
        char bytes[24];
        size_t length;
    } files[] = {{"\0\0important", 11}, {"\0", 1}, {"\0\n", 2}, {"{\"de\0al\": ", 10}};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        write_bytes("study", files[i].bytes, files[i].length);
        assert_run(run_on(STUDY "--resume", FILES("study")), 2, "/study:1: this line does not belong to a study\n");
        assert_memory_equal(run_read("study"), files[i].bytes, files[i].length);
        assert_int_equal(size_of("study"), files[i].length);
    }
}

TEST_CASE(a_file_that_cannot_be_read_to_its_end_is_left_as_it_is)
{
    char before[1 << 12];
    part("", "study");
    (void)snprintf(before, sizeof before, "%s", run_read("study"));
    readable = (long)strlen(before) / 2;
    assert_int_equal(run_on(STUDY "--resume", FILES("study")), 2);
    readable = -1;
    assert_has(run_err, "/study cannot be read: ");
    assert_string_equal(run_read("study"), before);
    readable = (long)strlen(before) / 2;
    assert_int_equal(merge(FILES("study")), 2);
    readable = -1;
    assert_has(run_err, "/study cannot be read: ");
}

/* ---- figures ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_thousand_words_are_enough_for_a_study)
{
    static study_source source;
    base_fault fault;
    source.variant.rules = sol_game_named("klondike");
    for (int i = 0; i < STUDY_RANGES_MAX; i++)
        assert_true(study_source_add(&source, "7", &fault));
    assert_false(study_source_add(&source, "7", &fault));
    assert_has(fault.text, "there are too many deals");
    assert_int_equal(study_source_total(&(study_source){.total = 7, .slice = {2, 3}}), 2);
}

TEST_CASE(a_narrow_interval_is_told_with_three_decimals)
{
    char text[400] = "";
    FILE *out = fmemopen(text, sizeof text, "wb");
    assert_non_null(out);
    study_tally_print(out, &(study_tally){.count = {[SOL_WON] = 90000, [SOL_LOST] = 10000}}, STUDY_SOLVES, -1);
    (void)fclose(out);
    assert_has(text, "share won 90.000%, 95% Wilson interval 89.813 to 90.184%\n");
}

TEST_CASE(the_rate_of_a_study_that_goes_on_is_that_of_this_run)
{
    char text[200];
    const study_tally tally = {.count = {[SOL_WON] = 10}};
    const study_done done = {.before = 6, .now = 4, .total = 20, .share = study_tally_share(&tally, STUDY_SOLVES)};
    study_progress_text(&done, 2000, text, sizeof text);
    assert_string_equal(text, "50% [#####.....] 10/20, 2/s, won 100.0% (72.2-100.0), 5 s left");
    study_progress_text(&(study_done){.total = 20}, 0, text, sizeof text);
    assert_string_equal(text, "0% [..........] 0/20, 0/s"); /* as long as there is no rate, no time is left */
}

#define PLAYED(deal, rest)                                                                              \
    "{\"deal\": \"" deal "\", \"game\": \"klondike\", \"options\": \"draw=3\", \"player\": \"coach\", " \
    "\"limits\": \"memory=16 worlds=4\", \"program\": \"1.0.0\", \"result\": " rest "}\n"
#define SOLVED(deal, rest) \
    "{\"deal\": \"" deal   \
    "\", \"game\": \"golf\", \"limits\": \"memory=16\", \"program\": \"1.0.0\", \"result\": " rest "}\n"

static const char played[] =
    PLAYED("1", "\"won\", \"moves\": 101, \"chance\": 6249, \"dollars\": 100, \"seconds\": 1.500000")
        PLAYED("2", "\"stuck\", \"moves\": 40, \"chance\": 3000, \"dollars\": 80, \"seconds\": 0.250001")
            PLAYED("3", "\"stuck\", \"moves\": 61, \"chance\": 1000, \"dollars\": 70, \"seconds\": 0.250001")
                PLAYED("4", "\"limit\", \"moves\": 2000, \"dollars\": 70, \"seconds\": 3.000000");
static const char solved[] = SOLVED("5", "\"won\", \"moves\": 101, \"nodes\": 345, \"seconds\": 1.500000")
    SOLVED("6", "\"lost\", \"nodes\": 7000, \"seconds\": 0.250001")
        SOLVED("7", "\"won\", \"moves\": 90, \"least\": 88, \"nodes\": 1000, \"seconds\": 0.250001")
            SOLVED("8", "\"unknown\", \"nodes\": 100000, \"seconds\": 3.000000");

TEST_CASE(a_line_that_was_read_is_written_alike)
{
    const char *const all[] = {played, solved};
    for (size_t i = 0; i < 2; i++)
        for (const char *line = all[i], *end; *line; line = end + 1) {
            char written[400] = "";
            study_terms terms;
            study_row row;
            FILE *out = fmemopen(written, sizeof written, "wb");
            end = strchr(line, '\n');
            assert_non_null(out);
            assert_true(study_row_read(line, (size_t)(end - line), &terms, &row));
            study_row_write(out, &terms, &row, sol_game_named("klondike"), NULL);
            assert_int_equal(fclose(out), 0);
            assert_int_equal(strlen(written), end + 1 - line);
            assert_memory_equal(written, line, strlen(written));
        }
}

TEST_CASE(each_answer_has_a_sentence_in_the_singular_and_the_plural)
{
    static const struct {
        sol_verdict verdict;
        sol_unknown why;
        int64_t moves, least, nodes;
        const char *answer;
    } answers[] = {
        {SOL_LOST, SOL_UNKNOWN_NOT, 0, 0, 1, "Lost: no sequence of moves wins (1 position searched).\n"},
        {SOL_LOST, SOL_UNKNOWN_NOT, 0, 0, 2, "Lost: no sequence of moves wins (2 positions searched).\n"},
        {SOL_UNKNOWN, SOL_UNKNOWN_TIME, 0, 0, 2, "Unknown: time is up (2).\n"},
        {SOL_UNKNOWN, SOL_UNKNOWN_TIME, 0, 1, 2, "Unknown: time is up (2).\nA win takes at least 1 move.\n"},
        {SOL_UNKNOWN, SOL_UNKNOWN_CANCELLED, 0, 88, 3,
         "Unknown: the search was cancelled (3).\nA win takes at least 88 moves.\n"},
        {SOL_WON, SOL_UNKNOWN_NOT, 1, 1, 2, "Won in 1 move, the fewest possible:\n"},
        {SOL_WON, SOL_UNKNOWN_NOT, 90, 90, 2, "Won in 90 moves, the fewest possible:\n"},
        {SOL_WON, SOL_UNKNOWN_NOT, 90, 88, 2, "Won in 90 moves, not proved the fewest (at least 88):\n"},
        {SOL_WON, SOL_UNKNOWN_NOT, 1, 0, 2, "Won in 1 move:\n"},
        {SOL_WON, SOL_UNKNOWN_NOT, 90, 0, 2, "Won in 90 moves:\n"},
    };
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        char answer[200] = "";
        study_row row = study_row_of(answers[i].verdict, answers[i].why);
        FILE *out = fmemopen(answer, sizeof answer, "wb");
        assert_non_null(out);
        row.of[STUDY_MOVES] = answers[i].moves;
        row.of[STUDY_NODES] = answers[i].nodes;
        if (answers[i].least)
            row.of[STUDY_LEAST] = answers[i].least;
        study_row_answer(out, &row, sol_game_named("klondike"), NULL);
        assert_int_equal(fclose(out), 0);
        assert_string_equal(answer, answers[i].answer);
    }
}

/* ---- the interval ----------------------------------------------------------------------------------------------- */

/* R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3. */
TEST_CASE(the_interval_is_wilsons)
{
    static const struct {
        unsigned won, all, low, high; /* the ends in ten thousandths */
    } known[] = {{81, 263, 2553, 3662}, {15, 148, 624, 1605}, {0, 20, 0, 1611}, {1, 29, 61, 1718}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        study_tally tally = {.count = {[SOL_WON] = known[i].won, [SOL_LOST] = known[i].all - known[i].won}};
        study_share share = study_tally_share(&tally, STUDY_SOLVES);
        assert_int_equal(lround(share.low * 10000), known[i].low);
        assert_int_equal(lround(share.high * 10000), known[i].high);
        assert_int_equal(lround(share.least * 1e6), lround(share.most * 1e6));
    }
}

int main(void) { return run_each(run_home_make, run_home_remove); }
