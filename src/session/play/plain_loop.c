#include "plain_loop.h"

#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "base/dates.h"
#include "base/line_reader.h"
#include "line_edit.h"
#include "plain/command.h"
#include "plain/look.h"
#include "plain/speech.h"
#include "plain_answers.h"
#include "plain_tell.h"
#include "session/deals/new_game.h"
#include "ui/model/destinations.h"
#include "ui/model/plan.h"
#include "ui/update/update.h"
#include "words/words.h"

static session_app the_app;
static FILE *input, *output;
static int cards; /* PLAIN_WORDS … */

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
        plain_speak(&out, line, cards);
        (void)fprintf(output, "%s\n", said);
        text += length + (text[length] == '\n');
    }
    (void)fflush(output);
}

static void show(session_app *a) { say(a->model.message); }

/* ---- playing ---------------------------------------------------------------------------------------------------- */

static unsigned act(session_app *a, int action)
{
    return session_app_act(a, (ui_intent){.action = action, .pile = -1, .index = -1});
}

/* Between two lines nothing stays open except a tip, which `do` plays, and a command that must be typed again. */
static void put_down(session_app *a)
{
    ui_model *model = &a->model;
    bool holds = model->picked >= 0 || model->just || ui_is_asking(model);
    if (model->screen != UI_AT_TABLE || holds)
        (void)act(a, UI_CANCEL);
    model->message[0] = 0;
    model->refusal = false;
}

static void answer(session_app *a, const session_plain_before *before)
{
    char text[PLAIN_TEXT_MAX];
    engine_text out = engine_text_in(text, sizeof text);
    session_app_keep_new(a);
    session_plain_answer(&out, &a->model, before);
    say(text);
    put_down(a);
}

/* Tell the first game, and how a player hears what can be typed. */
static void greet(session_app *a)
{
    char text[PLAIN_TEXT_MAX];
    engine_text out = engine_text_in(text, sizeof text);
    session_app_keep_new(a);
    session_plain_greet(&out, &a->model, N_("Type help to hear what you can type.\n"));
    say(text);
    put_down(a);
}

/* ---- solver and coach ----------------------------------------------------------------------------------------- */

enum { LONG_MS = 1000 }; /* after so long a listener is told why nothing is said */

static void wait_for_answer(session_app *a)
{
    bool coach = ui_wants_advice(&a->model);
    if (session_app_wait_for_answer(a, -1, LONG_MS))
        return;
    say(words_of(coach ? N_("The coach is thinking …") : N_("The solver is looking for a way to win …")));
    (void)session_app_wait_for_answer(a, -1, -1);
}

static void say_verdict(session_app *a, const session_plain_before *before)
{
    char text[PLAIN_TEXT_MAX];
    engine_text out = engine_text_in(text, sizeof text);
    said_last.serial = a->model.serial;
    said_last.verdict = a->model.proof.verdict;
    session_app_keep_new(a);
    session_plain_put_verdict(&out, &a->model);
    session_plain_put_helped(&out, &a->model, before);
    say(text);
    put_down(a);
}

/* Is the game over, so that there is nothing to ask the solver?  Then that is said. */
static bool is_over(const session_app *a)
{
    bool over = ui_game_status(&a->model) != SOL_PLAYING;
    if (over)
        say(words_of("This game is over."));
    return over;
}

/* Say once whether the game can be won: as the live status does, which afterwards is as it was. */
static void tell_status(session_app *a)
{
    session_plain_before before = session_plain_note(&a->model);
    bool live = a->model.settings.status;
    if (is_over(a))
        return;
    if (!ui_shows_status(&a->model))
        (void)act(a, UI_STATUS);
    wait_for_answer(a);
    if (ui_shows_status(&a->model))
        say_verdict(a, &before);
    else
        answer(a, &before);
    a->model.settings.status = live;
}

/*
 * With the live status, say the verdict where it is another than before.  On a terminal the next line need not wait for
 * it; what is read from a pipe does, so that a script always hears the same.
 */
static void follow_status(session_app *a)
{
    session_plain_before before = session_plain_note(&a->model);
    const ui_proof *proof = &a->model.proof;
    bool seen = ui_shows_status(&a->model) && before.status == SOL_PLAYING && !a->model.replay.on && !a->over;
    if (!seen || !session_app_wait_for_answer(a, isatty(fileno(input)) ? fileno(input) : -1, -1))
        return;
    bool news = said_last.serial != a->model.serial || said_last.verdict != proof->verdict;
    if (proof->known && !proof->stale && news)
        say_verdict(a, &before);
}

/* The solver's answer to a key that has asked for more than a verdict; false if the game is lost, which is said. */
static bool hear_solver(session_app *a, const session_plain_before *before)
{
    wait_for_answer(a);
    bool lost = a->model.refusal && a->model.proof.known && a->model.proof.verdict == SOL_LOST;
    if (lost && !a->model.proof.stale)
        say_verdict(a, before);
    return !lost;
}

static void show_step(session_app *a)
{
    char text[PLAIN_WHY_MAX];
    session_plain_before before = session_plain_note(&a->model);
    engine_text out = engine_text_in(text, sizeof text);
    (void)act(a, UI_STEP);
    session_plain_put_moves(&out, &a->model, &before);
    say(text);
}

/* Show so many moves of a line that wins, 0 = all.  They lie on the table until the next line is read. */
static void show_line(session_app *a, const plain_command *command, const session_plain_before *before)
{
    char text[PLAIN_WHY_MAX];
    const ui_replay *line = &a->model.replay;
    uint32_t wanted = (uint32_t)command->times;
    engine_text out = engine_text_in(text, sizeof text);
    session_app_keep_new(a);
    session_plain_put_helped(&out, &a->model, before);
    words_add_counted(&out, "You can win in %u move:\n", "You can win in %u moves:\n", line->count, line->count);
    say(text);
    while (line->next < line->count && (!wanted || line->next < wanted))
        show_step(a);
    say(words_of("Nothing has been moved yet. Type do to make these moves."));
}

/* Make the moves that were shown; a win with them is told like any other. */
static void take_line_over(session_app *a)
{
    session_plain_before before = session_plain_note(&a->model);
    before.status = SOL_PLAYING;
    (void)act(a, UI_TAKE_OVER);
    answer(a, &before);
}

/* Is the command answered by telling something, without a step of the model (session_plain_tell)? */
static bool only_tells(int what)
{
    switch (what) {
    case PLAIN_LOOK:
    case PLAIN_WASTE:
    case PLAIN_WHAT:
    case PLAIN_SCORE:
    case PLAIN_STATS:
    case PLAIN_ACHIEVEMENTS:
    case PLAIN_ODDS:
    case PLAIN_RULES:
    case PLAIN_WHY:
    case PLAIN_HELP: return true;
    default: return false;
    }
}

/* Does the command change nothing at the table, so that a line that was shown may stand behind it? */
static bool only_asks(int what) { return only_tells(what) || what == PLAIN_NOTHING || what == PLAIN_STATUS; }

/* Show so many moves of the line once more, without telling them: it is still known. */
static void show_again(session_app *a, uint32_t moves)
{
    (void)act(a, UI_SHOW);
    while (a->model.replay.on && a->model.replay.next < moves)
        (void)act(a, UI_STEP);
}

/* ---- the player's lines ----------------------------------------------------------------------------------------- */

/*
 * Does the command go on?  A suit is typed only if the model asks for it, and a move that was played or refused needs
 * no further keys.
 */
static bool goes_on(const session_app *a, ui_intent next, const sol_game *game, uint32_t events)
{
    bool asked = next.action != UI_TYPE || ui_is_asking(&a->model);
    return asked && !a->model.refusal && game->event_count == events;
}

static void answer_or_show(session_app *a, const plain_command *command, const session_plain_before *before)
{
    if (a->model.replay.on)
        show_line(a, command, before);
    else
        answer(a, before);
}

/* Does the question ask more than whether the key was meant?  A word typed in full is no slip of the finger. */
static bool asks_for_price(int action) { return action == UI_GIVE_UP || action == UI_SHOW || action == UI_TIP; }

/* Play the command; is it refused?  What costs the game or its win must be confirmed. */
static bool play(session_app *a, const plain_command *command)
{
    session_plain_before before = session_plain_note(&a->model);
    uint32_t events = a->model.game.event_count;
    for (int i = 0; i < command->intent_count && goes_on(a, command->intents[i], &a->model.game, events); i++) {
        (void)session_app_act(a, command->intents[i]);
        if (ui_asked_again(&a->model, command->intents[i].action) && !asks_for_price(a->model.pending.action))
            (void)session_app_act(a, command->intents[i]);
        if (session_plain_is_another(&a->model, &before))
            break;
    }
    bool refused = a->model.refusal;
    if (ui_wants_advice(&a->model))
        wait_for_answer(a);
    if (!ui_wants_short_line(&a->model) || hear_solver(a, &before))
        answer_or_show(a, command, &before);
    return refused;
}

static void ask_for_line(session_app *a, const plain_command *command)
{
    if (!is_over(a))
        (void)play(a, command);
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

static void play_piles(session_app *a, const plain_command *typed)
{
    const sol_rules *rules = a->model.game.variant.rules;
    plain_command command = *typed;
    for (int i = 0; i < command.intent_count; i++)
        command.intents[i].action = session_plain_action(rules, command.intents[i].action);
    if (!has_piles(rules, &command))
        say(words_of("This game has no such pile."));
    else if (!settle_count(&a->model, &command))
        say(words_of("Leave the number out: in this game the cards say how many move."));
    else
        (void)play(a, &command);
}

static void play_tip(session_app *a, const plain_command *command)
{
    if (a->model.replay.on)
        take_line_over(a);
    else if (a->model.tip < 0)
        say(words_of("There is no tip to play: type tip first."));
    else
        (void)play(a, command);
}

/* ---- other games ------------------------------------------------------------------------------------------------ */

/* Deal another kind of game, with its usual options. */
static void deal_another(session_app *a, const sol_rules *rules)
{
    session_plain_before before = session_plain_note(&a->model);
    a->model.wanted = ui_usual_passes((sol_variant){rules, a->model.usual[ui_game_number(rules)]});
    sol_options_resolve(&a->model.wanted);
    session_app_remember(a);
    session_app_deal_wanted(a);
    answer(a, &before);
}

static void resume(session_app *a, uint64_t id)
{
    session_plain_before before = session_plain_note(&a->model);
    session_app_remember(a);
    a->model.kept.want = UI_WANT_RESUME;
    a->model.kept.id = (int64_t)id;
    session_app_look_up(a, base_clock_ms());
    if (!session_plain_is_another(&a->model, &before) && !a->model.refusal)
        say(words_of("You are playing that game."));
    answer(a, &before);
}

/* Begin a lesson; the game on the table waits. */
static void learn(session_app *a, const sol_rules *rules)
{
    session_plain_before before = session_plain_note(&a->model);
    if (!rules) {
        (void)act(a, UI_LEARN);
    } else if (ui_offers_lesson(&a->model, rules)) {
        a->model.wanted.rules = rules;
        a->model.kept.want = UI_WANT_LESSON;
        session_app_look_up(a, base_clock_ms());
    }
    answer(a, &before);
}

/* Leave a lesson for the game that waits, or else the program. */
static void quit(session_app *a)
{
    session_plain_before before = session_plain_note(&a->model);
    (void)act(a, UI_QUIT);
    if (!a->over)
        answer(a, &before);
}

/* An empty line is Enter, for which only a lesson asks. */
static void press_enter(session_app *a)
{
    session_plain_before before = session_plain_note(&a->model);
    if (!ui_lesson_wants(&a->model.lesson, UI_LESSON_READ))
        return;
    (void)act(a, UI_ENTER);
    answer(a, &before);
}

/* ---- asking ----------------------------------------------------------------------------------------------------- */

static void tell(session_app *a, const plain_command *command)
{
    static char text[PLAIN_TEXT_MAX];
    engine_text out = engine_text_in(text, sizeof text);
    session_plain_tell(&out, a, command);
    say(text);
    put_down(a);
}

/* ---- the loop --------------------------------------------------------------------------------------------------- */

static void repeat(session_app *a, const plain_command *command)
{
    for (int i = 0; i < command->times && !play(a, command); i++)
        ;
}

static void obey(session_app *a, const plain_command *command)
{
    switch (command->what) {
    case PLAIN_NOTHING: press_enter(a); break;
    case PLAIN_LEARN: learn(a, command->game); break;
    case PLAIN_PLAY: play_piles(a, command); break;
    case PLAIN_MOVE: (void)play(a, command); break;
    case PLAIN_DO: play_tip(a, command); break;
    case PLAIN_RESUME: resume(a, command->id); break;
    case PLAIN_QUIT: quit(a); break;
    case PLAIN_STATUS: tell_status(a); break;
    case PLAIN_SHOW: ask_for_line(a, command); break;
    case PLAIN_NEW:
        if (command->game)
            deal_another(a, command->game);
        else
            (void)play(a, command);
        break;
    default:
        if (only_tells(command->what))
            tell(a, command);
        else
            repeat(a, command);
    }
}

/* End the player's own game, over which moves were shown that nobody has made. */
static session_plain_before end_below_line(session_app *a)
{
    ui_put_shown_back(&a->model);
    session_plain_before before = session_plain_note(&a->model);
    before.status = SOL_PLAYING;
    (void)act(a, UI_TICK);
    return before;
}

/* The time may have run out since the last line. */
static void pass_time(session_app *a)
{
    session_plain_before before = session_plain_note(&a->model);
    (void)act(a, UI_TICK);
    if (ui_game_status(&a->model) == before.status)
        return;
    if (a->model.replay.on)
        before = end_below_line(a);
    answer(a, &before);
}

/* Wait for a line; meanwhile the model is woken when it wants to be. */
static void await(session_app *a, FILE *in)
{
    struct pollfd wait = {.fd = fileno(in), .events = POLLIN};
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
    bool good = plain_command_read(line, length, a->model.game.variant.rules, &command, why);
    bool stands = good && a->model.replay.ahead && only_asks(command.what);
    uint32_t shown = a->model.replay.next;
    if (good && command.what != PLAIN_DO)
        ui_put_shown_back(&a->model);
    if (good)
        obey(a, &command);
    else
        say(why);
    if (stands)
        show_again(a, shown);
    follow_status(a);
    a->over = a->over || ferror(output);
}

static void read_lines(session_app *a, FILE *in)
{
    base_line_reader lines = {.in = in};
    for (await(a, in); !a->over && base_line_reader_next(&lines) == BASE_LINE; await(a, in))
        take_line(a, lines.text, lines.length);
    base_line_reader_end(&lines);
}

static void await_byte(void *app) { await(app, input); }

static bool choice(void *app, size_t i, char text[SESSION_LINE_CHOICE_MAX])
{
    const session_app *a = app;
    return plain_choice(&a->model.game.variant, &a->model.game.position, i, text);
}

/* Edit lines.  False if lines are to be read as they come. */
static bool edit_lines(session_app *a, const base_world *world)
{
    const session_line_asks asks = {.wait = await_byte, .choice = choice, .context = a};
    session_line_edit *edit = session_line_edit_begin(world, &asks);
    size_t length = 0;
    const char *line = NULL;
    while (edit && !a->over && (line = session_line_edit_next(edit, &length)))
        take_line(a, line, length);
    session_line_edit_end(edit);
    return edit != NULL;
}

/* Everything that only a screen can show or a key can answer is off. */
static void settle_look(ui_settings *settings)
{
    settings->ascii = settings->clock = settings->animation = settings->mouse = false;
    settings->quick = settings->odds = false;
}

static int cards_wanted(const settings_values *settings)
{
    int wanted = (int)settings->of[SETTINGS_CARDS].number;
    bool utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    return wanted == PLAIN_GLYPHS && !utf8 ? PLAIN_LETTERS : wanted;
}

int session_plain_run(const base_world *world, const session_start *start)
{
    session_app *a = &the_app;
    session_app_init(a, world, start);
    a->show = show;
    a->rows = 24;
    a->cols = 80;
    said_last.serial = 0;
    input = world->in;
    output = world->out;
    cards = cards_wanted(start->settings);
    (void)setvbuf(world->in, NULL, _IONBF, 0); /* without a buffer, so that poll sees what waits */
    session_app_begin(a);
    settle_look(&a->model.settings);
    if (!a->refused[0]) {
        greet(a);
        follow_status(a);
        if (!edit_lines(a, world))
            read_lines(a, world->in);
    }
    session_app_end(a, world);
    return a->refused[0] ? base_complain(world, BASE_BAD_INPUT, a->refused) : BASE_GOOD;
}
