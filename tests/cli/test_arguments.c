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

TEST_CASE(each_command_line_is_answered_as_it_says)
{
    static const struct {
        void (*asks)(const char *words, const char *text);
        const char *words, *text;
    } rows[] = {
        /* An argument follows as a word or behind an equals sign. */
        {run_begins, "deal --seed 2 --format deck", "2H TS JC JS"},
        {run_begins, "deal --seed=2 --format=deck", "2H TS JC JS"},
        /* Of an option given twice the last counts. */
        {run_begins, "deal --seed 1 --seed 2 --format deck", "2H TS JC JS"},
        {run_answers, "daily --name --date 2026-08-02 --date 2026-08-01", "374848\n"},
        /* Two dashes end the options. */
        {run_begins, "deal --format deck -- 2", "2H TS JC JS"},
        {run_refuses, "deal -- --help", "\"--help\" is not a deal number"},
        /* Behind two dashes no word is a command. */
        {run_refuses, "-- games", "\"games\" is neither"},
        /* An option that there is not is answered with the nearest. */
        {refused, "--drow 3",
         "--drow is not an option: \"solitaire play --help\" lists the options. Did you mean --draw?"},
        {refused, "play --no-mose",
         "--no-mose is not an option: \"solitaire play --help\" lists the options. Did you mean --no-mouse?"},
        {refused, "play --shortst",
         "--shortst is not an option: \"solitaire play --help\" lists the options. Did you mean --shortest?"},
        {refused, "deal --xyzzy", "--xyzzy is not an option: \"solitaire deal --help\" lists the options"},
        {refused, "--score=vegas",
         "--score is not an option: \"solitaire play --help\" lists the options. Did you mean --scoring?"},
        {refused, "deal --no-sed", "--no-sed is not an option: \"solitaire deal --help\" lists the options"},
        {refused, "-d",
         "\"-d\" is not an option: options begin with two dashes, except -h (--help) and -V (--version)"},
        {run_refuses, "--no-draw", "--no-draw is not an option"},
        /* The noun is understood as the verb. */
        {run_prints, "practice --help", "  solitaire practise [options]"},
        /* Help says how many cards each game turns. */
        {run_prints, "--help", "otherwise one.\n"},
        {run_also, "", "Default: aces.\n"},
        /* Options that say nothing beside each other are refused. */
        {refused, "daily --calendar --date 2026-08-01",
         "--date cannot be combined with --calendar: give only one of them"},
        {refused, "daily --month 2026-08 --again", "--again cannot be combined with --month: give only one of them"},
        {refused, "daily --calendar --name", "--name cannot be combined with --calendar: give only one of them"},
        {refused, "--race -",
         "the record cannot be read from standard input, which is needed for the keyboard: name a file"},
        {refused, "--race last --seed 3", "--seed cannot be combined with --race: give only one of them"},
        {refused, "--race last --draw 3", "--draw cannot be combined with --race: give only one of them"},
        {refused, "--plain --odds", "--odds cannot be combined with --plain: give only one of them"},
        {refused, "daily spider --plain --quick", "--quick cannot be combined with --plain: give only one of them"},
        {refused, "--protocol json --odds", "--odds cannot be combined with --protocol: give only one of them"},
        {refused, "daily --name --again", "--again cannot be combined with --name: give only one of them"},
        {refused, "daily --month 2026-08 --draw 3", "--draw cannot be combined with --month: give only one of them"},
        {refused, "stats --bankroll --achievements",
         "--achievements cannot be combined with --bankroll: give only one of them"},
        {refused, "stats --bankroll --game spider", "--game cannot be combined with --bankroll: give only one of them"},
        {refused, "stats --achievements --since 2026-08-01",
         "--since cannot be combined with --achievements: give only one of them"},
        {refused, "stats --reset-bankroll --draw 1 --json",
         "--json cannot be combined with --reset-bankroll: give only one of them"},
        /* A word that stands for an option is named as it was typed. */
        {refused, "daily 2026-08-01 --calendar",
         "2026-08-01 cannot be combined with --calendar: give only one of them"},
        {refused, "klondike 5 --race last", "5 cannot be combined with --race: give only one of them"},
        {refused, "stats spider --bankroll", "spider cannot be combined with --bankroll: give only one of them"},
        /* A switch that is turned off stands beside anything. */
        {run_answers, "daily --no-calendar --name --date 2026-08-01", "374848\n"},
        /* The day of a daily deal may be named by a word. */
        {run_answers, "daily 2026-08-01 --name", "374848\n"},
        {run_answers, "daily klondike 2026-08-01 --name", "374848\n"},
        {refused, "daily 2020-02-30", "\"2020-02-30\" is not a date: write a day that exists, like 2026-08-01"},
        {refused, "daily --date tomorrow", "\"tomorrow\" is not a date: write a day that exists, like 2026-08-01"},
        {refused, "daily 2026-08-01 2026-08-02", "\"2026-08-02\" names a second deal: give only one"},
        {refused, "daily 2026-08-01 --date 2026-08-02", "\"2026-08-02\" names a second deal: give only one"},
        {refused, "daily --date 2026-08-01 2026-08-02", "\"2026-08-02\" names a second deal: give only one"},
        /* An option of another command is told so. */
        {refused, "export --peek", "--peek is not an option for solitaire export, only for play and daily"},
        {refused, "deal --auto off", "--auto is not an option for solitaire deal, only for play, replay and daily"},
        /* A wrong value or none is told with the option. */
        {refused, "--draw 5", "--draw cannot be \"5\": choose one of 1, 2, 3"},
        {refused, "--mouse=maybe", "--mouse cannot be \"maybe\": choose yes or no"},
        {refused, "--data-dir=", "--data-dir is empty"},
        {refused, "--draw", "--draw needs an argument: --draw 1|2|3"},
        {refused, "--no-mouse=yes", "--no-mouse takes no argument"},
        {refused, "--help=3", "--help takes no argument"},
        /* An unknown command is answered with where they are listed, and with the nearest one or game. */
        {refused, "reply last",
         "\"reply\" is neither a command nor a game: \"solitaire help\" lists both. Did you mean replay?"},
        {refused, "klondke",
         "\"klondke\" is neither a command nor a game: \"solitaire help\" lists both. Did you mean klondike?"},
        {refused, "xyzzy", "\"xyzzy\" is neither a command nor a game: \"solitaire help\" lists both"},
        /* A deal without a game is given by an option, because saved games have numbers, too. */
        {refused, "ms:617", "\"ms:617\" is a deal number: to play the deal, write --deal ms:617"},
        {refused, "617", "\"617\" is a deal number: to play the deal, write --seed 617"},
        {refused, "freecell --seed ms:617", "\"ms:617\" is a deal number: to play the deal, write --deal ms:617"},
        {refused, "spider 3 4", "\"4\" names a second deal: give only one"},
        {refused, "klondike 5 --seed 6", "\"6\" names a second deal: give only one"},
        {refused, "klondike --seed 6 5", "\"5\" names a second deal: give only one"},
        {refused, "klondike ms:5 --deal ms:6", "\"ms:6\" names a second deal: give only one"},
        {refused, "klondike 5 --deal ms:6", "\"ms:6\" names a second deal: give only one"},
        {refused, "klondike --deal ms:6 5", "\"5\" names a second deal: give only one"},
        {refused, "klondike 5 --deck f", "\"f\" names a second deal: give only one"},
        {refused, "xx:617", "\"xx:617\" is neither a command nor a game: \"solitaire help\" lists both"},
        /* Words that nobody wants are told. */
        {refused, "klondike foo", "\"foo\" is not a deal number: write a number like 42 or ms:617"},
        {refused, "learn spider foo", "only options can follow \"spider\", not \"foo\""},
        {refused, "replay a b", "\"b\" is one word too many: write \"solitaire replay FILE | last | ID\""},
        /* A missing word is told. */
        {refused, "replay",
         "name a game to replay: a file with a record, \"last\" or a number listed by \"solitaire games\""},
        {refused, "export", "name a game: \"last\" or a number listed by \"solitaire games\""},
        {refused, "export game.sol", "name a game: \"last\" or a number listed by \"solitaire games\""},
        /* Play before a game says no more than the game. */
        {refused, "play spider --draw 3",
         "--draw is not an option for Spider, only for Klondike, Canfield and Double Klondike"},
        {refused, "play --new spider --draw 3",
         "--draw is not an option for Spider, only for Klondike, Canfield and Double Klondike"},
        {refused, "play spider --game yukon", "spider and --game yukon both name a game: give only one of them"},
        {refused, "play spider freecell", "spider and freecell both name a game: give only one of them"},
        /* A game to resume is named by its number alone. */
        {run_refuses, "--resume 5 --draw 3", "--resume keeps the game's own rules and deal"},
        {run_refuses, "--resume 0", "--resume needs the number of a game"},
        {run_refuses, "--resume x", ""},
        /* An option that a game has not is refused with the games that have it. */
        {refused, "klondike --suits 2", "--suits is not an option for Klondike, only for Spider"},
        {refused, "spider --draw 3",
         "--draw is not an option for Spider, only for Klondike, Canfield and Double Klondike"},
        {refused, "freecell --whole", "--whole is not an option for FreeCell, only for Pyramid"},
        {refused, "pyramid --no-row-on-empty",
         "--row-on-empty is not an option for Pyramid, only for Spider, Spiderette, Easthaven and Aces Up"},
        /* Odds of a game whose chance is not known are refused. */
        {run_refuses, "--odds --passes 3", "--odds works in Klondike only with unlimited passes"},
        {run_refuses, "spider --odds", "--odds is not available: the chance of winning Spider is not known"},
        /* A scoring of another game is refused with those of this one. */
        {refused, "pyramid --scoring vegas",
         "Pyramid cannot be played with --scoring vegas, only with --scoring none and --scoring par"},
        {refused, "freecell --build any",
         "FreeCell cannot be played with --build any, only with --build alternating "
         "and --build suit"},
        {refused, "--scoring vegas spider",
         "Spider cannot be played with --scoring vegas, only with --scoring none and --scoring spider"},
        {refused, "--scoring par",
         "Klondike cannot be played with --scoring par, only with --scoring standard, "
         "--scoring windows, --scoring vegas and --scoring none"},
        /* A game is named once. */
        {refused, "spider --game yukon", "spider and --game yukon both name a game: give only one of them"},
        {refused, "--game spyder",
         "--game \"spyder\" is not a game: \"solitaire help\" lists the games. Did you mean spider?"},
        {refused, "spidr",
         "\"spidr\" is neither a command nor a game: \"solitaire help\" lists both. Did you mean spider?"},
        /* A number is a deal as the game counts them. */
        {run_prints, "deal --game freecell 11982", "# deal ms:11982\n"},
        {run_also, "", "8: JS KS 3C 7C 7S 5H\n"},
        {run_prints, "deal --game spider --seed 3 --suits 1", "# deal 3\n"},
        {run_lacks, "", "H"},
        {refused, "freecell --seed 0", "--seed: FreeCell numbers its deals from 1 to 8589934591"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        rows[i].asks(rows[i].words, rows[i].text);
}

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

TEST_CASE(a_word_in_the_place_of_a_game_is_no_game_or_one_too_many)
{
    static const char *const takers[] = {"play", "learn", "daily", "games", "stats"};
    char words[60];
    for (size_t i = 0; i < sizeof takers / sizeof *takers; i++) {
        (void)snprintf(words, sizeof words, "%s foo", takers[i]);
        refused(words, "\"foo\" is not a game: \"solitaire help\" lists the games");
        (void)snprintf(words, sizeof words, "%s klondik", takers[i]);
        refused(words, "\"klondik\" is not a game: \"solitaire help\" lists the games. Did you mean klondike?");
        (void)snprintf(words, sizeof words, "%s klondike freecell", takers[i]);
        refused(words, "klondike and freecell both name a game: give only one of them");
    }
    refused("klondike freecell", "klondike and freecell both name a game: give only one of them");
}

/* Each line means the same as the one after it. */
TEST_CASE(a_game_is_named_by_a_word_in_capitals_or_small_letters_and_its_deal_by_another)
{
    static char spelt[1 << 15];
    static const char *const pairs[][2] = {
        {"games spider", "games --game spider"},
        {"stats Pyramid", "stats --game pyramid"},
        {"deal Klondike 12", "deal --seed 12"},
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

TEST_CASE(control_characters_in_an_argument_are_made_visible)
{
    refused("\033[2J", "\"\\x1B[2J\" is neither a command nor a game: \"solitaire help\" lists both");
    assert_int_equal(run("--\033[2J"), 2);
    assert_has_not(run_err, "\033");
    assert_int_equal(run("-\033[2J"), 2);
    assert_has_not(run_err, "\033");
    assert_int_equal(run("play \033[2J"), 2);
    assert_has_not(run_err, "\033");
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

TEST_CASE(no_line_of_help_is_wider_than_a_narrow_terminal)
{
    assert_int_equal(run("--help"), 0);
    for (const char *line = run_out; *line; line += strcspn(line, "\n") + 1)
        assert_within(strcspn(line, "\n"), 0, 79);
}

TEST_CASE(version_is_one_line)
{
    run_begins("--version", "solitaire ");
    assert_int_equal(strcspn(run_out, "\n"), strlen(run_out) - 1);
    assert_int_equal(run("games -V"), 0);
}

TEST_CASE(a_broken_config_file_does_not_stand_before_help)
{
    (void)run_write(".config/solitaire/config", "nonsense\n");
    assert_int_equal(run("deal 1"), 2);
    assert_int_equal(run("--help"), 0);
    assert_int_equal(run("--version"), 0);
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

TEST_CASE(a_variable_says_what_a_flag_can_say)
{
    run_set("SOLITAIRE_SEED", "2");
    run_set("SOLITAIRE_FORMAT", "deck");
    run_begins("deal", "2H TS JC JS");
}

TEST_CASE(a_flag_wins_over_a_variable_even_under_another_name)
{
    run_set("SOLITAIRE_SEED", "2");
    run_begins("deal --deal ms:617 --format deck", "7D AD 5C");
}

TEST_CASE(an_empty_variable_says_nothing)
{
    run_set("SOLITAIRE_SEED", "");
    assert_int_equal(run("deal"), 0);
}

TEST_CASE(a_wrong_variable_is_told_by_its_name)
{
    run_set("SOLITAIRE_THEME", "clasic");
    refused("deal 1",
            "the environment variable SOLITAIRE_THEME cannot be \"clasic\": choose one of classic, terminal, mono, "
            "high-contrast, colour-blind. Did you mean classic?");
}

TEST_CASE(a_language_that_is_not_there_is_told_with_who_asked_for_it)
{
    run_refuses("deal 1 --language qq",
                "solitaire: --language: there is no translation into \"qq\": the languages are ");
    run_set("SOLITAIRE_LANGUAGE", "qq");
    run_refuses("deal 1",
                "solitaire: the environment variable SOLITAIRE_LANGUAGE: there is no translation into \"qq\"");
}

TEST_CASE(a_variable_can_name_the_config_file)
{
    run_set("SOLITAIRE_CONFIG", run_write("mine", "nonsense\n"));
    refused("deal 1", "~/mine:1: this line is not \"name = value\", \"[keys]\" or \"# comment\"");
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

int main(void) { return run_each(run_home_make, run_home_remove); }
