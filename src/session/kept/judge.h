/*
 * Verdicts: could the deals that were played have been won?
 */
#ifndef SESSION_JUDGE_H
#define SESSION_JUDGE_H

#include "base/world.h"
#include "settings/commands.h"
#include "store/history.h"

/* The search for one deal ends after so many positions, about a second; its verdict stays unknown then. */
enum { SESSION_JUDGE_NODES = 500000 };

/*
 * Let the solver decide every deal that was played to its end and whose verdict is not known, and keep what it proves.
 * Says how many it decided, and complains where it could not go on.
 */
void session_judge(const base_world *world, store *kept);

#endif
