#include "grades.h"

#include <string.h>

#include <solitaire/advice.h>

#include "engine/mix.h"
#include "engine/tips.h"

/* The fewest of 40 games that are won in each grade. */
static const int least_won[SESSION_GRADES] = {[SESSION_GRADE_ANY] = 0,
                                              [SESSION_GRADE_EASY] = 24,
                                              [SESSION_GRADE_NORMAL] = 10,
                                              [SESSION_GRADE_HARD] = 2,
                                              [SESSION_GRADE_EXPERT] = 0};

/* ---- the dice --------------------------------------------------------------------------------------------------- */

static uint32_t throw_below(uint64_t *dice, uint32_t sides)
{
    return (uint32_t)((engine_split_mix(dice) >> 32) * sides >> 32);
}

/* ---- the short-sighted player ----------------------------------------------------------------------------------- */

enum { MOVES_MAX = 400, ANY_OF_THEM = 25 }; /* the last: per cent of the moves that follow any tip */

/* ---- what was seen already -------------------------------------------------------------------------------------- */

enum { SEEN = 1 << 13 }; /* so many positions are kept at most */

/*
 * What the program says about a position.  It is kept, because the forty games of a deal meet many positions again:
 * without it deals of Klondike take three times as long, those of FreeCell twice.
 */
typedef struct seen {
    sol_position position;
    uint32_t stamp; /* the stamp of the deal whose games met the position */
    uint8_t count;  /* the number of tips */
    bool can_finish;
    bool all; /* all tips are there; else the best ones, which are faster to tell */
    sol_tip tips[SOL_TIPS_MAX];
} seen;

static const seen *see(const sol_game *game, uint32_t stamp, bool all)
{
    static seen kept[SEEN];
    /*
     * Where a stock leads on, tips and the finish depend on the position alone, and without a limit on passes not on
     * the number of redeals but on whether there was one.  Positions are compared whole: a grade is the same without
     * this.
     */
    sol_position key = game->position;
    if (game->variant.options.passes == SOL_PASSES_UNLIMITED && key.redeals > 1)
        key.redeals = 1;
    seen *s = &kept[engine_hash(ENGINE_HASH_START, &key, sizeof key) % SEEN];
    if (s->stamp == stamp && s->all >= all && memcmp(&s->position, &key, sizeof key) == 0)
        return s;
    s->position = key;
    s->stamp = stamp;
    s->can_finish = sol_can_finish(game);
    s->all = all;
    s->count = (uint8_t)(s->can_finish ? 0 : (all ? engine_tips_here : engine_best_tips_here)(game, s->tips));
    return s;
}

static bool game_is_won(const sol_variant *variant, const sol_deal *deal, uint64_t *dice, uint32_t stamp)
{
    static sol_event events[MOVES_MAX];
    static sol_step steps[MOVES_MAX];
    sol_game game;
    sol_game_start(&game, variant, deal, events, steps, MOVES_MAX);
    while (!game.won) {
        uint64_t thrown = *dice; /* the dice stay as they are where the game ends */
        bool any = throw_below(&thrown, 100) < ANY_OF_THEM;
        const seen *s = see(&game, stamp, any);
        if (s->can_finish)
            return true;
        if (s->count == 0 || s->tips[0].why >= SOL_TIP_LAST)
            return false;
        uint32_t among = any ? s->count : 1; /* the first and those as good, or all */
        while (among < s->count && s->tips[among].why == s->tips[0].why)
            among++;
        sol_move move = s->tips[throw_below(&thrown, among)].move;
        *dice = thrown;
        if (sol_game_append(&game, sol_event_move(move, game.event_count)) != SOL_OK)
            return false; /* the game has reached the most moves */
    }
    return true;
}

enum { FEW = 6 /* games, whose share says little */ };

/*
 * Play until it is certain that the number of wins will lie outside of `least` … `most`, or until all games are played.
 * With `near`, end as soon as it is likely, too, and return −1 then; `near` is increased by the games that were won.
 * It is likely where the share so far is more than half a game away from what they ask for while few games are played,
 * and two later: of the bounds that were compared, an easy deal of Spider takes the fewest games to find with these.
 */
static int play_until_certain(const sol_variant *variant, const sol_deal *deal, int least, int most, unsigned *near)
{
    static uint32_t stamp;
    uint64_t dice = engine_hash(ENGINE_HASH_START, deal->deck, (size_t)SOL_DECK * variant->rules->decks);
    int won = 0;
    stamp++;
    for (int played = 0; played < SESSION_GRADE_GAMES; played++) {
        int away = played < FEW ? 1 : 4; /* in half games */
        if (won + SESSION_GRADE_GAMES - played < least || won > most)
            break;
        if (near && ((2 * won + away) * SESSION_GRADE_GAMES < 2 * least * played ||
                     (2 * won - away) * SESSION_GRADE_GAMES > 2 * most * played))
            return -1;
        bool one = game_is_won(variant, deal, &dice, stamp);
        won += one;
        if (near)
            *near += one;
    }
    return won;
}

int session_games_won(const sol_variant *variant, const sol_deal *deal)
{
    return play_until_certain(variant, deal, 0, SESSION_GRADE_GAMES, NULL);
}

bool session_shows_grade(const sol_variant *variant, const sol_deal *deal, int grade, unsigned *won)
{
    if (grade == SESSION_GRADE_ANY)
        return true;
    int most = grade == SESSION_GRADE_EASY ? SESSION_GRADE_GAMES : least_won[grade - 1] - 1;
    int games = play_until_certain(variant, deal, least_won[grade], most, won);
    return games >= least_won[grade] && games <= most;
}

bool session_grade_proves(int grade) { return least_won[grade] > 0; }
