// The two rule-based players of Witteveen's thesis: Tactical for the draft (Algorithm 2), RandomSmart for the tricks
// (Algorithm 4).
#pragma once

#include "search/agent.h"

namespace crewlab {

// How well a task suits a hand, equation (8): own high cards of long suits are good, own low cards bad; of other cards
// those below many of one's own are better, and those that nothing in the hand beats worse the longer the suit is.
int task_score(Card task, CardSet hand);

class RandomSmartAgent : public Agent {
  public:
    using Agent::choose;
    Action choose(const View& view, Random& random) const override;
};

class TacticalAgent : public RandomSmartAgent {
  public:
    using Agent::choose;
    Action choose(const View& view, Random& random) const override;
};

}  // namespace crewlab
