#include "pictures.h"

#include "engine/text/utf8.h"
#include "ui/view/theme.h"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20 };

/* ---- what is new ------------------------------------------------------------------------------------------------- */

static bool is_new(const cli_pictures *film, const ui_frame *frame, int row, int col)
{
    ui_cell now = ui_frame_at(frame, row, col), old = ui_frame_at(&film->before, row, col);
    return !film->before.rows || now.glyph != old.glyph || now.role != old.role;
}

/* How many cells from here on have the same style and differ from the picture before. */
static int length_of_run(const cli_pictures *film, const ui_frame *frame, int row, int col)
{
    int end = col, role = ui_frame_at(frame, row, col).role;
    while (end < frame->cols && is_new(film, frame, row, end) && ui_frame_at(frame, row, end).role == role)
        end++;
    return end - col;
}

/* ---- SVG --------------------------------------------------------------------------------------------------------- */

/* A colour as RGB.  The sixteen are as xterm shows them; the terminal's own colours are those of a dark one. */
static unsigned rgb(int32_t colour, unsigned own)
{
    static const unsigned sixteen[] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                                       0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
    return colour < 0 ? own : colour < 16 ? sixteen[colour] : (unsigned)colour & 0xFFFFFF;
}

/*
 * A block glyph as parts of its cell: so many across and down, and a bit for each, row by row from the upper left.  A
 * glyph that is text has none.
 */
typedef struct blocks {
    int across, down;
    unsigned bits;
} blocks;

static blocks blocks_of_glyph(uint32_t glyph)
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

/* Print the text of a run, in which block glyphs are blanks. */
static void print_run_text(FILE *out, const ui_frame *frame, int row, int col, int length, unsigned colour, bool bold)
{
    (void)fprintf(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"%s>", col * CELL_WIDTH,
                  (row + 1) * CELL_HEIGHT - 5, length * CELL_WIDTH, colour, bold ? " font-weight=\"bold\"" : "");
    for (int i = col; i < col + length; i++) {
        uint32_t shown = ui_frame_at(frame, row, i).glyph, glyph = blocks_of_glyph(shown).bits ? ' ' : shown;
        if (glyph == '<' || glyph == '>' || glyph == '&')
            (void)fprintf(out, "&#%u;", (unsigned)glyph);
        else if (glyph < 0x80)
            (void)fputc((int)glyph, out);
        else
            (void)fprintf(out, "&#x%X;", (unsigned)glyph);
    }
    (void)fprintf(out, "</text>");
}

static void print_blocks(FILE *out, const ui_frame *frame, int row, int col, int length, unsigned colour)
{
    (void)fprintf(out, "<path fill=\"#%06x\" d=\"", colour);
    for (int i = col; i < col + length; i++) {
        blocks of = blocks_of_glyph(ui_frame_at(frame, row, i).glyph);
        for (int part = 0; part < of.across * of.down; part++) {
            int x = part % of.across * CELL_WIDTH / of.across, w = CELL_WIDTH / of.across;
            int y = part / of.across * CELL_HEIGHT / of.down, end = (part / of.across + 1) * CELL_HEIGHT / of.down;
            if (of.bits >> part & 1)
                (void)fprintf(out, "M%d %dh%dv%dh-%dz", i * CELL_WIDTH + x, row * CELL_HEIGHT + y, w, end - y, w);
        }
    }
    (void)fprintf(out, "\"/>");
}

/* How a run of cells looks, in RGB. */
typedef struct looks {
    unsigned ink, ground;
    bool bold;
} looks;

static looks looks_of(const ui_model *model, int role)
{
    ui_style style = ui_theme_style(ui_worn(model), &model->settings, role, CLI_PICTURES_COLOURS);
    unsigned fg = rgb(style.fg, style.dim ? 0x909090 : 0xE0E0E0), bg = rgb(style.bg, 0x101418);
    return style.reverse ? (looks){bg, fg, style.bold} : (looks){fg, bg, style.bold};
}

static void print_run(const cli_pictures *film, const ui_model *model, const ui_frame *frame, int row, int col,
                      int length)
{
    looks of = looks_of(model, ui_frame_at(frame, row, col).role);
    bool text = false, drawn = false;
    for (int i = col; i < col + length; i++) {
        uint32_t glyph = ui_frame_at(frame, row, i).glyph;
        drawn |= blocks_of_glyph(glyph).bits != 0;
        text |= glyph != ' ' && !blocks_of_glyph(glyph).bits;
    }
    (void)fprintf(film->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>", col * CELL_WIDTH,
                  row * CELL_HEIGHT, length * CELL_WIDTH, CELL_HEIGHT, of.ground);
    if (text)
        print_run_text(film->out, frame, row, col, length, of.ink, of.bold);
    if (drawn)
        print_blocks(film->out, frame, row, col, length, of.ink);
    (void)fputc('\n', film->out);
}

/* ---- asciicast, version 2 ---------------------------------------------------------------------------------------- */

/* The bytes for a run, as the inside of a string in JSON. */
static void cast_run(const cli_pictures *film, const ui_model *model, const ui_frame *frame, int row, int col,
                     int length)
{
    looks of = looks_of(model, ui_frame_at(frame, row, col).role);
    (void)fprintf(film->out, "\\u001b[%d;%dH\\u001b[0;%s38;2;%u;%u;%u;48;2;%u;%u;%um", row + 1, col + 1,
                  of.bold ? "1;" : "", of.ink >> 16, of.ink >> 8 & 255, of.ink & 255, of.ground >> 16,
                  of.ground >> 8 & 255, of.ground & 255);
    for (int i = col; i < col + length; i++) {
        char glyph[ENGINE_UTF8_MAX + 1] = "";
        uint32_t point = ui_frame_at(frame, row, i).glyph;
        (void)engine_utf8_write(point, glyph);
        (void)fprintf(film->out, "%s%s", point == '"' || point == '\\' ? "\\" : "", glyph);
    }
}

/* ---- both -------------------------------------------------------------------------------------------------------- */

static void begin_picture(const cli_pictures *film, const ui_frame *frame)
{
    if (film->cast)
        (void)fprintf(film->out, "{\"version\": 2, \"width\": %d, \"height\": %d}\n", frame->cols, frame->rows);
    else
        (void)fprintf(
            film->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"DejaVu Sans Mono, Menlo, "
            "Consolas, monospace\" font-size=\"16.6\" xml:space=\"preserve\" shape-rendering=\"crispEdges\">\n",
            frame->cols * CELL_WIDTH, frame->rows * CELL_HEIGHT);
}

void cli_pictures_show(cli_pictures *film, const ui_model *model, const ui_frame *frame, uint32_t at)
{
    bool first = !film->before.rows, any = first;
    for (int row = 0; row < frame->rows; row++)
        for (int col = 0; col < frame->cols && !any; col++)
            any = is_new(film, frame, row, col);
    if (!any)
        return;
    if (first)
        begin_picture(film, frame);
    if (film->cast)
        (void)fprintf(film->out, "[%u.%03u, \"o\", \"%s", (unsigned)(at / 1000), (unsigned)(at % 1000),
                      first ? "\\u001b[?25l\\u001b[2J" : "");
    else if (!first)
        (void)fprintf(film->out,
                      "<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" "
                      "values=\"hidden;visible\" keyTimes=\"0;%.4f\" dur=\"%dms\" repeatCount=\"indefinite\"/>\n",
                      (double)at / film->length, (int)film->length);
    for (int row = 0; row < frame->rows; row++)
        for (int col = 0, length; col < frame->cols; col += length ? length : 1)
            if ((length = length_of_run(film, frame, row, col)) > 0)
                (film->cast ? cast_run : print_run)(film, model, frame, row, col, length);
    if (film->cast)
        (void)fputs("\"]\n", film->out);
    else if (!first)
        (void)fputs("</g>\n", film->out);
    film->before = *frame;
}

void cli_pictures_end(const cli_pictures *film)
{
    if (!film->cast)
        (void)fputs("</svg>\n", film->out);
}
