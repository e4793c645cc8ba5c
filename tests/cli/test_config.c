/* The config file: what it can say, and which message a mistake gets. */
#include "../golden_rows.h"
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

/* A file: why it is refused, or each option that it sets, as a number or a text. */
static void put_config(const golden_row *row, char answer[ROW_ANSWER])
{
    static settings_values before;
    engine_text out = engine_text_in(answer, ROW_ANSWER);
    settings_init(&settings);
    before = settings;
    if (!read(row->fields[0])) {
        assert_memory_equal(&before, &settings, sizeof before);
        engine_text_put(&out, fault.text);
        return;
    }
    engine_text_put(&out, "taken");
    for (int i = 0; i < SETTINGS_OPTIONS; i++)
        if (settings_is_said(&settings, i))
            engine_text_add(&out, ", %s %u%s", settings_options[i].name, (unsigned)settings.of[i].number,
                            settings.of[i].text);
}

TEST_CASE(each_file_is_taken_or_refused_so) { golden_rows("config.txt", put_config); }

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

/* ---- the file --------------------------------------------------------------------------------------------------- */

TEST_CASE(a_folder_is_no_config_file)
{
    (void)run_write(".config/solitaire/config/x", "");
    run_refuses("deal 1", "/.config/solitaire/config is not a regular file");
}

int main(void) { return run_each(fresh, run_home_remove); }
