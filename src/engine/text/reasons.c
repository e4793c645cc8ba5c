#include <solitaire/rules.h>

static const char *const texts[SOL_REASONS] = {
    [SOL_OK] = "that is legal",
    [SOL_NOT_IN_THIS_GAME] = "there is no such move in this game",
    [SOL_NO_SUCH_PILE] = "there is no such pile",
    [SOL_SAME_PILE] = "the cards lie there already",
    [SOL_PILE_IS_EMPTY] = "there is no card there",
    [SOL_NOT_SO_MANY] = "the pile has not that many cards",
    [SOL_FACE_DOWN] = "face-down cards cannot be moved",
    [SOL_NOTHING_TAKEN] = "no card can be taken from there",
    [SOL_ONLY_TOP_CARD] = "only the top card can be taken from there",
    [SOL_NOT_A_RUN] = "those cards do not form a run",
    [SOL_NOT_WHOLE] = "only the top card or the whole column moves",
    [SOL_NOTHING_LAID] = "no card can be put there",
    [SOL_ONE_AT_A_TIME] = "only one card at a time goes there",
    [SOL_PILE_FULL] = "that place is taken",
    [SOL_NEEDS_ACE] = "a foundation begins with the ace",
    [SOL_NEEDS_KING] = "an empty column takes only a king",
    [SOL_NEEDS_BASE] = "all foundations begin with the rank of the first",
    [SOL_OTHER_SUIT] = "the suit does not match",
    [SOL_SAME_COLOUR] = "the colours must alternate",
    [SOL_WRONG_RANK] = "the rank does not follow",
    [SOL_NO_WORRYING_BACK] = "this game was started without worrying back: cards stay on the foundations",
    [SOL_STOCK_EMPTY] = "the stock is empty",
    [SOL_STOCK_NOT_EMPTY] = "the stock is not used up yet",
    [SOL_WASTE_EMPTY] = "the stock and the waste are empty",
    [SOL_NO_PASSES_LEFT] = "no pass through the stock is left",
    [SOL_COLUMN_EMPTY] = "no row can be dealt while a column is empty",
    [SOL_TOO_MANY_AT_ONCE] = "too few free cells to move that many",
    [SOL_NOT_THIRTEEN] = "those cards do not make thirteen",
    [SOL_COVERED] = "that card is still covered",
    [SOL_GAME_OVER] = "the game is over",
    [SOL_TIME_UP] = "the time is up",
    [SOL_NOTHING_TO_UNDO] = "there is nothing to take back",
    [SOL_NOTHING_TO_REDO] = "there is nothing to make again",
    [SOL_CLOCK_BACKWARDS] = "the first event is at 0, and none is earlier than the one before it",
    [SOL_JOURNAL_FULL] = "the game has more moves than can be kept",
    [SOL_NOT_AUTOMATIC] = "an automatic move must follow one of the player's",
    [SOL_BAD_DRAW] = "so many cards cannot be drawn at a time in this game",
    [SOL_BAD_PASSES] = "the passes through the stock must be 1 to 254, or unlimited",
    [SOL_BAD_SUITS] = "the number of suits must be 1 to 4, and 4 in games where it is no choice",
    [SOL_BAD_SCORING] = "this game does not know that scoring",
};

const char *sol_reason_text(sol_reason reason)
{
    return reason < SOL_REASONS ? texts[reason] : texts[SOL_NOT_IN_THIS_GAME];
}
