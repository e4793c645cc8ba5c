/*
 * All of the library: it includes the other headers, each of which can also be included alone.
 */
#ifndef SOLITAIRE_SOLITAIRE_H
#define SOLITAIRE_SOLITAIRE_H

#include <solitaire/advice.h>
#include <solitaire/api.h>
#include <solitaire/card.h>
#include <solitaire/deal.h>
#include <solitaire/game.h>
#include <solitaire/notation.h>
#include <solitaire/option.h>
#include <solitaire/position.h>
#include <solitaire/refusal.h>
#include <solitaire/rules.h>
#include <solitaire/solver.h>
#include <solitaire/version.h>
#include <solitaire/view.h>

#endif
