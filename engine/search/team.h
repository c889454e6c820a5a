// Agents around a table.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "search/agent.h"

namespace crewlab {

struct Seat {
    std::shared_ptr<const Agent> agent;  // none: somebody outside the engine decides
    double reliability = 1;              // how often it does what it chose, and not anything legal
};

struct Played {
    State state;
    std::array<std::uint32_t, kMaxSeats> decisions{};  // those with a choice
    std::array<double, kMaxSeats> seconds{};           // CPU time for them
};

// Plays on until the game is over or a seat without an agent has a choice to make. Decision `turn` of a game draws from
// the stream (seed, game, turn), so a game can be taken up anywhere and goes on the same.
Played play_on(const State& state, std::span<const Seat> seats, std::uint64_t seed, std::uint64_t game);

// One agent decides on the tasks, another does the rest.
class DraftingAgent : public Agent {
  public:
    DraftingAgent(std::shared_ptr<const Agent> drafts, std::shared_ptr<const Agent> plays)
        : drafts_(std::move(drafts)), plays_(std::move(plays)) {}

    bool sees_all_hands() const override { return drafts_->sees_all_hands() || plays_->sees_all_hands(); }
    Action choose(const View& view, Random& random) const override { return agent(view.table).choose(view, random); }
    Action choose(const State& state, Random& random) const override { return decide(agent(state.table), state, random); }
    std::vector<Weight> weigh(const View& view, Random& random) const override { return agent(view.table).weigh(view, random); }

  private:
    const Agent& agent(const Table& table) const { return table.phase <= Phase::HandOn ? *drafts_ : *plays_; }

    std::shared_ptr<const Agent> drafts_, plays_;
};

// Anything legal.
class RandomAgent : public Agent {
  public:
    using Agent::choose;
    Action choose(const View& view, Random& random) const override;
};

}  // namespace crewlab
