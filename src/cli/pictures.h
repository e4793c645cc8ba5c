/*
 * Frames as pictures, in real colours: SVG, one frame or some after the other that are seen as a film; or a film for
 * asciinema (asciicast, version 2).  Each picture has only the cells that differ from the one before.
 *
 *     static cli_pictures film = {.out = stdout, .length = 5000};
 *     cli_pictures_show(&film, &model, &frame, 0);
 *     cli_pictures_show(&film, &model, &frame, 700);
 *     cli_pictures_end(&film);
 *
 * In SVG block glyphs are drawn as rectangles, as the best terminals do, because few fonts fill the cell with them.
 */
#ifndef CLI_PICTURES_H
#define CLI_PICTURES_H

#include <stdio.h>

#include "ui/model/model.h"
#include "ui/view/frame.h"

enum { CLI_PICTURES_COLOURS = 1 << 24 };

typedef struct cli_pictures {
    FILE *out;
    bool cast;       /* asciicast instead of SVG */
    uint32_t length; /* ms after which the SVG begins again; of no use for one picture */
    ui_frame before; /* the picture that is shown already; zeroed: none */
} cli_pictures;

/* Show a frame of the model from `at` ms on, if anything in it is new.  The first one is there from the start. */
void cli_pictures_show(cli_pictures *film, const ui_model *model, const ui_frame *frame, uint32_t at);

void cli_pictures_end(const cli_pictures *film);

#endif
