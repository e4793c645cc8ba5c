#include "display_list.h"

#include <stddef.h>

#include "theme.h"
#include "ui/model/destinations.h"
#include "ui/model/find.h"
#include "ui/model/plan.h"

const sol_tip *ui_shown_tip(const ui_model *model)
{
    bool shown = model->tip >= 0 && model->tip < model->tip_count && model->picked < 0;
    return shown ? &model->tips[model->tip] : NULL;
}

/* The piles to be marked: those that show the card to be found, or destinations of what is carried or of the tip. */
static uint32_t marked_piles(const ui_model *model)
{
    const sol_tip *tip = ui_shown_tip(model);
    if (model->pending.kind == UI_AWAITS_FIND)
        return ui_piles_showing(model, (sol_card)model->pending.to);
    if (model->picked >= 0)
        return ui_destinations(model);
    return tip && tip->move.kind == SOL_MOVE ? (uint32_t)1 << tip->move.to : 0; /* a pair is marked on both its cards */
}

int ui_item_look(const ui_item *item)
{
    int tint = item->depth ? 1 + item->depth % 2 : 0, shade = item->depth;
    if (!item->covered && (item->picked || item->tip))
        return (item->picked ? UI_ROLE_PICKED : UI_ROLE_TIP) + tint * UI_CARD_ROLES;
    while (shade > UI_COVERED_SHADES)
        shade -= 2;
    return shade ? UI_ROLE_COVERED + (shade - 1) * UI_CARD_ROLES : UI_ROLE_CARD;
}

bool ui_shows_cursor(const ui_model *model) { return model->screen == UI_AT_TABLE && !model->replay.on; }

uint32_t ui_cell_letter(const ui_model *model, int pile)
{
    char name[4];
    sol_role role = ui_role_of(model, pile);
    ui_plan_name(model->game.variant.rules, pile, name);
    return role == SOL_CELL ? (uint32_t)name[0] : ' ';
}

uint32_t ui_slot_glyph(const ui_model *model, int pile)
{
    const sol_game *game = &model->game;
    const sol_pile_group *group = sol_group_of(game->variant.rules, pile);
    if (group->role == SOL_STOCK) {
        if (!(game->variant.rules->kinds & 1 << SOL_REDEAL) ||
            sol_pile_empty(&game->position, sol_first_pile(game->variant.rules, SOL_WASTE)))
            return ' '; /* nothing is left to turn over */
        bool again =
            game->variant.options.passes == SOL_PASSES_UNLIMITED || sol_game_pass(game) < game->variant.options.passes;
        return again ? UI_GLYPH_REDEAL : model->settings.ascii ? 'X' : UI_GLYPH_TIMES;
    }
    if (group->role == SOL_CELL)
        return ui_cell_letter(model, pile);
    if (group->suited)
        return ui_suit_glyph(sol_pile_suit(game->variant.rules, pile));
    return group->base == SOL_BASE_KING ? 'K' : ' ';
}

/* ---- the cards of a pile as they are to be seen, from the bottom ------------------------------------------------- */

/* A pile without the cards taken from it, and with the cards carried to it. */
typedef struct heap {
    const ui_model *model;
    const ui_shown *shown;
    int pile, own, down;      /* the number of its own cards that still lie there */
    int from, first, carried; /* carried cards: from which pile, from which card on, how many */
} heap;

/* How many cards are carried. */
static int carried_count(const ui_shown *shown)
{
    int length = shown->picked < 0 ? 0 : sol_pile_len(&shown->position, shown->picked);
    return shown->picked_count < length ? shown->picked_count : length;
}

static int heap_len(const heap *h) { return h->own + h->carried; }

static bool is_picked(const heap *h, int index)
{
    const ui_shown *shown = h->shown;
    if (index >= h->own)
        return true;
    return h->pile == shown->picked && shown->at == h->pile && index >= h->own - shown->picked_count;
}

static bool is_tipped(const heap *h, int index)
{
    const sol_tip *tip = ui_shown_tip(h->model);
    bool pair = tip && tip->move.kind == SOL_PAIR;
    if (!tip || (tip->move.from != h->pile && !(pair && tip->move.to == h->pile)))
        return false;
    return index >= h->own - (tip->move.kind == SOL_MOVE ? tip->move.count : 1);
}

static ui_item make_item(const heap *h, int index, ui_card_box box)
{
    const sol_position *p = &h->shown->position;
    bool own = index < h->own;
    ui_item item = {.box = box, .stands_for = 1, .pile = h->pile, .index = own ? index : -1};
    item.card = own ? sol_pile_card(p, h->pile, index) : sol_pile_card(p, h->from, h->first + index - h->own);
    item.kind = own && index < h->down ? UI_ITEM_BACK : UI_ITEM_FACE;
    item.known = item.kind == UI_ITEM_BACK && h->model->game.variant.options.thoughtful;
    item.picked = is_picked(h, index);
    item.covered = sol_is_covered(h->model->game.variant.rules, p, h->pile);
    item.tip = is_tipped(h, index);
    return item;
}

static void add_item(ui_display_list *list, ui_item item)
{
    if (list->count < UI_ITEMS_MAX)
        list->items[list->count++] = item;
}

/* ---- piles ------------------------------------------------------------------------------------------------------- */

ui_card_box ui_whole_box(const ui_model *model, ui_area area)
{
    return (ui_card_box){.y = area.y,
                         .x = area.x,
                         .w = area.cols,
                         .h = area.rows,
                         .rows = area.rows,
                         .cols = area.cols,
                         .whole = true,
                         .framed = ui_theme_framed(ui_worn(model), &model->settings),
                         .plain = model->settings.plain,
                         .blocks = model->settings.blocks};
}

/* Where the stock is dealt in rows onto the columns, each of these has a back of its own. */
static void add_stock(ui_display_list *list, const heap *h, const ui_layout *layout, ui_area area)
{
    const ui_model *model = h->model;
    const sol_rules *rules = model->game.variant.rules;
    int columns = sol_group_of(rules, sol_first_pile(rules, SOL_TABLEAU))->count, count = heap_len(h);
    bool in_rows = layout->kind == UI_LAYOUT_CARDS && sol_first_pile(rules, SOL_WASTE) < 0;
    int deals = in_rows ? (count + columns - 1) / columns : 1;
    for (int i = 0; i < deals; i++) {
        ui_item item = make_item(h, count - 1, ui_whole_box(model, area));
        item.box.x += 2 * i;
        item.kind = UI_ITEM_BACK;
        item.known = i == deals - 1 &&
                     (model->game.variant.options.thoughtful || (model->game.variant.options.peek && model->peeking));
        item.stands_for = i < deals - 1 ? 0 : count;
        add_item(list, item);
    }
}

/* The last three cards, or the last one where only one is drawn at a time. */
static void add_waste(ui_display_list *list, const heap *h, const ui_layout *layout, ui_area area)
{
    int most = h->model->game.variant.options.draw > 1 ? 3 : 1, length = heap_len(h);
    int first = length > most ? length - most : 0;
    for (int i = first; i < length; i++) {
        ui_card_box box = ui_whole_box(h->model, area);
        box.x += (i - first) * layout->fan;
        if (i < length - 1 && layout->fan < box.cols)
            box.cols = layout->fan;
        ui_item item = make_item(h, i, box);
        item.depth = length - 1 - i;
        add_item(list, item);
    }
}

ui_column ui_column_of(const ui_model *model, const ui_layout *layout, int cards, int down)
{
    bool framed = ui_theme_framed(ui_worn(model), &model->settings), known = model->game.variant.options.thoughtful;
    return ui_layout_column(layout, cards, down, layout->kind == UI_LAYOUT_CARDS && !framed && !known);
}

/* Of a reserve the uppermost card is seen, and how many lie below it. */
static ui_column column_of(const heap *h, const ui_layout *layout)
{
    int below = heap_len(h) - 1;
    if (ui_role_of(h->model, h->pile) == SOL_RESERVE)
        return (ui_column){.block = below > 0, .blocked = below, .step = 1, .last = layout->card_h};
    return ui_column_of(h->model, layout, heap_len(h), h->down);
}

static void add_column(ui_display_list *list, const heap *h, const ui_layout *layout, ui_area area)
{
    int length = heap_len(h);
    ui_column column = column_of(h, layout);
    int hidden = ui_column_hidden(&column);
    for (int i = 0; i < length; i++) {
        bool last = i == length - 1, in_block = i < column.blocked;
        if (in_block && !column.halves && i >= column.block - 1 && i < column.blocked - 1)
            continue; /* the block's last strip stands for it */
        ui_card_box box = ui_whole_box(h->model, area);
        box.y += ui_column_row(&column, i);
        box.rows = last ? column.last : in_block ? 1 : column.step;
        box.whole = last;
        ui_item item = make_item(h, i, box);
        item.depth = length - 1 - i;
        item.half = item.kind == UI_ITEM_BACK && column.halves;
        if (in_block && i == column.blocked - 1 && hidden > 1)
            item.stands_for = hidden, item.known = false;
        add_item(list, item);
    }
}

static void add_pile(ui_display_list *list, const heap *h, const ui_layout *layout)
{
    const sol_rules *rules = h->model->game.variant.rules;
    ui_area area = ui_layout_pile(layout, &h->model->game.variant, h->pile);
    sol_role role = sol_role_of(rules, h->pile);
    if (heap_len(h) == 0 && role == SOL_TABLEAU && layout->slope)
        return; /* where cards overlap, one that has left leaves no empty place */
    if (heap_len(h) == 0)
        add_item(list, (ui_item){.box = ui_whole_box(h->model, area), .stands_for = 1, .pile = h->pile, .index = -1});
    else if (ui_plan_below(rules, h->pile) && !layout->slope)
        add_column(list, h, layout, area);
    else if (role == SOL_WASTE)
        add_waste(list, h, layout, area);
    else if (role == SOL_STOCK)
        add_stock(list, h, layout, area);
    else {
        ui_item item = make_item(h, heap_len(h) - 1, ui_whole_box(h->model, area));
        if (item.covered) /* the two darkest shades, row by row, so that a free card is plainly lighter */
            item.depth = UI_COVERED_SHADES - 1 - ui_plan_spot(rules, h->pile).row % 2;
        item.box.labelled = layout->slope && ui_plan_below(rules, h->pile) && (item.box.framed || item.box.plain);
        add_item(list, item);
    }
}

int ui_cards_in_air(const ui_shown *shown, sol_card cards[SOL_CARDS_MAX])
{
    int count = shown->at == UI_IN_AIR && shown->picked >= 0 ? carried_count(shown) : 0;
    int first = count ? sol_pile_len(&shown->position, shown->picked) - count : 0;
    for (int i = 0; i < count; i++)
        cards[i] = sol_pile_card(&shown->position, shown->picked, first + i);
    return count;
}

void ui_display_list_set(const ui_model *model, const ui_shown *shown, const ui_layout *layout, ui_display_list *list)
{
    list->count = 0;
    for (int pile = 0; pile < sol_pile_count(model->game.variant.rules); pile++) {
        const sol_position *p = &shown->position;
        heap h = {.model = model, .shown = shown, .pile = pile, .down = p->down[pile]};
        int count = carried_count(shown);
        h.own = sol_pile_len(p, pile) - shown->lifted[pile];
        if (shown->at >= 0 && pile == shown->picked && shown->at != pile)
            h.own -= count;
        if (shown->picked >= 0 && shown->at == pile && shown->at != shown->picked)
            h.carried = count, h.from = shown->picked, h.first = sol_pile_len(p, shown->picked) - count;
        if (h.down > h.own)
            h.down = h.own;
        add_pile(list, &h, layout);
    }
    uint32_t marked = marked_piles(model);
    for (int i = 0; i < list->count; i++) {
        ui_item *item = &list->items[i];
        bool here = item->pile == model->cursor && ui_shows_cursor(model);
        item->role = ui_role_of(model, item->pile);
        item->below = ui_plan_below(model->game.variant.rules, item->pile);
        item->top = i + 1 == list->count || list->items[i + 1].pile != item->pile;
        item->legal = marked >> item->pile & 1;
        item->reached = here && item->depth < model->reach;
        item->cursor = here && item->top;
    }
}
