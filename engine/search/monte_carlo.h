// The two Monte Carlo players of Witteveen's thesis, PMC (Algorithm 5) and MCTS-UCT (Algorithm 6). Where hands are hidden
// they look at sampled deals instead of the real one.
#pragma once

#include "search/tally_agent.h"

namespace crewlab {

// Random moves from the first to the last. The thesis keeps a tree here as well, but nothing ever reads it except the
// children of the root, so these are all that is kept. Every iteration has a deal of its own.
class PureMonteCarloAgent : public TallyAgent {
  public:
    PureMonteCarloAgent(int iterations, Scoring scoring, Conclusion conclusion)
        : TallyAgent(conclusion), iterations_(iterations), scoring_(scoring) {}

  private:
    void search(const View& view, Random& random, Tallies& tallies) const override;

    int iterations_;
    Scoring scoring_;
};

// A tree for each of some sampled deals, which share the iterations; what they say of an action is added up.
class UctAgent : public TallyAgent {
  public:
    UctAgent(int iterations, double c, Scoring scoring, Conclusion conclusion, int deals)
        : TallyAgent(conclusion), iterations_(iterations), deals_(deals), c_(c), scoring_(scoring) {}

  private:
    void search(const View& view, Random& random, Tallies& tallies) const override;

    int iterations_, deals_;
    double c_;
    Scoring scoring_;
};

}  // namespace crewlab
