#include "look.h"

#include <string.h>

#include "command.h"
#include "engine/build.h"
#include "engine/moves.h"
#include "figures/words.h"
#include "speech.h"
#include "step.h"
#include "ui/model/plan.h"
#include "words/words.h"

/*
 * How much the description of the table is shortened, so that it is quickly heard.  Beyond TOLD_LAST columns are told
 * by ever fewer of their last cards, but for the last run, and at the end by the last card alone.
 */
enum {
    TOLD_FULL,   /* "Column 3: 2 hidden, J♥, 10♠, 9♥, 8♠" */
    TOLD_LABELS, /* "3: 2 hidden, J♥, 10♠, 9♥, 8♠" */
    TOLD_RUNS,   /* "3: 2 hidden, J♥…8♠", which is said as "jack of hearts to 8 of spades" */
    TOLD_LAST,   /* "3: 4 more, 10♠, 9♥, 8♠": … and above the last cards only the number of cards */
    LAST_CARDS = 9,
    TOLD_TOP = TOLD_LAST + LAST_CARDS,
    TOLD_FORMS
};

enum { RUN_LEAST = 3 }; /* shorter runs are told card by card */

/* ---- cards ------------------------------------------------------------------------------------------------------ */

/* How many of the cards from `index` on make a run, in the way that columns build. */
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

enum { LIST_MAX = 700 }; /* the cards of the longest pile */

/* What is told about a pile, one thing after the other: "2 hidden, J♥, 10♠…8♠". */
typedef struct card_list {
    engine_text text;
    char room[LIST_MAX];
} card_list;

static void begin_list(card_list *list) { list->text = engine_text_in(list->room, sizeof list->room); }

static void list_name(card_list *list, engine_name name)
{
    engine_text_put(&list->text, list->text.length ? words_in("list", ", ") : "");
    engine_text_put(&list->text, name.text);
}

static engine_name card_name_at(const sol_position *p, int pile, int index)
{
    return figures_card(sol_pile_card(p, pile, index), true);
}

static engine_name top_name(const sol_position *p, int pile)
{
    return card_name_at(p, pile, sol_pile_len(p, pile) - 1);
}

/* The card of a place, which may lie face down. */
static engine_name place_name(const sol_variant *variant, const sol_position *p, int pile)
{
    return p->down[pile] && !variant->options.thoughtful ? words_name("hidden") : top_name(p, pile);
}

static void list_cards(card_list *list, const sol_variant *variant, const sol_position *p, int pile, int form)
{
    begin_list(list);
    if (p->down[pile])
        list_name(list, words_name("%d hidden", p->down[pile]));
    /* The face-up cards follow, from the deepest on. */
    int index = p->down[pile], length = sol_pile_len(p, pile), last = index, told = LAST_CARDS - (form - TOLD_LAST);
    while (form >= TOLD_LAST && last + run_length(variant->rules, p, pile, last) < length)
        last += run_length(variant->rules, p, pile, last);
    if (form == TOLD_TOP && length > index)
        last = length - 1;
    else if (form >= TOLD_LAST && last > length - told)
        last = length - told > index ? length - told : index;
    if (last - index > 1) {
        list_name(list, words_name("%d more", last - index));
        index = last;
    }
    while (index < length) {
        int run = run_length(variant->rules, p, pile, index), step = form >= TOLD_RUNS && run >= RUN_LEAST ? run : 1;
        engine_name first = card_name_at(p, pile, index);
        list_name(list, step == 1 ? first
                                  : engine_name_of("%s…%s", first.text, card_name_at(p, pile, index + step - 1).text));
        index += step;
    }
}

/* ---- one pile --------------------------------------------------------------------------------------------------- */

/* What is told about a pile with cards, and about an empty one; if piles of a kind have names, the name comes first. */
static const struct {
    const char *cards, *empty;
} sentences[SOL_ROLES] = {[SOL_STOCK] = {N_("Stock: %s."), N_("Stock: empty.")},
                          [SOL_WASTE] = {N_("Waste: %s."), N_("Waste: empty.")},
                          [SOL_RESERVE] = {N_("Reserve: %s."), N_("Reserve: empty.")},
                          [SOL_TABLEAU] = {N_("Column %s: %s."), N_("Column %s: empty.")},
                          [SOL_CELL] = {N_("Cell %s: %s."), N_("Cell %s: empty.")},
                          [SOL_FOUNDATION] = {N_("Foundations: %s."), N_("Foundations: empty.")}};

static void put_pile_sentence(engine_text *text, sol_role role, const char *named, const card_list *list)
{
    bool empty = !list->room[0], has_name = role == SOL_TABLEAU || role == SOL_CELL;
    if (has_name && empty)
        words_add(text, sentences[role].empty, named);
    else if (has_name)
        words_add(text, sentences[role].cards, named, list->room);
    else if (empty)
        words_put(text, sentences[role].empty);
    else
        words_add(text, sentences[role].cards, list->room);
}

/* How a column's number or a cell's letter is said. */
static engine_name said_name(const sol_rules *rules, int pile)
{
    char typed[8];
    engine_text name = engine_text_in(typed, sizeof typed);
    plain_put_pile_typed(&name, rules, pile);
    return engine_name_of("%s", sol_role_of(rules, pile) == SOL_CELL ? typed + strlen(typed) - 1 : typed);
}

/* Overlapping cards that lie in one line from the last row up to the right, of which `lowest` is the first. */
static void put_diagonal(engine_text *text, const sol_variant *variant, const sol_position *p, int lowest)
{
    const sol_rules *rules = variant->rules;
    int first = sol_first_pile(rules, SOL_TABLEAU), line = ui_plan_line(rules, lowest);
    card_list list;
    begin_list(&list);
    for (int pile = lowest; pile >= first; pile--) {
        if (sol_pile_empty(p, pile) || ui_plan_line(rules, pile) != line)
            continue;
        list_name(&list, pile == lowest && !sol_is_covered(rules, p, pile)
                             ? words_name("%s free", place_name(variant, p, pile).text)
                             : place_name(variant, p, pile));
    }
    if (list.room[0])
        words_add(text, "Diagonal %d: %s.\n", line + 1, list.room);
    else
        words_add(text, "Diagonal %d: empty.\n", line + 1);
}

void plain_put_pile_cards(engine_text *text, const sol_variant *variant, const sol_position *position, int pile)
{
    sol_role role = sol_role_of(variant->rules, pile);
    card_list list;
    if (role == SOL_TABLEAU && variant->rules->places) {
        put_diagonal(text, variant, position, pile);
        return;
    }
    begin_list(&list);
    if (role == SOL_WASTE)
        for (int i = sol_pile_len(position, pile) - 1; i >= position->down[pile]; i--)
            list_name(&list, card_name_at(position, pile, i));
    else
        list_cards(&list, variant, position, pile, TOLD_FULL);
    put_pile_sentence(text, role, said_name(variant->rules, pile).text, &list);
    if (variant->options.thoughtful && position->down[pile]) { /* the table does not tell these */
        begin_list(&list);
        for (int i = 0; i < position->down[pile]; i++)
            list_name(&list, card_name_at(position, pile, i));
        words_add(text, " Hidden: %s.", list.room);
    }
    engine_text_char(text, '\n');
}

/* ---- the upper row ---------------------------------------------------------------------------------------------- */

static void put_next(engine_text *text, const sol_variant *variant, const sol_position *p)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    if (!sol_pile_empty(p, stock) && plain_shows_next(variant))
        words_add(text, "Next card: %s.\n", top_name(p, stock).text);
}

static void put_stock_and_waste(engine_text *text, const sol_variant *variant, const sol_position *p)
{
    const sol_rules *rules = variant->rules;
    int stock = sol_first_pile(rules, SOL_STOCK), waste = sol_first_pile(rules, SOL_WASTE);
    if (stock < 0)
        return;
    int left = sol_pile_len(p, stock);
    if (waste < 0)
        words_add(text, left ? N_("Stock %d.\n") : N_("Stock empty.\n"), left);
    else if (sol_pile_empty(p, waste))
        words_add(text, left ? N_("Stock %d, waste empty.\n") : N_("Stock empty, waste empty.\n"), left);
    else if (left)
        words_add(text, "Stock %d, waste %s.\n", left, top_name(p, waste).text);
    else
        words_add(text, "Stock empty, waste %s.\n", top_name(p, waste).text);
    put_next(text, variant, p);
}

void plain_put_stock(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK), left = stock < 0 ? 0 : sol_pile_len(position, stock);
    if (stock < 0) {
        words_put(text, "This game has no stock.\n");
        return;
    }
    words_add(text, left ? N_("Stock %d.\n") : N_("Stock empty.\n"), left);
    put_next(text, variant, position);
}

void plain_put_next(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    int stock = sol_first_pile(variant->rules, SOL_STOCK);
    if (stock < 0 || sol_pile_empty(position, stock))
        plain_put_stock(text, variant, position);
    else if (plain_shows_next(variant))
        put_next(text, variant, position);
    else
        words_put(text, "The next card in the stock is hidden in this game.\n");
}

/* The top cards of a group's piles, in cells with their letters. */
static void list_tops(card_list *list, const sol_rules *rules, const sol_position *p, sol_role role)
{
    int first = sol_first_pile(rules, role), last = first + sol_group_of(rules, first)->count;
    begin_list(list);
    for (int pile = first; pile < last; pile++)
        if (!sol_pile_empty(p, pile))
            list_name(list, role == SOL_CELL
                                ? words_name("%s in %s", top_name(p, pile).text, said_name(rules, pile).text)
                                : top_name(p, pile));
}

/* Tell the foundations' top cards; where they may begin with any rank, the first card tells which rank it is. */
static void put_foundation_tops(engine_text *text, const sol_rules *rules, const sol_position *p, int first)
{
    card_list list;
    list_tops(&list, rules, p, SOL_FOUNDATION);
    if (!list.room[0])
        words_put(text, "Foundations empty.");
    else if (sol_group_of(rules, first)->base == SOL_BASE_ANY) {
        engine_name base;
        engine_text rank = engine_text_in(base.text, sizeof base.text);
        plain_put_rank(&rank, engine_base_rank(rules, p));
        words_add(text, "Foundations from %s: %s.", base.text, list.room);
    } else
        words_add(text, "Foundations: %s.", list.room);
    engine_text_char(text, '\n');
}

static void put_what_is_up(engine_text *text, const sol_rules *rules, const sol_position *p)
{
    int first = sol_first_pile(rules, SOL_FOUNDATION), last = first + sol_group_of(rules, first)->count;
    if (ui_plan_offers(rules, UI_FOUNDATION))
        put_foundation_tops(text, rules, p, first);
    else if (engine_discards(rules)) {
        /* Single cards go for good: how many have. */
        int cards = sol_pile_len(p, first);
        if (cards)
            words_add_counted(text, "%d card discarded.\n", "%d cards discarded.\n", (uintmax_t)cards, cards);
    } else if (!(rules->kinds & 1 << SOL_PAIR)) {
        /* Whole suits go up: how many have; nothing if none has. */
        int suits = 0;
        for (int pile = first; pile < last; pile++)
            suits += !sol_pile_empty(p, pile);
        if (suits)
            words_add_counted(text, "%d suit complete.\n", "%d suits complete.\n", (uintmax_t)suits, suits);
    }
}

void plain_put_foundations(engine_text *text, const sol_rules *rules, const sol_position *p)
{
    size_t begin = text->length;
    put_what_is_up(text, rules, p);
    if (text->length > begin)
        return;
    words_put(text, sol_first_pile(rules, SOL_FOUNDATION) < 0
                        ? N_("This game has no foundations: cards go onto the waste.\n")
                    : rules->kinds & 1 << SOL_PAIR
                        ? N_("This game has no foundations: cards are removed in pairs that make 13.\n")
                    : engine_discards(rules) ? N_("No card has been discarded yet.\n")
                                             : N_("No suit is complete yet.\n"));
}

static void put_above(engine_text *text, const sol_variant *variant, const sol_position *p)
{
    const sol_rules *rules = variant->rules;
    int reserve = sol_first_pile(rules, SOL_RESERVE);
    card_list list;
    put_stock_and_waste(text, variant, p);
    put_what_is_up(text, rules, p);
    if (sol_first_pile(rules, SOL_CELL) >= 0) {
        list_tops(&list, rules, p, SOL_CELL);
        if (list.room[0])
            words_add(text, "Cells: %s.", list.room);
        else
            words_put(text, "Cells empty.");
        engine_text_char(text, '\n');
    }
    if (reserve >= 0) {
        list_cards(&list, variant, p, reserve, TOLD_TOP);
        put_pile_sentence(text, SOL_RESERVE, "", &list);
        engine_text_char(text, '\n');
    }
}

/* ---- the columns ------------------------------------------------------------------------------------------------ */

/* The cards of a row that overlaps the next, "gap" where one is gone; nothing of a row that is gone. */
static void put_overlapping_row(engine_text *text, const sol_variant *variant, const sol_position *p, int row)
{
    const sol_rules *rules = variant->rules;
    int first = sol_first_pile(rules, SOL_TABLEAU), last = first + sol_group_of(rules, first)->count;
    card_list list;
    bool any = false;
    begin_list(&list);
    for (int pile = first; pile < last; pile++) {
        bool gone = sol_pile_empty(p, pile);
        if (rules->places[pile - first].row != row)
            continue;
        any = any || !gone;
        list_name(&list, gone ? words_name("gap") : place_name(variant, p, pile));
    }
    if (any)
        words_add(text, "Row %d: %s.\n", row + 1, list.room);
}

/* The free ones of overlapping cards, each with the number of its diagonal; in short the numbers alone. */
static void put_free(engine_text *text, const sol_rules *rules, const sol_position *p, int form)
{
    card_list list;
    begin_list(&list);
    for (int column = 0; column < ui_plan_named_columns(rules); column++) {
        int pile = ui_plan_pile(rules, p, UI_COLUMN_1 + column);
        if (!sol_pile_empty(p, pile) && !sol_is_covered(rules, p, pile))
            list_name(&list, form == TOLD_FULL ? words_name("%s at %d", top_name(p, pile).text, column + 1)
                                               : engine_name_of("%d", column + 1));
    }
    if (list.room[0])
        words_add(text, "Free: %s.\n", list.room);
    else
        words_put(text, "Free: none.\n");
}

/* Add the tops of a group, each after the name of its pile; an empty column is told, because it can take a card. */
static void add_tops(card_list *list, const sol_rules *rules, const sol_position *p, sol_role role, const char *named)
{
    int first = sol_first_pile(rules, role), last = first < 0 ? first : first + sol_group_of(rules, first)->count;
    for (int pile = first; pile < last; pile++) {
        engine_name name = named ? engine_name_of("%s", words_of(named)) : said_name(rules, pile);
        if (!sol_pile_empty(p, pile))
            list_name(list, engine_name_of("%s%s%s", name.text, words_in("colon", ": "), top_name(p, pile).text));
        else if (role == SOL_TABLEAU)
            list_name(list, words_name("%s: empty", name.text));
    }
}

void plain_put_tops(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    const sol_rules *rules = variant->rules;
    int waste = sol_first_pile(rules, SOL_WASTE);
    card_list list;
    begin_list(&list);
    if (rules->places) {
        put_free(text, rules, position, TOLD_FULL);
        if (waste >= 0)
            put_stock_and_waste(text, variant, position);
        return;
    }
    add_tops(&list, rules, position, SOL_TABLEAU, NULL);
    add_tops(&list, rules, position, SOL_CELL, NULL);
    add_tops(&list, rules, position, SOL_RESERVE, N_("reserve"));
    add_tops(&list, rules, position, SOL_WASTE, N_("waste"));
    engine_text_put(text, list.room);
    words_stop(text);
    put_what_is_up(text, rules, position);
}

static void put_table_lines(engine_text *text, const sol_variant *variant, const sol_position *position, int form)
{
    put_above(text, variant, position);
    if (variant->rules->places) {
        for (int row = 0; row < ui_plan_rows(variant->rules); row++)
            put_overlapping_row(text, variant, position, row);
        put_free(text, variant->rules, position, form);
    } else {
        int first = sol_first_pile(variant->rules, SOL_TABLEAU), count = sol_group_of(variant->rules, first)->count;
        for (int i = 0; i < count; i++) {
            card_list list;
            list_cards(&list, variant, position, first + i, form);
            if (form == TOLD_FULL)
                put_pile_sentence(text, SOL_TABLEAU, engine_name_of("%d", i + 1).text, &list);
            else if (list.room[0])
                engine_text_add(text, "%d: %s.", i + 1, list.room);
            else
                words_add(text, "%d: empty.", i + 1);
            engine_text_char(text, '\n');
        }
    }
}

bool plain_put_table(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    char table[PLAIN_TEXT_MAX / 4], said[PLAIN_TEXT_MAX];
    int form = TOLD_FULL, words = PLAIN_LOOK_WORDS_MAX + 1;
    for (; form < TOLD_FORMS && words > PLAIN_LOOK_WORDS_MAX; form++) {
        engine_text out = engine_text_in(table, sizeof table), spoken = engine_text_in(said, sizeof said);
        put_table_lines(&out, variant, position, form);
        plain_speak(&spoken, table, PLAIN_WORDS);
        words = plain_count_words(said);
    }
    engine_text_put(text, table);
    return form <= TOLD_LAST;
}

void plain_put_whole_table(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    put_table_lines(text, variant, position, TOLD_FULL);
}

/* ---- moves -------------------------------------------------------------------------------------- */

static bool is_to_cell(const sol_rules *rules, sol_move move)
{
    return move.kind == SOL_MOVE && sol_role_of(rules, move.to) == SOL_CELL;
}

/* All moves to a cell in one line, for every top card can make one; of the empty cells, which are alike, the first. */
static void put_to_cells(engine_text *text, const sol_variant *variant, const sol_position *p, const sol_move moves[],
                         size_t count)
{
    int cell = sol_first_pile(variant->rules, SOL_CELL);
    card_list list;
    begin_list(&list);
    while (cell >= 0 && sol_role_of(variant->rules, cell) == SOL_CELL && !sol_pile_empty(p, cell))
        cell++;
    for (size_t i = 0; i < count; i++) {
        engine_name typed;
        engine_text out = engine_text_in(typed.text, sizeof typed.text);
        if (!is_to_cell(variant->rules, moves[i]) || moves[i].to != cell || sol_is_idle(variant->rules, p, moves[i]))
            continue;
        plain_put_typed(&out, variant, p, moves[i]);
        list_name(&list, typed);
    }
    if (list.room[0])
        words_add(text, "To a free cell: %s.\n", list.room);
}

void plain_put_moves(engine_text *text, const sol_variant *variant, const sol_position *position)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(variant, position, moves), begin = text->length;
    for (size_t i = 0; i < count; i++) {
        if (sol_is_idle(variant->rules, position, moves[i]) || is_to_cell(variant->rules, moves[i]))
            continue;
        plain_put_choice(text, variant, position, moves[i]);
        words_stop(text);
    }
    put_to_cells(text, variant, position, moves, count);
    if (text->length == begin)
        words_put(text, "No cards can be moved.\n");
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
        bool by_piles = moves[at].kind == SOL_MOVE || moves[at].kind == SOL_PAIR; /* other moves are commands */
        if (!by_piles || sol_is_idle(variant->rules, position, moves[at]) || left--)
            continue;
        plain_put_typed(&out, variant, position, moves[at]);
        return true;
    }
    return false;
}
