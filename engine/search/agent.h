// A player: from what a seat knows to an action.
#pragma once

#include <vector>

#include "base/random.h"
#include "crew/state.h"
#include "crew/view.h"

namespace crewlab {

// What an agent thinks of an action: the mean of `count` results, each from 0 (lost) to 1 (won), and its standard error.
struct Weight {
    Action action;
    double value = 0, error = 0;
    std::uint64_t count = 0;
};

class Agent {
  public:
    virtual ~Agent() = default;

    // The action of the view's seat, or of the dummy if it decides for that, where there is a choice.
    virtual Action choose(const View& view, Random& random) const = 0;

    // Every legal action weighed; nothing from an agent that does not compare actions.
    virtual std::vector<Weight> weigh(const View& view, Random& random) const;

    // The publications' "cheating" players look into all hands. Nothing else in crewlab is given a State.
    virtual bool sees_all_hands() const { return false; }
    virtual Action choose(const State& state, Random& random) const;
};

// An agent that looks into all hands, whether they lie open or not.
class SeeingAgent : public Agent {
  public:
    using Agent::choose;
    bool sees_all_hands() const final { return true; }
    Action choose(const View& view, Random& random) const final;  // throws InputError unless all hands lie open
};

// Asks the agent of the seat that decides. Where there is no choice nobody is asked.
Action decide(const Agent& agent, const State& state, Random& random);
Action decide(const Agent& agent, const View& view, Random& random);

// The game that a view with all hands open shows. What it does not show is drawn: a secret prediction of another seat, and what a
// dummy has covered.
State open_state(const View& view, Random& random);

}  // namespace crewlab
