/*
 * Replaying a record: model.game follows the record's events, one by one, through the same door as every move.  A line
 * of the solver is shown with the same keys; its steps are moves of the player's own game (solver.c).  The review of a
 * game that is over is a replay with a text.
 */
#include "ui/model/review.h"

#include "engine/view.h"
#include "parts.h"

enum { SPEED_MAX = 4, JUMP = 10 };

/* After anything: how long to wait before the next event. */
static unsigned schedule(ui_model *model)
{
    ui_replay *replay = &model->replay;
    uint32_t next = replay->next;
    uint64_t pause = (uint64_t)(1000 >> replay->speed);
    replay->playing = replay->playing && next < replay->count;
    if (replay->playing && replay->actual_pace)
        pause = next ? replay->events[next].at - replay->events[next - 1].at : 0;
    replay->due = replay->playing ? model->now + pause : 0;
    return UI_DO_DRAW;
}

/* Records and lines were checked before.  If a step is refused all the same, the replay ends before it. */
static void step_replay(ui_model *model)
{
    ui_replay *replay = &model->replay;
    if (replay->next == replay->count)
        return;
    if (replay->ahead ? !ui_show_step(model) : sol_game_append(&model->game, replay->events[replay->next]) != SOL_OK) {
        replay->count = replay->next;
    } else if (!replay->ahead) {
        replay->next++;
        model->clock.before = sol_game_last_time(&model->game);
    }
}

/* The table after so many steps: to go back, a record is followed anew from its deal, and a line is taken back. */
void ui_replay_to(ui_model *model, uint32_t wanted)
{
    ui_replay *replay = &model->replay;
    if (wanted < replay->next && replay->ahead)
        ui_show_back_to(model, wanted);
    else if (wanted < replay->next) {
        sol_variant variant = model->game.variant;
        sol_deal deal = model->game.deal;
        sol_game_start(&model->game, &variant, &deal, model->events, model->steps, SOL_EVENTS_MAX);
        model->clock.before = 0;
        replay->next = 0;
    }
    while (replay->next < wanted && replay->next < replay->count)
        step_replay(model);
}

/* A player's move and the automatic ones that follow it are one step. */
static bool is_follower(const ui_replay *replay, uint32_t step)
{
    return step && step < replay->count && !replay->ahead && replay->events[step].automatic;
}

/* So many steps on, or back if they are negative. */
static unsigned walk(ui_model *model, int steps)
{
    const ui_replay *replay = &model->replay;
    uint32_t to = replay->next;
    for (; steps > 0 && to < replay->count; steps--)
        do
            to++;
        while (is_follower(replay, to));
    for (; steps < 0 && to; steps++)
        do
            to--;
        while (is_follower(replay, to));
    model->replay.playing = false;
    ui_replay_to(model, to);
    return schedule(model);
}

/*
 * Keep these moves in the game although they are no longer shown.  They are lent: a player who wins with them did not
 * make them.
 */
static void lend(ui_model *model, uint32_t moves)
{
    model->lent += moves;
    model->lent_end = model->game.played;
}

/* The solver's moves that were shown stay in the player's game. */
static unsigned take_over_line(ui_model *model)
{
    uint32_t shown = model->replay.next;
    model->replay = (ui_replay){.speed = 1};
    ui_clear_message(model);
    if (shown == 0)
        return UI_DO_DRAW;
    lend(model, shown);
    if (model->game.won) {
        ui_see_end(model);
        return UI_DO_DRAW | UI_DO_SAVE;
    }
    engine_text text = ui_begin_telling(model);
    words_add_counted(&text, "Play on from here. The solver made %u move.",
                      "Play on from here. The solver made %u moves.", shown, shown);
    return UI_DO_DRAW | UI_DO_SAVE;
}

void ui_put_shown_back(ui_model *model)
{
    if (!model->replay.on || !model->replay.ahead)
        return;
    model->seen_before |= model->game.seen;
    ui_show_back_to(model, 0);
    model->replay = (ui_replay){.speed = 1};
}

static unsigned take_over_replay(ui_model *model)
{
    if (model->replay.ahead)
        return take_over_line(model);
    if (ui_game_status(model) != SOL_PLAYING) /* otherwise the record's win would be kept as one of the player's own */
        return ui_refuse(model, "The game is over here. Step back to play on from an earlier move.");
    while (is_follower(&model->replay, model->replay.next)) /* nobody stops within what sets up a puzzle */
        step_replay(model);
    model->replay = (ui_replay){.speed = 1};
    model->review.on = false;
    model->serial = ++model->begun;
    model->provenance.watched = true;
    lend(model, model->game.played - sol_game_set_up(&model->game));
    model->clock.resting = true;
    ui_clear_message(model);
    ui_see_end(model);
    return UI_DO_SAVE | ui_tell(model, "Play on from here for practice: this game does not count.");
}

static unsigned tick_replay(ui_model *model)
{
    ui_replay *replay = &model->replay;
    if (!replay->playing || model->now < replay->due)
        return UI_DO_DRAW;
    ui_clear_message(model);
    step_replay(model);
    return schedule(model);
}

static unsigned change_speed(ui_model *model, int by)
{
    ui_replay *replay = &model->replay;
    replay->speed = ui_within(replay->speed + by, 0, SPEED_MAX);
    replay->actual_pace = false;
    return schedule(model);
}

unsigned ui_update_replay(ui_model *model, ui_intent intent)
{
    ui_replay *replay = &model->replay;
    if (intent.action != UI_TICK && model->message[0])
        ui_clear_message(model);
    switch (intent.action) {
    case UI_TICK: return tick_replay(model);
    case UI_PLAY_PAUSE:
        if (!replay->playing && replay->next == replay->count)
            ui_replay_to(model, 0);
        replay->playing = !replay->playing;
        return schedule(model);
    case UI_STEP: return walk(model, 1);
    case UI_STEP_BACK: return walk(model, -1);
    case UI_JUMP: return walk(model, JUMP);
    case UI_JUMP_BACK: return walk(model, -JUMP);
    case UI_TO_START: return walk(model, -SOL_EVENTS_MAX);
    case UI_TO_END: return walk(model, SOL_EVENTS_MAX);
    case UI_FASTER: return change_speed(model, 1);
    case UI_SLOWER: return change_speed(model, -1);
    case UI_PACE:
        replay->actual_pace = !replay->actual_pace && !replay->ahead; /* a line was never played */
        return schedule(model);
    case UI_TAKE_OVER: return take_over_replay(model);
    case UI_QUIT: /* it comes here only if there is something to go back to */
    case UI_CANCEL:
        if (!replay->ahead) /* one that was opened from the history leads back there */
            return replay->visit ? ui_want(model, UI_WANT_RETURN) : UI_DO_QUIT;
        ui_put_shown_back(model);
        return UI_DO_DRAW;
    case UI_TYPE: return ui_refuse_key(model, intent.key);
    default: return 0;
    }
}

/* ---- a review: its text lies over the table, which follows the game move by move; opening it -------------------- */

void ui_model_review(ui_model *model, const sol_game *game, uint32_t played, uint64_t seen_before, sol_event *line)
{
    sol_game straight = *game;
    straight.events = line;
    /*
     * Write the moves in effect, without those that were taken back, each at the time when it was last made.  To find
     * the times, the game is played once more in the place of the model's own.  A record begins at 0, even if its
     * first move was made again.
     */
    sol_game *again = &model->game;
    sol_game_start(again, &game->variant, &game->deal, model->events, model->steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game->event_count; i++) {
        uint32_t before = again->played;
        if (sol_game_append(again, game->events[i]) != SOL_OK)
            break;
        for (uint32_t step = before; step < again->played; step++) {
            line[step] = sol_event_move(again->steps[step].move, step ? game->events[i].at : 0);
            line[step].automatic = again->steps[step].automatic;
        }
    }
    straight.event_count = again->played;
    ui_model_replay(model, &straight);
    model->replay.visit = true;
    model->review = (ui_review){.on = true, .game = game, .played = played, .seen_before = seen_before};
    model->screen = UI_AT_REVIEW;
    ui_replay_to(model, model->replay.count);
}

unsigned ui_open_review(ui_model *model)
{
    bool over = ui_game_status(model) != SOL_PLAYING;
    (void)ui_put_back(model);
    if (!sol_solves(model->game.variant.rules))
        return ui_refuse(model, "The solver cannot play %s, so there is nothing to review.",
                         words_of(model->game.variant.rules->title));
    if (ui_is_puzzle(model))
        return ui_refuse_review_of_puzzle(model);
    if (!ui_can_review(model))
        return ui_refuse(model, "Lessons and practice have no review: their games are not saved.");
    if (!over && !ui_is_stuck(model))
        return ui_refuse(model, "Finish the game first: a review tells you how you could have won.");
    if (!over)
        model->provenance.helped = true; /* moves can still be taken back */
    model->kept.id = 0;
    return ui_want(model, UI_WANT_REVIEW);
}

/* ---- what is said ------------------------------------------------------------------------------------------------ */

bool ui_wants_review(const ui_model *model) { return model->review.on && !model->review.done; }

unsigned ui_reviewed(ui_model *model, const coach_review *review, bool final, uint64_t now)
{
    model->now = now;
    if (!ui_wants_review(model))
        return 0;
    model->review.of = *review;
    model->review.done = final;
    return UI_DO_DRAW;
}

/* ---- keys -------------------------------------------------------------------------------------------------------- */

static unsigned turn_over(ui_model *model)
{
    ui_clear_message(model);
    model->screen = model->screen == UI_AT_REVIEW ? UI_AT_TABLE : UI_AT_REVIEW;
    model->replay.playing = false;
    return UI_DO_DRAW;
}

static unsigned update_window(ui_model *model, ui_intent intent)
{
    ui_layout layout = ui_layout_for(model->rows, model->cols, model->game.variant.rules);
    ui_review_page page = ui_review_set_out(model, &layout);
    unsigned effects, unsaid = ui_unsay(model);
    switch (intent.action) {
    case UI_TAKE_OVER: return turn_over(model); /* nobody plays on from a table that cannot be seen */
    case UI_STEP:
    case UI_STEP_BACK: (void)turn_over(model); return ui_update_replay(model, intent);
    case UI_CANCEL:
    case UI_QUIT: return ui_update_replay(model, intent);
    default:
        effects = ui_scroll(&model->review.scroll, intent, page.rows - 1, page.furthest);
        return (effects ? effects : ui_refuse_key(model, intent.key)) | unsaid;
    }
}

unsigned ui_update_review(ui_model *model, ui_intent intent)
{
    if (intent.action == UI_REVIEW)
        return turn_over(model);
    if (intent.action == UI_NEXT_POINT || intent.action == UI_PREVIOUS_POINT) {
        bool next = intent.action == UI_NEXT_POINT;
        const coach_turn *turn = ui_review_point(model, next);
        model->screen = UI_AT_TABLE;
        if (!turn && next)
            return ui_refuse(model, "No later turning point has been found.");
        if (!turn)
            return ui_refuse(model, "No earlier turning point has been found.");
        ui_clear_message(model);
        ui_replay_to(model, turn->at);
        return UI_DO_DRAW;
    }
    if (model->screen == UI_AT_REVIEW)
        return update_window(model, intent);
    return intent.action == UI_CANCEL ? turn_over(model) : ui_update_replay(model, intent);
}
