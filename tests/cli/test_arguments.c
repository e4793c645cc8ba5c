/* The command line: what it takes, how it answers mistakes, --help and --version, and the environment. */
#include "run.h"

#include "cli/commands.h"

#include <solitaire/version.h>

static void refused(const char *words, const char *sentence)
{
    char whole[900];
    (void)snprintf(whole, sizeof whole, "solitaire: %s\n", sentence);
    assert_int_equal(run(words), 2);
    assert_string_equal(run_err, whole);
    assert_string_equal(run_out, "");
}

/* ---- what it takes ---------------------------------------------------------------------------------------------- */

/* Other programs take it so, and our config file does. */
TEST_CASE(a_switch_may_be_followed_by_on_or_off)
{
    assert_int_equal(run("stats --json on --no-daily"), 2); /* "on" is taken; the option after it is unknown */
    assert_has(run_err, "--no-daily");
    assert_int_equal(run("stats --json on"), 0);
    assert_int_equal(run_out[0], '{');
    assert_int_equal(run("--json off stats"), 0);
    assert_int_not_equal(run_out[0], '{');
    assert_int_equal(run("stats --json maybe"), 2);
}

TEST_CASE(options_may_stand_before_the_command)
{
    run_begins("--format deck --seed=2 deal", "2H TS JC JS");
    run_begins("--seed 2 deal --format deck", "2H TS JC JS");
    run_prints("--help deal", "solitaire deal [options]");
    assert_has_not(run_out, "--draw");
    assert_int_equal(run("--help --data-dir deal"), 0); /* "deal" is the option's argument */
    assert_has(run_out, "--theme");
}

/* ---- mistakes --------------------------------------------------------------------------------------------------- */

/* Each line means the same as the one after it. */
TEST_CASE(a_game_is_called_by_its_name_or_title_in_whatever_letters_and_its_deal_by_another_word)
{
    static char spelt[1 << 15];
    static const char *const pairs[][2] = {
        {"games spider", "games --game spider"},
        {"stats Pyramid", "stats --game pyramid"},
        {"deal Klondike 12", "deal --seed 12"},
        {"deal Forty-Thieves 3", "deal fortythieves 3"},
        {"deal Beleaguered_Castle 3", "deal castle 3"},
        {"daily SPIDER --calendar --month 2026-08", "daily spider --calendar --month 2026-08"},
        {"solve FreeCell ms:617", "solve freecell ms:617"},
        {"Klondike --help", "help klondike"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(run(pairs[i][1]), 0);
        (void)snprintf(spelt, sizeof spelt, "%s", run_out);
        run_answers(pairs[i][0], spelt);
    }
    assert_int_equal(run("freecell 12 --plain"), 0);
    assert_has(run_out, "Deal ms:12.");
    assert_int_equal(run("play klondike ms:617 --plain"), 0);
    assert_has(run_out, "ms:617");
}

TEST_CASE(endless_arguments_are_shown_cut)
{
    static char words[4000];
    memset(words, 'x', sizeof words - 1);
    assert_int_equal(run(words), 2);
    assert_true(strlen(run_err) < 1000);
    memcpy(words, "--", 2);
    assert_int_equal(run(words), 2);
    assert_true(strlen(run_err) < 1000);
}

/* ---- words about itself ----------------------------------------------------------------------------------------- */

TEST_CASE(help_lists_every_command_and_the_options_of_play)
{
    assert_int_equal(run("--help"), 0);
    for (int i = 0; i < SETTINGS_COMMANDS; i++)
        assert_has(run_out, settings_commands[i].name);
    for (int i = 0; i < SETTINGS_OPTIONS; i++)
        if (settings_takes(SETTINGS_DO_PLAY, i))
            assert_has(run_out, settings_options[i].name);
    assert_string_equal(run_err, "");
}

TEST_CASE(help_of_a_command_lists_its_options_and_no_others)
{
    for (int command = 0; command < SETTINGS_COMMANDS; command++) {
        assert_int_equal(run_with("%s -h", settings_commands[command].name), 0);
        for (int i = 0; i < SETTINGS_OPTIONS; i++) {
            const settings_option *row = &settings_options[i];
            char name[200], negative[64];
            bool listed;
            (void)snprintf(name, sizeof name, " --%s%s%s\n", row->name, *row->argument ? " " : "", row->argument);
            (void)snprintf(negative, sizeof negative, " --[no-]%s\n", row->name);
            listed = strstr(run_out, name) || strstr(run_out, negative);
            assert_int_equal(listed, settings_takes(command, i));
        }
    }
}

static char *no_variable(const char *name)
{
    (void)name;
    return NULL;
}

TEST_CASE(a_build_that_is_no_release_says_so_after_its_version)
{
    char *words[] = {"solitaire", "--version", NULL}, said[80] = "", expected[80];
    FILE *out = fmemopen(said, sizeof said, "wb");
    const base_world world = {
        .in = stdin, .out = out, .err = stderr, .environment = no_variable, .unreleased = "-rc (commit 1a2b3c4)"};
    assert_non_null(out);
    assert_int_equal(cli_main(&world, 2, words), 0);
    (void)fclose(out);
    (void)snprintf(expected, sizeof expected, "solitaire %s-rc (commit 1a2b3c4)\n", sol_version());
    assert_string_equal(said, expected);
}

/* Standard output is like this if it was closed before the program began. */
TEST_CASE(what_takes_no_output_is_an_error_though_nothing_waits_to_be_written)
{
    char *words[] = {"solitaire", "--version", NULL}, said[80] = "";
    FILE *out = fopen("/dev/null", "rb"), *err = fmemopen(said, sizeof said, "wb");
    const base_world world = {.in = stdin, .out = out, .err = err, .environment = no_variable};
    assert_true(out && err);
    assert_int_equal(cli_main(&world, 2, words), 1);
    (void)fclose(out);
    (void)fclose(err);
    assert_string_equal(said, "solitaire: the output could not be written\n");
}

/* ---- the environment -------------------------------------------------------------------------------------------- */

TEST_CASE(an_empty_variable_says_nothing)
{
    run_set("SOLITAIRE_SEED", "");
    assert_int_equal(run("deal"), 0);
}

TEST_CASE(help_as_a_word_is_the_help_for_the_whole)
{
    static char whole[1 << 15];
    assert_int_equal(run("--help"), 0);
    (void)snprintf(whole, sizeof whole, "%s", run_out);
    run_answers("help", whole);
}

TEST_CASE(help_before_a_command_is_its_help)
{
    static char asked[1 << 15];
    static const char *const pairs[][2] = {{"solve --help", "help solve"},
                                           {"play --help", "help play"},
                                           {"spider --help", "help spider"},
                                           {"daily --help", "--ascii help daily"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(run(pairs[i][0]), 0);
        (void)snprintf(asked, sizeof asked, "%s", run_out);
        run_answers(pairs[i][1], asked);
    }
    refused("help solv",
            "\"solv\" is neither a command nor a game: \"solitaire help\" lists both. Did you mean solve?");
}

TEST_CASE(no_line_of_help_is_wider_than_a_narrow_terminal)
{
    assert_int_equal(run("--help"), 0);
    for (const char *line = run_out; *line; line += strcspn(line, "\n") + 1)
        assert_within(strcspn(line, "\n"), 0, 79);
}

int main(void) { return run_each(run_home_make, run_home_remove); }
