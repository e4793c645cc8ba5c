#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/files.h"
#include "base/replacement.h"
#include "options.h"
#include "words/words.h"

/* ---- reading a text --------------------------------------------------------------------------------------------- */

typedef struct config_reader {
    int line;                                  /* the number of the line that is read */
    bool keys;                                 /* is it in the section of keys? */
    int set_on[SETTINGS_OPTIONS + UI_ACTIONS]; /* the line that set each; 0: none */
    settings_values *settings;
    base_fault *fault; /* which says of which line it is; what is wrong with that is added */
} config_reader;

/* Everything may be set only once, so that no line is without effect. */
static bool said_once(config_reader *in, int what, const char *name)
{
    int before = in->set_on[what];
    in->set_on[what] = in->line;
    return before == 0 ||
           base_fault_append(in->fault, "%s is already set on line %d: remove one of the two lines", name, before);
}

static bool set_configured(config_reader *in, const char *name, const char *value)
{
    base_fault why;
    int option = settings_option_named(name, strlen(name));
    if (option < 0) {
        words_nearest nearest = words_nearest_to(name);
        for (int i = 0; i < SETTINGS_OPTIONS; i++)
            if (settings_option_reaches(i, 'c'))
                words_nearest_try(&nearest, settings_options[i].name, strlen(settings_options[i].name));
        (void)base_fault_append(
            in->fault, "\"%s\" is not an option: \"solitaire --help\" lists the options, and keys belong under [keys]",
            base_show(name).text);
        return base_fault_ask(in->fault, "", nearest.best);
    }
    if (!settings_option_reaches(option, 'c'))
        return base_fault_append(in->fault, "%s cannot be set in this file: use --%s on the command line", name, name);
    if (!said_once(in, option, name))
        return false;
    if (settings_set(in->settings, option, SETTINGS_BY_CONFIG, value, &why))
        return true;
    return base_fault_append(in->fault, "%s %s", name, why.text);
}

static bool set_key(config_reader *in, const char *name, const char *value)
{
    char why[300];
    int action = ui_action_named(name);
    if (action < 0) {
        words_nearest nearest = words_nearest_to(name);
        for (int i = 0; i < UI_ACTIONS; i++)
            words_nearest_try(&nearest, ui_actions[i].name, strlen(ui_actions[i].name));
        (void)base_fault_append(in->fault,
                                "\"%s\" is not an action: the man page lists the actions, such as draw, undo and tip",
                                base_show(name).text);
        return base_fault_ask(in->fault, "", nearest.best);
    }
    if (!said_once(in, SETTINGS_OPTIONS + action, name))
        return false;
    if (ui_keymap_bind(&in->settings->keys, action, value, why, sizeof why))
        return true;
    return base_fault_append(in->fault, "%s: %s", name, why);
}

static char *without_blanks(char *text)
{
    static const char blanks[] = " \t\r\f\v";
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length && strchr(blanks, text[length - 1]))
        length--;
    text[length] = 0;
    return text;
}

/*
 * Read a line: `name = value` or `name: value`, `[options]` or `[keys]`, or a comment, which begins with # or ;.
 * Behind a blank a semicolon begins a comment as well.
 */
static bool read_config_line(config_reader *in, char *line)
{
    for (char *at = line; (at = strchr(at, ';')); at++)
        if (at == line || strchr(" \t", at[-1])) {
            *at = 0;
            break;
        }
    line = without_blanks(line);
    char *end = strpbrk(line, *line == '[' ? "]" : "=:");
    if (!*line || *line == '#')
        return true;
    if (!end)
        return base_fault_append(in->fault, "this line is not \"name = value\", \"[keys]\" or \"# comment\"");
    *end = 0;
    if (*line != '[')
        return (in->keys ? set_key : set_configured)(in, without_blanks(line), without_blanks(end + 1));
    in->keys = strcmp(line + 1, "keys") == 0;
    return in->keys || strcmp(line + 1, "options") == 0 ||
           base_fault_append(in->fault, "there is no section [%s], only [options] and [keys]",
                             base_show(line + 1).text);
}

bool settings_config_read(const char *name, const char *text, size_t length, settings_values *settings,
                          base_fault *fault)
{
    static settings_values aside;
    static char lines[SETTINGS_CONFIG_BYTES_MAX + 1];
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors put it before UTF-8 */
    size_t passed = length >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0 ? sizeof mark - 1 : 0;
    config_reader in = {.settings = &aside, .fault = fault};
    if (length > SETTINGS_CONFIG_BYTES_MAX)
        return base_fault_set(fault, "%s is longer than %d bytes", name, SETTINGS_CONFIG_BYTES_MAX);
    aside = *settings;
    memcpy(lines, text + passed, length - passed);
    lines[length - passed] = 0;
    for (char *line = lines, *last = lines + length - passed, *end; line < last; line = end + 1) {
        end = memchr(line, '\n', (size_t)(last - line));
        end = end ? end : last;
        *end = 0;
        (void)base_fault_set(fault, "%s:%d: ", name, ++in.line);
        if (strlen(line) < (size_t)(end - line))
            return base_fault_append(fault, "the line has a zero byte, so the file is not text");
        if (!read_config_line(&in, line))
            return false;
    }
    *settings = aside;
    return true;
}

/* ---- the file --------------------------------------------------------------------------------------------------- */

/* Where it is.  False if no home is known. */
static bool find_config(char *(*environment)(const char *name), const settings_values *settings,
                        char path[SETTINGS_TEXT_MAX])
{
    const char *named = settings->of[SETTINGS_CONFIG].text;
    if (!*named)
        return base_file_path(environment, "XDG_CONFIG_HOME", ".config", "solitaire/config", path, SETTINGS_TEXT_MAX);
    memcpy(path, named, strlen(named) + 1);
    return true;
}

bool settings_config_load(char *(*environment)(const char *name), settings_values *settings, base_fault *fault)
{
    static char text[SETTINGS_CONFIG_BYTES_MAX + 1];
    char path[SETTINGS_TEXT_MAX];
    bool named = *settings->of[SETTINGS_CONFIG].text;
    size_t length;
    if (!find_config(environment, settings, path) || (!named && !base_file_exists(path)))
        return true;
    return base_file_is_regular(path, fault) && base_file_read(path, NULL, text, sizeof text, &length, fault) &&
           settings_config_read(base_file_show(environment, path).text, text, length, settings, fault);
}

/* ---- the text --------------------------------------------------------------------------------------------------- */

static size_t length_with_newline(const char *line)
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

size_t settings_config_change(const char *text, const char *name, const char *value, char *out, size_t size)
{
    engine_text to = engine_text_in(out, size);
    const char *at = NULL, *line = text; /* `at`: the line that says it, or else the end of the options */
    size_t said = 0;
    bool ours = true;
    for (size_t length; *line && !said; line += length) {
        length = length_with_newline(line);
        ours = in_options(line, ours);
        said = ours && says(line, name) ? length : 0;
        at = said || (!ours && !at) ? line : at;
    }
    at = at ? at : line;
    for (const char *kept = text; kept < at; kept++)
        engine_text_char(&to, *kept);
    if (at > text && at[-1] != '\n') /* the file's last line may lack its end */
        engine_text_char(&to, '\n');
    if (*value)
        engine_text_add(&to, "%s = %s\n", name, value);
    engine_text_put(&to, at + said);
    return to.length;
}

/* ---- the file --------------------------------------------------------------------------------------------------- */

/*
 * During a game the terminal catches signals and notes them for the loop, so none of them ends the program in the
 * middle of this.
 */
static bool replace_config(const char *path, const char *text, size_t length)
{
    static base_replacement to;
    char folder[SETTINGS_TEXT_MAX];
    (void)snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) {
        *slash = 0;
        (void)base_file_folder(folder, 0777); /* if it is missing in the end, opening the file will say so */
    }
    FILE *out = base_replacement_open(&to, path, false);
    return out && base_replacement_end(&to, out, fwrite(text, 1, length, out) == length);
}

bool settings_config_keep(char *(*environment)(const char *name), const settings_values *settings, int option,
                          base_fault *fault)
{
    static char before[SETTINGS_CONFIG_BYTES_MAX + 1], after[SETTINGS_CONFIG_BYTES_MAX + 1];
    char path[SETTINGS_TEXT_MAX], value[SETTINGS_TEXT_MAX];
    size_t length = 0;
    if (!find_config(environment, settings, path))
        return base_fault_set(fault, "HOME is not set, so there is nowhere to put a config file");
    before[0] = 0;
    if (base_file_exists(path) &&
        !(base_file_is_regular(path, fault) && base_file_read(path, NULL, before, sizeof before, &length, fault)))
        return false;
    settings_value_text(settings, option, value);
    length = settings_config_change(before, settings_options[option].name, value, after, sizeof after);
    base_shown shown = base_file_show(environment, path);
    if (length >= sizeof after)
        return base_fault_set(fault, "%s would be longer than %d bytes", shown.text, SETTINGS_CONFIG_BYTES_MAX);
    /* Another program may have changed the file in the meantime, and wrongly. */
    static settings_values aside;
    settings_init(&aside);
    memcpy(aside.themes, settings->themes, sizeof aside.themes);
    return settings_config_read(shown.text, after, length, &aside, fault) &&
           (replace_config(path, after, length) ||
            base_fault_set(fault, "%s cannot be written: %s", shown.text, strerror(errno)));
}
