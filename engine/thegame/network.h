// The learned value of a position of The Game for one seat: how likely the game is to be won from here.
//
// It is Dietrich's form with everything in it learned: the costs of all unplayed cards (costs.h) are added up, and a small
// network makes one number of the sums. What others said of a pile counts by how far it was moved all the same.
//
// It must not tell the cards of the hand from those elsewhere: a plan that lays more cards would then be judged by how many
// it lays, which says more about the hand that was dealt than about the plan.
#pragma once

#include <span>

#include "thegame/layers.h"

namespace crewlab::thegame {

// The deck and all cards that are not in the hand.
inline constexpr int kOtherInputs = kDeckInputs + 1, kInputs = kSums + kOtherInputs;
std::array<float, kOtherInputs> other_inputs(const Situation& situation);

inline constexpr int kUnused = 3 - (kInputs + kStages * kHeard) % 4;

// Sums run up to some tens.
inline constexpr float kScale = 0.1f;

inline constexpr int kFirstUnits = 32, kSecondUnits = 16;
using ValueLayers = Layers<kInputs, kFirstUnits, kSecondUnits>;

struct Network {
    CostsByStage costs{};
    ValueLayers layers;
    std::array<std::array<float, kHeard>, kStages> heard{};  // by stage: what was heard of a pile and what was done with it
    float unused[kUnused]{};            // fills the last group of four

    // All of it as numbers, in this order.
    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(Network) / sizeof(float)}; }
    std::span<const float> numbers() const { return {reinterpret_cast<const float*>(this), sizeof(Network) / sizeof(float)}; }

    // Something like the simplified penalty to begin with; the same for the same seed.
    static Network fresh(std::uint64_t seed);

    CostsNow costs_at(int deck_size) const { return {costs, deck_size}; }
    float heard_at(Between stage, std::uint8_t what) const { return mixed(heard[stage.knot][what], heard[stage.knot + 1][what], stage); }
    Sums sums(const Situation& situation) const;

    // The logarithm of the odds of winning.
    float value(const Situation& situation) const;

    // Adds to `slope` how its numbers should change for this situation to come nearer to `target`, a chance of winning.
    void learn(const Situation& situation, float target, Network& slope) const;
    // The same for the value to fall by as much as `error` says.
    void learn_error(const Situation& situation, float error, Network& slope) const;

  private:
    using Units = ValueLayers::Units;
    float forward(const Situation& situation, Units& units) const;
    void send_back(const Situation& situation, const Units& units, float error, Network& slope) const;
};

inline constexpr int kNumbers = static_cast<int>(sizeof(Network) / sizeof(float));

}  // namespace crewlab::thegame
