#include "game.h"

tty *game_start(const char *home, const char *const *arguments)
{
    const char *argv[16] = {SOLITAIRE_BINARY};
    for (int i = 0; arguments && arguments[i] && i < 14; i++)
        argv[i + 1] = arguments[i];
    tty_options options = {.argv = argv, .home = home, .updates = true};
    return tty_start(&options);
}

tty *game_start_seven(const char *home)
{
    tty *t = game_start(home, WORDS("--seed", "7", "--no-clock"));
    tty_wait_text(t, "? help");
    return t;
}

tty *game_begun(const char *home)
{
    tty *t = game_start_seven(home);
    tty_type(t, " ");
    game_wait_moves(t, 1);
    return t;
}

void game_quit(tty *t)
{
    tty_type(t, "q");
    assert_int_equal(tty_wait_exit(t), 0);
    assert_given_back(t);
    tty_end(t);
}

void game_assert_kept_as_won(tty *t, const char *home, const char *game)
{
    char out[8192];
    const char *const games[] = {"games", NULL}, *const check[] = {"replay", "--check", "last", NULL};
    game_quit(t);
    assert_int_equal(game_run(home, games, out, sizeof out), 0);
    assert_non_null(strstr(out, "won"));
    assert_int_equal(game_run(home, check, out, sizeof out), 0);
    assert_non_null(strstr(out, game));
    assert_non_null(strstr(out, "won"));
}

bool game_moved_or_won(tty *t, const void *before) { return game_moves(t) != *(const int *)before || game_is_won(t); }

int game_moves(tty *t)
{
    for (int row = 0; row < tty_rows(t); row++) {
        const char *line = tty_row(t, row), *at = strstr(line, "Moves");
        if (!at)
            at = strstr(line, "moves  "); /* beside the table */
        if (at)
            return atoi(at + strlen("Moves"));
    }
    return -1;
}

static bool has_moves(tty *t, const void *moves) { return game_moves(t) == *(const int *)moves; }

void game_wait_moves(tty *t, int moves)
{
    char what[40];
    snprintf(what, sizeof what, "%d moves", moves);
    tty_wait(t, has_moves, &moves, what);
}

void game_plays(tty *t, const char *keys, int moves)
{
    tty_type(t, keys);
    game_wait_moves(t, moves);
}

int game_run(const char *home, const char *const *arguments, char *out, size_t size)
{
    const char *argv[16] = {SOLITAIRE_BINARY};
    for (int i = 0; arguments[i] && i < 14; i++)
        argv[i + 1] = arguments[i];
    return tty_run(home, argv, out, size);
}

bool game_is_won(tty *t) { return tty_find(t, "Won!", NULL, NULL); }

/* ---- tips ------------------------------------------------------------------------------------------------------- */

/*
 * Read the pile on one side of the arrow: "Q♥ J♠ (column 2)", "Q♥ J♠ (2)", "the foundation", "column 5", "5", "K♠
 * (waste)".
 */
static int pile_in(const char *text, size_t length)
{
    const char *bracket = memchr(text, '(', length), *end = text + length;
    for (const char *c = bracket ? bracket + 1 : text; c < end; c++) {
        if (*c >= '1' && *c <= '7')
            return GAME_COLUMN_1 + *c - '1';
        if (*c == 'w' || *c == 'f')
            return *c == 'w' ? GAME_WASTE : GAME_FOUNDATION;
    }
    fail_msg("no pile is named in \"%s\"", text);
    return -1;
}

/* Read a message such as "Tip 1/3: Q♥ J♠ (column 2) → K♣ (column 4), uncovering a card." */
static game_tip read_tip(const char *line)
{
    game_tip tip = {.from = GAME_STOCK, .to = GAME_STOCK};
    const char *what = strstr(line, ": "), *arrow = strstr(line, "→");
    assert_non_null(what);
    tip.none = strstr(line, "Stuck: ") != NULL;
    if (!arrow)
        return tip;
    what += 2;
    size_t length = strcspn(what, " .");
    for (const char *more = strstr(what, "…"); more && more < what + length;)
        length = (size_t)(more - what);
    assert_true(length < sizeof tip.card);
    memcpy(tip.card, what, length);
    tip.from = pile_in(what, (size_t)(arrow - what));
    tip.to = pile_in(arrow, strcspn(arrow, ",."));
    return tip;
}

static bool shows_tip(tty *t, const void *wanted)
{
    const char *line = tty_row(t, tty_rows(t) - 2);
    return (strstr(line, "Tip ") || strstr(line, "Stuck: ")) == *(const bool *)wanted;
}

/*
 * What a frame shows may come in several pieces: the figures first, and below them for a moment still the tip that was
 * played; over a slow line also the message before the table.  So the old tip must be gone before one is asked for, and
 * the table whole before a card is looked for on it.
 */
game_tip game_ask(tty *t)
{
    static const bool yes = true, no = false;
    tty_wait(t, shows_tip, &no, "the last tip to go");
    tty_type(t, "t");
    tty_wait(t, shows_tip, &yes, "a tip");
    tty_wait_idle(t);
    return read_tip(tty_row(t, tty_rows(t) - 2));
}

static char key_of(int pile) { return pile >= GAME_COLUMN_1 ? (char)('1' + pile - GAME_COLUMN_1) : " wf"[pile]; }

void game_type_tip(tty *t, const game_tip *tip)
{
    char keys[3] = {key_of(tip->from), key_of(tip->to), 0};
    if (tip->from == GAME_STOCK)
        keys[1] = 0;
    if (tip->from == GAME_FOUNDATION)
        keys[0] = 'b';
    tty_type(t, keys);
}

/* ---- the table at 80x24 ----------------------------------------------------------------------------------------- */

/* Where the columns are: a label stands over the middle of each, and the tableau begins below it. */
enum { FIRST_LABEL = 6, PITCH = 11, LABELS = 8, TABLE_END = 22, CARD_WIDTH = 9 };

static int left_of(int pile)
{
    int column = pile == GAME_WASTE ? 1 : pile == GAME_STOCK ? 0 : pile - GAME_COLUMN_1;
    return FIRST_LABEL - CARD_WIDTH / 2 + PITCH * column;
}

/* The row of the card's name in the strips of its column. */
static int row_of_card(tty *t, int pile, const char *card)
{
    if (pile == GAME_WASTE)
        return 2;
    for (int row = LABELS + 1; row < TABLE_END; row++) {
        char name[32] = "";
        for (int i = 1; i < 4; i++)
            strcat(name, tty_at(t, row, left_of(pile) + i).text);
        if (strncmp(name, card, strlen(card)) == 0)
            return row;
    }
    fail_msg("%s is not in column %d", card, pile - GAME_COLUMN_1 + 1);
    return -1;
}

/* The last row of a column's last card, or of the outline of an empty column. */
static int last_row(tty *t, int pile)
{
    int row = TABLE_END - 1;
    while (row > LABELS + 1 && tty_at(t, row, left_of(pile)).bg == tty_at(t, row, 0).bg)
        row--;
    return row;
}

/*
 * A place on the width of a card.  It differs from click to click, because two clicks on one place would be a double
 * click.
 */
static int next_place(int pile)
{
    static int presses;
    return left_of(pile) + 2 + presses++ % 5;
}

void game_click_tip(tty *t, const game_tip *tip, bool drag)
{
    if (tip->from == GAME_STOCK) {
        tty_press(t, TTY_WHEEL_DOWN, 2, FIRST_LABEL);
        return;
    }
    assert_int_not_equal(tip->from, GAME_FOUNDATION);
    int row = row_of_card(t, tip->from, tip->card), col = next_place(tip->from);
    if (tip->to == GAME_FOUNDATION) {
        tty_click(t, TTY_RIGHT, row, col);
        return;
    }
    int to_row = last_row(t, tip->to), to_col = next_place(tip->to);
    tty_press(t, TTY_LEFT, row, col);
    if (drag) {
        tty_release(t, TTY_LEFT, to_row, to_col);
    } else {
        tty_release(t, TTY_LEFT, row, col);
        tty_click(t, TTY_LEFT, to_row, to_col);
    }
}
