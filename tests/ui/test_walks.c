/*
 * Walks: keys, and what each of them changes on the screen, as files of tests/golden/walks that a person reads and
 * writes.  A file says itself what is done, and the test prints it anew with what came of it (golden_runs.h):
 *
 *     @ klondike draw=3, 5        the player sits down at deal 5; or at a board: "@ klondike, s, 1: TH / 3: 9S 8D"
 *     ! ascii 1                   a setting or an event of the table below
 *     > 7 5 u                     keys, as player_types takes them
 *     = press 3:2, drop 4         the mouse, as player_points takes it
 *
 * Below keys and deeds stand the rows of the screen that are another then, each with its roles if these have changed
 * and are wanted (frame.h); and, if it is another, a line with what the screen does not show: when the model wants the
 * next tick, where the cursor stands, how many cards are in hand, what is asked of the caller, and what solver and
 * coach are asked.  The solver answers at once, and its proofs are counted; the coach never answers.  To add steps,
 * write their lines and run the test with UPDATE_GOLDEN=1.
 */
#include "golden.h"
#include "kept_games.h"
#include "player.h"

#include <assert.h>

#include "../golden_runs.h"

#include "ui/view/view.h"

static ui_frame shown;
static char last_state[300]; /* the line that was last printed below a step */
static int rows, cols;
static bool with_roles, begun; /* has the player done anything yet? */
static uint32_t games;         /* how many are kept */
static int proofs;             /* how many the solver has given since the player sat down */
static sol_solver *solver;
static char memory[SOL_SOLVER_BYTES_MIN];

/* ---- what the caller does --------------------------------------------------------------------------------------- */

static sol_verdict verdict_of_the_deal(const sol_game *game)
{
    static sol_position last, start;
    static sol_verdict verdict;
    sol_deal_position(&game->variant, game->deal.deck, &start);
    if (memcmp(&last, &start, sizeof start) != 0)
        verdict = sol_solve(solver, &game->variant, &start, &(sol_solve_limits){.verdict_only = true}, NULL, 0).verdict;
    last = start;
    return verdict;
}

/* Many walks begin at the same deal, and making a line short takes longer than all of their keys. */
static ui_proof *proof_of(const sol_game *game, bool is_short)
{
    enum { KEPT = 8 };
    static struct {
        sol_variant variant;
        ui_proof proof;
    } kept[KEPT], *to;
    static int next;
    for (to = kept; to < kept + KEPT; to++)
        if (memcmp(&to->variant, &game->variant, sizeof to->variant) == 0 && to->proof.is_short == is_short &&
            memcmp(&to->proof.position, &game->position, sizeof game->position) == 0)
            return &to->proof;
    to = &kept[next++ % KEPT];
    sol_solution found = sol_solve(solver, &game->variant, &game->position, &(sol_solve_limits){.as_found = !is_short},
                                   to->proof.line, SOL_LINE_MAX);
    to->variant = game->variant;
    to->proof.position = game->position;
    to->proof.is_short = is_short;
    to->proof.verdict = found.verdict;
    to->proof.moves = found.moves;
    to->proof.why = found.why;
    return &to->proof;
}

static void prove(player *p)
{
    ui_proof *proof = proof_of(&p->model.game, ui_wants_short_line(&p->model));
    proof->deal = verdict_of_the_deal(&p->model.game);
    p->effects |= ui_proved(&p->model, proof, p->now);
    proofs++;
}

/* The game so far as a record. */
static void replay(player *p)
{
    static sol_event events[SOL_EVENTS_MAX];
    static sol_step steps[SOL_EVENTS_MAX];
    static sol_game record;
    sol_game_start(&record, &p->model.game.variant, &p->model.game.deal, events, steps, SOL_EVENTS_MAX);
    for (uint32_t i = 0; i < p->model.game.event_count; i++)
        assert_int_equal(sol_game_append(&record, p->model.game.events[i]), SOL_OK);
    ui_model_replay(&p->model, &record);
}

/*
 * Does the screen look as it did after the key before, unless the caller is asked to draw it?  Not known after what is
 * no key.
 */
static ui_frame before_key;
static unsigned in_step; /* what was asked of the caller since the step began */

static void assert_drawn_by(const player *p, unsigned effects)
{
    static ui_frame now;
    ui_view(&p->model, rows, cols, &now);
    bool same = now.rows != before_key.rows || now.cols != before_key.cols || effects & UI_DO_DRAW;
    for (int row = 0; row < now.rows && !same; row++)
        for (int col = 0; col < now.cols; col++)
            if (ui_frame_at(&now, row, col).glyph != ui_frame_at(&before_key, row, col).glyph)
                fail_msg("another screen, which nobody is asked to draw, in row %d", row);
    before_key = now;
}

static void answer(player *p)
{
    assert_drawn_by(p, p->all_effects);
    in_step |= p->all_effects;
    p->all_effects = 0;
    if (p->model.kept.want == UI_WANT_LESSON)
        ui_lesson_begin(&p->model, p->model.game.variant.rules);
    else if (p->model.kept.want == UI_WANT_REPLAY)
        replay(p);
    kept_games_answer(&p->model, games);
    for (int i = 0; i < 4 && ui_wants_proof(&p->model); i++)
        prove(p);
    ui_view(&p->model, rows, cols, &before_key);
}

/* ---- settings and events ---------------------------------------------------------------------------------------- */

static void set(player *p, const char *what)
{
    char word[20] = "";
    int one = 0, two = 0, three = 0;
    ui_settings *to = &p->model.settings;
    const struct {
        const char *word;
        bool *flag;
        uint8_t *number;
    } settings[] = {{"ascii", &to->ascii, NULL},
                    {"colours", &to->four_colours, NULL},
                    {"quick", &to->quick, NULL},
                    {"animation", &to->animation, NULL},
                    {"plain", &to->plain, NULL},
                    {"numbered", &to->numbered, NULL},
                    {"restricted", &to->restricted, NULL},
                    {"theme", NULL, &to->theme},
                    {"automatic", NULL, &to->automatic},
                    {"tips-by", NULL, &to->tips_by},
                    {"status", &to->status, NULL},
                    {"clock", &to->clock, NULL},
                    {"odds", &to->odds, NULL},
                    {"tips-said", &to->tips_said, NULL},
                    {"puzzle", NULL, &to->puzzle},
                    {"deals", NULL, &to->deals}};
    size_t at = 0;
    assert_true(sscanf(what, "%19s %d %d %d", word, &one, &two, &three) >= 1);
    while (at < sizeof settings / sizeof *settings && strcmp(settings[at].word, word) != 0)
        at++;
    if (at < sizeof settings / sizeof *settings && settings[at].flag)
        *settings[at].flag = one != 0;
    else if (at < sizeof settings / sizeof *settings)
        *settings[at].number = (uint8_t)one;
    else if (strcmp(word, "window") == 0)
        rows = one, cols = two;
    else if (strcmp(word, "roles") == 0)
        with_roles = one != 0;
    else if (strcmp(word, "games") == 0)
        games = (uint32_t)one;
    else if (strcmp(word, "replay") == 0)
        replay(p);
    else if (strcmp(word, "show") == 0) /* the whole screen */
        shown.rows = 0, begun = true;
    else if (strcmp(word, "mouse") == 0) { /* which event, row and column */
        p->effects = ui_update(&p->model, ui_mouse_intent(&p->model, rows, cols, one, two, three), p->now);
        begun = true;
    } else
        fail_msg("nothing is called %s", word);
    p->effects |= ui_resize(&p->model, rows, cols);
}

/* Options of the rules behind the name of the game are set before the deal. */
static player *seated(const char *game, const char *piles, const char *rest)
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

/* "klondike draw=3, 5", or a board behind the pile of what it does not name, with " / " between piles. */
static player *sit_down(char *at)
{
    char *rest = strstr(at, ", "), *piles = rest ? strstr(rest + 2, ", ") : NULL;
    assert_non_null(rest);
    *rest = 0;
    if (piles)
        *piles = 0;
    for (char *slash = piles ? piles + 2 : NULL; slash && (slash = strstr(slash, " / ")); slash++)
        slash[1] = '\n';
    rows = 16, cols = 64, games = 30;
    last_state[0] = 0;
    proofs = 0;
    player *p = seated(at, piles ? piles + 2 : NULL, rest + 2);
    p->answers = answer;
    (void)ui_resize(&p->model, rows, cols);
    return p;
}

/* The caller has done what was asked of it before. */
static player *done_with(player *p)
{
    p->effects = p->all_effects = in_step = 0;
    p->model.kept.want = UI_WANT_NOTHING;
    return p;
}

/* ---- what is printed -------------------------------------------------------------------------------------------- */

static const char *const effects[] = {"draw", "save", "quit", "suspend", "redraw", "deal", "kept", "copy"};
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

/* What is asked of the caller: effects, and what is wanted of the store. */
static void put_asked(FILE *out, const player *p)
{
    for (size_t i = 1; i < sizeof effects / sizeof *effects; i++)
        if ((in_step | p->all_effects) >> i & 1)
            (void)fprintf(out, " %s%s", effects[i], p->effects >> i & 1 ? "" : " before");
    if (p->model.kept.want)
        (void)fprintf(out, " %s of %" PRId64, wants[p->model.kept.want], p->model.kept.id);
    (void)fputc('\n', out);
}

/* What nobody has answered yet. */
static void put_questions(FILE *out, const ui_model *model)
{
    const struct {
        const char *what;
        bool asked;
    } questions[] = {{"a short line", ui_wants_short_line(model)},
                     {"a proof", ui_wants_proof(model)},
                     {"a tip", ui_wants_advice(model)},
                     {"the odds", ui_wants_odds(model)},
                     {"the fewest moves", ui_wants_fewest(model)},
                     {"a review", ui_wants_review(model)},
                     {"a judgement", ui_wants_judgement(model)}};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (questions[i].asked)
            (void)fprintf(out, ", wants %s", questions[i].what);
}

/* What the screen does not show, unless it is the same as after the step before. */
static void put_state(FILE *out, const player *p, const ui_frame *frame)
{
    char *state;
    size_t size;
    FILE *line = open_memstream(&state, &size);
    (void)fprintf(line, "-- tick %d, cursor %d %d, held %d, events %u, %u ms%s%s", ui_next_tick(&p->model, p->now),
                  frame->at_row, frame->at_col, p->model.picked < 0 ? 0 : p->model.picked_count,
                  p->model.game.event_count, ui_played(&p->model, p->now), p->model.refusal ? ", refused" : "",
                  p->model.provenance.helped ? ", helped" : "");
    if (p->model.tips_seen || proofs)
        (void)fprintf(line, ", %u tips, %d proofs", p->model.tips_seen, proofs);
    put_questions(line, &p->model);
    (void)fputc(':', line);
    put_asked(line, p);
    assert_int_equal(fclose(line), 0);
    if (strcmp(state, last_state) != 0)
        (void)fputs(state, out);
    (void)snprintf(last_state, sizeof last_state, "%s", state);
    free(state);
}

static void put_changes(FILE *out, const player *p, const char *line)
{
    bool changed = false, asked = line[0] != '!';
    int with_roles_at = -1; /* the last row that was printed with its roles */
    static ui_frame frame;
    ui_view(&p->model, rows, cols, &frame);
    bool whole = frame.rows != shown.rows || frame.cols != shown.cols;
    for (int row = 0; row < frame.rows; row++) {
        bool glyphs = whole && !golden_is_bare(&frame, row), roles = glyphs && with_roles;
        for (int col = 0; col < frame.cols && !whole; col++) {
            glyphs |= ui_frame_at(&frame, row, col).glyph != ui_frame_at(&shown, row, col).glyph;
            roles |= with_roles && ui_frame_at(&frame, row, col).role != ui_frame_at(&shown, row, col).role;
        }
        if (glyphs || roles)
            golden_put_row(out, &frame, row, roles ? &with_roles_at : NULL);
        changed |= glyphs && !whole;
    }
    if (changed && asked && !((in_step | p->all_effects) & UI_DO_DRAW))
        fail_msg("%s: another screen, which nobody is asked to draw", line);
    shown = before_key = frame;
    put_state(out, p, &frame);
}

static void take_step(FILE *out, char *line)
{
    static player *p;
    if (line[0] == '@')
        p = sit_down(line + 2), before_key.rows = 0;
    else if (line[0] == '!')
        set(p, line + 2), before_key.rows = 0;
    else if (line[0] == '>')
        player_types(done_with(p), line + 2);
    else if (line[0] == '=')
        player_points(done_with(p), line + 2);
    begun = (begun && line[0] != '@') || line[0] == '>' || line[0] == '=';
    if (begun && line[0] != '#')
        put_changes(out, p, line);
    else if (line[0] != '#')
        ui_view(&p->model, rows, cols, &shown);
}

static void walk(void **state)
{
    char file[80];
    (void)snprintf(file, sizeof file, "walks/%s.txt", (const char *)*state);
    with_roles = false;
    golden_replayed(file, "#@!>=", take_step);
}

int main(void)
{
    static const char *const names[] = {"endings", "games",  "help",    "kept",   "klondike", "lessons",
                                        "looks",   "menu",   "message", "motion", "mouse",    "replay",
                                        "review",  "scores", "screens", "solver", "table",    "typed"};
    struct CMUnitTest tests[sizeof names / sizeof *names];
    solver = sol_solver_init(memory, sizeof memory);
    assert(solver);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        tests[i] = (struct CMUnitTest){names[i], walk, NULL, NULL, (void *)(uintptr_t)names[i]};
    return _cmocka_run_group_tests("walks", tests, sizeof tests / sizeof *tests, NULL, NULL);
}
