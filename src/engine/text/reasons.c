/* The sentences for reasons. */
#include <solitaire/rules.h>

#include "marks.h"

static const char *const texts[SOL_REASONS] = {
    [SOL_OK] = N_("that is legal"),
    [SOL_NOT_IN_THIS_GAME] = N_("there is no such move in this game"),
    [SOL_NO_SUCH_PILE] = N_("there is no such pile"),
    [SOL_SAME_PILE] = N_("the cards lie there already"),
    [SOL_PILE_IS_EMPTY] = N_("there is no card there"),
    [SOL_NOT_SO_MANY] = N_("the pile does not have that many cards"),
    [SOL_FACE_DOWN] = N_("face-down cards cannot be moved"),
    [SOL_NOTHING_TAKEN] = N_("no card can be taken from there"),
    [SOL_ONLY_TOP_CARD] = N_("only the top card can be taken from there"),
    [SOL_NOT_A_RUN] = N_("those cards do not form a run"),
    [SOL_NOT_WHOLE] = N_("only the top card or the whole column moves"),
    [SOL_NOTHING_LAID] = N_("no card can be put there"),
    [SOL_ONE_AT_A_TIME] = N_("only one card at a time goes there"),
    [SOL_PILE_FULL] = N_("that place is taken"),
    [SOL_NEEDS_ACE] = N_("a foundation begins with the ace"),
    [SOL_NEEDS_KING] = N_("an empty column takes only a king"),
    [SOL_NEEDS_BASE] = N_("all foundations begin with the rank of the first"),
    [SOL_OTHER_SUIT] = N_("the suit does not match"),
    [SOL_SAME_COLOUR] = N_("the colours must alternate"),
    [SOL_WRONG_RANK] = N_("the rank does not follow"),
    [SOL_NO_WORRYING_BACK] = N_("this game was started without worrying back: cards stay on the foundations"),
    [SOL_STOCK_EMPTY] = N_("the stock is empty"),
    [SOL_STOCK_NOT_EMPTY] = N_("the stock is not used up yet"),
    [SOL_WASTE_EMPTY] = N_("the stock and the waste are empty"),
    [SOL_NO_PASSES_LEFT] = N_("no passes through the stock are left"),
    [SOL_COLUMN_EMPTY] = N_("no row can be dealt while a column is empty"),
    [SOL_TOO_MANY_AT_ONCE] = N_("too few free cells to move that many"),
    [SOL_NOT_THIRTEEN] = N_("those cards do not make thirteen"),
    [SOL_COVERED] = N_("that card is still covered"),
    [SOL_GAME_OVER] = N_("the game is over"),
    [SOL_TIME_UP] = N_("the time is up"),
    [SOL_NOTHING_TO_UNDO] = N_("there is nothing to take back"),
    [SOL_NOTHING_TO_REDO] = N_("there is nothing to redo"),
    [SOL_CLOCK_BACKWARDS] = N_("the first event is at 0, and none is earlier than the one before it"),
    [SOL_JOURNAL_FULL] = N_("the game has more moves than can be kept"),
    [SOL_NOT_AUTOMATIC] = N_("an automatic move must follow one of the player's"),
    [SOL_BAD_DRAW] = N_("so many cards cannot be drawn at a time in this game"),
    [SOL_BAD_PASSES] = N_("the passes through the stock must be 1 to 254, or unlimited"),
    [SOL_BAD_SUITS] = N_("the number of suits must be 1 to 4, and 4 in games where it is no choice"),
    [SOL_BAD_SCORING] = N_("this game does not know that scoring"),
    [SOL_BAD_CELLS] = N_("this game cannot have so many cells"),
    [SOL_BAD_BUILD] = N_("the columns of this game cannot build that way"),
    [SOL_BAD_EMPTY] = N_("an empty column of this game takes other cards"),
    [SOL_BAD_RULES] = N_("these rules are those of other options"),
    [SOL_AT_BASE] = N_("the columns stop at the rank that the foundations begin with"),
};

const char *sol_reason_text(sol_reason reason)
{
    return reason < SOL_REASONS ? texts[reason] : texts[SOL_NOT_IN_THIS_GAME];
}
