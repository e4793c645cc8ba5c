/* The solver's answers: when it is asked, what its answers do, and how a winning line is shown step by step. */
#include "parts.h"

#include <assert.h>
#include <string.h>

/* ---- what is known ---------------------------------------------------------------------------------------------- */

static bool is_known(const ui_model *model) { return model->proof.known && !model->proof.stale; }

/* Is everything known that a key asks for?  A line that is to be shown must be a short one. */
static bool is_enough(const ui_model *model)
{
    return is_known(model) && (model->proof.verdict != SOL_WON || model->proof.is_short);
}

bool ui_wants_short_line(const ui_model *model) { return model->wants != UI_WANTS_NOTHING; }

bool ui_wants_proof(const ui_model *model)
{
    bool watched = ui_shows_status(model) && sol_solves(model->game.variant.rules);
    return ui_game_status(model) == SOL_PLAYING &&
           (ui_wants_short_line(model) ? !is_enough(model) : watched && !is_known(model));
}

static bool is_here(const ui_model *model, const sol_position *position)
{
    return memcmp(position, &model->game.position, sizeof *position) == 0;
}

/* ---- following the game ----------------------------------------------------------------------------------------- */

/* Has the game gone on along the line, with its first move? */
static bool is_next(const ui_model *model)
{
    const sol_variant *variant = &model->game.variant;
    const ui_proof *proof = &model->proof;
    sol_position after = proof->position;
    if (proof->moves == 0 || sol_check(variant, &after, proof->line[0]) != SOL_OK)
        return false;
    sol_apply(variant, &after, proof->line[0]);
    return is_here(model, &after);
}

void ui_thinks(ui_model *model, uint64_t now)
{
    if (!model->thinking_since)
        model->thinking_since = now ? now : 1;
}

/* From this move on the game does not count as won, and its panel will say since when. */
static void note_help(ui_model *model)
{
    if (!model->provenance.helped)
        model->helped_at = sol_game_moves(&model->game) + 1;
    model->provenance.helped = true;
}

void ui_follow_proof(ui_model *model)
{
    if (is_known(model) && !is_here(model, &model->proof.position)) {
        ui_proof *proof = &model->proof;
        bool good = false;
        if (proof->verdict == SOL_WON && is_next(model)) {
            memmove(proof->line, proof->line + 1, --proof->moves * sizeof *proof->line);
            good = true;
        } else if (proof->verdict == SOL_WON)
            good = ui_keep_what_wins(&model->game, proof->line, &proof->moves);
        else if (proof->verdict == SOL_LOST)
            /* A lost game stays lost as long as no move is taken back; a replay may go back and on in one step. */
            good = !model->replay.on && model->game.played > proof->played;
        proof->position = model->game.position;
        proof->played = model->game.played;
        proof->stale = !good;
    }
    if (ui_shows_status(model) && is_known(model) && model->proof.verdict != SOL_UNKNOWN)
        note_help(model); /* the verdict after each move tells whether that was a mistake */
    if (!ui_wants_proof(model))
        model->thinking_since = 0;
    else
        ui_thinks(model, model->now);
}

/* ---- what the player asked for ---------------------------------------------------------------------------------- */

static const char *why_unknown(const ui_model *model) { return words_of(sol_unknown_text(model->proof.why)); }

/* The answer is there: give what was asked for. */
static unsigned deliver(ui_model *model, int wanted)
{
    ui_proof *proof = &model->proof;
    model->wants = UI_WANTS_NOTHING;
    if (wanted == UI_WANTS_NOTHING)
        return UI_DO_DRAW;
    model->no_tip = wanted == UI_WANTS_TIP && proof->verdict == SOL_LOST;
    if (proof->verdict == SOL_LOST) {
        engine_text text = ui_begin_refusal(model, SOL_OK);
        if (proof->deal == SOL_LOST)
            words_put(&text, "This deal cannot be won: the solver has proved it.");
        else
            words_add(&text, "This game can no longer be won: the solver has proved it.   %s undo",
                      ui_key_of(model, UI_UNDO).text);
        return UI_DO_DRAW;
    }
    if (proof->verdict != SOL_WON)
        return wanted == UI_WANTS_TIP ? ui_give_rules_tip(model)
                                      : ui_refuse(model, "No winning moves can be shown: %s.", why_unknown(model));
    if (wanted != UI_WANTS_TIP || !ui_is_puzzle(model)) /* a puzzle's tips are the solver's, and a tip is no help */
        note_help(model);                               /* the length of the line and its first move are seen at once */
    if (wanted == UI_WANTS_TIP) {
        model->tips[0] = (sol_tip){proof->line[0], 0};
        model->tip_count = 1;
        model->tip = 0;
        model->tips_seen++;
        model->tip_wins = true;
        return UI_DO_DRAW;
    }
    model->replay = (ui_replay){
        .on = true, .ahead = true, .speed = 1, .count = (uint32_t)proof->moves, .own = model->game.event_count};
    return UI_DO_DRAW | UI_DO_SAVE;
}

static unsigned ask_for(ui_model *model, int wanted)
{
    (void)ui_put_back(model);
    if (ui_game_status(model) != SOL_PLAYING)
        return ui_refuse_over(model);
    if (is_enough(model))
        return deliver(model, wanted);
    model->wants = wanted;
    return UI_DO_DRAW;
}

/* Is the player asked first whether the action is worth the win?  The same key once more says that it is. */
static bool must_ask(ui_model *model, int action)
{
    model->agreed |= ui_asked_again(model, action);
    if (!ui_costs_win(model))
        return false;
    (void)ui_ask_again(model, action, "A win with the solver's help does not count. Press %s again to ask the solver.");
    return true;
}

bool ui_offer_status(ui_model *model)
{
    bool busy = model->screen != UI_AT_TABLE || model->picked >= 0 || model->message[0] || ui_is_asking(model) ||
                model->tip >= 0 || model->no_tip || model->wants_advice;
    if (!model->settings.status || model->watched || model->offered || busy || !ui_costs_win(model) ||
        !ui_allows(model, UI_STATUS))
        return false;
    model->offered = true;
    return must_ask(model, UI_STATUS);
}

unsigned ui_show_me(ui_model *model) { return must_ask(model, UI_SHOW) ? UI_DO_DRAW : ask_for(model, UI_WANTS_LINE); }

unsigned ui_give_tip(ui_model *model)
{
    if (ui_lesson_goes_on(&model->lesson))
        return ui_give_rules_tip(model);
    switch (ui_tips_by(model)) {
    case UI_TIPS_BY_SOLVER: return must_ask(model, UI_TIP) ? UI_DO_DRAW : ask_for(model, UI_WANTS_TIP);
    case UI_TIPS_BY_COACH: return ui_give_fair_tip(model);
    default: return ui_give_rules_tip(model);
    }
}

unsigned ui_toggle_status(ui_model *model)
{
    if (!sol_solves(model->game.variant.rules))
        return ui_refuse(model, "The solver cannot play %s.", words_of(model->game.variant.rules->title));
    bool on = !ui_shows_status(model);
    if (on && must_ask(model, UI_STATUS))
        return UI_DO_DRAW;
    model->watched = on ? 1 : -1;
    return ui_tell(model, "%s",
                   words_of(!on ? N_("Live status off.")
                            : ui_hides_cards(model)
                                ? N_("Live status on: the solver sees the hidden cards, so a win does not count.")
                                : N_("Live status on: the solver helps, so a win does not count.")));
}

unsigned ui_proved(ui_model *model, const ui_proof *answer, uint64_t now)
{
    ui_proof *proof = &model->proof;
    model->now = now;
    if (!is_here(model, &answer->position))
        return 0;
    *proof = *answer;
    proof->known = true;
    proof->stale = false;
    proof->played = model->game.played;
    unsigned effects = UI_DO_DRAW;
    if (is_enough(model))
        effects = deliver(model, model->wants);
    ui_follow_proof(model);
    return effects;
}

bool ui_wants_fewest(const ui_model *model)
{
    return (model->screen == UI_AT_WON || ui_is_puzzle(model)) && sol_solves_shortest(model->game.variant.rules) &&
           model->fewest_of != model->serial;
}

unsigned ui_told_fewest(ui_model *model, uint32_t moves)
{
    model->fewest = moves;
    model->fewest_of = model->serial;
    return UI_DO_DRAW;
}

/* ---- showing the line ------------------------------------------------------------------------------------------- */

bool ui_show_step(ui_model *model)
{
    if (!is_known(model) || model->proof.verdict != SOL_WON || model->proof.moves == 0)
        return false;
    if (!ui_play_shown(model, model->proof.line[0]))
        return false;
    note_help(model);
    model->replay.next++;
    ui_follow_proof(model);
    return true;
}

void ui_show_back_to(ui_model *model, uint32_t wanted)
{
    ui_proof *proof = &model->proof;
    const sol_game *game = &model->game;
    uint32_t back = model->replay.next - wanted;
    assert(proof->moves + back <= SOL_LINE_MAX);
    memmove(proof->line + back, proof->line, proof->moves * sizeof *proof->line);
    for (uint32_t i = 0; i < back; i++)
        proof->line[i] = game->steps[game->played - back + i].move;
    proof->moves += back;
    ui_play_unshown(model, model->replay.own + wanted);
    proof->position = game->position;
    proof->played = game->played;
    model->replay.next = wanted;
}
