/*
 * Faults in texts from outside are told in the player's language: every fault of the library is made, and told in
 * German.
 */
#include <glob.h>

#include "../test.h"

#include <solitaire/notation.h>

#include "base/catalogue.h"
#include "words/words.h"

enum { EVENTS = 16, SEEN_MAX = 200, SOURCE_MAX = 60000, FORMAT_MAX = 400 };
static sol_event events[EVENTS];
static sol_step steps[EVENTS];

/* ---- the doors of the library ------------------------------------------------------------------------------------ */

static bool name(const char *game, const char *text, sol_fault *fault)
{
    sol_deal deal;
    return sol_deal_parse(text, sol_game_named(game)->decks, &deal, fault);
}

static bool deal(const char *game, const char *text, sol_fault *fault)
{
    sol_variant variant = usual(game);
    sol_deal read;
    return sol_deal_read(&variant, text, strlen(text), &read, fault);
}

static bool deck(const char *game, const char *text, sol_fault *fault)
{
    sol_deal read;
    return sol_deck_read(text, strlen(text), sol_game_named(game)->decks, &read, fault);
}

static bool options(const char *game, const char *text, sol_fault *fault)
{
    sol_variant variant = usual(game);
    return sol_options_read(&variant, text, strlen(text), fault);
}

static bool board(const char *game, const char *text, sol_fault *fault)
{
    const sol_rules *rules;
    sol_position position;
    (void)game;
    return sol_board_read(text, strlen(text), &rules, &position, fault);
}

static bool move(const char *game, const char *text, sol_fault *fault)
{
    sol_move read;
    return sol_move_read(sol_game_named(game), text, strlen(text), &read, fault);
}

static bool record(const char *game, const char *text, sol_fault *fault)
{
    sol_game read;
    uint32_t now;
    (void)game;
    return sol_record_read(text, strlen(text), events, steps, &read, &now, fault);
}

static bool long_record(const char *game, const char *text, sol_fault *fault)
{
    static char much[SOL_RECORD_BYTES_MAX + 1];
    sol_game read;
    uint32_t now;
    (void)game;
    (void)text;
    return sol_record_read(much, sizeof much, events, steps, &read, &now, fault);
}

static bool solution(const char *game, const char *text, sol_fault *fault)
{
    sol_game read;
    sol_deal one;
    bool given = sol_deal_make(game ? SOL_DEAL_OURS : SOL_DEAL_MS, 1, game ? sol_game_named(game)->decks : 1, &one);
    return given &&
           sol_solution_read(text, strlen(text), strcmp(text, "5a") == 0 ? NULL : &one, events, steps, &read, fault);
}

static bool writing(const char *game, const char *text, sol_fault *fault)
{
    char written[200];
    sol_game played;
    sol_deal one;
    sol_variant variant = usual(game);
    (void)text;
    (void)sol_deal_make(SOL_DEAL_OURS, 1, 1, &one);
    sol_game_start(&played, &variant, &one, events, steps, EVENTS);
    (void)sol_game_append(&played, sol_event_move((sol_move){SOL_DRAW, 0, 1, 1}, 0));
    return sol_solution_write(&played, written, sizeof written, fault) != 0;
}

static bool letters(const char *game, const char *text, sol_fault *fault)
{
    sol_variant variant = usual(game);
    sol_position position;
    sol_deal one;
    sol_move read;
    (void)sol_deal_make(SOL_DEAL_OURS, 1, variant.rules->decks, &one);
    sol_deal_position(&variant, one.deck, &position);
    return sol_standard_read(&variant, &position, text, strlen(text), &read, fault);
}

/* ---- what is wrong ----------------------------------------------------------------------------------------------- */

#define SUIT(s) "A" s " 2" s " 3" s " 4" s " 5" s " 6" s " 7" s " 8" s " 9" s " T" s " J" s " Q" s " K" s " "
#define DOWN "as 2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks"
#define UP "fh: " SUIT("H") "\nfd: " SUIT("D") "\nfc: " SUIT("C") "\n"
#define HEAD(count) "solitaire record 1\ngame klondike\noptions draw=1 passes=unlimited\ndeal 1\nevents " count "\n"
#define COLUMNS                                                                                \
    "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n" \
    "5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n"
#define PILE                                                                                                               \
    "[\"9S\"],[\"7s\",\"JH\"],[\"qh\",\"6c\",\"7H\"],[\"4s\",\"5h\",\"qc\",\"2H\"],[\"ac\",\"7d\",\"as\",\"8c\",\"10D\"]," \
    "[\"8h\",\"jc\",\"10c\",\"5s\",\"ah\",\"AD\"],[\"qs\",\"3d\",\"5c\",\"kd\",\"5d\",\"2c\",\"9C\"]"
#define JSON "{\"tableau piles\": [" PILE "]"
#define LONG "0123456789012345678901234567890123456789012345678901234567890123456789"

static const struct {
    bool (*door)(const char *game, const char *text, sol_fault *fault);
    const char *game, *text;
} wrong[] = {
    {name, "klondike", ""},
    {name, "klondike", "whist:1"},
    {name, "klondike", "ms:x"},
    {name, "klondike", "99999999999999999999"},
    {name, "klondike", "ms:0"},
    {name, "klondike", "winxp:99999999999"},
    {name, "klondike", "msc:99999999999999999999999999999999999999999999999999999999999999999999"},
    {name, "spider", "ms:617"},
    {options, "klondike", "colour=red"},
    {options, "klondike", "draw=1 draw=1"},
    {options, "klondike", "draw=9"},
    {options, "klondike", "passes=x"},
    {options, "klondike", "suits=9"},
    {options, "klondike", "scoring=x"},
    {options, "klondike", "timed=x"},
    {options, "klondike", "time-limit=x"},
    {options, "freecell", "cells=9"},
    {options, "freecell", "build=x"},
    {options, "freecell", "empty=x"},
    {options, "freecell", "build=any"},
    {deck, "klondike", "XX"},
    {deck, "klondike", "9S 7S\n9S XX\n"},
    {deck, "klondike", "999"},
    {deck, "spider", "094"},
    {deck, "spider", "{"},
    {deck, "klondike", "AC"},
    {deck, "klondike", SUIT("C") SUIT("D") SUIT("H") SUIT("S") "AC"},
    {deck, "spider", SUIT("C")},
    {deck, "klondike", SUIT("C") SUIT("C") SUIT("H") SUIT("S")},
    {deck, "spider", SUIT("C") SUIT("C") SUIT("C") SUIT("D") SUIT("H") SUIT("H") SUIT("S") SUIT("S")},
    {deck, "klondike", "{"},
    {deck, "klondike", "{}"},
    {deck, "klondike", "{\"stock"},
    {deck, "klondike", "{\"waste\""},
    {deck, "klondike", "{\"stock\" ["},
    {deck, "klondike", "{\"stock\": [9"},
    {deck, "klondike", "{\"stock\": [\"xh\""},
    {deck, "klondike", "{\"stock\": [\"4H\" \"KH\""},
    {deck, "klondike", "{\"stock\": [\"4H\"]"},
    {deck, "klondike", "{\"tableau piles\": [[\"9S\", \"9S\""},
    {deck, "klondike", "{\"tableau piles\": [[\"9S\"],[\"9S\"]"},
    {deck, "klondike", "{\"tableau piles\": [[\"9S\"]]"},
    {deck, "klondike", "{\"tableau piles\": [" PILE ",["},
    {deck, "klondike", JSON "}"},
    {deck, "klondike", JSON ",\"tableau piles\""},
    {deck, "klondike",
     JSON ",\"stock\":[\"4H\",\"KH\",\"10S\",\"9D\",\"JS\",\"10H\",\"2S\",\"JD\",\"KC\",\"9H\",\"4D\",\"QD\","
          "\"6D\",\"8D\",\"3S\",\"7C\",\"6S\",\"3H\",\"8S\",\"KS\",\"3C\",\"6H\",\"2D\",\"4C\"]}x"},
    {deck, "klondike",
     JSON ",\"stock\":[\"4H\",\"KH\",\"10S\",\"9D\",\"JS\",\"10H\",\"2S\",\"JD\",\"KC\",\"9H\",\"4D\",\"QD\","
          "\"6D\",\"8D\",\"3S\",\"7C\",\"6S\",\"3H\",\"8S\",\"KS\",\"3C\",\"6H\",\"2D\",\"4C\",\"4C\""},
    {deal, "freecell", "{\"stock\": []}"},
    {deal, "freecell", "{}"},
    {deal, "eightoff", "{}"},
    {deal, "klondike", COLUMNS},
    {deal, "scorpion",
     "9S 7S QH 4S AC 8H QS\nJH 6C 5H 7D JC 3D 7H\nQC AS TC 5C 2H 8C 5S\nKD TD AH 5D AD 2C 9C\n"
     "4C 2D 6H 3C KS 8S 3H\n6S 7C 3S 8D 6D QD 4D\n9H KC JD 2S TH JS 9D\nTS KH 4H\n"},
    {deal, "eightoff",
     "9S 7S QH 4S AC 8H\nQS JH 6C 5H 7D JC\n3D 7H QC AS TC 5C\n2H 8C 5S KD TD AH\n5D AD 2C 9C 4C 2D\n"
     "6H 3C KS 8S 3H 6S\n7C 3S 8D 6D QD 4D\n9H KC JD 2S TH JS\n9D TS KH 4H\n"},
    {deal, "freecell", "klondike\n" UP "s: " DOWN "\n"},
    {deal, "freecell", "freecell cells=6\n" UP "fs: " SUIT("S") "\n"},
    {deal, "klondike", "klondike\n" UP "s: " DOWN "\n"},
    {deal, "spider",
     "spider\ns: as 2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks as 2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks as 2s 3s 4s 5s "
     "6s 7s 8s 9s ts js qs ks as 2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks as 2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks as "
     "2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks as 2s 3s 4s 5s 6s 7s 8s 9s ts js qs ks as 2s 3s 4s 5s 6s 7s 8s 9s ts "
     "js qs ks\n"},
    {board, NULL, ""},
    {board, NULL, "bridge\n"},
    {board, NULL, "klondike draw=3\n"},
    {board, NULL, "klondike\nredeals: 1\nredeals: 1\n"},
    {board, NULL, "freecell\nredeals: 1\n"},
    {board, NULL, "klondike\nredeals: 999\n"},
    {board, NULL, "klondike\n1: XX\n"},
    {board, NULL, ": XX\n"},
    {board, NULL, "klondike\n" UP "s: " DOWN " as\n"},
    {board, NULL, "klondike\n1: AS as\n"},
    {board, NULL, "klondike\nx: AS\n"},
    {board, NULL, "klondike\n1: AS\n1: 2S\n"},
    {board, NULL, "Foundations: X\n"},
    {board, NULL, "Foundations: H-0 H-0\n"},
    {board, NULL, "Foundations: H-2 H-3\n"},
    {board, NULL, "Freecells: AS 2S 3S 4S 5S\n"},
    {board, NULL, ":\n:\n:\n:\n:\n:\n:\n:\n:\n"},
    {board, NULL, "spider\n1: AS\n"},
    {board, NULL, "klondike\n1: AS AS\n"},
    {board, NULL, "klondike\n1: AS\n"},
    {board, NULL, "klondike\n" UP "s: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n"},
    {board, NULL, "klondike\n" UP "1: " DOWN "\n"},
    {board, NULL, "klondike\n" UP "fs: " DOWN "\n"},
    {board, NULL, "freecell\n" UP "a: " SUIT("S") "\n"},
    {board, NULL, "klondike\nfh: " SUIT("S") "\nfd: " SUIT("D") "\nfc: " SUIT("C") "\nfs: " SUIT("H") "\n"},
    {board, NULL,
     "canfield\nfh: 2H 4H\nfd: " SUIT("D") "\nfc: " SUIT("C") "\n1: AH 3H 5H 6H 7H 8H 9H TH JH QH KH " SUIT("S") "\n"},
    {board, NULL, "scorpion\nf1: AS\n1: 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS " SUIT("H") SUIT("D") SUIT("C") "\n"},
    {move, "klondike", "9-9:9:9"},
    {move, "pyramid", "x"},
    {record, NULL, "hello\n"},
    {record, NULL, "solitaire record x\n"},
    {record, NULL, "solitaire record 2\n"},
    {record, NULL, "solitaire record 1\n"},
    {record, NULL, "solitaire record 1"},
    {record, NULL, "solitaire record 1\n" LONG LONG LONG LONG LONG LONG LONG LONG LONG LONG LONG LONG LONG "\n"},
    {record, NULL, "solitaire record 1\ndeal 1\n"},
    {record, NULL, "solitaire record 1\ngame whist\n"},
    {record, NULL, "solitaire record 1\ngame klondike\noptions draw=9\n"},
    {record, NULL, "solitaire record 1\ngame klondike\noptions draw=1\ndeal " LONG LONG "\n"},
    {record, NULL, "solitaire record 1\ngame klondike\noptions draw=1\ndeal x\n"},
    {record, NULL, HEAD("x")},
    {record, NULL, HEAD("2")},
    {record, NULL, HEAD("2") "draw\n"},
    {record, NULL, HEAD("1") "0.000 hello\n"},
    {record, NULL, HEAD("1") "0.000 redeal\n"},
    {record, NULL, HEAD("1") "0.000 undo\n"},
    {record, NULL, HEAD("1") "0.000 1-2\n"},
    {record, NULL, HEAD("0") "0.000 draw\n"},
    {record, NULL, HEAD("0") "result open\n"},
    {record, NULL, HEAD("0") "result open score 9 moves 0 time 2.000\n"},
    {record, NULL, HEAD("0") "result open score 0 moves 0 time 2.000\n"},
    {record, NULL, HEAD("0") "result open score 0 moves 0 time 2.000\ncheck 0000000000000000\n"},
    {long_record, NULL, ""},
    {solution, NULL, "5a"},
    {solution, NULL, "hello\n"},
    {solution, NULL, "#0\n"},
    {solution, NULL, "# game whist\n"},
    {solution, NULL, "# options x=1\n"},
    {solution, NULL, "# game freecell\n"},
    {solution, NULL, "Move x\n"},
    {solution, NULL, "5h\n"},
    {solution, NULL, "5x\n"},
    {solution, "spider", "5a\n"},
    {writing, "klondike", ""},
    {letters, "klondike", "5a"},
};

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

TEST_CASE(every_fault_is_said_in_german)
{
    base_fault unused;
    if (!base_catalogue_speak(SOLITAIRE_LOCALES, "de", &unused))
        skip();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        sol_fault fault = {0};
        if (wrong[i].door(wrong[i].game, wrong[i].text, &fault))
            fail_msg("taken: %s", wrong[i].text);
        words_sentence german = words_fault(&fault);
        const char *said = german.text;
        if (strcmp(said, fault.text) == 0 || strncmp(said, "line ", 5) == 0)
            fail_msg("English: %s", fault.text);
        assert_nothing_is_lost(&fault, said);
        if (!was_seen(fault.sentence))
            seen[seen_count++] = fault.sentence;
    }
}

TEST_CASE(the_line_comes_first)
{
    base_fault unused;
    sol_fault fault;
    if (!base_catalogue_speak(SOLITAIRE_LOCALES, "de", &unused))
        skip();
    assert_false(record(NULL, HEAD("1") "0.000 hello\n", &fault));
    assert_string_equal(words_fault(&fault).text,
                        "Zeile 6: „hello“ ist kein Zug von Klondike; Züge schreibt man wie 4-1 4-1:3 draw redeal");
    assert_false(board(NULL, "klondike\n1: AS\n1: 2S\n", &fault));
    assert_string_equal(words_fault(&fault).text, "Zeile 3: „1:“ steht zweimal da, zuerst in Zeile 2");
}

/* The record's own signs for cards and piles stay as they are; all words about them are translated. */
TEST_CASE(a_refused_move_of_a_record_names_its_cards_in_german)
{
    base_fault unused;
    sol_fault fault;
    if (!base_catalogue_speak(SOLITAIRE_LOCALES, "de", &unused))
        skip();
    assert_false(record(NULL, HEAD("1") "0.000 2-3\n", &fault));
    assert_string_equal(words_fault(&fault).text, "Zeile 6: 2-3: JH passt nicht auf 7H: Passen würde 6C oder 6S");
    assert_false(letters("freecell", "1h", &fault));
    assert_string_equal(words_fault(&fault).text,
                        "„1h“ ist nicht erlaubt: in Karo kommt als Nächstes AD hoch, nicht 9D");
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
    base_fault unused;
    sol_fault fault;
    assert_true(base_catalogue_speak(SOLITAIRE_LOCALES, "en", &unused));
    assert_false(record(NULL, HEAD("1") "0.000 1-2\n", &fault));
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
