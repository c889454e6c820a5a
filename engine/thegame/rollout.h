// How good a turn is, by playing on: the hidden cards are drawn from what the seat may know, every seat plays by the same
// strategy, and all turns that are compared meet the same cards.
#pragma once

#include <cstdint>
#include <vector>

#include "thegame/strategy.h"

namespace crewlab::thegame {

// A game that fits the view: the unseen cards in other hands and the deck, every order equally likely.
State sample(const View& view, Random& random);

struct Tally {
    std::uint32_t wins = 0;
    std::uint64_t remaining = 0;  // cards, over all playouts

    void add(bool won, int left) {
        wins += won;
        remaining += static_cast<std::uint64_t>(left);
    }
    // Wins count first, then cards remaining, as wins are rare.
    bool better(const Tally& other) const { return wins != other.wins ? wins > other.wins : remaining < other.remaining; }
};

// For each turn, which the view's seat could play now, what became of it in so many games. The same for any number of threads.
std::vector<Tally> roll_out(const View& view, const std::vector<std::vector<Lay>>& turns, const Strategy& strategy,
                            std::uint32_t playouts, std::uint64_t seed, int threads);

struct RolloutOptions {
    int turns = 8;      // the strategy's best, that are compared
    int playouts = 16;  // of each before the better half goes on, until one is left
};

// Plays the turn that is best by playing on with a strategy.
std::shared_ptr<const Strategy> rollout_strategy(std::shared_ptr<const Strategy> strategy, const RolloutOptions& options);

}  // namespace crewlab::thegame
