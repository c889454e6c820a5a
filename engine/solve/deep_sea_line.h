// From what wins a game of Deep Sea to actions that the rules replay.
#pragma once

#include <vector>

#include "crew/state.h"

namespace crewlab::solve {

// Who owns which task, and cards from here on; what is missing at their end may be anything. Perhaps a signal before, and what
// each seat passes.
struct Way {
    std::array<std::uint8_t, kMaxTasks> owners{};
    std::vector<Card> cards;
    Distress signal = Distress::None;
    std::array<Card, kMaxSeats> passed{};
};

// Everything from the state to the win: the draft, the numbers that come true, the signal, no hints.
std::vector<Action> line(const State& state, const Way& way);

}  // namespace crewlab::solve
