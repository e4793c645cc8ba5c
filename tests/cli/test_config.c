/* The config file: what it can say, and which message a mistake gets. */
#include "run.h"

#include "session/deals/new_game.h"
#include "settings/config.h"

static settings_values settings;
static base_fault fault;

static int fresh(void **state)
{
    settings_init(&settings);
    memset(&fault, 0, sizeof fault);
    return run_home_make(state);
}

static bool read_n(const char *text, size_t length)
{
    return settings_config_read("config", text, length, &settings, &fault);
}
static bool read(const char *text) { return read_n(text, strlen(text)); }

static void refused(const char *text, const char *sentence)
{
    static settings_values before;
    before = settings;
    assert_false(read(text));
    assert_string_equal(fault.text, sentence);
    assert_memory_equal(&before, &settings, sizeof before);
}

static int meaning(int context, ui_key key) { return ui_keymap_intent(&settings.keys, context, key).action; }

/* ---- good ------------------------------------------------------------------------------------------------------- */

TEST_CASE(h_j_k_and_l_are_arrows_where_the_file_wants_them)
{
    assert_true(read("hjkl = yes\n"));
    ui_keymap keys = session_keys_of(&settings);
    assert_int_equal(ui_keymap_intent(&keys, UI_IN_TABLE, 'h').action, UI_LEFT);
    assert_int_equal(ui_keymap_intent(&keys, UI_IN_TABLE, 'l').action, UI_RIGHT);
    assert_int_equal(meaning(UI_IN_TABLE, 'h'), UI_TIP);
}

TEST_CASE(the_look_of_a_game_is_what_the_file_says)
{
    assert_true(
        read("theme = mono\ncolours = 4\nascii = yes\nquick = yes\nclock = no\nanimation = no\nmouse = no\nkind = no\n"
             "status = yes\nodds = yes\ntips = solver\nauto = off\ndifficulty = hard\n"));
    ui_settings look = session_look_of(&settings);
    assert_int_equal(look.theme, UI_THEME_MONO);
    assert_int_equal(look.tips_by, UI_TIPS_BY_SOLVER);
    assert_int_equal(look.automatic, SOL_AUTO_OFF);
    assert_int_equal(look.deals, FIGURES_DEALS_HARD);
    assert_true(look.four_colours && look.ascii && look.quick && look.status && look.odds && look.tips_said);
    assert_false(look.clock || look.animation || look.mouse || look.kind || look.puzzles || look.restricted);
}

TEST_CASE(a_look_that_keys_have_changed_is_kept)
{
    ui_settings look = session_look_of(&settings), kept;
    look.theme = UI_THEME_MONO;
    look.four_colours = !look.four_colours;
    look.quick = !look.quick;
    look.clock = !look.clock;
    look.status = !look.status;
    look.odds = !look.odds;
    session_keep_look(&settings, &look);
    kept = session_look_of(&settings);
    assert_memory_equal(&kept, &look, sizeof kept);
}

TEST_CASE(options_are_set_by_their_names)
{
    assert_true(read("draw = 3\ntheme=high-contrast\nmouse : no\n"));
    assert_int_equal(settings.of[SETTINGS_DRAW].number, 2);
    assert_int_equal(settings.of[SETTINGS_THEME].number, 3);
    assert_false(settings_is_on(&settings, SETTINGS_MOUSE));
}

TEST_CASE(they_may_stand_in_a_section_of_their_own)
{
    assert_true(read("[keys]\nundo = x\n[options]\ndraw = 3\n"));
    assert_int_equal(settings.of[SETTINGS_DRAW].number, 2);
}

TEST_CASE(an_empty_file_and_comments_say_nothing)
{
    static settings_values before;
    before = settings;
    assert_true(read(""));
    assert_true(read("# draw = 3\n\n   ; theme = mono\n"));
    assert_memory_equal(&before, &settings, sizeof before);
}

TEST_CASE(the_last_line_needs_no_newline_and_lines_may_end_as_in_dos)
{
    assert_true(read("timed = yes\r\ndraw = 3"));
    assert_true(settings_is_on(&settings, SETTINGS_TIMED));
    assert_int_equal(settings.of[SETTINGS_DRAW].number, 2);
}

TEST_CASE(an_indented_line_is_a_line_of_its_own)
{
    assert_true(read("draw = 3\n  theme = mono\n\tquick = yes\n"));
    assert_int_equal(settings.of[SETTINGS_THEME].number, 2);
    assert_true(settings_is_on(&settings, SETTINGS_QUICK));
}

TEST_CASE(a_flag_that_was_given_stays)
{
    assert_true(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_FLAG, "1", &fault));
    assert_true(read("draw = 3\n"));
    assert_int_equal(settings.of[SETTINGS_DRAW].number, 0);
}

TEST_CASE(keys_are_given_to_actions)
{
    assert_true(read("[keys]\nundo = x Ctrl-u\n"));
    assert_int_equal(meaning(UI_IN_TABLE, 'x'), UI_UNDO);
    assert_int_equal(meaning(UI_IN_TABLE, 'u' & 0x1F), UI_UNDO);
    assert_int_equal(meaning(UI_IN_TABLE, 'u'), UI_TYPE);
}

TEST_CASE(an_empty_value_takes_an_actions_keys_away)
{
    assert_true(read("[keys]\nrestart =\n"));
    assert_int_equal(meaning(UI_IN_TABLE, 'R'), UI_TYPE);
}

/* ---- mistakes --------------------------------------------------------------------------------------------------- */

TEST_CASE(what_is_no_config_is_refused_with_its_line)
{
    static const struct {
        const char *text, *sentence;
    } rows[] = {
        /* A wrong value is told with file line and remedy. */
        {"# mine\n\ndraw = 3\ntheme = clasic\n",
         "config:4: theme cannot be \"clasic\": choose one of classic, terminal, mono, high-contrast, colour-blind. "
         "Did you mean classic?"},
        /* A wrong name is told with the nearest. */
        {"drow = 3\n",
         "config:1: \"drow\" is not an option: \"solitaire --help\" lists the options, and keys belong under "
         "[keys]. Did you mean draw?"},
        {"xyzzy = 3\n",
         "config:1: \"xyzzy\" is not an option: \"solitaire --help\" lists the options, and keys belong under [keys]"},
        /* What only the command line can say is refused. */
        {"seed = 3\n", "config:1: seed cannot be set in this file: use --seed on the command line"},
        /* A wrong action is told with the nearest. */
        {"[keys]\nundoo = u\n",
         "config:2: \"undoo\" is not an action: the man page lists the actions, such as draw, undo and tip. Did you mean undo?"},
        {"[keys]\nxyzzy = u\n",
         "config:2: \"xyzzy\" is not an action: the man page lists the actions, such as draw, undo and tip"},
        /* A wrong section is told. */
        {"[colours]\nred = 1\n", "config:1: there is no section [colours], only [options] and [keys]"},
        {"[colours]\n", "config:1: there is no section [colours], only [options] and [keys]"},
        {"draw = 3\n  [foo] # more\n", "config:2: there is no section [foo], only [options] and [keys]"},
        {"[colours]\nnonsense\n", "config:1: there is no section [colours], only [options] and [keys]"},
        {"\xEF\xBB\xBF[foo]\n", "config:1: there is no section [foo], only [options] and [keys]"},
        /* A line that says nothing is told. */
        {"draw = 3\nfour colours please\n", "config:2: this line is not \"name = value\", \"[keys]\" or \"# comment\""},
        {"[keys\n", "config:1: this line is not \"name = value\", \"[keys]\" or \"# comment\""},
        /* An entry that is given twice is refused. */
        {"draw = 3\n\ndraw = 1\n", "config:3: draw is already set on line 1: remove one of the two lines"},
        {"[keys]\nundo = u\nundo = x\n", "config:3: undo is already set on line 2: remove one of the two lines"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        refused(rows[i].text, rows[i].sentence);
}

TEST_CASE(a_wrong_key_is_told)
{
    assert_false(read("[keys]\nundo = Hyper-u\n"));
    assert_has(fault.text, "config:2: undo: \"Hyper-u\" is no key");
}

TEST_CASE(the_first_of_several_mistakes_is_told)
{
    assert_false(read("nonsense\ndraw = 9\n"));
    assert_has(fault.text, "config:1: this line is not");
    assert_false(read("draw = 9\nnonsense\n"));
    assert_has(fault.text, "config:1: draw cannot be \"9\"");
}

/* The two are told apart whatever places they have in their tables. */
TEST_CASE(an_option_is_never_taken_for_an_action_that_was_given_keys)
{
    char text[200];
    for (int i = 0; i < SETTINGS_OPTIONS && i < UI_ACTIONS; i++) {
        if (!settings_option_reaches(i, 'c') || settings_options[i].kind != SETTINGS_KIND_SWITCH)
            continue;
        (void)snprintf(text, sizeof text, "%s = yes\n[keys]\n%s = x\n", settings_options[i].name, ui_actions[i].name);
        assert_true(read(text));
    }
}

TEST_CASE(a_line_that_is_too_long_is_refused_and_one_that_just_fits_is_not)
{
    char text[400] = "data-dir = /", longest[400] = "data-dir = /";
    memset(longest + strlen(longest), 'x', SETTINGS_CONFIG_LINE_MAX - strlen(longest));
    assert_true(read(longest));
    assert_int_equal(strlen(settings.of[SETTINGS_DATA_DIR].text), SETTINGS_CONFIG_LINE_MAX - strlen("data-dir = "));
    memset(text + strlen(text), 'x', SETTINGS_CONFIG_LINE_MAX + 1 - strlen(text));
    refused(text, "config:1: the line is longer than 196 bytes");
}

TEST_CASE(a_file_that_is_no_text_is_refused)
{
    assert_false(read_n("draw = 3\n\0\n", 11));
    assert_string_equal(fault.text, "config:2: the line has a zero byte, so the file is not text");
}

TEST_CASE(a_file_that_is_too_large_is_refused)
{
    static char text[SETTINGS_CONFIG_BYTES_MAX + 1];
    memset(text, '\n', sizeof text);
    assert_false(read_n(text, sizeof text));
    assert_string_equal(fault.text, "config is longer than 65536 bytes");
    assert_true(read_n(text, sizeof text - 1));
}

TEST_CASE(control_characters_in_it_are_made_visible)
{
    assert_false(read("draw = \033[2J\n"));
    assert_has(fault.text, "\"\\x1B[2J\"");
    assert_false(read("\033]0;x\007 = 1\n"));
    assert_has(fault.text, "\"\\x1B]0;x\\x07\"");
}

/* ---- the file --------------------------------------------------------------------------------------------------- */

TEST_CASE(a_folder_is_no_config_file)
{
    (void)run_write(".config/solitaire/config/x", "");
    run_refuses("deal 1", "/.config/solitaire/config is not a regular file");
}

int main(void) { return run_each(fresh, run_home_remove); }
