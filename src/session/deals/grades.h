/*
 * How hard a deal is: the share of short-sighted games that win it.
 *
 * The player whose games are counted follows the program's own tips (advice.h), which know nothing of what lies face
 * down: mostly one of the best, every fourth time any of them, and gives up when a whole pass brings nothing new.  It
 * plays each deal forty times.  Its dice are thrown by a generator that starts from the deal's cards, so that a deal
 * has one grade for ever, under the same rules.  Deals that cannot be won have none; docs/rules.md says how often each
 * grade comes up.
 *
 *     easy     60 % and more of the games are won
 *     normal   25 % to below 60 %
 *     hard      5 % to below 25 %
 *     expert    fewer, and yet the deal can be won
 */
#ifndef SESSION_GRADES_H
#define SESSION_GRADES_H

#include <solitaire/deal.h>
#include <solitaire/rules.h>

/* In the order of the words of --difficulty. */
enum {
    SESSION_GRADE_ANY,
    SESSION_GRADE_EASY,
    SESSION_GRADE_NORMAL,
    SESSION_GRADE_HARD,
    SESSION_GRADE_EXPERT,
    SESSION_GRADES
};

enum { SESSION_GRADE_GAMES = 40 };

/*
 * Play SESSION_GRADE_GAMES games of this deal and count the wins.  It takes some 20 ms, in FreeCell and Spider up to
 * 300, and only one thread may be in it at a time.
 */
int session_games_won(const sol_variant *variant, const sol_deal *deal);

/*
 * Has the deal this grade?  Asked by a search that may as well take another deal: a deal is given up as soon as the
 * share of its games that are won is far from the grade's.  No deal is taken for one of a grade that it has not, but
 * some that have it are missed, mostly those near its ends.  Every deal has SESSION_GRADE_ANY.  The games that were won
 * are added to `won`.
 */
bool session_shows_grade(const sol_variant *variant, const sol_deal *deal, int grade, unsigned *won);

/* Does a deal of this grade need no other proof that it can be won, because some of its games are? */
bool session_grade_proves(int grade);

#endif
