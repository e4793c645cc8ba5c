/*
 * Replaying a record: model.game follows the record's events, one by one, through the same door as every move.  A line
 * of the solver is shown with the same keys; its steps are moves of the player's own game (solver.c).
 */
#include "parts.h"

enum { SPEED_MAX = 4, JUMP = 10 };

/* How long to wait before the next event. */
static uint64_t pause_before(const ui_replay *replay)
{
    if (!replay->actual_pace)
        return (uint64_t)(1000 >> replay->speed);
    return replay->next ? replay->events[replay->next].at - replay->events[replay->next - 1].at : 0;
}

static void schedule(ui_model *model)
{
    ui_replay *replay = &model->replay;
    replay->playing = replay->playing && replay->next < replay->count;
    replay->due = replay->playing ? model->now + pause_before(replay) : 0;
}

static bool follow_event(ui_model *model)
{
    ui_replay *replay = &model->replay;
    if (sol_game_append(&model->game, replay->events[replay->next]) != SOL_OK)
        return false;
    replay->next++;
    model->played_before = sol_game_last_time(&model->game);
    return true;
}

/* Records and lines were checked before.  If a step is refused all the same, the replay ends before it. */
static void step(ui_model *model)
{
    ui_replay *replay = &model->replay;
    if (replay->next == replay->count)
        return;
    if (!(replay->ahead ? ui_show_step(model) : follow_event(model)))
        replay->count = replay->next;
}

/* A player's move and the automatic ones that follow it are one step. */
static void step_whole(ui_model *model)
{
    ui_replay *replay = &model->replay;
    do
        step(model);
    while (replay->next < replay->count && !replay->ahead && replay->events[replay->next].automatic);
}

/* A record is followed anew from its deal; a line is taken back. */
static void go_back_to(ui_model *model, uint32_t wanted)
{
    const sol_game *game = &model->game;
    ui_replay *replay = &model->replay;
    if (replay->ahead) {
        ui_show_back_to(model, wanted);
        return;
    }
    sol_variant variant = game->variant;
    sol_deal deal = game->deal;
    sol_game_start(&model->game, &variant, &deal, model->events, model->steps, SOL_EVENTS_MAX);
    model->played_before = 0;
    replay->next = 0;
}

void ui_replay_go_to(ui_model *model, uint32_t wanted)
{
    ui_replay *replay = &model->replay;
    if (wanted < replay->next)
        go_back_to(model, wanted);
    while (replay->next < wanted && replay->next < replay->count)
        step(model);
}

static void step_back(ui_model *model, int steps)
{
    const ui_replay *replay = &model->replay;
    uint32_t wanted = replay->next;
    for (; steps && wanted; steps--)
        do
            wanted--;
        while (wanted && !replay->ahead && replay->events[wanted].automatic);
    ui_replay_go_to(model, wanted);
}

static unsigned walk(ui_model *model, int action)
{
    ui_replay *replay = &model->replay;
    int steps = action == UI_JUMP || action == UI_JUMP_BACK ? JUMP : 1;
    replay->playing = false;
    if (action == UI_STEP || action == UI_JUMP)
        while (steps--)
            step_whole(model);
    else if (action == UI_STEP_BACK || action == UI_JUMP_BACK)
        step_back(model, steps);
    else
        ui_replay_go_to(model, action == UI_TO_START ? 0 : replay->count);
    schedule(model);
    return UI_DO_DRAW;
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
    return UI_DO_SAVE | ui_tell_counted(model, "You play on from here; the solver has made %u move.",
                                        "You play on from here; the solver has made %u moves.", shown, shown);
}

void ui_put_shown_back(ui_model *model)
{
    if (!model->replay.on || !model->replay.ahead)
        return;
    model->seen_before |= model->game.seen;
    ui_show_back_to(model, 0);
    model->replay = (ui_replay){.speed = 1};
}

static unsigned take_over(ui_model *model)
{
    if (model->replay.ahead)
        return take_over_line(model);
    if (ui_game_status(model) != SOL_PLAYING) /* otherwise the record's win would be kept as one of the player's own */
        return ui_refuse(model, "The game is over here; step back to play on from an earlier move.");
    model->replay = (ui_replay){.speed = 1};
    model->review.on = false;
    model->serial = ++model->begun;
    model->provenance.watched = true;
    lend(model, model->game.played);
    model->resting = true;
    ui_clear_message(model);
    ui_see_end(model);
    return UI_DO_SAVE | ui_tell(model, "You play on from here for practice: this game does not count.");
}

/* A replay that was opened from the history leads back there. */
static unsigned leave(ui_model *model)
{
    if (model->replay.ahead) {
        ui_put_shown_back(model);
        return UI_DO_DRAW;
    }
    if (!model->replay.visit)
        return UI_DO_QUIT;
    model->kept.want = UI_WANT_RETURN;
    return UI_DO_DRAW | UI_DO_KEPT;
}

static unsigned tick(ui_model *model)
{
    ui_replay *replay = &model->replay;
    if (!replay->playing || model->now < replay->due)
        return UI_DO_DRAW;
    step(model);
    schedule(model);
    return UI_DO_DRAW;
}

static unsigned play_pause(ui_model *model)
{
    ui_replay *replay = &model->replay;
    if (!replay->playing && replay->next == replay->count)
        ui_replay_go_to(model, 0);
    replay->playing = !replay->playing;
    schedule(model);
    return UI_DO_DRAW;
}

static unsigned change_speed(ui_model *model, int by)
{
    ui_replay *replay = &model->replay;
    int speed = replay->speed + by;
    replay->speed = speed < 0 ? 0 : speed > SPEED_MAX ? SPEED_MAX : speed;
    replay->actual_pace = false;
    schedule(model);
    return UI_DO_DRAW;
}

unsigned ui_update_replay(ui_model *model, ui_intent intent)
{
    if (intent.action != UI_TICK && model->message[0])
        ui_clear_message(model);
    switch (intent.action) {
    case UI_TICK: return tick(model);
    case UI_PLAY_PAUSE: return play_pause(model);
    case UI_STEP:
    case UI_STEP_BACK:
    case UI_JUMP:
    case UI_JUMP_BACK:
    case UI_TO_START:
    case UI_TO_END: return walk(model, intent.action);
    case UI_FASTER: return change_speed(model, 1);
    case UI_SLOWER: return change_speed(model, -1);
    case UI_PACE:
        model->replay.actual_pace = !model->replay.actual_pace && !model->replay.ahead; /* a line was never played */
        schedule(model);
        return UI_DO_DRAW;
    case UI_TAKE_OVER: return take_over(model);
    case UI_QUIT: /* it comes here only if there is something to go back to */
    case UI_CANCEL: return leave(model);
    default: return 0;
    }
}
