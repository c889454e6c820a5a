// From what wins a game of Deep Sea to actions that the rules replay.
#pragma once

#include <vector>

#include "solve/line.h"

namespace crewlab::solve {

// And who owns which task.
struct Way : Win {
    std::array<std::uint8_t, kMaxTasks> owners{};
};

// Everything from the state to the win: the draft, the numbers that come true, the signal, no hints.
std::vector<Action> line(const State& state, const Way& way);

}  // namespace crewlab::solve
