/*
 * What the pen draws on terminals of many kinds: frames by chance, each drawn over the last, and libvterm says what can
 * be seen then.  An emulated terminal shows all that its kind does; so a kind is the entry that the program believes.
 */
#include "harness.h"

#include <locale.h>
#include <unistd.h>

#include <vterm.h>

#include "terminal/entry.h"
#include "terminal/questions.h"
#include "terminal/screen.h"
#include "ui/model/model.h"
#include "ui/view/frame.h"
#include "ui/view/theme.h"

static const struct {
    const char *term, *promise; /* TERM and COLORTERM */
    bool no_underline;          /* not together with colours */
    bool wraps_at_once;         /* behind the last column (no `xenl`), so that the last cell of all cannot be written */
    bool own_ground;            /* what is erased has the terminal's own ground (no `bce`) */
    bool dims;                  /* also together with colours */
} kinds[] = {
    {.term = "xterm-256color", .dims = true},
    {.term = "xterm-256color", .promise = "truecolor", .dims = true},
    {.term = "tmux-256color", .own_ground = true, .dims = true},
    {.term = "screen-256color", .own_ground = true, .dims = true},
    {.term = "screen", .own_ground = true, .dims = true},
    {.term = "xterm", .dims = true},
    {.term = "rxvt"},
    {.term = "linux", .no_underline = true},
    {.term = "ansi", .no_underline = true, .wraps_at_once = true, .own_ground = true},
    {.term = "cygwin", .wraps_at_once = true, .own_ground = true},
    {.term = "vt220", .own_ground = true},
    {.term = "vt100", .own_ground = true},
};

static FILE *sent;
static long delivered; /* to the emulator */
static int kind;
static VTerm *emulator;
static ui_frame frame;
static uint32_t seed;

/* The shipped themes, and one with what none of them has: black by its number, and dim text in colours. */
enum { OWN = UI_THEMES, EVERY_THEME };
static ui_theme themes[EVERY_THEME];
#define OWN_LINES                                                                \
    "table white on black\nstatus black on white dim\nkeys black on white dim\n" \
    "window black on white dim\nkey black on white dim\nchosen white on black dim\n"
static const char own_theme[] = OWN_LINES "[16]\n" OWN_LINES "[8]\n" OWN_LINES;
static int dimmed; /* so often text in that theme */

static void read_themes(void)
{
    char why[UI_THEME_WHY_MAX];
    ui_themes_shipped(themes);
    assert_true(ui_theme_read("own", own_theme, strlen(own_theme), themes, &themes[OWN], why));
}

static uint32_t chance(uint32_t below)
{
    seed = seed * 1664525 + 1013904223;
    return (seed >> 8) % below;
}

/* The emulator erases to the ground in use, so that must be its own. */
static bool erases_plainly(void)
{
    VTermValue ground;
    assert_true(vterm_state_get_penattr(vterm_obtain_state(emulator), VTERM_ATTR_BACKGROUND, &ground));
    return VTERM_COLOR_IS_DEFAULT_BG(&ground.color);
}

static int column(void)
{
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(emulator), &at);
    return at.col;
}

/* The emulator's cursor waits in the last column until something is written behind it. */
static void write_byte(char byte)
{
    static bool in_sequence;
    int before = column();
    vterm_input_write(emulator, &byte, 1);
    bool wraps = kinds[kind].wraps_at_once && !in_sequence && byte >= ' ' && byte < 0x7F;
    if (wraps && before == frame.cols - 1 && column() == before)
        vterm_input_write(emulator, "\r\n", 2);
    in_sequence = byte == '\033' || (in_sequence && !(byte >= '@' && byte <= '~' && byte != '['));
}

/* Let the emulator read what was sent since; returns how often it was told to write dim text. */
static int deliver(void)
{
    int dims = 0;
    static char bytes[1 << 20];
    long end = (long)lseek(fileno(sent), 0, SEEK_CUR);
    assert_within(end - delivered, 0, (long)sizeof bytes);
    assert_int_equal(pread(fileno(sent), bytes, (size_t)(end - delivered), delivered), end - delivered);
    for (long at = 0; at < end - delivered; at++) {
        bool erases = bytes[at] == 'K' || bytes[at] == 'J'; /* as final letters; frames have none */
        if (erases && kinds[kind].own_ground)
            assert_true(erases_plainly());
        dims += at >= 3 && memcmp(&bytes[at - 3], "\033[2m", 4) == 0;
        write_byte(bytes[at]);
    }
    delivered = end;
    return dims;
}

/* Change a few runs of cells: letters, blanks to the end of a row, wide glyphs also at its edges, blocks. */
static void change_frame(void)
{
    static const uint32_t glyphs[] = {' ', 'x', 0x2502, 0xE9, 0x5B57, 0x2588};
    for (uint32_t runs = 1 + chance(12); runs > 0; runs--) {
        int row = (int)chance((uint32_t)frame.rows), col = (int)chance((uint32_t)frame.cols);
        int end = chance(3) ? col + (int)chance(9) : frame.cols, role = (int)chance(UI_ROLES);
        uint32_t glyph = glyphs[chance(sizeof glyphs / sizeof *glyphs)];
        for (; col < end; col += glyph == 0x5B57 ? 2 : 1)
            ui_frame_put(&frame, row, col, glyph, role);
    }
    ui_frame_stand(&frame, (int)chance((uint32_t)frame.rows), (int)chance((uint32_t)frame.cols));
}

/* The number of a colour as the theme has it; those of a palette that a terminal calls by number are its own. */
static int32_t number_of(const VTermColor *c)
{
    return VTERM_COLOR_IS_DEFAULT_FG(c) || VTERM_COLOR_IS_DEFAULT_BG(c) ? -1
           : VTERM_COLOR_IS_INDEXED(c)                                  ? c->indexed.idx
                                       : (int32_t)(1 << 24 | c->rgb.red << 16 | c->rgb.green << 8 | c->rgb.blue);
}

/* Blanks have no ink, and among many colours blocks are never bold. */
static void assert_looks(VTermScreenCell seen, ui_style style, uint32_t glyph)
{
    bool blank = glyph == ' ', block = glyph >= 0x2580 && glyph < 0x25A0;
    assert_int_equal(number_of(&seen.bg), style.bg);
    assert_int_equal(seen.attrs.reverse, style.reverse);
    bool forbidden = kinds[kind].no_underline && (style.fg >= 0 || style.bg >= 0);
    assert_int_equal(seen.attrs.underline != 0, style.underline && !forbidden);
    if (blank && !style.reverse)
        return;
    assert_int_equal(number_of(&seen.fg), style.fg);
    assert_int_equal(seen.attrs.bold, style.bold && !(block && terminal_colours() >= 256));
}

static void assert_seen(const ui_theme *theme, const ui_settings *settings)
{
    VTermScreen *screen = vterm_obtain_screen(emulator);
    for (int i = 0; i < frame.rows * frame.cols - kinds[kind].wraps_at_once; i++) {
        VTermScreenCell seen;
        const ui_cell *cell = &frame.cells[i];
        vterm_screen_get_cell(screen, (VTermPos){.row = i / frame.cols, .col = i % frame.cols}, &seen);
        if (cell->glyph == UI_GLYPH_TAIL)
            continue;
        uint32_t glyph = seen.chars[0] ? seen.chars[0] : ' ';
        if (terminal_has(cell->glyph))
            assert_int_equal(glyph, cell->glyph);
        else
            assert_within(glyph, ' ', '~');
        assert_looks(seen, ui_theme_style(theme, settings, cell->role, terminal_colours()), glyph);
    }
    VTermPos at;
    vterm_state_get_cursorpos(vterm_obtain_state(emulator), &at);
    assert_int_equal(at.row, frame.at_row);
    assert_int_equal(at.col, frame.at_col);
}

/* Leave the terminal, and take it with another size. */
static void resize(void)
{
    const terminal_options options = {.colour = true, .blocks = TERMINAL_BLOCKS_KNOWN};
    char text[8];
    terminal_screen_close();
    int rows = 2 + (int)chance(30), cols = 2 + (int)chance(90);
    (void)snprintf(text, sizeof text, "%d", rows);
    (void)setenv("LINES", text, 1); /* a file tells no size */
    (void)snprintf(text, sizeof text, "%d", cols);
    (void)setenv("COLUMNS", text, 1);
    (void)deliver();
    vterm_set_size(emulator, rows, cols);
    assert_true(terminal_screen_open(sent, &options));
    terminal_forget();
    terminal_size(&rows, &cols);
    ui_frame_clear(&frame, rows, cols);
}

static void draw(void)
{
    enum { FRAMES = 300 };
    const terminal_options options = {.colour = true, .blocks = TERMINAL_BLOCKS_KNOWN};
    ui_settings settings = {0};
    char why[200];
    (void)setenv("TERM", kinds[kind].term, 1);
    (void)setenv("COLORTERM", kinds[kind].promise ? kinds[kind].promise : "", 1);
    if (!terminal_entry_usable(why, sizeof why))
        return; /* not every system has it */
    delivered = 0;
    dimmed = 0;
    sent = tmpfile();
    assert_non_null(sent);
    emulator = vterm_new(24, 80);
    vterm_set_utf8(emulator, 1);
    vterm_screen_enable_altscreen(vterm_obtain_screen(emulator), 1);
    vterm_screen_reset(vterm_obtain_screen(emulator), 1);
    assert_true(terminal_screen_open(sent, &options));
    for (int i = 0; i < FRAMES; i++) {
        int nth = i / 50 % EVERY_THEME;
        if (i % 40 == 0)
            resize();
        change_frame();
        (void)terminal_show(&frame, &themes[nth], &settings);
        int dims = deliver();
        dimmed += nth == OWN ? dims : 0;
        assert_seen(&themes[nth], &settings);
    }
    assert_int_equal(dimmed > 0, kinds[kind].dims);
    terminal_screen_close();
    vterm_free(emulator);
    (void)fclose(sent);
}

TEST_CASE(each_kind_of_terminal_shows_each_frame_as_it_is)
{
    read_themes();
    for (kind = 0; kind < (int)(sizeof kinds / sizeof *kinds); kind++)
        draw();
}

int main(void)
{
    (void)setlocale(LC_ALL, "C.UTF-8");
    return run_file(NULL);
}
