/*
 * solitaire replay: a game again — on the screen, checked, or as a list of its moves.
 */
#include <inttypes.h>
#include <string.h>

#include <solitaire/notation.h>
#include <solitaire/option.h>

#include "commands.h"
#include "figures/words.h"
#include "session/play/loop.h"
#include "words/words.h"

static void print_check(FILE *out, const session_record *record)
{
    const sol_game *game = &record->game;
    char deal[SOL_DEAL_NAME_MAX], options[SOL_OPTIONS_TEXT_MAX], rules[SOL_OPTIONS_TEXT_MAX];
    engine_name clock = figures_clock(record->played);
    sol_deal_name(&game->deal, deal);
    sol_options_write(&game->variant, options);
    figures_game_text(game->variant.rules->name, options, rules);
    (void)fprintf(out, words_of("game    %s\n"), rules);
    (void)fprintf(out, words_of("deal    %s\n"), deal);
    (void)fprintf(out, words_of("result  %s\n"), words_of(figures_status_words(sol_game_status(game, record->played))));
    (void)fprintf(out, words_of("score   %" PRId32 "\n"), sol_game_score(game, record->played));
    (void)fprintf(out, words_of("moves   %" PRIu32 "\n"), sol_game_moves(game));
    (void)fprintf(out, words_of("time    %s\n"), clock.text);
}

enum { NOTATION_PROGRAM, NOTATION_STANDARD }; /* as --notation lists them */

/* ---- the moves -------------------------------------------------------------------------------------------------- */

/*
 * Print the moves, each with the cards that it takes along.  The game is played once more, so that a line can name the
 * cards that lay there at the time.
 */
static bool print_moves(FILE *out, const sol_game *game)
{
    static const char *const words[] = {
        [SOL_EVENT_UNDO] = "undo", [SOL_EVENT_REDO] = "redo", [SOL_EVENT_GIVE_UP] = "give up"};
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    static sol_game again;
    sol_game_start(&again, &game->variant, &game->deal, events, steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < game->event_count; i++) {
        const sol_event *event = &game->events[i];
        sol_move made = event->move;
        char move[SOL_MOVE_TEXT_MAX], card[SOL_CARD_TEXT_MAX];
        bool moves = event->kind == SOL_EVENT_MOVE, takes = moves && made.kind == SOL_MOVE;
        if (moves)
            sol_move_write(game->variant.rules, made, move);
        (void)fprintf(out, "%5" PRIu32 "  %8s  %s%s%s", i + 1, figures_clock(event->at).text,
                      event->automatic ? "*" : "", moves ? move : words[event->kind], takes ? "  " : "");
        int length = takes ? sol_pile_len(&again.position, made.from) : 0;
        for (int at = takes ? length - made.count : 0; at < length; at++) {
            sol_card_write(sol_pile_card(&again.position, made.from, at), card);
            (void)fprintf(out, " %s", card);
        }
        (void)fputc('\n', out);
        if (sol_game_append(&again, *event) != SOL_OK)
            return false;
    }
    return true;
}

/* Print the moves; or those in effect, in FreeCell's standard notation. */
static bool print_moves_as_text(FILE *out, const settings_values *settings, const sol_game *game, base_fault *fault)
{
    static char text[1 << 19]; /* five bytes a move, of SOL_EVENTS_MAX at most, and the head */
    sol_fault why;
    if (settings->of[SETTINGS_NOTATION].number != NOTATION_STANDARD)
        return print_moves(out, game) || base_fault_set(fault, "the game does not follow the rules");
    if (sol_solution_write(game, text, sizeof text, &why) == 0)
        return base_fault_set(fault, "%s", words_fault(&why).text);
    (void)fputs(text, out);
    return true;
}

int cli_replay(const base_world *world, const settings_values *settings, const settings_arguments *arguments)
{
    static session_record record;
    base_fault fault;
    bool check = settings_is_on(settings, SETTINGS_CHECK), text = settings_is_on(settings, SETTINGS_TEXT);
    FILE *standard_input = check || text ? world->in : NULL;
    if (arguments->count == 0)
        return base_complain(
            world, BASE_BAD_INPUT,
            "name a game to replay: a file with a record, \"last\" or a number listed by \"solitaire games\"");
    if (!text && settings_is_said(settings, SETTINGS_NOTATION))
        return base_complain(world, BASE_BAD_INPUT, "--notation needs --text, which prints the moves");
    const char *word = arguments->words[0];
    if (!standard_input && strcmp(word, "-") == 0)
        return base_complain(
            world, BASE_BAD_INPUT,
            "the record cannot be read from standard input, which is needed for the keyboard: name a file, or add --check or --text");
    if (!session_record_load(world, settings, word, standard_input, &record, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (text && !print_moves_as_text(world->out, settings, &record.game, &fault))
        return base_complain(world, BASE_BAD_INPUT, fault.text);
    if (check)
        print_check(world->out, &record);
    if (check || text)
        return BASE_GOOD;
    return session_run(world, &(session_start){.settings = settings, .replay = &record});
}
