#include "mouse.h"

#include "ui/view/view.h"

/* Bits and values of the button field. */
enum { MODIFIERS = 4 | 8 | 16, LEFT = 0, RIGHT = 2, RELEASED = 3, WHEEL_UP = 64, WHEEL_DOWN = 65 };

/* A second press soon after the first, on the same cell; a third begins anew. */
static int press_or_double(terminal_mouse *mouse, int y, int x, long long now)
{
    bool here = mouse->pressed && mouse->y == y && mouse->x == x;
    bool again = here && now - mouse->at <= TERMINAL_DOUBLE_CLICK_MS;
    *mouse = (terminal_mouse){.y = y, .x = x, .at = now, .pressed = !again};
    return again ? UI_MOUSE_DOUBLE : UI_MOUSE_PRESS;
}

int terminal_mouse_event(terminal_mouse *mouse, int button, bool released, int y, int x, long long now)
{
    if (y < 0 || x < 0)
        return -1;
    switch (button & ~MODIFIERS) {
    case LEFT: return released ? UI_MOUSE_RELEASE : press_or_double(mouse, y, x, now);
    case RELEASED: /* the old kind of report does not say of which button */ return UI_MOUSE_RELEASE;
    case RIGHT: return released ? -1 : UI_MOUSE_RIGHT;
    case WHEEL_UP: return released ? -1 : UI_MOUSE_WHEEL_UP;
    case WHEEL_DOWN: return released ? -1 : UI_MOUSE_WHEEL_DOWN;
    default: return -1; /* the middle button, motion, keys of a gaming mouse */
    }
}
