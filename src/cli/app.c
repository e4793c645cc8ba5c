#include "app.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "daily_deal.h"
#include "keeper.h"
#include "prover.h"
#include "seed.h"
#include "start.h"
#include "store/history.h"
#include "store/stats.h"
#include "tui/model.h"
#include "tui/terminal.h"
#include "tui/view.h"
#include "winnable.h"

/* Cards as they were dealt, and for which game. */
typedef struct app_cards {
    const sol_rules *rules;
    sol_card deck[SOL_CARDS_MAX];
} app_cards;

typedef struct app {
    const app_start *start;
    tui_model model;
    int rows, cols;
    bool stale; /* the picture is older than the model */
    bool over;
    int signal; /* that ended it, 0 = none */
    bool store_opened;
    store *kept;
    store_ticket ticket; /* of the game with this serial: */
    uint32_t serial;
    int64_t daily; /* the day whose deal has been on the table, 0 = none; and that deal: */
    app_cards daily_cards;
    sol_options daily_options;
    app_cards known;   /* the cards on the table at the last key; and what is known of them, dealt again as well: */
    bool watched;      /* they were seen in a replay … */
    bool helped;       /* … or with moves of the solver */
    prover *thinks;    /* NULL until it is needed */
    bool unprovable;   /* it could not be had */
    uint32_t proved;   /* the game with this serial was dealt as one that can be won */
    uint32_t learnt;   /* of the one with this serial the verdict has been noted */
    uint64_t seen;     /* when the loop last went to sleep, ms */
    char refused[400]; /* why the game that was asked for cannot be resumed; empty = all is well */
    char told[1600];   /* the notices so far, a line each, to be said again where they stay readable */
} app;

static app the_app;
static tui_proof answer;
static tui_frame frame; /* large, and touched only as far as the screen reaches */
static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];

static uint64_t now_ms(void)
{
    struct timespec now = {0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static int64_t unix_now(void) { return (int64_t)time(NULL); }

/* ---- notices ---------------------------------------------------------------------------------------------------- */

/* Copy a UTF-8 text; where it is too long it is cut between two characters. */
static void copy_cut(char *out, size_t size, const char *text)
{
    size_t length = strlen(text);
    if (length >= size) {
        length = size - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(out, text, length);
    out[length] = 0;
}

/* The player is told at once on the message line, and once more after the terminal was given back. */
static void tell(app *a, const store_notice *notice)
{
    size_t used = strlen(a->told);
    if (!notice->text[0])
        return;
    copy_cut(a->model.message, sizeof a->model.message, notice->text);
    a->model.refusal = false;
    a->stale = true;
    (void)snprintf(a->told + used, sizeof a->told - used, "solitaire: %s\n", notice->text);
}

/* ---- what is kept ----------------------------------------------------------------------------------------------- */

/* A replay needs no store until the player takes it over. */
static void open_store(app *a)
{
    store_notice notice = {.text = ""};
    if (a->store_opened)
        return;
    a->store_opened = true;
    a->kept = cli_store_open(a->start->settings, &notice);
    tell(a, &notice);
}

static void note_cards(app_cards *cards, const sol_game *game)
{
    cards->rules = game->rules;
    memcpy(cards->deck, game->deal.deck, sizeof cards->deck);
}

static bool are_cards(const app_cards *cards, const sol_game *game)
{
    size_t count = (size_t)game->rules->decks * SOL_DECK;
    return cards->rules == game->rules && memcmp(cards->deck, game->deal.deck, count * sizeof(sol_card)) == 0;
}

/* The game on the table is the deal of a day; dealt again, it still is. */
static void note_daily(app *a, int64_t day)
{
    a->daily = day;
    a->daily_options = a->model.game.options;
    note_cards(&a->daily_cards, &a->model.game);
}

/* The same cards by rules that give the day another deal are not the day's. */
static bool is_daily(const app *a)
{
    const sol_game *game = &a->model.game;
    return a->daily && are_cards(&a->daily_cards, game) && cli_daily_same(&game->options, &a->daily_options);
}

/* Is it on the table as a game that was taken over, or as the record of one?  Those of the list are known to the store. */
static bool is_watched(const app *a)
{
    const tui_replay *replay = &a->model.replay;
    bool kept = a->serial == a->model.serial;
    return a->model.taken_over || (kept && a->ticket.origin == STORE_TAKEN_OVER) ||
           (replay->on && !replay->ahead && !replay->visit);
}

/* Before a key can deal the same cards again: what was seen of them is not forgotten by that. */
static void remember(app *a)
{
    if (!are_cards(&a->known, &a->model.game)) {
        note_cards(&a->known, &a->model.game);
        a->watched = a->helped = false;
    }
    a->watched |= is_watched(a);
    a->helped |= a->model.helped;
}

/* What is proved of the deal on the table goes into its row. */
static void judge(app *a, int verdict)
{
    store_notice notice = {.text = ""};
    if (a->ticket.id)
        (void)store_judge(a->kept, a->ticket.id, verdict, &notice);
    tell(a, &notice);
}

/* Another game than the ticket's is on the table. */
static void keep_begin(app *a)
{
    store_notice notice = {.text = ""};
    (void)store_begin(a->kept, &a->model.game, unix_now(), &a->ticket, &notice);
    a->ticket.daily = is_daily(a) ? a->daily : 0;
    bool known = are_cards(&a->known, &a->model.game);
    if (a->model.taken_over || (known && a->watched)) /* at its deal, too, where it has no event yet */
        a->ticket.origin = STORE_TAKEN_OVER;
    a->model.helped |= known && a->helped;
    tell(a, &notice);
    if (a->proved == a->model.serial)
        judge(a, STORE_VERDICT_WINNABLE);
    a->serial = a->model.serial;
    a->model.next_seed = cli_seed();
}

/* A record that is shown is not the player's game; a line of the solver is shown in it. */
static bool shows_record(const app *a) { return a->model.replay.on && !a->model.replay.ahead; }

/* Bring the disk up to the game.  Until the store has it, no further key is read. */
static void keep(app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    if (shows_record(a))
        return;
    open_store(a);
    if (a->serial != a->model.serial)
        keep_begin(a);
    a->ticket.helped |= a->model.helped;
    (void)store_save(a->kept, &a->model.game, tui_played(&a->model, now), unix_now(), &a->ticket, &notice);
    tell(a, &notice);
}

/* A game just dealt is shown before it is kept: a disk may take longer to begin a file than an eye waits. */
static void keep_new(app *a)
{
    if (!shows_record(a) && a->serial != a->model.serial)
        keep(a, now_ms());
}

/* ---- the first game --------------------------------------------------------------------------------------------- */

/* Is a random deal to be chosen?  Only where the solver can prove it. */
static bool is_choosy(const app *a, const sol_rules *rules)
{
    return a->model.settings.deals != TUI_DEALS_ANY && sol_solves(rules);
}

/* A random deal, of the kind that is asked for where that can be proved; false with a sentence if none was found. */
static bool choose_deal(const app *a, const sol_rules *rules, const sol_options *options, sol_deal *deal,
                        cli_fault *fault)
{
    if (is_choosy(a, rules))
        return cli_deal_winnable(rules, options, a->model.settings.deals - TUI_DEALS_WINNABLE, deal, fault);
    cli_deal_random(rules, deal);
    return true;
}

/* Nobody has named a game: the one that was played last, as the settings have it. */
static bool choose_game(const app *a, app_start *start, sol_deal *named, cli_fault *fault)
{
    start->rules = cli_last_game(a->kept);
    if (!cli_rules_of(start->settings, start->rules, &start->options, fault))
        return false;
    int found = cli_deal_of(start->settings, NULL, start->rules, named, fault);
    start->deal = found == CLI_DEAL_NAMED ? named : NULL;
    return found != CLI_DEAL_BAD;
}

static void deal(app *a)
{
    static sol_deal random, named;
    app_start start = *a->start;
    cli_fault fault;
    bool good = start.rules || choose_game(a, &start, &named, &fault);
    if (good && !start.deal)
        good = choose_deal(a, start.rules, &start.options, &random, &fault);
    if (good)
        tui_model_deal(&a->model, start.rules, &start.options, start.deal ? start.deal : &random);
    else
        copy_cut(a->refused, sizeof a->refused, fault.text);
    if (!good)
        return;
    note_daily(a, start.daily);
    a->proved = start.daily || (!start.deal && is_choosy(a, start.rules)) ? a->model.serial : 0;
}

/* The games in progress of the kind that was named, the last one played first, until one is not played elsewhere. */
static bool resume_named(app *a, sol_game *game, uint32_t *played)
{
    int64_t ids[CLI_OPEN_GAMES_MAX];
    int count = cli_open_games(a->kept, a->start->rules->name, ids);
    bool found = false, elsewhere = false;
    for (int i = 0; i < count && !found; i++) {
        store_notice unused = {.text = ""};
        found = store_resume_id(a->kept, ids[i], events, steps, game, played, &a->ticket, &unused);
        elsewhere |= a->ticket.elsewhere;
    }
    a->ticket.elsewhere = elsewhere;
    return found;
}

/* Why this is not the game that was played last. */
static void say_elsewhere(app *a, bool found)
{
    copy_cut(a->model.message, sizeof a->model.message,
             found ? "The game played last is open in another window; this is the one before it."
                   : "The game in progress is open in another window; this is a new one.");
}

static bool resume(app *a)
{
    store_notice notice = {.text = ""};
    sol_game game;
    uint32_t played;
    int64_t id = a->start->resume;
    bool found = id                ? store_resume_id(a->kept, id, events, steps, &game, &played, &a->ticket, &notice)
                 : a->start->rules ? resume_named(a, &game, &played)
                                   : store_resume(a->kept, events, steps, &game, &played, &a->ticket, &notice);
    if (found) {
        tui_model_resume(&a->model, &game, played);
        a->model.helped = a->ticket.helped;
        a->serial = a->model.serial;
        note_daily(a, a->ticket.daily);
    }
    if (found && a->ticket.elsewhere)
        say_elsewhere(a, true);
    if (found || !id)
        tell(a, &notice);
    else
        copy_cut(a->refused, sizeof a->refused, notice.text[0] ? notice.text : "no games are kept here");
    return found;
}

static void begin(app *a)
{
    tui_model_init(&a->model, events, steps);
    a->model.settings = cli_look_of(a->start->settings);
    a->model.settings.ascii = tui_terminal_ascii();
    a->model.keymap = a->start->settings->keys;
    a->model.next_seed = cli_seed();
    for (int i = 0; sol_games[i] && i < TUI_GAMES_MAX; i++)
        cli_usual_of(a->start->settings, sol_games[i], &a->model.usual[i]);
    (void)tui_resize(&a->model, a->rows, a->cols);
    if (a->start->replay) {
        tui_model_replay(&a->model, &a->start->replay->game);
        return;
    }
    open_store(a);
    bool resumed = !a->start->anew && resume(a);
    if (resumed || a->refused[0])
        return;
    deal(a);
    if (a->ticket.elsewhere && !a->told[0])
        say_elsewhere(a, false);
}

/* ---- the solver ------------------------------------------------------------------------------------------------- */

static void start_thinking(app *a)
{
    if (a->thinks || a->unprovable)
        return;
    a->thinks = prover_start();
    a->unprovable = !a->thinks;
    tui_terminal_watch(prover_fd(a->thinks));
}

/* A solver that could not be had knows nothing, and that is its answer. */
static void answer_nothing(app *a)
{
    answer = (tui_proof){.position = a->model.game.position, .why = SOL_UNKNOWN_MEMORY};
    a->stale |= (tui_proved(&a->model, &answer, now_ms()) & TUI_DO_DRAW) != 0;
}

/* Let the solver think about what the model would like to know, and about nothing else. */
static void think(app *a)
{
    const sol_game *game = &a->model.game;
    sol_position start;
    if (!tui_wants_proof(&a->model)) {
        if (a->thinks)
            prover_cancel(a->thinks);
        return;
    }
    start_thinking(a);
    if (!a->thinks) {
        answer_nothing(a);
        return;
    }
    tui_thinks(&a->model, now_ms());
    sol_deal_position(game->rules, &game->options, game->deal.deck, &start);
    prover_ask(a->thinks, game->rules, &game->options, &game->position, &start, tui_wants_short_line(&a->model));
}

/* Once is enough for each game. */
static void learn(app *a)
{
    const tui_proof *proof = &a->model.proof;
    sol_verdict deal = proof->verdict == SOL_LOST ? proof->deal : proof->verdict;
    if (!proof->known || shows_record(a) || a->serial != a->model.serial || a->learnt == a->serial)
        return;
    if (deal != SOL_UNKNOWN)
        judge(a, deal == SOL_WON ? STORE_VERDICT_WINNABLE : STORE_VERDICT_LOST);
    a->learnt = deal == SOL_UNKNOWN ? 0 : a->serial;
}

static void hear(app *a)
{
    if (!a->thinks || !prover_answer(a->thinks, &answer))
        return;
    a->stale |= (tui_proved(&a->model, &answer, now_ms()) & TUI_DO_DRAW) != 0;
    learn(a);
}

/* ---- the screens of what is kept --------------------------------------------------------------------------------- */

/* The game on the table is saved first, so that it stands in the list as it is. */
static void look_up(app *a, uint64_t now)
{
    store_notice notice = {.text = ""};
    keep(a, now);
    keeper asked = {.kept = a->kept,
                    .settings = a->start->settings,
                    .model = &a->model,
                    .ticket = &a->ticket,
                    .notice = &notice,
                    .now = unix_now()};
    keeper_answer(&asked);
    tell(a, &notice);
    if (asked.day)
        note_daily(a, asked.day);
    if (asked.resumed)
        a->serial = a->model.serial;
    keep_new(a); /* before its first move, which may be waiting */
    a->stale = true;
}

/* ---- the loop --------------------------------------------------------------------------------------------------- */

/* How large the window is now; a list may have room for more rows than were read, and unseen the clock stands. */
static void measure(app *a)
{
    tui_terminal_size(&a->rows, &a->cols);
    if (tui_resize(&a->model, a->rows, a->cols) & TUI_DO_KEPT)
        look_up(a, now_ms());
    tui_clock_stop(&a->model, now_ms());
    tui_clock_start(&a->model, now_ms());
    a->stale = true;
}

static void suspend(app *a)
{
    tui_clock_stop(&a->model, now_ms());
    keep(a, now_ms());
    tui_terminal_suspend();
    tui_clock_start(&a->model, now_ms());
    measure(a);
}

/* Whose day's deal is on the table; R deals the same again, and a record that is shown is nobody's attempt. */
static tui_day day_shown(const app *a)
{
    int year, month = 0, of_month = 0;
    if (is_daily(a) && !shows_record(a))
        store_date_of(a->daily, &year, &month, &of_month);
    return (tui_day){(uint8_t)month, (uint8_t)of_month};
}

static void show(app *a)
{
    a->model.day = day_shown(a);
    tui_view(&a->model, a->rows, a->cols, &frame);
    tui_terminal_show(&frame, &a->model.settings);
    a->stale = false;
}

/* The search may take an eye's blink or two, so that it is said what is going on. */
static void deal_anew(app *a)
{
    static sol_deal chosen;
    cli_fault fault;
    tui_model *model = &a->model;
    const sol_rules *rules = model->wanted_game;
    sol_options options = model->wanted;
    copy_cut(model->message, sizeof model->message, "Looking for a winnable deal …");
    show(a);
    if (choose_deal(a, rules, &options, &chosen, &fault)) {
        tui_model_deal(model, rules, &options, &chosen);
        a->proved = is_choosy(a, rules) ? model->serial : 0;
        return;
    }
    char line[sizeof fault.text + 32];
    (void)snprintf(line, sizeof line, "No new deal: %s.", fault.text);
    copy_cut(model->message, sizeof model->message, line);
    model->refusal = true;
    model->screen = TUI_AT_TABLE;
}

static void act(app *a, tui_intent intent)
{
    uint64_t now = now_ms();
    remember(a);
    unsigned effects = tui_update(&a->model, intent, now);
    if (intent.action == TUI_TIP && a->model.tip >= 0)
        a->ticket.tips++;
    if (effects & TUI_DO_DEAL)
        deal_anew(a);
    if (effects & TUI_DO_SAVE)
        keep(a, now);
    if (effects & TUI_DO_KEPT)
        look_up(a, now);
    if (effects & TUI_DO_REDRAW)
        tui_terminal_forget();
    if (effects & TUI_DO_SUSPEND)
        suspend(a);
    a->over |= (effects & TUI_DO_QUIT) != 0;
    a->stale |= (effects & (TUI_DO_DRAW | TUI_DO_REDRAW)) != 0;
}

static void react(app *a, tui_event event)
{
    switch (event.type) {
    case TUI_EVENT_NONE: act(a, (tui_intent){.action = TUI_TICK, .pile = -1, .index = -1}); break;
    case TUI_EVENT_KEY: act(a, tui_keymap_intent(&a->model.keymap, tui_context(&a->model), event.key)); break;
    case TUI_EVENT_MOUSE: act(a, tui_mouse_intent(&a->model, a->rows, a->cols, event.mouse, event.y, event.x)); break;
    case TUI_EVENT_RESIZE: measure(a); break;
    case TUI_EVENT_WAKE: hear(a); break;
    case TUI_EVENT_STOP: suspend(a); break;
    case TUI_EVENT_CONTINUE: /* how long we were stopped nobody says: what is known to be play is what was before */
        tui_clock_stop(&a->model, a->seen);
        tui_clock_start(&a->model, now_ms());
        measure(a);
        break;
    default: a->over = true; a->signal = event.signal;
    }
}

/*
 * Keys that wait are handled before the picture is drawn, but not so many that somebody who holds a key sees nothing.
 */
enum { UNSEEN_MAX = 16 };

static void loop(app *a)
{
    a->stale = true;
    while (!a->over) {
        if (a->stale)
            show(a);
        keep_new(a);
        if (a->stale)
            continue; /* there is something to tell of it */
        think(a);
        if (a->stale)
            continue;
        a->seen = now_ms();
        tui_event event = tui_terminal_wait(tui_next_tick(&a->model, now_ms()));
        react(a, event);
        for (int i = 1; i < UNSEEN_MAX && !a->over && event.type != TUI_EVENT_NONE; i++) {
            event = tui_terminal_wait(0);
            if (event.type != TUI_EVENT_NONE)
                react(a, event);
        }
    }
}

/* ---- beginning and end ------------------------------------------------------------------------------------------ */

/* NO_COLOR counts unless a theme is asked for on the command line (no-color.org). */
static bool colour_wanted(const cli_world *world, const cli_settings *settings)
{
    const char *no_colour = world->environment("NO_COLOR");
    return !no_colour || !*no_colour || settings->of[CLI_THEME].source == CLI_BY_FLAG;
}

static void end(app *a, const cli_world *world)
{
    tui_clock_stop(&a->model, now_ms());
    if (!a->refused[0])
        keep(a, now_ms());
    prover_stop(a->thinks);
    tui_terminal_close(); /* before the store tidies up, which takes longer than an eye blinks */
    store_release(a->kept, &a->ticket);
    store_close(a->kept);
    if (!a->signal) /* nobody reads on */
        (void)fputs(a->told, world->err);
    (void)fflush(world->err);
    if (a->signal)
        tui_terminal_die(a->signal);
}

/* Without a terminal nothing is played; but where there is no such game, that is what to mend first. */
static void put_first_fault(const app_start *start, char *why, size_t size)
{
    store_row row;
    store_notice unused;
    store *kept = start->resume ? cli_store_look(start->settings, &unused) : NULL;
    if (kept && !store_look(kept, start->resume, &row))
        (void)snprintf(why, size, "There is no game %" PRId64 ".", start->resume);
    store_close(kept);
}

int app_run(const cli_world *world, const app_start *start)
{
    app *a = &the_app;
    tui_terminal_options options = {
        .ascii = cli_is_on(start->settings, CLI_ASCII),
        .mouse = cli_is_on(start->settings, CLI_MOUSE),
        .colour = colour_wanted(world, start->settings),
    };
    char why[200];
    if (!tui_terminal_open(&options, why, sizeof why)) {
        put_first_fault(start, why, sizeof why);
        return cli_complain(world, CLI_BAD_INPUT, why);
    }
    memset(a, 0, sizeof *a);
    a->start = start;
    tui_terminal_size(&a->rows, &a->cols);
    begin(a);
    if (!a->refused[0])
        loop(a);
    end(a, world);
    return a->refused[0] ? cli_complain(world, CLI_BAD_INPUT, a->refused) : CLI_GOOD;
}
