/*
 * Frames as pictures, in real colours: SVG, one frame or some after the other that are seen as a film; or a film for
 * asciinema (asciicast, version 2).  Each picture has only the cells that differ from the one before.
 *
 *     static session_pictures film = {.out = stdout, .length = 5000};
 *     session_pictures_show(&film, &model, &frame, 0);
 *     session_pictures_show(&film, &model, &frame, 700);
 *     session_pictures_end(&film);
 *
 * In SVG block glyphs are drawn as rectangles, as the best terminals do, because few fonts fill the cell with them.
 */
#ifndef SESSION_PICTURES_H
#define SESSION_PICTURES_H

#include <stdio.h>

#include "ui/model/model.h"
#include "ui/view/frame.h"

typedef struct session_pictures {
    FILE *out;
    bool cast;       /* asciicast instead of SVG */
    uint32_t length; /* ms after which the SVG begins again; of no use for one picture */
    ui_frame before; /* the picture that is shown already; zeroed: none */
} session_pictures;

/* Show a frame of the model from `at` ms on, if anything in it is new.  The first one is there from the start. */
void session_pictures_show(session_pictures *film, const ui_model *model, const ui_frame *frame, uint32_t at);

void session_pictures_end(const session_pictures *film);

#endif
