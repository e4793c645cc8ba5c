/*
 * The review: turns, their chances, and the step that lost.
 */
#include "review.h"

#include "moves.h"
#include "reach.h"
#include "worlds.h"

enum { FATE_NODES = 6000000 }; /* for all proofs of a review together: two seconds at most */

/* ---- the game once more ------------------------------------------------------------------------------------------ */

uint64_t coach_review_seen(const coach_review_room *room, uint32_t step)
{
    const sol_game *again = &room->again;
    uint64_t seen = (step < again->played ? room->seen[step] : again->seen) | room->before;
    int stock = sol_first_pile(again->variant.rules, SOL_STOCK);
    sol_position start;
    sol_deal_position(&again->variant, again->deal.deck, &start);
    for (int i = 0; stock >= 0 && i < sol_pile_len(&start, stock); i++)
        seen |= (uint64_t)1 << sol_pile_card(&start, stock, i);
    return seen;
}

/* The table before that step, as the player saw it. */
static sol_view view_before(const coach_review_room *room, const sol_position *position, uint32_t step)
{
    sol_view view = {*position, SOL_SUITS};
    uint64_t seen = coach_review_seen(room, step);
    for (int i = 0; i < SOL_DECK; i++)
        if (!(seen >> view.table.cards[i] & 1))
            view.table.cards[i] = SOL_NO_CARD;
    return view;
}

sol_view coach_review_view(const coach_review_room *room, uint32_t step)
{
    sol_position position = coach_table_after(&room->again, step);
    return view_before(room, &position, step);
}

/* ---- turns ------------------------------------------------------------------------------------------------------- */

/*
 * Does the step move cards for good: a card of the waste, or all face-up cards of a column, unless they begin with a
 * king that lies on no other card?
 */
static bool moves_for_good(const sol_variant *variant, const sol_position *position, sol_move move)
{
    int down = position->down[move.from];
    if (move.kind != SOL_MOVE)
        return false;
    if (sol_first_pile(variant->rules, SOL_STOCK) < 0)
        return coach_reach_chooses(variant, position, move);
    switch (sol_group_of(variant->rules, move.from)->role) {
    case SOL_WASTE: return true;
    case SOL_TABLEAU:
        return move.count == sol_pile_len(position, move.from) - down &&
               (down > 0 || sol_rank(sol_pile_card(position, move.from, 0)) != SOL_RANKS);
    default: return false;
    }
}

bool coach_review_commits(const sol_variant *variant, const sol_position *position, sol_move move)
{
    return coach_sees_all(variant) || moves_for_good(variant, position, move);
}

/* Does a draw leave behind a card of the waste that a new pass would not come to? */
static bool leaves_waste(const sol_variant *variant, const sol_position *position, sol_move move)
{
    return move.kind == SOL_DRAW && sol_pile_len(position, move.to) % variant->options.draw != 0;
}

/* Could the card that the draw leaves behind have been played? */
static bool passes_by(coach_review_room *room, const sol_position *before, uint32_t step)
{
    coach_candidates *found = &room->room.found;
    sol_move move = room->steps[step].move;
    if (!leaves_waste(&room->again.variant, before, move))
        return false;
    sol_view view = view_before(room, before, step);
    coach_list(found, &room->again.variant, &view);
    for (size_t i = 0; i < found->count; i++)
        if (found->one[i].step.card == solver_index(sol_pile_top(before, move.to)))
            return true;
    return false;
}

static coach_told told_of(const sol_position *position, sol_move move)
{
    coach_told told = {.move = move, .card = coach_lowest_card(position, move)};
    if (move.kind == SOL_PAIR && move.count == 2)
        told.partner = sol_pile_card(position, move.to, sol_pile_len(position, move.to) - 1 - (move.from == move.to));
    return told;
}

static coach_turn turn_of(uint32_t at, const sol_position *before, const sol_position *after, sol_move move)
{
    bool shows = move.kind == SOL_MOVE && after->down[move.from] < before->down[move.from];
    return (coach_turn){.at = at,
                        .played = move,
                        .card = coach_lowest_card(before, move),
                        .shown = shows ? sol_pile_top(after, move.from) : SOL_NO_CARD};
}

void coach_review_begin(coach_review_room *room, const sol_game *game, uint32_t played, uint64_t seen_before,
                        coach_review *review)
{
    const sol_variant *variant = &game->variant;
    sol_position position;
    *review = (coach_review){
        .fair = coach_judges(variant), .open = coach_sees_all(variant), .won = game->won, .steps = game->played};
    bool weighs = review->fair && !review->open;
    /* Where no card comes back from a foundation, a step that puts one there cannot be reversed by others. */
    bool for_good = sol_first_pile(variant->rules, SOL_STOCK) >= 0 && !variant->options.worrying_back;
    room->before = seen_before;
    room->places = 0;
    /*
     * Play the game again. A step may be made, taken back and made again; then the player's knowledge at the last
     * time counts.
     */
    sol_game *again = &room->again;
    sol_game_start(again, &game->variant, &game->deal, room->events, room->steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game->event_count; i++) {
        uint32_t before = again->played;
        uint64_t seen = again->seen;
        if (sol_game_append(again, game->events[i]) != SOL_OK)
            break;
        for (uint32_t step = before; step < again->played; step++)
            room->seen[step] = seen;
    }
    sol_deal_position(variant, game->deal.deck, &position);
    for (uint32_t i = 0; i < game->played; i++) {
        sol_position before = position;
        sol_move move = room->steps[i].move;
        sol_apply(variant, &position, move);
        bool up = move.kind == SOL_MOVE && sol_role_of(variant->rules, move.to) == SOL_FOUNDATION;
        bool commitment = weighs && moves_for_good(variant, &before, move);
        if (!weighs || commitment || leaves_waste(variant, &before, move) || (up && for_good))
            room->place[room->places++] = i;
        if (weighs && review->count < COACH_TURNS_MAX && (commitment || passes_by(room, &before, i)))
            review->turn[review->count++] = turn_of(i, &before, &position, move);
    }
    review->over = sol_game_status(game, played) != SOL_PLAYING;
    review->left = review->count + 1;
}

/*
 * Once it is known which step lost the game, and before any turn is judged: if that step is a draw, list it as a turn,
 * so that the review says whether it could be known.
 */
static void add_fatal_draw(const coach_review_room *room, coach_review *review)
{
    size_t at = review->count;
    if (!review->fair || review->open || review->lost != review->could + 1 || at == COACH_TURNS_MAX ||
        room->steps[review->could].move.kind != SOL_DRAW)
        return;
    while (at && review->turn[at - 1].at >= review->could)
        at--;
    if (at < review->count && review->turn[at].at == review->could)
        return;
    for (size_t i = review->count++; i > at; i--)
        review->turn[i] = review->turn[i - 1];
    sol_position before = coach_table_after(&room->again, review->could);
    review->turn[at] = turn_of(review->could, &before, &before, room->steps[review->could].move);
    review->left = review->count + 1;
}

/* ---- chances ----------------------------------------------------------------------------------------------------- */

/* Whatever the chance leaves out or gets wrong, it leaves out of the mean as well (docs/lab/coach.md, "Luck"). */
bool coach_review_weigh(coach_room *room, sol_solver *solver, const sol_variant *variant, const coach_limits *limits,
                        sol_view view, const sol_move *line, size_t moves, sol_card shown, coach_worth *out)
{
    sol_card unseen[SOL_CARDS_MAX] = {SOL_NO_CARD};
    int cards = 1;
    unsigned sum = 0;
    for (size_t i = 0; i < moves; i++)
        sol_apply(variant, &view.table, line[i]);
    int place = coach_turned_place(variant->rules, &view.table);
    if (place >= 0)
        cards = sol_view_unseen(&view, unseen);
    for (int i = 0; i < cards; i++) {
        unsigned chance;
        if (place >= 0)
            view.table.cards[place] = unseen[i];
        if (!coach_reckon_chance(room, solver, variant, &view, limits, &chance))
            return false;
        if (place < 0 || unseen[i] == shown)
            out->with = chance;
        sum += chance;
    }
    out->mean = (sum + (unsigned)cards / 2) / (unsigned)cards;
    out->shows = place >= 0;
    return true;
}

/* As in the coach's race: what a line is worth in trial deals, where showing no card costs a part of them. */
static int64_t points_of_trial(const sol_variant *variant, const coach_trial *trial, unsigned worlds, bool shows)
{
    int64_t blind = shows ? 0 : coach_measured_of(variant)->blind;
    return (int64_t)trial->won * COACH_WON + (int64_t)trial->open * COACH_OPEN - worlds * blind;
}

/*
 * The worths of two lines come from different trial deals, and so differ a little where nothing differs: of two safe
 * cards, for example, either may go up first.  So the coach's line is better only if it is in the same trial deals,
 * too.
 */
static bool is_coach_better(coach_review_room *room, sol_solver *solver, const coach_limits *limits,
                            const sol_view *view, const coach_turn *turn, const coach_worth worth[2])
{
    const sol_variant *variant = &room->again.variant;
    coach_trial trial[2] = {{.line = &turn->played, .moves = 1},
                            {.line = room->advice.line, .moves = room->advice.moves}};
    unsigned worlds = coach_try(solver, variant, view, limits, trial, 2);
    return points_of_trial(variant, &trial[1], worlds, worth[1].shows) >
           points_of_trial(variant, &trial[0], worlds, worth[0].shows);
}

/* The coach chooses, and what its choice and the step that was played are worth is found in the same way. */
static bool weigh_turn(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_turn *turn)
{
    const sol_variant *variant = &room->again.variant;
    const coach_advice *advice = &room->advice;
    sol_position position = coach_table_after(&room->again, turn->at);
    sol_view view = view_before(room, &position, turn->at);
    coach_worth worth[2] = {{0}, {.mean = COACH_SURE}}; /* of the step, and of the coach's line */
    coach_advise(&room->room, solver, variant, &view, limits, &room->advice);
    if (advice->why == COACH_NOTHING ||
        !coach_reckon_chance(&room->room, solver, variant, &view, limits, &turn->chance) ||
        !coach_review_weigh(&room->room, solver, variant, limits, view, &turn->played, 1, turn->shown, &worth[0]))
        return false;
    bool wins = advice->why == COACH_WINS, same = advice->moves == 1 && sol_move_equal(advice->line[0], turn->played);
    if (!wins && !same &&
        !coach_review_weigh(&room->room, solver, variant, limits, view, advice->line, advice->moves, SOL_NO_CARD,
                            &worth[1]))
        return false;
    bool better =
        wins || (!same && worth[1].mean > worth[0].mean && is_coach_better(room, solver, limits, &view, turn, worth));
    turn->worlds = limits->worlds;
    turn->hidden = sol_view_hidden(&view);
    turn->kept = worth[0].mean;
    turn->best = better ? worth[1].mean : turn->kept;
    turn->luck = (int)worth[0].with - (int)worth[0].mean;
    turn->first = advice->line[0];
    turn->other = coach_lowest_card(&view.table, turn->first);
    turn->why = advice->why;
    turn->shows = advice->choices && advice->choice[0].shows;
    size_t aim = coach_aim(advice->line, advice->moves, wins);
    turn->better = advice->line[aim];
    turn->draws = coach_draws(advice->line, aim);
    turn->aimed = coach_aimed_card(variant, &view.table, advice->line, aim);
    return true;
}

/* Weigh how the game stood after the last move. */
static bool weigh_end(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_review *review)
{
    sol_position position = coach_table_after(&room->again, review->steps);
    sol_view view = view_before(room, &position, review->steps);
    review->last = COACH_SURE;
    return review->won || coach_reckon_chance(&room->room, solver, &room->again.variant, &view, limits, &review->last);
}

static bool judge_turn(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_review *review)
{
    size_t i = review->left - 1;
    return i == review->count ? weigh_end(room, solver, limits, review)
                              : weigh_turn(room, solver, limits, &review->turn[i]);
}

int coach_move_class(const coach_turn *turn)
{
    unsigned regret = coach_regret(turn);
    return regret == 0                      ? COACH_MOVE_BEST
           : regret < COACH_INACCURACY_FROM ? COACH_MOVE_FINE
           : regret < COACH_MISTAKE_FROM    ? COACH_MOVE_INACCURACY
           : regret <= COACH_BLUNDER_ABOVE  ? COACH_MOVE_MISTAKE
                                            : COACH_MOVE_BLUNDER;
}

/* ---- with all cards known ---------------------------------------------------------------------------------------- */

typedef struct fate {
    const coach_review_room *room;
    sol_solver *solver;
    sol_solve_limits limits;
    bool open; /* for some step the answer was not found */
} fate;

static sol_verdict judge_step(fate *f, uint32_t step)
{
    sol_position position = coach_table_after(&f->room->again, step);
    sol_solution solution = sol_solve(f->solver, &f->room->again.variant, &position, &f->limits, NULL, 0);
    f->open |= solution.verdict == SOL_UNKNOWN;
    f->limits.nodes -= solution.nodes < f->limits.nodes ? solution.nodes : f->limits.nodes - 1;
    return solution.verdict;
}

/* After how many steps the game stands before that place; behind the last place it ends. */
static uint32_t step_at_place(const coach_review_room *room, uint32_t place)
{
    return place < room->places ? room->place[place] : room->again.played;
}

/*
 * A lost game stays lost. So there is a last place for which `before` is true, if it is true for `place` and false for
 * `end`; search for it.
 */
static uint32_t last_such(fate *f, uint32_t place, bool (*before)(sol_verdict verdict))
{
    uint32_t end = f->room->places;
    while (end - place > 1) {
        uint32_t middle = place + (end - place) / 2;
        if (before(judge_step(f, step_at_place(f->room, middle))))
            place = middle;
        else
            end = middle;
    }
    return place;
}

static bool is_proven_won(sol_verdict verdict) { return verdict == SOL_WON; }
static bool is_not_lost(sol_verdict verdict) { return verdict != SOL_LOST; }

static void find_loss(fate *f, coach_review *review)
{
    review->could = review->lost = 0;
    review->ended = review->deal = review->won ? SOL_WON : judge_step(f, 0);
    if (review->deal == SOL_LOST)
        return;
    if (f->room->places > 0 && !review->won)
        review->ended = judge_step(f, review->steps);
    if (review->ended == SOL_WON)
        review->deal = SOL_WON;
    if (review->ended == SOL_WON || f->room->places == 0)
        review->could = review->lost = review->steps;
    else {
        /* Find the losing step between the deal and the end, at least one of which is not won. */
        f->open = review->deal == SOL_UNKNOWN || review->ended == SOL_UNKNOWN;
        uint32_t won = last_such(f, 0, is_proven_won), not_lost = f->open ? last_such(f, won, is_not_lost) : won;
        if (won > 0)
            review->deal = SOL_WON;
        review->could = review->deal == SOL_WON ? step_at_place(f->room, won) : 0;
        review->lost = step_at_place(f->room, not_lost) + 1;
    }
}

static void find_fate(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_review *review)
{
    fate f = {.room = room, .solver = solver};
    f.limits =
        (sol_solve_limits){.nodes = FATE_NODES, .ask = limits->ask, .context = limits->context, .verdict_only = true};
    review->deal = review->ended = review->won ? SOL_WON : SOL_UNKNOWN;
    if (!sol_solves(room->again.variant.rules))
        return;
    find_loss(&f, review);
    if (review->could < review->steps) {
        sol_position position = coach_table_after(&room->again, review->could);
        sol_move move = room->steps[review->could].move;
        review->fatal = told_of(&position, move);
    }
    if (!review->won && review->deal == SOL_WON) {
        /* Find a line that would have won when the game could still be won. */
        sol_position position = coach_table_after(&room->again, review->could);
        unsigned draws = 0;
        f.limits.verdict_only = false;
        review->moves = sol_solve(f.solver, &room->again.variant, &position, &f.limits, room->line, SOL_LINE_MAX).moves;
        for (size_t i = 0; i < review->moves; i++) {
            sol_move move = room->line[i];
            draws += coach_is_of_stock(move);
            if ((move.kind == SOL_MOVE || move.kind == SOL_PAIR) && review->told < COACH_TOLD_MAX) {
                review->line[review->told] = told_of(&position, move);
                review->line[review->told++].draws = draws;
                draws = 0;
            }
            sol_apply(&room->again.variant, &position, move);
        }
    }
}

/* ---- with all cards in sight ------------------------------------------------------------------------------------- */

/*
 * With all cards known, the chances follow from the verdicts; where those were not found, nothing is said about
 * chances.  The only turn is the step that lost the game, and the better move the one that would still have won.
 */
static void judge_by_fate(const coach_review_room *room, coach_review *review)
{
    const coach_told *better = &review->line[0];
    bool lost = review->deal == SOL_WON && review->ended == SOL_LOST;
    if (review->deal == SOL_UNKNOWN || review->ended == SOL_UNKNOWN ||
        (lost && (review->lost != review->could + 1 || review->told == 0)))
        return;
    if (lost)
        review->turn[review->count++] = (coach_turn){.at = review->could,
                                                     .played = room->steps[review->could].move,
                                                     .better = better->move,
                                                     .first = better->move,
                                                     .draws = better->draws,
                                                     .worlds = 1,
                                                     .best = COACH_SURE,
                                                     .chance = COACH_SURE,
                                                     .why = COACH_WINS,
                                                     .card = review->fatal.card,
                                                     .other = better->card,
                                                     .aimed = better->card,
                                                     .shown = SOL_NO_CARD};
    review->last = review->ended == SOL_WON ? COACH_SURE : 0;
    review->left = 0;
}

/* ---- the curve --------------------------------------------------------------------------------------------------- */

size_t coach_curve_points(const coach_review *review)
{
    if (!review->open)
        return review->count;
    return review->steps < COACH_TURNS_MAX ? review->steps : COACH_TURNS_MAX;
}

unsigned coach_curve_chance(const coach_review *review, size_t point)
{
    if (!review->open)
        return review->turn[point].chance;
    bool could = point * review->steps / coach_curve_points(review) <= review->could;
    return could ? review->start : 0;
}

size_t coach_curve_point_of(const coach_review *review, size_t turn)
{
    return review->open ? review->turn[turn].at * coach_curve_points(review) / review->steps : turn;
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

bool coach_review_is_finished(const coach_review *review)
{
    bool decided = review->deal != SOL_UNKNOWN && review->ended != SOL_UNKNOWN && review->lost <= review->could + 1;
    return review->fated && (review->fair ? review->whole : decided);
}

bool coach_review_more(coach_review_room *room, sol_solver *solver, const coach_limits *limits, coach_review *review)
{
    if (!review->fated) {
        find_fate(room, solver, limits, review);
        add_fatal_draw(room, review);
        review->fated = true;
    } else if (!review->fair || review->open || !review->left || !judge_turn(room, solver, limits, review)) {
        return false;
    } else {
        review->left--;
    }
    if (review->open)
        judge_by_fate(room, review);
    if (review->fair && !review->left) {
        /* What is not luck is play: the rest on the way from the first chance to the result. */
        review->start = review->count ? review->turn[0].chance : review->last;
        review->end = review->won ? COACH_SURE : review->over ? 0 : review->last;
        for (size_t i = 0; i < review->count; i++)
            review->luck += review->turn[i].luck;
        review->regret = (int)review->start + review->luck - (int)review->end;
        review->whole = true;
    }
    return (review->fair && !review->open && review->left) &&
           (!limits->ask || limits->ask(limits->context) == SOL_GO_ON);
}
