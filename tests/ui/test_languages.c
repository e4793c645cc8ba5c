/* In every language and at every width no message and no key's word is cut; and at 80 columns a message is one line. */
#include "player.h"

#include "engine/text/utf8.h"
#include "figures/words.h"
#include "golden.h"
#include "kept_games.h"
#include "ui/model/figures.h"
#include "ui/view/card_art.h"
#include "ui/view/view.h"
#include "words/wrap.h"

static const char *const languages[] = {"en", "de", "fr", "es", "ja"};
static const struct {
    int rows, cols;
} sizes[] = {{16, 64}, {20, 64}, {24, 80}, {30, 100}};
enum { SIZES = sizeof sizes / sizeof *sizes, KEYS = 60, DRAWN_EACH = 10 };

static ui_frame frame;

/* Speak the next language that is here: the first after NULL, and NULL after the last. */
static const char *spoken_after(const char *language)
{
    size_t l = 0;
    while (language && languages[l++] != language)
        ;
    while (l < sizeof languages / sizeof *languages && !player_speaks(languages[l]))
        l++;
    return l < sizeof languages / sizeof *languages ? languages[l] : NULL;
}

static uint32_t next(uint32_t *random)
{
    *random = *random * 1664525 + 1013904223;
    return *random >> 16;
}

/* Is the message whole in its own line and that of the keys? */
static void assert_told_whole(const player *p, const char *language, int cols)
{
    char message[400], line[400];
    ui_message(&p->model, cols - 1, message, sizeof message);
    const char *rest = words_wrap_line(message, cols - 1, line, sizeof line);
    if (engine_utf8_count(rest) > cols - 1)
        fail_msg("%s, %s at %d columns: %s", language, p->model.game.variant.rules->name, cols, message);
}

/*
 * Assert that the message is one line, because a screen reader speaks it in one go; only the rule behind a refusal (?)
 * has two sentences.
 */
static void assert_one_line(const player *p, const char *language)
{
    enum { COLS = 80 };
    char message[400];
    ui_message(&p->model, COLS - 1, message, sizeof message);
    if (engine_utf8_count(message) > COLS - 1)
        fail_msg("%s, %s: %s", language, p->model.game.variant.rules->name, message);
}

static void assert_drawn_whole(const player *p, const char *language, int rows, int cols)
{
    ui_view(&p->model, rows, cols, &frame);
    for (int row = rows > 16 ? rows - 2 : 0; row < rows; row++)
        for (int col = cols - 3; col < cols; col++)
            if (ui_frame_at(&frame, row, col).glyph == UI_GLYPH_MORE) {
                char text[GOLDEN_ROW_MAX];
                golden_row(&frame, row, text);
                fail_msg("%s, %s: %s", language, p->model.game.variant.rules->name, text);
            }
}

/* Keys of all kinds, every fourth a tip; what opens a window is closed again. */
static void play(player *p, const char *language)
{
    static const char keys[] = "1234567890wfabcdetx-+TuUCSpOjlP. \r\t??";
    char rule[sizeof p->model.message] = ""; /* what ? said about the last refusal or tip */
    uint32_t random = 7;
    for (int i = 0; i < KEYS && p->model.screen == UI_AT_TABLE; i++) {
        ui_key key = (ui_key)(i % 4 ? keys[next(&random) % (sizeof keys - 1)] : 't');
        p->now += 500;
        (void)ui_update(&p->model, ui_keymap_intent(&p->model.keymap, ui_context(&p->model), key), p->now);
        if (p->model.screen == UI_AT_HELP)
            player_types(p, "<Esc>");
        if (key == '?')
            engine_utf8_copy(rule, sizeof rule, p->model.message);
        if (p->model.screen == UI_AT_TABLE && (!rule[0] || strcmp(p->model.message, rule) != 0))
            assert_one_line(p, language);
        for (int s = 0; s < SIZES && p->model.screen == UI_AT_TABLE; s++) {
            assert_told_whole(p, language, sizes[s].cols);
            if (i % DRAWN_EACH == 0)
                assert_drawn_whole(p, language, sizes[s].rows, sizes[s].cols);
        }
    }
}

TEST_CASE(nothing_is_cut_in_any_language_and_at_80_columns_all_is_one_line)
{
    for (const char *in = NULL; (in = spoken_after(in));)
        for (int g = QUICK(0, *in % 3); sol_game_at(g); g += QUICK(1, 3))
            play(player_of(sol_game_at(g)->name, 1), in);
}

TEST_CASE(the_titles_of_the_options_are_whole_in_the_menu_and_so_is_the_way_out)
{
    for (const char *in = NULL; (in = spoken_after(in));) {
        player *p = player_types(player_of("klondike", 1), "n <Enter>");
        assert_int_equal(p->model.screen, UI_AT_NEW);
        engine_name back = engine_name_of("%s %s", ui_key_of(&p->model, UI_CANCEL).text, words_of("back"));
        golden_has(golden_draw(&p->model, 24, 80), words_in("option", "Passes"), words_of("Deals"), back.text);
    }
}

/* All that can be said of one move: on the way to it, what it gains, and what it costs. */
static void assert_purposes_told_whole(player *p, const char *language)
{
    enum { QUEEN = SOL_HEARTS << 4 | SOL_QUEEN, TEN = SOL_SPADES << 4 | 10, GAINS = FIGURES_GAINS * FIGURES_COSTS };
    for (int i = 0; i < 2 * GAINS; i++) {
        figures_purpose of = {.gain = (uint8_t)(i % FIGURES_GAINS),
                              .cost = (uint8_t)(i / FIGURES_GAINS % FIGURES_COSTS)};
        of.card = of.freed = TEN;
        of.other = of.lost = QUEEN;
        of.column = 10;
        of.draws = i < GAINS ? 24 : 0;
        of.prepares = !of.draws;
        engine_text text = engine_text_in(p->model.message, sizeof p->model.message);
        figures_put_purpose(&text, &of, true);
        assert_told_whole(p, language, 64);
    }
}

TEST_CASE(what_a_tip_is_for_is_whole_in_every_window)
{
    for (const char *in = NULL; (in = spoken_after(in));)
        assert_purposes_told_whole(player_at(1, 1), in);
}

TEST_CASE(a_column_in_a_sentence_has_its_article)
{
    if (player_speaks("fr"))
        assert_answer_has(player_of("klondike", 3), "1", "La colonne 1 n’a aucun coup permis");
}

/* Assert that nothing is cut; the sign stands for a range, too ("a…d"), but a cut text ends with it. */
static void assert_no_row_is_cut(const char *language, const char *what)
{
    for (int row = 0; row < frame.rows; row++)
        for (int col = 0; col < frame.cols; col++)
            if (ui_frame_at(&frame, row, col).glyph == UI_GLYPH_MORE &&
                (col + 1 == frame.cols || ui_frame_at(&frame, row, col + 1).glyph == ' ')) {
                char text[GOLDEN_ROW_MAX];
                golden_row(&frame, row, text);
                fail_msg("%s, %s: %s", language, what, text);
            }
}

/* Every page of what is open, at 64x16 and at 80x24, up to the last one, behind which nothing changes. */
static void assert_no_page_is_cut(player *p, const char *language, const char *what, int pages)
{
    static const int small[] = {0, 2};
    static ui_cell shown[UI_ROWS_MAX * UI_COLS_MAX];
    for (size_t s = 0; s < sizeof small / sizeof *small; s++) {
        int rows = sizes[small[s]].rows, cols = sizes[small[s]].cols;
        size_t size = (size_t)rows * (size_t)cols * sizeof *shown;
        (void)ui_resize(&p->model, rows, cols);
        player_types(p, "<Home>");
        memset(shown, 0, size);
        for (int page = 0; page < pages; page++) {
            ui_view(&p->model, rows, cols, &frame);
            if (memcmp(shown, frame.cells, size) == 0)
                break;
            memcpy(shown, frame.cells, size);
            assert_no_row_is_cut(language, what);
            player_types(p, "<PgDn>");
        }
    }
}

TEST_CASE(no_term_of_the_help_is_cut)
{
    for (const char *in = NULL; (in = spoken_after(in));)
        for (int g = QUICK(0, *in % 3); sol_game_at(g); g += QUICK(1, 3))
            assert_no_page_is_cut(player_types(player_of(sol_game_at(g)->name, 1), "?"), in, sol_game_at(g)->name, 16);
}

TEST_CASE(the_picker_has_whole_sentences_of_every_game)
{
    for (const char *in = NULL; (in = spoken_after(in));)
        for (int g = 0; sol_game_at(g); g++)
            for (int s = 0; s < SIZES; s++) {
                player *p = player_types(player_of(sol_game_at(g)->name, 1), "n");
                (void)ui_resize(&p->model, sizes[s].rows, sizes[s].cols);
                ui_view(&p->model, sizes[s].rows, sizes[s].cols, &frame);
                assert_no_row_is_cut(in, sol_game_at(g)->name);
            }
}

TEST_CASE(no_line_of_the_screens_of_saved_games_is_cut)
{
    static const char *const keys[] = {"%", "D", "$", "o", "H"};
    for (const char *in = NULL; (in = spoken_after(in));) {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
            assert_no_page_is_cut(kept_games_types(player_at(1, 1), keys[i]), in, keys[i], 3);
            assert_no_page_is_cut(player_types(kept_games_types(player_at(1, 1), keys[i]), "?"), in, keys[i], 8);
        }
    }
}

static void look_at_panel(player *p, const char *language, int screen)
{
    p->model.screen = screen;
    for (int size = 0; size < SIZES; size++) {
        ui_view(&p->model, sizes[size].rows, sizes[size].cols, &frame);
        assert_no_row_is_cut(language, "panel");
    }
}

/* The ends of a race of ten hours, and its header. */
static void look_at_race(player *p, const char *language)
{
    enum { HOURS = 10 };
    sol_game *game = &p->model.game;
    ui_race_against(&p->model.race, game);
    p->model.race.timed = true;
    p->model.race.end = HOURS * 3600 * 1000;
    for (int won = 0; won < 4; won++) {
        p->model.race.won = won & 1;
        game->won = won & 2;
        game->given_up = !game->won;
        look_at_panel(p, language, game->won ? UI_AT_WON : UI_AT_GAVE_UP);
    }
    game->won = game->given_up = false;
}

/* The sentence of a won game's panel says why the win does not count. */
TEST_CASE(nothing_that_a_panel_says_is_cut)
{
    for (const char *in = NULL; (in = spoken_after(in));) {
        player *p = player_at(1, 3);
        for (int screen = UI_AT_WON; screen <= UI_AT_GAVE_UP; screen++)
            look_at_panel(p, in, screen);
        look_at_race(p, in);
        (void)ui_told_fewest(&p->model, 100);
        for (int more = 0; more <= 6; more++) {
            p->model.provenance.coached = more > 0;
            p->model.provenance.helped = more > 1;
            p->model.helped_at = more > 2 ? 100 : 0;
            p->model.repeated = more > 3;
            p->model.lent = more > 4 ? 100 : 0;
            p->model.provenance.watched = more > 5;
            look_at_panel(p, in, UI_AT_WON);
        }
    }
}

TEST_CASE(the_whole_sentence_about_an_option_has_room_in_every_window)
{
    static char longest[400];
    memset(longest, 'x', 364); /* the longest translation has 357 letters */
    for (int i = 4; i < 364; i += 5)
        longest[i] = ' ';
    player_speaks("en");
    player *p = kept_games_types(player_at(1, 1), "o");
    p->model.kept.options.all[p->model.kept.options.rows.chosen].sentence = longest;
    assert_drawn(&p->model, 24, 80, " xxxx.");
    assert_drawn(&p->model, 16, 64, " xxxx.");
}

TEST_CASE(a_card_has_the_index_of_the_language)
{
    if (!player_speaks("de"))
        skip();
    assert_string_equal(figures_card(sol_card_of(SOL_JACK, SOL_SPADES), true).text, "B♠");
    assert_string_equal(figures_card(sol_card_of(10, SOL_HEARTS), false).text, "10H");
    assert_true(player_speaks("fr"));
    assert_string_equal(figures_card(sol_card_of(SOL_ACE, SOL_SPADES), true).text, "1♠");
}

TEST_CASE(how_to_begin_a_new_game_and_to_quit_is_seen_in_every_language_at_80_columns)
{
    for (const char *in = NULL; (in = spoken_after(in));) {
        engine_name new = engine_name_of("n %s", words_of("new")), quit = engine_name_of("q %s", words_of("quit"));
        for (int g = 0; sol_game_at(g); g++)
            assert_drawn(&player_of(sol_game_at(g)->name, 1)->model, 24, 80, new.text, quit.text);
    }
}

TEST_CASE(the_rail_leaves_out_a_key_before_it_cuts_its_word)
{
    if (!player_speaks("fr"))
        skip();
    player *p = player_of("klondike", 1);
    assert_drawn_without(&p->model, 16, 64, "t conseil ? aide", "aide q");
}

/* The widest verdict of the solver. */
TEST_CASE(a_replay_says_whole_that_the_game_can_no_longer_be_won)
{
    for (const char *in = NULL; (in = spoken_after(in));) {
        player *p = player_types(player_at(1, 3), "<Space> <Space>");
        static sol_event events[8];
        static sol_game game;
        game = p->model.game;
        assert_in_range(game.event_count, 2, sizeof events / sizeof *events);
        memcpy(events, p->model.events, game.event_count * sizeof *events);
        game.events = events;
        ui_model_replay(&p->model, &game);
        player_types(p, "<End>");
        p->model.settings.status = true;
        p->model.proof = (ui_proof){.known = true, .verdict = SOL_LOST, .deal = SOL_WON};
        assert_drawn(&p->model, 20, 64, words_of("no longer winnable"));
        assert_drawn(&p->model, 16, 64, words_of("no longer winnable"));
    }
}

TEST_CASE(the_rail_names_the_waste_beside_its_first_card)
{
    for (const char *in = NULL; (in = spoken_after(in));)
        assert_in_range(engine_utf8_count(words_in("rail", "waste")), 1, 6);
}

TEST_CASE(a_day_of_the_calendar_has_the_form_of_the_language)
{
    if (!player_speaks("de"))
        skip();
    player *p = kept_games_types(player_at(1, 1), "D <Left>");
    assert_drawn(&p->model, 24, 80, "20. August: ");
}

TEST_CASE(a_colon_has_the_blank_that_the_language_sets_before_it)
{
    if (!player_speaks("fr"))
        skip();
    player *p = kept_games_types(player_at(1, 1), "D <Right>");
    assert_drawn(&p->model, 24, 80, "août : ");
}

int main(void) { return run_file(NULL); }
