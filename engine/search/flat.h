// Flat Monte Carlo, the players of de Jong's thesis (section 5): for every action so many playouts of the game after it; the
// action with the best mean score is taken, the first of several.
//
// Cards and tasks to draft are weighed so. The thesis has no signal and no hints: here habit answers (policy/habits.h),
// unless hints are to be weighed. Players who act at random do not listen, so a hint can only be worth something in
// playouts whose seats go by what they know; those are used for hints, whatever the policy.
#pragma once

#include <functional>
#include <vector>

#include "policy/playout.h"
#include "search/agent.h"

namespace crewlab {

struct FlatSettings {
    Policy policy = Policy::Random;
    std::uint64_t playouts = 100;  // for each action
    double seconds = 0;            // CPU time for each action instead; 0: not used
    bool hints = false;            // weigh hints?
    bool shared = true;            // one deal and the same luck for a playout of every action, or each its own
    bool only_wins = false;        // or de Jong's points (points.h)
};

// Where the hidden cards of a playout come from.
using Draw = std::function<State(Random&)>;

// Does this player think in this phase?
bool weighs(const FlatSettings& settings, Phase phase);

// The legal actions in a phase in which it does, at this table.
std::vector<Weight> weigh_flat(const Table& table, const ActionList& actions, const Draw& draw, const FlatSettings& settings,
                               Random& random);

class CheatingMonteCarlo : public SeeingAgent {
  public:
    using SeeingAgent::choose;
    explicit CheatingMonteCarlo(const FlatSettings& settings) : settings_(settings) {}
    Action choose(const State& state, Random& random) const override;
    std::vector<Weight> weigh(const View& view, Random& random) const override;

  private:
    std::vector<Weight> weigh_state(const State& state, Random& random) const;

    FlatSettings settings_;
};

class HonestMonteCarlo : public Agent {
  public:
    using Agent::choose;
    // Ignorant players forget what was shown, the others draw from the deals that fit it.
    HonestMonteCarlo(const FlatSettings& settings, bool ignorant) : settings_(settings), ignorant_(ignorant) {}
    Action choose(const View& view, Random& random) const override;
    std::vector<Weight> weigh(const View& view, Random& random) const override;

  private:
    FlatSettings settings_;
    bool ignorant_;
};

}  // namespace crewlab
