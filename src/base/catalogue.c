#include "catalogue.h"

#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "words/words.h"

#ifdef BASE_GETTEXT
#include <libintl.h>
enum { TRANSLATES = 1 };
#else
enum { TRANSLATES = 0 };
#endif
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

static const char domain[] = "solitaire", english[] = "en";
enum { PATH_ROOM = BASE_CATALOGUE_FOLDER_MAX + 64, LANGUAGES_MAX = 64, LANGUAGE_MAX = 16 };

static bool english_indices;

void base_catalogue_english_indices(bool on) { english_indices = on; }

/* ---- where they lie ---------------------------------------------------------------------------------------------- */

/* The program's own path; "" where the system does not tell. */
static void find_program(char *path, size_t size)
{
#ifdef __APPLE__
    uint32_t room = (uint32_t)size;
    if (_NSGetExecutablePath(path, &room) != 0)
        path[0] = 0;
#else
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = 0;
#endif
}

void base_catalogue_folder(char folder[BASE_CATALOGUE_FOLDER_MAX])
{
    static const char beside[] = "/../share/locale";
    find_program(folder, BASE_CATALOGUE_FOLDER_MAX - sizeof beside);
    char *name = strrchr(folder, '/');
    if (name)
        (void)snprintf(name, sizeof beside, "%s", beside);
    if (!name || access(folder, R_OK) != 0)
        (void)snprintf(folder, BASE_CATALOGUE_FOLDER_MAX, "%s", BASE_LOCALE_FOLDER);
}

static bool is_there(const char *folder, const char *language)
{
    char path[PATH_ROOM];
    int length = snprintf(path, sizeof path, "%s/%.*s/LC_MESSAGES/%s.mo", folder, LANGUAGE_MAX, language, domain);
    return TRANSLATES && language[0] && !strchr(language, '/') && length > 0 && (size_t)length < sizeof path &&
           access(path, R_OK) == 0;
}

/* ---- looking up -------------------------------------------------------------------------------------------------- */

#ifdef BASE_GETTEXT

/* A text with a context is kept under both, with this sign between them. */
enum { AFTER_CONTEXT = '\004', WITH_CONTEXT_MAX = 400 };

static const char *look_up_in(const char *context, const char *text)
{
    if (english_indices && strcmp(context, "index") == 0)
        return NULL;
    char whole[WITH_CONTEXT_MAX];
    int length = snprintf(whole, sizeof whole, "%s%c%s", context, AFTER_CONTEXT, text);
    const char *found = length > 0 && (size_t)length < sizeof whole ? dgettext(domain, whole) : whole;
    return found == whole ? NULL : found;
}

static const char *look_up(const char *context, const char *one, const char *many, uintmax_t number)
{
    if (context)
        return look_up_in(context, one);
    return many ? dngettext(domain, one, many, (unsigned long)number) : dgettext(domain, one);
}

/* Plain "C" speaks English whatever LANGUAGE says; any other locale will do, and one of UTF-8 is everywhere. */
static void leave_plain_c(void)
{
    static const char *const others[] = {"C.UTF-8", "en_US.UTF-8", "en_GB.UTF-8"};
    const char *now = setlocale(LC_MESSAGES, NULL);
    if (now && strcmp(now, "C") != 0 && strcmp(now, "POSIX") != 0)
        return;
    for (size_t i = 0; i < sizeof others / sizeof *others && !setlocale(LC_MESSAGES, others[i]); i++)
        ;
}

static void install(const char *folder)
{
    (void)bindtextdomain(domain, folder);
    (void)bind_textdomain_codeset(domain, "UTF-8");
    words_install(look_up);
}

#else

static void leave_plain_c(void) {}

static void install(const char *folder) { (void)folder; }

#endif

void base_catalogue_follow_locale(const char *folder) { install(folder); }

/* ---- one by its name --------------------------------------------------------------------------------------------- */

static int by_name(const void *one, const void *other) { return strcmp(one, other); }

/* The languages of the folder by their names; returns how many. */
static int languages(const char *folder, char names[LANGUAGES_MAX][LANGUAGE_MAX + 1])
{
    int count = 0;
    DIR *all = opendir(folder);
    for (struct dirent *entry; all && count < LANGUAGES_MAX && (entry = readdir(all));)
        if (strlen(entry->d_name) <= LANGUAGE_MAX && is_there(folder, entry->d_name))
            (void)snprintf(names[count++], LANGUAGE_MAX + 1, "%.*s", LANGUAGE_MAX, entry->d_name);
    if (all)
        (void)closedir(all);
    qsort(names, (size_t)count, sizeof *names, by_name);
    return count;
}

static bool refuse(const char *folder, const char *language, base_fault *fault)
{
    char found[LANGUAGES_MAX][LANGUAGE_MAX + 1];
    const char *names[LANGUAGES_MAX + 1];
    int count = languages(folder, found);
    for (int i = 0; i < count; i++)
        names[i] = found[i];
    names[count++] = english;
    return base_fault_set(fault, "there is no translation into \"%s\"; there are: %s", base_show(language).text,
                          base_list_of(names, count).text);
}

bool base_catalogue_speak(const char *folder, const char *language, base_fault *fault)
{
    bool own = strcmp(language, english) == 0;
    if (!own && !is_there(folder, language))
        return refuse(folder, language, fault);
    words_install(NULL);
    if (own)
        return true;
    if (!setlocale(LC_MESSAGES, language)) /* musl's gettext knows no LANGUAGE, and takes any name of a locale */
        leave_plain_c();
    (void)setenv("LANGUAGE", language, 1);
    install(folder);
    return true;
}
