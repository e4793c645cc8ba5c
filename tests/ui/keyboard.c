#include "keyboard.h"

#include <unistd.h>

#include "base/waker.h"
#include "terminal/questions.h"
#include "terminal/screen.h"
#include "ui/view/view.h"

long long keyboard_now;

static FILE *nobody;
static int line[2]; /* the pipe by which keys come */

void keyboard_plug(const char *term, bool mouse)
{
    const terminal_options options = {.mouse = mouse};
    int output = dup(STDOUT_FILENO);
    nobody = fopen("/dev/null", "w");
    assert_non_null(nobody);
    assert_true(base_waker_open(line));        /* reading does not wait for keys */
    (void)dup2(fileno(nobody), STDOUT_FILENO); /* what switches the mouse on goes nowhere */
    (void)setenv("TERM", term, 1);
    terminal_questions_forget();
    assert_true(terminal_screen_open(nobody, &options));
    terminal_keys_learn();
    (void)dup2(output, STDOUT_FILENO);
    (void)close(output);
}

void keyboard_unplug(void)
{
    int output = dup(STDOUT_FILENO);
    (void)dup2(fileno(nobody), STDOUT_FILENO);
    terminal_screen_close();
    (void)dup2(output, STDOUT_FILENO);
    (void)close(output);
    (void)fclose(nobody);
    (void)close(line[0]);
    (void)close(line[1]);
}

void keyboard_replug(const char *term, bool mouse)
{
    keyboard_unplug();
    keyboard_plug(term, mouse);
}

int keyboard_set_up(void **state)
{
    (void)state;
    keyboard_now = 10000;
    keyboard_plug("xterm-256color", true);
    return 0;
}

int keyboard_tear_down(void **state)
{
    (void)state;
    keyboard_unplug();
    return 0;
}

void keyboard_sends(const char *bytes)
{
    size_t length = strlen(bytes);
    assert_int_equal(write(line[1], bytes, length), length);
    assert_true(terminal_keys_read(line[0], keyboard_now));
}

bool keyboard_waits(void) { return terminal_keys_patience(keyboard_now) >= 0; }

ui_key keyboard_key(void)
{
    terminal_event event;
    return terminal_keys_next(keyboard_now, &event) && event.type == TERMINAL_EVENT_KEY ? event.key : UI_KEY_NONE;
}

void keyboard_put_events(engine_text *out)
{
    static const char *const events[] = {
        [UI_MOUSE_PRESS] = "press",      [UI_MOUSE_DRAG] = "drag",   [UI_MOUSE_RELEASE] = "release",
        [UI_MOUSE_DOUBLE] = "double",    [UI_MOUSE_RIGHT] = "right", [UI_MOUSE_WHEEL_DOWN] = "wheel down",
        [UI_MOUSE_WHEEL_UP] = "wheel up"};
    char name[16];
    terminal_event event;
    while (terminal_keys_next(keyboard_now, &event)) {
        if (event.type == TERMINAL_EVENT_KEY) {
            ui_key_name(event.key, name);
            engine_text_add(out, "%s, ", name);
        } else if (event.type == TERMINAL_EVENT_MOUSE)
            engine_text_add(out, "%s %d %d, ", events[event.mouse], event.y, event.x);
        else if (event.type == TERMINAL_EVENT_PASTE)
            engine_text_add(out, "\"%s\", ", event.paste);
    }
}

const char *keyboard_paste(void)
{
    static terminal_event event;
    return terminal_keys_next(keyboard_now, &event) && event.type == TERMINAL_EVENT_PASTE ? event.paste : NULL;
}
