#include "catalogue.h"

#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "words/mo_file.h"
#include "words/words.h"

#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

static const char domain[] = "solitaire", english[] = "en";
enum { PATH_ROOM = BASE_CATALOGUE_FOLDER_MAX + 64, LANGUAGES_MAX = 64, LANGUAGE_MAX = 16, CATALOGUE_MAX = 1 << 20 };

static bool english_indices;

void base_catalogue_english_indices(bool on) { english_indices = on; }

/* ---- where they lie ---------------------------------------------------------------------------------------------- */

void base_catalogue_folder(char folder[BASE_CATALOGUE_FOLDER_MAX])
{
    static const char beside[] = "/../share/locale";
    /* The program's own path; "" where the system does not tell it. */
    size_t size = BASE_CATALOGUE_FOLDER_MAX - sizeof beside;
#ifdef __APPLE__
    uint32_t room = (uint32_t)size;
    if (_NSGetExecutablePath(folder, &room) != 0)
        folder[0] = 0;
#else
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);
    folder[length > 0 ? length : 0] = 0;
#endif
    char *name = strrchr(folder, '/');
    if (name)
        (void)snprintf(name, sizeof beside, "%s", beside);
    if (!name || access(folder, R_OK) != 0)
        (void)snprintf(folder, BASE_CATALOGUE_FOLDER_MAX, "%s", BASE_LOCALE_FOLDER);
}

/* Where the translation into a language lies, if there is one. */
static bool find_file(const char *folder, const char *language, char path[PATH_ROOM])
{
    int length = snprintf(path, PATH_ROOM, "%s/%.*s/LC_MESSAGES/%s.mo", folder, LANGUAGE_MAX, language, domain);
    return language[0] && !strchr(language, '/') && length > 0 && length < PATH_ROOM && access(path, R_OK) == 0;
}

/* ---- looking up -------------------------------------------------------------------------------------------------- */

static words_mo spoken;

/* A text with a context is kept under both, with this sign between them. */
enum { AFTER_CONTEXT = '\004', WITH_CONTEXT_MAX = 400 };

static const char *look_up_spoken(const char *context, const char *one, const char *many, uintmax_t number)
{
    char whole[WITH_CONTEXT_MAX];
    if (!context)
        return many ? words_mo_find_form(&spoken, one, number) : words_mo_find(&spoken, one);
    if (english_indices && strcmp(context, "index") == 0)
        return NULL;
    int length = snprintf(whole, sizeof whole, "%s%c%s", context, AFTER_CONTEXT, one);
    return length > 0 && (size_t)length < sizeof whole ? words_mo_find(&spoken, whole) : NULL;
}

/* ---- one by its name --------------------------------------------------------------------------------------------- */

static int by_name(const void *one, const void *other) { return strcmp(one, other); }

static bool refuse_language(const char *folder, const char *language, base_fault *fault)
{
    char found[LANGUAGES_MAX][LANGUAGE_MAX + 1];
    const char *names[LANGUAGES_MAX + 1];
    char path[PATH_ROOM];
    int count = 0;
    DIR *all = opendir(folder);
    for (struct dirent *entry; all && count < LANGUAGES_MAX && (entry = readdir(all));)
        if (strlen(entry->d_name) <= LANGUAGE_MAX && find_file(folder, entry->d_name, path))
            (void)snprintf(found[count++], LANGUAGE_MAX + 1, "%.*s", LANGUAGE_MAX, entry->d_name);
    if (all)
        (void)closedir(all);
    qsort(found, (size_t)count, sizeof *found, by_name);
    for (int i = 0; i < count; i++)
        names[i] = found[i];
    names[count++] = english;
    return base_fault_set(fault, "there is no translation into \"%s\": the languages are %s", base_show(language).text,
                          base_list_of(names, count).text);
}

/* A catalogue that was read stays in memory as long as the program runs, because its texts are shown everywhere. */
static bool read_catalogue(const char *path, base_fault *fault)
{
    static char bytes[CATALOGUE_MAX];
    size_t length;
    if (!base_file_read(path, NULL, bytes, sizeof bytes, &length, fault))
        return false;
    return words_mo_open(&spoken, bytes, length) ||
           base_fault_set(fault, "%s is damaged: install solitaire again", path);
}

/* Speak the language of this file. */
static bool speak_file(const char *path, base_fault *fault)
{
    words_install(NULL);
    if (!read_catalogue(path, fault))
        return false;
    words_install(look_up_spoken);
    return true;
}

bool base_catalogue_speak(const char *folder, const char *language, base_fault *fault)
{
    char path[PATH_ROOM];
    if (strcmp(language, english) == 0) {
        words_install(NULL);
        return true;
    }
    if (!find_file(folder, language, path)) /* which is said in the language spoken so far */
        return refuse_language(folder, language, fault);
    if (!speak_file(path, fault))
        return false;
    (void)setenv("LANGUAGE", language, 1); /* the C library's own reasons, where the locale has them */
    return true;
}

/* ---- the locale's ------------------------------------------------------------------------------------------------ */

/*
 * The first of the languages, which colons separate, that there is: "pt_BR.UTF-8" means "pt_BR" or else "pt".  Returns
 * whether one was found; English needs no file.
 */
static bool speak_first_of(const char *folder, const char *list)
{
    char path[PATH_ROOM], language[LANGUAGE_MAX + 1];
    base_fault unused;
    for (; *list; list += strcspn(list, ":"), list += *list == ':') {
        (void)snprintf(language, sizeof language, "%.*s", (int)strcspn(list, ":.@"), list);
        if (!find_file(folder, language, path))
            language[strcspn(language, "_")] = 0;
        if (strcmp(language, english) == 0 || (find_file(folder, language, path) && speak_file(path, &unused)))
            return true;
    }
    return false;
}

void base_catalogue_follow_locale(const char *folder)
{
    const char *locale = setlocale(LC_MESSAGES, NULL), *wanted = getenv("LANGUAGE");
    if (!locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return;
    if (!wanted || !*wanted || !speak_first_of(folder, wanted))
        (void)speak_first_of(folder, locale);
}
