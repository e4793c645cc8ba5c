#include "practice_words.h"

#include "coach/coach.h"
#include "coach/moves.h"
#include "coach/odds.h"
#include "words/words.h"

void figures_put_practice_question(engine_text *text, const figures_point *point, uint32_t steps)
{
    if (point->game)
        words_add(text, "Game %jd, step %u: you missed a better move here. What is it?", (intmax_t)point->game,
                  steps + 1);
    else
        words_add(text, "Position %u of the coach's collection. Which move wins most often?", point->step + 1);
}

void figures_put_practice_open(engine_text *text, bool brief)
{
    words_put(text, brief ? N_("Your answer is the first move you cannot undo.")
                          : N_("You can still undo this move. The first one you cannot undo is your answer."));
}

figures_coached figures_coached_in(const figures_verdict *verdict)
{
    const coach_judged *judged = verdict->judged;
    return (figures_coached){judged->first, judged->better,
                             coach_lowest_card(&verdict->asked->view.table, judged->first), judged->aimed,
                             judged->draws};
}

/* The coach's line: its first move and, where that can be undone, the one that cannot. */
static engine_name best_name(const figures_verdict *verdict)
{
    const figures_coached coached = figures_coached_in(verdict);
    return verdict->coach ? engine_name_of("%s", verdict->coach) : figures_coached_line(&verdict->as, &coached);
}

static engine_name then_name(const figures_verdict *verdict)
{
    const coach_asked *asked = verdict->asked;
    sol_card card = coach_lowest_card(&asked->view.table, asked->then);
    const figures_coached then = {asked->then, asked->then, card, card, 0};
    return verdict->then ? engine_name_of("%s", verdict->then) : figures_coached_line(&verdict->as, &then);
}

/* Was this the answer?  The same line is worth the same; a like move after other draws is another line. */
static bool is_the_answer(const figures_verdict *verdict, sol_move move, unsigned chance)
{
    const coach_asked *asked = verdict->asked;
    return asked->moves && sol_move_equal(asked->answer[asked->moves - 1], move) && chance == verdict->judged->answer;
}

/* Where all cards are face up, no share is told: the solver has proved which moves still win. */
static void put_proved(engine_text *text, const figures_verdict *verdict)
{
    words_put(text, verdict->right ? N_("Right: after your move you can still win.")
                                   : N_("Not the best: after your move you can no longer win."));
    engine_text_char(text, ' ');
    if (!verdict->right) {
        words_add(text, "Better: %s.", best_name(verdict).text);
        engine_text_char(text, ' ');
    }
}

static void put_shares(engine_text *text, const figures_verdict *verdict)
{
    const coach_judged *judged = verdict->judged;
    words_add(text,
              verdict->right ? N_("Right: your move wins about %u%% of games.")
                             : N_("Not the best: your move wins about %u%% of games."),
              coach_odds_of_100(judged->answer));
    engine_text_char(text, ' ');
    if (!is_the_answer(verdict, judged->better, judged->best)) {
        words_add(text, "Coach: %s, %u%%.", best_name(verdict).text, coach_odds_of_100(judged->best));
        engine_text_char(text, ' ');
    }
    if (!verdict->brief && !is_the_answer(verdict, verdict->asked->then, judged->then)) {
        words_add(text, "In the game: %s, %u%%.", then_name(verdict).text, coach_odds_of_100(judged->then));
        engine_text_char(text, ' ');
    }
}

void figures_put_practice_verdict(engine_text *text, const figures_verdict *verdict)
{
    figures_practice at = verdict->point->at;
    if (!verdict->judged->known) {
        words_put(text, "The coach cannot judge this move.");
        return;
    }
    if (coach_sees_all(&verdict->asked->variant))
        put_proved(text, verdict);
    else
        put_shares(text, verdict);
    uint32_t days = at.due > verdict->today ? (uint32_t)(at.due - verdict->today) : 0;
    if (figures_practice_is_solved(at))
        words_put(text, "Solved.");
    else if (verdict->brief < 2)
        words_add_counted(text, "The position returns in %u day.", "The position returns in %u days.", days, days);
}

engine_name figures_practice_counts(figures_practice_count count)
{
    return words_name("%u due, %u for later, %u solved", count.due, count.later, count.solved);
}
