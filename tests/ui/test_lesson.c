/* The lessons: each is played through with the keys that it names, and every sentence of it can be read. */
#include "player.h"

#include "../test.h"
#include "engine/games/games.h"
#include "golden.h"
#include "ui/view/view.h"

/* A player at the beginning of a game's lesson. */
static player *learner(const char *game)
{
    player *p = player_of(game, 1);
    ui_lesson_begin(&p->model, p->model.game.variant.rules);
    return p;
}

/* Read the keys after "Press" or "Type" at the end of the message, for player_types. */
static bool named_keys(const player *p, char keys[40])
{
    const char *said = player_reads(p), *press = strstr(said, "  Press "), *type = strstr(said, "  Type ");
    if (press)
        snprintf(keys, 40, "<%.*s>", (int)strcspn(press + 8, "."), press + 8);
    else if (type)
        snprintf(keys, 40, "%.*s", (int)strcspn(type + 7, "."), type + 7);
    if (press && strlen(keys) == 3)
        snprintf(keys, 40, "%c", press[8]);
    return press || type;
}

static void take_step(player *p)
{
    char keys[40] = "";
    int step = p->model.lesson.step;
    golden_whole(&p->model, 16, 64);
    golden_whole(&p->model, 24, 80);
    golden_whole(&p->model, 30, 100);
    if (named_keys(p, keys))
        player_types(p, keys);
    else if (ui_lesson_wants(&p->model.lesson, UI_LESSON_ANY))
        player_types(p, "t <Enter>");
    if (p->model.lesson.step != step + 1)
        fail_msg("%s, step %d: the keys %s do not lead on: %s", p->model.game.variant.rules->name, step + 1, keys,
                 player_reads(p));
    golden_whole(&p->model, 16, 64);
    player_types(p, "<Esc>");
}

TEST_CASE(beside_a_low_table_the_cards_of_a_lesson_are_named_once_as_a_lesson)
{
    player *p = learner("spider");
    player_types(p, "<Esc>");
    assert_drawn_without(&p->model, 16, 64, "lesson", "deal lesson");
}

TEST_CASE(no_key_is_offered_that_the_step_refuses)
{
    player *p = learner("klondike");
    assert_answer_has(p, "s", "This step of the lesson asks for something else.");
    player_types(p, "<Esc>");
    while (ui_lesson_goes_on(&p->model.lesson)) {
        const ui_frame *frame = golden_draw(&p->model, 30, 120);
        golden_lacks(frame, "s show me", "a all up", "U redo");
        golden_assert(frame, ui_lesson_wants(&p->model.lesson, UI_LESSON_UNDO), (const char *const[]){"u undo", NULL});
        take_step(p);
    }
    assert_drawn(&p->model, 30, 120, "s show me", "u undo");
}

TEST_CASE(each_is_played_through_by_the_keys_that_it_names)
{
    for (int g = 0; sol_game_at(g); g++) {
        player *p = learner(sol_game_at(g)->name);
        assert_within(p->model.lesson.steps, 10, 13);
        while (ui_lesson_goes_on(&p->model.lesson))
            take_step(p);
        assert_non_null(strstr(player_reads(p), "The lesson is over. Press "));
        golden_whole(&p->model, 16, 64);
    }
}

/* Is a tip shown that this step of the lesson takes? */
static bool is_told_by_tip(const player *p, ui_lesson step)
{
    return p->model.tip >= 0 &&
           ui_lesson_wants_move(&step, p->model.game.variant.rules, p->model.tips[p->model.tip].move);
}

static bool asks_for_a_move(const player *p, const ui_lesson *step)
{
    return ui_lesson_move(step, &p->model.game.variant, &p->model.game.position).kind != SOL_NO_MOVE;
}

/* Ask for a tip, and look whether it is the move that the lesson wants; at a step without a move there may be none. */
static void assert_tip_agrees(player *p)
{
    ui_lesson step = p->model.lesson;
    bool tip = ui_lesson_wants(&step, UI_LESSON_TIP), move = asks_for_a_move(p, &step);
    player_types(p, "t");
    step.step += tip;
    if ((move || (tip && asks_for_a_move(p, &step))) && !is_told_by_tip(p, step))
        fail_msg("%s, step %d: %s", p->model.game.variant.rules->name, step.step + 1, player_reads(p));
    assert_int_equal(p->model.lesson.step, step.step);
    player_types(p, "<Esc>");
}

TEST_CASE(a_tip_at_any_step_is_what_the_lesson_asks_for)
{
    for (int g = 0; sol_game_at(g); g++) {
        player *p = learner(sol_game_at(g)->name);
        while (ui_lesson_goes_on(&p->model.lesson)) {
            bool tip = ui_lesson_wants(&p->model.lesson, UI_LESSON_TIP);
            assert_tip_agrees(p);
            if (!tip)
                take_step(p); /* the tip itself was this step */
        }
    }
}

TEST_CASE(what_is_no_move_of_cards_is_refused_in_a_whole_sentence)
{
    player *p = learner("spider");
    assert_answer(p, "<Enter> <Space>", "This step of the lesson asks for something else.  Type 1 2.");
    p = learner("klondike");
    assert_answer(p, "<Enter> <Space>", "This step of the lesson asks for something else.  Type 7 3.");
}

TEST_CASE(keys_that_would_leave_the_step_do_nothing_but_tell_so)
{
    static const char *const keys[] = {"u", "r", "a", "s", "G"};
    player *p = player_types(learner("klondike"), "<Enter> 7 3");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_answer(p, keys[i], "This step of the lesson asks for something else.  Type 7 6.");
        assert_int_equal(p->model.game.played, 1);
    }
}

TEST_CASE(quick_mode_makes_no_move_of_a_lesson)
{
    player *p = learner("klondike");
    p->model.settings.quick = true;
    assert_steps(p, p->model.game.played, {"<Enter> 7", 0}, {"3", 1});
}

TEST_CASE(where_enter_is_asked_for_a_click_does)
{
    player *p = learner("klondike");
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 10, 40).action, UI_ENTER);
    assert_int_equal(player_hits(p, UI_MOUSE_PRESS, 10, 40)->model.lesson.step, 1);
    assert_int_equal(player_meant(p, UI_MOUSE_PRESS, 10, 40).action, UI_PICK);
}

TEST_CASE(a_lesson_is_not_saved_and_r_restarts_it)
{
    player *p = player_types(learner("spider"), "<Enter> 1 2 R");
    assert_int_equal(p->model.lesson.step, 0);
    assert_false(figures_is_kept(p->model.provenance));
    assert_after(p, "<Enter> 1 2 N", p->model.lesson.first, 0);
    assert_true(figures_is_kept(p->model.provenance));
}

TEST_CASE(a_newcomer_is_offered_a_lesson)
{
    player *p = player_at(1, 1);
    p->model.newcomer = true;
    assert_reads(p, "New to Klondike? Press L for a lesson, ? for help.");
    assert_wants(p, "L", UI_WANT_LESSON);
    p = player_at(1, 1);
    p->model.newcomer = true;
    assert_after(p, "<Space>", p->model.newcomer, false);
}

TEST_CASE(a_game_without_a_lesson_says_that_there_is_none)
{
    player *p = player_at(1, 1);
    sol_deal deal = p->model.game.deal;
    ui_model_deal(&p->model, &(sol_variant){&engine_nullgame, engine_nullgame.defaults}, &deal);
    p->model.newcomer = true;
    assert_null(strstr(player_reads(p), "lesson"));
    assert_text_after(p, "L", p->model.message, "There is no lesson for Null game.");
    assert_int_not_equal(p->model.kept.want, UI_WANT_LESSON);
}

int main(void) { return run_file(NULL); }
