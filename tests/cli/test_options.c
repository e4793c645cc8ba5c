/* The options: what the table promises, the values of each type, and which source overrides which. */
#include "../golden_rows.h"
#include "run.h"

#include "cli/commands.h"
#include "session/deals/new_game.h"
#include "session/kept/store_requests.h"
#include "settings/options.h"
#include "ui/model/themes.h"

static settings_values settings;
static base_fault fault;

static int fresh(void **state)
{
    settings_init(&settings);
    memset(&fault, 0, sizeof fault);
    return 0;
}

static bool give(int option, const char *text)
{
    return settings_set(&settings, option, SETTINGS_BY_FLAG, text, &fault);
}

static void refused(int option, const char *text, const char *sentence)
{
    settings_value before = settings.of[option];
    assert_false(give(option, text));
    assert_string_equal(fault.text, sentence);
    assert_memory_equal(&before, &settings.of[option], sizeof before);
}

/* ---- the table -------------------------------------------------------------------------------------------------- */

/* "a|b|c" of the words. */
static void assert_words(int option, const char *const *words, int count)
{
    char joined[200] = "";
    for (int i = 0; i < count; i++) {
        (void)strcat(joined, i ? "|" : "");
        (void)strcat(joined, words[i]);
    }
    assert_string_equal(settings_options[option].argument, joined);
}

TEST_CASE(the_scorings_are_those_of_the_engine)
{
    const char *names[SOL_SCORINGS];
    for (int i = 0; i < SOL_SCORINGS; i++)
        names[i] = sol_scoring_name(i);
    assert_words(SETTINGS_SCORING, names, SOL_SCORINGS);
}

/* "standard in Klondike and Double Klondike": the games that have this scoring unless the player chooses another. */
TEST_CASE(the_sentence_about_scoring_names_every_default_that_a_game_has)
{
    for (int scoring = 0; scoring < SOL_SCORINGS; scoring++) {
        const char *titles[32];
        char clause[600];
        int count = 0;
        for (int i = 0; sol_game_at(i); i++)
            if (sol_game_at(i)->defaults.scoring == scoring)
                titles[count++] = sol_game_at(i)->title;
        (void)snprintf(clause, sizeof clause, "%s in %s", sol_scoring_name(scoring),
                       scoring == SOL_SCORING_NONE ? "other games" : base_list_of(titles, count).text);
        assert_true(count == 0 || strstr(settings_options[SETTINGS_SCORING].help, clause));
    }
}

TEST_CASE(the_themes_are_those_of_the_screen) { assert_words(SETTINGS_THEME, ui_theme_names, UI_THEMES); }

/*
 * The words that are arguments must be known before the command is; and config file and environment know no commands.
 */
static void assert_can_be_told_apart(int one, int other)
{
    assert_int_equal(settings_options[one].kind == SETTINGS_KIND_SWITCH,
                     settings_options[other].kind == SETTINGS_KIND_SWITCH);
    assert_string_equal(settings_options[one].reach, "");
    assert_string_equal(settings_options[other].reach, "");
    for (int command = 0; command < SETTINGS_COMMANDS; command++)
        assert_false(settings_takes(command, one) && settings_takes(command, other));
}

TEST_CASE(no_command_has_two_options_of_one_name)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        assert_within(settings_option_named(settings_options[i].name, strlen(settings_options[i].name)), 0, i);
        for (int other = settings_option_namesake(i); other >= 0; other = settings_option_namesake(other)) {
            assert_string_equal(settings_options[i].name, settings_options[other].name);
            assert_can_be_told_apart(i, other);
        }
    }
}

TEST_CASE(every_option_has_a_help_line_a_command_and_an_argument_that_fits_its_kind)
{
    for (int i = 0; i < SETTINGS_OPTIONS; i++) {
        assert_true(strlen(settings_options[i].help) > 8);
        assert_true(strncmp(settings_options[i].name, "no-", 3) != 0); /* it would look like the opposite of another */
        assert_true(*settings_options[i].commands);
        assert_int_equal(settings_options[i].kind == SETTINGS_KIND_SWITCH, !*settings_options[i].argument);
    }
}

TEST_CASE(the_defaults_are_klondikes_own)
{
    sol_variant variant;
    const sol_rules *rules = sol_game_named("klondike");
    assert_true(session_variant_of(&settings, rules, &variant, &fault));
    assert_memory_equal(&variant.options, &rules->defaults, sizeof variant.options);
}

/* ---- values ----------------------------------------------------------------------------------------------------- */

/* An option and what is given for it: why it is refused, or the number that it becomes. */
static void put_value(const golden_row *row, char answer[ROW_ANSWER])
{
    int option = settings_option_named(row->fields[0], strlen(row->fields[0]));
    assert_true(option >= 0);
    settings_value before = settings.of[option];
    if (give(option, row->fields[1])) {
        (void)snprintf(answer, ROW_ANSWER, "%" PRIu64, (uint64_t)settings.of[option].number);
    } else {
        (void)snprintf(answer, ROW_ANSWER, "%s", fault.text);
        assert_memory_equal(&before, &settings.of[option], sizeof before);
    }
}

TEST_CASE(each_value_is_taken_or_refused_so) { golden_rows("values.txt", put_value); }

TEST_CASE(a_text_is_neither_empty_nor_endless)
{
    char endless[SETTINGS_TEXT_MAX + 1];
    memset(endless, 'x', SETTINGS_TEXT_MAX);
    endless[SETTINGS_TEXT_MAX] = 0;
    refused(SETTINGS_DATA_DIR, "", "is empty");
    refused(SETTINGS_DATA_DIR, endless, "is longer than 1023 bytes");
    endless[SETTINGS_TEXT_MAX - 1] = 0;
    assert_true(give(SETTINGS_DATA_DIR, endless));
}

/* ---- sources ---------------------------------------------------------------------------------------------------- */

TEST_CASE(a_flag_wins_over_the_environment_and_that_over_the_file_in_any_order)
{
    assert_true(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_ENVIRONMENT, "2", &fault));
    assert_true(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_CONFIG, "1", &fault));
    assert_int_equal(settings.of[SETTINGS_DRAW].number, 1);
    assert_true(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_FLAG, "3", &fault));
    assert_true(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_ENVIRONMENT, "1", &fault));
    assert_int_equal(settings.of[SETTINGS_DRAW].number, 2);
}

TEST_CASE(a_bad_value_is_refused_even_from_a_weaker_source)
{
    assert_true(give(SETTINGS_DRAW, "3"));
    assert_false(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_CONFIG, "many", &fault));
}

/* ---- what they mean --------------------------------------------------------------------------------------------- */

TEST_CASE(vegas_gives_as_many_passes_as_cards_are_drawn)
{
    sol_variant variant;
    const sol_rules *rules = sol_game_named("klondike");
    assert_true(give(SETTINGS_SCORING, "vegas") && give(SETTINGS_DRAW, "3"));
    assert_true(session_variant_of(&settings, rules, &variant, &fault));
    assert_int_equal(variant.options.passes, 3);
    assert_true(give(SETTINGS_DRAW, "1"));
    assert_true(session_variant_of(&settings, rules, &variant, &fault));
    assert_int_equal(variant.options.passes, 1);
    assert_true(give(SETTINGS_PASSES, "unlimited"));
    assert_true(session_variant_of(&settings, rules, &variant, &fault));
    assert_int_equal(variant.options.passes, SOL_PASSES_UNLIMITED);
}

TEST_CASE(every_rule_reaches_the_engine)
{
    sol_variant variant;
    assert_true(give(SETTINGS_TIMED, "yes") && give(SETTINGS_TIME_LIMIT, "5m") && give(SETTINGS_WORRYING_BACK, "no") &&
                give(SETTINGS_THOUGHTFUL, "yes") && give(SETTINGS_PEEK, "yes") && give(SETTINGS_SCORING, "windows"));
    assert_true(session_variant_of(&settings, sol_game_named("klondike"), &variant, &fault));
    assert_true(variant.options.timed && variant.options.thoughtful && variant.options.peek);
    assert_false(variant.options.worrying_back);
    assert_int_equal(variant.options.time_limit, 300);
    assert_int_equal(variant.options.scoring, SOL_SCORING_WINDOWS);
}

TEST_CASE(what_the_config_file_says_of_other_games_leaves_this_one_as_it_is)
{
    sol_variant variant;
    const sol_rules *spider = sol_game_named("spider");
    assert_true(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_CONFIG, "3", &fault));
    assert_true(settings_set(&settings, SETTINGS_SCORING, SETTINGS_BY_CONFIG, "vegas", &fault));
    assert_true(settings_set(&settings, SETTINGS_PASSES, SETTINGS_BY_ENVIRONMENT, "2", &fault));
    assert_true(settings_set(&settings, SETTINGS_SUITS, SETTINGS_BY_CONFIG, "2", &fault));
    assert_true(session_variant_of(&settings, spider, &variant, &fault));
    assert_int_equal(variant.options.draw, spider->defaults.draw);
    assert_int_equal(variant.options.scoring, SOL_SCORING_SPIDER);
    assert_int_equal(variant.options.passes, SOL_PASSES_UNLIMITED);
    assert_int_equal(variant.options.suits, 2);
}

TEST_CASE(every_look_reaches_the_screen)
{
    ui_settings look = session_look_of(&settings);
    assert_true(look.mouse && look.clock && look.animation && !look.ascii && !look.quick && !look.four_colours);
    assert_int_equal(look.automatic, SOL_AUTO_ACES);
    assert_true(give(SETTINGS_THEME, "mono") && give(SETTINGS_COLOURS, "4") && give(SETTINGS_MOUSE, "no") &&
                give(SETTINGS_CLOCK, "no") && give(SETTINGS_ANIMATION, "no") && give(SETTINGS_ASCII, "yes") &&
                give(SETTINGS_QUICK, "yes") && give(SETTINGS_AUTO, "off"));
    look = session_look_of(&settings);
    assert_true(!look.mouse && !look.clock && !look.animation && look.ascii && look.quick && look.four_colours);
    assert_int_equal(look.theme, UI_THEME_MONO);
    assert_int_equal(look.automatic, SOL_AUTO_OFF);
}

TEST_CASE(only_rules_and_deals_of_the_command_line_ask_for_a_new_game)
{
    assert_false(session_wants_new(&settings));
    assert_true(settings_set(&settings, SETTINGS_DRAW, SETTINGS_BY_CONFIG, "3", &fault));
    assert_true(settings_set(&settings, SETTINGS_SEED, SETTINGS_BY_ENVIRONMENT, "3", &fault));
    assert_true(give(SETTINGS_THEME, "mono") && give(SETTINGS_AUTO, "off") && give(SETTINGS_NEW, "no"));
    assert_false(session_wants_new(&settings));
    settings_values before = settings;
    assert_true(give(SETTINGS_PEEK, "no"));
    assert_true(session_wants_new(&settings));
    settings = before;
    assert_true(give(SETTINGS_NEW, "yes"));
    assert_true(session_wants_new(&settings));
}

static ui_model model;

/* The row of the option that the config file knows by this word; −1 if it is not shown. */
static int row_of(const char *word)
{
    for (int i = 0; i < model.kept.options.rows.count; i++)
        if (strcmp(model.kept.options.all[i].word, word) == 0)
            return i;
    return -1;
}

static void fill_for(const char *game)
{
    session_request asked = {.settings = &settings, .model = &model};
    model.game.variant.rules = sol_game_named(game);
    session_fill_options(&asked);
}

TEST_CASE(the_page_of_options_has_a_title_and_a_value_for_each)
{
    for (int game = 0; sol_game_at(game); game++) {
        fill_for(sol_game_at(game)->name);
        assert_true(model.kept.options.rows.count > 10 && model.kept.options.rows.count < UI_OPTIONS_MAX);
        for (int i = 0; i < model.kept.options.rows.count; i++) {
            const ui_option *row = &model.kept.options.all[i];
            assert_true(*row->heading && *row->title && *row->value);
            assert_string_not_equal(row->title, row->word);
            assert_int_equal(row_of(row->word), i);
        }
    }
}

TEST_CASE(the_page_has_only_options_of_the_game_on_the_table)
{
    fill_for("klondike");
    assert_true(row_of("draw") >= 0 && row_of("suits") < 0 && row_of("cells") < 0);
    fill_for("freecell");
    assert_true(row_of("draw") < 0 && row_of("suits") < 0 && row_of("cells") >= 0);
}

TEST_CASE(what_nobody_said_is_shown_as_the_value_that_it_stands_for)
{
    fill_for("klondike");
    assert_string_equal(model.kept.options.all[row_of("draw")].value, "1 card");
    fill_for("canfield");
    assert_string_equal(model.kept.options.all[row_of("draw")].value, "3 cards");
    assert_string_equal(model.kept.options.all[row_of("tips")].value, "the coach");
    assert_string_equal(model.kept.options.all[row_of("colours")].value, "no");
}

static char *nothing_said(const char *name)
{
    (void)name;
    return NULL;
}

TEST_CASE(the_arrows_show_another_value_each_time_and_none_that_the_game_cannot_have)
{
    session_request asked = {.settings = &settings, .model = &model, .environment = nothing_said};
    char before[UI_VALUE_MAX];
    assert_true(give(SETTINGS_RESTRICTED, "yes"));
    fill_for("klondike");
    ui_option *row = &model.kept.options.all[row_of("scoring")];
    model.kept.options.rows.chosen = row_of("scoring");
    model.kept.step = 1;
    model.settings.restricted = true;
    for (int i = 0; i < 2 * SOL_SCORINGS; i++) {
        memcpy(before, row->value, sizeof before);
        session_change_option(&asked);
        assert_string_not_equal(row->value, before);
        assert_true(strcmp(row->value, "spider") != 0 && strcmp(row->value, "par") != 0);
        assert_true(!settings_is_said(&settings, SETTINGS_SCORING) ||
                    sol_game_named("klondike")->scorings & 1 << settings.of[SETTINGS_SCORING].number);
    }
}

int main(void) { return run_each(fresh, NULL); }
