// The player with the learned value (network.h): plans the whole hand, looks a draw ahead if told to, and plays the end
// exactly.
#pragma once

#include <memory>

#include "thegame/plan_search.h"
#include "thegame/strategy.h"

namespace crewlab::thegame {

struct LearnedOptions {
    PlanLimits limits;
    int turns = 6;    // that are looked at
    int samples = 0;  // of what may be drawn next, for each of them; 0: the best plan is followed without looking
};

std::shared_ptr<const Strategy> learned_strategy(std::shared_ptr<const Network> network, const LearnedOptions& options);

}  // namespace crewlab::thegame
