/*
 * The positions of the coach's collection (src/session/kept/collection.def), from games that the rules' tips play.
 *
 *     collect_practice DRAW|GAME FIRST COUNT
 *
 * Deals are played from number FIRST on until COUNT positions are found, one a game at most: the turn at which the most
 * was lost, if by a second judgement, in other trial deals, it still costs COST_LEAST, good play wins at least
 * BEST_LEAST from there, and so few moves come before it that a player can see how it came to that.  Prints a row for
 * each, a record that ends with the move that was wrong.  The collection was made so, in this order:
 *
 *     collect_practice 1 1 9           collect_practice 3 1 9
 *     collect_practice yukon 1 4       collect_practice russian 1 4
 *     collect_practice freecell 1 2    collect_practice eightoff 1 1    collect_practice seahaven 1 1
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <solitaire/notation.h>

#include "coach/practice.h"
#include "coach/review.h"
#include "player.h"

enum { TIPS_MOST = 400, COST_LEAST = 1200, BEST_LEAST = 2500, BEFORE_MOST = 60, WIDTH = 100 };

typedef struct table {
    player player;
    coach_review_room room;
    coach_review review;
    coach_asked asked;
    sol_event events[MOVES_MOST];
    sol_step steps[MOVES_MOST];
    char text[SOL_RECORD_BYTES_MAX + 1];
} table;

static const coach_turn *worst(const coach_review *review)
{
    const coach_turn *found = NULL;
    for (size_t i = 0; i < review->count; i++) {
        const coach_turn *turn = &review->turn[i];
        bool good = turn->worlds && turn->played.kind == SOL_MOVE && turn->at < BEFORE_MOST;
        if (good && (!found || coach_regret(turn) > coach_regret(found)))
            found = turn;
    }
    return found;
}

/* Is it worth being asked?  The move that was played is judged as an answer. */
static bool is_instructive(table *t, const coach_turn *turn)
{
    coach_limits limits = {.worlds = COACH_REVIEW_WORLDS};
    coach_judged judged;
    t->asked = (coach_asked){.variant = t->player.variant,
                             .view = coach_review_view(&t->room, turn->at),
                             .then = turn->played,
                             .moves = 1,
                             .answer = {turn->played}};
    coach_practice_judge(&t->player.room, t->player.solver, &limits, &t->asked, &judged);
    return judged.known && judged.best >= BEST_LEAST && judged.best >= judged.answer + COST_LEAST;
}

/* Print the record as a string literal, so many cells wide. */
static void print_row(const char *text)
{
    int column = printf("POSITION(\"");
    for (; *text; text++) {
        if (column >= WIDTH && (text[-1] == '\n' || text[-1] == ' '))
            column = printf("\"\n         \"") - 2;
        column += *text == '\n' ? printf("\\n") : printf("%c", *text);
    }
    printf("\")\n");
    (void)fflush(stdout);
}

static void print_position(table *t, const coach_turn *turn)
{
    sol_game game;
    sol_game_start(&game, &t->player.variant, &t->player.game.deal, t->events, t->steps, MOVES_MOST);
    for (uint32_t i = 0; i <= turn->at; i++)
        (void)sol_game_append(&game, sol_event_move(t->room.steps[i].move, 0));
    if (sol_record_write(&game, 0, t->text, sizeof t->text) < sizeof t->text)
        print_row(t->text);
}

/* Review a game; is there such a position in it?  Then print it. */
static bool find(table *t)
{
    coach_limits limits = {.worlds = COACH_REVIEW_WORLDS};
    coach_review_begin(&t->room, &t->player.game, 0, 0, &t->review);
    while (coach_review_more(&t->room, t->player.solver, &limits, &t->review))
        ;
    const coach_turn *turn = worst(&t->review);
    if (!turn || !is_instructive(t, turn))
        return false;
    print_position(t, turn);
    return true;
}

int main(int argc, char **argv)
{
    static table t;
    unsigned wanted = number_or(argc, argv, 3, 0);
    if (argc != 4 || !player_init(&t.player, argv[1], 256, 0))
        return fprintf(stderr, "collect_practice DRAW|GAME FIRST COUNT\n"), 2;
    for (uint64_t number = strtoull(argv[2], NULL, 10); wanted > 0; number++) {
        if (!player_begins(&t.player, number))
            return 1;
        player_follows_tips(&t.player, TIPS_MOST);
        (void)sol_game_append(&t.player.game, sol_event_of(SOL_EVENT_GIVE_UP, t.player.game.event_count));
        wanted -= find(&t);
    }
    return 0;
}
