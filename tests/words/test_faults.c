/*
 * Faults in texts from outside are told in the player's language: every fault of the library is made, and told in
 * German.
 */
#include <glob.h>

#include "../doors.h"

#include "base/catalogue.h"
#include "words/words.h"

#define HEAD "solitaire record 1\ngame klondike\noptions draw=1 passes=unlimited\ndeal 1\nevents 1\n"

enum { SEEN_MAX = 200, SOURCE_MAX = 60000, FORMAT_MAX = 400 };

/* ---- going through them ------------------------------------------------------------------------------------------ */

static const char *seen[SEEN_MAX];
static int seen_count;

static bool was_seen(const char *sentence)
{
    for (int i = 0; i < seen_count; i++)
        if (strcmp(seen[i], sentence) == 0)
            return true;
    return false;
}

/* Is each argument that comes from outside somewhere in the sentence? */
static void assert_nothing_is_lost(const sol_fault *fault, const char *said)
{
    const char *argument = fault->arguments;
    for (const char *at = strchr(fault->sentence, '%'); at; at = strchr(at + 1, '%')) {
        if (at[1] != 's' && !strstr(said, argument))
            fail_msg("\"%s\" is not in: %s", argument, said);
        argument += strlen(argument) + 1;
    }
}

static const char *much_japanese(const char *context, const char *one, const char *many, uintmax_t number)
{
    static char text[WORDS_FAULT_MAX + 100];
    (void)context;
    (void)one;
    (void)many;
    (void)number;
    for (size_t i = 0; i + 3 < sizeof text; i++)
        text[i] = "\xE3\x81\x82"[i % 3];
    return text;
}

static void answer_in_both(const golden_row *row, char answer[ROW_ANSWER])
{
    sol_fault fault;
    if (door_of_row(row, answer, &fault))
        return;
    words_sentence german = words_fault(&fault);
    if (strcmp(german.text, fault.text) == 0 || strncmp(german.text, "line ", 5) == 0)
        fail_msg("English: %s", fault.text);
    assert_nothing_is_lost(&fault, german.text);
    if (!was_seen(fault.sentence))
        seen[seen_count++] = fault.sentence;
}

TEST_CASE(every_fault_is_said_in_german)
{
    base_fault unused;
    if (!base_catalogue_speak(SOLITAIRE_LOCALES, "de", &unused))
        skip();
    golden_rows("faults.txt", answer_in_both);
}

/* The line comes first.  A record's own signs for cards and piles stay; all words about them are translated. */
TEST_CASE(lines_signs_and_cards_stand_where_german_has_them)
{
    static const struct {
        door *open;
        const char *game, *text, *german;
    } rows[] = {
        {door_record, NULL, HEAD "0.000 hello\n",
         "Zeile 6: „hello“ ist kein Zug von Klondike; Züge schreibt man wie 4-1 4-1:3 draw redeal"},
        {door_board, NULL, "klondike\n1: AS\n1: 2S\n", "Zeile 3: „1:“ steht zweimal da, zuerst in Zeile 2"},
        {door_record, NULL, HEAD "0.000 2-3\n", "Zeile 6: 2-3: JH passt nicht auf 7H: Passen würde 6C oder 6S"},
        {door_letters, "freecell", "1h", "„1h“ ist nicht erlaubt: in Karo kommt als Nächstes AD hoch, nicht 9D"},
    };
    base_fault unused;
    if (!base_catalogue_speak(SOLITAIRE_LOCALES, "de", &unused))
        skip();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char read[ROW_ANSWER];
        sol_fault fault;
        assert_false(rows[i].open(rows[i].game, rows[i].text, read, &fault));
        assert_string_equal(words_fault(&fault).text, rows[i].german);
    }
}

/* Each of these characters has three bytes, and the room for text is no multiple of three. */
TEST_CASE(a_long_fault_ends_with_a_whole_character)
{
    sol_fault fault = {.sentence = "%s", .arguments = "x"};
    words_install(much_japanese);
    words_sentence said = words_fault(&fault);
    words_install(NULL);
    size_t length = strlen(said.text);
    assert_int_equal(length % 3, 0);
    assert_within(length, WORDS_FAULT_MAX - 4, WORDS_FAULT_MAX - 1);
}

TEST_CASE(without_a_translation_a_fault_has_its_own_words)
{
    char read[ROW_ANSWER];
    base_fault unused;
    sol_fault fault;
    assert_true(base_catalogue_speak(SOLITAIRE_LOCALES, "en", &unused));
    assert_false(door_record(NULL, HEAD "0.000 1-2\n", read, &fault));
    assert_string_equal(words_fault(&fault).text, fault.text);
}

/* ---- are these all? ---------------------------------------------------------------------------------------------- */

/* Find the format of a call that begins at `at`: its third argument, if that is a text. */
static bool format_at(const char *at, char format[FORMAT_MAX])
{
    size_t used = 0;
    for (int commas = 0; commas < 2; at++)
        commas += *at == ',';
    at += strspn(at, " \n");
    for (; *at == '"'; at += 1 + strspn(at + 1, " \n"))
        for (at++; *at != '"'; at++) {
            at += *at == '\\';
            format[used++] = *at;
        }
    format[used] = 0;
    return used > 0;
}

static void assert_source_was_seen(const char *path)
{
    static char source[SOURCE_MAX];
    char format[FORMAT_MAX];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(source, 1, sizeof source - 1, file);
    source[length] = 0;
    assert_int_equal(fclose(file), 0);
    assert_true(length < sizeof source - 1);
    for (const char *at = strstr(source, "engine_fault_is("); at; at = strstr(at + 1, "engine_fault_is("))
        if (format_at(at, format) && !was_seen(format))
            fail_msg("%s: no text here is so wrong that it is told: %s", path, format);
}

TEST_CASE(these_are_all_the_faults_of_the_library)
{
    glob_t found;
    if (seen_count == 0)
        skip();
    assert_int_equal(glob(SOLITAIRE_SOURCE_DIR "/src/engine/*.c", 0, NULL, &found), 0);
    assert_int_equal(glob(SOLITAIRE_SOURCE_DIR "/src/engine/text/*.c", GLOB_APPEND, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        if (!strstr(found.gl_pathv[i], "/text/text.c"))
            assert_source_was_seen(found.gl_pathv[i]);
    globfree(&found);
}

int main(void) { return run_file(NULL); }
