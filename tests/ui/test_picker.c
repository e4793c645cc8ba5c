/* The picker: all games as small deals, of which one is chosen. */
#include "player.h"

#include "golden.h"
#include "ui/view/view.h"

static ui_frame frame;

static const char *chosen(const player *p) { return p->model.menu.variant.rules->name; }

static bool shows(player *p, int rows, int cols, const char *text)
{
    (void)ui_resize(&p->model, rows, cols);
    ui_view(&p->model, rows, cols, &frame);
    return golden_find(&frame, text);
}

TEST_CASE(a_message_takes_one_line_if_it_fits_between_the_edges_and_else_two)
{
    static const char words[] = "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp";
    player *p = player_types(player_at(1, 1), "n");
    (void)snprintf(p->model.message, sizeof p->model.message, "%.78s", words);
    assert_true(shows(p, 24, 80, " ppp"));
    assert_int_equal(ui_frame_at(&frame, 0, 78).glyph, 'p');
    (void)snprintf(p->model.message, sizeof p->model.message, "%s", words);
    assert_true(shows(p, 24, 80, " pppp"));
    assert_int_equal(ui_frame_at(&frame, 1, 1).glyph, 'p');
}

/* The cells of a small deal in this part of the window. */
static int cells_of_deals(int y, int x, int rows, int cols)
{
    int cells = 0;
    for (int row = y; row < y + rows; row++)
        for (int col = x; col < x + cols; col++)
            cells += ui_frame_at(&frame, row, col).role >= UI_ROLE_SMALL;
    return cells;
}

/* Each deal has columns of felt at both sides; three peaks have felt between them, too. */
TEST_CASE(no_small_deal_is_wider_than_its_place)
{
    player *p = player_types(player_at(1, 1), "n");
    static const int sizes[][2] = {{40, 120}, {58, 200}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        (void)shows(p, sizes[i][0], sizes[i][1], "");
        ui_picker picker = ui_picker_for(sizes[i][0], sizes[i][1]);
        assert_true(picker.pictures);
        for (int game = 0; game < ui_games(); game++) {
            int x = game / picker.down * (picker.w + 1), y = 2 + game % picker.down * picker.pitch;
            assert_true(cells_of_deals(y, x, picker.pitch - 2, picker.w) > 0);
            assert_int_equal(cells_of_deals(y, x + picker.w, picker.pitch, 1), 0);
        }
    }
}

static bool begins(int row, const char *text)
{
    char seen[GOLDEN_ROW_MAX];
    golden_row(&frame, row, seen);
    return strncmp(seen, text, strlen(text)) == 0;
}

TEST_CASE(without_pictures_the_names_stand_close_together_with_the_rules_of_the_chosen_game_below)
{
    player *p = player_types(player_at(1, 1), "n");
    p->model.settings.ascii = true;
    assert_true(shows(p, 40, 120, "Klondike"));
    assert_true(begins(2, ">Klondike") && begins(3, " Spider"));
    assert_true(begins(2 + ui_picker_for(40, 120).down + 1, " Move all cards to the four foundations"));
    assert_string_equal(chosen(player_hits(p, UI_MOUSE_PRESS, 3, 4)), "spider");
}

TEST_CASE(a_star_deals_any_game_at_once)
{
    enum { DEALS = 400 };
    int dealt[64] = {0};
    for (uint64_t seed = 1; seed <= DEALS; seed++) {
        player *p = player_at(1, 1);
        p->model.next_seed = seed;
        assert_leads(p, "n *", UI_AT_TABLE);
        assert_int_equal(p->model.game.event_count, 0);
        dealt[ui_game_number(p->model.game.variant.rules)]++;
    }
    for (int game = 0; game < ui_games(); game++)
        assert_in_range(dealt[game], DEALS / ui_games() / 3, DEALS / ui_games() * 3);
}

TEST_CASE(a_letter_chooses_a_game_by_its_english_name_where_titles_have_no_latin_letters)
{
    if (!player_speaks("ja"))
        skip(); /* the translations were not built */
    player *p = player_types(player_at(1, 1), "n s");
    player_speaks("en");
    assert_string_equal(chosen(p), "spider");
}

TEST_CASE(a_newcomer_of_whom_nothing_was_kept_to_be_asked_for_reads_what_to_do)
{
    player *p = player_at(1, 1);
    p->model.newcomer = true;
    assert_wants(p, "n", UI_WANT_NOTHING);
    assert_true(shows(p, 16, 64, "Choose a game with the arrow keys"));
}

TEST_CASE(what_was_won_of_each_game_stands_beside_its_name)
{
    player *p = player_types(player_at(1, 1), "n");
    p->model.kept.records[0] = (ui_record){49, 12, true};
    p->model.kept.records[2] = (ui_record){1200, 1100, true};
    assert_true(shows(p, 24, 80, "Klondike              12/49"));
    golden_has(&frame, "FreeCell          1100/1200", "New game: Klondike, 12 of 49 games won");
}

/*
 * Without room or colours for pictures the names alone are there, the chosen one under a bar; figures make room for
 * them.
 */
TEST_CASE(every_name_is_there_at_every_size_and_without_colours)
{
    static const int sizes[][2] = {{16, 64}, {20, 72}, {24, 80}, {40, 120}, {58, 200}, {200, 500}};
    player *p = player_types(player_at(1, 1), "n");
    for (int way = 0; way < 4; way++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            p->model.settings.theme = way % 2 ? UI_THEME_MONO : UI_THEME_CLASSIC;
            for (int game = 0; sol_game_at(game); game++) {
                p->model.kept.records[game] = way < 2 ? (ui_record){0} : (ui_record){4900, 1200, true};
                assert_true(shows(p, sizes[i][0], sizes[i][1], sol_game_at(game)->title));
            }
        }
    p->model.settings.theme = UI_THEME_CLASSIC;
    assert_true(shows(p, 24, 80, "Seahaven Towers   1200/4900"));
    assert_true(shows(p, 16, 64, "Spider   1200/4900"));
}

int main(void) { return run_file(NULL); }
