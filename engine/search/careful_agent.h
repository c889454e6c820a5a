// The careful rule of thumb as a player.
#pragma once

#include "search/agent.h"

namespace crewlab {

class CarefulAgent : public Agent {
  public:
    using Agent::choose;
    Action choose(const View& view, Random& random) const override;
};

}  // namespace crewlab
