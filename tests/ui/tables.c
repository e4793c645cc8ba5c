#include "tables.h"

#include "../test.h"

#include <solitaire/notation.h>

#include "engine/view.h"
#include "ui/model/layout.h"

static ui_model the_model;
static sol_event the_events[SOL_EVENTS_MAX];
static sol_step the_steps[SOL_EVENTS_MAX];

const char table_under_way[] = "klondike\n"
                               "s: td 6h 2c kh 6d 8h tc 4h 8s 7c 4c 3d 9d 3s 4d jd 7h\n"
                               "w: 7S 6C KD 8C\n"
                               "fs: AS 2S\n"
                               "fh: AH\n"
                               "1: KS QD JC TH\n"
                               "2: ac 7D\n"
                               "4: js 2h 9c 9S 8D\n"
                               "5: 5c 3c JH TS 9H\n"
                               "6: 3h 2d qh qs QC\n"
                               "7: 6s 5s 5d 5h kc ad 4S\n";

const char table_longest[] = "klondike\n"
                             "redeals: 1\n"
                             "s: qd jh 2s ts 4s kh 5h qs\n"
                             "w: 3C 9D QC 6S 4C TC 7C 5D\n"
                             "1: 9H\n"
                             "2: 3d 6D\n"
                             "3: jd 8s 3H\n"
                             "5: jc kc 7h ad TH\n"
                             "6: ah as 2d 5s 6c 2C\n"
                             "7: 7d 8d 4h kd 9s 8c KS QH JS TD 9C 8H 7S 6H 5C 4D 3S 2H AC\n";

sol_options table_options(int draw)
{
    sol_options options = sol_game_named("klondike")->defaults;
    options.draw = (uint8_t)draw;
    return options;
}

static ui_model *dealt(const sol_rules *rules, sol_options options, uint64_t number)
{
    sol_deal deal;
    assert_true(sol_deal_make(rules->dialect, number, rules->decks, &deal));
    ui_model_init(&the_model, the_events, the_steps);
    ui_model_deal(&the_model, &(sol_variant){rules, options}, &deal);
    return &the_model;
}

ui_model *table_of_deal(uint64_t number, sol_options options)
{
    return dealt(sol_game_named("klondike"), options, number);
}

ui_model *table_of_game(const sol_rules *rules, uint64_t number) { return dealt(rules, rules->defaults, number); }

ui_model *table_of_board(const char *board, sol_options options)
{
    sol_fault fault;
    const sol_rules *rules;
    sol_position position;
    if (!sol_board_read(board, strlen(board), &rules, &position, &fault))
        fail_msg("%s", fault.text);
    ui_model *model = table_of_deal(482913, options);
    model->game.position = position;
    model->game.seen |= engine_seen(&model->game.variant, &position); /* the player has seen whatever lies face up */
    return model;
}

void table_figures(ui_model *model, int32_t score, uint32_t moves, uint32_t seconds, uint64_t deal)
{
    memset(model->steps, 0, moves * sizeof *model->steps);
    model->game.played = model->game.step_count = moves;
    model->game.score.points = score;
    model->clock.before = seconds * 1000;
    model->game.deal.number = deal;
}

int table_pile(const ui_model *model, const char *name)
{
    int pile;
    assert_int_equal(sol_pile_read(model->game.variant.rules, name, strlen(name), &pile), strlen(name));
    return pile;
}

void table_play(ui_model *model, const char *moves)
{
    for (moves += strspn(moves, " "); *moves; moves += strspn(moves, " ")) {
        sol_move move;
        sol_fault fault;
        size_t length = strcspn(moves, " ");
        if (!sol_move_read(model->game.variant.rules, moves, length, &move, &fault))
            fail_msg("%s", fault.text);
        sol_reason why = sol_game_append(&model->game, sol_event_move(move, sol_game_last_time(&model->game)));
        if (why != SOL_OK)
            fail_msg("%.*s: %s", (int)length, moves, sol_reason_text(why));
        moves += length;
    }
}
