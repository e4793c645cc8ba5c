
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/replacement.h"
#include "config.h"
#include "value_text.h"

/* ---- the text --------------------------------------------------------------------------------------------------- */

typedef struct writing {
    char *out;
    size_t size, length;
} writing;

static void put(writing *to, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++, to->length++)
        if (to->length + 1 < to->size)
            to->out[to->length] = bytes[i];
}

/* Write a line; the file's last one may lack its end. */
static void put_line(writing *to, const char *line, size_t length)
{
    put(to, line, length);
    if (line[length - 1] != '\n')
        put(to, "\n", 1);
}

static void put_option(writing *to, const char *name, const char *value)
{
    if (!*value)
        return;
    put(to, name, strlen(name));
    put(to, " = ", 3);
    put(to, value, strlen(value));
    put(to, "\n", 1);
}

static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length + (line[length] == '\n');
}

static const char *behind_blanks(const char *line) { return line + strspn(line, " \t"); }

static bool says(const char *line, const char *name)
{
    line = behind_blanks(line);
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && strchr("=:", *behind_blanks(line + length)) &&
           *behind_blanks(line + length);
}

/* Do options follow this line?  They stand above every section and in their own; keys have names of options, too. */
static bool in_options(const char *line, bool before)
{
    line = behind_blanks(line);
    return *line == '[' ? strncmp(line, "[options]", 9) == 0 : before;
}

static bool is_said(const char *text, const char *name)
{
    for (bool ours = true; *text; text += line_length(text)) {
        ours = in_options(text, ours);
        if (ours && says(text, name))
            return true;
    }
    return false;
}

size_t settings_config_change(const char *text, const char *name, const char *value, char *out, size_t size)
{
    writing to = {out, size, 0};
    bool written = is_said(text, name), ours = true;
    for (size_t length; *text; text += length) {
        length = line_length(text);
        ours = in_options(text, ours);
        if (!written && !ours) {
            put_option(&to, name, value);
            written = true;
        }
        if (ours && says(text, name))
            put_option(&to, name, value);
        else
            put_line(&to, text, length);
    }
    if (!written)
        put_option(&to, name, value);
    if (size)
        out[to.length < size ? to.length : size - 1] = 0;
    return to.length;
}

/* ---- the file --------------------------------------------------------------------------------------------------- */

static void make_directories(const char *path)
{
    char part[SETTINGS_TEXT_MAX];
    (void)snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        (void)mkdir(part, 0777); /* if a directory is missing in the end, opening the file will say so */
        *slash = '/';
    }
}

/*
 * During a game the terminal catches signals and notes them for the loop, so none of them ends the program in the
 * middle of this.
 */
static bool replace(const char *path, const char *text, size_t length)
{
    static base_replacement to;
    make_directories(path);
    FILE *out = base_replacement_open(&to, path, false);
    return out && base_replacement_end(&to, out, fwrite(text, 1, length, out) == length);
}

/* Is the file right? Another program may have changed it in the meantime, and wrongly. */
static bool is_right(const settings_values *settings, const char *path, const char *text, size_t length,
                     base_fault *fault)
{
    static settings_values aside;
    settings_init(&aside);
    memcpy(aside.themes, settings->themes, sizeof aside.themes);
    return settings_config_read(path, text, length, &aside, fault);
}

bool settings_config_keep(char *(*environment)(const char *name), const settings_values *settings, int option,
                          base_fault *fault)
{
    static char before[SETTINGS_CONFIG_BYTES_MAX + 1], after[SETTINGS_CONFIG_BYTES_MAX + 1];
    char path[SETTINGS_TEXT_MAX], value[SETTINGS_TEXT_MAX];
    size_t length = 0;
    if (!settings_config_path(environment, settings, path))
        return base_fault_set(fault, "HOME is not set, so there is no place for a config file");
    before[0] = 0;
    if (base_file_exists(path) &&
        !(base_file_is_regular(path, fault) && base_file_read(path, NULL, before, sizeof before, &length, fault)))
        return false;
    settings_value_text(settings, option, value);
    length = settings_config_change(before, settings_options[option].name, value, after, sizeof after);
    base_shown shown = base_file_show(environment, path);
    if (length >= sizeof after)
        return base_fault_set(fault, "%s would be longer than %d bytes", shown.text, SETTINGS_CONFIG_BYTES_MAX);
    return is_right(settings, shown.text, after, length, fault) &&
           (replace(path, after, length) ||
            base_fault_set(fault, "%s cannot be written: %s", shown.text, strerror(errno)));
}
