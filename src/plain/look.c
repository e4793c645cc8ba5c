#include "look.h"

#include "command.h"
#include "engine/build.h"
#include "engine/text/card_text.h"
#include "speech.h"
#include "step.h"
#include "ui/model/intent.h"
#include "ui/model/plan.h"
#include "words/words.h"

/* How much the table is shortened, so that it can be heard in one breath. */
enum {
    FORM_FULL,   /* "Column 3: 2 hidden, J♥, 10♠, 9♥, 8♠" */
    FORM_LABELS, /* "3: 2 hidden, J♥, 10♠, 9♥, 8♠" */
    FORM_RUNS,   /* "3: 2 hidden, J♥ to 8♠" */
    FORM_LAST,   /* … and of what lies above the last run the number alone */
    FORMS
};

enum { RUN_LEAST = 3 }; /* shorter runs are told card by card */

/* ---- cards ------------------------------------------------------------------------------------------------------ */

/* How many of the cards from `index` on make a run as the columns build. */
static int run_length(const sol_rules *rules, const sol_position *p, int pile, int index)
{
    const sol_pile_group *group = sol_group_of(rules, pile);
    int build = group->run == SOL_BUILD_NONE ? group->build : group->run, length = sol_pile_len(p, pile),
        end = index + 1;
    while (end < length &&
           engine_build(build, group->wrap, sol_pile_card(p, pile, end - 1), sol_pile_card(p, pile, end)) == SOL_OK)
        end++;
    return end - index;
}

static int last_run(const sol_rules *rules, const sol_position *p, int pile)
{
    int index = p->down[pile], length = sol_pile_len(p, pile);
    while (index + run_length(rules, p, pile, index) < length)
        index += run_length(rules, p, pile, index);
    return index;
}

static void put_part(engine_text *text, bool *later)
{
    engine_text_put(text, *later ? ", " : " ");
    *later = true;
}

static void put_run(engine_text *text, const sol_position *p, int pile, int index, int count, bool *later)
{
    put_part(text, later);
    engine_text_card(text, sol_pile_card(p, pile, index), true);
    if (count == 1)
        return;
    words_put(text, " to ");
    engine_text_card(text, sol_pile_card(p, pile, index + count - 1), true);
}

/* The face-up cards, from the deepest on. */
static void put_open(engine_text *text, const sol_rules *rules, const sol_position *p, int pile, int form, bool *later)
{
    int index = p->down[pile], length = sol_pile_len(p, pile), last = form == FORM_LAST ? last_run(rules, p, pile) : 0;
    if (last - index > 1) {
        put_part(text, later);
        words_add(text, "%d more", last - index);
        index = last;
    }
    while (index < length) {
        int run = run_length(rules, p, pile, index), step = form >= FORM_RUNS && run >= RUN_LEAST ? run : 1;
        put_run(text, p, pile, index, step, later);
        index += step;
    }
}

static void put_cards(engine_text *text, const sol_variant *variant, const sol_position *p, int pile, int form)
{
    bool later = false;
    if (sol_pile_empty(p, pile)) {
        words_put(text, " empty.");
        return;
    }
    if (p->down[pile]) {
        put_part(text, &later);
        words_add(text, "%d hidden", p->down[pile]);
    }
    put_open(text, variant->rules, p, pile, form, &later);
    engine_text_char(text, '.');
}

/* ---- one pile --------------------------------------------------------------------------------------------------- */

static void put_from_the_top(engine_text *text, const sol_position *p, int pile)
{
    bool later = false;
    for (int i = sol_pile_len(p, pile) - 1; i >= p->down[pile]; i--)
        put_run(text, p, pile, i, 1, &later);
    engine_text_put(text, later ? "." : words_of(N_(" empty.")));
}

/* What "thoughtful" shows, once more than the table tells. */
static void put_shown(engine_text *text, const sol_position *p, int pile)
{
    bool later = false;
    words_put(text, " Hidden:");
    for (int i = 0; i < p->down[pile]; i++)
        put_run(text, p, pile, i, 1, &later);
    engine_text_char(text, '.');
}

void plain_put_pile_cards(engine_text *text, const sol_variant *variant, const sol_position *position, int pile)
{
    int role = sol_role_of(variant->rules, pile);
    static const char *const words[SOL_ROLES] = {
        [SOL_STOCK] = N_("Stock"),     [SOL_WASTE] = N_("Waste"), [SOL_RESERVE] = N_("Reserve"),
        [SOL_TABLEAU] = N_("Column "), [SOL_CELL] = N_("Cell "),  [SOL_FOUNDATION] = N_("Foundations")};
    words_put(text, words[role]);
    if (role == SOL_TABLEAU || role == SOL_CELL)
        plain_put_pile_typed(text, variant->rules, pile);
    engine_text_char(text, ':');
    if (role == SOL_WASTE)
        put_from_the_top(text, position, pile);
    else
        put_cards(text, variant, position, pile, FORM_FULL);
    if (variant->options.thoughtful && position->down[pile])
        put_shown(text, position, pile);
    engine_text_char(text, '\n');
}

/* ---- the upper row ---------------------------------------------------------------------------------------------- */

static void put_stock(engine_text *text, const sol_rules *rules, const sol_position *p)
{
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    if (stock < 0)
        return;
    if (sol_pile_empty(p, stock))
        words_put(text, "Stock empty");
    else
        words_add(text, "Stock %d", sol_pile_len(p, stock));
    if (waste >= 0 && sol_pile_empty(p, waste))
        words_put(text, ", waste empty");
    else if (waste >= 0) {
        words_put(text, ", waste ");
        engine_text_card(text, sol_pile_top(p, waste), true);
    }
    engine_text_put(text, ".\n");
}

/* The top cards of a group's piles behind its name, cells with their letters; "empty" if there are none. */
static void put_tops(engine_text *text, const sol_rules *rules, const sol_position *p, int role)
{
    int first = sol_first_pile(rules, role), last = first + sol_group_of(rules, first)->count;
    bool later = false;
    for (int pile = first; pile < last; pile++) {
        if (sol_pile_empty(p, pile))
            continue;
        engine_text_put(text, later ? "" : ":");
        put_part(text, &later);
        if (role == SOL_CELL)
            plain_put_pile_typed(text, rules, pile);
        engine_text_put(text, role == SOL_CELL ? " " : "");
        engine_text_card(text, sol_pile_top(p, pile), true);
    }
    engine_text_put(text, later ? ".\n" : words_of(N_(" empty.\n")));
}

/* Where foundations may begin with any rank, the first card says with which. */
void plain_put_foundations(engine_text *text, const sol_rules *rules, const sol_position *p)
{
    int first = sol_first_pile(rules, SOL_FOUNDATION), last = first + sol_group_of(rules, first)->count, pile = first;
    int suits = 0;
    if (ui_plan_offers(rules, UI_FOUNDATION)) {
        while (pile + 1 < last && sol_pile_empty(p, pile))
            pile++;
        words_put(text, "Foundations");
        if (sol_group_of(rules, first)->base == SOL_BASE_ANY && !sol_pile_empty(p, pile)) {
            words_put(text, " from ");
            plain_put_rank(text, sol_rank(sol_pile_card(p, pile, 0)));
        }
        put_tops(text, rules, p, SOL_FOUNDATION);
        return;
    }
    for (pile = first; pile < last; pile++)
        suits += !sol_pile_empty(p, pile);
    if (!(rules->kinds & 1 << SOL_PAIR) && suits)
        words_add_counted(text, "%d suit complete.\n", "%d suits complete.\n", (uintmax_t)suits, suits);
}

static void put_above(engine_text *text, const sol_variant *variant, const sol_position *p)
{
    const sol_rules *rules = variant->rules;
    int reserve = sol_first_pile(rules, SOL_RESERVE);
    put_stock(text, rules, p);
    plain_put_foundations(text, rules, p);
    if (sol_first_pile(rules, SOL_CELL) >= 0) {
        words_put(text, "Cells");
        put_tops(text, rules, p, SOL_CELL);
    }
    if (reserve >= 0) {
        words_put(text, "Reserve:");
        put_cards(text, variant, p, reserve, FORM_LAST);
        engine_text_char(text, '\n');
    }
}

/* ---- the columns ------------------------------------------------------------------------------------------------ */

static void put_columns(engine_text *text, const sol_variant *variant, const sol_position *p, int form)
{
    int first = sol_first_pile(variant->rules, SOL_TABLEAU), count = sol_group_of(variant->rules, first)->count;
    for (int i = 0; i < count; i++) {
        words_add(text, form == FORM_FULL ? N_("Column %d:") : "%d:", i + 1);
        put_cards(text, variant, p, first + i, form);
        engine_text_char(text, '\n');
    }
}

/* The cards of a pyramid's row, "gap" where one is gone; nothing of a row that is gone. */
static void put_row(engine_text *text, const sol_position *p, int row, int first)
{
    bool later = false, any = false;
    for (int i = 0; i <= row; i++)
        any = any || !sol_pile_empty(p, first + i);
    if (!any)
        return;
    words_add(text, "Row %d:", row + 1);
    for (int i = 0; i <= row; i++) {
        put_part(text, &later);
        if (sol_pile_empty(p, first + i))
            words_put(text, "gap");
        else
            engine_text_card(text, sol_pile_top(p, first + i), true);
    }
    engine_text_put(text, ".\n");
}

static void put_pyramid(engine_text *text, const sol_rules *rules, const sol_position *p)
{
    int first = sol_first_pile(rules, SOL_TABLEAU);
    bool later = false;
    for (int row = 0; row < ui_plan_named_columns(rules); row++)
        put_row(text, p, row, first + row * (row + 1) / 2);
    words_put(text, "Free:");
    for (int column = 0; column < ui_plan_named_columns(rules); column++) {
        int pile = ui_plan_pile(rules, p, UI_COLUMN_1 + column);
        if (sol_pile_empty(p, pile) || ui_plan_covered(rules, p, pile))
            continue;
        put_part(text, &later);
        engine_text_card(text, sol_pile_top(p, pile), true);
        words_add(text, " at %d", column + 1);
    }
    engine_text_put(text, later ? ".\n" : words_of(N_(" none.\n")));
}

static bool is_short_enough(const char *text)
{
    char said[PLAIN_TEXT_MAX];
    engine_text out = engine_text_in(said, sizeof said);
    plain_speak(&out, text, PLAIN_WORDS);
    return plain_count_words(said) <= PLAIN_LOOK_WORDS_MAX;
}

void plain_put_table(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    char table[PLAIN_TEXT_MAX / 4];
    for (int form = FORM_FULL; form < FORMS; form++) {
        engine_text out = engine_text_in(table, sizeof table);
        put_above(&out, variant, position);
        if (ui_plan_form(variant->rules) == UI_FORM_PYRAMID)
            put_pyramid(&out, variant->rules, position);
        else
            put_columns(&out, variant, position, form);
        if (is_short_enough(table))
            break;
    }
    engine_text_put(text, table);
}

/* ---- moves -------------------------------------------------------------------------------------- */

void plain_put_moves(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(variant, position, moves), told = 0;
    for (size_t i = 0; i < count; i++) {
        if (sol_is_idle(variant->rules, position, moves[i]))
            continue;
        plain_put_choice(text, variant, position, moves[i]);
        engine_text_put(text, ".\n");
        told++;
    }
    if (told == 0)
        words_put(text, "No card can be moved.\n");
}

bool plain_choice(const sol_variant *variant, const sol_position *position, size_t i, char text[PLAIN_CHOICE_MAX])
{
    sol_move moves[SOL_MOVES_MAX];
    engine_text out = engine_text_in(text, PLAIN_CHOICE_MAX);
    if (i < PLAIN_COMMANDS) {
        engine_text_put(&out, plain_rows[i].name);
        return true;
    }
    size_t count = sol_legal_moves(variant, position, moves), left = i - PLAIN_COMMANDS;
    for (size_t at = 0; at < count; at++) {
        bool by_piles = moves[at].kind == SOL_MOVE || moves[at].kind == SOL_PAIR; /* the others are commands */
        if (!by_piles || sol_is_idle(variant->rules, position, moves[at]) || left--)
            continue;
        plain_put_typed(&out, variant, position, moves[at]);
        return true;
    }
    return false;
}
