/*
 * solitaire_picture [film | game THEME | FRAME THEME]: print a picture of a screen as SVG, from a real frame; without
 * words the README's, a game of Klondike in the classic theme, and as `film` some moves of it, as they are seen.  FRAME
 * is a file like those in tests/golden, which the tests hold to what the program shows in a theme whose cards are
 * sheets.  scripts/pictures draws all of them.  Block glyphs are drawn as rectangles, as the best terminals do, because
 * few fonts fill the cell with them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/update/update.h"
#include "ui/view/theme.h"
#include "ui/view/view.h"

enum { ROWS = 24, COLS = 80, CELL_WIDTH = 10, CELL_HEIGHT = 20, DEAL = 5, COLOURS = 1 << 24, TEXT_MAX = 200000 };

/*
 * The times of the pictures in ms.  STILL_MOVES, BETWEEN_MS: how many moves lead to the still picture, and how far they
 * lie apart.  The film has FILM_MOVES moves; the others say when each one's tip, motion and end come.
 */
enum { STILL_MOVES = 24, BETWEEN_MS = 2300, FILM_MOVES = 8, TIP_MS = 300, MOVE_MS = 800, FILM_MS = 1400 };

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static ui_model model;
static ui_frame frame, before; /* `before` is, in a film, the picture that is shown already */

/* ---- frames ------------------------------------------------------------------------------------------------------ */

static void act(int action, uint64_t now)
{
    (void)ui_update(&model, (ui_intent){.action = action, .pile = -1, .index = -1}, now);
}

static void deal(void)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_variant variant = {rules, rules->defaults};
    sol_deal cards;
    variant.options.draw = rules->draw_max;
    if (sol_deal_make(rules->dialect, DEAL, rules->decks, &cards))
        ui_model_deal(&model, &variant, &cards);
}

/* Play to the middle of a game by its tips, then pick something up. */
static void play_still(void)
{
    deal();
    for (uint64_t i = 0; i < STILL_MOVES; i++) {
        act(UI_TIP, 1000 + i * BETWEEN_MS);
        act(UI_ENTER, 1000 + i * BETWEEN_MS);
    }
    for (int column = UI_COLUMN_7; column >= UI_COLUMN_1 && model.picked < 0; column--)
        act(column, 1000 + STILL_MOVES * BETWEEN_MS);
    ui_view(&model, ROWS, COLS, &frame);
}

/* Read a frame: rows of glyphs and, after the line "---- styles", rows with a letter for each cell's style. */
static bool read_frame(const char *path)
{
    static char text[TEXT_MAX], rule[] = "---- styles\n";
    FILE *file = fopen(path, "r");
    text[file ? fread(text, 1, sizeof text - 1, file) : 0] = 0;
    char *styles = strstr(text, rule), *row = text;
    if (!file || fclose(file) || !styles)
        return false;
    styles += strlen(rule);
    int cols = (int)strcspn(styles, "\n");
    ui_frame_clear(&frame, (int)strlen(styles) / (cols + 1), cols);
    for (int y = 0; y < frame.rows; y++, row += strlen(row) + 1) {
        row[strcspn(row, "\n")] = 0;
        (void)ui_frame_text(&frame, y, 0, row, UI_ROLE_TABLE);
        for (int x = 0; x < cols; x++) {
            int role = 0;
            while (role < UI_ROLES - 1 && ui_role_letter(role) != styles[y * (cols + 1) + x])
                role++;
            ui_frame_put(&frame, y, x, ui_frame_at(&frame, y, x).glyph, role);
        }
    }
    return true;
}

static bool wear(const char *name)
{
    for (int i = 0; i < UI_THEMES; i++)
        if (strcmp(ui_theme_names[i], name) == 0) {
            model.settings.theme = (uint8_t)i;
            return true;
        }
    return false;
}

/* ---- SVG --------------------------------------------------------------------------------------------------------- */

/* A colour as RGB.  The sixteen are as xterm shows them; the terminal's own colours are those of a dark one. */
static unsigned rgb(int32_t colour, unsigned own)
{
    static const unsigned sixteen[] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                                       0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
    return colour < 0 ? own : colour < 16 ? sixteen[colour] : (unsigned)colour & 0xFFFFFF;
}

static void print_glyph(uint32_t glyph)
{
    if (glyph == '<' || glyph == '>' || glyph == '&')
        printf("&#%u;", (unsigned)glyph);
    else if (glyph < 0x80)
        putchar((int)glyph);
    else
        printf("&#x%X;", (unsigned)glyph);
}

/*
 * A block glyph as parts of its cell: so many across and down, and a bit for each, row by row from the upper left.  A
 * glyph that is text has none.
 */
typedef struct blocks {
    int across, down;
    unsigned bits;
} blocks;

static blocks blocks_of(uint32_t glyph)
{
    enum { QUADRANTS = 0x2596, SEXTANTS = 0x1FB00, SEXTANTS_END = 0x1FB3C, LEFT_HALF = 21, RIGHT_HALF = 42 };
    static const uint8_t quadrants[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14};
    static const struct {
        uint32_t glyph;
        blocks blocks;
    } others[] = {
        {0x2580, {1, 2, 1}}, {0x2584, {1, 2, 2}}, {0x258C, {2, 1, 1}}, {0x2590, {2, 1, 2}}, {0x2594, {1, 9, 1}}};
    if (glyph >= QUADRANTS && glyph < QUADRANTS + sizeof quadrants)
        return (blocks){2, 2, quadrants[glyph - QUADRANTS]};
    if (glyph >= SEXTANTS && glyph < SEXTANTS_END) { /* those that are half blocks are left out of their row */
        unsigned bits = glyph - SEXTANTS + 1;
        bits += bits >= LEFT_HALF;
        return (blocks){2, 3, bits + (bits >= RIGHT_HALF)};
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].glyph == glyph)
            return others[i].blocks;
    return (blocks){0};
}

static bool is_new(int row, int col)
{
    ui_cell now = ui_frame_at(&frame, row, col), old = ui_frame_at(&before, row, col);
    return !before.rows || now.glyph != old.glyph || now.role != old.role;
}

/* How many cells from here on have the same style and differ from the picture before. */
static int length_of_run(int row, int col)
{
    int end = col, role = ui_frame_at(&frame, row, col).role;
    while (end < frame.cols && is_new(row, end) && ui_frame_at(&frame, row, end).role == role)
        end++;
    return end - col;
}

/* Print the text of a run, in which block glyphs are blanks. */
static void print_text(int row, int col, int length, unsigned colour, bool bold)
{
    printf("<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"%s>", col * CELL_WIDTH, (row + 1) * CELL_HEIGHT - 5,
           length * CELL_WIDTH, colour, bold ? " font-weight=\"bold\"" : "");
    for (int i = col; i < col + length; i++) {
        uint32_t glyph = ui_frame_at(&frame, row, i).glyph;
        print_glyph(blocks_of(glyph).bits ? ' ' : glyph);
    }
    printf("</text>");
}

static void print_blocks(int row, int col, int length, unsigned colour)
{
    printf("<path fill=\"#%06x\" d=\"", colour);
    for (int i = col; i < col + length; i++) {
        blocks of = blocks_of(ui_frame_at(&frame, row, i).glyph);
        for (int part = 0; part < of.across * of.down; part++) {
            int x = part % of.across * CELL_WIDTH / of.across, w = CELL_WIDTH / of.across;
            int y = part / of.across * CELL_HEIGHT / of.down, end = (part / of.across + 1) * CELL_HEIGHT / of.down;
            if (of.bits >> part & 1)
                printf("M%d %dh%dv%dh-%dz", i * CELL_WIDTH + x, row * CELL_HEIGHT + y, w, end - y, w);
        }
    }
    printf("\"/>");
}

static void print_run(int row, int col, int length)
{
    ui_style style = ui_theme_style(ui_worn(&model), &model.settings, ui_frame_at(&frame, row, col).role, COLOURS);
    unsigned fg = rgb(style.fg, style.dim ? 0x909090 : 0xE0E0E0), bg = rgb(style.bg, 0x101418);
    unsigned ink = style.reverse ? bg : fg;
    bool text = false, drawn = false;
    for (int i = col; i < col + length; i++) {
        uint32_t glyph = ui_frame_at(&frame, row, i).glyph;
        drawn |= blocks_of(glyph).bits != 0;
        text |= glyph != ' ' && !blocks_of(glyph).bits;
    }
    printf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>", col * CELL_WIDTH, row * CELL_HEIGHT,
           length * CELL_WIDTH, CELL_HEIGHT, style.reverse ? fg : bg);
    if (text)
        print_text(row, col, length, ink, style.bold);
    if (drawn)
        print_blocks(row, col, length, ink);
    puts("");
}

/* Print what differs from the picture before. */
static void print_frame(void)
{
    for (int row = 0; row < frame.rows; row++)
        for (int col = 0, length; col < frame.cols; col += length ? length : 1)
            if ((length = length_of_run(row, col)) > 0)
                print_run(row, col, length);
    before = frame;
}

/* ---- the film ---------------------------------------------------------------------------------------------------- */

/* Print a picture of the film.  What is new in it stays until the film begins again. */
static void print_picture(int at, int length)
{
    ui_view(&model, ROWS, COLS, &frame);
    if (memcmp(frame.cells, before.cells, sizeof *frame.cells * ROWS * COLS) == 0)
        return;
    printf(
        "<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"hidden;visible\" "
        "keyTimes=\"0;%.4f\" dur=\"%dms\" repeatCount=\"indefinite\"/>\n",
        (double)at / length, length);
    print_frame();
    puts("</g>");
}

static void print_film(void)
{
    int length = (FILM_MOVES + 1) * FILM_MS;
    for (int move = 0; move < FILM_MOVES; move++) {
        int at = move * FILM_MS;
        act(UI_TIP, 1000 + (uint64_t)at);
        print_picture(at + TIP_MS, length);
        act(UI_ENTER, 1000 + (uint64_t)(at += MOVE_MS));
        print_picture(at, length);
        while (model.motion.began) {
            act(UI_TICK, 1000 + (uint64_t)(at += UI_FRAME_MS));
            print_picture(at, length);
        }
    }
}

int main(int count, char **words)
{
    bool film = count == 2 && strcmp(words[1], "film") == 0;
    ui_model_init(&model, events, steps);
    model.settings.still = !film;
    model.settings.clock = !film;
    model.settings.blocks = UI_BLOCKS_SEXTANT;
    bool game = count == 1 || (count == 3 && strcmp(words[1], "game") == 0);
    if (!film && ((!game && (count != 3 || !read_frame(words[1]))) || (count == 3 && !wear(words[2])))) {
        fputs("solitaire_picture [film | game THEME | FRAME THEME]\n", stderr);
        return EXIT_FAILURE;
    }
    (void)ui_resize(&model, ROWS, COLS);
    if (film)
        deal();
    if (film)
        ui_view(&model, ROWS, COLS, &frame);
    else if (game)
        play_still();
    printf(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, "
        "monospace\" font-size=\"16\" xml:space=\"preserve\" shape-rendering=\"crispEdges\">\n",
        frame.cols * CELL_WIDTH, frame.rows * CELL_HEIGHT);
    print_frame();
    if (film)
        print_film();
    puts("</svg>");
    return fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
