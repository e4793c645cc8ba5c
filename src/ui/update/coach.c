/*
 * Tips: by the rules alone, and by the coach.  A player reads one tip and not two: until the coach's is there, only
 * that the coach is thinking.
 */
#include "parts.h"

#include <string.h>

#include "coach/coach.h"
#include "engine/view.h"
#include "figures/coach_words.h"
#include "ui/model/plan.h"

unsigned ui_give_rules_tip(ui_model *model)
{
    int next = model->tip + 1;
    ui_put_down(model);
    if (model->tip_count == 0) {
        /* In a lesson the tip of its step; if the rest can be played automatically, the next move of that. */
        const sol_game *game = &model->game;
        ui_clear_message(model);
        model->tip_count = 1;
        next = 0;
        if (!ui_lesson_tip(model, model->tips)) {
            if (sol_can_finish(game)) {
                sol_move move = sol_next_finish(game);
                model->tips[0] = (sol_tip){move, move.kind == SOL_MOVE ? SOL_TIP_UP_SAFE : SOL_TIP_STOCK};
            } else
                model->tip_count = (int)sol_tips(game, model->tips);
        }
    }
    model->no_tip = model->tip_count == 0;
    if (model->no_tip && engine_is_known_stuck(&model->game))
        return ui_refuse_by(model, UI_REFUSED_STUCK, "%s", words_of(ui_stuck_sentence(&model->game)));
    if (!model->no_tip) {
        model->tip = next % model->tip_count;
        model->tips_seen++;
    }
    return UI_DO_DRAW;
}

/* ---- a line that wins, followed by a player who does not keep to it in each move --------------------------------- */

bool ui_keep_what_wins(const sol_game *game, sol_move *line, size_t *moves)
{
    sol_move kept[SOL_LINE_MAX];
    for (size_t first = 2; first-- > 0;) {
        sol_position position = game->position;
        size_t count = 0;
        for (size_t i = first; i < *moves; i++)
            if (sol_check(&game->variant, &position, line[i]) == SOL_OK) {
                sol_apply(&game->variant, &position, line[i]);
                kept[count++] = line[i];
            }
        if (sol_is_won(&game->variant, &position)) {
            memcpy(line, kept, count * sizeof *line);
            *moves = count;
            return true;
        }
    }
    return false;
}

/* ---- the coach's ------------------------------------------------------------------------------------------------- */

/*
 * The number of moves of the coach's line that have been made since it was asked; the whole length if the game took
 * another way.
 */
static size_t followed(const ui_model *model)
{
    sol_position position = model->advised;
    for (size_t i = 0; i < model->advice.moves; i++) {
        if (memcmp(&position, &model->game.position, sizeof position) == 0)
            return i;
        sol_apply(&model->game.variant, &position, model->advice.line[i]);
    }
    return model->advice.moves;
}

static bool is_asked_here(const ui_model *model)
{
    return memcmp(&model->advised, &model->game.position, sizeof model->advised) == 0;
}

/* Are the odds about this table, and about everything that was seen? */
static bool are_of_this(const ui_model *model)
{
    return model->odds.seen == (model->game.seen | model->seen_before) &&
           memcmp(&model->odds.position, &model->game.position, sizeof model->odds.position) == 0;
}

bool ui_stays_undecided(const ui_model *model)
{
    bool for_odds = model->odds.final && !model->odds.of.worlds && are_of_this(model);
    return coach_sees_all(&model->game.variant) &&
           (for_odds || (model->advice.why == COACH_NOTHING && is_asked_here(model)));
}

/*
 * Is the coach's last advice about this table?  Where all cards are face up, a winning line is followed like the
 * solver's, without the cards that went up by themselves. So it grows shorter with each tip, and a player who follows
 * the tips reaches its end.
 */
static bool is_about_this(ui_model *model)
{
    coach_advice *advice = &model->advice;
    if (advice->why != COACH_NOTHING && (is_asked_here(model) || followed(model) < advice->moves))
        return true;
    if (advice->why != COACH_WINS || !coach_sees_all(&model->game.variant) ||
        !ui_keep_what_wins(&model->game, advice->line, &advice->moves))
        return false;
    model->advised = model->game.position; /* where the kept line begins */
    return true;
}

/* The odds are told for the first move only; the later ones only carry out what was decided with it. */
static unsigned show_advice(ui_model *model)
{
    coach_advice *advice = &model->advice;
    size_t gone = advice->moves ? followed(model) : 0;
    memmove(advice->line, advice->line + gone, (advice->moves - gone) * sizeof *advice->line);
    advice->moves -= gone;
    model->advised = model->game.position;
    model->tip_count = advice->moves > 0;
    model->tip = model->tip_count - 1;
    model->no_tip = advice->moves == 0;
    model->wants_advice = 0;
    model->tip_coach = model->provenance.coached = true;
    if (advice->moves) {
        model->tips[0] = (sol_tip){advice->line[0], 0};
        model->tips_seen++;
    }
    return UI_DO_DRAW;
}

bool ui_wants_advice(const ui_model *model) { return model->wants_advice != 0; }

unsigned ui_give_fair_tip(ui_model *model)
{
    bool other = model->tip_coach || model->tip_count > 0 || ui_wants_advice(model);
    if (!other && is_about_this(model)) {
        (void)ui_put_back(model);
        return show_advice(model);
    }
    if (!other && !ui_stays_undecided(model) && ui_game_status(model) == SOL_PLAYING &&
        !engine_is_known_stuck(&model->game)) {
        (void)ui_put_back(model);
        model->wants_advice = model->now ? model->now : 1;
        return UI_DO_DRAW;
    }
    if (model->tip_coach)
        ui_clear_message(model); /* a player who asks once more wants the tip by the rules */
    model->wants_advice = 0;
    return ui_give_rules_tip(model);
}

/* ---- how likely good play wins ----------------------------------------------------------------------------------- */

static bool has_odds(const ui_model *model)
{
    return model->settings.odds && coach_has_odds(&model->game.variant) && !model->replay.on &&
           ui_allows(model, UI_ODDS) && ui_game_status(model) == SOL_PLAYING;
}

bool ui_wants_odds(const ui_model *model) { return has_odds(model) && !(model->odds.final && are_of_this(model)); }

void ui_note_odds(ui_model *model, const coach_odds *odds, bool final)
{
    model->odds.of = coach_odds_to_show(&model->odds.of, odds);
    model->odds.position = model->game.position;
    model->odds.seen = model->game.seen | model->seen_before;
    model->odds.final = final;
    model->provenance.coached |= odds->worlds > 0;
}

unsigned ui_told_odds(ui_model *model, const coach_odds *odds, bool final, uint64_t now)
{
    model->now = now;
    if (!has_odds(model))
        return 0;
    ui_note_odds(model, odds, final);
    return UI_DO_DRAW;
}

/* The odds would search once more what a tip has searched in vain. */
static void spare_search(ui_model *model)
{
    if (ui_stays_undecided(model))
        (void)ui_told_odds(model, &(coach_odds){0}, true, model->now);
}

unsigned ui_toggle_odds(ui_model *model)
{
    if (!coach_has_odds(&model->game.variant)) {
        char why[sizeof model->message];
        engine_text text = engine_text_in(why, sizeof why);
        figures_put_no_odds(&text, model->game.variant.rules);
        return ui_refuse(model, "%s", why);
    }
    model->settings.odds = !model->settings.odds;
    model->odds = (ui_odds){0};
    spare_search(model);
    const char *on = N_("Chance on: how often good play would win. Wins count as \"with the coach\"."),
               *off = N_("Chance off.");
    if (coach_sees_all(&model->game.variant)) { /* then nothing is left to chance */
        on = N_("Now shown: whether you can still win. Wins count as \"with the coach\".");
        off = N_("No longer shown: whether you can still win.");
    }
    return ui_tell(model, "%s", words_of(model->settings.odds ? on : off));
}

/* ---- tips -------------------------------------------------------------------------------------------------------- */

unsigned ui_advised(ui_model *model, const sol_view *of, const coach_advice *advice, uint64_t now)
{
    sol_view here;
    model->now = now;
    bool wanted = ui_wants_advice(model);
    if (!sol_view_of(&here, &model->game, model->seen_before) ||
        memcmp(&of->table, &here.table, sizeof here.table) != 0)
        return 0;
    model->wants_advice = 0;
    model->advice = *advice;
    model->advised = model->game.position;
    spare_search(model);
    if (!wanted)
        return 0;
    return advice->why != COACH_NOTHING ? show_advice(model) : ui_give_rules_tip(model);
}
