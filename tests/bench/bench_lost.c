/*
 * When does the coach lose the games that it loses, and could it have known?
 *
 *     bench_lost DRAW|GAME FIRST LAST [WORLDS [TRIALS [NODES]]]
 *
 * The coach plays each of these deals with WORLDS worlds for a decision (200).  Of a game that it does not win the
 * solver, which sees all cards, finds the decision after which no line won any more, with NODES positions for each
 * question (1,000,000).  At this decision all that the coach could choose is tried in the same TRIALS worlds (200), by
 * what had been seen, and by the solver as the cards lie.
 *
 * A line for each game: deal, 1 where it was won, the verdict of the deal (1: it can be won, 2: it cannot, 0: open),
 * the moves that the coach made, those after which the game could still be won, those after which it no longer could,
 * the coach's decisions, and the number of the one that lost, from 1 (0: none, or not known).  Then, of this decision:
 * cards not seen, choices, how many of these still won as the cards lie, and the share of worlds, in hundredths of a
 * per cent, for the choice that was made, for the best other choice, and for the best of those that still won.
 *
 * At the end come, of the games that were lost by a decision, in the first ten moves and later: how many, and in how
 * many another choice was better by more than 2, 5 and 10 per cent of the worlds, so that the coach could have known.
 * Then how many deals could still be won after so many moves of the coach: an upper bound for a fair player who plays
 * those moves, because from there on all cards are known.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "coach/chance.h"
#include "coach/worlds.h"
#include "player.h"

enum { DECISIONS_MOST = MOVES_MOST, SHARE = 10000, CURVE = 60, CURVE_STEP = 5, FIRST = 10, MARGINS = 3 };

/* By how much another choice must be better, out of SHARE. */
static const unsigned margins[MARGINS] = {200, 500, 1000};

static struct {
    player player;
    unsigned trials;
    uint64_t nodes;
    uint32_t moves[DECISIONS_MOST + 1]; /* made before each decision, and in all */
    size_t decisions;
    sol_game replay;
    sol_event events[MOVES_MOST];
    sol_step steps[MOVES_MOST];
    coach_candidates found;
    unsigned games, open, wins, still[CURVE + 1]; /* still: deals that could be won after so many moves */
    unsigned lost[2], known[2][MARGINS];          /* by a decision in the first moves, and later */
} t;

/* ---- with all cards known ---------------------------------------------------------------------------------------- */

static sol_verdict verdict_of(const sol_position *position)
{
    sol_solve_limits limits = {.nodes = t.nodes, .verdict_only = true};
    return sol_solve(t.player.solver, &t.player.variant, position, &limits, NULL, 0).verdict;
}

/* The game again, up to a decision. */
static void replay_to(size_t decision)
{
    sol_game_start(&t.replay, &t.player.game.variant, &t.player.game.deal, t.events, t.steps, MOVES_MOST);
    for (uint32_t i = 0; i < t.moves[decision]; i++)
        if (sol_game_append(&t.replay, t.player.events[i]) != SOL_OK)
            abort(); /* it has been played before */
}

static sol_verdict verdict_before(size_t decision)
{
    replay_to(decision);
    return verdict_of(&t.replay.position);
}

/*
 * Halve the game until two decisions meet, before the first of which it could be won and before the second not; what is
 * not decided is left between them.
 */
static void find_loss(size_t *could, size_t *lost)
{
    *could = 0;
    *lost = t.decisions;
    while (*lost > *could + 1) {
        size_t middle = *could + (*lost - *could) / 2;
        sol_verdict verdict = verdict_before(middle);
        if (verdict == SOL_UNKNOWN)
            return;
        *(verdict == SOL_WON ? could : lost) = middle;
    }
}

/* ---- by what had been seen --------------------------------------------------------------------------------------- */

static unsigned share_of(const coach_trial *trial, unsigned worlds)
{
    return worlds ? (trial->won * COACH_WON + trial->open * COACH_OPEN) * (SHARE / COACH_WON) / worlds : 0;
}

/* Is it the choice that the game took? */
static bool was_made(size_t decision, const sol_move *line, size_t moves)
{
    sol_position other = t.replay.position, made = other;
    for (size_t i = 0; i < moves; i++)
        sol_apply(&t.player.variant, &other, line[i]);
    for (uint32_t i = t.moves[decision]; i < t.moves[decision + 1]; i++)
        sol_apply(&t.player.variant, &made, t.player.events[i].move);
    return memcmp(&other, &made, sizeof made) == 0;
}

/* Print what each choice of this decision was worth, by what had been seen and as the cards lie. */
static void weigh(size_t decision)
{
    static sol_move line[COACH_CANDIDATES_MAX][SOL_LINE_MAX];
    coach_trial trial[COACH_CANDIDATES_MAX];
    coach_limits limits = {.worlds = t.trials};
    sol_view view;
    replay_to(decision);
    if (!sol_view_of(&view, &t.replay, 0))
        abort(); /* the coach was asked here */
    coach_list(&t.found, &t.player.variant, &view);
    for (size_t i = 0; i < t.found.count; i++)
        trial[i] =
            (coach_trial){.line = line[i], .moves = coach_line(&t.found, &t.found.one[i], line[i], SOL_LINE_MAX)};
    unsigned worlds = coach_try(t.player.solver, &t.player.variant, &view, &limits, trial, t.found.count);
    unsigned made = 0, other = 0, winning = 0, best_winning = 0;
    for (size_t i = 0; i < t.found.count; i++) {
        unsigned share = share_of(&trial[i], worlds);
        sol_position after = t.replay.position;
        for (size_t j = 0; j < trial[i].moves; j++)
            sol_apply(&t.player.variant, &after, line[i][j]);
        bool wins = verdict_of(&after) == SOL_WON, taken = was_made(decision, line[i], trial[i].moves);
        made = taken ? share : made;
        other = !taken && share > other ? share : other;
        winning += wins;
        best_winning = wins && share > best_winning ? share : best_winning;
    }
    printf(" %d %zu %u %u %u %u", sol_view_hidden(&view), t.found.count, winning, made, other, best_winning);
    bool late = t.moves[decision + 1] > FIRST;
    t.lost[late]++;
    for (int i = 0; i < MARGINS; i++)
        t.known[late][i] += other > made + margins[i];
}

/* ---- games ------------------------------------------------------------------------------------------------------- */

static void play(void)
{
    sol_view view;
    t.decisions = 0;
    while (t.decisions < DECISIONS_MOST && player_asks(&t.player, &view)) {
        t.moves[t.decisions++] = t.player.game.event_count;
        if (!player_follows(&t.player))
            break;
    }
    t.moves[t.decisions] = t.player.game.event_count;
}

static void judge(uint64_t number)
{
    bool won = t.player.game.won;
    size_t could = t.decisions, lost = t.decisions;
    sol_verdict deal = won ? SOL_WON : verdict_before(0);
    if (!won && deal == SOL_WON)
        find_loss(&could, &lost);
    else if (!won)
        could = lost = 0;
    bool known = !won && lost == could + 1;
    t.games++;
    t.wins += won;
    t.open += !won && (deal == SOL_UNKNOWN || (deal == SOL_WON && !known));
    for (uint32_t i = 0; i <= CURVE; i++)
        t.still[i] += won || (deal == SOL_WON && t.moves[lost] > i);
    printf("%" PRIu64 " %d %d %" PRIu32 " %" PRIu32 " %" PRIu32 " %zu %zu", number, won, (int)deal,
           t.player.game.event_count, t.moves[could], won ? 0 : t.moves[lost], t.decisions, known ? lost : 0);
    if (known)
        weigh(could);
    printf("\n");
    (void)fflush(stdout);
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return fprintf(stderr, "bench_lost DRAW|GAME FIRST LAST [WORLDS [TRIALS [NODES]]]\n"), 2;
    t.trials = number_or(argc, argv, 5, COACH_WORLDS);
    t.nodes = number_or(argc, argv, 6, 1000000);
    if (!player_init(&t.player, argv[1], 256, number_or(argc, argv, 4, COACH_WORLDS)) || t.player.worlds == 0 ||
        !coach_measured_of(&t.player.variant) || t.trials == 0 || t.trials > COACH_WORLDS_MAX)
        return fprintf(stderr, "bench_lost: no memory, or no such game, number of worlds or cards\n"), 2;
    uint64_t last = strtoull(argv[3], NULL, 10);
    for (uint64_t number = strtoull(argv[2], NULL, 10); number <= last; number++)
        if (player_begins(&t.player, number)) {
            play();
            judge(number);
        }
    printf("%u games, %u won, %u lost at a decision that stays open\n", t.games, t.wins, t.open);
    for (int late = 0; late < 2; late++)
        printf("lost by a decision %s %d moves: %u; another choice better by more than 2, 5, 10 per cent: %u, %u, %u\n",
               late ? "after" : "in the first", FIRST, t.lost[late], t.known[late][0], t.known[late][1],
               t.known[late][2]);
    for (int i = 0; i <= CURVE; i += CURVE_STEP)
        printf("can be won after %d moves: %u\n", i, t.still[i]);
    return 0;
}
