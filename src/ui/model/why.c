/* The rule behind the last refusal, or behind the tip that is shown. */
#include "model.h"

#include "coach/coach.h"
#include "names.h"
#include "plan.h"
#include "words/words.h"

enum { ANY_GAME = 255, RUNS_IN_SUIT = 254, SUITS_LEAVE = 253 };
enum { BUILD_NONE = SOL_BUILD_NONE, BUILD_DOWN_ANY = SOL_BUILD_DOWN_ANY, BUILD_DOWN_SUIT = SOL_BUILD_DOWN_SUIT };
enum { BUILD_DOWN_ALTERNATING = SOL_BUILD_DOWN_ALTERNATING, BUILD_BESIDE = SOL_BUILD_BESIDE };
enum { BUILD_BESIDE_SUIT = SOL_BUILD_BESIDE_SUIT };

static const struct {
    uint8_t reason, build;
    const char *rule;
} reasons[] = {
#define REASON(reason, build, rule) {SOL_##reason, build, rule},
#define FACT(fact, rule) {UI_REFUSED_##fact, ANY_GAME, rule},
#define TIP(why, rule)
#define ADVISER(who, rule)
#include "why.def"
#undef REASON
#undef FACT
#undef TIP
};

static const char *const tips[SOL_TIPS] = {
#define REASON(reason, build, rule)
#define FACT(fact, rule)
#define TIP(why, rule) [SOL_TIP_##why] = (rule),
#include "why.def"
#undef TIP
#undef ADVISER
};

enum {
#define TIP(why, rule)
#define ADVISER(who, rule) BY_##who,
#include "why.def"
#undef ADVISER
    ADVISERS
};

static const char *const advisers[ADVISERS] = {
#define ADVISER(who, rule) [BY_##who] = (rule),
#include "why.def"
};

figures_purpose ui_purpose(const ui_model *model)
{
    figures_purpose purpose = {0};
    sol_view view;
    if (sol_view_of(&view, &model->game, model->seen_before))
        figures_purpose_of(&model->game.variant, &view, &model->advice, &purpose);
    if (purpose.column) {
        engine_text key = engine_text_in(purpose.column_key, sizeof purpose.column_key);
        int first = sol_first_pile(model->game.variant.rules, SOL_TABLEAU);
        engine_text_put(&key, ui_pile_name(model, first + purpose.column - 1).text);
    }
    return purpose;
}

bool ui_is_coach_lost(const ui_model *model) { return model->no_tip && model->tip_coach && !model->message[0]; }

/* The rule; NULL if there is none. */
static const char *rule_of(const ui_model *model)
{
    if (ui_is_coach_lost(model))
        return advisers[coach_sees_all(&model->game.variant) ? BY_OPEN_LOST : BY_LOST];
    if (model->tip < 0) {
        const sol_rules *rules = model->game.variant.rules;
        int goal = ui_plan_goal(rules);
        const sol_pile_group *columns = sol_group_of(rules, goal >= 0 ? goal : sol_first_pile(rules, SOL_TABLEAU));
        bool strict = columns->build == SOL_BUILD_DOWN_ANY && columns->run == SOL_BUILD_DOWN_SUIT;
        bool leave = columns->build == SOL_BUILD_DOWN_SUIT && !ui_plan_offers(rules, UI_FOUNDATION);
        int build = strict ? RUNS_IN_SUIT : leave ? SUITS_LEAVE : columns->build;
        for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
            if (reasons[i].reason == model->refused && (reasons[i].build == ANY_GAME || reasons[i].build == build))
                return reasons[i].rule;
        return NULL;
    }
    if (model->tip_coach && model->advice.why == COACH_SAFE)
        return tips[SOL_TIP_UP_SAFE];
    if (model->tip_wins || model->tip_coach)
        return advisers[!model->tip_coach ? BY_SOLVER : coach_sees_all(&model->game.variant) ? BY_OPEN : BY_COACH];
    return tips[model->tips[model->tip].why];
}

bool ui_put_why(engine_text *text, const ui_model *model)
{
    size_t before = text->length;
    if (model->tip >= 0 && model->tip_coach && !model->tip_wins) {
        figures_purpose purpose = ui_purpose(model);
        figures_put_purpose(text, &purpose, !model->settings.ascii);
    }
    const char *rule = text->length == before ? rule_of(model) : NULL;
    if (rule)
        words_put(text, rule);
    return text->length > before;
}
