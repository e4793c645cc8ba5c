/*
 * Verdicts: could the deals that were played have been won?
 */
#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "commands.h"
#include "store/history.h"

/* The search for one deal ends after so many positions, about a second; its verdict stays unknown then. */
enum { CLI_JUDGE_NODES = 500000 };

/*
 * Let the solver decide every deal that was played to its end and whose verdict is not known, and keep what it proves.
 * Says how many it decided, and complains where it could not go on.
 */
void cli_judge(const cli_world *world, store *kept);

#endif
