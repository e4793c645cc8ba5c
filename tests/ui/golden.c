#include "golden.h"

#include "../golden_text.h"

#include "ui/view/card_art.h"
#include "ui/view/view.h"

static char *put_point(char *out, uint32_t point)
{
    if (point < 0x80) {
        *out++ = (char)point;
    } else if (point < 0x800) {
        *out++ = (char)(0xC0 | point >> 6);
        *out++ = (char)(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
        *out++ = (char)(0xE0 | point >> 12);
        *out++ = (char)(0x80 | (point >> 6 & 0x3F));
        *out++ = (char)(0x80 | (point & 0x3F));
    } else {
        *out++ = (char)(0xF0 | point >> 18);
        *out++ = (char)(0x80 | (point >> 12 & 0x3F));
        *out++ = (char)(0x80 | (point >> 6 & 0x3F));
        *out++ = (char)(0x80 | (point & 0x3F));
    }
    return out;
}

void golden_row(const ui_frame *frame, int row, char text[GOLDEN_ROW_MAX])
{
    char *out = text, *end = text;
    for (int col = 0; col < frame->cols; col++) {
        uint32_t glyph = ui_frame_at(frame, row, col).glyph;
        if (glyph == UI_GLYPH_TAIL)
            continue;
        out = put_point(out, glyph);
        if (glyph != ' ')
            end = out;
    }
    *end = 0;
}

int golden_find(const ui_frame *frame, const char *wanted)
{
    char text[GOLDEN_ROW_MAX];
    for (int row = 0; row < frame->rows; row++) {
        golden_row(frame, row, text);
        if (strstr(text, wanted))
            return 1;
    }
    return 0;
}

void golden_assert(const ui_frame *frame, bool there, const char *const texts[])
{
    for (; *texts; texts++)
        if (golden_find(frame, *texts) != there)
            fail_msg("%s there: %s", there ? "not" : "still", *texts);
}

const ui_frame *golden_draw(const ui_model *model, int rows, int cols)
{
    static ui_frame frame;
    ui_view(model, rows, cols, &frame);
    return &frame;
}

void golden_whole(const ui_model *model, int rows, int cols)
{
    const ui_frame *frame = golden_draw(model, rows, cols);
    for (int row = rows - 2; row < rows; row++)
        for (int col = cols - 2; col < cols; col++)
            if (ui_frame_at(frame, row, col).glyph == UI_GLYPH_MORE)
                fail_msg("%s at %d columns is cut: %s", model->game.variant.rules->name, cols, model->message);
}

static ui_theme themes[UI_THEMES];

static const ui_settings *without_colours; /* those of a frame whose roles are printed as attributes */

static char role_letter(int role)
{
    if (!without_colours)
        return ui_role_letter(role);
    ui_style style = ui_theme_style(&themes[UI_THEME_MONO], without_colours, role, 0);
    assert_true(style.fg == -1 && style.bg == -1 && !style.underline && !style.dim);
    return style.reverse ? 'r' : style.bold ? 'b' : '.';
}

bool golden_is_bare(const ui_frame *frame, int row)
{
    for (int col = 0; col < frame->cols; col++)
        if (ui_frame_at(frame, row, col).glyph != ' ' || role_letter(ui_frame_at(frame, row, col).role) != '.')
            return false;
    return true;
}

void golden_put_row(FILE *out, const ui_frame *frame, int row, int *with_roles)
{
    char text[GOLDEN_ROW_MAX];
    bool alike = with_roles && row > 0 && row == *with_roles + 1;
    for (int col = 0; col < frame->cols && alike; col++)
        alike = role_letter(ui_frame_at(frame, row, col).role) == role_letter(ui_frame_at(frame, row - 1, col).role);
    golden_row(frame, row, text);
    (void)fprintf(out, "%2d%c%s\n", row, alike ? '=' : '|', text);
    for (int col = 0; with_roles && !alike && col < frame->cols; col++)
        (void)fprintf(out, "%s%c", col ? "" : "  |", role_letter(ui_frame_at(frame, row, col).role));
    (void)fputs(with_roles && !alike ? "\n" : "", out);
    if (with_roles)
        *with_roles = row;
}

void golden_check(const char *name, const ui_frame *frame) { golden_check_mono(name, frame, NULL); }

void golden_check_mono(const char *name, const ui_frame *frame, const ui_settings *settings)
{
    char file[100], *got;
    size_t size;
    int with_roles = -1;
    FILE *out = open_memstream(&got, &size);
    ui_themes_shipped(themes);
    without_colours = settings;
    for (int row = 0; row < frame->rows; row++)
        if (!golden_is_bare(frame, row))
            golden_put_row(out, frame, row, &with_roles);
    without_colours = NULL;
    assert_int_equal(fclose(out), 0);
    (void)snprintf(file, sizeof file, "%s.txt", name);
    golden_text(file, got);
    free(got);
}
