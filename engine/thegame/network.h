// The learned value of a position of The Game for one seat: how likely the game is to be won from here.
//
// It is Dietrich's form (thesis, section 3.5) with everything in it learned: each unplayed card costs a product over the
// piles, and what a pile adds depends on how far the card is from its top and on whether the card that would undo it by a
// backwards trick is in the hand, elsewhere or gone; early, in the middle and late in the game there are tables of their own.
// There are kSums such sums at once, and a small network makes one number of them. What others said of a pile counts by how
// far it was moved all the same.
//
// It must not tell the cards of the hand from those elsewhere: a plan that lays more cards would then be judged by how many
// it lays, which says more about the hand that was dealt than about the plan.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "thegame/situation.h"

namespace crewlab::thegame {

inline constexpr int kSums = 16;
inline constexpr int kDistances = 2 * kReach + 1;
inline constexpr int kStages = 3;
inline constexpr int kInputs = kSums + 5, kFirst = 32, kSecond = 16;
inline constexpr int kUnused = 3 - (kInputs + kHeard) % 4;

using Four = float __attribute__((vector_size(16)));

// One number for each sum.
struct Sums {
    std::array<Four, kSums / 4> part{};
    Sums& operator+=(const Sums& other) {
        for (std::size_t i = 0; i < part.size(); ++i) part[i] += other.part[i];
        return *this;
    }
    Sums& operator-=(const Sums& other) {
        for (std::size_t i = 0; i < part.size(); ++i) part[i] -= other.part[i];
        return *this;
    }
    friend Sums operator*(const Sums& a, const Sums& b) {
        Sums product;
        for (std::size_t i = 0; i < a.part.size(); ++i) product.part[i] = a.part[i] * b.part[i];
        return product;
    }
};

// What a pile adds to a card's product: by partner and distance, to an ascending top upwards, to a descending one downwards.
struct Costs {
    std::array<std::array<Sums, kDistances>, 3> table{};
    const Sums& at(int partner, int distance) const {
        return table[static_cast<std::size_t>(partner)][static_cast<std::size_t>(distance + kReach)];
    }
    Sums& at(int partner, int distance) {
        return table[static_cast<std::size_t>(partner)][static_cast<std::size_t>(distance + kReach)];
    }
};

struct Network {
    std::array<Costs, kStages> costs{};
    std::array<std::array<float, kFirst>, kInputs> first{};
    std::array<float, kFirst> first_bias{};
    std::array<std::array<float, kSecond>, kFirst> second{};
    std::array<float, kSecond> second_bias{};
    std::array<float, kSecond> last{};
    std::array<float, kInputs> direct{};  // past the hidden layers
    float bias = 0;
    std::array<float, kHeard> heard{};  // what was said of a pile and what was done with it; 0: nothing was said
    float unused[kUnused]{};            // fills the last group of four

    // All of it as numbers, in this order.
    std::span<float> numbers() { return {reinterpret_cast<float*>(this), sizeof(Network) / sizeof(float)}; }
    std::span<const float> numbers() const { return {reinterpret_cast<const float*>(this), sizeof(Network) / sizeof(float)}; }

    // Something like the simplified penalty to begin with; the same for the same seed.
    static Network fresh(std::uint64_t seed);

    // The tables for a deck of this size.
    static std::size_t stage(int deck_size);
    const Costs& costs_at(int deck_size) const { return costs[stage(deck_size)]; }

    // The logarithm of the odds of winning.
    float value(const Situation& situation) const;
    float value(const Sums& sums, const Situation& situation) const;

    // Adds to `slope` how its numbers should change for this situation to come nearer to `target`, a chance of winning.
    void learn(const Situation& situation, float target, Network& slope) const;

  private:
    struct Layers {
        alignas(16) std::array<float, kInputs> input{};
        alignas(16) std::array<float, kFirst> first{};
        alignas(16) std::array<float, kSecond> second{};
    };
    Sums sums(const Situation& situation) const;
    float forward(const Sums& sums, const Situation& situation, Layers& layers) const;
};

inline constexpr int kNumbers = static_cast<int>(sizeof(Network) / sizeof(float));

float chance(float value);  // of winning, from the logarithm of its odds

}  // namespace crewlab::thegame
