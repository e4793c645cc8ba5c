/*
 * A search in layers, for what the depth-first search does not decide soon, where two or three cards are drawn without
 * a limit on passes.
 *
 * A step that turns a locked card over or takes a card of the stock is never undone.  So positions with the same hidden
 * cards and the same number of stock cards are a *layer*, and every way leads down through the layers.  All ways into a
 * layer are known before it is expanded: none of its positions is searched twice, however the stock was turned, and
 * what is searched at a time fits the processor's cache.  What differs only in loose cards that went up or came back is
 * a *component*: one word, which is won or lost as a whole (docs/lab/solver.md, "A search in layers").
 */
#include "klondike.h"

#include <string.h>

enum {
    CHUNK = 16,      /* words: one with the number of the next chunk and how many words follow, and these */
    STOCK_BITS = 24, /* a word has the places of the stock that still have their card, … */
    UP_BITS = 16,    /* … the foundations, with all loose cards up that can go where they can come back, … */
    CLOCK_BITS = 4,  /* … and the least clock of each chain of turnings (search.c) but the first; 0: there is none */
    KEY_BITS = STOCK_BITS + UP_BITS,
    MEMBERS = 1 << 16,  /* all that the foundations can be */
    CODES_MOST = 40320, /* 8!: so many ways seven columns, as the game deals them, can be uncovered */
    LINES_LEAST = 18    /* of the visited table, in whose room all this is: 16 MiB */
};

#define KEY ((UINT64_C(1) << KEY_BITS) - 1)
#define USED (UINT64_C(1) << 63) /* so that no word is 0 */

/* Where a member of a component came from. */
typedef struct member {
    uint16_t up, from; /* its foundations, and the number of the member before it */
    solver_step step;
} member;

/* A component that a line is to lead to, and a chain of turnings that it needs there. */
typedef struct goal {
    uint64_t code, word, clock; /* the clock of that chain in its place in the word, and elsewhere 0 */
    bool met;
} goal;

typedef struct search {
    solver_klondike *solver;
    const solver_layout *l;
    uint64_t *words; /* what was expanded, layer after layer; a layer's code and number of words follow it */
    size_t kept, chunks_from, end; /* the words end; the chunks begin, which wait to be expanded; and the room ends */
    uint32_t *layers;              /* the first chunk of each layer, or 0 */
    solver_set *locked, *hidden;   /* of each code */
    uint64_t code;                 /* of the layer being expanded */
    uint32_t free_chunk;
    member *members;
    bool *is_member; /* of all foundations */
    size_t member_count;
    size_t path; /* the steps of a line, from its last one to its first */
    goal *goal;  /* what the line looks for; NULL while the layers are searched */
    bool won, full;
} search;

static uint32_t stock_of(uint64_t word) { return (uint32_t)word & ((UINT32_C(1) << STOCK_BITS) - 1); }
static unsigned up_of(uint64_t word) { return (unsigned)(word >> STOCK_BITS) & 0xFFFF; }

/* The word with other foundations. */
static uint64_t with_up(uint64_t word, unsigned up)
{
    return (word & ~(UINT64_C(0xFFFF) << STOCK_BITS)) | (uint64_t)up << STOCK_BITS;
}

/* The clock of a turning with so many waste cards, at its chain's place in a word; 0: it is of the first chain. */
static uint64_t turning_clock(const solver_layout *l, int waste)
{
    return l->odd[waste] ? (uint64_t)l->draws[waste] << (KEY_BITS + (l->odd[waste] - 1) * CLOCK_BITS) : 0;
}

/* ---- words that wait --------------------------------------------------------------------------------------------- */

static uint64_t *chunk_at(const search *s, uint32_t number) { return s->words + s->end - (size_t)number * CHUNK; }

static uint32_t *layer_of(const search *s, uint64_t code, int stock)
{
    return &s->layers[code * (s->l->stock_bits + 1) + (uint64_t)stock];
}

static void add_to_layer(search *s, uint64_t code, uint64_t word)
{
    uint32_t *first = layer_of(s, code, solver_count(stock_of(word)));
    uint64_t *chunk = *first ? chunk_at(s, *first) : NULL;
    if (!chunk || (uint32_t)*chunk == CHUNK - 1) {
        uint32_t number = s->free_chunk;
        if (number) {
            s->free_chunk = (uint32_t)(*chunk_at(s, number) >> 32);
        } else if (s->chunks_from < s->kept + CHUNK) {
            s->full = true;
            return;
        } else {
            s->chunks_from -= CHUNK;
            number = (uint32_t)((s->end - s->chunks_from) / CHUNK);
        }
        chunk = chunk_at(s, number);
        *chunk = (uint64_t)*first << 32;
        *first = number;
    }
    ++*chunk;
    chunk[(uint32_t)*chunk] = word;
}

/* ---- components -------------------------------------------------------------------------------------------------- */

/* What can be done from a member. */
typedef struct choices {
    solver_set turn, up, stock_down, stock_up; /* these leave the component … */
    solver_set loose_up, back;                 /* … and these do not */
} choices;

static choices choices_of(const search *s, unsigned up, solver_set seen, solver_set stock)
{
    solver_set ups = solver_up_cards(up), table = seen & ~ups, next = solver_next_cards(up);
    solver_set locked = s->locked[s->code], open = solver_open(table, table & ~locked), landing = solver_landing(open);
    if (solver_spaces(s->l, table, locked) > 0)
        landing |= SOLVER_KINGS;
    return (choices){.turn = locked & landing,
                     .up = locked & next & open,
                     .stock_down = stock & landing,
                     .stock_up = stock & next,
                     .loose_up = table & ~locked & next & open,
                     .back = s->l->worrying_back ? ups & landing : 0};
}

static void add_choices(choices *to, choices more)
{
    to->turn |= more.turn;
    to->up |= more.up;
    to->stock_down |= more.stock_down;
    to->stock_up |= more.stock_up;
}

static void add_member(search *s, unsigned up, size_t from, unsigned kind, int card)
{
    if (s->is_member[up])
        return;
    s->is_member[up] = true;
    s->members[s->member_count++] = (member){(uint16_t)up, (uint16_t)from, {(uint8_t)kind, (uint8_t)card}};
}

static void add_to_line(search *s, solver_step step)
{
    if (s->path + 1 < SOLVER_STEPS)
        s->solver->walk.path[s->path++] = step;
}

/*
 * The component that a step leads to: all loose cards go up that can, the lowest first.  If a line looks for it, the
 * steps are kept, the last one first.
 */
static void reach_component(search *s, size_t from, solver_step step, uint64_t code, uint64_t word)
{
    solver_step ups[SOL_DECK];
    unsigned up = up_of(word), count = 0;
    solver_set seen = SOLVER_ALL & ~(s->hidden[code] | solver_stock_cards(s->l, stock_of(word))), can;
    do {
        solver_set table = seen & ~solver_up_cards(up), loose = table & ~s->locked[code];
        can = s->l->worrying_back ? loose & solver_next_cards(up) : 0;
        can &= can ? solver_open(table, loose) : 0;
        if (can) {
            ups[count++] = (solver_step){SOLVER_UP, (uint8_t)solver_lowest(can)};
            up += 1u << 4 * (solver_lowest(can) & 3);
        }
    } while (can);
    word = with_up(word, up);
    if (!s->goal) {
        add_to_layer(s, code, word);
        return;
    }
    uint64_t chain =
        s->goal->clock >> KEY_BITS & 15 ? UINT64_C(15) << KEY_BITS : UINT64_C(15) << (KEY_BITS + CLOCK_BITS);
    if (s->goal->met || code != s->goal->code || ((word ^ s->goal->word) & KEY) ||
        (s->goal->clock && (word & chain) != s->goal->clock))
        return;
    s->goal->met = true;
    while (count > 0)
        add_to_line(s, ups[--count]);
    add_to_line(s, step);
    for (size_t at = from; at; at = s->members[at].from)
        add_to_line(s, s->members[at].step);
}

/* A locked card goes to another column, or up. */
static void leave_by_locked(search *s, size_t from, uint64_t word, unsigned kind, int card)
{
    solver_set under = 0, locked = s->locked[s->code];
    uint64_t code = s->code + solver_turn(s->l, &under, &locked, card);
    s->locked[code] = locked;
    s->hidden[code] = s->hidden[s->code] & ~under;
    word += kind == SOLVER_UP ? UINT64_C(1) << (STOCK_BITS + 4 * (card & 3)) : 0;
    reach_component(s, from, (solver_step){(uint8_t)kind, (uint8_t)card}, code, word);
}

/* The places whose cards can be had, now or after a redeal, in any of the turnings. */
static uint32_t places_shown(const solver_layout *l, uint32_t stock, uint64_t clocks)
{
    uint32_t shown = (uint32_t)solver_shown(stock, l->draw);
    for (int odd = 1; odd < l->draw; odd++, clocks >>= CLOCK_BITS) {
        uint32_t left = stock;
        if (!(clocks & 15))
            continue;
        for (int drawn = ((int)(clocks & 15) - 1) * l->draw + odd; drawn > 1; drawn--)
            left &= left - 1;
        shown |= left & -left; /* the waste's top */
        shown |= (uint32_t)solver_shown(left & (left - 1), l->draw);
    }
    return shown;
}

static void leave_by_stock(search *s, size_t from, uint64_t word, unsigned kind, int card)
{
    const solver_layout *l = s->l;
    uint32_t stock = stock_of(word), bit = UINT32_C(1) << l->place[card];
    int waste = solver_count(stock & (bit - 1)), left = solver_count(stock) - 1;
    uint64_t next = (word & KEY & ~(uint64_t)bit) | USED;
    next |= waste < left ? turning_clock(l, waste) : 0;
    next += kind == SOLVER_STOCK_UP ? UINT64_C(1) << (STOCK_BITS + 4 * (card & 3)) : 0;
    bool met = s->goal && s->goal->met;
    reach_component(s, from, (solver_step){(uint8_t)kind, (uint8_t)card}, s->code, next);
    if (!s->goal || met || !s->goal->met)
        return;
    /* The line needs a turning that shows the card; a fresh pass can always be had. */
    s->goal->clock = 0;
    for (int chain = l->draw - 1; chain > 0 && !(places_shown(l, stock, s->goal->clock >> KEY_BITS) & bit); chain--)
        s->goal->clock = word & (UINT64_C(15) << (KEY_BITS + (chain - 1) * CLOCK_BITS));
}

/* A step that is possible before and after a loose card goes up is made after it: both lead to one component. */
static void leave_from(search *s, size_t from, uint64_t word, choices can, choices later)
{
    for (solver_set set = can.up & ~later.up; set; set &= set - 1)
        leave_by_locked(s, from, word, SOLVER_UP, solver_lowest(set));
    for (solver_set set = can.turn & ~later.turn; set; set &= set - 1)
        leave_by_locked(s, from, word, SOLVER_TURN, solver_lowest(set));
    for (solver_set set = can.stock_up & ~later.stock_up; set; set &= set - 1)
        leave_by_stock(s, from, word, SOLVER_STOCK_UP, solver_lowest(set));
    for (solver_set set = can.stock_down & ~later.stock_down; set; set &= set - 1)
        leave_by_stock(s, from, word, SOLVER_STOCK_DOWN, solver_lowest(set));
}

/*
 * Go through the members of a component, and make the steps that leave it.  A safe card that can go up is enough: for
 * all members where they can become each other, or else for this one.
 */
static void expand_word(search *s, uint64_t word)
{
    solver_set seen = SOLVER_ALL & ~(s->hidden[s->code] | solver_stock_cards(s->l, stock_of(word)));
    solver_set stock = solver_stock_cards(s->l, places_shown(s->l, stock_of(word), word >> KEY_BITS));
    bool is_enough = false;
    s->member_count = 0;
    add_member(s, up_of(word), 0, SOLVER_UP, 0);
    for (size_t at = 0; at < s->member_count && !is_enough; at++) {
        unsigned up = s->members[at].up;
        uint64_t here = with_up(word, up);
        choices can = choices_of(s, up, seen, stock), later = {0};
        solver_set safe = can.up & solver_safe_cards(up);
        is_enough = safe && s->l->worrying_back;
        for (solver_set set = can.loose_up; set; set &= set - 1) {
            int card = solver_lowest(set);
            unsigned then = up + (1u << 4 * (card & 3));
            add_member(s, then, at, SOLVER_UP, card);
            if (s->l->worrying_back)
                add_choices(&later, choices_of(s, then, seen, stock));
        }
        for (solver_set set = can.back; set; set &= set - 1) {
            int card = solver_lowest(set);
            unsigned then = up - (1u << 4 * (card & 3));
            if (solver_up(up, card & 3) == card / 4 + 1 && !(solver_safe_cards(then) & solver_bit(card)))
                add_member(s, then, at, SOLVER_BACK, card);
        }
        if (safe)
            leave_by_locked(s, at, here, SOLVER_UP, solver_lowest(safe));
        else
            leave_from(s, at, here, can, later);
    }
    for (size_t at = 0; at < s->member_count; at++)
        s->is_member[s->members[at].up] = false;
}

/* ---- layers ------------------------------------------------------------------------------------------------------ */

/*
 * Are all of these components lost?  They are if the relaxed game is lost from a position with the tableau cards that
 * are in all of them, and the stock cards that are in any.
 */
static bool are_lost(search *s, const uint64_t *words, size_t count)
{
    uint32_t places = 0;
    solver_set table = SOLVER_ALL & ~s->hidden[s->code];
    for (size_t i = 0; i < count; i++) {
        places |= stock_of(words[i]);
        table &= ~(solver_stock_cards(s->l, stock_of(words[i])) | solver_up_cards(up_of(words[i])));
    }
    return solver_relaxed_lost_from(s->solver, (solver_relaxed){.table = table,
                                                                .locked = s->locked[s->code],
                                                                .hidden = s->hidden[s->code],
                                                                .stock = solver_stock_cards(s->l, places),
                                                                .code = s->code,
                                                                .places = places});
}

/* Sort the words by the place, those without its card first; returns how many these are. */
static size_t split_words(uint64_t *words, size_t count, uint32_t place)
{
    size_t without = 0;
    for (size_t i = 0; i < count; i++)
        if (!(words[i] & place)) {
            uint64_t word = words[i];
            words[i] = words[without];
            words[without++] = word;
        }
    return without;
}

/* Expand what the relaxed game does not call lost, in sets that have more and more in common. */
static void expand_words(search *s, uint64_t *words, size_t count, uint32_t places)
{
    size_t without = 0;
    if (count >= s->solver->layers_set && are_lost(s, words, count))
        return;
    while (count >= s->solver->layers_set && places && (without == 0 || without == count)) {
        uint32_t place = UINT32_C(1) << solver_highest(places);
        places &= ~place;
        without = split_words(words, count, place);
    }
    if (without > 0 && without < count) {
        expand_words(s, words, without, places);
        expand_words(s, words + without, count - without, places);
        return;
    }
    for (size_t i = 0; i < count && !s->full && solver_visit(s->solver->question); i++)
        expand_word(s, words[i]);
}

/* The least of two clocks in each chain, where 0 says that there is none. */
static uint64_t merge_clocks(uint64_t a, uint64_t b)
{
    uint64_t merged = a;
    for (int at = KEY_BITS; at < KEY_BITS + 2 * CLOCK_BITS; at += CLOCK_BITS) {
        uint64_t x = a >> at & 15, y = b >> at & 15;
        if (y && (!x || y < x))
            merged = (merged & ~(UINT64_C(15) << at)) | y << at;
    }
    return merged;
}

/* Bring what waits in a layer behind the words, each component once.  Returns how many they are. */
static size_t gather_words(search *s, uint32_t *layer)
{
    uint64_t *table = s->words + s->kept;
    size_t bits = 1, count = 0, found = 0;
    for (uint32_t number = *layer; number; number = (uint32_t)(*chunk_at(s, number) >> 32))
        count += (uint32_t)*chunk_at(s, number);
    while ((size_t)1 << bits < 2 * count)
        bits++;
    size_t mask = ((size_t)1 << bits) - 1;
    s->full |= s->kept + mask + 2 > s->chunks_from;
    if (s->full)
        return 0;
    memset(table, 0, (mask + 1) * sizeof *table);
    for (uint32_t number = *layer, next; number; number = next) {
        uint64_t *chunk = chunk_at(s, number);
        next = (uint32_t)(*chunk >> 32);
        for (uint32_t i = (uint32_t)*chunk; i > 0; i--) {
            size_t at = (size_t)(solver_table_hash(chunk[i] & KEY) >> (64 - bits));
            while (table[at] && ((table[at] ^ chunk[i]) & KEY))
                at = (at + 1) & mask;
            table[at] = table[at] ? merge_clocks(table[at], chunk[i]) : chunk[i];
        }
        *chunk = (uint64_t)s->free_chunk << 32;
        s->free_chunk = number;
    }
    *layer = 0;
    for (size_t at = 0; at <= mask; at++)
        if (table[at])
            table[found++] = table[at];
    return found;
}

/*
 * Expand the layers, the most hidden cards first, and of the same ones the most stock cards.  True if all was searched.
 */
static bool search_layers(search *s, uint64_t code, int stock_most, size_t most)
{
    bool all = true;
    for (uint64_t left = code + 1; left-- > 0 && !s->full && s->solver->question->why == SOL_UNKNOWN_NOT;)
        for (int stock = stock_most; stock >= 0; stock--) {
            uint32_t *layer = layer_of(s, left, stock);
            size_t count = *layer ? gather_words(s, layer) : 0;
            if (!count)
                continue;
            all &= count <= most;
            count = count <= most ? count : most;
            uint64_t *words = s->words + s->kept;
            s->kept += count + 1;
            words[count] = left << 32 | count;
            s->code = left;
            s->won = !s->hidden[left] && !stock;
            if (s->won)
                return true;
            expand_words(s, words, count, (UINT32_C(1) << s->l->stock_bits) - 1);
        }
    return all && !s->full && s->solver->question->why == SOL_UNKNOWN_NOT;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

/*
 * Find the steps to the component that was won: go back through the layers, and expand what may have led to it once
 * more, then what may have led to that.
 */
static void find_line(search *s)
{
    goal to = {.code = s->code, .word = s->words[s->kept - 2]};
    size_t end = s->kept - s->words[s->kept - 1] % (UINT64_C(1) << 32) - 1;
    s->goal = &to;
    while (end > 0) {
        uint64_t layer = s->words[--end];
        size_t count = (uint32_t)layer;
        end -= count;
        s->code = layer >> 32;
        for (size_t i = 0; i < count && s->code >= to.code; i++) {
            uint64_t word = s->words[end + i];
            uint32_t taken = stock_of(word) ^ stock_of(to.word);
            if (s->code == to.code ? !taken || taken & (taken - 1) || !(taken & stock_of(word)) : taken)
                continue;
            to.met = false;
            expand_word(s, word);
            if (to.met) {
                to = (goal){s->code, word, to.clock, false};
                break;
            }
        }
    }
    solver_step *path = s->solver->walk.path;
    for (size_t i = 0; i < s->path / 2; i++) {
        solver_step last = path[s->path - 1 - i];
        path[s->path - 1 - i] = path[i];
        path[i] = last;
    }
    memmove(path + 1, path, s->path * sizeof *path);
    s->solver->path_len = s->path;
}

/* ---- a search ---------------------------------------------------------------------------------------------------- */

bool solver_layers_fit(const solver_klondike *solver, const solver_state *first)
{
    const solver_layout *l = &solver->layout;
    return l->draw > 1 && first->redeals == SOLVER_UNLIMITED && l->up_weight[0] <= CODES_MOST &&
           solver->walk.visited.lines_most >= LINES_LEAST && !(solver->without & SOLVER_WITHOUT_LAYERS);
}

sol_verdict solver_layers(solver_klondike *solver, const solver_state *first, size_t most)
{
    const solver_layout *l = &solver->layout;
    size_t codes = (size_t)l->up_weight[0], layers = codes * (l->stock_bits + 1);
    unsigned char *room = (unsigned char *)solver->walk.visited.slots;
    solver_arena a = {room, room + ((size_t)64 << solver->walk.visited.lines_most)};
    search s = {.solver = solver, .l = l};
    solver_state start = *first;
    s.layers = memset(solver_cut(&a, layers * sizeof *s.layers), 0, layers * sizeof *s.layers);
    s.locked = solver_cut(&a, codes * sizeof *s.locked);
    s.hidden = solver_cut(&a, codes * sizeof *s.hidden);
    s.members = solver_cut(&a, MEMBERS * sizeof *s.members);
    s.is_member = memset(solver_cut(&a, MEMBERS * sizeof *s.is_member), 0, MEMBERS * sizeof *s.is_member);
    s.words = (uint64_t *)(void *)a.at;
    s.end = s.chunks_from = solver_arena_left(&a) / sizeof *s.words;
    solver_turn_stock(l, &start);
    for (int suit = 0; suit < SOL_SUITS; suit++)
        start.code -= l->up_weight[suit] * (uint64_t)solver_up(start.up, suit);
    s.locked[start.code] = start.locked;
    s.hidden[start.code] = SOLVER_ALL & ~(start.seen | solver_stock_cards(l, start.stock));
    uint64_t word = with_up(start.stock | USED | turning_clock(l, start.waste_len), start.up);
    add_to_layer(&s, start.code, word);
    bool all = search_layers(&s, start.code, solver_count(start.stock), most);
    if (s.won)
        find_line(&s);
    return s.won ? SOL_WON : all ? SOL_LOST : SOL_UNKNOWN;
}
