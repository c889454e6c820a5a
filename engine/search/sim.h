// Litjens' players (thesis 2022, section 3.2.5): those that follow a rule of thumb, and those that try every card and
// every task in simulated games, played on by a rule of thumb, and do what won most often.
#pragma once

#include "knowledge/possible_deals.h"
#include "policy/litjens.h"
#include "search/agent.h"

namespace crewlab::litjens {

class PolicyAgent : public Agent {
  public:
    using Agent::choose;
    explicit PolicyAgent(Policy policy) : policy_(policy) {}
    Action choose(const View& view, Random& random) const override;

  private:
    Policy policy_;
};

struct Settings {
    Policy policy;           // how the simulated games go on
    int playouts = 100;      // for every card or task
    bool replay = false;     // weigh hidden hands by the history? Not beside a dummy, whose hand is not its own
    bool best_hints = false; // or any hint, or none
};

class SimAgent : public Agent {
  public:
    using Agent::choose;
    explicit SimAgent(const Settings& settings) : settings_(settings) {}
    Action choose(const View& view, Random& random) const override;

    // Cards, tasks and numbers only: hints are not simulated, as nobody in a simulated game would listen.
    std::vector<Weight> weigh(const View& view, Random& random) const override;

  private:
    Settings settings_;
};

// What the program knows of hidden hands: cards played and hints. That a seat did not follow suit, and who announced the
// top trump, is lost on it. It knows no distress signal, no cards drawn from hands and no dummy: with them
// this is PossibleDeals(view).
PossibleDeals known_to_program(const View& view);

}  // namespace crewlab::litjens
