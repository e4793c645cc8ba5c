/*
 * Games as records, and back: whole, or not at all.
 */

#include "../same_game.h"
#include "board.h"
#include "engine/text/text.h"

static sol_event events[SOL_EVENTS_MAX], events_read[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX], steps_read[SOL_EVENTS_MAX];
static char record[SOL_RECORD_BYTES_MAX], again[SOL_RECORD_BYTES_MAX];

/* ---- games to record -------------------------------------------------------------------------------------------- */

static uint64_t chance;

static void start(sol_game *game, const sol_variant *variant, uint64_t number)
{
    sol_deal deal = deal_of(variant->rules, number);
    sol_game_start(game, variant, &deal, events, steps, SOL_EVENTS_MAX);
}

static void play_move(sol_game *game, uint32_t now)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&game->variant, &game->position, moves);
    if (count == 0 ||
        sol_game_append(game, sol_event_move(moves[random_below(&chance, (uint32_t)count)], now)) != SOL_OK)
        return;
    for (sol_move up; (up = sol_next_automatic(game, SOL_AUTO_SAFE)).kind != SOL_NO_MOVE;)
        if (sol_game_append(game, sol_event_automatic(up, now)) != SOL_OK)
            return;
}

/* Play at random, with random undo and redo.  Returns the time of play at the end. */
static uint32_t play(sol_game *game, int actions)
{
    uint32_t now = 0;
    for (int i = 0; i < actions; i++) {
        uint32_t what = random_below(&chance, 20);
        if (what < 2)
            sol_game_append(game, sol_event_of(SOL_EVENT_UNDO, now));
        else if (what < 3)
            sol_game_append(game, sol_event_of(SOL_EVENT_REDO, now));
        else
            play_move(game, now);
        now += game->event_count ? random_below(&chance, 5000) : 0;
    }
    return now;
}

/* ---- there and back --------------------------------------------------------------------------------------------- */

static void comes_back(const sol_game *game, uint32_t now)
{
    sol_game read;
    uint32_t now_read;
    sol_fault fault;
    size_t length = sol_record_write(game, now, record, sizeof record);
    assert_int_equal(length, strlen(record));
    if (!sol_record_read(record, length, events_read, steps_read, &read, &now_read, &fault))
        fail_msg("%s\n%s", fault.text, record);
    assert_same_game(game, &read);
    assert_int_equal(sol_game_status(game, now), sol_game_status(&read, now_read));
    assert_int_equal(sol_game_score(game, now), sol_game_score(&read, now_read));
    assert_int_equal(sol_record_write(&read, now_read, again, sizeof again), length);
    assert_string_equal(record, again);
}

TEST_CASE(every_game_of_random_play_comes_back)
{
    for (int g = 0; sol_game_at(g); g++)
        for (uint64_t number = 1; number <= SAMPLE(150, 20); number++) {
            sol_game game;
            chance = number;
            sol_variant variant = random_variant(sol_game_at(g), &chance);
            variant.options.time_limit = random_below(&chance, 4) ? 0 : 100;
            start(&game, &variant, number);
            if (number % 3 == 0) { /* a deck that somebody gave */
                game.deal.dialect = SOL_DEAL_DECK;
                game.deal.number = 0;
            }
            uint32_t now = play(&game, 120);
            if (number % 5 == 0)
                sol_game_append(&game, sol_event_of(SOL_EVENT_GIVE_UP, now));
            comes_back(&game, now + random_below(&chance, 20000));
        }
}

TEST_CASE(a_game_out_of_time_comes_back)
{
    sol_game game;
    sol_variant variant = usual("klondike");
    variant.options.time_limit = 300;
    start(&game, &variant, 1);
    play_move(&game, 0);
    comes_back(&game, 299999);
    assert_non_null(strstr(record, "\nresult open score "));
    comes_back(&game, 900000);
    assert_non_null(strstr(record, "\nresult timed-out score "));
    assert_non_null(strstr(record, " time 300.000\n"));
}

TEST_CASE(a_full_journal_comes_back)
{
    sol_game game;
    sol_variant variant = usual("klondike");
    start(&game, &variant, 1);
    sol_move draw = sol_stock_move(&game.variant, &game.position);
    for (uint32_t i = 0; i < SOL_EVENTS_MAX / 2; i++) {
        assert_int_equal(sol_game_append(&game, sol_event_move(draw, i ? UINT32_MAX : 0)), SOL_OK);
        assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, i ? UINT32_MAX : 0)), SOL_OK);
    }
    comes_back(&game, UINT32_MAX);
    assert_non_null(strstr(record, "\nevents 65536\n"));
}

TEST_CASE(the_record_is_written_as_snprintf_does)
{
    sol_game game;
    sol_variant variant = usual("spider");
    start(&game, &variant, 3);
    uint32_t now = play(&game, 20);
    size_t length = sol_record_write(&game, now, record, sizeof record);
    assert_int_equal(sol_record_write(&game, now, NULL, 0), length);
    for (size_t size = 1; size <= length + 1; size++) {
        again[size] = '!';
        assert_int_equal(sol_record_write(&game, now, again, size), length);
        assert_int_equal(strlen(again), size - 1);
        assert_int_equal(again[size], '!');
        if (size + 17 <= length)
            assert_memory_equal(again, record, size - 1);
    }
    assert_string_equal(again, record);
}

/* ---- altered and cut records ------------------------------------------------------------------------------------ */

/* A short record that has everything: automatic moves, undo, redo. */
static size_t short_record(void)
{
    sol_game game;
    sol_variant variant = usual("klondike");
    start(&game, &variant, 1);
    chance = 3;
    uint32_t now = play(&game, 10);
    sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, now));
    sol_game_append(&game, sol_event_of(SOL_EVENT_REDO, now + 1));
    return sol_record_write(&game, now + 500, record, sizeof record);
}

static bool reads(const char *text, size_t length, sol_fault *fault)
{
    sol_game game = {.event_count = 12345};
    uint32_t now = 54321;
    bool taken = sol_record_read(text, length, events_read, steps_read, &game, &now, fault);
    if (!taken) { /* a refused record has written nothing */
        assert_int_equal(game.event_count, 12345);
        assert_null(game.variant.rules);
        assert_int_equal(now, 54321);
        assert_true(fault->text[0] != 0);
    }
    return taken;
}

TEST_CASE(a_record_with_any_byte_altered_is_refused)
{
    size_t length = short_record();
    sol_fault fault;
    assert_true(reads(record, length, &fault));
    enum { EACH = SAMPLE(1, 4) };
    for (size_t i = 0; i < length; i++)
        for (int byte = (int)(i % EACH); byte < 256; byte += EACH) {
            char kept = record[i];
            if (byte == (unsigned char)kept)
                continue;
            record[i] = (char)byte;
            if (reads(record, length, &fault))
                fail_msg("byte %zu as %d was taken", i, byte);
            record[i] = kept;
        }
}

TEST_CASE(a_record_cut_anywhere_is_refused)
{
    size_t length = short_record();
    sol_fault fault;
    for (size_t cut = 0; cut < length; cut++)
        assert_false(reads(record, cut, &fault));
}

TEST_CASE(line_ends_of_mail_are_taken)
{
    size_t length = short_record(), mailed = 0;
    sol_fault fault;
    for (size_t i = 0; i < length; i++) {
        if (record[i] == '\n')
            again[mailed++] = '\r';
        again[mailed++] = record[i];
    }
    assert_true(reads(again, mailed, &fault));
}

/* ---- what is said ----------------------------------------------------------------------------------------------- */

#define HEAD(count) "solitaire record 1\ngame klondike\noptions draw=1 passes=unlimited\ndeal 1\nevents " count "\n"

static void refused(const char *text, const char *because)
{
    sol_fault fault = {0};
    assert_false(reads(text, strlen(text), &fault));
    assert_string_equal(fault.text, because);
}

#define WHOLE HEAD("1") "0.000 draw\nresult open score 0 moves 1 time 2.000\n"

/* FNV-1a as its authors publish it, independent of the engine's. */
static uint64_t fnv(const char *text)
{
    uint64_t hash = 14695981039346656037u;
    for (; *text; text++) {
        hash ^= (unsigned char)*text;
        hash *= 1099511628211u;
    }
    return hash;
}

TEST_CASE(the_check_line_is_fnv_1a_of_all_before_it)
{
    sol_fault fault;
    engine_text text = engine_text_in(again, sizeof again);
    assert_true(fnv("a") == 0xAF63DC4C8601EC8Cu); /* a published vector */
    engine_text_add(&text, WHOLE "check %016jx\n", (uintmax_t)fnv(WHOLE));
    assert_true(reads(again, text.length, &fault));
    engine_text_char(&text, '\n');
    refused(again, "line 9: nothing can follow the check line");
}

/* ---- the manual ------------------------------------------------------------------------------------------------- */

static void read_manual(char *out, size_t size)
{
    FILE *file = fopen(SOLITAIRE_SOURCE_DIR "/docs/notation.md", "rb");
    assert_non_null(file);
    out[fread(out, 1, size - 1, file)] = 0;
    (void)fclose(file);
}

/* The text of the example that begins with ```NAME in docs/notation.md. */
static size_t example(const char *name, char *out, size_t size)
{
    read_manual(out, size);
    const char *from = strstr(out, name);
    assert_non_null(from);
    from += strlen(name);
    const char *to = strstr(from, "```\n");
    assert_non_null(to);
    size_t length = (size_t)(to - from);
    memmove(out, from, length);
    out[length] = 0;
    return length;
}

TEST_CASE(the_record_in_the_manual_is_valid_and_in_written_form)
{
    sol_game game;
    uint32_t now;
    sol_fault fault;
    size_t length = example("```record\n", record, sizeof record);
    if (!sol_record_read(record, length, events_read, steps_read, &game, &now, &fault))
        fail_msg("%s", fault.text);
    sol_record_write(&game, now, again, sizeof again);
    assert_string_equal(again, record);
}

/* The page shows what is said of this record if a part of it is another, or if it ends there. */
TEST_CASE(the_manual_shows_what_is_said_of_wrong_records)
{
    static const struct {
        const char *part, *other;
    } wrong[] = {{"0.000 7-5\n", "0.000 7-4\n"},
                 {"4.152 redo\n", NULL},
                 {"score 50 moves 3 time 8.355", "score 60 moves 3 time 7.000"},
                 {"check 8eaea98c82d4e468", "check 0123456789abcdef"},
                 {"solitaire record 1", "solitaire record 2"}};
    static char page[1 << 16];
    read_manual(page, sizeof page);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        sol_fault fault;
        size_t length = example("```record\n", record, sizeof record);
        char *at = strstr(record, wrong[i].part);
        assert_non_null(at);
        if (wrong[i].other)
            memcpy(at, wrong[i].other, strlen(wrong[i].other));
        else
            length = (size_t)(at - record);
        assert_false(reads(record, length, &fault));
        if (!strstr(page, fault.text))
            fail_msg("docs/notation.md does not show: %s", fault.text);
    }
}

TEST_CASE(the_board_in_the_manual_is_where_that_record_ends)
{
    sol_game game;
    uint32_t now;
    sol_fault fault;
    char reached[SOL_BOARD_TEXT_MAX];
    size_t length = example("```record\n", record, sizeof record);
    assert_true(sol_record_read(record, length, events_read, steps_read, &game, &now, &fault));
    sol_board_write(game.variant.rules, &game.position, reached);
    example("```board\n", record, sizeof record);
    assert_string_equal(reached, record);
}

int main(void) { return run_file(NULL); }
