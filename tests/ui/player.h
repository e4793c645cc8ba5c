/*
 * A player for tests of the model: games from a deal or a board, keys typed as on a keyboard, a clock that the test
 * moves.
 */
#ifndef TEST_PLAYER_H
#define TEST_PLAYER_H

#include "../test.h"

#include <solitaire/notation.h>

#include "ui/update/update.h"

typedef struct player {
    ui_model model;
    uint64_t now;                      /* ms */
    unsigned effects;                  /* the effects of the last key */
    unsigned all_effects;              /* … and of all keys */
    int cols;                          /* the width of the message line; 0: 120 */
    void (*answers)(struct player *p); /* optional: what follows each key, such as the answers of the store */
} player;

/* Switch to a language, "de".  False if the translations were not built. */
bool player_speaks(const char *language);

/* The one player of a test, at Klondike with these options' draw count and deal `seed` of our numbering. */
player *player_at(uint64_t seed, int draw);

/* The player at this game with its own options, at the deal of this number in the game's numbering. */
player *player_of(const char *game, uint64_t number);

/*
 * The same as player_at, at a position written as a board (sol_board_read); what is not named lies face down in the
 * stock.  The moves made from there are checked as ever, but undo would go back to the deal of seed 1, so such tests do
 * not undo.
 */
player *player_with(const char *piles);

/*
 * The player of this game at a position.  The cards that are not named lie in the pile `rest`, face down if that is the
 * stock.  Such tests do not undo, either.
 */
player *player_on(const char *game, const char *piles, const char *rest);

/*
 * The player of a deal with one pass in which drawing alone leads to the end; at the last draw but one there was still
 * a move.
 */
player *player_who_draws_until_stuck(void);

/*
 * Type keys: single characters, names of actions.def in angle brackets, and pauses: "4 1 <Enter> 500ms u".  Returns the
 * player.
 */
player *player_types(player *p, const char *keys);
/* Make an intent with the mouse. */
player *player_clicks(player *p, int action, int pile, int index);
/*
 * Do things with the mouse at piles: "press 3:2, over 4, drop -" presses the second card from the end of column 3,
 * drags it over column 4 and lets it go beside the table.  "double" and "right" are clicks.
 */
player *player_points(player *p, const char *deeds);
/* What an event of the mouse means at this place of a window of 24 rows and 80 columns; and let it happen. */
ui_intent player_meant(const player *p, int event, int y, int x);
player *player_hits(player *p, int event, int y, int x);
/* Let time pass, with the ticks that the model asks for. */
void player_waits(player *p, uint32_t ms);

/* The text of the message line. */
const char *player_reads(const player *p);
/* A pile's cards as text, face-down ones in lower case. */
const char *player_sees(const player *p, const char *pile);
int player_pile(const player *p, const char *name);

#define assert_reads(p, wanted) assert_string_equal(player_reads(p), wanted)
#define assert_sees(p, pile, wanted) assert_string_equal(player_sees(p, pile), wanted)

/* Type keys, and assert what a number or a text is then. */
#define assert_after(p, keys, number, wanted) \
    do {                                      \
        player_types(p, keys);                \
        assert_int_equal(number, wanted);     \
    } while (0)
#define assert_text_after(p, keys, text, wanted) \
    do {                                         \
        player_types(p, keys);                   \
        assert_string_equal(text, wanted);       \
    } while (0)
#define assert_answer_has(p, keys, part) assert_non_null(strstr(player_reads(player_types(p, keys)), part))

/* The same of what the message line says, of the screen, and of what is asked of the caller. */
#define assert_answer(p, keys, wanted) assert_text_after(p, keys, player_reads(p), wanted)
#define assert_leads(p, keys, wanted) assert_after(p, keys, (p)->model.screen, wanted)
#define assert_wants(p, keys, wanted) assert_after(p, keys, (p)->model.kept.want, wanted)
#define assert_refused(p, keys) assert_after(p, keys, (p)->model.refusal, true)
#define assert_does(p, keys, effect) assert_after(p, keys, ((p)->effects & (effect)) != 0, true)
#define assert_does_not(p, keys, effect) assert_after(p, keys, (p)->effects &(effect), 0)

/* Rows of keys and of what the number is after them: assert_steps(p, p->model.reach, {"<Up>", 2}, {"<Down>", 1}). */
typedef struct player_step {
    const char *keys;
    intmax_t wanted;
} player_step;
#define assert_steps(p, number, ...)                                                                      \
    for (const player_step *step = (const player_step[]){__VA_ARGS__, {NULL, 0}}; step->keys; step++) {   \
        player_types(p, step->keys);                                                                      \
        if ((intmax_t)(number) != step->wanted)                                                           \
            fail_msg("%s:%d: %" PRIdMAX " after %s", __FILE__, __LINE__, (intmax_t)(number), step->keys); \
    }

#endif
