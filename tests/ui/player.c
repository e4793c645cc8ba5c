#include "player.h"

#include "../whole_board.h"

#include "base/catalogue.h"
#include "engine/view.h"
#include "ui/view/view.h"

#include <locale.h>

static sol_event events[SOL_EVENTS_MAX];
static sol_step steps[SOL_EVENTS_MAX];
static player seat;

bool player_speaks(const char *language)
{
    base_fault fault;
    (void)setlocale(LC_ALL, "C"); /* changing the locale makes gettext forget what it looked up before */
    (void)setlocale(LC_ALL, "C.UTF-8");
    return base_catalogue_speak(SOLITAIRE_LOCALES, language, &fault);
}

static player *seated(const sol_rules *rules, sol_options options, uint64_t number)
{
    sol_deal deal;
    assert_true(sol_deal_make(rules->dialect, number, rules->decks, &deal));
    seat = (player){.now = 1000};
    ui_model_init(&seat.model, events, steps);
    seat.model.next_seed = 77;
    ui_model_deal(&seat.model, &(sol_variant){rules, options}, &deal);
    return &seat;
}

player *player_at(uint64_t seed, int draw)
{
    const sol_rules *rules = sol_game_named("klondike");
    sol_options options = rules->defaults;
    options.draw = (uint8_t)draw;
    return seated(rules, options, seed);
}

player *player_of(const char *game, uint64_t number)
{
    const sol_rules *rules = sol_game_named(game);
    return seated(rules, rules->defaults, number);
}

static player *at_board(player *p, const char *piles, const char *rest)
{
    p->model.game.position = whole_board(p->model.game.variant.rules, piles, rest);
    p->model.game.seen = engine_seen(&p->model.game.variant, &p->model.game.position);
    return p;
}

player *player_on(const char *game, const char *piles, const char *rest)
{
    return at_board(player_of(game, 1), piles, rest);
}

player *player_with(const char *piles) { return at_board(player_at(1, 1), piles, "s"); }

static void act(player *p, ui_intent intent)
{
    p->effects = ui_update(&p->model, intent, p->now);
    p->all_effects |= p->effects;
}

static void type(player *p, const char *name, size_t length)
{
    bool named = name[0] == '<' && length > 2;
    ui_key key = named ? ui_key_named(name + 1, length - 2) : (ui_key)name[0];
    assert_int_not_equal(key, UI_KEY_NONE);
    act(p, ui_keymap_intent(&p->model.keymap, ui_context(&p->model), key));
    if (p->answers)
        p->answers(p);
}

player *player_types(player *p, const char *keys)
{
    while (*keys) {
        size_t length = strcspn(keys, " ");
        if (length > 2 && keys[length - 1] == 's')
            player_waits(p, (uint32_t)strtoul(keys, NULL, 10));
        else
            type(p, keys, length);
        keys += length;
        keys += strspn(keys, " ");
    }
    return p;
}

player *player_clicks(player *p, int action, int pile, int index)
{
    act(p, (ui_intent){.action = action, .pile = pile, .index = index});
    return p;
}

player *player_points(player *p, const char *deeds)
{
    static const struct {
        const char *name;
        int action;
    } verbs[] = {{"press", UI_PICK}, {"over", UI_DRAG}, {"drop", UI_DROP}, {"double", UI_BEST}, {"right", UI_SEND_UP}};
    char name[8], place[8];
    for (int length; *deeds; deeds += length) {
        int verb = 0, from_end = 0, pile = -1;
        assert_int_equal(sscanf(deeds, "%7s %7[^:,]%n:%d%n", name, place, &length, &from_end, &length) >= 2, true);
        while (strcmp(verbs[verb].name, name) != 0)
            verb++;
        if (*place != '-')
            pile = player_pile(p, place);
        player_clicks(p, verbs[verb].action, pile,
                      from_end && pile >= 0 ? sol_pile_len(&p->model.game.position, pile) - from_end : -1);
        length += (int)strspn(deeds + length, ", ");
    }
    return p;
}

ui_intent player_meant(const player *p, int event, int y, int x)
{
    return ui_mouse_intent(&p->model, 24, 80, event, y, x);
}

player *player_hits(player *p, int event, int y, int x)
{
    act(p, player_meant(p, event, y, x));
    return p;
}

void player_waits(player *p, uint32_t ms)
{
    uint64_t until = p->now + ms;
    for (int ticks = 0; ticks < 100000; ticks++) {
        int next = ui_next_tick(&p->model, p->now);
        if (next < 0 || p->now + (uint64_t)next > until)
            break;
        p->now += (uint64_t)next;
        act(p, (ui_intent){.action = UI_TICK, .pile = -1, .index = -1});
    }
    p->now = until;
}

const char *player_reads(const player *p)
{
    static char text[300];
    ui_message(&p->model, p->cols ? p->cols : 120, text, sizeof text);
    return text;
}

int player_pile(const player *p, const char *name)
{
    int pile = -1;
    assert_int_equal(sol_pile_read(p->model.game.variant.rules, name, strlen(name), &pile), strlen(name));
    return pile;
}

const char *player_sees(const player *p, const char *name)
{
    static char text[300];
    const sol_position *position = &p->model.game.position;
    int pile = player_pile(p, name);
    text[0] = 0;
    for (int i = 0; i < sol_pile_len(position, pile); i++) {
        char card[SOL_CARD_TEXT_MAX];
        sol_card_write(sol_pile_card(position, pile, i), card);
        for (char *c = card; i < position->down[pile] && *c; c++)
            *c = (char)(*c >= 'A' ? *c + 32 : *c);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "", card);
    }
    return text;
}

player *player_who_draws_until_stuck(void)
{
    for (uint64_t seed = 1; seed < 3000; seed++) {
        player *p = player_at(seed, 3);
        p->model.game.variant.options.passes = 1;
        p->model.settings.automatic = SOL_AUTO_OFF;
        bool moved = false;
        for (int i = 0; i < 8 && p->model.screen == UI_AT_TABLE; i++) {
            moved = !sol_is_stuck(&p->model.game.variant, &p->model.game.position);
            player_types(p, "<Space>");
        }
        if (p->model.screen == UI_AT_STUCK && moved)
            return p;
    }
    fail_msg("no deal found");
    return NULL;
}
