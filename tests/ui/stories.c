#include "stories.h"

#include "golden.h"
#include "ui/view/view.h"

/* Options of the rules behind the name of the game are set before the deal. */
player *player_seated(const char *game, const char *piles, const char *rest)
{
    char name[16];
    size_t length = strcspn(game, " ");
    sol_fault fault;
    (void)snprintf(name, sizeof name, "%.*s", (int)length, game);
    player *p = piles ? player_on(name, piles, rest) : player_of(name, strtoull(rest, NULL, 10));
    if (game[length]) {
        sol_variant variant = p->model.game.variant;
        sol_deal deal = p->model.game.deal;
        if (!sol_options_read(&variant, game + length + 1, strlen(game + length + 1), &fault))
            fail_msg("%s: %s", game, fault.text);
        ui_model_deal(&p->model, &variant, &deal);
    }
    return p;
}

static const char *name_of(const player *p, int pile, char name[SOL_PILE_TEXT_MAX])
{
    strcpy(name, "-");
    if (pile >= 0)
        sol_pile_write(p->model.game.variant.rules, pile, name);
    return name;
}

/* A name in a table of names, whose numbers begin with 0. */
static int number_in(const char *const *names, int count, const char *name)
{
    int at = 0;
    while (at < count && (!names[at] || strcmp(names[at], name) != 0))
        at++;
    if (at == count)
        fail_msg("nothing is called %s", name);
    return at;
}

static const char *const screens[] = {
    [UI_AT_TABLE] = "table",       [UI_AT_HELP] = "help",         [UI_AT_PICKER] = "picker",
    [UI_AT_NEW] = "new",           [UI_AT_HISTORY] = "history",   [UI_AT_STATISTICS] = "statistics",
    [UI_AT_CALENDAR] = "calendar", [UI_AT_BANKROLL] = "bankroll", [UI_AT_ACHIEVEMENTS] = "achievements",
    [UI_AT_OPTIONS] = "options",   [UI_AT_REVIEW] = "review",     [UI_AT_WON] = "won",
    [UI_AT_STUCK] = "stuck",       [UI_AT_TIME_UP] = "time up",   [UI_AT_GAVE_UP] = "gave up",
    [UI_AT_PRACTICE] = "practice"};
static const char *const effects[] = {"draw", "save", "quit", "suspend", "redraw", "deal", "kept", "copy"};
static const char *const states[] = {
    [SOL_PLAYING] = "playing", [SOL_HAS_WON] = "won", [SOL_GAVE_UP] = "gave up", [SOL_TIMED_OUT] = "timed out"};
static const char *const wants[] = {[UI_WANT_NOTHING] = "nothing",
                                    [UI_WANT_SCREEN] = "screen",
                                    [UI_WANT_REPLAY] = "replay",
                                    [UI_WANT_REVIEW] = "review",
                                    [UI_WANT_LESSON] = "lesson",
                                    [UI_WANT_PRACTICE] = "practice",
                                    [UI_WANT_PRACTICE_PAGE] = "practice page",
                                    [UI_WANT_RETURN] = "return",
                                    [UI_WANT_RESUME] = "resume",
                                    [UI_WANT_DEAL] = "deal",
                                    [UI_WANT_EXPORT] = "export",
                                    [UI_WANT_DELETE] = "delete",
                                    [UI_WANT_UNDELETE] = "undelete",
                                    [UI_WANT_FAVOURITE] = "favourite",
                                    [UI_WANT_RESET] = "reset",
                                    [UI_WANT_OPTION] = "option",
                                    [UI_WANT_DAY] = "day"};

void story_put_asked(FILE *out, const player *p)
{
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++)
        if (p->effects >> i & 1 && i > 0)
            (void)fprintf(out, " %s", effects[i]);
    if (p->model.kept.want)
        (void)fprintf(out, " %s of %" PRId64, wants[p->model.kept.want], p->model.kept.id);
    (void)fputc('\n', out);
}

#define NUMBER_IN(names, name) number_in(names, sizeof(names) / sizeof *(names), name)

/* What a word is answered by if the answer is a text. */
static const char *text_of(const player *p, const char *word)
{
    static char picked[SOL_PILE_TEXT_MAX], cursor[SOL_PILE_TEXT_MAX];
    const ui_model *model = &p->model;
    const struct {
        const char *word, *text;
    } texts[] = {{"reads", player_reads(p)},
                 {"picked", name_of(p, model->picked, picked)},
                 {"cursor", name_of(p, model->cursor, cursor)},
                 {"game", model->game.variant.rules->name},
                 {"chosen", model->menu.variant.rules ? model->menu.variant.rules->name : ""},
                 {"typed", model->menu.deal},
                 {"fault", model->menu.fault},
                 {"told", model->message}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(texts[i].word, word) == 0)
            return texts[i].text;
    return NULL;
}

/* … and if it is a number, or the number of the name that is wanted. */
static intmax_t number_of(const player *p, const char *word)
{
    const ui_model *model = &p->model;
    const struct {
        const char *word;
        intmax_t number;
    } numbers[] = {{"refused", model->refusal},
                   {"moves", sol_game_moves(&model->game)},
                   {"played", model->game.played},
                   {"events", model->game.event_count},
                   {"deal", (intmax_t)model->game.deal.number},
                   {"count", model->picked_count},
                   {"reach", model->reach},
                   {"tip", model->tip},
                   {"pending", model->pending.kind != UI_AWAITS_NOTHING},
                   {"scroll", model->scroll},
                   {"ms", ui_played(model, p->now)},
                   {"tick", ui_next_tick(model, p->now)},
                   {"flying", ui_is_celebrating(model)},
                   {"finishing", model->finishing},
                   {"step", model->lesson.step},
                   {"live", ui_shows_status(model)},
                   {"odds", model->settings.odds},
                   {"next", model->replay.next},
                   {"playing", model->replay.playing},
                   {"screen", model->screen},
                   {"status", sol_game_status(&model->game, ui_played(model, p->now))},
                   {"wants", model->kept.want},
                   {"id", model->kept.id}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (strcmp(numbers[i].word, word) == 0)
            return numbers[i].number;
    fail_msg("nothing is asked by \"%s\"", word);
    return 0;
}

static intmax_t number_read(const char *wanted)
{
    char *end;
    intmax_t number = strtoll(wanted, &end, 10);
    if (end == wanted || *end)
        fail_msg("\"%s\" is not a number", wanted);
    return number;
}

static intmax_t number_wanted(const char *word, const char *wanted)
{
    return strcmp(word, "screen") == 0   ? NUMBER_IN(screens, wanted)
           : strcmp(word, "status") == 0 ? NUMBER_IN(states, wanted)
           : strcmp(word, "wants") == 0  ? NUMBER_IN(wants, wanted)
                                         : number_read(wanted);
}

static bool has_option(const sol_variant *variant, const char *option)
{
    char text[SOL_OPTIONS_TEXT_MAX];
    sol_options_write(variant, text);
    return strstr(text, option) != NULL;
}

/* Is the answer as it is wanted?  Words that ask for a part, a place or one of several. */
static bool holds(const player *p, const char *word, const char *wanted, bool *known)
{
    *known = true;
    if (strcmp(word, "has") == 0 || strcmp(word, "lacks") == 0)
        return (strstr(player_reads(p), wanted) != NULL) == (*word == 'h');
    if (strcmp(word, "draws") == 0 || strcmp(word, "hides") == 0)
        return golden_find(golden_draw(&p->model, 24, 80), wanted) == (*word == 'd');
    if (strcmp(word, "does") == 0 || strcmp(word, "leaves") == 0)
        return (p->effects >> NUMBER_IN(effects, wanted) & 1) == (*word == 'd');
    if (strcmp(word, "rules") == 0)
        return has_option(&p->model.game.variant, wanted);
    if (strcmp(word, "offers") == 0)
        return has_option(&p->model.menu.variant, wanted);
    return *known = false;
}

static void ask(const player *p, const char *asks)
{
    char word[16], pile[8];
    bool known;
    const char *wanted = asks + strcspn(asks, " ");
    (void)snprintf(word, sizeof word, "%.*s", (int)(wanted - asks), asks);
    wanted += *wanted == ' ';
    const char *text = text_of(p, word);
    bool right = holds(p, word, wanted, &known);
    if (known && !right)
        fail_msg("not so: %s; the message is \"%s\"", asks, player_reads(p));
    if (known)
        return;
    if (strcmp(word, "pile") == 0) {
        const char *colon = strchr(wanted, ':');
        assert_non_null(colon);
        (void)snprintf(pile, sizeof pile, "%.*s", (int)(colon - wanted), wanted);
        assert_sees(p, pile, colon + 1 + strspn(colon + 1, " "));
    } else if (text) {
        assert_string_equal(text, wanted);
    } else if (number_of(p, word) != number_wanted(word, wanted)) {
        fail_msg("not so: %s, but %" PRIdMAX, asks, number_of(p, word));
    }
}

/* What is done to the player of each story before the first key. */
static void (*make_ready)(player *p);

static void tell(void **state)
{
    const story *s = *state;
    player *p = player_seated(s->game, s->piles, s->rest);
    if (make_ready)
        make_ready(p);
    for (const char *const *step = s->steps; *step; step++) {
        char keys[200];
        const char *arrow = strstr(*step, "=> ");
        assert_non_null(arrow);
        (void)snprintf(keys, sizeof keys, "%.*s", (int)(arrow - *step), *step);
        if (*keys)
            p->model.kept.want = UI_WANT_NOTHING; /* the caller has done what was wanted before */
        player_types(p, keys);
        ask(p, arrow + strlen("=> "));
    }
}

int run_stories(const story *stories, size_t count, void (*before)(player *p))
{
    struct CMUnitTest tests[64];
    assert_true(count <= sizeof tests / sizeof *tests);
    make_ready = before;
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){stories[i].says, tell, NULL, NULL, (void *)(uintptr_t)&stories[i]};
    return _cmocka_run_group_tests("stories", tests, count, NULL, NULL);
}
