// The player with the learned value (network.h): plans the whole hand, looks a draw ahead if told to, and plays the end
// exactly where it knows all cards.
#pragma once

#include <memory>

#include "thegame/plan_search.h"
#include "thegame/strategy.h"

namespace crewlab::thegame {

// By number of seats, less one, and without and with talk. All must be there; they may be the same.
using Networks = std::array<std::array<std::shared_ptr<const Network>, 2>, kMaxSeats>;

// A card beyond what the turn needs may be this far from its pile: alone there is time, with others there is not.
constexpr int usual_reach(int players) { return players == 1 ? 3 : kReach; }

struct LearnedOptions {
    PlanLimits limits;  // a reach below zero: the usual one
    int turns = 6;      // that are looked at
    int samples = 0;    // of what may be drawn next, for each of them; 0: the best plan is followed without looking
};

std::shared_ptr<const Strategy> learned_strategy(const Networks& networks, const LearnedOptions& options);

}  // namespace crewlab::thegame
