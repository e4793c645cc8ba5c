/* A game as a fold of its journal: events, undo, automatic moves, the clock, the end; and what a player has seen. */
#include "../golden_rows.h"
#include "board.h"

#include "engine/text/text.h"

#include <solitaire/view.h>

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

/* ---- journals --------------------------------------------------------------------------------------------------- */

/* A game whose events are written in a row, with the positions that it had after each of them. */
typedef struct story {
    sol_game game;
    sol_position had[SOL_EVENTS_MAX / 16];
    int count;
    uint32_t now;
} story;

/* The deal of a number, or a deck from the kings down to the aces, but for the ace of spades, which is drawn first. */
static sol_deal deal_called(const char *text)
{
    sol_deal deal = ours(strtoull(text, NULL, 10), 1);
    if (strcmp(text, "ace") != 0)
        return deal;
    deal.dialect = SOL_DEAL_DECK;
    for (int i = 0; i < SOL_DECK; i++)
        deal.deck[i] = sol_card_of(SOL_KING - i / SOL_SUITS, i % SOL_SUITS);
    sol_card ace = deal.deck[51];
    deal.deck[51] = deal.deck[28];
    deal.deck[28] = ace;
    return deal;
}

static sol_reason append(story *s, sol_event event)
{
    sol_game before = s->game;
    sol_reason reason = sol_game_append(&s->game, event);
    if (reason != SOL_OK)
        assert_memory_equal(&s->game, &before, sizeof before);
    return reason;
}

/* Let cards go up by themselves. */
static sol_reason go_up(story *s, sol_auto mode)
{
    sol_reason reason = SOL_OK;
    for (sol_move move; reason == SOL_OK && (move = sol_next_automatic(&s->game, mode)).kind != SOL_NO_MOVE;)
        reason = append(s, sol_event_automatic(move, s->now));
    return reason;
}

/* Play by tips to the end, a move each second. */
static sol_reason play_by_tips(story *s)
{
    sol_tip tips[SOL_TIPS_MAX];
    sol_reason reason = SOL_OK;
    for (; reason == SOL_OK && !s->game.won && sol_tips(&s->game, tips) > 0; s->now += s->game.won ? 0 : 1000) {
        sol_move move = sol_can_finish(&s->game) ? sol_next_finish(&s->game) : tips[0].move;
        reason = append(s, sol_event_move(move, s->now));
    }
    return reason;
}

/* Make the first move of the columns that uncovers a card. */
static sol_reason turn_a_card(story *s)
{
    sol_move moves[SOL_MOVES_MAX];
    size_t count = sol_legal_moves(&s->game.variant, &s->game.position, moves);
    for (size_t i = 0; i < count; i++) {
        sol_position after = s->game.position;
        sol_apply(&s->game.variant, &after, moves[i]);
        if (moves[i].kind == SOL_MOVE && after.down[moves[i].from] < s->game.position.down[moves[i].from])
            return append(s, sol_event_move(moves[i], s->now));
    }
    return SOL_NOT_IN_THIS_GAME;
}

static sol_reason do_event(story *s, const char *word)
{
    static const char *const kinds[] = {"move", "undo", "redo", "give-up", "unknown"};
    bool automatic = *word == '*';
    sol_event event = sol_event_move(sol_stock_move(&s->game.variant, &s->game.position), s->now);
    sol_move up[SOL_PILES_MAX];
    sol_fault fault;
    word += automatic;
    event.automatic = automatic;
    for (uint8_t kind = SOL_EVENT_UNDO; kind <= SOL_EVENT_KINDS; kind++)
        if (strcmp(word, kinds[kind]) == 0)
            event = (sol_event){.at = s->now, .kind = kind, .automatic = automatic};
    if (strcmp(word, "off") == 0 || strcmp(word, "aces") == 0 || strcmp(word, "safe") == 0)
        return go_up(s, *word == 'o' ? SOL_AUTO_OFF : *word == 'a' ? SOL_AUTO_ACES : SOL_AUTO_SAFE);
    if (strcmp(word, "tips") == 0)
        return play_by_tips(s);
    if (strcmp(word, "turn") == 0)
        return turn_a_card(s);
    if (strcmp(word, "wait") == 0)
        return SOL_OK;
    if (strcmp(word, "up") == 0 && sol_moves_up(&s->game, -1, up) > 0)
        event.move = up[0];
    else if (event.kind == SOL_EVENT_MOVE && strcmp(word, "stock") != 0)
        assert_true(sol_move_read(s->game.variant.rules, word, strlen(word), &event.move, &fault));
    return append(s, event);
}

/* The number of the first position that was the same. */
static int position_of(story *s)
{
    int at = 0;
    while (at < s->count && memcmp(&s->had[at], &s->game.position, sizeof *s->had) != 0)
        at++;
    if (at == s->count)
        s->had[s->count++] = s->game.position;
    return at;
}

static void add_word(engine_text *text, story *s, const char *word)
{
    char *end;
    long times = strtol(word, &end, 10);
    bool again = strncmp(end, "×", strlen("×")) == 0;
    sol_reason reason = SOL_OK;
    for (long i = again ? times : 1; i > 0 && reason == SOL_OK; i--) {
        reason = do_event(s, again ? end + strlen("×") : word);
        (void)position_of(s);
    }
    engine_text_add(text, "%s: ", word);
    if (reason == SOL_OK)
        engine_text_add(text, "position %d, moves %u, score %d\n", position_of(s), sol_game_moves(&s->game),
                        sol_game_score(&s->game, s->now));
    else
        engine_text_add(text, "%s\n", sol_reason_text(reason));
}

static void answer_journal(const golden_row *row, char answer[ROW_ANSWER])
{
    static const char *const ends[] = {"goes on", "won", "given up", "out of time"};
    static story s;
    char words[ROW_ANSWER];
    engine_text text = engine_text_in(answer, ROW_ANSWER);
    sol_variant variant = variant_called(row->fields[0]);
    sol_deal deal = deal_called(row->fields[1]);
    uint32_t capacity = *row->fields[3] ? (uint32_t)atoi(row->fields[3]) : SOL_EVENTS_MAX;
    sol_view view;
    s.count = 0;
    s.now = 0;
    assert_int_equal(sol_game_start(&s.game, &variant, &deal, events, steps, capacity), SOL_OK);
    (void)position_of(&s);
    strcpy(words, row->fields[2]);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        if (*word == '@')
            s.now = (word[1] == '+' ? s.now : 0) + (uint32_t)atoi(word + 1);
        else
            add_word(&text, &s, word);
    int stock = sol_first_pile(variant.rules, SOL_STOCK);
    assert_true(sol_view_of(&view, &s.game, 0));
    engine_text_add(&text, "events %u, undos %u, set up %u, pass %d, hidden %d, of the stock %d, ", s.game.event_count,
                    s.game.undos, sol_game_set_up(&s.game), sol_game_pass(&s.game), sol_view_hidden(&view),
                    stock < 0 ? 0 : sol_view_hidden_in(&view, stock));
    engine_text_add(&text, "last at %u, %s", sol_game_last_time(&s.game), ends[sol_game_status(&s.game, s.now)]);
    assert_true(text.length < ROW_ANSWER);
}

TEST_CASE(each_event_does_what_the_journal_says) { golden_rows("journals.txt", answer_journal); }

TEST_CASE(undo_of_thousands_of_moves_passes_every_position_again)
{
    enum { MOVES = 2000 };
    static sol_position after[MOVES + 1];
    sol_variant klondike = usual("klondike");
    sol_game game = dealt_game(&klondike, 7, events, steps, SOL_EVENTS_MAX);
    uint64_t random = 1;
    for (int i = 0; i <= MOVES; i++) {
        sol_move moves[SOL_MOVES_MAX];
        size_t count = sol_legal_moves(&game.variant, &game.position, moves);
        after[i] = game.position;
        assert_int_equal(sol_game_append(&game, sol_event_move(moves[random_below(&random, (uint32_t)count)], 0)),
                         SOL_OK);
    }
    for (int i = MOVES; i >= 0; i--) {
        assert_int_equal(sol_game_append(&game, sol_event_of(SOL_EVENT_UNDO, 0)), SOL_OK);
        assert_memory_equal(&game.position, &after[i], sizeof game.position);
    }
}

int main(void) { return run_file(NULL); }
