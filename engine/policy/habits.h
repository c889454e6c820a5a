// What a player does in the phases it does not think about.
#pragma once

#include "base/random.h"
#include "crew/table.h"

namespace crewlab {

// Anything legal.
inline Action any_of(const ActionList& actions, Random& random) { return actions[random.below(actions.size)]; }

inline bool has_habit(Phase phase) { return phase != Phase::Draft && phase != Phase::Trick; }

// Stay silent, send no distress signal, pass the lowest colour card, let tokens and tasks stay where they are, silence the next
// seat. Other phases are refused in one sentence.
Action habit(const Table& table, CardSet hand);

// The task that the hand can win most easily: the one with the most cards of the hand, its own card included, that win over
// or with its card, less the cards of its suit elsewhere that are higher. Of several, any.
Action easiest_task(const Table& table, CardSet hand, Random& random);

}  // namespace crewlab
