/* Keys: their names, what they do by default, and what a config file may change. */

#include "../test.h"
#include "ui/model/intent.h"

static ui_key named(const char *name) { return ui_key_named(name, strlen(name)); }

static ui_keymap map;
static char why[200]; /* a key could not be bound */

static int set_up(void **state)
{
    (void)state;
    ui_keymap_defaults(&map);
    return 0;
}

static bool binds(int action, const char *keys) { return ui_keymap_bind(&map, action, keys, why, sizeof why); }

/* Assert what keys mean in a context: rows of the context, the key's name and the action. */
typedef struct meaning {
    int context;
    const char *name;
    int action;
} meaning;
#define assert_mean(...)                                                                      \
    for (const meaning *key = (const meaning[]){__VA_ARGS__, {0, NULL, 0}}; key->name; key++) \
    assert_int_equal(ui_keymap_intent(&map, key->context, named(key->name)).action, key->action)

/* ---- names ------------------------------------------------------------------------------------------------------ */

TEST_CASE(names_are_read_in_either_case)
{
    assert_int_equal(named("space"), ' ');
    assert_int_equal(named("ENTER"), UI_KEY_ENTER);
    assert_int_equal(named("shift-tab"), UI_KEY_SHIFT_TAB);
    assert_int_equal(named("ctrl-R"), 0x12);
}

TEST_CASE(control_keys_that_a_terminal_cannot_tell_apart_are_one_key)
{
    assert_int_equal(named("Ctrl-m"), UI_KEY_ENTER);
    assert_int_equal(named("Ctrl-j"), UI_KEY_ENTER);
    assert_int_equal(named("Ctrl-i"), UI_KEY_TAB);
    assert_int_equal(named("Ctrl-["), UI_KEY_ESC);
    assert_int_equal(named("Ctrl-h"), UI_KEY_BACKSPACE);
}

TEST_CASE(what_is_no_key_has_no_number)
{
    static const char *const bad[] = {"", "Spac", "Spaces", "uu", "Ctrl-", "Ctrl-rr", "Ctrl-1", "Ctrl-@", "Ctrl-?"};
    static const char bytes[][6] = {" ",
                                    "\t",
                                    "\x1B",
                                    "\x7F",
                                    "\xC3",
                                    "\x80",
                                    "\xC0\x80",
                                    "\xC1\x81",
                                    "\xE0\x80\x80",
                                    "\xED\xA0\x80",
                                    "\xF4\x90\x80\x80",
                                    "\xF8\x88\x80\x80\x80",
                                    "\xC2\x9B",
                                    "\xC3\x28",
                                    "\xFF"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(named(bad[i]), UI_KEY_NONE);
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++)
        assert_int_equal(named(bytes[i]), UI_KEY_NONE);
}

TEST_CASE(every_key_has_one_name_that_reads_back)
{
    char name[16];
    for (ui_key key = 1; key <= UI_KEY_F1 + 11; key++) {
        if (key == '\b' || key == '\t' || key == '\n' || key == '\r' || key == 0x1B || key == 0x7F)
            continue; /* these arrive as Backspace, Tab, Enter and Esc */
        ui_key_name(key, name);
        if ((key >= 0x80 && key < 0xA0) || (key >= 0xD800 && key < 0xE000) || key == UI_KEY_SPECIAL)
            continue;
        assert_int_equal(named(name), key);
    }
}

/* ---- the defaults ----------------------------------------------------------------------------------------------- */

TEST_CASE(no_key_serves_two_actions_in_a_context)
{
    for (int context = 0; context < UI_CONTEXTS; context++)
        for (int action = 0; action < UI_ACTIONS; action++)
            for (int i = 0;
                 strchr(ui_actions[action].contexts, ui_context_letters[context][0]) && i < UI_KEYS_PER_ACTION; i++)
                if (map.keys[action][i] != UI_KEY_NONE)
                    assert_int_equal(ui_keymap_intent(&map, context, map.keys[action][i]).action, action);
}

TEST_CASE(every_action_has_a_name_of_its_own_a_key_and_a_context)
{
    for (int i = 0; i < UI_ACTIONS; i++) {
        assert_int_equal(ui_action_named(ui_actions[i].name), i);
        assert_int_not_equal(map.keys[i][0], UI_KEY_NONE);
        assert_true(strlen(ui_actions[i].contexts) > 0);
        assert_int_equal(strspn(ui_actions[i].contexts, "THMPRCEXYLWV"), strlen(ui_actions[i].contexts));
    }
    assert_int_equal(ui_action_named("fly"), -1);
}

TEST_CASE(space_draws_at_the_table_and_pages_in_the_help)
{
    assert_mean({UI_IN_TABLE, "Space", UI_DRAW}, {UI_IN_OVERLAY, "Space", UI_MENU_PAGE_DOWN},
                {UI_IN_REPLAY, "Space", UI_PLAY_PAUSE});
}

TEST_CASE(hjkl_move_the_highlight_only_if_that_is_wanted_and_always_scroll)
{
    assert_mean({UI_IN_TABLE, "h", UI_TIP}, {UI_IN_TABLE, "j", UI_TYPE}, {UI_IN_KEPT, "j", UI_LIST_DOWN},
                {UI_IN_REPLAY, "h", UI_STEP_BACK});
    ui_keymap_hjkl(&map);
    assert_mean({UI_IN_TABLE, "h", UI_LEFT}, {UI_IN_CELLS, "j", UI_DOWN}, {UI_IN_TABLE, "k", UI_UP},
                {UI_IN_TABLE, "l", UI_RIGHT}, {UI_IN_TABLE, "t", UI_TIP}, {UI_IN_KEPT, "j", UI_LIST_DOWN});
}

TEST_CASE(a_key_without_meaning_is_text)
{
    ui_intent intent = ui_keymap_intent(&map, UI_IN_MENU, '7');
    assert_int_equal(intent.action, UI_TYPE);
    assert_int_equal(intent.key, '7');
    assert_int_equal(intent.pile, -1);
}

TEST_CASE(no_key_means_nothing)
{
    assert_int_equal(ui_keymap_intent(&map, UI_IN_TABLE, UI_KEY_NONE).action, UI_NOTHING);
}

/* ---- other keys ------------------------------------------------------------------------------------------------- */

TEST_CASE(binding_replaces_all_keys_of_an_action)
{
    assert_true(binds(UI_UNDO, "y  F5"));
    assert_mean({UI_IN_TABLE, "y", UI_UNDO}, {UI_IN_TABLE, "F5", UI_UNDO}, {UI_IN_TABLE, "u", UI_TYPE},
                {UI_IN_TABLE, "Backspace", UI_TYPE});
}

TEST_CASE(a_bound_key_is_taken_from_the_action_that_had_it)
{
    char name[16];
    assert_true(binds(UI_UNDO, "Space"));
    assert_mean({UI_IN_TABLE, "Space", UI_UNDO}, {UI_IN_TABLE, "d", UI_DRAW});
    ui_action_key(&map, UI_IN_TABLE, UI_DRAW, name);
    assert_string_equal(name, "d");
}

TEST_CASE(a_key_named_twice_is_bound_once)
{
    assert_true(binds(UI_UNDO, "y y Ctrl-i Tab"));
    assert_int_equal(map.keys[UI_UNDO][0], 'y');
    assert_int_equal(map.keys[UI_UNDO][1], UI_KEY_TAB);
    assert_int_equal(map.keys[UI_UNDO][2], UI_KEY_NONE);
}

TEST_CASE(a_word_that_is_no_key_changes_nothing_and_is_named)
{
    ui_keymap before = map;
    assert_false(binds(UI_UNDO, "y Hyper-q"));
    assert_memory_equal(&map, &before, sizeof map);
    assert_non_null(strstr(why, "\"Hyper-q\" is no key"));
}

TEST_CASE(quoted_text_cannot_control_the_terminal)
{
    assert_false(binds(UI_UNDO, "\x1B[31mred"));
    assert_null(strchr(why, 0x1B));
}

TEST_CASE(keys_that_the_terminal_acts_on_itself_are_refused)
{
    static const char *const taken[] = {"Ctrl-c", "Ctrl-\\"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        assert_false(binds(UI_UNDO, taken[i]));
        assert_non_null(strstr(why, "belongs to the terminal"));
    }
    assert_true(binds(UI_UNDO, "Ctrl-z Ctrl-s Ctrl-q"));
    assert_mean({UI_IN_TABLE, "Ctrl-z", UI_UNDO});
}

TEST_CASE(an_action_can_have_eight_keys_and_no_more)
{
    assert_true(binds(UI_UNDO, "A B D E F G H I"));
    assert_mean({UI_IN_TABLE, "I", UI_UNDO});
    assert_false(binds(UI_UNDO, "A B D E F G H I J"));
    assert_non_null(strstr(why, "\"J\" is one key too many"));
}

int main(void) { return run_each(set_up, NULL); }
