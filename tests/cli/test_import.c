/*
 * export --all, import and doctor: every game is imported, and none twice; a game that breaks the rules is refused with
 * its line; a damaged database is set aside, and its games are read from it.
 */
#include "made.h"
#include "run.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GAMES = 40 };

static char database[1 << 20];
static size_t database_bytes;

static void make_some(void)
{
    store_notice notice;
    store *kept = made_store();
    for (int i = 0; i < GAMES; i++)
        assert_int_equal(made_keep(kept, i), STORE_ADDED);
    assert_true(store_bankroll_reset(kept, 1, MADE_NOW, &notice));
    store_close(kept);
    FILE *file = run_database("rb");
    database_bytes = fread(database, 1, sizeof database, file);
    assert_true(feof(file));
    assert_int_equal(fclose(file), 0);
}

/* Before each test: the games are played once, and the others use the same file. */
static int make_home_with_games(void **state)
{
    int made = run_home_make(state);
    if (database_bytes == 0) {
        make_some();
        return made;
    }
    (void)run_write(".local/share/solitaire/solitaire.db", "");
    FILE *file = run_database("wb");
    assert_int_equal(fwrite(database, 1, database_bytes, file), database_bytes);
    assert_int_equal(fclose(file), 0);
    return made;
}

static char *exported(void)
{
    assert_int_equal(run("export --all -"), 0);
    static char text[1 << 20];
    assert_true(strlen(run_out) < sizeof text);
    return strcpy(text, run_out);
}

/* Sort lines without their numbers, which must be the same in two stores. */
static int by_text(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static void sort_lines(char *text, char *lines[GAMES + 2], int *count)
{
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *started = strstr(line, "\"started\"");
        assert_true(*count < GAMES + 2);
        lines[(*count)++] = started ? started : line;
    }
    qsort(lines, (size_t)*count, sizeof *lines, by_text);
}

static void assert_same_games(char *a, char *b)
{
    char *of_a[GAMES + 2], *of_b[GAMES + 2];
    int count_a = 0, count_b = 0;
    sort_lines(a, of_a, &count_a);
    sort_lines(b, of_b, &count_b);
    assert_int_equal(count_a, count_b);
    for (int i = 0; i < count_a; i++)
        assert_string_equal(of_a[i], of_b[i]);
}

TEST_CASE(every_game_moves_to_another_store_and_back)
{
    char *before = exported();
    (void)run_write("all.jsonl", before);
    run_prints("import ~/all.jsonl --data-dir ~/else",
               "40 games added, 0 continued, 0 already saved, 0 refused, 1 bankroll reset added.");
    assert_int_equal(run("export --all - --data-dir ~/else"), 0);
    char *after = strdup(run_out);
    assert_same_games(before, after);
    free(after);
}

/* Assert that the numbers of the lines go up, in the first store and in the one that imported them. */
static void assert_numbers_go_up(const char *text)
{
    int before = 0;
    for (const char *at = text; (at = strstr(at, "\"id\": ")); at++) {
        int number = atoi(at + 6);
        assert_true(number > before);
        before = number;
    }
    assert_true(before >= GAMES);
}

TEST_CASE(imported_games_keep_the_order_of_their_numbers)
{
    figures_row row;
    store_notice notice;
    char *all = exported();
    assert_numbers_go_up(all);
    assert_int_equal(run_with("import %s --data-dir ~/else", run_write("all.jsonl", all)), 0);
    store *here = made_store(), *there = store_open(run_path("else"), MADE_NOW, &notice);
    for (int64_t id = 1; id <= GAMES; id++) {
        figures_row same;
        assert_true(store_look(here, id, &row));
        assert_true(store_look(there, id, &same));
        assert_int_equal(row.started, same.started);
    }
    store_close(here);
    store_close(there);
}

TEST_CASE(importing_twice_adds_nothing)
{
    char *all = exported();
    assert_int_equal(run_with("import %s", run_write("all.jsonl", all)), 0);
    assert_string_equal(run_out, "0 games added, 0 continued, 40 already saved, 0 refused.\n");
}

TEST_CASE(a_line_that_breaks_a_rule_is_refused_with_the_reason_and_the_others_are_taken)
{
    char *all = exported();
    char *third = strchr(strchr(all, '\n') + 1, '\n') + 1, *move = strstr(third, "\\n0.000 ") + 8;
    memcpy(move, "9-9", 3);
    assert_int_equal(run_with("import %s --data-dir ~/else", run_write("all.jsonl", all)), 2);
    assert_has(run_out, "39 games added, 0 continued, 0 already saved, 1 refused, 1 bankroll reset added.");
    assert_has(run_err, "all.jsonl:3: in the record, line 6: ");
}

/* The first line with these members before its own. */
static const char *with_members(const char *all, const char *members)
{
    static char text[1 << 17];
    int length = (int)strcspn(all, "\n");
    (void)snprintf(text, sizeof text, "{%s, %.*s\n", members, length - 1, all + 1);
    return run_write("later.jsonl", text);
}

TEST_CASE(a_line_of_a_later_version_is_taken_whatever_its_new_members_hold)
{
    static const char *const later[] = {
        "\"tags\": [\"long\", \"one\"]",
        "\"deal\": {\"name\": \"7\", \"cards\": [1, [2, {}]]}",
        "\"score\": -0.5",
        "\"odds\": 6.25E-2",
        "\"player\": \"Ren\\u00e9 \\ud83d\\ude00 \\u0000\"",
        "\"seed\": 123456789012345678901234567890",
        "\"weight\": 1e400",
        "\"mood\": \"calm\", \"mood\": \"glad\"",
        "\"nothing\": null",
        "\"a name that is longer than any of those that this version has\": true",
    };
    char *all = exported();
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
        assert_int_equal(run_with("import %s", with_members(all, later[i])), 0);
        assert_string_equal(run_out, "0 games added, 0 continued, 1 already saved, 0 refused.\n");
    }
}

TEST_CASE(what_is_no_line_of_ours_is_refused_by_its_line)
{
    static const char no_object[] = ":1: this is not a JSON object: it must begin with { and end with }";
    static const char broken[] =
        ":1: this is not valid JSON: check its commas, colons, quotation marks and backslashes";
    static const char newer[] =
        ":1: this line is in format 2, but this version of solitaire reads only format 1: import the file with a newer version";
    const struct {
        const char *text, *why;
    } each[] = {
        {"hello\n", "bad.jsonl: this file holds no games: import reads what \"solitaire export\" writes"},
        {"\n\nhello\n", "bad.jsonl: this file holds no games: import"},
        {"\n#1\n 2a zz\n", "bad.jsonl:3: "},
        {"\n{}\n", ":2: this line was not written by \"solitaire export --all\": \"solitaire\" is missing"},
        {"{\"solitaire\": 0}\n", ":1: \"solitaire\" cannot be 0"},
        {"{\"solitaire\": 2}\n", newer},
        {"{\"record\": [1], \"solitaire\": 2}\n", newer},
        {"{\"solitaire\": 1}\n", ":1: \"record\" is missing"},
        {"{\"solitaire\": 1, \"record\": \"x\"}\n", ":1: \"started\" is missing"},
        {"{\"solitaire\": 1, \"started\": 5, \"record\": \"x\"}\n", ":1: in the record, line 1: "},
        {"{\"solitaire\": 1, \"solitaire\": 1}\n", "\"solitaire\" is given twice"},
        {"{\"solitaire\": 1, \"tips\": 4294967296}\n", "\"tips\" cannot be 4294967296"},
        {"{\"solitaire\": 1, \"verdict\": 7}\n", "\"verdict\" cannot be 7"},
        {"{\"solitaire\": 1, \"record\": \"\\q\"}\n", broken},
        {"{\"solitaire\": 1, \"record\": \"abc\n", no_object},
        {"{\"solitaire\": 1, \"tips\": 99999999999999999999}\n", "the number for \"tips\" is too large"},
        {"{\"solitaire\": 1} x\n", no_object},
        {"{\"solitaire\" 1}\n", broken},
        {"{\"solitaire\": 1 \"tips\": 1}\n", broken},
        {"{\"solitaire\": 1, \"tips\": 0.5}\n", ":1: \"tips\" must be a whole number"},
        {"{\"solitaire\": 1, \"tips\": \"1\"}\n", ":1: \"tips\" must be a number"},
        {"{\"solitaire\": true}\n", ":1: \"solitaire\" must be a number"},
        {"{\"solitaire\": 1, \"favourite\": \"yes\"}\n", ":1: \"favourite\" must be true or false"},
        {"{\"solitaire\": 1, \"tips\": [1]}\n", ":1: \"tips\" must be a single value, not a list or an object"},
        {"{\"solitaire\": 1, \"record\": 1}\n", ":1: \"record\" must be text in quotation marks"},
    };
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        assert_run(run_with("import %s", run_write("bad.jsonl", each[i].text)), 2, each[i].why);
        assert_has(run_out, "0 games added, 0 continued, 0 already saved, 1 refused.");
    }
}

TEST_CASE(a_single_record_below_blank_lines_is_taken_or_refused_by_its_own_line)
{
    char text[4000];
    assert_int_equal(run("export 1"), 0);
    (void)snprintf(text, sizeof text, "\n \r\n%s", run_out);
    assert_int_equal(run_with("import %s", run_write("one.sol", text)), 0);
    memcpy(strstr(text, "\n0.000 ") + 7, "9-9", 3);
    assert_run(run_with("import %s", run_write("one.sol", text)), 2, "one.sol:8:");
}

TEST_CASE(a_line_without_end_is_refused_and_nothing_after_it_read)
{
    enum { LONG = 9 << 20 };
    char *text = malloc(LONG + 16);
    assert_non_null(text);
    memset(text, '{', LONG);
    memcpy(text + LONG, "\n{}\n", sizeof "\n{}\n");
    assert_run(
        run_with("import %s", run_write("long.jsonl", text)), 2,
        "long.jsonl:1: this line is longer than any that \"solitaire export --all\" writes, so the lines after it were not read");
    assert_has(run_out, "0 games added, 0 continued, 0 already saved, 1 refused.");
    free(text);
}

TEST_CASE(a_single_record_is_taken_as_a_replay_and_counts_for_nothing)
{
    assert_int_equal(run("export 1"), 0);
    (void)run_write("one.sol", run_out);
    run_prints("import ~/one.sol --data-dir ~/else", "1 game added");
    run_prints("import ~/one.sol --data-dir ~/else", "1 already saved");
    run_prints("stats --data-dir ~/else", "No games have counted yet");
}

TEST_CASE(a_file_that_is_not_there_is_told)
{
    run_refuses("import nowhere.jsonl", "nowhere.jsonl cannot be read: ");
    run_refuses("import", "name a file to import");
}

TEST_CASE(export_all_writes_a_file_that_is_whole_or_none)
{
    run_prints("export --all ~/all.jsonl", "40 games written to ");
    assert_int_equal(run("import ~/all.jsonl"), 0);
    assert_run(run("export --all ~/no/such/dir.jsonl"), 1, "cannot be written: ");
}

TEST_CASE(export_all_writes_through_a_link)
{
    struct stat about;
    assert_int_equal(symlink(run_write("real.jsonl", ""), run_path("link.jsonl")), 0);
    assert_int_equal(run("export --all ~/link.jsonl"), 0);
    assert_int_equal(lstat(run_path("link.jsonl"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_has(run_read("real.jsonl"), "\"solitaire\":");
}

RUN_AT_HOME(export_all_writes_into_a_pipe_that_stays_one)
{
    char first[8] = "";
    const char *pipe = run_path("pipe");
    struct stat about;
    store *kept = made_store();
    assert_int_equal(made_keep(kept, 0), STORE_ADDED); /* a single game, so that it fits into the pipe */
    store_close(kept);
    assert_int_equal(mkfifo(pipe, 0600), 0);
    int reader = open(pipe, O_RDWR | O_NONBLOCK); /* so that the writer need not wait for a reader */
    assert_true(reader >= 0);
    assert_int_equal(run_with("export --all %s", pipe), 0);
    assert_int_equal(stat(pipe, &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    assert_int_equal(read(reader, first, 1), 1);
    assert_string_equal(first, "{");
    assert_int_equal(close(reader), 0);
}

/* Overwrite the database from there on, but so much of it only. */
static void overwrite(long at, size_t size)
{
    static char rubbish[4096];
    memset(rubbish, 0xA5, sizeof rubbish);
    FILE *file = run_database("r+b");
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    assert_int_equal(fwrite(rubbish, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void ruin(void) { overwrite(0, 4096); }

TEST_CASE(a_good_backup_is_not_replaced_when_the_games_are_damaged)
{
    ruin();
    assert_run(run_with("export --all %s", run_write("all.jsonl", "a good backup")), 1,
               "solitaire.db is damaged and was left unchanged");
    assert_string_equal(run_read("all.jsonl"), "a good backup");
}

TEST_CASE(a_good_backup_is_not_replaced_by_one_that_lacks_a_game)
{
    run_sql("UPDATE events SET count = 99 WHERE game = 3 AND n = 0");
    assert_run(run_with("export --all %s", run_write("all.jsonl", "a good backup")), 1,
               "was left unchanged: name another file");
    assert_string_equal(run_read("all.jsonl"), "a good backup");
    assert_int_equal(run("export --all ~/rest.jsonl"), 1);
    assert_has(run_out, "39 games written to ");
}

/* Begin a new database, with a game. */
static void begin_anew_with_a_game(void)
{
    assert_int_equal(remove(run_path(".local/share/solitaire/solitaire.db")), 0);
    made_given_up("spider", MADE_NOW);
}

TEST_CASE(a_good_backup_is_replaced_only_by_one_that_has_all_its_games)
{
    static const char words[] = "export --all ~/all.jsonl";
    assert_int_equal(run(words), 0);
    assert_int_equal(run(words), 0); /* with the same games the backup may be replaced */
    begin_anew_with_a_game();
    assert_run(
        run(words), 1,
        "all.jsonl has games, moves or practice results that are not saved here (on 41 of its lines, first on line 1), so it was left unchanged: import the file first");
    assert_has(run_read("all.jsonl"), "\"id\": 40,");
    assert_int_equal(run_on("import", FILES("all.jsonl")), 0);
    run_prints(words, "41 games written to ");
}

TEST_CASE(a_backup_is_replaced_by_force_whatever_it_has)
{
    (void)run_write("all.jsonl", "my diary\n");
    assert_run(
        run("export --all ~/all.jsonl"), 1,
        "all.jsonl is not a backup of games and was left unchanged: name another file, or add --force to replace this "
        "one");
    assert_string_equal(run_read("all.jsonl"), "my diary\n");
    assert_int_equal(run("export --all ~/all.jsonl --force"), 0);
    assert_has(run_read("all.jsonl"), "\"id\": 40,");
    run_refuses("export 1 --force", "--force works only with --all FILE");
}

TEST_CASE(a_list_that_breaks_off_in_the_middle_replaces_no_backup_and_fails)
{
    run_ruin_a_page_of_games();
    assert_run(run_with("export --all %s --force", run_write("all.jsonl", "a good backup")), 1,
               "some saved games could not be read, so no file was written or replaced");
    assert_string_equal(run_read("all.jsonl"), "a good backup");
    assert_int_equal(run("export --all -"), 1);
    assert_has_not(run_out, "\"id\": 40,");
}

TEST_CASE(export_takes_all_or_one)
{
    run_refuses("export --all x.jsonl 3", "--all exports every game, so do not name one");
}

/* ---- the doctor ------------------------------------------------------------------------------------------------- */

TEST_CASE(the_doctor_finds_a_sound_store_sound)
{
    run_prints("doctor", "schema     1\n");
    assert_has(run_out, "integrity  ok\n");
    assert_has(run_out, "rules      followed by 40 games, broken by 0\n");
    assert_string_equal(run_err, "");
}

/* A page in the middle. */
static void damage(void) { overwrite((long)database_bytes / 2048 * 1024, 1024); }

TEST_CASE(the_doctor_sees_damage_and_changes_nothing_unasked)
{
    damage();
    assert_int_equal(run("doctor"), 1);
    assert_has(run_out, "integrity  damaged: ");
    assert_has(run_err, "there are problems: run \"solitaire doctor --repair\" to repair them");
    assert_int_equal(run("doctor"), 1);
}

TEST_CASE(the_doctor_leaves_a_ruined_database_in_its_place)
{
    ruin();
    for (int i = 0; i < 2; i++) { /* twice, because the damage is still there */
        assert_run(run("doctor"), 1, "solitaire.db is damaged and was left unchanged");
        assert_has(run_err, "there are problems: run \"solitaire doctor --repair\" to repair them");
    }
}

TEST_CASE(a_repair_that_saves_nothing_fails_and_says_so)
{
    ruin();
    assert_run(run("doctor --repair"), 1, "some damage could not be repaired");
    assert_int_equal(run("doctor --repair"), 0); /* what was lost then is no fault of the new database */
    assert_has(run_out, "set aside  ");
}

TEST_CASE(what_was_set_aside_is_listed_also_where_the_database_cannot_be_opened)
{
    (void)run_write(".local/share/solitaire/solitaire.db.corrupt-20260101-000000", "rubbish");
    ruin();
    assert_int_equal(run("doctor"), 1);
    assert_has(run_out, "solitaire.db.corrupt-20260101-000000\n");
}

TEST_CASE(repaired_the_store_is_sound_and_has_all_but_what_was_hit)
{
    damage();
    assert_int_equal(run("doctor --repair"), 0);
    assert_has(run_err, "the saved games were damaged and have been repaired: ");
    assert_has(run_out, "integrity  ok\n");
    store *kept = made_store();
    assert_within(store_count(kept, NULL), GAMES - 5, GAMES);
    store_close(kept);
    assert_int_equal(run("doctor"), 0);
    assert_int_equal(run("stats"), 0);
}

int main(void) { return run_each(make_home_with_games, run_home_remove); }
