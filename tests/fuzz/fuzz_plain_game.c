/*
 * Whole games in plain mode: the program's own loop with solver, coach and kept games, as a player types.  The input's
 * first line names the game, and the others are typed.  Whatever they are, the program ends well, prints nothing that
 * would do harm on a terminal, and finds its games again.
 */
#include <dirent.h>
#include <stdatomic.h>
#include <unistd.h>

#include <solitaire/rules.h>

#include "base/dates.h"
#include "cli/commands.h"

#include "fuzz.h"

/* At each look a second has passed: so no tip and no proof takes longer than a few looks, on any machine. */
uint64_t base_clock_ms(void)
{
    static atomic_uint_fast64_t looks;
    return 1000 * (atomic_fetch_add(&looks, 1) + 1);
}

static char *no_environment(const char *name)
{
    (void)name;
    return NULL;
}

/* ---- the folder of the kept games ------------------------------------------------------------------------------- */

static char folder[] = "/tmp/solitaire-fuzz-XXXXXX";

static void empty_folder(void)
{
    DIR *directory = opendir(folder);
    FUZZ_CHECK(directory);
    for (struct dirent *entry; (entry = readdir(directory));)
        if (entry->d_name[0] != '.')
            FUZZ_CHECK(unlinkat(dirfd(directory), entry->d_name, 0) == 0);
    (void)closedir(directory);
}

static void remove_folder(void)
{
    empty_folder();
    (void)rmdir(folder);
}

static void make_folder(void)
{
    static bool made;
    if (made) {
        empty_folder();
        return;
    }
    made = true;
    FUZZ_CHECK(mkdtemp(folder));
    (void)atexit(remove_folder);
}

/* ---- playing ---------------------------------------------------------------------------------------------------- */

/* Play with these lines typed; `fresh` deals a new game. */
static void play(const char *game, const char *lines, size_t length, bool fresh)
{
    char *arguments[] = {"solitaire", "--plain", "--data-dir", folder, (char *)game, "--seed", "7", "--new", NULL};
    char *out = NULL, *err = NULL;
    size_t out_size, err_size;
    base_world world = {.in = length ? fmemopen((void *)lines, length, "rb") : fopen("/dev/null", "rb"),
                        .out = open_memstream(&out, &out_size),
                        .err = open_memstream(&err, &err_size),
                        .environment = no_environment};
    FUZZ_CHECK(world.in && world.out && world.err);
    FUZZ_CHECK(cli_main(&world, fresh ? 8 : 5, arguments) == BASE_GOOD);
    FUZZ_CHECK(fclose(world.in) == 0 && fclose(world.out) == 0 && fclose(world.err) == 0);
    FUZZ_CHECK(out_size > 0 && out[out_size - 1] == '\n');
    for (size_t i = 0; i < out_size; i++)
        FUZZ_CHECK((unsigned char)out[i] >= 0x20 ? out[i] != 0x7F : out[i] == '\n');
    free(out);
    free(err);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data, *end = size ? memchr(text, '\n', size) : NULL;
    size_t first = end ? (size_t)(end - text) : size;
    char name[32];
    (void)snprintf(name, sizeof name, "%.*s", (int)(first < sizeof name ? first : sizeof name - 1), text);
    const sol_rules *rules = sol_game_named(name);
    const char *game = rules ? rules->name : sol_game_at(0)->name;
    make_folder();
    play(game, text + first, size - first, true);
    play(game, "", 0, false);
    return 0;
}
