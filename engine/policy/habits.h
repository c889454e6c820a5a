// What a player does in the phases it does not think about.
#pragma once

#include "base/random.h"
#include "crew/table.h"

namespace crewlab {

// Anything legal.
inline Action any_of(const ActionList& actions, Random& random) { return actions[random.below(actions.size)]; }

// Stay silent, send no distress signal, pass the lowest colour card, let tokens and tasks stay where they are, silence the next
// seat that could speak; else anything legal.
Action habit(const Table& table, CardSet hand, Random& random);

// The task that the hand can win most easily: the one with the most cards of the hand, its own card included, that win over
// or with its card, less the cards of its suit elsewhere that are higher. Of several, any.
Action easiest_task(const Table& table, CardSet hand, Random& random);

}  // namespace crewlab
