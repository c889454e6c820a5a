// Perfect-information Monte Carlo over the exact solver: in how many of the deals that fit what the seat knows can the game
// still be won, with all cards open, after each action?
#pragma once

#include <vector>

#include "policy/playout.h"
#include "search/agent.h"

namespace crewlab {

struct PimcSettings {
    std::uint64_t deals = 20;     // to draw for a decision
    std::uint64_t nodes = 200;    // for each question to the solver; an open one counts as half a win
    std::uint64_t playouts = 10;  // for each deal and action, to break ties
    Policy policy = Policy::Careful;
};

// A deal costs at most one question for the position itself and one for each action. It costs fewer where the position is
// lost anyhow, for the action that the solver's own line begins with, and for cards that mean the same as their neighbour.
// An action that cannot catch up with the best any more is not asked about again. Signal, hints and passing go by habit.
class PimcAgent : public Agent {
  public:
    using Agent::choose;
    explicit PimcAgent(const PimcSettings& settings) : settings_(settings) {}
    Action choose(const View& view, Random& random) const override;
    std::vector<Weight> weigh(const View& view, Random& random) const override;

  private:
    PimcSettings settings_;
};

}  // namespace crewlab
