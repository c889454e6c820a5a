// What the agents have in common that compare actions by playing on from sampled deals.
#pragma once

#include "search/tally.h"

namespace crewlab {

class TallyAgent : public Agent {
  public:
    using Agent::choose;
    Action choose(const View& view, Random& random) const final;
    std::vector<Weight> weigh(const View& view, Random& random) const final;

  protected:
    explicit TallyAgent(Conclusion conclusion) : conclusion_(conclusion) {}

  private:
    // Does the agent think about this phase? If not, habit answers.
    virtual bool searches(Phase phase) const { return phase <= Phase::Predict || phase == Phase::Trick; }

    virtual void search(const View& view, Random& random, Tallies& tallies) const = 0;

    Conclusion conclusion_;
};

}  // namespace crewlab
