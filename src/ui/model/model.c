/* Questions to the model that do not change it. */
#include "model.h"

#include <assert.h>

#include "engine/tips.h"
#include "engine/view.h"
#include "figures/review_words.h"
#include "layout.h"
#include "plan.h"
#include "words/words.h"

const ui_theme *ui_worn(const ui_model *model)
{
    int theme = model->settings.colours ? model->settings.theme : UI_THEME_MONO;
    assert(theme < UI_THEMES + model->own_theme_count);
    return theme < UI_THEMES ? &model->themes[theme] : &model->own_themes[theme - UI_THEMES].theme;
}

const char *ui_worn_name(const ui_model *model)
{
    int theme = model->settings.theme;
    return theme < UI_THEMES ? ui_theme_names[theme] : model->own_themes[theme - UI_THEMES].name;
}

bool ui_too_small(const ui_model *model) { return model->rows < UI_ROWS_LEAST || model->cols < UI_COLS_LEAST; }

bool ui_is_asking(const ui_model *model)
{
    return model->pending.kind >= UI_AWAITS_UP && model->pending.kind <= UI_AWAITS_FIND;
}

bool ui_asked_again(const ui_model *model, int action)
{
    return model->pending.kind == UI_AWAITS_AGAIN && model->pending.action == action;
}

bool ui_at_kept(const ui_model *model) { return model->screen >= UI_AT_HISTORY && model->screen <= UI_AT_OPTIONS; }

bool ui_game_waits(const ui_model *model) { return model->lesson.visit || model->practice.visit; }

bool ui_leads_back(const ui_model *model)
{
    return ui_game_waits(model) || (model->replay.on && (model->replay.visit || model->replay.ahead));
}

int ui_context(const ui_model *model)
{
    if (ui_too_small(model))
        return ui_table_context(model);
    if (model->screen == UI_AT_HELP)
        return UI_IN_OVERLAY;
    if (model->screen == UI_AT_PICKER)
        return UI_IN_PICKER;
    if (model->screen == UI_AT_NEW)
        return UI_IN_MENU;
    if (ui_at_kept(model))
        return UI_IN_KEPT;
    return ui_table_context(model);
}

int ui_table_context(const ui_model *model)
{
    bool page = model->screen == UI_AT_PRACTICE; /* it is chosen from as in a panel, also over a review */
    if (model->review.on && !page)
        return UI_IN_REVIEW;
    if (model->replay.on && !page)
        return UI_IN_REPLAY;
    if (model->screen == UI_AT_WON)
        return UI_IN_WON;
    const sol_rules *rules = model->game.variant.rules;
    int cells = ui_plan_cells(rules);
    if (cells > 0)
        return cells > UI_FEW_CELLS ? UI_IN_MANY_CELLS : UI_IN_CELLS;
    if (ui_plan_offers(rules, UI_COLUMN_11))
        return UI_IN_MANY_COLUMNS;
    return ui_plan_offers(rules, UI_COLUMN_10) ? UI_IN_TEN : UI_IN_TABLE;
}

bool ui_practice_is_open(const ui_model *model)
{
    const ui_practice *practice = &model->practice;
    return practice->stage == UI_PRACTICE_ASKED && model->game.played > practice->from;
}

static bool refused_without_undo(const ui_model *model, int action)
{
    bool in_replay = action == UI_STATUS && model->replay.on; /* what is over may be looked into */
    return model->game.variant.options.no_undo && ui_plan_helps(action) && !in_replay;
}

bool ui_allows(const ui_model *model, int action)
{
    const sol_game *game = &model->game;
    return !refused_without_undo(model, action) && ui_practice_allows(&model->practice, game->played, action) &&
           ui_lesson_allows(&model->lesson, &game->variant, &game->position, action);
}

bool ui_can_review(const ui_model *model)
{
    return sol_solves(model->game.variant.rules) && !ui_is_puzzle(model) && figures_is_kept(model->provenance);
}

int ui_panel_choices(const ui_model *model, int actions[UI_CHOICES_MAX])
{
    static const int choices[UI_SCREENS][UI_CHOICES_MAX + 1] = {
        [UI_AT_WON] = {UI_DEAL_NEXT, UI_RESTART, UI_NEW, UI_REVIEW, UI_COPY, UI_UNDO, UI_CANCEL, UI_QUIT, UI_NOTHING},
        [UI_AT_STUCK] = {UI_UNDO, UI_RESTART, UI_DEAL_NEXT, UI_NEW, UI_REVIEW, UI_GIVE_UP, UI_CANCEL, UI_QUIT,
                         UI_NOTHING},
        [UI_AT_TIME_UP] = {UI_RESTART, UI_DEAL_NEXT, UI_NEW, UI_REVIEW, UI_CANCEL, UI_QUIT, UI_NOTHING},
        [UI_AT_GAVE_UP] = {UI_DEAL_NEXT, UI_RESTART, UI_NEW, UI_REVIEW, UI_CANCEL, UI_QUIT, UI_NOTHING},
        [UI_AT_PRACTICE] = {UI_PRACTISE, UI_CANCEL, UI_NOTHING},
    };
    int count = 0;
    if (model->screen < UI_AT_WON)
        return 0;
    bool over = ui_game_status(model) != SOL_PLAYING, back = ui_leads_back(model); /* then q closes the panel first */
    for (const int *choice = choices[model->screen]; *choice != UI_NOTHING; choice++)
        if ((*choice != UI_REVIEW || ui_can_review(model)) && (*choice != UI_GIVE_UP || !over) &&
            (*choice != UI_QUIT || !back) && ui_allows(model, *choice))
            actions[count++] = *choice;
    return count;
}

/* ---- the review -------------------------------------------------------------------------------------------------- */

const coach_turn *ui_review_turn(const ui_model *model)
{
    const coach_review *review = &model->review.of;
    for (size_t i = 0; i < review->count; i++)
        if (review->turn[i].at == model->replay.next)
            return &review->turn[i];
    return NULL;
}

const coach_turn *ui_review_point(const ui_model *model, bool next)
{
    const coach_review *review = &model->review.of;
    const coach_turn *found = NULL;
    bool at_end = model->replay.next == model->replay.count;
    for (size_t i = 0; i < review->count; i++) {
        const coach_turn *turn = &review->turn[i];
        if (!figures_is_turning(turn))
            continue;
        if (next && (at_end || turn->at > model->replay.next))
            return turn;
        if (!next && turn->at < model->replay.next)
            found = turn;
    }
    return found;
}

bool ui_review_has_points(const ui_model *model)
{
    const coach_review *review = &model->review.of;
    bool has = false;
    for (size_t i = 0; i < review->count; i++)
        has = has || figures_is_turning(&review->turn[i]);
    return has;
}

uint32_t ui_played(const ui_model *model, uint64_t now)
{
    const ui_clock *clock = &model->clock;
    uint64_t played = clock->before + (clock->running && now > clock->since ? now - clock->since : 0);
    return played < UINT32_MAX ? (uint32_t)played : UINT32_MAX;
}

bool ui_is_animated(const ui_settings *settings) { return settings->animation && !settings->slow; }

bool ui_is_celebrating(const ui_model *model)
{
    return model->celebrating && model->now >= model->celebrating && model->now < model->panel_at;
}

sol_status ui_game_status(const ui_model *model) { return sol_game_status(&model->game, ui_played(model, model->now)); }

bool ui_is_stuck(const ui_model *model)
{
    const sol_game *game = &model->game;
    return ui_game_status(model) == SOL_PLAYING &&
           (model->lesson.first ? engine_is_known_stuck(game) : engine_gives_no_tip(game));
}

const char *ui_stuck_sentence(const sol_game *game)
{
    sol_move moves[SOL_MOVES_MAX];
    if (!engine_is_known_stuck(game))
        return N_("Only back-and-forth moves are left.");
    return sol_legal_moves(&game->variant, &game->position, moves) ? N_("No move can help any more.")
                                                                   : N_("No moves are left.");
}

bool ui_counts(const ui_model *model)
{
    return figures_may_count(model->provenance) && figures_is_kept(model->provenance) && !model->repeated;
}

bool ui_costs_win(const ui_model *model)
{
    return ui_counts(model) && !model->provenance.helped && !model->agreed && !model->replay.on &&
           sol_solves(model->game.variant.rules) && ui_game_status(model) == SOL_PLAYING;
}

bool ui_shows_status(const ui_model *model)
{
    bool on = model->watched ? model->watched > 0 : model->settings.status;
    return on && !refused_without_undo(model, UI_STATUS) && !ui_costs_win(model) &&
           !ui_is_being_asked(&model->practice);
}

bool ui_hides_cards(const ui_model *model)
{
    sol_view view;
    return !sol_view_of(&view, &model->game, model->seen_before) || sol_view_hidden(&view) > 0;
}

int ui_tips_by(const ui_model *model)
{
    const sol_variant *variant = &model->game.variant;
    int by = model->settings.tips_by;
    /* A puzzle hides nothing and asks for the fewest moves, so the solver stands in for the coach. */
    if (by == UI_TIPS_BY_COACH && coach_plays(variant) && !ui_is_puzzle(model))
        return UI_TIPS_BY_COACH;
    bool solver = by == UI_TIPS_BY_SOLVER || (by == UI_TIPS_BY_COACH && ui_is_puzzle(model));
    return solver && sol_solves(variant->rules) ? UI_TIPS_BY_SOLVER : UI_TIPS_BY_RULES;
}

bool ui_names_rules(const ui_model *model)
{
    int by = model->settings.tips_by;
    bool expected = model->settings.tips_said || ui_tips_by(model) == UI_TIPS_BY_COACH;
    bool asked = by == UI_TIPS_BY_SOLVER || (by == UI_TIPS_BY_COACH && expected);
    return asked && !ui_lesson_goes_on(&model->lesson);
}

bool ui_is_seen_thinking(const ui_model *model)
{
    return model->thinking_since && model->now - model->thinking_since >= UI_THINKING_MS;
}
