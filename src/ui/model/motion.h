/*
 * Motion: cards that were moved slide to where they lie, and turn over there.
 *
 * A motion is a value: what was seen before, and when it began.  The table is at once what it will be in the end; what
 * moves is each card that lies elsewhere than before.  So a move and its automatic ones, an undo, a step of a replay
 * and a card that is let go in the air are all the same to it, and to end it is to forget it.
 */
#ifndef UI_MODEL_MOTION_H
#define UI_MODEL_MOTION_H

#include <stdbool.h>

#include <solitaire/game.h>

struct ui_model;

enum {
    UI_FRAME_MS = 34,              /* 30 pictures a second at most */
    UI_SLIDE_MS = 4 * UI_FRAME_MS, /* how long a card is on its way */
    UI_FOLLOW_MS = 2 * UI_FRAME_MS /* automatic moves begin so long after each other */
};

/* The pile at which the carried cards are drawn where they lie on none, but at the pointer. */
enum { UI_IN_AIR = SOL_PILES_MAX };

/* Where the cards are to be seen. */
typedef struct ui_shown {
    sol_position position;
    int picked, picked_count;      /* what is carried: the pile or −1, and how many of its top cards */
    int at;                        /* where the carried cards are drawn: at a pile, UI_IN_AIR, or −1 */
    int air_y, air_x;              /* the pointer, for cards in the air */
    uint8_t lifted[SOL_PILES_MAX]; /* so many of a pile's top cards are on their way to it */
} ui_shown;

typedef struct ui_motion {
    uint64_t began; /* the time on the caller's clock; 0 = nothing moves */
    uint32_t steps; /* how long the line of play was then */
    ui_shown before;
} ui_motion;

/* What the model shows when nothing moves. */
ui_shown ui_shown_now(const struct ui_model *model);

/* Begin a motion from what was shown before `model` became what it is, or go on with the one that is under way. */
void ui_motion_begin(struct ui_model *model, const ui_shown *before, uint32_t steps);

/* Ms since it began, and how long it takes in all; −1 where nothing moves. */
int ui_motion_passed(const struct ui_model *model);
int ui_motion_length(const struct ui_model *model);

/* How many of a pile's cards have lain there since before it began, from the bottom. */
int ui_motion_stayed(const struct ui_model *model, int pile);

/* When the pile's card at this index begins to move, in ms from the beginning; it is one that did not stay. */
int ui_motion_delay(const struct ui_model *model, int pile, int index);

/* What lies on the table while cards are on their way: all of it but these. */
ui_shown ui_motion_beneath(const struct ui_model *model);

#endif
