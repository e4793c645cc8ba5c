/*
 * Whole games at every size of window: the cards keep theirs, the last card of each column shows its index, no card
 * touches another pile's, and what can be picked up can be clicked.
 */
#include "player.h"

#include <solitaire/solver.h>

#include "ui/model/plan.h"
#include "ui/view/display_list.h"

enum { DEALS = SAMPLE(4, 1), MOVES = 400 };

static const int sizes[][2] = {{16, 64}, {23, 80}, {24, 80}, {30, 100}, {40, 120}, {58, 200}};
enum { SIZES = sizeof sizes / sizeof *sizes };

static ui_display_list list;

static bool holds(const ui_card_box *box, int y, int x)
{
    return y >= box->y && y < box->y + box->rows && x >= box->x && x < box->x + box->cols;
}

/* The uppermost item at that cell. */
static const ui_item *hit(int y, int x)
{
    for (int i = list.count - 1; i >= 0; i--)
        if (holds(&list.items[i].box, y, x))
            return &list.items[i];
    return NULL;
}

static const ui_item *item_of(int pile, int index)
{
    for (int i = 0; i < list.count; i++)
        if (list.items[i].pile == pile && list.items[i].index == index)
            return &list.items[i];
    return NULL;
}

/* Do they share rows, with fewer than `gap` cells between them? */
static bool touch(const ui_card_box *a, const ui_card_box *b, int gap)
{
    return a->y < b->y + b->rows && b->y < a->y + a->rows && a->x < b->x + b->cols + gap && b->x < a->x + a->cols + gap;
}

/* Thirteen columns of the three cells that a ten needs leave no cell of the 44 beside the smallest window's rail. */
static int gap_of(const ui_layout *layout, const sol_rules *rules)
{
    bool none = layout->cols == UI_COLS_LEAST && ui_plan_columns(rules) == 13;
    return none ? 0 : 1;
}

static void piles_keep_apart(int gap, const char *where)
{
    for (int a = 0; a < list.count; a++)
        for (int b = 0; b < a; b++)
            if (list.items[a].pile != list.items[b].pile && touch(&list.items[a].box, &list.items[b].box, gap))
                fail_msg("%s: cards of piles %d and %d touch", where, list.items[b].pile, list.items[a].pile);
}

/* No felt is seen between the cards of a column. */
static void columns_have_no_gaps(const sol_rules *rules, const char *where)
{
    for (int i = 1; i < list.count; i++) {
        const ui_item *above = &list.items[i - 1], *item = &list.items[i];
        bool column = item->pile == above->pile && sol_role_of(rules, item->pile) == SOL_TABLEAU;
        if (column && item->box.y > above->box.y + above->box.rows)
            fail_msg("%s: a gap in pile %d", where, item->pile);
    }
}

/* Each card that could be picked up, of this pile: its index is on the screen, and a click on it means it. */
static void cards_of_pile_can_be_clicked(const sol_game *game, int pile, const ui_layout *layout, const char *where)
{
    int length = sol_pile_len(&game->position, pile);
    for (int count = 1; count <= length; count++) {
        sol_move move = {SOL_MOVE, (uint8_t)pile, (uint8_t)(pile == 0), (uint8_t)count};
        sol_reason reason = sol_check(&game->variant, &game->position, move);
        const ui_item *item = item_of(pile, length - count);
        if (count > 1 && (reason == SOL_ONLY_TOP_CARD || reason == SOL_NOT_A_RUN || reason == SOL_FACE_DOWN))
            return;
        bool squeezed = count > 1 && (!item || item->stands_for > 1);
        if (squeezed && length > layout->table_rows) /* the oldest of more cards than rows are only counted */
            return;
        if (!item || item->box.y < 0 || item->box.y >= layout->message_y || item->box.x + 3 >= layout->cols ||
            hit(item->box.y, item->box.x + 1) != item)
            fail_msg("%s: card %d of %d in pile %d cannot be clicked (row %d, stands for %d)", where, length - count,
                     length, pile, item ? item->box.y : -1, item ? item->stands_for : 0);
    }
}

static void look(const player *p, int size, int width[SIZES])
{
    const sol_game *game = &p->model.game;
    const sol_rules *rules = game->variant.rules;
    ui_layout layout = ui_layout_for(sizes[size][0], sizes[size][1], rules);
    ui_shown shown = ui_shown_now(&p->model);
    char where[80];
    (void)snprintf(where, sizeof where, "%s at %dx%d, move %u", rules->name, sizes[size][1], sizes[size][0],
                   game->played);
    ui_display_list_set(&p->model, &shown, &layout, &list);
    width[size] = width[size] ? width[size] : list.items[0].box.w;
    assert_int_equal(list.items[0].box.w, width[size]);
    if (!rules->places)
        piles_keep_apart(gap_of(&layout, rules), where);
    columns_have_no_gaps(rules, where);
    for (int pile = 0; pile < sol_pile_count(rules); pile++)
        if (sol_role_of(rules, pile) == SOL_TABLEAU && !sol_is_covered(rules, &game->position, pile))
            cards_of_pile_can_be_clicked(game, pile, &layout, where);
}

/*
 * A deal of each game that is won: by the solver's line, or by following the rules' tips where the solver does not
 * play or takes longer.
 */
static const struct won_deal {
    const char *game;
    uint64_t number;
    bool by_solver;
} won_deals[] = {
    {"klondike", 2, true},        {"spider", 6, true},          {"freecell", 3, true},  {"pyramid", 4, false},
    {"yukon", 1, true},           {"canfield", 27, false},      {"russian", 39, false}, {"spiderette", 5, true},
    {"fortythieves", 899, false}, {"scorpion", 14, false},      {"eightoff", 15, true}, {"seahaven", 35, true},
    {"easthaven", 24, false},     {"doubleklondike", 1, false}, {"acesup", 11, false},  {"golf", 10, false},
    {"tripeaks", 3, false},       {"simplesimon", 1, true},     {"castle", 2, true},    {"bakersdozen", 1, true},
};

static void look_at_all_sizes(const player *p, int width[SIZES])
{
    for (int size = 0; size < SIZES; size++)
        look(p, size, width);
}

/* Follow the first tip to the end of the game. */
static void follow_the_tips(player *p, int width[SIZES])
{
    p->model.settings.tips_by = UI_TIPS_BY_RULES;
    for (int i = 0; i < MOVES && p->model.screen == UI_AT_TABLE; i++) {
        player_types(p, "t <Enter>");
        look_at_all_sizes(p, width);
    }
}

static void play_the_solvers_line(player *p, int width[SIZES])
{
    static sol_move line[SOL_LINE_MAX];
    size_t bytes = (size_t)128 << 20;
    void *memory = malloc(bytes);
    sol_solution found = sol_solve(sol_solver_init(memory, bytes), &p->model.game.variant, &p->model.game.position,
                                   NULL, line, SOL_LINE_MAX);
    free(memory);
    assert_int_equal(found.verdict, SOL_WON);
    for (size_t i = 0; i < found.moves; i++) {
        assert_int_equal(sol_game_append(&p->model.game, sol_event_move(line[i], 0)), SOL_OK);
        look_at_all_sizes(p, width);
    }
}

TEST_CASE(a_won_game_of_each_game_is_seen_whole_at_every_size)
{
    enum { DEALS_WON = sizeof won_deals / sizeof *won_deals };
    assert_null(sol_game_at(DEALS_WON));
    for (int i = 0; i < DEALS_WON; i += QUICK(1, 2)) {
        const struct won_deal *deal = &won_deals[i];
        assert_non_null(sol_game_named(deal->game));
        player *p = player_of(deal->game, deal->number);
        int width[SIZES] = {0};
        (deal->by_solver ? play_the_solvers_line : follow_the_tips)(p, width);
        if (sol_game_status(&p->model.game, 0) != SOL_HAS_WON)
            fail_msg("%s %" PRIu64 " was not won after %u moves", deal->game, deal->number, p->model.game.played);
    }
}

/* Lost games have the longest columns. */
TEST_CASE(other_deals_are_seen_whole_as_far_as_the_tips_lead)
{
    for (int game = 0; sol_game_at(game); game++)
        for (uint64_t number = 1; number <= DEALS; number++) {
            int width[SIZES] = {0};
            follow_the_tips(player_of(sol_game_at(game)->name, number), width);
        }
}

int main(void) { return run_file(NULL); }
