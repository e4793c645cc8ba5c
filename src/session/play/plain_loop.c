/* Plain mode: the loop that reads the player's lines, does what they ask for, and says what came of it. */
#include "loop.h"

#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "base/dates.h"
#include "base/line_reader.h"
#include "engine/moves.h"
#include "line_edit.h"
#include "plain/command.h"
#include "plain/look.h"
#include "plain/speech.h"
#include "plain/step.h"
#include "plain_answers.h"
#include "ui/model/destinations.h"
#include "ui/model/plan.h"
#include "ui/update/update.h"
#include "words/words.h"

static session_app the_app;
static FILE *input, *output;
static int cards; /* PLAIN_WORDS … */

/* The game as the player knows it from what was said so far: an answer says what has changed since. */
static session_plain_before before;

/* The verdict that was said last, and of which game: as long as it stays the same it is not said again. */
static struct {
    uint32_t serial;
    sol_verdict verdict;
} said_last;

/* ---- saying ----------------------------------------------------------------------------------------------------- */

/* Print each line of the text, with cards in the form that is wanted. */
static void say(const char *text)
{
    char said[PLAIN_TEXT_MAX];
    while (*text) {
        size_t length = strcspn(text, "\n");
        char line[PLAIN_TEXT_MAX / 2];
        (void)snprintf(line, sizeof line, "%.*s", (int)length, text);
        engine_text out = engine_text_in(said, sizeof said);
        plain_speak_line(&out, line, cards);
        (void)fprintf(output, "%s\n", said);
        text += length + (text[length] == '\n');
    }
    (void)fflush(output);
}

static void say_message(session_app *a) { say(a->model.message); }

/* The answer that is being put together. */
static char answer_text[PLAIN_TEXT_MAX];
static engine_text answer;

static engine_text *begin_plain_answer(void)
{
    answer = engine_text_in(answer_text, sizeof answer_text);
    return &answer;
}

/* ---- playing ---------------------------------------------------------------------------------------------------- */

static unsigned do_action(session_app *a, int action)
{
    return session_app_act(a, (ui_intent){.action = action, .pile = -1, .index = -1});
}

/*
 * Say the answer.  Between two lines nothing stays open except a tip, which `do` plays, and a command that must be
 * typed again.
 */
static void end_answer(session_app *a)
{
    ui_model *model = &a->model;
    say(answer_text);
    if (model->screen != UI_AT_TABLE || model->picked >= 0 || model->just || ui_is_asking(model))
        (void)do_action(a, UI_CANCEL);
    model->message[0] = 0;
    model->refusal = false;
}

/*
 * On a terminal the next line need not wait for what is looked for unasked.  What is read from a pipe waits, so that a
 * script always hears the same; -1.
 */
static int next_line(void) { return isatty(fileno(input)) ? fileno(input) : -1; }

static void say_changes(session_app *a, int named)
{
    session_app_keep_new(a);
    session_plain_answer(begin_plain_answer(), &a->model, &before, named);
    if (a->model.screen == UI_AT_WON) {
        /*
         * After a win is said: the fewest moves, unless the search ends without a proof or the next line comes first.
         */
        say(answer_text);
        begin_plain_answer();
        if (ui_wants_fewest(&a->model))
            (void)session_app_wait_for_answer(a, next_line(), -1);
        bool automatic = sol_game_moves(&a->model.game) < a->model.game.played;
        if (ui_is_puzzle(&a->model) && ui_knows_fewest(&a->model))
            words_add(&answer, "The fewest moves that solve this puzzle, counting automatic moves: %u.\n",
                      a->model.fewest);
        else if (ui_knows_fewest(&a->model) && automatic)
            words_add(&answer, "The fewest moves that win this deal, counting automatic moves: %u.\n", a->model.fewest);
        else if (ui_knows_fewest(&a->model))
            words_add(&answer, "The fewest moves that win this deal: %u.\n", a->model.fewest);
    }
    end_answer(a);
}

/* ---- solver and coach ----------------------------------------------------------------------------------------- */

enum { LONG_MS = 1000 }; /* after so long a listener is told why nothing is said */

static void wait_for_answer(session_app *a)
{
    bool coach = ui_wants_advice(&a->model) || ui_wants_judgement(&a->model);
    if (session_app_wait_for_answer(a, -1, LONG_MS))
        return;
    say(words_of(coach ? N_("The coach is thinking …") : N_("The solver is looking for a way to win …")));
    (void)session_app_wait_for_answer(a, -1, -1);
}

static void say_verdict(session_app *a)
{
    said_last.serial = a->model.serial;
    said_last.verdict = a->model.proof.verdict;
    session_app_keep_new(a);
    session_plain_put_verdict(begin_plain_answer(), &a->model);
    session_plain_put_helped(&answer, &a->model, &before);
    end_answer(a);
}

/* Say once whether the game can be won: as the live status does, which afterwards is as it was. */
static void tell_status(session_app *a)
{
    int8_t live = a->model.watched;
    if (!ui_shows_status(&a->model))
        (void)do_action(a, UI_STATUS);
    wait_for_answer(a);
    if (ui_shows_status(&a->model))
        say_verdict(a);
    else
        say_changes(a, PLAIN_NAMED_NONE);
    a->model.watched = live;
}

/* With the live status, say the verdict where it is another than before. */
static void follow_status(session_app *a)
{
    const ui_proof *proof = &a->model.proof;
    before = session_plain_note(&a->model);
    bool seen = ui_shows_status(&a->model) && before.status == SOL_PLAYING && !a->model.replay.on && !a->over;
    if (!seen || !session_app_wait_for_answer(a, next_line(), -1))
        return;
    bool news = said_last.serial != a->model.serial || said_last.verdict != proof->verdict;
    if (proof->known && !proof->stale && news)
        say_verdict(a);
}

/* Show so many moves of a line that wins, 0 = all.  They lie on the table until the next line is read. */
static void show_line(session_app *a, uint32_t wanted)
{
    const ui_replay *line = &a->model.replay;
    session_app_keep_new(a);
    session_plain_put_helped(begin_plain_answer(), &a->model, &before);
    words_add_counted(&answer, "You can win in %u move:\n", "You can win in %u moves:\n", line->count, line->count);
    say(answer_text);
    while (line->next < line->count && (!wanted || line->next < wanted)) {
        before = session_plain_note(&a->model);
        (void)do_action(a, UI_STEP);
        session_plain_put_moves(begin_plain_answer(), &a->model, &before, a->model.game.played, PLAIN_NAMED_NONE);
        say(answer_text);
    }
    say(words_of("Nothing has been moved yet. To make these moves, type \"do\"."));
}

/* ---- the player's lines ----------------------------------------------------------------------------------------- */

/* How many piles of its move has the line named? */
static int piles_named(const plain_command *command)
{
    const ui_intent *piles = command->intents + command->intent_count - 2;
    if (command->what == PLAIN_MOVE)
        return PLAIN_NAMED_BOTH;
    if (command->what != PLAIN_PLAY)
        return PLAIN_NAMED_NONE;
    return piles[0].action == piles[1].action ? PLAIN_NAMED_FROM : PLAIN_NAMED_BOTH;
}

/*
 * Play the command; is it refused?  A word typed in full is no slip of the finger, so only what costs the game or its
 * win must be confirmed.
 */
static bool play_command(session_app *a, const plain_command *command)
{
    ui_model *model = &a->model;
    uint32_t events = model->game.event_count;
    before = session_plain_note(model);
    for (int i = 0; i < command->intent_count; i++) {
        ui_intent next = command->intents[i];
        /* A suit is typed only if the model asks for it; a move that was played or refused needs no further keys. */
        if ((next.action == UI_TYPE && !ui_is_asking(model)) || model->refusal || model->game.event_count != events)
            break;
        (void)session_app_act(a, next);
        bool price = next.action == UI_GIVE_UP || next.action == UI_SHOW || next.action == UI_TIP;
        if (ui_asked_again(model, next.action) && !price)
            (void)session_app_act(a, next);
        if (session_plain_is_another(model, &before))
            break;
    }
    bool refused = model->refusal;
    if (ui_wants_advice(model) || ui_wants_judgement(model))
        wait_for_answer(a);
    bool short_line = ui_wants_short_line(model);
    if (short_line)
        wait_for_answer(a);
    if (short_line && model->refusal && model->proof.known && model->proof.verdict == SOL_LOST && !model->proof.stale)
        say_verdict(a);
    else if (model->replay.on)
        show_line(a, (uint32_t)command->times);
    else
        say_changes(a, piles_named(command));
    return refused;
}

/*
 * Has the game all the piles that the line names?  Foundations and numbers are left to the model, which has its own
 * sentences.
 */
static bool has_piles(const sol_rules *rules, const plain_command *command)
{
    bool has = true;
    for (int i = 0; i < command->intent_count; i++) {
        int action = command->intents[i].action;
        has = has &&
              (action == UI_COUNT || action == UI_FOUNDATION || action == UI_BACK || ui_plan_offers(rules, action));
    }
    return has;
}

static bool names_waste(const plain_command *command)
{
    for (int i = 0; i < command->intent_count; i++)
        if (command->intents[i].action == UI_WASTE)
            return true;
    return false;
}

/* Leave the number out if the cards tell how many move.  False if they tell another number. */
static bool settle_count(const ui_model *model, plain_command *command)
{
    const sol_game *game = &model->game;
    ui_intent *piles = command->intents + 1; /* after the intent that gives the number */
    if (!command->count || ui_plan_offers(game->variant.rules, UI_COUNT))
        return true;
    int from = ui_pile_named(model, piles[0].action), to = ui_pile_named(model, piles[1].action);
    sol_move move = {SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)command->count};
    command->intents[0] = piles[0];
    command->intents[1] = piles[1];
    command->intent_count = 2;
    return from >= 0 && to >= 0 && sol_check(&game->variant, &game->position, move) == SOL_OK;
}

/*
 * A key that picks up from a pile without a legal move is refused at once.  But this line has named the other pile as
 * well, so that the refusal can say why the cards do not go there: try just that move.
 */
static void try_named_move(const ui_model *model, plain_command *command)
{
    const sol_game *game = &model->game;
    const ui_intent *piles = command->intents;
    if (command->intent_count != 2 || piles[0].action == UI_BACK || piles[0].action == piles[1].action)
        return;
    int from = ui_pile_named(model, piles[0].action), to = ui_pile_named(model, piles[1].action);
    bool up = piles[1].action == UI_FOUNDATION, pairs = game->variant.rules->kinds & 1 << SOL_PAIR;
    if (pairs || from < 0 || sol_pile_empty(&game->position, from) || ui_can_play(model, from) ||
        (up && !ui_plan_offers(game->variant.rules, UI_FOUNDATION)))
        return;
    to = up ? engine_foundation_of(game->variant.rules, sol_pile_top(&game->position, from)) : to;
    command->intents[0] = (ui_intent){.action = UI_MAKE, .pile = -1, .index = -1};
    command->intents[0].move =
        (sol_move){SOL_MOVE, (uint8_t)from, (uint8_t)to, (uint8_t)(up ? 1 : ui_together(game, from))};
    command->intent_count = 1;
    command->what = PLAIN_MOVE;
}

static void play_piles(session_app *a, plain_command *command)
{
    const sol_rules *rules = a->model.game.variant.rules;
    /* Where cards can go to one pile only, "4 w" is as good as "4". */
    if (command->intent_count == 2 && ui_plan_goal(rules) >= 0 &&
        ui_pile_named(&a->model, command->intents[1].action) == ui_plan_goal(rules))
        command->intents[1] = command->intents[0];
    if (ui_plan_goal(rules) >= 0 && names_waste(command))
        say(words_of("In this game cards never leave the waste: type the number of a card to play it."));
    else if (!has_piles(rules, command))
        say(words_of("This game has no such pile."));
    else if (!settle_count(&a->model, command))
        say(words_of("In this game you do not choose how many cards move: type only the two piles."));
    else {
        try_named_move(&a->model, command);
        (void)play_command(a, command);
    }
}

/* Play the tip, or make the moves that were shown; a win with them is told like any other. */
static void play_shown(session_app *a, const plain_command *command)
{
    if (a->model.replay.on) {
        before.status = SOL_PLAYING;
        (void)do_action(a, UI_TAKE_OVER);
        say_changes(a, PLAIN_NAMED_NONE);
    } else if (a->model.tip < 0) {
        say(words_of("There is no tip to play: type \"tip\" first."));
    } else {
        (void)play_command(a, command);
    }
}

static bool drew_last(const sol_game *game)
{
    return game->played > 0 && game->steps[game->played - 1].move.kind == SOL_DRAW;
}

/* Undo so many moves; several draws one after the other are told together. */
static void undo_moves(session_app *a, int times)
{
    for (bool undone = false, refused = false; times > 0 && !refused; undone = true) {
        bool drew;
        before = session_plain_note(&a->model);
        do {
            drew = drew_last(&a->model.game);
            (void)do_action(a, UI_UNDO);
        } while (--times > 0 && drew && drew_last(&a->model.game));
        refused = a->model.refusal;
        if (refused && undone && a->model.game.played == 0) {
            words_put(begin_plain_answer(), "There is nothing more to undo.");
            end_answer(a);
        } else {
            say_changes(a, PLAIN_NAMED_NONE);
        }
    }
}

/* ---- other games ------------------------------------------------------------------------------------------------ */

static void ask_for_game(session_app *a, uint64_t id)
{
    session_app_remember(a);
    a->model.kept.want = UI_WANT_RESUME;
    a->model.kept.id = (int64_t)id;
    session_app_look_up(a, base_clock_ms());
    if (!session_plain_is_another(&a->model, &before) && !a->model.refusal)
        say(words_of("You are already playing that game."));
    say_changes(a, PLAIN_NAMED_NONE);
}

/* Begin a lesson; the game on the table waits. */
static void ask_for_lesson(session_app *a, const sol_rules *rules)
{
    if (!rules) {
        (void)do_action(a, UI_LEARN);
    } else if (ui_offers_lesson(&a->model, rules)) {
        a->model.wanted.rules = rules;
        a->model.kept.want = UI_WANT_LESSON;
        session_app_look_up(a, base_clock_ms());
    }
    say_changes(a, PLAIN_NAMED_NONE);
}

static void ask_for_practice(session_app *a)
{
    session_app_remember(a);
    a->model.kept.want = UI_WANT_PRACTICE;
    session_app_look_up(a, base_clock_ms());
    say_changes(a, PLAIN_NAMED_NONE);
}

/* ---- the loop --------------------------------------------------------------------------------------------------- */

/* Does the command move cards, or ask about moves to come, so that it means nothing after the end of the game? */
static bool needs_moves(int what)
{
    switch (what) {
    case PLAIN_PLAY:
    case PLAIN_MOVE:
    case PLAIN_DRAW:
    case PLAIN_UP:
    case PLAIN_ALL:
    case PLAIN_WHAT:
    case PLAIN_TIP:
    case PLAIN_DO:
    case PLAIN_ODDS:
    case PLAIN_STATUS:
    case PLAIN_SHOW:
    case PLAIN_RESIGN: return true;
    default: return false;
    }
}

static void obey(session_app *a, plain_command *command)
{
    before = session_plain_note(&a->model);
    /* Moves that were shown may lead to the end, though nobody has made them yet: `do` makes them. */
    if (needs_moves(command->what) && ui_game_status(&a->model) != SOL_PLAYING && !a->model.replay.on) {
        say(words_of("The game is over. Type \"new\" or \"again\".\n"));
        return;
    }
    switch (command->what) {
    case PLAIN_NOTHING: /* an empty line is Enter, for which only a lesson asks */
        if (!ui_lesson_wants(&a->model.lesson, UI_LESSON_READ))
            return;
        (void)do_action(a, UI_ENTER);
        say_changes(a, PLAIN_NAMED_NONE);
        return;
    case PLAIN_LEARN: ask_for_lesson(a, command->game); return;
    case PLAIN_PRACTISE: ask_for_practice(a); return;
    case PLAIN_PLAY: play_piles(a, command); return;
    case PLAIN_DO: play_shown(a, command); return;
    case PLAIN_UNDO: undo_moves(a, command->times); return;
    case PLAIN_RESUME: ask_for_game(a, command->id); return;
    case PLAIN_STATUS: tell_status(a); return;
    case PLAIN_QUIT: /* out of a lesson, to the game that waits, or out of the program */
        (void)do_action(a, UI_QUIT);
        if (!a->over)
            say_changes(a, PLAIN_NAMED_NONE);
        return;
    case PLAIN_SHOW: (void)play_command(a, command); return;
    default: break;
    }
    if (command->what == PLAIN_NEW && command->game) {
        const sol_rules *rules = command->game; /* with its usual options */
        a->model.wanted = ui_usual_passes((sol_variant){rules, a->model.usual[ui_game_number(rules)]});
        sol_options_resolve(&a->model.wanted);
        session_app_remember(a);
        session_app_deal_wanted(a);
        say_changes(a, PLAIN_NAMED_NONE);
    } else if (!command->intent_count) {
        session_plain_tell(begin_plain_answer(), a, command);
        end_answer(a);
    } else {
        for (int i = 0; i < command->times && !play_command(a, command); i++)
            ;
    }
}

/* The time may have run out since the last line, also below moves that were shown and that nobody has made. */
static void pass_time(session_app *a)
{
    before = session_plain_note(&a->model);
    (void)do_action(a, UI_TICK);
    if (ui_game_status(&a->model) == before.status)
        return;
    if (a->model.replay.on) {
        ui_put_shown_back(&a->model);
        before = session_plain_note(&a->model);
        before.status = SOL_PLAYING;
        (void)do_action(a, UI_TICK);
    }
    say_changes(a, PLAIN_NAMED_NONE);
}

/* Wait for a line; meanwhile the model is woken when it wants to be. */
static void await(void *app)
{
    session_app *a = app;
    struct pollfd wait = {.fd = fileno(input), .events = POLLIN};
    ui_clock_start(&a->model, base_clock_ms());
    while (wait.fd >= 0) {
        int ready = poll(&wait, 1, ui_next_tick(&a->model, base_clock_ms()));
        if (ready > 0 || (ready < 0 && errno != EINTR))
            break;
        pass_time(a);
    }
}

static void take_line(session_app *a, const char *line, size_t length)
{
    plain_command command;
    char why[PLAIN_WHY_MAX];
    pass_time(a);
    if (a->model.message[0]) /* what has happened meanwhile */
        say_message(a);
    a->model.message[0] = 0;
    bool good = plain_command_read(line, length, a->model.game.variant.rules, &command, why);
    /* A line that was shown may stand behind a command that only asks. */
    bool asks = good && (command.what == PLAIN_STATUS || (!command.intent_count && command.what != PLAIN_RESUME));
    bool stands = asks && a->model.replay.ahead;
    uint32_t shown = a->model.replay.next;
    if (good && command.what != PLAIN_DO)
        ui_put_shown_back(&a->model);
    if (good)
        obey(a, &command);
    else
        say(why);
    if (stands) {
        /* Show so many moves of the line once more, without telling them: it is still known. */
        (void)do_action(a, UI_SHOW);
        while (a->model.replay.on && a->model.replay.next < shown)
            (void)do_action(a, UI_STEP);
    }
    follow_status(a);
    a->over = a->over || ferror(output);
}

static bool offer_choice(void *app, size_t i, char text[SESSION_LINE_CHOICE_MAX])
{
    const session_app *a = app;
    return plain_choice(&a->model.game.variant, &a->model.game.position, i, text);
}

/* Read lines with the editor or, where there is none, as they come. */
static void read_lines(session_app *a, const base_world *world)
{
    const session_line_asks asks = {.wait = await, .choice = offer_choice, .context = a};
    session_line_edit *edit = session_line_edit_begin(world, &asks);
    base_line_reader lines = {.in = input};
    size_t length = 0;
    const char *line = NULL;
    while (edit && !a->over && (line = session_line_edit_next(edit, &length)))
        take_line(a, line, length);
    session_line_edit_end(edit);
    if (edit)
        return;
    for (await(a); !a->over && base_line_reader_next(&lines) == BASE_LINE; await(a))
        take_line(a, lines.text, lines.length);
    base_line_reader_end(&lines);
}

int session_plain_run(const base_world *world, const session_start *start)
{
    session_app *a = &the_app;
    (void)session_app_init(a, world, start);
    a->show = say_message;
    a->rows = 24;
    a->cols = 80;
    said_last.serial = 0;
    input = world->in;
    output = world->out;
    cards = (int)start->settings->of[SETTINGS_CARDS].number;
    if (cards == PLAIN_GLYPHS && strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        cards = PLAIN_LETTERS;
    (void)setvbuf(world->in, NULL, _IONBF, 0); /* without a buffer, so that poll sees what waits */
    session_app_begin(a);
    /* Everything that only a screen can show or a key can answer is off. */
    ui_settings *look = &a->model.settings;
    look->ascii = look->clock = look->animation = look->mouse = look->quick = look->odds = false;
    if (!a->refused[0]) {
        session_app_keep_new(a);
        if (ui_wants_fewest(&a->model)) /* a puzzle was resumed */
            (void)session_app_wait_for_answer(a, -1, -1);
        session_plain_greet(begin_plain_answer(), &a->model, N_("Type \"help\" to hear what you can type.\n"));
        end_answer(a);
        follow_status(a);
        read_lines(a, world);
    }
    session_app_end(a, world);
    return a->refused[0] ? base_complain(world, BASE_BAD_INPUT, a->refused) : BASE_GOOD;
}
