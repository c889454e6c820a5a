// From the cards of a winning search to actions that the rules replay.
#pragma once

#include <vector>

#include "crew/state.h"

namespace crewlab::solve {

// Everything from the state to the end of the cards: the draft that suits them, no signal, no hints.
std::vector<Action> line(const State& state, const std::vector<Card>& cards);

}  // namespace crewlab::solve
