/*
 * What the message line says: what happened or, failing that, which cards are carried, what is asked, the tip, or what
 * could be done.
 *
 * Each message has several forms.  The first that is no wider than the line is shown, so that on a narrow one words are
 * saved and no key is left out.
 */
#include <string.h>

#include "canvas.h"
#include "engine/text/utf8.h"
#include "figures/coach_words.h"
#include "figures/review_words.h"
#include "ui/model/destinations.h"
#include "ui/model/figures.h"
#include "ui/model/find.h"
#include "ui/model/names.h"
#include "ui/model/plan.h"
#include "view.h"
#include "words/words.h"
#include "words/wrap.h"

enum {
    FORM_FULL,  /* places are named in full */
    FORM_USUAL, /* … by their keys */
    FORM_CLOSE, /* … and keys stand closer together */
    FORM_SHORT, /* … and the words that cards are in hand are left out */
    FORM_BRIEF, /* … and the coach's figures have fewer words around them */
    FORM_PLAIN, /* … and the key that plays the tip is not named */
    FORM_BARE,  /* … nor the share that the coach's move wins */
    FORM_TERSE, /* … and the cards at the places to go and the coach's reasons are left out, too */
    FORMS
};
enum { LONG_FORM = 100 }; /* cells from which on places are named in full */

/* What a key would do, if it may. */
static void put_hint(engine_text *text, const ui_model *model, int form, int action, const char *what)
{
    if (!ui_allows(model, action))
        return;
    engine_text_add(text, form < FORM_CLOSE ? "   %s %s" : "  %s %s", ui_key_of(model, action).text, words_of(what));
}

/* "1 (10♥)", "f", "3". */
static void put_place(engine_text *text, const ui_model *model, int form, int pile)
{
    sol_card top = sol_pile_top(&model->game.position, pile);
    sol_role role = ui_role_of(model, pile);
    if (pile == model->picked) {
        /*
         * Offer the card below the one that is picked up, if the two can leave the waste together: it has no key of its
         * own.
         */
        const sol_position *p = &model->game.position;
        sol_card below = sol_pile_card(p, model->picked, sol_pile_len(p, model->picked) - 2);
        words_add(text, form < FORM_TERSE ? N_("the %s below it") : N_("%s below"), ui_card_name(model, below).text);
        return;
    }
    engine_text_put(text, ui_pile_name(model, pile).text);
    if (top && form < FORM_TERSE && role <= SOL_TABLEAU && role != SOL_FOUNDATION)
        engine_text_add(text, " (%s)", ui_card_name(model, top).text);
}

/* With two decks, both foundations of a suit take the same cards: one is enough to be named. */
static bool is_twin(const ui_model *model, uint32_t places, int pile)
{
    const sol_rules *rules = model->game.variant.rules;
    int twin = pile - SOL_SUITS, suit = sol_pile_suit(rules, pile);
    return suit >= 0 && twin >= 0 && sol_pile_suit(rules, twin) == suit && places >> twin & 1;
}

static void put_places(engine_text *text, const ui_model *model, int form)
{
    char list[200];
    bool pairs = sol_group_of(model->game.variant.rules, model->picked)->pairs, terse = form == FORM_TERSE;
    engine_text places = engine_text_in(list, sizeof list);
    uint32_t open = ui_destinations(model);
    for (int pile = 0; pile < SOL_PILES_MAX && open >> pile; pile++)
        if (open >> pile & 1 && !is_twin(model, open, pile)) {
            engine_text_put(&places, !places.length ? "" : terse ? " " : words_in("list", ", "));
            put_place(&places, model, form, pile);
        }
    if (!open)
        return;
    if (pairs)
        words_add(text, terse ? N_("  With %s.") : N_("  Makes 13 with %s."), list);
    else
        words_add(text, terse ? N_("  To %s.") : N_("  Can go to %s."), list);
}

static engine_name move_name(const ui_model *model, int form, sol_move move)
{
    return ui_move_name(model, move, form == FORM_FULL);
}

/* Add the key that plays the tip, unless it would break the line: the tip itself and its reason matter more. */
static void put_do_it(engine_text *text, const ui_model *model, int form)
{
    if (form < FORM_PLAIN)
        put_hint(text, model, form, UI_ENTER, N_("do it"));
}

/* Shown instead of a tip that would only go round in circles. */
static void put_no_tip(engine_text *text, const ui_model *model, int form)
{
    words_put(text, form >= FORM_SHORT ? N_("Stuck: none of the remaining moves helps.")
                                       : N_("Stuck: only back-and-forth moves are left."));
    put_hint(text, model, form, UI_UNDO, N_("undo"));
    put_hint(text, model, form, UI_RESTART, N_("restart"));
    if (ui_plan_offers(model->game.variant.rules, UI_SHOW))
        put_hint(text, model, form, UI_SHOW, N_("show me"));
}

static void put_coach_tip(engine_text *text, const ui_model *model, int form)
{
    if (model->tip < 0) {
        figures_put_coach_lost(text, form >= FORM_SHORT || coach_sees_all(&model->game.variant), ui_can_undo(model));
        if (ui_can_undo(model))
            put_hint(text, model, form, UI_UNDO, N_("undo"));
        return;
    }
    /* What the coach would do and why, as far as the player knows; the next best is left out before the reason. */
    const coach_choice *next = form < FORM_SHORT ? figures_next_best(&model->advice) : NULL;
    engine_name move = move_name(model, form, model->tips[0].move);
    engine_name other = next ? ui_move_name(model, next->first, false) : (engine_name){""};
    figures_purpose purpose = ui_purpose(model);
    if (form >= FORM_TERSE)
        purpose = (figures_purpose){.forced = purpose.forced};
    figures_put_coach_tip(text, &model->advice, &purpose,
                          &(figures_tip_names){.move = move.text,
                                               .next = other.text,
                                               .brief = form >= FORM_BRIEF,
                                               .bare = form >= FORM_BARE,
                                               .utf8 = !model->settings.ascii});
    put_do_it(text, model, form);
}

static void put_tip(engine_text *text, const ui_model *model, int form)
{
    if (model->tip_wins) {
        /* The solver has looked under the cards, and the tip says so. */
        bool close = form >= FORM_CLOSE;
        engine_name move = move_name(model, form, model->tips[0].move);
        if (model->proof.moves == 1)
            words_add(text, close ? N_("Solver: %s, which wins.") : N_("Solver's tip: %s, which wins."), move.text);
        else
            words_add(text,
                      close ? N_("Solver: %s, which wins in %zu moves.")
                            : N_("Solver's tip: %s, which wins in %zu moves."),
                      move.text, model->proof.moves);
        put_hint(text, model, form, UI_ENTER, N_("do it"));
        put_hint(text, model, form, UI_SHOW, close ? N_("all") : N_("show them all"));
        return;
    }
    const char *format = !ui_names_rules(model) ? N_("Tip %d/%d: %s, %s.")
                         : form < FORM_SHORT    ? N_("Tip %d/%d by the rules: %s, %s.")
                                                : N_("Rules %d/%d: %s, %s.");
    words_add(text, format, model->tip + 1, model->tip_count, move_name(model, form, model->tips[model->tip].move).text,
              words_of(sol_tip_text(model->tips[model->tip].why)));
    put_do_it(text, model, form);
    if (ui_offers_finish(model) && form < FORM_SHORT)
        put_hint(text, model, form, UI_ALL_UP, N_("play out the rest"));
    if (model->tip_count > 1 && form < FORM_SHORT)
        put_hint(text, model, form, UI_TIP, N_("next"));
}

static void put_question(engine_text *text, const ui_model *model, int form)
{
    if (model->pending.kind == UI_AWAITS_COUNT) {
        words_put(text, "How many cards?   1 to 9, 0 = ten");
        put_hint(text, model, form, UI_CANCEL, N_("the usual number"));
    } else if (model->pending.kind == UI_AWAITS_FIND) {
        if (model->pending.to) {
            ui_put_found(text, model, (sol_card)model->pending.to);
            words_end(text);
        } else
            words_put(text, model->pending.from ? N_("Which suit? Type c, d, h or s.")
                                                : N_("Which card? Type its rank and suit, as in 7h or 10s."));
        put_hint(text, model, form, UI_CANCEL, N_("done"));
    } else if (model->pending.kind == UI_AWAITS_UP) {
        sol_move moves[SOL_PILES_MAX];
        size_t count = sol_moves_up(&model->game, -1, moves);
        words_put(text, "Which card goes up?");
        for (size_t i = 0; i < count; i++)
            engine_text_add(text, "  %s %s", ui_pile_name(model, moves[i].from).text,
                            ui_cards_name(model, moves[i].from, 1).text);
        put_hint(text, model, form, UI_FOUNDATION, N_("the lowest"));
        put_hint(text, model, form, UI_CANCEL, N_("none"));
    } else if (model->pending.kind == UI_AWAITS_SUIT) {
        sol_move moves[SOL_SUITS];
        int count = ui_moves_back(model, model->pending.to, moves);
        words_put(text, "Which card comes back?");
        for (int i = 0; i < count; i++) {
            sol_card card = sol_pile_top(&model->game.position, moves[i].from);
            engine_text_add(text, "   %c = %s", "cdhs"[sol_suit(card)], ui_card_name(model, card).text);
        }
        put_hint(text, model, form, UI_CANCEL, N_("none"));
    } else {
        words_put(text, "Bring a foundation card back to which column?");
        put_hint(text, model, form, UI_CANCEL, N_("none"));
    }
}

/* The next step of a line that wins; before the first, how long it is; after the last, what can be done. */
static void put_ahead(engine_text *text, const ui_model *model, int form)
{
    const ui_replay *replay = &model->replay;
    if (model->game.won) {
        words_put(text, "The game is won here.");
        put_hint(text, model, form, UI_CANCEL, N_("back to your position"));
        put_hint(text, model, form, UI_TAKE_OVER, N_("end the game here"));
        return;
    }
    if (replay->next == 0)
        words_add_counted(text, "You can win in %u move. ", "You can win in %u moves. ", replay->count, replay->count);
    words_add(text, "Next: %s", model->proof.moves > 0 ? move_name(model, form, model->proof.line[0]).text : "");
}

static void put_sentence(engine_text *text, const char *sentence)
{
    engine_text_add(text, sentence[0] ? " %s" : "%s", sentence);
}

/*
 * The judgement of the next step, by what had been seen at that time.  What has no room in two lines is left out: first
 * luck, then that the step lost the game; the text of the review has both.
 */
static void put_judgement(engine_text *text, const ui_model *model)
{
    enum { ALL, WITHOUT_LUCK, ALONE };
    char said[FIGURES_SENTENCES_MAX];
    const coach_review *review = &model->review.of;
    const coach_turn *turn = ui_review_turn(model);
    const engine_text begun = *text;
    bool bad = turn && turn->worlds && coach_move_class(turn) > COACH_MOVE_FINE;
    bool lost = review->fated && review->lost == review->could + 1 && review->could == model->replay.next;
    for (int told = ALL; told <= ALONE; told++) {
        figures_says says = {.as = ui_spelling(model, false), .brief = told > ALL, .open = review->open};
        *text = begun;
        text->out[text->length] = 0;
        engine_text_put(text, words_in("end of a sentence", "."));
        if (turn && turn->worlds) {
            int class = coach_move_class(turn);
            figures_turn_text(turn, &says, said);
            const char *good = class == COACH_MOVE_BEST ? N_("The best move.") : N_("A good move.");
            put_sentence(text, class <= COACH_MOVE_FINE ? words_of(good) : "");
            put_sentence(text, said);
        }
        if (lost && told < ALONE)
            put_sentence(text, words_of(bad ? N_("This move lost the game.")
                                            : N_("After this move the game could no longer be won.")));
        if (engine_utf8_count(text->out) <= 2 * (model->cols - 2))
            return;
    }
}

/* What comes next; the line of keys says what can be done. */
static void put_replay(engine_text *text, const ui_model *model, int form)
{
    const ui_replay *replay = &model->replay;
    if (replay->ahead) {
        put_ahead(text, model, form);
        return;
    }
    if (replay->next == replay->count) {
        bool given_up = model->review.on && model->review.game->given_up;
        bool won = model->review.on && model->game.won;
        words_put(text, given_up ? N_("You gave up here.") : won ? N_("You won here.") : N_("This is the last step."));
        return;
    }
    const sol_event *event = &replay->events[replay->next];
    static const char *const words[SOL_EVENT_KINDS] = {"", N_("undo"), N_("redo"), N_("give up")};
    words_add(text, "Next: %s",
              event->kind == SOL_EVENT_MOVE ? move_name(model, form, event->move).text : words_of(words[event->kind]));
    if (model->review.on)
        put_judgement(text, model);
}

/* The keys of what the step of a lesson takes. */
static void put_lesson_keys(engine_text *text, const ui_model *model)
{
    const sol_game *game = &model->game;
    const ui_lesson *lesson = &model->lesson;
    sol_move move = ui_lesson_move(lesson, &game->variant, &game->position);
    bool alone = move.from == move.to || sol_move_equal(move, ui_leaves_alone(model, move.from));
    int key = ui_lesson_wants(lesson, UI_LESSON_READ)   ? UI_ENTER
              : ui_lesson_wants(lesson, UI_LESSON_UNDO) ? UI_UNDO
              : ui_lesson_wants(lesson, UI_LESSON_TIP)  ? UI_TIP
              : move.kind == SOL_NO_MOVE                ? UI_NOTHING
                                                        : UI_DRAW;
    if (key == UI_DRAW && (move.kind == SOL_MOVE || move.kind == SOL_PAIR))
        words_add(
            text, "  Type %s.",
            alone
                ? ui_pile_name(model, move.from).text
                : engine_name_of("%s %s", ui_pile_name(model, move.from).text, ui_pile_name(model, move.to).text).text);
    else if (key != UI_NOTHING)
        words_add(text, "  Press %s.", ui_key_of(model, key).text);
}

static void put_lesson(engine_text *text, const ui_model *model)
{
    const ui_lesson *lesson = &model->lesson;
    if (!ui_lesson_goes_on(lesson)) {
        words_add(text,
                  ui_leads_back(model) ? N_("The lesson is over. Press %s for a game of your own, or %s to go back.")
                                       : N_("The lesson is over. Press %s for a game of your own, or %s to quit."),
                  ui_key_of(model, UI_DEAL_NEXT).text, ui_key_of(model, UI_QUIT).text);
        return;
    }
    engine_text_add(text, "%d/%d  %s", lesson->step + 1, lesson->steps, words_of(ui_lesson_text(lesson)));
    put_lesson_keys(text, model);
}

/* What is asked in practice, or what was said to the answer, until the player plays on. */
static void put_practice(engine_text *text, const ui_model *model, int form)
{
    const ui_practice *practice = &model->practice;
    figures_verdict verdict = ui_practice_verdict(practice);
    verdict.as = ui_spelling(model, false);
    if (ui_practice_is_open(model)) {
        figures_put_practice_open(text, form >= FORM_SHORT);
        put_hint(text, model, form, UI_UNDO, N_("undo"));
    } else if (practice->stage == UI_PRACTICE_ASKED) {
        figures_put_practice_question(text, &practice->point, practice->from);
    } else if (practice->stage == UI_PRACTICE_ANSWERED) {
        words_put(text, "The coach is thinking …");
    } else {
        do { /* with all moves in words it may be longer than two lines */
            *text = engine_text_in(text->out, text->size);
            figures_put_practice_verdict(text, &verdict);
            put_hint(text, model, form, UI_PRACTISE, N_("next"));
        } while (engine_utf8_count(text->out) > 2 * (model->cols - 2) && verdict.brief++ < 2);
    }
}

/* Has the player played on, so that the message is that of any game? */
static bool is_practising(const ui_model *model)
{
    const ui_practice *practice = &model->practice;
    return practice->stage &&
           (ui_is_being_asked(practice) || model->game.played == practice->from + practice->asked.moves);
}

/* The grammar of the keys, before the first move. */
static void put_welcome(engine_text *text, const ui_model *model, int form)
{
    const sol_rules *rules = model->game.variant.rules;
    static const char *const types[UI_WAYS] = {[UI_IN_PAIRS] = N_("Type two numbers to remove two cards. "),
                                               [UI_ONTO_GOAL] = N_("Type a number to play its card. "),
                                               [UI_AWAY] = N_("Type a number to discard its card. ")};
    const char *typed = types[ui_plan_way(rules)];
    bool row = rules->kinds & 1 << SOL_DEAL_ROW;
    if (model->newcomer && ui_has_lesson(rules)) {
        words_add(text, "New to %s? Press %s for a lesson, %s for help.", words_of(rules->title),
                  ui_key_of(model, UI_LEARN).text, ui_key_of(model, UI_HELP).text);
        return;
    }
    if (ui_plan_offers(rules, UI_DRAW))
        words_add(text, row ? N_("%s deals a row. ") : N_("%s draws. "), ui_key_of(model, UI_DRAW).text);
    words_put(text, typed               ? typed
                    : form < FORM_CLOSE ? N_("Type a number to pick up from a column, another to place. ")
                                        : N_("Type a number to pick up, another to place. "));
    if (form < FORM_SHORT) /* the line of keys names it too, and a second line would take a row of keys in the rail */
        words_add(text, "%s help", ui_key_of(model, UI_HELP).text);
}

static void put_finish(engine_text *text, const ui_model *model, int form)
{
    words_put(text, "The win is certain.");
    put_hint(text, model, form, UI_ALL_UP, N_("finish automatically"));
}

static void put_table(engine_text *text, const ui_model *model, int form)
{
    const sol_game *game = &model->game;
    sol_status status = ui_game_status(model);
    if (status == SOL_HAS_WON && !model->lent) {
        words_put(text, "Won!");
        put_hint(text, model, form, UI_DEAL_NEXT, N_("a new deal"));
    } else if (status != SOL_PLAYING) {
        words_put(text, "This game is over.");
        put_hint(text, model, form, UI_DEAL_NEXT, N_("a new deal"));
    } else if (ui_offers_finish(model)) {
        put_finish(text, model, form);
    } else if (ui_is_puzzle(model) && ui_knows_fewest(model) && !ui_can_undo(model)) {
        ui_put_puzzle(text, model);
    } else if (game->event_count == 0) {
        put_welcome(text, model, form);
    } else if (model->stuck_seen) {
        words_put(text, ui_stuck_sentence(game));
        put_hint(text, model, form, UI_UNDO, N_("undo"));
        put_hint(text, model, form, UI_DEAL_NEXT, N_("a new deal"));
    } else {
        engine_text_put(text, model->told);
    }
}

static void put_message(engine_text *text, const ui_model *model, int form)
{
    if (model->finish_offered && !model->refusal && model->screen == UI_AT_TABLE) {
        put_finish(text, model, form);
    } else if (model->message[0]) {
        engine_text_put(text, model->message);
        if (model->refusal)
            put_lesson_keys(text, model);
        if (model->picked >= 0 && !model->held_count && form < FORM_TERSE) /* what was refused is still in hand */
            put_hint(text, model, form, UI_CANCEL, N_("put back"));
    } else if (model->wants != UI_WANTS_NOTHING && ui_is_seen_thinking(model)) {
        words_put(text, "The solver is looking for a way to win …");
        put_hint(text, model, form, UI_CANCEL, N_("cancel"));
    } else if (model->replay.on)
        put_replay(text, model, form);
    else if (model->finishing)
        words_put(text, "Finishing automatically. Press any key to skip.");
    else if (ui_is_asking(model))
        put_question(text, model, form);
    else if (model->just)
        words_add_counted(text, "Pick up exactly %d card from which column?",
                          "Pick up exactly %d cards from which column?", (uintmax_t)model->just, model->just);
    else if (model->picked >= 0) {
        words_add(text, form < FORM_SHORT ? N_("%s: %s picked up.") : "%s: %s.",
                  ui_pile_name(model, model->picked).text,
                  ui_cards_name(model, model->picked, model->picked_count).text);
        put_places(text, model, form);
        put_hint(text, model, form, UI_ENTER, N_("move"));
        put_hint(text, model, form, UI_CANCEL, N_("put back"));
    } else if (model->wants_advice && model->now - model->wants_advice >= UI_THINKING_MS) {
        words_put(text, "The coach is thinking …");
        put_hint(text, model, form, UI_TIP, N_("tip by the rules"));
        put_hint(text, model, form, UI_CANCEL, N_("cancel"));
    } else if (model->tip_coach)
        put_coach_tip(text, model, form);
    else if (model->tip >= 0)
        put_tip(text, model, form);
    else if (model->no_tip)
        put_no_tip(text, model, form);
    else if (model->screen == UI_AT_PRACTICE)
        return; /* what is said about the table lies behind its panel */
    else if (model->lesson.first)
        put_lesson(text, model);
    else if (is_practising(model))
        put_practice(text, model, form);
    else
        put_table(text, model, form);
}

void ui_message(const ui_model *model, int cols, char *out, size_t size)
{
    for (int form = cols >= LONG_FORM ? FORM_FULL : FORM_USUAL; form < FORMS; form++) {
        engine_text text = engine_text_in(out, size);
        put_message(&text, model, form);
        if (engine_utf8_count(out) <= cols)
            return;
    }
}

enum { MESSAGE_MAX = 400, LONG_PATH = 30 };

static int message_room(const ui_canvas *canvas) { return canvas->layout.cols - canvas->layout.text; }

/*
 * Face-up cards of the highlighted column may be needed although there is no room to show them.  So the line names as
 * many of them as it can, from the upper ones on; a second line could cover the column's end.
 */
static void say_hidden(const ui_canvas *canvas, char message[MESSAGE_MAX])
{
    const ui_model *model = canvas->model;
    int pile = model->cursor, down = model->game.position.down[pile];
    if (!ui_plan_below(model->game.variant.rules, pile) || canvas->layout.slope || !ui_shows_cursor(model))
        return;
    ui_column column = ui_column_of(model, &canvas->layout, sol_pile_len(&model->game.position, pile), down);
    for (int first = down; first < column.blocked; first++) {
        engine_text text = engine_text_in(message, MESSAGE_MAX);
        /* "Not shown in column 7: 9♦ 4♦ J♠"; where others lie before these, "… J♠". */
        words_add(&text, "Not shown in %s:", ui_pile_words(model, model->cursor).text);
        engine_text_put(&text, first == down ? "" : model->settings.ascii ? " .." : " …");
        for (int i = first; i < column.blocked; i++)
            engine_text_add(&text, " %s",
                            ui_card_name(model, sol_pile_card(&model->game.position, model->cursor, i)).text);
        if (engine_utf8_count(message) <= message_room(canvas))
            return;
    }
}

static bool fits_two_lines(const char *message, int room)
{
    char line[MESSAGE_MAX];
    return engine_utf8_count(words_wrap_line(message, room, line, sizeof line)) <= room;
}

/* A path that is too long for two lines loses its middle, so that the reason behind it can be read. */
static void shorten_path(char *message, int room)
{
    static const char ellipsis[] = "…";
    char *path = strchr(message, '/'), *last = strrchr(message, '/');
    if (!path || last < path + LONG_PATH || fits_two_lines(message, room))
        return;
    char *hole = path + engine_utf8_cut(path, LONG_PATH / 3), *rest = hole + sizeof ellipsis - 1;
    memcpy(hole, ellipsis, sizeof ellipsis - 1);
    do {
        char *next = rest + 1;
        while (engine_utf8_is_tail(*next))
            next++;
        memmove(rest, next, strlen(next) + 1);
    } while (!fits_two_lines(message, room) && strchr(rest, '/'));
}

/*
 * A message that is too long for its line also takes the line of keys until the next key is pressed; without a line of
 * keys it takes the table's last row.
 */
void ui_view_message(const ui_canvas *canvas)
{
    char message[MESSAGE_MAX], line[MESSAGE_MAX];
    const ui_layout *layout = &canvas->layout;
    int role = canvas->model->refusal ? UI_ROLE_REFUSAL : UI_ROLE_MESSAGE, room = message_room(canvas);
    const ui_model *model = canvas->model;
    message[0] = 0; /* where a window covers the table that it would be about */
    if (model->screen == UI_AT_TABLE || model->screen >= UI_AT_WON)
        ui_message(model, room, message, MESSAGE_MAX);
    if (!message[0])
        say_hidden(canvas, message);
    shorten_path(message, room);
    bool two = engine_utf8_count(message) > room;
    int y = layout->message_y - (two && layout->keys_y < 0);
    const char *rest = message;
    for (int last = y + two; y <= last; y++) {
        ui_frame_fill(canvas->frame, y, 0, layout->cols, ' ', UI_ROLE_MESSAGE);
        ui_frame_key(canvas->frame, (ui_area){y, 0, 1, layout->cols}, UI_NOTHING);
        if (y < last)
            rest = words_wrap_line(rest, room, line, sizeof line);
        ui_frame_clipped(canvas->frame, y, layout->text, room, y < last ? line : rest, role);
    }
}
