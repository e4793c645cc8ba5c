/* The program's entry. */
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/catalogue.h"
#include "commands.h"
#include "settings/arguments.h"

/*
 * If a standard stream is closed, the next file that is opened would get its number, and text for the stream would be
 * written into that file.  So such a stream is opened the wrong way round, and reading and writing fail as they should.
 */
static void hold_standard_streams(void)
{
    while (fcntl(STDIN_FILENO, F_GETFD) == -1 && open("/dev/null", O_WRONLY) == STDIN_FILENO)
        ;
    while (fcntl(STDOUT_FILENO, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == STDOUT_FILENO)
        ;
    while (fcntl(STDERR_FILENO, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == STDERR_FILENO)
        ;
}

/*
 * Take the locale of the environment.  If it is one of UTF-8 that is not installed, as often over ssh, the characters
 * are still those of UTF-8, and without them there would be no suits.
 */
static void take_locale(void)
{
    const char *all = getenv("LC_ALL"), *ctype = getenv("LC_CTYPE"), *lang = getenv("LANG");
    const char *name = all && *all ? all : ctype && *ctype ? ctype : lang ? lang : "";
    if (!setlocale(LC_ALL, "") && (strstr(name, "UTF-8") || strstr(name, "utf8")))
        (void)setlocale(LC_CTYPE, "C.UTF-8");
}

/*
 * The environment.  Where no script has said in it how the player starts the program, that is the name of the program's
 * file, which need not be "solitaire"; that of a login shell without the dash before it.
 */
static char *file_name;

static char *environment(const char *name)
{
    char *value = getenv(name);
    return value || strcmp(name, "SOLITAIRE_STARTED_BY") != 0 ? value : file_name;
}

int main(int count, char **arguments)
{
    const base_world world = {
        .in = stdin, .out = stdout, .err = stderr, .environment = environment, .unreleased = SOLITAIRE_UNRELEASED};
    hold_standard_streams();
    (void)signal(SIGXFSZ,
                 SIG_IGN); /* a limit to the size of files is an error of the write, which is told, not died of */
    take_locale();
    char *folder = arguments[0] ? strrchr(arguments[0], '/') : NULL;
    file_name = folder ? folder + 1 : arguments[0];
    if (settings_is_login_shell(count, arguments) && !folder)
        file_name++;
    char translations[BASE_CATALOGUE_FOLDER_MAX];
    base_catalogue_folder(translations);
    base_catalogue_follow_locale(translations);
    return cli_main(&world, count, arguments);
}
