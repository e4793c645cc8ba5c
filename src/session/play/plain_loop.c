#include "plain_loop.h"

#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <string.h>

#include "app.h"
#include "base/dates.h"
#include "base/line_reader.h"
#include "coach/coach.h"
#include "figures/words.h"
#include "line_edit.h"
#include "plain/command.h"
#include "plain/figures.h"
#include "plain/look.h"
#include "plain/speech.h"
#include "plain_answers.h"
#include "session/deals/new_game.h"
#include "ui/model/destinations.h"
#include "ui/model/help.h"
#include "ui/model/plan.h"
#include "ui/model/why.h"
#include "ui/update/update.h"
#include "words/words.h"

static session_app the_app;
static FILE *output;
static int cards; /* PLAIN_WORDS … */

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
    bool holds = model->picked >= 0 || model->just || model->asking;
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

/*
 * Tell a game from its beginning. `answer` would take a lesson that follows a lesson for the same game, because each is
 * counted from the game that waits.
 */
static void greet(session_app *a, const char *more)
{
    char text[PLAIN_TEXT_MAX];
    engine_text out = engine_text_in(text, sizeof text);
    session_plain_greet(&out, &a->model, more);
    say(text);
    put_down(a);
}

/*
 * Does the command go on?  A suit is typed only if the model asks for it, and a move that was played or refused needs
 * no further keys.
 */
static bool goes_on(const session_app *a, ui_intent next, const sol_game *game, uint32_t events)
{
    bool asked = next.action != UI_TYPE || a->model.asking;
    return asked && !a->model.refusal && game->event_count == events;
}

/*
 * Play the command; is it refused?  A word typed in full is not a slip of the finger, so only giving up must be
 * confirmed.
 */
static bool play(session_app *a, const plain_command *command)
{
    session_plain_before before = session_plain_note(&a->model);
    uint32_t events = a->model.game.event_count;
    for (int i = 0; i < command->intent_count && goes_on(a, command->intents[i], &a->model.game, events); i++) {
        (void)session_app_act(a, command->intents[i]);
        if (a->model.confirm == command->intents[i].action && a->model.confirm != UI_GIVE_UP)
            (void)session_app_act(a, command->intents[i]);
        if (a->model.serial != before.serial)
            break;
    }
    bool refused = a->model.refusal;
    answer(a, &before);
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

/* In a game without a reserve, e is the fifth cell, as in records. */
static int action_here(const sol_rules *rules, int action)
{
    return action == UI_RESERVE && !ui_plan_offers(rules, UI_RESERVE) ? UI_CELL_E : action;
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
        command.intents[i].action = action_here(rules, command.intents[i].action);
    if (!has_piles(rules, &command))
        say(words_of("This game has no such pile."));
    else if (!settle_count(&a->model, &command))
        say(words_of("Leave the number out: in this game the cards say how many move."));
    else
        (void)play(a, &command);
}

static void play_tip(session_app *a, const plain_command *command)
{
    if (a->model.tip < 0)
        say(words_of("There is no tip to play: type tip first."));
    else
        (void)play(a, command);
}

/* ---- other games ------------------------------------------------------------------------------------------------ */

/* Deal another kind of game, with its usual options. */
static void deal_another(session_app *a, const sol_rules *rules)
{
    session_plain_before before = session_plain_note(&a->model);
    for (int i = 0; sol_game_at(i) && i < UI_GAMES_MAX; i++)
        if (sol_game_at(i) == rules)
            a->model.wanted = ui_usual_passes((sol_variant){rules, a->model.usual[i]});
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
    if (a->model.serial == before.serial && !a->model.refusal)
        say(words_of("You are playing that game."));
    answer(a, &before);
}

/* Begin a lesson; the game on the table waits. */
static void learn(session_app *a, const sol_rules *rules)
{
    session_plain_before before = session_plain_note(&a->model);
    if (rules) {
        a->model.wanted.rules = rules;
        a->model.kept.want = UI_WANT_LESSON;
        session_app_look_up(a, base_clock_ms());
    } else {
        (void)act(a, UI_LEARN);
    }
    if (a->model.refusal)
        answer(a, &before);
    else
        greet(a, "");
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

static void put_pile_named(engine_text *text, const session_app *a, int action)
{
    const sol_game *game = &a->model.game;
    int pile = action == UI_FOUNDATION ? -1 : ui_pile_named(&a->model, action_here(game->variant.rules, action));
    if (ui_plan_form(game->variant.rules) != UI_FORM_COLUMNS)
        plain_put_table(text, &game->variant, &game->position);
    else if (action == UI_FOUNDATION)
        plain_put_foundations(text, game->variant.rules, &game->position);
    else if (pile < 0)
        words_put(text, "This game has no such pile.\n");
    else
        plain_put_pile_cards(text, &game->variant, &game->position, pile);
}

static void put_help(engine_text *text)
{
    char line[PLAIN_WHY_MAX];
    for (int i = 0; plain_help_line(i, line); i++)
        engine_text_add(text, "%s\n", line);
}

/* Open a screen of saved games, whose figures are then told; put_down closes it. False if they cannot be read. */
static bool open_screen(engine_text *text, session_app *a, int action)
{
    (void)act(a, action);
    if (a->model.kept.unread)
        words_put(text, "The saved games cannot be read.\n");
    return !a->model.kept.unread;
}

static void put_statistics(engine_text *text, session_app *a)
{
    if (open_screen(text, a, UI_STATISTICS))
        plain_put_statistics(text, &a->model.kept.statistics);
}

static void put_achievements(engine_text *text, session_app *a)
{
    if (open_screen(text, a, UI_ACHIEVEMENTS))
        plain_put_achievements(text, &a->model.kept.achievements);
}

/* Tell the odds where all cards are in sight: then a game is won, lost or undecided. */
static void put_open_odds(engine_text *text, const coach_odds *odds)
{
    words_put(text, !odds->worlds ? N_("Whether this game can still be won was not decided: the search was given up.\n")
                    : odds->chance ? N_("This game can be won.\n")
                                   : N_("This game cannot be won any more.\n"));
}

static void put_fair_odds(engine_text *text, const coach_odds *odds, bool chosen)
{
    if (!odds->worlds)
        words_put(text, "The odds are not known.\n");
    else if (odds->chance == 0)
        words_put(text, "This game can no longer be won, whatever lies face down.\n");
    else if (odds->chance == COACH_SURE)
        words_put(text, "This game can be won: enough is seen to be sure of it.\n");
    else
        words_add(
            text,
            "From here good play wins about %u games in 100, by what you have seen.\n"
            "Of the deals that fit what you have seen, about %u in 100 can be won by someone who sees all cards.\n",
            coach_odds_of_100(odds->chance), coach_odds_of_100(odds->could));
    if (chosen && odds->worlds && odds->chance > 0 && odds->chance < COACH_SURE)
        words_put(text, "Both are among deals that can be won, of which this is one.\n");
}

static void put_odds(engine_text *text, session_app *a)
{
    const sol_variant *variant = &a->model.game.variant;
    coach_odds odds;
    if (ui_game_status(&a->model) != SOL_PLAYING) {
        words_put(text, "This game is over.\n");
        return;
    }
    if (!coach_plays(variant)) {
        words_put(text, "Odds are for Klondike with unlimited passes, Yukon, Russian and games like FreeCell.\n");
        return;
    }
    (void)session_app_wait_for_odds(a, &odds);
    if (coach_sees_all(variant))
        put_open_odds(text, &odds);
    else
        put_fair_odds(text, &odds, a->model.chosen);
}

static void tell(session_app *a, const plain_command *command)
{
    static char text[PLAIN_TEXT_MAX];
    char here[FIGURES_HERE_MAX];
    const sol_game *game = &a->model.game;
    engine_text out = engine_text_in(text, sizeof text);
    switch (command->what) {
    case PLAIN_LOOK:
        if (command->pile == UI_NOTHING)
            plain_put_table(&out, &game->variant, &game->position);
        else
            put_pile_named(&out, a, command->pile);
        break;
    case PLAIN_WASTE: put_pile_named(&out, a, UI_WASTE); break;
    case PLAIN_WHAT: plain_put_moves(&out, &game->variant, &game->position); break;
    case PLAIN_SCORE:
        plain_put_game(&out, game);
        plain_put_score(&out, game, ui_played(&a->model, base_clock_ms()));
        break;
    case PLAIN_STATS: put_statistics(&out, a); break;
    case PLAIN_ACHIEVEMENTS: put_achievements(&out, a); break;
    case PLAIN_ODDS: put_odds(&out, a); break;
    case PLAIN_WHY:
        engine_text_add(
            &out, "%s\n",
            words_of(ui_why(&a->model) ? ui_why(&a->model) : N_("Nothing was refused, and no tip was given.")));
        break;
    case PLAIN_RULES:
        figures_here(&game->variant, here);
        engine_text_add(&out, "%s\n%s%s", ui_rules_words(game->variant.rules), here, here[0] ? "\n" : "");
        break;
    default: put_help(&out);
    }
    say(text);
    put_down(a);
}

/* ---- the loop --------------------------------------------------------------------------------------------------- */

static void obey(session_app *a, const plain_command *command)
{
    switch (command->what) {
    case PLAIN_NOTHING: press_enter(a); break;
    case PLAIN_LEARN: learn(a, command->game); break;
    case PLAIN_PLAY: play_piles(a, command); break;
    case PLAIN_DO: play_tip(a, command); break;
    case PLAIN_RESUME: resume(a, command->id); break;
    case PLAIN_QUIT: quit(a); break;
    case PLAIN_LOOK:
    case PLAIN_WASTE:
    case PLAIN_WHAT:
    case PLAIN_SCORE:
    case PLAIN_STATS:
    case PLAIN_ACHIEVEMENTS:
    case PLAIN_ODDS:
    case PLAIN_RULES:
    case PLAIN_WHY:
    case PLAIN_HELP: tell(a, command); break;
    case PLAIN_NEW:
        if (command->game)
            deal_another(a, command->game);
        else
            (void)play(a, command);
        break;
    default:
        for (int i = 0; i < command->times && !play(a, command); i++)
            ;
    }
}

/* The time may have run out since the last line. */
static void pass_time(session_app *a)
{
    session_plain_before before = session_plain_note(&a->model);
    (void)act(a, UI_TICK);
    if (ui_game_status(&a->model) != before.status)
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
    if (plain_command_read(line, length, &command, why))
        obey(a, &command);
    else
        say(why);
    a->over = a->over || ferror(output);
}

static void read_lines(session_app *a, FILE *in)
{
    base_line_reader lines = {.in = in};
    for (await(a, in); !a->over && base_line_reader_next(&lines) == BASE_LINE; await(a, in))
        take_line(a, lines.text, lines.length);
    base_line_reader_end(&lines);
}

static FILE *input;
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
    input = world->in;
    while (edit && !a->over && (line = session_line_edit_next(edit, &length)))
        take_line(a, line, length - (line[length - 1] == '\n'));
    session_line_edit_end(edit);
    return edit != NULL;
}

/* Everything that only a screen can show or a key can answer is off; tips come from the rules. */
static void settle_look(ui_settings *settings)
{
    settings->ascii = settings->clock = settings->animation = settings->mouse = false;
    settings->quick = settings->status = settings->odds = false;
    settings->tips_by = UI_TIPS_BY_RULES;
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
    output = world->out;
    cards = cards_wanted(start->settings);
    (void)setvbuf(world->in, NULL, _IONBF, 0); /* without a buffer, so that poll sees what waits */
    session_app_begin(a);
    settle_look(&a->model.settings);
    if (!a->refused[0]) {
        session_app_keep_new(a);
        greet(a, N_("Type help to hear what you can type.\n"));
        if (!edit_lines(a, world))
            read_lines(a, world->in);
    }
    session_app_end(a, world);
    return a->refused[0] ? base_complain(world, BASE_BAD_INPUT, a->refused) : BASE_GOOD;
}
