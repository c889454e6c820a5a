// From the cards of a winning search to actions that the rules replay.
#pragma once

#include <vector>

#include "crew/state.h"

namespace crewlab::solve {

// Cards from here on; what is missing at their end may be anything. Perhaps a signal before, and what each seat passes.
struct Win {
    std::vector<Card> cards;
    Distress signal = Distress::None;
    std::array<Card, kMaxSeats> passed{};
};

// Everything from the state to the end of the cards: the draft that suits them, the signal, no hints.
std::vector<Action> line(const State& state, const Win& win);

}  // namespace crewlab::solve
