#include "themes.h"

#include <assert.h>
#include <string.h>

#include "engine/text/text.h"

#define NAME(symbol, name) name,
const char *const ui_theme_names[UI_THEMES] = {UI_THEME_TABLE(NAME)};

/* ---- the words --------------------------------------------------------------------------------------------------- */

/*
 * What a line can be about. A line about a suit concerns both kinds of deck; one with four-… only the deck with a
 * colour for each suit.
 */
static const struct {
    const char *name;
    uint8_t role;
} theme_rows[UI_THEME_ROWS] = {
    {"table", UI_ROLE_TABLE},
    {"status", UI_ROLE_STATUS},
    {"title", UI_ROLE_TITLE},
    {"label", UI_ROLE_LABEL},
    {"highlight", UI_ROLE_LABEL_CURSOR},
    {"legal", UI_ROLE_LABEL_LEGAL},
    {"shadow", UI_ROLE_SHADOW},
    {"place", UI_ROLE_SLOT},
    {"card", UI_ROLE_CARD},
    {"clubs", UI_ROLE_CLUBS},
    {"diamonds", UI_ROLE_DIAMONDS},
    {"hearts", UI_ROLE_HEARTS},
    {"spades", UI_ROLE_SPADES},
    {"gold", UI_ROLE_GOLD},
    {"four-clubs", UI_FOUR_SUITS},
    {"four-diamonds", UI_FOUR_SUITS + 1},
    {"four-hearts", UI_FOUR_SUITS + 2},
    {"four-spades", UI_FOUR_SUITS + 3},
    {"covered", UI_ROLE_COVERED},
    {"picked", UI_ROLE_PICKED},
    {"tip", UI_ROLE_TIP},
    {"back", UI_ROLE_BACK},
    {"pattern", UI_ROLE_PATTERN},
    {"message", UI_ROLE_MESSAGE},
    {"refusal", UI_ROLE_REFUSAL},
    {"keys", UI_ROLE_KEYS},
    {"window", UI_ROLE_BOX},
    {"heading", UI_ROLE_BOX_TITLE},
    {"key", UI_ROLE_BOX_KEY},
    {"chosen", UI_ROLE_BOX_CHOSEN},
};

int ui_theme_row(int role)
{
    int row = 0;
    while (theme_rows[row].role != role)
        row++;
    return row;
}

/* The first sixteen colours, in their order. */
static const char *const colour_names[] = {
    "black", "red",       "green",       "yellow",       "blue",       "magenta",       "cyan",       "white",
    "grey",  "light-red", "light-green", "light-yellow", "light-blue", "light-magenta", "light-cyan", "light-white"};
static const char *const attributes[] = {"bold", "dim", "reverse", "underline"}; /* bit by bit: UI_BOLD … */
static const char *const sections[UI_LOOKS] = {[UI_LOOKS_MANY] = "",
                                               [UI_LOOKS_SIXTEEN] = "[16]",
                                               [UI_LOOKS_EIGHT] = "[8]",
                                               [UI_LOOKS_LIGHT] = "[light]",
                                               [UI_LOOKS_EIGHT_LIGHT] = "[8-light]"};

typedef struct theme_reader {
    ui_theme theme;
    const ui_theme *shipped;
    const char *name;
    uint32_t line;
    int section; /* UI_LOOKS_…; lines before the first section are for every number of colours that can show them */
    bool begun;  /* `like` comes first */
    engine_text why;
} theme_reader;

/* Say what is wrong with the line; always false. */
static bool blame_theme_line(theme_reader *in, engine_scan what, const char *is_wrong)
{
    engine_text_add(&in->why, "%s:%u: \"%.*s\" %s", in->name, in->line, ENGINE_PIECE(what), is_wrong);
    return false;
}

/* The place of the word among these; −1 if it is none of them. */
static int place_among(engine_scan word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (engine_scan_is(word, words[i]))
            return i;
    return -1;
}

/* ---- colours ----------------------------------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* How different two colours are to the eye, roughly: "redmean", by Riemersma. */
static int64_t difference(int32_t a, int32_t b)
{
    int64_t red = (a >> 16 & 255) - (b >> 16 & 255), green = (a >> 8 & 255) - (b >> 8 & 255);
    int64_t blue = (a & 255) - (b & 255), mean = ((a >> 16 & 255) + (b >> 16 & 255)) / 2;
    return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue;
}

/* A colour of xterm's cube of 6 × 6 × 6 colours, and of its 24 greys: 16 … 255. */
static int32_t rgb_of_256(int index)
{
    static const int32_t levels[] = {0, 95, 135, 175, 215, 255};
    if (index >= 232)
        return (8 + 10 * (index - 232)) * 0x010101;
    return levels[(index - 16) / 36] << 16 | levels[(index - 16) / 6 % 6] << 8 | levels[(index - 16) % 6];
}

int16_t ui_nearest_of_256(int32_t rgb)
{
    int nearest = 16;
    int64_t least = difference(rgb, rgb_of_256(nearest));
    for (int i = nearest + 1; i < 256; i++) {
        int64_t by = difference(rgb, rgb_of_256(i));
        nearest = by < least ? i : nearest;
        least = by < least ? by : least;
    }
    return (int16_t)nearest;
}

/* "#0a5c2c" or "#0a5c2c/22". */
static bool read_rgb(engine_scan word, ui_paint *paint)
{
    int32_t rgb = 0;
    uint64_t indexed;
    if (word.end - word.at < 7)
        return false;
    for (int i = 1; i <= 6; i++) {
        int digit = hex_digit(word.at[i]);
        if (digit < 0)
            return false;
        rgb = rgb << 4 | digit;
    }
    *paint = (ui_paint){UI_RGB | rgb, UI_NEAREST, true};
    word.at += 7;
    if (engine_scan_done(&word))
        return true;
    if (!engine_scan_word(&word, "/") || !engine_scan_plain(&word, 255, &indexed) || !engine_scan_done(&word))
        return false;
    paint->indexed = (int16_t)indexed;
    return indexed >= 16;
}

/* Has a terminal with that many colours this one? */
static bool has(int looks, ui_paint paint)
{
    static const int count[UI_LOOKS] = {256, 16, 8, 256, 8};
    return !paint.given || (paint.indexed == UI_NEAREST ? 16 : paint.indexed) < count[looks];
}

static bool read_paint(theme_reader *in, engine_scan word, ui_paint *paint)
{
    static const char eight[] = "is not among 8 colours; those are black to white";
    static const char *const fewer[UI_LOOKS] = {[UI_LOOKS_SIXTEEN] =
                                                    "is not among 16 colours; those are black to light-white",
                                                [UI_LOOKS_EIGHT] = eight,
                                                [UI_LOOKS_EIGHT_LIGHT] = eight};
    int index = place_among(word, colour_names, sizeof colour_names / sizeof *colour_names);
    if (engine_scan_done(&word)) {
        engine_text_add(&in->why, "%s:%u: a colour is missing; a line is like: table white on blue bold", in->name,
                        in->line);
        return false;
    }
    *paint = (ui_paint){index, (int16_t)index, index >= 0};
    if (index >= 0 || engine_scan_is(word, "own") || (*word.at == '#' && read_rgb(word, paint)))
        return in->section == UI_LOOKS_MANY || has(in->section, *paint) ||
               blame_theme_line(in, word, fewer[in->section]);
    return blame_theme_line(in, word, "is no colour; right would be own, red, light-blue, #102030 or #102030/17");
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

static bool is_same(ui_paint a, ui_paint b) { return a.rgb == b.rgb && a.indexed == b.indexed && a.given == b.given; }

int32_t ui_rgb_between(int32_t a, int32_t b, int of_b)
{
    int32_t sum = UI_RGB;
    for (int shift = 0; shift <= 16; shift += 8)
        sum |= ((a >> shift & 255) * (1000 - of_b) + (b >> shift & 255) * of_b) / 1000 << shift;
    return sum;
}

/*
 * What stands on the bare table stands on the new one, too, as long as no line says otherwise; an empty pile is a
 * little darker than it, and a shadow darker still.
 */
static void lay_table(ui_theme *theme, int looks, ui_paint ground)
{
    static const int on_it[] = {UI_ROLE_LABEL, UI_ROLE_LABEL_CURSOR, UI_ROLE_LABEL_LEGAL, UI_ROLE_SHADOW,
                                UI_ROLE_SLOT,  UI_ROLE_MESSAGE,      UI_ROLE_REFUSAL};
    ui_paint before = theme->of[looks][ui_theme_row(UI_ROLE_TABLE)].bg;
    for (size_t i = 0; i < sizeof on_it / sizeof *on_it; i++) {
        ui_look *look = &theme->of[looks][ui_theme_row(on_it[i])];
        if (is_same(look->bg, before) || on_it[i] == UI_ROLE_SLOT)
            look->bg = ground;
    }
    if (!(ground.given && (ground.rgb & UI_RGB)))
        return;
    ui_paint *place = &theme->of[looks][ui_theme_row(UI_ROLE_SLOT)].bg;
    ui_paint *shadow = &theme->of[looks][ui_theme_row(UI_ROLE_SHADOW)].fg;
    enum { PLACE_TO_BLACK = 200, SHADOW_TO_BLACK = 400 };
    *place = (ui_paint){ui_rgb_between(ground.rgb, UI_RGB, PLACE_TO_BLACK), UI_NEAREST, true};
    *shadow = (ui_paint){ui_rgb_between(ground.rgb, UI_RGB, SHADOW_TO_BLACK), UI_NEAREST, true};
}

/* Store a look. A line for more cases replaces what an earlier line said about eight colours on a light ground. */
static void put_look(theme_reader *in, int looks, int row, ui_look look, bool grounded)
{
    ui_look *to = &in->theme.of[looks][row];
    if (!has(looks, look.fg) || (grounded && !has(looks, look.bg)))
        return;
    if (!grounded)
        look.bg = to->bg;
    else if (row == ui_theme_row(UI_ROLE_TABLE))
        lay_table(&in->theme, looks, look.bg);
    *to = look;
    if (row == ui_theme_row(UI_ROLE_STATUS)) { /* the name of the game, unless a line says otherwise */
        look.attributes |= UI_BOLD;
        in->theme.of[looks][ui_theme_row(UI_ROLE_TITLE)] = look;
    }
    if (looks == UI_LOOKS_EIGHT || looks == UI_LOOKS_LIGHT)
        in->theme.of[UI_LOOKS_EIGHT_LIGHT][row].attributes = 0;
}

static void put_theme_line(theme_reader *in, int row, ui_look look, bool grounded)
{
    if (in->section >= UI_LOOKS_LIGHT)
        look.attributes |= UI_SAID;
    if (in->section != UI_LOOKS_MANY) {
        put_look(in, in->section, row, look, grounded);
        return;
    }
    for (int looks = UI_LOOKS_MANY; looks < UI_LOOKS_LIGHT; looks++)
        put_look(in, looks, row, look, grounded);
    in->theme.of[UI_LOOKS_LIGHT][row].attributes = 0;
}

/* "own on blue bold": the rest of a line behind its role. */
static bool read_look(theme_reader *in, engine_scan line, bool suit, ui_look *look, bool *grounded)
{
    engine_scan word;
    (void)engine_scan_piece(&line, &word);
    if (!read_paint(in, word, &look->fg))
        return false;
    (void)engine_scan_piece(&line, &word);
    *grounded = engine_scan_is(word, "on");
    if (*grounded && suit)
        return blame_theme_line(in, word, "is not for a suit, which stands on its card; give its ink alone");
    if (*grounded) {
        (void)engine_scan_piece(&line, &word);
        if (!read_paint(in, word, &look->bg))
            return false;
        (void)engine_scan_piece(&line, &word);
    }
    for (; !engine_scan_done(&word); (void)engine_scan_piece(&line, &word)) {
        int place = place_among(word, attributes, 4);
        if (place < 0)
            return blame_theme_line(in, word, "cannot follow a colour; on COLOUR, bold, dim, reverse or underline can");
        look->attributes |= (uint8_t)(1U << place);
    }
    return true;
}

static bool read_role(theme_reader *in, engine_scan word, engine_scan line)
{
    ui_look look = {.attributes = 0};
    int i = 0;
    bool grounded = false;
    while (i < UI_THEME_ROWS && !engine_scan_is(word, theme_rows[i].name))
        i++;
    if (i == UI_THEME_ROWS)
        return blame_theme_line(in, word, "is no role; table, card, hearts and the others are in docs/themes.md");
    int role = theme_rows[i].role, suit = role - UI_ROLE_CLUBS;
    bool plain = suit >= 0 && suit < 4;
    if (!read_look(in, line, plain || role == UI_ROLE_GOLD || role >= UI_FOUR_SUITS, &look, &grounded))
        return false;
    put_theme_line(in, i, look, grounded);
    if (plain)
        put_theme_line(in, ui_theme_row(UI_FOUR_SUITS + suit), look, grounded);
    return true;
}

static bool read_like(theme_reader *in, engine_scan like, engine_scan line)
{
    engine_scan name, more;
    (void)engine_scan_piece(&line, &name);
    int theme = place_among(name, ui_theme_names, UI_THEMES);
    if (in->begun)
        return blame_theme_line(in, like, "comes too late; it stands before every other line");
    if (theme < 0 || engine_scan_piece(&line, &more))
        return blame_theme_line(in, name,
                                "is no theme to be like; classic, terminal, mono, high-contrast and colour-blind are");
    in->theme = in->shipped[theme];
    return true;
}

static bool read_line(theme_reader *in, engine_scan line)
{
    engine_scan word;
    if (!engine_scan_piece(&line, &word) || *word.at == '#')
        return true;
    bool good;
    if (engine_scan_is(word, "like"))
        good = read_like(in, word, line);
    else if (*word.at == '[') {
        in->section = place_among(word, sections, UI_LOOKS);
        good =
            in->section >= 0 || blame_theme_line(in, word, "is no section; they are [16], [8], [light] and [8-light]");
    } else
        good = read_role(in, word, line);
    in->begun = true;
    return good;
}

bool ui_theme_read(const char *name, const char *text, size_t length, const ui_theme shipped[UI_THEMES],
                   ui_theme *theme, char why[UI_THEME_WHY_MAX])
{
    theme_reader in = {.theme = shipped[UI_THEME_CLASSIC],
                       .shipped = shipped,
                       .name = name,
                       .why = engine_text_in(why, UI_THEME_WHY_MAX)};
    engine_scan rest = {text, text + length}, line;
    while (engine_scan_line(&rest, &line)) {
        in.line++;
        if (!read_line(&in, line))
            return false;
    }
    *theme = in.theme;
    return true;
}

/*
 * A theme that is like none comes first. Until classic has been read it has the terminal's own looks, with which these
 * two begin.
 */
void ui_themes_shipped(ui_theme themes[UI_THEMES])
{
    static const int order[UI_THEMES] = {UI_THEME_MONO, UI_THEME_CLASSIC, UI_THEME_TERMINAL, UI_THEME_HIGH_CONTRAST,
                                         UI_THEME_COLOUR_BLIND};
    char why[UI_THEME_WHY_MAX];
    memset(themes, 0, UI_THEMES * sizeof *themes);
    for (int i = 0; i < UI_THEMES; i++) {
        const char *text = ui_theme_texts[order[i]];
        bool good = ui_theme_read(ui_theme_names[order[i]], text, strlen(text), themes, &themes[order[i]], why);
        assert(good);
        (void)good;
    }
}
