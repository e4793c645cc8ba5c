/*
 * A race: the game on the table against another one that was played with the same cards, a saved game or a friend's
 * record.
 *
 * What is compared is how many cards were put up after the same time; those that are dealt to a foundation do not
 * count.  Where no time passes between the moves, as in a solution, it is after the same number of moves; a solution
 * makes all of them itself, so automatic ones count, too.  The other game says which deal it is of, and a solution does
 * that with a line before its moves, as in `#617`.
 */
#ifndef UI_MODEL_RACE_H
#define UI_MODEL_RACE_H

#include <solitaire/game.h>

#include "engine/text/text.h"

typedef struct ui_race {
    bool on;                           /* there is another game */
    bool timed;                        /* time passed in it; otherwise all that is counted here are moves */
    bool over;                         /* it has ended, for it was won, given up or timed out */
    bool won;                          /* it was won … */
    uint32_t end;                      /* … at this time in ms, or in so many moves … */
    uint32_t told;                     /* … which was said in the game with this serial; 0: in none */
    sol_variant variant;               /* the game that both play … */
    sol_card deck[SOL_CARDS_MAX];      /* … with these cards, … */
    int dealt;                         /* … so many of which lie at the start where they are counted */
    uint32_t since[SOL_CARDS_MAX + 1]; /* when so many cards were up first; UINT32_MAX: never */
} ui_race;

/*
 * The race against that game.  Its journal is played through once more in its own arrays, after which it is as before.
 */
void ui_race_against(ui_race *race, const sol_game *other);

struct ui_model;

/* Does the game on the table race, being dealt with the other's cards and played by its rules? */
bool ui_races(const struct ui_model *model);

/* Does it race against the clock, so that how it stands changes while nobody moves? */
bool ui_races_in_time(const struct ui_model *model);

/* How it stands: "you 12, other 15 (won in 4:30)", in short "12 v 15"; empty where there is no race. */
engine_name ui_figure_race(const struct ui_model *model);
engine_name ui_figure_race_in_short(const struct ui_model *model);

/* Say in the message line what the race is against; and once, when its time is reached, that the other game was won. */
void ui_race_begins(struct ui_model *model);
void ui_race_follow(struct ui_model *model);

/* Who was first, once the game on the table is over: "You win the race: 4:05 against 4:30."; otherwise empty. */
engine_name ui_race_result(const struct ui_model *model);

/* How it stands, and what is compared, in sentences. */
void ui_put_race(engine_text *text, const struct ui_model *model);

#endif
